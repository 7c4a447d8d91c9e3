"""Signs programs for Windows and macOS where there are keys, and leaves them unsigned where there are none.

The keys come from the environment, where the release workflow puts the secrets of its repository:

- `CLAIM_SIGN_COMMAND`: for Windows, a command that signs the files named after it (`signtool sign …`)
- `CLAIM_MACOS_CERTIFICATE`, `CLAIM_MACOS_CERTIFICATE_PASSWORD`: a Developer ID with its key (.p12, base64)
- `CLAIM_MACOS_IDENTITY`: the name in that certificate
- `CLAIM_NOTARY_APPLE_ID`, `CLAIM_NOTARY_PASSWORD`, `CLAIM_NOTARY_TEAM`: who asks Apple to notarise
"""

from __future__ import annotations

import base64
import binascii
import os
import secrets
import shlex
from collections.abc import Sequence
from pathlib import Path

from scripts._environment import say
from scripts.bundling.project import BuildError, Project, run

BY_NOBODY = "-"
"""The identity with which macOS seals a program without saying whose it is."""


def sign_windows_programs(project: Project, programs: Sequence[Path]) -> None:
    """Sign programs in place, if there is a command for it."""
    command = shlex.split(os.environ.get("CLAIM_SIGN_COMMAND", ""))
    if not command:
        say("Nothing is signed: CLAIM_SIGN_COMMAND names no command.")
        return
    run(project, *command, *programs)


def sign_macos_application(project: Project) -> None:
    """Sign the application and everything added to it, by name if there is a certificate."""
    identity = os.environ.get("CLAIM_MACOS_IDENTITY") or BY_NOBODY
    options = ["--force", "--deep", "--sign", identity]
    if identity == BY_NOBODY:
        say("The application is sealed by nobody: CLAIM_MACOS_IDENTITY is not set.")
    else:
        _import_certificate(project)
        entitlements = project.build / "macos" / "entitlements.plist"
        options += ["--timestamp", "--options", "runtime", "--entitlements", str(entitlements)]
    run(project, "codesign", *options, project.application)


def notarise(project: Project, image: Path) -> None:
    """Have Apple notarise a disk image and staple the ticket to it, if there are credentials."""
    names = ("CLAIM_NOTARY_APPLE_ID", "CLAIM_NOTARY_PASSWORD", "CLAIM_NOTARY_TEAM")
    values = [os.environ.get(name, "") for name in names]
    if not all(values):
        say("The disk image is not notarised: CLAIM_NOTARY_APPLE_ID, …PASSWORD and …TEAM are not all set.")
        return
    account, password, team = values
    who = ("--apple-id", account, "--password", password, "--team-id", team)
    run(project, "xcrun", "notarytool", "submit", image, "--wait", *who)
    run(project, "xcrun", "stapler", "staple", image)


def _import_certificate(project: Project) -> None:
    """Put the certificate into a keychain of its own, which codesign may use without prompting."""
    try:
        certificate = base64.b64decode(os.environ["CLAIM_MACOS_CERTIFICATE"], validate=True)
        password = os.environ["CLAIM_MACOS_CERTIFICATE_PASSWORD"]
    except (KeyError, binascii.Error) as error:
        raise BuildError(
            "CLAIM_MACOS_IDENTITY is set, but CLAIM_MACOS_CERTIFICATE (base64) or its PASSWORD is not."
        ) from error
    file, keychain = project.work / "certificate.p12", project.work / "signing.keychain-db"
    key = secrets.token_urlsafe()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(certificate)
    try:
        run(project, "security", "create-keychain", "-p", key, keychain)
        run(project, "security", "unlock-keychain", "-p", key, keychain)
        access = ("-P", password, "-T", "/usr/bin/codesign")
        run(project, "security", "import", file, "-k", keychain, *access)
        lists = ("-S", "apple-tool:,apple:", "-k", key)
        run(project, "security", "set-key-partition-list", *lists, keychain)
        run(project, "security", "list-keychains", "-d", "user", "-s", keychain)
    finally:
        file.unlink()

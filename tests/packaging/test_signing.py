"""Programs are signed where there are keys, and only there."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from scripts.bundling import signing
from scripts.bundling.project import BuildError, Project

KEYS = {
    "CLAIM_MACOS_CERTIFICATE": base64.b64encode(b"a certificate").decode(),
    "CLAIM_MACOS_CERTIFICATE_PASSWORD": "a password",
    "CLAIM_MACOS_IDENTITY": "Developer ID Application: Ada",
    "CLAIM_NOTARY_APPLE_ID": "ada@example.org",
    "CLAIM_NOTARY_PASSWORD": "another",
    "CLAIM_NOTARY_TEAM": "ADA",
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project whose signing programs write down what they were asked."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("codesign", "security", "xcrun", "sign"):
        script = programs / name
        script.write_text(f'#!/bin/sh\necho {name} "$@" >> {tmp_path}/calls\n', encoding="utf-8")
        script.chmod(0o755)
    monkeypatch.setenv("PATH", str(programs), prepend=":")
    for name in (*KEYS, "CLAIM_SIGN_COMMAND"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "calls").touch()
    return Project(tmp_path, tmp_path / "out", "1.2.0", 0)


def calls(project: Project) -> list[str]:
    return (project.root / "calls").read_text(encoding="utf-8").splitlines()


def test_without_keys_nothing_is_signed_but_for_the_seal_that_macos_asks_for(project: Project) -> None:
    signing.sign_windows_programs(project, [Path("game.exe")])
    signing.notarise(project, Path("game.dmg"))
    assert calls(project) == []
    signing.sign_macos_application(project)
    assert calls(project) == [f"codesign --force --deep --sign - {project.application}"]


def test_the_command_for_windows_gets_every_program(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLAIM_SIGN_COMMAND", "sign /fd sha256 /d 'Claim Desktop'")
    signing.sign_windows_programs(project, [Path("game.exe"), Path("console.exe")])
    assert calls(project) == ["sign /fd sha256 /d Claim Desktop game.exe console.exe"]


def test_with_keys_the_application_is_signed_and_notarised_and_the_certificate_does_not_stay(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    signing.sign_macos_application(project)
    signing.notarise(project, Path("game.dmg"))
    asked = [" ".join(call.split()[:3]) for call in calls(project)]
    assert asked[-3:] == ["codesign --force --deep", "xcrun notarytool submit", "xcrun stapler staple"]
    assert all(call.startswith("security ") for call in asked[:-3])
    assert "--options runtime" in calls(project)[-3]
    assert not (project.work / "certificate.p12").exists()


def test_a_name_without_its_certificate_stops_the_build(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLAIM_MACOS_IDENTITY", "Ada")
    with pytest.raises(BuildError, match="CLAIM_MACOS_CERTIFICATE"):
        signing.sign_macos_application(project)

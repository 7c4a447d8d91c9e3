"""Third-party parts of the application (build/bundled.toml): finds and lists them, copies licences."""

from __future__ import annotations

import hashlib
import json
import platform
import re
import shutil
import tomllib
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from scripts.bundling.project import NAME, BuildError, Project, run
from scripts.bundling.versions import ask_library, font_version

LIBRARY = re.compile(r"\.(so|dylib|dll|pyd|zip)(\.[\d.]+)?$|^Python$")
ENGINE = re.compile(r"claim_desktop[/\\]ai[/\\]engine")
EXTENSION = (".so", ".pyd")
"""How the names of compiled Python modules end."""
ABOUT_PACKAGE = """
import importlib.metadata, sys
package = importlib.metadata.distribution(sys.argv[1])
print(package.version)
for file in package.files or ():
    if file.parent.name == "licenses":
        print(package.locate_file(file))
"""


@dataclass(frozen=True, slots=True)
class ThirdPartyPart:
    """One third-party library, font or program."""

    name: str
    licence: str
    """As an SPDX expression."""
    url: str
    texts: tuple[str, ...]
    patterns: tuple[str, ...]
    version: str
    """How to find it: `python`, `package:NAME`, `font:NAME`, or a way of `scripts.bundling.versions`."""
    cpe: str | None = None
    """Vendor and product, under which vulnerabilities are filed."""
    vulnerable: str | None = None
    """The last version known to have the vulnerability `because`."""
    because: str | None = None
    folder: str | None = None
    """The package whose compiled modules are its own, whatever their names."""

    def claims(self, file: str) -> bool:
        """Whether the file of this name belongs to it."""
        return any(re.search(pattern, file, re.IGNORECASE) for pattern in self.patterns)

    def holds(self, library: Path) -> bool:
        """Whether it is a compiled module in the folder of this part."""
        return library.suffix in EXTENSION and self.folder in library.parts[:-1]


@dataclass(frozen=True, slots=True)
class FoundPart:
    """A part found in this application, and its files there."""

    part: ThirdPartyPart
    files: tuple[Path, ...]
    version: str | None
    texts: tuple[Path, ...]


def read_parts(path: Path) -> list[ThirdPartyPart]:
    """Read the table."""
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["part"]
    return [
        ThirdPartyPart(
            row["name"],
            row["licence"],
            row["url"],
            tuple(row["texts"]),
            tuple(row.get("files", ())),
            row["version"],
            row.get("cpe"),
            row.get("vulnerable"),
            row.get("because"),
            row.get("folder"),
        )
        for row in rows
    ]


def libraries_in(application: Path) -> list[Path]:
    """Every third-party shared library in the application, relative to it; links are not counted twice."""
    every = (path for path in sorted(application.rglob("*")) if path.is_file() and not path.is_symlink())
    relative = (path.relative_to(application) for path in every)
    return [path for path in relative if LIBRARY.search(path.name) and not ENGINE.search(str(path))]


def assign(parts: Sequence[ThirdPartyPart], libraries: Iterable[Path]) -> dict[str, tuple[Path, ...]]:
    """Say which libraries belong to which part. Raises `BuildError` on one that none claims, or two."""
    files: dict[str, tuple[Path, ...]] = {part.name: () for part in parts}
    for library in libraries:
        holders = [part.name for part in parts if part.holds(library)]
        owners = holders or [part.name for part in parts if part.claims(library.name)]
        if len(owners) != 1:
            raise BuildError(
                f"{library} belongs to {' and '.join(owners) or 'no part'} of build/bundled.toml: "
                "its licence has to be known before it can be packed."
            )
        files[owners[0]] += (library,)
    return files


def find_parts(project: Project, python: Path) -> list[FoundPart]:
    """The third-party parts found in the application just built."""
    parts = read_parts(project.build / "bundled.toml")
    files = assign(parts, libraries_in(project.application))
    return [
        _find_part(project, python, part, files[part.name])
        for part in parts
        if files[part.name] or not part.patterns
    ]


def _find_part(project: Project, python: Path, part: ThirdPartyPart, files: tuple[Path, ...]) -> FoundPart:
    texts: list[Path] = []
    for text in part.texts:
        kind, _, name = text.rpartition(":")
        match kind:
            case "package":
                texts += [Path(line) for line in _package(project, python, name)[1:]]
            case "asset":
                texts.append(project.root / "assets" / name)
            case _:
                texts.append(project.build / "licences" / name)
    if not texts or not all(path.is_file() for path in texts):
        raise BuildError(f"The licence of {part.name} is not where build/bundled.toml says.")
    return FoundPart(part, files, _version(project, python, part, files), tuple(texts))


def _version(project: Project, python: Path, part: ThirdPartyPart, files: Sequence[Path]) -> str | None:
    if part.version == "python":
        return platform.python_version()
    kind, _, name = part.version.partition(":")
    if kind == "package":
        return _package(project, python, name)[0]
    if kind == "font":
        return font_version(project.root / "assets" / "fonts" / name)
    return ask_library(python, part.version, [project.application / file for file in files])


def _package(project: Project, python: Path, name: str) -> list[str]:
    """The version of an installed package, then its licence files."""
    return run(project, python, "-c", ABOUT_PACKAGE, name).split("\n")[:-1]


def write_licences(project: Project, found: Sequence[FoundPart], folder: Path) -> None:
    """Put every licence text into a folder, with a file that says what each is for."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copyfile(project.root / "LICENSE", folder / f"{NAME}.txt")
    lines = [
        "Claim Desktop is under the MIT licence, see claim-desktop.txt. It contains these works of others",
        "under licences of their own. The libraries under the LGPL are files of their own beside the game",
        "and may be replaced by other versions; their sources are to be had at the addresses given.",
        "",
    ]
    for each in found:
        names = [_copy_text(text, each, folder) for text in each.texts]
        title = f"{each.part.name} {each.version or ''}".rstrip()
        lines += [title, f"    {each.part.url}", f"    {each.part.licence}: {', '.join(names)}"]
    (folder / "README.txt").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def _copy_text(text: Path, found: FoundPart, folder: Path) -> str:
    """Copy one licence text; the many files called LICENSE are renamed after their part."""
    name = _name_of(text, found)
    (folder / name).write_bytes(text.read_bytes().replace(b"\r\n", b"\n"))
    return name


def _name_of(text: Path, found: FoundPart) -> str:
    if text.suffix == ".txt" and text.stem != "COPYING":
        return text.name
    part = found.part.name.split()[0].lower()
    brought = [each for each in found.texts if each.parent == text.parent]
    kind = re.sub(r"^licen[cs]e\W*", "", text.name.lower()) if len(brought) > 1 else ""
    return f"{part}-{kind}.txt" if kind else f"{part}.txt"


def bill_of_materials(project: Project, found: Sequence[FoundPart]) -> dict[str, Any]:
    """Everything in the application with versions, licences and hashes, as CycloneDX 1.6."""
    own = {
        "type": "application",
        "bom-ref": NAME,
        "name": NAME,
        "version": project.version,
        "licenses": [{"license": {"id": "MIT"}}],
    }
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, f"{NAME}/{project.version}/{project.target}").urn,
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(project.epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": own,
        },
        "components": [_component(project, each) for each in found],
        "dependencies": [{"ref": NAME, "dependsOn": [_reference(each) for each in found]}],
    }


def _component(project: Project, each: FoundPart) -> dict[str, Any]:
    component: dict[str, Any] = {
        "type": "library",
        "bom-ref": _reference(each),
        "name": each.part.name,
        "licenses": [{"expression": each.part.licence}],
        "externalReferences": [{"type": "website", "url": each.part.url}],
    }
    if each.version:
        component["version"] = each.version
    component["purl"] = _purl(each)
    if each.part.cpe:
        component["cpe"] = f"cpe:2.3:a:{each.part.cpe}:{each.version or '*'}:*:*:*:*:*:*:*"
    if each.files:
        component["components"] = [_file(project, path, _reference(each)) for path in each.files]
    return component


def _purl(each: FoundPart) -> str:
    """The package URL: of the registry it came from, or generic for a part that comes inside another."""
    kind, _, name = each.part.version.partition(":")
    address = f"pypi/{name}" if kind == "package" else f"generic/{_reference(each)}"
    return f"pkg:{address}@{each.version}" if each.version else f"pkg:{address}"


def _file(project: Project, path: Path, owner: str) -> dict[str, Any]:
    digest = hashlib.sha256((project.application / path).read_bytes()).hexdigest()
    return {
        "type": "file",
        "bom-ref": f"{owner}/{path.as_posix()}",
        "name": path.as_posix(),
        "hashes": [{"alg": "SHA-256", "content": digest}],
    }


def _reference(each: FoundPart) -> str:
    return re.sub(r"[^a-z0-9]+", "-", each.part.name.lower()).strip("-")


def write_bill(project: Project, found: Sequence[FoundPart], path: Path) -> None:
    """Write the bill of materials."""
    text = json.dumps(bill_of_materials(project, found), indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8", newline="\n")

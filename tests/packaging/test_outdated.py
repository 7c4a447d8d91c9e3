"""The libraries inside are known by version, and those with a known vulnerability are named."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pygame
import pytest

from scripts._environment import SetupError
from scripts.bundling.outdated import packages_in, read_bill, vulnerable_parts
from scripts.bundling.project import BuildError
from scripts.bundling.third_party import ThirdPartyPart, assign, read_parts
from scripts.bundling.versions import ask_library, font_version, numbers_of

BUILD = Path(__file__).resolve().parents[2] / "build"
WHEEL = Path(pygame.__file__).parent.with_name("pygame_ce.libs")
NOT_BUNDLED = "asound"


@pytest.mark.skipif(not WHEEL.is_dir(), reason="this pygame is not a wheel for Linux")
def test_every_library_of_pygame_tells_its_version() -> None:
    parts = read_parts(BUILD / "bundled.toml")
    assigned = assign(parts, [file for file in WHEEL.iterdir() if NOT_BUNDLED not in file.name])
    versions = {
        part.name: ask_library(Path(sys.executable), part.version, assigned[part.name])
        for part in parts
        if assigned[part.name]
    }
    assert len(versions) > 15
    assert {name for name, version in versions.items() if version is None} == set()
    linked = (
        pygame.get_sdl_version(),
        pygame.image.get_sdl_image_version(),
        pygame.font.get_sdl_ttf_version(),
    )
    reported = [numbers_of(versions[name] or "") for name in ("SDL", "SDL_image", "SDL_ttf")]
    assert reported == list(linked)


def test_a_library_that_lacks_what_it_is_asked_for_is_of_no_known_version(tmp_path: Path) -> None:
    (tmp_path / "libempty.so.1").write_bytes(b"")
    files = [tmp_path / "libempty.so.1"]
    for way in ("text:version", "contains:v(1)", "file name:2=1"):
        assert ask_library(Path(sys.executable), way, files) is None


def test_the_newest_version_that_a_file_contains_counts(tmp_path: Path) -> None:
    (tmp_path / "lib").write_bytes(b"GCC_3.0\0GCC_12.0.0\0GCC_4.8.0\0")
    way = r"contains:GCC_([\d.]+)"
    assert ask_library(Path(sys.executable), way, [tmp_path / "lib"]) == "12.0.0"


def test_a_font_tells_its_version_in_either_way_of_writing_it_and_one_that_does_not_is_refused(
    tmp_path: Path,
) -> None:
    parts = {part.name: part.version for part in read_parts(BUILD / "bundled.toml")}
    fonts = [version.removeprefix("font:") for version in parts.values() if version.startswith("font:")]
    assert len(fonts) == 5
    for font in fonts:
        assert numbers_of(font_version(BUILD.parent / "assets" / "fonts" / font)) >= (1,)
    (tmp_path / "old.ttf").write_bytes(b"\0Version 1.5;x")
    assert font_version(tmp_path / "old.ttf") == "1.5"
    (tmp_path / "new.ttf").write_bytes("Version 2.000".encode("utf-16-be"))
    assert font_version(tmp_path / "new.ttf") == "2.000"
    (tmp_path / "none.ttf").write_bytes(b"\0\1")
    with pytest.raises(BuildError, match="does not say which version of the font"):
        font_version(tmp_path / "none.ttf")


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("1.9.9", ["libleak 1.9.9 has CVE-1; so have all up to 1.10.0."]),
        ("1.10.0", ["libleak 1.10.0 has CVE-1; so have all up to 1.10.0."]),
        ("1.10.1", []),
        (None, ["libleak does not tell its version; CVE-1 was in 1.10.0."]),
    ],
)
def test_a_part_with_a_known_vulnerability_is_named(version: str | None, expected: list[str]) -> None:
    part = ThirdPartyPart("libleak", "MIT", "", (), (), "text:version", None, "1.10.0", "CVE-1")
    component = {"name": "libleak"} if version is None else {"name": "libleak", "version": version}
    assert vulnerable_parts({"components": [component]}, [part]) == expected


def test_what_is_no_bill_of_materials_is_refused_and_packages_are_read_from_one(tmp_path: Path) -> None:
    bill = tmp_path / "bill.json"
    bill.write_text("[]", encoding="utf-8")
    with pytest.raises(SetupError, match="is no bill of materials"):
        read_bill(bill)
    components = [{"purl": "pkg:pypi/pygame-ce@2.5.8"}, {"purl": "pkg:generic/sdl@2.32.10"}]
    bill.write_text(json.dumps({"bomFormat": "CycloneDX", "components": components}), encoding="utf-8")
    assert packages_in([bill]) == [("pygame-ce", "2.5.8")]

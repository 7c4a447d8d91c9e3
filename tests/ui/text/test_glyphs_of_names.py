"""Every name can be read: what a face lacks is drawn in another font, and what no font has is refused."""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

import pygame
import pytest

from claim_desktop.resources import asset
from claim_desktop.ui.text import fonts, glyphs
from claim_desktop.ui.text.fonts import Face, Fonts, can_show, runs_of
from claim_desktop.ui.text.glyphs import FALLBACKS, font_with, has_glyphs
from claim_desktop.ui.text.line_editor import borders_of, letters_of

NAMES = [
    "Анна",
    "Nguyễn",
    "Δέσποινα",
    "Ὀδυσσεύς",
    "נועה כהן",
    "محمد علي",
    "สมชาย น้ำ",
    "क्षितिज",
    "Հայկ",
    "ნინო",
    "Zoe\u0308",
    "q\u0301",
    "👩\u200d👧 👍🏽",
    "🇳🇱",
]


@pytest.fixture
def nosystem_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without fonts of its own."""
    monkeypatch.setattr(glyphs, "_candidates", lambda _: iter(()))
    for cached in (glyphs.system_font, glyphs.font_with, fonts.can_show):
        cached.cache_clear()


def test_the_letters_of_a_font_are_those_of_its_table() -> None:
    tt_font = pytest.importorskip("fontTools.ttLib", reason="the extra “assets” is not installed").TTFont
    for file in asset("fonts").glob("*.ttf"):
        known = {code for code in tt_font(file).getBestCmap() if not chr(code).isspace()}
        asked = known.union(range(0x20, 0x1FFFF, 31))  # asking for all takes two seconds
        found = {code for code in sorted(asked) if has_glyphs(file, chr(code)) and not chr(code).isspace()}
        assert found - {0xAD, *range(0x200C, 0x200E), 0xFE0E, 0xFE0F} >= known - {
            0xAD,
            0x200C,
            0x200D,
            0xFE0F,
        }
        singles = {code for code in found if len(unicodedata.normalize("NFC", chr(code))) == 1}
        composed = {code for code in singles if unicodedata.normalize("NFC", chr(code)) == chr(code)}
        assert composed - {0xAD, 0x200C, 0x200D, 0xFE0E, 0xFE0F} <= known


@pytest.mark.parametrize("content", [b"", b"OTTO", b"\0\1\0\0\0\1" + b"\0" * 6 + b"cmap" + b"\xff" * 12])
def test_a_damaged_font_has_no_letters(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "damaged.ttf"
    file.write_bytes(content)
    assert not has_glyphs(file, "a")
    assert not has_glyphs(tmp_path / "none.ttf", "a")


@pytest.fixture
def set_of_fonts(kit: object) -> Fonts:
    """The game's fonts."""
    return Fonts()


def ink(line: pygame.Surface) -> int:
    """How many columns of a line have anything drawn in them."""
    mask = pygame.mask.from_surface(line, 60)
    return sum(any(mask.get_at((x, y)) for y in range(line.get_height())) for x in range(line.get_width()))


@pytest.mark.usefixtures("nosystem_fonts")
@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("name", NAMES)
def test_every_letter_of_a_name_is_drawn_by_the_fonts_of_the_game(
    set_of_fonts: Fonts, name: str, face: Face
) -> None:
    assert all(map(can_show, letters_of(name)))
    for letter in filter(str.strip, letters_of(name)):
        assert ink(set_of_fonts.line(letter, face, 24, "white")) >= 3, letter
    width, height = set_of_fonts.size(name, face, 24)
    line = set_of_fonts.line(name, face, 24, "white")
    assert line.get_width() == width
    assert abs(line.get_height() - height) <= 1, "SDL makes room for some marks"
    assert abs(height - set_of_fonts.size("Ada", face, 24)[1]) <= 1


@pytest.mark.usefixtures("nosystem_fonts")
def test_latin_letters_that_the_display_face_lacks_are_drawn(set_of_fonts: Fonts) -> None:
    latin = [chr(code) for code in [*range(0xC0, 0x180), *range(0x1E00, 0x1F00)] if chr(code).isalpha()]
    own = asset("fonts", Face.TEXT.value)
    lacking = [each for each in latin if has_glyphs(own, each) and not runs_of(each, Face.DISPLAY)]
    assert lacking == []
    assert all(
        ink(set_of_fonts.line(each, Face.DISPLAY, 24, "white")) for each in latin if has_glyphs(own, each)
    )


def test_a_word_keeps_to_one_font() -> None:
    (run,) = runs_of("Nguyễn", Face.DISPLAY)
    assert run.font == asset("fonts", Face.TEXT_STRONG.value)
    kinds = [(run.text, run.font is None) for run in runs_of("Ada Анна Bo", Face.DISPLAY)]
    assert kinds == [("Ada ", True), ("Анна", False), (" Bo", True)]


def test_what_the_face_has_is_drawn_as_before(set_of_fonts: Fonts) -> None:
    for text in ("Ada", "Żółć, Ærø – “Îles”…"):
        (run,) = runs_of(text, Face.DISPLAY)
        assert (run.text, run.font, run.is_right_to_left) == (text, None, False)


def test_arabic_is_joined_and_reads_from_the_right(set_of_fonts: Fonts) -> None:
    joined = set_of_fonts.size("محمد", Face.TEXT, 40)[0]
    apart = sum(set_of_fonts.size(letter, Face.TEXT, 40)[0] for letter in "محمد")
    assert joined < apart * 0.9
    runs = runs_of("Ada and نور علي", Face.TEXT)
    assert [run.text for run in runs] == ["Ada and ", "علي", " ", "نور"]


def test_no_part_of_arabic_hangs_below_the_line(set_of_fonts: Fonts) -> None:
    line = set_of_fonts.line("علي", Face.TEXT, 40, "white")
    low = set_of_fonts.letters("علي", Face.TEXT, 400, "white").get_bounding_rect()
    small = line.get_bounding_rect()
    assert small.height / small.width == pytest.approx(low.height / low.width, rel=0.1)


@pytest.mark.parametrize(("text", "falls"), [("abc", False), ("אבג", True), ("علي", True), ("abc אבג", None)])
def test_the_borders_between_letters_follow_the_direction(
    set_of_fonts: Fonts, text: str, falls: bool | None
) -> None:
    edges = set_of_fonts.edges(text, borders_of(text), Face.TEXT, 30)
    width = set_of_fonts.size(text, Face.TEXT, 30)[0]
    assert all(0 <= edge <= width for edge in edges)
    if falls is None:
        assert edges[:4] == sorted(edges[:4])
        assert edges[4:] == sorted(edges[4:], reverse=True)
    else:
        assert edges == sorted(edges, reverse=falls)
        assert edges[0] != edges[-1]


@pytest.mark.usefixtures("nosystem_fonts")
def test_a_letter_that_no_font_has_is_told_by_a_sign(set_of_fonts: Fonts) -> None:
    assert not can_show("漢")
    assert [run.text for run in runs_of("漢字", Face.TEXT)] == ["??"]
    assert ink(set_of_fonts.line("漢字", Face.TEXT, 24, "white"))


def test_a_font_of_the_system_is_used_for_what_the_game_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = asset("fonts", FALLBACKS[0])
    monkeypatch.setattr(glyphs, "FALLBACKS", ())
    monkeypatch.setattr(glyphs, "_candidates", lambda _: iter([asset("fonts", FALLBACKS[1]), theirs]))
    for cached in (glyphs.system_font, glyphs.font_with):
        cached.cache_clear()
    assert font_with("م", (Face.TEXT.value,)) == theirs
    for cached in (glyphs.system_font, glyphs.font_with):
        cached.cache_clear()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="fontconfig is Linux's")
@pytest.mark.parametrize("answer", [b"", b"/nowhere/font.ttf"])
def test_a_system_that_names_no_font_or_one_that_is_gone_has_none(
    answer: bytes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "fc-match"
    program.write_bytes(b"#!/bin/sh\nprintf '%s' '" + answer + b"'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    glyphs.system_font.cache_clear()
    assert glyphs.system_font("漢") is None
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    glyphs.system_font.cache_clear()
    assert glyphs.system_font("漢") is None
    glyphs.system_font.cache_clear()


@pytest.mark.parametrize("text", ["\u200d", "a\u200fb", "\u034f", "Zoë\u200b"])
def test_letters_without_width_can_be_drawn_alone_and_between_others(text: str) -> None:
    pygame.init()
    pygame.display.set_mode((50, 50))
    assert Fonts().letters(text, Face.TEXT, 20, "#000000").get_height() > 0

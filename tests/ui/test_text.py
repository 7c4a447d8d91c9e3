"""Text is wrapped, shortened and shrunk, so that it never leaves its place."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from claim_desktop.resources import asset
from claim_desktop.ui import styles, theme
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.palettes.high_contrast import HIGH_CONTRAST
from claim_desktop.ui.palettes.palette import STANDARD
from claim_desktop.ui.styles import TextStyle, contrast
from claim_desktop.ui.text.fonts import EVEN_PIXELS, KEPT_FONTS, MAX_LINE_LENGTH, Face, Fonts
from claim_desktop.ui.toolkit import Toolkit

ROOT = Path(__file__).resolve().parents[2]
LONG = "The quick brown goblin jumps over the lazy dwarf and runs away with the crown of the realm."


@pytest.mark.parametrize("width", [90, 200, 400])
def test_no_wrapped_line_is_wider_than_its_place(kit: Toolkit, width: int) -> None:
    lines = kit.fonts.wrap(LONG, Face.TEXT, 20, width)
    assert " ".join(lines) == LONG
    assert all(kit.fonts.size(line, Face.TEXT, 20)[0] <= width for line in lines)


def test_a_line_break_in_the_text_stays_one(kit: Toolkit) -> None:
    assert kit.fonts.wrap("one\ntwo three", Face.TEXT, 20, 1000) == ["one", "two three"]


def test_a_card_keeps_its_value_unless_both_do_not_fit_on_a_line(kit: Toolkit) -> None:
    text = "He played the Goblin 9, and won."
    width = kit.fonts.size("He played the Goblin", Face.TEXT, 20)[0]
    assert kit.fonts.wrap(text, Face.TEXT, 20, width) == ["He played the", "Goblin 9, and won."]
    width = kit.fonts.size("Goblin", Face.TEXT, 20)[0]
    assert "9, and" in kit.fonts.wrap(text, Face.TEXT, 20, width)


def test_a_text_wrapped_evenly_leaves_no_short_word_alone_on_its_last_line(kit: Toolkit) -> None:
    text = "Clothilde wins the trick with the Doppelgänger 8."
    width = kit.fonts.size(text, Face.TEXT, 20)[0]
    lines = kit.fonts.wrap_evenly(text, Face.TEXT, 20, width - 1)
    first, last = (kit.fonts.size(line, Face.TEXT, 20)[0] for line in lines)
    assert last > 0.6 * first
    assert " ".join(lines) == text
    assert kit.fonts.wrap_evenly(text, Face.TEXT, 20, width) == [text]


@pytest.mark.parametrize("width", range(140, 700, 40))
def test_no_paragraph_ends_with_one_short_word_on_a_line(kit: Toolkit, width: int) -> None:
    text = f"{LONG} Or not."
    while kit.fonts.size(text, Face.TEXT, 20)[0] > width:
        last = kit.fonts.wrap(text, Face.TEXT, 20, width)[-1]
        assert kit.fonts.size(last, Face.TEXT, 20)[0] >= width / 4, text
        text, _, _ = text.rpartition(" ")


@pytest.mark.parametrize("text", ["Doppelgängers do", "und Nach\u00adziehstapel X"])
def test_a_last_line_stays_short_where_a_better_one_would_need_more_lines_or_hyphens(
    kit: Toolkit, text: str
) -> None:
    first, _, last = text.rpartition(" ")
    width = kit.fonts.size(first, Face.TEXT, 20)[0]
    assert kit.fonts.wrap(text, Face.TEXT, 20, width) == [first.replace("\u00ad", ""), last]


SOFT = "Nach\u00adzieh\u00adstapel"


@pytest.mark.parametrize("first", ["", "dein ", "im "])
def test_a_long_word_is_broken_at_a_soft_hyphen_where_the_line_ends(kit: Toolkit, first: str) -> None:
    width = kit.fonts.size(f"{first}Nachzieh-", Face.TEXT, 20)[0]
    assert kit.fonts.wrap(first + SOFT, Face.TEXT, 20, width) == [f"{first}Nachzieh-", "stapel"]
    assert kit.fonts.wrap(first + SOFT, Face.TEXT, 20, width - 1)[0] == f"{first}Nach-"


def test_a_letter_between_hyphens_goes_to_the_next_line_with_what_follows(kit: Toolkit) -> None:
    width = kit.fonts.size("Qu’en reste-t-", Face.TEXT, 20)[0]
    assert kit.fonts.wrap("Qu’en reste-t-il ici ?", Face.TEXT, 20, width) == ["Qu’en reste-", "t-il ici ?"]


def test_a_word_that_fits_nowhere_is_broken_as_often_as_it_can_be(kit: Toolkit) -> None:
    assert kit.fonts.wrap(f"am {SOFT} an", Face.TEXT, 20, 1) == ["am", "Nachziehstapel", "an"]
    width = kit.fonts.size("Nach-", Face.TEXT, 20)[0]
    assert kit.fonts.wrap(SOFT, Face.TEXT, 20, width) == ["Nach-", "zieh-", "stapel"]


def test_a_soft_hyphen_within_a_line_is_not_seen(kit: Toolkit) -> None:
    for face in Face:
        assert kit.fonts.size(SOFT, face, 20) == kit.fonts.size("Nachziehstapel", face, 20)
    assert kit.fonts.wrap(f"der {SOFT}", Face.TEXT, 20, 1000) == ["der Nachziehstapel"]
    assert kit.fonts.shorten(SOFT, Face.TEXT, 20, 1000) == "Nachziehstapel"


def test_a_text_too_long_for_its_place_ends_in_an_ellipsis_and_fits(kit: Toolkit) -> None:
    short = kit.fonts.shorten(LONG, Face.TEXT, 20, 150)
    assert short.endswith("…")
    assert kit.fonts.size(short, Face.TEXT, 20)[0] <= 150
    assert kit.fonts.shorten("short", Face.TEXT, 20, 150) == "short"


@pytest.mark.skipif(sys.platform != "linux", reason="open files are counted where Linux tells them")
def test_no_more_font_files_stay_open_however_many_sizes_a_window_has_had(kit: Toolkit) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    for pixels in range(10, 10 + 3 * KEPT_FONTS):
        kit.fonts.size(LONG, Face.TEXT, pixels)
    assert len(list(Path("/proc/self/fd").iterdir())) <= before + KEPT_FONTS


@pytest.mark.parametrize("text", ["W" * 20_000, "Ä " * 50_000], ids=["a word", "words"])
def test_no_line_is_longer_than_sdl_can_draw(kit: Toolkit, text: str) -> None:
    pixels = EVEN_PIXELS - 1
    line = kit.fonts.line(text, Face.DISPLAY, pixels, "white")
    assert line.get_width() == kit.fonts.size(text, Face.DISPLAY, pixels)[0] < MAX_LINE_LENGTH * 2 * pixels
    drawn = kit.fonts.letters(text, Face.TEXT, pixels, "white")
    assert drawn.get_width() < MAX_LINE_LENGTH * 2 * pixels


def test_only_the_fonts_hand_letters_to_sdl() -> None:
    sources = [file for file in (ROOT / "claim_desktop").rglob("*.py") if file.name != "fonts.py"]
    assert len(sources) > 100
    drawing = [file.name for file in sources if ".render(" in file.read_text(encoding="utf-8")]
    assert drawing == ["selftest.py"], "draw letters with Fonts.line or Fonts.letters, which limit them"


def test_a_text_without_end_is_shortened_in_a_few_tries(
    kit: Toolkit, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[int] = []
    font = kit.fonts.get(Face.TEXT, 20)

    class Measuring:
        """The font, which notes how much text it was asked to measure."""

        def size(self, text: str) -> tuple[int, int]:
            """Measure."""
            measured.append(len(text))
            return font.size(text)

    monkeypatch.setattr(kit.fonts, "get", lambda *_: Measuring())
    for text in ("W" * 5000, "i" * 100_000, "e" + "\u0301" * 5000):
        assert kit.fonts.shorten(text, Face.TEXT, 20, 150).endswith("…")
    assert len(measured) <= 3 * 9
    assert max(measured) <= 200


@pytest.mark.parametrize("text", ["\u200d", "\u200b", "\ufe0f"])
def test_invisible_characters_alone_are_drawn_as_nothing(kit: Toolkit, text: str) -> None:
    assert kit.fonts.line(text, Face.TEXT, 20, "white", "black").get_width() == 1


@pytest.mark.parametrize("width", [60, 120, 300, 900])
def test_a_written_line_stays_in_its_place(kit: Toolkit, surface: pygame.Surface, width: int) -> None:
    area = Rect(100, 100, width, 40)
    written = kit.draw_text(surface, LONG, area, styles.BODY)
    assert area.left <= written.left
    assert written.right <= area.right


def test_a_fitting_text_is_as_large_as_its_place_allows(kit: Toolkit, surface: pygame.Surface) -> None:
    roomy = kit.draw_fitting_text(surface, LONG, Rect(0, 0, 300, 400), styles.BODY)
    tight = kit.draw_fitting_text(surface, LONG, Rect(0, 0, 300, 70), styles.BODY)
    assert roomy.height == kit.paragraph_height(LONG, styles.BODY, 300)
    assert tight.height < roomy.height


def test_texts_that_belong_together_have_the_size_of_the_one_with_the_least_room(kit: Toolkit) -> None:
    short, long = ("Deal", Rect(0, 0, 300, 70)), (LONG, Rect(0, 0, 300, 70))
    assert kit.fit_paragraphs([short], styles.BODY) == styles.BODY
    shared = kit.fit_paragraphs([short, long], styles.BODY)
    assert shared == kit.fit_paragraphs([long], styles.BODY)
    assert shared.size < styles.BODY.size


@pytest.mark.parametrize("pixels", [16, 20, 24, 28])
def test_small_capitals_are_as_wide_as_the_letters_of_a_large_font(kit: Toolkit, pixels: int) -> None:
    text = "Phase Two Computer"
    ideal = kit.fonts.get(Face.DISPLAY, 20 * pixels).size(text)[0] / 20
    assert kit.fonts.size(text, Face.DISPLAY, pixels)[0] == pytest.approx(ideal, abs=2)
    assert kit.fonts.line(text, Face.DISPLAY, pixels, theme.INK).get_width() == pytest.approx(ideal, abs=2)


def test_a_line_that_was_scaled_down_has_one_colour_and_sits_on_the_same_baseline(kit: Toolkit) -> None:
    line = kit.fonts.line("EHT", Face.DISPLAY, 24, "#c08040")
    plain = kit.fonts.get(Face.DISPLAY, 24).render("EHT", True, "#c08040").convert_alpha()
    opaque = pygame.mask.from_surface(line, 60)
    assert all(line.get_at(point)[:3] == (0xC0, 0x80, 0x40) for point in opaque.outline())
    bottom = max(rect.bottom for rect in opaque.get_bounding_rects())
    expected = max(rect.bottom for rect in pygame.mask.from_surface(plain, 60).get_bounding_rects())
    assert abs(bottom - expected) <= 1


def test_the_same_text_is_drawn_once_and_kept(kit: Toolkit) -> None:
    first = kit.fonts.line("words", Face.TEXT, 20, theme.INK)
    assert kit.fonts.line("words", Face.TEXT, 20, theme.INK) is first
    assert kit.fonts.line("words", Face.TEXT, 21, theme.INK) is not first


def test_a_line_that_is_narrowed_is_the_same_picture_in_the_next_frame(kit: Toolkit) -> None:
    """Otherwise the frame differs from the one before, and is repainted there sixty times a second."""
    how = ("words", Face.TEXT, 20, theme.INK, None)
    first = kit.fonts.narrow_line(*how, 20)
    assert first.get_width() == 20
    assert kit.fonts.narrow_line(*how, 20) is first
    assert kit.fonts.narrow_line(*how, 19).get_width() == 19
    assert kit.fonts.narrow_line(*how, 400) is kit.fonts.line(*how)


@pytest.mark.parametrize("face", Face)
def test_each_font_has_the_letters_of_european_languages(kit: Toolkit, face: Face) -> None:
    wanted = "Doppelgänger Çağla Žofie Łukasz Þór œuvre ñandú “quotes” – — … · ’"
    if face in (Face.TEXT, Face.TEXT_STRONG, Face.TEXT_ITALIC):
        wanted += " Кириллица Ґанок"
    metrics = kit.fonts.get(face, 20).metrics(wanted)
    assert [letter for letter, known in zip(wanted, metrics, strict=True) if known is None] == []


@pytest.mark.parametrize("face", Face)
def test_each_font_has_its_licence_beside_it(face: Face) -> None:
    licence = asset("fonts", f"{face.value.split('-')[0]}-OFL.txt")
    assert "SIL Open Font License" in licence.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "grounds"),
    [
        (theme.INK, (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.PARCHMENT_DARK)),
        (theme.INK_SOFT, (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.PARCHMENT_DARK)),
        (theme.DANGER, (theme.PARCHMENT_LIGHT, theme.PARCHMENT_DARK)),
        (theme.GOOD, (theme.PARCHMENT_LIGHT, theme.PARCHMENT_DARK)),
        (
            theme.CREAM,
            (theme.CRIMSON_LIGHT, theme.CRIMSON, theme.BLUE_LIGHT, theme.BLUE, theme.FELT, theme.WOOD),
        ),
        (theme.CREAM_SOFT, (theme.FELT, theme.WOOD)),
        (theme.GOLD, (theme.FELT_DARK, theme.WOOD)),
    ],
)
def test_text_stands_out_from_what_it_stands_on(text: str, grounds: tuple[str, ...]) -> None:
    assert {
        ground: round(contrast(text, ground), 1) for ground in grounds if contrast(text, ground) < 4.5
    } == {}


def test_no_text_is_smaller_than_16_pixels_in_the_usual_window() -> None:
    sizes = (theme.HEADING, theme.SUBHEADING, theme.BUTTON, theme.BODY, theme.SMALL)
    assert min(Scale((1280, 720)).text(size) for size in sizes) >= 16


def test_fonts_are_opened_once_for_each_size() -> None:
    pygame.font.init()
    fonts = Fonts()
    assert fonts.get(Face.TEXT, 20) is fonts.get(Face.TEXT, 20)


@pytest.mark.parametrize("share", [0.55, 0.7, 0.8])
def test_a_name_too_long_for_its_place_is_no_smaller_in_larger_text(kit: Toolkit, share: float) -> None:
    name = "Maximilian-Frank"
    room = Rect(10, 10, round(kit.text_width(name, styles.BODY) * share), 60)
    heights = []
    for factor in (1.0, 1.15, 1.3):
        kit.scale = Scale(kit.scale.size, factor)
        written = kit.draw_name(pygame.Surface((400, 80)), name, room, styles.BODY)
        assert room.contains(written)
        heights.append(written.height)
    assert heights == sorted(heights)


@pytest.mark.parametrize("size", [20, 24.5, 30])
def test_a_line_that_grows_takes_the_room_of_one_set_in_its_size(
    size: float, surface: pygame.Surface, kit: Toolkit
) -> None:
    style, area = TextStyle(Face.DISPLAY, size, "#ffffff"), pygame.Rect(100, 100, 400, 60)
    rooms = []
    for write in (kit.draw_text, partial(kit.draw_growing_text, largest=style.with_size(30))):
        surface.fill("black")
        write(surface, "Doppelgängers", area, style)
        rooms.append(pygame.mask.from_threshold(surface, "white", (120, 120, 120)).get_bounding_rects())
    whole, grown = (each[0].unionall(each[1:]) for each in rooms)
    assert whole.center == pytest.approx(grown.center, abs=2)
    assert whole.size == pytest.approx(grown.size, abs=4)


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("size", [11, 15, 17, 20, 30])
def test_a_line_that_has_no_room_never_shrinks_below_what_can_be_read(
    kit: Toolkit, monkeypatch: pytest.MonkeyPatch, size: int, text_size: float
) -> None:
    kit.resize((1280, 720), text_size)
    drawn: list[int] = []
    draw = kit.fonts.line

    def note(text: str, face: Face, pixels: int, color: str, shadow: str | None = None) -> pygame.Surface:
        drawn.append(pixels)
        return draw(text, face, pixels, color, shadow)

    monkeypatch.setattr(kit.fonts, "line", note)
    style = TextStyle(Face.TEXT, size, theme.INK)
    for width in (20, 60, 200):
        area = Rect(0, 0, width, 30)
        kit.draw_text(pygame.Surface((400, 200)), "A sentence that needs more room", area, style)
        kit.draw_fitting_text(pygame.Surface((400, 200)), "A sentence that needs more room", area, style)
    assert min(drawn) >= 13


def test_a_label_that_would_be_squeezed_is_broken_where_there_is_room(
    kit: Toolkit, surface: pygame.Surface
) -> None:
    text, style = "Add to favourites", styles.BODY
    narrow = round(kit.fonts.size(text, style.face, kit.min_pixels(style))[0] * 0.8)
    low, high = Rect(0, 0, narrow, 20), Rect(0, 0, narrow, 70)
    assert kit.draw_label(surface, text, low, style).height < 40
    broken = kit.draw_label(surface, text, high, style)
    assert high.contains(broken)
    assert broken.height > kit.draw_text(surface, text, low, style).height


def test_a_few_words_too_high_for_their_place_stand_on_one_line(
    kit: Toolkit, surface: pygame.Surface
) -> None:
    text, style = "Won or lost", styles.BODY
    narrow = round(kit.fonts.size(text, style.face, kit.min_pixels(style))[0] * 0.8)
    place = Rect(0, 0, narrow, 22)
    assert kit.draw_fitting_text(surface, text, place, style).height <= 24


@pytest.mark.parametrize("share", [1.0, 0.5])
def test_a_line_written_within_an_area_is_no_higher_than_its_share_of_it(kit: Toolkit, share: float) -> None:
    area, surface = Rect(0, 0, 600, 40), pygame.Surface((600, 40))
    style = styles.SUBHEADING.with_size(60)
    assert kit.draw_text(surface, "Crown", area, style).height > area.height
    assert kit.draw_text_within(surface, "Crown", area, style, share=share).height <= area.height * share + 1


def test_a_name_too_long_for_its_place_is_written_whole_in_narrower_letters(
    kit: Toolkit, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrowed: list[str] = []
    narrow_line = kit.fonts.narrow_line

    def noted(text: str, *how: Any) -> pygame.Surface:
        narrowed.append(text)
        return narrow_line(text, *how)

    monkeypatch.setattr(kit.fonts, "narrow_line", noted)
    names = {"Ada": 200, "Maximiliane-Luise von Hohenstein": 40}
    for name, room in names.items():
        written = kit.draw_name(pygame.Surface((400, 80)), name, Rect(0, 0, room, 40), styles.BODY)
        assert written.width <= room
    assert narrowed == [*names], "two names may begin in the same way"


def test_in_high_contrast_italics_are_set_upright_and_afterwards_slanted_again(kit: Toolkit) -> None:
    def widths() -> list[int]:
        return [kit.fonts.size(LONG, face, 40)[0] for face in (Face.TEXT, Face.TEXT_ITALIC)]

    upright, slanted = widths()
    assert upright != slanted
    kit.show_in(HIGH_CONTRAST)
    assert widths() == [upright, upright]
    kit.show_in(STANDARD)
    assert widths() == [upright, slanted]

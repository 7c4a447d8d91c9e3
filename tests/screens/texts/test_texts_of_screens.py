"""No text of a screen is cut off, squeezed, too small or over another, in any language and size of text.

The languages are those of the game and one that is longer by 40 in 100. Pictures are left empty, to be quick.
"""

from __future__ import annotations

import io
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop import __version__
from claim_desktop.i18n import languages, tr, use_language
from claim_desktop.i18n.catalogue import load
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.ui import styles, vector
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.layout import MIN_GROWTH, Size
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.states import SCREENS, bring
from tests import pseudo_language
from tests.screens.texts.written import Pen, WrittenLine, WrittenScreen, faults, pen_in_use, written

SIZES = ((1024, 600), (1280, 720))
TEXT_SIZES = (1.0, 2.0)

GROWING = (
    "menu",
    "menu-continue",
    "lessons",
    *(name for name in SCREENS if name.startswith("settings")),
    "help",
    "curtain",
)
"""The screens on which every text grows by `MIN_GROWTH` at least; the manual tells why others do not."""

STAY_OPEN = ("first", "menu", "settings", "lesson", "guided", "pause", "curtain", "phase", "speech")
BELOW_SETTINGS = [
    name for name in SCREENS if name.startswith(STAY_OPEN) and name not in ("lessons", "phase-two-look")
]
"""The screens on which a language is chosen or from which settings open; Esc first closes a spread pile."""


def empty_picture(svg: io.BytesIO, size: Size) -> pygame.Surface:
    """A picture of that size with nothing on it."""
    return pygame.Surface(size, pygame.SRCALPHA)


@contextmanager
def empty_pictures(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Draw no pictures, and leave the language as it is."""
    patch.setattr(vector, "load_sized_svg", empty_picture)
    patch.setattr("claim_desktop.app.preferences.use_language", lambda code: None)
    yield


@pytest.mark.sampled(1, in_all=6)
@pytest.mark.parametrize("name", SCREENS)
def test_every_text_of_a_screen_has_room(
    name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_pseudo = language == pseudo_language.CODE
    assert faults_of(name, tmp_path, monkeypatch, are_all_translated=is_pseudo) == []


def faults_of(
    name: str, folder: Path, patch: pytest.MonkeyPatch, *, are_all_translated: bool = False
) -> list[str]:
    """The faults of a screen's texts in the language in use, in each size of window and text."""
    found: list[str] = []
    with empty_pictures(patch), pen_in_use() as pen, run_app(folder, size=SIZES[0]) as pilot:
        bring(pilot, name)
        for size in SIZES:
            pilot.resize(size)
            usual: dict[str, list[int]] = {}
            for text_size in TEXT_SIZES:
                page = page_of(pilot, pen, text_size)
                wrong = list(dict.fromkeys(faults(page)))
                wrong += uneven_rows(page)
                if name in GROWING and size == SIZES[-1] and not are_all_translated:
                    # Without the table that is drawn ahead behind a curtain.
                    seen = [line for line in page.lines if line.canvas is page.screen or not line.is_whole]
                    now = all_sizes_of(seen)
                    wrong += [
                        f"{text!r} grows from {usual[text]} to {pixels} pixels"
                        for text, pixels in now.items()
                        if text in usual and grows_less(usual[text], pixels, MIN_GROWTH)
                    ]
                    usual = now
                if are_all_translated:
                    wrong += english(page)
                found += [f"{size[0]}x{size[1]} at {text_size}: {each}" for each in wrong]
    return found


@pytest.mark.sampled(1, in_all=8)
@pytest.mark.parametrize("name", BELOW_SETTINGS)
def test_a_screen_says_nothing_in_english_once_another_language_is_chosen_over_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with empty_pictures(monkeypatch), pen_in_use() as pen, run_app(tmp_path, size=SIZES[0]) as pilot:
        bring(pilot, name)
        with pseudo_language.spoken():
            pilot.app.stack.translate()
            pilot.resize(SIZES[-1])
            assert english(page_of(pilot, pen, TEXT_SIZES[0])) == []


PLAYERS = ("Ada", "Berengar")

ALIKE = {
    "practice": rf"lessons\.({'|'.join(LESSONS)})",
    "puzzles": r"practice\.theme\.\w+",
    "memory-checked": r"practice\.memory\.(right|missed|wrong)",
    "match-turned": r"matches\.led",
}
"""The keys of texts of one kind, by the screen on which they stand side by side."""


@pytest.mark.parametrize("name", ALIKE)
@pytest.mark.sampled(1, in_all=4)
def test_texts_of_one_kind_are_written_in_one_size(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_language("de")
    with empty_pictures(monkeypatch), pen_in_use() as pen, run_app(tmp_path, size=SIZES[0]) as pilot:
        bring(pilot, name)
        lines = page_of(pilot, pen, TEXT_SIZES[-1]).lines
    keys = [key for key in load("de").templates if re.fullmatch(ALIKE[name], key)]
    texts = {_bare(tr(key, name=player)) for key in keys for player in PLAYERS}
    sizes = {text: pixels for text, pixels in sizes_of(lines).items() if text in texts}
    assert len(sizes) > 1
    assert len(set(sizes.values())) == 1, sizes


def test_those_who_play_a_match_are_named_in_one_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with empty_pictures(monkeypatch), pen_in_use() as pen, run_app(tmp_path, size=SIZES[0]) as pilot:
        bring(pilot, "match-turned")
        sizes = sizes_of(page_of(pilot, pen, TEXT_SIZES[-1]).lines)
    sizes = {text: pixels for text, pixels in sizes.items() if text in PLAYERS}
    assert len(sizes) == len(PLAYERS)
    assert len(set(sizes.values())) == 1, sizes


def test_the_links_below_the_doors_of_practice_are_written_in_one_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_language("de")
    with empty_pictures(monkeypatch), pen_in_use() as pen, run_app(tmp_path, size=SIZES[0]) as pilot:
        bring(pilot, "practice-busy")
        sizes = sizes_of(page_of(pilot, pen, TEXT_SIZES[-1]).lines)
        links = [_bare(each.text) for each in pilot.widgets() if each.name.startswith("next_")]
    assert len(links) == 4
    assert len({sizes[text] for text in links}) == 1, sizes


def test_both_tricks_in_which_a_duel_parted_are_told_in_one_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_language("de")
    with empty_pictures(monkeypatch), pen_in_use() as pen, run_app(tmp_path, size=SIZES[0]) as pilot:
        bring(pilot, "duel-three")
        sizes = sizes_of(page_of(pilot, pen, TEXT_SIZES[-1]).lines)
    told = {text: pixels for text, pixels in sizes.items() if text.startswith("Duhastihn")}
    assert len(told) == 2, sizes
    assert len(set(told.values())) == 1, told


def sizes_of(lines: Sequence[WrittenLine]) -> dict[str, int]:
    """In how many pixels each text is written last, without its blanks and hyphens."""
    return {text: pixels[-1] for text, pixels in all_sizes_of(lines).items()}


def all_sizes_of(lines: Sequence[WrittenLine]) -> dict[str, list[int]]:
    """In how many pixels each text is written wherever it stands, without its blanks and hyphens."""
    blocks: dict[tuple[int, ...], list[WrittenLine]] = defaultdict(list)
    for line in lines:
        blocks[tuple(line.block)].append(line)
    sizes: dict[str, list[int]] = defaultdict(list)
    for block in blocks.values():
        sizes[_bare("".join(line.text for line in block))].append(block[0].pixels)
    return sizes


def grows_less(usual: Sequence[int], now: Sequence[int], least: float) -> bool:
    """Whether some place of a text has letters that are less than so many times as large as they were.

    Where it stands more or less often than before, as in a list of fewer rows, its largest letters now must
    not be smaller than its smallest were.
    """
    if len(usual) != len(now):
        usual, now = [min(usual)], [max(now)]
    return any(new < least * old for old, new in zip(sorted(usual), sorted(now), strict=True))


def _bare(text: str) -> str:
    """The words without what breaking them into lines adds or takes away."""
    return re.sub(r"[\s\u00ad-]", "", text)


def page_of(pilot: Pilot, pen: Pen, text_size: float) -> WrittenScreen:
    """All that the screen says in text of this size."""
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, text_size=text_size)
    pilot.wait(0.05)
    return written(pilot, pen)


def uneven_rows(page: WrittenScreen) -> Iterator[str]:
    """Buttons beside each other whose words, other than a second line or a key, differ in size."""
    rows: dict[tuple[int, int, float], set[tuple[int, str]]] = defaultdict(set)
    for line in page.lines:
        button = line.button
        if button is not None and len(line.text) > 1 and _bare(line.text) in _bare(button.text):
            rows[button.rect.y, button.rect.height, button.size].add((line.pixels, button.text))
    for row in rows.values():
        if len({pixels for pixels, _ in row}) > 1:
            yield f"beside each other in different sizes: {sorted(row)}"


def english(page: WrittenScreen) -> list[str]:
    """Texts that do not come from the catalogue, other than names, codes, and the letters of keys."""
    names = (*NAMES, *languages().values(), __version__)
    said = {line.text for line in page.lines if re.fullmatch(SIGNS, line.text) is None}
    return [
        f"{each!r} is English"
        for each in sorted(said)
        if pseudo_language.is_untranslated(without(each, names))
    ]


TITLE = ("The long evening", "The long", "evening")
"""A game's, in one line or in two."""
NAMES = ("Ada", "Berengar", "Clothilde", "Dietmar", "Perrin", "Wenna", "Guest", *TITLE, "Zoë", "Ünçal")
SIGNS = r"[A-Z](, [A-Z])*|[0-9a-f]{64}|[A-Z· ]+|(/\w+)+|[\w-]+\.json"
SIGNS += r"|(DUEL-)?( ?[0-9A-Z]{1,5})+"
"""Letters of keys, the seal of a deal, and the words that stand for it; folders, files, and challenges."""


def without(text: str, names: Iterable[str]) -> str:
    """The words without these names."""
    for name in names:
        text = text.replace(name, "")
    return text


def test_a_label_that_is_squeezed_cut_off_or_covered_is_found(tmp_path: Path) -> None:
    with pen_in_use() as pen, run_app(tmp_path, size=SIZES[0]) as pilot:
        kit, screen = pilot.app.services.kit, DisplayList(SIZES[0])
        pen.lines.clear()
        kit.draw_text(screen, "Add to favourites", pygame.Rect(0, 0, 60, 12), styles.BODY)
        kit.draw_paragraph(screen, "Add to favourites", pygame.Rect(0, 30, 90, 20), styles.BODY)
        kit.draw_text(screen, "Off", pygame.Rect(1000, 500, 60, 30), styles.BODY)
        kit.draw_text(screen, "One", pygame.Rect(500, 300, 60, 30), styles.BODY)
        kit.draw_text(screen, "Other", pygame.Rect(510, 310, 60, 30), styles.BODY)
        found = " ".join(faults(WrittenScreen(pen.lines, screen)))
        screen.blit(pygame.Surface((200, 100)), (400, 250))
        kit.draw_text(screen, "Last", pygame.Rect(505, 305, 60, 30), styles.BODY)
        later = " ".join(faults(WrittenScreen(pen.lines, screen)))
    assert all(each in found for each in ("squeezed", "cut off", "'Off' leaves", "'One' overlaps 'Other'"))
    assert "Last" not in later

"""A fingerprint tells what changed on a screen, and how the screen was is drawn again to be looked at."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from claim_desktop.ui import theme, window
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.palettes.palette import STANDARD
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from scripts.stage.pilot import run_app
from scripts.stage.states import bring
from scripts.stage.synchronous_rendering import draw_at_once
from tests.screens.golden import before_and_now, looks
from tests.screens.golden.before_and_now import commit_before
from tests.screens.golden.fingerprints import (
    CELL,
    LEVEL,
    OF_ANOTHER_RENDERER,
    OF_ROUNDING,
    difference,
    means,
    read,
    written,
)

SIZE = (1280, 720)
LABELS = {"match-four": "you led", "question": "Last trick", "phase-one-four": "Dietmar"}
"""Screens, each with one of its labels: two on which another gold is seen least, and a table."""


def another_gold(monkeypatch: pytest.MonkeyPatch, _: str) -> None:
    for shown in (STANDARD.shape_colors, STANDARD.text_colors):
        assert isinstance(shown, dict)
        monkeypatch.setitem(shown, theme.GOLD, "#e9a93a")


def a_label_lower_by_its_height(monkeypatch: pytest.MonkeyPatch, label: str) -> None:
    write = Toolkit.draw_text

    def moved(
        kit: Toolkit,
        surface: Canvas,
        text: str,
        area: Rect,
        style: TextStyle,
        x: float = 0.5,
        y: float = 0.5,
    ) -> Rect:
        if text == label:
            elsewhere = pygame.Surface(area.size)
            area = area.move(0, write(kit, elsewhere, text, elsewhere.get_rect(), style, x, y).height)
        return write(kit, surface, text, area, style, x, y)

    monkeypatch.setattr(Toolkit, "draw_text", moved)


@pytest.mark.parametrize("change", [another_gold, a_label_lower_by_its_height])
@pytest.mark.parametrize(("name", "label"), LABELS.items(), ids=LABELS)
@pytest.mark.sampled(2, in_all=6)
def test_a_screen_with_another_gold_or_a_label_that_moved_is_not_what_its_fingerprint_tells(
    name: str,
    label: str,
    change: Callable[[pytest.MonkeyPatch, str], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw_at_once(monkeypatch)
    change(monkeypatch, label)
    with run_app(tmp_path, size=SIZE) as pilot:
        bring(pilot, name)
        now = means(window.surface())
    golden = read((looks.SCREENS / f"{name}-{SIZE[0]}x{SIZE[1]}.txt").read_text(encoding="ascii"))
    assert difference(golden, now, OF_ROUNDING).is_seen


def screen() -> pygame.Surface:
    """Wood with a line of text in it."""
    drawn = pygame.Surface((640, 360))
    drawn.fill("#5a3117")
    pygame.font.init()
    text = pygame.font.Font(None, 24).render("Your turn: follow Dragons", True, "#fff4d6")
    drawn.blit(text, (40, 40))
    return drawn


def test_a_fingerprint_is_a_line_for_each_row_and_tells_each_colour_but_for_half_a_level() -> None:
    exact = means(screen())
    text = written(exact)
    assert [len(line) for line in text.splitlines()] == [640 // CELL * 3] * (360 // CELL + 1)
    assert difference(exact, read(text), OF_ROUNDING).cells == {}
    offs = [
        abs(one - other)
        for rows in zip(exact, read(text), strict=True)
        for cells in zip(*rows, strict=True)
        for one, other in zip(*cells, strict=True)
    ]
    assert max(offs) <= LEVEL / 2


def test_colours_that_another_machine_rounds_by_two_pass() -> None:
    golden = read(written(means(screen())))
    for by in (-2, 2):
        rounded = [[tuple(part + by for part in cell) for cell in row] for row in means(screen())]
        assert not difference(golden, rounded, OF_ROUNDING).is_seen


def test_edges_that_other_libraries_smooth_a_little_differently_pass() -> None:
    softer = pygame.transform.box_blur(screen(), 1)
    assert means(screen()) != means(softer)
    assert not difference(means(screen()), means(softer), OF_ANOTHER_RENDERER).is_seen


def test_a_label_that_moved_is_found_where_it_was_and_is() -> None:
    moved = pygame.Surface((640, 360))
    moved.fill("#5a3117")
    moved.blit(screen(), (40, 80), (40, 40, 300, 30))
    found = difference(means(screen()), means(moved), OF_ANOTHER_RENDERER)
    assert {row for _, row in found.cells} >= {2, 5}


@pytest.fixture
def sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for sheets and their drawings."""
    for name, folder in (("SHEETS", "sheets"), ("NOW", "now"), ("BEFORE", "before")):
        monkeypatch.setattr(before_and_now, name, tmp_path / folder)
    monkeypatch.setattr(looks, "RENDERER", tmp_path / "renderer.txt")
    return tmp_path / "sheets"


def test_a_screen_without_its_fingerprint_fails(tmp_path: Path, sheets: Path) -> None:
    faults = looks.compare("table", screen(), tmp_path, renew=False)
    assert faults is not None
    assert "missing" in faults


def test_renewing_writes_what_differs_and_leaves_what_does_not(tmp_path: Path, sheets: Path) -> None:
    assert looks.compare("table", screen(), tmp_path, renew=True) == ""
    assert looks.compare("table", screen(), tmp_path, renew=True) is None
    assert looks.compare("table", screen(), tmp_path, renew=False) is None


def test_a_screen_that_differs_is_laid_beside_what_an_earlier_commit_draws(
    tmp_path: Path, sheets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks.compare("table", screen(), tmp_path, renew=True)
    turned = pygame.transform.flip(screen(), False, True)
    faults = looks.compare("table", turned, tmp_path, renew=False)
    assert faults is not None
    assert str(sheets / "table.png") in faults

    def draw(commit: str, tests: list[str]) -> str:
        assert tests == ["the test"]
        (tmp_path / "before").mkdir(exist_ok=True)
        pygame.image.save(screen(), tmp_path / "before" / "table.png")
        return ""

    monkeypatch.setattr(before_and_now, "draw_before", draw)
    monkeypatch.setattr(before_and_now, "commit_before", lambda _: "0" * 40)
    list(before_and_now.lay_side_by_side({"table": "the test"}))
    sheet = pygame.image.load(sheets / "table.png")
    assert sheet.get_size() == (3 * 640, 360)
    for left, drawn in ((0, screen()), (640, turned)):
        part = sheet.subsurface((left, 0, 640, 360))
        assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_screens_are_compared_with_the_commit_at_which_a_branch_left_main(tmp_path: Path) -> None:
    def git(*arguments: str) -> str:
        who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        done = subprocess.run(("git", *who, *arguments), cwd=tmp_path, capture_output=True, check=True)
        return done.stdout.decode().strip()

    def commit(content: str) -> str:
        (tmp_path / "file").write_text(content, encoding="utf-8")
        git("add", ".")
        git("commit", "-m", content)
        return git("rev-parse", "HEAD")

    git("init", "-b", "main")
    first, second = commit("first"), commit("second")
    assert commit_before(tmp_path) == first
    (tmp_path / "file").write_text("changed since", encoding="utf-8")
    assert commit_before(tmp_path) == second
    git("switch", "-c", "branch")
    commit("third")
    assert commit_before(tmp_path) == second

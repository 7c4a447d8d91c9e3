"""The cards of the nearest achievements: their coloured and their grey parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from claim_desktop.scenes.chronicle.logic.achievements import Progress
from claim_desktop.scenes.chronicle.next_to_earn import NextToEarn
from claim_desktop.ui.vector import DEPTH
from scripts.stage.pilot import run_app

COURT = ("novice", "squire", "peddler")
SIZE = 400, 150


@pytest.fixture
def drawn(tmp_path: Path) -> Iterator[Callable[[Progress], pygame.Surface]]:
    """Draws the card of an achievement."""
    with run_app(tmp_path, size=(1280, 720)) as pilot:
        services = pilot.app.services

        def draw(progress: Progress) -> pygame.Surface:
            card = NextToEarn("next", services, progress)
            card.set_rect(Rect(0, 0, *SIZE))
            picture = pygame.Surface(SIZE, 0, DEPTH)
            card.draw(picture, services.kit)
            return picture

        yield draw


def differing(one: pygame.Surface, other: pygame.Surface) -> Rect:
    """The smallest area outside which two pictures are alike."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    found = same.get_bounding_rects()
    return found[0].unionall(found[1:])


def color(picture: pygame.Surface, area: Rect) -> int:
    """How far apart red, green and blue are at the most colourful point."""
    points = ((x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom))
    return max(max(each) - min(each) for each in (picture.get_at(point)[:3] for point in points))


@pytest.mark.parametrize(
    ("achievement", "wanted"), [("every_level", COURT), ("every_faction", ("Go", "Kn", "Dw"))]
)
def test_a_face_or_shield_is_grey_until_it_has_been_collected(
    achievement: str, wanted: tuple[str, ...], drawn: Callable[[Progress], pygame.Surface]
) -> None:
    missing, found = (
        drawn(Progress(achievement, 1, 3, wanted, frozenset(collected)))
        for collected in (wanted[:1], wanted[:2])
    )
    place = differing(missing, found)
    assert 20 < place.width < 40
    assert place.height < 40
    assert color(found, place) > color(missing, place) + 10


def test_games_to_be_won_in_a_row_are_crowns(drawn: Callable[[Progress], pygame.Surface]) -> None:
    none, two = (drawn(Progress("streak_5", done, 5)) for done in (0, 2))
    above_the_bar = Rect(0, 0, SIZE[0], 110)
    place = differing(none.subsurface(above_the_bar), two.subsurface(above_the_bar))
    assert place.width > 2 * 20
    assert color(two, place) > color(none, place) + 10


def test_one_game_that_suffices_has_no_bar(drawn: Callable[[Progress], pygame.Surface]) -> None:
    foot = Rect(20, 118, 250, 20)
    bar, none = (drawn(Progress("nines", 0, goal)).subsurface(foot) for goal in (2, 1))
    assert max(pygame.transform.average_color(none)[:3]) > max(pygame.transform.average_color(bar)[:3]) + 60

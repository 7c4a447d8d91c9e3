"""The menu's fans: every champion lies beside the sheet, and the uppermost one under the mouse rises."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest
from pygame import Rect

from claim_desktop.rules.cards import Card
from claim_desktop.scenes.menu.champion_fans import ChampionFans
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import Size
from claim_desktop.ui.toolkit import Toolkit
from tests.window import window

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (1280, 1024)]
TIMEOUT_SECONDS = 30


class PlainArt(CardArt):
    """Cards without pictures on them, there at once."""

    asked_for: tuple[Card, ...] = ()

    def prepare(
        self, cards: Iterable[Card], width: int, *others: int, piles: int = 0, in_sight: Sequence[Card] = ()
    ) -> None:
        """Note the request; there is nothing to make."""
        self.asked_for = tuple(cards)

    def face(self, card: Card, width: int, guise: object = None) -> pygame.Surface:
        """A blank card."""
        return pygame.Surface((width, round(width * 1.4)), pygame.SRCALPHA)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    with window((320, 180)):
        yield


def fans_in(size: Size, sheet_width: int = 380) -> tuple[ChampionFans, Rect]:
    """Fans beside a sheet as the menu has it, all cards dealt."""
    kit = Toolkit(size, Audio(Path("nowhere"), Path("nowhere")), 1.0)
    sheet = Rect(0, 0, kit.px(sheet_width), kit.px(380))
    sheet.midtop = (size[0] // 2, kit.px(262))
    fans = ChampionFans(kit, PlainArt(kit.pictures))
    fans.place(sheet)
    fans.draw(pygame.Surface(size))
    begun = monotonic()
    while not fans.is_dealt and monotonic() < begun + TIMEOUT_SECONDS:
        fans.update(0.02)
        sleep(0.001)
    assert fans.is_dealt
    return fans, sheet


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sheet_width", [380, 500])
def test_champions_lie_in_the_window_and_clear_of_the_sheet(size: Size, sheet_width: int) -> None:
    fans, sheet = fans_in(size, sheet_width)
    places = fans.card_places()
    assert len(places) == 10
    for corners in places:
        for x, y in corners:
            assert 0 <= x <= size[0]
            assert 0 <= y <= size[1]
            assert not sheet.collidepoint(x, y)


def test_the_uppermost_card_under_the_mouse_rises_and_sinks_again() -> None:
    fans, sheet = fans_in((1280, 720))
    resting = fans.card_places()
    inner = resting[4]
    middle = round(sum(x for x, _ in inner) / 4), round(sum(y for _, y in inner) / 4)
    fans.point_at(middle, [sheet])
    fans.update(0.5)
    risen = fans.card_places()
    assert [index for index in range(10) if risen[index] != resting[index]] == [4]
    assert min(y for _, y in risen[4]) < min(y for _, y in inner)
    fans.point_at((0, 0), [sheet])
    fans.update(0.5)
    assert fans.card_places() == resting


def test_a_card_below_the_sheet_stays_down() -> None:
    fans, _ = fans_in((1280, 720))
    resting = fans.card_places()
    fans.point_at((round(resting[4][0][0]) + 20, round(resting[4][0][1]) + 20), [Rect(0, 0, 1280, 720)])
    fans.update(0.5)
    assert fans.card_places() == resting


def test_no_card_is_drawn_before_the_menu_is_in_the_window() -> None:
    size = (1280, 720)
    kit = Toolkit(size, Audio(Path("nowhere"), Path("nowhere")), 1.0)
    art = PlainArt(kit.pictures)
    fans = ChampionFans(kit, art)
    fans.place(Rect(450, 260, 380, 380))
    fans.update(0.02)
    assert art.asked_for == ()
    fans.draw(pygame.Surface(size))
    fans.update(0.02)
    assert len(art.asked_for) == 10

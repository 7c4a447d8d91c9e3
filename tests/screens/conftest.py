"""Fixtures that lay tables out without spending time on drawing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.review.logic import review_worker
from claim_desktop.table.artwork.card_art import CardPicture, card_height
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.theme import Stops
from tests.scenes.conftest import MakeServices, make_services, undrawn
from tests.scenes.review.logic.reviewed_once import RememberingReviewer
from tests.scenes.spies import BlankBackdrop, BlankCards, DrawnText, SpyToolkit

__all__ = ["LyingCards", "blank_furniture", "make_services", "services_for", "undrawn"]


@pytest.fixture(autouse=True, scope="module")
def games_reviewed_once() -> Iterator[None]:
    """Judge no game a second time for another screen."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(review_worker, "Reviewer", RememberingReviewer)
        yield


class LyingCards(BlankCards):
    """Cards without pictures, which lie on a table. None is drawn ahead, or texts would be noted twice."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs.pause()

    def look(self, card: Card | None, width: int, guise: Faction | None = None) -> CardPicture:
        """An empty card."""
        blank = pygame.Surface((width, card_height(width)), pygame.SRCALPHA)
        return CardPicture(lambda: blank, (card, width, guise))

    def emblem(self, faction: Faction, height: int) -> pygame.Surface:
        """An empty emblem."""
        return pygame.Surface((height, height), pygame.SRCALPHA)


class BlankTable(BlankBackdrop):
    """A table without planks and felt."""

    def table(self, size: Size, felt: pygame.Rect, tones: Stops = theme.CLOTH_STOPS) -> pygame.Surface:
        """A black point."""
        return pygame.Surface((1, 1))

    def curtain(self, size: Size) -> pygame.Surface:
        """A black point."""
        return pygame.Surface((1, 1))


class ScreenToolkit(SpyToolkit):
    """Notes the texts drawn on the screen itself, not on parts of it."""

    def draw_text(
        self, surface: Canvas, text: str, area: Rect, style: TextStyle, x: float = 0.5, y: float = 0.5
    ) -> Rect:
        """Write and record."""
        count = len(self.written)
        rect = super().draw_text(surface, text, area, style, x, y)
        if surface.get_size() != self.scale.size:
            del self.written[count:]
        return rect

    def draw_name(self, surface: Canvas, text: str, area: Rect, style: TextStyle, x: float = 0.5) -> Rect:
        """Write and record; names are narrowed, but not to less than half."""
        count = len(self.written)
        rect = super().draw_name(surface, text, area, style, x)
        smallest = int(self.scale.px(style.size) * 0.72)
        is_unreadable = self.fonts.size(text, style.face, smallest)[0] * 0.5 > area.width
        self.written[count:] = [DrawnText(text, rect, area.copy(), is_unreadable)]
        return rect


def services_for(make_services: MakeServices, size: Size, text_size: float) -> tuple[SpyToolkit, Services]:
    """A toolkit that notes what it writes, and what scenes share, without what takes time to draw."""
    services = make_services(size, text_size)
    kit = ScreenToolkit(size, text_size, Path("nowhere"))
    return kit, Services(kit, BlankTable(), LyingCards(), services.settings, Random(1))


@pytest.fixture
def blank_furniture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all furniture be empty pictures of the right size."""

    def kept(self: Furniture, key: tuple[object, ...], draw: object) -> pygame.Surface:
        size = key[1]
        assert isinstance(size, tuple), f"the size of a piece is the second part of its key: {key}"
        return pygame.Surface(size, pygame.SRCALPHA)

    monkeypatch.setattr(Furniture, "_cached_picture", kept)

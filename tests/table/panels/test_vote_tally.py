"""The tally: cards slide into their rows one after the other, a seal falls, and light spreads from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from claim_desktop.rules.cards import Card
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.panels.vote_tally import FactionCount, VoteTally, side_piles
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.toolkit import Toolkit
from scripts.measuring.positions import finished, setup

SIZE = (1280, 720)
AREA = Rect(36, 60, 1208, 460)


class NotedArt(CardArt):
    """Notes what is to be made ahead, and makes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.expected: list[tuple[list[Card], tuple[int, ...]]] = []

    def prepare(self, cards: Iterable[Card], *widths: int) -> None:
        """Only note it."""
        self.expected.append((list(cards), widths))


@pytest.fixture
def art() -> Iterator[NotedArt]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield NotedArt()
    pygame.display.quit()
    pygame.font.quit()


def a_tally(art: CardArt) -> tuple[VoteTally, list[FactionCount]]:
    """The tally of a finished game of two, nothing counted yet."""
    view = finished(setup()).view(0)
    assert view.vote is not None
    tokens = side_tokens(view.deck, ("Ada", "Bea"), 0)
    kit = Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")), 1.0)
    tally = VoteTally(kit, art, Furniture(), tokens, side_piles(view.deck, view.score_piles))
    return tally, [FactionCount(vote) for vote in view.vote.factions]


def picture(tally: VoteTally, counts: list[FactionCount]) -> bytes:
    """What the tally draws now."""
    surface = pygame.Surface(SIZE)
    tally.draw_resting(surface, AREA, ("Ada", "Bea"), counts)
    tally.draw_moving(surface, AREA, counts)
    return pygame.image.tobytes(surface, "RGB")


def test_the_cards_that_are_counted_first_are_made_first_and_once(art: NotedArt) -> None:
    tally, counts = a_tally(art)
    for _ in range(2):
        picture(tally, counts)
    (cards, widths), *others = art.expected
    factions = list(dict.fromkeys(card.faction for card in cards))
    assert factions == [count.vote.faction for count in counts if sum(count.vote.counts)]
    assert len(widths) == 1
    assert others == []


def test_a_row_moves_until_the_light_around_its_seal_is_gone(art: NotedArt) -> None:
    tally, counts = a_tally(art)
    first = counts[0]
    seen = [picture(tally, counts)]
    for move in (first.lay, first.seal, first.shine):
        for progress in (0.3, 0.6):
            move(progress)
            assert first.is_moving
            seen.append(picture(tally, counts))
        move(1.0)
    assert not first.is_moving
    seen.append(picture(tally, counts))
    assert len(set(seen)) == len(seen), "two moments of the counting look the same"

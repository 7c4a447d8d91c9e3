"""The rows of the vote: they make room for the one that is counted, and what moves is seen to move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.vote.vote_count import FactionCount, counting_order, side_piles
from claim_desktop.table.vote.vote_rows import FELT, VoteRows
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.toolkit import Toolkit
from scripts.measuring.positions import FOUR, THREE, finished, setup

SIZE = (640, 360)


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


def some_rows(art: CardArt, deck: Deck = CLAIM) -> tuple[VoteRows, list[FactionCount], Toolkit]:
    """The rows of a finished game, nothing counted yet."""
    view = finished(setup(deck)).view(0)
    assert view.vote is not None
    tokens = side_tokens(view.deck, ("Ada", "Bea", "Cem", "Dee"), 0)
    kit = Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")), 1.0)
    counts = [FactionCount(vote) for vote in counting_order(view.vote)]
    return (
        VoteRows(kit, art, Furniture(), tokens, side_piles(view.deck, view.score_piles), counts),
        counts,
        kit,
    )


def picture(rows: VoteRows) -> bytes:
    """What the rows look like now."""
    surface = pygame.Surface(SIZE)
    rows.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
@pytest.mark.parametrize("opened", [0.0, 0.5, 1.0])
def test_rows_never_overlap_and_stay_on_the_felt(art: NotedArt, deck: Deck, opened: float) -> None:
    rows, counts, kit = some_rows(art, deck)
    felt = DesignSpace(kit.scale).rect(*FELT)
    for count in counts:
        count.open(opened)
        placed = rows.rects()
        assert all(felt.contains(rect) for rect in placed)
        assert all(upper.bottom <= lower.top for upper, lower in pairwise(placed))
        count.open(0.0)


def test_the_cards_that_are_counted_first_are_made_first_and_once(art: NotedArt) -> None:
    rows, counts, _ = some_rows(art)
    for _ in range(2):
        picture(rows)
    (cards, widths), *others = art.expected
    factions = list(dict.fromkeys(card.faction for card in cards))
    assert factions == [count.vote.faction for count in counts if sum(count.vote.counts)]
    assert len(set(widths)) == 2, "one width for the open row and one for the closed ones"
    assert others == []


def test_everything_that_moves_in_a_row_is_seen_to_move(art: NotedArt) -> None:
    rows, counts, _ = some_rows(art)
    first = next(count for count in counts if count.vote.side is not None)
    seen = [picture(rows)]
    for move in (first.open, first.lay, first.stamp):
        for progress in (0.5, 1.0):
            move(progress)
            seen.append(picture(rows))
    struck = seen[-1]
    first.settle(0.5)
    seen.append(picture(rows))
    assert len(set(seen)) == len(seen), "two moments of the counting look the same"
    first.settle(1.0)
    assert picture(rows) == struck, "the dust does not go"


def test_a_row_that_waits_looks_the_same_whatever_cards_it_hides(art: NotedArt) -> None:
    rows, counts, _ = some_rows(art)
    last = counts[-1]
    before = picture(rows)
    last.vote = type(last.vote)(last.vote.faction, None, (0, 0), by_highest=False)
    assert picture(rows) == before

"""The rows of the vote: they make room for the one that is counted, and what moves is seen to move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.scenes.scoring.seal_painter import SealPainter
from claim_desktop.scenes.scoring.vote_count import FactionCount, counting_order, side_piles
from claim_desktop.scenes.scoring.vote_rows import (
    FELT,
    NAME,
    NAME_GROWS,
    VoteRows,
    name_share,
    write_in_row,
    write_name_ahead,
)
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.motion import field_setter
from claim_desktop.ui.text.fonts import Fonts
from claim_desktop.ui.toolkit import Toolkit
from scripts.stage.positions import FOUR, THREE, finished, setup
from tests.window import window

SIZE = (640, 360)
CLOSED, OPENED = 52.0, 158.0


class NotedArt(CardArt):
    """Notes the pictures requested in advance, and makes none."""

    def __init__(self) -> None:
        super().__init__()
        self.expected: list[tuple[list[Card], tuple[int, ...]]] = []

    def prepare(
        self, cards: Iterable[Card], width: int, *others: int, piles: int = 0, in_sight: Sequence[Card] = ()
    ) -> None:
        """Only note it."""
        self.expected.append((list(cards), (width, *others)))


@pytest.fixture
def art() -> Iterator[NotedArt]:
    with window(SIZE):
        yield NotedArt()


def some_rows(
    art: CardArt, deck: Deck = CLAIM, *, is_still: bool = False, text_size: float = 1.0
) -> tuple[VoteRows, list[FactionCount], Toolkit]:
    """The rows of a finished game, nothing counted yet."""
    view = finished(setup(deck)).view(0)
    assert view.vote is not None
    tokens = side_tokens(view.deck, ("Ada", "Bea", "Cem", "Dee"), 0)
    kit = Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")), text_size)
    kit.motion.is_reduced = is_still
    counts = [FactionCount(vote) for vote in counting_order(view.vote)]
    piles = side_piles(view.deck, view.score_piles)
    return (
        VoteRows(kit, art, Furniture(), tokens, piles, counts),
        counts,
        kit,
    )


def picture(rows: VoteRows) -> bytes:
    """The current look of the rows."""
    surface = pygame.Surface(SIZE)
    rows.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
@pytest.mark.parametrize("opened", [0.0, 0.5, 1.0])
def test_rows_never_overlap_and_stay_on_the_felt(art: NotedArt, deck: Deck, opened: float) -> None:
    rows, counts, kit = some_rows(art, deck)
    felt = DesignSpace(kit.scale).rect(*FELT)
    for count in counts:
        count.opened = opened
        placed = rows.rects()
        assert all(felt.contains(rect) for rect in placed)
        assert all(upper.bottom <= lower.top for upper, lower in pairwise(placed))
        count.opened = 0.0


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
    for move in (field_setter(first, "opened"), first.lay, field_setter(first, "stamped")):
        for progress in (0.5, 1.0):
            move(progress)
            seen.append(picture(rows))
    struck = seen[-1]
    first.settled = 0.5
    seen.append(picture(rows))
    assert len(set(seen)) == len(seen), "two moments of the counting look the same"
    first.settled = 1.0
    assert picture(rows) == struck, "the dust does not go"


def test_a_row_that_waits_looks_the_same_whatever_cards_it_hides(art: NotedArt) -> None:
    rows, counts, _ = some_rows(art)
    last = counts[-1]
    before = picture(rows)
    last.vote = type(last.vote)(last.vote.faction, None, (0, 0), by_highest=False)
    assert picture(rows) == before


def count_wholly(count: FactionCount) -> None:
    """Bring a count to its end, with the row still open."""
    count.lay(1.0)
    count.opened = count.tugged = count.stamped = count.settled = count.sent = 1.0


def places(rows: VoteRows) -> list[pygame.Rect]:
    """Where something is drawn now."""
    display_list = DisplayList(SIZE)
    rows.draw(display_list)
    return display_list.places


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
@pytest.mark.parametrize("most", [5, 11])
@pytest.mark.parametrize("text_size", [1.0, 1.4])
def test_a_seal_never_touches_the_number_beside_it(
    deck: Deck, most: int, text_size: float, art: NotedArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, counts, kit = some_rows(art, deck, text_size=text_size)
    numbers: dict[str, pygame.Rect] = {}
    seals: list[pygame.Rect] = []
    write = kit.draw_text

    def noted(surface: pygame.Surface, text: str, *rest: Any, **others: Any) -> pygame.Rect:
        numbers[text] = write(surface, text, *rest, **others)
        return numbers[text]

    def draw(_: object, __: object, middle: tuple[int, int], *heights: Any) -> None:
        width, height = Furniture().natural_size(Piece.SEAL)
        seal = pygame.Rect(0, 0, round(heights[-1] * width / height), heights[-1])
        seal.center = middle
        seals.append(seal)

    monkeypatch.setattr(kit, "draw_text", noted)
    monkeypatch.setattr(SealPainter, "draw", draw)
    votes = (*[0] * (deck.sides - 1), most)
    counts[0].vote = replace(counts[0].vote, side=deck.sides - 1, counts=votes)
    count_wholly(counts[0])
    rows.draw(DisplayList(SIZE))
    assert len(seals) == 1
    assert not seals[0].colliderect(numbers[str(most)])


@pytest.mark.parametrize("deck", [CLAIM, FOUR], ids=["two", "four"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_note_below_the_rail_leaves_the_shield_free(
    deck: Deck, text_size: float, art: NotedArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, counts, kit = some_rows(art, deck, text_size=text_size)
    first = counts[0]
    first.vote = replace(first.vote, side=0, counts=(1, 1), by_highest=True)
    count_wholly(first)
    written: dict[str, pygame.Rect] = {}
    write = kit.draw_text

    def noted(surface: pygame.Surface, text: str, *rest: Any, **others: Any) -> pygame.Rect:
        written[text] = write(surface, text, *rest, **others)
        return written[text]

    made: list[pygame.Surface] = []
    shield = art.shield

    def shown(faction: Faction, height: int) -> pygame.Surface:
        picture = shield(faction, height)
        made.extend([picture] if faction is first.vote.faction else [])
        return picture

    monkeypatch.setattr(kit, "draw_text", noted)
    monkeypatch.setattr(art, "shield", shown)
    display_list = DisplayList(SIZE)
    rows.draw(display_list)
    drawn = [
        place
        for stroke, place in zip(display_list.strokes, display_list.places, strict=True)
        if stroke.source in made
    ]
    note = written[tr("table.scoring.by_highest")]
    above_letters = round(0.3 * note.height)
    assert len(drawn) == 1
    assert note.top + above_letters >= drawn[0].bottom
    assert note.bottom - above_letters < rows.rects()[0].bottom
    assert rows.rects()[0].contains(drawn[0])


def test_the_cards_of_a_row_that_closes_become_smaller_step_by_step(art: NotedArt) -> None:
    rows, counts, _ = some_rows(art)
    first = next(count for count in counts if sum(count.vote.counts))
    count_wholly(first)
    cards = sum(first.vote.counts)
    widths = []
    for opened in (0.99, 0.75, 0.5, 0.25, 0.01):
        first.opened = opened
        closing = rows.rects()[counts.index(first)]
        upright = [
            place.width
            for place in places(rows)
            if closing.contains(place) and round(place.width * CARD_RATIO) == place.height
        ]
        assert len(upright) == cards
        widths.append(upright[0])
    assert widths == sorted(widths, reverse=True)
    assert len(set(widths)) == len(widths)


@pytest.mark.parametrize("is_still", [False, True])
def test_with_reduced_motion_cards_and_seals_come_in_without_leaving_their_row(
    is_still: bool, art: NotedArt
) -> None:
    rows, counts, _ = some_rows(art, is_still=is_still)
    first = next(count for count in counts if count.vote.side is not None)
    first.opened = 1.0
    empty = picture(rows)
    row = rows.rects()[counts.index(first)].inflate(8, 8)
    for move, share in ((first.lay, 0.3 / sum(first.vote.counts)), (field_setter(first, "stamped"), 0.3)):
        move(share)
        surface = pygame.image.frombytes(picture(rows), SIZE, "RGB")
        changed = pygame.mask.from_threshold(
            surface, (0, 0, 0), (1, 1, 1, 255), pygame.image.frombytes(empty, SIZE, "RGB")
        )
        changed.invert()
        assert (
            row.contains(changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())) is is_still
        )
        move(1.0)
        empty = picture(rows)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("opened", [0.0, 0.3, 1.0])
def test_a_name_written_ahead_is_not_set_again_while_its_row_opens(
    opened: float, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((400, 100))
    kit = Toolkit(size, Audio(Path("nowhere"), Path("nowhere")), 1.0)
    write_name_ahead(kit, Faction.DOPPELGANGERS, CLOSED, OPENED)
    monkeypatch.setattr(Fonts, "draw_line", lambda *args: pytest.fail(f"{args[1:]} is set again"))
    height = kit.px(CLOSED + (OPENED - CLOSED) * opened)
    area = Rect(0, 0, kit.px(380), round(height * name_share(opened)))
    text = faction_name(Faction.DOPPELGANGERS)
    write_in_row(kit, surface, text, area, NAME, NAME_GROWS, opened)
    assert surface.get_bounding_rect().width > 0

"""The things on the table that can be asked about, area by area: each with its place and what it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from pygame import Rect

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.state import Phase
from claim_desktop.table.gloss.zones import pose_rect
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite


class Area(Enum):
    """A part of the table, in the order in which Tab goes through them."""

    HAND = auto()
    OFFER = auto()
    """The revealed cards, and the one that a Seer looks at."""
    OPEN_HAND = auto()
    """The other hand, where two people play with open hands."""
    TRICK = auto()
    GNOMES = auto()
    BRIDGE = auto()
    PILES = auto()
    PLATES = auto()
    COURT = auto()
    LAST_TRICK = auto()


class Kind(Enum):
    """What a thing is, if it is not a single card."""

    CARD = auto()
    STOCK = auto()
    DISCARD = auto()
    FOLLOWERS = auto()
    SCORE_PILE = auto()
    BRIDGE = auto()
    PLATE = auto()
    PENNANT = auto()
    LAST_TRICK = auto()


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table."""

    area: Area
    kind: Kind
    rect: Rect
    card: Card | None = None
    sprite: CardSprite | None = None
    """The card's own sprite, if it has one."""
    seat: int | None = None
    """Whose it is, where it is somebody's."""
    faction: Faction | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """What stays the same while the thing moves or is laid out again."""
        return self.area, self.kind, self.seat, self.faction, id(self.sprite)

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether the point lies on it."""
        return self.sprite.contains(position) if self.sprite is not None else self.rect.collidepoint(position)


def things_on(table: TableModel, court: Sequence[tuple[Rect, Faction]]) -> list[Thing]:
    """Everything that can be asked about, by area and from left to right; `court` has the court's rows."""
    return [
        *_cards(Area.HAND, table.own_hand, table.viewer),
        *_cards(Area.OFFER, [table.looked_at, *table.revealed]),
        *(
            _cards(Area.OPEN_HAND, table.hands[table.open_seat], table.open_seat)
            if table.open_seat is not None
            else ()
        ),
        *(thing for seat, sprite in table.trick for thing in _cards(Area.TRICK, [sprite], seat)),
        *(thing for seat in _seats(table) for thing in _cards(Area.GNOMES, table.gnomes[seat], seat)),
        *_bridge(table),
        *_piles(table),
        *(
            Thing(Area.PLATES, Kind.PLATE, table.layout.seats[table.place_of(seat)].plate, seat=seat)
            for seat in _seats(table)
        ),
        *(Thing(Area.COURT, Kind.PENNANT, rect, faction=faction) for rect, faction in court),
        *_last_trick(table),
    ]


def thing_at(things: Iterable[Thing], position: tuple[int, int]) -> Thing | None:
    """The thing under the mouse: of several that overlap, the one on top."""
    return next((thing for thing in reversed(list(things)) if thing.contains(position)), None)


def _cards(area: Area, sprites: Iterable[CardSprite | None], seat: int | None = None) -> Iterator[Thing]:
    for sprite in sprites:
        if sprite is not None and sprite.card is not None:
            yield Thing(area, Kind.CARD, pose_rect(sprite.pose), sprite.card, sprite, seat)


def _seats(table: TableModel) -> list[int]:
    """All seats, the viewer's first."""
    return [(table.viewer + place) % table.deck.players for place in range(table.deck.players)]


def _bridge(table: TableModel) -> Iterator[Thing]:
    if table.phase is not Phase.ONE and table.deck_has_trolls:
        yield Thing(Area.BRIDGE, Kind.BRIDGE, table.layout.bridge)
        yield from _cards(Area.BRIDGE, table.trolls)


def _piles(table: TableModel) -> Iterator[Thing]:
    if table.phase is Phase.ONE:
        yield Thing(Area.PILES, Kind.STOCK, table.layout.stock)
    yield Thing(Area.PILES, Kind.DISCARD, table.layout.discard)
    for seat in _seats(table):
        place = table.layout.seats[table.place_of(seat)]
        if table.phase is Phase.ONE:
            yield Thing(Area.PILES, Kind.FOLLOWERS, place.followers, seat=seat)
        yield Thing(Area.PILES, Kind.SCORE_PILE, place.score_pile, seat=seat)


def _last_trick(table: TableModel) -> Iterator[Thing]:
    if table.last_trick is not None:
        yield Thing(Area.LAST_TRICK, Kind.LAST_TRICK, table.layout.last_trick)

"""The card tracker: all knowledge of a seat about where the cards are.

Everything follows from a `PlayerView`, so that nothing hidden can leak.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from claim_desktop.ai.engine.knowledge.packed_view import may_hold
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.storage.assists import Tracker


class CardZone(Enum):
    """The zone of a card, as far as the seat knows."""

    GONE = auto()
    """Discarded: out of the game."""
    HAND = auto()
    """In the seat's own hand."""
    FOLLOWERS = auto()
    """Among the seat's own followers."""
    REVEALED = auto()
    """On a pedestal, or looked at with a Seer."""
    TRICK = auto()
    PILE = auto()
    """In a score pile, or a Gnome in front of a seat."""
    BRIDGE = auto()
    """A Troll set aside."""
    UNSEEN = auto()
    """Not visible to this seat."""


class HidingKind(Enum):
    """The kinds of zones that hide cards from a seat."""

    HAND = auto()
    FOLLOWERS = auto()
    STOCK = auto()


@dataclass(frozen=True, slots=True)
class HiddenZone:
    """One zone that hides cards: a seat's hand, a seat's followers, or the stock, which has no seat."""

    kind: HidingKind
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class CardKnowledge:
    """The known facts about one copy of a card."""

    where: CardZone
    seat: int | None = None
    """The owner of its pile."""
    hidden_zones: tuple[HiddenZone, ...] = ()
    """All zones where an unseen card can be, if the tracker shows them; otherwise empty."""


DeckKnowledge = dict[Card, tuple[CardKnowledge, ...]]
"""For each card of the deck, what is known of each copy, visible ones first."""


def track(view: PlayerView, tracker: Tracker) -> DeckKnowledge:
    """Return every card of the deck with what `view.seat` knows about it.

    With `Tracker.FULL`, unseen cards name each place where they can be: seats that have shown they hold none
    of the faction are left out, followers that the seat knows of have one place, and so has every card of
    the opponent's hand in Phase Two with two players. With `Tracker.NONE` there is nothing.

    >>> from claim_desktop.rules import engine
    >>> from claim_desktop.rules.cards import card
    >>> from claim_desktop.rules.decks import CLAIM
    >>> from claim_desktop.rules.view import view_of
    >>> known = track(view_of(engine.new_game(CLAIM, seed=7, first_leader=0), seat=1), Tracker.SEEN)
    >>> [copy.where.name for copy in known[card("Go0")]]
    ['REVEALED', 'UNSEEN', 'UNSEEN', 'UNSEEN', 'UNSEEN']
    """
    if tracker is Tracker.NONE:
        return {}
    known: dict[Card, list[CardKnowledge]] = {card: [] for card in view.deck.cards}
    for card, copy in _in_sight(view):
        known[card].append(copy)
    for holder, card in _known_of_others(view):
        kind = HidingKind.FOLLOWERS if view.phase is Phase.ONE else HidingKind.HAND
        known[card].append(_unseen(tracker, (HiddenZone(kind, holder),)))
    hidden_zones = _HiddenZones(view)
    for card, count in view.unseen_cards().items():
        known[card] += [_unseen(tracker, hidden_zones.of(card))] * count
    return {card: tuple(each) for card, each in known.items()}


def _unseen(tracker: Tracker, hidden_zones: tuple[HiddenZone, ...]) -> CardKnowledge:
    return CardKnowledge(CardZone.UNSEEN, None, hidden_zones if tracker is Tracker.FULL else ())


def _in_sight(view: PlayerView) -> Iterator[tuple[Card, CardKnowledge]]:
    """The visible cards, and those seen going to where they still are."""
    places = [
        (view.hand, CardZone.HAND),
        (view.followers, CardZone.FOLLOWERS),
        (view.revealed, CardZone.REVEALED),
        (() if view.looked_at is None else (view.looked_at,), CardZone.REVEALED),
        (view.trick, CardZone.TRICK),
        (view.trolls_set_aside, CardZone.BRIDGE),
        (view.discard, CardZone.GONE),
    ]
    for cards, where in places:
        yield from ((card, CardKnowledge(where)) for card in cards)
    for seat, (pile, gnomes) in enumerate(zip(view.score_piles, view.gnomes_in_front, strict=True)):
        yield from ((card, CardKnowledge(CardZone.PILE, seat)) for card in (*pile, *gnomes))


def _known_of_others(view: PlayerView) -> Iterator[tuple[int, Card]]:
    """The cards that this seat knows to be held by others, with their holders."""
    for holder, cards in enumerate(view.known_followers):
        if holder != view.seat:
            yield from ((holder, card) for card in cards)


class _HiddenZones:
    """Finds where unseen cards may be: wherever some deal that fits the view puts them."""

    def __init__(self, view: PlayerView) -> None:
        self._view = view
        others = [seat for seat in range(view.players) if seat != view.seat]
        in_hands = view.phase is not Phase.ONE
        known = [len(cards) for cards in view.known_followers]
        self._hands = {seat: view.hand_counts[seat] - known[seat] * in_hands for seat in others}
        self._followers = {seat: view.follower_counts[seat] - known[seat] for seat in others if not in_hands}
        self._stock = view.stock_count - (view.looked_at is not None)
        self._found: dict[frozenset[int], tuple[HiddenZone, ...]] = {}

    def of(self, card: Card) -> tuple[HiddenZone, ...]:
        """The zones in which an unseen card can be: hands, followers, stock."""
        holders = frozenset(seat for seat in self._hands if card.faction not in self._view.voids[seat])
        if holders not in self._found:
            self._found[holders] = (*self._hands_for(card, holders), *self._places_outside(card))
        return self._found[holders]

    def _hands_for(self, card: Card, holders: frozenset[int]) -> Iterator[HiddenZone]:
        for seat in sorted(holders):
            if self._hands[seat] and may_hold(self._view, card, seat):
                yield HiddenZone(HidingKind.HAND, seat)

    def _places_outside(self, card: Card) -> Iterator[HiddenZone]:
        followers = [
            HiddenZone(HidingKind.FOLLOWERS, seat) for seat, count in self._followers.items() if count
        ]
        outside = [*followers, *([HiddenZone(HidingKind.STOCK)] if self._stock else [])]
        if outside and may_hold(self._view, card, None):
            yield from outside

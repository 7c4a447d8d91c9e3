"""Practice games played on from a moment of another game, with its cards or with hidden ones dealt again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from claim_desktop.ai.advice.deals import deals_of
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.errors import IllegalMoveError
from claim_desktop.rules.events import CardDrawn, CardsRevealed, TopTaken
from claim_desktop.rules.record import PlayConditions, Record
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.session.game_session import REVIEW_ORIGIN
from claim_desktop.session.opponents import STAND_IN
from claim_desktop.session.setup import SeatSetup
from claim_desktop.session.trick_log import events_of

_TRIES = 200
"""The maximum number of deals to try, if one fits a seat's knowledge but not the others' moves."""


def seats_for(seats: tuple[SeatSetup, ...], seat: int) -> tuple[SeatSetup, ...]:
    """The players with a person at this seat, and computers at all others."""
    persons = [each for each in seats if each.is_human]
    aids = persons[0].aids if persons else SeatSetup("", None).aids
    return tuple(
        (each if each.is_human else SeatSetup(each.name, None, aids))
        if place == seat
        else (SeatSetup(each.name, STAND_IN) if each.is_human else each)
        for place, each in enumerate(seats)
    )


def record_up_to(record: Record, index: int) -> Record:
    """The record up to a moment, as a practice game."""
    how = PlayConditions(is_practice=True, origin=f"{REVIEW_ORIGIN}{index}")
    return replace(record, moves=record.moves[:index], how_played=how)


def redealt(record: Record, index: int, seat: int, rng: Random) -> Record | None:
    """Return the moment with everything dealt again that the seat could not know.

    The moves made so far stay legal, and the seat sees the same. None if no such deal was found.
    """
    begun = record_up_to(record, index)
    states = [state.copy() for state in begun.states()]
    view = view_of(states[-1], seat)
    slots = _hidden_slots(begun, seat)
    for state in deals_of(view, _TRIES, rng):
        dealt = _deal_of(begun, states[-1], state, view, slots)
        made = replace(begun, deal=dealt, seed=None, moves=list(begun.moves))
        if _agrees(made, view):
            return made
    return None


@dataclass(slots=True)
class _Slots:
    """The positions in the stock of cards that a seat did not see: those that others drew, and those left."""

    drawn: dict[int, list[int]]
    """The positions of drawn cards, by the seat that drew them."""
    left: int
    """The position of the current top."""


def _hidden_slots(record: Record, seat: int) -> _Slots:
    slots = _Slots({each: [] for each in range(record.deck.players)}, 0)
    for event in events_of(record):
        match event:
            case CardsRevealed(cards):
                slots.left += len(cards)
            case CardDrawn(drawer, _, looker):
                if seat not in (drawer, looker):
                    slots.drawn[drawer].append(slots.left)
                slots.left += 1
            case TopTaken(taker):
                if taker != seat:
                    slots.drawn[taker].append(slots.left)
                slots.left += 1
            case _:
                pass
    return slots


def _deal_of(record: Record, old: GameState, new: GameState, view: PlayerView, slots: _Slots) -> Deal:
    """The deal from which the same moves lead to the new position."""
    stock = list(record.deal.stock)
    stock[slots.left :] = reversed(new.stock)
    hands: list[tuple[Card, ...]] = []
    for seat, hand in enumerate(record.deal.hands):
        is_hidden = seat != view.seat and view.phase is Phase.ONE
        hands.append(_exchange(hand, old.hands[seat], new.hands[seat]) if is_hidden else hand)
        if seat != view.seat:
            _fill(stock, slots.drawn[seat], old, new, seat, view)
    return Deal(tuple(hands), tuple(stock))


def _exchange(dealt: Iterable[Card], old: list[Card], new: list[Card]) -> tuple[Card, ...]:
    """A hand as dealt, with the cards still left of it exchanged."""
    played = Counter(dealt) - Counter(old)
    return (*played.elements(), *new)


def _fill(
    stock: list[Card], places: list[int], old: GameState, new: GameState, seat: int, view: PlayerView
) -> None:
    """Put a seat's new hidden followers where it drew those of the old ones that it still has."""
    known = Counter(view.known_followers[seat])
    held = "followers" if view.phase is Phase.ONE else "hands"
    hidden = Counter(getattr(old, held)[seat]) - known
    others = list((Counter(getattr(new, held)[seat]) - known).elements())
    for place in places:
        if hidden[stock[place]] and others:
            hidden[stock[place]] -= 1
            stock[place] = others.pop()


def _agrees(record: Record, view: PlayerView) -> bool:
    """Whether the moves are legal with these cards, and the seat's final view is the same."""
    if Counter(_all_cards(record.deal)) != Counter(record.deck.cards):
        return False
    state = record.start()
    try:
        for recorded in record.moves:
            engine.check_move(state, recorded.move)
            engine.apply(state, recorded.move)
    except IllegalMoveError:
        return False
    return view_of(state, view.seat) == view


def _all_cards(deal: Deal) -> Iterable[Card]:
    yield from deal.stock
    for hand in deal.hands:
        yield from hand

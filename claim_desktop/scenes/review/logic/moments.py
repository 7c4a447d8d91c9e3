"""The moments of a recorded game as one seat saw them, or with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.events import Event, visible_to
from claim_desktop.rules.moves import Play, Take
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.review.logic.reviewer import moments_of


class PileKind(Enum):
    """The pile of a card."""

    TRICK = auto()
    SCORE = auto()
    FOLLOWERS = auto()
    GNOMES = auto()
    TROLLS = auto()
    DISCARD = auto()


@dataclass(frozen=True, slots=True)
class CardLocation:
    """A card that was played or taken before, and its place at some moment."""

    pile: PileKind
    seat: int
    """The owner of its pile, or the player of a trick card; 0 for shared piles."""
    card: Card


Cards = tuple[Card | None, ...]
"""A card that cannot be seen is None."""


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """One decision of a game, with its card; or the end."""

    index: int
    """The number of moves made before it."""
    view: PlayerView
    """What is known there; a card that is played lies in the trick."""
    hands: tuple[Cards, ...]
    """Each seat's hand, without the card being played."""
    taken: Card | None = None
    """The card that was taken; None also if it could not be seen."""
    is_take: bool = False
    is_choice: bool = True
    """Whether there was a choice."""
    is_made: bool = True
    """Whether the move itself is shown, not only its seat."""

    @property
    def phase(self) -> Phase:
        return self.view.phase

    @property
    def trick_number(self) -> int:
        """From 1 in each phase; a card is taken after the trick with this number. 0 at the end."""
        return 0 if self.turn is None else self.view.tricks_played + (0 if self.view.takers else 1)

    @property
    def turn(self) -> int | None:
        """The seat that decided; None at the end."""
        return None if self.phase is Phase.OVER else self.view.turn

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """Seats and their cards in the order played, with that of this decision last."""
        leader, players = self.view.leader, self.view.players
        return tuple(((leader + place) % players, card) for place, card in enumerate(self.view.trick))

    @property
    def has_secrets(self) -> bool:
        """Whether a seat lacks knowledge of any card. RULES: Who knows what."""
        return self.phase is Phase.ONE or self.view.players > 2


class Replay:
    """All moments of a record."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self.states = moments_of(record)

    @property
    def last(self) -> int:
        """The index of the end of the game."""
        return len(self.states) - 1

    def view(self, index: int, seat: int) -> PlayerView:
        """The seat's view at that moment."""
        return view_of(self.states[index], seat)

    def at(self, index: int, seat: int, *, is_open: bool = False, is_made: bool = True) -> ReplayPosition:
        """One moment as the seat saw it, or with all cards open; without the card unless `is_made`."""
        state = self.states[index]
        move = self._record.moves[index].move if index < self.last and is_made else None

        def seen_by(each: int) -> PlayerView:
            seen = view_of(state, each)
            return _with_card_played(seen, move) if isinstance(move, Play) else seen

        view, taken = seen_by(seat), None
        hands = [_hand(seen_by(each) if is_open else view, each) for each in range(state.deck.players)]
        if isinstance(move, Take):
            sees_top = is_open or move.seat == seat
            taken = state.looked_at if move.card is None and sees_top else move.card
        if is_open:
            view = replace(view, looked_at=state.looked_at)
            if view.phase is Phase.ONE:
                view = replace(view, known_followers=tuple(map(tuple, state.followers)))
        return ReplayPosition(
            index=index,
            view=view,
            hands=tuple(hands),
            taken=taken,
            is_take=isinstance(move, Take),
            is_choice=index < self.last and len(engine.legal_moves(state)) > 1,
            is_made=is_made,
        )

    def events_after(self, index: int, viewpoint: int | None) -> tuple[Event, ...]:
        """Everything that happened from that moment to the next, as far as `viewpoint` could see it."""
        events = self._events_of(index)
        if isinstance(self._record.moves[index].move, Play):
            events = events[1:]  # the card is part of the moment
        if index + 1 < self.last and isinstance(self._record.moves[index + 1].move, Play):
            events = [*events, self._events_of(index + 1)[0]]
        return tuple(events if viewpoint is None else (visible_to(event, viewpoint) for event in events))

    def _events_of(self, index: int) -> list[Event]:
        """The events of one move."""
        events: list[Event] = []
        engine.apply(self.states[index].copy(), self._record.moves[index].move, events)
        return events

    def turns_of(self, seat: int) -> list[int]:
        """The moments at which the seat made a decision."""
        return [index for index, made in enumerate(self._record.moves) if made.move.seat == seat]

    def index_of_trick(self, seat: int, phase: Phase, trick: int) -> int:
        """The moment at which the seat played to this trick."""
        found = [
            index
            for index in self.turns_of(seat)
            if self.states[index].phase is phase
            and not self.states[index].takers
            and self.states[index].tricks_played + 1 == trick
        ]
        return found[0] if found else self.last

    def move_that_placed(self, index: int, lying: CardLocation) -> int | None:
        """The decision that brought a card to its place at a moment; None if it was there before.

        That is when it was played; of followers, the last decision before they were taken.
        """
        if lying.pile is PileKind.TRICK:
            return self._move_that_played(index + 1, lying.card, lying.seat)
        for moment in range(min(index, self.last), 0, -1):
            now, before = (_pile(self.states[each], lying).count(lying.card) for each in (moment, moment - 1))
            if now > before:
                played = self._move_that_played(moment, lying.card)
                return moment - 1 if played is None or lying.pile is PileKind.FOLLOWERS else played
        return None

    def _move_that_played(self, end: int, card: Card, seat: int | None = None) -> int | None:
        """The last decision before `end` that played the card; by any seat if none is named."""
        for index in range(min(end, self.last) - 1, -1, -1):
            move = self._record.moves[index].move
            if isinstance(move, Play) and move.card is card and seat in (None, move.seat):
                return index
        return None

    def winners_of_tricks(self, phase: Phase) -> list[int]:
        """The winner of each completed trick of a phase."""
        winners: list[int] = []
        for state, made in zip(self.states, self._record.moves, strict=False):
            if state.phase is phase and isinstance(made.move, Play):
                trick = (*state.trick, made.move.card)
                if len(trick) == state.deck.players:
                    winners.append(tricks.places(trick, state.leader)[0])
        return winners


def _pile(state: GameState, lying: CardLocation) -> Sequence[Card]:
    """The pile that the card lies in."""
    match lying.pile:
        case PileKind.SCORE:
            return state.score_piles[lying.seat]
        case PileKind.FOLLOWERS:
            return state.followers[lying.seat]
        case PileKind.GNOMES:
            return state.gnomes_in_front[lying.seat]
        case PileKind.TROLLS:
            return state.trolls_set_aside
        case PileKind.DISCARD:
            return state.discard
        case PileKind.TRICK:
            return state.trick


def _with_card_played(view: PlayerView, play: Play) -> PlayerView:
    """The view while the card that is played lies in the trick, which it may complete."""
    counts, known = list(view.hand_counts), [list(cards) for cards in view.known_followers]
    counts[play.seat] -= 1
    if view.phase is not Phase.ONE and play.card in known[play.seat]:
        known[play.seat].remove(play.card)
    hand = list(view.hand)
    if play.seat == view.seat:
        hand.remove(play.card)
    return replace(
        view,
        trick=(*view.trick, play.card),
        hand=tuple(hand),
        hand_counts=tuple(counts),
        known_followers=tuple(map(tuple, known)),
    )


def _hand(view: PlayerView, seat: int) -> Cards:
    """A seat's hand as the view's seat could know it: known cards first, then unseen ones.

    RULES: Who knows what. With two players, Phase Two holds no secrets.
    """
    count = view.hand_counts[seat]
    known: tuple[Card, ...] = ()
    if seat == view.seat:
        known = view.hand
    elif view.phase is not Phase.ONE:
        known = view.known_followers[seat]
        if view.players == 2:
            known = (*known, *view.unseen_cards().elements())
    return (*in_order(known), *(None,) * (count - len(known)))

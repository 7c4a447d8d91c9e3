"""The moments of a recorded game as one seat saw them, or with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.events import Event, visible_to
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.review.logic.reviewer import moments_of


class PileKind(Enum):
    """The pile of a card; if texts name it, the value is the end of the key."""

    TRICK = "trick"
    SCORE = "score"
    FOLLOWERS = "followers"
    GNOMES = "gnomes"
    TROLLS = "trolls"
    DISCARD = "discard"


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
    """One decision of a game, with its card; or the end. Lists have an entry per seat."""

    index: int
    """The number of moves made before it."""
    phase: Phase
    trick_number: int
    """From 1 in each phase; a card is taken after the trick with this number. 0 at the end."""
    turn: int | None
    """The seat that decided; None at the end."""
    leader: int
    """The seat that led the trick, or leads it."""
    trick: tuple[tuple[int, Card], ...]
    """Seats and their cards in the order played, with that of this decision last."""
    hands: tuple[Cards, ...]
    """Each seat's hand, without the card being played."""
    followers: tuple[Cards, ...]
    score_piles: tuple[tuple[Card, ...], ...]
    gnomes: tuple[tuple[Card, ...], ...]
    trolls: tuple[Card, ...]
    discard: tuple[Card, ...]
    revealed: tuple[Card, ...]
    stock_count: int
    top: Card | None
    """The top of the stock, if it was seen with a Seer."""
    has_looker: bool
    """Whether a seat has looked at the top of the stock."""
    taken: Card | None = None
    """The card that was taken; None also if it could not be seen."""
    is_take: bool = False
    is_choice: bool = True
    """Whether there was a choice."""
    is_made: bool = True
    """Whether the move itself is shown, not only its seat."""
    has_secrets: bool = True
    """Whether a seat lacks knowledge of any card. RULES: Who knows what."""


class Replay:
    """All moments of a record. ``viewpoint`` is a seat, whose knowledge is shown, or None for all hands
    open."""

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

    def at(self, index: int, viewpoint: int | None, *, is_made: bool = True) -> ReplayPosition:
        """One moment, without anything unknown to ``viewpoint``, and without the card unless `is_made`."""
        state = self.states[index]
        decided = self._record.moves[index].move if index < self.last else None
        move = decided if is_made else None
        views = [view_of(state, seat) for seat in range(state.deck.players)]
        seen = views if viewpoint is None else [views[viewpoint]] * len(views)
        played = move.card if isinstance(move, Play) else None
        return ReplayPosition(
            index=index,
            phase=state.phase,
            trick_number=0 if decided is None else state.tricks_played + (0 if state.takers else 1),
            turn=None if decided is None else decided.seat,
            leader=state.leader,
            trick=_trick(state, move),
            hands=tuple(_hand(seen[seat], seat, move, played) for seat in range(len(views))),
            followers=tuple(_followers(seen[seat], seat) for seat in range(len(views))),
            score_piles=seen[0].score_piles,
            gnomes=seen[0].gnomes_in_front,
            trolls=seen[0].trolls_set_aside,
            discard=seen[0].discard,
            revealed=seen[0].revealed,
            stock_count=seen[0].stock_count,
            top=state.looked_at if viewpoint is None else views[viewpoint].looked_at,
            has_looker=state.looker is not None,
            taken=_taken(state, move, viewpoint),
            is_take=move is not None and not isinstance(move, Play),
            is_choice=decided is not None and len(views[decided.seat].legal_moves) > 1,
            is_made=is_made,
            has_secrets=state.phase is Phase.ONE or len(views) > 2,
        )

    def events_after(self, index: int, viewpoint: int | None) -> tuple[Event, ...]:
        """Everything that happened from that moment to the next, as far as ``viewpoint`` could see it."""
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
            return self._played(index + 1, lying.card, lying.seat)
        for moment in range(min(index, self.last), 0, -1):
            now, before = (_pile(self.states[each], lying).count(lying.card) for each in (moment, moment - 1))
            if now > before:
                played = self._played(moment, lying.card)
                return moment - 1 if played is None or lying.pile is PileKind.FOLLOWERS else played
        return None

    def _played(self, end: int, card: Card, seat: int | None = None) -> int | None:
        """The last decision before ``end`` that played the card; by any seat if none is named."""
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


def _trick(state: GameState, move: Move | None) -> tuple[tuple[int, Card], ...]:
    """The trick with the card that is being played."""
    cards = [*state.trick, *([move.card] if isinstance(move, Play) else [])]
    players = state.deck.players
    return tuple(((state.leader + place) % players, card) for place, card in enumerate(cards))


def _hand(view: PlayerView, seat: int, move: Move | None, played: Card | None) -> Cards:
    """A seat's hand as the view's seat could know it: known cards first, then unseen ones.

    RULES: Who knows what. With two players, Phase Two holds no secrets.
    """
    count = view.hand_counts[seat]
    known: list[Card] = []
    if seat == view.seat:
        known = list(view.hand)
    elif view.phase is not Phase.ONE:
        known = list(view.known_followers[seat])
        if view.players == 2:
            known += view.unseen_cards().elements()
    if move is not None and move.seat == seat and played is not None:
        count -= 1
        if played in known:
            known.remove(played)
    known = known[:count]
    return (*in_order(known), *(None,) * (count - len(known)))


def _followers(view: PlayerView, seat: int) -> Cards:
    """A seat's followers in Phase One, as the view's seat knows them."""
    if view.phase is not Phase.ONE:
        return ()
    known = view.followers if seat == view.seat else view.known_followers[seat]
    return (*(None,) * (view.follower_counts[seat] - len(known)), *known)


def _taken(state: GameState, move: Move | None, viewpoint: int | None) -> Card | None:
    """The card taken in this decision, if it can be seen."""
    if move is None or isinstance(move, Play):
        return None
    return (state.looked_at if viewpoint in (None, move.seat) else None) if move.card is None else move.card

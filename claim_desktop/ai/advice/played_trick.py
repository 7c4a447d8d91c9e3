"""A trick played on to its end after a card, and the facts about that end."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from random import Random

from claim_desktop.ai.advice.deals import deals_of
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.advice.move_evaluator import SEED
from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.events import (
    DwarvesCollected,
    Event,
    GnomesLaidOut,
    GnomeSmashed,
    LastTrollsTaken,
    LeadPassed,
    TopLookedAt,
    TrickGathered,
    TrickWon,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of

_MIN_DEALS = 12
"""The least number of deals in which ends are sampled, however late it is: a share of fewer says nothing."""
_DEALS_PER_BATCH = 4
"""The number of deals after which the screen gets a chance to run."""


class PlayedTrick:
    """A trick played on to its end by rules of thumb, and what each side got from it."""

    def __init__(
        self,
        context: DecisionContext,
        state: GameState,
        move: Play,
        rng: Random,
        answer: Move | None = None,
    ) -> None:
        """Play a trick on, with this answer if given; `state` is changed in place."""
        self._context, self._after, self._card = context, state, move.card
        self.places: tuple[int, ...] = ()
        self.gained: list[list[Card]] = [[] for _ in range(context.view.deck.sides)]
        """By side, the cards for its votes."""
        self.answer = None if answer is None else answer.card
        self._leader = -1
        """The seat that leads the next trick."""
        self._dragon: Card | None = None
        """The last Dragon of the trick, which decides who leads next."""
        self._smashed: list[tuple[int, Card]] = []
        """Gnomes, each with the side that lost it."""
        self._collector: int | None = None
        """The seat that collected the Dwarves."""
        self._looks = False
        events: list[Event] = []
        engine.apply(state, move, events)
        if answer is not None:
            engine.apply(state, answer, events)
        while state.trick or state.takers:
            engine.apply(state, GreedyPlayer().choose(view_of(state, state.turn), rng), events)
        for event in events:
            self._read(event)

    def _read(self, event: Event) -> None:
        side_of = self._context.side_of
        match event:
            case TrickWon():
                self.places = event.places
            case DwarvesCollected(seat, cards):
                self._collector = seat
                self.gained[side_of[seat]] += cards
            case UndeadScored(seat, cards) | GnomesLaidOut(seat, cards):
                self.gained[side_of[seat]] += cards
            case TrickGathered(seat, cards) | LastTrollsTaken(seat, cards):
                self.gained[side_of[seat]] += cards
            case TrollTaken(seat, card):
                self.gained[side_of[seat]].append(card)
            case GnomeSmashed(seat, gnome):
                self._smashed.append((side_of[seat], gnome))
            case TopLookedAt(seat):
                self._looks |= seat == self._context.view.seat
            case LeadPassed(seat, dragon):
                self._leader, self._dragon = seat, dragon

    @property
    def is_won(self) -> bool:
        """Whether the seat's side wins the trick."""
        return self._context.side_of[self.places[0]] == self._context.side

    @cached_property
    def facts(self) -> dict[Fact, None]:
        """Every fact about the end, always in the same order."""
        changes = (*map(tuple, self.gained), *self._smashed)
        votes = self._context.facts_of_votes(self._after, changes)
        return dict.fromkeys((*self._about_places(), *self._about_lead(), *self._gains(), *votes))

    def _about_places(self) -> Iterator[Fact]:
        seat = self._context.view.seat
        yield Fact(FactKind.WINS if self.is_won else FactKind.LOSES)
        if self.places[0] == seat:
            yield Fact(FactKind.FIRST)
        if len(self.places) > 2 and seat in self.places[:2]:
            yield Fact(FactKind.PLACED)
            if self.places[1] == seat:
                yield Fact(FactKind.SECOND)
        if self._looks:
            yield Fact(FactKind.LOOKS)
        if self._collector == seat:
            yield Fact(FactKind.COLLECTS)

    def _about_lead(self) -> Iterator[Fact]:
        context, view = self._context, self._context.view
        if view.phase is Phase.TWO and view.tricks_left == 1:
            return
        if self._leader == view.seat:
            yield Fact(FactKind.KEEPS_LEAD)
            if self._dragon is self._card:
                yield Fact(FactKind.LEADS_BY_DRAGON, self._dragon)
        elif context.side_of[self._leader] != context.side:
            yield Fact(FactKind.HANDS_LEAD)

    def _gains(self) -> Iterator[Fact]:
        context = self._context
        ours = self.gained[context.side]
        theirs = [card for side in context.rival_sides for card in self.gained[side]]
        for kind, nothing, cards in (
            (FactKind.GAINS, FactKind.GAINS_NOTHING, ours),
            (FactKind.GIVES, FactKind.GIVES_NOTHING, theirs),
        ):
            for card in cards:
                yield Fact(kind, card)
            if not any(map(context.counts, cards)):
                yield Fact(nothing)
        for side, gnome in self._smashed:
            if side != context.side:
                yield Fact(FactKind.SMASHES, gnome)
        for gnome in context.own_gnomes:
            if (context.side, gnome) not in self._smashed:
                yield Fact(FactKind.KEEPS_GNOME, gnome)


def is_exact(view: PlayerView) -> bool:
    """Whether every card can be located, and at most one reply is still to come."""
    return view.phase is Phase.TWO and view.players == 2


def ends_of(
    context: DecisionContext,
    plays: Sequence[Play],
    deals: int,
    is_late: Callable[[], bool] = lambda: False,
) -> tuple[dict[Play, list[PlayedTrick]], int]:
    """The ends that the trick may come to after each card, and the number of deals that were sampled.

    Where the rival's hand is known, there is one end for each of its answers.
    """
    view, rng = context.view, Random(SEED)
    if is_exact(view):
        state = next(deals_of(view, 1, rng))
        return {move: list(_every_end(context, state, move, rng)) for move in plays}, deals
    ends: dict[Play, list[PlayedTrick]] = {move: [] for move in plays}
    made = 0
    for state in deals_of(view, deals, rng):
        if made >= _MIN_DEALS and is_late():
            break
        replies = rng.getrandbits(63)
        for move in plays:
            ends[move].append(PlayedTrick(context, state.copy(), move, Random(replies)))
        made += 1
        if made % _DEALS_PER_BATCH == 0:
            time.sleep(0)
    return ends, made


def _every_end(context: DecisionContext, state: GameState, move: Play, rng: Random) -> Iterator[PlayedTrick]:
    if context.is_last:
        yield PlayedTrick(context, state.copy(), move, rng)
        return
    after = state.copy()
    engine.apply(after, move)
    for answer in engine.legal_moves(after):
        yield PlayedTrick(context, state.copy(), move, rng, answer)

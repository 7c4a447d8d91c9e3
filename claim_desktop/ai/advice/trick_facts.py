"""Finds the facts about one move in one deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from random import Random

from claim_desktop.ai.advice.decision_context import DecisionContext, is_cheaper
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.greedy import GreedyPlayer, card_value
from claim_desktop.rules import engine
from claim_desktop.rules.cards import DWARVES, GNOMES, TROLLS, UNDEAD, Card
from claim_desktop.rules.events import (
    DwarvesCollected,
    Event,
    GnomesLaidOut,
    GnomeSmashed,
    LastTrollsTaken,
    LeadPassed,
    RevealedTaken,
    TopLookedAt,
    TrickGathered,
    TrickWon,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of

CLEARLY_MORE = 1.0
"""The difference in value from which a card counts as worth saving over another."""
WORTH_SAVING = 7.0
"""The value from which saving a card is worth mentioning: that of a Goblin 5."""
SEVERAL = 2
"""The minimum number of followers of a faction that count as several."""


class PlayedTrick:
    """A trick played on to its end by rules of thumb, and what each side got from it."""

    def __init__(
        self,
        standing: DecisionContext,
        state: GameState,
        move: Play,
        rng: Random,
        answer: Move | None = None,
    ) -> None:
        """Play a trick on, with this answer if given; ``state`` is changed in place."""
        self.standing, self.after, self.card = standing, state, move.card
        self.places: tuple[int, ...] = ()
        self.next_leader = -1
        self.dragon: Card | None = None
        """The last Dragon of the trick, which decides who leads next."""
        self.taken: dict[Card, int] = {}
        """The seat that took each revealed card."""
        self.gained: list[list[Card]] = [[] for _ in range(standing.view.deck.sides)]
        """By side, the cards for its votes."""
        self.smashed: list[tuple[int, Card]] = []
        """Gnomes, each with the side that lost it."""
        self.collector: int | None = None
        """The seat that collected the Dwarves."""
        self.looks = False
        self.answer = None if answer is None else answer.card
        events: list[Event] = []
        engine.apply(state, move, events)
        if answer is not None:
            engine.apply(state, answer, events)
        while state.trick or state.takers:
            engine.apply(state, GreedyPlayer().choose(view_of(state, state.turn), rng), events)
        for event in events:
            self._read(event)

    def _read(self, event: Event) -> None:
        side_of = self.standing.side_of
        match event:
            case TrickWon():
                self.places = event.places
            case DwarvesCollected(seat, cards):
                self.collector = seat
                self.gained[side_of[seat]] += cards
            case UndeadScored(seat, cards) | GnomesLaidOut(seat, cards):
                self.gained[side_of[seat]] += cards
            case TrickGathered(seat, cards) | LastTrollsTaken(seat, cards):
                self.gained[side_of[seat]] += cards
            case TrollTaken(seat, card):
                self.gained[side_of[seat]].append(card)
            case GnomeSmashed(seat, gnome):
                self.smashed.append((side_of[seat], gnome))
            case RevealedTaken(seat, card):
                self.taken[card] = seat
            case TopLookedAt(seat):
                self.looks |= seat == self.standing.view.seat
            case LeadPassed(seat, dragon):
                self.next_leader, self.dragon = seat, dragon

    @property
    def is_won(self) -> bool:
        """Whether the seat's side wins the trick."""
        return self.standing.side_of[self.places[0]] == self.standing.side

    @cached_property
    def gains(self) -> list[int]:
        """How many cards that can still turn a vote each side gains, less its smashed Gnomes."""
        counts = self.standing.counts
        gains = [sum(map(counts, cards)) for cards in self.gained]
        for side, gnome in self.smashed:
            gains[side] -= counts(gnome)
        return gains

    @property
    def net(self) -> int:
        """How much more the seat's side gains than any rival."""
        side = self.standing.side
        return self.gains[side] - max(gain for other, gain in enumerate(self.gains) if other != side)

    def of_rivals(self) -> Iterator[Card]:
        """The cards that rivals gain."""
        for side, cards in enumerate(self.gained):
            if side != self.standing.side:
                yield from cards

    def facts(self) -> set[Fact]:
        """Every fact about the trick."""
        is_first = self.standing.view.phase is Phase.ONE
        return {*self._common(), *self._price(), *(self._recruiting() if is_first else self._gathering())}

    # Facts in both phases

    def _common(self) -> Iterator[Fact]:
        standing, view = self.standing, self.standing.view
        if self.is_won and (view.phase is Phase.ONE or self.net > 0):
            yield Fact(FactKind.WINS)
        if self.is_won and not view.trick and standing.rivals_lack(self.card.faction):
            yield Fact(FactKind.LACKS, faction=self.card.faction)
        if self.places[0] == view.seat and not standing.is_last and standing.is_unbeatable(self.card):
            yield Fact(FactKind.UNBEATABLE)
        if self.places[0] != view.seat and self.is_won and standing.is_partner_best:
            yield Fact(FactKind.PARTNER_WINS)
        if view.phase is Phase.TWO and view.tricks_left == 1:
            return
        if self.next_leader == view.seat:
            yield Fact(FactKind.KEEPS_LEAD)
            if self.dragon is self.card:
                yield Fact(FactKind.LEADS_BY_DRAGON, self.dragon)
        elif standing.side_of[self.next_leader] != standing.side:
            yield Fact(FactKind.HANDS_LEAD)

    def _price(self) -> Iterator[Fact]:
        """Whether a cheaper card would have done, and which card is saved for later."""
        standing = self.standing
        cheaper = [card for card in standing.legal_cards if is_cheaper(card, self.card)]
        if not self.is_won and not cheaper:
            yield Fact(FactKind.CHEAPEST_LOSS)
        is_own_win = self.is_won and standing.is_last and not standing.is_partner_best
        if is_own_win and not any(map(standing.beats_trick, cheaper)):
            yield Fact(FactKind.CHEAPEST_WIN)
        for card in standing.legal_cards:
            if card.faction is not self.card.faction:
                yield Fact(FactKind.KEEPS_FACTION, faction=card.faction)
            if card_value(card) >= card_value(self.card) + CLEARLY_MORE:
                yield Fact(FactKind.SPARES, card)
                if card_value(card) >= WORTH_SAVING:
                    yield Fact(FactKind.KEEPS, card)

    # Phase One

    def _recruiting(self) -> Iterator[Fact]:
        standing, view = self.standing, self.standing.view
        mine = self.gained[standing.side]
        if mine:
            yield Fact(FactKind.SCORES_UNDEAD, max(mine, key=card_value))
        is_undead_given = any(self.of_rivals())
        if not is_undead_given and UNDEAD in view.deck.all_factions:
            yield Fact(FactKind.GIVES_NO_UNDEAD)
        yield from self._choices()
        for card, seat in self.taken.items():
            if seat == view.seat and card_value(card) == max(map(card_value, view.revealed)):
                yield Fact(FactKind.RECRUITS, card)
            elif seat == view.seat:
                continue
            elif standing.side_of[seat] == standing.side:
                yield Fact(FactKind.DENIES, card)
            elif view.players == 2 and not is_undead_given:
                yield Fact(FactKind.LEAVES, card)

    def _choices(self) -> Iterator[Fact]:
        view = self.standing.view
        if self.looks:
            yield Fact(FactKind.LOOKS)
        if view.players == 2:
            return
        if self.places[1] == view.seat:
            yield Fact(FactKind.SECOND_CHOICE)
        if self.is_won and len(set(view.revealed)) > 1:
            is_own = self.places[0] == view.seat
            yield Fact(FactKind.FIRST_CHOICE if is_own else FactKind.PARTNER_CHOOSES)

    # Phase Two

    def _gathering(self) -> Iterator[Fact]:
        standing, view = self.standing, self.standing.view
        yield from self._votes()
        if self.net >= 0:
            yield from self._gains()
        theirs = list(self.of_rivals())
        if not any(map(standing.counts, theirs)):
            yield Fact(FactKind.GIVES_NOTHING)
        mine = self.gained[standing.side]
        for card in {*view.trick, *self._waiting_troll()}:
            if standing.counts(card) and card not in theirs and card not in mine:
                yield Fact(FactKind.DENIES, card)
        if self.card in theirs and not standing.counts(self.card):
            yield Fact(FactKind.SPENT, faction=self.card.faction)
        lost = [gnome for side, gnome in self.smashed if side == standing.side]
        for gnome in standing.own_gnomes:
            if gnome not in lost:
                yield Fact(FactKind.KEEPS_GNOME, gnome)

    def _waiting_troll(self) -> list[Card]:
        """The Troll that the next winner takes if no higher one is played."""
        return sorted(self.standing.view.trolls_set_aside, key=card_value)[-1:]

    def _votes(self) -> Iterator[Fact]:
        standing = self.standing
        changes = (*map(tuple, self.gained), *self.smashed)
        before, after, side = standing.votes, standing.votes_after(self.after, changes), standing.side
        for faction in before.leads:
            if faction in before.safe:
                continue
            if faction in after.safe and after.safe[faction] == side:
                yield Fact(FactKind.SEALS_VOTE, faction=faction)
            if after.leads[faction] == side and before.leads[faction] not in (side, None):
                yield Fact(FactKind.TURNS_VOTE, faction=faction)
            is_sealed_away = after.safe.get(faction, side) not in (side, None)
            is_turned_away = before.leads[faction] == side != after.leads[faction]
            if not (is_sealed_away or is_turned_away):
                yield Fact(FactKind.HOLDS_VOTE, faction=faction)

    def _gains(self) -> Iterator[Fact]:
        """The gains of the seat's side from a trick that brings it no less than any rival."""
        standing, view = self.standing, self.standing.view
        mine = [card for card in self.gained[standing.side] if standing.counts(card)]
        for kind, cards in (
            (FactKind.COLLECTS_DWARF, _of(DWARVES, mine)),
            (FactKind.TAKES_TROLL, _of(TROLLS, mine)),
            (FactKind.LAYS_GNOME, _of(GNOMES, mine)),
            (FactKind.WINS_CARD, [card for card in mine if card in view.trick and not _has_power(card)]),
        ):
            if cards:
                yield Fact(kind, max(cards, key=card_value))
        if self.card in mine and self.is_won and self.places[0] != view.seat:
            yield Fact(FactKind.FEEDS, self.card)
        for side, gnome in self.smashed:
            if side != standing.side and standing.counts(gnome):
                yield Fact(FactKind.SMASHES, gnome)


def _of(faction: object, cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if card.faction is faction]


def _has_power(card: Card) -> bool:
    """Whether Phase Two treats the card specially, which another fact covers."""
    return card.faction in (DWARVES, TROLLS, GNOMES)


def facts_of_taking(standing: DecisionContext, move: Take) -> Iterator[Fact]:
    """The facts that speak for taking a follower."""
    view = standing.view
    offers = [*view.revealed, *(() if view.looked_at is None else (view.looked_at,))]
    taken = view.looked_at if move.card is None else move.card
    assert taken is not None, "the top of the stock is offered only to the seat that looks at it"
    if card_value(taken) == max(map(card_value, offers)):
        yield Fact(FactKind.BEST_TAKEN, taken)
    in_play = {card: standing.in_play[card.faction] for card in offers}
    if in_play[taken] == min(in_play.values()):
        yield Fact(FactKind.SCARCE, faction=taken.faction)
    if sum(card.faction is taken.faction for card in view.followers) >= SEVERAL:
        yield Fact(FactKind.JOINS, faction=taken.faction)

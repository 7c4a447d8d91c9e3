"""Facts counted a second time, from states alone: other deals, other code, the same rules of thumb."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.greedy import GreedyPlayer, card_value
from claim_desktop.rules import engine
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    SEERS,
    TROLLS,
    UNDEAD,
    Card,
    Faction,
)
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.safe_votes import safe_votes
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.rules.vote import count_vote
from tests.ai.test_levels import permuted


def share_of(fact: Fact, state: GameState, move: Move, deals: int, rng: random.Random) -> float:
    """The share of deals, among some that the mover cannot tell apart, in which the fact holds."""
    seat, held = state.turn, 0
    view = view_of(state, seat)
    if fact.kind in _SEEN:
        return float(_is_seen(fact, view, move))
    for _ in range(deals):
        other = _other_deal(state, seat, rng)
        assert isinstance(move, Play)
        held += _holds(fact, _End.of(view, other, move, rng))
    return held / deals


def _other_deal(state: GameState, seat: int, rng: random.Random) -> GameState:
    """The same game with other hidden cards, none in a hand shown to lack its faction."""
    while True:
        other = permuted(state, seat, rng)
        if other.looker is not None and other.looker != seat:
            other.looked_at = other.stock[-1]
        if all(
            card.faction not in voids
            for holder, (hand, voids) in enumerate(zip(other.hands, other.voids, strict=True))
            if holder != seat
            for card in hand
        ):
            return other


_SEEN = (
    FactKind.BEST_TAKEN,
    FactKind.SCARCE,
    FactKind.JOINS,
    FactKind.KEEPS,
    FactKind.SPARES,
    FactKind.KEEPS_FACTION,
)
"""Kinds that follow from the view alone."""


def _is_seen(fact: Fact, view: PlayerView, move: Move) -> bool:
    card = move.card or view.looked_at
    assert card is not None
    offers = {*view.revealed, view.looked_at} - {None}
    match fact.kind:
        case FactKind.BEST_TAKEN:
            return card is fact.card and all(_worth(card) >= _worth(each) for each in offers)
        case FactKind.SCARCE:
            left = {each: _left_in_play(view, each.faction) for each in offers if each}
            return card.faction is fact.faction and left[card] == min(left.values())
        case FactKind.JOINS:
            return Counter(each.faction for each in view.followers)[card.faction] >= 2
        case FactKind.KEEPS_FACTION:
            held = any(each.card and each.card.faction is fact.faction for each in view.legal_moves)
            return held and card.faction is not fact.faction
        case _:
            assert fact.card is not None
            return fact.card in view.hand and _worth(card) + 1 <= _worth(fact.card)


def _left_in_play(view: PlayerView, faction: Faction) -> int:
    gone = sum(each.faction is faction for each in view.discard)
    return sum(each.faction is faction for each in view.deck.cards) - gone


@dataclass(frozen=True, slots=True)
class _End:
    """A trick played on to its end."""

    view: PlayerView
    before: GameState
    after: GameState
    card: Card
    trick: list[Card]
    leads_next: int

    @classmethod
    def of(cls, view: PlayerView, before: GameState, move: Play, rng: random.Random) -> _End:
        after, trick = before.copy(), [*before.trick, move.card]
        engine.apply(after, move)
        while after.trick or after.takers:
            reply = GreedyPlayer().choose(view_of(after, after.turn), rng)
            if isinstance(reply, Play):
                trick.append(reply.card)
            engine.apply(after, reply)
        return cls(view, before, after, move.card, trick, after.leader)

    @property
    def places(self) -> list[int]:
        """Seats, best card first."""
        left, found = list(range(len(self.trick))), []
        while left:
            best = max(left, key=lambda at: (_rank(self.trick[at], self.trick[0]), -at))
            left.remove(best)
            found.append((self.before.leader + best) % len(self.trick))
        return found

    @property
    def winner(self) -> int:
        return self.places[0]

    def side(self, seat: int) -> int:
        return self.view.deck.side_of(seat)

    @property
    def won(self) -> bool:
        return self.side(self.winner) == self.view.side

    def gained(self, side: int) -> Counter[Card]:
        """The cards that a side's piles and Gnomes in front have gained."""
        total: Counter[Card] = Counter()
        for seat in range(len(self.trick)):
            if self.side(seat) == side:
                total.update(Counter(_own(self.after, seat)) - Counter(_own(self.before, seat)))
        return total

    def lost(self, side: int) -> Counter[Card]:
        """The Gnomes that a side has lost."""
        total: Counter[Card] = Counter()
        for seat in range(len(self.trick)):
            if self.side(seat) == side:
                total.update(Counter(_own(self.before, seat)) - Counter(_own(self.after, seat)))
        return total

    @property
    def rivals(self) -> list[int]:
        return [side for side in range(self.view.deck.sides) if side != self.view.side]

    def of_rivals(self) -> Counter[Card]:
        return sum((self.gained(side) for side in self.rivals), Counter())

    def counts(self, card: Card) -> bool:
        return card.faction not in safe_votes(self.view)

    def balance(self, side: int) -> int:
        gained = sum(number for card, number in self.gained(side).items() if self.counts(card))
        return gained - sum(number for card, number in self.lost(side).items() if self.counts(card))

    @property
    def net(self) -> int:
        return self.balance(self.view.side) - max(map(self.balance, self.rivals))


def _own(state: GameState, seat: int) -> list[Card]:
    return [*state.score_piles[seat], *state.gnomes_in_front[seat]]


def _holds(fact: Fact, end: _End) -> bool:  # noqa: PLR0911, PLR0912, PLR0915  (a branch for each kind)
    view, before, after, seat, trick = end.view, end.before, end.after, end.view.seat, end.trick
    mine, theirs, ours = end.gained(view.side), end.of_rivals(), view.side
    is_last_trick = view.phase is Phase.TWO and view.tricks_left == 1
    cheaper = [each for each in view.legal_moves if _worth(each.card) < _worth(end.card)]

    def gains(faction: Faction) -> bool:
        assert fact.card is not None
        return fact.card.faction is faction and end.net >= 0 and end.counts(fact.card) and mine[fact.card] > 0

    def new_follower(of_seat: int, card: Card | None) -> bool:
        return card in (Counter(after.known_followers[of_seat]) - Counter(before.known_followers[of_seat]))

    match fact.kind:
        case FactKind.WINS:
            return end.won and (view.phase is Phase.ONE or end.net > 0)
        case FactKind.FIRST_CHOICE:
            return end.winner == seat and len(set(before.revealed)) > 1
        case FactKind.PARTNER_CHOOSES:
            return end.won and end.winner != seat and len(set(before.revealed)) > 1
        case FactKind.SECOND_CHOICE:
            return end.places[1] == seat
        case FactKind.RECRUITS:
            best = max(map(_worth, before.revealed))
            return _worth(fact.card) == best and new_follower(seat, fact.card)
        case FactKind.LEAVES:
            rivals = [each for each in range(view.players) if end.side(each) != ours]
            return len(rivals) == 1 and new_follower(rivals[0], fact.card) and not theirs
        case FactKind.DENIES if view.phase is Phase.ONE:
            return any(
                new_follower(each, fact.card)
                for each in range(view.players)
                if each != seat and end.side(each) == ours
            )
        case FactKind.DENIES:
            assert fact.card is not None
            return not mine[fact.card] and not theirs[fact.card] and end.counts(fact.card)
        case FactKind.GIVES_NO_UNDEAD:
            return not any(card.faction is UNDEAD for card in theirs)
        case FactKind.GIVES_NOTHING:
            return not any(map(end.counts, theirs))
        case FactKind.LOOKS:
            return end.winner == seat and trick[(seat - before.leader) % len(trick)].faction is SEERS
        case FactKind.LEADS_BY_DRAGON:
            last = [at for at, card in enumerate(trick) if card.faction is DRAGONS][-1:]
            return [(before.leader + at) % len(trick) for at in last] == [seat] and not is_last_trick
        case FactKind.KEEPS_LEAD:
            return end.leads_next == seat and not is_last_trick
        case FactKind.HANDS_LEAD:
            return end.side(end.leads_next) != ours and not is_last_trick
        case FactKind.PARTNER_WINS:
            so_far = max(before.trick, key=lambda card: _rank(card, trick[0]), default=None)
            if so_far is None:
                return False
            leads = (before.leader + before.trick.index(so_far)) % len(trick)
            return end.won and end.winner != seat and end.side(leads) == ours
        case FactKind.LACKS:
            rivals = [each for each in range(view.players) if end.side(each) != ours]
            return end.won and all(fact.faction in before.voids[each] for each in rivals)
        case FactKind.UNBEATABLE:
            known = [
                card for each, cards in enumerate(view.known_followers) if each != seat for card in cards
            ]
            others = [*view.unseen_cards(), *(known if view.phase is Phase.TWO else [])]
            return end.winner == seat and all(
                _rank(card, trick[0]) <= _rank(end.card, trick[0]) for card in others
            )
        case FactKind.CHEAPEST_LOSS:
            return not end.won and not cheaper
        case FactKind.CHEAPEST_WIN:
            beaten = [each for each in cheaper if each.card and _side_winning(before, each.card) == ours]
            return end.won and not beaten
        case FactKind.TURNS_VOTE:
            was = _votes(before)[fact.faction]
            return was not in (ours, None) and _votes(after)[fact.faction] == ours
        case FactKind.SEALS_VOTE:
            assert fact.faction is not None
            now = safe_votes(view_of(after, seat))
            return fact.faction not in safe_votes(view) and now.get(fact.faction, -1) == ours
        case FactKind.HOLDS_VOTE:
            assert fact.faction is not None
            sealed = safe_votes(view_of(after, seat)).get(fact.faction)
            was, now_for = _votes(before)[fact.faction], _votes(after)[fact.faction]
            return sealed in (None, ours) and not (was == ours != now_for)
        case FactKind.LAYS_GNOME:
            return gains(GNOMES)
        case FactKind.TAKES_TROLL:
            return gains(TROLLS)
        case FactKind.COLLECTS_DWARF:
            return gains(DWARVES)
        case FactKind.SCORES_UNDEAD:
            assert fact.card is not None
            return view.phase is Phase.ONE and mine[fact.card] > 0
        case FactKind.FEEDS:
            assert fact.card is not None
            return end.net >= 0 and end.won and end.winner != seat and mine[fact.card] > 0
        case FactKind.SMASHES:
            assert fact.card is not None
            return end.net >= 0 and any(end.lost(side)[fact.card] for side in end.rivals)
        case FactKind.KEEPS_GNOME:
            assert fact.card is not None
            return not end.lost(ours)[fact.card]
        case FactKind.SPENT:
            assert fact.faction is not None
            return fact.faction in safe_votes(view) and theirs[end.card] > 0
        case FactKind.WINS_CARD:
            assert fact.card is not None
            return end.net >= 0 and mine[fact.card] > 0 and fact.card in before.trick
    raise AssertionError(fact)


def _rank(card: Card, led: Card) -> tuple[int, int]:
    """How good a card is, by the words of the rules."""
    if led.faction is GOBLINS and card.faction is KNIGHTS:
        return 2, card.value
    return (1 if card.faction in (led.faction, DOPPELGANGERS) else 0), card.value


def _side_winning(before: GameState, card: Card) -> int:
    trick = [*before.trick, card]
    best = max(range(len(trick)), key=lambda at: (_rank(trick[at], trick[0]), -at))
    return before.deck.side_of((before.leader + best) % len(before.hands))


def _worth(card: Card | None) -> float:
    assert card is not None
    return card_value(card)


def _votes(state: GameState) -> dict[object, int | None]:
    piles = [[*pile, *front] for pile, front in zip(state.score_piles, state.gnomes_in_front, strict=True)]
    return {vote.faction: vote.side for vote in count_vote(state.deck, piles).factions}

"""Facts about a move, counted over deals that fit what the seat knows.

Each deal is played on to the end of the trick, with the other seats following the rules of thumb of
`GreedyPlayer`. What happens gives a set of facts. A fact that holds in most deals, and clearly more often
than after the next best move, is a reason for the move.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from claim_desktop.ai.advice.deals import deals_of
from claim_desktop.ai.greedy import GreedyPlayer, worth
from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.events import (
    DwarvesCollected,
    Event,
    GnomesLaidOut,
    GnomeSmashed,
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
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.rules.vote import count_vote


class FactKind(Enum):
    """What a fact is about. Where several hold, the first in this order is given as the reason."""

    TURNS_VOTE = "turns_vote"
    """The trick makes a faction vote for the side."""
    SCORES_UNDEAD = "scores_undead"
    TAKES_TROLL = "takes_troll"
    COLLECTS_DWARF = "collects_dwarf"
    SMASHES = "smashes"
    RECRUITS = "recruits"
    """The seat wins a revealed card."""
    FIRST_CHOICE = "first_choice"
    """The seat wins, and chooses among the revealed cards."""
    LOOKS = "looks"
    LEADS_BY_DRAGON = "leads_by_dragon"
    LAYS_GNOME = "lays_gnome"
    WINS_CARD = "wins_card"
    """The seat wins another player's card for its score pile."""
    LEAVES = "leaves"
    """With two players: the opponent gets the revealed card, which is worth less than most unseen ones."""
    CHEAPEST_WIN = "cheapest_win"
    """The trick is won, and no card worth less would win it."""
    CHEAPEST_LOSS = "cheapest_loss"
    """The trick is lost, and no card worth less could be played."""
    BEST_TAKEN = "best_taken"
    """No card on offer is worth more."""
    WINS = "wins"
    """The seat's side wins the trick."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happens after a move."""

    kind: FactKind
    card: Card | None = None
    """The card it is about, if any."""
    faction: Faction | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """How often each fact held, as shares from 0 to 1."""

    shares: dict[Fact, float]

    def of(self, kind: FactKind) -> float:
        """How often a fact of this kind held, whatever card it was about; 0 if it never did."""
        return sum(share for fact, share in self.shares.items() if fact.kind is kind)


_NO_FACTS = Facts({})


def count_facts(
    view: PlayerView, moves: Sequence[Move], count: int, seed: int, is_late: Callable[[], bool]
) -> tuple[list[Facts], int]:
    """Count what happens after each move in up to ``count`` deals, and return how many there was time for."""
    counts: list[Counter[Fact]] = [Counter() for _ in moves]
    rng, made = Random(seed), 0
    for state in deals_of(view, count, rng):
        if is_late():
            break
        replies = rng.getrandbits(63)
        for move, counted in zip(moves, counts, strict=True):
            counted.update(_facts_after(view, state.copy(), move, Random(replies)))
        made += 1
        time.sleep(0)  # gives the screen a chance to run
    if not made:
        return [_NO_FACTS for _ in moves], 0
    shares = [Facts({fact: held / made for fact, held in counted.items()}) for counted in counts]
    return shares, made


def _facts_after(view: PlayerView, state: GameState, move: Move, rng: Random) -> set[Fact]:
    """The facts of one deal; ``state`` is played on in place."""
    if isinstance(move, Take):
        return set(_facts_of_taking(view, move))
    events: list[Event] = []
    engine.apply(state, move, events)
    while state.trick:
        engine.apply(state, GreedyPlayer().choose(view_of(state, state.turn), rng), events)
    facts = {fact for event in events for fact in _facts_of(event, view)}
    if any(isinstance(event, TrickWon) for event in events):
        facts.update(_facts_of_price(view, move, is_won=Fact(FactKind.WINS) in facts))
    if view.phase is Phase.TWO:
        facts.update(_turned_votes(view, state))
    return facts


def _facts_of(event: Event, view: PlayerView) -> Iterator[Fact]:  # noqa: PLR0912  (a branch for each event)
    me = view.seat
    match event:
        case TrickWon():
            if view.deck.side_of(event.winner) == view.side:
                yield Fact(FactKind.WINS)
            if event.winner == me and view.phase is Phase.ONE and len(set(view.revealed)) > 1:
                yield Fact(FactKind.FIRST_CHOICE)
        case UndeadScored(seat, cards) if seat == me:
            yield Fact(FactKind.SCORES_UNDEAD, max(cards, key=worth))
        case TrollTaken(seat, card) if seat == me:
            yield Fact(FactKind.TAKES_TROLL, card)
        case DwarvesCollected(seat, cards) if seat == me:
            yield Fact(FactKind.COLLECTS_DWARF, max(cards, key=worth))
        case GnomeSmashed(seat, gnome) if view.deck.side_of(seat) != view.side:
            yield Fact(FactKind.SMASHES, gnome)
        case GnomesLaidOut(seat, cards) if seat == me:
            yield Fact(FactKind.LAYS_GNOME, max(cards, key=worth))
        case RevealedTaken(seat, card) if view.players == 2 and card in view.revealed:
            if seat == me:
                yield Fact(FactKind.RECRUITS, card)
            elif worth(card) < _usual_worth(view):
                yield Fact(FactKind.LEAVES, card)
        case TopLookedAt(seat) if seat == me:
            yield Fact(FactKind.LOOKS)
        case LeadPassed(seat, dragon) if seat == me and dragon is not None:
            yield Fact(FactKind.LEADS_BY_DRAGON, dragon)
        case TrickGathered(seat, cards) if seat == me:
            others = [card for card in cards if card in view.trick]
            if others:
                yield Fact(FactKind.WINS_CARD, max(others, key=worth))


def _usual_worth(view: PlayerView) -> float:
    """What an unseen card is worth on average."""
    unseen = list(view.unseen_cards().elements())
    return sum(map(worth, unseen)) / max(1, len(unseen))


def _facts_of_price(view: PlayerView, move: Play, *, is_won: bool) -> Iterator[Fact]:
    """Whether no cheaper card would have achieved the same."""
    cheaper = [
        each for each in view.legal_moves if isinstance(each, Play) and worth(each.card) < worth(move.card)
    ]
    if not is_won and not cheaper:
        yield Fact(FactKind.CHEAPEST_LOSS)
    if is_won and len(view.trick) == view.players - 1 and not any(_wins(view, each.card) for each in cheaper):
        yield Fact(FactKind.CHEAPEST_WIN)


def _wins(view: PlayerView, card: Card) -> bool:
    """Whether the last card of a trick wins it for its side."""
    winner = tricks.places((*view.trick, card), view.leader)[0]
    return view.deck.side_of(winner) == view.side


def _facts_of_taking(view: PlayerView, move: Take) -> Iterator[Fact]:
    offers = [*view.revealed, *(() if view.looked_at is None else (view.looked_at,))]
    taken = view.looked_at if move.card is None else move.card
    if taken is not None and worth(taken) == max(map(worth, offers)):
        yield Fact(FactKind.BEST_TAKEN, taken)


def _turned_votes(view: PlayerView, state: GameState) -> Iterator[Fact]:
    """The factions that the trick has won over."""
    before = _standing(view.deck, view.score_piles, view.gnomes_in_front)
    after = _standing(view.deck, state.score_piles, state.gnomes_in_front)
    for faction, side in after.items():
        if side == view.side != before[faction]:
            yield Fact(FactKind.TURNS_VOTE, None, faction)


def _standing(
    deck: Deck, piles: Sequence[Sequence[Card]], gnomes: Sequence[Sequence[Card]]
) -> dict[Faction, int | None]:
    """For whom each faction would vote now, Gnomes in front counted as won."""
    won = [[*pile, *front] for pile, front in zip(piles, gnomes, strict=True)]
    return {vote.faction: vote.side for vote in count_vote(deck, won).factions}

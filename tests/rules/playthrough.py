"""A random game told line by line, for the golden playthroughs: decisions, options, events, votes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import assert_never

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardsRevealed,
    DwarvesCollected,
    Event,
    FactionVoted,
    GameEnded,
    GnomesJoined,
    GnomesLaidOut,
    GnomeSmashed,
    LastTrollsTaken,
    LeadPassed,
    PhaseTwoBegan,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    TrickGathered,
    TrickWon,
    TrollsSetAside,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.rules.state import GameState, Phase


@dataclass(frozen=True, slots=True)
class Playthrough:
    """Which random game is told; it is the same in every release of Python."""

    name: str
    deck: Deck
    seed: int
    first_leader: int


def events_of(game: Playthrough) -> list[Event]:
    """Everything that happens in the game."""
    return [event for _, events in _moments(game) for event in events]


def told(game: Playthrough) -> str:
    """The whole game as text."""
    return "\n".join(_lines(game)) + "\n"


def record_of(game: Playthrough, names: tuple[str, ...]) -> Record:
    """The same game as a record."""
    rng = Random(game.seed)
    record = Record(game.deck, game.first_leader, deal(game.deck, game.seed), names, game.seed)
    state = record.start()
    while state.phase is not Phase.OVER:
        move = _one_of(engine.legal_moves(state), rng)
        record.moves.append(RecordedMove(move))
        engine.apply(state, move)
    return record


def _one_of(moves: list[Move], rng: Random) -> Move:
    """One of the moves. Unlike choice(), random() gives the same numbers in every release of Python."""
    return moves[int(rng.random() * len(moves))]


def _moments(game: Playthrough) -> Iterator[tuple[str, list[Event]]]:
    """The start and every decision: what the options were, and what happened then."""
    rng = Random(game.seed)
    events: list[Event] = []
    state = engine.start_game(game.deck, deal(game.deck, game.seed), game.first_leader, events)
    yield "", events
    while state.phase is not Phase.OVER:
        moves = engine.legal_moves(state)
        move = _one_of(moves, rng)
        answers = _codes(m.card for m in moves if m.card is not None) + (" top" * (moves[-1].card is None))
        chosen = "top" if move.card is None else move.card.code
        verb = "plays" if isinstance(move, Play) else "takes"
        events = []
        engine.apply(state, move, events)
        yield f"{move.seat} {verb} {chosen} of {answers}", events
    yield "\n".join(_score_piles(state)), []


def _lines(game: Playthrough) -> Iterator[str]:
    deck = game.deck
    factions = ", ".join(faction.value for faction in deck.factions)
    yield f"{deck.players} players, {deck.pair.value} with {factions}"
    yield f"Dealt by seed {game.seed}; seat {game.first_leader} leads the first trick"
    dealt = deal(deck, game.seed)
    for seat, hand in enumerate(dealt.hands):
        yield f"Hand {seat}: {_codes(hand)}"
    yield f"Stock, top first: {' '.join(card.code for card in dealt.stock)}"
    for decision, events in _moments(game):
        if decision:
            yield decision
        for event in events:
            if not isinstance(event, CardPlayed):
                yield from (f"    {line}" for line in _told_event(event))


def _score_piles(state: GameState) -> Iterator[str]:
    for seat, pile in enumerate(state.score_piles):
        yield f"Score pile {seat}: {_codes(pile)}"
    yield f"Discarded: {_codes(state.discard)}"


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in in_order(cards))


def _told_event(event: Event) -> Iterator[str]:
    """One event in plain words, after a blank line if something new begins."""
    match event:
        case CardsRevealed(cards):
            yield f"revealed {_codes(cards)}"
        case CardPlayed(seat, card, led_faction):
            yield f"{seat} played {card} to {led_faction.value}"
        case TrickWon(places, cards, knights_beat_goblins):
            order = ", ".join(f"{seat} with {card}" for seat, card in zip(places, cards, strict=True))
            yield f"trick: {order}{'; Knights beat Goblins' if knights_beat_goblins else ''}"
        case LeadPassed(seat, dragon):
            yield f"{seat} leads next{f', who played the last Dragon, {dragon}' if dragon else ''}"
        case PhaseTwoBegan(hands):
            yield "PHASE TWO"
            for seat, hand in enumerate(hands):
                yield f"hand {seat}: {_codes(card for card in hand if card is not None)}"
        case UndeadScored() | CardsDiscarded() | TopLookedAt() | RevealedTaken() | TopTaken() | CardDrawn():
            yield _told_recruiting(event)
        case GnomeSmashed() | TrollsSetAside() | TrollTaken():
            yield _told_power(event)
        case DwarvesCollected() | GnomesLaidOut() | LastTrollsTaken() | TrickGathered() | GnomesJoined():
            yield _told_gathering(event)
        case FactionVoted() | GameEnded():
            yield _told_vote(event)
        case _:
            assert_never(event)


def _told_recruiting(
    event: UndeadScored | CardsDiscarded | TopLookedAt | RevealedTaken | TopTaken | CardDrawn,
) -> str:
    match event:
        case UndeadScored(seat, cards):
            return f"{seat} scores the Undead {_codes(cards)}"
        case CardsDiscarded(cards):
            return f"discarded {_codes(cards)}"
        case TopLookedAt(seat, card):
            return f"{seat} looks at {card}"
        case RevealedTaken(seat, card):
            return f"{seat} recruits {card}"
        case TopTaken(seat, card):
            return f"{seat} recruits {card} from the top"
        case CardDrawn(seat, card, looker):
            return f"{seat} draws {card}{'' if looker is None else f', which {looker} knows'}"


def _told_power(event: GnomeSmashed | TrollsSetAside | TrollTaken) -> str:
    match event:
        case GnomeSmashed(seat, gnome, giant):
            return f"{giant} smashes {gnome} in front of {seat}"
        case TrollsSetAside(cards):
            return f"set aside {_codes(cards)}"
        case TrollTaken(seat, card):
            return f"{seat} takes {card} from the Trolls set aside"


def _told_gathering(
    event: DwarvesCollected | GnomesLaidOut | LastTrollsTaken | TrickGathered | GnomesJoined,
) -> str:
    cards = _codes(event.cards)
    match event:
        case DwarvesCollected(seat):
            return f"{seat} collects the Dwarves {cards}"
        case GnomesLaidOut(seat):
            return f"{seat} lays out {cards}"
        case LastTrollsTaken(seat):
            return f"{seat} takes the last Trolls {cards}"
        case TrickGathered(seat):
            return f"{seat} scores {cards}"
        case GnomesJoined(seat):
            return f"{seat} scores the Gnomes in front, {cards}"


def _told_vote(event: FactionVoted | GameEnded) -> str:
    match event:
        case FactionVoted(vote):
            side = "nobody" if vote.side is None else f"side {vote.side}"
            highest = ", by the highest card" if vote.by_highest else ""
            return f"{vote.faction.value} vote for {side} ({' : '.join(map(str, vote.counts))}{highest})"
        case GameEnded(result):
            winners = " and ".join(f"side {side}" for side in result.winners)
            figures = f"votes {result.votes}, cards {result.voter_cards}, values {result.voter_values}"
            return f"won by {winners}, decided by {result.decided_by.value}: {figures}"

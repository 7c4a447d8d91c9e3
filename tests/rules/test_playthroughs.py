"""Golden playthroughs: whole games of every mode, line by line, and the deals of seeds must never change."""

from __future__ import annotations

import typing
from itertools import pairwise

import pytest

from claim_desktop.rules import events as events_module
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    SEERS,
    TROLLS,
    UNDEAD,
    Faction,
)
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    DwarvesCollected,
    Event,
    FactionVoted,
    GnomesJoined,
    GnomeSmashed,
    LastTrollsTaken,
    LeadPassed,
    TopTaken,
    TrickWon,
    TrollTaken,
    UndeadScored,
)
from tests.golden import Golden
from tests.rules.playthrough import Playthrough, events_of, told
from tests.rules.table import GG, KG, party

PLAYTHROUGHS = [
    Playthrough("claim", CLAIM, 20261110, 0),
    Playthrough("claim_2", CLAIM_2, 20261225, 1),
    Playthrough("built-knights-goblins", Deck(2, KG, (DRAGONS, TROLLS, SEERS)), 20261608, 0),
    Playthrough("built-gnomes-giants", Deck(2, GG, (DWARVES, UNDEAD, DOPPELGANGERS)), 20261573, 1),
    Playthrough("three-knights-goblins", party(3, KG, without=DRAGONS), 20261166, 2),
    Playthrough("three-gnomes-giants", party(3, GG, without=UNDEAD), 20261509, 1),
    Playthrough("four-knights-goblins", party(4, KG, without=DOPPELGANGERS), 20261152, 3),
    Playthrough("four-gnomes-giants", party(4, GG, without=TROLLS), 20261140, 0),
]
EVERY_PLAYTHROUGH = pytest.mark.parametrize("game", PLAYTHROUGHS, ids=lambda game: game.name)


@EVERY_PLAYTHROUGH
def test_a_whole_game_goes_as_it_always_went(game: Playthrough, golden: Golden) -> None:
    golden.check(f"playthroughs/{game.name}.txt", told(game))


def test_a_seed_deals_the_same_cards_in_every_release(golden: Golden) -> None:
    lines = []
    for deck in (CLAIM, CLAIM_2, party(3, KG, without=SEERS), party(4, GG, without=DWARVES)):
        for seed in (0, 1, 20261120, -5, 2**64 + 1):
            dealt = deal(deck, seed)
            lines.append(f"{deck.players} players, {deck.pair.value}, {deck.factions[0].value}, seed {seed}")
            lines += [" ".join(card.code for card in part) for part in (*dealt.hands, dealt.stock)]
    golden.check("deals.txt", "\n".join(lines) + "\n")


def test_every_kind_of_event_happens_in_the_playthroughs() -> None:
    happened = {type(event) for game in PLAYTHROUGHS for event in events_of(game)}
    assert happened == set(typing.get_args(events_module.Event))


@EVERY_PLAYTHROUGH
def test_every_power_of_the_deck_occurs_in_the_playthrough(game: Playthrough) -> None:
    missing = set(game.deck.all_factions) - powers_seen(game)
    assert {faction.value for faction in missing} <= {"goblins"}


def powers_seen(game: Playthrough) -> set[Faction]:
    """The factions whose powers came into play in the game."""
    happened = events_of(game)
    seen = {faction for faction in Faction if _made_a_difference(faction, happened)}
    return seen & set(game.deck.all_factions)


def _made_a_difference(faction: Faction, happened: list[Event]) -> bool:
    won = [event for event in happened if isinstance(event, TrickWon)]
    match faction:
        case Faction.KNIGHTS:
            return any(event.knights_beat_goblins and _value_loses(event) for event in won)
        case Faction.GOBLINS:
            return False
        case Faction.DWARVES:
            return _passed_the_winner_by(happened)
        case Faction.UNDEAD:
            return _happens(happened, UndeadScored)
        case Faction.DOPPELGANGERS:
            return _doppelganger_won(happened)
        case Faction.GNOMES:
            return _happens(happened, GnomesJoined)
        case Faction.GIANTS:
            return _happens(happened, GnomeSmashed)
        case Faction.DRAGONS:
            return _dragon_led_instead_of_the_winner(happened)
        case Faction.TROLLS:
            return _happens(happened, TrollTaken) and _happens(happened, LastTrollsTaken)
        case Faction.SEERS:
            left = any(isinstance(event, CardDrawn) and event.looker is not None for event in happened)
            return left and _happens(happened, TopTaken)


def _happens(happened: list[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in happened)


def _value_loses(won: TrickWon) -> bool:
    """A Knight won though its value is not the highest."""
    return won.cards[0].value < max(card.value for card in won.cards)


def _passed_the_winner_by(happened: list[Event]) -> bool:
    winner = -1
    for event in happened:
        if isinstance(event, TrickWon):
            winner = event.winner
        if isinstance(event, DwarvesCollected) and event.seat != winner:
            return True
    return False


def _doppelganger_won(happened: list[Event]) -> bool:
    """A Doppelgänger won a trick in which another faction was led."""
    led: Faction | None = None
    for event in happened:
        if isinstance(event, CardPlayed):
            led = event.led_faction
        if isinstance(event, TrickWon) and event.cards[0].faction is DOPPELGANGERS is not led:
            return True
    return False


def _dragon_led_instead_of_the_winner(happened: list[Event]) -> bool:
    leads = [event for event in happened if isinstance(event, TrickWon | LeadPassed)]
    return any(
        isinstance(won, TrickWon) and isinstance(lead, LeadPassed) and won.winner != lead.seat
        for won, lead in pairwise(leads)
    )


def test_the_playthroughs_tell_of_a_vote_for_nobody_and_one_by_the_highest_card() -> None:
    votes = [
        event.vote for game in PLAYTHROUGHS for event in events_of(game) if isinstance(event, FactionVoted)
    ]
    assert any(vote.side is None for vote in votes)
    assert any(vote.by_highest for vote in votes)

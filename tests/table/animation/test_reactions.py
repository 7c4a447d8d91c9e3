"""The faces that react to events, and that none reveals anything hidden."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules import events
from claim_desktop.rules.cards import GIANTS, GNOMES, UNDEAD, Card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, SINGLES, Deck, Pair
from claim_desktop.rules.events import Event
from claim_desktop.session.game_session import GameSession, seen_by
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.table.animation.events import EVENTS
from claim_desktop.table.animation.reactions import REACTION_SECONDS, REACTIONS, reactions_to
from claim_desktop.table.artwork.portraits import Mood
from scripts.stage.pilot import FRAME_SECONDS
from tests.table.animation.test_director import a_table

THREE, FOUR = (Deck(players, Pair.GNOMES_GIANTS, SINGLES[1:]) for players in (3, 4))
GLAD, GRIM = Mood.GLAD, Mood.GRIM


def played(deck: Deck, seed: int) -> list[Event]:
    """Everything that happens in a game played at random."""
    rng = Random(seed)
    seats = tuple(SeatSetup(name, None) for name in ("Ada", "Falk", "Linnea", "Tycho")[: deck.players])
    game = GameSession.begin(GameSetup(deck, seats, 0, seed), rng)
    happened: list[Event] = []
    while not game.is_over:
        happened += game.play(rng.choice(game.view(game.turn).legal_moves))
    return happened


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2, THREE, FOUR], ids=["claim", "claim 2", "three", "four"])
def test_every_seat_sees_the_same_faces_whatever_it_may_not_know(deck: Deck) -> None:
    reacted = set()
    for seed in range(6):
        for event in played(deck, seed):
            moods = [
                reactions_to(seen, deck) for seat in range(deck.players) for seen in seen_by((event,), seat)
            ]
            assert all(each == reactions_to(event, deck) for each in moods), event
            reacted |= {type(event)} if moods[0] else set()
    assert events.TrickWon in reacted


def test_what_is_private_moves_nobody() -> None:
    private = {events.TopLookedAt, events.TopTaken, events.CardDrawn, events.CardsDiscarded}
    assert not private & set(REACTIONS)
    assert set(REACTIONS) <= set(EVENTS)


def test_a_lost_champion_hurts_and_a_cheap_card_in_the_middle_does_not() -> None:
    for middle, moods in ((8, {0: GLAD, 1: GRIM, 2: GRIM}), (3, {0: GLAD, 2: GRIM})):
        cards = Card(UNDEAD, 9), Card(UNDEAD, middle), Card(UNDEAD, 1)
        assert reactions_to(events.TrickWon((0, 1, 2), cards, False), THREE) == moods


def test_partners_share_a_broken_gnome() -> None:
    smashed = events.GnomeSmashed(1, Card(GNOMES, 5), Card(GIANTS, 5))
    assert reactions_to(smashed, FOUR) == {0: GLAD, 1: GRIM, 2: GLAD, 3: GRIM}


@pytest.mark.parametrize("is_reduced", [False, True])
def test_a_face_moves_for_a_moment_and_never_with_reduced_motion(is_reduced: bool) -> None:
    rng = Random(3)
    seats = SeatSetup("Ada", None), SeatSetup("Konrad", "steward")
    game = GameSession.begin(GameSetup(CLAIM, seats, 0, 3), rng)
    director, table = a_table(game, viewer=0)
    director.motion.is_reduced = is_reduced
    longest = moved = 0.0
    while game.view(0).tricks_played < 3:
        director.show(seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0))
        while director.is_busy:
            director.update(FRAME_SECONDS)
            moved = moved + FRAME_SECONDS if set(table.stage.moods) != {Mood.CALM} else 0.0
            longest = max(longest, moved)
    assert (longest == 0.0) if is_reduced else (0.5 < longest <= 1.2)
    assert REACTION_SECONDS <= 1.2

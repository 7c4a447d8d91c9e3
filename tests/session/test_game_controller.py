"""A game as it is played: who chooses, what is refused, and what a take-back starts anew."""

from __future__ import annotations

from random import Random

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.moves import Move, Play
from claim_desktop.session.game_controller import GameController
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup


class FirstMovePlayer:
    """Has the first legal move ready at once, and counts how often it had to start over."""

    ready_seconds = 0.0

    def __init__(self, game: GameSession) -> None:
        self._game = game
        self.times_started_over = 0

    def begin(self) -> None:
        """There is nothing to prepare."""

    def poll(self) -> Move:
        """The first move there is."""
        return self._game.view(self._game.turn).legal_moves[0]

    def reset(self) -> None:
        """Count it."""
        self.times_started_over += 1

    def stop(self) -> None:
        """There is nothing to stop."""


def played() -> tuple[GameController, FirstMovePlayer]:
    """A game of a person against a computer; the person leads."""
    seats = SeatSetup("Ada", None), SeatSetup("Bo", "greedy")
    game = GameSession.begin(GameSetup(CLAIM, seats, 0, 5), Random(1))
    chooser = FirstMovePlayer(game)
    return GameController(game, chooser), chooser


def test_the_person_is_asked_on_their_turn_and_the_computer_thinks_on_its_own() -> None:
    game, _ = played()
    assert (game.awaits_human(0), game.awaits_human(1), game.thinking_seat) == (True, False, None)
    game.make(game.game.view(0).legal_moves[0])
    assert (game.awaits_human(0), game.awaits_human(1), game.thinking_seat) == (False, False, 1)


def test_a_move_out_of_turn_is_refused_with_a_sentence_and_a_legal_one_is_not() -> None:
    game, _ = played()
    assert not game.refusal_text(game.game.view(0).legal_moves[0])
    assert game.refusal_text(Play(1, game.game.view(1).hand[0])) == tr("rules.error.not_your_turn")


def test_a_computer_moves_once_the_table_has_rested_for_a_while() -> None:
    game, _ = played()
    game.make(game.game.view(0).legal_moves[0])
    assert game.decision(0.0, 0.1, 0.5) is None
    assert game.decision(0.4, 0.6, 0.5) in game.game.view(1).legal_moves


def test_what_was_thought_while_cards_moved_counts_but_a_card_is_never_played_at_once() -> None:
    game, chooser = played()
    chooser.ready_seconds = 0.6
    game.make(game.game.view(0).legal_moves[0])
    assert game.decision(0.2, 0.3, 0.1, busy_seconds=0.2) is None
    assert game.decision(0.3, 0.4, 0.1, busy_seconds=0.2) is not None
    assert game.decision(0.0, 0.05, 0.1, busy_seconds=5.0) is None
    assert game.decision(0.05, 0.1, 0.1, busy_seconds=5.0) is not None


def test_computers_think_anew_after_a_take_back_and_after_a_redo() -> None:
    game, chooser = played()
    for _ in range(2):
        game.make(game.game.view(game.game.turn).legal_moves[0])
    assert game.take_back() == 0
    assert (game.game.moves_made, chooser.times_started_over) == (0, 1)
    game.redo()
    assert (game.game.moves_made > 0, chooser.times_started_over) == (True, 2)

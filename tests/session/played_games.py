"""Matches for the tests of this room: random moves, and a keeper that remembers what it was given."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from claim_desktop.rules.decks import CLAIM_2, Deck
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import from_line, to_line
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup

NAMES = ("Ada", "Bo", "Cy", "Di")


@dataclass(slots=True)
class Shelf:
    """A keeper that collects the record of a game as text, as a file would hold it, at every save."""

    lines: list[str] = field(default_factory=list)

    def keep(self, game: GameSession) -> None:
        """Put the game on the shelf."""
        self.lines.append(to_line(game.record))


def setup(deck: Deck = CLAIM_2, first_leader: int | None = 0, seed: int | None = 5) -> GameSetup:
    """A game between people."""
    return GameSetup(deck, tuple(SeatSetup(name, None) for name in NAMES[: deck.players]), first_leader, seed)


def begun(deck: Deck = CLAIM_2, seed: int | None = 5, keeper: Shelf | None = None) -> GameSession:
    """A game before its first move."""
    return GameSession.begin(setup(deck, seed=seed), Random(1), keeper)


def game_of(deck: Deck, *levels: str | None, moves: int = 0, seed: int = 5) -> GameSession:
    """A game between people and computers of these levels, after random moves."""
    seats = tuple(SeatSetup(name, level) for name, level in zip(NAMES, levels, strict=False))
    game = GameSession.begin(GameSetup(deck, seats, 0, seed), Random(1))
    play_on(game, moves, Random(seed))
    return game


def any_move(game: GameSession, rng: Random) -> Move:
    """A random legal move of the seat to move."""
    return rng.choice(game.view(game.turn).legal_moves)


def play_on(game: GameSession, moves: int, rng: Random) -> None:
    """Make this many random moves, or as many as there are."""
    for _ in range(moves):
        if not game.is_over:
            game.play(any_move(game, rng))


def taken_up(line: str, game: GameSession, keeper: Shelf | None = None) -> GameSession:
    """The game resumed from a record's text."""
    return GameSession(game.seats, from_line(line), keeper)

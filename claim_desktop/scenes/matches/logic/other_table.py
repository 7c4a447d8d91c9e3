"""The other table: two computers play a deal that a person has played, to separate luck from play."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from random import Random

from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.levels import PROFILES
from claim_desktop.background_jobs import Job
from claim_desktop.rules import engine
from claim_desktop.rules.record import PlayConditions, Record
from claim_desktop.rules.view import view_of
from claim_desktop.rules.vote import Vote
from claim_desktop.session.game_session import GameSession


def rival_of(game: GameSession) -> str | None:
    """The level that plays a game's cards at the other table; None if there is none for this game.

    It exists for one person against one computer. With more players, the others' play matters as much, so one
    more result says little about your own. And in a game that was composed, or played on from the middle, the
    players did not start from the deal.
    """
    how = game.record.how_played
    is_dealt = not how.origin or game.is_of_day
    if len(game.seats) != 2 or len(game.setup.persons) != 1 or not is_dealt:
        return None
    level = game.seats[1 - game.setup.persons[0]].level
    return level if level in PROFILES else None


def other_table(game: GameSession) -> OtherTable | None:
    """The other table for a finished game; None if there is none for this game."""
    level = rival_of(game)
    return None if level is None else OtherTable(game, level)


class OtherTable:
    """Replays a finished game's deal with a computer of the rival's level in both seats.

    This happens in a thread of low priority. `start` must not be called before the game is over.
    """

    def __init__(self, game: GameSession, level: str) -> None:
        self.level = level
        self.person = game.setup.persons[0]
        """The seat whose cards were the person's."""
        self._record, self._chance = game.record, game.ai_seed
        self._job: Job[Vote | None] | None = None
        self._players: list[LearnedPlayer] = []

    @property
    def vote(self) -> Vote | None:
        """The vote there, as soon as it is known."""
        return None if self._job is None else self._job.result

    def start(self) -> None:
        """Start playing, unless that has been done."""
        if self._job is None:
            self._players = [LearnedPlayer(PROFILES[self.level].repeatable()) for _ in range(2)]
            steps = play_out(self._record, self._chance, self._players)
            self._job = Job.start_steps("other table", steps)

    def wait(self) -> Vote | None:
        """Wait for the result."""
        self.start()
        assert self._job is not None
        return self._job.wait()

    def cancel(self) -> None:
        """Stop playing at once; `start` begins again, unless the result is known."""
        if self._job is None:
            return
        self._job.cancel()
        for player in self._players:
            player.cancel()
        if self._job.result is None:
            self._job = None


def play_out(
    record: Record, ai_seed: int | None, players: list[LearnedPlayer]
) -> Generator[None, None, Vote]:
    """The result of a deal that these players play, seeded by `ai_seed`; each step is a move."""
    state = replace(record, moves=[], how_played=PlayConditions()).start()
    chances = [Random(f"other table:{ai_seed}:{seat}") for seat in range(len(players))]
    while state.vote is None:
        seat = state.turn
        engine.apply(state, players[seat].choose(view_of(state, seat), chances[seat]))
        yield
    return state.vote

"""Finds par of a deal of the day: the rivals play it with the person's cards.

They play in a background thread, limited by iterations and never by the clock, so that par is the same on
every computer. Each result is stored as soon as it is known, with the progress in practice.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.ai.levels import PROFILES
from claim_desktop.background_jobs import Job
from claim_desktop.rules import engine
from claim_desktop.rules.record import Record
from claim_desktop.rules.view import view_of
from claim_desktop.rules.vote import Vote
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.par import Pars, outcome_of_vote, pars_of, winners_of
from claim_desktop.session.stores import PracticeStore


class DealPar:
    """Plays one deal of the day for those rivals whose results are not known yet."""

    def __init__(self, store: PracticeStore, game: GameSession) -> None:
        """Prepare to play the deal of a `game` that is of a day and has one person."""
        self._store = store
        self._origin = game.record.how_played.origin
        self._seat = game.setup.persons[0]
        self._record = Record(game.record.deck, game.record.first_leader, game.record.deal)
        self._chance = game.ai_seed
        self._levels = [seat.level for seat in game.seats]
        self._job: Job[object] | None = None
        self._players: list[LearnedPlayer] = []

    @classmethod
    def of(cls, store: PracticeStore, game: GameSession) -> DealPar | None:
        """The par of a game; None if it is not of a day."""
        return cls(store, game) if game.is_of_day and len(game.setup.persons) == 1 else None

    @property
    def pars(self) -> Pars:
        """The results known so far."""
        return pars_of(self._store, self._origin)

    def start(self) -> None:
        """Start playing, unless every result is known or it has been started."""
        if self._job is None and winners_of(self.pars) is None:
            self._job = Job.start_steps("par", self._play_all())

    def wait(self) -> Pars:
        """Wait until all have played."""
        self.start()
        if self._job is not None:
            self._job.wait()
        return self.pars

    def cancel(self) -> None:
        """Stop playing at once; `start` continues with the unfinished levels."""
        if self._job is not None:
            self._job.cancel()
        for player in self._players:
            player.cancel()
        self._job = None

    def _play_all(self) -> Generator[None, None, None]:
        for level in LEVEL_IDS:
            if level in self.pars:
                continue
            vote = yield from self._play(level)
            outcome = outcome_of_vote(vote, self._record.deck.side_of(self._seat))
            self._store.note_par(self._origin, level, outcome)

    def _play(self, level: str) -> Generator[None, None, Vote]:
        """The result of the deal with this level in the person's seat; each step is a move.

        The other players use the same seeds as in the person's game, so they answer the same cards in the
        same way.
        """
        state = self._record.start()
        levels = [level if seated is None else seated for seated in self._levels]
        self._players = [LearnedPlayer(PROFILES[each].repeatable()) for each in levels]
        moves = 0
        while state.vote is None:
            rng = Random(f"{self._chance}:{moves}:{state.turn}")
            engine.apply(state, self._players[state.turn].choose(view_of(state, state.turn), rng))
            moves += 1
            yield
        return state.vote

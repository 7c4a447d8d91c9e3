"""The computer's turn: its players think in a thread of their own, and the screen polls for the move."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from random import Random
from time import perf_counter
from typing import Protocol

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.learned.weights import weights_for
from claim_desktop.ai.levels import LEVELS, PROFILES
from claim_desktop.ai.players import Cancellable, Player
from claim_desktop.ai.search_player import Decision, SearchPlayer
from claim_desktop.background_jobs import BackgroundJobs, Job
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import move_code
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.recorded_evaluations import MAX_CARDS, RecordedEvaluation

READY_SECONDS = {"chancellor": 0.6}
"""The seconds of rest by which the move of a level that searches long is ready on most computers."""

OTHERS_READY_SECONDS = 0.1
"""The limit for levels with a fixed number of iterations: several times their usual time."""

_MAX_TO_FOLLOW_WITH = 7
"""A single card counts as two to this many: a seat with a choice when following chooses among 4 to 5 cards of
a large hand, whether it holds 7 cards or 13, and among half of a small one (counted over 150 games).
"""

RECENT_DECISIONS = 40
"""The number of recent decisions from which the duration of the next one on a busy computer is estimated."""
_COUNTED_SHARE = 0.9
"""The share of them that counts, so that a single stall does not pass for a busy computer."""
_MARGIN = 1.5
"""The safety factor on the longest of those."""
_MAX_STEPS = 4
"""The maximum delay of a move, in multiples of `LATE_SECONDS`."""

LATE_SECONDS = 0.25
"""A late move waits for the next of these steps, so that its delay reveals little."""


class MoveSource(Protocol):
    """Chooses the moves of the seats without a person."""

    @property
    def ready_seconds(self) -> float:
        """The seconds from the table's coming to rest until the move of the seat to move is ready."""
        ...

    def begin(self) -> None:
        """Start choosing for the seat to move; does nothing if that is in progress."""
        ...

    def poll(self) -> Move | None:
        """Return the chosen move once, as soon as it is ready."""
        ...

    def reset(self) -> None:
        """Start over after a take-back."""
        ...

    def stop(self) -> None:
        """Stop for good."""
        ...


class ComputerTurns:
    """The computer players of one game, one per seat without a person."""

    def __init__(self, game: GameSession) -> None:
        self._game = game
        self._players = _players_of(game)
        self._jobs = BackgroundJobs("thinking", gives_way=True)
        if self._players:  # reading the weights would take a tenth of the first decision's time
            self._jobs.run(weights_for, game.record.deck.players)
        self._choice: Job[tuple[Decision, float]] | None = None
        self._took: deque[float] = deque(maxlen=RECENT_DECISIONS)
        """The durations of recent decisions in seconds, by the clock."""

    @property
    def ready_seconds(self) -> float:
        """Seconds from the table's coming to rest until the seat to move has its move ready.

        It stays the same while that seat thinks, so that it tells nothing of this decision.
        """
        level = self._game.seats[self._game.turn].level
        return READY_SECONDS[level] if level in READY_SECONDS else ready_after(self._took)

    def begin(self) -> None:
        """Start thinking for the seat to move; does nothing if that is in progress."""
        if self._choice is None:
            seat = self._game.turn
            rng = Random(f"{self._game.ai_seed}:{self._game.moves_made}:{seat}")
            views = _evaluates_like_any(self._game.view(seat), rng)
            if self._game.seats[seat].level in READY_SECONDS:
                del views[1:]
            self._choice = self._jobs.run(_decide, self._players[seat], views, rng)

    def poll(self) -> Move | None:
        """Return the chosen move once, as soon as it is ready. An error in the player is raised here.

        The evaluation is stored in the game.
        """
        if self._choice is None or not self._choice.is_done:
            return None
        choice, self._choice = self._choice, None
        result = choice.result
        if result is None:
            return None
        decision, seconds = result
        self._took.append(seconds)
        if len(decision.evaluations) > 1:
            self._game.record_evaluation(_evaluation_of(decision, self._game.moves_made))
        return decision.chosen

    def reset(self) -> None:
        """Replace the players by new ones, which have not seen the moves taken back."""
        self._cancel()
        self._players = _players_of(self._game)

    def stop(self) -> None:
        """Stop thinking for good; a search in progress ends at once."""
        self._cancel()
        self._jobs.stop(0)

    def _cancel(self) -> None:
        for player in self._players.values():
            if isinstance(player, Cancellable):
                player.cancel()
        if self._choice is not None:
            self._choice.cancel()
        self._choice = None


def is_move_slot(before: float, now: float, first: float) -> bool:
    """Whether a computer's move may be made in a frame that lasts from `before` to `now`.

    The moments are `first` and every `LATE_SECONDS` after it, all in seconds of rest. This fixed raster
    hides the thinking time, from which a person could draw conclusions: an immediate answer would mean a
    single legal card.
    """
    return _moments(now, first) > _moments(before, first)


def seconds_to_slot(now: float, first: float) -> float:
    """The seconds until the next moment at which a computer's move may be made."""
    return first - now if now < first else LATE_SECONDS - (now - first) % LATE_SECONDS


def _moments(seconds: float, first: float) -> int:
    return 0 if seconds < first else 1 + int((seconds - first) / LATE_SECONDS)


def ready_after(took: Collection[float]) -> float:
    """The seconds after which the next decision should be ready, given the durations of recent ones.

    On a busy computer thinking takes longer than `OTHERS_READY_SECONDS`, and a choice more so than a single
    card. So moves are put off in steps of `LATE_SECONDS` until few decisions are late.
    """
    longest = sorted(took)[int(_COUNTED_SHARE * (len(took) - 1))] if took else 0.0
    steps = ceil((_MARGIN * longest - OTHERS_READY_SECONDS) / LATE_SECONDS)
    return OTHERS_READY_SECONDS + LATE_SECONDS * min(max(steps, 0), _MAX_STEPS)


def _evaluates_like_any(view: PlayerView, rng: Random) -> list[PlayerView]:
    """The views to evaluate one after another; for a forced move, as many as for a choice.

    Levels evaluate each legal move, so a forced one takes a fraction of the time of a choice. On a busy
    computer that shows: choices are late more often. So a forced move is evaluated as often as there might
    have been cards to choose from. Levels that search long evaluate it once: they
    are waited for anyway.
    """
    if len(view.legal_moves) > 1:
        return [view]
    most = min(len(view.hand), _MAX_TO_FOLLOW_WITH)
    twice = replace(view, legal_moves=view.legal_moves * 2)  # a player would not think about a single move
    return [twice] * rng.randint(min(2, most), most)


def _decide(player: Player, views: Sequence[PlayerView], rng: Random) -> tuple[Decision, float]:
    """The player's last choice, its evaluation, and the seconds this took by the clock.

    Not all players evaluate their moves.
    """
    began = perf_counter()
    decide = player.decide if isinstance(player, SearchPlayer) else partial(_choose, player)
    decisions = [decide(view, rng) for view in views]
    return decisions[-1], perf_counter() - began


def _choose(player: Player, view: PlayerView, rng: Random) -> Decision:
    return Decision(player.choose(view, rng))


def _evaluation_of(decision: Decision, number: int) -> RecordedEvaluation:
    """The part of a decision that a game stores about the move with this number."""
    evaluated = [(move_code(each.move), round(each.value, 4)) for each in decision.evaluations]
    chosen = move_code(decision.chosen)
    cards = evaluated[:MAX_CARDS] + [each for each in evaluated[MAX_CARDS:] if each[0] == chosen]
    return RecordedEvaluation(number, tuple(cards), decision.worlds, decision.is_proven, decision.is_slip)


def _players_of(game: GameSession) -> dict[int, Player]:
    return {
        seat: _make_player(setup.level, has_terms=game.has_terms)
        for seat, setup in enumerate(game.seats)
        if setup.level is not None
    }


def _make_player(level: str, *, has_terms: bool) -> Player:
    """Make a player that never looks at the clock, so that the same cards are answered alike everywhere.

    Only where the engine is interpreted, and would take minutes, a game that others need not repeat is
    played by the clock.
    """
    is_repeatable = has_terms or ENGINE_BUILD is EngineBuild.COMPILED
    if level in PROFILES and is_repeatable:
        return LearnedPlayer(PROFILES[level].repeatable())
    return LEVELS[level].make()

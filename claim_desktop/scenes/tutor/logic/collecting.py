"""Reviews the person's finished games at rest, newest first, and keeps what the tutor needs of them.

A hundredth of one core's time on average, a decision at a time; nothing while a game is under way or the
computer saves power. Whatever is judged stays on this computer.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

from claim_desktop.background_jobs import Job
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.logic.review_worker import find_review, keep_review
from claim_desktop.scenes.review.logic.reviewer import Reviewer
from claim_desktop.scenes.tutor.logic.observations import GameFacts, observe
from claim_desktop.scenes.tutor.logic.observed_games import MAX_GAMES, ObservationFile
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.storage.saved_game import SavedGame

SHARE = 0.01
"""The share of one core's time."""
PAUSE_SECONDS = 5.0
"""How often it looks for games, and for whether it may work."""
_OWN = DealOrigin.DEALT, DealOrigin.DAILY
"""The origins of deals that nobody knew."""
_POWER = Path("/sys/class/power_supply")
_PROFILE = Path("/sys/firmware/acpi/platform_profile")


class Collector:
    """Observes games until its job is cancelled."""

    def __init__(self, games: Games, is_saving_power: Callable[[], bool]) -> None:
        self._games = games
        self._finished = FinishedGames.of(games)
        self._reviews = ReviewFolder(games.folder)
        self._file = ObservationFile.of(games)
        self._is_saving_power = is_saving_power
        self._reviewer: Reviewer | None = None
        self._job: Job[object] | None = None
        self._tried: set[tuple[str, str]] = set()
        """The contents and files of games that need not be tried again, even if they could not be kept."""
        self._is_stale = True
        """Whether the index may lack a game."""
        self._is_idle = False
        """Whether all known games are observed."""
        for listeners in (games.when_over, games.when_imported):
            listeners.append(self._note_new)

    @staticmethod
    def of(games: Games) -> Collector:
        """The collector of a running program."""
        return games.part(_make)

    def start(self) -> None:
        """Start, unless it has been started."""
        if self._job is None:
            self._job = Job.start_steps("tutor", self._work())

    def cancel(self) -> None:
        """Stop at once; `start` begins again with the newest game."""
        if self._job is not None:
            self._job.cancel()
        reviewer = self._reviewer
        if reviewer is not None:
            reviewer.cancel()
        self._job = None

    @property
    def waiting(self) -> list[IndexedGame]:
        """The games that are not observed yet, newest first."""
        observed = self._file.load()
        known = self._tried | {(each.game, each.file) for each in observed.games}
        since = min(each.finished for each in observed.games) if observed.is_full else 0
        own = [game for game in self._finished.games if is_own(game) and game.finished >= since][:MAX_GAMES]
        return [game for game in own if (game.content, game.file) not in known]

    def _note_new(self, _: object) -> None:
        self._is_stale = True

    def _may_work(self) -> bool:
        current = self._games.current
        is_playing = current is not None and not current.is_over
        return not is_playing and not self._is_saving_power()

    def _work(self) -> Generator[float, None, None]:
        while True:
            game = self._next() if self._may_work() else None
            if game is None:
                yield PAUSE_SECONDS
                continue
            saved = self._games.load_saved(game.file)
            if saved is not None:
                yield from self._collect(game, saved)
            self._tried.add((game.content, game.file))

    def _next(self) -> IndexedGame | None:
        """The newest game that is not observed yet; once all are, nothing is read until there is news."""
        if self._is_stale:
            self._is_stale = self._is_idle = False
            self._finished.refresh()
        if self._is_idle:
            return None
        is_known = self._finished.is_known
        waiting = self.waiting
        self._is_idle = is_known and not waiting
        return waiting[0] if waiting else None

    def _collect(self, game: IndexedGame, saved: SavedGame) -> Generator[float, None, None]:
        review = find_review(saved.record, self._reviews)
        if review is None:
            review = yield from self._review(game, saved)
        if review is None:
            return
        started = time.monotonic()
        self._file.add(observe(saved.record, review, game.you, GameFacts.of(game)))
        yield rest_after(time.monotonic() - started)

    def _review(self, game: IndexedGame, saved: SavedGame) -> Generator[float, None, Review | None]:
        """Make the review of a game, and store it as if the person had asked for it."""
        self._reviewer = Reviewer(saved.record, game.you)
        steps = self._reviewer.steps()
        while True:
            while not self._may_work():
                yield PAUSE_SECONDS
            started = time.monotonic()
            try:
                next(steps)
            except StopIteration as end:
                review: Review | None = end.value
                self._reviewer = None
                if review is not None:
                    keep_review(self._reviews, saved.record, review)
                return review
            yield rest_after(time.monotonic() - started)


def is_own(game: IndexedGame) -> bool:
    """Whether a game says something about the person: the only one in it, who knew no hidden card."""
    return game.you != NOBODY and game.origin in _OWN


def learn_from(games: Games, game: GameSession, review: Review) -> None:
    """Observe a game that was reviewed otherwise, once the index knows it; from any thread."""
    from claim_desktop.scenes.chronicle.logic.facts import digest  # noqa: PLC0415 - not before a game is over

    content = digest(game.record)
    for known in FinishedGames.of(games).games:
        if known.content == content and is_own(known):
            ObservationFile.of(games).add(observe(game.record, review, known.you, GameFacts.of(known)))


def rest_after(seconds: float) -> float:
    """How long to rest after so much work."""
    return seconds * (1 / SHARE - 1)


def is_saving_power(power: Path = _POWER, profile: Path = _PROFILE) -> bool:
    """Whether the computer runs on its battery, or its profile saves power, as far as the system says."""
    if sys.platform == "win32":
        return _is_saving_on_windows()
    return _line(profile) == "low-power" or any(
        _line(battery / "status") == "Discharging" for battery in _batteries(power)
    )


def _is_saving_on_windows() -> bool:
    """Whether Windows runs on its battery, or its battery saver is on."""
    import ctypes  # noqa: PLC0415

    status = (ctypes.c_ubyte * 12)()
    if not ctypes.windll.kernel32.GetSystemPowerStatus(status):  # type: ignore[attr-defined,unused-ignore]
        return False
    return status[0] == 0 or status[3] == 1  # ACLineStatus, SystemStatusFlag


def _batteries(power: Path) -> Iterator[Path]:
    try:
        places = sorted(power.iterdir())
    except OSError:
        return
    yield from (each for each in places if _line(each / "type") == "Battery")


def _line(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""


def _make(games: Games) -> Collector:
    return Collector(games, is_saving_power)

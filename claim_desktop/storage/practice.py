"""The progress in practice on disk: puzzles, ratings, mistakes to repeat, and days."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from typing import Annotated

from msgspec import Meta

from claim_desktop.json_decoding import SchemaError, read, to_plain
from claim_desktop.storage.document import Document, Fields
from claim_desktop.storage.errors import DamagedError, FileProblem, StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.lock import Lock
from claim_desktop.storage.safe_files import read_file

VERSION = 1
MAX_SOLVED, MAX_MISTAKES, MAX_DAYS, MAX_POINTS, MAX_SEEN, MAX_PARS = 3_000, 60, 800, 400, 60, 100
MAX_CHALLENGES = 200
"""The maximum number of entries of each list: the oldest are dropped first, so that the file stays small."""
TIMEOUT_SECONDS, FRAME_PATIENCE_SECONDS = 2.0, 0.2
"""The time to wait for another copy that is writing the file, a matter of milliseconds: in the writing
thread, and within a frame.
"""

Mark = Annotated[str, Meta(max_length=24)]
Code = Annotated[str, Meta(max_length=400)]
Count = Annotated[int, Meta(ge=0, le=10**6)]
Points = Annotated[float, Meta(ge=-10_000, le=10_000)]


@dataclass(frozen=True, slots=True)
class StoredMistake:
    """A position of your own games with one winning card, which was missed."""

    code: Code
    difficulty: Annotated[float, Meta(ge=0, le=1)]
    themes: Annotated[tuple[Mark, ...], Meta(max_length=20)] = ()
    day: Mark = ""
    """When the game was reviewed, such as 2026-11-23."""


@dataclass(frozen=True, slots=True)
class StoredMemoryResult:
    """The result of one memory task."""

    step: Mark
    players: Annotated[int, Meta(ge=2, le=4)]
    right: Annotated[int, Meta(ge=0, le=72)]
    """The number of cards named correctly."""
    total: Annotated[int, Meta(ge=1, le=72)]
    wrong: Annotated[int, Meta(ge=0, le=72)] = 0
    """The number of cards named wrongly."""
    day: Mark = ""


@dataclass(frozen=True, slots=True)
class PracticeProgress:
    """All progress in practice."""

    points: Points = 1200.0
    deviation: Annotated[float, Meta(ge=0, le=1_000)] = 350.0
    volatility: Annotated[float, Meta(ge=0, le=1)] = 0.06
    solved: Annotated[dict[Mark, Mark], Meta(max_length=2 * MAX_SOLVED)] = field(default_factory=dict)
    """The result of each puzzle, by its mark, oldest first."""
    tried: Annotated[dict[Mark, Mark], Meta(max_length=2 * MAX_POINTS)] = field(default_factory=dict)
    """The outcome that each abandoned puzzle counts for, by its mark, oldest first."""
    streak: Count = 0
    best_streak: Count = 0
    curve: Annotated[tuple[Points, ...], Meta(max_length=2 * MAX_POINTS)] = ()
    """The rating after each puzzle."""
    mistakes: Annotated[tuple[StoredMistake, ...], Meta(max_length=2 * MAX_MISTAKES)] = ()
    memory: Annotated[tuple[StoredMemoryResult, ...], Meta(max_length=2 * MAX_POINTS)] = ()
    """The memory tasks, oldest first."""
    memory_players: Annotated[int, Meta(ge=2, le=4)] = 2
    memory_pace: Annotated[int, Meta(ge=0, le=4)] = 2
    """The settings of the next task: the number of players, and the index of the speed."""
    judged: Annotated[dict[Mark, Mark], Meta(max_length=2 * MAX_SOLVED)] = field(default_factory=dict)
    """The answer to each puzzle of Phase One, by its mark, oldest first."""
    days: Annotated[dict[Mark, dict[Mark, Mark]], Meta(max_length=2 * MAX_DAYS)] = field(default_factory=dict)
    """By date, the results of the puzzle and the deals of the day."""
    seen: Annotated[tuple[Mark, ...], Meta(max_length=2 * MAX_SEEN)] = ()
    """The daily deals whose cards were seen before they were played, oldest first."""

    pars: Annotated[dict[Mark, dict[Mark, Mark]], Meta(max_length=2 * MAX_PARS)] = field(default_factory=dict)
    """Each rival's result with the person's cards of a deal of the day, by its origin and the level."""
    challenges: Annotated[dict[Mark, Code], Meta(max_length=2 * MAX_CHALLENGES)] = field(default_factory=dict)
    """The challenges that were taken up, by their marks, oldest first."""
    stories: Annotated[tuple[Mark, ...], Meta(max_length=40)] = ()
    """The beats of the rivals' stories that have been told, such as ``novice.before``."""

    def within_limits(self) -> PracticeProgress:
        """The progress without entries beyond the limits."""
        return replace(
            self,
            solved=dict(list(self.solved.items())[-MAX_SOLVED:]),
            judged=dict(list(self.judged.items())[-MAX_SOLVED:]),
            tried=dict(list(self.tried.items())[-MAX_POINTS:]),
            curve=self.curve[-MAX_POINTS:],
            memory=self.memory[-MAX_POINTS:],
            mistakes=self.mistakes[-MAX_MISTAKES:],
            days=dict(sorted(self.days.items())[-MAX_DAYS:]),
            seen=self.seen[-MAX_SEEN:],
            challenges=dict(list(self.challenges.items())[-MAX_CHALLENGES:]),
            pars=dict(sorted(self.pars.items())[-MAX_PARS:]),
        )


Change = Callable[[PracticeProgress], PracticeProgress]
"""A change to the progress, applied to the stored one by the time it is put in place."""


class PracticeFile:
    """The file. A damaged one, or one of a newer version, is set aside before it is overwritten.

    All running copies of the game write it. So each keeps its changes until they are in place, and applies
    them again to what another copy may have written meanwhile.
    """

    def __init__(self, folder: DataFolder) -> None:
        path = folder.path / "practice.json"
        self._folder = folder
        self._path = path
        self._lock_path = folder.path / ".practice.lock"
        self._document = Document(folder, lambda: path, "practice", VERSION, _parse)
        self._guard = threading.Lock()
        self._numbers = count(1)
        self._waiting: dict[int, Change] = {}
        """The changes that are not in place yet, by their numbers."""
        self.problem: StorageError | None = None
        """The last error in reading or writing the file."""

    def load(self) -> PracticeProgress:
        """Read the progress; empty if there is no readable file. Never raises."""
        loaded = self._document.load()
        self.problem = loaded.problem
        return loaded.value or PracticeProgress()

    def change(self, change: Change) -> PracticeProgress:
        """Apply a change to the progress, and return it. Never raises: `problem` holds any error."""
        with self._alone(FRAME_PATIENCE_SECONDS):
            before = self.load()
            after = change(before)
            if after != before:
                self._write(after, change)
        return after

    def flush(self) -> None:
        """Wait until all changes are in place, each applied to the then current content."""
        self._folder.flush()

    def _write(self, progress: PracticeProgress, change: Change) -> None:
        number = next(self._numbers)
        with self._guard:
            self._waiting[number] = change
        try:
            self._document.write(to_plain(progress.within_limits()), partial(self._settle, number))
        except StorageError as error:
            self.problem = error

    @contextlib.contextmanager
    def _alone(self, seconds: float) -> Iterator[None]:
        """Lock the file against other copies, giving up after this many seconds.

        In that case, the content read and written here is older than whatever they put in place afterwards.
        """
        lock = None
        with contextlib.suppress(OSError):  # if nothing can be locked, other copies do not write either
            lock = Lock.wait_for(self._lock_path, seconds)
        try:
            yield
        finally:
            if lock is not None:
                lock.release()

    @contextlib.contextmanager
    def _settle(self, last: int) -> Iterator[bytes | None]:
        """Apply the changes up to the last to the current content, with other copies locked out."""
        with self._alone(TIMEOUT_SECONDS):
            with self._guard:
                changes = {number: change for number, change in self._waiting.items() if number <= last}
            yield self._content_after(changes.values())
            with self._guard:
                self._waiting = {number: change for number, change in self._waiting.items() if number > last}

    def _content_after(self, changes: Iterable[Change]) -> bytes | None:
        """The stored content with these changes applied; None if there is none, or it cannot be read."""
        try:
            progress = self._document.understand(read_file(self._path))
            for change in changes:
                progress = change(progress)
            return self._document.content_of(to_plain(progress.within_limits()))
        except (StorageError, OSError):
            return None


def _parse(fields: Fields) -> PracticeProgress:
    known = {name: value for name, value in fields.items() if name not in ("format", "version")}
    try:
        progress: PracticeProgress = read(known, PracticeProgress)
    except SchemaError as error:
        raise DamagedError(FileProblem.WRONG_PRACTICE) from error
    return progress

"""The values of shared files: the progress in practice, with the local date, and any other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from threading import Lock
from typing import Generic

from claim_desktop.storage.practice import PracticeFile, PracticeProgress
from claim_desktop.storage.shared_document import FieldsDocument, Kind

BEGUN = "begun"
"""The stored value of a deal of the day that was begun and is not over."""


class Store(Generic[Kind]):
    """The value of a shared file; each change of it is written at once."""

    def __init__(self, file: FieldsDocument[Kind]) -> None:
        self.file = file
        self.value = file.load()
        self._lock = Lock()

    def read_again(self) -> None:
        """Read changes that other copies of the game may have stored meanwhile."""
        with self._lock:
            self.value = self.file.load()

    def change(self, change: Callable[[Kind], Kind]) -> None:
        """Apply a change to the stored value at once; from any thread."""
        with self._lock:
            self.value = self.file.change(change)


class PracticeStore(Store[PracticeProgress]):
    """The progress in practice, to which each exercise adds its own."""

    def __init__(self, file: PracticeFile, today: Callable[[], date]) -> None:
        super().__init__(file)
        self._today = today

    @property
    def progress(self) -> PracticeProgress:
        """The progress as it was last read or changed."""
        return self.value

    @property
    def today(self) -> str:
        """The local date as text, such as 2026-11-23."""
        return self._today().isoformat()

    @property
    def date(self) -> date:
        """The local date."""
        return self._today()

    def has_begun(self, what: str) -> bool:
        """Whether one of today's deals was begun, in any running copy of the game."""
        self.read_again()
        return what in self.value.days.get(self.today, {})

    def begin_day(self, what: str, outcome: str) -> bool:
        """Store that one of today's deals was begun; returns whether it was new to all copies of the game.

        Of copies that begin it at the same moment only one gets True. Waits for the disk.
        """
        day, is_first = self.today, False

        def begin(progress: PracticeProgress) -> PracticeProgress:
            nonlocal is_first
            is_first = what not in progress.days.get(day, {})
            return with_day(progress, day, what, outcome) if is_first else progress

        self.change(begin)
        self.file.flush()
        return is_first

    def note_day(self, what: str, outcome: str, day: str = "") -> None:
        """Store the result of a deal of the day; the first result stays, however often it is played."""
        day = day or self.today
        self.change(lambda progress: with_day(progress, day, what, outcome))

    def note_par(self, deal: str, level: str, outcome: str) -> None:
        """Store a rival's result in a deal of the day; from any thread."""

        def note(progress: PracticeProgress) -> PracticeProgress:
            pars = {**progress.pars.get(deal, {}), level: outcome}
            return replace(progress, pars={**progress.pars, deal: pars})

        self.change(note)


def with_day(progress: PracticeProgress, day: str, what: str, outcome: str) -> PracticeProgress:
    """Add the result of a deal or puzzle of the day; the first one stays."""
    done = progress.days.get(day, {})
    if done.get(what, BEGUN) != BEGUN:
        return progress
    return replace(progress, days={**progress.days, day: {**done, what: outcome}})

"""What a person has met besides practice: stories, challenges, runs of the progress, positions of own games.

Versions before 1.1 know nothing of it, so it is not part of the progress in practice, which they would write
without it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated

from msgspec import Meta

from claim_desktop.rules.matches import MATCH_ID
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import Mark
from claim_desktop.storage.shared_document import FieldsDocument

VERSION = 1
MAX_CHALLENGES, MAX_REPLAYED, MAX_FLOWN = 200, 1_000, 400
"""The maximum number of entries of each list: the oldest are dropped first, so that the file stays small."""

Code = Annotated[str, Meta(max_length=400)]


@dataclass(frozen=True, slots=True)
class Encounters:
    """All that was met."""

    challenges: Annotated[dict[Mark, Code], Meta(max_length=2 * MAX_CHALLENGES)] = field(default_factory=dict)
    """The challenges that were taken up, by their marks, oldest first."""
    stories: Annotated[tuple[Mark, ...], Meta(max_length=40)] = ()
    """The beats of the rivals' stories that have been told, such as `novice.before`."""
    replayed: Annotated[dict[Mark, Mark], Meta(max_length=2 * MAX_REPLAYED)] = field(default_factory=dict)
    """By the marks of positions of one's own games: the day on which each was first solved, or that it is
    learned; oldest first.
    """
    run: Annotated[str, Meta(pattern=rf"\A({MATCH_ID})?\Z")] = ""
    """The id of the run of the progress that was shown last; empty before the first."""
    flown: Annotated[dict[Mark, Mark], Meta(max_length=2 * MAX_FLOWN)] = field(default_factory=dict)
    """The banners of each game of a run whose cards were dealt, by run and number, oldest first."""

    def within_limits(self) -> Encounters:
        return replace(
            self,
            challenges=dict(list(self.challenges.items())[-MAX_CHALLENGES:]),
            replayed=dict(list(self.replayed.items())[-MAX_REPLAYED:]),
            flown=dict(list(self.flown.items())[-MAX_FLOWN:]),
        )


class EncountersFile(FieldsDocument[Encounters]):
    """The file that stores encounters."""

    def __init__(self, folder: DataFolder) -> None:
        super().__init__(folder, "encounters", VERSION, Encounters)

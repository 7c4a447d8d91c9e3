"""The file of all observations, ``tutor.json``: the latest games, whose records may be deleted since.

It is derived from records and reviews, so one that is lost, damaged or of another version is made anew from
them at rest (`collecting.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from claim_desktop.json_decoding import SchemaError, read, to_plain
from claim_desktop.scenes.tutor.logic.observations import Observation
from claim_desktop.session.games import Games
from claim_desktop.storage.document import Fields
from claim_desktop.storage.errors import DamagedError, FileProblem
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.shared_document import SharedDocument

VERSION = 1
"""Incremented with any change of what habits are, so that all observations are made again."""
MAX_GAMES = 200
"""The number of games that are kept, the latest; the tutor speaks about forty."""


@dataclass(frozen=True, slots=True)
class ObservedGames:
    """The observations, newest first."""

    games: tuple[Observation, ...] = ()

    def with_game(self, observation: Observation) -> ObservedGames:
        """These with one more; it replaces that of the same game, or of its file before that was edited."""
        others = [
            each
            for each in self.games
            if each.game != observation.game and (not each.file or each.file != observation.file)
        ]
        games = sorted([*others, observation], key=lambda each: (each.finished, each.file), reverse=True)
        return replace(self, games=tuple(games[:MAX_GAMES]))


class ObservationFile(SharedDocument[ObservedGames]):
    """The file of the observations."""

    def __init__(self, folder: DataFolder) -> None:
        super().__init__(folder, "tutor", VERSION, _parse, _fields)

    @staticmethod
    def of(games: Games) -> ObservationFile:
        """The file of the person at this computer."""
        return games.part(_open)

    def load(self) -> ObservedGames:
        return self.read() or ObservedGames()

    def add(self, observation: Observation) -> None:
        """Keep an observation; from any thread."""
        self.change(lambda kept: kept.with_game(observation))


def _open(games: Games) -> ObservationFile:
    return ObservationFile(games.folder)


def _parse(fields: Fields) -> ObservedGames:
    if fields.get("version") != VERSION:
        return ObservedGames()
    try:
        games: Iterable[Observation] = read(fields.get("games"), tuple[Observation, ...])
    except SchemaError as error:
        raise DamagedError(FileProblem.WRONG_PRACTICE) from error
    return ObservedGames(tuple(games))


def _fields(kept: ObservedGames) -> Fields:
    return {"games": to_plain(kept.games)}

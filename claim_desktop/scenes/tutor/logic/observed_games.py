"""The file of all observations, `tutor.json`: the latest games, whose records may be deleted since.

It is derived from records and reviews, so one that is lost, damaged or of another version is rebuilt from
them at rest (`collecting.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from itertools import accumulate
from typing import Any

from claim_desktop.json_decoding import SchemaError, read, to_plain
from claim_desktop.scenes.tutor.logic.observations import Mistake, Observation, Opportunities
from claim_desktop.session.games import Games
from claim_desktop.storage.document import Fields
from claim_desktop.storage.errors import DamagedError, FileProblem
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.shared_document import SharedDocument

VERSION = 1
"""Incremented with any change of what habits are, so that all observations are made again."""
MAX_GAMES, MAX_MISTAKES = 60, 800
"""The numbers of games and of mistakes in them that are kept, the latest: all that a file may hold. The tutor
speaks about forty games.
"""
_MOST_MISTAKES = 40
"""More than anybody makes in one game."""


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
        counts = accumulate(len(each.mistakes) for each in games)
        fitting = [each for each, count in zip(games, counts, strict=True) if count <= MAX_MISTAKES]
        return replace(self, games=tuple(fitting[:MAX_GAMES]))

    @property
    def is_full(self) -> bool:
        """Whether an older game might no longer fit."""
        mistakes = sum(len(each.mistakes) for each in self.games)
        return len(self.games) == MAX_GAMES or mistakes > MAX_MISTAKES - _MOST_MISTAKES


class ObservationFile(SharedDocument[ObservedGames]):
    """The file that stores observations."""

    def __init__(self, folder: DataFolder) -> None:
        super().__init__(folder, "tutor", VERSION, _parse, _fields)

    @staticmethod
    def of(games: Games) -> ObservationFile:
        """The observations of the person at this computer."""
        return games.part(_open)

    def load(self) -> ObservedGames:
        return self.read() or ObservedGames()

    def add(self, observation: Observation) -> None:
        """Keep an observation; from any thread."""
        self.change(lambda games: games.with_game(observation))


def _open(games: Games) -> ObservationFile:
    return ObservationFile(games.folder)


_MISTAKE, _OPPORTUNITIES = (tuple(each.name for each in fields(kind)) for kind in (Mistake, Opportunities))


def _parse(written: Fields) -> ObservedGames:
    if written.get("version") != VERSION:
        return ObservedGames()
    try:
        plain = [_unpack(game) for game in read(written.get("games"), list[dict[str, Any]])]
        games: tuple[Observation, ...] = read(plain, tuple[Observation, ...])
    except (SchemaError, ValueError) as error:
        raise DamagedError(FileProblem.WRONG_PRACTICE) from error
    return ObservedGames(games)


def _fields(observed: ObservedGames) -> Fields:
    return {"games": [_pack(to_plain(game)) for game in observed.games]}


def _pack(game: Fields) -> Fields:
    """A game with lists instead of its many small objects, in a third of the room."""
    mistakes, opportunities = game["mistakes"], game["opportunities"]
    assert isinstance(mistakes, list)
    assert isinstance(opportunities, dict)
    return {
        **game,
        "mistakes": [list(each.values()) for each in mistakes],
        "opportunities": {habit: list(each.values()) for habit, each in opportunities.items()},
    }


def _unpack(game: Fields) -> Fields:
    """The inverse of `_pack`. Raises `ValueError`."""
    mistakes = read(game.get("mistakes"), list[list[Any]])
    opportunities = read(game.get("opportunities"), dict[str, list[Any]])
    return {
        **game,
        "mistakes": [dict(zip(_MISTAKE, each, strict=True)) for each in mistakes],
        "opportunities": {
            habit: dict(zip(_OPPORTUNITIES, each, strict=True)) for habit, each in opportunities.items()
        },
    }

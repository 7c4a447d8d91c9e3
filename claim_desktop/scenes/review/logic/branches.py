"""The games played on from a moment of another game since the program started, and their results."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from claim_desktop.rules.record import Record
from claim_desktop.session.game_session import REVIEW_ORIGIN, GameSession
from claim_desktop.session.games import Games

_ORIGIN = re.compile(rf"{REVIEW_ORIGIN}(\d{{1,3}}):([0-9a-f]+)")

MIN_GAMES = 3
"""The minimum number of redealt games for a meaningful result."""


@dataclass(frozen=True, slots=True)
class BranchPoint:
    """The moment of a reviewed game from which another one is played on."""

    game: GameSession
    index: int
    """The number of its moves that stand."""
    seat: int
    """The seat that plays on."""
    is_redealt: bool = False
    """Whether everything unknown to the seat at that moment is dealt again."""


@dataclass(frozen=True, slots=True)
class RecordedBranchPoint:
    """The branch point according to a game's own record."""

    index: int
    mark: str
    """The mark of the other game's file."""

    def start(self, reviewed: GameSession, game: GameSession) -> BranchPoint | None:
        """The moment of the reviewed game; None if the game cannot have been played on from there."""
        record, other, persons = game.record, reviewed.record, game.setup.persons
        index, end = self.index, min(len(game.record.moves), self.index)
        moves, begun = ([each.move for each in of.moves[:end]] for of in (other, record))
        if not persons or index > len(other.moves) or record.deck != other.deck or moves != begun:
            return None
        return BranchPoint(reviewed, index, persons[0], is_redealt=record.deal != other.deal)


def recorded_branch_point(record: Record) -> RecordedBranchPoint | None:
    """The branch point of a game according to its record; None if the record has none."""
    found = _ORIGIN.fullmatch(record.how_played.origin)
    return None if found is None else RecordedBranchPoint(int(found[1]), found[2])


@dataclass(slots=True)
class Redealt:
    """These games, and the moments they were played on from."""

    _games: list[tuple[GameSession, BranchPoint]] = field(default_factory=list)

    @staticmethod
    def of(games: Games) -> Redealt:
        """The branched games of this run of the program."""
        return games.part(_none_yet)

    def note(self, game: GameSession, start: BranchPoint) -> None:
        """Register a game that was branched off another one."""
        self._games.append((game, start))

    def start_of(self, game: GameSession | None) -> BranchPoint | None:
        """The moment that a game was played on from; None for others, and for those of an earlier run."""
        return next((start for noted, start in self._games if noted is game), None)

    def score(self, record: Record, index: int, seat: int) -> tuple[int, int]:
        """The number of finished games that the seat's side has won, and the number of all finished ones."""
        games = [
            game
            for game, start in self._games
            if start.is_redealt
            and (start.index, start.seat) == (index, seat)
            and game.is_over
            and _is_same(start.game.record, record)
        ]
        votes = [game.view(seat).vote for game in games]
        side = record.deck.side_of(seat)
        return sum(vote is not None and vote.winners == (side,) for vote in votes), len(games)


def start_of(games: Games, session: GameSession | None) -> BranchPoint | None:
    """The branch point of a game, if any, and if the other game still exists.

    A game that was begun in an earlier run of the program knows it by its origin.
    """
    if session is None:
        return None
    redealt = games.part(_none_yet)
    start, begun = redealt.start_of(session), recorded_branch_point(session.record)
    if start is None and begun is not None:
        game = games.saves.load_marked(begun.mark)
        start = None if game is None else begun.start(GameSession.of(game), session)
        if start is not None:
            redealt.note(session, start)
    return start


def _none_yet(_: Games) -> Redealt:
    return Redealt()


def _is_same(record: Record, other: Record) -> bool:
    """Whether these are records of the same game, however they were opened."""
    if (record.deal, record.first_leader) != (other.deal, other.first_leader):
        return False
    return [each.move for each in record.moves] == [each.move for each in other.moves]

"""Imports games from files and folders: new games are filed, and the rest is reported."""

from __future__ import annotations

import re
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from claim_desktop.i18n import tr
from claim_desktop.rules.record import Record
from claim_desktop.scenes.chronicle.logic.facts import digest, finished_at
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames, IndexingProgress
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import (
    DamagedError,
    FileProblem,
    NewerError,
    StorageError,
    drop_origins,
    sentence,
    system_refusal,
)
from claim_desktop.storage.indexed_game import IndexedGame, ended_together
from claim_desktop.storage.record_files import WrittenRecord, changed_ns, files_at, read_records
from claim_desktop.storage.safe_files import FINISHED
from claim_desktop.storage.saves import ForeignGame, SaveFile

MAX_FILES = 50_000
"""The maximum number of files in the folders of one import."""

_POLL_SECONDS = 0.02


@dataclass(frozen=True, slots=True)
class Refused:
    """A file, or a line of one, that could not be imported."""

    name: str
    """The name of the source, for a sentence."""
    reason: StorageError

    @property
    def text(self) -> str:
        """The name and the reason, as a sentence."""
        newer = isinstance(self.reason, NewerError)
        why = tr("chronicle.import.newer") if newer else sentence(self.reason).rstrip(".")
        return tr("chronicle.import.refused", name=self.name, why=why)


@dataclass(slots=True)
class Imported:
    """The result of an import."""

    new: int = 0
    known: int = 0
    """The number of games that existed already."""
    refused: list[Refused] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The numbers of new, known and refused games, in a sentence; with the reason if one was refused."""
        if not (self.new or self.known or self.refused):
            return tr("chronicle.import.nothing")
        summary = tr("chronicle.import.done", new=self.new, known=self.known, refused=len(self.refused))
        if len(self.refused) != 1:
            return summary
        return tr("rules.sentences", first=summary, second=self.refused[0].text)

    def report(self, most: int) -> str:
        """The result in lines, with the reasons for up to `most` refused games."""
        lines = [self.text, *(each.text for each in self.refused[:most])]
        if len(self.refused) > most:
            lines.append(tr("chronicle.import.more", count=len(self.refused) - most))
        return "\n".join(lines)


class Importing:
    """Imports in the background, one request after another."""

    def __init__(self, games: Games) -> None:
        """`games` is informed of every record whose cards the person may have seen."""
        self._games = games
        self._saves, self._finished_games = games.saves, FinishedGames.of(games)
        self.progress: IndexingProgress | None = None
        """The number of files checked, while an import goes on."""

    @staticmethod
    def of(games: Games) -> Importing:
        """The imports of a running program."""
        return games.part(Importing)

    def take(self, paths: Sequence[Path]) -> None:
        """Import the games of these files, and of all files in these folders."""
        self._games.begin_imports(partial(self._work, tuple(paths)))

    def _work(self, paths: Sequence[Path]) -> None:
        done = Imported()
        try:
            self.progress = IndexingProgress(0, 0, time.monotonic())
            if self._knows_finished_games():
                self._import(paths, done)
        finally:
            self.progress = None
            self._finished_games.refresh()
            for listener in self._games.when_imported:
                listener(done)

    def _knows_finished_games(self) -> bool:
        """Wait until all finished games are known; False if the program ends before that."""
        self._finished_games.refresh()
        while not self._finished_games.is_known:
            if self._saves.is_closing:
                return False
            time.sleep(_POLL_SECONDS)
        return True

    def _import(self, paths: Sequence[Path], done: Imported) -> None:
        known = _KnownGames(self._saves, self._finished_games.games)
        # Finished games by their own names come first: copies of them may have less information.
        files = [file for path in paths for file in files_at(path, MAX_FILES)]
        files.sort(key=lambda file: re.fullmatch(FINISHED, file.name) is None)
        since = time.monotonic()
        for number, file in enumerate(files):
            self.progress = IndexingProgress(number, len(files), since)
            try:
                records, changed = read_records(file), changed_ns(file)
                if not records:
                    raise DamagedError(FileProblem.EMPTY)
            except OSError as error:
                done.refused.append(Refused(file.name, system_refusal(FileProblem.NOT_READ, file, error)))
            except DamagedError as error:
                done.refused.append(Refused(file.name, error))
            else:
                for record in records:
                    if self._saves.is_closing:
                        return
                    self._import_record(_Source(file, record, changed), known, done)

    def _import_record(self, source: _Source, known: _KnownGames, done: Imported) -> None:
        try:
            foreign = self._saves.read_foreign(source.record.content)
            is_new = False
            if foreign.is_over and not known.has_finished(foreign):
                called = "" if source.record.line else source.file.name
                self._saves.add_finished(foreign, source.changed_ns, called)
                is_new = True
            if foreign.goes_on and not known.has_unfinished(foreign):
                self._saves.add_unfinished(foreign, source.changed_ns)
                is_new = True
        except StorageError as error:
            if error.reason is not FileProblem.NO_GAME:  # one of the game's other files, as in its own folder
                drop_origins(error)
                done.refused.append(Refused(source.name, error))
            return
        if is_new:
            known.add(foreign)
            self._games.note_seen(foreign.game.record)
        done.new += is_new
        done.known += not is_new


@dataclass(frozen=True, slots=True)
class _Source:
    """The source of a game."""

    file: Path
    record: WrittenRecord
    changed_ns: int

    @property
    def name(self) -> str:
        """The name of the source, for a sentence."""
        if not self.record.line:
            return self.file.name
        return tr("chronicle.import.line", name=self.file.name, line=self.record.line)


class _KnownGames:
    """The existing games."""

    def __init__(self, saves: SaveFile, finished: Sequence[IndexedGame]) -> None:
        self._saves = saves
        self._finished: defaultdict[str, list[IndexedGame]] = defaultdict(list)
        self._by_hand: defaultdict[object, list[IndexedGame]] = defaultdict(list)
        """By the factions of the deck and the person's hand."""
        self._unfinished = list(saves.unfinished_records())
        for game in finished:
            self._finished[game.content].append(game)
            self._by_hand[game.factions, game.hand].append(game)

    def has_finished(self, foreign: ForeignGame) -> bool:
        """Whether a finished game exists."""
        ended = _identity_of(foreign)
        return any(ended_together(ended, game) for game in self._finished[ended.content])

    def has_unfinished(self, foreign: ForeignGame) -> bool:
        """Whether an unfinished game exists, possibly with more moves, or finished since."""
        record = foreign.game.record
        if any(_leads_to(record, other) for other in self._unfinished):
            return True
        return not foreign.is_over and any(_leads_to(record, other) for other in self._finished_since(record))

    def add(self, foreign: ForeignGame) -> None:
        """Add a game to the existing ones."""
        if foreign.is_over:
            ended = _identity_of(foreign)
            self._finished[ended.content].append(ended)
        if foreign.goes_on:
            self._unfinished.append(foreign.game.record)

    def _finished_since(self, record: Record) -> Iterator[Record]:
        """The finished games in which the person was dealt one of the hands of this one."""
        for hand in record.deal.hands:
            for known in self._by_hand.get((record.deck.all_factions, hand), ()):
                game = self._saves.finished.load(self._saves.finished_folder / known.file).value
                if game is not None:
                    yield game.record


def _identity_of(foreign: ForeignGame) -> IndexedGame:
    """The identity of a finished game across copies: its content, and the time of its end."""
    finished, zone = finished_at(foreign.fields, 0)
    return IndexedGame("", "", content=digest(foreign.game.record), finished=finished, zone=zone)


def _leads_to(record: Record, other: Record) -> bool:
    """Whether the other game is the same, possibly with more moves."""
    if (record.deck, record.deal, record.first_leader) != (other.deck, other.deal, other.first_leader):
        return False
    moves, more = ([each.move for each in one.moves] for one in (record, other))
    return moves == more[: len(moves)]

"""The games of a running program: the current one, those on the shelf, and the next to be dealt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import date, datetime
from functools import cached_property, partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import text
from claim_desktop.rules.deal import deal
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.record import Record
from claim_desktop.session.kept_game import Begin, KeptGame, Search, at_once
from claim_desktop.session.match import Match
from claim_desktop.session.review.redealt import PlayedFrom, Redealt, begun_at
from claim_desktop.session.setup import GameSetup, SeatSetup, named
from claim_desktop.storage.crash_report import Crash, write_report
from claim_desktop.storage.dealt import DealtCards
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.storage.saved_game import CHANCE_BITS, SavedGame
from claim_desktop.storage.saves import SaveFile

if TYPE_CHECKING:
    from claim_desktop.session.aids import Aids
    from claim_desktop.session.games.annals import Annals
    from claim_desktop.session.games.chronicle import Chronicle, Found
    from claim_desktop.session.games.exporting import Exporting
    from claim_desktop.session.games.glimpses import Glimpses
    from claim_desktop.session.games.lucks import Lucks
    from claim_desktop.session.games.tally import Tallies
    from claim_desktop.session.other_table import OtherTable
    from claim_desktop.session.practice.practice import Practice
    from claim_desktop.session.review.reviewing import Reviewing


class Games:
    """Starts, resumes and keeps games."""

    def __init__(
        self,
        folder: DataFolder,
        rng: Random,
        seed: int | None = None,
        begin: Begin = at_once,
        begin_annals: Begin = at_once,
    ) -> None:
        """Open the games; `seed` deals the first one, the numbers after it the others.

        Without a seed, deals are random. `begin` runs whatever takes long, such as reading many games, and
        `begin_annals` the indexing of all finished ones.
        """
        self._begin_annals = begin_annals
        self._begin = begin
        self._folder = folder
        self._rng = rng
        self._next_seed = seed
        self._dealt = DealtCards(folder)
        self._saves = SaveFile(folder, LEVEL_IDS)
        self._reviews = ReviewFolder(folder)
        self.kept = KeptGame(self._saves, datetime.now)
        self.kept.note_over = self._note_over
        self.redealt = Redealt()
        self.today: Callable[[], date] = date.today
        """Returns the local date, which decides the deals of the day."""
        self.current: Match | None = None
        """The match being played."""
        if seed is not None:
            begin(self._dealt.look_through)

    @property
    def problem(self) -> StorageError | None:
        """Why the last move could not be saved or a game not read; None while all is well."""
        return self.kept.problem

    @cached_property
    def practice(self) -> Practice:
        """What the person does in practice, read when it is first needed."""
        from claim_desktop.session.practice.practice import Practice  # noqa: PLC0415 - the menu needs none
        from claim_desktop.storage.practice import PracticeFile  # noqa: PLC0415

        today = lambda: self.today()  # noqa: E731, PLW0108  (which may be set later)
        return Practice(PracticeFile(self._folder), self._rng, today)

    @property
    def practice_problem(self) -> StorageError | None:
        """Why what was done in practice could not be read or kept last; None until it is asked for."""
        return self.practice.file.problem if "practice" in vars(self) else None

    @property
    def would_be_lost(self) -> bool:
        """Whether quitting now would lose a game, because an unfinished one could not be saved."""
        return self.current is not None and not self.current.is_over and self.problem is not None

    def begin(self, setup: GameSetup, *, is_dealt_again: bool = False) -> Match:
        """Deal a new game, or known cards again; an unfinished game goes to the shelf.

        A deal requested by its number may be known from any of the existing games.
        """
        seeded = self._seeded(setup)
        if seeded.seed is not None and not is_dealt_again:
            is_dealt_again = deal(seeded.deck, seeded.seed) in self._dealt
        match = Match.begin(seeded, self._rng, self.kept, is_dealt_again=is_dealt_again)
        if seeded.seed is not None:
            self._note_seen(match.record)
        return match

    def begin_day(self, mode: str, name: str, aids: Aids, portrait: str = "") -> Match:
        """Deal today's game of a mode; only the first of a day counts, and any other is practice.

        As long as the first is unfinished, it is resumed instead, unless another copy of the game has it.
        """
        from claim_desktop.session.practice import days  # noqa: PLC0415 - the menu needs none

        day = date.fromisoformat(self.practice.today)
        origin = days.origin_of(day, mode)
        begun = self.chronicle().unfinished_day(origin)
        first = None if begun is None else self.kept.resume(begun[0].path)
        if first is not None:
            self.practice.begin_day(mode, days.BEGUN)
            return first
        setup = days.setup_of_day(day, mode, name, aids, portrait)
        is_known = self.practice.has_begun(mode) or self._knows_day(mode)
        is_first = self.practice.begin_day(mode, days.SEEN if is_known else days.BEGUN)
        if is_known or not is_first:
            self.practice.note_seen([origin])
            is_known = True
        return Match.begin(setup, self._rng, self.kept, is_dealt_again=is_known, origin=origin)

    def _knows_day(self, mode: str) -> bool:
        """Whether the cards of today's deal of a mode were seen before, in a game or a code of somebody else.

        The person may have asked for them by their number.
        """
        from claim_desktop.session.practice import days  # noqa: PLC0415 - the menu needs none

        day = date.fromisoformat(self.practice.today)
        dealt = deal(MODES[mode].deck, days.seed_of_day(day, mode))
        return self.practice.has_seen(days.origin_of(day, mode)) or dealt in self._dealt

    def _note_seen(self, record: Record) -> None:
        """Keep that the person has seen the cards of a record, if they are a day's."""
        from claim_desktop.session.practice import days  # noqa: PLC0415 - the menu needs none

        today = date.fromisoformat(self.practice.today)
        self.practice.note_seen(days.deals_of_days(record.deal, record.deck, today))

    def _note_over(self, match: Match) -> None:
        """Keep how a day's deal has ended, if the match is one and was the first."""
        from claim_desktop.session.practice import days  # noqa: PLC0415 - the menu needs none

        how = match.record.how_played
        found = days.day_and_mode(how)
        if found is not None and not how.is_dealt_again:
            is_seen = self.practice.has_seen(how.origin)
            outcome = days.HELPED if is_seen else days.outcome_of(match)
            self.practice.note_day(found[1], outcome, found[0])

    def chronicle(self) -> Chronicle:
        """Open the chronicle of all games."""
        from claim_desktop.session.games.chronicle import Chronicle  # noqa: PLC0415 - the menu needs none

        return Chronicle(self.kept, self._saves, self._begin, self._reviews)

    @cached_property
    def annals(self) -> Annals:
        """What is known about the finished games; nothing is known or read until `refresh` is called."""
        from claim_desktop.session.games.annals import Annals  # noqa: PLC0415 - the menu needs none

        return Annals(self._folder, self._saves, self._begin_annals)

    def glimpses(self) -> Glimpses:
        """The reviews kept of finished games."""
        from claim_desktop.session.games.glimpses import Glimpses  # noqa: PLC0415 - the menu needs none

        return Glimpses(self._reviews, self._begin)

    def lucks(self) -> Lucks:
        """The luck of the latest games, as far as it is found until this is cancelled."""
        from claim_desktop.session.games.lucks import Lucks  # noqa: PLC0415 - the menu needs none

        return Lucks(self._load_finished, self._reviews)

    @cached_property
    def exporting(self) -> Exporting:
        """Exports of many games at once."""
        from claim_desktop.session.games.exporting import Exporting  # noqa: PLC0415 - the menu needs none

        return Exporting(self._folder, self._load_finished, self._begin)

    def other_table(self, match: Match) -> OtherTable | None:
        """The other table for a finished game; None if there is none for this game."""
        from claim_desktop.session.other_table import OtherTable, rival_of  # noqa: PLC0415

        level = rival_of(match)
        return None if level is None else OtherTable(match, level)

    def load_finished(self, file: str) -> Match | None:
        """A finished game, by the name of its file; None if it cannot be read."""
        game = self._load_finished(file)
        return None if game is None else Match.of(game)

    def resume_contest(self, match: Match) -> Match | None:
        """Load the latest kept game of the match that this game was part of; None if there is none.

        That is the game begun since, or the last one that is over.
        """
        assert match.contest is not None
        kept = self.chronicle().unfinished_of(match.contest.id)
        return None if kept is None else self.kept.resume(kept[0].path)

    def _load_finished(self, file: str) -> SavedGame | None:
        return self._saves.finished.load(self._saves.finished_folder / file).value

    def tallies(self) -> Tallies:
        """How people have fared against each level; games finished since are read in the background."""
        from claim_desktop.session.games.tally import Tallies  # noqa: PLC0415 - the menu needs none

        self.annals.refresh()
        return Tallies(self.annals)

    def review(self, match: Match) -> Reviewing:
        """The review of a finished game, starting with the first person's cards; it has not been started."""
        from claim_desktop.session.review.reviewing import Reviewing  # noqa: PLC0415 - the menu needs none

        persons = match.setup.persons
        done = partial(self.practice.learn_from, persons)
        return Reviewing(match.record, self._reviews, persons[0] if persons else 0, done)

    def start_of(self, match: Match | None) -> PlayedFrom | None:
        """The moment of another game that this one was played on from, if any, and if it still exists.

        A game that was begun in an earlier run of the program knows it by its origin.
        """
        if match is None:
            return None
        start, begun = self.redealt.start_of(match), begun_at(match.record)
        if start is None and begun is not None:
            game = self._saves.load_marked(begun.mark)
            start = None if game is None else begun.start(Match.of(game), match)
            if start is not None:
                self.redealt.note(match, start)
        return start

    def play_on(self, seats: tuple[SeatSetup, ...], record: Record) -> Match:
        """Adopt a game played on from a moment of another; an unfinished one goes to the shelf."""
        match = Match(seats, record, self.kept, chance=self._rng.getrandbits(CHANCE_BITS))
        self.kept.keep(match)
        return match

    def read_record(self, path: Path) -> Found:
        """The game of a record anywhere on the disk, for looking at only. Never raises."""
        from claim_desktop.session.games.chronicle import Found  # noqa: PLC0415 - the menu needs none

        loaded = self._saves.read_record(path)
        if loaded.value is None:
            return Found(problem=loaded.problem)
        self._note_seen(loaded.value.record)
        return Found(Match.of(loaded.value))

    def read_code(self, code: str) -> Match:
        """The game of a code, with people of the default names in its seats, since a code has no names.

        Raises ``CodeError`` if it cannot be read.
        """
        from claim_desktop.rules.codes import from_code  # noqa: PLC0415 - the menu needs none

        record = from_code(code)
        self._note_seen(record)
        return Match(named([SeatSetup("", None)] * record.deck.players), record)

    def search(self) -> Search:
        """Start looking for the game to continue."""
        return self.kept.search(self._begin)

    def report(
        self, error: Exception | str, libraries: Mapping[str, str], names: Collection[str] = ()
    ) -> Path | None:
        """Write a report about a crash, and return its path, or None; never raises.

        ``error`` may also be what an earlier run wrote when it crashed; its game is then this copy's.
        ``libraries`` are the versions of the libraries in use, by name, and ``names`` those of people besides
        the players of all games.
        """
        match = self.current or (self.kept.load() if isinstance(error, str) else None)
        others = {*names, *self._saves.names}
        crash = Crash(error, libraries=libraries, engine=ENGINE_BUILD.value, other_names=others)
        if match is not None:
            levels, names = zip(*((seat.level, seat.name) for seat in match.seats), strict=True)
            crash = replace(crash, record=match.record, levels=levels, names=names, chance=match.chance)
        return write_report(self._folder.path, crash)

    def _seeded(self, setup: GameSetup) -> GameSetup:
        """Return the setup with the next requested seed, unless it has one already."""
        if setup.seed is not None or self._next_seed is None:
            return setup
        seed = self._next_seed
        self._next_seed += 1
        return replace(setup, seed=seed)


def sentence_about(key: str, report: Path | None) -> str:
    """Return the sentence that says where a report is, or that there is none."""
    return text(f"{key}.unreported") if report is None else text(key, path=report)

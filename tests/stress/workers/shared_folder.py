"""Copies of the game at work side by side in one data folder, with matches, days, practice and the chronicle.

    python -m tests.stress.workers.shared_folder FOLDER COUNT SEED

Each round is a folder of its own, in which several copies begin, leave, take up and end games, read and label
what the others have finished, solve puzzles, and are closed or killed. Afterwards every game that was told
must be there once, with all moves that were told, the chronicle must know each finished one, every puzzle
that was told must be solved, and of each day's deal one game at most may count. Prints a line for a round in
which that is not so, and the number of rounds at the end.
"""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.app.feature_hooks import connect
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES, begin_day
from claim_desktop.scenes.matches.logic.matches import new_match, next_game, resume
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.assists import CLASSIC
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.storage.saves import SaveFile
from tests.stress.workers.killed_game import kill

SEATS = (SeatSetup("Ada", None), SeatSetup("Bo", None))
DAY = date(2026, 11, 23)
COPIES = 3
ACTS = 6
KILLED_SHARE = 0.3

Told = dict[str, int]
"""The number of moves made, by what tells a game from all others; 0 for a puzzle."""
PUZZLE = "puzzle:"


def main(folder: Path, count: int, seed: int) -> int:
    """Play this many rounds; the status is 0 if nothing was lost, doubled or unknown in any."""
    rng = Random(seed)
    failures = 0
    for number in range(count):
        wrong = round_in(folder / f"{number}", rng)
        if wrong:
            print(f"round {number}: {wrong}")
            failures += 1
    print(f"{count} rounds")
    return 1 if failures else 0


def round_in(folder: Path, rng: Random) -> str:
    """Let copies work on a folder, and report the faults."""
    started = [start(folder, rng.getrandbits(32)) for _ in range(COPIES)]
    told: Told = {}
    wrong = ""
    for child, reader in started:
        with os.fdopen(reader) as lines:
            for line in lines:
                game, moves = line.rsplit(" ", 1)
                told[game] = max(told.get(game, 0), int(moves))
        _, status = os.waitpid(child, 0)
        wrong = wrong or ("" if status in (0, 9) else f"a copy ended with {status}")
    return wrong or what_is_wrong(folder, told)


def start(folder: Path, seed: int) -> tuple[int, int]:
    """Start a copy in a process of its own; returns it, and where it tells of games."""
    reader, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        status = 3
        try:
            Copy(folder, Random(seed), told).live()
            status = 0
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(told)
    return child, reader


class Copy:
    """One running copy of the game, without a window."""

    def __init__(self, folder: Path, rng: Random, told: int) -> None:
        self._rng, self._told = rng, told
        self._data = DataFolder.open(folder)
        self._games = Games(self._data, rng)
        connect(self._games)
        self._games.today = lambda: DAY

    def live(self) -> None:
        """Do something a few times, and close or crash."""
        for _ in range(ACTS):
            self._rng.choice(
                (self._begin, self._begin_day, self._game, self._continue, self._read, self._practise)
            )()
        if self._rng.random() < KILLED_SHARE:
            kill()
        self._games.autosave.close()
        self._data.flush()
        self._data.close()

    def _begin(self) -> None:
        self._play(self._games.begin(GameSetup(CLAIM, SEATS, 0, self._rng.getrandbits(40))))

    def _begin_day(self) -> None:
        name = f"Ada {self._rng.getrandbits(30)}"  # all copies are dealt the same
        self._play(begin_day(self._games, self._rng.choice(DAY_MODES), name, CLASSIC))

    def _game(self) -> None:
        """Begin a match of several games, and play some of them."""
        match = new_match(MatchFormat.FIRST_TO_TWO, self._rng)
        game = self._games.begin(GameSetup(CLAIM, SEATS, 0, self._rng.getrandbits(40), match=match))
        self._play(game)
        while game.is_over and game.goes_on and self._rng.random() < 0.8:
            resume(self._games, game)
            game = self._games.begin(next_game(game), is_dealt_again=True)
            self._play(game)

    def _continue(self) -> None:
        game = self._games.autosave.resume()
        if game is not None and not game.is_over:
            self._play(game)

    def _read(self) -> None:
        """Bring the chronicle up to date, and look at a game of it or give it a name."""
        FinishedGames.of(self._games).refresh()
        assert FinishedGames.of(self._games).is_known
        chronicle = Chronicle.of(self._games)
        files = [*self._games.saves.finished.games(), *chronicle.unfinished()]
        if files:
            file = self._rng.choice(files)
            chronicle.read(file)
            if self._rng.random() < 0.5:
                label = GameLabel(f"Game {self._rng.randrange(9)}", is_starred=True)
                with contextlib.suppress(StorageError):  # another copy has taken the game since it was read
                    chronicle.relabel(file, label)

    def _practise(self) -> None:
        """Solve a puzzle, and perhaps tell so once it is on the disk."""
        mark = f"{self._rng.getrandbits(40):010x}"
        practice = self._games.practice.file
        practice.change(lambda progress: replace(progress, solved={**progress.solved, mark: "first"}))
        if self._rng.random() < 0.5:
            self._data.flush()
            os.write(self._told, f"{PUZZLE}{mark} 0\n".encode())

    def _play(self, game: GameSession) -> None:
        """Play to the end, or leave before."""
        most = self._rng.choice((3, 30, 999, 999))
        for _ in range(most):
            if game.is_over:
                break
            game.play(self._rng.choice(game.view(game.turn).legal_moves))
            os.write(self._told, f"{mark_of(game)} {game.moves_made}\n".encode())


def mark_of(game: GameSession) -> str:
    """What tells a game from all others: its deal, its match, and who plays it."""
    match = game.record.how_played.match
    part = "" if match is None else f"{match.id} {match.number}"
    return f"{game.record.seed}:{part}:{game.seats[0].name}"


def what_is_wrong(folder: Path, told: Told) -> str:
    """The differences from what the copies reported; empty if there are none."""
    data = DataFolder.open(folder)
    saves = SaveFile(data, LEVEL_IDS)
    games = Games(data, Random(1))
    games.autosave.search()
    games.autosave.close()
    saves.adopt_orphaned_saves()
    data.flush()
    files = [*sorted(folder.glob("save*.json")), *data.shelf_path.glob("*.json")]
    finished = list(saves.finished_folder.glob("*.json"))
    found: Counter[str] = Counter()
    solved = games.practice.progress.solved
    first: Counter[str] = Counter()
    lost = {what: moves for what, moves in told.items() if what.removeprefix(PUZZLE) not in solved}
    for path in (*files, *finished):
        loaded = saves.finished.load(path) if path in finished else saves.shelf.load(path)
        if loaded.value is None:
            return f"{path} is damaged: {loaded.problem}"
        game = GameSession.of(loaded.value)
        if path in finished or not game.is_over:
            found[mark_of(game)] += 1
            how = game.record.how_played
            first[how.origin] += game.is_of_day and not how.is_dealt_again
        if game.moves_made >= lost.get(mark_of(game), 0):
            lost.pop(mark_of(game), None)
    twice = [mark for mark, count in (*found.items(), *first.items()) if count > 1]
    games = Games(data, Random(1))
    FinishedGames.of(games).refresh()
    known = {game.file for game in FinishedGames.of(games).games}
    data.close()
    if lost or twice:
        return f"lost {lost}, twice {twice}"
    unknown = {path.name for path in finished} ^ known
    return f"the chronicle does not agree about {unknown}" if unknown else ""


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))

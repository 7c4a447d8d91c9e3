"""Programs that are killed, that run side by side, and one that runs for long."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.stress.conftest import CampaignPart, MakePart

ROOT = Path(__file__).resolve().parents[2]
FIRST_GAMES = 64
"""After this many, every deck has been played, and what is kept for the next game is there."""
MORE_MEGABYTES = 25
WARMING_MEGABYTES = 90
"""What the first games may add: the pictures, tables and networks of other numbers of players."""
MORE_FILES = 30
"""A font is opened when a text of its size is first shown, which some are late; so many fonts are kept."""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the attackers fork")


def attacked(module: str, folder: Path, attack: CampaignPart, *more: object) -> list[str]:
    """Let the attacker work on the folder; what it tells, the count last."""
    attacker = f"tests.stress.workers.{module}"
    command = [sys.executable, "-m", attacker, folder, attack.count, attack.seed, *more]
    done = subprocess.run(
        list(map(str, command)), cwd=ROOT, capture_output=True, text=True, check=False, errors="replace"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_a_game_killed_at_any_point_of_writing_stands_at_the_last_move_told_or_one_later(
    tmp_path: Path, part: MakePart
) -> None:
    attack = part(24, 500)
    assert attacked("killed_game", tmp_path, attack) == [f"{attack.count} kills"]


def test_no_two_copies_ever_have_one_save(tmp_path: Path, part: MakePart) -> None:
    attack = part(150, 50_000)
    assert attacked("many_copies", tmp_path, attack) == [f"{attack.count} starts"]


@pytest.mark.skipif(sys.platform != "linux", reason="what a process holds is read where Linux tells it")
def test_a_process_that_plays_many_games_holds_no_more_after_the_first_than_at_the_end(
    tmp_path: Path, part: MakePart
) -> None:
    attack = part(2, 500)
    told = [list(map(float, line.split())) for line in attacked("long_process", tmp_path, attack)]
    assert len(told) == attack.count
    is_warm = attack.count > 2 * FIRST_GAMES
    memory, files, threads = zip(*told[FIRST_GAMES if is_warm else 0 :], strict=True)
    assert max(files) - files[0] < MORE_FILES, told
    assert max(threads) - min(threads) <= 1
    assert max(memory) - memory[0] < (MORE_MEGABYTES if is_warm else WARMING_MEGABYTES), told


def test_what_was_taken_back_or_made_again_is_so_after_a_kill(tmp_path: Path, part: MakePart) -> None:
    attack = part(20, 10_000)
    assert attacked("taken_back", tmp_path, attack) == [f"{attack.count} sequences"]


def test_no_game_is_lost_or_doubled_whenever_putting_it_aside_or_taking_it_up_is_killed(
    tmp_path: Path, part: MakePart
) -> None:
    attack = part(40, 2_000)
    assert attacked("shelved_games", tmp_path, attack) == [f"{attack.count} kills"]


def test_copies_that_share_a_folder_lose_and_double_no_game_of_matches_and_days(
    tmp_path: Path, part: MakePart
) -> None:
    attack = part(3, 1_000)
    assert attacked("shared_folder", tmp_path, attack) == [f"{attack.count} rounds"]


def test_nothing_is_lost_and_no_thread_goes_on_when_the_game_ends_while_the_other_table_plays(
    tmp_path: Path, part: MakePart
) -> None:
    attack = part(3, 300)
    assert attacked("other_table", tmp_path, attack) == [f"{attack.count} times"]


def test_a_game_that_is_stopped_while_it_thinks_or_moves_goes_on_where_it_was(
    tmp_path: Path, part: MakePart, request: pytest.FixtureRequest
) -> None:
    attack = part(1, 30)
    seconds = 60.0 if request.config.getoption("--long") else 0.3
    assert attacked("stopped_game", tmp_path, attack, seconds) == [f"{attack.count} stops"]

"""Programs that are killed, and programs that run side by side."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.campaign.conftest import MakePart, Part

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the attackers fork")


def attacked(module: str, folder: Path, attack: Part) -> list[str]:
    """Let the attacker work on the folder; what it tells, the count last."""
    command = [sys.executable, "-m", f"tests.campaign.{module}", folder, attack.count, attack.seed]
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

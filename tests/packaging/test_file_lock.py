"""What several want to make at once is made by one at a time."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scripts.bundling.file_lock import alone

ROOT = Path(__file__).resolve().parents[2]
HOLD = "import sys; from pathlib import Path; from scripts.bundling.file_lock import alone\n"
HOLD += "with alone(Path(sys.argv[1])): print('held', flush=True); sys.stdin.read()"


def test_of_many_who_want_to_make_something_one_does_and_the_others_find_it(tmp_path: Path) -> None:
    target = tmp_path / "not there yet" / "made"
    made: list[int] = []

    def make(number: int) -> None:
        with alone(target):
            if not target.exists():
                made.append(number)
                target.write_text("made", encoding="utf-8")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(make, range(8)))
    assert len(made) == 1


def test_who_is_killed_while_making_it_holds_nobody_up(tmp_path: Path) -> None:
    target = tmp_path / "made"
    command = [sys.executable, "-c", HOLD, str(target)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        holder.kill()
    with alone(target):
        pass

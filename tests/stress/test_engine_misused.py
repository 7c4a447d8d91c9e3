"""Whatever Python asks of the compiled engine is done or refused: nothing ends the process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.ai.engine.interpreted import where_compiled
from tests.stress.conftest import MakePart

ROOT = Path(__file__).resolve().parents[2]


@where_compiled
def test_no_call_from_python_ends_the_process(part: MakePart) -> None:
    attack = part(400, 1_000_000)
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.stress.workers.engine_misused"]
    done = subprocess.run(
        [*command, str(attack.count), str(attack.seed)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-4000:]
    assert done.stdout.startswith(f"{attack.count} calls, ")

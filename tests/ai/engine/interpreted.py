"""Asks the engine's other form: what a module of these tests prints with the interpreted engine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild

ROOT = Path(__file__).resolve().parents[3]

where_compiled = pytest.mark.skipif(
    ENGINE_BUILD is not EngineBuild.COMPILED, reason="the engine is interpreted here anyway"
)


def said_by_interpreted(module: str) -> str:
    """What the module says after the build of its engine, which it prints first."""
    done = subprocess.run(
        [sys.executable, "-m", module],
        env={**os.environ, "CLAIM_ENGINE": "interpreted", "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    build, output = done.stdout.split(maxsplit=1)
    assert build == EngineBuild.ASKED.value
    return output.rstrip()

"""A compiled engine runs only as long as its sources have not changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import HEADERS, MODULES, EngineBuild, source_of
from tests.ai.engine.searches import found_in_all

PACKAGE = Path(__file__).resolve().parents[3] / "claim_desktop"
SOURCES = [*(source_of(module, Path()) for module in MODULES), *(Path(header) for header in HEADERS)]
ASK = """
import claim_desktop.ai.engine, claim_desktop.ai.engine.state.game as game
print(claim_desktop.ai.engine.ENGINE_BUILD.value, game.__file__.endswith(".py"))
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the rules and the computer players, compiled files among them."""
    for room in ("rules", "ai"):
        shutil.copytree(PACKAGE / room, tmp_path / "claim_desktop" / room)
    shutil.copy(PACKAGE / "__init__.py", tmp_path / "claim_desktop")
    return tmp_path


def form_in(checkout: Path, **variables: str) -> list[str]:
    kept = {name: value for name, value in os.environ.items() if name != "CLAIM_ENGINE"}
    environment = {**kept, "PYTHONPATH": str(checkout), **variables}
    done = subprocess.run(
        [sys.executable, "-c", ASK], env=environment, cwd=checkout, check=True, capture_output=True, text=True
    )
    return done.stdout.split()


@pytest.mark.sampled(8, in_all=23)
@pytest.mark.skipif(ENGINE_BUILD is not EngineBuild.COMPILED, reason="nothing is compiled here")
@pytest.mark.parametrize("name", SOURCES, ids=str)
def test_an_edited_source_is_not_shadowed_by_what_was_compiled_before(checkout: Path, name: Path) -> None:
    source = checkout / "claim_desktop" / "ai" / "engine" / name
    source.write_text(source.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    assert form_in(checkout) == ["outdated", "True"]


@pytest.mark.skipif(ENGINE_BUILD is not EngineBuild.COMPILED, reason="nothing is compiled here")
def test_what_was_compiled_from_these_sources_runs_unless_asked_otherwise(checkout: Path) -> None:
    assert form_in(checkout) == ["compiled", "False"]
    assert form_in(checkout, CLAIM_ENGINE="interpreted") == ["asked", "True"]


def test_without_compiled_files_the_sources_run(checkout: Path) -> None:
    engine = checkout / "claim_desktop" / "ai" / "engine"
    for compiled in (*engine.rglob("*.so"), *engine.rglob("*.pyd")):
        compiled.unlink()
    assert form_in(checkout) == ["not_compiled", "True"]


WITHOUT_CYTHON = """
import sys
from importlib.machinery import PathFinder

class Blocked(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        wanted = name.partition(".")[0].lower() != "cython"
        return super().find_spec(name, path, target) if wanted else None

sys.meta_path[sys.meta_path.index(PathFinder)] = Blocked
from claim_desktop.ai.engine import ENGINE_BUILD
from tests.ai.engine.searches import found_in_all
print(ENGINE_BUILD.value, "cython" in sys.modules, found_in_all(1))
"""


def test_the_interpreted_engine_searches_as_well_where_cython_is_not_installed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_CYTHON],
        env={**os.environ, "CLAIM_ENGINE": "interpreted"},
        cwd=PACKAGE.parent,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.rstrip() == f"asked False {found_in_all(1)}"

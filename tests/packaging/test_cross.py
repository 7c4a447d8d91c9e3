"""The engine compiles for every system that the game is packed for (a long test: it installs a compiler)."""

from __future__ import annotations

from pathlib import Path

import pytest

from claim_desktop.ai.engine.build_info import MODULES
from scripts.bundling import cross, freezing, wine
from scripts.bundling.project import Project

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def zig(project: Project) -> Path:
    """The Python that has Zig and Cython."""
    return freezing.build_environment(project, "tool-requirements.txt")


@pytest.fixture(scope="module")
def files(project: Project, zig: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The engine in C."""
    inside = Project(project.root, tmp_path_factory.mktemp("cross"), project.version, project.epoch)
    source = freezing.copy_sources(inside, inside.output / "source")
    return cross.translate_engine(project, zig, source)


@pytest.mark.parametrize("target", sorted(cross.TARGETS))
def test_every_module_of_the_engine_compiles_for(
    project: Project, zig: Path, files: list[Path], target: str
) -> None:
    assert {f"{file.parent.name}.{file.stem}" for file in files} == set(MODULES)
    headers = wine.windows_python(project, project.work / "windows" / "python").include
    cross.try_compiling(project, zig, files, target, headers if target.startswith("windows") else None)

"""Which build of the engine runs: compiled, or the very same files interpreted.

Both play the same games and choose the same moves; the compiled one is some fifty times faster (run.py bench
measures it). Python prefers a compiled file to the source beside it even if the source has changed, so each
compiled file carries a fingerprint of its sources (`BUILT_FROM`, see setup.py), which is compared here.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import sys
from contextlib import nullcontext
from enum import Enum
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

MODULES = (
    *("state.position", "state.validation", "state.voting", "state.game"),
    "knowledge.worlds",
    *("networks.network", "networks.features", "networks.situation", "search.ismcts", "search.pimc"),
    *(
        "solving.vote_scores",
        "solving.needs",
        "solving.move_ordering",
        "solving.transposition_table",
        "solving.solver",
    ),
    *("networks.guided", "networks.paired", "networks.lookahead", "networks.teacher"),
)
"""The modules that are compiled, named from this package on; each may import those before it."""
HEADERS = ("bits.pxd", "constants.pxd", "networks/vectors.pxd")
"""C headers that they share, by path in this folder."""
CHOICE = "CLAIM_ENGINE"
"""The environment variable that asks for a build: `interpreted`, or `compiled` (or nothing)."""


class EngineBuild(Enum):
    """What runs, and why; the value is the last part of the text's key (`levels.engine.…`)."""

    COMPILED = "compiled"
    NOT_COMPILED = "not_compiled"
    OUTDATED = "outdated"
    """The sources have changed since they were compiled, so they are interpreted."""
    ASKED = "asked"
    """Interpreted because the environment asks for it."""


def load_engine(package: str) -> EngineBuild:
    """Import the engine's modules: compiled if they match their sources, else interpreted."""
    build = _engine_build(package)
    if build is not EngineBuild.COMPILED:
        for name in MODULES:
            sys.modules.pop(f"{package}.{name}", None)
        _load_sources(package)
    return build


def fingerprint(folder: Path) -> str | None:
    """A hash of the sources of the compiled modules; None if the sources are not installed."""
    sources = [source_of(name, folder, suffix) for name in MODULES for suffix in (".py", ".pxd")]
    digest = hashlib.sha256()
    for path in [*(folder / header for header in HEADERS), *sources]:
        if not path.is_file():
            return None
        name = path.relative_to(folder).as_posix()
        digest.update(name.encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def source_of(module: str, folder: Path, suffix: str = ".py") -> Path:
    """The source file of one of the `MODULES`, given the engine's folder."""
    return folder.joinpath(*module.split(".")).with_suffix(suffix)


def _engine_build(package: str) -> EngineBuild:
    if os.environ.get(CHOICE) == "interpreted":
        return EngineBuild.ASKED
    modules = [_compiled_module(f"{package}.{name}") for name in MODULES]
    if any(module is None for module in modules):
        return EngineBuild.NOT_COMPILED
    sources = fingerprint(Path(__file__).parent)
    if sources is not None and any(getattr(module, "BUILT_FROM", None) != sources for module in modules):
        return EngineBuild.OUTDATED
    return EngineBuild.COMPILED


def _compiled_module(name: str) -> ModuleType | None:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None or spec.origin.endswith((".py", ".pyc")):
        return None
    try:
        return importlib.import_module(name)
    except (ImportError, AttributeError, ValueError):  # made for other sources, or another Python
        return None


def _load_sources(package: str) -> None:
    """Import the sources by file name, since an ordinary import would find a compiled file first."""
    folder = Path(__file__).parent
    lent = importlib.util.find_spec("cython") is None
    if lent:  # all that is left of Cython when nothing is compiled
        stand_in = SimpleNamespace(compiled=False, nogil=nullcontext(), final=lambda method: method)
        sys.modules["cython"] = cast(ModuleType, stand_in)
    for name in MODULES:
        _load_source(f"{package}.{name}", source_of(name, folder))
    if lent:
        del sys.modules["cython"]


def _load_source(name: str, source: Path) -> None:
    spec = importlib.util.spec_from_file_location(name, source)
    if spec is None or spec.loader is None or not source.is_file():  # packed away with the rest of the game
        importlib.import_module(name)
        return
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    package, _, last = name.rpartition(".")
    setattr(importlib.import_module(package), last, module)
    spec.loader.exec_module(module)

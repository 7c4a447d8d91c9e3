"""Lets modules of the game be imported with changed code, without a change of their files."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

ROOT = Path(__file__).resolve().parents[3]
COMPILED = ROOT / "claim_desktop" / "ai" / "engine"
"""Left as it is: a change would have to be compiled."""

Change = Callable[[Path, ast.Module], object]
"""Changes the tree of a file, whose path is from the project's folder."""


def files_of_game(pattern: str = "**/*.py") -> list[Path]:
    """The files that can be changed, from the project's folder."""
    files = sorted((ROOT / "claim_desktop").glob(pattern))
    return [file.relative_to(ROOT) for file in files if not file.is_relative_to(COMPILED)]


def tree_of(file: Path) -> ast.Module:
    """The syntax tree of a file, as it was when it was first asked for."""
    return ast.parse(_source(file))


@cache
def _source(file: Path) -> bytes:
    """The code of a file; the game that was imported does not change with the file either."""
    return (ROOT / file).read_bytes()


def compiled(file: Path, tree: ast.Module) -> CodeType:
    """The code of a changed tree, as if it were the file's."""
    return compile(ast.fix_missing_locations(tree), str(ROOT / file), "exec", dont_inherit=True)


def change_imports(change: Change) -> None:
    """Change the code of each module of the game that is imported from now on."""
    files = {str(ROOT / file): file for file in files_of_game()}

    class Loader(SourceFileLoader):
        def get_code(self, fullname: str) -> CodeType:
            file = files[self.get_filename(fullname)]
            tree = tree_of(file)
            change(file, tree)
            return compiled(file, tree)

    class Finder(PathFinder):
        @classmethod
        def find_spec(
            cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
        ) -> ModuleSpec | None:
            spec = super().find_spec(fullname, path, target)
            if spec is not None and isinstance(spec.loader, SourceFileLoader) and spec.origin in files:
                spec.loader = Loader(spec.loader.name, spec.loader.path)
            return spec

    sys.meta_path.insert(0, Finder)

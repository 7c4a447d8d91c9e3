"""Finds the test files for changed files, whose paths it reads from standard input, one a line.

For a module, these are the tests of its package, those of the packages that import the module, and the test
files that import it, directly or through helpers. For any other file, they are the test files that have it or
its folder in a path, and for an asset also the tests of the packages that load it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path, PurePosixPath

import grimp

from scripts._environment import ROOT

PRODUCT, TESTS = "claim_desktop", "tests"
PACKAGES = (PRODUCT, "scripts", TESTS)
STAGE = "scripts/stage"
"""What tests stand on as on helpers of their own."""
CACHE = ".import_linter_cache"
"""The cache of import-linter, which builds the same graph."""
PATH_FUNCTIONS = {"asset", "Path", "PurePosixPath", "joinpath", "glob", "rglob"}
"""Functions whose arguments are parts of paths."""
ON_SCREENS = {"cards", "fonts", "languages", "lessons", "menu", "portraits", "table"}
"""Folders of assets that can be seen or read on screens, so that the tests of whole screens concern them."""
SCREEN_TESTS = PurePosixPath(TESTS, "screens")
PROJECT_TESTS = {"tests/test_project.py"}
"""Tests that look at all modules, and take little time."""
COMMON_FOLDERS = {*PACKAGES, "assets", "data"}
"""Folders with so much in them that naming one of them means no file in particular."""


class Affected:
    """The imports and the paths in all modules of a checkout, and the tests that follow from them."""

    def __init__(self, root: Path) -> None:
        self._root = root
        packages = [name for name in PACKAGES if (root / name).is_dir()]
        self._graph = grimp.build_graph(*packages, cache_dir=str(root / CACHE))

    def tests(self, changed: Iterable[str]) -> list[str]:
        """The test files for these files; all paths are relative to the checkout."""
        found: set[str] = set()
        for path in map(PurePosixPath, changed):
            if path.name == "conftest.py":
                found |= {each for each in self._test_files if each.startswith(f"{path.parent}/")}
            elif path.suffix in (".py", ".pyi", ".pxd"):
                found |= self._of_module(path.with_suffix(".py"))
                found |= PROJECT_TESTS & self._test_files
            else:
                found |= self._of_data(path)
        return sorted(found)

    @cached_property
    def _test_files(self) -> set[str]:
        return {path.relative_to(self._root).as_posix() for path in (self._root / TESTS).rglob("test_*.py")}

    @cached_property
    def _trees(self) -> dict[str, ast.Module]:
        """The syntax trees of the product and the tests, by module."""
        trees = {}
        for top in (PRODUCT, TESTS):
            for file in (self._root / top).rglob("*.py"):
                module = _module_of(PurePosixPath(file.relative_to(self._root).as_posix()))
                trees[module] = ast.parse(file.read_text(encoding="utf-8"))
        return trees

    def _of_module(self, path: PurePosixPath) -> set[str]:
        """The tests of its package and of the packages that import it, and the tests that import it."""
        module = _module_of(path)
        importers = self._importers(module)
        packages = {str(path.parent), *(self._package_of(each) for each in importers)}
        found = set().union(*map(self._mirror, packages)) | self._using({module})
        return found | ({str(path)} & self._test_files)

    def _of_data(self, path: PurePosixPath) -> set[str]:
        """The tests that have the file or its folder in a path; for an asset, also those of what loads it."""
        found: set[str] = set()
        if path.parts[0] == "assets" and len(path.parts) > 1:
            folder = path.parts[1]
            for module in self._loading(folder):
                found |= self._mirror(self._package_of(module))
                found |= {_file_of(each) for each in self._importers(module)} & self._test_files
            if folder in ON_SCREENS:
                found |= self._tests_in(SCREEN_TESTS)
        return found | self._using(self._naming({path.name, *path.parts[:-1]} - COMMON_FOLDERS))

    def _importers(self, module: str) -> set[str]:
        if module not in self._graph.modules:  # it was removed
            return set()
        return self._graph.find_modules_that_directly_import(module)

    def _package_of(self, module: str) -> str:
        """The folder of a module's package."""
        path = module.replace(".", "/")
        return path if self._graph.find_children(module) else path.rpartition("/")[0]

    def _mirror(self, package: str) -> set[str]:
        """The tests of a package without its subpackages; those of the one around it if it has none."""
        if package == STAGE:
            return set()
        if package.partition("/")[0] == "scripts":
            package = f"{PRODUCT}/{package}"
        if package.partition("/")[0] != PRODUCT or package == PRODUCT:
            return set()
        folder = PurePosixPath(TESTS, *PurePosixPath(package).parts[1:])
        named = {each for each in self._test_files if each.startswith(f"{folder.parent}/test_{folder.name}")}
        return self._tests_in(folder) or named or self._mirror(package.rpartition("/")[0])

    def _tests_in(self, folder: PurePosixPath) -> set[str]:
        return {each for each in self._test_files if PurePosixPath(each).parent == folder}

    def _using(self, modules: Iterable[str]) -> set[str]:
        """The test files among these modules and those that import them, directly or through helpers."""
        found: set[str] = set()
        waiting, seen = list(modules), set()
        while waiting:
            module = waiting.pop()
            if module in seen:
                continue
            seen.add(module)
            found |= {_file_of(module)} & self._test_files
            waiting += [each for each in self._importers(module) if _is_for_tests(each)]
        return found

    def _naming(self, names: set[str]) -> set[str]:
        """The modules of the tests that have one of these names in a path."""
        return {
            module
            for module, tree in self._trees.items()
            if module.partition(".")[0] == TESTS
            if any(names.intersection(text.split("/")) for text in _paths_in(tree))
        }

    def _loading(self, folder: str) -> set[str]:
        """The modules of the product that load assets and name this folder of them."""
        return {
            module
            for module, tree in self._trees.items()
            if module.partition(".")[0] == PRODUCT
            if any(isinstance(node, ast.Name) and node.id == "asset" for node in ast.walk(tree))
            if any(isinstance(node, ast.Constant) and node.value == folder for node in ast.walk(tree))
        }


def _module_of(path: PurePosixPath) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _is_for_tests(module: str) -> bool:
    return module.startswith((f"{TESTS}.", f"{STAGE.replace('/', '.')}."))


def _file_of(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def _paths_in(tree: ast.Module) -> Iterator[str]:
    """The texts that can be parts of paths: with a slash, divided by one, or an argument for a path."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() as text) if "/" in text and " " not in text:
                yield text
            case ast.BinOp(op=ast.Div(), right=ast.Constant(value=str() as text)):
                yield text
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in PATH_FUNCTIONS:
                for argument in node.args:
                    match argument:
                        case ast.Constant(value=str() as text):
                            yield text


def main() -> int:
    """Print the test files, one a line."""
    print("\n".join(Affected(ROOT).tests(sys.stdin.read().splitlines())))
    return 0


if __name__ == "__main__":
    sys.exit(main())

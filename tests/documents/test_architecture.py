"""docs/ARCHITECTURE.md and its details: every path and every name on them exists in the code."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.documents.markdown import ROOT

PAGE = ROOT / "docs" / "ARCHITECTURE.md"
DETAILS = ROOT / "docs" / "ARCHITECTURE_DETAILS.md"
QUOTED = sorted(
    {
        each
        for page in (PAGE, DETAILS)
        for each in re.findall(r"`([^`\n]+)`", page.read_text(encoding="utf-8"))
    }
)
PATH = re.compile(r"\.?[\w-]+(/[\w.-]+)*/|(\.?[\w-]+/)*[\w-]+\.(py|pxd|toml|json|md|spec)")
NAME = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
FOREIGN = {"sys.stdout", "pygame.mouse.get_pos"}
"""Names of other libraries that are more than one word."""

TO_CHANGE = (
    "a faction's power",
    "an event and its motion",
    "a level",
    "a scene",
    "a setting",
    "a language",
    "a sound",
    "an asset",
    "the format of a save",
)


def paths() -> list[str]:
    """What the pages name as a file or folder."""
    return [each for each in QUOTED if PATH.fullmatch(each)]


def names() -> list[str]:
    """What the page names as a class, function, method or constant of the game."""
    return [
        each for each in QUOTED if NAME.fullmatch(each) and not PATH.fullmatch(each) and each not in FOREIGN
    ]


@cache
def words() -> frozenset[str]:
    """Every word in the project's own sources."""
    sources = [ROOT / "setup.py", *(ROOT / "build").glob("*.spec")]
    for folder in ("claim_desktop", "scripts", "tests", "assets/languages"):
        sources += [path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".pxd", ".json")]
    page_test = ROOT / "tests" / "documents" / "test_architecture.py"
    texts = (path.read_text(encoding="utf-8") for path in sources if path != page_test)
    return frozenset(word for text in texts for word in re.findall(r"[A-Za-z_][\w-]*", text))


@cache
def sources() -> tuple[str, ...]:
    """The content of each file of the package."""
    files = (ROOT / "claim_desktop").rglob("*.py")
    return tuple(file.read_text(encoding="utf-8") for file in files)


def removals() -> dict[str, list[str]]:
    """Each feature in the table of what removing one concerns, and the files and folders named there."""
    text = PAGE.read_text(encoding="utf-8").partition("## To remove a feature")[2]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", text, re.MULTILINE)
    return {feature: re.findall(r"`([\w/.]+)`", named) for feature, named in rows}


@pytest.mark.parametrize(("feature", "named"), removals().items())
def test_the_table_names_all_that_knows_a_feature(feature: str, named: list[str]) -> None:
    package = ROOT / "claim_desktop"
    own = package / "scenes" / feature
    assert own.is_dir()
    knowing = [
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if own not in path.parents
        and re.search(rf"\bclaim_desktop\.scenes\.{feature}\b", path.read_text(encoding="utf-8"))
    ]
    assert [path for path in knowing if not path.startswith(tuple(named))] == []
    assert [each for each in named if not any(path.startswith(each) for path in knowing)] == []


@pytest.mark.parametrize("path", paths())
def test_every_path_on_the_page_exists(path: str) -> None:
    assert (ROOT / path).exists() or (ROOT / "claim_desktop" / path).exists()


@pytest.mark.parametrize("name", names())
def test_every_name_on_the_page_is_in_the_code(name: str) -> None:
    owner, _, member = name.rpartition(".")
    if not owner:
        assert member in words()
        return
    homes = [source for source in sources() if f"\nclass {owner}" in source]
    assert any(re.search(rf"\b(def )?{member}\b", home) for home in homes)


@pytest.mark.parametrize("what", TO_CHANGE)
def test_the_table_says_where_to_change_it(what: str) -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {what}")]
    assert len(rows) == 1
    assert "`" in rows[0].split("|")[2]

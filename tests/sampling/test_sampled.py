"""A run leaves out slow tests and most of each sample: each commit others, and the same ones each time."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from tests.sampling.sampled import ROOT, SLOW, left_out, long_ones, shuffled, slow_ones

PARAMETERS = range(12)


@pytest.fixture
def items(request: pytest.FixtureRequest) -> list[pytest.Item]:
    """Two tests of which an ordinary run takes three parameters each, and one that it takes whole."""
    found: list[pytest.Item] = []
    for name, mark in (("test_one", True), ("test_other", True), ("test_whole", False)):
        for number in PARAMETERS:
            item = item_in(request, f"{name}[{number}]")
            if mark:
                item.add_marker(pytest.mark.sampled(3, in_all=5))
            found.append(item)
    return found


def item_in(request: pytest.FixtureRequest, name: str, path: Path | None = None) -> pytest.Item:
    item = pytest.Function.from_parent(request.node.parent, name=name, callobj=lambda: None)
    item.path = path or item.path
    return item


def parameters(items: list[pytest.Item], name: str) -> set[str]:
    return {item.name.partition("[")[2] for item in items if item.name.startswith(name)}


@pytest.mark.parametrize(("is_longer", "taken"), [(False, 3), (True, 5)])
def test_as_many_are_left_as_the_mark_says_and_the_others_are_whole(
    is_longer: bool, taken: int, items: list[pytest.Item]
) -> None:
    out = left_out(items, "a commit", is_longer=is_longer)
    assert len(parameters(out, "test_one")) == len(PARAMETERS) - taken
    assert parameters(out, "test_whole") == set()


def test_tests_of_one_file_are_left_with_the_same_parameters(items: list[pytest.Item]) -> None:
    out = left_out(items, "a commit")
    assert parameters(out, "test_one") == parameters(out, "test_other")


def test_a_commit_always_has_the_same_share_and_in_time_all_are_tested(items: list[pytest.Item]) -> None:
    assert set(left_out(items, "a commit")) == set(left_out(items[::-1], "a commit"))
    all_of_them = parameters(items, "test_one")
    tested = [
        all_of_them - parameters(left_out(items, f"commit {number}"), "test_one") for number in range(40)
    ]
    assert set.union(*tested) == all_of_them
    assert len({frozenset(each) for each in tested}) > 20


TESTS = ROOT / "tests"
SLOW_FILE = TESTS / "stress" / "test_games.py"


@pytest.mark.parametrize(
    ("argument", "is_left_out"),
    [
        ("tests", True),
        ("tests/rules/test_cards.py", True),
        ("tests/stress", False),
        ("tests/stress/test_games.py::test_whole", False),
    ],
)
def test_a_slow_folder_is_left_out_unless_it_or_something_in_it_is_named(
    argument: str, is_left_out: bool, request: pytest.FixtureRequest
) -> None:
    item = item_in(request, "test_whole", SLOW_FILE)
    assert slow_ones([item], [str(ROOT / argument)]) == ([item] if is_left_out else [])


def test_a_slow_test_is_left_out_unless_its_file_is_named(request: pytest.FixtureRequest) -> None:
    slow, quick = (item_in(request, name) for name in ("test_slow", "test_quick"))
    slow.add_marker(pytest.mark.slow)
    assert slow_ones([slow, quick], [str(TESTS)]) == [slow]
    assert slow_ones([slow, quick], [str(slow.path)]) == []


def test_a_long_test_is_left_out_unless_its_file_is_named_which_tells_why_it_is_skipped(
    request: pytest.FixtureRequest,
) -> None:
    long, quick = (item_in(request, name) for name in ("test_long", "test_quick"))
    long.add_marker(pytest.mark.long)
    assert long_ones([long, quick], [str(TESTS)]) == [long]
    assert long_ones([long, quick], [str(long.path)]) == []


def test_every_slow_place_is_there() -> None:
    assert [place for place in SLOW if not place.exists()] == []


def test_a_shuffled_run_keeps_files_together_and_is_repeated_by_its_seed(
    request: pytest.FixtureRequest,
) -> None:
    files = [ROOT / "tests" / name for name in ("one.py", "two.py", "three.py")]
    items = [item_in(request, f"test_{number}", file) for file in files for number in PARAMETERS]
    mixed = shuffled(items, Random(1))
    assert sorted(mixed, key=items.index) == items != mixed
    assert len(list(groupby(item.path for item in mixed))) == len(files)
    assert mixed == shuffled(items, Random(1)) != shuffled(items, Random(2))

"""An ordinary run takes a share of what is sampled: another at each commit, the same twice at one."""

from __future__ import annotations

import pytest

from tests.running.sampled import left_out

PARAMETERS = range(12)


@pytest.fixture
def items(request: pytest.FixtureRequest) -> list[pytest.Item]:
    """Two tests of which an ordinary run takes three parameters each, and one that it takes whole."""
    found: list[pytest.Item] = []
    for name, mark in (("test_one", True), ("test_other", True), ("test_whole", False)):
        for number in PARAMETERS:
            item = pytest.Function.from_parent(
                request.node.parent, name=f"{name}[{number}]", callobj=lambda: None
            )
            if mark:
                item.add_marker(pytest.mark.sampled(3))
            found.append(item)
    return found


def parameters(items: list[pytest.Item], name: str) -> set[str]:
    return {item.name.partition("[")[2] for item in items if item.name.startswith(name)}


def test_as_many_are_left_as_the_mark_says_and_the_others_are_whole(items: list[pytest.Item]) -> None:
    out = left_out(items, "a commit")
    assert len(parameters(out, "test_one")) == len(PARAMETERS) - 3
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

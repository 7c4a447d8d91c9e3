"""Values that are made again only when their version changes."""

from claim_desktop.ui.versioned_cache import Cached


def test_a_value_is_made_once_for_a_version_and_again_for_another_or_after_it_was_dropped() -> None:
    kept: Cached[str] = Cached()
    made: list[int] = []

    def make() -> str:
        made.append(len(made))
        return f"number {len(made)}"

    assert [kept.get(version, make) for version in (1, 1, 2, 2)] == ["number 1"] * 2 + ["number 2"] * 2
    kept.drop()
    assert kept.value is None
    assert kept.get(2, make) == "number 3"


def test_nothing_is_a_value_like_any_other() -> None:
    kept: Cached[str | None] = Cached()
    made: list[int] = []

    def make() -> None:
        made.append(1)

    assert [kept.get(None, make) for _ in range(3)] == [None] * 3
    assert made == [1]

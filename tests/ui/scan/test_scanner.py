"""The light goes from group to group, from stop to stop inside one, and out again."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ui.scan.scanner import PAUSE_SECONDS, ROUNDS, Scanner
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop

PACE = 1.0


def stop(name: str) -> ScanStop:
    """A stop that is only told apart by its name."""
    return ScanStop(name, Rect(0, 0, 50, 50), ())


GROUPS = (
    ScanGroup("cards", (stop("one"), stop("two"))),
    ScanGroup("pile", (stop("pile"),)),
    ScanGroup("buttons", (stop("log"), stop("pause"))),
)


class Watched:
    """A scanner, and a clock that moves it on."""

    def __init__(self, groups: tuple[ScanGroup, ...] = GROUPS, start: str | None = None) -> None:
        self.scanner = Scanner()
        self.groups: tuple[ScanGroup, ...] = groups
        self.scanner.update(0, PACE, groups, "here", start)

    def pass_by(self, seconds: float = PACE) -> object:
        """Let time pass; returns the highlighted key."""
        self.scanner.update(seconds, PACE, self.groups, "here")
        return self.lit

    @property
    def lit(self) -> object:
        """The highlighted key, or "back"."""
        if self.scanner.is_back:
            return "back"
        part = self.scanner.stop or self.scanner.group
        return None if part is None else part.key


def test_the_first_group_is_lit_a_little_longer_and_then_each_in_turn() -> None:
    watched = Watched()
    assert watched.lit == "cards"
    assert watched.pass_by(PACE + PAUSE_SECONDS - 0.01) == "cards"
    assert watched.pass_by(0.02) == "pile", "a group of one is that stop"
    assert watched.scanner.stop is not None
    assert watched.pass_by() == "buttons"
    assert watched.pass_by() == "cards"


def test_the_light_begins_where_the_keyboard_is() -> None:
    assert Watched(start="pause").lit == "buttons"


def test_a_press_on_a_group_lights_its_stops_and_at_their_end_the_way_back() -> None:
    watched = Watched()
    assert watched.scanner.press(PACE) is None
    assert watched.lit == "one"
    assert watched.pass_by(PACE + PAUSE_SECONDS) == "two"
    assert watched.pass_by() == "back"
    assert watched.scanner.press(PACE) is None
    assert watched.lit == "cards"


def test_a_press_on_a_stop_takes_it_and_it_stays_lit_to_be_taken_again() -> None:
    watched = Watched()
    watched.scanner.press(PACE)
    taken = watched.scanner.press(PACE)
    assert taken is not None
    assert taken.key == "one"
    assert watched.pass_by(PACE + PAUSE_SECONDS - 0.01) == "one"
    assert watched.pass_by() == "two"


def test_a_stop_that_is_gone_after_it_was_taken_leads_out_of_its_group() -> None:
    watched = Watched()
    watched.scanner.press(PACE)
    watched.scanner.press(PACE)
    watched.groups = (ScanGroup("cards", (stop("two"), stop("three"))), *GROUPS[1:])
    assert watched.pass_by(0.1) == "cards"
    assert watched.scanner.stop is None


def test_the_light_leaves_a_group_by_itself_after_two_rounds_without_a_choice() -> None:
    watched = Watched()
    watched.scanner.press(PACE)
    watched.pass_by(PACE + PAUSE_SECONDS)
    for _ in range(ROUNDS * 3 - 1):
        assert watched.scanner.is_inside
        watched.pass_by()
    assert watched.lit == "cards"
    assert not watched.scanner.is_inside
    watched.scanner.press(PACE)
    assert watched.lit == "one"


def test_nothing_is_lit_where_there_is_nothing_to_choose_and_then_it_begins_anew() -> None:
    watched = Watched()
    watched.pass_by(5)
    watched.groups = ()
    assert watched.pass_by() is None
    assert watched.scanner.press(PACE) is None
    watched.groups = GROUPS
    assert watched.pass_by(0.1) == "cards"


def test_another_place_begins_anew_and_what_is_lit_is_told() -> None:
    pressed: list[str] = []
    lit = ScanGroup("row", (ScanStop("button", Rect(0, 0, 9, 9), (), lambda: pressed.append("button")),))
    scanner = Scanner()
    scanner.update(0, PACE, GROUPS, "here")
    scanner.press(PACE)
    scanner.update(0, PACE, [lit], "there")
    assert scanner.stop is lit.stops[0]
    assert pressed == ["button"]

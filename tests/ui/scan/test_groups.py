"""Widgets become groups: rows, the parts of one, and blocks of lines that scroll; a few need none."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect

from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.accessibility.targets import ScanTarget, click_at, press_keys
from claim_desktop.ui.scan.scanner import Scanner
from claim_desktop.ui.scan.stops import ScanStop
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import (
    Button,
    Focus,
    Option,
    Row,
    ScrollArea,
    SegmentedControl,
    Slider,
    Stepper,
    Widget,
)
from claim_desktop.ui.widgets.groups import BLOCK


def placed(widget: Widget, x: int, y: int, width: int = 80) -> Widget:
    """A widget at a place."""
    widget.set_rect(Rect(x, y, width, 40))
    return widget


def buttons(count: int, y: int = 0) -> list[Widget]:
    """Buttons beside each other."""
    return [placed(Button(f"{y}-{at}", ""), at * 100, y) for at in range(count)]


def names(stops: tuple[ScanStop, ...]) -> list[object]:
    """The keys of stops."""
    return [stop.key for stop in stops]


def test_a_few_buttons_are_lit_one_by_one(kit: Toolkit) -> None:
    groups = Focus(kit, buttons(6)).scan_groups()
    assert [names(group.stops) for group in groups] == [[(f"0-{at}", 0)] for at in range(6)]


def test_more_are_lit_row_by_row(kit: Toolkit) -> None:
    groups = Focus(kit, [*buttons(4), *buttons(3, 60), *buttons(1, 120)]).scan_groups()
    assert [len(group.stops) for group in groups] == [4, 3, 1]
    assert groups[1].rect == Rect(0, 60, 280, 40)


def test_what_is_disabled_or_takes_no_focus_is_never_lit(kit: Toolkit) -> None:
    row = buttons(8)
    row[2].enabled = False
    assert sum(len(group.stops) for group in Focus(kit, row).scan_groups()) == 7


def test_the_options_of_a_choice_are_a_group_of_their_own(kit: Toolkit) -> None:
    options = [Option(each, str(each)) for each in range(4)]
    segments = placed(SegmentedControl("speed", options, 0), 0, 60, 400)
    groups = Focus(kit, [*buttons(4), segments, *buttons(2, 120)]).scan_groups()
    assert [len(group.stops) for group in groups] == [4, 4, 2]
    assert [stop.name for stop in groups[1].stops] == ["0", "1", "2", "3"]


def test_many_of_one_group_are_split_into_rows(kit: Toolkit) -> None:
    tiles = [each.in_group("tiles") for y in (0, 60, 120) for each in buttons(5, y)]
    groups = Focus(kit, [*tiles, *buttons(1, 180)]).scan_groups()
    assert [len(group.stops) for group in groups] == [5, 5, 5, 1]


def test_single_lines_that_scroll_are_lit_in_blocks_clipped_to_what_is_in_sight(kit: Toolkit) -> None:
    lines: list[Widget] = [Button(f"line{at}", "") for at in range(12)]
    area = ScrollArea("area")
    rows = [Row(40, ((line, Rect(0, 0, 200, 40)),)) for line in lines]
    area.lay_out(Rect(0, 0, 300, 180), kit, 4, lambda _: rows)
    groups = Focus(kit, [area, *lines]).scan_groups()
    bar, *blocks = groups
    assert names(bar.stops) == [("area", 0), ("area", 1)], "the halves of its bar"
    assert [len(group.stops) for group in blocks] == [BLOCK, BLOCK, 12 - 2 * BLOCK]
    assert area.rect.contains(blocks[0].rect)


def test_lighting_a_widget_gives_it_the_focus_and_brings_it_into_sight(kit: Toolkit) -> None:
    lines: list[Widget] = [Button(f"line{at}", "") for at in range(12)]
    area = ScrollArea("area")
    area.lay_out(
        Rect(0, 0, 300, 180), kit, 4, lambda _: [Row(40, ((line, Rect(0, 0, 200, 40)),)) for line in lines]
    )
    focus = Focus(kit, [area, *lines])
    focus.scan_groups()[-1].stops[-1].light()
    assert focus.focused is lines[-1]
    assert not lines[-1].hidden
    assert not focus.is_ring_shown, "the frame shows it"


def test_all_lines_of_a_block_are_in_sight_while_it_is_lit(kit: Toolkit) -> None:
    lines: list[Widget] = [Button(f"line{at}", "") for at in range(12)]
    area = ScrollArea("area")
    rows = [Row(40, ((line, Rect(0, 0, 200, 40)),)) for line in lines]
    area.lay_out(Rect(0, 0, 300, 44 * BLOCK), kit, 4, lambda _: rows)
    focus = Focus(kit, [area, *lines])
    scanner = Scanner()
    for at in range(4):
        scanner.update(9.0, 1.0, focus.scan_groups(), "page")
        lit = lines[(at - 1) * BLOCK : at * BLOCK] if at else []
        assert all(area.rect.contains(line.rect) for line in lit), at
    assert focus.focused is lines[2 * BLOCK], "the first of them has the focus"


def test_what_a_widget_names_as_its_parts_is_lit_and_hit_without_another_word(kit: Toolkit) -> None:
    class Flags(Widget):
        """Two flags, one of which is raised by a key."""

        def accessible_nodes(self) -> list[AccessibleNode]:
            by_key = (ScanTarget(Rect(50, 0, 20, 40), press_keys(pygame.K_UP)),)
            nodes = [
                AccessibleNode.part(self, AccessibleRole.ITEM, text, at, 2, rect=Rect(50 * at, 0, 20, 40))
                for at, text in enumerate(("red", "blue"))
            ]
            return [nodes[0], replace(nodes[1], targets=by_key)]

    flags = placed(Flags("flags"), 0, 0)
    red, blue = (stop for group in Focus(kit, [flags]).scan_groups() for stop in group.stops)
    assert (red.name, blue.name) == ("red", "blue")
    assert red.does == click_at((10, 20))
    assert blue.does == press_keys(pygame.K_UP)
    assert flags.hit_areas == [red.rect, blue.rect]


def test_a_cycler_goes_on_and_a_slider_has_two_halves(kit: Toolkit) -> None:
    choice = placed(Stepper("deck", [Option(each, str(each)) for each in range(3)], 2), 0, 0)
    slider = placed(Slider("volume", 0.5), 0, 60, 200)
    focus = Focus(kit, [choice, slider])
    on, less, more = (stop for group in focus.scan_groups() for stop in group.stops)
    for event in on.does:
        focus.handle(event)
    assert isinstance(choice, Stepper)
    assert choice.value == 0
    for stop, value in ((more, 0.6), (less, 0.5)):
        stop.light()
        for event in stop.does:
            if event.type == pygame.KEYDOWN:
                focus.handle(event)
        assert isinstance(slider, Slider)
        assert round(slider.value, 3) == value

"""What a node says of itself: what can be done with it, by which events, and how it is described."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from claim_desktop.ui.accessibility.nodes import (
    AccessibilityAction,
    AccessibleNode,
    AccessibleRole,
    AccessibleTree,
)
from claim_desktop.ui.accessibility.targets import ScanTarget, click_at, press_keys
from claim_desktop.ui.widgets.button import Button

PLACE = Rect(10, 20, 30, 40)


def node(role: AccessibleRole, **more: object) -> AccessibleNode:
    return AccessibleNode("key", role, "Name", (10, 20, 40, 60), **more)  # type: ignore[arg-type]


def test_without_targets_of_its_own_a_part_is_used_by_a_click_in_its_middle() -> None:
    part = node(AccessibleRole.BUTTON)
    assert part.press == click_at(PLACE.center)
    assert part.scan_targets == (ScanTarget(PLACE, click_at(PLACE.center)),)


def test_a_part_with_targets_is_pressed_by_what_the_first_of_them_does() -> None:
    target = ScanTarget(Rect(0, 0, 5, 5), press_keys(pygame.K_x))
    part = node(AccessibleRole.CHOICE, targets=(target,))
    assert part.press == target.does
    assert part.scan_targets == (target,)


def test_one_switch_stops_at_nothing_that_cannot_be_pressed() -> None:
    assert node(AccessibleRole.TEXT).scan_targets == ()
    assert node(AccessibleRole.BUTTON, is_enabled=False).scan_targets == ()
    assert node(AccessibleRole.BUTTON, can_act=False).scan_targets == ()


def test_only_a_card_and_a_part_with_a_widget_take_the_focus_and_only_one_with_a_value_is_changed() -> None:
    press, focus = AccessibilityAction.PRESS, AccessibilityAction.FOCUS
    more, less = AccessibilityAction.MORE, AccessibilityAction.LESS
    assert node(AccessibleRole.THING).actions == (press,)
    assert node(AccessibleRole.ITEM, is_enabled=False).actions == (press, focus)
    assert node(AccessibleRole.BUTTON, widget="play").actions == (press, focus)
    assert node(AccessibleRole.SLIDER, widget="volume").actions == (press, focus, more, less)
    assert node(AccessibleRole.TEXT, widget="title").actions == ()


def test_a_value_that_the_system_reads_as_such_is_not_in_the_description() -> None:
    more = {"value": "Fast", "state": "Locked.", "about": "How fast cards move."}
    assert node(AccessibleRole.BUTTON, **more).description == "Fast. Locked. How fast cards move."
    assert node(AccessibleRole.CHOICE, **more).description == "Locked. How fast cards move."


def test_a_part_of_a_widget_counts_from_one_and_has_a_key_of_its_own() -> None:
    button = Button("suits", "Suits")
    button.rect, button.hidden = PLACE, True
    parts = [AccessibleNode.part(button, AccessibleRole.ITEM, "Ten", index, 2) for index in range(2)]
    assert [part.key for part in parts] == [("suits", 0), ("suits", 1)]
    assert [part.position for part in parts] == [(1, 2), (2, 2)]
    assert all(part.rect == PLACE and part.is_hidden and part.widget == "suits" for part in parts)


def test_a_tree_takes_no_two_nodes_with_one_key() -> None:
    two = node(AccessibleRole.BUTTON), node(AccessibleRole.TEXT)
    with pytest.raises(AssertionError, match="one key: \\['key'\\]"):
        AccessibleTree("Claim", two)
    assert AccessibleTree("Claim", two[:1]).nodes == two[:1]

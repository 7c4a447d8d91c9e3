"""The hand's fan: every value is seen, factions lie apart, and the card in front has the room it needs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from claim_desktop.table.hand_fan import MIN_VISIBLE, MIN_VISIBLE_BESIDE
from claim_desktop.table.layout import TableLayout, lay_out
from claim_desktop.table.pose import CARD_RATIO, Pose
from claim_desktop.ui.layout import Scale

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)]
HANDS = [(2, 13, (4, 7, 9, 11)), (3, 12, (1, 3, 5, 7, 9, 11)), (4, 9, (2, 3, 5)), (4, 2, (1,)), (2, 1, ())]

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
every_text_size = pytest.mark.parametrize("text_size", [1.0, 1.3])
every_hand = pytest.mark.parametrize(("players", "count", "breaks"), HANDS)


def layout_of(size: tuple[int, int], players: int, text_size: float = 1.0) -> TableLayout:
    """The layout of a table."""
    return lay_out(Scale(size, text_size), players)


def left(pose: Pose) -> float:
    """The left edge."""
    return pose.x - pose.width / 2


def right(pose: Pose) -> float:
    """The right edge."""
    return pose.x + pose.width / 2


def assert_values_seen(poses: Sequence[Pose], front: int | None = None) -> None:
    """Fail if a card's left part is covered by its right neighbour or by the card in front."""
    for index, (pose, following) in enumerate(pairwise(poses)):
        shown = min(right(pose), left(following)) - left(pose)
        least = MIN_VISIBLE if front is None else MIN_VISIBLE_BESIDE
        assert shown >= least * pose.width - 0.01 or index == front, index
    if front is not None and front + 1 < len(poses):
        assert left(poses[front + 1]) >= right(poses[front])


@every_size
@every_hand
def test_every_value_is_seen_and_the_hand_stays_in_its_area(
    size: tuple[int, int], players: int, count: int, breaks: tuple[int, ...]
) -> None:
    layout = layout_of(size, players)
    poses = layout.hand_poses(0, count, breaks)
    assert_values_seen(poses)
    area = layout.seats[0].hand
    assert left(poses[0]) >= area.left - 1
    assert right(poses[-1]) <= area.right + 1


def test_factions_lie_farther_apart_than_cards_of_one_faction() -> None:
    poses = layout_of((1280, 720), 4).hand_poses(0, 9, (2, 5))
    steps = [following.x - pose.x for pose, following in pairwise(poses)]
    inside = [step for index, step in enumerate(steps, 1) if index not in (2, 5)]
    assert max(inside) - min(inside) < 0.01
    assert steps[1] == steps[4] > inside[0] + 6


@every_size
@every_text_size
@every_hand
def test_the_card_in_front_is_wholly_seen_and_larger_and_hides_no_value(
    size: tuple[int, int], text_size: float, players: int, count: int, breaks: tuple[int, ...]
) -> None:
    layout = layout_of(size, players, text_size)
    poses = layout.hand_poses(0, count, breaks)
    for front in range(count):
        moved = layout.hand_fan.around(poses, front)
        card = moved[front]
        assert card.width > 1.06 * poses[front].width
        assert card.angle == 0
        assert card.y + card.width * CARD_RATIO / 2 <= size[1]
        assert_values_seen(moved, front)
        area = layout.seats[0].hand
        assert left(moved[0]) >= area.left - 1
        assert right(moved[-1]) <= area.right + 1


@every_size
@every_text_size
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_message_never_covers_the_card_in_front(
    size: tuple[int, int], text_size: float, players: int
) -> None:
    layout = layout_of(size, players, text_size)
    for pose in layout.hand_fan.around(layout.hand_poses(0, 9), 4), layout.hand_poses(0, 9):
        assert min(each.y - each.width * CARD_RATIO / 2 for each in pose) > layout.message.bottom


@every_hand
def test_under_a_mouse_that_rests_the_hand_comes_to_rest(
    players: int, count: int, breaks: tuple[int, ...]
) -> None:
    """A card that comes to the front moves others; that must not hand the mouse to and fro between two."""
    layout = layout_of((1280, 720), players)
    fan, resting = layout.hand_fan, layout.hand_poses(0, count, breaks)
    for x in range(round(left(resting[0])) + 1, round(right(resting[-1])), 2):
        chosen, seen = None, []
        for _ in range(4):
            poses = resting if chosen is None else fan.around(resting, chosen)
            hit = [index for index, pose in enumerate(poses) if left(pose) <= x <= right(pose)]
            if not hit and chosen is not None and left(resting[chosen]) <= x <= right(resting[chosen]):
                hit = [chosen]
            if not hit:
                assert chosen is None, "a card that comes to the front stays under the mouse"
                break  # between two cards
            chosen = chosen if chosen in hit else max(hit)
            seen.append(chosen)
        assert len(set(seen[-2:])) <= 1, (x, seen)


@pytest.mark.parametrize("size", [(1, 1), (200, 100), (100, 2000), (3000, 40), (5120, 1440)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_hands_have_a_place_in_a_window_of_any_shape(size: tuple[int, int], players: int) -> None:
    layout = layout_of(size, players)
    for place in range(1, players):
        assert [len(layout.hand_poses(place, count)) for count in (0, 1, 13)] == [0, 1, 13]

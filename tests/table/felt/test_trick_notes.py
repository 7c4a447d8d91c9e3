"""What a trick brings is said on its cards, and at the Gnomes that may fall."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.puzzles.puzzle_layout import lay_out_puzzle
from claim_desktop.table.felt.trick_notes import falling, note_of, slip_of, slip_place
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, pose_rect
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.layout import Scale
from scripts.stage.positions import FOUR, THREE
from tests.rules.table import cards
from tests.table.felt.test_trick_marks import begun, trick_of


def with_gnomes(table: TableModel, seat: int, codes: str) -> None:
    """Let these Gnomes stand before a seat."""
    table.gnomes[seat] = [CardSprite(card, Pose(0, 0, 1), face_up=1.0) for card in cards(codes)]
    table.settle()


def lay_trick(table: TableModel, codes: str) -> None:
    """Let these cards lie in the trick, that of seat 1 first."""
    table.trick = trick_of(codes, 1, 4)
    table.settle()


@pytest.mark.parametrize(
    ("deck", "phase", "code", "note"),
    [
        (CLAIM, Phase.ONE, "Un5", "scores now"),
        (CLAIM, Phase.TWO, "Un5", ""),
        (CLAIM, Phase.ONE, "Dw5", ""),
        (CLAIM, Phase.TWO, "Dw5", "to the loser"),
        (THREE, Phase.TWO, "Dw5", "to the lowest"),
        (CLAIM_2, Phase.TWO, "Tr5", "to the bridge"),
        (CLAIM_2, Phase.ONE, "Tr5", ""),
        (CLAIM, Phase.TWO, "Kn5", ""),
    ],
)
def test_a_card_that_goes_its_own_way_says_where(deck: Deck, phase: Phase, code: str, note: str) -> None:
    assert note_of(begun(deck, phase, 1), cards(code)[0]) == note


def test_each_giant_names_one_equal_gnome_before_every_seat() -> None:
    table = begun(FOUR, Phase.TWO, 1)
    for seat, codes in enumerate(("", "Gn5 Gn5 Gn3", "Gn3", "Gn5")):
        with_gnomes(table, seat, codes)
    lay_trick(table, "Gi5 Do5 Gi3")
    assert dict(falling(table)) == {1: (3, 5), 2: (3,), 3: (5,)}
    lay_trick(table, "Gi5 Gi5")
    assert dict(falling(table)) == {1: (5, 5), 3: (5,)}


def test_a_giant_names_no_gnome_before_it_lies_in_its_place_and_is_turned_up() -> None:
    table = begun(FOUR, Phase.TWO, 1)
    for seat, codes in enumerate(("", "", "Gn5", "")):
        with_gnomes(table, seat, codes)
    lay_trick(table, "Gi5")
    [(_, giant)] = table.trick
    place = giant.pose
    giant.pose = replace(place, y=place.y - place.width)
    assert dict(falling(table)) == {}
    giant.pose, giant.face_up = place, 0.7
    assert dict(falling(table)) == {}
    giant.face_up = 1.0
    assert dict(falling(table)) == {2: (5,)}


@pytest.mark.parametrize(
    ("deck", "seat", "text"),
    [
        (CLAIM_2, 0, "the 5 is smashed unless you win"),
        (CLAIM_2, 1, "the 5 is smashed if you win"),
        (FOUR, 1, "the 5 is smashed if we win"),
        (FOUR, 2, "the 5 is smashed unless we win"),
        (THREE, 2, "the 5 is smashed unless Clothilde wins"),
    ],
)
def test_a_slip_says_who_has_to_win(deck: Deck, seat: int, text: str) -> None:
    assert slip_of(begun(deck, Phase.TWO, 1), seat, (5,), "Clothilde") == text


@pytest.mark.parametrize("deck", [CLAIM_2, FOUR])
@pytest.mark.parametrize("codes", ["Gn5", "Gn1 Gn5 Gn7", "Gn1 Gn3 Gn5 Gn7 Gn9"])
def test_a_slip_lies_clear_of_the_trick_its_spear_the_message_and_the_bridge(deck: Deck, codes: str) -> None:
    table = begun(deck, Phase.TWO, 1)
    taken: list[Rect] = []
    for seat in range(deck.players):
        with_gnomes(table, seat, codes)
        taken.append(slip_place(table, seat, [(170, 21)], taken))
        layout = table.layout
        assert layout.felt.contains(taken[-1])
        spear = layout.spear(table.place_of(table.leader))
        trick = [*(pose_rect(pose) for pose in layout.trick), spear]
        others = [*trick, layout.message, layout.bridge, *taken[:-1]]
        assert taken[-1].collidelist(others) < 0, seat


def test_a_long_slip_lies_clear_of_what_a_puzzle_asks_for_and_of_the_open_hand() -> None:
    table = begun(CLAIM_2, Phase.TWO, 1)
    scale = Scale((1280, 720), 2.0)
    table.layout = layout = lay_out_puzzle(scale)
    table.open_seat, hand = 1, len(table.hands[1])
    for seat in range(CLAIM_2.players):
        with_gnomes(table, seat, "Gn5 Gn7")
        slip = slip_place(table, seat, [(scale.px(260), scale.px(27))], [])
        assert slip.collidelist([layout.goal, *map(pose_rect, layout.open_poses(hand))]) == -1, seat


def test_a_slip_becomes_smaller_rather_than_lie_on_the_gnomes_or_away_from_them() -> None:
    table = begun(CLAIM_2, Phase.TWO, 1)
    table.layout = lay_out(Scale((1024, 600), 2.0), 2, Phase.TWO)
    with_gnomes(table, 0, "Gn1 Gn3 Gn7")
    first, *others = (pose_rect(pose) for pose in table.gnome_poses(0, 3))
    mat = first.unionall(others)
    large, small = (300, 26), (160, 17)
    assert slip_place(table, 0, [large], []).colliderect(mat.inflate(80, 80)) is False
    slip = slip_place(table, 0, [large, small], [])
    assert slip.size == small
    assert not slip.colliderect(mat)
    assert slip.colliderect(mat.inflate(80, 80))

"""Signs of different meaning differ in shape too, for players who see few colours or none."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from claim_desktop.scenes.chronicle.drawings import vote_coin
from claim_desktop.scenes.memory.drawings import peg
from claim_desktop.table.artwork.tracker_chips import ChipLook, chip
from claim_desktop.ui.panel_art import ButtonState, ButtonVariant, plaque
from claim_desktop.ui.styles import contrast
from claim_desktop.ui.vector import Drawing

MARK_CONTRAST = 3.0


def outlines(drawing: Drawing) -> set[str]:
    """The outlines of everything in a drawing, without its colours."""
    return set(re.findall(r' d="([^"]+)"', drawing.svg()))


@pytest.mark.parametrize("tone", ButtonVariant)
def test_a_disabled_button_is_hatched(tone: ButtonVariant) -> None:
    disabled = outlines(plaque(160, 42, tone, ButtonState.DISABLED))
    for state in (ButtonState.NORMAL, ButtonState.HOVER):
        assert disabled - outlines(plaque(160, 42, tone, state))


@pytest.mark.parametrize("width", [12, 20, 44, 90])
def test_a_card_on_the_table_bears_a_little_card_however_narrow_its_chip_is(width: int) -> None:
    on_table, unseen = (outlines(chip(width, 34, look)) for look in (ChipLook.OPEN, ChipLook.UNSEEN))
    assert on_table - unseen


def test_the_coins_of_a_vote_bear_the_sign_of_the_side_that_got_it() -> None:
    coins = [outlines(vote_coin(22, place)) for place in range(3)]
    assert all(one != other for one, other in combinations(coins, 2))


def test_ones_own_peg_is_crossed_out_and_a_named_one_stands_out_from_an_open_one() -> None:
    own, named, open_ = (peg(13, look) for look in ("own", "named", "open"))
    assert outlines(own) - outlines(named)
    assert (
        contrast(*(re.findall(r'fill="(#\w+)"', each.svg())[-1] for each in (named, open_))) >= MARK_CONTRAST
    )

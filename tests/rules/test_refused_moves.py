"""Moves that the rules do not allow are refused with the reason, and change nothing."""

from __future__ import annotations

import pytest

from claim_desktop.rules.cards import TROLLS, card
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.engine import check_move
from claim_desktop.rules.errors import ErrorReason, IllegalMoveError
from claim_desktop.rules.moves import Play, Take
from tests.rules.table import KG, Table, party, position


def reason(table: Table, move: Play | Take) -> ErrorReason:
    """The reason why a move is refused, after checking that nothing has changed."""
    before = table.state.copy()
    with pytest.raises(IllegalMoveError) as error:
        check_move(table.state, move)
    assert table.state == before
    return error.value.reason


def test_a_card_that_does_not_follow_is_refused() -> None:
    table = position(CLAIM, hands=["Un4", "Un1 Do9 Dw3"])
    table.play("Un4")
    assert reason(table, Play(1, card("Dw3"))) is ErrorReason.MUST_FOLLOW
    check_move(table.state, Play(1, card("Do9")))


def test_the_refusal_names_the_led_faction() -> None:
    table = position(CLAIM, hands=["Un4", "Un1 Dw3"])
    table.play("Un4")
    with pytest.raises(IllegalMoveError) as error:
        check_move(table.state, Play(1, card("Dw3")))
    assert error.value.values == {"faction": card("Un4").faction}


def test_a_card_other_than_a_led_doppelgangers_is_refused() -> None:
    table = position(CLAIM, hands=["Do4", "Do1 Dw3"])
    table.play("Do4")
    assert reason(table, Play(1, card("Dw3"))) is ErrorReason.MUST_FOLLOW_DOPPELGANGERS


def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    table = position(CLAIM, hands=["Un4", "Un1"])
    assert reason(table, Play(0, card("Un1"))) is ErrorReason.NOT_IN_HAND
    table.play("Un4")
    assert reason(table, Play(1, card("Un4"))) is ErrorReason.NOT_IN_HAND


def test_a_move_out_of_turn_is_refused() -> None:
    table = position(CLAIM, hands=["Un4", "Un1"])
    assert reason(table, Play(1, card("Un1"))) is ErrorReason.NOT_YOUR_TURN


def test_a_card_played_before_taking_is_refused() -> None:
    table = position(CLAIM_2, hands=["Se4 Gi5", "Gi1 Gi3"])
    table.play("Se4 Gi1")
    assert reason(table, Play(0, card("Gi5"))) is ErrorReason.TAKE_FIRST
    assert reason(table, Take(1, None)) is ErrorReason.NOT_YOUR_TURN


@pytest.mark.parametrize("phase", [1, 2])
def test_taking_when_there_is_nothing_to_take_is_refused(phase: int) -> None:
    table = position(CLAIM, hands=["Un4", "Un1"], phase=phase, revealed="Go5")
    assert reason(table, Take(0, card("Go5"))) is ErrorReason.NOTHING_TO_TAKE
    assert reason(table, Take(0, None)) is ErrorReason.NOTHING_TO_TAKE


def test_taking_a_card_that_is_not_offered_is_refused() -> None:
    table = position(CLAIM_2, hands=["Se4", "Gi1"], revealed="Gi5", stock="Gi7")
    table.play("Se4 Gi1")
    assert reason(table, Take(0, card("Gi7"))) is ErrorReason.NOT_OFFERED
    check_move(table.state, Take(0, None))


def test_taking_the_top_without_a_seer_is_refused() -> None:
    table = position(party(3, KG, without=TROLLS), hands=["Un4", "Un1", "Un0"], revealed="Go5 Go6")
    table.play("Un4 Un1 Un0")
    assert reason(table, Take(0, None)) is ErrorReason.NOT_OFFERED


def test_any_move_after_the_end_is_refused() -> None:
    table = position(CLAIM, hands=["Un4", "Un1"], phase=2, last=True)
    table.play("Un4 Un1")
    assert reason(table, Play(0, card("Un4"))) is ErrorReason.GAME_OVER
    assert table.legal() == ""

"""Both overview cards: whatever they tell has room."""

from __future__ import annotations

from pathlib import Path

import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.scenes.play.overlays.overview import draw_overview
from claim_desktop.ui.layout import Size
from scripts.stage.positions import FOUR, play_until, setup
from tests.scenes.spies import BlankCards, SpyToolkit, unseen
from tests.window import window

BLOCKS = ("order.text", "phase_1.two", "phase_1.more", "phase_2.text", "vote.text", "vote.partners")


@pytest.mark.sampled(5, in_all=12)
@pytest.mark.parametrize("deck", [CLAIM, FOUR], ids=["two", "four"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
def test_each_part_of_the_game_and_each_power_has_room_for_its_words(
    size: Size, deck: Deck, language: str
) -> None:
    view = play_until(setup(deck), lambda _: True).view(0)
    kit = SpyToolkit(size, 1.0, Path("nowhere"))
    with window(size):
        draw_overview(unseen(size), kit, BlankCards(), view)
    parts = {tr(f"gloss.overview.{block}") for block in BLOCKS}
    powers = {tr(f"rules.power.{faction.value}") for faction in deck.all_factions}
    told = [each for each in kit.written if each.text in parts | powers]
    assert len(told) == 4 + len(powers)
    assert [each for each in told if not each.area.contains(each.rect)] == []

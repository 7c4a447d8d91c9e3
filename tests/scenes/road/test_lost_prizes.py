"""A prize whose game was deleted is no longer chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.scenes.chronicle.requests import OpenFinished
from claim_desktop.scenes.requests import OpenRoad, OpenSettings, SceneRequest
from claim_desktop.scenes.road.logic.journey import Journey
from claim_desktop.storage.looks import CardBack, Look, PortraitFrame, TableCloth
from scripts.stage.pilot import Pilot

CHOSEN = (CardBack.CLOVER, TableCloth.INDIGO, PortraitFrame.SILVER)
STANDARD = (CardBack.MIDNIGHT, TableCloth.GREEN, PortraitFrame.CORD)


def looks(pilot: Pilot) -> tuple[Look, ...]:
    settings = pilot.app.services.settings
    return settings.card_back, settings.cloth, settings.portrait_frame


def choose(pilot: Pilot) -> None:
    """Choose a prize of each kind."""
    settings, (back, cloth, frame) = pilot.app.services.settings, CHOSEN
    pilot.app.services.settings = replace(settings, card_back=back, cloth=cloth, portrait_frame=frame)


@pytest.mark.parametrize("page", [OpenFinished(), OpenRoad(), OpenSettings()], ids=lambda page: page.maker)
def test_a_look_that_is_not_won_any_more_gives_way_to_the_standard_one_without_a_word(
    pilot: Pilot, page: SceneRequest
) -> None:
    choose(pilot)
    pilot.app.change_scene(page)
    pilot.wait(0.5)
    assert looks(pilot) == STANDARD
    assert pilot.app.services.cards.card_back is CardBack.MIDNIGHT
    assert pilot.message == ""


def test_a_look_that_is_won_stays_chosen(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Journey, "prizes", frozenset(CHOSEN))
    choose(pilot)
    pilot.app.change_scene(OpenFinished())
    pilot.wait(0.5)
    assert looks(pilot) == CHOSEN


def test_nothing_is_dropped_while_the_games_are_still_being_read(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Journey, "is_known", False)
    choose(pilot)
    pilot.app.change_scene(OpenFinished())
    pilot.wait(0.5)
    assert looks(pilot) == CHOSEN

"""The card of a rival on the road: how a match with them stands, and what has to be won."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import CLAIM_2
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import Star, Station
from claim_desktop.scenes.road.rival_card import CARD, draw_rival_card
from claim_desktop.session.opponents import name_of_opponent
from tests.scenes.conftest import MakeServices
from tests.scenes.spies import SpyToolkit

SIZE = (1280, 720)
LEVEL = "chancellor"


def words_on(make_services: MakeServices, station: Station, leg: Leg = Leg.TWO) -> list[str]:
    """Everything that is written on a rival's card."""
    services = make_services(SIZE, 1.0)
    assert isinstance(services.kit, SpyToolkit)
    draw_rival_card(
        pygame.Surface(SIZE), services.kit, pygame.Rect(CARD), services, station, leg, CLAIM_2, is_new=False
    )
    return [each.text for each in services.kit.written]


@pytest.mark.parametrize(
    ("own", "theirs", "said"), [(1, 1, "all square"), (2, 1, "you lead"), (0, 1, "{name} leads")]
)
def test_a_match_that_is_on_tells_its_score_and_who_leads(
    make_services: MakeServices, own: int, theirs: int, said: str
) -> None:
    words = words_on(make_services, Station(LEVEL, own=own, theirs=theirs, match="it"))
    stands = words.index(said.format(name=name_of_opponent(LEVEL)))
    assert words[stands + 1 : stands + 4] == [str(own), ":", str(theirs)]


@pytest.mark.parametrize("is_beaten", [False, True])
def test_without_a_match_the_card_tells_what_has_to_be_won_or_that_it_is_done(
    make_services: MakeServices, *, is_beaten: bool
) -> None:
    station = Station(LEVEL, is_beaten=is_beaten, stars=frozenset(Star) if is_beaten else frozenset())
    words = words_on(make_services, station)
    done, task = (
        tr(key, name=name_of_opponent(LEVEL)) for key in ("road.done", f"road.task.{station.wins_needed}")
    )
    assert (done in words, task in words) == (is_beaten, not is_beaten)
    assert ":" not in words


def test_who_was_beaten_and_is_played_again_has_to_be_beaten_again(make_services: MakeServices) -> None:
    station = Station(LEVEL, is_beaten=True, own=1, match="it")
    task = tr(f"road.task.{station.wins_needed}", name=name_of_opponent(LEVEL))
    assert {task, tr("road.leads.you")} <= set(words_on(make_services, station))


@pytest.mark.parametrize(
    ("missing", "key"), [(Star.UNAIDED, "road.still.unaided"), (Star.LANDSLIDE, "road.still.landslide.4")]
)
def test_the_card_of_a_beaten_rival_names_the_star_still_to_be_won(
    make_services: MakeServices, missing: Star, key: str
) -> None:
    station = Station(LEVEL, is_beaten=True, stars=frozenset(Star) - {missing})
    assert tr(key) in words_on(make_services, station)

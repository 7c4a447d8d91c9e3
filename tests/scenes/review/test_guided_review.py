"""The review of a guided game: one turning point, and from there the road."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.json_decoding import to_plain
from claim_desktop.scenes.review.logic.review import TurningPoint
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.road.scene import RoadScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button
from scripts.stage.pilot import Pilot
from scripts.stage.positions import played, setup
from tests.scenes.review.logic.games import reviewed
from tests.scenes.review.test_review import shown_review

pytestmark = pytest.mark.app_window(size=(640, 360))


def open_review(pilot: Pilot, *, is_guided: bool) -> ReviewScene:
    """Open the stored review of a game, guided or not."""
    record = played("claim", 1)
    ReviewFolder(pilot.folder).keep(record, {"review": to_plain(reviewed("claim", 1))})
    own, rival = setup(record.deck).seats
    game = GameSession((replace(own, told=("lead",) if is_guided else None), rival), record)
    return shown_review(pilot, game)


def button(scene: ReviewScene, name: str) -> Button | None:
    """The button of that name, if there is one."""
    found = next((each for each in scene.focus.widgets if each.name == name), None)
    assert found is None or isinstance(found, Button)
    return found


@pytest.mark.parametrize("is_last_costly", [False, True], ids=["first", "last"])
def test_a_guided_game_is_reviewed_at_its_costliest_turning_point(
    is_last_costly: bool, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign = 1 if is_last_costly else -1
    monkeypatch.setattr(TurningPoint, "cost", property(lambda point: 50 + sign * point.index))
    scene = open_review(pilot, is_guided=True)
    indices = [point.index for point in scene.points]
    assert len(indices) > 1
    assert scene.index == indices[-1 if is_last_costly else 0]


def test_the_lit_button_of_its_review_leads_to_the_road(pilot: Pilot) -> None:
    scene = open_review(pilot, is_guided=True)
    road = button(scene, "road")
    assert road is not None
    lit = [each.name for each in scene.focus.widgets if getattr(each, "tone", None) is ButtonVariant.PRIMARY]
    assert lit == ["eyes_seat", "road"], "besides the chosen viewpoint it is the only one"
    pilot.click("road")
    pilot.wait(0.2)
    assert isinstance(pilot.scene, RoadScene)


def test_the_review_of_any_other_game_offers_another_deal_instead(pilot: Pilot) -> None:
    scene = open_review(pilot, is_guided=False)
    assert button(scene, "road") is None
    assert button(scene, "redealt") is not None

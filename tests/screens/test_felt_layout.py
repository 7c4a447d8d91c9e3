"""On the felt, items that are turned, rimmed or explained leave their neighbours free."""

from __future__ import annotations

import math

import pytest
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import CLAIM_2, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.furniture import TRAY_MARGIN
from claim_desktop.table.felt.ground import labels
from claim_desktop.table.felt.piles import PILE_STEP
from claim_desktop.table.layout import lay_out
from claim_desktop.table.plate_parts import plate_parts
from claim_desktop.table.pose import CARD_RATIO, Pose
from claim_desktop.ui.layout import Scale, Size
from claim_desktop.ui.palettes.palette import WINNING_RIM
from scripts.stage.positions import THREE, play_until, setup
from scripts.stage.states import chooses, first_looks
from tests.scenes.conftest import MakeServices
from tests.scenes.scene_driver import scene_of_game
from tests.scenes.spies import DrawnText, unseen
from tests.screens.conftest import services_for
from tests.screens.sizes import SIZES, every_size, every_text_size


@every_text_size
@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("deck", [CLAIM_2, THREE], ids=["two", "three"])
@pytest.mark.sampled(4, in_all=14)
@pytest.mark.usefixtures("blank_furniture", "language")
def test_between_the_plinths_it_says_that_it_is_one_or_the_other(
    make_services: MakeServices, size: Size, text_size: float, deck: Deck
) -> None:
    kit, services = services_for(make_services, size, text_size)
    scene = scene_of_game(services, play_until(setup(deck), first_looks if deck is CLAIM_2 else chooses))
    scene.resize(size)
    said: list[DrawnText] = []
    while not said:
        kit.written.clear()
        scene.update(1 / 15)
        scene.draw(unseen(size))
        said = [each for each in kit.written if each.text == tr("table.choice.or")]
    (word,) = said
    left, right = scene.table.layout.plinths(2)
    between = Rect(left.right, left.y, right.x - left.right, left.height)
    assert between.contains(word.core)
    lead = [each for each in kit.written if each.text == tr("table.place.lead")]
    assert lead == [], "the spear is behind a plinth"
    plaques = [scene.table.layout.plaque(plinth, 2) for plinth in (left, right)]
    shown = [area for area, _ in labels(scene.table)]
    assert [area for area in shown if area.collidelist([left, right, *plaques]) != -1] == []
    assert shown, "labels aside of the plinths stay"
    scene.close()


@every_size
@every_text_size
def test_the_cards_on_offer_of_four_share_a_pedestal_in_the_middle_of_the_trick(
    size: Size, text_size: float
) -> None:
    layout = lay_out(Scale(size, text_size), 4)
    parts = plate_parts(layout.seats[2], layout.scale)
    partner = [parts.body, parts.voids, parts.band, parts.face]
    for offer in (layout.offer, layout.large_offer):
        shared, ribbon = offer.shared_pedestal, offer.ribbon
        assert shared is not None
        assert all(shared.contains(well) for well in offer.pedestals)
        assert shared.colliderect(ribbon), "the ribbon hangs in front of its foot"
        assert shared.collidelist(partner) == -1
    shared = layout.offer.shared_pedestal
    assert shared is not None
    own, left, ahead, right = layout.trick
    assert ahead.y + ahead.width * CARD_RATIO / 2 <= shared.top
    assert own.y - own.width * CARD_RATIO / 2 >= layout.offer.ribbon.bottom
    assert left.x + _reach(left) <= layout.offer.ribbon.left
    assert right.x - _reach(right) >= layout.offer.ribbon.right


@every_size
@every_text_size
def test_the_cards_of_four_lie_in_a_cross_whose_arms_keep_apart(size: Size, text_size: float) -> None:
    layout = lay_out(Scale(size, text_size), 4)
    own, left, ahead, right = layout.trick
    assert own.x == ahead.x
    assert left.y == right.y == pytest.approx((own.y + ahead.y) / 2, abs=1)
    assert ahead.x - left.x == right.x - ahead.x
    assert own.y - ahead.y >= own.width * CARD_RATIO
    assert right.x - ahead.x >= _reach(right) + _reach(ahead) + layout.px(20)


@every_size
@every_text_size
def test_nothing_of_a_partner_s_piles_is_beyond_the_window_or_over_the_felt(
    size: Size, text_size: float
) -> None:
    layout = lay_out(Scale(size, text_size), 4)
    for pile in (layout.seats[2].score_pile, layout.seats[2].followers):
        tray = pile.inflate(2 * layout.px(TRAY_MARGIN), 2 * layout.px(TRAY_MARGIN))
        assert tray.top >= 0
        assert pile.top - 2 * layout.px(PILE_STEP) >= 0, "the third card of it lies higher"
        assert layout.badge(pile).bottom <= layout.felt.top


@every_size
@every_text_size
@pytest.mark.parametrize("players", [2, 3])
def test_a_card_at_the_top_of_the_felt_leaves_its_seam_free_though_it_wins_and_is_turned(
    size: Size, players: int, text_size: float
) -> None:
    layout = lay_out(Scale(size, text_size), players)
    for pose in layout.trick:
        turned = math.sin(math.radians(abs(pose.angle))) * pose.width / 2
        top = pose.y - pose.width * CARD_RATIO / 2 - turned - WINNING_RIM.share * pose.width
        assert top >= layout.felt.y + layout.px(17)


@every_size
@every_text_size
@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
def test_the_word_at_the_spear_stands_clear_of_a_card_that_is_turned(
    size: Size, text_size: float, phase: Phase
) -> None:
    layout = lay_out(Scale(size, text_size), 2, phase)
    for place, pose in enumerate(layout.trick):
        label, reach = layout.lead_label(place), _reach(pose)
        is_below = label.top >= pose.y + pose.width * CARD_RATIO / 2
        assert is_below or label.right <= pose.x - reach or label.left >= pose.x + reach


def _reach(pose: Pose) -> float:
    """How far a card that wins and is turned reaches to each side."""
    half, leaning = pose.width / 2, math.radians(abs(pose.angle))
    return half * math.cos(leaning) + half * CARD_RATIO * math.sin(leaning) + WINNING_RIM.share * pose.width

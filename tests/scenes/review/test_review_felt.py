"""Everything drawn in a review lies where it belongs: badges, laurels, slips and the focus ring."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import with_nonbreaking_spaces
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.announcements import widget_text
from claim_desktop.scenes.review.logic.moments import PileKind
from claim_desktop.scenes.review.review_layout import lay_out_review
from claim_desktop.scenes.review.review_marks import CardMarks, HandMarks, Slips
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.text.fonts import Face
from scripts.stage.pilot import Pilot
from scripts.stage.positions import DECKS
from tests.scenes.review.test_review import draw_felt, open_review


@pytest.mark.parametrize("players", [3, 4])
def test_where_a_follower_is_taken_a_slip_is_wider_and_leaves_the_spear_visible(players: int) -> None:
    layout = lay_out_review(Scale((1280, 720)), players, Phase.ONE)
    for leader in range(1, players):
        slip = layout.without_trick(layout.slip, leader)
        assert slip.width > layout.slip.width
        assert slip.right == layout.slip.right
        assert not slip.colliderect(layout.spear(leader))


def test_the_keyboards_ring_around_the_graph_crosses_no_words(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim")
    scene.focus.focus_on("graph", show_ring=True)
    plain, ringed = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.draw(ringed)
    scene.focus.focus_on("graph")
    scene.draw(plain)
    for text in (
        pygame.Rect(84, 486, 34, 100),
        pygame.Rect(1170, 486, 84, 100),
        pygame.Rect(126, 633, 1034, 22),
    ):
        before, after = (pygame.image.tobytes(each.subsurface(text), "RGB") for each in (plain, ringed))
        assert before == after, text


def test_the_graph_says_the_chance_and_how_luck_and_play_sum_to_the_result(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim")
    luck = scene.graph.data.summary.luck
    assert luck is not None
    said = widget_text(scene.graph)
    assert "Ada’s chance: " in said
    assert f"Luck and play: Deal {luck.deal}" in said
    assert tr("review.luck.sum", points=luck.result) in said


def test_however_many_gnomes_stand_there_none_reaches_the_trick(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    most = 0
    for index in range(0, scene.moments.last, 3):
        scene.show(index)
        draw_felt(scene)
        trick = [rect for rect, lying in scene.felt.lying if lying.pile is PileKind.TRICK]
        gnomes = [rect for rect, lying in scene.felt.lying if lying.pile is PileKind.GNOMES]
        most = max(most, len(gnomes))
        assert not any(rect.collidelistall(trick) for rect in gnomes), index
    assert most > 3


@pytest.mark.sampled(1, in_all=3)
@pytest.mark.parametrize("name", ["claim", "claim-2", "three"])
def test_the_laurel_lies_on_the_better_card_alone(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    scene = open_review(pilot, name)
    for seat in range(len(scene.game.seats)):
        scene.choose_seat(seat)
        for point in [each for each in scene.points if not each.is_take][:3]:
            scene.show(point.index)
            pictures = [draw_felt(scene)]
            scene.show(0)
            draw_felt(scene)
            scene.show(point.index)
            with monkeypatch.context() as patch:
                patch.setattr(HandMarks, "_draw_laurel", lambda *_: None)
                pictures.append(draw_felt(scene))
            same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
            same.invert()
            changed = same.get_bounding_rects()
            assert changed, "there is a laurel"
            places = [rect for rect, card in scene.felt.hand if card.code == point.better]
            others = [rect for rect, card in scene.felt.hand if card.code != point.better]
            assert all(places[0].contains(rect) for rect in changed)
            seen_above = others[len([rect for rect in others if rect.left < places[0].left]) :]
            assert not any(rect.collidelistall(seen_above) for rect in changed)


@pytest.mark.sampled(1, in_all=4)
@pytest.mark.parametrize("name", DECKS)
def test_no_number_of_the_hand_hides_that_of_the_card_played(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    scene = open_review(pilot, name)
    areas: list[pygame.Rect] = []
    monkeypatch.setattr(CardMarks, "draw_badge", lambda _, __, ___, area, **____: areas.append(area))
    most = 0
    for index in scene.moments.turns_of(0):
        scene.show(index)
        areas.clear()
        draw_felt(scene)
        placed = [pygame.Rect(area) for area in dict.fromkeys(map(tuple, areas))]
        if len(placed) > 1 and not scene.frame.moment.is_take:
            assert placed[0].collidelist(placed[1:]) == -1, index
            most = max(most, len(placed))
    assert most > 5


def test_a_slip_hides_no_badge(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_review(pilot, "claim-2")
    drawn: list[str] = []
    monkeypatch.setattr(Slips, "draw_notes", lambda *_: drawn.append("slip"))
    monkeypatch.setattr(CardMarks, "draw_badge", lambda *_, **__: drawn.append("badge"))
    scene.show(scene.points[0].index)
    draw_felt(scene)
    assert "badge" in drawn[drawn.index("slip") :]


def test_a_slip_leaves_a_cards_value_in_the_line_of_its_faction(pilot: Pilot) -> None:
    text = with_nonbreaking_spaces("The Knight 7 was better: it recruits the revealed Doppelgänger 4.")
    for width in range(100, 300, 10):
        lines = pilot.app.services.kit.fonts.wrap(text, Face.TEXT_ITALIC, 18, width)
        assert not any(line[:1].isdigit() for line in lines)

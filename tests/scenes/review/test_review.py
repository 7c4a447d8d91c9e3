"""A finished game is reviewed by keys alone and by mouse alone, and shows no more than may be seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from claim_desktop.json_decoding import to_plain
from claim_desktop.rules import engine
from claim_desktop.rules.record import TOP, move_code
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.requests import ShowScoring
from claim_desktop.scenes.review.logic.decision_reviewer import fitting_deals
from claim_desktop.scenes.review.logic.moments import CardLocation, PileKind, Replay
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.logic.reviewer import moments_of
from claim_desktop.scenes.review.points import PointList
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.scenes.review.review_text import thoughts_of
from claim_desktop.scenes.review.scene import PLAY_SECONDS, ReviewScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.recorded_evaluations import RecordedEvaluation
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.ui import window
from claim_desktop.ui.accessibility.nodes import AccessibleTree
from claim_desktop.ui.widgets import Button
from scripts.stage.pilot import Pilot
from scripts.stage.positions import DECKS, played, setup
from tests.ai.test_levels import permuted
from tests.scenes.review.logic.games import reviewed

SEED = 3
"""Of the games that are reviewed here."""


def draw_felt(scene: ReviewScene, surface: pygame.Surface | None = None) -> pygame.Surface:
    """Draw the table of the review as it looks once its cards lie still and all are sharp."""
    trial = pygame.Surface(scene.kit.scale.size)
    scene.felt.settle(scene.frame)
    scene.felt.draw(trial, scene.frame)
    while not scene.felt.is_sharp:
        scene.felt.draw(trial, scene.frame)
    surface = surface or pygame.Surface(scene.kit.scale.size)
    scene.felt.draw(surface, scene.frame)
    return surface


def game_of(name: str) -> GameSession:
    record = played(name, SEED)
    return GameSession(setup(record.deck).seats, record)


def open_review(pilot: Pilot, name: str, evaluated: Sequence[RecordedEvaluation] = ()) -> ReviewScene:
    """Open the review of a game of that deck from the menu: it has been made before, once for all tests."""
    record = played(name, SEED)
    ReviewFolder(pilot.folder).keep(record, {"review": to_plain(reviewed(name, SEED))})
    return shown_review(pilot, GameSession(setup(record.deck).seats, record, evaluated=evaluated))


def point_list(scene: ReviewScene) -> PointList:
    """The list of turning points that the page has now."""
    found = scene.focus.find("points")
    assert isinstance(found, PointList)
    return found


def shown_review(pilot: Pilot, game: GameSession) -> ReviewScene:
    """Open the review of a game, which has been made before."""
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.request_change(OpenReview(game))
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)
    pilot.scene.reviewing.wait()
    pilot.wait(0.1)
    return pilot.scene


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.slow
def test_arrows_home_and_end_go_through_the_whole_game(pilot: Pilot, name: str) -> None:
    scene = open_review(pilot, name)
    pilot.press(pygame.K_HOME)
    assert scene.index == 0
    for index in range(1, scene.moments.last + 1):
        pilot.press(pygame.K_RIGHT)
        assert scene.index == index
    pilot.press(pygame.K_RIGHT)
    assert scene.index == scene.moments.last
    pilot.press(pygame.K_LEFT)
    assert scene.index == scene.moments.last - 1
    pilot.press(pygame.K_END)
    assert scene.index == scene.moments.last


def test_up_and_down_go_from_turning_point_to_turning_point(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    indices = [point.index for point in scene.points]
    assert len(indices) > 1
    pilot.press(pygame.K_HOME)
    for index in indices:
        pilot.press(pygame.K_DOWN)
        assert scene.index == index
    pilot.press(pygame.K_DOWN)
    assert scene.index == indices[-1]
    pilot.press(pygame.K_UP)
    assert scene.index == indices[-2]
    assert point_list(scene).chosen == len(indices) - 2


def test_the_space_bar_plays_the_game_on(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME, pygame.K_SPACE)
    pilot.wait(2.5 * PLAY_SECONDS)
    assert scene.index == 2
    pilot.press(pygame.K_SPACE)
    pilot.wait(2 * PLAY_SECONDS)
    assert scene.index == 2
    pilot.press(pygame.K_END, pygame.K_SPACE)
    assert scene.index == 0, "from the end it begins again"


def test_the_mouse_alone_does_all_that(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.click("first")
    assert scene.index == 0
    pilot.click("on")
    pilot.click("on")
    pilot.click("back")
    assert scene.index == 1
    pilot.click("last")
    assert scene.index == scene.moments.last
    first, place = point_list(scene).parts_in_sight[0]
    pilot.click_at(place.center)
    assert scene.index == scene.points[first].index
    pilot.click_at(scene.look.space.point(scene.graph.x_of(Phase.TWO, 5), 600))
    shown = scene.moments.at(scene.index, 0)
    assert (shown.phase, shown.trick_number, shown.turn) == (Phase.TWO, 5, 0)
    flag, index = scene.graph.flags[0]
    pilot.click_at(flag.center)
    assert scene.index == index
    pilot.click("leave")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, MenuScene)


@pytest.mark.parametrize("way", ["keyboard", "mouse"])
def test_a_row_of_the_log_leads_to_its_trick(pilot: Pilot, way: str) -> None:
    scene = open_review(pilot, "claim-2")
    scene.show(3)
    if way == "keyboard":
        pilot.press(pygame.K_l, pygame.K_DOWN, pygame.K_DOWN)
        trick = scene.log.rows[1].trick
        assert scene.announcements().static_text[1:] == scene.log.rows[1].announced
        pilot.press(pygame.K_RETURN)
    else:
        pilot.click("log")
        pilot.wait(0.1)
        trick = scene.log.rows[0].trick
        pilot.click_at(scene.log.cards_in_sight[0].rect.center)
    moment = scene.frame.moment
    assert (moment.phase, moment.trick_number, moment.turn) == (trick.phase, trick.number, scene.seat)
    assert not scene.log.is_shown


def test_while_the_better_card_is_looked_for_the_log_stays_closed(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.click("find")
    assert scene.find_mode.finding is not None
    pilot.press(pygame.K_l)
    assert not scene.log.is_shown
    assert not scene.focus.find("log").enabled


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", DECKS)
def test_every_seat_can_be_looked_at(pilot: Pilot, name: str) -> None:
    scene = open_review(pilot, name)
    for seat in reversed(range(len(scene.game.seats))):
        pilot.click(f"seat_{seat}")
        assert scene.seat == seat
        assert scene.graph.data.seat == seat
        assert all(point.seat == seat for point in scene.points)
        story = scene.reviewing.story(seat)
        assert story is not None


def test_open_hands_show_the_rivals_cards_and_their_turning_points(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME)
    assert None in scene.frame.moment.hands[1]
    assert scene.graph.data.others == ()
    pilot.click("eyes_all")
    assert None not in scene.frame.moment.hands[1]
    assert scene.graph.data.others
    pilot.click("eyes_seat")
    assert None in scene.frame.moment.hands[1]


def test_no_player_can_be_named_so_that_two_parts_have_one_identity(pilot: Pilot) -> None:
    record = played("claim-2", SEED)
    ReviewFolder(pilot.folder).keep(record, {"review": to_plain(reviewed("claim-2", SEED))})
    seats = tuple(replace(seat, name="back") for seat in setup(record.deck).seats)
    scene = shown_review(pilot, GameSession(seats, record))
    for seat in range(2):
        pilot.click(f"seat_{seat}")
        assert AccessibleTree("", tuple(scene.accessible_nodes())).nodes
        scene.focus.focus_on("points")
        assert scene.announcements().focus == "points"


@pytest.mark.parametrize("name", ["three", "four"])
@pytest.mark.sampled(1, in_all=4)
def test_arrows_lead_to_every_seat_and_never_from_a_seat_to_a_button(pilot: Pilot, name: str) -> None:
    scene = open_review(pilot, name)
    index, seats = scene.index, {f"seat_{seat}" for seat in range(len(scene.game.seats))}
    found: set[str] = set()
    for start in seats:
        for arrow in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            scene.focus.focus_on(start, show_ring=True)
            pilot.press(arrow)
            assert scene.focus.focused is not None
            found.add(scene.focus.focused.name)
    assert found == seats
    assert scene.index == index, "the arrows moved through the game"


def test_both_eyes_and_all_seats_are_one_stop_of_tab_each_with_arrows_inside(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    stops = [widget.name for widget in scene.focus.stops]
    assert sum(name.startswith("eyes_") for name in stops) == 1
    assert sum(name.startswith("seat_") for name in stops) == 1
    index = scene.index
    while scene.focus.focused is None or scene.focus.focused.group != "eyes":
        pilot.press(pygame.K_TAB)
    assert scene.focus.focused.name == "eyes_seat", "the one that is chosen"
    pilot.press(pygame.K_RIGHT)
    assert scene.focus.focused.name == "eyes_all"
    assert scene.index == index
    pilot.press(pygame.K_RETURN)
    assert None not in scene.frame.moment.hands[1]
    pilot.press(pygame.K_TAB, pygame.K_LEFT)
    assert scene.index == index - 1, "elsewhere arrows go through the game"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", DECKS)
def test_what_a_seat_could_not_know_changes_no_pixel_of_its_table(pilot: Pilot, name: str) -> None:
    scene = open_review(pilot, name)
    rng = random.Random(5)
    surface = pygame.Surface(window.surface().get_size())
    changed = 0
    for index in range(0, scene.moments.last, 7):
        real = scene.moments.states[index]
        pictures = []
        for state in (real, permuted(real, 0, rng)):
            scene.moments.states[index] = state
            scene.index = index
            surface.fill((0, 0, 0))
            draw_felt(scene, surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        changed += scene.moments.states[index].hands != real.hands
        scene.moments.states[index] = real
        assert pictures[0] == pictures[1]
    assert changed > 0


def test_a_click_on_a_card_in_a_pile_goes_to_where_it_was_played(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewWorker, "start", lambda _: None)
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.request_change(OpenReview(game_of("claim-2")))
    pilot.wait(0.1)
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    found: Counter[PileKind] = Counter()
    for index in range(3, scene.moments.last, 7):
        scene.show(index)
        pilot.wait(0.05)
        for rect, lying in list(scene.felt.lying):
            scene.show(index)
            pilot.wait(0.05)
            pilot.click_at((rect.x + 3, rect.centery))
            assert scene.index == scene.moments.move_that_placed(index, lying)
            found[lying.pile] += scene.index < index
    assert {PileKind.TRICK, PileKind.SCORE, PileKind.FOLLOWERS, PileKind.DISCARD, PileKind.GNOMES} <= set(
        found
    )


@pytest.mark.sampled(2, in_all=4)
@pytest.mark.parametrize("name", DECKS)
def test_a_card_in_a_pile_came_there_when_it_was_played(name: str) -> None:
    record = played(name, 3)
    moments = Replay(record)
    for index in range(1, moments.last + 1):
        state = moments.states[index]
        for seat in range(record.deck.players):
            for pile, cards in (
                (PileKind.SCORE, state.score_piles[seat]),
                (PileKind.GNOMES, state.gnomes_in_front[seat]),
                (PileKind.TROLLS, state.trolls_set_aside),
                (PileKind.DISCARD, state.discard),
            ):
                for card in cards:
                    came = moments.move_that_placed(index, CardLocation(pile, seat, card))
                    assert came is not None
                    assert came < index
                    assert record.moves[came].move.card == card
            for card in state.followers[seat]:
                came = moments.move_that_placed(index, CardLocation(PileKind.FOLLOWERS, seat, card))
                assert came is not None
                now, before = (moments.states[each].followers[seat].count(card) for each in (came + 1, came))
                assert now > before


@pytest.mark.parametrize("is_open", [False, True])
def test_a_slip_tells_what_a_computer_weighed_to_eyes_that_may_see_its_cards(
    pilot: Pilot, is_open: bool
) -> None:
    record = played("claim-2", SEED)
    number = next(index for index, made in enumerate(record.moves) if made.move.seat == 1)
    chosen = move_code(record.moves[number].move)
    other = next(
        answer
        for each in engine.legal_moves(moments_of(record)[number])
        if (answer := move_code(each)) != chosen
    )
    evaluated = RecordedEvaluation(number, ((other, 0.7), (chosen, 0.6)), worlds=30, slip=True)
    scene = open_review(pilot, "claim-2", [evaluated])
    scene.show(number)
    assert scene.frame.thoughts is None
    pilot.click("eyes_all" if is_open else "seat_1")
    scene.show(number)
    thoughts = scene.frame.thoughts
    assert thoughts is not None
    assert [each.card.code for each in thoughts.best] == [other, chosen]
    assert thoughts.is_slip
    assert not thoughts.is_proven
    assert thoughts.text.startswith("Tried 30 of ")
    scene.show(number + 1)
    assert scene.frame.thoughts is None


@pytest.mark.parametrize("answer", [TOP, "Kn9"])
def test_a_computer_is_not_said_to_have_weighed_what_it_could_not_play(pilot: Pilot, answer: str) -> None:
    record = played("claim-2", SEED)
    number = next(index for index, made in enumerate(record.moves) if made.move.seat == 1)
    chosen = move_code(record.moves[number].move)
    scene = open_review(
        pilot, "claim-2", [RecordedEvaluation(number, ((answer, 0.7), (chosen, 0.6)), worlds=30)]
    )
    pilot.click("eyes_all")
    scene.show(number)
    pilot.wait(0.1)
    assert scene.frame.thoughts is None


def test_no_more_deals_are_said_to_have_been_tried_than_fit() -> None:
    record = played("three", SEED)
    told = []
    for state, made in zip(moments_of(record), record.moves, strict=False):
        view = view_of(state, state.turn)
        fitting, chosen = fitting_deals(view), move_code(made.move)
        if len(view.legal_moves) > 1 and 1 < fitting < 60:
            thoughts = thoughts_of(RecordedEvaluation(0, ((chosen, 0.6),), worlds=60), view, made.move)
            assert thoughts is not None
            told.append(thoughts.text == f"Tried {fitting:.0f} of {fitting:.0f} deals")
    assert told
    assert all(told)


@pytest.mark.slow
def test_the_coronation_says_how_many_turning_points_a_review_has(pilot: Pilot) -> None:
    assert isinstance(pilot.scene, WidgetScene)
    game = game_of("claim-2")
    pilot.scene.request_change(ShowScoring(game))
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ScoringScene)
    assert pilot.scene.reviewing is not None
    review = pilot.scene.reviewing.wait()
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(5)
    button = pilot.find("review")
    assert isinstance(button, Button)
    assert f"{len(review.turning_points_of(0))} turning points" in button.text
    pilot.click("review")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ScoringScene)
    assert review.is_complete


def test_leaving_gives_the_review_up(pilot: Pilot) -> None:
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.request_change(OpenReview(game_of("four")))
    pilot.wait(0.05)
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, MenuScene)
    assert not scene.reviewing.wait().is_complete


def test_a_moment_holds_what_was_played_and_hides_what_was_not_seen() -> None:
    moments = Replay(played("claim-2"))
    for index in range(moments.last):
        open_, seen = moments.at(index, 0, is_open=True), moments.at(index, 0)
        state = moments.states[index]
        for seat, hand in enumerate(state.hands):
            missing = 1 if seat == state.turn and not open_.is_take else 0
            assert len(open_.hands[seat]) == len(seen.hands[seat]) == len(hand) - missing
        if state.phase is Phase.ONE:
            assert set(seen.hands[1]) <= {None}
        else:
            assert seen.hands == open_.hands, "two players who counted know each other's hand in Phase Two"
        assert open_.trick == seen.trick
    end = moments.at(moments.last, 0)
    assert (end.turn, end.trick_number, end.phase) == (None, 0, Phase.OVER)


def test_with_three_players_the_second_phase_keeps_what_was_drawn_unseen() -> None:
    moments = Replay(played("three"))
    second = [index for index in range(moments.last) if moments.states[index].phase is Phase.TWO]
    hands = moments.at(second[0], 0).hands
    assert None not in hands[0]
    assert None in hands[1] + hands[2]

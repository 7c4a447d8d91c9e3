"""What is this card? Answered by mouse alone and by keyboard alone, for everything on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.help.scene import HelpScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.overlays.log import LogOverlay
from claim_desktop.scenes.play.overlays.overview import OverviewOverlay
from claim_desktop.scenes.play.overlays.tracker import TrackerOverlay
from claim_desktop.scenes.play.pause import PauseScene
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import MotionStyle
from claim_desktop.table.felt.piles import Discard, Stock
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.table_item import Area, LineStyle
from claim_desktop.table.tooltip.pointed_item import REST_SECONDS, TREMBLE
from claim_desktop.table.tooltip.tooltip import FADE_SECONDS, places
from scripts.stage.pilot import Pilot, grip, run_app
from scripts.stage.positions import FOUR, Reached, play_until, setup
from tests.scenes.play.test_playing_cards import legal_card
from tests.turns import follows_with_a_choice, leads


def in_phase_two(game: GameSession) -> bool:
    """Whether the person is to play in Phase Two, with things in most places."""
    view = game.view(0)
    return view.phase is Phase.TWO and view.tricks_played >= 5 and view.turn == 0


def is_to_lead(reached: Reached, game: GameSession) -> bool:
    """Whether the game has come there, and nothing has been led."""
    return reached(game) and not game.view(0).trick


def rest_on(pilot: Pilot, position: tuple[int, int]) -> None:
    """Move the mouse there and leave it for as long as it takes."""
    pilot.point(position)
    pilot.wait(REST_SECONDS + 0.05)


def lines(game: GameScene, ink: LineStyle) -> list[str]:
    """What the gloss says in that ink."""
    tooltip = game.inspector.tooltip
    assert tooltip is not None, "there is no gloss"
    return [text for each, text in tooltip.lines if each is ink]


def test_resting_the_mouse_on_a_card_tells_what_it_is_and_what_it_would_do(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), follows_with_a_choice))
    card = legal_card(game)
    pilot.point(grip(card.pose))
    pilot.wait(REST_SECONDS - 0.1)
    assert game.inspector.tooltip is None
    pilot.wait(0.15)
    assert game.inspector.tooltip is not None
    assert game.inspector.tooltip.card is card.card
    assert any("Follows" in line or "Counts as" in line for line in lines(game, LineStyle.HERE))
    assert any("in the deck" in line for line in lines(game, LineStyle.FACT))
    pilot.point((grip(card.pose)[0] + 1, grip(card.pose)[1]))
    assert game.inspector.tooltip is None, "the mouse has moved"


def test_a_card_that_its_grown_neighbour_covers_is_explained_where_a_click_would_hit_it(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), leads))
    pilot.point((1, 1))
    pilot.wait(0.5)
    neighbour, card = game.table.own_hand[3:5]
    place = grip(card.pose)
    rest_on(pilot, grip(neighbour.pose))
    assert neighbour.contains(place)
    rest_on(pilot, place)
    assert game.inspector.tooltip is not None
    assert game.inspector.tooltip.card is card.card


def test_what_comes_to_lie_under_a_resting_mouse_is_not_explained(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), leads))
    place = round(game.table.layout.trick[0].x), round(game.table.layout.trick[0].y)
    pilot.point(place)
    pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
    pilot.point((place[0] + 9, place[1]))  # on the felt, where the card is about to lie
    for _ in range(400):
        pilot.wait(0.05)
        assert game.inspector.tooltip is None
        if game.is_waiting_for_person:
            break
    lying = next(item for item in game.presenter.painter.items if item.area is Area.OFFER)
    rest_on(pilot, lying.rect.center)
    assert game.inspector.tooltip is not None, "a card that the mouse was moved to is explained"


def test_after_a_click_the_trembling_of_a_hand_asks_nothing(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), follows_with_a_choice))
    position = game.table.layout.seats[1].plate.center
    pilot.click_at(position)
    pilot.point((position[0] + TREMBLE - 1, position[1]))
    pilot.wait(REST_SECONDS + 0.05)
    assert game.inspector.tooltip is None
    pilot.point((position[0], position[1] + 1))
    pilot.wait(REST_SECONDS + 0.05)
    assert game.inspector.tooltip is not None


def test_a_card_that_may_not_be_played_says_why(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), follows_with_a_choice))
    card = legal_card(game, is_legal=False)
    rest_on(pilot, grip(card.pose))
    led = game.game.view(0).led_faction
    assert led is not None
    assert lines(game, LineStyle.REFUSED) == [
        tr("rules.error.must_follow", faction=tr(f"rules.faction.{led.value}"))
    ]


def test_the_right_button_asks_at_once_and_only_while_it_is_held(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    position = grip(legal_card(game).pose)
    pilot.point(position)
    press = {"pos": position, "button": pygame.BUTTON_RIGHT}
    pilot.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, press)], 1 / 60)
    assert game.inspector.tooltip is not None
    made = game.game.moves_made
    pilot.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, press)], 1 / 60)
    assert game.inspector.tooltip is None
    assert game.game.moves_made == made


def look_of(pilot: Pilot) -> bytes:
    """What is on the screen."""
    screen = pygame.display.get_surface()
    assert screen is not None
    return pygame.image.tobytes(screen, "RGB")


def test_a_gloss_comes_up_in_a_moment_and_goes_in_a_moment(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), in_phase_two))
    pilot.app.services.settings = replace(pilot.app.services.settings, motion=MotionStyle.REDUCED)
    pilot.point((game.table.layout.discard.centerx + 5, game.table.layout.discard.centery))
    pilot.wait(REST_SECONDS / 2)
    away = look_of(pilot)
    press = {"pos": game.table.layout.discard.center, "button": pygame.BUTTON_RIGHT}
    looks = []
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.app.step([pygame.event.Event(kind, press)], FADE_SECONDS / 4)
        looks.append(look_of(pilot))
        pilot.app.step([], FADE_SECONDS)
        looks.append(look_of(pilot))
    coming, there, going, gone = looks
    assert len({away, coming, there, going}) == 4, "it comes or goes at once"
    assert gone == away


def test_only_a_pile_with_cards_to_see_is_offered_to_be_looked_through(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM_2), lambda game: game.view(0).tricks_played >= 4))
    offers = tr("gloss.look")
    for item in game.inspector.items:
        if item.area is Area.PILES and not isinstance(item, Stock):
            pile, tooltip = item.pile, item.describe(game.presenter.view)
            assert tooltip is not None
            is_offered = (LineStyle.NOT_NOW, offers) in tooltip.lines
            assert is_offered == (pile is not None and bool(pile.cards)), item


def test_i_asks_about_the_chosen_card_and_the_gloss_follows_the_choice(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    pilot.press(pygame.K_RIGHT, pygame.K_i)
    first = game.inspector.tooltip
    assert first is not None
    assert first.card is game.selection.chosen.card  # type: ignore[union-attr]
    pilot.press(pygame.K_RIGHT)
    second = game.inspector.tooltip
    assert second is not None
    assert second.card is game.selection.chosen.card  # type: ignore[union-attr]
    pilot.press(pygame.K_ESCAPE)
    assert game.inspector.tooltip is None
    assert pilot.scene is game, "Esc has put the gloss away, and does not pause"
    made = game.game.moves_made
    pilot.press(pygame.K_RETURN)
    assert game.game.moves_made == made + 1


@pytest.mark.parametrize("deck", [CLAIM_2, FOUR], ids=["two", "four"])
def test_tab_and_arrows_reach_everything_and_each_thing_has_a_gloss(deck: Deck, pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(deck), in_phase_two))
    wanted = {item.key for item in game.inspector.items if item.area is not Area.HAND}
    areas = {key[0] for key in wanted}
    reached = set()
    for _ in areas:
        pilot.press(pygame.K_TAB)
        for _ in range(30):
            focused = game.inspector.focused
            assert focused is not None
            if focused.key in reached:
                break
            reached.add(focused.key)
            if focused.is_explained:
                pilot.press(pygame.K_i)
                assert game.inspector.tooltip is not None
                assert all(text for _, text in game.inspector.tooltip.lines)
                pilot.press(pygame.K_i, pygame.K_RIGHT)
            else:
                assert game.message == focused.caption
                pilot.press(pygame.K_RIGHT)
    assert reached == wanted
    pilot.press(pygame.K_TAB)
    assert game.inspector.focused is None, "after the last area the cards have the keyboard again"
    made = game.game.moves_made
    pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert game.game.moves_made == made + 1


def test_the_ring_is_around_the_pedestal_of_a_card_on_offer_and_down_leads_back_to_the_hand(
    pilot: Pilot,
) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM_2), leads))
    pilot.press(pygame.K_TAB)
    while game.inspector.focused is None or game.inspector.focused.area is not Area.OFFER:
        pilot.press(pygame.K_TAB)
    offered = game.inspector.focused
    assert offered.ring.contains(offered.rect.inflate(6, 6)), "the pedestal's rim is outside the card"
    assert game.inspector.ring_of(offered).bottom <= game.table.offer.ribbon.top
    pilot.press(pygame.K_DOWN)
    assert game.inspector.focused is None
    assert game.selection.chosen in game.table.own_hand
    made = game.game.moves_made
    pilot.press(pygame.K_RETURN)
    assert game.game.moves_made == made + 1


def test_everything_on_the_table_answers_to_the_mouse(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM_2), in_phase_two))
    for item in game.inspector.items:
        if item.area in (Area.HAND, Area.GNOMES, Area.BRIDGE) or not item.is_explained:
            continue  # cards that overlap are asked where they are not covered
        rest_on(pilot, item.rect.center)
        subject = game.inspector.subject
        assert subject is not None
        assert subject.key == item.key


BUTTONS: dict[str, tuple[str, Callable[[Pilot], bool]]] = {
    "menu": ("Pause (Esc)", lambda pilot: isinstance(pilot.scene, PauseScene)),
    "log": ("Log (L)", lambda pilot: isinstance(sheet_on(pilot), LogOverlay)),
    "tracker": ("Tracker (T)", lambda pilot: isinstance(sheet_on(pilot), TrackerOverlay)),
}


def sheet_on(pilot: Pilot) -> OverlayPanel | None:
    """The sheet that lies over the table."""
    assert isinstance(pilot.scene, GameScene)
    return pilot.scene.overlays.open_sheet


@pytest.mark.parametrize("name", BUTTONS)
def test_tab_reaches_the_buttons_of_the_table_which_say_their_key_and_enter_presses_them(
    pilot: Pilot, name: str
) -> None:
    text, is_pressed = BUTTONS[name]
    game = pilot.on_turn(play_until(setup(), leads))
    pilot.press(pygame.K_TAB, shift=True)
    while game.inspector.focused is not None and game.message != text:
        pilot.press(pygame.K_RIGHT)
    assert game.inspector.focused is not None
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert is_pressed(pilot)


def test_a_button_that_the_mouse_is_on_says_its_key(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    pilot.point(game.buttons.find("menu").rect.center)
    assert game.message == "Pause (Esc)"
    pilot.wait(REST_SECONDS + 0.1)
    assert game.inspector.tooltip is None


def test_arrows_go_over_every_card_of_the_hand_and_enter_on_a_refused_one_says_why(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), follows_with_a_choice))
    seen = []
    for _ in game.table.own_hand:
        pilot.press(pygame.K_RIGHT)
        seen.append(game.selection.chosen)
    assert seen[0] is not None
    assert game.selection.is_legal(seen[0]), "one goes on from a card that may be played"
    assert set(map(id, seen)) == set(map(id, game.table.own_hand))
    while game.selection.chosen is not None and game.selection.is_legal(game.selection.chosen):
        pilot.press(pygame.K_LEFT)
    refused, made = game.selection.chosen, game.game.moves_made
    ringed = game.inspector.ring_target
    assert refused is not None
    assert ringed is not None
    assert ringed.sprite is refused, "a ring shows a card that does not stand out"
    pilot.press(pygame.K_i)
    assert lines(game, LineStyle.REFUSED)
    pilot.press(pygame.K_RETURN)
    assert game.message == game.presenter.played.refusal_text(game.presenter.move_for(refused))
    assert game.game.moves_made == made
    pilot.press(pygame.K_HOME)
    assert game.selection.chosen is legal_card(game)
    assert game.inspector.ring_target is None


def test_a_computer_s_plate_tells_its_level_and_strength(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    rest_on(pilot, game.table.layout.seats[1].plate.center)
    assert "strength 2 of 7" in lines(game, LineStyle.FACT)[0]


def test_enter_on_a_pile_lays_it_out(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    for _ in range(12):
        pilot.press(pygame.K_TAB)
        focused = game.inspector.focused
        if focused is not None and focused.area is Area.PILES:
            break
    while game.inspector.focused is None or not isinstance(game.inspector.focused, Discard):
        pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    assert game.presenter.viewed_pile is not None
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseScene), "the pile, the focus, and then the pause"


def test_o_lays_both_overview_cards_over_the_table_and_any_click_puts_them_away(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(), leads))
    made = game.game.moves_made
    closes: tuple[Callable[[], None], ...] = (
        lambda: pilot.press(pygame.K_o),
        lambda: pilot.press(pygame.K_ESCAPE),
        lambda: pilot.click_at(grip(legal_card(game).pose)),
    )
    for close in closes:
        pilot.press(pygame.K_o)
        assert game.overlays.open_sheet is not None
        assert isinstance(game.overlays.open_sheet, OverviewOverlay)
        close()
        pilot.wait(0.5)
        assert game.overlays.open_sheet is None
    assert game.game.moves_made == made
    assert pilot.scene is game


def test_f1_opens_the_rules_at_the_phase_and_at_the_led_faction(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), follows_with_a_choice))
    led = game.game.view(0).led_faction
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.scene, HelpScene)
    assert led in pilot.scene.page.factions
    pilot.press(pygame.K_ESCAPE)
    for reached, page in ((leads, "phase_1"), (in_phase_two, "phase_2")):
        pilot.app.change_scene(ShowGame(play_until(setup(CLAIM), partial(is_to_lead, reached))))
        pilot.wait(0.3)
        pilot.press(pygame.K_F1)
        assert isinstance(pilot.scene, HelpScene)
        assert pilot.scene.page.name == page
        pilot.press(pygame.K_ESCAPE)


def test_f1_opens_the_rules_at_what_the_mouse_or_the_keyboard_asks_about(pilot: Pilot) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), partial(is_to_lead, in_phase_two)))
    card = next(item for item in game.inspector.items if item.area is Area.HAND)
    assert card.sprite is not None
    assert card.sprite.card is not None
    pilot.point(card.rect.center)
    pilot.wait(1.0)
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.scene, HelpScene)
    assert card.sprite.card.faction in pilot.scene.page.factions
    pilot.press(pygame.K_ESCAPE)
    pilot.point((1, 1))
    row = next(item for item in game.inspector.items if item.area is Area.COURT)
    pilot.point(row.rect.center)
    pilot.wait(1.0)
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.scene, HelpScene)
    assert pilot.scene.page.name == "vote"


@pytest.mark.sampled(1, in_all=4)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "id"])
def test_every_gloss_is_whole_in_the_window(
    size: tuple[int, int], text_size: float, language: str, tmp_path: Path
) -> None:
    with run_app(tmp_path, size=size) as pilot:
        settings = pilot.app.services.settings
        pilot.app.services.settings = replace(settings, text_size=text_size, language=language)
        pilot.wait(0.1)
        game = pilot.on_turn(play_until(setup(FOUR), in_phase_two))
        window = pygame.Rect((0, 0), size)
        for item in filter(lambda item: item.is_explained, game.inspector.items):
            tooltip = item.describe(game.presenter.view)
            assert tooltip is not None, item
            card, sheet = places(pilot.app.services.kit, tooltip, item, [])
            assert window.contains(sheet), tooltip.title
            assert window.contains(card), tooltip.title
            assert not card.colliderect(sheet), tooltip.title
        pilot.app.services.settings = replace(settings, language="en")
        pilot.wait(0.1)

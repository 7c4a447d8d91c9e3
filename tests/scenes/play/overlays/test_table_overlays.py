"""What lies over the table: opened and closed by keys and by the mouse, as far as a seat's aids allow."""

from __future__ import annotations

from dataclasses import replace
from time import sleep

import pygame
import pytest
from pygame import Rect

from claim_desktop.ai.advice.advisor import Advisor
from claim_desktop.ai.learned.player import LearnedProfile
from claim_desktop.ai.search_player import ThinkingProfile
from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.chronicle.logic.game_text import help_line
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.overlays.hint import HintOverlay
from claim_desktop.scenes.play.overlays.log import LogOverlay
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.hinting import HintWorker
from claim_desktop.storage.assists import CLASSIC, LEARNER, PURIST, Assists
from claim_desktop.storage.settings import GAMES_TO_LEARN, OnlyCard, Speed, TrickPause
from claim_desktop.table.animation.captions import seconds_to_read
from claim_desktop.table.felt.trick_notes import notes_of
from claim_desktop.table.model import pose_rect
from claim_desktop.table.sprites import Light
from claim_desktop.ui import window
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.styles import TextStyle
from scripts.stage.pilot import Pilot
from scripts.stage.positions import FOUR, THREE, play_until, setup
from scripts.stage.states import turn_of_first
from tests.turns import follows_with_a_choice

QUICK = LearnedProfile(ThinkingProfile(60, 60.0, exact_tricks=7))
EMPTY_RECT = (1, 400)


@pytest.fixture
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice that is thought out in an instant."""
    monkeypatch.setattr("claim_desktop.session.hinting.Advisor", lambda: Advisor(QUICK, deals=20))


def playing(
    pilot: Pilot, aids: Assists = LEARNER, phase: Phase = Phase.ONE, tricks: int = 4, deck: Deck = CLAIM
) -> GameScene:
    """A game in which the person is to play a card."""
    return pilot.at_table(play_until(setup(deck), turn_of_first(phase, tricks)), 1.0, aids)


def leads(game: GameSession) -> bool:
    """Whether the first person is to lead, some tricks into the game."""
    view = game.view(0)
    return game.turn == 0 and view.tricks_played > 3 and not view.trick and not view.takers


def showing(game: GameScene) -> str:
    """The name of what lies over the table, or nothing."""
    shown = game.overlays.open_sheet
    return type(shown).__name__.removesuffix("Overlay").lower() if shown is not None else ""


@pytest.mark.parametrize(
    ("name", "key"), [("tracker", pygame.K_t), ("hint", pygame.K_h), ("log", pygame.K_l)]
)
def test_each_opens_and_closes_by_its_key_by_esc_and_by_its_button(pilot: Pilot, name: str, key: int) -> None:
    game = playing(pilot)
    pilot.press(key)
    assert showing(game) == name
    pilot.press(pygame.K_ESCAPE)
    assert showing(game) == ""
    pilot.click_at(game.buttons.find(name).rect.center)
    assert showing(game) == name
    pilot.press(pygame.K_ESCAPE)
    assert showing(game) == ""
    assert pilot.scene is game, "the first Esc closes what is open and does not pause"


def test_a_purist_has_neither_buttons_nor_keys(pilot: Pilot) -> None:
    game = playing(pilot, PURIST)
    assert [button.name for button in game.buttons.visible] == ["menu"]
    for key in (pygame.K_t, pygame.K_h, pygame.K_l):
        pilot.press(key)
        assert showing(game) == ""


@pytest.mark.usefixtures("undrawn")
def test_captions_that_an_overlay_or_a_refusal_covers_are_read_afterwards(pilot: Pilot) -> None:
    game = playing(pilot)
    earlier, newest, refusal = "Ada wins the trick with the Giant 5.", "Bea draws a card.", "You must follow."
    for caption in (earlier, newest):
        game.presenter.director.captions.tell(caption)
    pilot.press(pygame.K_o)
    pilot.wait(5.0)
    pilot.press(pygame.K_o)
    assert [game.earlier_message, game.message] == [earlier, newest]
    game.presenter.say(refusal)
    assert [game.earlier_message, game.message] == [newest, refusal]
    pilot.wait(2.4)
    assert [game.earlier_message, game.message] == [earlier, refusal]
    pilot.wait(0.5)
    assert game.earlier_message == ""


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
def test_large_letters_have_room_for_one_sentence_at_a_time(pilot: Pilot, deck: Deck, phase: Phase) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, text_size=2.0)
    game = playing(pilot, deck=deck, phase=phase)
    told = "Ada wins the trick with the Giant 5.", "You must follow."
    game.presenter.director.captions.tell(told[0])
    assert [game.earlier_message, game.message] == ["", told[0]], "your turn is told once that is read"
    game.presenter.say(told[1])
    assert [game.earlier_message, game.message] == ["", told[1]]


@pytest.mark.usefixtures("undrawn")
def test_an_item_under_the_mouse_waits_for_a_place_beside_two_unread_captions(pilot: Pilot) -> None:
    game = playing(pilot)
    captions = ["Ada wins the trick with the Giant 5.", "Bea draws from the stock."]
    for caption in captions:
        game.presenter.director.captions.tell(caption)
    game.presenter.caption = "The stock"
    assert [game.earlier_message, game.message] == captions
    pilot.wait(1.5)
    assert [game.earlier_message, game.message] == [captions[0], "The stock"]


def test_the_key_of_help_that_a_person_does_without_says_so(pilot: Pilot) -> None:
    game = playing(pilot, CLASSIC)
    pilot.press(pygame.K_h)
    assert showing(game) == ""
    assert game.message == tr("table.not_among_aids")


def test_a_card_played_beside_the_tracker_closes_it(pilot: Pilot) -> None:
    game = playing(pilot, CLASSIC)
    made = game.game.moves_made
    pilot.press(pygame.K_t)
    pilot.press(pygame.K_END, pygame.K_RETURN)
    pilot.wait(0.1)
    assert game.game.moves_made == made + 1
    assert showing(game) == ""


def test_a_click_beside_the_tracker_closes_it_and_does_nothing_else(pilot: Pilot) -> None:
    game = playing(pilot)
    made = game.game.moves_made
    pilot.press(pygame.K_t)
    pilot.click_at(game.table.layout.title.center)
    assert (showing(game), game.game.moves_made) == ("", made)


def test_the_arrows_and_the_mouse_put_a_cell_into_words(pilot: Pilot) -> None:
    game = playing(pilot)
    pilot.press(pygame.K_t, pygame.K_DOWN, pygame.K_RIGHT)
    overlay = game.overlays.open_sheet
    assert overlay is not None
    by_keys = overlay.pointed_sentence  # type: ignore[attr-defined]
    assert "Goblin 1" in by_keys
    pilot.point(EMPTY_RECT)
    pilot.wait(0.1)
    assert showing(game) == "tracker"


def advised(pilot: Pilot, game: GameScene) -> HintOverlay:
    """Ask for a hint, and wait until it is thought out."""
    pilot.press(pygame.K_h)
    overlay = game.overlays.open_sheet
    assert isinstance(overlay, HintOverlay)
    for _ in range(2_000):
        if overlay.hint.advice is not None:
            break
        sleep(0.01)
        pilot.wait(1 / 60)
    assert overlay.hint.advice is not None
    return overlay


def test_a_hint_goes_from_the_idea_to_the_card_to_every_number_and_counts_once(
    pilot: Pilot, quick_advice: None
) -> None:
    game = playing(pilot, phase=Phase.TWO, tricks=6)
    overlay = advised(pilot, game)
    assert overlay.hint.advice is not None
    names = [card_name(sprite.card) for sprite in game.table.own_hand if sprite.card is not None]
    advised_card = overlay.hint.advice.ranking.advised.move.card
    assert advised_card is not None
    first = f"{overlay.hint.text.title} {overlay.hint.text.sentence}"
    assert card_name(advised_card) in names
    assert card_name(advised_card) not in first, "the first step does not name the card"
    assert game.selection.advised is None
    pilot.press(pygame.K_h)
    pilot.wait(0.5)
    lifted = game.selection.advised
    assert lifted is not None
    assert overlay.hint.advice is not None
    assert lifted.card is overlay.hint.advice.ranking.advised.move.card
    assert card_name(lifted.card) in overlay.hint.text.title
    assert lifted.pose.y < min(each.pose.y for each in game.table.own_hand if each is not lifted)
    pilot.click_at(game.buttons.find("hint").rect.center)
    pilot.press(pygame.K_h)
    assert (showing(game), game.selection.advised) == ("", None)
    advised(pilot, game)
    assert game.game.record.how_played.hints == (1, 0)
    assert help_line(game.game, 0) == "Learner, 1 hint"


@pytest.mark.parametrize(
    ("aids", "is_wanted", "has_numbers"),
    [
        (LEARNER, True, False),
        (replace(CLASSIC, hints=True), True, True),
        (replace(CLASSIC, hints=True), False, False),
    ],
    ids=["learner", "classic", "classic without"],
)
def test_the_card_comes_with_numbers_if_settings_say_so_but_never_for_a_learner(
    pilot: Pilot, quick_advice: None, aids: Assists, is_wanted: bool, has_numbers: bool
) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, hint_figures=is_wanted)
    game = playing(pilot, aids)
    overlay = advised(pilot, game)
    pilot.press(pygame.K_h)
    pilot.wait(0.5)
    assert overlay.hint.advice is not None
    numbers = [badge.text for badge, _ in overlay.placed_badges(overlay.hint.advice)]
    assert all(numbers) is has_numbers
    assert any(numbers) is has_numbers


def test_numbers_of_another_kind_wait_for_the_step_that_explains_them(
    pilot: Pilot, quick_advice: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, hint_figures=True)
    game = playing(pilot, replace(CLASSIC, hints=True), phase=Phase.TWO, tricks=6)
    overlay = advised(pilot, game)
    advice = overlay.hint.advice
    assert advice is not None
    moves = tuple(replace(each, value=1.0, proven=True) for each in advice.ranking.moves)
    margins = {each.move: votes for votes, each in enumerate(moves)}
    won = replace(advice, ranking=replace(advice.ranking, moves=moves, margins=margins))
    monkeypatch.setattr(HintWorker, "advice", won)
    shown = []
    for _ in range(2):
        pilot.press(pygame.K_h)
        pilot.wait(0.5)
        shown.append([badge.text for badge, _ in overlay.placed_badges(won)])
    assert shown == [[""] * len(shown[1]), sorted(shown[1])]
    assert set(shown[1]) == {f"+{votes}" for votes in margins.values()}


def test_the_button_on_the_slip_takes_the_hint_a_step_further_and_closes_it_in_the_end(
    pilot: Pilot, quick_advice: None
) -> None:
    game = playing(pilot, phase=Phase.TWO, tricks=6)
    overlay = advised(pilot, game)
    pilot.wait(0.1)
    said = [overlay.hint.text.sentence]
    for _ in range(2):
        pilot.click_at(overlay.button_place.center)
        pilot.wait(0.1)
        said.append(overlay.hint.text.sentence)
    assert len(set(said)) == 3
    pilot.click_at(overlay.button_place.center)
    assert showing(game) == ""


@pytest.mark.parametrize("wanders", [False, True])
def test_after_a_hint_enter_plays_the_raised_card(pilot: Pilot, quick_advice: None, *, wanders: bool) -> None:
    """It once played the leftmost card, when the mouse had been on none."""
    game = playing(pilot)
    pilot.press(pygame.K_END)
    advised(pilot, game)
    pilot.press(pygame.K_h)
    pilot.wait(0.5)
    raised = game.selection.raised
    assert raised is game.selection.advised
    if wanders:
        pilot.point(pose_rect(game.table.own_hand[0].pose).center)
        pilot.point(EMPTY_RECT)
        pilot.wait(0.2)
    assert raised is not None
    pilot.press(pygame.K_RETURN)
    assert game.game.record.moves[-1].move.card is raised.card


def test_a_hint_ends_with_the_move_and_the_cards_stay_with_the_player(
    pilot: Pilot, quick_advice: None
) -> None:
    game = playing(pilot)
    made = game.game.moves_made
    advised(pilot, game)
    pilot.press(pygame.K_END, pygame.K_RETURN)
    pilot.wait(0.1)
    assert (showing(game), game.game.moves_made) == ("", made + 1)


def test_where_there_is_nothing_to_choose_a_hint_says_so_and_is_not_counted(
    pilot: Pilot, quick_advice: None
) -> None:
    session = play_until(setup(CLAIM), lambda each: each.turn == 0 and len(each.view(0).legal_moves) == 1)
    game = pilot.at_table(session, 1.0, LEARNER)
    overlay = advised(pilot, game)
    assert "nothing to choose" in overlay.hint.text.sentence
    pilot.press(pygame.K_h)
    assert (showing(game), session.record.how_played.hints) == ("", ())


def log_of(game: GameScene) -> LogOverlay:
    """The open log."""
    log = game.overlays.open_sheet
    assert isinstance(log, LogOverlay)
    return log


def scroll(pilot: Pilot, notches: int) -> None:
    """Turn the wheel, up if it is a positive number."""
    pilot.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches)], 1 / 60)


def test_the_log_opens_at_the_newest_trick_and_scrolls_trick_by_trick(pilot: Pilot) -> None:
    game = playing(pilot, CLASSIC, Phase.TWO, tricks=6)
    pilot.press(pygame.K_l)
    log = log_of(game)
    numbers = [(row.trick.phase.value, row.trick.number) for row in log.rows]
    assert numbers == sorted(numbers, reverse=True)
    assert log.scroll_bar.top == 0
    assert "Phase Two, trick 6" in log.accessible_text
    pilot.press(pygame.K_DOWN, pygame.K_DOWN)
    assert log.scroll_bar.top == 5, "a heading, and two rows of two lines"
    pilot.press(pygame.K_END)
    assert "Phase One, trick 1" in log.accessible_text
    assert "Phase Two, trick 6" not in log.accessible_text
    pilot.press(pygame.K_HOME)
    assert log.scroll_bar.top == 0
    pilot.press(pygame.K_l)
    pilot.click_at(game.table.layout.last_trick.center)
    assert game.overlays.open_sheet is log


@pytest.mark.parametrize("deck", [CLAIM_2, THREE, FOUR], ids=lambda deck: str(deck.players))
def test_every_trick_of_the_log_is_announced_event_by_event(pilot: Pilot, deck: Deck) -> None:
    game = pilot.at_table(play_until(setup(deck), lambda game: game.moves_made > 60 and game.turn == 0))
    log = LogOverlay(pilot.app.services, game.presenter)
    log.open()
    assert len(log.rows) > 10
    for row in log.rows:
        heading, *told = row.announced
        assert heading.endswith(f"trick {row.trick.number}")
        assert len(told) >= len(row.trick.played)
        assert all(told)


@pytest.mark.parametrize("deck", [CLAIM_2, THREE, FOUR], ids=lambda deck: str(deck.players))
def test_all_rows_of_a_phase_are_written_in_letters_of_one_size(
    deck: Deck, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pilot.at_table(play_until(setup(deck), lambda game: game.moves_made > 60 and game.turn == 0))
    pilot.app.services.settings = replace(pilot.app.services.settings, text_size=1.5)
    pilot.wait(0.1)
    log, kit = LogOverlay(pilot.app.services, game.presenter), game.kit
    log.open()
    write, sizes = kit.draw_fitting_text, dict[str, float]()

    def noted(surface: Canvas, text: str, area: Rect, style: TextStyle, *how: float) -> Rect:
        sizes[text] = kit.fit_paragraphs([(text, area)], style).size
        return write(surface, text, area, style, *how)

    monkeypatch.setattr(kit, "draw_fitting_text", noted)
    while log.scroll_bar.top < log.scroll_bar.hidden:
        log.draw(DisplayList(kit.scale.size))
        log.scroll_bar.scroll_to(log.scroll_bar.top + 1)
    for phase in (Phase.ONE, Phase.TWO):
        assert len({sizes[row.brought] for row in log.rows if row.trick.phase is phase and row.brought}) == 1


def test_the_log_scrolls_by_wheel_and_bar_and_keeps_its_place_in_larger_letters(pilot: Pilot) -> None:
    game = playing(pilot, CLASSIC, Phase.TWO, tricks=6)
    pilot.press(pygame.K_l)
    bar = log_of(game).scroll_bar
    scroll(pilot, -1)
    assert bar.top == 3
    scroll(pilot, 1)
    assert bar.top == 0
    pilot.hold(bar.rect.midtop)
    pilot.carry(bar.rect.midtop, bar.rect.midbottom)
    pilot.release(bar.rect.midbottom)
    end = bar.top
    assert end == bar.hidden > 0
    assert showing(game) == "log"
    services = pilot.app.services
    services.settings = replace(services.settings, text_size=2.0)
    pilot.wait(0.1)
    assert bar.hidden > bar.top == end
    pilot.click_at(bar.rect.midtop)
    assert bar.top == 0


def test_pointing_at_a_card_in_the_log_explains_it(pilot: Pilot) -> None:
    game = playing(pilot, CLASSIC, Phase.TWO, tricks=6)
    pilot.press(pygame.K_l)
    pilot.wait(0.2)
    before = pygame.image.tobytes(window.surface(), "RGB")
    row = log_of(game).rows[0]
    card = next(each for each in log_of(game).cards_in_sight if each.sprite.card is row.trick.played[0].card)
    pilot.point(card.rect.center)
    pilot.wait(1.0)
    tooltip = card.describe(game.presenter.view)
    assert tooltip is not None
    assert tooltip.card is row.trick.played[0].card
    assert pygame.image.tobytes(window.surface(), "RGB") != before


def test_a_trick_of_a_running_game_cannot_be_opened_in_the_review(pilot: Pilot) -> None:
    game = playing(pilot, CLASSIC, Phase.TWO, tricks=6)
    pilot.press(pygame.K_l)
    pilot.wait(0.2)
    pilot.click_at(log_of(game).cards_in_sight[0].rect.center)
    pilot.press(pygame.K_DOWN)
    pilot.wait(0.2)
    assert pilot.scene is game
    assert (log_of(game).chosen, log_of(game).opened) == (None, None)


@pytest.mark.parametrize("way", ["keyboard", "mouse"])
def test_after_the_last_card_the_log_stays_and_opens_a_trick_in_the_review(pilot: Pilot, way: str) -> None:
    session = play_until(setup(CLAIM, persons=0), lambda each: each.is_over)
    game = pilot.at_table(session, 0.1)
    pilot.press(pygame.K_l)
    log = log_of(game)
    pilot.wait(4.0)
    assert pilot.scene is game, "the coronation waits for whoever reads"
    if way == "keyboard":
        pilot.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
        trick = log.rows[2].trick
        assert log.accessible_text[1:] == log.rows[2].announced
        pilot.press(pygame.K_RETURN)
    else:
        trick = log.rows[0].trick
        pilot.click_at(log.cards_in_sight[0].rect.center)
    pilot.wait(0.3)
    assert isinstance(pilot.scene, ReviewScene)
    shown = pilot.scene.frame.moment
    assert (shown.phase, shown.trick_number) == (trick.phase, trick.number)
    assert shown.turn == game.presenter.viewer
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert pilot.scene is game
    pilot.press(pygame.K_l)
    pilot.wait(3.0)
    assert isinstance(pilot.scene, ScoringScene)


# Aids, and settings of play


def test_a_purist_sees_no_difference_between_cards_nor_the_court_nor_the_last_trick(pilot: Pilot) -> None:
    game = pilot.at_table(play_until(setup(CLAIM), follows_with_a_choice), 1.0, PURIST)
    assert {card.light for card in game.table.own_hand} == {Light.CHOICE}
    assert (game.table.shows_court, game.table.shows_last_trick) == (False, False)
    pilot.point(game.table.layout.standings.center)
    pilot.wait(0.1)
    assert "open" not in game.message
    before = pygame.display.get_surface()
    assert before is not None
    bare = before.subsurface(game.table.layout.standings).copy()
    game.game.change_aids(0, CLASSIC)
    pilot.wait(0.1)
    seen = before.subsurface(game.table.layout.standings)
    assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(bare, "RGB"), (
        "alone, help can be had at any time"
    )
    assert {card.light for card in game.table.own_hand} == {Light.CHOICE, Light.DIM}


def test_a_card_to_confirm_is_played_when_it_is_chosen_again_or_dragged(pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, confirms_plays=True)
    game = playing(pilot)
    made = game.game.moves_made
    pilot.press(pygame.K_HOME, pygame.K_RETURN)
    assert "again" in game.message
    pilot.press(pygame.K_END, pygame.K_RETURN)
    assert game.game.moves_made == made, "another card has to be confirmed as well"
    pilot.press(pygame.K_RETURN)
    assert game.game.moves_made == made + 1


def test_dragging_a_card_needs_no_confirmation(pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, confirms_plays=True)
    game = playing(pilot, tricks=3)
    made, felt = game.game.moves_made, game.table.layout.felt.center
    card = next(card for card in game.table.own_hand if game.selection.is_legal(card))
    start = round(card.pose.x - card.pose.width * 0.3), round(card.pose.y)
    pilot.hold(start)
    pilot.carry(start, felt)
    pilot.release(felt)
    assert game.game.moves_made == made + 1


def has_one_card(game: GameSession) -> bool:
    """Whether the first person has a single legal card."""
    return game.turn == 0 and len(game.view(0).legal_moves) == 1


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF])
def test_the_only_legal_card_is_played_by_itself_once_it_has_been_read_why(
    speed: Speed, pilot: Pilot
) -> None:
    pilot.set_speed(speed)
    session = play_until(setup(CLAIM), has_one_card)
    made, why = session.moves_made, tr("table.only_card")
    game = pilot.at_table(session, 1.0, CLASSIC)
    pilot.wait(2)
    assert session.moves_made == made
    pilot.app.services.settings = replace(pilot.app.services.settings, only_card=OnlyCard.ON)
    pilot.wait(seconds_to_read(why) - 0.3, 0.1)
    assert (session.moves_made, game.message) == (made, why), "there is nothing that the person could do"
    pilot.wait(0.8, 0.1)
    assert session.record.moves[made].move.seat == 0


def test_after_the_first_time_a_small_note_on_the_card_and_the_voice_say_that_it_was_the_only_one(
    pilot: Pilot,
) -> None:
    pilot.app.services.settings = replace(
        pilot.app.services.settings, only_card=OnlyCard.ON, trick_pause=TrickPause.KEY
    )
    session = play_until(setup(CLAIM), has_one_card)
    made, why = session.moves_made, tr("table.only_card")
    pilot.app.change_scene(ShowGame(session))
    game = pilot.scene
    assert isinstance(game, GameScene)
    game.presenter.knows_only_card.add(0)
    messages, heard = set(), ""
    while session.moves_made == made or game.presenter.director.is_busy:
        pilot.wait(0.05)
        messages.add(game.message)
        heard += str(game.announcements().news)
    own = next(sprite for seat, sprite in game.table.trick if seat == 0)
    assert why not in messages
    assert why in heard
    assert tr("table.note.only_card") in notes_of(game.table, own)
    assert all(list(notes_of(game.table, each)) == [] for seat, each in game.table.trick if seat != 0)


@pytest.mark.parametrize(("persons", "name"), [(1, ""), (2, "Ada")])
def test_a_newcomer_plays_the_only_card_themselves_in_their_first_three_games(
    persons: int, name: str, pilot: Pilot
) -> None:
    pilot.set_speed(Speed.OFF)
    services = pilot.app.services
    services.settings = replace(services.settings, only_card=OnlyCard.LATER)
    finished = {name: GAMES_TO_LEARN - 1, "Ada" if not name else "": GAMES_TO_LEARN}
    services.finished_games = finished.__getitem__
    session = play_until(setup(CLAIM, persons=persons), has_one_card)
    made = session.moves_made
    game = pilot.at_table(session, 1.0, CLASSIC)
    if persons > 1:
        game.presenter.take_over()
    pilot.wait(4)
    assert (session.moves_made, game.is_waiting_for_person) == (made, True)
    finished[name] = GAMES_TO_LEARN
    pilot.wait(4)
    assert session.moves_made > made


def test_a_trick_lies_open_until_a_key_is_pressed(pilot: Pilot) -> None:
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, trick_pause=TrickPause.KEY)
    game = pilot.at_table(play_until(setup(CLAIM), follows_with_a_choice), 1.0, CLASSIC)
    pilot.press(pygame.K_HOME, pygame.K_RETURN)
    assert not game.message.endswith(tr("table.any_key", caption="")), "the card is still on its way"
    pilot.wait(6)
    assert len(game.table.trick) == 2
    assert game.message.endswith(tr("table.any_key", caption=""))
    pilot.press(pygame.K_SPACE)
    pilot.wait(2)
    assert len(game.table.trick) < 2


def test_help_is_changed_in_the_pause_and_takes_effect_when_the_sheet_is_left(pilot: Pilot) -> None:
    game = playing(pilot, CLASSIC)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    pilot.click("game")
    pilot.wait(0.5)
    assert pilot.find("aids_label").text == tr("menu.game.aids")
    pilot.click("aids")
    assert game.game.seats[0].aids == CLASSIC
    pilot.click("back")
    pilot.wait(0.5)
    assert game.game.seats[0].aids == LEARNER
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    assert pilot.scene is game
    assert "hint" in [button.name for button in game.buttons.visible]


def test_what_one_person_has_open_is_never_shown_to_the_next(pilot: Pilot) -> None:
    """The log once stayed open behind the curtain, and told the next person what the last one had drawn."""
    session = play_until(setup(CLAIM, persons=2), leads)
    game = pilot.at_table(session, 1.0, LEARNER)
    pilot.press(pygame.K_RETURN)
    pilot.wait(2.0)
    pilot.press(pygame.K_HOME, pygame.K_l)
    assert showing(game) == "log"
    pilot.press(pygame.K_RETURN)
    for _ in range(20):
        pilot.wait(0.5)
        if not game.handover.is_open:
            break
    assert not game.handover.is_open
    assert showing(game) == ""

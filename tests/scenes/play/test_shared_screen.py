"""Sharing a screen: the curtain opens on what its person has missed, and shows nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep

import pygame
import pytest

from claim_desktop.background_jobs import is_main_thread
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.events import CardDrawn, CardsRevealed, visible_to
from claim_desktop.rules.record import Record
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.handover import DOUBLE_PRESS_SECONDS, CurtainState
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from claim_desktop.table.artwork import backdrop
from claim_desktop.table.artwork.portraits import BLINK_SECONDS
from claim_desktop.table.card_selection import CardSelection
from claim_desktop.table.table_buttons import ShortcutButton
from claim_desktop.ui.panel_art import plaque
from claim_desktop.ui.picture_cache import Key, PictureCache
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from scripts.stage.pilot import Pilot
from scripts.stage.positions import FOUR, THREE, play_until, setup
from scripts.stage.synchronous_rendering import draw_at_once
from tests.rules.independent.hidden_cards import HiddenCards
from tests.scenes.players import is_on, wait_for_turn
from tests.shown_events import note_played, note_shown
from tests.turns import leads_later

pytestmark = pytest.mark.app_window(size=(800, 450))


@pytest.mark.parametrize(
    ("deck", "by_mouse"), [(CLAIM, False), (THREE, True), (FOUR, False)], ids=["two", "three", "four"]
)
@pytest.mark.slow
@pytest.mark.sampled(1)
def test_people_see_all_that_happened_once_and_their_own_cards_alone(
    deck: Deck, by_mouse: bool, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.set_speed(Speed.OFF)
    shown = note_shown(monkeypatch)
    session = GameSession.begin(setup(deck, persons=deck.players), Random(1))
    happened = note_played(session)
    game = pilot.at_table(session)
    while wait_for_turn(pilot, game):
        if by_mouse and game.handover.is_covering:
            pilot.click_at(game.handover.ready.rect.center)
            pilot.wait(DOUBLE_CLICK_SECONDS)
        elif not game.handover.is_covering:
            pilot.press(pygame.K_RIGHT)
        pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, ScoringScene)
    assert not is_on(pilot, game)
    for seat in range(deck.players):
        own = [event for viewer, event in shown if viewer == seat]
        allowed = [visible_to(event, seat) for event in happened]
        # The player who did not play last sees the last trick on the other's screen.
        assert own == allowed[: len(own)]
        assert allowed[len(own) :] == happened[len(own) :], "the rest is public"


def test_a_card_that_stays_raised_under_the_curtain_is_neither_said_nor_a_part_of_the_page(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pilot.at_table(GameSession.begin(setup(CLAIM, persons=2), Random(1)))
    assert game.handover.is_covering
    pilot.press(pygame.K_RETURN)
    wait_for_turn(pilot, game)
    pilot.press(pygame.K_RIGHT)
    raised = game.presenter.selection.raised
    assert raised is not None
    assert raised.card is not None
    assert card_name(raised.card) in str(game.announcements())
    other = next(sprite for sprite in game.table.own_hand if sprite is not raised)
    assert other.card is not None
    name = card_name(other.card)
    assert name in str(game.accessible_nodes())
    game.presenter.make(game.presenter.view.legal_moves[0])
    game.presenter.director.fast_forward()
    while not game.handover.is_covering:
        pilot.wait(0.2)
    monkeypatch.setattr(CardSelection, "raised", other)
    state = game.announcements()
    assert state.is_curtain
    assert name not in str(state)
    assert name not in str(game.accessible_nodes())


def test_a_key_hurries_what_was_missed_and_the_drawn_card_is_told(pilot: Pilot) -> None:
    pilot.set_speed(Speed.NORMAL)
    session, drawn = lost_by_its_leader()
    game = pilot.at_table(session)
    pilot.press(pygame.K_RETURN)  # the curtain is that of the next player
    played = game.presenter
    while not game.is_waiting_for_person:
        pilot.wait(0.1)
    assert played.viewer == 1 - drawn.seat
    played.make(session.view(session.turn).legal_moves[0])
    played.director.fast_forward()
    while not game.handover.is_covering:
        if game.is_waiting_for_person:
            played.make(session.view(session.turn).legal_moves[0])
        pilot.wait(0.2)
    before = len(game.table.own_followers)
    pilot.wait(DOUBLE_PRESS_SECONDS)
    pilot.press(pygame.K_RETURN)
    assert played.viewer == drawn.seat
    assert played.director.is_busy, "what was missed is being shown"
    captions = set()
    for _ in range(200):
        captions.add(played.director.captions.newest)
        pilot.wait(1 / 20)
        if not played.director.is_busy:
            break
    assert any(str(drawn.card.value) in caption and "draw" in caption for caption in captions if drawn.card)
    assert len(game.table.own_followers) == len(session.view(drawn.seat).followers) > before - 1


def test_what_was_missed_begins_once_the_curtain_has_opened(pilot: Pilot) -> None:
    pilot.set_speed(Speed.NORMAL)
    game = pilot.at_table(play_until(setup(CLAIM, persons=2), lambda session: session.moves_made == 3))
    pilot.wait(DOUBLE_PRESS_SECONDS)
    game.presenter.seen_moves.go_back(game.presenter.next_viewer, 0)
    pilot.press(pygame.K_RETURN)
    assert game.handover.is_opening
    assert game.presenter.director.is_busy, "something was missed"
    seen = {tuple(sprite.pose for sprite, _ in game.table.resting())}
    while game.handover.is_opening:
        seen.add(tuple(sprite.pose for sprite, _ in game.table.resting()))
        pilot.wait(1 / 60)
    assert len(seen) == 1, "a card moved behind the curtain"
    pilot.wait(1.0)
    assert {tuple(sprite.pose for sprite, _ in game.table.resting())} != seen


def lost_by_its_leader() -> tuple[GameSession, CardDrawn]:
    """A game between two whose next card makes the leader lose the first trick, and what they draw then."""
    for seed in range(50):
        rng = Random(seed)
        game = GameSession.begin(setup(CLAIM, persons=2, seed=seed), rng)
        game.play(game.view(game.turn).legal_moves[0])
        trial = GameSession(game.seats, replace(game.record, moves=list(game.record.moves)))
        leader = trial.record.moves[0].move.seat
        events = trial.play(trial.view(trial.turn).legal_moves[0])
        drawn = next((event for event in events if isinstance(event, CardDrawn)), None)
        if drawn is not None and drawn.seat == leader:
            return game, drawn
    raise LookupError("no leader loses")


@pytest.mark.app_window(size=(640, 360))
def test_no_picture_depends_on_cards_that_the_seat_may_not_know(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    seat, start, end = 0, 5, 7
    rng = Random(1)
    game = GameSession.begin(setup(CLAIM, persons=2, seed=1), rng)
    hidden = HiddenCards(game.record.deal, seat)
    hidden.follow(CardsRevealed(game.view(seat).revealed))
    while game.moves_made < end:
        for event in game.play(rng.choice(game.view(game.turn).legal_moves)):
            hidden.follow(event)
    other = Record(game.record.deck, game.record.first_leader, hidden.exchanged(rng))
    other.moves.extend(game.record.moves)
    assert other.deal != game.record.deal
    first, second = (pictures(pilot, game, record, seat, start) for record in (game.record, other))
    assert len(first) > 25
    assert len(first) == len(second)
    assert [index for index, picture in enumerate(first) if picture != second[index]] == []


def pictures(pilot: Pilot, session: GameSession, record: Record, seat: int, start: int) -> list[bytes]:
    """Play the record on from a move, and return the pictures that the seat's person sees of the table."""
    cut = Record(record.deck, record.first_leader, record.deal)
    cut.moves.extend(record.moves[:start])
    shown = GameSession(session.seats, cut)
    pilot.set_speed(Speed.FAST)
    game = pilot.at_table(shown)
    pilot.wait(1.0)
    played = game.presenter
    seen: list[bytes] = []
    for _ in range(4000):
        surface = pygame.display.get_surface()
        assert surface is not None
        if played.viewer == seat and not game.handover.is_covering:
            seen.append(surface.get_view("2").raw)
        if game.handover.is_covering:
            pilot.press(pygame.K_RETURN)
        elif game.is_waiting_for_person and shown.moves_made < len(record.moves):
            played.make(record.moves[shown.moves_made].move)
        elif game.is_waiting_for_person:
            return seen
        pilot.app.step([], 1 / 20)
    raise AssertionError("the record is never played to its end")


ALL_KEYS = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})
CONFIRMING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
LEADING_AWAY = (pygame.K_ESCAPE, pygame.K_F1, pygame.K_F11)
MODIFIERS = (0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)


def handed_over(pilot: Pilot) -> GameScene:
    """The table of two people as the curtain begins to close after the first one's card."""
    session = play_until(setup(persons=2), leads_later)
    game = pilot.at_table(session)
    presenter = game.presenter
    presenter.take_over()
    pilot.wait(1.0)
    presenter.make(session.view(0).legal_moves[0])
    presenter.director.finish()
    presenter.hand_over(1)
    return game


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("moment", ["closing", "closed", "opening"])
def test_at_the_curtain_no_key_takes_back_and_only_one_that_confirms_opens(moment: str, pilot: Pilot) -> None:
    game = handed_over(pilot)
    session, presenter = game.game, game.presenter
    assert session.may_take_back == 0
    if moment != "closing":
        pilot.wait(1.0)
        assert game.handover.is_covering
    if moment == "opening":
        pilot.press(pygame.K_RETURN)
    assert (game.help is None) == (moment == "closing"), "F1 would keep the table in sight"
    before, state, share = session.moves_made, game.handover.curtain, game.handover.opening.value
    used = {"closing": (), "closed": (pygame.K_TAB, *LEADING_AWAY, *CONFIRMING), "opening": LEADING_AWAY}
    for key in set(ALL_KEYS) - {*used[moment]}:
        for mod in MODIFIERS:
            game.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            game.update(0.0)
    for button in game.buttons.visible:
        game.handle(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=pygame.BUTTON_LEFT)
        )
    assert (session.moves_made, game.handover.curtain, game.handover.opening.value) == (before, state, share)
    assert presenter.viewer == (1 if moment == "opening" else 0)
    pilot.wait(1.0)
    if moment == "closed":  # some of the keys have led from one button to the other
        pilot.click_at(game.handover.ready.rect.center)
    pilot.press(pygame.K_RETURN)
    pilot.wait(1.0)
    assert (session.moves_made, presenter.viewer) == (before, 1)
    pilot.press(pygame.K_u, pygame.K_y)
    assert (session.moves_made, presenter.viewer) == (before, 1), "it is not theirs to take back"


@pytest.mark.usefixtures("undrawn")
def test_a_card_held_while_the_curtain_closes_is_neither_played_nor_named_by_the_release(
    pilot: Pilot,
) -> None:
    session = play_until(setup(persons=2), leads_later)
    game = pilot.at_table(session)
    pilot.press(pygame.K_RETURN)
    pilot.wait(1.0)
    game.presenter.make(session.view(0).legal_moves[0])
    made, sprite = session.moves_made, game.table.own_hand[0]
    place = round(sprite.pose.x - sprite.pose.width * 0.3), round(sprite.pose.y)
    pilot.hold(place)
    pilot.wait(4.0)
    assert game.handover.is_covering
    pilot.press(pygame.K_RETURN)
    pilot.wait(3.0)
    assert game.is_waiting_for_person
    assert game.presenter.viewer == 1
    pilot.release(place)
    assert (game.presenter.notice, session.moves_made) == ("", made)


def test_while_the_curtain_closes_nothing_opens_that_would_keep_the_last_hand_in_sight(pilot: Pilot) -> None:
    game = handed_over(pilot)
    pilot.wait(0.1)
    assert game.handover.curtain is CurtainState.CLOSING
    for at in (game.buttons.visible[0].rect.center, game.table.layout.felt.center):
        game.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT))
        game.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT))
    for key in (pygame.K_F1, pygame.K_TAB, pygame.K_l, pygame.K_o, pygame.K_i, pygame.K_ESCAPE):
        game.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        assert game.update(0.0) is None, "no scene opens over the table"
    pilot.wait(1.0)
    assert game.handover.is_covering
    assert pilot.scene is game
    assert game.presenter.viewed_pile is None
    assert game.inspector.focused is None


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_t], ids=["log", "tracker"])
def test_a_sheet_that_one_person_opened_is_closed_before_the_next_sees_the_table(
    key: int, pilot: Pilot
) -> None:
    """It tells what the last person knew, such as a card that they drew."""
    pilot.set_speed(Speed.OFF)
    session = play_until(setup(persons=2), leads_later)
    game = pilot.at_table(session)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    pilot.press(key)
    assert game.overlays.open_sheet is not None
    game.presenter.make(session.view(0).legal_moves[0])
    pilot.wait(0.5)
    assert game.handover.is_covering
    assert game.overlays.open_sheet is None
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert game.presenter.viewer == 1
    assert game.overlays.open_sheet is None


def test_the_curtain_opens_on_the_hand_of_the_next_and_not_on_that_of_the_last(pilot: Pilot) -> None:
    pilot.set_speed(Speed.OFF)
    session = play_until(setup(persons=2), leads_later)
    game = pilot.at_table(session)
    pilot.press(pygame.K_RETURN)
    game.presenter.make(session.view(0).legal_moves[0])
    pilot.wait(0.5)
    assert game.handover.is_covering
    pilot.press(pygame.K_RETURN)
    assert game.table.viewer == 1
    assert [sprite.card for sprite in game.table.own_hand] == list(session.view(1).hand)
    assert {sprite.card for sprite in game.table.hands[0]} == {None}


def test_what_is_laid_out_for_somebody_counts_as_seen_by_them_and_by_nobody_else(pilot: Pilot) -> None:
    session = play_until(setup(persons=2), leads_later)
    presenter = pilot.at_table(session).presenter
    presenter.take_over()
    pilot.wait(1.0)
    presenter.played.make(session.view(0).legal_moves[0])
    assert presenter.seen_moves.has_missed(0)
    presenter.lay_out()
    assert not presenter.seen_moves.has_missed(0), "or it would be shown to them once more"
    assert presenter.seen_moves.has_missed(1)


def test_a_move_counts_as_seen_by_the_person_at_the_screen_and_by_nobody_else(pilot: Pilot) -> None:
    session = play_until(setup(persons=2), leads_later)
    presenter = pilot.at_table(session).presenter
    presenter.take_over()
    presenter.make(session.view(0).legal_moves[0])
    assert [presenter.seen_moves.has_missed(seat) for seat in (0, 1)] == [False, True]


def test_the_time_at_the_closed_curtain_makes_no_computer_play_sooner(pilot: Pilot) -> None:
    game = pilot.at_table(play_until(setup(persons=2), leads_later))
    assert game.handover.is_covering
    before = game.presenter.busy_seconds
    pilot.wait(1.0)
    assert game.presenter.busy_seconds == before


def test_a_card_can_be_played_again_only_by_whoever_took_it_back(pilot: Pilot) -> None:
    pilot.set_speed(Speed.OFF)
    session = play_until(setup(THREE, persons=3), leads_later)
    game = pilot.at_table(session)
    for seat in (0, 1):
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        game.presenter.make(session.view(seat).legal_moves[0])
        pilot.wait(0.1)
    made = session.moves_made
    for seat in (1, 0):
        pilot.click_at(game.handover.wait.rect.center)
        pilot.wait(0.1)
        assert game.is_waiting_for_person
        assert game.table.viewer == seat
        if seat == 1:
            game.presenter.hand_over(1, at_once=True)
    pilot.press(pygame.K_y, pygame.K_y)
    assert (session.moves_made, game.table.viewer) == (made - 1, 0)
    pilot.wait(0.1)
    assert game.handover.is_covering
    pilot.press(pygame.K_y)
    assert session.moves_made == made - 1


def open_this_game(pilot: Pilot) -> None:
    """Open the sheet about the game over the pause."""
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    pilot.click("game")
    pilot.wait(0.5)


def test_at_the_closed_curtain_nobody_exports_the_game_or_changes_the_help_of_another(
    pilot: Pilot, tmp_path: Path
) -> None:
    pilot.at_table(play_until(setup(persons=2), leads_later))
    open_this_game(pilot)
    assert "aids" not in [widget.name for widget in pilot.widgets()]
    pilot.click("export")
    pilot.wait(0.1)
    assert "next player" in pilot.message
    assert not (tmp_path / "exported").exists()


def test_who_sees_the_table_changes_their_own_help_and_exports_after_a_question(
    pilot: Pilot, tmp_path: Path
) -> None:
    session = play_until(setup(persons=2), leads_later)
    game = pilot.at_table(session)
    pilot.press(pygame.K_RETURN)
    pilot.wait(1.0)
    game.presenter.make(session.view(0).legal_moves[0])
    assert session.turn == 1
    before = session.seats[1].aids
    open_this_game(pilot)
    assert session.seats[0].name in pilot.find("aids_label").text
    pilot.click("aids")
    pilot.click("export")
    assert session.seats[0].aids != before == session.seats[1].aids, (
        "the sheet is that of whoever sees the table"
    )
    pilot.press(pygame.K_RETURN)
    assert not (tmp_path / "exported").exists(), "the first answer is the careful one"
    pilot.wait(0.5)
    pilot.click("export")
    pilot.wait(0.5)
    pilot.click("export")
    pilot.wait(0.1)
    assert len(list((tmp_path / "exported").iterdir())) == 1
    assert "practice" in pilot.message
    assert session.record.how_played.is_exported


def test_what_the_next_person_sees_first_is_drawn_behind_the_curtain(pilot: Pilot) -> None:
    session = play_until(setup(persons=2), lambda game: game.moves_made >= 20)
    game = pilot.at_table(session)
    assert game.handover.is_covering
    while pilot.app.services.cards.jobs.is_working:
        sleep(0.01)
    pictures = pilot.app.services.kit.pictures
    made = pictures.made
    pilot.press(pygame.K_RETURN)
    assert not game.handover.is_covering
    assert pictures.made - made < 30


def test_the_buttons_are_drawn_behind_the_first_curtain_even_before_it_is_seen(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    jobs = pilot.app.services.cards.jobs
    monkeypatch.setattr(jobs, "add", lambda job: job())  # as by a thread that is faster than a frame
    monkeypatch.setattr(jobs, "append", lambda *_: None)
    monkeypatch.setattr(ShortcutButton, "draw", lambda button, *_: drawn.append(button.name))
    game = pilot.at_table(play_until(setup(persons=2), lambda game: game.moves_made >= 20))
    assert game.handover.is_covering
    ahead = set(drawn)
    drawn.clear()
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.5)
    assert drawn
    assert set(drawn) <= ahead


def test_the_curtain_is_made_once_in_a_game(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.set_speed(Speed.NORMAL)
    game = pilot.at_table(play_until(setup(persons=2), lambda game: game.moves_made >= 20))
    pilot.wait(1.0)
    pilot.press(pygame.K_RETURN)
    pilot.wait(1.0)
    assert game.handover.is_open
    evict_all(pilot.app.services.kit.pictures)
    monkeypatch.delattr(backdrop, "_bake_curtain")
    game.handover.begin(0)
    pilot.wait(0.1)
    assert pilot.scene is game
    assert game.handover.curtain is CurtainState.CLOSING


def evict_all(pictures: PictureCache) -> None:
    """Leave in the cache only pictures that are in use elsewhere, as cards do in a large window."""
    pictures.limit(1)
    for is_slow in (True, False):
        pictures.get(("other", is_slow), lambda: pygame.Surface((1, 1)), is_slow=is_slow)


def test_what_was_drawn_behind_the_curtain_is_kept_whatever_else_the_cache_has_to_hold(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.set_speed(Speed.NORMAL)
    game = pilot.at_table(play_until(setup(persons=2), lambda game: game.moves_made >= 20))
    pilot.wait(1.0)
    assert game.handover.is_covering
    while pilot.app.services.cards.jobs.is_working:
        sleep(0.01)
    pictures = pilot.app.services.kit.pictures
    evict_all(pictures)
    made: list[Key] = []
    get = pictures.get

    def noted(key: Key, make: Callable[[], pygame.Surface], *, is_slow: bool = False) -> pygame.Surface:
        def make_and_note() -> pygame.Surface:
            if is_main_thread():
                made.append(key)
            return make()

        return get(key, make_and_note, is_slow=is_slow)

    monkeypatch.setattr(pictures, "get", noted)
    pilot.press(pygame.K_RETURN)
    assert game.handover.curtain is CurtainState.OPENING
    pilot.wait(BLINK_SECONDS + 0.1)  # eyes that were shut at first have opened, too
    assert made, "cards are scaled and turned again"
    kinds = {key[0] for key in made}
    assert not kinds & {"furniture", "portrait", "portrait layer", "trick mark"}
    assert not any(key[:2] == ("drawing", plaque) for key in made), "the buttons were drawn, too"

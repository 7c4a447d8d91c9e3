"""Matches of several games and the other table, through the real scenes, by mouse alone and by keys alone."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.chronicle.finished_page import FinishedScene
from claim_desktop.scenes.chronicle.requests import OpenChronicle, OpenFinished
from claim_desktop.scenes.chronicle.unfinished_page import ChronicleScene
from claim_desktop.scenes.matches.logic.matches import next_game
from claim_desktop.scenes.matches.logic.other_table import OtherTable
from claim_desktop.scenes.matches.requests import OpenMatchScore
from claim_desktop.scenes.matches.scene import MatchScoreScene
from claim_desktop.scenes.matches.tallies import GameBanners
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ContinueGame, ShowScoring
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.road.scene import RoadScene
from claim_desktop.scenes.road.story import StoryScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.scenes.setup.new_game import NewGameScene
from claim_desktop.scenes.setup.seat import SeatKind
from claim_desktop.session.game_session import GameSession
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from claim_desktop.ui.widgets import Button, ListBox, Stepper
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import FOUR, THREE, finished, setup
from scripts.stage.setting_up import choose_kind, turn_to
from tests.scenes.matches.logic.test_matches import agreed


def to_the_end(game: GameSession, seed: int = 4) -> GameSession:
    rng = Random(seed)
    while not game.is_over:
        game.play(rng.choice(game.view(game.turn).legal_moves))
    return game


def played(pilot: Pilot, form: MatchFormat, games: int, deck: Deck = CLAIM, persons: int = 1) -> GameSession:
    """A match of which this many games are over and kept, none of them by the person at the screen."""
    game = to_the_end(pilot.app.games.begin(agreed(form, deck, persons)))
    while game.goes_on and len(game.match.before) < games:  # type: ignore[union-attr]
        game = to_the_end(pilot.app.games.begin(next_game(game)), len(game.seats[0].name))
    pilot.wait_for_disk()
    return game


def won(game: GameSession) -> GameSession:
    """The game, played to its end so that the only person wins it."""
    (person,) = game.setup.persons
    side = game.record.deck.side_of(person)
    for seed in count():
        state, moves, rng = game.record.replay(), [], Random(seed)
        while state.vote is None:
            moves.append(rng.choice(engine.legal_moves(state)))
            engine.apply(state, moves[-1])
        if state.vote.winners == (side,):
            break
    for move in moves:
        game.play(move)
    return game


def standing(pilot: Pilot, game: GameSession) -> MatchScoreScene:
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.request_change(OpenMatchScore(game))
    pilot.wait(0.1)
    scene = pilot.scene
    assert isinstance(scene, MatchScoreScene)
    if scene.other is not None:
        scene.other.wait()
        pilot.wait(0.1)
    return scene


def crowned(pilot: Pilot, game: GameSession) -> ScoringScene:
    """The coronation of a game, with everything counted."""
    pilot.app.change_scene(ShowScoring(game))
    pilot.wait(0.1)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(1)
    scene = pilot.scene
    assert isinstance(scene, ScoringScene)
    assert scene.is_counted
    return scene


def focus(pilot: Pilot, name: str) -> None:
    """Go to a widget with Tab alone."""
    assert isinstance(pilot.scene, WidgetScene)
    for _ in pilot.widgets():
        if pilot.scene.focus.focused is pilot.find(name):
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"Tab does not lead to {name}")


def form_of(pilot: Pilot) -> Stepper[MatchFormat | None]:
    choice = pilot.find("form")
    assert isinstance(choice, Stepper)
    return choice


def test_a_match_is_chosen_and_played_on_by_keys_alone(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        focus(pilot, "other")
        pilot.press(pygame.K_RETURN)
        assert isinstance(pilot.scene, NewGameScene)
        focus(pilot, "table_rules")
        pilot.press(pygame.K_RETURN)
        assert form_of(pilot).value is None, "a single game unless something else is asked for"
        focus(pilot, "form")
        pilot.press(pygame.K_RIGHT)
        assert form_of(pilot).value is MatchFormat.FIRST_TO_TWO
        focus(pilot, "play")
        pilot.press(pygame.K_RETURN)
        game = pilot.scene
        assert isinstance(game, GameScene)
        session = to_the_end(game.game)
        crowned(pilot, session)
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        following = pilot.scene
        assert isinstance(following, GameScene)
        match = following.game.match
        assert match is not None
        assert match.number == 2
        assert following.game.record.first_leader == (session.record.first_leader + 1) % 2


def test_a_match_is_chosen_and_played_on_by_mouse_alone(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.click("new_game")
        pilot.click("other")
        pilot.wait(0.1)
        pilot.click("table_rules")
        for _ in range(2):
            pilot.click("form")
        assert form_of(pilot).value is MatchFormat.FIRST_TO_THREE
        pilot.wait(DOUBLE_CLICK_SECONDS)
        pilot.click("play")
        game = pilot.scene
        assert isinstance(game, GameScene)
        crowned(pilot, to_the_end(game.game))
        pilot.click("standing")
        pilot.wait(DOUBLE_CLICK_SECONDS)
        pilot.click("body")
        pilot.wait(0.1)
        assert isinstance(pilot.find("games"), GameBanners)
        pilot.click("next")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, GameScene)
        assert pilot.scene.game.match is not None
        assert pilot.scene.game.match.number == 2


def test_hands_are_exchanged_only_by_two_people(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.click("new_game")
        pilot.click("other")
        pilot.wait(0.1)
        pilot.click("table_rules")
        assert MatchFormat.TURNED_ROUND not in [option.value for option in form_of(pilot).options]
        pilot.click("table_rules")
        choose_kind(pilot, 1, SeatKind.PERSON)
        pilot.click("table_rules")
        assert MatchFormat.TURNED_ROUND in [option.value for option in form_of(pilot).options]
        turn_to(pilot, "form", MatchFormat.TURNED_ROUND)
        pilot.click("table_rules")
        choose_kind(pilot, 1, SeatKind.OPPONENT)
        pilot.click("table_rules")
        assert form_of(pilot).value is None, "nor does it stay chosen without them"


def listed(pilot: Pilot) -> int:
    """How many games the chronicle lists."""
    games = pilot.find("games")
    assert isinstance(games, ListBox)
    return games.count


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
@pytest.mark.sampled(1, in_all=3)
def test_continue_leads_to_the_standing_between_games_and_from_there_on(deck: Deck, tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        played(pilot, MatchFormat.FOUR_GAMES, 2, deck)
    with run_app(tmp_path) as pilot:
        assert isinstance(pilot.scene, MenuScene)
        way_on = pilot.find("continue")
        assert isinstance(way_on, Button)
        assert "game 3 is next" in way_on.line
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MatchScoreScene)
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, GameScene)
        assert pilot.scene.game.match is not None
        assert pilot.scene.game.match.number == 3
        assert not list((tmp_path / "unfinished").glob("*.json"))


def test_an_unfinished_match_is_one_line_of_the_chronicle_and_says_how_it_stands(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = played(pilot, MatchFormat.FIRST_TO_FIVE, 2)
        following = pilot.app.games.begin(next_game(game))
        following.play(following.view(following.turn).legal_moves[0])
        pilot.wait_for_disk()
        pilot.app.change_scene(OpenChronicle())
        pilot.wait(0.1)
        assert isinstance(pilot.scene, ChronicleScene)
        assert listed(pilot) == 1
        assert "Match, first to five: game 3" in pilot.find("about").text
        pilot.click("delete")
        pilot.wait(0.1)
        assert pilot.scene.dialog is not None
        assert "Its finished games stay" in pilot.scene.dialog.text
        pilot.click("delete")
        pilot.wait(0.1)
        assert listed(pilot) == 0
        assert len(list((tmp_path / "games").glob("*.json"))) == 2


def test_a_match_whose_game_was_abandoned_goes_on_from_the_chronicle(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = played(pilot, MatchFormat.FIRST_TO_FIVE, 2)
        following = pilot.app.games.begin(next_game(game))
        pilot.wait_for_disk()
        pilot.app.games.autosave.delete()
        pilot.wait_for_disk()
        assert following.match is not None
        pilot.app.change_scene(OpenFinished())
        pilot.wait(0.2)
        assert isinstance(pilot.scene, FinishedScene)
        focus(pilot, "standing")
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MatchScoreScene)
        pilot.click("next")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, GameScene)
        assert pilot.scene.game.match == following.match


def test_the_chronicle_goes_on_with_the_game_of_a_match_that_was_begun_and_not_with_another(
    tmp_path: Path,
) -> None:
    with run_app(tmp_path) as pilot:
        game = played(pilot, MatchFormat.FIRST_TO_FIVE, 1)
        following = pilot.app.games.begin(next_game(game))
        pilot.app.games.begin(setup(CLAIM))
        pilot.wait_for_disk()
        standing(pilot, game)
        pilot.click("next")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, GameScene)
        assert pilot.scene.game.record == following.record


def chosen_game(pilot: Pilot) -> int:
    banners = pilot.find("games")
    assert isinstance(banners, GameBanners)
    return banners.index


def test_every_game_of_a_match_is_reviewed_from_its_standing_by_keys_alone(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = played(pilot, MatchFormat.FOUR_GAMES, 3)
        standing(pilot, game)
        focus(pilot, "body")
        pilot.press(pygame.K_RETURN)
        focus(pilot, "games")
        assert chosen_game(pilot) == 2
        pilot.press(pygame.K_LEFT, pygame.K_LEFT)
        assert chosen_game(pilot) == 0
        assert pilot.find("review").text == "Review game 1"
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, ReviewScene)
        reviewed = pilot.scene.game.record.how_played.match
        assert reviewed is not None
        assert reviewed.number == 1
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MatchScoreScene)


def test_every_game_of_a_match_is_reviewed_from_its_standing_by_mouse_alone(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = played(pilot, MatchFormat.FOUR_GAMES, 3, THREE)
        standing(pilot, game)
        tallies = pilot.find("games")
        assert isinstance(tallies, GameBanners)
        pilot.click_at(tallies.places[1][1].center)
        pilot.click_at(tallies.places[3][1].center)
        assert tallies.index == 1, "a game to come cannot be chosen"
        pilot.click("review")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, ReviewScene)
        reviewed = pilot.scene.game.record.how_played.match
        assert reviewed is not None
        assert reviewed.number == 2


def test_a_game_of_the_match_whose_record_is_damaged_is_told_of_and_the_match_goes_on(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = played(pilot, MatchFormat.FOUR_GAMES, 2)
        records = {file: json.loads(file.read_text()) for file in (tmp_path / "games").glob("*.json")}
        first = next(file for file, record in records.items() if not record["match"]["before"])
        first.write_text("{")
        scene = standing(pilot, game)
        pilot.click("body")
        pilot.wait(0.1)
        tallies = pilot.find("games")
        assert isinstance(tallies, GameBanners)
        pilot.click_at(tallies.places[0][1].center)
        pilot.click("review")
        pilot.wait(0.1)
        assert pilot.scene is scene
        assert "cannot be reviewed" in pilot.message
        pilot.click("next")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, GameScene)


def test_a_match_whose_save_is_damaged_goes_on_from_its_finished_games(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        played(pilot, MatchFormat.FIRST_TO_FIVE, 2)
    (tmp_path / "save.json").write_text("{")
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(ContinueGame())
        pilot.wait(0.1)
        pilot.app.change_scene(OpenFinished())
        pilot.wait(0.2)
        pilot.click("standing")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MatchScoreScene)
        pilot.click("next")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, GameScene)
        assert pilot.scene.game.match is not None
        assert pilot.scene.game.match.number == 3
        assert list(tmp_path.glob("save-kept-*.json")), "and the damaged file is kept"


def test_a_decided_match_offers_another_of_its_kind(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = played(pilot, MatchFormat.FIRST_TO_TWO, 9)
        standing(pilot, game)
        assert game.match is not None
        pilot.click("next")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, GameScene)
        begun = pilot.scene.game.match
        assert begun is not None
        assert (begun.form, begun.number) == (MatchFormat.FIRST_TO_TWO, 1)
        assert begun.id != game.match.id


def test_a_match_that_the_only_person_has_won_leads_on_to_the_road(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = won(pilot.app.games.begin(agreed(MatchFormat.FIRST_TO_TWO, CLAIM, persons=1)))
        standing(pilot, won(pilot.app.games.begin(next_game(game))))
        pilot.click("next")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, StoryScene)
        pilot.press(pygame.K_RETURN)
        assert isinstance(pilot.scene, RoadScene)


def test_after_the_crown_of_a_match_won_enter_leads_to_the_rival_just_beaten(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = won(pilot.app.games.begin(agreed(MatchFormat.FIRST_TO_TWO, CLAIM, persons=1)))
        crowned(pilot, won(pilot.app.games.begin(next_game(game))))
        pilot.wait_for_disk()
        pilot.wait(2)
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.5)
        pilot.press(pygame.K_RETURN)
        assert isinstance(pilot.scene, RoadScene)
        assert pilot.scene.chosen.level == game.seats[1].level
        assert pilot.scene.chosen.is_beaten


def test_the_coronation_tells_what_a_computer_made_of_the_same_cards(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = finished(setup(CLAIM))
        scene = crowned(pilot, game)
        other = scene.other
        assert other is not None
        vote = other.wait()
        assert vote is not None
        pilot.wait(0.1)
        told = [call for call in _written(pilot) if call.startswith("With your cards a Squire")]
        assert told == [f"With your cards a Squire {_word(vote.winners)} {vote.votes[0]} : {vote.votes[1]}."]
        for name in ("more", "deal_again", "other"):
            pilot.click(name)
            pilot.wait(0.1)
        assert isinstance(pilot.scene, MatchScoreScene)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.1)
        assert pilot.scene is scene


def _word(winners: tuple[int, ...]) -> str:
    return "won" if winners == (0,) else "lost" if winners == (1,) else "shared"


def _written(pilot: Pilot) -> list[str]:
    """Everything that is written in the next frame."""
    text: list[str] = []
    kit = pilot.app.services.kit
    write = kit.draw_text

    def noted(surface: object, said: str, *rest: object, **more: object) -> object:
        text.append(said)
        return write(surface, said, *rest, **more)  # type: ignore[arg-type]

    kit.draw_text = noted  # type: ignore[assignment, method-assign]
    pilot.wait(0.05)
    kit.draw_text = write  # type: ignore[method-assign]
    return text


@pytest.mark.parametrize(("deck", "persons"), [(CLAIM, 2), (CLAIM, 0), (THREE, 1), (FOUR, 1)])
@pytest.mark.sampled(1, in_all=4)
def test_no_other_table_where_it_would_say_little_of_ones_own_play(
    deck: Deck, persons: int, tmp_path: Path
) -> None:
    with run_app(tmp_path) as pilot:
        scene = crowned(pilot, finished(setup(deck, persons)))
        assert scene.other is None
        for name in ("more", "deal_again"):
            pilot.click(name)
        assert "other" not in [widget.name for widget in pilot.widgets()]


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[OtherTable]:
    """The other tables at which no more is played."""
    tables: list[OtherTable] = []
    cancel = OtherTable.cancel

    def note(table: OtherTable) -> None:
        tables.append(table)
        cancel(table)

    monkeypatch.setattr(OtherTable, "cancel", note)
    return tables


def test_leaving_the_coronation_ends_the_other_table(tmp_path: Path, ended: list[OtherTable]) -> None:
    with run_app(tmp_path) as pilot:
        scene = crowned(pilot, finished(setup(CLAIM)))
        assert scene.other is not None
        pilot.click("menu")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MenuScene)
        assert ended == [scene.other]


def test_in_another_language_leaving_still_ends_the_other_table(
    tmp_path: Path, ended: list[OtherTable]
) -> None:
    with run_app(tmp_path) as pilot:
        scene = MatchScoreScene(pilot.app.services, pilot.app.games, OpenMatchScore(finished(setup(CLAIM))))
        assert scene.other is not None
        scene.translate().close()
        assert ended == [scene.other]


def test_while_they_still_play_at_the_other_table_the_sheet_says_what_it_waits_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OtherTable, "start", lambda _: None)
    with run_app(tmp_path) as pilot:
        assert isinstance(pilot.scene, WidgetScene)
        pilot.scene.request_change(OpenMatchScore(finished(setup(CLAIM))))
        pilot.wait(0.2)
        assert tr("matches.luck.waiting") in [part.text for part in pilot.scene.accessible_nodes()]

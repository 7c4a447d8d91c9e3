"""The score of a match on its table: seen, heard and asked about from the first game on."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.matches import Match, MatchFormat, PlayedGame
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup
from claim_desktop.table.felt.match_score import MatchScorePlank
from scripts.stage.pilot import Pilot
from scripts.stage.positions import FOUR, THREE, setup
from tests.scenes.matches.logic.test_matches import agreed

WON = PlayedGame((1, 4), (1,), 0)


def after(games: int, deck: Deck = CLAIM, persons: int = 1) -> GameSetup:
    """The setup of a game in a match of which the second side has won this many games."""
    setup = agreed(MatchFormat.FIRST_TO_THREE, deck, persons)
    match = Match("00000000000000a7", MatchFormat.FIRST_TO_THREE, (WON,) * games)
    return GameSetup(setup.deck, setup.seats, match=match)


def planks(table: GameScene) -> list[MatchScorePlank]:
    return [each for each in table.presenter.painter.items if isinstance(each, MatchScorePlank)]


def score_said(table: GameScene) -> str:
    [plank] = planks(table)
    tooltip = plank.describe(table.presenter.view)
    assert tooltip is not None
    return tooltip.lines[0][1].replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("games", [0, 1])
def test_the_score_stands_on_the_table_from_the_first_game_on(pilot: Pilot, games: int) -> None:
    table = pilot.at_table(GameSession.begin(after(games), Random(1)))
    assert score_said(table) == f"Match, first to three: game {games + 1}, 0 : {games}"


def test_a_single_game_has_no_score_and_its_court_keeps_the_room(pilot: Pilot) -> None:
    single = pilot.at_table(GameSession.begin(setup(), Random(1)))
    assert planks(single) == []
    room = single.presenter.table.layout.standings
    in_match = pilot.at_table(GameSession.begin(after(0), Random(1)))
    assert in_match.presenter.table.layout.standings.bottom == room.bottom
    assert in_match.presenter.table.layout.standings.y > room.y


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
def test_the_score_covers_neither_title_nor_court_in_either_phase(pilot: Pilot, deck: Deck) -> None:
    game = GameSession.begin(agreed(MatchFormat.FOUR_GAMES, deck), Random(1))
    table = pilot.at_table(game)
    for phase in (Phase.ONE, Phase.TWO):
        while game.phase is not phase:
            game.play(game.view(game.turn).legal_moves[0])
        table.presenter.lay_out()
        layout = table.presenter.table.layout
        [plank] = planks(table)
        assert layout.title.bottom < plank.rect.top
        assert plank.rect.bottom < layout.standings.top


def test_when_the_cloth_is_rolled_out_the_score_keeps_its_place(pilot: Pilot) -> None:
    game = GameSession.begin(after(1), Random(1))
    table = pilot.at_table(game)
    before = table.presenter.table.layout.match_score
    while game.phase is Phase.ONE:
        table.presenter.make(game.view(game.turn).legal_moves[0])
        table.presenter.director.finish()
    assert table.presenter.table.layout.match_score == before


def test_at_the_bottom_of_the_screen_the_second_person_reads_their_own_score_first(pilot: Pilot) -> None:
    table = pilot.at_table(GameSession.begin(after(1, persons=2), Random(1)))
    table.presenter.turn_table(1)
    assert score_said(table).endswith("1 : 0")
    table.presenter.turn_table(0)
    assert score_said(table).endswith("0 : 1")


def test_a_screen_reader_is_told_the_score_when_the_game_begins_and_can_ask_again(pilot: Pilot) -> None:
    heard: list[str] = []
    pilot.app.speech.enable_with(heard.append)
    pilot.app.change_scene(ShowGame(GameSession.begin(after(1), Random(1))))
    pilot.wait(3.0)
    spoken = [text.replace("\N{NO-BREAK SPACE}", " ") for text in heard]
    assert any("Match, first to three: game 2, 0 : 1" in text for text in spoken)
    values = {
        part.text: part.value.replace("\N{NO-BREAK SPACE}", " ") for part in pilot.scene.accessible_nodes()
    }
    assert values["Match score"] == "Match, first to three: game 2, 0 : 1"

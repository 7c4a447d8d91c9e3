"""Runs of the progress in fixed states, for pictures of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, time
from itertools import count

from claim_desktop.rules.matches import Match
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.player_profile import own_seat
from claim_desktop.scenes.progress.logic.run import CHOSEN, FORM, offer_of, setup_of
from claim_desktop.scenes.requests import OpenProgress
from claim_desktop.session.autosaved_game import AutosavedGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.indexed_game import Result, result_for
from claim_desktop.storage.seats import SeatSetup
from scripts.stage.pilot import FRAME_SECONDS, Pilot
from scripts.stage.positions import finished
from scripts.stage.practice_states import TODAY

RUN = "00000000000000b7"
WON, LOST = Result.WON, Result.LOST


def play_run(
    autosave: AutosavedGame, person: SeatSetup, results: Sequence[Result], run: str = RUN
) -> GameSession:
    """Play games of a run at random until they end like this; returns the last one."""
    assert results, "at least one game is played"
    match = Match(run, FORM)
    for number, result in enumerate(results):
        banners = [each for index, each in enumerate(offer_of(match).banners) if index != number % 4]
        agreed = setup_of(match, banners, person)
        games = (finished(agreed, seed) for seed in count(1))
        game = next(each for each in games if _result(each) is result)
        game.finished = datetime.combine(TODAY, time(12, number)).astimezone()
        autosave.keep(game)
        assert game.match is not None, "it is a game of the run"
        match = game.match
    return game


def _result(game: GameSession) -> Result:
    vote = game.view(0).vote
    assert vote is not None, "the game is over"
    return result_for(0, vote.winners)


def run_after(*results: Result, chosen: int = CHOSEN) -> Callable[[Pilot], None]:
    """Show a run after games with these results, and choose so many banners for the next one."""

    def go(pilot: Pilot) -> None:
        if results:
            play_run(pilot.app.games.autosave, own_seat(pilot.app.services.settings), results)
            pilot.date_games()
        assert isinstance(pilot.scene, WidgetScene)
        pilot.scene.request_change(OpenProgress(RUN if results or chosen else ""))
        pilot.wait(0.1, FRAME_SECONDS)
        scene = pilot.scene
        assert isinstance(scene, WidgetScene)
        banners = [each.name for each in scene.focus.widgets if each.group == "banners"]
        for name in banners[:chosen]:
            pilot.click(name)
        pilot.point((1, 1))

    return go


PROGRESS: dict[str, Callable[[Pilot], None]] = {
    "progress": run_after(WON, WON),
    "progress-life": run_after(WON, WON, LOST, chosen=1),
    "progress-over": run_after(WON, LOST, WON, WON, LOST),
    "progress-won": run_after(*[WON] * 7),
    "progress-begin": run_after(chosen=0),
}
"""How to bring the application from the menu to each screen."""

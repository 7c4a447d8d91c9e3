"""The scenes in fixed states, for pictures of them."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import sleep

import pygame

from claim_desktop.background_jobs import Job
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.chronicle.logic.folder_listing import FolderListing
from claim_desktop.scenes.chronicle.logic.statistics import points_of
from claim_desktop.scenes.chronicle.requests import (
    OpenAchievements,
    OpenChronicle,
    OpenDeals,
    OpenFinished,
    OpenImport,
    OpenStatistics,
)
from claim_desktop.scenes.chronicle.statistics_page import StatisticsScene
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.menu.scene import MenuScene, OpenFirstStart
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.logic.guide import guided_game
from claim_desktop.scenes.play.logic.table_talk import TableTalkLine
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.question import Confirmation, ConfirmScene
from claim_desktop.scenes.requests import (
    OpenHelp,
    OpenRoad,
    OpenSettings,
    QuitGame,
    SceneChange,
    ShowGame,
    ShowScoring,
)
from claim_desktop.scenes.review.logic.win_chance import Luck
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.road.logic.stories import Beat
from claim_desktop.scenes.road.requests import TellStory
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.scenes.settings.scene import SettingsScene
from claim_desktop.scenes.setup.fair_deal import FairDealScene
from claim_desktop.scenes.setup.requests import OpenDeckBuilder, OpenFairDeal
from claim_desktop.scenes.setup.seat import SeatKind
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.crash_report import FOLDER as REPORTS
from claim_desktop.storage.record_files import Entry
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.storage.settings import CardStyle, Settings, SettingsPage, Speed
from claim_desktop.ui.frame_pacer import MAX_STEP_SECONDS
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from scripts.stage.finished_games import write_games
from scripts.stage.match_states import MATCHES
from scripts.stage.pilot import FRAME_SECONDS, Pilot
from scripts.stage.positions import FOUR, THREE, Reached, finished, play_until, played, setup
from scripts.stage.practice_states import PRACTICE, TODAY
from scripts.stage.progress_states import PROGRESS
from scripts.stage.setting_up import choose_kind, choose_mode
from scripts.stage.tutor_states import TUTOR

Show = Callable[[Pilot], None]


def turn_of_first(phase: Phase, tricks: int) -> Reached:
    """Whether seat 0 is to play a card, after that many tricks of the phase."""

    def reached(game: GameSession) -> bool:
        view = game.view(0)
        is_turn = view.turn == 0 and not view.takers
        return view.phase is phase and view.tricks_played >= tricks and is_turn

    return reached


def first_looks(game: GameSession) -> bool:
    """Whether seat 0 looks at the top of the stock with a Seer."""
    return game.view(0).looked_at is not None and game.turn == 0


def in_trick(cards: int, tricks: int = 3) -> Reached:
    """Whether seat 0 is to play to a trick of Phase One in which that many cards lie."""

    def reached(game: GameSession) -> bool:
        view = game.view(0)
        is_turn = view.turn == 0 and not view.takers and view.tricks_played >= tricks
        return view.phase is Phase.ONE and is_turn and len(view.trick) == cards

    return reached


def chooses(game: GameSession) -> bool:
    """Whether seat 0 chooses between two revealed cards."""
    view = game.view(0)
    return view.turn == 0 and bool(view.takers) and len(view.revealed) == 2


def choosing(pilot: Pilot) -> None:
    """Seat 0 chooses a follower, and the keyboard is on the first."""
    show(lambda: ShowGame(play_until(setup(THREE), chooses)))(pilot)
    settle(pilot)
    pilot.press(pygame.K_RIGHT)


def settle(pilot: Pilot) -> None:
    """Let everything come to rest, including what threads draw, some of it only when it is first seen."""
    while isinstance(pilot.scene, MenuScene) and not pilot.scene.fans.is_dealt:
        pilot.app.step([], 0.0)  # a frame, but no time: the dust must not drift on
        sleep(0.01)
    is_lit = isinstance(pilot.scene, ScoringScene)  # the light round a crown turns frame by frame
    if isinstance(pilot.scene, ScoringScene | ReviewScene) and pilot.scene.reviewing is not None:
        pilot.scene.reviewing.wait()
    if isinstance(pilot.scene, ScoringScene) and pilot.scene.other is not None:
        pilot.scene.other.wait()
    for _ in range(4):
        pilot.wait(0.3, FRAME_SECONDS if is_lit else MAX_STEP_SECONDS)
        while pilot.app.services.cards.jobs.is_working:
            sleep(0.01)


def show(change: Callable[[], SceneChange]) -> Show:
    """Ask for a scene from the menu."""

    def go(pilot: Pilot) -> None:
        assert isinstance(pilot.scene, WidgetScene)
        pilot.scene.request_change(change())

    return go


def newcomer(pilot: Pilot) -> None:
    """Start the game for the first time."""
    now = pilot.app.services.settings
    preferences = {
        name: getattr(now, name) for name in ("speed", "text_size", "language", "contrast", "cards")
    }
    pilot.app.services.settings = Settings(**preferences)
    show(OpenFirstStart)(pilot)


def guided(pilot: Pilot) -> None:
    """The guided first game has come to its first follower."""
    own, rival = guided_game(*player_profile(pilot.app.services.settings)).seats
    game = play_until(setup(CLAIM), turn_of_first(Phase.ONE, 1))
    game.seats = replace(own, told=("lead",)), rival
    show(lambda: ShowGame(game))(pilot)


def new_game(mode: str) -> Show:
    """Set up a game of that mode."""

    def click(pilot: Pilot) -> None:
        pilot.wait(0.1)  # until the menu knows what comes next
        pilot.click("new_game")
        pilot.click("other")
        choose_mode(pilot, mode)
        pilot.app.scene.focus.focus_on("row")  # type: ignore[attr-defined]
        pilot.point((1, 1))

    return click


def paused(pilot: Pilot) -> None:
    """The pause lies over a game."""
    game = play_until(setup(CLAIM), turn_of_first(Phase.ONE, 4))
    show(lambda: ShowGame(game))(pilot)
    pilot.wait(0.1, FRAME_SECONDS)
    assert isinstance(pilot.scene, GameScene)
    pilot.press(pygame.K_ESCAPE)


def left(pilot: Pilot) -> None:
    """A game was begun and left: the menu offers to continue it."""
    pilot.click("new_game")
    pilot.click("other")
    pilot.click("play")
    pilot.wait(0.1, FRAME_SECONDS)
    pilot.press(pygame.K_ESCAPE)
    pilot.click("menu")


def asked(pilot: Pilot) -> None:
    """The window is about to close on a game that could not be saved."""
    paused(pilot)
    pilot.app.stack.push(ConfirmScene(pilot.app.services, Confirmation("menu.leaving", QuitGame())))


def remembered(pilot: Pilot) -> None:
    """The chronicle lists unfinished games of several modes, the second of them chosen."""
    for number, each in enumerate((CLAIM, CLAIM_2, FOUR, THREE)):
        game = play_until(setup(each), turn_of_first(Phase.ONE, number))
        GameSession(game.seats, game.record, pilot.app.games.autosave).relabel(
            GameLabel("", is_starred=number == 1)
        )
    pilot.date_games()
    show(OpenChronicle)(pilot)
    pilot.wait(0.1, FRAME_SECONDS)
    pilot.press(pygame.K_DOWN)


def all_finished(pilot: Pilot) -> None:
    """The chronicle lists finished games of every mode and kind, the second of them chosen."""
    write_games(pilot.folder, 12, 3)
    pilot.wait_for_disk()
    show(OpenFinished)(pilot)
    pilot.wait(0.1, FRAME_SECONDS)
    pilot.press(pygame.K_DOWN)


def counted(change: Callable[[], SceneChange], games: int = 70) -> Show:
    """A page of the chronicle tells of finished games; how lucky they were is made up."""

    def go(pilot: Pilot) -> None:
        write_games(pilot.folder, games, 5)
        pilot.wait_for_disk()
        show(change)(pilot)
        pilot.wait(0.1, FRAME_SECONDS)
        scene = pilot.scene
        if isinstance(scene, StatisticsScene):
            scene.lucks.cancel()
            for number, game in enumerate(scene.games):
                if len(game.seats) == 2:
                    result = round(100 * points_of(game))
                    deal, own, rival = 30 + number * 17 % 40, -(number * 7 % 23), number * 5 % 19
                    scene.lucks.of[game.file] = Luck(deal, result - deal - own - rival, own, rival, result)

    return go


def about_this_game(pilot: Pilot) -> None:
    """The pause tells of the game that it lies over."""
    paused(pilot)
    pilot.wait(DOUBLE_CLICK_SECONDS, FRAME_SECONDS)
    pilot.click("game")


def people(pilot: Pilot) -> None:
    """A game of two people and two computers is set up."""
    pilot.wait(0.1)  # until the menu knows what comes next
    pilot.click("new_game")
    pilot.click("other")
    choose_mode(pilot, "four")
    choose_kind(pilot, 3, SeatKind.RANDOM)
    choose_kind(pilot, 1, SeatKind.PERSON)
    pilot.point((1, 1))


def sealed(pilot: Pilot) -> None:
    """A deck is about to be cut."""
    pilot.app.stack.push(
        FairDealScene(pilot.app.services, pilot.app.games, OpenFairDeal(setup(CLAIM)), draw=bytes)
    )


def looked(pilot: Pilot) -> None:
    """The discard of a game of four is spread out."""
    show(lambda: ShowGame(play_until(setup(FOUR), turn_of_first(Phase.TWO, 5))))(pilot)
    settle(pilot)
    assert isinstance(pilot.scene, GameScene)
    pilot.click_at(pilot.scene.table.layout.discard.center)


def speaking(pilot: Pilot) -> None:
    """An opponent of four players says something, until the picture is taken."""
    show(lambda: ShowGame(play_until(setup(FOUR), turn_of_first(Phase.ONE, 3))))(pilot)
    settle(pilot)
    assert isinstance(pilot.scene, GameScene)
    pilot.scene.presenter.talk.say(TableTalkLine(1, "talk.squire.power.2"), math.inf)


def laid_over(key: int, game: GameSession) -> Show:
    """Something lies over the table, opened by its key."""

    def press(pilot: Pilot) -> None:
        game.seats = tuple(replace(seat, aids=LEARNER) for seat in game.seats)
        show(lambda: ShowGame(game))(pilot)
        settle(pilot)
        pilot.press(key)

    return press


def settings_page(page: SettingsPage) -> Show:
    """A page of the settings."""

    def turn(pilot: Pilot) -> None:
        show(OpenSettings)(pilot)
        pilot.wait(0.1, FRAME_SECONDS)
        assert isinstance(pilot.scene, SettingsScene)
        for _ in range(list(SettingsPage).index(page)):
            pilot.scene.turn_pages(1)

    return turn


def keys_clash(pilot: Pilot) -> None:
    """The page of keys, where two things want the same one."""
    settings_page(SettingsPage.KEYS)(pilot)
    pilot.wait(0.1, FRAME_SECONDS)
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.focus.focus_on("key_tracker", show_ring=True)
    pilot.press(pygame.K_RETURN, pygame.K_l)


def reviewing(name: str, seed: int, *keys: int, is_open: bool = False) -> Show:
    """The review of a game by rules of thumb, at its last turning point if there is one."""

    def go(pilot: Pilot) -> None:
        record = played(name, seed)
        seats = setup(record.deck).seats
        show(lambda: OpenReview(GameSession(seats, record)))(pilot)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, ReviewScene)
        pilot.scene.reviewing.wait()
        pilot.wait(0.1)
        pilot.press(*keys)
        if is_open:
            pilot.click("eyes_all")
        pilot.point((1, 1))

    return go


def looking_for_games(pilot: Pilot) -> None:
    """A folder is looked into for games to import, and one of its files is ticked."""
    downloads = Path("/home/ada/Downloads")
    listing = FolderListing.of(pilot.app.games)

    def look(folder: Path | None) -> None:
        files = [f"claim-2026-11-{day:02}-0a1b2c.json" for day in range(1, 15)]
        del folder
        listing.folder = downloads
        older = Entry(downloads / "Zoë", is_folder=True)
        listing.reading = Job(lambda: [older, *(Entry(downloads / each) for each in files)])
        listing.reading.run()

    listing.open = look  # type: ignore[method-assign]
    show(OpenImport)(pilot)
    pilot.wait(0.1)
    pilot.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)


def with_plain_cards(screen: str) -> Show:
    """Another screen with the plain deck."""

    def go(pilot: Pilot) -> None:
        pilot.app.services.settings = replace(pilot.app.services.settings, cards=CardStyle.PLAIN)
        pilot.wait(0.1, FRAME_SECONDS)
        SCREENS[screen](pilot)

    return go


SCREENS: dict[str, Show] = {
    "first-start": newcomer,
    "menu": lambda _: None,
    "menu-continue": left,
    **PRACTICE,
    "lesson": show(lambda: StartLesson("vote")),
    "guided-game": guided,
    "road": show(OpenRoad),
    **PROGRESS,
    "story": show(lambda: TellStory("innkeeper", (Beat.BEFORE,))),
    "new-game-two": new_game("claim"),
    "new-game-four": new_game("four"),
    "new-game-people": people,
    "fair-deal": sealed,
    "question": asked,
    "deck-builder-two": show(lambda: OpenDeckBuilder(setup(CLAIM))),
    "deck-builder-four": show(lambda: OpenDeckBuilder(setup(FOUR))),
    "settings": show(OpenSettings),
    **{f"settings-{page.value}": settings_page(page) for page in list(SettingsPage)[1:]},
    "settings-clash": keys_clash,
    "help": show(OpenHelp),
    "pause": paused,
    "this-game": about_this_game,
    "chronicle": remembered,
    "import": looking_for_games,
    "finished": all_finished,
    "statistics": counted(OpenStatistics),
    "statistics-few": counted(OpenStatistics, 6),
    "deals": counted(OpenDeals),
    "seals": counted(OpenAchievements),
    "curtain": show(lambda: ShowGame(play_until(setup(CLAIM, persons=2), turn_of_first(Phase.ONE, 2)))),
    "phase-one-two": show(lambda: ShowGame(play_until(setup(CLAIM), turn_of_first(Phase.ONE, 0)))),
    "phase-one-three": show(lambda: ShowGame(play_until(setup(THREE), turn_of_first(Phase.ONE, 5)))),
    "phase-one-four": show(lambda: ShowGame(play_until(setup(FOUR), turn_of_first(Phase.ONE, 3)))),
    "phase-one-seer": show(lambda: ShowGame(play_until(setup(CLAIM_2), first_looks))),
    "phase-one-trick": show(lambda: ShowGame(play_until(setup(FOUR), in_trick(3)))),
    "phase-one-choice": choosing,
    "speech": speaking,
    "phase-two-two": show(lambda: ShowGame(play_until(setup(CLAIM_2), turn_of_first(Phase.TWO, 6)))),
    "phase-two-three": show(lambda: ShowGame(play_until(setup(THREE), turn_of_first(Phase.TWO, 5)))),
    "phase-two-four": show(lambda: ShowGame(play_until(setup(FOUR), turn_of_first(Phase.TWO, 5)))),
    "phase-two-look": looked,
    "phase-two-plain": with_plain_cards("phase-two-three"),
    "tracker": laid_over(pygame.K_t, play_until(setup(THREE), turn_of_first(Phase.ONE, 6))),
    "log": laid_over(pygame.K_l, play_until(setup(CLAIM_2), turn_of_first(Phase.TWO, 6))),
    "review-two": reviewing("claim-2", 3),
    "review-open": reviewing("claim", 1, pygame.K_HOME, is_open=True),
    "review-three": reviewing("three", 1),
    "review-four": reviewing("four", 2),
    "scoring-two": show(lambda: ShowScoring(finished(setup(CLAIM)))),
    "scoring-four": show(lambda: ShowScoring(finished(setup(FOUR)))),
    **MATCHES,
    **TUTOR,
}


LARGE_TEXT = (
    "first-start",
    "guided-game",
    "menu-continue",
    "new-game-people",
    "question",
    "deck-builder-four",
    "settings",
    "settings-look",
    "settings-help",
    "settings-keys",
    "settings-clash",
    "help",
    "review-two",
    "puzzle",
    "puzzle-solved",
    "judged-answered",
    "puzzles",
    "practice-busy",
    "memory",
    "memory-naming-four",
    "memory-checked",
    "days",
    "pause",
    "this-game",
    "chronicle",
    "finished",
    "statistics",
    "statistics-few",
    "seals",
    "curtain",
    "phase-one-three",
    "phase-one-choice",
    "speech",
    "phase-two-four",
    "phase-two-look",
    "tracker",
    "log",
    "scoring-four",
    "match-two",
    "match-games",
    "challenge",
    "challenge-four",
    "duel",
    "duel-three",
    "progress",
    "progress-life",
    "progress-over",
    "story",
    "tutor",
    "tutor-calm",
    "tutor-habits",
)
"""The screens that are also looked at with the largest text."""


def bring(pilot: Pilot, name: str, text_size: float = 1.0) -> None:
    """Bring the application from the menu to a screen, and let it come to rest."""
    usual = replace(pilot.app.services.settings, player_names=("Ada",))
    pilot.app.services.settings = replace(usual, speed=Speed.OFF, text_size=text_size)
    pilot.wait(0.1, FRAME_SECONDS)
    pilot.app.games.today = lambda: TODAY
    SCREENS[name](pilot)
    settle(pilot)
    for path in (pilot.folder.path / REPORTS).glob("*"):
        report = json.loads(path.read_text(encoding="utf-8"))
        raise AssertionError("\n".join((f"{name} cannot be opened", *report["log"])))

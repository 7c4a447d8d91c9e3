"""Makes every scene but the menu, each imported when it is first made or, by a thread, before that.

Importing all of them takes many times as long as the one that a player opens first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, assert_never

from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import (
    OpenDeckBuilder,
    OpenHelp,
    OpenNewGame,
    OpenPause,
    OpenPractice,
    OpenReview,
    OpenSettings,
    PlayOn,
    Scene,
    Services,
    ShowGame,
    ShowPhase,
    ShowScoring,
)
from claim_desktop.scenes.games.wishes import (
    ChronicleWish,
    OpenChronicle,
    OpenDeals,
    OpenFinished,
    OpenSeals,
    OpenStanding,
    OpenStatistics,
)
from claim_desktop.scenes.practice.wishes import (
    BeginMemory,
    NameCards,
    OpenDays,
    OpenLessons,
    OpenMemory,
    PlayJudged,
    PlayPuzzle,
    PracticeWish,
    WatchCards,
)
from claim_desktop.session.games.games import Games
from claim_desktop.session.match import Match
from claim_desktop.session.opponents import opponents
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.saves import mark_of

if TYPE_CHECKING:
    from claim_desktop.scenes.match_scene import MatchScene
    from claim_desktop.scenes.shown_match import ShownMatch
    from claim_desktop.session.practice.memory_run import MemoryRun

AHEAD = tuple(
    f"claim_desktop.scenes.{name}"
    for name in (
        "setup.new_game",
        "phase_one",
        "help",
        "settings.scene",
        "practice.practice",
        "games.chronicle",
        "setup.deck_builder",
        "setup.fair_deal",
        "phase_two",
        "pause",
        "practice.lesson",
        "practice.lessons",
        "scoring",
        "games.finished",
        "games.statistics",
        "games.deals",
        "games.seals",
        "games.standing",
        "games.this_game",
        "games.review",
        "practice.days",
        "practice.judged",
        "practice.puzzle",
        "practice.puzzles",
        "practice.memory",
        "practice.memory_watch",
        "practice.memory_naming",
    )
)
"""The modules of scenes, starting with those that a player is likely to open first."""

Wish: TypeAlias = (
    ChronicleWish
    | OpenDeckBuilder
    | OpenHelp
    | OpenNewGame
    | OpenPause
    | OpenPractice
    | OpenReview
    | OpenSettings
    | OpenStanding
    | ShowGame
    | ShowPhase
    | ShowScoring
)
"""A request for a scene that depends on nothing else that is open."""


class SceneMaker:
    """Makes scenes, which `SceneStack` then shows."""

    def __init__(self, services: Services, games: Games) -> None:
        self._services = services
        self._games = games

    def make(self, wish: Wish) -> Scene:  # noqa: PLR0911, PLR0912  (a branch for each scene there is)
        """Make the requested scene."""
        services, games = self._services, self._games
        match wish:
            case OpenNewGame(setup):
                from claim_desktop.scenes.setup.new_game import NewGameScene

                return NewGameScene(services, setup, games.tallies())
            case OpenDeckBuilder(setup):
                from claim_desktop.scenes.setup.deck_builder import DeckBuilderScene

                return DeckBuilderScene(services, setup)
            case ShowGame(match):
                return scene_of_match(services, match)
            case ShowPhase(shown):
                return scene_of_match(services, shown)
            case ShowScoring(match):
                from claim_desktop.scenes.scoring import ScoringScene
                from claim_desktop.session.games.new_deeds import NewDeeds

                news, other = NewDeeds(games.annals, match), games.other_table(match)
                review = games.review(match)
                start = games.start_of(match)
                return ScoringScene(services, match, review, news, other, start)
            case OpenStanding():
                from claim_desktop.scenes.games.standing import StandingScene

                return StandingScene(services, games, wish)
            case OpenReview():
                return self._review(wish)
            case OpenPause(is_taught):
                start = games.start_of(games.current)
                from claim_desktop.scenes.pause import PauseScene

                lessons = OpenLessons() if is_taught else None
                return PauseScene(services, not games.would_be_lost, start, lessons)
            case OpenChronicle() | OpenFinished() | OpenStatistics() | OpenDeals() | OpenSeals():
                return self._page(wish)
            case OpenSettings():
                from claim_desktop.scenes.settings.scene import SettingsScene

                return SettingsScene(services)
            case OpenHelp(phase, led_faction):
                from claim_desktop.scenes.help import HelpScene

                return HelpScene(services, phase, led_faction)
            case OpenPractice():
                from claim_desktop.scenes.practice.practice import PracticeScene

                return PracticeScene(services, games.practice)
            case _:
                assert_never(wish)

    def _review(self, wish: OpenReview) -> Scene:
        """Make the review of a game, at the requested moment."""
        from claim_desktop.scenes.games.review import ReviewScene

        games, match, lent = self._games, wish.match, wish.reviewing
        made = lent or games.review(match)
        scene = ReviewScene(self._services, match, made, games.redealt, is_lent=lent is not None)
        if wish.at is not None:
            scene.choose_seat(wish.at.seat)
            scene.show(wish.at.index)
        return scene

    def _page(self, wish: ChronicleWish) -> Scene:
        """Make a page of the chronicle."""
        services, games = self._services, self._games
        match wish:
            case OpenChronicle(by_tab):
                from claim_desktop.scenes.games.chronicle import ChronicleScene

                return ChronicleScene(services, games.chronicle(), by_tab=by_tab)
            case OpenFinished():
                from claim_desktop.scenes.games.finished import FinishedScene

                return FinishedScene(services, games, wish)
            case OpenStatistics():
                from claim_desktop.scenes.games.statistics import StatisticsScene

                return StatisticsScene(services, games, wish)
            case OpenDeals():
                from claim_desktop.scenes.games.deals import DealsScene

                return DealsScene(services, games, wish)
            case OpenSeals():
                from claim_desktop.scenes.games.seals import SealsScene

                return SealsScene(services, games, wish)
            case _:
                assert_never(wish)

    def fair_deal(self, setup: GameSetup) -> Scene:
        """Make the scene in which the deck is cut for a game, whose deal depends on the cut."""
        from claim_desktop.scenes.setup.fair_deal import FairDealScene

        return FairDealScene(self._services, setup)

    def game_from(self, change: PlayOn) -> Match | None:
        """Start the game that is played on from a moment of another; None if it cannot be dealt again."""
        from claim_desktop.session.review.from_here import played_on, redealt, seats_for

        games, start, record = self._games, change.start, change.start.match.record
        if start.is_redealt:
            made = redealt(record, start.index, start.seat, self._services.rng)
        else:
            made = played_on(record, start.index)
        if made is None:
            return None
        origin = f"{made.how_played.origin}:{mark_of(start.match.saved)}"
        made.how_played = replace(made.how_played, origin=origin)
        match = games.play_on(seats_for(start.match.seats, start.seat), made)
        games.redealt.note(match, start)
        return match

    def game_of_code(self, match: Match) -> Match:
        """Continue the unfinished game of a code, in its first seat and against the usual opponents."""
        from claim_desktop.scenes.practice.yourself import yourself
        from claim_desktop.session.review.from_here import played_on

        settings, record = self._services.settings, match.record
        name, portrait = yourself(settings)
        own = SeatSetup(name, None, settings.aids, portrait)
        rivals = opponents(record.deck.players - 1, settings.levels[1:])
        return self._games.play_on((own, *rivals), played_on(record, len(record.moves)))

    def this_game(self, table: Scene) -> Scene:
        """Make the sheet about the game at a table."""
        from claim_desktop.scenes.games.this_game import ThisGameScene
        from claim_desktop.scenes.match_scene import MatchScene

        assert isinstance(table, MatchScene), "the pause lies over a game"
        return ThisGameScene(self._services, table.match, self._games.kept, table.person_at_screen)

    def day(self, mode: str) -> Match:
        """Deal today's game of a mode to the person in the settings."""
        from claim_desktop.scenes.practice.yourself import yourself
        from claim_desktop.session.practice.days import DAY_MODES

        settings = self._services.settings
        mode = mode or (settings.mode if settings.mode in DAY_MODES else DAY_MODES[0])
        name, portrait = yourself(settings)
        return self._games.begin_day(mode, name, settings.aids, portrait)

    def _memory(self, wish: BeginMemory) -> MemoryRun:
        """Deal a memory task for the person in the settings."""
        from claim_desktop.scenes.practice.yourself import yourself
        from claim_desktop.session.practice.memory_run import MemoryRun

        services = self._services
        name, portrait = yourself(services.settings)
        return MemoryRun(wish.step, wish.players, wish.speed, name, portrait, services.rng)

    def practice(self, wish: PracticeWish) -> Scene:
        """Make the requested scene of practice."""
        services, practice = self._services, self._games.practice
        match wish:
            case PlayPuzzle(puzzle, series):
                from claim_desktop.scenes.practice.puzzle import PuzzleScene

                return PuzzleScene(services, practice, puzzle, series)
            case PlayJudged(puzzle):
                from claim_desktop.scenes.practice.judged import JudgedScene

                return JudgedScene(services, practice, puzzle)
            case OpenLessons():
                from claim_desktop.scenes.practice.lessons import LessonsScene

                return LessonsScene(services)
            case OpenDays():
                from claim_desktop.scenes.practice.days import DaysScene

                return DaysScene(services, practice)
            case OpenMemory():
                from claim_desktop.scenes.practice.memory import MemoryScene

                return MemoryScene(services, practice)
            case BeginMemory():
                from claim_desktop.scenes.practice.memory_watch import MemoryWatchScene

                return MemoryWatchScene(services, practice, self._memory(wish))
            case WatchCards(run, trick):
                from claim_desktop.scenes.practice.memory_watch import MemoryWatchScene

                return MemoryWatchScene(services, practice, run, trick)
            case NameCards(run):
                from claim_desktop.scenes.practice.memory_naming import NamingScene

                return NamingScene(services, practice, run)
            case _:
                from claim_desktop.scenes.practice.puzzles import PuzzlesScene

                return PuzzlesScene(services, practice)

    def lesson(self, name: str, part: int) -> Scene | None:
        """Make the scene of a lesson; None if its file is damaged."""
        from claim_desktop.scenes.practice.lesson import LessonScene
        from claim_desktop.session.practice.lessons import LessonError, load_lesson

        try:
            return LessonScene(self._services, load_lesson(name), part)
        except LessonError:
            return None


def scene_of_match(services: Services, match: ShownMatch | Match) -> MatchScene:
    """Return the scene for the phase that the match is in, or that is shown of it."""
    if match.phase is Phase.ONE:
        from claim_desktop.scenes.phase_one import PhaseOneScene

        return PhaseOneScene(services, match)
    from claim_desktop.scenes.phase_two import PhaseTwoScene

    return PhaseTwoScene(services, match)

"""The deals of the day: one for each mode, with a calendar of months and a line to copy."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import mode_name
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import OpenPractice, SceneChange, Services, ShowGame
from claim_desktop.scenes.daily.calendar_sheet import draw_month, month_text
from claim_desktop.scenes.daily.logic.daily_deals import (
    DAY_MODES,
    HELPED,
    SEEN,
    begin_day,
    best_of_week,
    days_running,
    game_of_day,
    has_seen,
    origin_of,
    results_of,
)
from claim_desktop.scenes.daily.requests import OpenDays, StartDay
from claim_desktop.scenes.day_page import DayPage
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.puzzles.logic.progress import (
    PUZZLE_OF_DAY,
    PuzzleProgress,
    PuzzleSeries,
    PuzzleSource,
)
from claim_desktop.scenes.puzzles.requests import PlayPuzzle
from claim_desktop.session.deal_par import DealPar
from claim_desktop.session.games import Games
from claim_desktop.session.par import LOST, SHARED, WON, short_par_text, winners_of
from claim_desktop.session.practice_store import BEGUN
from claim_desktop.ui import clipboard, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_top
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button, Label, Panel, Widget, place_each

SHEET = (1180, 620)
PAR = styles.ITALIC.sized(theme.SMALL)


class DailyDealsScene(DayPage):
    """A column for each deal, and one for the puzzle of the day."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenDays) -> DailyDealsScene:
        return cls(services, PuzzleProgress.of(games))

    def __init__(self, services: Services, puzzles: PuzzleProgress) -> None:
        super().__init__(services, puzzles.store, OpenDays())
        self._puzzles = puzzles
        self.month = self._store.date.replace(day=1)
        self._panel = Panel("panel", tr("practice.days"))
        self._line = Label("line", tr("practice.days.line"), styles.ITALIC, x=0.5)
        self._deals = [self._deal(mode) for mode in DAY_MODES]
        self._puzzle = self._day_puzzle()
        self._pars = {
            mode: DealPar(self._store, game_of_day(self._store.date, mode))
            for mode in DAY_MODES
            if self._done.get(mode, "").split(" ")[0] in (WON, LOST, SHARED, HELPED)
        }
        self._won_by = {mode: Label(f"par_{mode}", "", PAR, x=0.5) for mode in DAY_MODES}
        self._sheets = [Rect(0, 0, 0, 0)] * (len(DAY_MODES) + 1)
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER).on_change(self.cancelled)
        self._earlier = Button("earlier", tr("practice.days.earlier"), ButtonVariant.PAPER, theme.SMALL + 3)
        self._later = Button("later", tr("practice.days.later"), ButtonVariant.PAPER, theme.SMALL + 3)
        self._earlier.on_change(lambda: self._turn(-1))
        self._later.on_change(lambda: self._turn(1))
        self._copy = Button("copy", tr("practice.days.copy"), ButtonVariant.PAPER, theme.SMALL + 3).on_change(
            self._share
        )
        self._copy.enabled = any(result not in (BEGUN, SEEN) for result in self._done.values())
        self._mark_ends()
        self.focus.set_widgets(self.widgets())
        waiting = [each for each in (*self._deals, self._puzzle) if each.tone is ButtonVariant.PRIMARY]
        self.focus.focus_on(next(iter([*waiting, self._back])).name, show_ring=True)

    @property
    def _done(self) -> dict[str, str]:
        """The results of today's deals."""
        return self._store.progress.days.get(self._store.today, {})

    def _deal(self, mode: str) -> Button:
        result = self._done.get(mode, "")
        if not result and has_seen(self._store, origin_of(self._store.date, mode)):
            result = SEEN
        line = _told(result) if result else tr("practice.days.line.open")
        button = Button(
            mode,
            mode_name(MODES[mode].deck),
            ButtonVariant.PRIMARY if not result else ButtonVariant.PAPER,
            line=line,
        )
        return button.grouped("modes").on_change(self.opener(StartDay(mode)))

    def _day_puzzle(self) -> Button:
        puzzle, result = self._puzzles.puzzle_of_day, self._done.get(PUZZLE_OF_DAY, "")
        line = tr(f"practice.outcome.{result}") if result else tr("practice.days.line.open")
        tone = ButtonVariant.PAPER if result else ButtonVariant.PRIMARY
        button = Button(PUZZLE_OF_DAY, tr("practice.days.puzzle"), tone, line=line)
        button.enabled = puzzle is not None
        return (
            button
            if puzzle is None
            else button.on_change(self.opener(PlayPuzzle(puzzle, PuzzleSeries(PuzzleSource.DAY))))
        )

    def widgets(self) -> Sequence[Widget]:
        buttons = [*self._deals, self._puzzle]
        foot = [each for each in (self._earlier, self._later, self._copy) if each.enabled]
        return [self._panel, self._line, *buttons, *self._won_by.values(), self._back, *foot]

    def layout(self, size: Size) -> None:
        kit = self.kit
        inside = self.placed(self._panel, SHEET, margins=(50, 70), drop=18)
        line, inside = cut_top(inside, kit.scale.for_some_text(28), kit.px(8))
        self._line.set_rect(line)
        foot, inside = cut_bottom(inside, min(kit.scale.for_some_text(50), inside.height // 7), kit.px(14))
        place_each((self._back, self._earlier, self._later, self._copy), columns(foot, 4, kit.px(14)))
        top, inside = cut_top(inside, min(kit.scale.for_some_text(88), inside.height // 4), kit.px(6))
        place_each((*self._deals, self._puzzle), columns(top, 4, kit.px(16)))
        pars, inside = cut_top(inside, kit.scale.for_some_text(24), kit.px(44))
        place_each(self._won_by.values(), columns(pars, 4, kit.px(16)), strict=False)
        self._sheets = columns(inside, 4, kit.px(16))

    def draw_static(self, surface: Canvas) -> None:
        """Draw the calendars, and the month above them."""
        kit, days = self.kit, self._store.progress.days
        first = self._sheets[0]
        above = Rect(first.x, first.y - kit.px(38), self._sheets[-1].right - first.x, kit.px(34))
        text = tr("practice.month", month=tr(f"practice.month.{self.month.month}"), year=str(self.month.year))
        running, month, best = columns(above, (1.0, 1.0, 1.0), kit.px(8))
        kit.draw_text_within(surface, text, month, styles.SUBHEADING)
        kit.draw_text(surface, self._running, running, PAR, 0)
        kit.draw_text(surface, self._best, best, PAR, 1)
        for what, sheet in zip((*DAY_MODES, PUZZLE_OF_DAY), self._sheets, strict=True):
            results = results_of(days, what)
            if what == PUZZLE_OF_DAY:
                results = {day: "won" if word == "first" else "shared" for day, word in results.items()}
            name = tr("practice.days.puzzle") if what == PUZZLE_OF_DAY else mode_name(MODES[what].deck)
            said = tr("speech.named", name=name, words=month_text(self.month, results))
            with kit.text_capture.described_as(said):
                draw_month(surface, kit, sheet, self._store.date, self.month, results)

    @property
    def _running(self) -> str:
        """The length of the daily streak; empty before the second day."""
        count = days_running(self._store.progress.days, self._store.date)
        return tr("practice.running", count=count) if count > 1 else ""

    @property
    def _best(self) -> str:
        """The best deal of the week; empty if none was won."""
        progress = self._store.progress
        best = best_of_week(progress.days, progress.pars, self._store.date)
        if best is None:
            return ""
        name = mode_name(MODES[best.mode].deck)
        if best.rivals is None:
            return tr("practice.days.best", name=name, votes=best.votes)
        return tr("practice.days.best.par", name=name, votes=best.votes, won=best.rivals)

    def update(self, dt: float) -> SceneChange | None:
        """Let the rivals play the finished deals, one after another, and show the winners."""
        for par in self._pars.values():
            par.start()
            if winners_of(par.pars) is None:
                break
        told = {mode: short_par_text(par.pars) for mode, par in self._pars.items()}
        if any(self._won_by[mode].text != text for mode, text in told.items()):
            for mode, text in told.items():
                self._won_by[mode].text = text
            self.changed()
        return super().update(dt)

    def close(self) -> None:
        """Stop the rivals; known results stay."""
        for par in self._pars.values():
            par.cancel()
        super().close()

    def _turn(self, months: int) -> None:
        """Show the previous or the next month."""
        middle = self.month + timedelta(days=31 if months > 0 else -1)
        self.month = middle.replace(day=1)
        self._mark_ends()
        self.rebuild()
        if self.focus.focused is None:
            self.focus.focus_on("earlier" if self._earlier.enabled else "later", show_ring=True)
        self.changed()

    def _mark_ends(self) -> None:
        first = min(self._store.progress.days, default=self._store.today)
        self._earlier.enabled = self.month > date.fromisoformat(first).replace(day=1)
        self._later.enabled = self.month < self._store.date.replace(day=1)

    @property
    def line_to_copy(self) -> str:
        """Today's results in one line without spoilers."""
        parts = []
        for mode in DAY_MODES:
            result = self._done.get(mode, "")
            told = "–" if result in ("", BEGUN, SEEN) else _told(result)
            winners = winners_of(self._pars[mode].pars) if mode in self._pars else None
            if winners is not None:
                told = tr("practice.days.share.par", result=told, won=len(winners))
            parts.append(tr("practice.days.share.part", name=mode_name(MODES[mode].deck), result=told))
        puzzle = self._done.get(PUZZLE_OF_DAY, "")
        told = tr(f"practice.outcome.{puzzle}") if puzzle else "–"
        parts.append(tr("practice.days.share.part", name=tr("practice.days.puzzle"), result=told))
        parts += filter(None, [self._running])
        return tr("practice.days.share", day=self._store.today, results=" · ".join(parts))

    def _share(self) -> None:
        """Copy the line, and confirm that on the button."""
        is_copied = clipboard.copy(self.line_to_copy)
        self._copy.text = tr("practice.days.copied" if is_copied else "practice.days.not_copied")

    def cancelled(self) -> None:
        self.request_change(OpenPractice())

    def relocalised(self) -> DailyDealsScene:
        return DailyDealsScene(self.services, self._puzzles)


def _told(result: str) -> str:
    """A stored result in words: ``won 3:2``."""
    word, _, votes = result.partition(" ")
    return tr(f"practice.days.result.{word}", votes=votes)


def start_day(services: Services, games: Games, request: StartDay) -> SceneChange:
    """Deal today's game of a mode to the person of the settings, and say so if it does not count."""
    settings = services.settings
    mode = request.mode or (settings.mode if settings.mode in DAY_MODES else DAY_MODES[0])
    name, portrait = player_profile(settings)
    game = begin_day(games, mode, name, settings.aids, portrait)
    return ShowGame(game, tr("practice.days.seen") if game.record.how_played.is_dealt_again else "")

"""The deals of the day: one for each mode, with a calendar of months and a line to copy."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import mode_name
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.daily.calendar_sheet import draw_month, month_text
from claim_desktop.scenes.daily.logic.daily_deals import (
    DAY_MODES,
    HELPED,
    SEEN,
    begin_day,
    best_of_week,
    game_of_day,
    has_seen,
    origin_of,
    result_text,
    results_of,
    running_text,
)
from claim_desktop.scenes.daily.requests import OpenDays, StartDay
from claim_desktop.scenes.page import PageOfDay
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.puzzles.logic.progress import (
    PUZZLE_OF_DAY,
    PuzzleProgress,
    PuzzleSeries,
    PuzzleSource,
)
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.scenes.puzzles.requests import PlayPuzzle
from claim_desktop.scenes.requests import OpenPractice, SceneChange, ShowGame
from claim_desktop.session.deal_par import DealPar
from claim_desktop.session.games import Games
from claim_desktop.session.par import LOST, SHARED, WON, short_par_text, winners_of
from claim_desktop.session.stores import BEGUN
from claim_desktop.ui import clipboard, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Label
from claim_desktop.ui.widgets.tree import Content, Illustration, cell, column, drawing, label, row

SHEET = (1180, 620)
RESULT = re.compile(rf"({WON}|{SHARED}|{LOST}) [0-9]:[0-9]")
PAR = styles.ITALIC.with_size(theme.SMALL)
SMALL = theme.SMALL + 3
EVERY = (*DAY_MODES, PUZZLE_OF_DAY)


class DailyDealsScene(PageOfDay):
    """A column for each deal, and one for the puzzle of the day."""

    def __init__(self, services: Services, games: Games, request: OpenDays) -> None:
        self._puzzles = PuzzleProgress.of(games)
        super().__init__(services, self._puzzles.store, request)
        self.month = self._store.date.replace(day=1)
        self._copied = "practice.days.copy"
        """The key of the text on the button that copies."""
        self._pars = {
            mode: DealPar(self._store, game_of_day(self._store.date, mode))
            for mode in DAY_MODES
            if self._result(mode).split(" ")[0] in (WON, LOST, SHARED, HELPED)
        }
        self._par_texts: dict[str, str] = {}
        self.build(focus=next((each for each in EVERY if not self._result(each)), "back"))

    def content(self) -> Content:
        running = label(running_text(self._store), PAR)
        body = column(
            cell(28, label(tr("practice.days.line"), styles.ITALIC, x=0.5)),
            cell(88, row(*map(self._deal, EVERY), gap=16), cap=1 / 4),
            cell(24, row(*map(self._par, EVERY), gap=16)),
            cell(34, row(running, self._month, label(self._best, PAR, x=1), gap=8)),
            row(*map(self._calendar, EVERY), gap=16),
            cell(50, row(self.back_button(), *self._months, self._share_button, gap=14), cap=1 / 7),
            gap=6,
        )
        return self.make_sheet(tr("practice.days"), SHEET, body, margins=(50, 70))

    @property
    def _days(self) -> dict[str, dict[str, str]]:
        return known_days(self._store.progress.days)

    def _result(self, what: str) -> str:
        """Today's result of a deal or of the puzzle; empty if it is open."""
        result = self._days.get(self._store.today, {}).get(what, "")
        is_seen = what in DAY_MODES and has_seen(self._store, origin_of(self._store.date, what))
        return result or (SEEN if is_seen else "")

    def _deal(self, what: str) -> Button:
        """The button that plays one of today's deals, or the puzzle."""
        result, change = self._result(what), self._way_into(what)
        tone = ButtonVariant.PAPER if result else ButtonVariant.PRIMARY
        line = _result_text(what, result) if result else tr("practice.days.line.open")
        group = "" if what == PUZZLE_OF_DAY else "modes"
        return self.button(what, _name(what), change, tone, line=line).in_group(group)

    def _way_into(self, what: str) -> SceneChange | None:
        if what != PUZZLE_OF_DAY:
            return StartDay(what)
        puzzle = self._puzzles.puzzle_of_day
        return None if puzzle is None else PlayPuzzle(puzzle, PuzzleSeries(PuzzleSource.DAY))

    def _par(self, what: str) -> Label:
        """Which rivals won the deal, as far as they have played it."""
        return label(self._par_texts.get(what, ""), PAR, x=0.5, name=f"par_{what}")

    @property
    def _month(self) -> Label:
        month = tr(f"practice.month.{self.month.month}")
        title = tr("practice.month", month=month, year=str(self.month.year))
        return label(title, styles.SUBHEADING, x=0.5)

    @property
    def _months(self) -> list[Button | None]:
        """The buttons to the previous and the next month, where there is one."""
        first = date.fromisoformat(min(self._days, default=self._store.today))
        earlier = self.button("earlier", tr("practice.days.earlier"), partial(self._turn, -1), size=SMALL)
        later = self.button("later", tr("practice.days.later"), partial(self._turn, 31), size=SMALL)
        return [
            earlier if self.month > first.replace(day=1) else None,
            later if self.month < self._day.replace(day=1) else None,
        ]

    @property
    def _share_button(self) -> Button | None:
        """The button that copies today's results, once there are any."""
        if all(self._result(each) in ("", BEGUN, SEEN) for each in EVERY):
            return None
        return self.button("copy", tr(self._copied), self._copy, size=SMALL)

    def _calendar(self, what: str) -> Illustration:
        results = results_of(self._days, what)
        if what == PUZZLE_OF_DAY:
            results = {day: "won" if word == "first" else "shared" for day, word in results.items()}
        return drawing(self._draw_calendar, what, self.month, results)

    def _draw_calendar(
        self, surface: Canvas, kit: Toolkit, area: Rect, what: str, month: date, results: dict[str, str]
    ) -> None:
        text = tr("speech.named", name=_name(what), words=month_text(month, results))
        with kit.text_capture.described_as(text):
            draw_month(surface, kit, area, self._store.date, month, results)

    @property
    def _best(self) -> str:
        """The best deal of the week; empty if none was won."""
        best = best_of_week(self._days, self._store.progress.pars, self._store.date)
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
        texts = {mode: short_par_text(par.pars) for mode, par in self._pars.items()}
        if texts != self._par_texts:
            self._par_texts = texts
            self.rebuild()
        return super().update(dt)

    def close(self) -> None:
        """Stop the rivals; known results stay."""
        for par in self._pars.values():
            par.cancel()
        super().close()

    def _turn(self, days: int) -> None:
        """Show the month that is so many days from the first of the one that is shown."""
        self.month = (self.month + timedelta(days=days)).replace(day=1)

    @property
    def line_to_copy(self) -> str:
        """Today's results in one line without spoilers."""
        parts = []
        for what in EVERY:
            result = self._result(what)
            text = "–" if result in ("", BEGUN, SEEN) else _result_text(what, result)
            winners = winners_of(self._pars[what].pars) if what in self._pars else None
            if winners is not None:
                text = tr("practice.days.share.par", result=text, won=len(winners))
            parts.append(tr("practice.days.share.part", name=_name(what), result=text))
        parts += filter(None, [running_text(self._store)])
        return tr("practice.days.share", day=self._store.today, results=" · ".join(parts))

    def _copy(self) -> None:
        """Copy the line, and confirm that on the button."""
        is_copied = clipboard.copy(self.line_to_copy)
        self._copied = "practice.days.copied" if is_copied else "practice.days.not_copied"

    def cancelled(self) -> None:
        self.request_change(OpenPractice())


def known_days(days: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """The results that can be put into words: of days that exist, with outcomes that this version knows."""
    return {
        day: {what: result for what, result in done.items() if _is_known_result(what, result)}
        for day, done in days.items()
        if _is_day(day)
    }


def _is_day(day: str) -> bool:
    try:
        return date.fromisoformat(day).isoformat() == day
    except ValueError:
        return False


def _is_known_result(what: str, result: str) -> bool:
    if what == PUZZLE_OF_DAY:
        return result in [each.value for each in PuzzleOutcome]
    return result in (HELPED, SEEN, BEGUN) or RESULT.fullmatch(result) is not None


def _name(what: str) -> str:
    """The name of a deal, or of the puzzle of the day."""
    return tr("practice.days.puzzle") if what == PUZZLE_OF_DAY else mode_name(MODES[what].deck)


def _result_text(what: str, result: str) -> str:
    """A stored result of a deal or of the puzzle in words."""
    return tr(f"practice.outcome.{result}") if what == PUZZLE_OF_DAY else result_text(result)


def start_day(services: Services, games: Games, request: StartDay) -> SceneChange:
    """Deal today's game of a mode to the person of the settings, and say so if it does not count."""
    settings = services.settings
    mode = request.mode or (settings.mode if settings.mode in DAY_MODES else DAY_MODES[0])
    name, portrait = player_profile(settings)
    game = begin_day(games, mode, name, settings.aids, portrait)
    return ShowGame(game, tr("practice.days.seen") if game.record.how_played.is_dealt_again else "")

"""Memory's grid: name the cards that others hold, have them checked, and see when a missed one was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.memory import drawings
from claim_desktop.scenes.memory.drawings import MISSED, RIGHT, WRONG
from claim_desktop.scenes.memory.logic.memory import last_seen_in
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.memory.memory_sheet import (
    CheckedAnswer,
    draw_chosen,
    draw_outcome,
    draw_own_hand,
    draw_players,
    draw_shield,
)
from claim_desktop.scenes.memory.memory_text import limit_text, question_text, task_text
from claim_desktop.scenes.memory.plaque import MemoryCard
from claim_desktop.scenes.memory.requests import BeginMemory, NameCards, OpenMemory, WatchCards
from claim_desktop.scenes.memory.scoreboard import draw_speed_plank
from claim_desktop.scenes.page import Page
from claim_desktop.session.games import Games
from claim_desktop.table.artwork.portraits import OPPONENTS
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_bottom
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.tree import (
    Content,
    artwork,
    at,
    board,
    cell,
    column,
    drawing,
    flex,
    layers,
    pad,
    px,
    row,
)

RIBBON, BACK = (206, 4, 560, 60), (22, 12, 108, 46)
LIMIT, SPEED = (780, 12, 262, 46), (1050, 12, 208, 46)
FELT, SIDE = (20, 84, 952, 472), (984, 84, 276, 472)
HAND, RESULT = (20, 562, 506, 220), (540, 570, 720, 138)
HEAD_SHARE = 0.085
"""The share of the grid's width that a row's shield takes."""
VALUES = 10


class MemoryAnswerScene(Page):
    """A plaque for each card, a sheet with the question, and after the check the result."""

    def __init__(self, services: Services, games: Games, request: NameCards) -> None:
        super().__init__(services)
        self._progress = MemoryProgress.of(games)
        self.run = request.run
        self._never_played: Card | None = None
        """The card last asked about after the check, if it was not played."""
        first = next(plaque for plaque in self._plaques().values() if plaque.enabled)
        self.build(focus="next" if self.run.is_checked else first.name)

    @property
    def plaques(self) -> dict[Card, MemoryCard]:
        """The plaques on the screen."""
        return {each.card: each for each in self.focus.widgets if isinstance(each, MemoryCard)}

    def content(self) -> Content:
        """The grid, the sheet beside it with the buttons, and below them the own hand and the result."""
        run, question, cards = self.run, self.run.question, self.services.cards
        factions = question.record.deck.all_factions
        plaques = self._plaques()
        grid = column(*(self._line(each, plaques) for each in factions), gap=6)
        task = drawing(self._draw_task, task_text(run))
        outcome = self.outcome
        return board(
            at(RIBBON, self.title_ribbon(question_text(run))),
            at(LIMIT, drawing(self._draw_limit)),
            at(SPEED, drawing(draw_speed_plank, run.speed)),
            at(FELT, layers(artwork(drawings.cloth), pad(grid, 26, 22))),
            at(HAND, drawing(draw_own_hand, cards, question.view.hand)),
            at(SIDE, self.paper()),
            at(SIDE, drawing(self._draw_side, self._quote, run.named.total())),
            at(RESULT, self.paper()),
            at(RESULT, task if outcome is None else drawing(draw_outcome, cards, outcome)),
            at(SIDE, pad(column(flex(1), cell(px(148), self._buttons())), 22)),
            at(BACK, self.button("back", tr("menu.back"), self.cancelled, size=theme.SMALL + 3)),
        )

    def _line(self, faction: Faction, plaques: Mapping[Card, MemoryCard]) -> Content:
        """The shield of a faction, and its plaques by value."""
        by_value = {card.value: plaque for card, plaque in plaques.items() if card.faction is faction}
        cells = row(*(by_value.get(value) for value in range(VALUES)), gap=6)
        shield = drawing(draw_shield, self.services.cards, faction)
        return row(flex(HEAD_SHARE, shield), flex(1 - HEAD_SHARE, cells))

    def _plaques(self) -> dict[Card, MemoryCard]:
        """A plaque for each card with the number of copies named and, after the check, the right ones."""
        run, question = self.run, self.run.question
        deck, own = question.record.deck, question.own
        marked: dict[str, Counter[Card]] = {}
        if run.is_checked:
            grade = run.grade
            marked = {RIGHT: grade.right, MISSED: grade.missed, WRONG: grade.wrong}
        plaques = {}
        for card in dict.fromkeys(deck.cards):
            copies, most = deck.cards.count(card), question.most(card)
            plaque = MemoryCard(self.services.cards, card, copies, own[card], most)
            plaque.named = run.named[card]
            plaque.marks = {mark: cards[card] for mark, cards in marked.items() if cards[card]}
            if run.is_checked:
                plaque.enabled = plaque.mark in (MISSED, WRONG)
            plaques[card] = plaque.in_group("cards").on_change(partial(self._tap, card))
        return plaques

    def _buttons(self) -> Content:
        """The buttons below the question: the main one above two others."""
        run, named = self.run, bool(self.run.named)
        red, blue, small = ButtonVariant.PRIMARY, ButtonVariant.SECONDARY, theme.SMALL + 2
        replay = self.button("replay", tr("practice.memory.button.replay"), WatchCards(run), blue, small)
        if run.is_checked:
            again = BeginMemory(run.question.step, run.players, run.speed)
            main = self.button("next", tr("practice.memory.button.next"), again, red)
            memory = tr("practice.memory.button.memory")
            others = replay, self.button("memory", memory, self.cancelled, size=small)
        else:
            check = self._check if named else None
            main = self.button("check", tr("practice.memory.button.check"), check, red)
            clear = tr("practice.memory.button.clear")
            others = self.button("clear", clear, run.clear if named else None, size=small), replay
        return column(main, row(*others, gap=8), gap=8)

    # Choosing and checking

    def _tap(self, card: Card) -> None:
        """Name a card or, after the check, go to the moment when it was played."""
        run = self.run
        if not run.is_checked:
            if not run.tap(card):
                self.kit.audio.play(Sound.REFUSE)
            return
        trick = last_seen_in(run.question, card)
        if trick is not None:
            self.request_change(WatchCards(run, trick))
        else:
            self._never_played = card

    def _check(self) -> None:
        """Grade the answer and store it, unless the game was watched more than once."""
        run = self.run
        grade = run.check()
        if run.times_watched == 1:
            self._progress.note_memory(run.question.step, run.players, grade)
        self.kit.audio.play(Sound.DECIDING_SEAL if not grade.missed else Sound.STAMP)
        self.build(focus="next")

    @property
    def outcome(self) -> CheckedAnswer | None:
        """The result, with the line beside it; None before the check."""
        run = self.run
        if not run.is_checked:
            return None
        if self._never_played is not None:
            return CheckedAnswer(run.grade, tr("practice.memory.never", card=self._never_played))
        if run.times_watched > 1:
            return CheckedAnswer(run.grade, tr("practice.memory.twice"))
        best = self._progress.best_memory(run.question.step, run.players)
        if best is None:
            return CheckedAnswer(run.grade, "")
        return CheckedAnswer(run.grade, tr("practice.memory.best", right=best.right, total=best.total))

    @property
    def _quote(self) -> str:
        """A line of the player whose cards are asked for."""
        if not self.run.is_checked:
            return tr("practice.memory.asks")
        grade = self.run.grade
        return tr("practice.memory.jump" if grade.missed or grade.wrong else "practice.memory.perfect")

    def cancelled(self) -> None:
        self.request_change(OpenMemory())

    # Drawing

    def _draw_limit(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        kit.painter.draw(surface, panel_art.plank, area)
        kit.draw_text(surface, limit_text(self.run), area.inflate(-kit.px(30), 0), styles.ON_DARK)

    def _draw_task(self, surface: Canvas, kit: Toolkit, area: Rect, task: str) -> None:
        inside = area.inflate(-kit.px(40), -kit.px(30))
        kit.draw_fitting_text(surface, task, inside, styles.BODY, 0.5, 0.5)

    def _draw_side(self, surface: Canvas, kit: Toolkit, area: Rect, quote: str, named: int) -> None:
        """Draw the player whose cards are asked for, and the number of named cards."""
        run = self.run
        inside = area.inflate(-kit.px(44), -kit.px(40))
        _, upper = cut_bottom(inside, kit.px(150), kit.px(6))
        chosen, face = cut_bottom(upper, kit.px(96), kit.px(4))
        about = run.question.about
        seats = [about] if about is not None else [s for s in range(run.players) if s != run.question.seat]
        portraits = [OPPONENTS[level] for s in seats if (level := run.levels[s]) is not None]
        draw_players(surface, kit, face, portraits, quote)
        draw_chosen(surface, kit, chosen, self.services.cards, named, run.cards_to_name)

"""Memory's grid: name the cards that others hold, have them checked, and see when a missed one was played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.memory.drawings import MISSED, RIGHT, WRONG
from claim_desktop.scenes.memory.logic.memory import last_seen_in
from claim_desktop.scenes.memory.logic.memory_run import SPEEDS, MemoryRun
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.memory.memory_sheet import CheckedAnswer, MemoryFurniture
from claim_desktop.scenes.memory.memory_text import limit_text, question_text, task_text
from claim_desktop.scenes.memory.plaque import MemoryCard
from claim_desktop.scenes.memory.requests import BeginMemory, NameCards, OpenMemory, WatchCards
from claim_desktop.scenes.memory.scoreboard import draw_speed
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.games import Games
from claim_desktop.table.artwork.portraits import OPPONENTS
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import DesignSpace, Place, Size, columns, cut_bottom, cut_left, cut_top, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button, Widget

RIBBON, BACK = (206, 4, 560, 60), (22, 12, 108, 46)
LIMIT, SPEED = (780, 12, 262, 46), (1050, 12, 208, 46)
FELT, SIDE = (20, 84, 952, 472), (984, 84, 276, 472)
HAND, RESULT = (20, 562, 506, 220), (540, 570, 720, 138)
HEAD_SHARE = 0.085
"""The share of the grid's width that a row's shield takes."""
VALUES = 10


class MemoryAnswerScene(StaticPanelScene):
    """A plaque for each card, a sheet with the question, and after the check the result."""

    @classmethod
    def open(cls, services: Services, games: Games, request: NameCards) -> MemoryAnswerScene:
        return cls(services, MemoryProgress.of(games), request.run)

    def __init__(self, services: Services, progress: MemoryProgress, run: MemoryRun) -> None:
        super().__init__(services)
        self._progress = progress
        self.run = run
        self._furniture = MemoryFurniture(services.kit, services.cards)
        question = run.question
        deck, own = question.record.deck, question.own
        self.plaques = {
            card: MemoryCard(services.cards, card, deck.cards.count(card), own[card], question.most(card))
            for card in dict.fromkeys(deck.cards)
        }
        for plaque in self.plaques.values():
            plaque.grouped("cards").on_change(partial(self._tap, plaque))
        self._heads: list[tuple[Rect, Faction]] = []
        self._told = ""
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER, theme.SMALL + 3).on_change(
            self.cancelled
        )
        self._buttons: list[Button] = []
        self._renew()
        self.focus.set_widgets(self.widgets())
        first = next(plaque for plaque in self.plaques.values() if plaque.enabled)
        self.focus.focus_on("next" if run.is_checked else first.name, show_ring=True)

    # The widgets

    def widgets(self) -> Sequence[Widget]:
        return [*self.plaques.values(), *self._buttons, self._back]

    def _renew(self) -> None:
        """Update plaques and buttons with the named cards and, after the check, the right ones."""
        run = self.run
        marked = {}
        if run.is_checked:
            graded = run.graded
            marked = {RIGHT: graded.right, MISSED: graded.missed, WRONG: graded.wrong}
        for card, plaque in self.plaques.items():
            plaque.named = run.named[card]
            plaque.marks = {mark: cards[card] for mark, cards in marked.items() if cards[card]}
            if run.is_checked:
                plaque.enabled = plaque.mark in (MISSED, WRONG)
        if run.is_checked:
            names = {
                "next": ButtonVariant.PRIMARY,
                "replay": ButtonVariant.SECONDARY,
                "memory": ButtonVariant.PAPER,
            }
        else:
            names = {
                "check": ButtonVariant.PRIMARY,
                "clear": ButtonVariant.PAPER,
                "replay": ButtonVariant.SECONDARY,
            }
        does = {
            "check": self._check, "clear": self._clear, "replay": self.opener(WatchCards(run)),
            "next": self.opener(BeginMemory(run.question.step, run.players, run.speed)),
            "memory": self.cancelled,
        }  # fmt: skip
        if [button.name for button in self._buttons] != list(names):
            self._buttons = [
                Button(name, tr(f"practice.memory.button.{name}"), tone, theme.BUTTON).on_change(does[name])
                for name, tone in names.items()
            ]
        if not run.is_checked:
            self._buttons[0].enabled = self._buttons[1].enabled = bool(run.named)
        self.changed()

    # Choosing and checking

    def _tap(self, plaque: MemoryCard) -> None:
        """Name a card or, after the check, go to the moment when it was played."""
        run = self.run
        if run.is_checked:
            trick = last_seen_in(run.question, plaque.card)
            if trick is not None:
                self.request_change(WatchCards(run, trick))
                return
            self._told = tr("practice.memory.never", card=plaque.card)
        elif not run.tap(plaque.card):
            self.kit.audio.play(Sound.REFUSE)
        self._renew()

    def _clear(self) -> None:
        self.run.clear()
        self._renew()

    def _check(self) -> None:
        """Grade the answer and store it, unless the game was watched more than once."""
        run = self.run
        graded = run.check()
        if run.times_watched == 1:
            self._progress.note_memory(run.question.step, run.players, graded)
        self.kit.audio.play(Sound.DECIDING_SEAL if not graded.missed else Sound.STAMP)
        self._renew()
        self.rebuild()
        self.focus.focus_on("next", show_ring=True)

    @property
    def outcome(self) -> CheckedAnswer | None:
        """The result, with the line beside it; None before the check."""
        run = self.run
        if not run.is_checked:
            return None
        if self._told:
            return CheckedAnswer(run.graded, self._told)
        if run.times_watched > 1:
            return CheckedAnswer(run.graded, tr("practice.memory.twice"))
        best = self._progress.best_memory(run.question.step, run.players)
        if best is None:
            return CheckedAnswer(run.graded, "")
        return CheckedAnswer(run.graded, tr("practice.memory.best", right=best.right, total=best.total))

    # Layout and drawing

    def layout(self, size: Size) -> None:
        """Place the grid, the sheet beside it, and the buttons below."""
        kit, rect = self.kit, self._rect
        self._back.set_rect(rect(BACK))
        inside = rect(FELT).inflate(-kit.px(52), -kit.px(44))
        factions = self.run.question.record.deck.all_factions
        self._heads = []
        for faction, row in zip(factions, rows(inside, len(factions), kit.px(6)), strict=True):
            head, line = cut_left(row, round(inside.width * HEAD_SHARE))
            self._heads.append((head, faction))
            cells = columns(line, VALUES, kit.px(6))
            for card, plaque in self.plaques.items():
                if card.faction is faction:
                    plaque.set_rect(cells[card.value])
        room = rect(SIDE).inflate(-kit.px(44), -kit.px(44))
        foot, _ = cut_bottom(room, kit.px(148))
        top, below = cut_top(foot, round(foot.height * 0.5), kit.px(8))
        cells = [top, *columns(below, 2, kit.px(8))]
        for button, cell in zip(self._buttons, cells, strict=True):
            button.size = theme.BUTTON if cell is top else theme.SMALL + 2
            button.set_rect(cell)

    def _rect(self, place: Place) -> Rect:
        """A rectangle of the design, in the middle of a window of any shape."""
        return DesignSpace(self.kit.scale).rect(*place)

    def draw_static(self, surface: Canvas) -> None:
        kit, run, furniture = self.kit, self.run, self._furniture
        ribbon, plank, speed = self._rect(RIBBON), self._rect(LIMIT), self._rect(SPEED)
        kit.painter.draw(surface, panel_art.ribbon, ribbon)
        body = Rect(ribbon.x, ribbon.y, ribbon.width, round(ribbon.height * 0.8)).inflate(-kit.px(120), 0)
        kit.draw_text_within(surface, question_text(run), body, styles.RIBBON)
        kit.painter.draw(surface, panel_art.plank, plank)
        kit.draw_text(surface, limit_text(run), plank.inflate(-kit.px(30), 0), styles.ON_DARK)
        kit.painter.draw(surface, panel_art.plank, speed)
        draw_speed(surface, kit, speed.inflate(-kit.px(30), 0), run.speed, len(SPEEDS))
        furniture.draw_shields(surface, self._rect(FELT), self._heads)
        furniture.draw_own_hand(surface, self._rect(HAND), run.question.view.hand)
        self._draw_side(surface)
        result = self._rect(RESULT)
        surface.blit(kit.painter.panel(result.size), result)
        inside = result.inflate(-kit.px(40), -kit.px(30))
        outcome = self.outcome
        if outcome is not None:
            furniture.draw_outcome(surface, inside, outcome)
        else:
            kit.draw_fitting_text(surface, task_text(run), inside, styles.BODY, 0.5, 0.5)

    def _draw_side(self, surface: Canvas) -> None:
        """Draw the player whose cards are asked for, and the number of named cards."""
        kit, run, side = self.kit, self.run, self._rect(SIDE)
        surface.blit(kit.painter.panel(side.size), side)
        inside = side.inflate(-kit.px(44), -kit.px(40))
        _, upper = cut_bottom(inside, kit.px(150), kit.px(6))
        chosen, face = cut_bottom(upper, kit.px(96), kit.px(4))
        about = run.question.about
        seats = [about] if about is not None else [s for s in range(run.players) if s != run.question.seat]
        portraits = [OPPONENTS[level] for s in seats if (level := run.levels[s]) is not None]
        quote = tr("practice.memory.asks")
        if run.is_checked:
            quote = tr("practice.memory.jump" if self._has_errors else "practice.memory.perfect")
        self._furniture.draw_face(surface, face, portraits, quote)
        self._furniture.draw_chosen(surface, chosen, run.named.total(), run.wanted)

    @property
    def _has_errors(self) -> bool:
        graded = self.run.graded
        return bool(graded.missed or graded.wrong)

    def cancelled(self) -> None:
        self.request_change(OpenMemory())

    def relocalised(self) -> MemoryAnswerScene:
        """Return the same grid with the answers given so far."""
        return MemoryAnswerScene(self.services, self._progress, self.run)

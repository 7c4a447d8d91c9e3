"""The no-peek test: other deals that looked the same to a computer, and its choice in each."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import in_order
from claim_desktop.rules.record import Record
from claim_desktop.scenes.review.logic.no_peek_test import DEALS, NoPeekTest, Trial
from claim_desktop.scenes.review.look import ReviewPainter
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.card_art import card_height
from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Place, align, cut_bottom, cut_left, cut_right, grid, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

SHEET: Place = (12, 60, 1256, 374)
COLUMNS = 4
NUMBER = TextStyle(Face.DISPLAY, 17, theme.INK_SOFT)
NOTE = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
MARK = 22


class NoPeekSheet:
    """Lies over the table while `is_open`, and draws the trials made so far."""

    def __init__(self, look: ReviewPainter) -> None:
        self._look = look
        self._proving: NoPeekTest | None = None
        self._seat = 0

    @property
    def is_open(self) -> bool:
        return self._proving is not None

    @property
    def text(self) -> str:
        """The summary of the trials so far."""
        assert self._proving is not None
        name, count = self._look.seated[self._seat].name, len(self._proving.trials)
        if not self._proving.is_done:
            return tr("review.proof.under_way", name=name, made=count, total=DEALS)
        if not count:
            return tr("review.not_redealt")
        key = "review.proof.same" if self._proving.is_same_each_time else "review.proof.differs"
        return tr(key, name=name, deals=count)

    def open(self, record: Record, index: int, level: str) -> None:
        """Let the computer that made this move choose again in other deals."""
        self._seat = record.moves[index].move.seat
        self._proving = NoPeekTest(record, index, level)

    def wait(self) -> None:
        """Wait until all trials have been made."""
        assert self._proving is not None
        self._proving.wait()

    def close(self) -> None:
        """Close it, and make no more trials."""
        if self._proving is not None:
            self._proving.cancel()
            self._proving = None

    def draw(self, surface: Canvas) -> None:
        """Draw a cell for each trial: the hand of the next player, and what was chosen."""
        look, kit, proving = self._look, self._look.kit, self._proving
        if proving is None:
            return
        other = (self._seat + 1) % len(look.seated)
        sheet = look.rect(SHEET)
        surface.blit(kit.painter.panel(sheet.size), sheet)
        foot, body = cut_bottom(inset(sheet, kit.px(26), kit.px(20)), kit.px(26), kit.px(6))
        name, rival = look.seated[self._seat].name, look.seated[other].name
        text = tr("review.proof.note", name=name, rival=rival)
        kit.draw_text_within(surface, text, foot, NOTE)
        cells = grid(body, -(-DEALS // COLUMNS), COLUMNS, kit.px(6))
        trials = list(proving.trials)
        for number, (trial, cell) in enumerate(zip(trials, cells, strict=False), 1):
            self._draw_trial(surface, trial, trials[0], cell, number, other)

    def _draw_trial(
        self, surface: Canvas, trial: Trial, first: Trial, cell: Rect, number: int, other: int
    ) -> None:
        look, kit = self._look, self._look.kit
        kit.painter.draw(surface, panel_art.inlay, cell)
        inside = inset(cell, kit.px(8), kit.px(4))
        count, inside = cut_left(inside, kit.px(24), kit.px(4))
        kit.draw_text_within(surface, str(number), count, NUMBER, share=0.5)
        width = round(inside.height / CARD_RATIO)
        chosen, inside = cut_right(inside, width, kit.px(22))
        card = align((width, card_height(width)), chosen)
        look.lay_card(surface, trial.choice.card, card)
        kind = "won" if trial.choice == first.choice else "lost"
        kit.painter.draw_round(
            surface, card_marks.mark, (card.x - kit.px(4), card.centery), kit.px(MARK), kind
        )
        hand = in_order(trial.hidden[other])
        step = min(width, (inside.width - width) // max(1, len(hand) - 1))
        for place, each in enumerate(hand):
            look.lay_card(surface, each, Rect(inside.x + place * step, card.y, width, card.height))

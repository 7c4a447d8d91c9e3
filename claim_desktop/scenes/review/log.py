"""The log of the game under review, over the table and the turning points: a row leads to its trick."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.scenes.review import places
from claim_desktop.scenes.review.felt import ReviewFelt
from claim_desktop.scenes.review.look import ReviewPainter
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.log_sheet import LogSheet
from claim_desktop.table.table_item import TableContext


class ReviewLog(LogSheet):
    """The log of the whole game, as the chosen seat saw it."""

    def __init__(self, look: ReviewPainter, felt: ReviewFelt, game: GameSession) -> None:
        super().__init__(look.kit, look.cards)
        self._look = look
        self._felt = felt
        self._game = game

    @property
    def context(self) -> TableContext:
        return self._felt.context

    @property
    def game(self) -> GameSession:
        return self._game

    @property
    def place(self) -> Rect:
        return self._look.rect(places.LOG)

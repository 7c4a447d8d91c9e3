"""An opponent's line at the coronation, in a bubble at their face beside the champions."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.play.logic.table_talk import TableTalkLine, line_at_crown
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_of, portrait_rect
from claim_desktop.table.felt.speech_bubble import draw_speech, speech_within
from claim_desktop.table.stage import SpokenLine
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.toolkit import Toolkit

FACE = (1166, 376, 84, 84)
BUBBLE = (1034, 232, 232, 118)
"""The maximum area of the bubble, above the face."""


class CrownLine:
    """One opponent's line about the winner."""

    def __init__(self, kit: Toolkit, game: GameSession, line: TableTalkLine) -> None:
        self._kit = kit
        self._line = line
        seat = game.seats[line.seat]
        self._name = seat.name
        is_winner = game.record.deck.side_of(line.seat) in _winners(game)
        self._mood = Mood.GLAD if is_winner else Mood.CALM
        self._portrait = portrait_of(line.seat, seat.level, seat.portrait)
        self._portraits = Portraits(kit.pictures)

    @classmethod
    def of(cls, kit: Toolkit, game: GameSession) -> CrownLine | None:
        """The line of a game that is over; None if no opponent has one."""
        line = line_at_crown(game.record, [seat.level for seat in game.seats])
        return None if line is None else cls(kit, game, line)

    @property
    def text(self) -> str:
        """The speaker and the line, in one sentence."""
        return tr("talk.said", name=self._name, line=self._line.text)

    def draw(self, surface: Canvas, alpha: float) -> None:
        """Draw the face, and the bubble above it, as opaque as they are now."""
        if alpha <= 0:
            return
        kit, space = self._kit, DesignSpace(self._kit.scale)
        ring = space.rect(*FACE)
        face = self._portraits.face(self._portrait, self._mood, ring.width)
        if alpha < 1:
            face = face.copy()
            face.set_alpha(round(255 * alpha))
        surface.blit(face, portrait_rect(ring))
        tip = ring.centerx - ring.width // 6, portrait_rect(ring).top + ring.width // 8
        area: Rect = space.rect(*BUBBLE)
        with kit.text_capture.described_as(self.text):
            draw_speech(
                surface,
                kit,
                speech_within(kit, self._line.text, area, tip),
                SpokenLine(self._line.seat, self._line.text, alpha),
            )


def _winners(game: GameSession) -> tuple[int, ...]:
    vote = game.view(0).vote
    assert vote is not None, "somebody is crowned when the game is over"
    return vote.winners

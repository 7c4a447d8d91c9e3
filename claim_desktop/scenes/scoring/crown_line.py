"""An opponent's line at the coronation: at their face beside the champions, or at their crowned one."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.play.logic.table_talk import TableTalkLine, line_at_crown
from claim_desktop.scenes.scoring.crowned_faces import AXIS, RINGS, ring_places
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_of, portrait_rect
from claim_desktop.table.felt.speech_bubble import SpeechPlace, draw_speech, speech_within
from claim_desktop.table.stage import SpokenLine
from claim_desktop.ui.canvas import Canvas, faint_copy
from claim_desktop.ui.layout import DesignSpace, Place
from claim_desktop.ui.toolkit import Toolkit

FACE = (1166, 376, 84, 84)
BUBBLE = (1034, 232, 232, 118)
"""The maximum area of the bubble, above the face."""

CROWNED_BUBBLE = (752, 8, 230, 84)
"""Likewise beside the crown of a winner, between the pennants and the champions."""


class CrownLine:
    """One opponent's line about the winner."""

    def __init__(self, kit: Toolkit, game: GameSession, line: TableTalkLine) -> None:
        self._kit = kit
        self._line = line
        seat = game.seats[line.seat]
        self._name = seat.name
        deck, winners = game.record.deck, _winners(game)
        crowned = [seat for side in winners for seat in range(deck.players) if deck.side_of(seat) == side]
        self.is_crowned = line.seat in crowned
        """Whether the speaker is one of the winners, whose faces are in the middle."""
        self._ring: Place = FACE
        if self.is_crowned:
            (x, y), (size, _) = ring_places(len(crowned))[crowned.index(line.seat)], RINGS[len(crowned)]
            self._ring = x - size / 2, y - size / 2, size, size
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
        """Draw the bubble, and the face below it unless it is crowned, as opaque as they are now."""
        if alpha <= 0:
            return
        kit, space = self._kit, DesignSpace(self._kit.scale)
        ring = space.rect(*self._ring)
        if self.is_crowned:
            place = self._beside_crown(ring)
        else:
            face = self._portraits.face(self._portrait, Mood.CALM, ring.width)
            surface.blit(faint_copy(face, alpha), portrait_rect(ring))
            tip = ring.centerx - ring.width // 6, portrait_rect(ring).top + ring.width // 8
            place = speech_within(kit, self._line.text, space.rect(*BUBBLE), tip)
        with kit.text_capture.described_as(self.text):
            draw_speech(surface, kit, place, SpokenLine(self._line.seat, self._line.text, alpha))

    def _beside_crown(self, ring: Rect) -> SpeechPlace:
        """The bubble on the outer side of a crowned head, its tail at the crown."""
        x, y, width, height = CROWNED_BUBBLE
        is_left = self._ring[0] + self._ring[2] / 2 < AXIS
        area = DesignSpace(self._kit.scale).rect(2 * AXIS - x - width if is_left else x, y, width, height)
        tip = ring.centerx + round(ring.width * (-0.34 if is_left else 0.34)), ring.y + ring.height // 20
        place = speech_within(self._kit, self._line.text, area, tip)
        return place if is_left else replace(place, rect=place.rect.move_to(bottomleft=area.bottomleft))


def _winners(game: GameSession) -> tuple[int, ...]:
    vote = game.view(0).vote
    assert vote is not None, "somebody is crowned when the game is over"
    return vote.winners

"""The static surroundings of the review's table: panels, the axes of the graph, the result."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.review import drawings, places
from claim_desktop.scenes.review.felt import ReviewFelt
from claim_desktop.scenes.review.graph import Graph
from claim_desktop.scenes.review.hint import ReviewHint
from claim_desktop.scenes.review.logic.win_chance import result_of
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter
from claim_desktop.scenes.review.position_text import position_text
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Place, Size, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.versioned_cache import Cached

STORY = TextStyle(Face.TEXT_STRONG, 22.5, theme.CREAM, theme.INK)
RESULT = TextStyle(Face.DISPLAY, 19, theme.LABEL, theme.INK)
EYE: Place = (298, 666, 40, 30)


class ReviewSheet:
    """Keeps one picture of the ground, for one seat and one window size."""

    def __init__(self, look: ReviewPainter, backdrop: Backdrop, graph: Graph, vote: Vote) -> None:
        self._look = look
        self._backdrop = backdrop
        self._graph = graph
        self._vote = vote
        self._ground: Cached[pygame.Surface] = Cached()

    def drop(self) -> None:
        """Discard the picture of the ground."""
        self._ground.drop()

    def draw_moment(
        self,
        surface: Canvas,
        frame: ReviewFrame,
        headline: str,
        hint: ReviewHint,
        felt: ReviewFelt,
    ) -> None:
        """Draw the sheets, the table at a moment, and the court; screen readers get them as sentences."""
        look, text_capture = self._look, self._look.kit.text_capture
        with text_capture.described_as(""):
            self.draw(surface, frame.seat, headline)
            felt.draw(surface, frame)
            if hint.is_open:
                hint.draw(surface)
        for text in hint.texts if hint.is_open else (headline,):
            text_capture.note(text, look.rect(places.HINT if hint.is_open else places.RIBBON))
        for text in position_text(look, frame, self._graph.data):
            text_capture.note(text, look.rect(places.FELT))
        text_capture.note(felt.court.head.caption, felt.court.head.rect)

    def draw(self, surface: Canvas, seat: int, headline: str) -> None:
        """Draw the ground for this seat, and the ribbon with a sentence."""
        size = surface.get_size()
        surface.blit(self._ground.get((size, seat), partial(self._still, size, seat)), (0, 0))
        kit, ribbon = self._look.kit, self._look.rect(places.RIBBON)
        kit.painter.draw(surface, panel_art.ribbon, ribbon)
        body = Rect(ribbon.x, ribbon.y, ribbon.width, round(ribbon.height * 0.8))
        area = inset(body, round(ribbon.height * 1.1), 0)
        kit.draw_label(surface, headline, area, kit.within(STORY, body.height * 0.8))

    def _still(self, size: Size, seat: int) -> pygame.Surface:
        look, kit = self._look, self._look.kit
        ground = pygame.Surface(size, 0, DEPTH)
        ground.blit(self._backdrop.wood(size), (0, 0))
        for place in (places.POINTS, places.GRAPH):
            rect = look.rect(place)
            radius = kit.px(10)
            shadow = kit.painter.shadow(rect.size, radius, 170)
            ground.blit(shadow, (rect.x - 2 * radius, rect.y - 2 * radius + kit.px(6)))
            ground.blit(kit.painter.panel(rect.size), rect)
        self._graph.draw_ground(ground)
        eye = look.rect(EYE)
        kit.painter.draw(ground, drawings.eye, eye)
        self._draw_result(ground, seat)
        return ground

    def _draw_result(self, surface: Canvas, seat: int) -> None:
        """Draw each side's votes, the chosen seat's first."""
        look, kit = self._look, self._look.kit
        place = look.rect(places.RESULT)
        kit.painter.draw(surface, drawings.board, place)
        result = result_of(look.deck, self._vote, seat)
        votes = ":".join(str(self._vote.votes[token.side]) for token in look.tokens(seat))
        key = "won" if result == 1 else "shared" if result else "lost"
        text = tr(f"review.result.{key}", votes=votes)
        kit.draw_text_within(surface, text, inset(place, kit.px(14), 0), RESULT)

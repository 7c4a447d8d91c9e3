"""Two tables with the same deal: yours, and the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, score_text
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches import drawings
from claim_desktop.scenes.matches.scoreboard import draw_faces, draw_score
from claim_desktop.scenes.matches.sides import NAME, NOTE, NUMERALS, Sides
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.tokens import draw_token
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.layout import columns, cut_left, cut_right, cut_top, inset, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing

RING = 74
SCORE_WIDTH = 168
CROWN = 40
PENNANT, PENNANT_HEIGHT, COIN = 37, 52, 27
BACK, BACK_DEGREES = 58, 9
TAG = (112, 27)
COUNTS = TextStyle(Face.DISPLAY_STRONG, 22, theme.CREAM, theme.INK)
TAG_STYLE = TextStyle(Face.TEXT_STRONG, 17, theme.CREAM, theme.INK)

Players: TypeAlias = "tuple[str, tuple[str, ...]]"
"""The name of a side, and the portraits of its players."""


class TableDrawer:
    """Draws a table's result: the players, the votes, and the factions that cast them."""

    def __init__(self, services: Services, sides: Sides) -> None:
        self._kit = services.kit
        self._cards = services.cards
        self._furniture = services.furniture
        self._sides = sides

    def draw(
        self,
        surface: Canvas,
        kit: Toolkit,
        felt: Rect,
        vote: Vote | None,
        own: Players,
        theirs: Players,
        cloth: Callable[[float, float], Drawing] = panel_art.felt,
    ) -> None:
        """Draw a table for two; without a vote, its game is still in progress."""
        with kit.text_capture.described_as(self._text(vote, [own[0], theirs[0]])):
            kit.painter.draw(surface, cloth, felt)
            inside = inset(felt, kit.px(22), kit.px(20))
            head, foot = cut_top(inside, round(inside.height * 0.46))
            self._draw_players(surface, head, vote, [own, theirs])
            if vote is not None:
                self._draw_votes(surface, foot, vote)
            else:
                text, place = tr("matches.table.playing"), inset(foot, kit.px(40), 0)
                kit.draw_fitting_text(surface, text, place, NOTE, 0.5, 0.4)

    def _text(self, vote: Vote | None, names: Sequence[str]) -> str:
        """The players with their hands, the votes, and each faction's vote."""
        notes = tr("matches.your_cards"), tr("matches.rival_cards")
        who = comma_list([tr("speech.named", name=n, words=w) for n, w in zip(names, notes, strict=True)])
        if vote is None:
            return tr("speech.with_line", words=who, line=tr("matches.table.playing"))
        every = [(tr("speech.votes"), vote.votes)]
        every += [(faction_name(each.faction), each.counts) for each in vote.factions]
        texts = [
            tr("speech.score", name=name, count=score_text(self._sides.in_order(counts)))
            for name, counts in every
        ]
        return tr("speech.with_line", words=who, line=comma_list(texts))

    def _draw_players(
        self, surface: Canvas, area: Rect, vote: Vote | None, players: Sequence[Players]
    ) -> None:
        kit = self._kit
        side_width = (area.width - kit.px(SCORE_WIDTH)) // 2
        left, rest = cut_left(area, side_width)
        middle, right = cut_left(rest, kit.px(SCORE_WIDTH))
        notes = tr("matches.your_cards"), tr("matches.rival_cards")
        for place, (part, (name, portraits)) in enumerate(zip((left, right), players, strict=True)):
            cut = cut_right if place else cut_left
            face, text = cut(part, kit.px(RING + 8), kit.px(8))
            middle_of_face = face.centerx, face.centery + kit.px(4)
            is_twin = place == 0 and portraits == players[1][1]
            draw_faces(surface, kit, middle_of_face, portraits, RING, is_mirrored=is_twin)
            upper, lower = rows(inset(text, 0, round(text.height * 0.16)), (1.1, 1))
            x = float(place)
            kit.draw_name(surface, name, upper, kit.within(NAME, upper.height * 1.1), x)
            kit.draw_text_within(surface, notes[place], lower, NOTE, x, share=1.1)
        if vote is None:
            return
        votes = self._sides.in_order(vote.votes)
        _, low = cut_top(middle, round(middle.height * 0.3))
        numbers = draw_score(surface, kit, low, votes, kit.within(NUMERALS, low.height * 1.1))
        if len(vote.winners) == 1:
            at = numbers[self._sides.place_of(vote.winners[0])]
            crown = self._furniture.piece(Piece.CROWN, kit.px(CROWN))
            draw_at(surface, crown, midbottom=(at.centerx, low.y + kit.px(7)))

    def _draw_votes(self, surface: Canvas, area: Rect, vote: Vote) -> None:
        """Hang a pennant for each faction, with the coin of the side that it votes for and both counts."""
        kit = self._kit
        rod = Rect(area.x, area.y, area.width, max(6, kit.px(11)))
        kit.painter.draw(surface, drawings.rod, rod)
        below = inset(Rect(area.x, rod.centery, area.width, area.bottom - rod.centery), kit.px(28), 0)
        for each, cell in zip(vote.factions, columns(below, len(vote.factions)), strict=True):
            cloth, numbers = cut_top(cell, min(round(cell.height * 0.62), kit.px(PENNANT_HEIGHT + 8)))
            pennant = Rect(0, cloth.y, kit.px(PENNANT), cloth.height)
            pennant.centerx = cloth.centerx - kit.px(12)
            surface.blit(self._furniture.pennant(each.faction, *pennant.size), pennant)
            emblem = self._cards.emblem(each.faction, round(pennant.width * 0.7))
            center = pennant.centerx, pennant.y + round(pennant.height * 0.46)
            draw_centered(surface, emblem, center)
            if each.side is not None:
                token = self._sides.tokens[self._sides.place_of(each.side)]
                draw_token(surface, kit, token, (pennant.right + kit.px(16), center[1]), kit.px(COIN))
            counts, style = self._sides.in_order(each.counts), kit.within(COUNTS, numbers.height)
            draw_score(surface, kit, numbers, counts, style, 14, theme.CREAM_SOFT)


def draw_bridge(surface: Canvas, kit: Toolkit, area: Rect, cards: CardArt) -> None:
    """Lay the backs of the shared deal across the edges of both tables."""
    middle = area.topleft
    back = kit.painter.with_shadow(cards.back(kit.px(BACK)), kit.px(5))
    for turn in (1, -1, 0):
        turned = pygame.transform.rotozoom(back, BACK_DEGREES * turn, 1.0)
        center = middle[0] - kit.px(13) * turn, middle[1] + kit.px(3) * abs(turn)
        draw_centered(surface, turned, center)
    tag = Rect(0, 0, kit.px(TAG[0]), kit.scale.for_some_text(TAG[1]))
    tag.midtop = middle[0], middle[1] + round(kit.px(BACK) * 0.66)
    kit.painter.draw(surface, panel_art.tag, tag)
    text = tr("matches.same_deal")
    kit.draw_text_within(surface, text, inset(tag, kit.px(6), 0), TAG_STYLE)

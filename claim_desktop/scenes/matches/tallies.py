"""The games of a match as banners on a rod: each game's winner and votes, and the games to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, score_text
from claim_desktop.rules.matches import Match, PlayedGame
from claim_desktop.scenes.matches import drawings
from claim_desktop.scenes.matches.scoreboard import draw_faces
from claim_desktop.scenes.matches.sides import NOTE, Sides
from claim_desktop.table.artwork.tokens import draw_token
from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.accessibility.targets import ScanTarget, press_keys
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import columns, cut_bottom, cut_top, inset, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.chooser import Chooser, PartText

MAX_VISIBLE = 9
BANNER_WIDTH = 164
FACE = 74
LIFT = 12
"""How much lower the unchosen banners hang, in design pixels."""

NUMBER = TextStyle(Face.DISPLAY, 19, theme.CREAM, theme.INK)
VOTES = TextStyle(Face.DISPLAY_STRONG, 34, theme.CREAM, theme.INK)


class GameBanners(Chooser):
    """The banners: Left and Right choose a finished game, Enter or a double click opens it."""

    opens = True

    def __init__(self, name: str, sides: Sides, match: Match, chosen: int) -> None:
        super().__init__(name)
        self._sides = sides
        self._games = match.before
        certain = match.form.games or match.form.wins_needed or 1
        self._place_count = max(certain, len(self._games) + (not match.winners(len(sides.tokens))))
        self.index = chosen

    def describe_part(self, index: int) -> PartText:
        """A game: its votes, and who led."""
        game = self._games[index]
        value = comma_list((score_text(self._sides.in_order(game.votes)), self._leader(game)))
        return PartText(tr("speech.game", number=index + 1), value)

    def part_node(self, index: int, place: Rect | None) -> AccessibleNode:
        """The node of a game; pressing the chosen one opens it."""
        node = super().part_node(index, place)
        opening = (ScanTarget(node.rect, press_keys(pygame.K_RETURN)),)
        return replace(node, targets=opening) if index == self.index else node

    @property
    def _first(self) -> int:
        """The first visible game."""
        last = self._place_count - MAX_VISIBLE
        return max(0, min(self.index - MAX_VISIBLE // 2, last))

    @property
    def places(self) -> list[tuple[int, Rect]]:
        """The visible games, with their positions."""
        count = min(self._place_count, MAX_VISIBLE)
        return list(enumerate(columns(self.rect, count), start=self._first))

    @property
    def focus_rect(self) -> Rect:
        """The chosen banner."""
        return next((place for number, place in self.places if number == self.index), self.rect)

    @property
    def count(self) -> int:
        """The number of games that have been played."""
        return len(self._games)

    @property
    def parts_in_sight(self) -> Sequence[tuple[int, Rect]]:
        return [(number, place) for number, place in self.places if number < self.count]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        rod = Rect(self.rect.x - kit.px(10), self.rect.y, self.rect.width + kit.px(20), max(6, kit.px(13)))
        for number, place in self.places:
            game = self._games[number] if number < len(self._games) else None
            below = Rect(place.x, rod.centery, place.width, place.bottom - rod.centery)
            self._draw_banner(surface, kit, number, game, below)
        kit.painter.draw(surface, drawings.rod, rod)

    def _draw_banner(
        self, surface: Canvas, kit: Toolkit, number: int, game: PlayedGame | None, place: Rect
    ) -> None:
        note, cloth = cut_bottom(place, kit.scale.for_some_text(26), kit.px(2))
        note = note.inflate(-kit.px(10), 0)
        is_chosen = number == self.index
        width = min(kit.px(BANNER_WIDTH), place.width - kit.px(8))
        banner = Rect(0, cloth.y, width, cloth.height - (0 if is_chosen else kit.px(LIFT)))
        banner.centerx = place.centerx
        if game is None:
            kit.painter.draw(surface, drawings.place_for_banner, banner)
            row = cut_top(inset(banner, kit.px(8), kit.px(10)), kit.scale.for_some_text(26))[0]
            kit.draw_text_within(surface, str(number + 1), row, NUMBER.with_color(theme.CREAM_SOFT))
            return
        winner = self._sides.place_of(game.winners[0]) if len(game.winners) == 1 else None
        _, light, dark = theme.SILENT_ENAMEL if winner is None else theme.SIDE_ENAMELS[winner]
        if winner == 0:  # text would not stand out on the enamel's gold
            light, dark = theme.OWN_BANNER, theme.OWN_BANNER_DARK
        kit.painter.draw(surface, drawings.banner, banner, light, dark, dark, is_chosen)
        inside = inset(banner, kit.px(11), kit.px(12))
        inside.height = round(inside.height * 0.88)
        head, middle, foot = rows(inside, (0.7, 1.1, 1.7))
        kit.draw_text_within(surface, str(number + 1), head, NUMBER)
        votes = " : ".join(str(game.votes[token.side]) for token in self._sides.tokens)
        kit.draw_text_within(surface, votes, middle, VOTES, share=0.8)
        if winner is not None:
            self._draw_winner(surface, kit, foot, winner)
        kit.draw_text(surface, self._leader(game), note, self._note_style(kit, note))

    def _note_style(self, kit: Toolkit, note: Rect) -> TextStyle:
        """The largest size in which every game's leader fits below its banner."""
        leaders = {self._leader(game) for game in self._games}
        widest = max(leaders, key=lambda text: kit.text_width(text, NOTE))
        return kit.fit_paragraphs([(widest, note)], kit.within(NOTE, note.height))

    def _draw_winner(self, surface: Canvas, kit: Toolkit, area: Rect, winner: int) -> None:
        """Draw the winner's face with the side's sign."""
        size = min(area.height * 3 // 4, area.width * 2 // 3, kit.px(FACE))
        names = self._sides.portraits[winner]
        middle = area.centerx, area.centery + size // 8
        draw_faces(surface, kit, middle, names, round(size / kit.scale.u))
        sign = round(size * 0.44)
        center = middle[0] - round(size * 0.4), middle[1] + round(size * 0.36)
        draw_token(surface, kit, self._sides.tokens[winner], center, sign)

    def _leader(self, game: PlayedGame) -> str:
        """The leader of the first trick."""
        sides = self._sides
        if sides.is_alone and game.first_leader == sides.viewer:
            return tr("matches.led.you")
        return tr("matches.led", name=sides.seat_names[game.first_leader])

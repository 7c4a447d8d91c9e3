"""The track above the vote: each side's name and votes, and a socket for every vote that it needs to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.scoring.faces import SideFaces
from claim_desktop.scenes.scoring.vote_count import FactionCount
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import Mood
from claim_desktop.table.artwork.rail_drawing import socket_drawing
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import DesignSpace, columns, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

TRACK = (50, 16, 1180, 76)
AXIS, MIDDLE_Y = 640, 54
CROWN = (640, 34, 80)
"""Centre and width of the crown over the track, in the design pixels of `DesignSpace`."""

SOCKET, FIRST_SOCKET, SOCKET_STEP = 56, 98, 68
NARROW_SOCKET, NARROW_STEP = 34, 40
"""Diameter and spacing of the sockets with two sides, and with three."""

RULE = (7, 52)
"""Width and height of the rule between three sides."""

NAME = TextStyle(Face.DISPLAY, 24, theme.CREAM, theme.INK)
NOTE = TextStyle(Face.TEXT_ITALIC, 17, theme.CREAM_SOFT, theme.INK)
NAME_AND_NOTE = (1.3, 1.0)
"""The relative sizes of a side's name and of the note below it, or with three sides beside it."""

VOTES = TextStyle(Face.DISPLAY_STRONG, 38, theme.CREAM, theme.INK)
NEEDED = TextStyle(Face.DISPLAY, 17, theme.CREAM, theme.INK)


@dataclass(frozen=True, slots=True)
class _SidePlace:
    """The places of one side on the track, in design pixels."""

    token: float
    name: tuple[float, float]
    """Left end and width."""
    name_x: float
    """0 if the text is aligned to the left, 1 if to the right."""
    votes: float
    sockets: tuple[tuple[float, float], ...]
    """The centres, in the order in which the sockets are filled."""


class VoteTrack:
    """Draws the track. `tokens`, `names` and `notes` have an entry for each side, in column order."""

    def __init__(
        self,
        kit: Toolkit,
        cards: CardArt,
        furniture: Furniture,
        tokens: Sequence[SideToken],
        names: Sequence[str],
        notes: Sequence[str],
        needed: int,
        faces: SideFaces,
    ) -> None:
        """Make a track; `notes` are in small letters below the names, and an empty one takes no room."""
        self._faces = faces
        self.moods: list[Mood] = [Mood.CALM] * len(tokens)
        """Each side's reaction to the current count."""
        self._kit = kit
        self._cards = cards
        self._furniture = furniture
        self._tokens = tokens
        self._names = names
        self._notes = notes
        self._needed = needed
        self._places = [self._place(place) for place in range(len(tokens))]

    def draw(self, surface: Canvas, counts: Sequence[FactionCount], *, with_crown: bool) -> None:
        """Draw the track with the votes that have arrived, and the crown until it flies off."""
        kit = self._kit
        space = DesignSpace(kit.scale)
        track = space.rect(*TRACK)
        kit.painter.draw(surface, panel_art.plank, track)
        for place in range(1, len(self._tokens) if len(self._tokens) > 2 else 1):
            left = TRACK[0] + TRACK[2] / len(self._tokens) * place
            kit.painter.draw(surface, panel_art.upright_rule, space.around(left, MIDDLE_Y, *RULE))
        for place, token in enumerate(self._tokens):
            voted = [each.vote.faction for each in counts if each.has_voted and each.vote.side == token.side]
            self._draw_side(surface, place, voted)
        if with_crown:
            self._draw_crown(surface, track)

    def socket_place(self, counts: Sequence[FactionCount], count: FactionCount) -> tuple[int, int]:
        """Return the target of a badge, in real pixels: the next socket, or the number when all are full."""
        place = next(index for index, token in enumerate(self._tokens) if token.side == count.vote.side)
        before = [each for each in counts if each.has_voted and each.vote.side == count.vote.side]
        sockets = self._places[place].sockets
        at = sockets[len(before)] if len(before) < len(sockets) else (self._places[place].votes, MIDDLE_Y)
        return DesignSpace(self._kit.scale).point(*at)

    def draw_badge(
        self,
        surface: Canvas,
        faction: Faction,
        place: int,
        middle: tuple[int, int],
        diameter: int,
    ) -> None:
        """Draw a faction's shield on the enamel of a side."""
        self._kit.painter.draw_round(surface, panel_art.token, middle, diameter, *self._tokens[place].enamel)
        shield = self._cards.shield(faction, round(diameter * 0.6))
        draw_centered(surface, shield, (middle[0], middle[1] + round(diameter * 0.02)))

    @property
    def socket_diameter(self) -> int:
        """The diameter of a socket, in real pixels."""
        return self._kit.px(SOCKET if len(self._tokens) == 2 else NARROW_SOCKET)

    def _draw_side(self, surface: Canvas, place: int, voted: Sequence[Faction]) -> None:
        kit, at, token = self._kit, self._places[place], self._tokens[place]
        space = DesignSpace(kit.scale)
        diameter = kit.px(44 if len(self._tokens) == 2 else 36)
        self._faces.draw(surface, place, space.point(at.token, MIDDLE_Y), diameter, self.moods[place])
        is_narrow = len(self._tokens) > 2
        name = space.rect(at.name[0], 22 if is_narrow else 30, at.name[1], 30 if is_narrow else 48)
        if self._notes[place]:
            name, note = (
                columns(name, NAME_AND_NOTE)
                if is_narrow
                else rows(name.inflate(0, kit.px(14)), NAME_AND_NOTE)
            )
            style = kit.within(NOTE, note.height * 1.15)
            kit.draw_name(surface, self._notes[place], note, style, x=1.0 if is_narrow else at.name_x)
        style = NAME.with_color(token.text_color).with_size(20 if is_narrow else NAME.size)
        kit.draw_name(surface, self._names[place], name, kit.within(style, name.height), x=at.name_x)
        number = space.around(at.votes, MIDDLE_Y, 60, 70)
        kit.draw_text_within(surface, str(len(voted)), number, VOTES.with_color(token.text_color))
        for index, socket in enumerate(at.sockets):
            middle = space.point(*socket)
            if index < len(voted):
                self.draw_badge(surface, voted[index], place, middle, self.socket_diameter)
            else:
                kit.painter.draw_round(surface, socket_drawing, middle, self.socket_diameter, token.enamel[0])

    def _draw_crown(self, surface: Canvas, track: Rect) -> None:
        kit, (x, y, width) = self._kit, CROWN
        crown = self._furniture.piece(Piece.ROYAL_CROWN, kit.px(width))
        middle = DesignSpace(kit.scale).point(x, y)
        if len(self._tokens) == 2:
            draw_centered(surface, crown, middle)
            area = Rect(0, 0, kit.px(160), kit.px(22))
            area.midbottom = (middle[0], track.bottom - kit.px(6))
            text = tr(f"table.vote.needed.{self._needed}")
            kit.draw_text_within(surface, text, area, NEEDED)

    def _place(self, place: int) -> _SidePlace:
        if len(self._tokens) > 2:
            return self._narrow_place(place)
        way = -1 if place == 0 else 1
        farthest = FIRST_SOCKET + SOCKET_STEP * (self._needed - 1)
        sockets = tuple(
            (AXIS + way * (farthest - SOCKET_STEP * step), MIDDLE_Y) for step in range(self._needed)
        )
        votes = farthest + 62
        room = 590 - 78 - (votes + 34)
        left = AXIS - votes - 34 - room if place == 0 else AXIS + votes + 34
        return _SidePlace(AXIS + way * 546, (left, room), float(place), AXIS + way * votes, sockets)

    def _narrow_place(self, place: int) -> _SidePlace:
        width = TRACK[2] / len(self._tokens)
        left = TRACK[0] + width * place
        sockets = tuple((left + 92 + NARROW_STEP * step, 70.0) for step in range(self._needed))
        return _SidePlace(left + 38, (left + 70, width - 172), 0.0, left + width - 66, sockets)

"""The coronation: the crown comes to rest over the winner, in front of the champions of the factions won."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

import pygame
from pygame import Rect

from claim_desktop.rules.cards import Faction, cards_of
from claim_desktop.scenes.scoring.ceremony import (
    BOW_STEPS,
    CoronationProgress,
    CoronationText,
    Manner,
    manner_of,
)
from claim_desktop.scenes.scoring.confetti import LAST_CONFETTI_SECONDS, Scrap
from claim_desktop.scenes.scoring.crowned_faces import CrownedFaces
from claim_desktop.scenes.scoring.faces import SideFaces
from claim_desktop.scenes.scoring.rays import Rays
from claim_desktop.scenes.scoring.votes_sheet import VotesSheet, tie_mark
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.portraits import Mood
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.layout import Pose
from claim_desktop.table.sprites import CardSprite, Light, SpritePainter
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_centered, faint_copy
from claim_desktop.ui.layout import DesignSpace, inset, square
from claim_desktop.ui.motion.easing import ease_in_out, ease_out
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Stops
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import (
    DEPTH,
    Drawing,
    diamond,
    ellipse,
    inset_box,
    layer,
    path,
    radial,
    trace,
)

CHAMPION_WIDTH = 172
ARC_RADIUS, ARC_TOP = 800, 215
"""The centres of the champions lie on a circle whose highest point is at `ARC_TOP`."""

BESIDE_FACES = 56
"""The distance from the faces to the middle of the first champion on either side, part of which they hide."""

ANGLE_STEP, MAX_ANGLE = 11.2, 26.0
"""The usual angle between neighbours, and the largest from the axis, in degrees; many stand closer."""

COMES_FROM = 260
"""How far outside its place a champion appears."""

BOW_ANGLE, BOW_DEPTH = 13, 18
"""How far a champion turns and stoops as it bows."""

CENTER = (640, 238)
"""The middle of the light and its rays."""

PLATE = (420, 344, 440, 72)
LINE = (212, 424, 856, 46)
BOWING = (112, 372, 118)
"""Centre and width of the beaten player's champion."""

BEATEN_FACE = (64, 436, 84)
"""Centre and diameter of the beaten player's face, before their champion."""
BEATEN_FACE_ALONE = (108, 396, 124)
"""The same for a player for whom no faction voted."""

PENNANTS: Mapping[int, Sequence[tuple[int, int]]] = {
    0: (),
    1: ((140, 205),),
    2: ((85, 205), (196, 146)),
    3: ((70, 205), (162, 146), (254, 100)),
    4: ((58, 205), (140, 158), (222, 120), (304, 92)),
}
"""By number of pennants on one side: (distance from the edge, length) of each, from the outside in. Both
sides fill the same width, so an extra pennant on the left does not look unbalanced.
"""

PENNANT_WIDTH, PENNANT_EMBLEM = 82, 52
CONFETTI = 70
LIVELY_SECONDS = LAST_CONFETTI_SECONDS
"""The duration of confetti and turning rays; afterwards everything is still."""

LIGHT_WIDTH, LIGHT_SHRINK = 1160, 4
"""The width of the light below the crown, and the factor by which it is drawn smaller, since it is soft."""

PLATE_STAR, PLATE_MARGIN = 46, 30
"""The star at either end of the plate if a tie was broken, and the margin of the plate's picture for it."""

FLOURISH, FLOURISH_GAP = (150, 16), 26
SHADE_RADIUS, SHADE_ALPHA = 14, 230
"""The softness and darkness of the shade that keeps the line readable in front of the rays."""

COMING_SHARE = 0.4
"""The share of its time that the beaten champion takes to come in, before it bows."""

PLATE_STYLE = TextStyle(Face.DISPLAY_STRONG, 30, theme.CREAM, theme.INK)
LINE_STYLE = TextStyle(Face.DISPLAY, 32, theme.GLOW, theme.INK)


class Coronation:
    """Draws the coronation. `tokens` and `names` have an entry for each side, in column order."""

    def __init__(
        self,
        kit: Toolkit,
        cards: CardArt,
        furniture: Furniture,
        tokens: Sequence[SideToken],
        names: Sequence[str],
        outcome: CoronationText,
        faces: SideFaces,
    ) -> None:
        self._faces = faces
        self._kit = kit
        self._cards = cards
        self._furniture = furniture
        self._tokens = tokens
        self._outcome = outcome
        self._manner = manner_of(outcome.vote)
        sides = [(tokens[place], faces.portraits[place]) for place in outcome.winners]
        self._crowned = CrownedFaces(kit, furniture, sides, self._manner, faces.frame)
        self._sprites = SpritePainter(cards, kit.pictures)
        self._rays = Rays(kit, cards, furniture)
        self.votes = VotesSheet(kit, cards, tokens, names, outcome.vote)
        chance = Random(7)
        colors = confetti_colors(self._manner, [token for token, _ in sides])
        self._confetti = [Scrap.by(chance, colors) for _ in range(CONFETTI)]

    def drop_pictures(self) -> None:
        """Drop the large pictures, made for a window of one size."""
        self._rays.drop_pictures()

    def prepare(self) -> None:
        """Start to draw faces and champions in the background."""
        self._cards.jobs.add(self._crowned.prepare)
        factions = [*self._outcome.champions]
        if self._beaten_champion is not None:
            factions.append(self._beaten_champion)
        self._cards.prepare((cards_of(faction)[-1] for faction in factions), *self._card_widths)

    @property
    def champion_count(self) -> int:
        """The number of champions behind the crown."""
        return len(self._outcome.champions)

    @property
    def _beaten_champion(self) -> Faction | None:
        return None if self._outcome.beaten is None else self._outcome.beaten.champion

    @property
    def _card_widths(self) -> tuple[int, ...]:
        widths = [self._kit.px(CHAMPION_WIDTH)]
        if self._beaten_champion is not None:
            widths.append(self._kit.px(BOWING[2]))
        return tuple(widths)

    def draw(self, surface: Canvas, ceremony: CoronationProgress) -> None:
        """Draw everything that has appeared so far over the darkened stage."""
        self._sprites.begin_frame()
        if self.turns_rays():
            self._rays.draw(surface, CENTER, ceremony.crown, ceremony.seconds)
        self._draw_pennants(surface, ceremony)
        if self._outcome.is_festive and self._kit.motion.has_flourishes and ceremony.crown >= 1:
            for scrap in self._confetti:
                scrap.draw(surface, self._kit, ceremony.seconds)
        self._draw_champions(surface, ceremony)
        self._draw_bowing(surface, ceremony)
        self._crowned.draw(surface, ceremony)
        self._draw_plate(surface, ceremony)
        if self.has_crown(ceremony):
            is_new = len(self._tokens) > 2  # with three sides the track has no crown
            alpha = self._kit.motion.opacity(ceremony.crown) * (ceremony.dimmed if is_new else 1.0)
            self._crowned.draw_crowns(surface, ceremony, alpha)
        self.votes.draw(surface, ceremony.table)

    def next_frame(self, seconds: float) -> NextFrame:
        """When the confetti falls on, or the rays turn, given the seconds since they began."""
        if not self._kit.motion.has_ambience or seconds >= LIVELY_SECONDS:
            return NEVER
        if self._outcome.is_festive:
            return NOW
        return self._rays.next_frame(seconds) if self.turns_rays() else NEVER

    def turns_rays(self) -> bool:
        return self._rays.are_turning()

    def has_crown(self, ceremony: CoronationProgress) -> bool:
        """Whether the crown has left the board for the coronation."""
        return ceremony.dimmed > 0 and self._kit.motion.opacity(ceremony.crown) > 0

    def lay_light(self, ground: pygame.Surface) -> None:
        """Lay a pool of warm light onto the ground, once, where the crown comes to rest."""
        stops = theme.CROWN_LIGHT_STOPS if self._outcome.is_festive else theme.CROWN_LIGHT_DIM_STOPS
        side = self._kit.px(LIGHT_WIDTH) // LIGHT_SHRINK
        light = self._kit.painter.picture(pool_of_light, (side, side), stops)
        place = square(side * LIGHT_SHRINK, DesignSpace(self._kit.scale).point(*CENTER))
        above = max(0, -place.top // LIGHT_SHRINK)  # rows beyond the window's upper edge
        part = light.subsurface((0, above, side, side - above))
        inside = pygame.transform.smoothscale_by(part, LIGHT_SHRINK)
        ground.blit(inside, inside.get_rect(bottomleft=place.bottomleft), special_flags=pygame.BLEND_RGB_ADD)

    def lay_rays(self, ground: pygame.Surface) -> None:
        """Draw rays that stand still onto the ground, once."""
        self._rays.lay_on(ground, CENTER)

    def _draw_pennants(self, surface: Canvas, ceremony: CoronationProgress) -> None:
        """Draw the pennants of the winning factions, unrolled from the upper edge."""
        champions = self._outcome.champions
        if ceremony.pennants <= 0 or not champions:
            return
        kit, motion, space = self._kit, self._kit.motion, DesignSpace(self._kit.scale)
        for faction, x, length in pennants_of(champions):
            whole = self._pennant(faction, kit.px(PENNANT_WIDTH), kit.px(length))
            middle, top = space.point(x, 0)
            top = max(0, top) - kit.px(4)
            top -= round((1 - motion.travel(ceremony.pennants)) * whole.get_height())
            pennant = faint_copy(whole, motion.opacity(ceremony.pennants))
            surface.blit(pennant, (middle - whole.get_width() // 2, top))

    def _pennant(self, faction: Faction, width: int, height: int) -> pygame.Surface:
        def compose() -> pygame.Surface:
            whole = self._furniture.pennant(faction, width, height).copy()
            emblem = self._cards.emblem(faction, self._kit.px(PENNANT_EMBLEM))
            draw_centered(whole, emblem, (width // 2, round(height * 0.42)))
            return whole

        return self._kit.pictures.get(("coronation pennant", faction, width, height), compose)

    def _draw_champions(self, surface: Canvas, ceremony: CoronationProgress) -> None:
        """Draw the champions from the outermost inward, so that the inner ones stand in front."""
        angles = champion_angles(len(self._outcome.champions), self._crowned.reach)
        order = sorted(range(len(angles)), key=lambda index: -abs(angles[index]))
        motion = self._kit.motion
        for nth, index in enumerate(order):
            share = min(1.0, (ceremony.champions - nth) / BOW_STEPS)
            if share > 0:
                pose = self._champion_pose(angles[index], motion.travel(share))
                sprite = CardSprite(cards_of(self._outcome.champions[index])[-1], pose, face_up=1.0)
                sprite.lift, sprite.alpha = 1 - motion.travel(share), motion.opacity(share)
                self._sprites.draw(surface, sprite)

    def _champion_pose(self, angle: float, share: float) -> Pose:
        """The pose of a champion that comes in from its side and bows to the face in the middle."""
        x, y = champion_middle(angle)
        way = math.copysign(1.0, angle)
        away = COMES_FROM * (1 - ease_out(min(1.0, share / COMING_SHARE)))
        bowed = math.sin(math.pi * max(0.0, share - COMING_SHARE) / (1 - COMING_SHARE))
        left, top = DesignSpace(self._kit.scale).point(x + way * away, y + BOW_DEPTH * bowed)
        return Pose(left, top, self._kit.px(CHAMPION_WIDTH), -angle + way * BOW_ANGLE * bowed)

    def _draw_bowing(self, surface: Canvas, ceremony: CoronationProgress) -> None:
        """Draw the beaten player, who comes in from the left with a champion, which bows to the crown."""
        beaten = self._outcome.beaten
        if beaten is None or ceremony.bow <= 0:
            return
        x, _, width = BOWING
        come = min(1.0, ceremony.bow / COMING_SHARE)
        away = (1 - self._kit.motion.travel(ease_out(come))) * (x + width)
        if beaten.champion is not None:
            self._draw_bowing_champion(surface, beaten.champion, ceremony.bow, come, away)
        x, y, diameter = BEATEN_FACE if beaten.champion is not None else BEATEN_FACE_ALONE
        middle = DesignSpace(self._kit.scale).point(x - away, y)
        self._faces.draw(
            surface, beaten.place, middle, self._kit.px(diameter), Mood.GRIM, portraits=(beaten.portrait,)
        )

    def _draw_bowing_champion(
        self, surface: Canvas, faction: Faction, bow: float, come: float, away: float
    ) -> None:
        x, y, width = BOWING
        travel = self._kit.motion.travel
        depth = travel(ease_in_out(max(0.0, bow - COMING_SHARE) / (1 - COMING_SHARE)))
        left, top = DesignSpace(self._kit.scale).point(x - away + 16 * depth, y + 14 * depth)
        pose = Pose(left, top, self._kit.px(width), -17 * depth)
        card = cards_of(faction)[-1]
        if depth < 1:
            self._sprites.draw(surface, CardSprite(card, pose, face_up=1.0, lift=1 - come))
        shade = min(come, depth)
        if shade > 0:
            grim = CardSprite(card, pose, face_up=1.0, alpha=shade, light=Light.DIM)
            self._sprites.draw(surface, grim)

    @property
    def plate(self) -> Rect:
        """The place of the winner's plate."""
        return DesignSpace(self._kit.scale).rect(*PLATE)

    def _draw_plate(self, surface: Canvas, ceremony: CoronationProgress) -> None:
        """Draw the winner's plate and, below it, the line with the margin."""
        if ceremony.plate <= 0:
            return
        kit, space, plate = self._kit, DesignSpace(self._kit.scale), self.plate
        inside = plate.move(kit.px(PLATE_MARGIN) - plate.x, kit.px(PLATE_MARGIN) - plate.y)
        key = ("winner's plate", self._outcome.title, self._manner, plate.size)
        layer = kit.pictures.get(key, lambda: self._plate(inside))
        layer.set_alpha(round(255 * ceremony.plate))
        rising = round((1 - kit.motion.travel(ceremony.plate)) * kit.px(18))
        surface.blit(layer, (plate.x - inside.x, plate.y - inside.y + rising))
        if ceremony.plate >= 1:
            self._draw_line(surface, space.rect(*LINE))

    def _draw_line(self, surface: Canvas, line: Rect) -> None:
        """Write the margin, between two flourishes if there is room for them."""
        kit, style = self._kit, self._kit.within(LINE_STYLE, line.height)
        shade = Rect(0, 0, min(line.width, kit.text_width(self._outcome.line, style)), line.height // 2)
        shade.width += kit.px(16)
        shade.center = line.center
        kit.painter.draw_shadow(surface, shade, SHADE_RADIUS, SHADE_ALPHA)
        text = kit.draw_label(surface, self._outcome.line, line, style)
        size = kit.px(FLOURISH[0]), kit.px(FLOURISH[1])
        gap = kit.px(FLOURISH_GAP)
        if text.width + 2 * (size[0] + gap) > line.width:
            return
        for way, x in ((-1, text.x - gap - size[0]), (1, text.right + gap)):
            line_end = kit.painter.picture(flourish, size, way)
            surface.blit(line_end, (x, line.centery - size[1] // 2))

    def _plate(self, inside: Rect) -> pygame.Surface:
        """The plate with its title, which lies at `inside` in a picture with some margin."""
        kit = self._kit
        layer = pygame.Surface((inside.right + inside.x, inside.bottom + inside.y), pygame.SRCALPHA, DEPTH)
        kit.painter.draw(
            layer, panel_art.plaque, inside, panel_art.ButtonVariant.PRIMARY, panel_art.ButtonState.NORMAL
        )
        if self._manner is Manner.TIE_BROKEN:
            star = kit.painter.round_picture(tie_mark, kit.px(PLATE_STAR))
            for x in (inside.x, inside.right):
                draw_centered(layer, star, (x, inside.centery))
        text = inset(inside, kit.px(24), 0)
        kit.draw_name(layer, self._outcome.title, text, kit.within(PLATE_STYLE, inside.height - kit.px(12)))
        return layer


def champion_angles(count: int, reach: float) -> list[float]:
    """Return the angles of the champions from the axis, in degrees; the faces reach so far to each side.

    Of an odd number, the left has one more than the right.
    """
    first = math.degrees(math.asin((reach + BESIDE_FACES) / ARC_RADIUS))
    left, right = (
        [first + min(ANGLE_STEP, (MAX_ANGLE - first) / max(1, number - 1)) * index for index in range(number)]
        for number in ((count + 1) // 2, count // 2)
    )
    return [*(-angle for angle in reversed(left)), *right]


def champion_middle(angle: float) -> tuple[float, float]:
    """Return the centre of the champion at an angle, in design pixels."""
    turn = math.radians(angle)
    return 640 + ARC_RADIUS * math.sin(turn), ARC_TOP + ARC_RADIUS * (1 - math.cos(turn))


def confetti_colors(manner: Manner, winners: Sequence[SideToken]) -> Sequence[str]:
    """The colours of what falls for the winners: gold after a shut-out, their own after a hard fight."""
    match manner:
        case Manner.SHUT_OUT:
            return theme.GOLD_CONFETTI
        case Manner.ONE_VOTE | Manner.SHARED:
            return *(tone for token in winners for tone in token.enamel), theme.CREAM
        case Manner.TIE_BROKEN:
            return theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CREAM
        case Manner.CLEAR:
            return theme.CONFETTI


def pennants_of(factions: Sequence[Faction]) -> list[tuple[Faction, int, int]]:
    """Each pennant's faction, the middle of its width and its length, from left to right.

    Every faction won has one; of an odd number, the left has one more than the right.
    """
    left, right = PENNANTS[(len(factions) + 1) // 2], PENNANTS[len(factions) // 2]
    places = [*left, *((1280 - x, length) for x, length in reversed(right))]
    return [(faction, *place) for faction, place in zip(factions, places, strict=True)]


def pool_of_light(width: float, height: float, stops: Stops) -> Drawing:
    """Light on black, to be added to the ground that it falls on."""
    outline = ellipse(width / 2, height / 2, width / 2, height / 2)
    return Drawing(width, height).add(
        inset_box(0, 0, theme.BLACK), layer(outline, radial(stops, 0.5, 0.5, 0.5))
    )


def flourish(width: float, height: float, way: int) -> Drawing:
    """A gold line that thins out to the left (-1) or right (1), with a red diamond by the words."""
    y = height / 2
    near, far = (width - y, 0.0) if way < 0 else (y, width)
    taper = trace("M", far, y, "L", near, y - 2.2, "L", near, y + 2.2, "Z")
    return Drawing(width, height).add(
        path(taper, theme.GOLD, stroke=theme.INK, width=0.8),
        path(diamond(near, y, y - 1.5), theme.CRIMSON, stroke=theme.GOLD, width=1.8),
    )

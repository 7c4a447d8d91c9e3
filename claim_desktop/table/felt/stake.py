"""The stake of the trick: text on a banner, and a spotlight that leaves the rest of the table in the dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.deciding_tricks import NOTHING, Stake
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.model import pose_rect
from claim_desktop.table.plate_parts import plate_parts
from claim_desktop.table.table_item import EMPTY_RECT, TableContext, TableItem
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.layout import Size
from claim_desktop.ui.motion import Fade
from claim_desktop.ui.palettes.palette import in_use
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.vector import WITH_ALPHA
from claim_desktop.ui.versioned_cache import Cached

FADE_SECONDS = 0.4
"""The time in which the light changes."""

FADE_STEPS, BANDS = 4, 6
"""The number of its steps, and of the bands of the window that take each step one after another, since
repainting the whole window takes longer than a frame should. A band is a strip above and one below, from the
edges to the middle.
"""

LARGE_FADE_STEPS, LARGE_BANDS, LARGE_WINDOW = 2, 12, 2560 * 1440
"""Both in a window with more pixels than this."""

SHADE, DARK = (14, 7, 2), 150
"""The colour of the shade, and its opacity in the dark, out of 255."""

SMALL = (160, 90)
"""The size at which the shade is drawn, before it is enlarged to the window's."""

STEPS = 14
"""The number of rings in which a light fades at its edge."""

CORE = 0.55
"""The share of a light, from its middle, at full brightness."""

HALO_REACH, HALO_TIMES = 14, 3
"""The reach of the light around a row, which leaves its neighbours' numbers clear, in design pixels, and the
number of times that it is laid over itself.
"""

MAX_NAMED = 2
"""Above this many factions the banner gives only their number."""

BANNER_WIDTH, BANNER_GROWTH, BANNER_UP = 560, 13, 2
"""The banner's width, its extra height over the message that it replaces, and its higher start, in design
pixels.
"""

CROWN = 62
"""Width of the crown on the banner."""

TAIL, BODY = 0.62, 0.8
"""The length of the banner's tails, and the height of its front, as shares of its height."""

WORDS = TextStyle(Face.DISPLAY_STRONG, 27, theme.CREAM, theme.INK)


def stake_text(stake: Stake) -> str:
    """Say what a trick decides; empty if nothing is at stake."""
    if stake.crown:
        return tr("table.stake.crown")
    if not stake:
        return ""
    if len(stake.factions) > MAX_NAMED:
        return tr("table.stake.votes", count=len(stake.factions))
    if len(stake.factions) == MAX_NAMED:
        first, second = stake.factions
        return tr("table.stake.two", first=first, second=second)
    return tr("table.stake.one", faction=stake.factions[0])


class StakeLight(TableItem):
    """Darkens everything but the trick, the faces, and the rows of the court that it decides."""

    def __init__(self, context: TableContext, head: TableItem, rows: Sequence[TableItem]) -> None:
        """`head` and `rows` are the court's, a row for each faction."""
        super().__init__(context)
        self._head = head
        self._court_rows = rows
        self._fade = Fade(FADE_SECONDS)
        self._stake = NOTHING
        """The last stake, on which the light fades out slowly."""
        self._shade: Cached[pygame.Surface] = Cached()
        """The shade of that stake, by what it depends on. It is as large as the window, and would evict all
        others from a cache.
        """

    @property
    def is_moving(self) -> bool:
        """Whether the light is still changing."""
        return self._fade.value != float(bool(self.context.table.stake))

    @property
    def version(self) -> object:
        return self._stake, self._brightness

    @property
    def _brightness(self) -> tuple[float, ...]:
        """How far the light is on in each band, from 0 to 1, in steps."""
        width, height = self.context.kit.scale.size
        is_large = width * height > LARGE_WINDOW
        steps, bands = (LARGE_FADE_STEPS, LARGE_BANDS) if is_large else (FADE_STEPS, BANDS)
        taken = round(self._fade.value * steps * bands)
        return tuple((taken - band + bands - 1) // bands / steps for band in range(bands))

    def update(self, dt: float) -> None:
        """Let the light change; with reduced motion at once."""
        stake = self.context.table.stake
        if stake:
            self._stake = stake
        self._fade.target = 1.0 if stake else 0.0
        motion = self.context.kit.motion
        self._fade.update(FADE_SECONDS if motion.is_reduced else min(FADE_SECONDS, motion.scaled_dt(dt)))
        if not self._fade.value:
            self._stake = NOTHING
            self._shade.drop()

    def drop_picture(self) -> None:
        """Forget the shade, which is drawn again if it is needed."""
        self._shade.drop()

    def draw(self, surface: Canvas) -> None:
        if not self._stake:
            return
        kit = self.context.kit
        if not in_use().has_pointers:  # in high contrast nothing becomes darker
            shade = self._shade_for(surface.get_size())
            brightness = self._brightness
            for share, strips in zip(brightness, _bands(shade, len(brightness)), strict=True):
                shade.set_alpha(round(255 * share))
                for strip in strips if share else ():
                    surface.blit(shade, strip, strip)
        for row in self._rows:
            halo = kit.pictures.get(("stake halo", row.size), partial(self._halo, row.size))
            halo.set_alpha(round(255 * self._brightness[-1]))
            draw_centered(surface, halo, row.center)

    def _halo(self, size: Size) -> pygame.Surface:
        """Strong light around a row, and none on it."""
        reach = self.context.kit.px(HALO_REACH)
        light = self.context.furniture.halo(Rect((0, 0), size), reach)
        halo = light.copy()
        for _ in range(HALO_TIMES - 1):
            halo.blit(light, (0, 0))
        row = halo.get_rect().inflate(-2 * reach, -2 * reach)
        halo.fill((0, 0, 0, 0), row.inflate(-2, -2))
        return halo

    @property
    def _rows(self) -> list[Rect]:
        """The rows of the court that the trick decides, if the court is shown."""
        if not self.context.table.shows_court:
            return []
        margin = self.context.kit.px(6)
        decided = [row.rect for row in self._court_rows if row.faction in self._stake.factions]
        return [row.inflate(-2 * margin, -2) for row in decided]

    def _lights(self) -> Iterator[Rect]:
        """The lit areas, each as the box around an ellipse."""
        context, layout = self.context, self.context.layout
        trick = [pose_rect(pose) for pose in layout.trick]
        middle = trick[0].unionall(trick[1:])
        yield middle.inflate(round(middle.width * 0.9), round(middle.height * 0.5))
        for seat in layout.seats:
            face = plate_parts(seat, layout.scale).whole
            yield face.inflate(context.kit.px(120), context.kit.px(110))
        hand = layout.seats[0].hand
        yield hand.inflate(-hand.width // 4, hand.height // 3)
        head = self._head.rect
        yield head.inflate(head.width // 3, head.height // 2)
        yield layout.menu.inflate(layout.menu.width, layout.menu.height)

    def _shade_for(self, size: Size) -> pygame.Surface:
        """The shade for a window of this size, drawn again only if something in it is elsewhere."""
        key = (
            size,
            self.context.layout.players,
            self.context.layout.phase,
            [tuple(row) for row in self._rows],
        )
        return self._shade.get(key, lambda: self._draw_shade(size))

    def _draw_shade(self, size: Size) -> pygame.Surface:
        """The shade with its lights, drawn small and enlarged, and whole rows cut out of it."""
        across, down = SMALL[0] / size[0], SMALL[1] / size[1]
        lit = pygame.Surface(SMALL, 0, 24)
        for light in self._lights():
            x, y, width, height = light.x * across, light.y * down, light.width * across, light.height * down
            glow = _glow((round(width), round(height)))
            lit.blit(glow, (round(x), round(y)), special_flags=pygame.BLEND_RGB_MAX)
        pixels = bytearray((*SHADE, 0)) * (SMALL[0] * SMALL[1])
        opacity = bytes(round(DARK * (1 - light / 255)) for light in range(256))
        pixels[3::4] = pygame.image.tobytes(lit, "RGB")[::3].translate(opacity)
        small = pygame.image.frombytes(bytes(pixels), SMALL, "RGBA").convert(WITH_ALPHA)
        dark = pygame.transform.smoothscale(small, size)
        for row in self._rows:
            dark.fill((*SHADE, 0), row)
        return dark


class StakeBanner(TableItem):
    """The stake of the trick, in the place of the message."""

    @property
    def version(self) -> object:
        return self.context.table.stake_text

    @property
    def rect(self) -> Rect:
        """A little more than the most room of the message."""
        px, message = self.context.kit.px, self.context.layout.message
        banner = Rect(0, message.y - px(BANNER_UP), 0, message.height + px(BANNER_GROWTH))
        banner.width = min(px(BANNER_WIDTH), self.context.layout.felt.width - px(40))
        banner.centerx = self.context.layout.felt.centerx
        return banner

    @property
    def text_rect(self) -> Rect:
        return self.rect if self.context.table.stake_text else EMPTY_RECT

    def draw(self, surface: Canvas) -> None:
        table, kit, banner = self.context.table, self.context.kit, self.rect
        if not table.stake_text:
            return
        kit.painter.draw(surface, panel_art.ribbon, banner)
        front = banner.inflate(-2 * round(banner.height * TAIL) - kit.px(16), 0)
        front.height = round(banner.height * BODY)
        if table.stake.crown:
            is_free = table.deck.players == 2  # with more, the viewer's card lies right above it
            height = kit.px(CROWN) if is_free else front.height
            crown = self.context.furniture.piece(Piece.ROYAL_CROWN, height, height)
            if is_free:
                draw_at(surface, crown, midbottom=(banner.centerx, banner.y + kit.px(6)))
            else:
                draw_at(surface, crown, midleft=front.midleft)
                front.width -= crown.get_width() + kit.px(8)
                front.right = banner.right - round(banner.height * TAIL) - kit.px(8)
        kit.draw_label(surface, table.stake_text, front, kit.within(WORDS, front.height * 1.2))


def _bands(shade: pygame.Surface, count: int) -> Iterator[tuple[Rect, Rect]]:
    """Yield each band of a picture as its upper and its lower strip, from the edges to the middle."""
    width, height = shade.get_size()
    heights = [height * band // (2 * count) for band in range(2 * count + 1)]
    strips = [Rect(0, top, width, bottom - top) for top, bottom in pairwise(heights)]
    yield from zip(strips[:count], reversed(strips[count:]), strict=True)


def _glow(size: Size) -> pygame.Surface:
    """An ellipse of light that fades towards its edge."""
    glow = pygame.Surface(size, 0, 24)
    for step in range(STEPS):
        share = 1 - (1 - CORE) * step / STEPS
        tone = round(255 * (step + 1) / STEPS)
        ring = Rect(0, 0, max(1, round(size[0] * share)), max(1, round(size[1] * share)))
        ring.center = size[0] // 2, size[1] // 2
        pygame.draw.ellipse(glow, (tone, tone, tone), ring)
    return glow

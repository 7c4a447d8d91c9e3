"""The curtain between two people's turns, which keeps each from seeing the other's hand."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import Enum, auto

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.events import (
    DwarvesCollected,
    Event,
    GnomeSmashed,
    LastTrollsTaken,
    RevealedTaken,
    TrickWon,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.scenes.base import Services
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.trick_log import log_of
from claim_desktop.table.animation.events import Narrator
from claim_desktop.table.artwork.curtain_drawing import HEM, SWAG_DEPTH, cone_of_light, oval_frame
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_of, portrait_rect
from claim_desktop.table.overlays import Overlay
from claim_desktop.ui import styles, theme
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import inset, square, stack
from claim_desktop.ui.motion import Fade
from claim_desktop.ui.motion.easing import ease_in_out
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.focus import Focus
from claim_desktop.ui.widgets.panel import draw_ribbon

MOVE_SECONDS = 0.35
LIFT_SHARE = 0.6
"""The share of the time in which the curtain opens after which the portrait has left upward."""

DOUBLE_PRESS_SECONDS = 0.4
"""Within this time after the curtain began to close, a key press counts as the second half of an earlier
double press.
"""

SHEET_WIDTH, MAX_SHEET_WIDTH = 504, 820
SHEET_MARGINS = 36, 20
"""Beside and above what the sheet says."""

LINE_HEIGHT, STANDING_HEIGHT, BUTTON_HEIGHT, WAIT_HEIGHT = 34, 27, 50, 36
GAP, WIDE_GAP = 6, 16
"""Between the parts of the sheet, and above the buttons."""

RIBBON_HEIGHT, RIBBON_GAP, RIBBON_OVERLAP = 66, 11, 32
"""The ribbon lies over the foot of the portrait's frame."""

FRAME = (240, 260)
FRAME_FIELD, RING_SHARE = 20, 0.985
"""The thickness of the frame, and the diameter of the face's ring as a share of the field's width."""

FLOOR = 20
"""The least free space below the sheet."""

LIGHT_WIDTH, LIGHT_SHRINK = 760, 6
"""The width of the light on the floor; what has no edges is drawn smaller, which is much faster."""

WAIT_MARGIN = 0.18
"""The second, less prominent button is this much narrower than the other, as a share of its width."""

LINE = TextStyle(Face.TEXT_ITALIC, 24, theme.INK)
STANDING = TextStyle(Face.TEXT, 19, theme.INK_SOFT)

TELLING = GnomeSmashed, LastTrollsTaken, TrollTaken, DwarvesCollected, UndeadScored
"""What a trick may have brought that is worth saying, the most dramatic first."""


class CurtainState(Enum):
    """The state of the curtain."""

    OPEN = auto()
    CLOSING = auto()
    CLOSED = auto()
    OPENING = auto()


class Handover(Overlay):
    """A curtain that closes over the table, waits until the next person is ready, and parts for them."""

    is_modal = True
    stays = True

    def __init__(
        self,
        services: Services,
        game: GameSession,
        take_over: Callable[[], None],
        take_back: Callable[[], None],
    ) -> None:
        """Make a curtain; closed, it shows the table by `take_over` or the last card by `take_back`."""
        self._kit, self._backdrop, self._furniture = services.kit, services.backdrop, services.furniture
        self._game = game
        self._portraits = Portraits(self._kit.pictures)
        self.curtain = CurtainState.OPEN
        self.opening = Fade(MOVE_SECONDS, 1.0)
        """How far the curtain is open, from 0 to 1."""
        self._begun_seconds = 0.0
        """Seconds since it last began to close."""
        self._seat = 0
        """The seat of the person it waits for."""
        self._title = self._line = self._standing = ""
        self.ready = Button("take_over", "", ButtonVariant.PRIMARY, theme.HEADING).on_change(take_over)
        """The button for the person taking over the screen."""
        self.wait = Button("wait", "", ButtonVariant.PAPER, theme.SMALL).on_change(take_back)
        """The button for the person who wants their card back."""
        self._focus = Focus(self._kit, [self.ready])
        self._frame = self._ribbon = self._sheet = self._line_place = self._standing_place = Rect(0, 0, 1, 1)
        self._velvet: pygame.Surface | None = None
        """The picture of the curtain, kept once it was shown since it takes many frames to make."""
        self._portrait: tuple[pygame.Surface, ...] = ()
        """Frame and face, held so that they are at hand when the curtain parts."""

    @property
    def is_open(self) -> bool:
        """Whether the whole table is visible and usable."""
        return self.curtain is CurtainState.OPEN

    @property
    def is_moving(self) -> bool:
        """Whether it is closing or opening."""
        return self.is_opening or self.curtain is CurtainState.CLOSING

    @property
    def is_opening(self) -> bool:
        """Whether it parts, so that the sides of the table are still hidden."""
        return self.curtain is CurtainState.OPENING

    @property
    def is_shown(self) -> bool:
        """Whether any of it is visible."""
        return not self.is_open

    @property
    def is_covering(self) -> bool:
        """Whether it hides the whole table."""
        return self.curtain is CurtainState.CLOSED

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """Whose turn it is and what happened, while the curtain is closed."""
        return (self._title, self._line, self._standing) if self.is_covering else ()

    @property
    def dialog_name(self) -> str:
        return self._title if self.is_covering else ""

    @property
    def focus(self) -> Focus | None:
        """The buttons, while the curtain is closed."""
        return self._focus if self.is_covering else None

    def begin(self, seat: int, *, at_once: bool = False) -> None:
        """Hand the screen to a person; with `at_once`, or without motion, the next frame hides the table."""
        self._seat = seat
        self._begun_seconds = math.inf if at_once else 0.0  # no press was meant for this table
        self._focus.set_widgets([self.ready] if self._regretful is None else [self.ready, self.wait])
        at_once = at_once or self._kit.motion.is_instant
        self.curtain = CurtainState.CLOSED if at_once else CurtainState.CLOSING
        self.opening.target = 0.0
        if at_once:
            self.opening.jump(0.0)
        self._focus.focus_on("take_over", show_ring=True)
        self.resize()

    @property
    def _regretful(self) -> int | None:
        """The seat of the person who may still take their card back."""
        return self._game.may_take_back if len(self._game.setup.persons) > 1 else None

    def open(self) -> None:
        """Open the curtain on the next person's table, unless it is open already."""
        at_once = self.is_open or self._kit.motion.is_instant
        self.curtain = CurtainState.OPEN if at_once else CurtainState.OPENING
        self.opening.jump(1.0 if at_once else 0.0)
        self.opening.target = 1.0

    def resize(self) -> None:
        """Set the texts, and place the portrait, the ribbon, and the sheet with its buttons."""
        if self._velvet is not None and self._velvet.get_size() != self._kit.scale.size:
            self.drop_pictures()
        seats, name = self._game.seats, self._game.seats[self._seat].name
        self._title = tr("table.handover", name=name)
        self._line = fact_of(self._game) or tr("table.handover_line", name=name)
        self._standing = standing_of(self._game, self._seat)
        self.ready.text = tr("table.handover_button", name=name)
        if self._regretful is not None:
            self.wait.text = tr("table.handover_wait", name=seats[self._regretful].name)
        self._place()

    def _place(self) -> None:
        """Stack everything below the swags; the portrait is as large as what lies below it allows."""
        kit, scale = self._kit, self._kit.scale
        gap, (beside, above) = kit.px(GAP), (kit.px(margin) for margin in SHEET_MARGINS)
        lines = [scale.for_text(height) for height in (LINE_HEIGHT, STANDING_HEIGHT)]
        lines += [kit.px(WIDE_GAP) - 2 * gap, scale.for_text(BUTTON_HEIGHT)]
        lines += [] if self._regretful is None else [scale.for_text(WAIT_HEIGHT)]
        words = max(kit.text_width(self._line, LINE), kit.text_width(self._standing, STANDING))
        width = min(max(scale.for_text(SHEET_WIDTH), words + 3 * beside), scale.for_text(MAX_SHEET_WIDTH))
        sheet = min(width, scale.size[0] - kit.px(40)), sum(lines) + (len(lines) - 1) * gap + 2 * above
        ribbon = scale.for_some_text(RIBBON_HEIGHT)
        title = min(kit.text_width(self._title, styles.RIBBON) + 3 * ribbon, scale.size[0] - kit.px(20))

        top, overlap, below = kit.px(SWAG_DEPTH - 2), kit.px(RIBBON_OVERLAP), kit.px(RIBBON_GAP)
        room = scale.size[1] - top - kit.px(FLOOR) - (ribbon - overlap + below + sheet[1])
        frame = max(1, min(kit.px(FRAME[1]), room))
        top += max(0, room - frame - kit.px(HEM)) // 3
        middle = scale.area.centerx
        self._frame = Rect(0, 0, frame * FRAME[0] // FRAME[1], frame).move_to(midtop=(middle, top))
        self._ribbon = Rect(0, 0, title, ribbon).move_to(midtop=(middle, self._frame.bottom - overlap))
        self._sheet = Rect((0, 0), sheet).move_to(midtop=(middle, self._ribbon.bottom + below))
        inside = inset(self._sheet, beside, above)
        self._line_place, self._standing_place, _, ready, *wait = stack(inside, lines, gap)
        self.ready.set_rect(ready)
        for place in wait:
            self.wait.set_rect(place.inflate(-round(place.width * WAIT_MARGIN), 0))

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Press a button with the mouse, or the focused one by keyboard."""
        is_double = event.type == pygame.KEYDOWN and self._begun_seconds < DOUBLE_PRESS_SECONDS
        if self.curtain is not CurtainState.CLOSED or is_double:
            return True
        pressed = self._focus.handle(event) or (self.ready if action is Action.CONFIRM else None)
        if pressed is not None and not is_click(event):
            pressed.changed()
        return True

    def update(self, dt: float) -> None:
        self._begun_seconds += dt
        self.opening.update(dt)
        if self.opening.value == self.opening.target:
            self.curtain = CurtainState.OPEN if self.opening.value else CurtainState.CLOSED

    def draw(self, surface: Canvas) -> None:
        """Draw both halves of the curtain, and the sheet when it is closed."""
        width, height = surface.get_size()
        motion = self._kit.motion
        self._velvet = curtain = self._backdrop.curtain((width, height))
        half = (width + 1) // 2
        shift = round(half * ease_in_out(self.opening.value)) if motion.animates_position else 0
        curtain.set_alpha(round(255 * motion.opacity(1 - self.opening.value)))
        surface.blit(curtain, (-shift, 0), (0, 0, half, height))
        surface.blit(curtain, (half + shift, 0), (half, 0, width - half, height))
        curtain.set_alpha(None)
        if self.is_covering:
            self.draw_sheet(surface)
        elif self.is_opening and motion.animates_position:
            lifted = min(1.0, self.opening.value / LIFT_SHARE)
            self._draw_portrait(surface, -round(ease_in_out(lifted) * self._frame.bottom * 1.2))

    def drop_pictures(self) -> None:
        """Forget the pictures of the curtain."""
        self._velvet, self._portrait = None, ()

    def draw_sheet(self, surface: Canvas) -> None:
        """Draw what is seen on the closed curtain: the light, the portrait, and the sheet."""
        kit = self._kit
        size = kit.px(LIGHT_WIDTH), max(1, kit.scale.size[1] - kit.px(SWAG_DEPTH + HEM))
        light = kit.painter.soft_picture(cone_of_light, size, LIGHT_SHRINK)
        draw_at(surface, light, midtop=(self._frame.centerx, kit.px(SWAG_DEPTH)))
        kit.painter.draw_shadow(surface, self._sheet, 14, 190, down=8)
        surface.blit(kit.painter.panel(self._sheet.size), self._sheet)
        self._draw_portrait(surface, 0)
        draw_ribbon(surface, kit, self._ribbon, self._title)
        kit.draw_name(surface, self._line, self._line_place, LINE)
        kit.draw_name(surface, self._standing, self._standing_place, STANDING)
        self._focus.draw(surface)

    def _draw_portrait(self, surface: Canvas, shift: int) -> None:
        frame = self._frame.move(0, shift)
        field = frame.width - 2 * round(FRAME_FIELD * frame.width / FRAME[0])
        ring = square(round(field * RING_SHARE), frame.center)
        seat = self._game.seats[self._seat]
        name = portrait_of(self._seat, seat.level, seat.portrait)
        face = self._portraits.face(name, Mood.CALM, ring.width, self._furniture.portrait_frame)
        self._portrait = self._kit.painter.picture(oval_frame, frame.size), face
        for picture, place in zip(self._portrait, (frame, portrait_rect(ring)), strict=True):
            surface.blit(picture, place)


def fact_of(game: GameSession) -> str:
    """What the last complete trick brought, in a sentence that names everybody; empty before there is one.

    A card of a running trick may still be taken back, so nothing is told of that.
    """
    won: TrickWon | None = None
    brought: list[Event] = []
    for event in (each for trick in log_of(game.record, None) for each in trick.events):
        if isinstance(event, TrickWon):
            won, brought = event, []
        elif isinstance(event, (RevealedTaken, *TELLING)):
            brought.append(event)
    if won is None:
        return ""
    names = [seat.name for seat in game.seats]
    telling = [event for kind in TELLING for event in brought if isinstance(event, kind)]
    for event in brought:
        if isinstance(event, RevealedTaken) and event.seat == won.winner and not telling:
            return tr("table.handover.took", name=names[event.seat], card=event.card, played=won.cards[0])
    return Narrator(names, None).caption([*telling, won][0]) or ""


def standing_of(game: GameSession, seat: int) -> str:
    """Which trick is being played, and who leads it, to be read by the person at a seat."""
    view = game.view(seat)
    values = {"number": view.tricks_played + 1, "total": view.deck.hand_size}
    if view.leader == seat:
        return tr("table.handover.lead.you", **values)
    return tr("table.handover.lead.name", name=game.seats[view.leader].name, **values)

"""The curtain between two people's turns, which keeps each from seeing the other's hand."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import Enum, auto

import pygame

from claim_desktop.i18n import tr
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.overlays import Overlay
from claim_desktop.ui import styles, theme
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import aligned, cut_bottom
from claim_desktop.ui.motion import Fade
from claim_desktop.ui.motion.easing import ease_in_out
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Panel
from claim_desktop.ui.widgets.focus import Focus

MOVE_SECONDS = 0.225
DOUBLE_PRESS_SECONDS = 0.4
"""Within this time after the curtain began to close, a key press counts as the second half of an earlier
double press.
"""
SHEET = (600, 216)
BESIDE_TITLE = 320
"""The extra width of the sheet over the title, so that the ribbon leaves its corners free."""

WAIT_HEIGHT, WAIT_GAP = 40, 10
WAIT_MARGIN = 0.24
"""The second, less prominent button is this much narrower than the other, as a share of its width."""


class CurtainState(Enum):
    """The state of the curtain."""

    OPEN = auto()
    CLOSING = auto()
    CLOSED = auto()
    OPENING = auto()


class Handover(Overlay):
    """A curtain that closes over the table, waits until the next person is ready, and opens."""

    is_modal = True
    stays = True

    def __init__(
        self, kit: Toolkit, backdrop: Backdrop, take_over: Callable[[], None], take_back: Callable[[], None]
    ) -> None:
        """Make a curtain; closed, it shows the table by `take_over` or the last card by `take_back`."""
        self._kit = kit
        self._backdrop = backdrop
        self.curtain = CurtainState.OPEN
        self.opening = Fade(MOVE_SECONDS, 1.0)
        """How far the curtain is open, from 0 to 1."""
        self._begun_seconds = 0.0
        """Seconds since it last began to close."""
        self._name = self._regretful = ""
        self._panel = Panel("handover", "")
        self.ready = Button("take_over", "", ButtonVariant.PRIMARY).on_change(take_over)
        """The button for the person taking over the screen."""
        self.wait = Button("wait", "", ButtonVariant.PAPER, theme.SMALL).on_change(take_back)
        """The button for the person who wants their card back."""
        self._focus = Focus(kit, [self.ready])
        self._line = pygame.Rect(0, 0, 1, 1)
        self._velvet: pygame.Surface | None = None
        """The picture of the curtain, kept once it was shown since it takes many frames to make."""

    @property
    def is_open(self) -> bool:
        """Whether the whole table is visible and usable."""
        return self.curtain is CurtainState.OPEN

    @property
    def is_moving(self) -> bool:
        """Whether it is closing or opening."""
        return self.curtain in (CurtainState.CLOSING, CurtainState.OPENING)

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
        """Whose turn it is, while the curtain is closed."""
        if self.curtain is not CurtainState.CLOSED:
            return ()
        return self._panel.text, tr("table.handover_line", name=self._name)

    @property
    def dialog_name(self) -> str:
        return self._panel.text if self.curtain is CurtainState.CLOSED else ""

    @property
    def focus(self) -> Focus | None:
        """The buttons, while the curtain is closed."""
        return self._focus if self.curtain is CurtainState.CLOSED else None

    def begin(self, name: str, *, at_once: bool = False, regretful: str = "") -> None:
        """Hand the screen to a person; with `at_once`, or without motion, the next frame hides the table.

        `regretful` is the name of the person who may still take their card back, if any.
        """
        self._name, self._regretful = name, regretful
        self._begun_seconds = math.inf if at_once else 0.0  # no press was meant for this table
        self._focus.set_widgets([self.ready, self.wait] if regretful else [self.ready])
        at_once = at_once or self._kit.motion.is_instant
        self.curtain = CurtainState.CLOSED if at_once else CurtainState.CLOSING
        self.opening.target = 0.0
        if at_once:
            self.opening.jump(0.0)
        self._focus.focus_on("take_over", show_ring=True)
        self.resize()

    def open(self) -> None:
        """Open the curtain on the next person's table, unless it is open already."""
        at_once = self.is_open or self._kit.motion.is_instant
        self.curtain = CurtainState.OPEN if at_once else CurtainState.OPENING
        self.opening.jump(1.0 if at_once else 0.0)
        self.opening.target = 1.0

    def resize(self) -> None:
        """Place the sheet and its buttons, and set their text."""
        kit = self._kit
        if self._velvet is not None and self._velvet.get_size() != kit.scale.size:
            self.drop_pictures()
        self._panel.text = tr("table.handover", name=self._name)
        self.ready.text = tr("table.handover_button", name=self._name)
        self.wait.text = tr("table.handover_wait", name=self._regretful)
        more = kit.scale.for_text(WAIT_HEIGHT + WAIT_GAP) if self._regretful else 0
        wide = kit.text_width(self._panel.text, styles.RIBBON) + kit.scale.for_text(BESIDE_TITLE)
        width = min(max(kit.scale.for_text(SHEET[0]), wide), kit.scale.area.width - kit.px(40))
        size = width, kit.scale.for_text(SHEET[1]) + more
        self._panel.set_rect(aligned(size, kit.scale.area))
        inside = self._panel.inside(kit).inflate(-kit.px(60), -kit.px(8))
        if self._regretful:
            wait, inside = cut_bottom(inside, kit.scale.for_text(WAIT_HEIGHT), kit.scale.for_text(WAIT_GAP))
            self.wait.set_rect(wait.inflate(-round(wait.width * WAIT_MARGIN), 0))
        button, self._line = cut_bottom(inside, kit.scale.for_text(54))
        self.ready.set_rect(button)

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
        self._velvet = curtain = self._backdrop.curtain((width, height))
        half = (width + 1) // 2
        shift = round(half * ease_in_out(self.opening.value))
        surface.blit(curtain, (-shift, 0), (0, 0, half, height))
        surface.blit(curtain, (half + shift, 0), (half, 0, width - half, height))
        if self.curtain is CurtainState.CLOSED:
            self.draw_sheet(surface)

    def drop_pictures(self) -> None:
        """Forget the picture of the curtain."""
        self._velvet = None

    def draw_sheet(self, surface: Canvas) -> None:
        """Draw the sheet that lies on the closed curtain."""
        self._panel.draw(surface, self._kit)
        self._kit.draw_name(surface, tr("table.handover_line", name=self._name), self._line, styles.BODY)
        self._focus.draw(surface)

"""The base of all scenes, and the services they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.announcements import announcements_of, parts_of
from claim_desktop.scenes.requests import Back, OpenHelp, SceneChange, ShowMessage
from claim_desktop.storage.looks import CardBack, Look, PortraitFrame, TableCloth
from claim_desktop.storage.settings import (
    CardStyle,
    Contrast,
    MotionStyle,
    Settings,
    SideSigns,
    Speed,
)
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.preload import Preloader
from claim_desktop.table.shortcuts import SHORTCUTS
from claim_desktop.table.sounds import Tune
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import KeyMap
from claim_desktop.ui.layout import Size
from claim_desktop.ui.motion.next_frame import NOW, NextFrame
from claim_desktop.ui.palettes import high_contrast, palette
from claim_desktop.ui.speech.speech import NOTHING, SpeechState
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import TouchHandler
from claim_desktop.ui.widgets import Button, Dialog, Focus, Panel, Response, TextField, Widget

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.scenes.requests import HelpSubject
    from claim_desktop.session.setup import GameSetup

SIGN_SHARES = {SideSigns.NORMAL: 1.0, SideSigns.LARGE: 1.4}
PAGES: dict[Action | None, int] = {Action.NEXT_PAGE: 1, Action.PREVIOUS_PAGE: -1}
SPEED_FACTORS = {Speed.SLOW: 1.6, Speed.NORMAL: 1.0, Speed.FAST: 0.5, Speed.OFF: 0.0}


@dataclass(slots=True)
class Services:
    """The services that all scenes share; created once by the application."""

    kit: Toolkit
    backdrop: Backdrop
    cards: CardArt
    settings: Settings
    rng: Random
    furniture: Furniture = field(default_factory=Furniture)
    prizes: Callable[[], frozenset[Look]] = frozenset
    """Returns the looks that have been won, as far as known by now."""
    is_lost: Callable[[Look], bool] = lambda _: False
    """Whether a look is known not to be won, as after the record of its game was deleted."""
    finished_games: Callable[[str], int] = lambda _: 0
    """How many games a person of that name has finished as far as known by now; with an empty name, how many
    the only person at the table has, whatever their name.
    """
    preloader: Preloader = field(init=False)

    def __post_init__(self) -> None:
        self.preloader = Preloader(self.backdrop, self.cards, self.furniture)
        self.apply_keys()
        self.apply_motion_settings()
        self.apply_appearance_settings()

    def apply_keys(self) -> None:
        """Apply the chosen keys."""
        self.kit.keys = KeyMap(self.settings.keys, SHORTCUTS)

    def apply_motion_settings(self) -> None:
        """Apply the motion settings."""
        motion = self.kit.motion
        motion.is_reduced = self.settings.motion is MotionStyle.REDUCED
        motion.is_calm = self.settings.calm_table
        motion.has_flashes = self.settings.flashes
        motion.speed_factor = SPEED_FACTORS[self.settings.speed]

    def drop_lost_looks(self) -> None:
        """Return to the standard look wherever the chosen one is no longer won."""
        chosen = self.settings
        back, cloth, frame = chosen.card_back, chosen.cloth, chosen.portrait_frame
        back = CardBack.MIDNIGHT if self.is_lost(back) else back
        cloth = TableCloth.GREEN if self.is_lost(cloth) else cloth
        frame = PortraitFrame.CORD if self.is_lost(frame) else frame
        if (back, cloth, frame) != (chosen.card_back, chosen.cloth, chosen.portrait_frame):
            self.settings = replace(chosen, card_back=back, cloth=cloth, portrait_frame=frame)

    def apply_appearance_settings(self) -> None:
        """Apply the settings for colours, cards and signs."""
        colors = high_contrast.HIGH_CONTRAST if self.settings.contrast is Contrast.HIGH else palette.STANDARD
        self.kit.show_in(colors)
        self.cards.is_plain = self.settings.cards is CardStyle.PLAIN
        self.cards.dimming = colors.dimmings[self.settings.dimming.value]
        self.cards.card_back = self.settings.card_back
        self.backdrop.cloth = self.settings.cloth
        self.furniture.portrait_frame = self.settings.portrait_frame
        self.kit.sign_share = SIGN_SHARES[self.settings.side_signs]


class Scene(ABC):
    """One screen. The application calls `handle` for each event, then `update`, then `draw`."""

    music: Tune | None = Tune.MENU
    """The music for this scene; None lets the music go on."""
    is_overlay = False
    """Whether the scene below stays visible behind this one."""
    dialog: Dialog | None = None
    """The dialog that lies over everything else."""
    came_from: Rect | None = None
    """The button that an overlay came out of, and goes back into."""
    takes_keys = False
    """Whether it needs every key as pressed, whatever the key's usual binding."""
    turns_pages = False
    """Whether it has pages that Ctrl+Tab and a gamepad's shoulder buttons turn."""
    help_about: HelpSubject | None = None
    """What the rules explain first when they are opened over it."""
    goes_on_hidden = False
    """Whether time passes in it while the window is hidden; its drawing is then discarded."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.kit = services.kit
        self._change: SceneChange | None = None

    def request_change(self, change: SceneChange) -> None:
        """Request a change of scene; the next update returns it."""
        self._change = change

    def opener(self, change: SceneChange) -> Callable[[], None]:
        """Return a widget's handler that requests this change of scene."""
        return partial(self.request_change, change)

    @property
    def likely_next_game(self) -> GameSetup | None:
        """The most likely next game, so that its table can be drawn in advance."""
        return None

    @property
    def page(self) -> object:
        """The content that the player must have seen before Enter may press its first button."""
        return self

    @property
    def sheet_parts(self) -> Sequence[Rect]:
        """The places of its dialog, or of the sheet that an overlay lays over the scene below."""
        return (self.kit.scale.area,)

    def button_of(self, event: pygame.event.Event) -> Rect | None:
        """The place of the button that a key presses, out of which a sheet opens."""
        return None

    @property
    def help(self) -> OpenHelp | None:
        """The part of the rules that F1 opens; None while nothing may open over the scene."""
        return OpenHelp(self.help_about)

    @property
    def text_field(self) -> TextField | None:
        """The focused text field."""
        return None

    @property
    def touch_handler(self) -> TouchHandler:
        """What fingers touch: by default the scene itself."""
        assert isinstance(self, TouchHandler), f"{type(self).__name__} knows no fingers"
        return self

    def write(self, event: pygame.event.Event) -> bool:
        """Pass a key or letters to the focused field, before anything else; returns whether it took them."""
        return False

    @abstractmethod
    def resize(self, size: Size) -> None:
        """Lay the scene out for a new window or text size; always called before anything else."""

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> None:
        """React to the player's input."""

    @abstractmethod
    def update(self, dt: float) -> SceneChange | None:
        """Let `dt` seconds pass. Returns each requested change of scene exactly once."""

    def next_frame(self) -> NextFrame:
        """When this scene needs its next frame, if no event comes before; called after each frame."""
        return NOW

    @abstractmethod
    def draw(self, surface: Canvas) -> None:
        """Draw the whole window; an overlay draws only what it adds to the scene below."""

    def announcements(self) -> SpeechState:
        """The announcements for the last frame; called once after each frame."""
        return NOTHING

    def accessible_nodes(self) -> tuple[AccessibleNode, ...]:
        """The accessibility nodes of the last frame."""
        return ()

    def translate(self) -> Scene:
        """Return the scene in the current language.

        Texts are looked up when a scene is created. So a scene that can be below the settings, where the
        language is chosen, returns a new one to replace it.
        """
        return self

    def hidden(self) -> None:  # noqa: B027 - most scenes stand still
        """React to the window being hidden, as when it is minimised."""

    def shown_again(self) -> None:  # noqa: B027
        """React to the window being shown again."""

    def drop_pictures(self) -> None:  # noqa: B027 - most scenes hold few
        """Drop pictures of its own, since it was left, or another scene hides it."""

    def imported(self) -> None:  # noqa: B027 - most scenes list no games
        """React to games that have been imported."""

    def close(self) -> None:  # noqa: B027 - most scenes hold nothing
        """Release threads and other resources when the scene ends."""


class WidgetScene(Scene):
    """A scene made of widgets: subclasses make and place them, and handle presses."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.focus = Focus(services.kit)

    @abstractmethod
    def rebuild(self) -> None:
        """Give the focus the widgets that the scene has now, each at its place."""

    def pressed(self, widget: Widget) -> None:
        """React to a widget that was pressed or changed: by default, by calling its handler."""
        widget.changed()

    def cancelled(self) -> None:
        """React to Esc when no widget has consumed it."""
        self.request_change(Back())

    def draw_background(self, surface: Canvas) -> None:
        """Draw the background of the widgets: by default the bare table."""
        surface.blit(self.services.backdrop.wood(surface.get_size()), (0, 0))

    def turn_pages(self, by: int) -> None:
        """Turn to a neighbouring page, if the scene has any."""

    def ask(self, title: str, text: str, answers: Sequence[Button]) -> None:
        """Open a dialog, which any answer closes; the last answer must be the one that changes nothing."""
        self.dialog = Dialog(self.kit, title, text, answers)

    def resize(self, size: Size) -> None:
        self.rebuild()
        if self.dialog is not None:
            self.dialog.layout()

    @property
    def page(self) -> object:
        """The open dialog, or else the scene."""
        return self.dialog or self

    @property
    def sheet_parts(self) -> Sequence[Rect]:
        return super().sheet_parts if self.dialog is None else self.dialog.panel.parts(self.kit)

    def button_of(self, event: pygame.event.Event) -> Rect | None:
        focused = (self.dialog or self).focus.focused
        return None if focused is None else focused.rect.copy()

    @property
    def touch_handler(self) -> TouchHandler:
        return (self.dialog or self).focus

    @property
    def text_field(self) -> TextField | None:
        """The text field that has the focus, unless a dialog is open."""
        return self.focus.field if self.dialog is None else None

    def write(self, event: pygame.event.Event) -> bool:
        field = self.text_field
        response = Response.IGNORED if field is None else field.type(event)
        if field is not None and response is Response.CHANGED:
            self.pressed(field)
        if field is not None and field.has_refused:
            field.has_refused = False
            self.request_change(ShowMessage(tr("app.no_glyph")))
        return response is not Response.IGNORED

    def handle(self, event: pygame.event.Event) -> None:
        """Pass the event to the dialog if one is open, otherwise to the widgets; an unused Esc cancels."""
        if self.dialog is not None:
            answer = self.dialog.handle(event)
            if answer is not None:
                self.dialog = None
                self.pressed(answer)
            return
        if self.turns_pages and (pages := PAGES.get(action_of(event))):
            self.turn_pages(pages)
            return
        widget = self.focus.handle(event)
        if widget is not None:
            self.pressed(widget)
        elif not self.focus.used_last_event and action_of(event) is Action.CANCEL:
            self.cancelled()

    def update(self, dt: float) -> SceneChange | None:
        self.focus.update(dt)
        change, self._change = self._change, None
        return change

    def next_frame(self) -> NextFrame:
        return self.focus.next_frame()

    def announcements(self) -> SpeechState:
        heard = announcements_of(self.kit, self.focus, self.dialog)
        if not self.is_overlay or heard.dialog:
            return heard
        titles = [each.text for each in self.focus.widgets if isinstance(each, Panel)]
        return replace(heard, dialog=titles[0]) if titles else heard

    def accessible_nodes(self) -> tuple[AccessibleNode, ...]:
        return parts_of(self.kit, self.focus, self.dialog)

    def draw(self, surface: Canvas) -> None:
        """Draw background, widgets and dialog."""
        self.draw_background(surface)
        self.focus.draw(surface)
        if self.dialog is not None:
            self.dialog.draw(surface)

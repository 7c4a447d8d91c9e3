"""The base of all screens, the services they share, and the changes of scene they can request."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeAlias

import pygame

from claim_desktop.scenes.games.wishes import ChronicleWish, NextGame, OpenStanding
from claim_desktop.scenes.hearing import heard_of, parts_of
from claim_desktop.scenes.practice.wishes import PracticeWish
from claim_desktop.storage.settings import CardStyle, Contrast, MotionStyle, Settings, SideSigns, Speed
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.preload import Preloader
from claim_desktop.table.sounds import Tune
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.input import Action, action_of
from claim_desktop.ui.layout import Size
from claim_desktop.ui.palettes import high_contrast, palette
from claim_desktop.ui.speech.saying import NOTHING, Heard
from claim_desktop.ui.speech.screen_reader import Part
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Dialog, Focus, Widget

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.rules.cards import Faction
    from claim_desktop.rules.state import Phase
    from claim_desktop.scenes.shown_match import ShownMatch
    from claim_desktop.session.match import Match
    from claim_desktop.session.review.redealt import PlayedFrom
    from claim_desktop.session.review.reviewing import Reviewing
    from claim_desktop.session.setup import GameSetup

SIGN_SHARES = {SideSigns.NORMAL: 1.0, SideSigns.LARGE: 1.4}
PAGES: dict[Action | None, int] = {Action.NEXT_PAGE: 1, Action.PREVIOUS_PAGE: -1}
SPEED_FACTORS = {Speed.SLOW: 1.6, Speed.NORMAL: 1.0, Speed.FAST: 0.5, Speed.OFF: 0.0}


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Leave everything and open the menu; `notice` is a sentence to show there."""

    notice: str = ""


@dataclass(frozen=True, slots=True)
class OpenNewGame:
    """Set up a new game, starting from `setup`; one in progress goes to the shelf when it starts."""

    setup: GameSetup | None = None


@dataclass(frozen=True, slots=True)
class OpenDeckBuilder:
    """Choose the factions for a game with this setup."""

    setup: GameSetup


@dataclass(frozen=True, slots=True)
class StartGame:
    """Deal a game and play it."""

    setup: GameSetup
    is_dealt_again: bool = False
    """Whether the same cards were dealt before, so that the game counts as practice."""


@dataclass(frozen=True, slots=True)
class ContinueGame:
    """Continue an unfinished game."""

    path: Path | None = None
    """The game's file on the shelf; None for the newest."""


@dataclass(frozen=True, slots=True)
class ShowGame:
    """Show a game at the table in its current state."""

    match: Match


@dataclass(frozen=True, slots=True)
class ShowPhase:
    """Continue a match in its other phase, which the table already shows, without interrupting any motion."""

    shown: ShownMatch


@dataclass(frozen=True, slots=True)
class ShowScoring:
    """Count the votes of a game that is over."""

    match: Match


@dataclass(frozen=True, slots=True)
class OpenReview:
    """Open the review of a finished game on top of the current scene."""

    match: Match
    reviewing: Reviewing | None = None
    """The review, if it has been started."""
    at: PlayedFrom | None = None
    """The moment to show first; None lets the review choose."""


@dataclass(frozen=True, slots=True)
class ReadCode:
    """Review the game described by a code."""

    words: str


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play on from a moment of the game under review, as practice."""

    start: PlayedFrom


@dataclass(frozen=True, slots=True)
class OpenPause:
    """Open the pause menu over the game."""

    is_taught: bool = False
    """Whether the game belongs to a lesson."""


@dataclass(frozen=True, slots=True)
class OpenThisGame:
    """Open the sheet about the current game, over the pause menu."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Show a sentence in place of the last one without leaving the scene; an empty one only ends that."""

    sentence: str


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Open the settings over the current scene."""


@dataclass(frozen=True, slots=True)
class OpenHelp:
    """Open the rules over the current scene, at the page about a phase or a faction."""

    phase: Phase | None = None
    led_faction: Faction | None = None


@dataclass(frozen=True, slots=True)
class OpenPractice:
    """Leave everything and open the lessons."""


@dataclass(frozen=True, slots=True)
class StartLesson:
    """Start a lesson at the beginning of one of its parts."""

    name: str
    """One of `LESSONS`."""
    part: int = 0


@dataclass(frozen=True, slots=True)
class Back:
    """Return to the scene below."""


@dataclass(frozen=True, slots=True)
class QuitGame:
    """Close the window."""


SceneChange: TypeAlias = (
    OpenMenu
    | OpenNewGame
    | OpenDeckBuilder
    | StartGame
    | ContinueGame
    | ShowGame
    | ShowPhase
    | ShowScoring
    | OpenReview
    | OpenStanding
    | NextGame
    | ReadCode
    | PlayOn
    | OpenPause
    | OpenThisGame
    | ChronicleWish
    | Tell
    | OpenSettings
    | OpenHelp
    | OpenPractice
    | StartLesson
    | PracticeWish
    | Back
    | QuitGame
)


@dataclass(slots=True)
class Services:
    """The services that all scenes share; created once by the application."""

    kit: Toolkit
    backdrop: Backdrop
    cards: CardArt
    settings: Settings
    rng: Random
    furniture: Furniture = field(default_factory=Furniture)
    preloader: Preloader = field(init=False)

    def __post_init__(self) -> None:
        self.preloader = Preloader(self.backdrop, self.cards, self.furniture)
        self.obey_motion()
        self.obey_looks()

    def obey_motion(self) -> None:
        """Apply the motion settings."""
        motion = self.kit.motion
        motion.is_reduced = self.settings.motion is MotionStyle.REDUCED
        motion.is_calm = self.settings.calm_table
        motion.has_flashes = self.settings.flashes
        motion.speed_factor = SPEED_FACTORS[self.settings.speed]

    def obey_looks(self) -> None:
        """Apply the settings for colours, cards and signs."""
        shown = high_contrast.HIGH_CONTRAST if self.settings.contrast is Contrast.HIGH else palette.ORDINARY
        self.kit.show_in(shown)
        self.cards.is_plain = self.settings.cards is CardStyle.PLAIN
        self.cards.dimming = shown.dimmings[self.settings.dimming.value]
        self.kit.sign_share = SIGN_SHARES[self.settings.side_signs]


class Scene(ABC):
    """One screen. The application calls `handle` for each event, then `update`, then `draw`."""

    music: Tune | None = Tune.MENU
    """The music for this scene; None keeps whatever is playing."""
    is_overlay = False
    """Whether the scene below stays visible behind this one."""
    takes_keys = False
    """Whether it needs every key as pressed, whatever the key does elsewhere."""
    turns_pages = False
    """Whether it has pages that Ctrl+Tab and a gamepad's shoulder buttons turn."""

    @property
    def expected(self) -> GameSetup | None:
        """The game likely to come next, so that its table can be drawn in advance."""
        return None

    @property
    def help(self) -> OpenHelp | None:
        """The part of the rules that F1 opens; None while nothing may be laid over the scene."""
        return OpenHelp()

    @abstractmethod
    def resize(self, size: Size) -> None:
        """Lay the scene out for a new window or text size; always called before anything else."""

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> None:
        """React to something the player did."""

    @abstractmethod
    def update(self, dt: float) -> SceneChange | None:
        """Let `dt` seconds pass. Returns each requested change of scene exactly once."""

    @abstractmethod
    def draw(self, surface: Canvas) -> None:
        """Draw the whole window; an overlay draws only what it adds to the scene below."""

    def hear(self) -> Heard:
        """What screen readers announce for the last frame; called once after each frame."""
        return NOTHING

    def parts(self) -> tuple[Part, ...]:
        """The parts that a screen reader finds in the last frame."""
        return ()

    def translated(self) -> Scene:
        """Return the scene in the language now in use.

        Texts are looked up when a scene is created. So a scene that can be below the settings, where the
        language is chosen, returns a new one to replace it.
        """
        return self

    def close(self) -> None:  # noqa: B027  (most scenes hold nothing)
        """Release threads and other resources when the scene ends."""


class WidgetScene(Scene):
    """A scene made of widgets: subclasses list them, place them, and handle presses."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.kit = services.kit
        self.focus = Focus(services.kit)
        self.dialog: Dialog | None = None
        self._change: SceneChange | None = None

    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """Return all widgets in Tab order, those at the back first."""

    @abstractmethod
    def place(self, size: Size) -> None:
        """Give every widget its rectangle."""

    def pressed(self, widget: Widget) -> None:
        """React to a widget that was pressed or changed: by default, by calling its handler."""
        widget.changed()

    def cancelled(self) -> None:
        """React to Esc when no widget has consumed it."""
        self.go(Back())

    def draw_background(self, surface: Canvas) -> None:
        """Draw what lies behind the widgets: by default the bare table."""
        surface.blit(self.services.backdrop.wood(surface.get_size()), (0, 0))

    def go(self, change: SceneChange) -> None:
        """Request a change of scene; the next update returns it."""
        self._change = change

    def opens(self, change: SceneChange) -> Callable[[], None]:
        """Return a widget's handler that requests this change of scene."""
        return partial(self.go, change)

    def turn_pages(self, by: int) -> None:
        """Turn to a neighbouring page, if the scene has any."""

    def ask(self, title: str, words: str, answers: Sequence[Button]) -> None:
        """Open a dialog, which any answer closes; the last answer must be the one that changes nothing."""
        self.dialog = Dialog(self.kit, title, words, answers)

    def rebuild(self) -> None:
        """Collect the widgets again and place them."""
        self.focus.set_widgets(self.widgets())
        self.place(self.kit.scale.size)

    def resize(self, size: Size) -> None:
        """Place everything for the new size."""
        self.rebuild()
        if self.dialog is not None:
            self.dialog.layout()

    def handle(self, event: pygame.event.Event) -> None:
        """Pass the event to the dialog if one is open, otherwise to the widgets; an unused Esc cancels."""
        if self.dialog is not None:
            answer = self.dialog.handle(event)
            if answer is not None:
                self.dialog = None
                answer.changed()
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
        """Let time pass for the widgets; return the requested change of scene, if any."""
        self.focus.update(dt)
        change, self._change = self._change, None
        return change

    def hear(self) -> Heard:
        """Everything written beside the widgets, or in the dialog, and the focused widget."""
        return heard_of(self.kit, self.focus, self.dialog)

    def parts(self) -> tuple[Part, ...]:
        """The same, as separate parts."""
        return parts_of(self.kit, self.focus, self.dialog)

    def draw(self, surface: Canvas) -> None:
        """Draw background, widgets and dialog."""
        self.draw_background(surface)
        self.focus.draw(surface)
        if self.dialog is not None:
            self.dialog.draw(surface)

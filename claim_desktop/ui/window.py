"""The window: fast, sharp, and known to the desktop by name."""

from __future__ import annotations

import ctypes
import os
import signal
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

from claim_desktop.ui import theme
from claim_desktop.ui.canvas import draw_centered
from claim_desktop.ui.dirty_rect_renderer import DirtyRectRenderer
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.display_scale import display_scale
from claim_desktop.ui.frame_pacer import sdl_library
from claim_desktop.ui.layout import Size
from claim_desktop.ui.vector import DEPTH, OPAQUE

MIN_SIZE = (1024, 600)
MIN_SIZE_AT_START = (960, 540)
"""The minimum size of the window at the start, on a screen too small for `MIN_SIZE` and a title."""
DEFAULT_SIZE = (1280, 720)
FRAME_AND_BARS = (16, 110)
"""The room for a desktop's bars and a window's frame and title; pygame cannot ask the system for it."""
MAX_FRAME = (16, 64)
"""The maximum width of a window's frame at its left, and at the top, with the title."""
ICON_SIZE = 128

MIN_CANVAS = (480, 270)
"""The minimum size for laying anything out; window managers may ignore a minimum size."""

MAX_HEIGHT_SHARE = 0.8
"""The maximum height of a canvas, as a share of its width; in a taller window it is centred."""

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)

FRAMES_TO_WHOLE = 60
"""The number of frames after which the whole window is presented again."""

ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
"""The setting for showing a window's surface through OpenGL."""

MIN_TITLE = 100
"""The width of a window's title that must lie on a display for the window to be movable, in pixels."""

_MAXIMISED = 0x80
"""SDL_WINDOW_MAXIMIZED."""
_HIDDEN = 0x8
"""SDL_WINDOW_HIDDEN."""
_window_id = [0]
"""SDL's number of the window."""
_converted = [OPAQUE]
"""The surface to draw on where the system's own has other pixels, of 15 or 16 bits."""
_library = cache(sdl_library)
_FIRST_CORNER = "SDL_VIDEO_WINDOW_POS"
"""The variable in which pygame looks for the corner of a new window."""
_INVISIBLE_DRIVERS = ("dummy", "offscreen", "evdev")

LIBRARIES = {"pygame-ce": pygame.version.ver, "SDL": ".".join(map(str, pygame.get_sdl_version()))}
"""The versions of the libraries behind the window, by name."""


class NoDisplayError(Exception):
    """No display is available for a window."""


@dataclass(frozen=True, slots=True)
class WindowGeometry:
    """The window's place among all displays, and its size."""

    size: Size
    corner: tuple[int, int] | None = None
    """Its upper left corner; None for the middle of its display."""
    is_maximised: bool = False
    """Whether it is maximised; size and corner are then those before."""


@dataclass(frozen=True, slots=True)
class WindowMode:
    """How the window is shown."""

    fullscreen: bool = False
    display: int = 0
    place: WindowGeometry | None = None
    """Where it is, unless it fills the screen; None for the middle, at its first size."""


FirstMode = Callable[[], WindowMode]
"""How the window is to open; called when the displays are known."""


def place() -> WindowGeometry:
    """The window's current place; if it is maximised, the whole one."""
    return WindowGeometry(surface().get_size(), pygame.display.get_window_position(), is_maximised())


def is_maximised() -> bool:
    """Whether the window is maximised, which pygame does not say, but SDL does."""
    library = _library()
    if library is None or not is_open():
        return False
    return bool(library.SDL_GetWindowFlags(library.SDL_GetWindowFromID(_window_id[0])) & _MAXIMISED)


def open_window(
    caption: str,
    icon: pygame.Surface,
    before_showing: Callable[[], object] | None = None,
    first_mode: FirstMode = WindowMode,
) -> pygame.Surface:
    """Open the window. Raises NoDisplayError if there is no display to show it.

    `before_showing` is called when the system knows the window but has not shown it yet, as screen readers
    require.
    """
    try:
        return _open(caption, icon, before_showing, first_mode)
    except NoDisplayError as error:
        if os.environ.get(ACCELERATION) != "0" or not pygame.display.get_init():
            raise
        # A screen of 30 bits a pixel has no surface of SDL, but OpenGL can show one of 32 bits there.
        pygame.display.quit()
        os.environ[ACCELERATION] = "1"
        try:
            return _open(caption, icon, before_showing, first_mode)
        except NoDisplayError:
            raise error from None


def _open(
    caption: str, icon: pygame.Surface, before_showing: Callable[[], object] | None, first_mode: FirstMode
) -> pygame.Surface:
    _start_driver()
    pygame.display.set_icon(icon)
    pygame.display.set_caption(caption)
    mode = first_mode()
    if before_showing is not None:
        _set_hidden(mode.place)
        before_showing()
    return set_mode(mode.fullscreen, mode.display, mode.place)


def _start_driver() -> None:
    """Start the driver that the environment names or, if it fails, the one that SDL chooses.

    Some desktops name one for the whole session, such as wayland, that does not work everywhere.
    """
    named = os.environ.get("SDL_VIDEODRIVER", "")
    reason = ""
    if named:
        try:
            pygame.display.init()
        except pygame.error as error:
            reason = str(error)
            del os.environ["SDL_VIDEODRIVER"]
        else:
            return
    else:
        os.environ.pop("SDL_VIDEODRIVER", None)  # pygame takes an empty name for Windows' driver
    try:
        pygame.display.init()
        if pygame.display.get_driver() not in _INVISIBLE_DRIVERS:
            return
        reason = reason or pygame.display.get_driver()
    except pygame.error as error:
        reason = reason or str(error)
    if named:
        os.environ["SDL_VIDEODRIVER"] = named
    raise NoDisplayError(reason)


def open_splash_window(
    caption: str,
    icon: Path,
    before_showing: Callable[[], object] | None = None,
    first_mode: FirstMode = WindowMode,
) -> None:
    """Open the window on dark wood with only the icon, an SVG file. Raises NoDisplayError.

    This needs no part of pygame except the display, and nothing of the game.
    """
    drawn = pygame.image.load_sized_svg(icon, (ICON_SIZE, ICON_SIZE))
    opened = open_window(caption, drawn, before_showing, first_mode)
    opened.fill(theme.DARK_WOOD)
    draw_centered(opened, drawn, opened.get_rect().center)
    present()


def is_open() -> bool:
    return pygame.display.get_init() and pygame.display.get_surface() is not None


def close_on_hangup() -> None:
    """Close the window when its terminal is closed, as SDL does for other signals.

    If the program was started so as to survive that, it keeps running.
    """
    hangup = getattr(signal, "SIGHUP", None)  # Windows has none
    if hangup is not None and signal.getsignal(hangup) is signal.SIG_DFL:
        signal.signal(hangup, lambda *_: pygame.event.post(pygame.event.Event(pygame.QUIT)))


def display_sizes() -> list[Size]:
    """The sizes of all displays, in the order of their numbers."""
    return pygame.display.get_desktop_sizes()


def display_bounds() -> list[pygame.Rect]:
    """The bounds of each display among all of them; side by side if the system does not say."""
    bounds, left = [], 0
    for index, (width, height) in enumerate(display_sizes()):
        found = _bounds_of(index)
        bounds.append(pygame.Rect(left, 0, width, height) if found is None else found)
        left += width
    return bounds


def _bounds_of(display: int) -> pygame.Rect | None:
    """The bounds of a display, from SDL, since pygame lacks them."""
    library = _library()
    if library is None:
        return None
    sides = (ctypes.c_int * 4)()
    is_known = library.SDL_GetDisplayBounds(display, ctypes.byref(sides)) == 0
    return pygame.Rect(*sides) if is_known else None


def can_be_reached(place: WindowGeometry) -> bool:
    """Whether a window fits a display, and enough of its title lies on one to be grabbed."""
    if place.corner is None:
        return True
    title = pygame.Rect(*place.corner, place.size[0], 1)
    for display in display_bounds():
        is_held = display.inflate(0, 2 * FRAME_AND_BARS[1]).clip(title).width >= min(MIN_TITLE, title.width)
        fits = place.size[0] <= display.width and place.size[1] <= display.height
        if is_held and fits and title.top < display.bottom - MIN_TITLE:
            return True
    return False


def allow_screen_saver(*, is_allowed: bool) -> None:
    """Allow or forbid locking and switching off the screen."""
    if pygame.display.get_allow_screensaver() is not is_allowed:
        pygame.display.set_allow_screensaver(is_allowed)


def set_mode(fullscreen: bool, display: int = 0, place: WindowGeometry | None = None) -> pygame.Surface:
    """Switch between a window, at its old place if there is one, and full screen.

    If the display is gone, the first one is used. Raises NoDisplayError.
    """
    try:
        sizes = display_sizes()
        display = display if display < len(sizes) else 0
        if fullscreen:
            pygame.display.set_mode(sizes[display], pygame.FULLSCREEN, display=display)
            return surface()
        smallest, _ = size_limits(sizes[display])
        was_open = is_open()
        if was_open:
            if pygame.display.is_fullscreen():
                _window().set_windowed()  # or the system would keep the size of the screen
                pygame.event.pump()
            if is_maximised():
                _window().restore()
                pygame.event.pump()
            _set_minimum_size(smallest)
        size = first_size(sizes[display]) if place is None else place.size
        # A window that opens maximised is so before it is shown: the system then opens it at once like that.
        opens_maximised = place is not None and place.is_maximised and not _is_shown()
        flags = pygame.RESIZABLE | (pygame.HIDDEN if opens_maximised else 0)
        with _new_windows_at(place):
            pygame.display.set_mode(size, flags, display=display)
        if place is not None and was_open:  # it would grow from its old corner, maybe beyond the screen
            pygame.display.set_window_position(place.corner or (pygame.WINDOWPOS_CENTERED,) * 2)
        _set_minimum_size(smallest)  # a new window has none yet
        if place is not None and place.is_maximised:
            _window().maximize()
        if opens_maximised:
            _window().show()
            pygame.event.pump()  # the surface gets the new size
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    return surface()


def move_back(before: WindowGeometry) -> None:
    """Move a window that opened maximised, and no longer is, to its place before, if it is off by its frame.

    Some window managers, such as openbox, have taken the corner of the window for that of its frame.
    """
    now = place()
    if before.corner is None or now.corner is None or now.size != before.size:
        return
    off = [there - corner for there, corner in zip(now.corner, before.corner, strict=True)]
    if any(off) and all(0 <= step <= most for step, most in zip(off, MAX_FRAME, strict=True)):
        pygame.display.set_window_position(before.corner)


@contextmanager
def _new_windows_at(place: WindowGeometry | None) -> Iterator[None]:
    """Have a new window open at this place at once, rather than be moved there afterwards."""
    if place is None or place.corner is None or _FIRST_CORNER in os.environ:
        yield
        return
    os.environ[_FIRST_CORNER] = f"{place.corner[0]},{place.corner[1]}"
    try:
        yield
    finally:
        del os.environ[_FIRST_CORNER]


def _set_minimum_size(size: Size) -> None:
    """Set the window's minimum size unless it is set already.

    SDL then also requests the size that it believes the window to have. That is the old one if a slow window
    manager has not yet carried out the last request, which this would undo.
    """
    opened = _window()
    _window_id[0] = opened.id
    if opened.minimum_size != size:
        opened.minimum_size = size


def _set_hidden(place: WindowGeometry | None) -> None:
    """Make the window without showing it."""
    size = first_size(display_sizes()[0]) if place is None else place.size
    try:
        with _new_windows_at(place):
            pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error


def _is_shown() -> bool:
    """Whether there is a window, and not only a hidden one."""
    library = _library()
    if library is None or not is_open():
        return is_open()
    return not library.SDL_GetWindowFlags(library.SDL_GetWindowFromID(_window().id)) & _HIDDEN


def _window() -> pygame.Window:
    """The window as an object; deprecated, but still the only way to set a minimum size."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def first_size(screen: Size) -> Size:
    """The window's first size: as large on a screen of many dots per inch as on a usual one."""
    scale = display_scale()
    return fitting_size(screen, (round(DEFAULT_SIZE[0] * scale), round(DEFAULT_SIZE[1] * scale)))


def size_limits(screen: Size) -> tuple[Size, Size]:
    """The smallest and the largest size: what there is room for besides the bars and the window's frame."""
    width, height = (
        max(smallest, side - taken)
        for smallest, side, taken in zip(MIN_SIZE_AT_START, screen, FRAME_AND_BARS, strict=True)
    )
    return (min(MIN_SIZE[0], width), min(MIN_SIZE[1], height)), (width, height)


def fitting_size(screen: Size, size: Size) -> Size:
    """This size or, beyond the limits, the nearest within them."""
    width, height = (
        max(least, min(side, most)) for side, least, most in zip(size, *size_limits(screen), strict=True)
    )
    return width, height


def surface() -> pygame.Surface:
    """Return the current surface, of 32 bits a pixel, which changes with the window's size."""
    system = _system_surface()
    if system.get_bitsize() == DEPTH:
        return system
    if _converted[0].get_size() != system.get_size():
        _converted[0] = pygame.Surface(system.get_size(), 0, DEPTH)
    return _converted[0]


def present(areas: Sequence[pygame.Rect] | None = None) -> None:
    """Have the system show these areas of the surface, or all of it."""
    drawn, system = surface(), _system_surface()
    if drawn is not system:
        for area in (drawn.get_rect(),) if areas is None else areas:
            system.blit(drawn, area, area)
    if areas is None:
        pygame.display.flip()
    else:
        pygame.display.update(areas)


def _system_surface() -> pygame.Surface:
    """Return the surface that the system shows, of as many bits a pixel as the screen has."""
    current = pygame.display.get_surface()
    assert current is not None, "no window is open"
    return current


class Viewport:
    """The canvas of scenes: the window, the middle of a tall one, or a picture shrunk to fit a small one."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._renderer = DirtyRectRenderer()
        self._changed: list[pygame.Rect] | None = None
        """The areas changed since the last presentation; None for everything."""
        self.has_changed = True
        """Whether the last frame differs from the one before."""
        self._frames = 0
        """The number of frames presented since the last whole one."""
        self.resize()

    @property
    def size(self) -> Size:
        """The size for which scenes are laid out, in pixels."""
        width, height = self._place.size
        return max(width, MIN_CANVAS[0]), max(height, MIN_CANVAS[1])

    @property
    def surface(self) -> pygame.Surface:
        """The canvas's pixels; after drawing on them directly, call `note_drawing` and then `show`."""
        place = self._place
        if place.size == self.size:
            self._picture = None
            return surface() if place.size == surface().get_size() else surface().subsurface(place)
        if self._picture is None or self._picture.get_size() != self.size:
            self._picture = pygame.Surface(self.size, 0, DEPTH)
        return self._picture

    @property
    def _place(self) -> pygame.Rect:
        """The canvas's place in the window: all of it, or the middle of a tall one."""
        whole = surface().get_rect()
        place = pygame.Rect(
            0, 0, whole.width, max(1, min(whole.height, round(whole.width * MAX_HEIGHT_SHARE)))
        )
        place.center = whole.center
        return place

    def resize(self) -> None:
        """Start over in a window of another size: with wood above and below the canvas, if there is room."""
        if self._place.size != surface().get_size():
            surface().fill(theme.DARK_WOOD)
        self.note_drawing()

    def draw(self, drawing: DisplayList) -> None:
        """Show a display list, redrawing only what differs from the last."""
        redrawn = self._renderer.show(drawing, self.surface)
        self.has_changed = bool(redrawn)
        if self._changed is not None:
            self._changed += [area.move(self._place.topleft) for area in redrawn]

    def note_drawing(self, drawing: DisplayList | None = None) -> None:
        """Register that others have drawn on the surface: this display list, or something else."""
        self._renderer.start_from(drawing)
        self._changed, self.has_changed = None, True

    def show(self) -> None:
        """Copy the canvas to the window."""
        if self._picture is not None:
            target = surface().subsurface(self._place)
            pygame.transform.scale(self._picture, target.get_size(), target)

    @property
    def is_hidden(self) -> bool:
        """Whether the window is invisible: minimised, or on another workspace."""
        return not pygame.display.get_active()

    def note_exposure(self) -> None:
        """React to the system losing the window's content, for instance under another window."""
        self._changed = None

    def present(self) -> None:
        """Present the changes, and periodically everything, in case the system has lost some of it."""
        self._frames += 1
        if self._changed is None or self._picture is not None or self._frames >= FRAMES_TO_WHOLE:
            present()
            self._frames = 0
        elif self._changed:
            present(self._changed)
        self._changed = []

    def in_window(self, rect: pygame.Rect) -> pygame.Rect:
        """The place in the window of something on the canvas."""
        place, (across, down) = self._place, self.size
        left, right = (place.x + x * place.width // across for x in (rect.left, rect.right))
        top, bottom = (place.y + y * place.height // down for y in (rect.top, rect.bottom))
        return pygame.Rect(left, top, right - left, bottom - top)

    @property
    def place_on_screen(self) -> pygame.Rect:
        """The place of the window on the screen."""
        return pygame.Rect(pygame.display.get_window_position(), surface().get_size())

    def to_canvas(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return the event with the position of a mouse or finger converted from the window to the canvas."""
        place, (across, down) = self._place, self.size
        whole = surface().get_rect()
        if whole.size == (across, down):
            return event
        if event.type in FINGERS:  # their coordinates are shares of the window
            x = (event.x * whole.width - place.x) / place.width
            y = (event.y * whole.height - place.y) / place.height
            return pygame.event.Event(event.type, {**event.dict, "x": x, "y": y})
        if not hasattr(event, "pos"):
            return event
        x, y = event.pos
        position = (x - place.x) * across // place.width, (y - place.y) * down // place.height
        return pygame.event.Event(event.type, {**event.dict, "pos": position})

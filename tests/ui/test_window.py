"""The window: how it opens, and how a machine without a screen is recognised."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from claim_desktop.ui import window
from claim_desktop.ui.display_list import DisplayList

LEFT_AND_RIGHT, TITLE, TASKBAR = 8, 30, 48
"""Of a window's frame and the bar of a usual desktop, in pixels."""


@pytest.fixture
def icon() -> pygame.Surface:
    """An empty icon."""
    return pygame.Surface((32, 32))


def shown() -> pygame.Window:
    """The window that is open."""
    with pytest.warns(DeprecationWarning, match="Window"):
        return pygame.Window.from_display_module()


def test_a_window_opens_at_the_usual_size_and_can_be_resized(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    surface = window.open_window("Caption", icon)
    assert surface.get_size() == window.DEFAULT_SIZE
    assert surface is window.surface()
    assert shown().resizable
    assert pygame.display.get_caption()[0] == "Caption"


def test_a_window_cannot_be_made_smaller_than_the_game_can_be_played_in(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    window.open_window("Caption", icon)
    assert shown().minimum_size == window.MIN_SIZE


def test_a_window_that_grows_when_its_size_is_asked_for_grows_around_the_middle_of_the_screen(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_window("Caption", icon)
    corners: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_window_position", corners.append)
    window.set_mode(fullscreen=False, place=window.WindowGeometry((1800, 950)))
    window.set_mode(fullscreen=False, place=window.WindowGeometry((1500, 900), (40, 30)))
    assert corners == [(pygame.WINDOWPOS_CENTERED,) * 2, (40, 30)]


def test_a_small_screen_gets_a_window_that_fits(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)])
    width, height = window.open_window("Caption", icon).get_size()
    assert window.MIN_SIZE[0] <= width <= 1280 - 2 * LEFT_AND_RIGHT
    assert window.MIN_SIZE[1] <= height <= 720 - TITLE - TASKBAR


def test_a_window_as_large_as_the_smallest_screen_leaves_room_for_its_title(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [window.MIN_SIZE])
    window.open_window("Caption", icon)
    wanted = window.WindowGeometry(window.fitting_size(window.MIN_SIZE, window.MIN_SIZE))
    width, height = window.set_mode(fullscreen=False, place=wanted).get_size()
    assert width <= window.MIN_SIZE[0] - 2 * LEFT_AND_RIGHT
    assert height <= window.MIN_SIZE[1] - 2 * TITLE, "it lies in the middle"
    assert shown().minimum_size == (width, height), "or it would grow again"


def test_an_open_window_gets_its_old_size_back_however_slow_the_window_manager_is(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With each minimum size SDL requests the size that it knows, which is then the old one."""
    window.open_window("Caption", icon)
    requests: list[str] = []

    class SlowlyManaged:
        id = 0
        minimum_size = property(
            lambda _: window.fitting_size(window.display_sizes()[0], window.MIN_SIZE),
            lambda _, __: requests.append("the old size"),
        )

    set_mode = pygame.display.set_mode

    def request(*how: Any, **named: Any) -> pygame.Surface:
        requests.append("the size wanted")
        return set_mode(*how, **named)

    monkeypatch.setattr(pygame.display, "set_mode", request)
    monkeypatch.setattr(window, "_window", SlowlyManaged)
    window.set_mode(fullscreen=False, place=window.WindowGeometry((1100, 640), (60, 70)))
    assert requests[-1] == "the size wanted"


def test_the_invisible_screen_that_sdl_falls_back_to_is_no_screen(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(window.NoDisplayError):
        window.open_window("Caption", icon)


def test_a_screen_that_cannot_be_opened_is_no_screen(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise pygame.error("no available video device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(window.NoDisplayError):
        window.open_window("Caption", icon)


def test_the_system_is_given_only_what_changed_and_everything_when_it_has_lost_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.set_mode(window.DEFAULT_SIZE)
    given: list[object] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: given.append("all"))
    monkeypatch.setattr(pygame.display, "update", given.append)
    canvas = window.Viewport()

    def show(x: int) -> None:
        drawn = DisplayList(canvas.size)
        drawn.fill("black")
        drawn.fill("white", (x, 100, 10, 10))
        canvas.draw(drawn)
        canvas.present()

    show(100)
    show(100)
    assert given == ["all"]
    show(105)
    (changed,) = given[1:]
    assert isinstance(changed, list)
    assert changed[0].unionall(changed[1:]).contains(pygame.Rect(100, 100, 15, 10))
    assert changed[0].unionall(changed[1:]).width < 100
    canvas.note_exposure()
    show(105)
    assert given[2:] == ["all"]
    for _ in range(window.FRAMES_TO_WHOLE):
        show(105)
    assert given[3:] == ["all"]


def test_in_a_tall_window_the_system_is_given_what_changed_where_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.set_mode((500, 1000))
    given: list[list[pygame.Rect]] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: None)
    monkeypatch.setattr(pygame.display, "update", given.append)
    canvas = window.Viewport()
    assert canvas.size == (500, 400)
    for x in (100, 105):
        drawn = DisplayList(canvas.size)
        drawn.fill("black")
        drawn.fill("white", (x, 100, 10, 10))
        canvas.draw(drawn)
        canvas.present()
    (changed,) = given
    whole = changed[0].unionall(changed[1:])
    assert whole.contains(pygame.Rect(100, 400, 15, 10))
    assert whole.height < 100
    assert window.surface().get_at((106, 405)) == pygame.Color("white")


@pytest.fixture
def hangup() -> Iterator[int]:
    """The signal that a closed terminal sends, ignored by nobody before and after the test."""
    if sys.platform == "win32":
        pytest.skip("Windows has no such signal")
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield signal.SIGHUP
    signal.signal(signal.SIGHUP, before)


def test_closing_the_terminal_closes_the_window(icon: pygame.Surface, hangup: int) -> None:
    window.open_window("Caption", icon)
    window.close_on_hangup()
    pygame.event.clear()
    os.kill(os.getpid(), hangup)
    assert [event.type for event in pygame.event.get(pygame.QUIT)] == [pygame.QUIT]


def test_a_program_that_is_to_outlive_its_terminal_does(icon: pygame.Surface, hangup: int) -> None:
    signal.signal(hangup, signal.SIG_IGN)
    window.close_on_hangup()
    assert signal.getsignal(hangup) is signal.SIG_IGN


def test_a_driver_that_fails_is_passed_over(icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    monkeypatch.setattr(window, "_INVISIBLE_DRIVERS", ())
    assert window.open_window("Caption", icon).get_size() > (0, 0)
    assert "SDL_VIDEODRIVER" not in os.environ
    pygame.display.quit()


def test_an_empty_name_of_a_driver_is_none(icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str | None] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    monkeypatch.setattr(pygame.display, "init", lambda: named.append(os.environ.get("SDL_VIDEODRIVER")))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    window.open_window("Caption", icon)
    assert set(named) == {None}


def test_why_no_window_can_be_opened_is_said_in_the_words_of_sdl(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    monkeypatch.setattr(window, "_INVISIBLE_DRIVERS", ("dummy", "offscreen", "x11", "wayland"))
    with pytest.raises(window.NoDisplayError, match="no-such-driver not available"):
        window.open_window("Caption", icon)
    pygame.display.quit()


@pytest.mark.parametrize("is_known_before", [False, True])
def test_a_maximised_window_is_so_before_it_is_shown(
    is_known_before: bool, icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be seen at its old place for a moment."""
    done: list[str] = []
    set_mode = pygame.display.set_mode

    def opened(size: tuple[int, int], flags: int, **named: Any) -> pygame.Surface:
        done.append("hidden" if flags & pygame.HIDDEN else "shown")
        return set_mode(size, flags, **named)

    class HiddenWindow:
        id, minimum_size = 1, window.MIN_SIZE

        def maximize(self) -> None:
            done.append("maximised")

        def show(self) -> None:
            done.append("shown")

    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "set_mode", opened)
    place = window.WindowGeometry((1100, 640), (10, 20), is_maximised=True)
    before_shown = done.clear if is_known_before else None
    monkeypatch.setattr(window, "_window", HiddenWindow)
    window.open_window("Caption", icon, before_shown, lambda: window.WindowMode(place=place))
    assert done == ["hidden", "maximised", "shown"]


def test_a_screen_without_a_surface_is_drawn_on_with_the_help_of_opengl(
    icon: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    accelerations: list[str] = []
    set_mode = pygame.display.set_mode

    def opened(*how: Any, **named: Any) -> pygame.Surface:
        accelerations.append(os.environ[window.ACCELERATION])
        if accelerations[-1] == "0" or len(accelerations) > 2:
            raise pygame.error("Unknown window pixel format" if accelerations[-1] == "0" else "no OpenGL")
        return set_mode(*how, **named)

    monkeypatch.setenv(window.ACCELERATION, "0")
    monkeypatch.setattr(pygame.display, "set_mode", opened)
    assert window.open_window("Caption", icon).get_bitsize() == 32
    assert accelerations == ["0", "1"]
    monkeypatch.setenv(window.ACCELERATION, "0")
    with pytest.raises(window.NoDisplayError, match="Unknown window pixel format"):
        window.open_window("Caption", icon)


def test_a_screen_of_16_bits_is_given_what_changed_on_a_surface_of_32(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = pygame.Surface(window.DEFAULT_SIZE, 0, 16)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: shown)
    for name in ("flip", "update"):
        monkeypatch.setattr(pygame.display, name, lambda *_: None)
    canvas = window.Viewport()
    for x in (100, 400):
        drawn = DisplayList(canvas.size)
        drawn.fill("black")
        drawn.fill("white", (x, 100, 10, 10))
        canvas.draw(drawn)
        canvas.present()
        if x == 100:
            shown.set_at((700, 500), "red")
    assert canvas.surface.get_bitsize() == 32
    assert shown.get_at((405, 105)) == pygame.Color("white")
    assert shown.get_at((105, 105)) == pygame.Color("black")
    assert shown.get_at((700, 500)) == pygame.Color("red"), "more was converted than had changed"
    shown = pygame.Surface((1024, 600), 0, 16)
    assert window.surface().get_size() == (1024, 600)


@pytest.mark.parametrize(
    ("corner", "size", "is_reached"),
    [
        pytest.param((100, 50), (1280, 720), True, id="on-the-first"),
        pytest.param((2000, 50), (1280, 720), True, id="on-the-second"),
        pytest.param((-1100, 50), (1280, 720), True, id="partly-beyond-the-edge"),
        pytest.param((-1250, 50), (1280, 720), False, id="too-little-of-it"),
        pytest.param((5000, 50), (1280, 720), False, id="beside-all"),
        pytest.param((-32000, -32000), (1280, 720), False, id="where-windows-keeps-minimised-ones"),
        pytest.param((100, 1070), (1280, 720), False, id="below"),
        pytest.param((0, 0), (40000, 40000), False, id="too-large"),
        pytest.param(None, (1280, 720), True, id="in-the-middle"),
    ],
)
def test_a_place_is_believed_if_the_window_can_be_taken_hold_of_there(
    corner: tuple[int, int] | None,
    size: tuple[int, int],
    *,
    is_reached: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    displays = [pygame.Rect(0, 0, 1920, 1080), pygame.Rect(1920, 0, 1280, 1024)]
    monkeypatch.setattr(window, "display_bounds", lambda: displays)
    assert window.can_be_reached(window.WindowGeometry(size, corner)) is is_reached

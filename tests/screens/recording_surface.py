"""Pictures that remember what was drawn on them, so that tests can tell the parts of a page kept whole.

Scenes draw what stays as it is on a picture, once, and then lay that picture on the screen. In what a frame
draws, everything on it would be a single line: a page, a banner, a gloss.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from inspect import currentframe
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.typing import ColorLike, Point, RectLike

from claim_desktop.ui.display_list import Box

MAKERS = ("claim_desktop.scenes.", "claim_desktop.table.", "claim_desktop.ui.widgets.")
"""What these modules make by themselves remembers; the window and what passes between scenes do not."""
ARTISTS = "claim_desktop.table.artwork."
"""But cards, faces and wood, which threads paint piece by piece, do not."""

_Plain = pygame.Surface


def text_of_box(box: Rect | Box) -> str:
    """A rectangle as golden files write it."""
    left, top, width, height = box
    return f"{left},{top} {width}x{height}"


class _AnyPicture(type):
    """Counts every picture as one that remembers: the window's own is made by pygame itself."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, _Plain)


def _name_of_caller() -> str:
    """The module that makes a picture."""
    frame = currentframe()
    for _ in range(2):
        frame = frame.f_back if frame is not None else None
    return "" if frame is None else frame.f_globals.get("__name__", "")


class RecordingSurface(_Plain, metaclass=_AnyPicture):
    """A picture that keeps a line for each thing drawn on it, if a scene or the table made it."""

    def __init__(self, *how: Any, **named: Any) -> None:
        super().__init__(*how, **named)
        maker = _name_of_caller()
        is_page = maker.startswith(MAKERS) and not maker.startswith(ARTISTS)
        self.notes: list[str] | None = [] if is_page else None
        """A line for each picture and shape on it, with what is on those one step further in."""

    def _note(self, text: str, inner: list[str]) -> None:
        notes = getattr(self, "notes", None)
        if notes is None:
            return
        clip = self.get_clip()
        within = "" if clip == self.get_rect() else f" within {text_of_box(clip)}"
        notes += [f"{text}{within}", *(f"  {line}" for line in inner)]

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> Rect:
        """Draw a picture, and note it."""
        corner: Any = dest
        text = "picture {}x{}".format(*source.get_size()) + f" at {int(corner[0])},{int(corner[1])}"
        if area is not None:
            text += f" part {text_of_box(Rect(area))}"
        if source.get_alpha() not in (None, 255):
            text += f" alpha {source.get_alpha()}"
        if special_flags:
            text += f" flags {special_flags}"
        self._note(text, noted(source))
        return super().blit(source, dest, area, special_flags)

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> Rect:
        """Fill a rectangle, and note it."""
        text = f"#{bytes(pygame.Color(color)).hex()}"
        if rect is not None:
            text += f" {text_of_box(Rect(rect))}"
        if special_flags:
            text += f" flags {special_flags}"
        self._note(text, [])
        return super().fill(color, rect, special_flags)

    def convert_alpha(self) -> pygame.Surface:
        """The same picture as the window holds pictures."""
        return self._with_notes(super().convert_alpha())

    def copy(self) -> pygame.Surface:
        """The same picture once more."""
        return self._with_notes(super().copy())

    def _with_notes(self, other: pygame.Surface) -> pygame.Surface:
        if type(other) is RecordingSurface:
            notes = getattr(self, "notes", None)
            other.notes = None if notes is None else list(notes)
        return other


def noted(picture: pygame.Surface) -> list[str]:
    """The known content of a picture."""
    return (getattr(picture, "notes", None) or []) if type(picture) is RecordingSurface else []


@contextmanager
def noting() -> Iterator[None]:
    """Let pictures remember."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "Surface", RecordingSurface)
        yield

"""The events that mouse and keyboard send."""

from __future__ import annotations

import pygame
from pygame.event import Event


def key(code: int, modifier: int = 0) -> Event:
    """A key goes down."""
    return Event(pygame.KEYDOWN, key=code, mod=modifier, unicode="", scancode=0)


def letters(text: str) -> Event:
    """Text arrives from the keyboard or from an input method."""
    return Event(pygame.TEXTINPUT, text=text)


def moved(position: tuple[int, int]) -> Event:
    """The mouse moves."""
    return Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))


def down(position: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> Event:
    """A mouse button goes down."""
    return Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button)


def up(position: tuple[int, int]) -> Event:
    """The left mouse button goes up."""
    return Event(pygame.MOUSEBUTTONUP, pos=position, button=pygame.BUTTON_LEFT)

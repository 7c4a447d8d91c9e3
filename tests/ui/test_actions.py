"""Keys become actions."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.ui import modifiers
from claim_desktop.ui.actions import Action, action_of
from tests.ui.events import key


@pytest.mark.parametrize(
    ("code", "modifier", "action"),
    [
        (pygame.K_RETURN, 0, Action.CONFIRM),
        (pygame.K_RETURN, pygame.KMOD_ALT, Action.FULLSCREEN),
        (pygame.K_F11, 0, Action.FULLSCREEN),
        (pygame.K_ESCAPE, 0, Action.CANCEL),
        (pygame.K_TAB, 0, Action.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Action.PREVIOUS),
        (pygame.K_F1, 0, Action.HELP),
        (pygame.K_x, 0, None),
        (pygame.K_z, pygame.KMOD_LCTRL, Action.UNDO),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Action.REDO),
        (pygame.K_y, pygame.KMOD_LCTRL, Action.REDO),
        (pygame.K_u, pygame.KMOD_LSHIFT, Action.UNDO),
        (pygame.K_u, pygame.KMOD_CAPS | pygame.KMOD_NUM, Action.UNDO),
        (pygame.K_u, pygame.KMOD_LALT, None),
        (pygame.K_u, pygame.KMOD_LCTRL, None),
        (pygame.K_u, pygame.KMOD_LGUI, None),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LALT, None),
        (pygame.K_RETURN, pygame.KMOD_LCTRL, None),
        (pygame.K_LEFT, pygame.KMOD_LALT, None),
        (pygame.K_ESCAPE, pygame.KMOD_LALT, None),
        (pygame.K_TAB, pygame.KMOD_LALT, None),
        (pygame.K_TAB, pygame.KMOD_LCTRL, Action.NEXT_PAGE),
        (pygame.K_RETURN, pygame.KMOD_RALT, Action.CONFIRM),
        (pygame.K_RETURN, pygame.KMOD_MODE, Action.CONFIRM),
        (pygame.K_RETURN, pygame.KMOD_RALT | pygame.KMOD_LCTRL, Action.CONFIRM),
        (pygame.K_u, pygame.KMOD_RALT, None),
        (pygame.K_v, pygame.KMOD_MODE, None),
        (pygame.K_v, pygame.KMOD_RALT | pygame.KMOD_LCTRL, None),
    ],
)
def test_a_key_stands_for_an_action(code: int, modifier: int, action: Action | None) -> None:
    assert action_of(key(code, modifier)) is action


@pytest.mark.parametrize(
    ("code", "modifier", "action"),
    [
        (pygame.K_z, pygame.KMOD_LMETA, Action.UNDO),
        (pygame.K_c, pygame.KMOD_RMETA, Action.COPY),
        (pygame.K_v, pygame.KMOD_LMETA, Action.PASTE),
        (pygame.K_z, pygame.KMOD_LCTRL, None),
        (pygame.K_v, pygame.KMOD_LALT, None),
        (pygame.K_TAB, pygame.KMOD_LCTRL, Action.NEXT_PAGE),
        (pygame.K_f, pygame.KMOD_LCTRL | pygame.KMOD_LMETA, Action.FULLSCREEN),
    ],
)
def test_on_a_mac_the_command_key_is_what_ctrl_is_elsewhere(
    code: int, modifier: int, action: Action | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modifiers, "IS_MAC", True)
    assert action_of(key(code, modifier)) is action

"""The targets of touches: the table, or the widgets of a scene or its dialog."""

from __future__ import annotations

from claim_desktop.scenes.base import Scene, WidgetScene
from claim_desktop.ui.touch.grip import DelegatesTouch, TouchHandler


def touch_handler_of(scene: Scene) -> TouchHandler:
    """The touch handler of this scene."""
    if isinstance(scene, TouchHandler):
        return scene
    if isinstance(scene, DelegatesTouch):
        return scene.touched
    assert isinstance(scene, WidgetScene), f"{type(scene).__name__} knows no fingers"
    return scene.focus if scene.dialog is None else scene.dialog.focus

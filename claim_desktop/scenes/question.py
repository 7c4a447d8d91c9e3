"""Confirmations before an action that cannot be undone."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import Back, SceneChange
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.tree import Content


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A question: the prefix of its keys `.title`, `.question`, `.yes` and `.no`, and the change on yes."""

    key: str
    change: SceneChange


class ConfirmScene(Page):
    """Asks a question; yes continues, no goes back."""

    is_overlay = True
    music = None
    help = None

    def __init__(self, services: Services, question: Confirmation) -> None:
        super().__init__(services)
        key = question.key
        yes = Button("yes", tr(f"{key}.yes"), ButtonVariant.SECONDARY)
        no = Button("no", tr(f"{key}.no"), ButtonVariant.PRIMARY)
        answers = [yes.on_change(self.opener(question.change)), no.on_change(self.opener(Back()))]
        self.ask(tr(f"{key}.title"), tr(f"{key}.question"), answers)

    def content(self) -> Content:
        return None  # there is only the dialog

    def draw_background(self, surface: Canvas) -> None:
        """Leave the scene below to the dialog, which darkens it."""

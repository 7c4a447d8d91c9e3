"""Confirmations before an action that cannot be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Back, SceneChange, Services, WidgetScene
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button, Widget


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A question: the prefix of its keys `.title`, `.question`, `.yes` and `.no`, and the change on yes."""

    key: str
    change: SceneChange


class ConfirmScene(WidgetScene):
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

    def widgets(self) -> Sequence[Widget]:
        """None, apart from the dialog."""
        return []

    def layout(self, size: Size) -> None:
        """Do nothing; the dialog places itself."""

    def draw_background(self, surface: Canvas) -> None:
        """Leave the scene below visible."""

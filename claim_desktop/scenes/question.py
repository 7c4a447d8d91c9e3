"""A confirmation, shown over everything before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from claim_desktop.i18n import text
from claim_desktop.scenes.base import Back, SceneChange, Services, WidgetScene
from claim_desktop.ui.layout import Size
from claim_desktop.ui.plates import Tone
from claim_desktop.ui.widgets import Button, Widget


@dataclass(frozen=True, slots=True)
class Question:
    """The prefix of the text keys `.title`, `.question`, `.yes` and `.no`, and the change that yes makes."""

    key: str
    change: SceneChange
    is_offer: bool = False
    """Whether yes can do no harm, so that it has the keyboard at first."""


class QuestionScene(WidgetScene):
    """Asks the question; yes carries on, no goes back."""

    is_overlay = True
    music = None

    def __init__(self, services: Services, question: Question) -> None:
        super().__init__(services)
        key = question.key
        yes = Button("yes", text(f"{key}.yes"), Tone.PRIMARY if question.is_offer else Tone.SECONDARY)
        no = Button("no", text(f"{key}.no"), Tone.SECONDARY if question.is_offer else Tone.PRIMARY)
        answers = [yes.calls(self.opens(question.change)), no.calls(self.opens(Back()))]
        self.ask(text(f"{key}.title"), text(f"{key}.question"), answers)
        if question.is_offer and self.dialog is not None:
            self.dialog.focus.focus_on("yes", show_ring=True)

    def widgets(self) -> Sequence[Widget]:
        """Nothing but the dialog."""
        return []

    def place(self, size: Size) -> None:
        """The dialog places itself."""

    def draw_background(self, surface: pygame.Surface) -> None:
        """Leave the scene below visible."""

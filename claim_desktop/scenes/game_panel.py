"""What is asked and said when a game is exported, wherever it is listed."""

from __future__ import annotations

from pathlib import Path

from claim_desktop.i18n import text
from claim_desktop.ui.plates import Tone
from claim_desktop.ui.widgets import Button


def export_question() -> tuple[str, str, list[Button]]:
    """What people who share a screen are asked before a record tells all their hands."""
    answers = [
        Button("export", text("menu.export.yes")),
        Button("keep", text("menu.export.no"), Tone.PRIMARY),
    ]
    return text("menu.export.title"), text("menu.export.question"), answers


def exported(path: Path, *, is_over: bool) -> str:
    """The sentence that says where a record is and, while the game goes on, that it tells everything."""
    return text("menu.game.exported" if is_over else "menu.game.exported_unfinished", path=path)

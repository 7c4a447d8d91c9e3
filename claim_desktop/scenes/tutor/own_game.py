"""Names one's own games in the texts of the tutor."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.scenes.tutor.logic.diagnosis import Position
from claim_desktop.session.opponents import name_of_opponent


def own_game_text(position: Position) -> str:
    """The game that a position comes from: against whom, if there was one rival."""
    rivals = position.observation.rivals
    if len(rivals) != 1:
        return tr("tutor.own")
    return tr("tutor.own.against", name=name_of_opponent(rivals[0]))

"""A text with words that mean something on the diagram beside it.

In the language files these words stand between `{SUBJECT}` and `{end}`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction

SUBJECTS = (
    *("led", "best", "hand", "offer", "crown", "partner", "stock", "discard", "followers", "score"),
    *(faction.value for faction in Faction),
)
"""What words can mean: a part of the table, or a faction."""

_OPENS, _NAMED, _ENDS = "\ue000", "\ue001", "\ue002"
_MARKS = {subject: f"{_OPENS}{subject}{_NAMED}" for subject in SUBJECTS} | {"end": _ENDS}
_MARKED = re.compile(f"{_OPENS}(.*?){_NAMED}(.*?){_ENDS}")


@dataclass(frozen=True, slots=True)
class MarkedText:
    """A text, and where the words are that mean something."""

    plain: str
    marks: tuple[tuple[int, int, str], ...] = ()
    """The start and end of marked words, and their subject."""


def marked_text(key: str, **values: object) -> MarkedText:
    """The text with this key."""
    template = tr(key, **values, **_MARKS)
    plain, marks, last = "", [], 0
    for found in _MARKED.finditer(template):
        plain += template[last : found.start()]
        marks.append((len(plain), len(plain) + len(found[2]), found[1]))
        plain += found[2]
        last = found.end()
    return MarkedText(plain + template[last:], tuple(marks))

"""French sets a narrow no-break space before ; ! and ?, and a wide one before a colon and inside « »."""

from __future__ import annotations

import re

from claim_desktop.i18n import catalogue

NARROW, WIDE = "\u202f", "\u00a0"
MISSING = re.compile(rf"(?<!{NARROW})[;!?]|(?<!{WIDE}):|«(?!{WIDE})|(?<!{WIDE})»")
WITHOUT_SPACES = re.compile(r"\{[^{}]*\}|\d:\d|[!?]+(?=[!?])")
"""Placeholders, scores, and all but the last of several marks."""
LISTS_FOR_SYSTEMS = {"app.entry.keywords"}


def test_french_marks_have_the_no_break_space_that_belongs_to_them() -> None:
    texts = catalogue.load("fr").templates
    faults = {key: text for key, text in texts.items() if MISSING.search(WITHOUT_SPACES.sub("0", text))}
    assert set(faults) == LISTS_FOR_SYSTEMS, faults

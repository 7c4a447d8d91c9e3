"""The pages of the rules: their contents, the subjects that they explain, and the search."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import all_key_texts, label_of
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.help.logic.diagrams import STEPS
from claim_desktop.scenes.help.marked_text import MarkedText, marked_text
from claim_desktop.scenes.requests import HelpTopic
from claim_desktop.table.shortcuts import AIDS, INSPECT, SPOKEN, shortcut_names
from claim_desktop.table.table_item import Area

if TYPE_CHECKING:
    from claim_desktop.scenes.requests import HelpSubject


def _steps_of(page: str) -> tuple[str, ...]:
    return tuple(step.name for step in STEPS[page])


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A page with its title `menu.help.NAME`."""

    name: str
    factions: tuple[Faction, ...] = ()
    """The factions that it explains."""
    lines: tuple[str, ...] = ()
    """Its lines: `menu.help.NAME.LINE` is the title, unless that is a key, with `.text` the explanation."""

    @property
    def has_diagram(self) -> bool:
        """Whether its lines are the steps of a diagram."""
        return self.name in STEPS


PAGES = (
    *(HelpPage(name, lines=_steps_of(name)) for name in ("aim", "trick", "ranking", "phase_1", "phase_2")),
    HelpPage("factions_1", factions=tuple(Faction)[:5]),
    HelpPage("factions_2", factions=tuple(Faction)[5:]),
    *(HelpPage(name, lines=_steps_of(name)) for name in ("vote", "modes")),
    HelpPage("keys", lines=("play", "look", "move", "press", "escape", "hurry", "code", "screen", "help")),
    HelpPage("pad", lines=("choose", "press", "escape", "area", "explain", "hint", "ways", "read", "cards")),
    HelpPage("aids", lines=("undo", *shortcut_names(AIDS))),
    HelpPage("spoken", lines=("setting", *shortcut_names(SPOKEN), INSPECT.name)),
)

EXPLAINED_BY: Mapping[HelpSubject, str] = {
    **{faction: page.name for page in PAGES for faction in page.factions},
    Phase.ONE: "phase_1",
    Phase.TWO: "phase_2",
    Phase.OVER: "vote",
    Area.HAND: "trick",
    Area.OPEN_HAND: "trick",
    Area.OFFER: "phase_1",
    Area.TRICK: "ranking",
    Area.LAST_TRICK: "ranking",
    Area.GNOMES: "phase_2",
    Area.BRIDGE: "phase_2",
    Area.PILES: "phase_2",
    Area.COURT: "vote",
    HelpTopic.AIM: "aim",
    HelpTopic.FACTIONS: "factions_1",
    HelpTopic.MODES: "modes",
    HelpTopic.VOTE: "vote",
    HelpTopic.KEYS: "keys",
    HelpTopic.ASSISTS: "aids",
    HelpTopic.NARRATION: "spoken",
}
"""The name of the page that explains each subject."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A unit of the search: a faction's power, or a line."""

    page: int
    row: str
    """The name of its row."""
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A passage, and where in its text the first word looked for is; an empty span if only in its title."""

    passage: Passage
    start: int = 0
    end: int = 0


def page_about(subject: HelpSubject | None) -> int:
    """The index of the page that explains something; the first if none does."""
    name = None if subject is None else EXPLAINED_BY.get(subject)
    return next((index for index, page in enumerate(PAGES) if page.name == name), 0)


def line_texts(page: HelpPage, line: str, names: Mapping[str, str]) -> tuple[str, MarkedText]:
    """A line's title and explanation, with these names of keys."""
    key, letters = f"menu.help.{page.name}.{line}", all_key_texts(names)
    title = label_of(names[line]) if line in shortcut_names(page.name) else tr(key, **letters)
    return title, marked_text(f"{key}.text", **letters)


def passages(names: Mapping[str, str]) -> Iterator[Passage]:
    """Everything that can be found, page by page."""
    for index, page in enumerate(PAGES):
        title = tr(f"menu.help.{page.name}")
        for faction in page.factions:
            yield Passage(index, faction.value, faction_name(faction), tr(f"rules.power.{faction.value}"))
        for line in page.lines:
            head, text = line_texts(page, line, names)
            yield Passage(index, line, f"{title}: {head}", text.plain)


def find(searched: str, names: Mapping[str, str]) -> list[SearchHit]:
    """The passages that contain all these words, in any case and with any accents; matching titles first.

    Of these the shortest title comes first, such as a faction's own name.
    """
    words = _fold(searched).split()
    found: list[SearchHit] = []
    for passage in passages(names) if words else ():
        title, text = _fold(passage.title), _fold(passage.text)
        if not all(word in title or word in text for word in words):
            continue
        first = next((word for word in words if word in text), "")
        start = text.find(first) if first else 0
        found.append(SearchHit(passage, start, start + len(first)))

    def rank(hit: SearchHit) -> float:
        is_named = all(word in _fold(hit.passage.title) for word in words)
        return len(hit.passage.title) if is_named else math.inf

    return sorted(found, key=rank)


def _fold(text: str) -> str:
    """The text in small letters without accents, each letter at its place."""
    return "".join((unicodedata.normalize("NFD", letter)[0].lower() or letter)[0] for letter in text)

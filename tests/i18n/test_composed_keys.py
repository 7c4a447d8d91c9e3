"""Keys that the code composes, such as `f"levels.{level}"`: each is listed with its values and has its texts.

A key that is written out is checked where it stands; of a composed one nobody would notice that its text is
missing until somebody meets it. What cannot be composed from the lists below is not asked for at all.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import product
from pathlib import Path

import pytest

from claim_desktop.ai.advice.ideas import BY_REASON, NOT_COMPARED, REASONS_FOR_CARDS, Drawback, Idea, Why
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.levels import LEVELS
from claim_desktop.app.selftest import CHECKS
from claim_desktop.i18n import numbered_keys
from claim_desktop.i18n.catalogue import AREAS, codes, load, stem_of
from claim_desktop.i18n.key_names import NAMED as NAMED_KEYS
from claim_desktop.i18n.rules_texts import MAX_SPELLED_OUT
from claim_desktop.resources import asset
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import SINGLES, Pair
from claim_desktop.rules.errors import ErrorReason
from claim_desktop.rules.matches import LIVES, MatchFormat
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.rules.vote import DecidedBy
from claim_desktop.scenes.chronicle.chronicle_page import PAGES
from claim_desktop.scenes.chronicle.figures import GROUPINGS
from claim_desktop.scenes.chronicle.filter_dialog import PERIODS
from claim_desktop.scenes.chronicle.game_rows import HEADS
from claim_desktop.scenes.chronicle.logic.achievements import ACHIEVEMENTS
from claim_desktop.scenes.chronicle.logic.export import COLUMNS
from claim_desktop.scenes.chronicle.logic.filters import AssistsFilter, Lead, OriginFilter
from claim_desktop.scenes.help.pages import PAGES as HELP_PAGES
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.matches.sequel import Sequel
from claim_desktop.scenes.memory.logic.memory import MemoryStep
from claim_desktop.scenes.memory.logic.memory_run import SPEEDS
from claim_desktop.scenes.menu.scene import LEADS_TO
from claim_desktop.scenes.play.logic.guide import FirstTimeEvent
from claim_desktop.scenes.play.logic.table_talk import CHANCES, GREETINGS
from claim_desktop.scenes.play.logic.tracker import CardZone, HidingKind
from claim_desktop.scenes.practice.logic.next_step import Suggestion
from claim_desktop.scenes.progress.logic.run import CHOSEN
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.scenes.puzzles.logic.themes import THEMES
from claim_desktop.scenes.review.logic.story import StoryKind
from claim_desktop.scenes.review.scene import TRANSPORT_BUTTONS as REVIEW_WAYS
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import PRIZES, landslide_votes, wins_needed
from claim_desktop.scenes.road.logic.stories import Beat
from claim_desktop.scenes.road.stations import StationState
from claim_desktop.scenes.settings.controls import OF_KEYS
from claim_desktop.scenes.settings.key_list import ABOUT as KEY_NAMES
from claim_desktop.scenes.settings.key_list import ANSWERS
from claim_desktop.scenes.tutor.logic.diagnosis import Trend
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.session.move_preview import PlayKind, TrickOutcome
from claim_desktop.storage.assists import ADVANTAGES, PRESETS, Tracker
from claim_desktop.storage.errors import CAUSES, FileProblem
from claim_desktop.storage.indexed_game import Result
from claim_desktop.storage.seats import PEOPLE as PORTRAITS
from claim_desktop.storage.settings import CONTROLS, Settings, SettingsPage
from claim_desktop.table.hint.idea_text import (
    AMONG_MORE,
    FOR_THE_LEADER,
    OF_SECOND_PLACE,
    OF_THE_OFFER,
    OWN_REASONS,
    WHY_AMONG_MORE,
)
from claim_desktop.table.shortcuts import SHORTCUTS, shortcut_names
from claim_desktop.table.table_buttons import BLOCK
from tests.i18n.test_languages import ENGLISH, ROOT

Values = Iterable[object]

SETTINGS = [
    *("name" if name == "player_names" else name for name in CONTROLS if name not in OF_KEYS),
    *ADVANTAGES,
]
"""The names of the settings' rows."""

DEFAULTS = {name: getattr(Settings(), name) for name in CONTROLS}
DEFAULTS |= {"tracker": Tracker.NONE, "page": SettingsPage.PLAY}
OPTIONS = [
    *(
        f"{name}.{each.value}"
        for name, default in DEFAULTS.items()
        if isinstance(default, Enum)
        for each in type(default)
    ),
    *(f"{name}.{index}" for name, control in CONTROLS.items() for index in range(len(control.options))),
]
"""What can be chosen in the settings, by the name of the row."""

PEOPLE = ("you", "name")
"""The viewer, who is addressed, and everybody else, who is named."""
JOINING = [each.value for each in PlayKind if each not in (PlayKind.LEADS, PlayKind.DOES_NOT_FOLLOW)]
FATES = [each.value for each in TrickOutcome if each is not TrickOutcome.OPEN]
STORED = ("save", "settings", "record", "practice", "encounters")
SEEN = ("looks", "takes_top", "draws")
MIN_VOTES = (3, 4)
"""How many votes win with five factions, and with seven; three sides need the most."""

FILTERS = [
    *(f"rival.{each}" for each in ("any", "people")),
    *(f"result.{each}" for each in ("any", *(one.value for one in Result))),
    *(f"which.{each.value}" for each in OriginFilter),
    *(f"starred.{each}" for each in ("false", "true")),
    "mode.any",
    "deck.any",
    *(f"lead.{each.value}" for each in Lead),
    *(f"help.{each.value}" for each in AssistsFilter),
    *(f"since.{each or 'any'}" for each in PERIODS),
]
CHOICES = "rival", "mode", "result", "deck", "which", "lead", "help", "since", "starred"

COMPOSED: dict[str, tuple[Values, ...]] = {
    "app.selftest.check.{}": (CHECKS,),
    "chronicle.by.{}": (GROUPINGS,),
    "chronicle.deed.{}": (ACHIEVEMENTS,),
    "chronicle.deed.{}.about": (ACHIEVEMENTS,),
    "chronicle.luck.{}": (("cards", "play", "won", "lost"),),
    "chronicle.day.{}": (("today", "yesterday"),),
    "chronicle.kind.{}": (("daily", "practice", "repeat", "copy"),),
    "chronicle.filter.{}.{}": (FILTERS,),
    "chronicle.filter.lead.{}": (("yours", "theirs"),),
    "chronicle.filter.name.{}": (CHOICES,),
    "chronicle.table.{}": (COLUMNS,),
    "chronicle.table.decided.{}": (DecidedBy,),
    "chronicle.filter.result.{}": (Result,),
    "chronicle.filter.which.{}": (OriginFilter,),
    "chronicle.head.{}": ([head for head in HEADS if head],),
    "gloss.here.{}.{}": (
        (
            *(f"{how}.{fate}" for how, fate in product(JOINING, FATES)),
            f"{PlayKind.DOES_NOT_FOLLOW.value}.{TrickOutcome.LOSES.value}",
        ),
    ),
    "gloss.offer.{}": (("undead", "seers"),),
    "gloss.overview.{}": (("order", "phase_1", "phase_2", "vote"),),
    "duel.parted.{}.{}": (("won", "lost"), ("won", "lost")),
    "duel.verdict.{}": (("more", "fewer", "same"),),
    "fair.after.{}": (range(1, 4),),
    "fair.how.{}": (range(1, 4),),
    "guide.{}.said": (FirstTimeEvent,),
    "lessons.{}": ((*LESSONS, "go_on", "lessons", "next", "play"),),
    "lessons.{}.about": (LESSONS,),
    "levels.{}": (LEVELS,),
    "levels.{}.character": (LEVELS,),
    "levels.{}.name": (LEVELS,),
    "levels.{}.quote": (LEVELS,),
    "levels.{}.rank": (LEVELS,),
    "levels.engine.{}": (EngineBuild,),
    "matches.{}": (Sequel,),
    "matches.caption.{}": (MatchFormat,),
    "matches.form.{}": ((*MatchFormat, "single"),),
    "matches.level.{}": (LEVELS,),
    "matches.luck.{}": (("won", "lost", "drawn"),),
    "matches.table.{}": (("won", "lost", "shared"),),
    "menu.{}": (LEADS_TO,),
    "menu.aids.{}": ((*PRESETS, "own"),),
    "menu.aids.{}.about": ((*PRESETS, "own"),),
    "menu.chronicle.{}": ((*PAGES, "no_finished", "none_such"),),
    "menu.command.help.{}": (
        (
            *("version", "selftest", "check", "code", "data_dir", "record", "seed", "language"),
            *("daily", "fullscreen", "mute", "narration", "window", "spoken_log"),
        ),
    ),
    "menu.command.value.{}": (("file", "folder", "code", "number", "language", "size"),),
    "menu.deck.{}": (("keep", "forget"),),
    "menu.game.{}": (("today", "yesterday", "won", "shared"),),
    "menu.game.practice.{}": (("taken_back", "dealt_again", "exported", "from_review"),),
    "menu.help.{}": ([*(page.name for page in HELP_PAGES), "contents", "to_page"],),
    "menu.month.{}": (range(1, 13),),
    "chronicle.month.{}": (range(1, 13),),
    "menu.new_game.{}": (("see_deck", "change_deck"),),
    "menu.new_game.last.{}": (("won", "lost", "drawn"),),
    "menu.new_game.players.{}": (PLAYER_COUNTS,),
    "menu.new_game.who.{}": (("person", "opponent"),),
    "menu.settings.{}": (SETTINGS,),
    "menu.settings.{}.about": ([name for name in SETTINGS if name != "aids"],),
    "table.place.{}": (("first", "second", "offer", "offer_for"),),
    "practice.button.{}": (
        ("hint", "show", "next", "again", "watch", "puzzles", "tutor", "faster", "slower"),
    ),
    "practice.button.off.{}": (("hint", "show", "next", "faster", "slower"),),
    "practice.memory.{}": (("right", "missed", "wrong", "rival", "others", "recruited"),),
    "practice.memory.limit.{}": (("high", "followers", "all"),),
    "practice.memory.tap.{}": (("rival", "others", "recruited"),),
    "practice.memory.speed.{}": (range(len(SPEEDS)),),
    "practice.memory.step.{}": ([each.value for each in MemoryStep],),
    "practice.step.memory.{}": ([each.value for each in MemoryStep],),
    "practice.judged.{}": (("first", "later", "shown"),),
    "practice.{}": (("refuting", "refuted"),),
    "practice.days.result.{}": (("begun", "won", "lost", "shared", "helped", "seen"),),
    "practice.month.{}": (range(1, 13),),
    "practice.next.{}": ([each.value for each in Suggestion],),
    "practice.next.{}.do": ([each.value for each in Suggestion],),
    "practice.does.{}": ([each.value for each in THEMES],),
    "practice.goal.{}": (("any", "all", "some"),),
    "practice.hint.{}": ([each.value for each in THEMES],),
    "practice.outcome.{}": ([each.value for each in PuzzleOutcome],),
    "practice.place.{}": (("answers", "leads", "rival_leads"),),
    "practice.puzzles.{}": (("next", "day"),),
    "practice.theme.{}": ([each.value for each in THEMES],),
    "tutor.sum.{}": (("one", "two"),),
    "tutor.trend.{}.{}": (("right", "wrong"), [each.value for each in Trend]),
    "review.axis.{}": (("won", "shared", "lost"),),
    "review.badge.{}": (("won", "shared", "lost"),),
    "review.find.{}": (("start", "stop", "next", "done"),),
    "review.play_on.{}": (("finding", "over"),),
    "review.redealt.{}": (("finding", "open", "over"),),
    "review.find.said.{}": (("won", "shared", "lost"),),
    "review.weighed.{}": (("deals", "thousand", "million", "billion"),),
    "review.result.{}": (("won", "shared", "lost"),),
    "review.story.{}": (StoryKind,),
    "review.threw.{}": (("win", "win_for_share", "share"),),
    "rules.change.{}": (("dwarves", "dwarves_with_more", "undead", "gnomes", "giants", "trolls", "seers"),),
    "rules.error.{}": (
        (*(each.value for each in ErrorReason), "must_follow_without_doppelgangers", "top_not_offered"),
    ),
    "rules.faction.{}": (Faction,),
    "rules.mode.{}": (MODES,),
    "rules.card.{}": (Faction,),
    "rules.counted.{}": (),
    "progress.choose.{}": (range(1, CHOSEN + 1),),
    "progress.habit.{}": (LEVELS,),
    "progress.lives.{}": (range(LIVES + 1),),
    "progress.power.{}": (SINGLES,),
    "road.begin.{}": (Leg,),
    "road.end.{}": (Leg,),
    "road.leg.{}": (Leg,),
    "road.prize.{}": (PRIZES.values(),),
    "road.said.{}": (StationState,),
    "road.stars.for.{}": (sorted({landslide_votes(leg) for leg in Leg}),),
    "road.still.landslide.{}": (sorted({landslide_votes(leg) for leg in Leg}),),
    "road.story.{}.{}": (LEVELS, Beat),
    "road.task.{}": (sorted({wins_needed(level) for level in LEVELS}),),
    "rules.named.{}": (),
    "rules.number.{}": (range(MAX_SPELLED_OUT + 1),),
    "rules.pair.{}": (Pair,),
    "rules.phase.{}": ((1, 2),),
    "rules.power.{}": (Faction,),
    "rules.ribbon.{}": (Faction,),
    "rules.rivals.{}": ((3, 4),),
    "table.{}.{}": (("standing_leads", "standing_safe"), (*PEOPLE, "partners")),
    "table.aid.{}": (BLOCK,),
    "table.band.{}": (("us", "them", "you", "rival"),),
    "table.choice.{}": (("seen", "revealed"),),
    "table.court.explained.{}": ((*MIN_VOTES, "most"),),
    "table.court.needed.{}": (MIN_VOTES,),
    "table.court.tie.{}": (("you", "us", "them", "name"),),
    "table.hint.alike.{}": (("win", "shared", "loss"),),
    "table.hint.apart.{}": (("win", "loss"),),
    "ideas.second.{}": (("open", "dear", "gone"),),
    "table.hint.badge.{}": (("win", "shared", "loss"),),
    "table.hint.mark.{}": (("win", "shared", "loss"),),
    "ideas.but.{}": (Drawback,),
    "table.hint.button.{}": ((1, 2, 3),),
    "ideas.{}": (Idea,),
    "ideas.{}.because": (
        (
            *(each.value for each in set(Idea) - NOT_COMPARED - BY_REASON),
            *(f"why.{each.value}" for each in REASONS_FOR_CARDS | OWN_REASONS),
            *(f"{Idea.RAISE_UNDEAD.value}.itself", f"{Idea.DUCK.value}.more"),
        ),
    ),
    "ideas.why.{}": (Why,),
    "table.look.seen.{}": (("followers", "hand"),),
    "table.scoring.{}": (("rematch", "deal_again", "same_deal", "swap_seats", "new_game", "menu", "more"),),
    "table.scoring.{}.line": (("same_deal", "swap_seats", "other"),),
    "table.tracker.in.{}": ([each.name.lower() for each in HidingKind],),
    "table.tracker.is.{}": ([each.name.lower() for each in CardZone if each is not CardZone.PILE],),
    "table.tracker.is.pile.{}": (PEOPLE,),
    "table.tracker.legend.pile.{}": ((*PEOPLE, "us", "them"),),
    "table.vote.{}": (("hints", "take_backs"),),
    "table.vote.by_{}": (set(DecidedBy) - {DecidedBy.VOTES},),
    "table.vote.needed.{}": (MIN_VOTES,),
    "talk.{}.{}": (
        [
            key.removeprefix("talk.")
            for level, occasion in product(LEVELS, CHANCES)
            for key in numbered_keys(f"talk.{level}.{occasion.value}")
        ],
    ),
    "talk.{}.{}.{}": (LEVELS, [f"greets.{number}" for number in GREETINGS.values()]),
    # Ends of keys that are checked where they begin
    "{}.you": (),
    "{}.name": (),
    "{}.itself": (),
    # Patterns that mean something else in each file
    "events.py {}_seen": ([f"table.{each}" for each in SEEN],),
    "games.py {}.unreported": (("menu.error", "menu.error.background", "menu.fault", "menu.command.failed"),),
    "storage.cause.{}": (set(CAUSES.values()),),
    "errors.py storage.{}": (
        (
            *(f"{how}.{what}" for how in ("newer", "damaged") for what in STORED),
            *(each.value for each in FileProblem if each not in (FileProblem.UNREADABLE, FileProblem.NEWER)),
        ),
    ),
    "menu.settings.keys.{}": ((*KEY_NAMES, *ANSWERS),),
    "menu.help.{}.{}.text": ([f"{each.topic}.{each.name}" for each in SHORTCUTS],),
    "app.key.{}": ([name.replace(" ", "_") for name in NAMED_KEYS],),
    "pages.py menu.help.{}.{}": (
        [
            f"{page.name}.{line}"
            for page in HELP_PAGES
            for line in page.lines
            if line not in shortcut_names(page.name)
        ],
    ),
    "pages.py {}.text": ([f"menu.help.{page.name}.{line}" for page in HELP_PAGES for line in page.lines],),
    "idea_text.py {}.lead": ([f"ideas.{each.value}" for each in FOR_THE_LEADER],),
    "idea_text.py {}.offer": ([f"ideas.{each.value}" for each in OF_THE_OFFER],),
    "idea_text.py {}.{}": (
        [f"ideas.{each.value}" for each in OF_SECOND_PLACE],
        ("open", "dear", "gone"),
    ),
    "idea_text.py {}.trick": ([f"ideas.{Idea.SPARE.value}"],),
    "idea_text.py {}.more": (
        (
            *(f"ideas.{each.value}" for each in AMONG_MORE),
            *(f"ideas.why.{each.value}" for each in WHY_AMONG_MORE),
        ),
    ),
    "rules.list.{}": (("and", "and_more", "or", "or_more", "comma"),),
    "overview.py gloss.overview.{}.{}": (
        ("order.text", "phase_1.two", "phase_1.more", "phase_2.text", "vote.text", "vote.partners"),
    ),
    "table.place.draws.{}": (("2", "3", "4"),),
    "question.py {}.yes": (("menu.leaving",),),
    "question.py {}.no": (("menu.leaving",),),
    "question.py {}.title": (("menu.leaving",),),
    "question.py {}.question": (("menu.leaving",),),
    "speech.way.{}": (REVIEW_WAYS,),
    "speech.days.{}": (("won", "lost", "other"),),
    "speech.game.{}": (("won", "lost", "shared"),),
    "speech.memory.{}": (("own", "unasked"),),
    "speech.seal.{}": (("earned", "not_earned"),),
    "table.note.falls.{}": (("if_you", "if_us", "unless_you", "unless_us", "unless_name"),),
    "menu.portrait.{}": (PORTRAITS,),
    "menu.portrait.{}.line": (PORTRAITS,),
    "controls.py menu.settings.{}.{}": (OPTIONS,),
    "tutor.habit.{}": (Habit,),
    "tutor.habit.{}.about": (Habit,),
    "tutor.habit.{}.cure": (Habit,),
    "tutor.habit.{}.fault": (Habit,),
    "tutor.habit.{}.strength": (Habit,),
}
"""The values of each part of a key, by its pattern; where files use it differently, after the file's name.

Two parts that do not occur in every pair are listed as one.
"""

_KEY = re.compile(rf"(?:{'|'.join(AREAS)})\.[a-z0-9_.{{}}]*")
_SUFFIX = re.compile(r"\{\}[._](?:[a-z_]+|\{\})")
_WRITTEN = re.compile(rf"[\"'](?:{'|'.join(AREAS)})\.")
_COMPOSED = re.compile(rf"[\"'](?:(?:{'|'.join(AREAS)})\.|\{{[^{{}}]+\}}[._])")
"""What a source has in which a key, or the end of one, can be: only these are worth parsing."""
NO_KEYS = {
    *("catalogue.py {}_one", "catalogue.py {}_other", "catalogue.py {}_{}", "catalogue.py {}.json"),
    *("__init__.py {}.{}", "filling.py {}.{}", "filling.py {}_more"),
    *(
        "card_art.py {}.svg",
        "announcements.py {}_label",
        "rows.py {}_label",
        "rows.py {}_about",
        "controls.py language_{}",
    ),
}
SOURCES = sorted((ROOT / "claim_desktop").rglob("*.py"))
ENTRIES = ("desktop", "metainfo.xml")
"""Files of build/linux that name texts, beside `licence`."""


def pattern_of(composed: ast.JoinedStr) -> str:
    """The text of an f-string with `{}` for each of its values."""
    return "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in composed.values)


def composed_keys(file: Path) -> Iterator[tuple[str, str]]:
    """Where a file composes something like a key, and its pattern as `COMPOSED` has it."""
    source = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if _COMPOSED.search(source) else ():
        if isinstance(node, ast.JoinedStr):
            pattern = pattern_of(node)
            named = f"{file.name} {pattern}"
            is_suffix = "i18n" in source and _SUFFIX.fullmatch(pattern) and named not in NO_KEYS
            if _KEY.fullmatch(pattern) or is_suffix:
                place = f"{file.relative_to(ROOT).as_posix()}:{node.lineno}"
                yield place, named if named in COMPOSED else pattern


def keys_of(pattern: str) -> Iterator[str]:
    """Every key that a pattern of `COMPOSED` stands for."""
    parts = COMPOSED[pattern]
    template = pattern.rpartition(" ")[2]
    if len(parts) < template.count("{}"):
        template = template.replace("{}.{}", "{}")
    for values in product(*parts) if parts else ():
        yield template.format(*(value.value if isinstance(value, Enum) else value for value in values))


def keys_written_out() -> Iterator[str]:
    """Every text of the code and of the lessons that may be a key."""
    for file in SOURCES:
        source = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if _WRITTEN.search(source) else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _KEY.fullmatch(node.value):
                yield node.value
    yield "app.entry.licence"  # the resources of the program on Windows
    for ending in ENTRIES:
        entry = (ROOT / "build" / "linux" / f"claim-desktop.{ending}").read_text(encoding="utf-8")
        yield from re.findall(r"\{(app\.entry\.\w+)\}", entry)
    for file in asset("lessons").iterdir():
        for part in json.loads(file.read_text(encoding="utf-8"))["parts"]:
            yield from (step[key] for step in part["steps"] for key in ("text", "otherwise") if key in step)


def test_the_values_of_every_composed_key_are_listed() -> None:
    found = {pattern: place for file in SOURCES for place, pattern in composed_keys(file)}
    unlisted = [
        f"{place} composes {pattern!r}" for pattern, place in found.items() if pattern not in COMPOSED
    ]
    assert unlisted == [], "list the values that it is composed from in COMPOSED"
    assert sorted(COMPOSED.keys() - found.keys()) == [], "nothing composes these any more"


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_composed_key_has_its_text_in_every_language(code: str) -> None:
    known = {stem_of(key) for key in load(code).templates}
    composed = {key for pattern in COMPOSED for key in keys_of(pattern)}
    missing = [
        key for key in composed if key not in known and not {f"{key}.{each}" for each in PEOPLE} <= known
    ]
    assert sorted(missing) == []


def test_every_text_is_asked_for() -> None:
    asked = {*keys_written_out(), *(key for pattern in COMPOSED for key in keys_of(pattern))}
    asked |= {f"{key}.{each}" for key in asked for each in PEOPLE}
    assert sorted({stem_of(key) for key in ENGLISH.templates} - asked) == [], "nobody asks for these texts"

"""The words of the code: retired identifiers stay away, and no class has a namesake."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.documents.markdown import ROOT

FOLDERS = ("claim_desktop", "scripts", "tests")

RETIRED = {
    # A match is a series of games; one running game is a game session.
    "Contest": "Match",
    "Form": "MatchFormat",
    "HowPlayed": "PlayConditions",
    "MatchScene": "GameScene",
    "PlayedMatch": "GameController",
    "ShownMatch": "GamePresenter",
    "TaughtMatch": "LessonController",
    # Achievements; a seal is their picture, a decided vote, or a commitment's wax.
    "DEEDS": "ACHIEVEMENTS",
    "deed": "achievement",
    "deeds_of": "achievements_of",
    "new_deeds": "new_achievements",
    "NewDeeds": "NewAchievements",
    "SealsScene": "AchievementsScene",
    "seal_of": "commitment_to",
    # Text on the screen, messages, and what screen readers say.
    "in_words": "display_text",
    "key_words": "key_text",
    "hint_words": "hint_text",
    "HintWords": "HintText",
    "stake_words": "stake_text",
    "widget_words": "widget_text",
    "row_words": "describe_part",
    "words_part": "text_node",
    "words_rect": "text_rect",
    "words_width": "text_width",
    "Gloss": "Tooltip",
    "gloss": "tooltip",
    "Heard": "SpeechState",
    "heard_as": "described_as",
    "heard_of": "announcements_of",
    "known_as": "with_accessible_name",
    "PartRole": "AccessibleRole",
    "take_said": "pop_announcements",
    "take_told": "pop_message",
    "take_wishes": "pop_actions",
    "Tell": "ShowMessage",
    "told_match": "match_text",
    "told_of": "player_details",
    "told_proof": "fair_deal_text",
    "Wish": "AccessibilityAction, or Request",
    "wishes": "requests, or actions",
    "Writings": "TextCapture",
    "writings": "text_capture",
    # Input, outputs, files and tiles were all doors.
    "Door": "PracticeTile, SpeechOutput",
    "EventDoor": "InputTranslator",
    "LogDoor": "LogOutput",
    "append_where_told": "append_to_external_file",
    "keep_aside": "quarantine",
    "read_foreign_file": "read_external_file",
    # A move is evaluated, a game reviewed.
    "DecisionJudge": "DecisionReviewer",
    "Judge": "MoveEvaluator",
    "judge": "evaluate, review",
    "JudgedDecision": "ReviewedDecision",
    "JudgedPuzzle": "PhaseOnePuzzle",
    "Judgement": "MoveRanking",
    "judgement": "ranking, decision",
    "weigh": "evaluate",
    "Weighed": "RecordedEvaluation",
    "weighed": "evaluated, evaluations",
    "weighing": "compare",
    # The search's parts by their names in the literature.
    "chances_by_cost": "move_probabilities",
    "clear_fame": "clear_history",
    "fame": "history",
    "Proofs": "TranspositionTable",
    "recall": "probe",
    "Situation": "NetworkState",
    "Teacher": "SelfPlaySampler",
    "twin": "clone",
    "worst_slip": "max_slip",
    # Widgets, scenes and the table by the words of toolkits.
    "aimed": "snap_tap",
    "attend": "update",
    "draw_fixed": "draw_static",
    "explains": "has_tooltip_at",
    "finishes": "on_blur",
    "Kept": "Cached",
    "LetterBoard": "OnScreenKeyboard",
    "MisfitError": "SchemaError",
    "Pullable": "Scrollable",
    "QuestionScene": "ConfirmScene",
    "Repainter": "DirtyRectRenderer",
    "scanned": "scan_groups",
    "Scanning": "SwitchScanning",
    "Segments": "SegmentedControl",
    "Stroke": "DrawCommand",
    "Thing": "TableItem",
    "Things": "TableItems",
    "Touchable": "TouchHandler",
    "TurnTaking": "FrameBudgetCache",
    "write_fitting": "draw_fitting_text",
    "write_label": "draw_label",
    "write_paragraph": "draw_paragraph",
    # What an instance is, not how it came about.
    "Annals": "FinishedGames",
    "annals": "finished_games",
    "Glimpses": "ReviewSummaryLoader",
    "glimpses": "summaries",
    "KeptGame": "AutosavedGame",
    "Lucks": "LuckAnalyzer",
    "Lying": "CardLocation",
    "Moments": "Replay",
    "Reviewing": "ReviewWorker",
    "sitter": "player",
    "sitters": "seated",
    "Shown": "EventPresentation, ReviewFrame",
    "Telling": "MomentPresenter",
    "usual_title": "default_title",
    "Thinking": "ComputerTurns",
    "WithoutThinking": "Exercise",
    # People and defaults.
    "chance_of_day": "daily_ai_seed",
    "is_person": "is_human",
    "manner": "style",
    "Manner": "RivalPolicy",
    "MANNERS": "PLAY_STYLES",
    "setup_of_day": "daily_setup",
    "start_over": "reset",
    "USUAL": "DEFAULT_BINDINGS",
    "usual_level": "default_level",
    "usual_name": "default_name",
    "FRAMES_A_SECOND": "FRAMES_PER_SECOND",
    "PATIENCE_SECONDS": "TIMEOUT_SECONDS",
    "PIXELS_A_FRAME": "PIXELS_PER_FRAME",
}
"""Identifiers that may no longer be defined or used, with or without a leading underscore, and what to use
instead."""

RETIRED_MODULES = {
    "act_banner": "phase_banner",
    "annals": "finished_games",
    "contests": "matches",
    "deeds": "achievements",
    "desk": "table_items",
    "door": "safe_files",
    "event_door": "input_translator",
    "film": "timeline",
    "from_here": "branching",
    "glimpses": "review_summaries",
    "gloss": "tooltip",
    "hearing": "announcements",
    "hint_words": "hint_text",
    "HintWords": "HintText",
    "stake_words": "stake_text",
    "judged": "review, phase_one_puzzle",
    "kept": "versioned_cache",
    "kept_game": "autosaved_game",
    "killed_player": "system_voice",
    "letter_board": "on_screen_keyboard",
    "lucks": "luck_analysis",
    "made_once": "versioned_cache",
    "manners": "play_styles",
    "pads": "gamepads",
    "plank": "scoreboard",
    "played_match": "game_controller",
    "prospect": "move_preview",
    "redealt": "branches",
    "repainter": "dirty_rect_renderer",
    "saying": "speech",
    "scene_maker": "scene_loader",
    "shown_match": "game_presenter",
    "slip": "temperature",
    "tally": "vote_count",
    "telling": "presenter",
    "thing": "table_item",
    "turn_taking": "frame_budget_cache",
    "weighed": "recorded_evaluations",
    "wishes": "requests",
    "writings": "text_capture",
    "yardsticks": "rating",
}
"""Names of modules that may not come back, and where their subject is now."""

LIMITS = re.compile(r"_?(MOST|LONGEST|LARGEST|WIDEST|TALLEST|LEAST|FEWEST|SMALLEST|SHORTEST|USUAL)_\w+")
"""How limits and defaults used to be called: MAX_, MIN_ and DEFAULT_ begin their names now."""

FAKES = {"Node"}
"""Classes of tests that are asked for by the name of what they stand in for."""

SOURCES = [
    file
    for folder in FOLDERS
    for file in sorted((ROOT / folder).rglob("*.py"))
    if file != Path(__file__).resolve()
]
LIKELY = re.compile(rf"\b_*(?:{'|'.join(RETIRED)})\b|\b{LIMITS.pattern}\b")


def identifiers(file: Path) -> Iterator[str]:
    """Every name that a file defines or uses; none without parsing it if it holds nothing suspicious."""
    source = file.read_text(encoding="utf-8")
    if not LIKELY.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case (
                ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name))
            ):
                yield name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.alias(name=name, asname=other):
                yield other or name
            case _:
                pass


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_retired_word_is_defined_or_used(folder: str) -> None:
    files = [file for file in SOURCES if file.is_relative_to(ROOT / folder)]
    found = {
        f"{file.relative_to(ROOT).as_posix()}: {name}": RETIRED.get(name.lstrip("_"), "MAX_, MIN_, DEFAULT_")
        for file in files
        for name in identifiers(file)
        if name.lstrip("_") in RETIRED or LIMITS.fullmatch(name)
    }
    assert found == {}


def test_no_module_has_a_retired_name() -> None:
    modules = [file for file in SOURCES if not file.is_relative_to(ROOT / "tests")]
    found = {file.relative_to(ROOT).as_posix(): RETIRED_MODULES.get(file.stem) for file in modules}
    assert {file: name for file, name in found.items() if name} == {}


def test_no_class_has_a_namesake() -> None:
    names = Counter(
        match.group(1)
        for file in SOURCES
        for match in re.finditer(r"^ *class (\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert {name for name, count in names.items() if count > 1} == FAKES

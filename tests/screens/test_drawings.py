"""Every drawing that the game makes of lines and colours is, letter by letter, as when somebody last saw it.

The golden pictures of screens let a line pass that moved by a unit. Here the drawings themselves are
compared: `tests/data/drawings` holds each as a picture that any browser shows.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

import claim_desktop
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.chronicle import drawings as chronicle
from claim_desktop.scenes.daily import calendar_sheet
from claim_desktop.scenes.matches import drawings as matches
from claim_desktop.scenes.matches import duel_page
from claim_desktop.scenes.memory import drawings as memory
from claim_desktop.scenes.practice import practice_tiles
from claim_desktop.scenes.progress import way
from claim_desktop.scenes.puzzles import drawings as practice
from claim_desktop.scenes.review import drawings as review
from claim_desktop.scenes.road import prizes
from claim_desktop.scenes.road import scene as road
from claim_desktop.scenes.road import stations as road_stations
from claim_desktop.scenes.scoring import coronation, votes_sheet
from claim_desktop.scenes.setup import deck_spread
from claim_desktop.scenes.setup import drawings as agreement
from claim_desktop.table.artwork import (
    card_marks,
    court_drawing,
    crown_drawing,
    curtain_drawing,
    felt_drawing,
    furniture_drawings,
    plain_cards,
    plate_drawings,
    portraits,
    rail_drawing,
    side_signs,
    tokens,
    tracker_chips,
    trick_drawings,
)
from claim_desktop.table.felt.speech_bubble import draw_speech_bubble
from claim_desktop.table.hint import hint_note
from claim_desktop.table.tooltip import bubble
from claim_desktop.ui import chart_parts, controls, key_caps, panel_art, theme
from claim_desktop.ui.gamepad import glyphs
from claim_desktop.ui.vector import Drawing
from tests.golden import Golden

ENAMEL = ("#7fb4e6", "#2f6fb0", "#16345c")
CLOTH = furniture_drawings.Cloth("#3c6ea8", "#2b5486", "#14304f")
POINTS = ((12.5, 81.0), (90.0, 60.0), (170.0, 9.0))
LINE = POINTS[0], trick_drawings.arc_bend(POINTS[0], POINTS[2]), POINTS[2]
LOWER, HIGHER = (tuple((x, y + way) for x, y in POINTS) for way in (8.0, -6.5))


PAINTED = {"table.artwork.backdrop._lighten", "table.artwork.title_picture._shafts"}
"""What draws on a surface at once; its drawing never is a text."""

DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "court-board": partial(court_drawing.board_drawing, 311, 402, (77.0, 140.5, 290.0)),
    "court-row-light": partial(court_drawing.row_light_drawing, 303, 47, "#e9c15a", 0.35),
    "court-row-light-rimmed": partial(court_drawing.row_light_drawing, 303, 47, "#e9c15a", 0.35, True),
    "court-pips": partial(court_drawing.pips_drawing, 96, 17, f"02{court_drawing.OPEN}1"),
    "court-pips-rimmed": partial(court_drawing.pips_drawing, 96, 17, "aab1"),
    "curtain-light": partial(curtain_drawing.cone_of_light, 311, 203),
    "curtain-portrait-frame": partial(curtain_drawing.oval_frame, 240, 260),
    "curtain-velvet": partial(curtain_drawing.velvet_drawing, 413, 297),
    "curtain-hem": partial(curtain_drawing.hem_drawing, 413),
    "curtain-valance": partial(curtain_drawing.valance_drawing, 413),
    "felt-cloth": partial(felt_drawing.cloth_drawing, 911, 503, theme.CLOTH_TWO_STOPS),
    "felt-medallion": partial(felt_drawing.medallion_drawing, 911, 503),
    "felt-trim-wide": partial(felt_drawing.trim_drawing, 911, 503, (3, 5, 211, 97)),
    "felt-trim-narrow": partial(felt_drawing.trim_drawing, 611, 503, (0, 0, 611, 503)),
    "felt-inner-shadow": partial(felt_drawing.inner_shadow_drawing, 611, 303),
    "felt-shadow": partial(felt_drawing.felt_shadow_drawing, 611, 303),
    "felt-roll": partial(felt_drawing.roll_drawing, 41, 303, theme.CLOTH_TWO_STOPS),
    "furniture-halo": partial(furniture_drawings.halo_drawing, 211, 97, 22),
    "furniture-pennant": partial(furniture_drawings.pennant_drawing, 73, 131, CLOTH),
    "furniture-shared-pedestal": partial(
        furniture_drawings.shared_pedestal_drawing,
        168,
        128,
        ((17.0, 9.0, 62.0, 87.0), (89.0, 9.0, 62.0, 87.0)),
    ),
    "furniture-tray": partial(furniture_drawings.tray_drawing, 109, 151),
    "furniture-scroll": partial(furniture_drawings.scroll_drawing, 411, 57),
    "plate-tablet": partial(plate_drawings.tablet_drawing, 211, 97, glowing=False),
    "plate-tablet-glowing": partial(plate_drawings.tablet_drawing, 211, 97, glowing=True),
    "plate-strip": partial(plate_drawings.strip_drawing, 131, 27),
    "plate-band": partial(plate_drawings.band_drawing, 131, 21, ENAMEL),
    "plate-strike": partial(plate_drawings.strike_drawing, 17, 23),
    "plate-strength": partial(plate_drawings.strength_drawing, 71, 11, 3, 7),
    "rail": partial(rail_drawing.rail_drawing, 211, 19, 0.4, "#7fb4e6"),
    "rail-empty": partial(rail_drawing.rail_drawing, 211, 19, 0.0, "#7fb4e6"),
    "rail-socket": partial(rail_drawing.socket_drawing, 37, "#7fb4e6"),
    "side-sign-1": partial(side_signs.sign_drawing, 23, 0, "#7fb4e6"),
    "side-sign-2": partial(side_signs.sign_drawing, 23, 1, "#7fb4e6"),
    "side-sign-3": partial(side_signs.sign_drawing, 23, 2, "#7fb4e6"),
    "token-disc": partial(tokens.disc_drawing, 41, *ENAMEL),
    "card-pointer": partial(card_marks.pointer, 21),
    "card-value-tag": partial(card_marks.value_tag, 30, 38),
    "tracker-back": partial(tracker_chips.little_back, 17, 23),
    "tracker-pointer-up": partial(tracker_chips.pointer, 29, "up", "#e9c15a"),
    "tracker-pointer-left": partial(tracker_chips.pointer, 29, "left", "#e9c15a"),
    "tracker-ring": partial(tracker_chips.ring, 29, "#e9c15a"),
    "trick-gold-line": partial(trick_drawings.gold_line_drawing, 211, 97, LINE),
    "trick-way": partial(trick_drawings.way_drawing, 211, 97, POINTS, ENAMEL),
    "trick-verdict": partial(trick_drawings.verdict_drawing, 131, 33, ENAMEL),
    "trick-card-place": partial(trick_drawings.card_place_drawing, 103, 147),
    "trick-mat": partial(trick_drawings.mat_drawing, 131, 97, ENAMEL),
    "trick-pool-of-light": partial(trick_drawings.pool_of_light_drawing, 211, 97),
    "trick-enamel": partial(trick_drawings.enamel_drawing, 71, 27, ENAMEL),
    "gloss-sheet": partial(bubble.sheet_drawing, 311, 131),
    "vote-pool-of-light": partial(coronation.pool_of_light, 311, 131, theme.CURTAIN_LAMP_STOPS),
    "vote-flourish-left": partial(coronation.flourish, 151, 31, -1),
    "vote-flourish-right": partial(coronation.flourish, 151, 31, 1),
    "vote-tie-mark": partial(votes_sheet.tie_mark, 18),
    **{f"plain-card-{each.value}": partial(plain_cards.plain_drawing, each.value, 5) for each in Faction},
    **{
        f"plain-card-ranked-{value}": partial(plain_cards.plain_drawing, "seers", value)
        for value in (3, 7, 9)
    },
    "plain-tile": partial(plain_cards.tile_drawing, 81, 100, "trolls"),
    "control-tab-point": partial(controls.tab_point, 26, 11),
    "control-coin": partial(controls.coin, 29),
    "control-coin-bright": partial(controls.coin, 29, bright=True),
    "control-track": partial(controls.track, 151, 17, 0.3),
    "control-track-off": partial(controls.track, 151, 17, 0.3, on=False),
    "control-slide": partial(controls.thumb, 71, 31),
    "control-setting": partial(controls.setting, 23, chosen=False),
    "control-setting-chosen": partial(controls.setting, 23, chosen=True),
    "control-star": partial(controls.star, 23, lit=False),
    "control-star-lit": partial(controls.star, 23, lit=True),
    "plate-focus-ring": partial(panel_art.focus_ring, 151, 47),
    "plate-paper": partial(panel_art.paper, 311, 207),
    "plate-panel-frame": partial(panel_art.panel_frame, 311, 207, (3, 5, 131, 97)),
    "plate-inlay": partial(panel_art.inlay, 151, 47),
    "plate-inlay-chosen": partial(panel_art.inlay, 151, 47, chosen=True),
    "plate-inlay-hovered": partial(panel_art.inlay, 151, 47, hovered=True),
    "plate-groove": partial(panel_art.groove, 151, 31),
    "plate-ribbon": partial(panel_art.ribbon, 311, 51),
    "plate-plank": partial(panel_art.plank, 211, 51),
    "plate-plank-lit": partial(panel_art.plank, 211, 51, is_lit=True),
    "plate-felt": partial(panel_art.felt, 311, 207),
    "plate-token": partial(panel_art.token, 41, *ENAMEL),
    "plate-tag": partial(panel_art.tag, 71, 27),
    "chart-trend": partial(chart_parts.trend, 211, 97, (0.2, 0.5, 0.4, 0.9)),
    "chart-trend-of-one": partial(chart_parts.trend, 211, 97, (0.2,)),
    "plate-badge": partial(panel_art.badge, 47, 33, *ENAMEL),
    "warning": partial(panel_art.warning, 27, 27),
    "alarm": partial(panel_art.alarm, 217, 56),
}
DRAWINGS |= {
    f"control-arrow{'' if enabled else '-disabled'}{pointing:+}": partial(
        controls.arrow, 23, pointing, enabled
    )
    for pointing in (-1, 1)
    for enabled in (False, True)
}
DRAWINGS |= {"hint-owl": partial(hint_note.draw_owl, 67, 67)}
DRAWINGS |= {"hint-slip": partial(hint_note.draw_slip, 311, 57)}
DRAWINGS |= {
    "review-felt": partial(review.felt, 311, 203, theme.CLOTH_TWO_STOPS),
    "review-board": partial(review.board, 311, 131),
    "review-card-rim": partial(card_marks.card_rim, 71, 101, "#7fb4e6"),
    "review-number-seal": partial(review.number_seal, 29, chosen=False),
    "review-number-seal-chosen": partial(review.number_seal, 29, chosen=True),
    "review-wax": partial(review.wax, 37),
    "review-flag": partial(review.flag, 23, 41, ENAMEL),
    "review-knob": partial(review.knob, 27),
    "review-ground": partial(review.ground, 211, 97, theme.CURTAIN_LAMP_STOPS),
    "review-curve": partial(review.curve, 211, 97, POINTS, LOWER, HIGHER),
    "review-curve-of-one": partial(review.curve, 211, 97, POINTS[:1], LOWER[:1], HIGHER[:1]),
    "review-steps": partial(review.steps, 211, 97, (*POINTS[:2], (90.0, 9.0), POINTS[2]), POINTS),
    "review-rail": partial(review.rail, 211, 13, 77),
    "review-rail-begun": partial(review.rail, 211, 13, 3),
    "review-column": partial(review.column, 27, 97),
    "review-share-of-luck": partial(review.share, 131, 23, ENAMEL, hatched=True),
    "review-share-of-play": partial(review.share, 131, 23, ENAMEL, hatched=False),
    "review-eye": partial(review.eye, 41, 29),
}
DRAWINGS |= {f"review-peg-{place}": partial(review.peg, 23, place, "#7fb4e6") for place in range(3)}
DRAWINGS |= {
    f"review-{drawing.__name__.replace('_', '-')}-{kind}": partial(drawing, 31, kind, *tone)
    for drawing, tone in ((card_marks.mark, ()), (card_marks.bare_sign, ("#e9c15a",)))
    for kind in ("won", "lost", "shared")
}
DRAWINGS |= {
    f"review-arrow-{name}": partial(review.arrow, 29, name, "#e9c15a")
    for name in ("first", "back", "play", "pause", "on", "last")
}
DRAWINGS |= {
    f"tracker-chip-{look.name.lower()}": partial(tracker_chips.chip, 47, 31, look, ENAMEL)
    for look in tracker_chips.ChipLook
}
DRAWINGS |= {
    f"plate-plaque-{tone.name}-{state.name}".lower(): partial(panel_art.plaque, 171, 53, tone, state)
    for tone in panel_art.ButtonVariant
    for state in panel_art.ButtonState
}
DRAWINGS |= {
    "agreement-alcove": partial(agreement.alcove, 151, 211),
    "agreement-rule": partial(panel_art.upright_rule, 5, 97),
    "agreement-arrow-up": partial(agreement.spin_arrow, 17, 11, upward=True),
    "agreement-arrow-down": partial(agreement.spin_arrow, 17, 11, upward=False),
    "agreement-veiled": partial(agreement.hooded_ring, 97),
    "deck-bar": partial(deck_spread.bar_drawing, 17, 173),
    "pad-button": partial(glyphs.cap, 25, 25, "", ""),
    "pad-bar": partial(glyphs.cap, 41, 25, "", ""),
    "pad-cross": partial(glyphs.d_pad, 31, 31, "↑"),
    "pad-cross-left": partial(glyphs.d_pad, 31, 31, "←"),
}
DRAWINGS |= {f"key-cap-{look.value}": partial(key_caps.cap, 47, 35, look, None) for look in key_caps.CapLook}
DRAWINGS["key-cap-arrow"] = partial(key_caps.cap, 35, 35, key_caps.CapLook.FIXED, (-1, 0))
DRAWINGS |= {f"pad-sign-{sign}": partial(glyphs.cap, 25, 25, sign, "") for sign in glyphs.SIGNS.values()}
DRAWINGS |= {
    f"pad-stick-{name}": partial(glyphs.cap, 37, 25, "", arrow)
    for name, arrow in zip(("up", "down", "left", "right"), glyphs.DIRECTIONS, strict=True)
}
DRAWINGS |= {
    "chronicle-again": partial(chronicle.again, 29),
    "chronicle-again-faint": partial(chronicle.again, 29, lit=False),
    "chronicle-copied": partial(chronicle.copy_sign, 29),
    "chronicle-copied-faint": partial(chronicle.copy_sign, 29, lit=False),
    "chronicle-course": partial(chronicle.course, 211, 97, ((0.2, 0.4, 0.7), (0.3, 0.5, 0.6)), 0.5),
    "chronicle-course-of-few": partial(chronicle.course_of_few, 211, 97, ((0.2, 0.2, 0.2),), 0.5),
    "chronicle-course-of-none": partial(chronicle.course_of_few, 211, 97, (), 0.5),
    "chronicle-cursor": partial(chronicle.cursor, 17, 97),
    "chronicle-dashes": partial(chronicle.dashes, 211, 5),
    "chronicle-fair-band": partial(chronicle.fair_band, 211, 97, 0.6),
    "chronicle-feather": partial(chronicle.feather, 29),
    "chronicle-feather-faint": partial(chronicle.feather, 29, lit=False),
    "chronicle-field": partial(chronicle.field, 311, 131),
    "chronicle-lead-coin-yours": partial(chronicle.lead_coin, 29, is_yours=True),
    "chronicle-lead-coin-theirs": partial(chronicle.lead_coin, 29, is_yours=False),
    **{f"chronicle-vote-coin-{place}": partial(chronicle.vote_coin, 22, place) for place in range(3)},
    "chronicle-ghost-tube": partial(chronicle.ghost_tube, 151, 17, 3, 10),
    "chronicle-rate-tube": partial(chronicle.rate_tube, 151, 17, 0.6, 0.4, 0.75, 0.5),
    "chronicle-rod": partial(chronicle.rod, 311, 11),
    "chronicle-small-course": partial(
        chronicle.small_course,
        211,
        97,
        ((0.0, 0.5, 0.4, 0.6), (0.5, 0.7, 0.6, 0.8)),
        ((0.5, 1.0), (1.0, 0.0)),
        3,
    ),
    "chronicle-small-course-estimated": partial(
        chronicle.small_course, 211, 97, ((0.0, 0.5, 0.4, 0.6), (0.5, 0.7, 0.6, 0.8)), (), 1
    ),
    "chronicle-sun": partial(chronicle.sun, 29),
    "chronicle-sun-faint": partial(chronicle.sun, 29, lit=False),
    "chronicle-ticks": partial(chronicle.ticks, 211, 31, (1.0, 0.0, 0.5), 5),
}
DRAWINGS |= {
    f"chronicle-column-{kind}": partial(chronicle.column, 11, 71, kind) for kind in ("cards", "play")
}
DRAWINGS |= {
    f"chronicle-result-{kind}": partial(chronicle.result_mark, 17, kind) for kind in ("won", "shared", "lost")
}
DRAWINGS |= {
    f"chronicle-seal-{wax or 'none'}": partial(chronicle.seal, 61, wax) for wax in ("", *chronicle.WAXES)
}
DRAWINGS |= {
    "match-banner": partial(matches.banner, 97, 211, *ENAMEL),
    "match-banner-chosen": partial(matches.banner, 97, 211, *ENAMEL, is_chosen=True),
    "match-luck-bar": partial(matches.luck_bar, 311, 71, 4, -1, 1),
    "match-luck-bar-behind": partial(matches.luck_bar, 311, 71, 6, -3, -5),
    "match-parchment-ribbon": partial(matches.parchment_ribbon, 411, 57),
    "match-place-for-banner": partial(matches.place_for_banner, 97, 211),
    "match-rod": partial(matches.rod, 311, 13),
    "match-swatch-cards": partial(matches.swatch, 27, 23, is_hatched=True),
    "match-swatch-play": partial(matches.swatch, 27, 23, is_hatched=False),
    "match-wine-felt": partial(matches.wine_felt, 311, 151),
}
DRAWINGS |= {
    "road-glow": partial(portraits.glow, 111),
    "road-hover": partial(road_stations.hover_drawing, 111),
    "progress-line": partial(way.line_drawing, 311, 16, 0.4),
    "road-star-rim": partial(road_stations.star_rim_drawing, 30),
    "duel-lit-column": partial(duel_page.lit_column, 186, 208),
    "road-rim": partial(road.rim_drawing, 311, 151),
    "speech-bubble-below": partial(draw_speech_bubble, 311, 151, (10.0, 10.0, 290.0, 90.0), (150.0, 140.0)),
    "speech-bubble-right": partial(draw_speech_bubble, 311, 151, (10.0, 10.0, 240.0, 130.0), (300.0, 70.0)),
    "cross": partial(controls.cross, 29, lit=False),
    "cross-lit": partial(controls.cross, 29, lit=True),
}
DRAWINGS |= {
    f"road-frame-{frame.value}": partial(prizes.frame_drawing, 61, *metal)
    for frame, metal in prizes.METALS.items()
}
DRAWINGS |= {
    f"match-medal-{place}-{'won' if is_won else 'open'}": partial(matches.medal, 41, place, is_won)
    for place in range(3)
    for is_won in (True, False)
}
DRAWINGS |= {
    "practice-arrow": partial(practice.arrow, 11, 17),
    "practice-cross": partial(practice.cross, 29),
    "practice-crown-gold": partial(crown_drawing.crown_drawing, 41, 29, is_gold=True),
    "practice-crown-tin": partial(crown_drawing.crown_drawing, 41, 29, is_gold=False),
    "practice-faint-cross": partial(calendar_sheet.faint_cross, 17),
    "practice-flame-lit": partial(practice.flame, 29, 37, is_lit=True),
    "practice-flame-out": partial(practice.flame, 29, 37, is_lit=False),
    **{
        f"practice-medallion-{field}": partial(practice_tiles.medallion, 47, field)
        for field in ("green", "wine", "blue", "wood")
    },
    "practice-proof-box": partial(practice.proof_box, 151, 121, is_first=False),
    "practice-proof-box-first": partial(practice.proof_box, 151, 121, is_first=True),
    "practice-ring": partial(practice.ring, 41),
    "memory-cloth": partial(memory.cloth, 211, 131),
    "memory-plaque": partial(memory.plaque, 61, 61, "#4a962c", is_lit=False),
    "memory-plaque-lit": partial(memory.plaque, 61, 61, "#4a962c", is_lit=True),
    "memory-hole": partial(memory.hole, 61, 61),
    "memory-rim-right": partial(memory.rim, 61, 61, memory.RIGHT),
    "memory-rim-missed": partial(memory.rim, 61, 61, memory.MISSED),
    "memory-rim-wrong": partial(memory.rim, 61, 61, memory.WRONG),
    "memory-missed-sign": partial(memory.missed_sign, 29),
    "memory-peg-own": partial(memory.peg, 13, "own"),
    "memory-peg-named": partial(memory.peg, 13, "named"),
    "memory-peg-open": partial(memory.peg, 13, "open"),
    "memory-speed-arrow": partial(memory.speed_arrow, 17, 23, is_lit=True),
    "memory-speed-arrow-dark": partial(memory.speed_arrow, 17, 23, is_lit=False),
    "memory-stair-earned": partial(memory.stair, 57, 131, memory.EARNED),
    "memory-stair-next": partial(memory.stair, 57, 131, memory.NEXT),
    "memory-stair-later": partial(memory.stair, 57, 131, memory.LATER),
    "practice-calendar-disc": partial(calendar_sheet.disc_drawing, 31),
    "practice-calendar-dot": partial(calendar_sheet.dot_drawing, 11),
    "practice-calendar-paper": partial(calendar_sheet.paper_drawing, 211, 231),
    "practice-door": partial(practice_tiles.tile, 211, 311, "green", is_lit=False),
    "practice-door-lit": partial(practice_tiles.tile, 211, 311, "green", is_lit=True),
    "practice-door-light": partial(practice_tiles.light_drawing, 211, 41),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_as_in_its_golden_file(name: str, golden: Golden) -> None:
    golden.check(f"drawings/{name}.svg", DRAWINGS[name]().svg())


def test_every_function_that_makes_a_drawing_has_a_golden_file() -> None:
    golden = {partly.func for partly in DRAWINGS.values() if isinstance(partly, partial)}
    known = {f"{each.__module__}.{each.__name__}".removeprefix("claim_desktop.") for each in golden}
    assert set(drawing_functions()) - known - PAINTED == set()


def drawing_functions() -> Iterator[str]:
    """The functions in whose code a `Drawing` is made, with their modules."""
    root = Path(claim_desktop.__file__).parent
    for file in sorted(root.rglob("*.py")):
        module = ".".join(file.relative_to(root).with_suffix("").parts)
        source = file.read_text(encoding="utf-8")
        for function in ast.parse(source).body if "Drawing(" in source else ():
            calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
            if isinstance(function, ast.FunctionDef) and any(
                ast.unparse(call) == "Drawing" for call in calls
            ):
                yield f"{module}.{function.name}"

"""High contrast: a nearly black table, dark panels in gold frames, and light text.

Text has a contrast of at least 7:1 with its background, marks 3:1. Parchment in the ordinary palette is
nearly black here, so text and drawings in ink are shown in cream.
"""

from __future__ import annotations

from collections.abc import Iterable

from claim_desktop.ui import theme
from claim_desktop.ui.palettes.palette import Band, CardRim, Palette
from claim_desktop.ui.theme import Enamel, Stops

CREAM = "#fff8e6"
GOLD = "#ffd873"
GOLD_LIGHT = "#ffe9b0"
BLUE = "#a9ccff"
AMBER = "#ffc24a"
RED = "#ffb8ac"
GREEN = "#9fe8a8"
"""The colours of text, but for red, which is only seen in signs: words in it are amber."""

PANEL = "#120b07"
PANEL_RAISED = "#21150d"
PANEL_LINE = "#8f6f35"
"""The replacement for parchment, for marks that stand out from it, and for the lines on it."""

FELT = "#0c2a1b"
FELT_LIGHT = "#113422"
WINE = "#2a0c16"
WINE_LIGHT = "#33101c"
WOOD = "#1a100a"
WOOD_DARK = "#120b07"


def _to(color: str, *stops: Stops) -> dict[str, str]:
    """Map every colour of some gradients to the same one."""
    return {tone.partition("/")[0]: color for each in stops for _, tone in each}


def _tones(enamels: Iterable[tuple[Enamel, Enamel]]) -> dict[str, str]:
    """Map the tones of enamels to those of others."""
    return {old: new for before, after in enamels for old, new in zip(before, after, strict=True)}


def _steps(stops: Stops, *tones: str) -> dict[str, str]:
    """Map the colours of a gradient to others, one by one."""
    return {tone.partition("/")[0]: new for (_, tone), new in zip(stops, tones, strict=True)}


_GROUNDS = {
    **dict(theme.TILE_FIELDS.values()),
    **_to(PANEL, theme.PARCHMENT_STOPS, theme.PANEL_STOPS, theme.SCROLL_STOPS, theme.PROOF_STOPS),
    **_to(PANEL, theme.CHART_STOPS, theme.INLAY_STOPS, theme.GROOVE_STOPS, theme.TUBE_STOPS),
    **_to(PANEL_RAISED, theme.INLAY_CHOSEN_STOPS),
    **_to("#5a4520", theme.SCROLL_BACK_STOPS),
    **_to(WOOD_DARK, theme.PLANK_STOPS, theme.COURT_STOPS, theme.TABLET_STOPS, theme.WOOD_STOPS),
    **_to("#33200f", theme.TABLET_GLOWING_STOPS),
    **_steps(theme.LAMP_STOPS, "#4a4642", "#3c3936", "#2c2a28", "#201f1e"),
    **_to("#0e0a07", theme.SHAFT_STOPS),
    **_steps(theme.CLOTH_STOPS, FELT_LIGHT, FELT_LIGHT, FELT, FELT),
    **_steps(theme.CLOTH_TWO_STOPS, WINE_LIGHT, WINE_LIGHT, WINE, WINE),
    **_steps(theme.CLOTH_INDIGO_STOPS, "#141a44", "#141a44", "#0c1030", "#0c1030"),
    **_steps(theme.CLOTH_WINE_STOPS, WINE_LIGHT, WINE_LIGHT, WINE, WINE),
    **_steps(theme.CLOTH_SLATE_STOPS, "#16202c", "#16202c", "#0c141e", "#0c141e"),
    **_steps(theme.MAT_STOPS, FELT_LIGHT, FELT, FELT),
    **_steps(theme.ALCOVE_STOPS, FELT_LIGHT, FELT_LIGHT, FELT),
    **_to("#0f2418", theme.ESTIMATE_STOPS),
    **_to("#33101a", theme.PROVEN_STOPS),
    **_steps(theme.CROWN_LIGHT_STOPS[:3], "#4a2d0c", "#33200a", "#1e1206"),
    **_steps(theme.STONE_STOPS, "#f0ece2", "#cfc8b8", "#a49c8a"),
    **_to("#33302f", theme.UNBUILT_STOPS),
    theme.PARCHMENT: PANEL,
    theme.PARCHMENT_LIGHT: PANEL,
    theme.PARCHMENT_DARK: PANEL,
    theme.WOOD: WOOD,
    theme.PLANK_GRAIN: "#000000",
    theme.GLEAM: "#000000",
    theme.SELECTION: "#66502a",
    "#5a3410": "#000000",
}
"""The backgrounds: wood, felt and paper."""

_LINES = {
    theme.PAPER_INK: CREAM,
    theme.PAPER_CRIMSON: RED,
    theme.SIGNS_ON_ENAMEL[0]: theme.ENAMEL_INK,
    theme.INK_SOFT: CREAM,
    theme.PANEL_LINE: PANEL_LINE,
    theme.ROW_LINE: PANEL_LINE,
    theme.INLAY_EDGE: PANEL_LINE,
    theme.INLAY_LIGHT: PANEL,
    theme.GROOVE_SHADE: "#000000",
    theme.VOTE_LINE: PANEL_LINE,
    theme.RED_LINE: PANEL_LINE,
    theme.GOOD: GREEN,
    theme.TAG: "#000000",
    theme.TAG_LINE: theme.WHITE,
    theme.PLACE_THREAD: theme.WHITE,
    theme.POOL_OF_LIGHT: FELT_LIGHT,
}
"""Lines and signs on paper, and between its rows."""

_ENAMELS = _tones(
    (
        (theme.SIDE_ENAMELS[0], ("#ffe6a6", "#ffd873", "#e8b94a")),
        (theme.SIDE_ENAMELS[1], ("#1b3b7c", "#18346c", "#14295a")),
        (theme.SIDE_ENAMELS[2], ("#2e1033", "#0b020d", "#050106")),
        ((theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK), ("#8c1a17", "#7c1613", "#5c0e10")),
        ((theme.BLUE_LIGHT, theme.BLUE, theme.BLUE_DARK), ("#1b3b7c", "#18346c", "#14295a")),
        (theme.CRIMSON_HOVER, ("#a02420", "#921d1a", "#6a1013")),
        (theme.BLUE_HOVER, ("#2f5cb0", "#27509c", "#1d3f86")),
        (theme.PAPER_HOVER, ("#3a2614", "#33210f", "#2a1a0c")),
        (theme.DISABLED, ("#3a342b", "#332e26", "#2a261f")),
        (theme.HINT_GOOD, ("#1f5a2b", "#174a22", "#0f3318")),
        (theme.HINT_PLAIN, ("#3a2614", "#2c1c0f", "#1a1009")),
        (theme.MEDALLION_ENAMEL, ("#2f3c86", "#1f2960", "#141b44")),
        ((theme.OWN_BANNER, theme.OWN_BANNER_DARK, theme.OWN_BANNER_DARK), ("#6b4510", "#5a390c", "#5a390c")),
        (theme.SILENT_ENAMEL, ("#5a5347", "#443e34", "#2c281f")),
    )
)


_ENAMELS.update(_to("#8c1a17", theme.RIBBON_STOPS[:1], theme.CRIMSON_STOPS[:2], theme.TRACK_FILLED_STOPS[:1]))
RING = (
    Band(1, theme.BLACK, 2),
    Band(2.75, theme.WHITE, 1.75),
    Band(4.5, theme.BLACK, 2),
    Band(6.25, GOLD, 2),
)

HIGH_CONTRAST = Palette(
    shape_colors={**_GROUNDS, **_LINES, **_ENAMELS},
    text_colors={
        theme.INK: CREAM,
        theme.CREAM: CREAM,
        theme.CREAM_SOFT: CREAM,
        theme.GOLD: GOLD,
        theme.GOLD_LIGHT: GOLD_LIGHT,
        theme.GOLD_DARK: GOLD,
        theme.GLOW: CREAM,
        theme.LABEL: GOLD,
        theme.CRIMSON: GOLD,
        theme.CRIMSON_DARK: AMBER,
        theme.PAPER_CRIMSON: AMBER,
        theme.CARD_NAME: GOLD,
        theme.OWN_VOTES: GOLD,
        theme.OWN_NUMERAL: GOLD,
        theme.OWN_LIGHT: GOLD,
        theme.SIDE_TEXTS[0]: GOLD,
        theme.BLUE: BLUE,
        theme.RIVAL_NUMERAL: BLUE,
        theme.SIDE_TEXTS[1]: BLUE,
        theme.DANGER: AMBER,
        theme.TRACKED_GONE: CREAM,
    },
    dimmings={"light": "#7a7672", "normal": "#5c5855", "strong": "#423f3d"},
    ring=RING,
    ring_on_felt=RING,
    winning_rim=CardRim(0.045, ((0, theme.BLACK), (0.25, GOLD))),
    playable_rim=CardRim(0.035, ((0, theme.BLACK), (0.3, GOLD))),
    chosen_rim=CardRim(0.065, ((0, theme.BLACK), (0.15, theme.WHITE), (0.42, theme.BLACK), (0.6, GOLD))),
    unplayable_drop=40.0,
    has_pointers=True,
    has_value_tags=True,
    is_upright=True,
    scenery="#4a5568",
)

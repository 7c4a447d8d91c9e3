"""Colours by meaning and sizes by purpose: the one place to change the look.

Colours are "#rrggbb", so that SVG sources and pygame take the same value; in the stops of a gradient, a
colour may include its opacity, as in "#rrggbb/0.5". Sizes are pixels at 1280×720.
"""

from __future__ import annotations

Stops = tuple[tuple[float, str], ...]
"""Offset from 0 to 1 and colour of each stop of a gradient."""

Enamel = tuple[str, str, str]
"""The light, middle and dark tone of enamel."""

BLACK = "#000000"
WHITE = "#ffffff"

INK = "#24130c"
"""Outlines, and text on parchment."""

ENAMEL_INK = "#24130b"
"""Text on gold and other light enamel, which stays dark in every palette."""

PAPER_INK = "#24130d"
"""Lines and signs drawn on parchment, which are light in palettes that make it dark."""

PAPER_CRIMSON = "#8e1d1b"
"""Crimson lines drawn on parchment."""

CARD_NAME = "#4a1a0a"
"""The faction's name on the ribbon of a card."""

INK_SOFT = "#563d29"
"""Secondary text on parchment."""

PARCHMENT_LIGHT = "#fbf1d3"
PARCHMENT = "#f0dfb4"
PARCHMENT_DARK = "#dcc286"

CREAM = "#fff4d6"
"""Text on wood, felt and enamel."""

CREAM_SOFT = "#e3d2a8"
"""Secondary text on wood, felt and enamel."""

CREAM_BRIGHT = "#fff7df"
EMBLEM_LIGHT = "#fff3c9"
"""Light on the edges of an emblem."""

GOLD = "#e9c15a"
"""Titles on a dark background, and marks of a choice."""

GOLD_BRIGHT = "#fff3c0"
GOLD_LIGHT = "#f4d885"
GOLD_DEEP = "#b47a20"
GOLD_DARK = "#6f430f"
BRASS = "#8a5716"
"""The shaded end of threads and fringes of gold."""

GOLD_STOPS: Stops = (
    (0, GOLD_BRIGHT),
    (0.25, GOLD),
    (0.5, GOLD_DEEP),
    (0.62, GOLD_LIGHT),
    (0.8, "#c8922f"),
    (1, GOLD_DARK),
)
"""The metal of frames."""

WARM_GOLD_STOPS: Stops = ((0, "#fff0b8"), (0.3, "#f0c95f"), (0.65, "#cf962f"), (1, "#9a6117"))
PARCHMENT_STOPS: Stops = ((0, PARCHMENT_LIGHT), (0.5, "#f3e2b4"), (1, "#e2c88e"))
UNBUILT_STOPS: Stops = ((0, "#5d5a5c"), (1, "#3f3c40"))
COPPER_STOPS: Stops = ((0, "#ffdcb8"), (0.3, "#d8854a"), (0.55, "#9a4f22"), (0.7, "#e6a06a"), (1, "#5a260d"))
SILVER_STOPS: Stops = ((0, WHITE), (0.3, "#c2cad6"), (0.55, "#79859a"), (0.7, "#e4e9f0"), (1, "#454f60"))
STONE_STOPS: Stops = ((0, "#d8d2c2"), (0.5, "#a49c8a"), (1, "#6d6557"))
WOOD_STOPS: Stops = ((0, "#a66a35"), (0.5, "#7b4820"), (1, "#4b2810"))
CRIMSON_STOPS: Stops = ((0, "#d23a2c"), (0.55, "#9c1912"), (1, "#550a08"))

FELT = "#2b5c3c"
FELT_DARK = "#173826"
WOOD = "#5a3117"
DARK_WOOD = "#2f1a0d"
"""The window before anything is drawn in it."""

CRIMSON_LIGHT = "#b3352a"
CRIMSON = "#8e1d1a"
CRIMSON_DARK = "#520a0d"
"""The enamel of chosen parts, and of primary buttons."""

BLUE_LIGHT = "#3d64ab"
BLUE = "#24427f"
BLUE_DARK = "#101f4b"

DANGER = "#9c1c14"
"""Text on parchment about something wrong."""

GOOD = "#1a5226"
"""Text on parchment about something right."""

LABEL = "#f0d48c"
"""Small capitals that name a place on the felt."""

TAG = "#0b1f14"
"""The ground of plates that name a place on the felt."""
TAG_LINE = SLIP_LINE = "#b47a21"
"""The lines around a place's name and on a hint's slip."""

SHADE = "#0a0502"
"""The darkness over the table around a choice."""

GLOW = "#ffe28a"
"""The light around the focus, or around the player whose turn it is."""

# Buttons, panels and what else the toolkit is made of.

CRIMSON_HOVER = ("#d04a3a", "#a52a24", "#6a1013")
BLUE_HOVER = ("#5580cd", "#31559f", "#182c66")
PAPER_HOVER = ("#fffbe9", "#fbf0cd", "#ecd8a4")
DISABLED = ("#786b54", "#665a44", "#4d4433")
"""Light, middle and dark tone of a plaque under the mouse, and of a disabled one."""

ARROW_DISABLED = "#a8987a"
TIN_STOPS: Stops = ((0, "#c9bda4"), (0.5, "#857a66"), (1, "#4d4538"))
"""The metal around disabled plaques."""

PANEL_STOPS: Stops = ((0, PARCHMENT_LIGHT), (0.5, "#f2e2b8"), (1, "#e2c88e"))
PANEL_AGE_STOPS: Stops = ((0, "#5a3410/0"), (0.72, "#5a3410/0"), (1, "#5a3410/0.32"))
"""The brown of old paper towards the edges of a panel."""

PANEL_LINE = "#9a3b22"
INLAY_STOPS: Stops = ((0, "#ecd9a8"), (1, "#f3e3bb"))
INLAY_CHOSEN_STOPS: Stops = ((0, "#fff6da"), (1, "#f0dcaa"))
INLAY_EDGE = "#8c6a3c"
INLAY_LIGHT = "#fff6da"
ROW_LINE = "#c9b07e"
"""The fine lines between the rows of a page."""
GROOVE_STOPS: Stops = ((0, "#e2cf9c"), (0.25, "#fbf3d9"), (1, "#fff9e6"))
GROOVE_SHADE = "#7d5a2c"
RIBBON_STOPS: Stops = ((0, "#c23f31"), (0.5, CRIMSON), (1, "#5d0d10"))
RIBBON_FOLD = "#2c0507"
COIN_STOPS: Stops = ((0, "#fbe7a4"), (0.6, "#d7a13a"), (1, "#8a5a18"))
COIN_BRIGHT_STOPS: Stops = ((0, "#fff8d8"), (0.6, "#d7a13a"), (1, "#8a5a18"))
TRACK_STOPS: Stops = ((0, "#2a1509"), (1, "#6b4a26"))
TRACK_FILLED_STOPS: Stops = ((0, "#c8483a"), (0.5, CRIMSON), (1, CRIMSON_DARK))
PLANK_STOPS: Stops = ((0, "#5b331a"), (0.5, "#3f210f"), (1, "#2a1509"))
PLANK_GRAIN = "#1d0d05"
PLANK_LIGHT_STOPS: Stops = ((0, "#ffcf86/0.28"), (0.45, "#f0a850/0.13"), (1, "#f0a850/0"))
MAT_STOPS: Stops = ((0, "#3f7a50"), (0.6, FELT), (1, FELT_DARK))
GLEAM = "#fffffe"
"""The light on the upper half of enamel."""
SELECTION = "#f4d886"
"""The ground of selected letters."""
MARK_EMPTY = "#d9c08a"
MARK_CHOSEN = "#fff6da"
JEWEL_LIGHT = "#ff9c86"

# The table and what lies on it.

SIDE_ENAMELS = (
    ("#f3c55b", "#bb8323", "#8a5a16"),
    ("#6f9be0", "#26508f", "#10244f"),
    ("#7d3d80", "#3a0f3d", "#1c0420"),
)
"""Light, middle and dark tone of each side's enamel, the viewer's first.

The middle tones are at least 20 apart in lightness (CIE L*), so that sides differ without colour.
"""

SIDE_TEXTS = ("#f2be49", "#5e90e1", "#ffffff")
"""Each side's colour for text and signs on a dark background; they also differ by at least 20 in
lightness."""

OWN_LIGHT = "#ffc24d"
THEIRS_LIGHT = "#a9ccff"
OWN_PALE = "#ffe6b3"
THEIRS_PALE = "#dbe9ff"
"""The colours of both sides' numbers on green felt."""

OWN_BANNER, OWN_BANNER_DARK = "#94621a", "#8a5a17"
"""The cloth for a game that the viewer has won, from which cream letters stand out."""

SIGNS_ON_ENAMEL = ("#fff4d5", CREAM, CREAM)
"""The colour of each side's sign on its enamel."""

CHIP_STOPS: Stops = ((0, WHITE), (1, "#fbf1d4"))
"""The face of a card in the viewer's hand, in the tracker."""

PIP_OPEN = "#c7b387"
"""The ring of a card that no side has won yet."""

STRENGTH_ENAMEL = ("#2a5a32", "#1f4a28", "#11301a")
"""The enamel over what somebody does well."""

HINT_GOOD = ("#6fae62", "#2f6b38", "#153a1d")
HINT_BAD = (CRIMSON_LIGHT, CRIMSON, CRIMSON_DARK)
HINT_PLAIN = ("#6b4a2c", "#3f2814", "#22130a")
"""The enamel of a hint's badge on a winning card, a losing one, and one that others beat."""

DIMMED_LIGHTLY, DIMMED, DIMMED_STRONGLY = "#b4aca8", "#807874", "#565250"
"""How much remains of each colour of a card that may not be played."""

TRACKED_GONE = "#3a2b12"
"""The number of a discarded card in the tracker, on parchment."""

LAMP_STOPS: Stops = ((0, "#fffdf8"), (0.36, "#ddd9d4"), (0.7, "#908a86"), (1, "#423e3c"))
"""How much of each colour remains under the lamp over the table, from its centre to the corners."""

SHAFT_STOPS: Stops = ((0, "#8a6434"), (0.45, "#5c421f"), (0.8, "#21180b"), (1, BLACK))
"""The light that shafts of sunlight add to each colour, from the window to where they end."""

CROWN_LIGHT_STOPS: Stops = (
    (0, "#c98f3a"),
    (0.16, "#96601f"),
    (0.42, "#4a2c0e"),
    (0.75, "#170d04"),
    (1, BLACK),
)
CROWN_LIGHT_DIM_STOPS: Stops = ((0, "#5c4020"), (0.3, "#2c1d0d"), (0.7, "#0c0703"), (1, BLACK))
"""The pool of light under your own crown, and under another player's."""

CURTAIN_LAMP_STOPS: Stops = ((0, WHITE), (0.5, "#ecdcd8"), (1, "#6d5450"))

CLOTH_STOPS: Stops = ((0, "#74a068"), (0.35, "#53855a"), (0.7, "#336142"), (1, "#1b3e29"))
"""The felt let into the table, from where the lamp shines on it to its corners."""

CLOTH_TWO_STOPS: Stops = ((0, "#94545a"), (0.35, "#783942"), (0.7, "#56212e"), (1, "#33111c"))
"""The felt of Phase Two: wine red, as for a coronation."""

ALCOVE_STOPS: Stops = ((0, "#4d8259"), (0.45, "#27523a"), (1, "#0c2015"))
"""The niche in the felt for a chosen opponent."""

CLOTH_INDIGO_STOPS: Stops = ((0, "#737cba"), (0.35, "#525b9c"), (0.7, "#343c73"), (1, "#1a1f43"))
CLOTH_WINE_STOPS: Stops = ((0, "#a4576b"), (0.35, "#863a51"), (0.7, "#5f2239"), (1, "#371222"))
CLOTH_SLATE_STOPS: Stops = ((0, "#66748f"), (0.35, "#4a5873"), (0.7, "#303c55"), (1, "#171f30"))
"""Felts that can be won: indigo and wine for Phase One, and what follows the wine one in Phase Two."""

CLOTH_SHADE = "#04130a"
CLOTH_GLOW_STOPS: Stops = ((0, "#f0d890/0.2"), (0.7, "#f0d890/0.07"), (1, "#f0d890/0"))
POOL_OF_LIGHT = "#ffd98a"
POOL_OF_LIGHT_STOPS: Stops = tuple(
    (at, f"{POOL_OF_LIGHT}/{opacity}") for at, opacity in ((0, 0.34), (0.45, 0.2), (0.8, 0.05), (1, 0))
)
THREAD = "#e7c877"
PLACE_THREAD = "#e7c878"
"""The stitches around the place of an awaited card."""
THREAD_SHADE = "#06170d"
RIM_STOPS: Stops = (*GOLD_STOPS[:-1], (1, "#8a5a1c"))
"""The gold around the felt, whose end is less dark than a frame's."""

PLATE_GLOW = "#ffd76a"
TABLET_STOPS: Stops = ((0, "#6a3b1e"), (0.5, "#4c2812"), (1, "#341a0b"))
TABLET_GLOWING_STOPS: Stops = ((0, "#8a5426"), (0.5, "#653815"), (1, "#47260f"))
"""The wood of a seat's plate, at rest and on its owner's turn."""

STRIKE = "#ff6a4d"
"""The stroke across something that a seat lacks."""

HALO = "#ffdc78"
RED_LINE = "#a3381f"
"""The fine line within the edge of scrolls."""

SHEEN_STOPS: Stops = ((0, f"{WHITE}/0.2"), (0.3, f"{WHITE}/0"), (0.7, f"{BLACK}/0"), (1, f"{BLACK}/0.3"))
"""Across a hanging cloth: lit on the left, in its own shade on the right."""

PENNANT_FRINGE_STOPS: Stops = ((0, GOLD), (1, BRASS))
TRAY_STOPS: Stops = ((0, "#0a0502/0.7"), (0.3, "#0a0502/0.5"), (1, "#0a0502/0.36"))
TRAY_LIP_STOPS: Stops = ((0, f"{BLACK}/0.75"), (0.5, f"{BLACK}/0.3"), (1, "#e8b878/0.5"))
SCROLL_STOPS: Stops = ((0, "#fff7de"), (0.5, "#f2dfad"), (1, "#cfae6e"))
SCROLL_BACK_STOPS: Stops = ((0, "#c29a55"), (1, "#7c5523"))
SCROLL_FOLD = "#4a2c10"
RAIL_STOPS: Stops = ((0, "#0c0502"), (1, "#3a1f0e"))
COURT_STOPS: Stops = ((0, "#402111"), (0.3, "#2c160a"), (1, "#1a0c05"))
"""The board behind the court."""

SILENT_ENAMEL = ("#b9ad97", "#7d7260", "#423a2e")
"""The seal of a faction that votes for nobody."""
MEDALLION_ENAMEL = ("#4c5fb4", "#27326f", "#10163a")
"""The enamel of the sign between two plinths."""
GOLD_ENAMEL = (GOLD_LIGHT, GOLD, GOLD_DEEP)
"""The disc behind a face, and the plaque of what is to be taken."""

SOCKET_STOPS: Stops = ((0, "#3a2010"), (0.7, "#1a0b04"), (1, "#080301"))

# The curtain between two people's turns, and the coronation.

VELVET_STOPS: Stops = (
    (0, "#2e0508"),
    (0.1, "#540a10"),
    (0.3, "#9c1b23"),
    (0.42, "#b52e33"),
    (0.54, "#94161e"),
    (0.76, "#640d15"),
    (0.93, "#3d060b"),
    (1, "#2e0508"),
)
"""Across one fold: valley, lit ridge with its sheen, valley."""

VELVET_VALLEY = "#1d0204"
CURTAIN_TOP_STOPS: Stops = ((0, f"{BLACK}/0.75"), (1, f"{BLACK}/0"))
CURTAIN_FOOT_STOPS: Stops = ((0, f"{BLACK}/0"), (1, f"{BLACK}/0.5"))
CONE_STOPS: Stops = ((0, "#ffb060/0"), (0.16, "#ffb468/0.055"), (0.4, "#ffae68/0.042"), (1, "#ffa060/0.014"))
"""One of the layers of light that fall on the curtain."""
FRAME_FIELD_STOPS: Stops = ((0, "#2a3a6c"), (0.7, "#141d3e"), (1, "#080c1c"))
"""The ground of a framed portrait."""
SWAG_STOPS: Stops = ((0, "#cf3a3e"), (0.5, "#a31a21"), (1, "#560a10"))
SWAG_CREASE = "#2c0408"
SWAG_SHEEN = "#f0686a"
BRAID = "#8c1218"
FRINGE_STOPS: Stops = ((0, BRASS), (0.3, GOLD), (1, "#a86c1a"))
FRINGE_SHADE = "#3a2208"
FRINGE_GLINT = "#fff0b8"
TASSEL_STRANDS = "#7a4a10"
TASSEL_CORD = "#d8a63f"

CONFETTI = ("#f0c95f", CRIMSON_LIGHT, BLUE_LIGHT, CREAM, "#7a4aa0", "#4f8f3a")
GOLD_CONFETTI = (GOLD_BRIGHT, GOLD, "#f0c95f", GOLD_DEEP)
VOTE_LINE = "#b99a5e"
"""The lines between the rows of the final standings."""

# The review of a game.

ESTIMATE_STOPS: Stops = ((0, "#a9bd8f"), (1, "#c4cda2"))
PROVEN_STOPS: Stops = ((0, "#c98f76"), (1, "#dcb692"))
"""The backgrounds of estimated and of proven values: green and wine, like the felts of both phases."""

BAND = "#c9a356"
"""The uncertainty around an estimate."""

RAIL_WOOD = "#5a3518"
EYE_LIGHT = "#8fbcff"
WAX_LIGHT = "#e0705c"

# The plain deck.

PLAIN_FACTIONS = {
    "goblins": "#17590f",
    "knights": "#153d8c",
    "dwarves": "#7a3410",
    "undead": "#2b3440",
    "doppelgangers": "#53198f",
    "gnomes": "#99195a",
    "giants": "#614800",
    "dragons": "#8f0d12",
    "trolls": "#04514f",
    "seers": "#3a3a86",
}
"""The colour of each faction, from which white stands out at 7:1 and more."""
PLAIN_PAPER = "#fffdf4"
PLAIN_GOLD = "#ffd873"

# Sizes.

HEADING = 27
SUBHEADING = 22
BUTTON = 21
BODY = 20
SMALL = 17
"""The smallest size of text."""

MIN_TEXT_SIZE = 13
"""The smallest size to which text is reduced to fit, in design pixels."""

MIN_TEXT_PIXELS = 11
"""The smallest size at which text is drawn in real pixels, however small the window."""

BUTTON_HEIGHT = 50
FIELD_HEIGHT = 42
GAP = 14

# The screen of a new game.

BACKS_DARK = "#5b331a", "#3f210f", "#2a1509"
"""The enamel behind the counts of a cut deck."""
VEILED_STOPS: Stops = ((0, "#6a5a48"), (1, "#2b2118"))
VEIL = "#4a2430"
VEILED_FACE = "#120a0c"
OWN_NUMERAL = "#7d4f06"
RIVAL_NUMERAL = "#1d3f86"

# The chronicle and the pages of practice.

OWN_VOTES = "#6b4708"
TUBE_STOPS: Stops = ((0, "#c9b283"), (1, "#eadbb0"))
CHART_STOPS: Stops = ((0, "#f6ebcb"), (1, "#ead7a6"))
UNEARNED_STOPS: Stops = ((0, "#9b968c"), (0.5, "#6a655d"), (1, "#403c37"))
"""The metal of a crown or flame that has yet to be won."""
TIN_JEWEL = "#3a3733"
FLAME_STOPS: Stops = ((0, "#ffe08a"), (0.45, "#f59a2e"), (1, "#b3271a"))
PROOF_STOPS: Stops = ((0, PARCHMENT_LIGHT), (1, "#efdcae"))
CROSS = "#e0574a"
TILE_FRAME_STOPS: Stops = ((0, "#a9713c"), (0.5, "#7d4c22"), (1, "#55300f"))
TILE_MEDALLIONS: dict[str, Enamel] = {
    "green": (CRIMSON_LIGHT, CRIMSON, CRIMSON_DARK),
    "wine": SIDE_ENAMELS[1],
    "blue": ("#6b4526", "#3d2412", "#1e1008"),
    "wood": SIDE_ENAMELS[1],
}
"""The enamel of the medallion over each tile."""

TILE_FIELDS = {
    "green": ("#2f6a45", "#173826"),
    "wine": ("#5e2740", "#2d1120"),
    "wood": ("#5a3117", "#2b160b"),
    "blue": ("#2f559f", "#14234f"),
}
"""The background of the tiles of practice: light above, dark below."""

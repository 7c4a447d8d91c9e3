"""The review's drawings: its felt, the graph, flags and pegs."""

from __future__ import annotations

from claim_desktop.table.artwork.side_signs import sign_outline
from claim_desktop.ui import chart_parts, theme
from claim_desktop.ui.chart_parts import Points
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.theme import Enamel, Stops
from claim_desktop.ui.vector import (
    Drawing,
    aslant,
    box,
    disc,
    down,
    ellipse,
    enamel_stops,
    inked_line,
    inset_box,
    layer,
    path,
    polygon,
    radial,
    seam,
    star,
    trace,
)


def felt(width: float, height: float, tones: Stops) -> Drawing:
    """The felt, in a gold rim with a stitched seam."""
    return Drawing(width, height).add(
        inset_box(0, 20, theme.INK),
        inset_box(2, 18, aslant(theme.RIM_STOPS)),
        inset_box(8, 13, theme.INK),
        inset_box(10, 11, radial(tones, 0.5, 0.46, 0.62, 0.85)),
        *(
            inset_box(10 + step, 11, stroke=theme.CLOTH_SHADE, width=8 - step, opacity=0.1)
            for step in range(0, 7, 2)
        ),
        seam(14, 9, stitch=9, gap=6, opacity=0.75),
    )


def board(width: float, height: float) -> Drawing:
    """The dark wood of the court and of the result, in a thin frame."""
    return Drawing(width, height).add(
        inset_box(0, 11, theme.INK),
        inset_box(2, 9, gold),
        inset_box(4, 7.5, down(theme.COURT_STOPS), theme.INK, 1.4),
    )


def number_seal(diameter: float, chosen: bool) -> Drawing:
    """The disc under the number of a turning point."""
    r = diameter / 2
    return Drawing(diameter, diameter).add(
        disc(r, theme.INK),
        disc(r * 0.92, theme.GOLD_LIGHT if chosen else theme.GOLD_DEEP),
        disc(r * 0.78, radial(theme.CRIMSON_STOPS), theme.INK, 1.2),
    )


def wax(diameter: float) -> Drawing:
    """The wax seal of a proven turning point."""
    r = diameter / 2
    return Drawing(diameter, diameter).add(
        path(star(r, r, r * 0.98, r * 0.86, 9), theme.INK, stroke=theme.INK, width=1),
        layer(star(r, r, r * 0.9, r * 0.78, 9), radial(theme.CRIMSON_STOPS, 0.4, 0.325, 0.625)),
        disc(r * 0.6, stroke=theme.CRIMSON_DARK, width=1.6, opacity=0.8),
        disc(r * 0.6, stroke=theme.WAX_LIGHT, width=0.8, opacity=0.7),
    )


def flag(width: float, height: float, enamel: Enamel) -> Drawing:
    """A flag on its pole, to mark an estimated turning point; the pole stands at the left edge."""
    low, right = height * 0.66, width - 1.5
    cloth = polygon(((3.5, 2), (right, 2), (width - 7, low / 2 + 1), (right, low), (3.5, low)))
    return Drawing(width, height).add(
        inked_line(trace("M", 2.5, 2, "V", height - 1), theme.GOLD, 1.8, 4),
        layer(cloth, down(((0, enamel[0]), (1, enamel[1])), 0, height * 0.7), theme.INK, 2),
    )


def peg(diameter: float, place: int, tone: str) -> Drawing:
    """A peg of the rail in the shape of the side that won the trick."""
    r = diameter / 2
    return Drawing(diameter, diameter).figure((sign_outline(place, r, r, r * 0.78), tone), ink=2.4)


def knob(diameter: float) -> Drawing:
    """The peg of the moment that is shown."""
    r = diameter / 2
    return Drawing(diameter, diameter).add(
        disc(r, theme.INK), disc(r - 1.6, gold), disc(r * 0.56, theme.INK), disc(r * 0.44, theme.GOLD_LIGHT)
    )


def ground(width: float, height: float, stops: Stops) -> Drawing:
    """The ground of one phase of the graph with its dashed lines at 100, 50 and 0."""
    drawing = Drawing(width, height)
    return drawing.add(*chart_parts.ground(drawing, stops, (0, 0.5, 1), margin=7, opacity=0.85))


def curve(width: float, height: float, points: Points, low: Points, high: Points) -> Drawing:
    """An estimate: a curve through its points over the band of its uncertainty."""
    drawing = Drawing(width, height)
    if len(points) > 1:
        drawing.add(*chart_parts.band(low, high, 0.62, chart_parts.smooth))
        drawing.add(*chart_parts.gold_line(chart_parts.smooth(points), 3.8, 1.2))
    return drawing.add(*(_bead(ellipse(x, y, 3.6)) for x, y in points))


def steps(width: float, height: float, points: Points, beads: Points) -> Drawing:
    """The proven results: a line of steps, with a diamond at each trick."""
    drawing = Drawing(width, height)
    drawing.add(*chart_parts.gold_line(chart_parts.straight(points), 3.8, 1.2))
    return drawing.add(*(_bead(sign_outline(1, x, y, 3.8)) for x, y in beads))


def _bead(outline: str) -> str:
    return path(outline, theme.CREAM_BRIGHT, stroke=theme.INK, width=1.5)


def rail(width: float, height: float, passed: float) -> Drawing:
    """The rail below the graph, red up to the moment shown."""
    r = height / 2
    drawing = Drawing(width, height).add(inset_box(0, r, theme.INK), inset_box(1.4, r, theme.RAIL_WOOD))
    if passed > height:
        red = down(theme.TRACK_FILLED_STOPS)
        drawing.add(layer(box(1.4, 1.4, passed - 2.8, height - 2.8, r), red))
    return drawing


def column(width: float, height: float) -> Drawing:
    """The light over the trick that is shown."""
    edges = trace("M", 1, 0, "V", height, "M", width - 1, 0, "V", height)
    return Drawing(width, height).add(
        inset_box(0, 0, theme.GLOW, opacity=0.45), path(edges, stroke=theme.GOLD_DEEP, width=1.4, opacity=0.7)
    )


def share(width: float, height: float, tones: Enamel, hatched: bool) -> Drawing:
    """A part of the bar of luck and play: luck is hatched, play is solid."""
    place = 0.7, 0.7, width - 1.4, height - 1.4
    hatching = chart_parts.Hatching(theme.CREAM_BRIGHT, step=8, width=1.6, opacity=0.28) if hatched else None
    return Drawing(width, height).add(*chart_parts.bar(place, down(enamel_stops(tones)), hatching=hatching))


def arrow(diameter: float, name: str, tone: str) -> Drawing:
    """The picture on a button that moves through the moments."""
    d = diameter
    middle, low, high, left, right = d / 2, d * 0.8, d * 0.2, d * 0.22, d * 0.78

    def head(start: float, tip: float) -> str:
        return polygon(((start, high), (tip, middle), (start, low)))

    def bar(x: float) -> str:
        return box(x - d * 0.06, high, d * 0.12, low - high)

    shapes = {
        "first": [bar(left), head(right, d * 0.34)],
        "back": [head(d * 0.72, d * 0.26)],
        "play": [head(d * 0.26, d * 0.84)],
        "pause": [box(d * 0.26, high, d * 0.16, low - high), box(d * 0.58, high, d * 0.16, low - high)],
        "on": [head(d * 0.28, d * 0.74)],
        "last": [head(left, d * 0.66), bar(right)],
    }
    return Drawing(d, d).add(*(path(shape, tone, stroke=tone, width=1.6) for shape in shapes[name]))


def eye(width: float, height: float) -> Drawing:
    """An open eye, for the seat whose knowledge is shown."""
    drawing = Drawing(width, height)
    x, y = width / 2, height / 2
    outline = trace("M", 2, y, "Q", x, -y * 0.7, width - 2, y, "Q", x, height + y * 0.7, 2, y, "Z")
    tones = theme.EYE_LIGHT, theme.BLUE_LIGHT, theme.BLUE_DARK
    return drawing.add(
        path(outline, theme.CREAM_BRIGHT, stroke=theme.INK, width=2.4),
        disc(height * 0.33, drawing.radial(enamel_stops(tones, 0.6), x, y, height * 0.36), theme.INK, 1.6),
        disc(height * 0.14, theme.INK),
        path(ellipse(x - height * 0.1, y - height * 0.12, height * 0.07), theme.WHITE),
    )

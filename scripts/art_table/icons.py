"""Small signs for buttons and plates, 120 units square, bold enough for 24 pixels."""

from __future__ import annotations

import math

from claim_desktop.table.vector import (
    CREAM,
    CRIMSON,
    GOLD,
    INK,
    PARCHMENT,
    WARM_GOLD,
    WOOD,
    Drawing,
    around,
    box,
    ellipse,
    line,
    mirrored,
    path,
    polygon,
    star,
)

SIDE = 120
OUTLINE = 11
"""A heavy outline: at 24 pixels it is still two pixels wide."""

STEEL = ((0, "#eef1f2"), (0.45, "#aab4bb"), (1, "#5e6a74"))
GLINT = "#fffbea"


def icons() -> dict[str, Drawing]:
    """Every icon by its name."""
    drawn = {
        draw.__name__: draw
        for draw in (
            gear,
            book,
            door,
            play,
            pause,
            sound,
            music,
            hourglass,
            person,
            computer,
            dice,
            heart,
            lock,
            check,
            cross,
            back,
            help,
            swap,
            turn,
        )
    }
    return {
        **{name: draw() for name, draw in drawn.items()},
        "star": five_pointed_star(),
        "sound-off": _struck(sound()),
        "music-off": _struck(music()),
    }


def gear() -> Drawing:
    """Settings."""
    drawing, gold = _golden()
    points = []
    for tooth in range(8):
        middle = tooth * math.pi / 4
        places = ((37, -0.30), (50, -0.19), (50, 0.19), (37, 0.30))
        points += [around(60, 60, radius, middle + turn) for radius, turn in places]
    drawing.figure((polygon(points), gold), ink=OUTLINE)
    drawing.add(
        path(ellipse(60, 60, 28), stroke="#6f430f", width=3, opacity=0.6),
        path(ellipse(60, 60, 15), "#3a1f10", stroke=INK, width=5),
        line("M40 33A34 34 0 0 1 62 25", GLINT, 4, opacity=0.9),
    )
    return drawing


def book() -> Drawing:
    """Rules and help."""
    drawing = Drawing(SIDE, SIDE)
    paper = drawing.linear(PARCHMENT, 0, 24, 0, 96)
    cover = drawing.linear(CRIMSON, 0, 20, 0, 108)
    page = "M60 32Q40 16 16 24V88Q40 80 60 96Z"
    other = "M60 32Q80 16 104 24V88Q80 80 60 96Z"
    boards = "M8 32H112V100Q82 92 60 107Q38 92 8 100Z"
    drawing.figure((boards, cover), (page, paper), (other, paper), ink=OUTLINE)
    drawing.add(
        path("M60 32Q80 16 104 24V88Q80 80 60 96Z", "#7a4a18", opacity=0.18),
        line("M60 32V96", INK, 4.5),
        line("M26 40Q38 38 50 44M26 54Q38 52 50 58M26 68Q38 66 50 72", "#7a4a2a", 4.2, opacity=0.85),
        mirrored(
            line("M26 40Q38 38 50 44M26 54Q38 52 50 58M26 68Q38 66 50 72", "#7a4a2a", 4.2, opacity=0.85),
            axis=60,
        ),
    )
    return drawing


def door() -> Drawing:
    """The way out."""
    drawing = Drawing(SIDE, SIDE)
    stone = drawing.linear(((0, "#d8d2c2"), (1, "#6d6557")), 10, 0, 110, 0)
    wood = drawing.linear(WOOD, 30, 20, 90, 110)
    frame = "M14 112V52C14 -2 106 -2 106 52V112Z"
    leaf = "M28 112V54C28 16 92 16 92 54V112Z"
    drawing.figure((frame, stone), ink=OUTLINE)
    drawing.add(
        path(leaf, wood, stroke=INK, width=6),
        line("M49 32V110M71 32V110", INK, 4, opacity=0.6),
        path("M28 60H56V70H28Z M28 90H56V100H28Z", "#3b3a3a", stroke=INK, width=3),
        path(ellipse(80, 76, 6.5), "#f0c95f", stroke=INK, width=4),
        line("M20 56C20 20 46 12 60 12", GLINT, 3.6, opacity=0.7),
    )
    return drawing


def play() -> Drawing:
    """Go on."""
    drawing, gold = _golden()
    drawing.figure(("M34 16Q26 12 26 22V98Q26 108 34 104L100 66Q108 60 100 54Z", gold), ink=OUTLINE)
    drawing.add(
        path("M26 60V98Q26 108 34 104L100 66Q104 63 104 60Z", "#5a2f06", opacity=0.2),
        line("M36 28V60", GLINT, 5, opacity=0.85),
    )
    return drawing


def pause() -> Drawing:
    """Wait."""
    drawing, gold = _golden()
    drawing.figure((box(22, 16, 28, 88, 7), gold), (box(70, 16, 28, 88, 7), gold), ink=OUTLINE)
    drawing.add(line("M31 27V74M79 27V74", GLINT, 5, opacity=0.85))
    return drawing


def sound() -> Drawing:
    """Effects."""
    drawing, gold = _golden()
    horn = "M12 44H32L60 18V102L32 76H12Z"
    drawing.figure((horn, gold), ink=OUTLINE)
    drawing.add(
        path("M12 60H60V102L32 76H12Z", "#5a2f06", opacity=0.22),
        line("M20 52H35L52 36", GLINT, 4.4, opacity=0.85),
        *_wave("M76 44A22 22 0 0 1 76 76"),
        *_wave("M91 29A43 43 0 0 1 91 91"),
    )
    return drawing


def _wave(outline: str) -> list[str]:
    return [line(outline, INK, 16), line(outline, "#f0c95f", 7)]


def music() -> Drawing:
    """Music."""
    drawing, gold = _golden()
    stem = "M44 92V26L104 12V78H92V40L56 48V92Z"
    drawing.figure(
        (stem, gold), (ellipse(38, 92, 21, 16), gold), (ellipse(86, 79, 21, 16), gold), ink=OUTLINE
    )
    drawing.add(
        line("M50 32L98 21", GLINT, 4.4, opacity=0.85),
        path(ellipse(32, 87, 6, 4.5), GLINT, opacity=0.85),
        path(ellipse(80, 74, 6, 4.5), GLINT, opacity=0.85),
    )
    return drawing


def hourglass() -> Drawing:
    """Thinking."""
    drawing, gold = _golden()
    glass = drawing.linear(((0, "#f3fbff"), (1, "#a9c8d6")), 30, 20, 90, 100)
    sand = drawing.linear(((0, "#ffd98a"), (1, "#cc8a2c")), 0, 40, 0, 104)
    bulb = "M30 20H90V34Q90 50 68 60Q90 70 90 86V100H30V86Q30 70 52 60Q30 50 30 34Z"
    caps = (box(18, 8, 84, 17, 6), gold), (box(18, 95, 84, 17, 6), gold)
    drawing.figure((bulb, glass), *caps, ink=OUTLINE)
    drawing.add(
        path("M38 38H82Q78 48 60 57Q42 48 38 38Z", sand),
        path("M60 68Q82 82 84 93H36Q38 82 60 68Z", sand),
        line("M60 56V72", "#cc8a2c", 4),
        line("M37 30Q37 42 48 50", "#ffffff", 4.4, opacity=0.9),
        line("M26 14H70", GLINT, 3.6, opacity=0.85),
    )
    return drawing


def person() -> Drawing:
    """A seat held by a person."""
    drawing = Drawing(SIDE, SIDE)
    skin = drawing.linear(((0, "#ffe2bd"), (1, "#d39a66")), 40, 10, 80, 70)
    coat = drawing.linear(((0, "#4f86d8"), (0.5, "#2a57a8"), (1, "#12306b")), 0, 62, 0, 114)
    hair = "M34 46C28 8 92 8 86 46C80 34 70 30 60 30C50 30 40 34 34 46Z"
    drawing.figure(
        ("M10 112C10 78 36 68 60 68C84 68 110 78 110 112Z", coat),
        (ellipse(60, 42, 24, 27), skin),
        (hair, "#6b3a1a"),
        ink=OUTLINE,
    )
    drawing.add(
        path("M44 70L60 88L76 70L68 66H52Z", "#f3e2b4", stroke=INK, width=4),
        line("M22 104Q26 84 42 78", CREAM, 4, opacity=0.6),
        *(path(ellipse(x, 46, 3.4, 4.4), INK) for x in (50, 70)),
        line("M52 58Q60 63 68 58", "#7a3418", 3.4),
        line("M44 24Q50 18 60 18", "#c98a50", 4, opacity=0.9),
    )
    return drawing


def computer() -> Drawing:
    """A seat held by the computer: a clockwork head with a key."""
    drawing = Drawing(SIDE, SIDE)
    brass = drawing.linear(GOLD, 20, 20, 100, 110)
    dark = drawing.linear(((0, "#5b3a20"), (1, "#2a170b")), 0, 44, 0, 74)
    head = "M22 104V58C22 22 98 22 98 58V104Q60 116 22 104Z"
    key = "M54 34V20Q40 20 40 11T54 4H66Q80 4 80 11T66 20V34Z"
    drawing.figure(
        (key, brass),
        (box(10, 58, 16, 30, 6), brass),
        (box(94, 58, 16, 30, 6), brass),
        (head, brass),
        ink=OUTLINE,
    )
    drawing.add(
        path(box(32, 48, 56, 26, 13), dark, stroke=INK, width=4),
        *(path(ellipse(x, 61, 8), "#8ff0ff", stroke="#2f8fa8", width=3) for x in (46, 74)),
        *(path(ellipse(x - 2, 58, 2.6), "#ffffff") for x in (46, 74)),
        line("M44 88V102M54 89V104M66 89V104M76 88V102", INK, 4.4, opacity=0.85),
        line("M31 52Q36 36 56 34", GLINT, 4, opacity=0.85),
    )
    return drawing


def dice() -> Drawing:
    """Chance."""
    drawing = Drawing(SIDE, SIDE)
    top, left, right = "M60 8L108 32L60 56L12 32Z", "M12 32L60 56V112L12 86Z", "M108 32L60 56V112L108 86Z"
    drawing.figure((top, "#fffaf0"), (left, "#f0dfbb"), (right, "#c9a977"), ink=OUTLINE)
    drawing.add(
        line("M60 56V110M14 33L60 56L106 33", INK, 4.5),
        *(path(ellipse(x, y, 9, 5), "#a3181c") for x, y in ((60, 20), (60, 44), (36, 32), (84, 32))),
        *(path(ellipse(x, y, 5.4, 8), "#a3181c") for x, y in ((26, 56), (46, 88), (36, 72))),
        *(path(ellipse(x, y, 5.4, 8), "#7d0f12") for x, y in ((74, 90), (94, 54))),
    )
    return drawing


def five_pointed_star() -> Drawing:
    """Favourite; also what flies off a won trick."""
    drawing, gold = _golden()
    drawing.figure((star(60, 64, 56, 24, 5), gold), ink=OUTLINE)
    for tip in range(5):
        angle = tip * math.pi * 2 / 5
        facet = polygon(((60, 64), around(60, 64, 56, angle), around(60, 64, 24, angle + math.pi / 5)))
        drawing.add(path(facet, "#5a2f06", opacity=0.22))
    drawing.add(line("M50 42L57 24", GLINT, 4, opacity=0.85))
    return drawing


def heart() -> Drawing:
    """Loved."""
    drawing = Drawing(SIDE, SIDE)
    red = drawing.radial(((0, "#ff7a66"), (0.5, "#d0241f"), (1, "#74090b")), 44, 40, 74)
    outline = "M60 108C14 76 8 56 8 42C8 12 48 8 60 34C72 8 112 12 112 42C112 56 106 76 60 108Z"
    drawing.figure((outline, red), ink=OUTLINE)
    drawing.add(line("M22 46Q20 28 38 26", GLINT, 6, opacity=0.85))
    return drawing


def lock() -> Drawing:
    """Not to be chosen."""
    drawing, gold = _golden()
    steel = drawing.linear(STEEL, 30, 0, 90, 0)
    shackle = "M30 60V42C30 2 90 2 90 42V60H74V44C74 24 46 24 46 44V60Z"
    drawing.figure((shackle, steel), (box(18, 52, 84, 60, 10), gold), ink=OUTLINE)
    drawing.add(
        path("M60 68A9 9 0 0 1 65 84L69 100H51L55 84A9 9 0 0 1 60 68Z", INK),
        line("M28 64V96", GLINT, 5, opacity=0.8),
    )
    return drawing


def check() -> Drawing:
    """Yes."""
    drawing = Drawing(SIDE, SIDE)
    green = drawing.linear(((0, "#b5ec7c"), (0.5, "#4fae3c"), (1, "#1f6a24")), 0, 20, 0, 104)
    drawing.figure(("M12 64L30 46L50 66L92 18L110 36L52 102Z", green), ink=OUTLINE)
    drawing.add(line("M24 62L32 54M56 74L92 32", "#efffd8", 4, opacity=0.8))
    return drawing


def cross() -> Drawing:
    """No; also what strikes a muted sign."""
    drawing = Drawing(SIDE, SIDE)
    drawing.figure((CROSS, drawing.linear(CRIMSON, 0, 14, 0, 106)), ink=OUTLINE)
    drawing.add(line("M32 23L58 49L82 25", "#ffc9b8", 4, opacity=0.75))
    return drawing


CROSS = "M32 12L60 40L88 12L108 32L80 60L108 88L88 108L60 80L32 108L12 88L40 60L12 32Z"


def back() -> Drawing:
    """To where one came from, or a step back."""
    drawing, gold = _golden()
    drawing.figure(("M8 52L54 12V36C96 36 112 62 110 104C98 82 84 72 54 72V94Z", gold), ink=OUTLINE)
    drawing.add(line("M22 51L46 30V44Q66 42 80 50", GLINT, 4.4, opacity=0.85))
    return drawing


def help() -> Drawing:
    """What is this?"""
    drawing, gold = _golden()
    hook = "M28 42C28 -2 96 -2 94 40C93 62 70 62 70 82H48C48 54 72 56 72 40C72 28 50 26 50 44Z"
    drawing.figure((hook, gold), (ellipse(59, 101, 13), gold), ink=OUTLINE)
    drawing.add(line("M36 36Q40 18 58 17", GLINT, 4.4, opacity=0.85))
    return drawing


def swap() -> Drawing:
    """Change places."""
    drawing, gold = _golden()
    over = "M10 40H72V18L112 50L72 62V58H10Z"
    under = "M110 80H48V102L8 70L48 58V62H110Z"
    drawing.figure((over, gold), (under, gold), ink=OUTLINE)
    drawing.add(line("M18 46H78M48 68H100", GLINT, 3.6, opacity=0.8))
    return drawing


def turn() -> Drawing:
    """Whose turn it is: an arrowhead that points down."""
    drawing, gold = _golden()
    drawing.figure(("M68 100Q60 112 52 100L12 36Q6 22 22 22H98Q114 22 108 36Z", gold), ink=OUTLINE)
    drawing.add(
        path("M68 100Q65 106 60 106V22H98Q114 22 108 36Z", "#5a2f06", opacity=0.22),
        line("M24 32H56", GLINT, 4.4, opacity=0.85),
    )
    return drawing


def _golden() -> tuple[Drawing, str]:
    drawing = Drawing(SIDE, SIDE)
    return drawing, drawing.linear(WARM_GOLD, 20, 8, 70, 112)


def _struck(drawing: Drawing) -> Drawing:
    """The sign of something switched off: the same with a red bar across."""
    bar = "M18 106L106 18"
    drawing.add(
        line(bar, INK, 20), line(bar, "#cf2a22", 10), line("M24 97L98 23", "#ff9c86", 2.6, opacity=0.8)
    )
    return drawing

#!/usr/bin/env python3
"""Writes the card art in assets/cards/: the layers of faces, back, emblems and shields.

    python scripts/build_cards.py [NAME ...]

With names writes only those files that have one of them in their own name: a faction, "numeral", "back" and
so on. Needs the packages shapely and fonttools.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scripts.art.back import card_back  # noqa: E402
from scripts.art.card import card_field, card_frame, small_shield, standalone_emblem  # noqa: E402
from scripts.art.drawing import Drawing  # noqa: E402
from scripts.art.figures import FACTIONS, RANKS, figure  # noqa: E402
from scripts.art.overlays import nine, numeral  # noqa: E402

TARGET = ROOT / "assets" / "cards"


def main(names: list[str]) -> int:
    """Write the files asked for and print how large everything is."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, draw in _pictures():
        if not names or any(part in name for part in names):
            (TARGET / f"{name}.svg").write_text(draw().text(), encoding="utf-8")
    size = sum(file.stat().st_size for file in TARGET.glob("*.svg"))
    print(f"{len(list(TARGET.glob('*.svg')))} pictures, {size / 1e6:.2f} MB")
    return 0


def _pictures() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    for faction in FACTIONS:
        yield f"{faction}-field", partial(card_field, faction)
        for rank in RANKS:
            yield f"{faction}-{rank}", partial(figure, faction, rank)
        yield f"{faction}-frame", partial(card_frame, faction)
        yield f"emblem-{faction}", partial(standalone_emblem, faction)
        yield f"shield-{faction}", partial(small_shield, faction)
    yield "goblins-rabble", partial(figure, "goblins", "rabble")
    for digit in range(10):
        yield f"numeral-{digit}", partial(numeral, digit, pale=False)
        yield f"numeral-{digit}-pale", partial(numeral, digit, pale=True)
    yield "nine", nine
    yield "back", card_back


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""Writes assets/table/*.svg, the furniture of the table, and assets/icon*.svg from scripts/art_table/.

    python scripts/build_table_art.py [--check]

--check writes nothing and fails when a file differs from its drawing.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.art_table import collection  # noqa: E402

ASSETS = ROOT / "assets"


def main(arguments: list[str] | None = None) -> int:
    """Write or check every drawing; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing, fail when a file is out of date")
    checking = parser.parse_args(arguments).check
    stale = 0
    for name, drawing in collection().items():
        file, text = ASSETS / f"{name}.svg", drawing.svg()
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if not checking:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        print(f"{'out of date' if checking else 'written'}: {file.relative_to(ROOT).as_posix()}")
    return 1 if checking and stale else 0


if __name__ == "__main__":
    sys.exit(main())

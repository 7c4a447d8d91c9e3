"""Lets atheris, a fuzzer that follows which code an input reaches, attack one reader.

python -m tests.stress.workers.fuzzed_reader NAME CORPUS [options of libFuzzer]
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["claim_desktop", "scripts", "json", "argparse"]):
    from tests.stress.workers.readers import readers


def main(name: str, corpus: Path, options: list[str]) -> None:
    """Attack until an option ends it, beginning with the reader's samples."""
    with readers() as every:
        reader = every[name]
        for number, sample in enumerate(reader.samples):
            (corpus / f"sample-{number}").write_bytes(sample)
        atheris.Setup([sys.argv[0], *options, str(corpus)], reader.read)
        atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])

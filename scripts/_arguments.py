"""Reads command lines as a person expects: what is wrong is one sentence, told before any work begins."""

from __future__ import annotations

import argparse
from typing import NoReturn


class SentenceParser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with status 2."""
        self.exit(2, f"{message}\n")

"""The tables and pages of practice: puzzles, memory, and what a day brings."""

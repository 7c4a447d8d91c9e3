"""The logic of puzzles: finding, grading, solving and rating them."""

"""What puzzles are, how they are found, graded, answered and rated."""

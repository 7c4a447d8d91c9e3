"""Playing with a finger: what it does on the glass, and what it finds there."""

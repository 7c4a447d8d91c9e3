"""Playing with a finger: what it does on the screen, and what it acts on."""

"""Everything that outlives the program: settings, the game in progress, finished games. Knows no pygame."""

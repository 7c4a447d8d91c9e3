"""Makes every sound and tune of the game from plucked strings, knocked wood, rubbed paper and some air."""

"""The settings: one sheet of tabs, whose changes take effect at once."""

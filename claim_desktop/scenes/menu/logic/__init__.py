"""The suggestion for the menu's first button."""

"""The suggestion of the practice page."""

"""The buttons of the table."""

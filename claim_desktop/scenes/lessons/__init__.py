"""Lessons at the table, which follow a record."""

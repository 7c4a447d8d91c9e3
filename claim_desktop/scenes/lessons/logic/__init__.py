"""Lessons as data, and how one runs."""

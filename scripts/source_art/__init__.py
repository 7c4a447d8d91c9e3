"""Draws and composes what lies in assets/ and build/icons/: cards, table, portraits, road, title and sounds.

`kinds` has a module for each kind of file; `python3 scripts/run.py build_assets` runs them.
"""

"""A small toolkit for pygame: widgets, motion, fonts, sound. It knows no game."""

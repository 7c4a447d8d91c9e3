"""Spoken output: the announcements, the voice, and the screen reader."""

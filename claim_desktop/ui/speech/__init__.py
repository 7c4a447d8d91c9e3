"""Spoken output: the announcements and the voice."""

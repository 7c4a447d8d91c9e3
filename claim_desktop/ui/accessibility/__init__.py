"""Accessibility: what can be used or read on a screen, the events that use it, and the screen reader."""

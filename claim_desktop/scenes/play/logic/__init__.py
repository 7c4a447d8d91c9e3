"""The logic of playing: hints, the tracker, the log, a guided first game."""

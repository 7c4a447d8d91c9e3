"""What playing knows without a screen: hints, the tracker, the log, a guided first game."""

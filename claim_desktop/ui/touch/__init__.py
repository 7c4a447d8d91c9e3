"""Touch: the gestures of a finger, and their targets."""

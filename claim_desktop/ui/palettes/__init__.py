"""Palettes: how the colours of `theme` are shown, for eyes that need more contrast."""

"""Palettes: the colours of `theme` as they are shown, for eyes that want more contrast."""

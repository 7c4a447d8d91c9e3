"""The keys of the keyboard, as somebody wants them."""

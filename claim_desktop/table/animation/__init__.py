"""Event animation: flying cards, passing effects, and captions."""

"""How events become motion: flying cards, passing effects, and the captions that go with them."""

"""A seat's knowledge, packed, and the deals of the hidden cards that are consistent with it."""

"""The keyboard's keys, as the player has mapped them."""

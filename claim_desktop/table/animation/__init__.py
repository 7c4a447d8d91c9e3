"""How events become motion: cards that fly, passing effects, and the sentences told with them."""

"""Players that learned by playing against themselves: their networks' weights, and how they use them."""

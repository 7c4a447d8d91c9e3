"""Small neural networks, what they are asked, and the one-trick lookahead that uses them."""

"""How matches go on, and what another table makes of a deal."""

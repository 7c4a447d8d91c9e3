"""The pictures that the table is made of: cards, furniture, felt, wood and tokens."""

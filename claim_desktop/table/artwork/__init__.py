"""The pictures on the table: cards, furniture, felt, wood and tokens."""

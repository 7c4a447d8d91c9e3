"""The road to the throne: the seven rivals in order, what beating each of them earns, and who is next."""

"""Games that computer players play among themselves: to measure them, and to have their records."""

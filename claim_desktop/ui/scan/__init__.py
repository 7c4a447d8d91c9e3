"""Playing with one key: stops that are lit one after the other, and the switch that takes what is lit."""

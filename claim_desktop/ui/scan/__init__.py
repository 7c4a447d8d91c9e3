"""Playing with one key: stops are lit one after another, and the key takes what is lit."""

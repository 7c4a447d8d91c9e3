"""The people whose faces stand at the table, drawn as layers; one module each."""

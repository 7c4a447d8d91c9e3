"""The scenes: a folder for each feature, and modules that all of them share."""

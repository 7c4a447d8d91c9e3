"""Makes the files in assets/ and build/icons/: see scripts/build_assets.py."""

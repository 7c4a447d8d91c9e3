"""Lists what packages contain and needs an update: `python3 scripts/outdated_parts.py --help` says more."""

from _command import run

if __name__ == "__main__":
    run("scripts.bundling.outdated")

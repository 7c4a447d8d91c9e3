"""Lists what packages contain and needs an update: `python3 scripts/outdated_parts.py --help` says more."""

if __name__ == "__main__":
    from _command import run

    run("scripts.bundling.outdated")

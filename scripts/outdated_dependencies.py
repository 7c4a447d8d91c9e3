"""Lists what packages contain that needs an update; `--help` says more."""

if __name__ == "__main__":
    from _command import run

    run("scripts.bundling.outdated")

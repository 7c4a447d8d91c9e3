"""Tags the commit at hand as a release, if all is in order: `python3 scripts/tag_release.py`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.releasing.tag")

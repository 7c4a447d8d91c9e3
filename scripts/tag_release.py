"""Tags the commit at hand as a release, if all is in order: `python3 scripts/tag_release.py`."""

from _command import run

if __name__ == "__main__":
    run("scripts.releasing.tag")

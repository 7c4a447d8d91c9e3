"""Prints the sentences of a language with all that fills them: `python3 scripts/proofread.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.languages.proofreading", "game")

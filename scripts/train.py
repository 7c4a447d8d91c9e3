"""Makes the networks' weights from nothing, or goes on where it ended: `python3 scripts/train.py --help`."""

from _command import run

if __name__ == "__main__":
    run("scripts.training.train", "train")

"""Makes the networks' weights from nothing, or goes on where it ended: `python3 scripts/train.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.laboratory.training.train", "train")

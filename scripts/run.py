"""Runs every command but play, test and bench: `python3 scripts/run.py` lists them, and each has a --help."""

COMMANDS = {
    # The module of each, and the files in build/pins with the packages that it needs.
    "arena": ("scripts.laboratory.matches.arena", "game"),
    "build_app": ("scripts.bundling.build",),
    "build_assets": ("scripts.source_art.build", "assets"),
    "build_windows": ("scripts.bundling.wine",),
    "check_hints": ("scripts.hints.check", "game"),
    "contact_sheet": ("scripts.source_art.contact_sheet", "assets"),
    "find_lesson_deals": ("scripts.lessons.find", "game"),
    "lead_advantage": ("scripts.laboratory.matches.lead_advantage", "game"),
    "make_puzzles": ("scripts.puzzles.make", "game"),
    "measure_rivals": ("scripts.tutor.rivals", "game"),
    "measure_tutor": ("scripts.tutor.planted", "game"),
    "outdated_dependencies": ("scripts.bundling.outdated",),
    "play_styles": ("scripts.benchmarks.play_styles", "game"),
    "proofread": ("scripts.languages.proofreading", "game"),
    "release_step": ("scripts.releasing.steps",),
    "simulate": ("scripts.laboratory.matches.simulate", "game"),
    "tag_release": ("scripts.releasing.tag",),
    "train": ("scripts.laboratory.training.train", "train"),
    "update_moving_picture": ("scripts.pictures.moving", "assets", "test"),
    "update_pictures": ("scripts.pictures.still", "test"),
    "update_pins": ("scripts.bundling.pins",),
}

if __name__ == "__main__":
    import os
    import sys

    from _command import ROOT, run

    name = sys.argv[1] if len(sys.argv) > 1 else "--help"
    if name in ("-h", "--help"):
        for each, (module, *_) in COMMANDS.items():
            with open(os.path.join(ROOT, *module.split(".")) + ".py", encoding="utf-8") as file:
                print(f"{each:24}" + file.readline().strip('"\n'))
    elif name in COMMANDS:
        sys.argv[:2] = [" ".join(sys.argv[:2])]  # so that its help calls it by both words
        run(*COMMANDS[name])
    else:
        sys.stderr.write("There is no such command; python3 scripts/run.py lists them.\n")
        sys.exit(2)

"""Par of a deal of the day, in words."""

from __future__ import annotations

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.par import Pars, par_text, short_par_text


def results(*won: str) -> Pars:
    """The results of all rivals, of whom these have won."""
    return {level: "won 3:2" if level in won else "lost 2:3" for level in LEVEL_IDS}


def test_the_sentence_names_those_who_won() -> None:
    some = and_list([name_of_opponent("steward"), name_of_opponent("chancellor")])
    pars = results("steward", "chancellor")
    assert par_text(pars) == tr("practice.par.won", count=2, names=some)
    assert short_par_text(pars) == tr("practice.par.by.names", names=some)
    assert par_text(results()) == tr("practice.par.none")
    assert short_par_text(results()) == tr("practice.par.by.none")
    assert par_text(results(*LEVEL_IDS)) == tr("practice.par.all")
    assert short_par_text(results(*LEVEL_IDS)) == tr("practice.par.by.number", won=7)


def test_the_sentence_says_that_they_are_still_playing() -> None:
    begun = {"novice": "lost 1:4"}
    assert par_text(begun) == tr("practice.par.playing")
    assert short_par_text(begun) == tr("practice.par.by.playing")

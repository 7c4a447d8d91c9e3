"""Terms in the forms that sentences need: each language names its own, and has them all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claim_desktop import i18n
from claim_desktop.i18n import Term, TextList, display_text
from claim_desktop.i18n.catalogue import codes, fields_of, is_form, load, stem_of
from claim_desktop.i18n.rules_texts import number
from claim_desktop.rules.cards import DWARVES, UNDEAD, Faction, card
from scripts.languages.proofreading import lines_of, value_in
from tests.i18n.conftest import ENGLISH, POLISH

SENTENCES = {
    "app.vote": "{faction} vote.",
    "app.take": "Take the {card}.",
    "app.rise": "{cards} rise.",
    "app.either": "Play {cards}.",
    "app.tricks": "{tricks} left.",
    "app.with": "Against {name}.",
    "app.by": "By {votes} votes.",
}
ENGLISH_TERMS = {
    "rules.faction.dwarves": "Dwarves",
    "rules.faction.undead": "Undead",
    "rules.card.dwarves": "Dwarf {value}",
    "rules.card.undead": "Undead {value}",
    "rules.number.1": "one",
    "rules.number.2": "two",
    "rules.list.and": "{first} and {last}",
    "rules.list.and_more": "{first} and {last}",
    "rules.list.or": "{first} or {last}",
    "rules.list.or_more": "{first} or {last}",
    "rules.list.comma": "{first}, {last}",
}
POLISH_SENTENCES = {
    "app.vote": "{The_faction} vote.",
    "app.take": "Take {acc_card}.",
    "app.rise": "{The_cards} rise.",
    "app.tricks": "{tricks_tricks} left.",
    "app.with": "Play {zn_name}.",
    "app.by": "By {f_votes}.",
}
POLISH_TERMS = {
    "rules.faction.dwarves": "dwarves",
    "rules.faction.dwarves.The": "The dwarves",
    "rules.faction.undead": "undead",
    "rules.card.dwarves": "dwarf {value}",
    "rules.card.dwarves.acc": "den dwarf {value}",
    "rules.card.dwarves.The": "the dwarf {value}",
    "rules.card.undead": "undead {value}",
    "rules.card.undead.The": "the undead {value}",
    "rules.counted.tricks_one": "{count} lewa",
    "rules.counted.tricks_few": "{count} lewy",
    "rules.counted.tricks_many": "{count} lew",
    "rules.named.zn": "z {name}",
    "rules.number.1": "jeden",
    "rules.number.1.f": "jedna",
    "rules.number.2": "dwa",
    "rules.list.and": "{first} i {last}",
}


@pytest.fixture
def terms(two_languages: Path) -> Path:
    """English without forms, and a Polish that has some."""
    for code, words, kept in (("en", ENGLISH, SENTENCES), ("pl", POLISH, POLISH_SENTENCES)):
        names = ENGLISH_TERMS if code == "en" else POLISH_TERMS
        (two_languages / code / "app.json").write_text(json.dumps({**words, **kept}), encoding="utf-8")
        (two_languages / code / "rules.json").write_text(json.dumps(names), encoding="utf-8")
    return two_languages


@pytest.mark.parametrize(
    ("key", "values", "english", "polish"),
    [
        ("app.vote", {"faction": DWARVES}, "Dwarves vote.", "The dwarves vote."),
        ("app.take", {"card": card("Dw8")}, "Take the Dwarf 8.", "Take den dwarf 8."),
        (
            "app.rise",
            {"cards": (card("Un5"), card("Dw8"))},
            "Undead 5 and Dwarf 8 rise.",
            "the undead 5 i the dwarf 8 rise.",
        ),
        ("app.tricks", {"tricks": 3}, "3 left.", "3 lewy left."),
        ("app.tricks", {"tricks": 5}, "5 left.", "5 lew left."),
        ("app.with", {"name": "Ada"}, "Against Ada.", "Play z Ada."),
        ("app.by", {"votes": Term("rules.number.1", 1)}, "By one votes.", "By jedna."),
    ],
)
@pytest.mark.usefixtures("terms")
def test_a_template_chooses_the_form_of_what_fills_it(
    key: str, values: dict[str, object], english: str, polish: str
) -> None:
    assert i18n.tr(key, **values) == english
    i18n.use_language("pl")
    assert i18n.tr(key, **values) == polish


@pytest.mark.usefixtures("terms")
def test_a_form_that_a_term_lacks_is_its_bare_name() -> None:
    i18n.use_language("pl")
    assert i18n.tr("app.vote", faction=UNDEAD) == "undead vote."
    assert i18n.tr("app.take", card=card("Un5")) == "Take undead 5."
    assert i18n.tr("app.by", votes=Term("rules.number.2", 2)) == "By dwa."


@pytest.mark.usefixtures("terms")
def test_a_list_of_terms_is_joined_as_it_is_asked_for() -> None:
    cards = (card("Un5"), card("Dw8"), card("Dw9"))
    assert i18n.tr("app.either", cards=TextList(cards, "or")) == "Play Undead 5, Dwarf 8 or Dwarf 9."
    assert display_text(TextList(cards, "comma")) == "Undead 5, Dwarf 8, Dwarf 9"


@pytest.mark.usefixtures("terms")
def test_a_form_whose_braces_hold_something_foreign_is_left_out_and_named(terms: Path) -> None:
    broken = {**POLISH_TERMS, "rules.card.dwarves.acc": "den {person}"}
    (terms / "pl" / "rules.json").write_text(json.dumps(broken), encoding="utf-8")
    i18n.use_language("pl")
    assert i18n.tr("app.take", card=card("Dw8")) == "Take dwarf 8."
    assert [fault.partition(":")[0] for fault in i18n.faults()] == ["pl/rules.json, rules.card.dwarves.acc"]


def test_a_number_larger_than_any_vote_is_told_in_digits() -> None:
    assert display_text(number(13)) == "thirteen"
    assert display_text(number(14)) == "14"


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_form_that_a_language_has_is_asked_for_and_the_other_way_round(code: str) -> None:
    templates, english = load(code).templates, load("en").templates
    known = {stem_of(key).rpartition(".")[2] for key in templates if is_form(key)}
    names: dict[str, set[str]] = {}
    for key, template in english.items():
        names.setdefault(stem_of(key), {"count"}).update(map(value_in, fields_of(template)))
    asked = {
        field.partition("_")[0]
        for key, template in templates.items()
        if not is_form(key)
        for field in fields_of(template) - names[stem_of(key)]
    }
    assert known == asked


@pytest.mark.parametrize("code", sorted(codes()))
@pytest.mark.parametrize("kind", ["faction", "card"])
def test_every_faction_has_the_forms_of_the_others(code: str, kind: str) -> None:
    templates = load(code).templates
    forms = {
        faction: frozenset(key.rpartition(".")[2] for key in templates if key.startswith(start))
        for faction in Faction
        for start in [f"rules.{kind}.{faction.value}."]
    }
    assert len(set(forms.values())) == 1, forms


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_text_can_be_filled_with_all_that_it_may_hold(code: str) -> None:
    lines = dict.fromkeys(lines_of(code))
    assert len(lines) > 1000
    assert [line for line in lines if "{" in line[1] or "None" in line[1]] == []

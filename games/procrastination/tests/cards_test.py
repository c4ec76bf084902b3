#!/usr/bin/env python3
"""The cards of Donjon & Procrastination as `donjon cards` shows them. Run as cards_test.py PROGRAM;
speaks TAP."""

import json
import re
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is
from program import case, run, run_cases

GAME = "procrastination"
SCRATCH = tempfile.TemporaryDirectory()


def cards(*arguments):
    """The set as JSON."""
    done = run("cards", GAME, "--json", *arguments)
    assert done.code == 0 and done.err == "", done
    return json.loads(done.out)


@case("every card is shown in both languages with its class, value, number, family, text and flavour (P04)")
def _():
    whole = cards()
    families = {
        "en": {"plant": "Plant", "pirate": "Pirate", "fire": "Fire"},
        "fr": {"plant": "Végétale", "pirate": "Pirate", "fire": "Feu"},
    }
    classes = {
        "en": {"force": "Force", "agility": "Agility", "magic": "Magic", "epic": "Epic", "support": "Support"},
        "fr": {"force": "Force", "agility": "Agilité", "magic": "Magie", "epic": "Épique", "support": "Soutien"},
    }
    for language in ["en", "fr"]:
        shown = run("cards", GAME, "--lang", language)
        assert shown.code == 0 and shown.err == "", shown
        blocks = {block.split("\n")[0].strip(): " ".join(block.split()) for block in shown.out.split("\n\n")}
        for card in whole["cards"]:
            (title,) = [
                line
                for line in blocks
                if card["names"][language] in line.split(" · ")[0]
                and line.split(" · ")[0].endswith(card["names"][language])
            ]
            block = blocks[title]
            number = f"{card['number']}/{card['series_size']} " if card["number"] else ""
            assert title.startswith(f"{number}{classes[language][card['class']]} {card['value']} "), title
            assert card["family"] is None or families[language][card["family"]] in title, title
            assert " ".join(card["text"][language].split()) in block, (block, card)
            assert " ".join(card["flavour"][language].split()) in block, (block, card)
            assert ("promo" in title) == card["promo"], title


@case("the page fits in 80 columns but for titles, and ends with the ready decks (15 cards, P24) and collections (P02)")
def _():
    whole = cards()
    shown = run("cards", GAME).out
    assert all(len(line) <= 80 for line in shown.splitlines() if line.startswith(" " * 7)), shown
    assert len(whole["decks"]) >= 4 and all(len(deck["cards"]) == 15 for deck in whole["decks"])
    assert len(whole["collections"]) >= 2 and all(len(found["cards"]) >= 10 for found in whole["collections"])
    collections = shown[shown.index("== Ready collections ==") :]
    assert all(found["names"]["en"] in collections and found["id"] in collections for found in whole["collections"])
    decks = shown[shown.index("== Ready decks ==") : shown.index("== Ready collections ==")]
    assert all(deck["names"]["en"] in decks and deck["id"] in decks for deck in whole["decks"])
    ids = {card["id"] for card in whole["cards"]}
    assert all(card in ids for deck in whole["decks"] for card in deck["cards"])


@case("texts are told in each language, from the same effect")
def _():
    for card in cards()["cards"]:
        english, french = card["text"]["en"], card["text"]["fr"]
        assert (english == "") == (french == "") and (english == "" or english != french), card


# What the rules say that the set has, as card texts say it; a trigger or a kind that is on no card is missing.
TRIGGERS = ["Revealed:", "Discarded:", "Scored:", "As long as it is scored:", "Back in hand:", "Shown from the hand:"]
KINDS = [
    r"roll \d more di",
    r"roll \d fewer di",
    r"roll at most \d di",
    r"roll (all )?your .*di(e|ce) again",
    r"roll any one die again",
    r"keep the better roll",
    r"opposite face",
    r"raise .* die by",
    r"lower .* dice by 1",
    r"set .* die to 5",
    r"cancel .* lowest die",
    r"20-sided die",
    r"get \+\d",
    r"\+1 (per|for each) .* card in your (score|discard)",
    r"worth 1 per card in your pile",
    r"fighter worth the value of that card",
    r"keep effects from changing your total",
    r"double your fighter’s value, whatever it faces",
    r"enemy fighter count 0",
    r"draw \d card",
    r"discard .* chosen card|discard a card of your choice|discard a card you choose",
    r"discard a random card",
    r"swap hands",
    r"trade a card",
    r"take a random card from the enemy’s hand",
    r"shuffle your hand into your pile",
    r"look at the top 3 cards of your pile and put them back in any order",
    r"take the bottom card from your pile",
    r"take the top card from the enemy’s pile",
    r"take .* Support card .*from your pile",
    r"take .* from your discard",
    r"keep a hand of up to 8",
    r"return this card to hand and play",
    r"return your fighter to hand",
    r"keep the enemy from laying",
    r"cancel the enemy’s effects",
    r"immune",
    r"effect of .*score zone",
    r"effect of your fighter",
    r"as a Support",
    r"Targeted:",
    r"from your collection",
    r"count as 2 cards",
    r"the enemy bluffed",
    r"you bluffed",
    r"neither of you laid a card",
    r"the enemy laid a card",
]


@case("every trigger and kind of effect that the rules name is on a card, values as published, few either-or (P04)")
def _():
    whole = [card for card in cards()["cards"]]
    texts = [" ".join(card["text"]["en"].split()) for card in whole]
    missing = [kind for kind in TRIGGERS + KINDS if not any(re.search(kind, text) for text in texts)]
    assert missing == [], missing
    assert len({text for text in texts if text}) >= 40
    assert sum("either" in text for text in texts) * 4 <= len(texts)
    values = {kind: [card["value"] for card in whole if card["class"] == kind] for kind in ["support", "epic"]}
    fighters = [card["value"] for card in whole if card["class"] in ["force", "agility", "magic"]]
    assert all(-3 <= value <= -1 for value in values["support"]) and all(0 <= value <= 6 for value in values["epic"])
    assert sorted(fighters)[-1] == 7 and fighters.count(7) == 1 and all(3 <= value <= 7 for value in fighters)
    plain = [card for card in whole if card["text"]["en"] == ""]
    assert plain and all(card["value"] == 5 for card in plain)


@case("--series and --class narrow the list, alone and together")
def _():
    whole = cards()
    for series in whole["series"]:
        part = cards("--series", series["id"])["cards"]
        assert part == [card for card in whole["cards"] if card["series"] == series["id"]] != []
    for kind in ["force", "agility", "magic", "epic", "support"]:
        part = cards("--class", kind)["cards"]
        assert part == [card for card in whole["cards"] if card["class"] == kind] != []
    both = cards("--class", "epic", "--series", whole["series"][0]["id"])["cards"]
    assert both == [
        card for card in whole["cards"] if card["class"] == "epic" and card["series"] == whole["series"][0]["id"]
    ]
    assert "Ready decks" not in run("cards", GAME, "--class", "epic").out


@case("an unknown series or class is refused with those there are, and other games have neither (exit 2)")
def _():
    done = run("cards", GAME, "--series", "none-such")
    assert (
        done.code == 2 and "none-such" in done.err and cards()["series"][0]["id"] in done.err and done.out == ""
    ), done
    done = run("cards", GAME, "--class", "forse", "--lang", "fr")
    assert done.code == 2 and "force, agility" in done.err and "classe" in done.err, done
    assert run("cards", "donjonz", "--class", "force").code == 2


@case("a set of one's own is shown with --set")
def _():
    directory = Path(SCRATCH.name, "mine")
    assert run("new", str(directory), "--game", GAME).code == 0
    shown = run("cards", GAME, "--set", str(directory / "cards.yaml"))
    assert shown.code == 0 and "The Umbrella" in shown.out and "×3" in shown.out, shown


run_cases()

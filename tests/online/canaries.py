"""Card sets in which every card has a name of its own that occurs nowhere else, so that one search of a message tells
which cards it speaks of."""

import re

SHOWN = {"cards", "maps", "quests", "heroes", "events", "clutter", "characters"}
CANARY = re.compile(rb"zq[b-df-hj-np-tv-y]{8}")
LETTERS = "bcdfghjklmnpqrstvwxy"


def word(chance):
    """A word that no sentence has."""
    return "zq" + "".join(chance.choice(LETTERS) for _ in range(8))


def canary_set(text, chance):
    """The text of a set with canaries for ids and names; flavour is left out, for it would speak of cards as well."""
    kept, words, section, current, skipped_indent = [], {}, None, None, None
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if skipped_indent is not None and (indent > skipped_indent or not line.strip()):
            continue
        skipped_indent = None
        if re.match(r"[a-z]+:", line):
            section = line.split(":")[0]
        if re.match(r"\s+flavour:", line):
            skipped_indent = indent
            continue
        found = re.match(r"  - id: (\S+)$", line)
        if found:
            current = words.setdefault(found[1], word(chance)) if section in SHOWN else None
        elif section in SHOWN and current and re.match(r"    name: \{", line):
            line = f'    name: {{en: "{current}", fr: "{current}"}}'
        kept.append(line)
    return rename(kept, words), set(words.values())


def rename(lines, words):
    """Every mention of an id becomes its canary."""
    mentioned = re.compile(
        r"(?<![\w-])(" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + r")(?![\w-])"
    )
    named = re.compile(r"^(game|id|title|  - id: |    name:|\s*#)")
    renamed = []
    for line in lines:
        found = re.match(r"(  - id: )(\S+)$", line)
        if found and found[2] in words:
            line = found[1] + words[found[2]]
        elif not named.match(line):
            line = mentioned.sub(lambda match: words[match[1]], line)
        renamed.append(line)
    return "\n".join(renamed) + "\n"


def found_in(data):
    """The canaries that bytes speak of."""
    return set(CANARY.findall(data))

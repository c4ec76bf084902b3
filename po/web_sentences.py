#!/usr/bin/env python3
"""Prints the sentences that the page says in some folders as plain JavaScript for xgettext, which cannot read
TypeScript: web_sentences.py FOLDER...

Fails where t, tn or sentence is called with anything but a literal: such a sentence would never be translated."""

import re
import sys
from pathlib import Path

LITERAL = r'"(?:[^"\\\n]|\\.)*"(?:\s*\+\s*"(?:[^"\\\n]|\\.)*")*'
CALL = re.compile(rf"(?<![\w.])(t|tn|sentence)\((?!\))\s*(?:({LITERAL})(?:\s*,\s*({LITERAL}))?)?")
DEFINITION = re.compile(r"function \w+\($")


def main():
    mistakes = 0
    for path in sorted(path for folder in sys.argv[1:] for path in Path(folder).rglob("*.ts*")):
        if ".test." in path.name or ".e2e." in path.name:
            continue
        text = path.read_text(encoding="utf-8")
        for match in CALL.finditer(text):
            if DEFINITION.search(text[: match.start(1) + len(match[1]) + 1]):
                continue
            if match[2] is None or (match[1] == "tn" and match[3] is None):
                line = text.count("\n", 0, match.start()) + 1
                print(f"{path}:{line}: {match[1]}() takes a literal sentence", file=sys.stderr)
                mistakes += 1
            elif match[1] == "tn":
                print(f"tn({match[2]}, {match[3]});")
            else:
                print(f"t({match[2]});")
    return 1 if mistakes else 0


sys.exit(main())

#!/bin/sh
# Brings po/fr.po up to date with the sentences in the code and fails while one of them has no French.
# With --check nothing is written: it fails as well where po/fr.po is behind the code.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Messages of the tools in one language, without touching how they read UTF-8.
export LC_ALL=C.UTF-8

find src include \( -name '*.c' -o -name '*.h' \) | sort >"$work/files"
xgettext --from-code=UTF-8 --language=C --files-from="$work/files" --output="$work/donjon.pot" \
    --keyword --keyword=dj_translate:2 --keyword=dj_translate_count:2,3 \
    --keyword=DJ_SENTENCE:1 --keyword=DJ_SENTENCES:1,2 \
    --flag=dj_translate:2:pass-c-format \
    --flag=dj_translate_count:2:pass-c-format --flag=dj_translate_count:3:pass-c-format \
    --flag=dj_text_format:2:c-format --flag=dj_complain:1:c-format --flag=dj_problem_add:5:c-format \
    --no-location 2>"$work/remarks" || { cat "$work/remarks" >&2; exit 1; }
# What the browser's page says, in the same catalogue.
po/web_sentences.py >"$work/web.js"
xgettext --from-code=UTF-8 --language=JavaScript --output="$work/donjon.pot" --join-existing \
    --keyword --keyword=t:1 --keyword=tn:1,2 --no-location "$work/web.js"

# No guesses (fuzzy entries), nothing that the code no longer says, no dates: a diff shows sentences only.
msgmerge --quiet --no-fuzzy-matching --no-location --no-wrap --output-file="$work/merged.po" po/fr.po "$work/donjon.pot"
msgattrib --no-obsolete --no-location --no-wrap "$work/merged.po" |
    sed '/^"POT-Creation-Date:/d; /^"Report-Msgid-Bugs-To:/d' >"$work/fr.po"

if [ "${1:-}" = --check ]; then
    cmp -s po/fr.po "$work/fr.po" || { echo 'po/fr.po is behind the code: run po/update.sh' >&2; exit 1; }
elif ! cmp -s po/fr.po "$work/fr.po"; then
    cp "$work/fr.po" po/fr.po
fi

msgfmt --check --output-file=/dev/null po/fr.po
missing=$(msgattrib --untranslated --no-wrap po/fr.po; msgattrib --only-fuzzy --no-wrap po/fr.po)
if [ -n "$missing" ]; then
    printf '%s\n' "$missing" >&2
    echo 'po/fr.po: these sentences have no French yet' >&2
    exit 1
fi

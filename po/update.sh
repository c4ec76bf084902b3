#!/bin/sh
# Brings the French catalogues up to date with the sentences in the code and fails while one of them has no French: po/fr.po
# has those of the shared sources, games/<id>/fr.po what only that game says, in C and in its page.
#   po/update.sh [--check] [GAME]
#   po/update.sh --only CATALOGUE OUTPUT FOLDER...
# With --check nothing is written: it fails as well where a catalogue is behind the code. With GAME only that game's. With
# --only nothing is brought up to date: what the folders say of a catalogue is written as a smaller one.
set -eu
cd "$(dirname "$0")/.."
check='' only=''
case "${1:-}" in
--check) check=$1 && shift ;;
--only) only=$2 output=$3 && shift 3 ;;
esac
game=${1:-}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Messages of the tools in one language, without touching how they read UTF-8.
export LC_ALL=C.UTF-8

# The sentences of some folders, as a template: sentences OUTPUT FOLDER...
sentences() {
    out=$1
    shift
    find "$@" \( -name '*.c' -o -name '*.h' \) | sort >"$work/files"
    xgettext --from-code=UTF-8 --language=C --files-from="$work/files" --output="$out" --force-po \
        --keyword --keyword=dj_translate:2 --keyword=dj_translate_count:2,3 --keyword=dj_translate_tenths:2,3 \
        --keyword=dj_tell:4 --keyword=dj_tell_two:5 --keyword=dj_tell_count:4,5 \
        --keyword=DJ_SENTENCE:1 --keyword=DJ_SENTENCES:1,2 \
        --flag=dj_translate:2:pass-c-format \
        --flag=dj_translate_count:2:pass-c-format --flag=dj_translate_count:3:pass-c-format \
        --flag=dj_translate_tenths:2:pass-c-format --flag=dj_translate_tenths:3:pass-c-format \
        --flag=dj_tell:4:c-format --flag=dj_tell_two:5:c-format \
        --flag=dj_tell_count:4:c-format --flag=dj_tell_count:5:c-format --flag=dj_text_format:2:c-format --flag=dj_complain:1:c-format --flag=dj_problem_add:5:c-format \
        --no-location 2>"$work/remarks" || { cat "$work/remarks" >&2; exit 1; }
    # What the browser's page says, in the same catalogue.
    po/web_sentences.py "$@" >"$work/web.js"
    xgettext --from-code=UTF-8 --language=JavaScript --output="$out" --join-existing \
        --keyword --keyword=t:1 --keyword=tn:1,2 --no-location "$work/web.js"
}

# Brings one catalogue up to date: update CATALOGUE TEMPLATE
update() {
    # No guesses (fuzzy entries), nothing that the code no longer says, no dates: a diff shows sentences only.
    msgmerge --quiet --no-fuzzy-matching --no-location --no-wrap --output-file="$work/merged.po" "$1" "$2"
    msgattrib --no-obsolete --no-location --no-wrap "$work/merged.po" |
        sed '/^"POT-Creation-Date:/d; /^"Report-Msgid-Bugs-To:/d' >"$work/fr.po"
    if [ -n "$check" ]; then
        cmp -s "$1" "$work/fr.po" || { echo "$1 is behind the code: run po/update.sh" >&2; exit 1; }
    elif ! cmp -s "$1" "$work/fr.po"; then
        cp "$work/fr.po" "$1"
    fi
    msgfmt --check --output-file=/dev/null "$1"
    missing=$(msgattrib --untranslated --no-wrap "$1"; msgattrib --only-fuzzy --no-wrap "$1")
    if [ -n "$missing" ]; then
        printf '%s\n' "$missing" >&2
        echo "$1: these sentences have no French yet" >&2
        exit 1
    fi
}

if [ -n "$only" ]; then
    sentences "$work/some.pot" "$@"
    msgmerge --quiet --no-fuzzy-matching --no-location --no-wrap --output-file="$work/merged.po" "$only" "$work/some.pot"
    msgattrib --no-obsolete --no-wrap --output-file="$output" "$work/merged.po"
    exit
fi
sentences "$work/shared.pot" src include web/src
[ -n "$game" ] || update po/fr.po "$work/shared.pot"
for catalogue in games/${game:-*}/fr.po; do
    # What a game says and the shared sources do not.
    sentences "$work/all.pot" "${catalogue%/fr.po}"
    msgcomm --force-po --less-than=2 --output-file="$work/apart.pot" "$work/all.pot" "$work/shared.pot"
    msgcomm --force-po --more-than=1 --output-file="$work/game.pot" "$work/all.pot" "$work/apart.pot"
    update "$catalogue" "$work/game.pot"
done

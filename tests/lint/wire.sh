#!/bin/sh
# SPDX-License-Identifier: MIT
# Every word that the program writes or reads on the wire is in its document, in backticks or in quotes:
# the strings of the sources that handle it, except messages to people. Notes, fans and rule options are
# searched where they are named.
srcdir=${srcdir:-.}
. "${srcdir:-.}/tests/tap.sh"
scratch wire
cd "$srcdir" || exit 1

# FILE:LINE WORD for each word of the string literals of files. Words of messages (_, N_ and the lines of
# TAP), includes, and parts of formats do not count. $1: the minimum number of letters of a word.
words_of() {
    least=$1
    shift
    awk -v least="$least" '
        function take(text,    n, i, part) {
            gsub(/\\./, " ", text)
            gsub(/%[-+ 0-9.*]*(l|ll|z)?[a-zA-Z]/, " ", text)
            n = split(text, part, /[^A-Za-z0-9_?-]+/)
            for (i = 1; i <= n; i++)
                if (part[i] ~ /^[a-z][a-z0-9_?-]*$/ && length(part[i]) >= least)
                    print FILENAME ":" FNR " " part[i]
        }
        FNR == 1 { comment = 0; message = 0 }
        /^#include/ { next }
        {
            text = ""; string = 0; name = ""
            for (i = 1; i <= length($0); i++) {
                c = substr($0, i, 1); two = substr($0, i, 2)
                if (comment) { if (two == "*/") { comment = 0; i++ } }
                else if (string && c == "\\") { text = text two; i++ }
                else if (string && c == "\"") { string = 0; if (!message) take(text); text = "" }
                else if (string) text = text c
                else if (two == "/*") { comment = 1; i++ }
                else if (c == "\047") { i += substr($0, i + 1, 1) == "\\" ? 3 : 2 }
                else if (c == "\"") string = 1
                else if (c == "(") { if (message) message++; else if (name ~ /^(_|N_|report|output|_Static_assert)$/) message = 1; name = "" }
                else if (c == ")") { if (message) message--; name = "" }
                else name = c ~ /[A-Za-z0-9_]/ ? name c : ""
            }
        }' "$@" | sort -u
}

# The words of documents in backticks or in quotes, one per line.
told_in() {
    for page; do
        for mark in '`' '"'; do
            awk -F "$mark" '{ for (i = 2; i <= NF; i += 2) print $i }' "$page"
        done
    done | tr -c 'A-Za-z0-9_?\n-' '\n' | sort -u
}

# Words of $work/words that are neither in $work/told nor among the arguments, which are not words of the
# wire.
untold() {
    { cat "$work/told"; printf '%s\n' "$@"; } | awk 'NR == FNR { told[$0] = 1; next } !($2 in told)' - "$work/words"
}

# documented WHAT PAGES LEAST FILES NOT...: the words of the files are in the pages.
documented() {
    what=$1 pages=$2 least=$3 files=$4
    shift 4
    words_of "$least" $files >"$work/words"
    told_in $pages >"$work/told"
    nothing "$what: the files named here exist" "$(for file in $files; do [ -f "$file" ] || echo "$file"; done)"
    check "$what: there are words to compare" test -s "$work/words"
    nothing "$what: every word is in $(echo "$pages" | sed 's/ / or /g')" "$(untold "$@")"
}

cat >"$work/planted.c" <<'END'
/* "comment" */
#include "header.h"
static const char words[] = "first second-word";
    json_put_text(o, "planted", text); /* "no" */ case '"': diag_set(diag, e, _("a sentence "
        "of two"), "%s:key.%d\n");
END
words_of 2 "$work/planted.c" | sed 's/.*://' >"$work/found"
check "words of tables, keys and formats are found, those of messages are not" test "$(tr '\n' ' ' <"$work/found")" \
    = "3 first 3 second-word 4 planted 5 key "
printf 'The key `planted` and `key`, {"first":"x"}, and second-word\n' >"$work/page.md"
words_of 2 "$work/planted.c" >"$work/words"
told_in "$work/page.md" >"$work/told"
check "a word that is only in running text counts as missing" test "$(untold | sed 's/.* //')" = second-word

# speaking ROOM...: the files of rooms that write or read JSON.
speaking() {
    for room; do
        grep -lE '#include "(json|wire|wire_[a-z]*|record_family)\.h"' "src/$room"/*.c
    done
}

documented records "docs/record.md docs/protocol.md" 2 \
    "$(speaking record) src/record/commit.c src/record/record.h" \
    printf sha256sum                        # of the command that checks a commitment
documented engines "docs/protocol.md docs/record.md" 2 \
    "$(speaking match) src/match/match_peers.c lab/cmd_bot.c" \
    yes no on off                           # of users
documented queries "docs/query.md docs/record.md" 2 "$(echo lab/query*.c)"
documented positions docs/position.md 1 "$(echo src/record/position*.c)"

# Words that other files put on a line of a record or a message: `wire_new("type")`, `match_note(m,
# "kind")`. An arena's file of results is neither a record nor a message, and the test of engines
# contains words that must be unknown to them.
find src ui app lab -name '*.c' ! -name arena_store.c ! -name conformance_session.c -exec grep -nHE '(wire_new|match_note|record_put_[a-z]*note)\(' {} + |
    sed -n 's/^\([^:]*:[0-9]*\):.*(.*"\([^"]*\)").*/\1 \2/p' >"$work/words"
told_in docs/record.md docs/protocol.md >"$work/told"
check "notes and messages are made in other files, too" test "$(wc -l <"$work/words")" -ge 12
nothing "notes and messages of all files are documented" "$(untold)"

# Words of tables: patterns, fans and extras, and those of rule options on the page of their game.
sed -n '/dtz_pattern_word/,/^}/p' rules/cards/dtz_pattern.c >"$work/patterns.c"
words_of 2 "$work/patterns.c" >"$work/words"
for page in docs/record.md docs/query.md; do
    told_in $page >"$work/told"
    nothing "$page has every pattern of cards" "$(untold $([ $page = docs/query.md ] || echo illegal))"
done
nothing "docs/record.md has every fan and extra" "$(
    sed -n 's/^\(FAN\|EXTRA\)([A-Z0-9_]*, *"\([^"]*\)".*/\2/p' "$(find rules -name xuezhan.def)" | while read -r key; do
        grep -q "\`$key\`" docs/record.md || echo "$key"
    done)"
for def in $(grep -l '^OPT_' $(find rules -name '*.def') | sort); do
    game=$(basename "$def" .def)
    tr -c 'A-Za-z0-9_\n-' '\n' <docs/rules/$game.md | sort -u >"$work/told"
    sed -n 's/^OPT_WORDS*(\([a-z0-9_]*\), *[^,]*, *"\([^"]*\)".*/\1 \2/p; s/^OPT_[A-Z]*(\([a-z0-9_]*\),.*/\1/p' "$def" |
        tr ' ' '\n' | sed "s,^,$def ," | sort -u >"$work/words"
    nothing "docs/rules/$game.md has every rule option of $game and its words" "$(untold)"
done
done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Plain English and the field's names: words.list counts the lines that still have other words, and the
# counts may only fall. `sh tests/lint/words.sh --write` writes the current counts: for a change that
# lowered some.
srcdir=${srcdir:-.} builddir=${builddir:-.}
. "${srcdir:-.}/tests/tap.sh"
scratch words
list=$srcdir/tests/lint/words.list

# Names: code without comments and strings. Texts: comments, strings and documents.
(cd "$srcdir" && find rules ai src ui app lab \( -name '*.[ch]' -o -name '*.def' \) ! -name mj_tables.c | sort | xargs awk '
    FNR == 1 { comment = 0 }
    {
        names = ""; texts = ""; string = 0
        for (i = 1; i <= length($0); i++) {
            c = substr($0, i, 1); two = substr($0, i, 2)
            if (comment) { if (two == "*/") { comment = 0; i++ } else texts = texts c }
            else if (string) { if (c == "\\") { texts = texts two; i++ } else if (c == "\"") { string = 0 } else texts = texts c }
            else if (two == "/*") { comment = 1; i++ }
            else if (c == "\"" && substr($0, i - 1, 1) != "\047") string = 1
            else names = names c
        }
        print FILENAME ":" FNR ": " names >names_file
        print FILENAME ":" FNR ": " texts >texts_file
    }' names_file="$work/name" texts_file="$work/text") || exit 1
(cd "$srcdir" && grep -n '' README.md NEWS docs/*.md man/*.6 data/ai.ini tests/*/*.sh tests/*/*.c tests/*/*.h) >>"$work/text"

# No line of the kind $1 matches $2; those that do are printed with their places.
lacks() {
    sed 's/^[^:]*:[^:]*://' "$work/$1" | grep -niE "$2" | cut -d: -f1 >"$work/hits"
    [ -s "$work/hits" ] || return 0
    awk 'NR == FNR { hit[$1] = 1; next } FNR in hit { print "# " $0 }' "$work/hits" "$work/$1"
    return 1
}

grep -v '^#' "$list" >"$work/rows"
while IFS='	' read -r kind pattern instead; do
    check "$kind: $pattern ($instead)" lacks "$kind" "$pattern"
done <"$work/rows"
done_testing

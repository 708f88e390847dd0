#!/bin/sh
# SPDX-License-Identifier: MIT
# The parts of the house style that a program can check.
. "${srcdir:-.}/tests/tap.sh"
scratch style
cd "$srcdir" || exit 1
sources=$(find rules ai src ui app lab tests bench tools -name '*.[ch]' | grep -v '/mj_tables\.c$')

nothing "no line is longer than 100 columns" "$(
    LC_ALL=C.UTF-8 grep -noE '^.{101}' $sources | cut -d: -f1,2)"
nothing "no line has a tab or ends with a space" "$(
    grep -n "$(printf '\t')\| \$" $sources | cut -c1-60)"
nothing "no file is longer than 800 lines" "$(
    wc -l $sources | awk '$2 != "total" && $1 > 800 { print $2 ": " $1 }')"
nothing "no function is longer than 60 lines" "$(
    awk '/^{/ { start = FNR }
         /^}/ { if (start && FNR - start > 60) print FILENAME ":" start; start = 0 }' $sources)"
nothing "no function of the product takes more than six parameters" "$(
    awk 'FNR == 1 { text = "" }
         /^[A-Za-z_].*\(/ { text = ""; at = FNR }
         /^[A-Za-z_].*\(/ || text != "" {
             text = text $0
             if (text !~ /[{;]/) next
             sub(/([{;]|__attribute__).*/, "", text)
             if (gsub(/,/, ",", text) > 5) print FILENAME ":" at
             text = ""
         }' $(echo "$sources" | grep '^\(rules\|ai\|src\|ui\|app\|lab\)/'))"
nothing "every Diag is initialized, since an unset one would be shown" "$(
    grep -nE '^ +Diag [a-z_]+;' $(echo "$sources" | grep '^\(src\|ui\|app\|lab\)/.*\.c$'))"
nothing "no notes about unfinished work are left" "$(grep -nwE 'TO[D]O|FIX[M]E|X[X]X|HAC[K]' $sources)"
nothing "every header is guarded" "$(grep -L '^#ifndef PAIJU_[A-Z0-9_]*_H$' $(echo "$sources" | grep '\.h$'))"
nothing "every file begins with a comment that says what it is" "$(
    awk 'FNR == 2 && !/^\/\*/ { print FILENAME }' $sources)"

# Errors and warnings of the compiler over these files.
errors_of() {
    ${CC:-cc} -fsyntax-only -x c -I"$builddir" -D_GNU_SOURCE \
        $(find rules ai src ui app lab -type d -exec printf -- '-I%s ' {} +) "$@" 2>&1 | head -n 30
}
# A header that a source includes first has been compiled alone.
grep -hm1 '^#include' $(echo "$sources" | grep '\.c$') | sed -n 's/.*"\(.*\)"/\/\1/p' | sort -u >"$work/first"
nothing "headers compile alone" "$(errors_of $(find rules ai src ui app lab -name '*.h' | grep -vFf "$work/first"))"
nothing "tools compile, although no test builds them" "$(errors_of tools/*.c)"

done_testing

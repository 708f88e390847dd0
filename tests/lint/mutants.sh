#!/bin/sh
# SPDX-License-Identifier: MIT
# Every bug of tests/mutants/list can still be planted: its file exists and contains the old text once,
# the new text is different, and the test that must fail exists. Every room has a bug.
. "${srcdir:-.}/tests/tap.sh"
. "$srcdir/tests/mutants/rows.sh"
scratch mutants

# look NAME FILE OLD NEW TEST: prints what is wrong with a row, or nothing.
look() {
    echo "${2%/*}" >>"$work/rooms"
    if [ ! -f "$srcdir/$2" ]; then
        echo "$1: no file $2"
    elif ! replaced "$srcdir/$2" "$3" "$4" >"$work/planted"; then
        echo "$1: not once in $2: $3"
    elif cmp -s "$work/planted" "$srcdir/$2"; then
        echo "$1: no change"
    fi
    [ -f "$srcdir/$5" ] || echo "$1: no test $5"
}
nothing "every planted bug can be planted" "$(each_row look)"
check "there are at least 60 planted bugs" test "$(wc -l <"$work/rooms")" -ge 60
nothing "every room has a planted bug" "$(
    sed -n 's,^include \(.*\)/local\.am$,\1,p' "$srcdir/Makefile.am" | grep -vxF -f "$work/rooms")"
done_testing

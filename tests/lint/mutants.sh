#!/bin/sh
# Every bug of tests/mutants/list can still be planted: its file is there, the edit changes it, and
# the test that must fail is one of the tests.
. "$srcdir/tests/tap.sh"

# Lines "FIELD: MISSING" of what is wrong with one of them; nothing if all is well.
look() {
    while read -r word rest; do
        case $word in
        name) name=$rest ;;
        file) file=$rest; [ -f "$srcdir/$file" ] || echo "$name: no file $file" ;;
        edit) sed "$rest" "$srcdir/$file" 2>&1 | cmp -s - "$srcdir/$file" && echo "$name: no change" ;;
        test) grep -Eq "(^|[[:space:]])$rest([[:space:]]|\$)" "$srcdir/Makefile.am" ||
            echo "$name: no test $rest" ;;
        '' | '#'*) ;;
        *) echo "$name: what is \"$word\"?" ;;
        esac
    done <"$srcdir/tests/mutants/list"
}
nothing "every planted bug can be planted" "$(look)"
done_testing

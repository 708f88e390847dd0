#!/bin/sh
# SPDX-License-Identifier: MIT
# Every rule option has a row in options.list, with a test of the rule and how it must affect judgements;
# the tests named there exist. docs/testing.md, "Options"
. "${srcdir:-.}/tests/tap.sh"
cd "$srcdir" || exit 1

tests=$(find tests -name 'check_*.c' -o -name '*.hands')
judged=$(find tests -name check_ev_options.c)

# The rows of game $1: option, test of the rule, tests of judgements, separated by "|".
rows() {
    sed -n "s/^$1	\(.*\)	\(.*\)	/\1|\2|/p" tests/lint/options.list
}

# Is there a test or a test program of this name? All runs of a loop test count as one test.
is_test() {
    grep -Eq "^([A-Z_]+\($1[,)]|$1\$)" $tests || echo "$tests" | grep -q "/$1\.c\$"
}

# Is option $2 of game $1 judged by a row of check_ev_options?
is_judged() {
    grep -Eq "^ *\{ \"$1\", .*[\" ]$2=" $judged
}

for def in $(find rules -name '*.def' | sort); do
    options=$(sed -n 's/^OPT_[A-Z]*(\([a-z0-9_]*\),.*/\1/p' "$def")
    game=$(basename "$def" .def)
    [ -n "$options" ] || continue
    nothing "every option of $game has its row, and every row its option" "$(
        { echo "$options"; rows "$game" | cut -d '|' -f 1; } | sort | uniq -c | awk '$1 != 2 { print $2 }')"
    nothing "every option of $game has a test of its rule" "$(
        rows "$game" | while IFS='|' read -r option rule judgement; do
            is_test "$rule" || echo "$option: there is no test $rule"
        done)"
    nothing "the effects of the options of $game on judgements are tested" "$(
        rows "$game" | while IFS='|' read -r option rule judgement; do
            for test in $(echo "$judgement" | tr ',' ' '); do
                case $test in
                -) ;;
                judgement) is_judged "$game" "$option" || echo "$option: check_ev_options has no row" ;;
                *) is_test "$test" || echo "$option: there is no test $test" ;;
                esac
            done
        done)"
done

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Everything that the tables declare is in the man page and in the rules: options, rule options with
# their defaults, rule sets.
. "${srcdir:-.}/tests/tap.sh"
cd "$srcdir" || exit 1

# Second argument of the rows of table $2 whose macro matches $1: the names.
names() {
    sed -n "s/^$1 *([A-Z0-9_]*, *\"\\([a-z-]*\\)\".*/\\1/p" "$2"
}
# The first argument, where it is the key itself.
keys() {
    sed -n "s/^$1 *(\\([a-z0-9_]*\\),.*/\\1/p" "$2"
}
# "KEY DEFAULT" for each row of a table of rule options; for a choice of words, the default word.
defaults() {
    sed -n 's/^OPT_\([A-Z]*\)(\([a-z0-9_]*\), *\("[^"]*"\|-*[0-9]*\), *\("[^"]*"\)*.*/\1 \2|\3|\4/p' "$1" | tr -d '"' |
        awk -F '|' '{ split($1, kind, " "); value = $2; n = split($3, word, " ")
                      if (kind[1] == "WORD") value = word[value + 1]
                      print kind[2], value }'
}
man=$(sed 's/\\-/-/g' man/paiju.6 man/paiju-lab.6)

options=$(names 'CLI_[A-Z]*' "$(find src -name cli.def)")
check "the table of options is readable for this test" test -n "$options"
nothing "the man pages have every option" "$(
    for option in $options; do echo "$man" | grep -q -- "--$option" || echo "--$option"; done)"
n_games=0
for def in $(find rules -name '*.def' | sort); do
    game=$(basename "$def" .def)
    [ -n "$(keys 'OPT_[A-Z]*' "$def")" ] || continue
    n_games=$((n_games + 1))
    nothing "the man page has every rule option of $game" "$(
        for key in $(keys 'OPT_[A-Z]*' "$def"); do
            echo "$man" | grep -q "^$key|" || echo "$key"
        done)"
    nothing "the rules of $game have every rule option, with its default" "$(
        defaults "$def" | while read -r key value; do
            grep -Eq "^($key += $value( |\$)|\| $key \| $value \|)" docs/rules/$game.md || echo "$key = $value"
        done)"
    nothing "the rules of $game have every rule set" "$(
        for set in $(ls data/rules/ | sed -n "s/^$game-\(.*\)\.ini/\1/p"); do
            grep -q "\`$set\`" docs/rules/$game.md || echo "$set"
        done)"
done
check "each page of docs/rules has a table of options" test "$n_games" = "$(ls docs/rules | wc -l)"

# "N KEY MULTIPLIER ROOTS SIMPLES" for each fan, in the words of the table of xuezhan 7.2.
fans() {
    sed -n 's/^FAN([A-Z0-9_]*, *"\([^"]*\)", *\([0-9]*\), *\([a-z]*\), *\([a-z]*\),.*/\1 \2 \3 \4/p' "$1" |
        awk '{ print NR, $1, $2, $3 == "true" ? "absorbed" : "count", $4 == "true" ? "yes" : "" }'
}
nothing "the table of the rules of xuezhan has every fan, in order" "$(
    fans "$(find rules -name xuezhan.def)" | while read -r n key multiplier roots simples; do
        grep -q "^| $n | $key | .* | $multiplier | .* | $roots | *$simples *|\$" docs/rules/xuezhan.md ||
            echo "$n $key x$multiplier, roots $roots, no simples: ${simples:-no}"
    done)"
check "there are fans to compare" test "$(fans "$(find rules -name xuezhan.def)" | wc -l)" -ge 22

rooms=$(sed -n 's,^include \(.*\)/local\.am$,\1,p' Makefile.am)
nothing "docs/architecture.md names every room" "$(
    for room in $rooms; do grep -q "^| .*\`$room\`.* | " docs/architecture.md || echo "$room"; done)"
nothing "every room that docs/architecture.md names exists" "$(
    sed -n '/^| room/,/^$/s/^| \(`.*`\) | .*/\1/p' docs/architecture.md | tr -d '\`,' | tr ' ' '\n' |
        while read -r room; do echo "$rooms" | grep -qx "$room" || echo "$room"; done)"

done_testing

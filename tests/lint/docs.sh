#!/bin/sh
# What the tables declare is in the man page: options, rule options.
. "$srcdir/tests/tap.sh"
cd "$srcdir" || exit 1

# Second argument of the rows of table $2 whose macro matches $1: the names.
names() {
    sed -n "s/^$1 *([A-Z0-9_]*, *\"\\([a-z-]*\\)\".*/\\1/p" "$2"
}
# First argument, where the key itself stands there.
keys() {
    sed -n "s/^$1 *(\\([a-z0-9_]*\\),.*/\\1/p" "$2"
}
man=$(sed 's/\\-/-/g' man/paiju.6)

options=$(names 'CLI_[A-Z]*' src/cli.def)
check "the table of options is readable for this test" test -n "$options"
nothing "every option is in the man page" "$(
    for option in $options; do echo "$man" | grep -q -- "--$option" || echo "--$option"; done)"
for game in xuezhan hongzhong tuidaohu datongzi; do
    nothing "every rule option of $game is in the man page" "$(
        for key in $(keys 'OPT_[A-Z]*' rules/$game.def); do
            echo "$man" | grep -q "^$key|" || echo "$key"
        done)"
done

done_testing

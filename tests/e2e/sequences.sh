#!/bin/sh
# SPDX-License-Identifier: MIT
# Anything a terminal sends that is not a known key does nothing on any screen: sequences of unused keys,
# clicks and focus reports that were not asked for, answers, pasted text. And no bytes crash the program.
. "$srcdir/tests/tap.sh"
home sequences
TERM=xterm-256color
export TERM
typist=$builddir/tests/e2e/typist
human="--players human,eff,eff,eff --seed 7 --speed 0"
cards="--players human,tidy,tidy --seed 3 --speed 0"

# typed NAME SCRIPT ARGUMENTS OF paiju...: the script passes.
typed() {
    name=$1 script=$2
    shift 2
    check "$name" sh -c 'printf "$0" | "$@"' "$script" "$typist" "$PAIJU" "$@"
}

# swallows SCREEN SCRIPT ARGUMENTS...: the script leads to that screen.
swallows() {
    screen=$1 script=$2
    shift 2
    export ESCDELAY=1000            # a busy machine may delay the typist
    typed "$screen: sequences do nothing, at once or byte by byte" "$script\nsequences\n" "$@"
    unset ESCDELAY
}

typed "Home and End of PuTTY move in a menu" 'wait help
type \\033[4~
type \\033[1~
type \\r
wait start the game
' --lang en
swallows "menu" 'wait help' --lang en
swallows "the form of a new game" 'wait help\ntype \\r' --lang en
swallows "settings" 'wait help\ntype 9' --lang en
name='wait help\ntype 9\ntype \\033[F\ntype \\033[A\ntype \\033[A\ntype \\r'
swallows "the settings, while a name is typed" "$name" --lang en
swallows "records" 'wait help\ntype 7' --lang en
swallows "practice, after an answer" 'wait help\ntype 6\ntype \\r\ntype \\r' --lang en
swallows "help" 'wait help\ntype ?' --lang en
swallows "a table of mahjong" 'wait Exchange' play xuezhan $human --set exchange_three=1
swallows "a question at the table" 'wait Void\ntype q' play xuezhan $human --set exchange_three=0
swallows "a table of cards" 'wait help\ntype i' play datongzi $cards
swallows "curtain" 'wait Pass the keyboard' play xuezhan --players human,human,eff,eff --seed 7
"$PAIJU" play xuezhan --players eff,eff,eff,eff --seed 3 --plain >/dev/null 2>&1
record=$(ls "$HOME"/.local/share/paiju/records/*.jsonl | tail -n 1)
[ -f "$record" ] || echo "# no record"
swallows "replay" 'wait help' replay "$record"

# Random bytes may change the language in the settings, so each run asks for English.
for seed in 1 2; do
    typed "random bytes at the menu do no harm, seed $seed" "wait help\nrandom $seed 600\n" --lang en
    typed "random bytes at a table do no harm, seed $seed" "wait help\nrandom $seed 600\n" play xuezhan $human --lang en
    typed "random bytes at a table of cards do no harm, seed $seed" "wait help\nrandom $seed 600\n" \
        play datongzi $cards --lang en
    typed "random bytes at a replay do no harm, seed $seed" "wait help\nrandom $seed 600\n" replay "$record" --lang en
done
done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Advice at the table: points in the hint panel, a tutor that warns or reports afterwards, and keys that
# are answered while the adviser thinks.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home tutor

# settings LINE...: writes the user's file; the opponent `slow` thinks for minutes.
settings() {
    {
        echo '[settings]'
        printf '%s\n' "$@"
        printf '%s\n' '[cards slow]' 'engine = search' 'sim_count = 100000' 'about = thinks for minutes'
    } >"$HOME/config.ini"
}

# The opponent `slow` would take all processors from the tests beside this one.
one=
! command -v taskset >/dev/null || one="taskset -c $(taskset -cp $$ | sed 's/.*[ ,-]//')"
$one true || one=

# table GAME PLAYERS SEED
table() {
    screen_start 80 24 "$one $PAIJU play $1 --players $2 --seed $3 --pace instant --config $HOME/config.ini --record $HOME/record"
}

# The second discard of this hand is bad if the highlighted tile is taken.
to_the_bad_discard() {
    shows "Void suit" && screen_keys Enter
    shows "Enter discards 2 characters" && screen_keys Enter
    shows "Enter discards 5 dots" && screen_keys Enter
}

settings 'hint_level = ev' 'tutor = warn'
table xuezhan human,eff,eff,eff 33
check "the tutor warns of a bad discard" eval 'to_the_bad_discard && shows "discard 5 dots costs about"'
check "the tutor names the better discard" shows "Better: discard"
check "the tutor shows the size of the loss" shows "(blunder,"
screen_keys Enter
check "thinking again leads back to the hand" shows "Enter discards 5 dots"
screen_keys i i i
check "the hint panel shows points" shows "live *\(risk\)* *loss"
screen_keys Enter
shows "discard 5 dots costs about"
screen_keys 2 m
check "if you confirm, the tile is discarded" shows "You discard 5 dots\|your 5 dots"
screen_keys q
screen_keys r
check "the last judgement lists all choices" shows "All choices as judged by ev"
check "the record notes the tutor's warning" grep -q '"kind":"tutor"' "$HOME/record"

rm -f "$HOME/record"
settings 'hint_level = ev' 'tutor = after'
table xuezhan human,eff,eff,eff 33
check "afterwards the tutor can report what a move cost" eval 'to_the_bad_discard && shows "discard 5 dots costs about"'

rm -f "$HOME/record"
settings 'hint_level = ev' 'tutor = off'
table xuezhan human,eff,eff,eff 33
check "without a tutor nothing is asked" eval 'to_the_bad_discard && screen_keys m &&
    shows "You discard 5 dots\|your 5 dots"'

rm -f "$HOME/record"
settings 'hint_level = slow' 'tutor = warn'
table datongzi human,tidy,tidy 5
shows "You"
screen_keys i i i
check "while the adviser thinks quick advice is shown" shows "Quick advice"
screen_keys '?'
check "while the adviser thinks keys are answered" shows "Keys"
screen_keys Escape
shows "Quick advice"
screen_keys p Enter
check "the screen shows that a move is held back for the tutor" shows "The tutor is checking your move"
screen_keys Enter
check "any key makes the move that is held back" shows "You  40 cards"

rm -f "$HOME/record"
table datongzi human,tidy,tidy 5
shows "You"
screen_keys p Enter
shows "The tutor is checking your move"
check "after two seconds the move is made anyway" shows "You  40 cards"

done_testing

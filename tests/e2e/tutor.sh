#!/bin/sh
# SPDX-License-Identifier: MIT
# Advice at the table: points in the hint panel, a tutor that warns or tells, and keys that are answered
# while the adviser thinks.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home tutor

# settings LINE...: the user's file; the opponent `slow` thinks for minutes.
settings() {
    {
        echo '[settings]'
        printf '%s\n' "$@"
        printf '%s\n' '[cards slow]' 'engine = search' 'sim_count = 100000' 'about = thinks for minutes'
    } >"$HOME/config.ini"
}

# table GAME PLAYERS SEED
table() {
    screen_start 80 24 "$PAIJU play $1 --players $2 --seed $3 --pace instant --config $HOME/config.ini --record $HOME/record"
}

# The third discard of this hand is a bad one if the highlighted tile is taken.
to_the_bad_discard() {
    screen_keys Enter
    shows "Enter discards 5 characters" && screen_keys Enter
    shows "Enter discards 2 characters" && screen_keys Enter
    shows "Enter discards 5 dots" && screen_keys Enter
}

settings 'hint_level = ev' 'tutor = warn'
table xuezhan human,eff,eff,eff 33
check "the tutor warns of a bad discard" eval 'to_the_bad_discard && shows "discard 5 dots costs about"'
check "it names what is better" shows "Better: discard"
check "and how bad it is" shows "(blunder,"
screen_keys Enter
check "thinking again comes back to the hand" shows "Enter discards 5 dots"
screen_keys i i i
check "the hint panel shows points" shows "live *\(risk\)* *loss"
screen_keys Enter
shows "discard 5 dots costs about"
screen_keys 2 m
check "played all the same, the tile is discarded" shows "You discard 5 dots\|your 5 dots"
screen_keys q
screen_keys r
check "the last judgement lists all choices" shows "All choices by the level ev"
check "the record says that the tutor spoke" grep -q '"kind":"tutor"' "$HOME/record"

rm -f "$HOME/record"
settings 'hint_level = ev' 'tutor = after'
table xuezhan human,eff,eff,eff 33
check "told afterwards what a move cost" eval 'to_the_bad_discard && shows "discard 5 dots: -"'

rm -f "$HOME/record"
settings 'hint_level = ev' 'tutor = off'
table xuezhan human,eff,eff,eff 33
check "without a tutor nothing is asked" eval 'to_the_bad_discard && screen_keys m &&
    shows "You discard 5 dots\|your 5 dots"'

rm -f "$HOME/record"
settings 'hint_level = slow' 'tutor = warn'
table datongzi human,tidy,tidy 5
shows "YOU"
screen_keys i i i
check "while the adviser thinks there is quick advice" shows "quick advice"
screen_keys '?'
check "and keys are answered" shows "Keys"
screen_keys Escape
shows "quick advice"
screen_keys p Enter
check "a move is held back for the tutor, visibly" shows "the tutor looks at your move"
screen_keys Enter
check "any key plays it" shows "YOU  40 cards"

rm -f "$HOME/record"
table datongzi human,tidy,tidy 5
shows "YOU"
screen_keys p Enter
shows "the tutor looks at your move"
check "and after two seconds it goes through" shows "YOU  40 cards"

done_testing

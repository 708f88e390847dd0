#!/bin/sh
# SPDX-License-Identifier: MIT
# The toys on a real screen: in the menu, at the table, in the help.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"
home toy_screen
PAIJU=$builddir/tests/toy/paiju

screen_start 80 40 "$PAIJU --pace instant"
check "the menu offers the new game of mahjong" shows "[0-9]  *Toy mahjong"
check "the menu offers the game of the new family" shows "[0-9]  *High cards"
screen_start 80 24 "$PAIJU play hicard --set hand_size=1 --pace instant --seed 4"
check "a hand of the family can be started" shows "Your turn: play a card"
screen_keys '?' End
check "its help has the text of the family" shows "the two is the highest card"
screen_keys q
check "the help leads back to the table" shows "Your turn: play a card"

check "the hand is played to its scores" enters 5 "Hand 1: the tricks"
check "the match is played to its result" enters 10 "The match is over after 2 hands"
screen_start 80 24 "$PAIJU play toyhu --pace instant --seed 4"
check "the new game of mahjong has the table of mahjong" shows "Your turn"

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Seats that change hands on a real screen: a computer takes over, the player comes back after the game
# was resumed, and none of the others sees a hand by that.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home seats
mkdir -p "$HOME/.config/paiju"
printf '[settings]\ncurtain_ms = 0\nclaims = in_turn\n[friend Bob]\ntiles = ascii\nlang = zh_CN\n' \
    >"$HOME/.config/paiju/config.ini"

screen_start 80 24 "$PAIJU play xuezhan --players human:Ann,eff,human:Bob,eff --seed 22 --pace instant --hands 1"
shows "Pass the keyboard to Ann" && screen_keys 1
shows "Void suit" && screen_keys q
check "the menu offers to let a computer take over" shows "5  let the computer play for Ann"
screen_keys 5
check "after that the other player is called" shows "Pass the keyboard to Bob"
screen_keys 3
check "the other player has her own settings and language" shows "定缺"
screen_keys q
check "a player who has left can come back" shows "6  Ann回来接着打"
screen_keys 2
check "a player who has left can come back after resuming" shows "exit 0"
record=$(ls "$HOME"/.local/share/paiju/records/*.jsonl | head -n 1)
check "the record notes that a player left" grep -q \
    '"kind":"seat","seat":0,"player":"ai:club","name":"club","away":"Ann"' "$record"
check "the record with that note agrees with the rules" sh -c "'$PAIJU' verify '$record' >/dev/null"
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue" && screen_keys Enter
check "a curtain hides the hand of the remaining player from the one at the keyboard" \
    shows "Pass the keyboard to Bob"
screen_keys q
shows "Ann comes back" && screen_keys 5
shows "Pass the keyboard to Bob" && screen_keys 3
check "the other player is informed that she is back" shows "Ann is back"
screen_stop
check "the record says that she is back" \
    grep -q '"kind":"seat","seat":0,"player":"human","name":"Ann"}' "$record"
check "the record still agrees with the rules" sh -c "'$PAIJU' verify '$record' >/dev/null"

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Two humans and two computers at one keyboard of a real terminal, quitting and resuming. That no curtain and no
# page of claims shows a tile: tests/ui/table/check_curtain_sweep.c and the pictures curtain, hot_seat_claims and
# claims of tests/golden.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home hotseat

mkdir -p "$HOME/.config/paiju"
printf '[settings]\ncurtain_ms = 0\nclaims = in_turn\n' >"$HOME/.config/paiju/config.ini"

screen_start 80 24 "$PAIJU play xuezhan --players human:Ann,eff,human:Bob,eff --seed 22 --pace instant --hands 1"
check "nothing is shown before the first player has come" shows "Pass the keyboard to Ann, seat 1, east side"
check "the curtain names the key that lifts it" shows "Ann: press 1 or click here"
screen_keys Enter
check "no other key lifts the curtain" shows "Pass the keyboard to Ann"
screen_keys 1
check "behind the curtain are the player's tiles" shows "1   2   3   3   8   9 "
screen_keys Enter
check "a curtain falls after a secret choice" shows "Pass the keyboard to Bob"
screen_text >"$HOME/screen"
check "the curtain hides everything" sh -c "! grep -q '[0-9][msp]' '$HOME/screen'"
screen_keys 3
check "the next player lifts it with another key" shows "4   4   6   9 "
check "the tiles of the other player are not shown" sh -c "! echo \"$(screen_text)\" | grep -q \"1   2   3   3   8   9 \""
screen_keys Enter
check "the player at the keyboard is asked first about a tile" shows "You have nothing to claim"
check "the question names the tile" shows "Bo discards 2 bamboo"
screen_keys Enter
check "the next player is called" shows "Pass the keyboard to Ann"
screen_keys 1
check "the call says what happened" shows "Ann: what happened since your last turn"
screen_keys Enter
shows "You have nothing to claim" && screen_keys Enter
shows "Your turn" && screen_keys Enter          # Bob is void in dots and is not called about them
shows "Lin discards 3 bamboo" && screen_keys Enter
check "the call goes round the table" shows "Pass the keyboard to Bob"
screen_keys q
check "the curtain allows quitting" shows "Quit this game"
screen_keys 2
check "the game is saved" shows "exit 0"
screen_start 80 24 "$PAIJU --pace instant"
check "the game can be resumed" shows "c  *Continue"
screen_keys Enter
check "the resumed game is where it stopped" shows "Pass the keyboard to Bob"
screen_keys 3
check "the player is informed that the game was quit" shows "The game was saved and resumed"
screen_keys Enter
check "the table comes after this notice" shows "^ Bob  "
screen_keys q 2
shows "c  *Continue"
record=$(ls "$HOME"/.local/share/paiju/records/*.jsonl | head -n 1)
for command in replay "replay --text" "replay --plain" review; do
    nothing "paiju $command does not show the unfinished hand" "$(
        "$PAIJU" $command "$record" </dev/null 2>&1 | grep -v 'you can look at it once its first hand is over')"
done
"$PAIJU" verify "$record" >"$HOME/verified"
check "paiju verify agrees with the unfinished game so far" grep -q "the deals match the commitment" "$HOME/verified"
nothing "paiju verify does not print the seed, from which all hands follow" "$(grep -i '0x\|sha256sum' "$HOME/verified")"
check "the record has both names" grep -q '"names":\["Ann","[^"]*","Bob"' "$record"

done_testing

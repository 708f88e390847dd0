#!/bin/sh
# SPDX-License-Identifier: MIT
# Two humans and two computers at one keyboard: neither sees the tiles of the other, everyone is asked
# alike, quitting and resuming.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home hotseat

# Keys are typed no faster than screens change: tests/ui/table/check_curtain.c tests faster typing at a
# curtain.
settings() {
    mkdir -p "$HOME/.config/paiju"
    printf '[settings]\ncurtain_ms = 0\nclaims = in_turn\n' >"$HOME/.config/paiju/config.ini"
}
settings

# The owner of the screen: the title of a box; "curtain NAME"; else the lowest name, which is beside the
# hand.
whose() {
    screen_text | sed -n 's/.*Pass the keyboard to \([A-Z][a-z]*\),.*/curtain \1/p
        s/.*─ \([A-Z][a-z]*\): what happened since your last turn.*/recap \1/p
        s/.*┌─ \([A-Z][a-z]*\) ─.*/none \1/p
        s/^ \(Ann\|Bob\)  .*/table \1/p
        s/.*The others play on.*/hidden/p
        s/.*Quit this game.*/menu/p
        s/^ *Hand 1 of 1.*/scores/p' |
        awk '/^table/ { own = $0; next }
            { box = $0; exit }
            END { print box != "" ? box : own }'
}

# play N END [KEY]: presses KEY and Enter up to N times, or until END is shown; notes each screen.
play() {
    n=0
    : >"$HOME/seen"
    while [ $n -lt "$1" ]; do
        screen_text >"$HOME/screen"
        who=$(whose)
        echo "$who" >>"$HOME/seen"
        case $who in
            curtain*) leaks "$HOME/screen" && return 1 ;;
        esac
        grep -q "$2" "$HOME/screen" && return 0
        case $who in
            "curtain Ann") screen_keys 1 ;;
            "curtain Bob") screen_keys 3 ;;
            *) screen_keys $3 Enter ;;
        esac
        sleep 0.03
        n=$((n + 1))
    done
    echo "# not over after $1 keys:"
    sed 's/^/# /' "$HOME/screen"
    return 1
}

# leaks FILE: does the curtain show anything except the figure of five lines, its sentences, its button,
# a note and the bottom line? tests/ui/table/check_curtain.c compares the whole curtain.
leaks() {
    lines=$(grep -c '[^ ]' "$1")
    [ "$lines" -gt 11 ] && sed 's/^/# /' "$1"
}

# Between two curtains, all screens belong to the player who was called.
only_the_called() {
    awk '/^curtain/ { who = $2 }
        /^(table|recap|none)/ && who != "" && $2 != who { print "# " NR ": " $0; bad = 1 }
        END { exit bad }' "$HOME/seen"
}

# -- Xuezhan

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
shows "exit 0"
record=$(ls "$HOME"/.local/share/paiju/records/*.jsonl | head -n 1)
for command in replay "replay --text" "replay --plain" review; do
    nothing "paiju $command does not show the unfinished hand" "$(
        "$PAIJU" $command "$record" </dev/null 2>&1 | grep -v 'you can look at it once its first hand is over')"
done
"$PAIJU" verify "$record" >"$HOME/verified"
check "paiju verify agrees with the unfinished game so far" grep -q "the deals match the commitment" "$HOME/verified"
nothing "paiju verify does not print the seed, from which all hands follow" "$(grep -i '0x\|sha256sum' "$HOME/verified")"
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue" && screen_keys Enter
shows "Pass the keyboard to Bob"
check "a whole hand is played and no curtain shows a tile" play 900 "Hand 1 of 1"
check "Xuezhan: each player sees only screens meant for that player" only_the_called
check "both players have been called" sh -c "grep -q 'curtain Ann' '$HOME/seen' && grep -q 'curtain Bob' '$HOME/seen'"
screen_stop
record=$(ls "$HOME"/.local/share/paiju/records/*.jsonl | head -n 1)
check "the record has both names" grep -q '"names":\["Ann","[^"]*","Bob"' "$record"

# -- claims: everyone is asked after every tile

screen_start 80 24 "$PAIJU play xuezhan --players human:Ann,eff,human:Bob,eff --seed 22 --pace normal --hands 1"
shows "Pass the keyboard to Ann" && screen_keys 1
shows "Void suit" && screen_keys Enter
shows "Pass the keyboard to Bob" && screen_keys 3
shows "Void suit" && screen_keys Enter
check "after the first discard Bob, who is at the keyboard, is asked" shows "You have nothing to claim"
screen_text >"$HOME/screen"
check "Bob does not see the table, which would show whether the turn continues" sh -c "! grep -q 'hand 1/1' '$HOME/screen'"
screen_keys Enter
check "Ann, who has no choice either, is asked next" shows "Pass the keyboard to Ann"
screen_keys 1
shows "Ann: what happened since your last turn" && screen_keys Enter
check "Ann is informed that she has no choice" shows "You have nothing to claim"
screen_stop
rm -f "$HOME"/.local/share/paiju/records/*

# -- claims together: one open page, and keys pressed do not show

printf '[settings]\ncurtain_ms = 0\nclaim_seconds = 60\nhide_after = 0\n' >"$HOME/.config/paiju/config.ini"
screen_start 80 24 "$PAIJU play hongzhong --players human:Ann,human:Bob,human:Cyd,human:Dai --seed 3 --pace instant --hands 1"
shows "Pass the keyboard to Cyd" && screen_keys 3
shows "Your turn" && screen_keys Enter
check "a discard opens a page for everyone who could claim it" shows "Dai  *7 pass  *8 pong  *9 kong"
check "the page shows no tiles" sh -c "! echo \"$(screen_text)\" | grep -q 'Your turn'"
shows "Press now" && screen_text | sed 's/now: [0-9]* s/now/' >"$HOME/before"
screen_keys a h x Enter
check "keys leave no trace on the page" sh -c "sleep 0.3; [ \"$(screen_text | sed 's/now: [0-9]* s/now/')\" = \"$(cat "$HOME/before")\" ]"
screen_keys 7
check "the page closes when all have pressed, and the next player is called" shows "Pass the keyboard to Dai"
screen_keys 4
check "the call says below the prompt what happened" shows "Cyd discards .*You draw"
screen_stop
rm -f "$HOME"/.local/share/paiju/records/*
settings

# -- Da Tong Zi

screen_start 80 24 "$PAIJU play datongzi --rules four --players human:Ann,tidy,human:Bob,tidy --seed 5 --pace instant --hands 1"
check "Da Tong Zi begins behind a curtain" shows "Pass the keyboard to"
check "a whole deal is played and no curtain shows a card" play 900 "Deal 1 is over" p
check "Da Tong Zi: each player sees only screens meant for that player" only_the_called
check "both players have played the deal" sh -c "grep -q 'curtain Ann' '$HOME/seen' && grep -q 'curtain Bob' '$HOME/seen'"
screen_stop

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Da Tong Zi on a real screen: from the menu to a table, picking cards by typing, by cursor, by mouse and
# from the list, refusals, any size, killing and resuming, a whole deal.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home cards

# own: the line about the player, the prompt, and the cards.
own() {
    screen_text | sed -n '/^ You  /,$p' | sed 's/│.*//' | grep -v '^ \(Type\|?\)'
}

# The ranks in the line below the cards as keys: "10 10 + K three.." is 00k.
picked_ranks() {
    screen_text | sed -n 23p | sed 's/^ *//; s/  .*//; s/10/0/g; s/[ +]//g' | tr JQKA jqka
}

# plays: types the first play of the list, again and again, until the deal is over.
plays() {
    turns=0
    while [ $turns -lt 2000 ]; do
        turns=$((turns + 1))
        now=$(screen_at_rest)
        case $now in
        *"(page 1 of 2)"*) return 0 ;;
        *"you cannot beat"*) screen_keys n; sleep 0.05 ;;
        *"Your turn: "*)
            screen_keys p
            shows "Enter play" || return 1
            ranks=$(picked_ranks)
            screen_keys BSpace
            screen_keys -l "$ranks"
            shows "Enter play" || return 1
            screen_keys Enter
            gone "Enter play" || return 1 ;;
        *) sleep 0.05 ;;
        esac
    done
    return 1
}

# -- from the menu to a table

screen_start 80 24 "$PAIJU --pace instant"
shows "[0-9]  *Da Tong Zi"
screen_keys 4
check "the form names the preset" shows "preset  *three players, three packs"
screen_keys End Enter
check "the form lists the options of the game when asked" shows "cards set aside"
screen_keys Home
screen_keys Enter
check "the form starts a deal" shows "at stake: [0-9]"
screen_keys Escape
check "Esc asks before it quits" shows "Quit this game"
screen_keys 3
shows "[0-9]  *Da Tong Zi" && screen_keys q
check "an abandoned game leads to the menu" shows "exit 0"

# -- picking and refusals

table="play datongzi --seed 5 --pace instant --players human,tidy,tidy"
screen_start 80 24 "env TERM=xterm-256color $PAIJU $table --record $HOME/one.jsonl"
check "the duty to beat is shown" shows "Your turn: beat single Q; you may not pass"
screen_keys n
check "a pass is refused in words" shows "^ You can beat this, so you must play"
screen_keys -l qqq77
check "ranks can be typed" shows "^ triple of Q with 2 kickers: does not beat single Q"
screen_keys Enter
check "typed ranks that do not beat are refused" shows "^ triple of Q with 2 kickers: does not beat single Q"
screen_keys BSpace k
check "Bksp clears the cards picked" shows "^ K  single K: beats it"
screen_keys BSpace Home Space
check "cards are picked at the cursor" shows "^ 5  single 5: does not beat single Q"
screen_keys BSpace 2 Tab
check "picking other suits breaks the tongzi" shows "^ 2  single 2: beats it"
check "the hand shows the broken tongzi" sh -c "
    LC_ALL=C.UTF-8 tmux -L $screen_server capture-pane -p | grep -q '> 2♠'"
screen_keys BSpace
screen_keys -l "$(printf '\033[<0;2;14M\033[<0;2;14m')"
check "a click picks a card" shows "^ 5  single 5"
screen_keys BSpace 3
check "a rank that the deck lacks is named" shows "This deck has no 3"
screen_keys p
check "the list shows the legal plays" shows "play 1 of"
screen_resize 60 20
check "the table fits 60x20" shows "play 1 of"
screen_resize 1 1
screen_resize 120 40
check "the table fits 120x40" shows "play 1 of"
screen_resize 80 24
shows "^ You  " && screen_keys i i i
check "hints name plays and reasons" shows "Play [a-z]"

# -- killing and resuming; a deal by typing

screen_keys Enter
check "a play is made" gone "play 1 of"
screen_keys BSpace i
gone "Play [a-z]"
before=$(own)
kill -9 "$(program)"
shows "exit 137"
screen_start 80 24 "$PAIJU $table --record $HOME/one.jsonl"
check "a killed deal can be resumed" shows "^ You .*cards"
check "the resumed deal has the same cards" still "$before" own
check "a whole deal can be played by typing" plays
check "one page shows the points of everyone" shows "round points"
screen_keys d
check "the next page itemizes the rounds" shows "round 1:"
screen_keys Enter
check "the end of a match does not end the program" shows "a rematch"
screen_keys Enter
check "the end of a match leads to a rematch" shows "deal 1/1  round 1"
screen_keys Escape
shows "Quit this game" && screen_keys 3
check "quitting that page ends the program" shows "exit 0"
check "the record of the typed deal verifies" "$PAIJU" verify "$HOME/one.jsonl"

# -- in Chinese, in the C locale

screen_start 80 24 "$PAIJU $table --lang zh_CN"
check "the table is in Chinese" shows "有牌必打"
screen_start 60 20 "env LC_ALL=C $PAIJU $table"
check "in the C locale the table is ASCII" shows "you may not pass"
check "in the C locale nothing but ASCII is printed" screen_is_ascii

done_testing

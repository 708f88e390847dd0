#!/bin/sh
# SPDX-License-Identifier: MIT
# The curses program on a real screen: from the menu to a table, refused keys, any size, leaving and
# resuming, signals, terminals that cannot be used, a whole match by keyboard.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home table

# The line about oneself, one's discards and the hand, without the panel beside them.
own_rows() {
    screen_text | sed -n '/^ YOU /,$p' | sed -n 1,7p | sed 's/ *│.*//'
}

# -- from the menu to a table

screen_start 80 24 "$PAIJU --pace instant"
check "the program opens on the main menu" shows "[0-9]  *Xuezhan"
screen_keys Enter
check "a new game is a form" shows "start the game"
check "with the usual rules of Sichuan first" shows "preset *Chengdu"
screen_keys Down Right
check "and others behind them" shows "preset *< classic: no exchange, no cap >"
screen_keys Home Enter
check "the form starts a game" shows "Void suit"
screen_keys Enter
check "the highlighted void suit is taken" enters 9 "Your turn"
screen_keys c
check "a refused key says why" shows "there is no chi in this game"
screen_keys Z
check "an unknown key says where help is" shows "the key Z does nothing here"
screen_keys '?'
check "help lists the keys" shows "next colour theme"
screen_keys Escape
check "and goes away" shows "Your turn"
screen_keys :
check "a colon opens the command line" shows "^ *:"
screen_keys -l hint
screen_keys Enter
check "commands can be typed" shows "hint.*1/3"

# -- sizes

screen_resize 30 8
check "a small window asks for a bigger one" shows "needs 60x20, have 30x8"
screen_resize 1 1
screen_resize 120 40
check "a big window has the round table" shows "▀▀ ▀▀ ▀▀ \|## ## ## "
screen_resize 60 20
check "a compact window has the compact table" shows "Your turn"
screen_resize 80 24
check "and back" shows "▀▀▀"

# -- leaving and coming back

before=$(own_rows)
screen_keys q
check "q asks" shows "Leave the table"
screen_keys 2
check "saving leads to the menu" shows "c  *Continue  *Xuezhan, hand 1 of"
check "which keeps the keys of its rows" shows "^ *9  *Settings"
screen_keys c
check "the game continues" shows "Your turn"
check "exactly where it stopped" still "$before" own_rows
kill -9 "$(program)"
check "a killed game" shows "exit 137"
screen_start 80 24 "$PAIJU --pace instant"
check "is offered at the next start" shows "c  *Continue"
screen_keys Enter
check "and loses nothing" shows "Your turn"
check "not a tile" still "$before" own_rows
kill -TERM "$(program)"
check "SIGTERM ends it with 128 + 15" shows "exit 143"
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue" && screen_keys Enter && shows "Your turn"
screen_keys q
shows "Leave the table" && screen_keys 3
check "an abandoned game" shows "[0-9]  *Xuezhan"
screen_keys q
check "q leaves the main menu" shows "exit 0"
screen_start 80 24 "$PAIJU"
check "is not offered again" shows "[0-9]  *Xuezhan"
check "by a key of its own" screen_lacks Continue
screen_keys :
check "the colon begins a command there too" shows "^ *:"
screen_keys Escape
gone "^ *:" && screen_keys 0
check "0 is the tenth row" shows "Rules"
screen_keys Escape
gone "Push it over\|push it over" && screen_keys q
check "and q leaves" shows "exit 0"

# -- terminals

screen_start 80 24 "TERM=nonesuch $PAIJU"
check "an unknown terminal is named" shows "TERM=nonesuch is unknown"
check "with exit status 1" shows "exit 1"
screen_start 80 24 "TERM=nonesuch $PAIJU --lang zh_CN"
check "in Chinese too" shows "TERM=nonesuch 无法识别"
screen_start 80 24 "env LC_ALL=C $PAIJU play --players human,eff,eff,eff --seed 5 --pace instant"
check "the C locale plays in ASCII" enters 9 "Your turn"
check "and in nothing else" screen_is_ascii
screen_start 80 24 "env TERM=xterm-256color $PAIJU play --players human,eff,eff,eff --seed 5 --pace instant"
enters 9 "Your turn"
screen_keys -l "$(printf '\033[<0;3;20M\033[<0;3;20m')"
check "a click picks a tile" shows "Enter discards 3 characters"
screen_start 80 24 "env NO_COLOR=1 $PAIJU play --players human,eff,eff,eff --seed 5 --pace instant"
enters 9 "Your turn"
check "NO_COLOR leaves no colour" sh -c \
    "! LC_ALL=C.UTF-8 tmux -L $screen_server capture-pane -pe | grep -q '\[[0-9;]*3[0-7]m'"
kill -HUP "$(program)"
check "a terminal that goes away ends it with 128 + 1" shows "exit 129"
screen_start 80 24 "$PAIJU play --players human,eff,eff,eff --seed 5 --pace instant --lang zh_CN"
check "it speaks Chinese" shows "定缺"

# -- a whole match

screen_start 80 24 "$PAIJU play --players human,eff,eff,eff --seed 3 --hands 1 --pace instant --record $HOME/match.jsonl"
check "a match of one hand is played with one key" enters 400 "The match is over"
screen_keys q
check "and the key to leave ends the program" shows "exit 0"
check "its record is good" "$PAIJU" verify "$HOME/match.jsonl"

# plays COLUMNS ROWS LOCALE: a match of one hand from one end to the other, resized all the time. Enter
# does what is highlighted and reads the scores; q leaves the last page.
plays() {
    screen_start "$1" "$2" "env LC_ALL=$3 $PAIJU play --players human,eff,eff,eff --seed 3 --hands 1 --pace instant"
    tries=0
    while [ $tries -lt 3000 ] && ! screen_text | grep -q "^exit"; do
        case $((tries % 6)) in
        1) screen_resize 120 40 ;;
        3) screen_resize 60 20 ;;
        4) screen_resize 20 5 ;;
        5) screen_resize "$1" "$2" ;;
        esac
        if screen_text | grep -q "The match is over"; then screen_keys q; else screen_keys Enter; fi
        tries=$((tries + 1))
        sleep 0.03
    done
    shows "^exit 0"
}
check "a match at 60x20 in the C locale, resized while playing" plays 60 20 C
check "a match at 120x40 in UTF-8, resized while playing" plays 120 40 C.UTF-8

# -- settings count at once

# coloured: does the screen have colours now?
coloured() {
    in_tmux capture-pane -p -e | grep -q "$(printf '\033')\\[[0-9;]*[34][0-8]"
}
plain() {
    ! coloured
}
screen_stop                             # which leaves an unfinished game
rm -f "$HOME"/.local/share/paiju/records/*
screen_start 80 24 "env LC_ALL=C.UTF-8 LANGUAGE=zh_CN $PAIJU"
check "the language of the system" shows "血战到底"
screen_keys 9
shows "语言" && screen_keys Right
check "another one" shows "Settings, kept in"
screen_keys Left
check "and that of the system again, at once" shows "语言.*自动"
screen_keys Right
shows "Settings, kept in"
check "colours" coloured
screen_keys Down Down Left
check "go" eventually plain
screen_keys Left
check "and come" eventually coloured
screen_keys q
check "and the menu is in English" shows "[0-9]  *Xuezhan"
screen_keys q
shows "exit 0"
screen_start 80 24 "TERM=vt100 $PAIJU --color never"
shows "Xuezhan" && screen_keys 9
shows "Settings, kept" && screen_keys Down Down Left
check "a terminal without colours says so" shows "this terminal has no colours"
screen_keys q q

# -- a warning about the settings leaves the first prompt alone

mkdir -p "$HOME/.config/paiju"
printf '[settings]\nx = 1\n' >"$HOME/.config/paiju/config.ini"
screen_start 80 24 "$PAIJU play xuezhan --seed 4 --pace instant"
check "the first prompt is there" shows "Void suit: Enter declares"
check "and so is the warning" sh -c 'echo "$1" | tr -s "\n " " " | grep -q "there is no option x;"' - "$(screen_text)"

screen_keys q 2
rm -f "$HOME/.config/paiju/config.ini"

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# The curses program on a real screen: from the menu to a table, refused keys, any size, quitting and
# resuming, signals, terminals that cannot be used, a whole match by keyboard.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home table

# The line about the player, the player's discards and the hand, without the panel beside them.
own_rows() {
    screen_text | sed -n '/^ You /,$p' | sed -n 1,7p | sed 's/ *│.*//'
}

# -- from the menu to a table

screen_start 80 24 "$PAIJU --pace instant"
check "the program opens on the main menu" shows "[0-9]  *Xuezhan"
screen_keys Enter
check "a new game starts with a form" shows "start the game"
check "the form has the usual rules of Sichuan first" shows "preset *Chengdu"
screen_keys Down Right
check "the form has other presets after them" shows "preset *< classic: no exchange, no cap >"
screen_keys Home Enter
check "the form starts a game" shows "Void suit"
screen_keys Enter
check "Enter declares the highlighted void suit" enters 9 "Your turn"
screen_keys c
check "a refused key shows the reason" shows "This game has no chi"
screen_keys Z
check "an unknown key points to the help" shows "Z does nothing here; ? lists the keys"
screen_keys '?'
check "help begins with the keys of the table" shows "p               pong"
screen_keys Escape
check "Escape closes the help" shows "Your turn"
screen_keys :
check "a colon opens the command line" shows "^ *:"
screen_keys -l hint
screen_keys Enter
check "a typed command shows the hint" shows "hint.*1/3"

# -- sizes

screen_resize 30 8
check "a small window asks for a larger one" shows "Needs 60x20 (now 30x8)"
screen_resize 1 1
screen_resize 120 40
check "a big window has the round table" shows "▀▀ ▀▀ ▀▀ \|## ## ## "
screen_resize 60 20
check "a compact window has the compact table" shows "Your turn"
screen_resize 80 24
check "the table returns to its size" shows "▀▀▀"

# -- quitting and coming back

before=$(own_rows)
screen_keys q
check "q asks before it quits" shows "Quit this game?"
screen_keys 2
check "saving leads to the menu" shows "c  *Continue  *Xuezhan, hand 1 of"
check "with an unfinished game the other rows of the menu keep their keys" shows "^ *9  *Settings"
screen_keys c
check "the game is resumed" shows "Your turn"
check "the resumed game is exactly where it stopped" still "$before" own_rows
kill -9 "$(program)"
check "a game is killed" shows "exit 137"
screen_start 80 24 "$PAIJU --pace instant"
check "a killed game is offered at the next start" shows "c  *Continue"
screen_keys Enter
check "a killed game can be resumed" shows "Your turn"
check "a killed game loses no tile" still "$before" own_rows
kill -TERM "$(program)"
check "SIGTERM ends the program with status 128 + 15" shows "exit 143"
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue" && screen_keys Enter && shows "Your turn"
screen_keys q
shows "Quit this game?" && screen_keys 3
check "an abandoned game leads to the menu" shows "[0-9]  *Xuezhan"
screen_keys q
check "q ends the main menu" shows "exit 0"
screen_start 80 24 "$PAIJU"
check "after an abandoned game the menu opens" shows "[0-9]  *Xuezhan"
check "an abandoned game is not offered again" screen_lacks Continue
screen_keys :
check "the colon opens the command line in the menu, too" shows "^ *:"
screen_keys Escape
gone "^ *:" && screen_keys 0
check "0 opens the tenth row" shows "Rules"
screen_keys Escape
gone "│ *4  Da Tong Zi" && screen_keys q
check "q ends the menu from there" shows "exit 0"

# -- terminals

screen_start 80 24 "TERM=nonesuch $PAIJU"
check "an unknown terminal is named" shows "TERM=nonesuch is unknown"
check "an unknown terminal gives exit status 1" shows "exit 1"
screen_start 80 24 "TERM=nonesuch $PAIJU --lang zh_CN"
check "an unknown terminal is named in Chinese" shows "TERM=nonesuch 无法识别"
screen_start 80 24 "env LC_ALL=C $PAIJU play --players human,eff,eff,eff --seed 5 --pace instant"
check "in the C locale the table is ASCII" enters 9 "Your turn"
check "in the C locale nothing but ASCII is printed" screen_is_ascii
screen_start 80 24 "env TERM=xterm-256color $PAIJU play --players human,eff,eff,eff --seed 5 --pace instant"
enters 9 "Your turn"
screen_keys -l "$(printf '\033[<0;3;20M\033[<0;3;20m')"
check "a click selects a tile" shows "Enter discards 3 characters"
screen_start 80 24 "env NO_COLOR=1 $PAIJU play --players human,eff,eff,eff --seed 5 --pace instant"
enters 9 "Your turn"
check "NO_COLOR removes all colours" sh -c \
    "! LC_ALL=C.UTF-8 tmux -L $screen_server capture-pane -pe | grep -q '\[[0-9;]*3[0-7]m'"
kill -HUP "$(program)"
check "a lost terminal ends the program with status 128 + 1" shows "exit 129"
screen_start 80 24 "$PAIJU play --players human,eff,eff,eff --seed 5 --pace instant --lang zh_CN"
check "the screens are in Chinese when asked" shows "定缺"

# -- a whole match

screen_start 80 24 "$PAIJU play --players human,eff,eff,eff --seed 3 --hands 1 --pace instant --record $HOME/match.jsonl"
check "a match of one hand can be played with one key" enters 400 "The match is over"
screen_keys q
check "the key to quit ends the program" shows "exit 0"
check "the record of the match verifies" "$PAIJU" verify "$HOME/match.jsonl"

# -- settings take effect at once

# coloured: does the screen have colours now?
coloured() {
    in_tmux capture-pane -p -e | grep -q "$(printf '\033')\\[[0-9;]*[34][0-8]"
}
plain() {
    ! coloured
}
screen_stop                             # this leaves an unfinished game
rm -f "$HOME"/.local/share/paiju/records/*
screen_start 80 24 "env LC_ALL=C.UTF-8 LANGUAGE=zh_CN $PAIJU"
check "the language of the system is used first" shows "血战到底"
screen_keys 9
shows "语言" && screen_keys Right
check "another language can be chosen" shows "Settings, kept in"
check "colours are used at first" coloured
screen_keys Down Down Left
check "colours disappear at once" eventually plain
screen_keys Left
check "colours return at once" eventually coloured
screen_keys q
check "the menu is in English" shows "[0-9]  *Xuezhan"
screen_keys q
shows "exit 0"
screen_start 80 24 "TERM=vt100 $PAIJU --color never"
shows "Xuezhan" && screen_keys 9
shows "Settings, kept" && screen_keys Down Down Left
check "a terminal without colours says so" shows "This terminal has no colours"
screen_keys q q

# -- a warning about the settings does not hide the first prompt

mkdir -p "$HOME/.config/paiju"
printf '[settings]\nx = 1\n' >"$HOME/.config/paiju/config.ini"
screen_start 80 24 "$PAIJU play xuezhan --seed 4 --pace instant"
check "the first prompt is shown" shows "Void suit: Enter declares"
check "the warning is shown as well" sh -c 'echo "$1" | tr -s "\n " " " | grep -q "unknown option x;"' - "$(screen_text)"

screen_keys q 2
rm -f "$HOME/.config/paiju/config.ini"

done_testing

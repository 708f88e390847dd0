#!/bin/sh
# SPDX-License-Identifier: MIT
# First lessons as a newcomer meets them: the list, a game without lessons, a lesson from beginning to
# end in plain mode and one on the screen; and they leave nothing in the home.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"
home learn

check "the lessons are listed" sh -c '[ "$("$PAIJU" learn | cut -d " " -f 3 | tr "\n" " ")" = \
    "xuezhan hongzhong tuidaohu datongzi " ]'
check "each lesson is listed with the command that starts it" sh -c '"$PAIJU" learn | grep -q "^paiju learn xuezhan "'
check "a game that does not exist is refused with the list" refused 2 "choose one of: xuezhan" "$PAIJU" learn chess

moves='8 8 8 5 6\n9 9 9 9\n7\n2\nq q\na a a\n'
by_lines() {
    printf "$moves" | "$PAIJU" learn datongzi --plain --lang "$1" | grep -q "$2"
}
check "a lesson can be played in plain mode" by_lines en "^The lesson is over"
check "a lesson can be played in Chinese" by_lines zh_CN "^这一课结束了"
check "the input can end in the middle of a lesson" sh -c 'echo "8 8 8 5 6" | "$PAIJU" learn datongzi --plain >/dev/null'

screen_start 80 24 "$PAIJU learn datongzi --pace instant"
check "a lesson opens with its first sentence" shows "Welcome to Da Tong Zi"
screen_keys Enter
check "Enter leads to the first move" shows "Type 5 6 8 8 8"
screen_keys x
check "a key without a meaning shows what to do" shows "^ Type 5 6 8 8 8 and press Enter"
screen_keys 7 Enter
check "a wrong move is not made" shows "Lead 8 8 8 5 6"
screen_keys BSpace 8 8 8 5 6 Enter
check "the right move is made" shows "step 3 of 10"
screen_keys Escape
check "Esc asks whether to quit" shows "Quit the lesson"
screen_keys 2
check "quitting a lesson ends the program" shows "exit 0"
nothing "a lesson leaves no file behind" "$(find "$HOME" -type f | grep -v '/std\(out\|err\)$')"

done_testing

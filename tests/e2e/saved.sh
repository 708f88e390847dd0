#!/bin/sh
# SPDX-License-Identifier: MIT
# What is reported as saved is saved: a record that cannot be written, at the table and in plain mode.
# The disk is full for one file (tests/faults/fail.c).
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"
home saved
full="LD_PRELOAD=$builddir/tests/faults/fail.so PAIJU_FAIL=write:3+:ENOSPC PAIJU_FAIL_ON=full.jsonl"
full="$full PAIJU_FAIL_WHILE=$work/full ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0"
game="play xuezhan --players human,eff,eff,eff --seed 5 --set exchange_three=0"

quietly() {
    "$@" >/dev/null
}

# -- the table

# sits: at the table, after the first line that the disk refuses. Files are named without their
# directory, because its length would decide where sentences break.
sits() {
    rm -f "$work"/*.jsonl
    : >"$work/full"
    screen_start 80 24 "cd $work; env $full $PAIJU $game --pace instant --record full.jsonl"
    shows "Void suit" && screen_keys Enter && shows "full.jsonl: cannot write the record: No space" &&
        screen_keys t && shows "not saved: No space left"
}
check "a full disk is reported at the table, and again after the next key" sits
screen_keys t
check "the status line reports it as long as it lasts" shows "the last moves are not saved: No space"
screen_keys q
check "quitting asks, and does not say that anything is saved" shows "Not saved"
screen_keys 2
check "quitting asks as long as it lasts" shows "quit without the last moves"
rm "$work/full"
screen_keys 2
check "with room again the same question saves and quits" shows "exit 0"
check "the saved record contains a choice" grep -q '"type":"lack"' "$work/full.jsonl"
check "the saved record agrees with the rules" quietly "$PAIJU" verify "$work/full.jsonl"

sits
shows "not saved" && screen_keys q && shows "Not saved" && screen_keys 3
check "another file can be named" shows "Save the game in another file"
screen_keys -l "$(printf '\b\b\b\b\b\b')-2.jsonl"
check "the name of the file is typed" shows "full-2.jsonl"
in_tmux send-keys Escape
check "typing the name can be cancelled" shows "Not saved"
screen_keys 3
shows "Save the game in another file" && screen_keys -l "$(printf '\b\b\b\b\b\b\b\b\b\b')other.jsonl"
shows "other.jsonl" && screen_keys Enter
check "the other file takes the game" shows "the game is saved in"
screen_keys q
check "the game is then quit without a question" shows "Every move is already saved"
screen_keys 2
check "the status is then 0" shows "exit 0"
check "the other file contains the whole game" grep -q '"type":"lack"' "$work/other.jsonl"
check "the other file agrees with the rules" quietly "$PAIJU" verify "$work/other.jsonl"

sits
shows "not saved" && screen_keys q && shows "Not saved" && screen_keys 4
check "quitting without the last moves is reported" shows "are not saved: No space"
check "quitting without the last moves gives status 1" shows "exit 1"
check "the record is intact up to where it was written" quietly "$PAIJU" verify "$work/full.jsonl"
sits
shows "not saved" && screen_resize 30 8
check "on a screen that is too small nothing says that the game is saved" shows "^quits, the last moves are not"
screen_keys q
check "on a screen that is too small quitting does not give status 0" shows "exit 1"

# -- in plain mode

# plays STATUS ANSWERS: plays in plain mode until the answers end.
plays() {
    rm -f "$work"/*.jsonl
    : >"$work/full"
    # $full and $game are split into words
    printf "$2" | env $full "$PAIJU" $game --plain --record "$work/full.jsonl" >"$work/said" 2>&1
    [ $? -eq "$1" ]
}
check "plain mode: a full disk gives status 1" plays 1 'm\nhelp\nquit\n\n'
check "plain mode: the cause is named" grep -q "the last moves are not saved: No space" "$work/said"
nothing "plain mode: nothing says that the game is saved, not even the help" "$(grep "is saved" "$work/said")"
check "plain mode: the help says what quitting would lose" grep -q "^quit.*: quit; the last moves are not saved" "$work/said"
check "plain mode: a script cannot name another file: status 1" plays 1 "m\nquit\n$work/other.jsonl\n"
check "plain mode: a script creates no other file" test ! -e "$work/other.jsonl"
nothing "plain mode: a script is not asked for a file" "$(grep "name of another file" "$work/said")"
check "plain mode: at the end of the input nobody is asked: status 1" plays 1 'm\n'
unrecorded() {
    printf 'help\n' | XDG_DATA_HOME=/dev/null "$PAIJU" $game --plain 2>&1 |
        grep -q "^quit.*: quit; this game is not recorded"
}
check "plain mode: the help of a game without a record does not say that it is saved" unrecorded

# types LINES...: the same by a person at a terminal; its output is in $work/said.
types() {
    rm -f "$work"/*.jsonl
    : >"$work/full"
    PAIJU_KEYS=$(printf '%s\r' "$@") PAIJU_OUTPUT=$work/said "$builddir/tests/e2e/given_back" none "Type help" \
        /usr/bin/env $full "$PAIJU" $game --plain --record "$work/full.jsonl" >"$work/status"
}
cd "$work" || exit 1
check "on a terminal plain mode asks for another file" types m quit full.jsonl other.jsonl
check "a file that exists is refused" grep -q "the file exists" "$work/said"
check "a new file takes the game" grep -q "is saved in other.jsonl" "$work/said"
check "with the game in a new file the status is 0" grep -q "^status 0" "$work/status"
check "the new file contains the game" grep -q '"type":"lack"' "$work/other.jsonl"
check "the new file agrees with the rules" quietly "$PAIJU" verify "$work/other.jsonl"
check "an empty line quits" types m quit ""
check "quitting by an empty line gives status 1" grep -q "^status 1" "$work/status"
done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# What is said to be saved is saved: a record that cannot be written, at the table and by lines of
# text. The disk is full for one file (tests/faults/fail.c).
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

# sits: at the table, behind the first line that the disk does not take. Files are named without
# their directory, whose length would decide where sentences break.
sits() {
    rm -f "$work"/*.jsonl
    : >"$work/full"
    screen_start 80 24 "cd $work; env $full $PAIJU $game --pace instant --record full.jsonl"
    shows "Void suit" && screen_keys Enter && shows "the record cannot be" &&
        screen_keys t && shows "not saved: No space left"
}
check "a full disk is reported at the table, and after the next key too" sits
screen_keys t
check "the status line says it for as long as it lasts" shows "the last moves are not saved: No space"
screen_keys q
check "leaving asks, and does not say that anything is saved" shows "Not saved"
screen_keys 2
check "as long as it lasts" shows "leave without the last moves"
rm "$work/full"
screen_keys 2
check "with room again the same question saves and leaves" shows "exit 0"
check "and the record holds a choice" grep -q '"type":"lack"' "$work/full.jsonl"
check "and agrees with the rules" quietly "$PAIJU" verify "$work/full.jsonl"

sits
shows "not saved" && screen_keys q && shows "Not saved" && screen_keys 3
check "another file can be given" shows "Save the game in another file"
screen_keys -l "$(printf '\b\b\b\b\b\b')-2.jsonl"
check "which is typed" shows "full-2.jsonl"
in_tmux send-keys Escape
check "and may be given up" shows "Not saved"
screen_keys 3
shows "Save the game in another file" && screen_keys -l "$(printf '\b\b\b\b\b\b\b\b\b\b')other.jsonl"
shows "other.jsonl" && screen_keys Enter
check "it takes the game" shows "the game is saved in"
screen_keys q
check "which then is left in peace" shows "Every move is already saved"
screen_keys 2
check "with status 0" shows "exit 0"
check "the other file holds all of it" grep -q '"type":"lack"' "$work/other.jsonl"
check "and agrees with the rules" quietly "$PAIJU" verify "$work/other.jsonl"

sits
shows "not saved" && screen_keys q && shows "Not saved" && screen_keys 4
check "left without the last moves the program says so" shows "are not saved: No space"
check "with status 1" shows "exit 1"
check "the record is whole as far as it was written" quietly "$PAIJU" verify "$work/full.jsonl"
sits
shows "not saved" && screen_resize 30 8
check "a screen that is too small does not say that the game is saved" shows "^not saved"
screen_keys q
check "and is not left with status 0" shows "exit 1"

# -- lines of text

# plays STATUS ANSWERS: by lines, until the answers end.
plays() {
    rm -f "$work"/*.jsonl
    : >"$work/full"
    # $full and $game are words
    printf "$2" | env $full "$PAIJU" $game --plain --record "$work/full.jsonl" >"$work/said" 2>&1
    [ $? -eq "$1" ]
}
check "by lines of text: status 1" plays 1 'm\nhelp\nquit\n\n'
check "the cause" grep -q "the last moves are not saved: No space" "$work/said"
nothing "not a word of saving, not in the help either" "$(grep "is saved" "$work/said")"
check "the help says what leaving would lose" grep -q "^quit.*: leaves; the last moves are not saved" "$work/said"
check "lines of a script name no files: status 1" plays 1 "m\nquit\n$work/other.jsonl\n"
check "and none is made" test ! -e "$work/other.jsonl"
nothing "nor asked for" "$(grep "Name another file" "$work/said")"
check "the end of the input asks nobody: status 1" plays 1 'm\n'
unrecorded() {
    printf 'help\n' | XDG_DATA_HOME=/dev/null "$PAIJU" $game --plain 2>&1 |
        grep -q "^quit.*: leaves; this game is not recorded"
}
check "the help of a game without a record does not say that it is saved" unrecorded

# types LINES...: the same by somebody at a terminal; what it showed is in $work/said.
types() {
    rm -f "$work"/*.jsonl
    : >"$work/full"
    PAIJU_KEYS=$(printf '%s\r' "$@") PAIJU_OUTPUT=$work/said "$builddir/tests/e2e/given_back" none "Type help" \
        /usr/bin/env $full "$PAIJU" $game --plain --record "$work/full.jsonl" >"$work/status"
}
cd "$work" || exit 1
check "on a terminal another file is asked for" types m quit full.jsonl other.jsonl
check "an existing one is refused" grep -q "the file exists" "$work/said"
check "another takes the game" grep -q "is saved in other.jsonl" "$work/said"
check "with status 0" grep -q "^status 0" "$work/status"
check "the file holds it" grep -q '"type":"lack"' "$work/other.jsonl"
check "and agrees with the rules" quietly "$PAIJU" verify "$work/other.jsonl"
check "an empty line leaves" types m quit ""
check "with status 1" grep -q "^status 1" "$work/status"
done_testing

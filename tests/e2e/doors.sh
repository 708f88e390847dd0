#!/bin/sh
# SPDX-License-Identifier: MIT
# An unfinished game of friends: no command shows anything of the hand being played. The same record,
# once with half of that hand and once with its deal alone, must look the same everywhere.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"
home doors

friends() {
    awk 'BEGIN { for (i = 0; i < 9000; i++)
        if (i % 20 == 0) print "win\nnext"
        else if (i % 20 < 15) print i % 20
        else print i % 2 ? "" : "pass" }'
}
friends | "$PAIJU" play hongzhong --plain --seed 98765432198 --hands 2 --players human:Ann,eff,human:Bob,human:Cyd \
    --record "$work/whole.jsonl" >"$work/whole.txt"
records=$HOME/.local/share/paiju/records
record=$records/2026-01-01T20-00-00-hongzhong.jsonl
deal=$(grep -n '"kyoku":2' "$work/whole.jsonl" | cut -d: -f1)
last=$(grep -c . "$work/whole.jsonl")
check "two hands were played" test "$((last - deal))" -gt 40
mkdir -p "$records"

# The hand as far as the test needs it: 1 line after its deal, or half of it.
cut_behind() {
    head -n "$((deal + $1))" "$work/whole.jsonl" >"$record"
    touch -t 202601012000 "$record"
}

# doors DIR: the output of every command, one file each.
doors() {
    mkdir -p "$work/$1"
    rm -rf "$HOME/.local/state/paiju"
    for door in "replay --text" "replay --plain" "review --level eff --text" "review --level eff --json" \
        "replay --open --text" verify; do
        "$PAIJU" $door "$record" </dev/null >"$work/$1/$(echo "$door" | tr -d ' -')" 2>&1
    done
    "$PAIJU" replay "$record" --open --at 100000 --svg >"$work/$1/svg_behind" 2>&1
    "$PAIJU" replay "$record" --open --at "$((deal - 3))" --svg >"$work/$1/svg" 2>&1
    "$PAIJU" stats --rebuild >"$work/$1/stats" 2>&1
    "$PAIJU" stats hongzhong --json >"$work/$1/stats_json" 2>&1
    "$PAIJU" train list >"$work/$1/train" 2>&1
    edit 's/, events: [0-9]*//' "$work/$1/verify"      # everyone knows their number
}
cut_behind 1
doors before
cut_behind "$(((last - deal) / 2))"
check "half of the hand is in the record" test "$(grep -c . "$record")" -gt "$((deal + 20))"
doors after
nothing "no command shows more when more of the hand has been played" "$(diff -r "$work/before" "$work/after" | head -n 20)"
nothing "no command prints the seed, from which all hands follow" "$(
    grep -rliE "98765432198|0x16fee0e586" "$work/after" | head -n 3)"
check "the commands show the hand that is over" grep -q 'discards' "$work/after/replaytext"

# -- the screens

screens() {
    mkdir -p "$work/$1"
    cut_behind "$2"
    screen_start 80 24 "$PAIJU --pace instant"
    shows "c  *Continue" && screen_at_rest >"$work/$1/menu"
    screen_keys 7
    shows "1 record" && screen_at_rest >"$work/$1/records"
    screen_keys Enter
    shows "view it" && screen_keys 2
    shows "next hand is still being played" && screen_keys End v
    sleep 0.1
    screen_at_rest >"$work/$1/end"
    screen_keys m
    sleep 0.1
    screen_at_rest >"$work/$1/log"
    screen_stop
}
screens before 1
screens after "$(((last - deal) / 2))"
nothing "no screen shows more when more of the hand has been played" "$(diff -r "$work/before" "$work/after" | head -n 40)"
check "the screens did show the record" grep -q 'Ann' "$work/after/log"

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# A screen on which nothing moves sleeps: no thread of the program wakes up, whatever the screen shows. A
# screen that polls a few times a second is never seen asleep.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home idle
[ -r /proc/self/status ] || skip_all "nothing counts how often a program wakes up"
records=$HOME/.local/share/paiju/records
mkdir -p "$records"
"$PAIJU" play xuezhan --players eff,eff,eff,eff --seed 5 --hands 2 --record "$HOME/game" >/dev/null
sed '1s/"ai:eff"/"human"/' "$HOME/game" >"$records/xuezhan-20261101-200000.jsonl"
for day in 2 3; do
    sed "1s/\"ai:eff\"/\"human\"/; \$d" "$HOME/game" >"$records/xuezhan-2026110$day-200000.jsonl"
done

naps() {
    cat "/proc/$process/task"/*/status 2>/dev/null |
        awk '/^voluntary_ctxt_switches/ { n += $2 } END { print n + 0 }'
}
is_asleep() {
    before=$(naps)
    sleep 0.7
    [ "$before" -gt 0 ] && [ "$(naps)" = "$before" ]
}
# sleeps: once the background work is done, nothing wakes up. That may take minutes on a slow machine;
# after one program has been seen awake, later waits are shorter.
patience=300
sleeps() {
    process=$(program)
    for nap in $(seq $patience); do
        is_asleep && return
    done
    patience=3
    return 1
}
# pages BACK TEXT KEY...: the page behind each key sleeps; the key BACK leads back to the screen with
# TEXT.
pages() {
    back=$1 text=$2
    shift 2
    for key; do
        screen_keys "$key"
        gone "$text" && sleeps || { echo "# behind $key"; screen_text | sed 's/^/# /'; return 1; }
        screen_keys "$back"
        shows "$text" || return 1
    done
}

screen_start 100 30 "$PAIJU"
shows "all 136 tiles, chi"
check "the menu sleeps" sleeps
check "a new game, lessons, practice, records, statistics, settings, rules, help and unfinished games sleep" \
    pages Escape "all 136 tiles, chi" 1 5 6 7 8 9 0 F1 u
check "the log of background work sleeps" pages Space "all 136 tiles, chi" b

screen_start 100 30 "$PAIJU play xuezhan --seed 4 --pace instant --hints always"
shows "Void suit"
check "a table on the player's turn sleeps" sleeps
check "help, log and rules at a table sleep" pages Escape "Void suit: " F1 m F

screen_start 100 30 "$PAIJU play xuezhan --players human:Ann,human:Bob,eff,eff --seed 4 --pace instant"
shows "Pass the keyboard"
check "the curtain between two players sleeps" sleeps

screen_start 100 30 "$PAIJU replay $records/xuezhan-20261101-200000.jsonl"
shows "play/pause"
check "a record on the table sleeps" sleeps
screen_keys Right Right r
check "a record sleeps while and after its decisions are reviewed" sleeps

done_testing

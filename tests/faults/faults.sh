#!/bin/sh
# SPDX-License-Identifier: MIT
# Every promise at every point of failure: the n-th write, sync, rename and open fails, then it and all
# later ones; every allocation fails once, identified by its place in the program. In a hand of each game
# in plain mode, at the table on a terminal with its settings, in an arena and in statistics. Whatever
# fails, the program exits on its own with the right status, records agree with the rules up to their
# end, settings are either the old or the new ones, the terminal is as it was, and what the table calls
# saved is saved. `make check-faults` tries all points, `make check` every eightieth and one game of each
# family. docs/testing.md
. "$srcdir/tests/tap.sh"
home faults
[ -s "$builddir/tests/faults/memory.so" ] || skip_all "no glibc: allocations cannot be made to fail"
nm -D "$PAIJU" 2>/dev/null | grep -q __asan && skip_all "a sanitized program brings its own allocator"
TERM=xterm-256color
export TERM
step=${FAULTS_STEP-80} points=0
fail=$builddir/tests/faults/fail.so memory=$builddir/tests/faults/memory.so

is_short() {
    [ "$step" -ge 80 ]
}

# Every tile and rank in turn until one is accepted: an answer for each question.
for n in 1 2 3 4 5 6 7 8 9; do
    echo "pass next ${n}m ${n}s ${n}p $n J Q K A 10" | tr ' ' '\n'
done >"$work/turn"
for n in 1 2 3 4 5 6 7 8; do cat "$work/turn" "$work/turn" "$work/turn"; done >"$work/answers"

# -- what is tried; each works in $here, and prints the promises broken

hand() {            # GAME PLAYERS
    "$@" "$PAIJU" play $game --plain --players $players --seed 4 $match --record "$here/game.jsonl" \
        <"$work/answers" >"$here/out" 2>&1
}
# The table, with a record in the default place: a slower pace, which the settings keep, a choice, and
# quitting: "save and leave" if everything is saved, else "try again", then "leave without the last
# moves".
screen() {
    [ "$1" != env ] || shift
    mkdir -p "$here/.config/paiju"
    printf '# mine\n[settings]\nname = Ann\npace = instant\n' >"$here/.config/paiju/config.ini"
    env PAIJU_KEYS='<< q24' PAIJU_OUTPUT="$here/shown" "$builddir/tests/e2e/given_back" none "? help" /usr/bin/env \
        A= "$@" "$PAIJU" play xuezhan --players human,eff,eff,eff --seed 4 --set exchange_three=0 >"$here/out" 2>&1
}
arena() {
    "$@" "$PAIJU_LAB" arena hongzhong --players eff,eff,eff,eff --deals 1 --jobs 1 --seed 3 \
        --record "$here/arena" >"$here/out" 2>&1 </dev/null
}
statistics() {
    mkdir -p "$here/.local/share/paiju/records"
    cp "$work/human.jsonl" "$here/.local/share/paiju/records/xuezhan-20260101-000000.jsonl"
    "$@" "$PAIJU" stats --rebuild >"$here/out" 2>&1 </dev/null
}

# shown TEXT: did the table show it?
shown() {
    grep -aq "$1" "$here/shown"
}

# What the table calls saved is saved; for the rest it reports that it is not, and asks.
holds_at_table() {
    [ "$1" -eq 0 ] || { cat "$here/out"; return; }      # the terminal, or a run that hangs
    choice=$(cat "$records"/*.jsonl 2>/dev/null | grep -c '"type":"lack"')
    if [ "$choice" -eq 0 ]; then
        ! shown "Every move is already saved" || echo "said to be saved, and is not"
        ! grep -q "^status 0" "$here/out" || shown "not being recorded" || echo "lost with status 0"
        grep -q "^status 0" "$here/out" || shown "Not saved" || shown "paiju: " || echo "lost without a word"
    else
        grep -q "^status 0" "$here/out" || shown "Not saved" || shown "out of memory" ||
            echo "not status 0, and nothing asked"
    fi
    grep -q "^name = Ann" "$here/.config/paiju/config.ini" || echo "other settings are lost"
}

# holds STATUS: are the promises kept? Prints those broken.
holds() {
    records=$here/.local/share/paiju/records
    [ "$1" -le 1 ] || echo "status $1: $(tail -1 "$here/out")"
    [ "$what" != screen ] || holds_at_table "$1"
    for file in "$here/game.jsonl" "$here"/arena/*-*.jsonl "$records"/*.jsonl; do
        [ -s "$file" ] || continue
        [ "$(tail -c 1 "$file" | wc -l)" -eq 1 ] || [ "$(wc -l <"$file")" -gt 0 ] || continue
        "$PAIJU" verify "$file" >/dev/null 2>"$here/verdict" || cat "$here/verdict"
    done
    if [ "$1" -eq 0 ] && [ "$what" = hand ]; then
        cmp "$here/game.jsonl" "$work/whole/game.jsonl" 2>&1
    fi
    config=$here/.config/paiju/config.ini
    [ ! -e "$config" ] || grep -q '^pace *= *[a-z]*$' "$config" || echo "neither old nor new settings"
    [ ! -e "$here/.local/state/paiju/stats.db" ] ||
        HOME=$here "$PAIJU" stats >/dev/null 2>"$here/verdict" || cat "$here/verdict"
}

# tries POINT VARIABLE=VALUE...: runs the trial with that failure.
tries() {
    point=$1
    shift
    here=$work/here
    rm -rf "$here"
    mkdir -p "$here"
    points=$((points + 1))
    (cd "$here" && HOME=$here && export HOME && $what env "$@")
    broken=$(holds $?)
    [ -z "$broken" ] || printf '%s\n' "$name, $point: $broken" | head -3 >>"$work/broken"
}

# counted KIND: the number of points of that kind in a run without failures.
counted() {
    here=$work/whole
    rm -rf "$here"
    mkdir -p "$here"
    (cd "$here" && HOME=$here && export HOME && $what env LD_PRELOAD="$fail" PAIJU_FAIL="$1:1000000:EIO" PAIJU_FAIL_ON="$work" \
        PAIJU_FAIL_COUNT="$work/n")
    cat "$work/n"
}

calls() {
    for kind in write:ENOSPC sync:EIO rename:EIO open:EMFILE; do
        n=$(counted ${kind%:*}) at=1
        while [ "$at" -le "${n:-0}" ]; do
            for more in "" +; do
                tries "$kind $at$more" LD_PRELOAD="$fail" PAIJU_FAIL="${kind%:*}:$at$more:${kind#*:}" \
                    PAIJU_FAIL_ON="$work"
            done
            at=$((at + step))
        done
    done
}

allocations() {
    here=$work/whole
    rm -rf "$here" "$work/places"
    mkdir -p "$here"
    (cd "$here" && HOME=$here && export HOME && $what env LD_PRELOAD="$memory" PAIJU_MEMORY_LIST="$work/places")
    for place in $(awk "NR % $step == 0" "$work/places"); do
        tries "memory $place" LD_PRELOAD="$memory" PAIJU_MEMORY_FAIL="$place"
    done
}

# promise NAME WHAT: tries all its points.
promise() {
    name=$1 what=$2 before=$points
    : >"$work/broken"
    calls
    allocations
    nothing "$name: the promises hold at $((points - before)) points" "$(cat "$work/broken")"
}

here=$work/human game=xuezhan players=human,eff,eff,eff match="--hands 1 --set exchange_three=0"
mkdir -p "$here"
(cd "$here" && hand env)
cp "$here/game.jsonl" "$work/human.jsonl"
promise "a hand of Xuezhan" hand
match="--hands 1"
game=hongzhong
is_short || promise "a hand of Hongzhong" hand
game=tuidaohu
is_short || promise "a hand of Tuidaohu" hand
game=datongzi players=human,tidy,greedy match="--set match_deals=1"
promise "a deal of Da Tong Zi" hand
promise "the table and its settings" screen
here=$work/whole
check "without failures the table says that every move is saved" shown "Every move is already saved"
promise "an arena" arena
promise "statistics" statistics
echo "# $points points of failure"
done_testing

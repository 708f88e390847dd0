#!/bin/sh
# SPDX-License-Identifier: MIT
# The home of a player of paiju 0.1.0 (tests/upgrade/0.1.0) with today's program: settings, opponents,
# records, statistics, practice and an arena are all there, and the unfinished games can be finished. The
# output of the old program is kept beside them. The settings one by one:
# tests/src/config/check_upgrade.c.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/lines.sh"
home upgrade
old=$srcdir/tests/upgrade/0.1.0

# move_in NAME: a copy of that home; only the tutor is turned off, which would think about every line.
move_in() {
    cp -R "$old/home" "$work/$1" || exit 1
    chmod -R u+w "$work/$1"
    HOME=$work/$1
    XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data XDG_STATE_HOME=$HOME/state
    export HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
    config=$HOME/config/paiju/config.ini records=$HOME/data/paiju/records
    "$builddir/tests/e2e/move_home" "$HOME/state/paiju/stats.db" /home/friend "$HOME" || exit 1
    edit 's/^tutor = warn .*/tutor = off/; s/^hints = .*/hints = ask/' "$config"
}
# prints NAME COMMAND...: the command prints what 0.1.0 printed, expected/NAME; a JSON object is compared
# member by member.
members() {
    sed 's/,"/,\n"/g'
}
prints() {
    members <"$old/expected/$1" >"$work/expected"
    shift
    "$@" 2>"$work/err" | members >"$work/out"
    diff "$work/expected" "$work/out" >"$work/difference" && return 0
    sed 's/^/# /' "$work/difference" "$work/err"
    return 1
}
is_finished() {
    grep -q '"type":"end_game"' "$1"
}

move_in first

# -- settings and opponents

check "the line of the settings that was not understood is still reported" sh -c "
    '$PAIJU' train list 2>&1 >/dev/null | grep -c . | grep -qx 1 &&
    '$PAIJU' train list 2>&1 >/dev/null | grep -q 'config.ini:21: .*of_tomorrow'"
check "the player's own opponents are offered" sh -c "
    '$PAIJU' play xuezhan --players eff,eff,eff,nobody 2>&1 | grep -q 'auntie-liu.*number-two'"
check "the player's own opponents play" sh -c "
    '$PAIJU' play xuezhan --players auntie-liu,number-two,auntie-liu,tiger --hands 1 --seed 1 \
        --record '$work/own.jsonl' >/dev/null 2>&1 &&
    grep -q '\"players\":\[\"ai:auntie-liu\",\"ai:number-two\",\"ai:auntie-liu\",\"ai:tiger\"\]' '$work/own.jsonl'"
check "the player's own opponents play Da Tong Zi" sh -c "
    '$PAIJU_LAB' arena datongzi --players uncle-wu,random,random --deals 1 --jobs 1 2>/dev/null | grep -q uncle-wu"

# -- statistics and practice

# Not in the output of 0.1.0: "again", the answers to repeated questions, and the figures of how hands
# began and where reviews found mistakes. It counted all answers alike. And it took Ann, a friend in the
# first seat of 2026-11-05, for the owner: her hand now counts among those of friends.
statistics() {
    "$PAIJU" stats --json | sed 's/"again":0,//g; s/,"openings":[^]]*"practise":\[[^]]*\]//g'
}
check "the statistics are unchanged, with friends counted apart" prints "stats.json" statistics
"$PAIJU" stats --rebuild >/dev/null 2>&1
check "the statistics are unchanged after a recount" prints "stats.json" statistics

drills() {
    "$PAIJU" train list 2>/dev/null | awk 'NR > 1 && NR < 13 { print $1, $2, $3, $4, $5 }'
}
check "practice has kept its state" prints "drills" drills
check "practice asks wrong answers first" sh -c "
    '$PAIJU' train value </dev/null 2>/dev/null | grep -q '^Question 1, level [1-5]. You have seen it before'"
check "practice finds your mistakes in their records" sh -c "
    '$PAIJU' train discard </dev/null 2>/dev/null | grep -q 'zhan-20261101-200000.jsonl\|zhong-20261102-200000.jsonl'"
printf '1\nquit\n' | "$PAIJU" train ready >/dev/null 2>&1
check "practice counts an answer" sh -c "'$PAIJU' train list 2>/dev/null | grep -q '^ready  *1 '"

# -- records

verified() {
    for record in "$records"/*.jsonl; do
        "$PAIJU" verify "$record" 2>/dev/null |
            sed "s/.*(hands: \([0-9]*\), events: \([0-9]*\).*/$(basename "$record") \1 \2/"
    done
}
check "every record agrees with the rules, event by event" prints "verified" verified
for record in "$records"/*.jsonl; do
    check "$(basename "$record"): is replayed" sh -c "
        '$PAIJU' replay --text '$record' 2>/dev/null | wc -l | grep -q '[0-9][0-9]'"
    check "$(basename "$record"): is stepped through" sh -c "
        printf 'next 20\nback 5\nhand 1\ntable\nquit\n' | '$PAIJU' replay --plain '$record' >/dev/null 2>&1"
    ! is_finished "$record" || check "$(basename "$record"): is reviewed" sh -c "
        '$PAIJU' review '$record' --level novice 2>/dev/null | grep -q ."
done

# A deal stacked for a heavenly hand (xuezhan 8.9 a), with the tile that 0.1.0 named: the highest kind,
# 4m, not the fourteenth tile. That program verified it. Four friends are still playing the hand, so no
# replay shows it; the next of them, who resumes the game, sees the tile that the first won with.
names_heavenly_tile() {
    move_in heavenly
    rm "$records"/*.jsonl
    cp "$old/heavenly.jsonl" "$records/xuezhan-20261101-200000.jsonl"
    chmod u+w "$records"/*.jsonl
    printf 'yes\n2\nquit\n' | "$PAIJU" play xuezhan --plain 2>/dev/null |
        grep -q 'A draws the winning 5 bamboo: heavenly hand 32'
}
check "a heavenly hand of four friends agrees with the rules" sh -c "
    '$PAIJU' verify '$old/heavenly.jsonl' >/dev/null 2>&1"
check "the tile of a heavenly hand is the one that its record names" names_heavenly_tile

# ends NAME GAME: the unfinished game, the only one in its home, is offered, resumed and finished; the
# part already played does not change.
ends() {
    kept=$records/$1.jsonl
    cp "$kept" "$work/before"
    { echo yes; lines 6000 "$(cards_of "$2")" undo; } | "$PAIJU" play "$2" --plain >"$work/out" 2>/dev/null
    head -c "$(wc -c <"$work/before")" "$kept" | cmp - "$work/before" && is_finished "$kept" &&
        "$PAIJU" verify "$kept" >/dev/null 2>&1 || { tail -5 "$work/out" | sed 's/^/# /'; return 1; }
}
for record in "$old"/home/data/paiju/records/*.jsonl; do
    is_finished "$record" && continue
    name=$(basename "$record" .jsonl)
    rm -rf "$work/first"
    move_in first
    find "$records" -type f ! -name "$name.jsonl" -exec rm {} +
    check "$name: the game can be resumed and finished" ends "$name" "${name%%-*}"
done

# -- the arena

cp -R "$old/arena" "$work/arena"
chmod -R u+w "$work/arena"
# auntie-liu played like club, which had other numbers at that time: with today's numbers it is another
# arena.
printf '%s\n' '[mahjong auntie-liu]' 'engine = eff' 'temperature = 0.02' 'slack = 0.5' 'greed = 0.6' 'mood = 0.8' \
    >"$work/then.ini"
measure() {
    "$PAIJU_LAB" arena tuidaohu --players eff,random,auntie-liu,random --deals "$1" --seed 20 --jobs 1 \
        --config "$work/then.ini" --record "$work/arena" --json 2>/dev/null
}
results() {
    measure 2 | grep -o '"name":"[^"]*","hands":[0-9]*,"score_per_hand":[-0-9.]*'
}
check "the arena has its results" prints "arena" results
check "the arena refuses a player with changed numbers" sh -c "! '$PAIJU_LAB' arena tuidaohu \
    --players eff,random,auntie-liu,random --deals 2 --seed 20 --record '$work/arena' >/dev/null 2>&1"
measure 4 >"$work/out"
check "the arena can be continued with more deals" sh -c "
    [ \$(wc -l <'$work/arena/arena.jsonl') -eq 5 ] &&
    head -n 3 '$work/arena/arena.jsonl' | cmp -s - '$old/arena/arena.jsonl'"

# -- the screens

if command -v tmux >/dev/null; then
    . "$srcdir/tests/e2e/tmux.sh"
    move_in screens
    screen_start 80 24 "$PAIJU"
    check "the menu offers the most recent unfinished game" shows "c  *Continue"
    screen_keys c
    check "the resumed table has the player's own keys" shows "H hint *T unseen *L log"
    screen_keys q 2
    shows "c  *Continue"
    screen_keys 1
    check "a new game is set up as the last one was" shows "preset  *exchange three"
    check "the form offers the player's own opponents" shows "seat 2  *auntie-liu"
fi

done_testing

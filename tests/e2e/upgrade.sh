#!/bin/sh
# SPDX-License-Identifier: MIT
# The homes of players of earlier versions (tests/upgrade) with today's program: settings, opponents, records,
# statistics, practice and arenas are all there, and the unfinished games can be finished. The output of the
# old program is kept beside them. The settings one by one: tests/src/config/check_upgrade.c.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/lines.sh"
. "$srcdir/tests/upgrade/told.sh"
home upgrade

# Members that a later version removed or added on purpose, by their path: they are not compared. All others
# must be as the old program printed them.
# removed: friends have no statistics, and the ways to begin a hand are not counted.
removed='guests|games\.[0-9]+\.openings'
# added since 0.1.0: answers to repeated questions, and where reviews found mistakes.
added='drills\.[0-9]+\.again|games\.[0-9]+\.(judged|phases|kinds|practise)'

# use VERSION NAME: from now on a copy of that home; only the tutor is turned off, which would think about
# every line, and the curtain's pause.
use() {
    version=$1 old=$srcdir/tests/upgrade/$1
    HOME=$work/$2
    rm -rf "$HOME"
    cp -R "$old/home" "$HOME" && chmod -R u+w "$HOME" && cd "$HOME" || exit 1
    mkdir bin
    ln -s "$PAIJU" bin/paiju
    XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data XDG_STATE_HOME=$HOME/state
    export HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
    config=$HOME/config/paiju/config.ini records=data/paiju/records
    # What 0.1.0 kept is due on the day on which it is first read.
    PAIJU_TODAY=2026-11-28
    export PAIJU_TODAY
    [ "$1" != 0.1.0 ] || unset PAIJU_TODAY
    # The mistakes kept for practice name their records by path.
    [ "$1" != 0.1.0 ] || "$builddir/tests/e2e/move_home" state/paiju/stats.db /home/friend "$HOME" || exit 1
    edit 's/^tutor = warn .*/tutor = off/; s/^hints = .*/hints = ask/; s/^curtain_ms = .*/curtain_ms = 0/' "$config"
}
# flat: each value of the JSON objects on standard input on a line of its own, after its path; other lines
# unchanged.
flat() {
    sed -E '/^[{[]/!{
        s/^/=/
        b
        }
        s/"([^"\\]|\\.)*"|[][{}:,]/\
&\
/g' | awk '
        /^=/ { print substr($0, 2); next }
        $0 == "" { next }
        $0 == "{" || $0 == "[" { kind[++depth] = $0; name[depth] = 0; named = 0; next }
        $0 == "}" || $0 == "]" { depth--; named = 0; next }
        $0 == ":" { named = 1; next }
        $0 == "," { named = 0; if (kind[depth] == "[") name[depth]++; next }
        kind[depth] == "{" && !named { name[depth] = substr($0, 2, length - 2); next }
        {
            path = ""
            for (i = 1; i <= depth; i++) path = path (i > 1 ? "." : "") name[i]
            print path, $0
        }' | grep -Ev "^($removed|$added)[. ]"
}
# prints TOPIC COMMAND...: the command prints what the old program printed, expected/TOPIC.
prints() {
    flat <"$old/expected/$1" >"$work/expected"
    shift
    "$@" 2>"$work/err" | flat >"$work/out"
    diff "$work/expected" "$work/out" >"$work/difference" && return 0
    sed 's/^/# /' "$work/difference" "$work/err" | head -n 40
    return 1
}
# The drills that the old version had.
prints_drills() {
    tells drills | head -n "$(wc -l <"$old/expected/drills")"
}

# -- what is the same for every home

# ends NAME GAME: the unfinished game, the only one in its home, is offered, resumed and finished; the
# part already played does not change, and its hands are counted.
ends() {
    kept=$records/$1.jsonl
    cp "$kept" "$work/before"
    { echo yes; lines 3000 "$(cards_of "$2")" undo | calling_seats; } |
        "$PAIJU" play "$2" --plain >"$work/out" 2>"$work/err"
    head -c "$(wc -c <"$work/before")" "$kept" | cmp - "$work/before" && is_finished "$kept" &&
        "$PAIJU" verify "$kept" >/dev/null 2>&1 && "$PAIJU" records --json 2>/dev/null | grep -q '"state":"finished"' ||
        { tail -n 5 "$work/out" "$work/err" | sed 's/^/# /'; return 1; }
}
opens() {
    use "$1" "$1"
    line=$(grep -n of_tomorrow "$config" | cut -d : -f 1)
    check "$1: the line of the settings that was not understood is still reported, and nothing else" sh -c "
        '$PAIJU' train list 2>&1 >/dev/null | grep -c . | grep -qx 1 &&
        '$PAIJU' train list 2>&1 >/dev/null | grep -q 'config.ini:$line: .*of_tomorrow'"
    check "$1: drills are the same" prints drills prints_drills
    for topic in stats records train verified reviews analyses pack packed watched themed; do
        [ ! -e "$old/expected/$topic" ] || check "$1: $topic are as they were" prints $topic tells $topic
    done
    "$PAIJU" stats --rebuild >/dev/null 2>&1
    check "$1: the statistics are unchanged after a recount" prints stats tells stats
    for record in "$records"/*.jsonl; do
        file="$1: $(basename "$record")"
        # Of friends who are still playing, it shows nobody the hand.
        grep -q '"type":"end_kyoku"' "$record" || continue
        check "$file: is replayed" sh -c "'$PAIJU' replay --text '$record' 2>/dev/null | wc -l | grep -q '[0-9][0-9]'"
        check "$file: is stepped through" sh -c "
            printf 'next 20\nback 5\nhand 1\ntable\nquit\n' | '$PAIJU' replay --plain '$record' >/dev/null 2>&1"
        ! is_finished "$record" || check "$file: is reviewed" sh -c "
            '$PAIJU' review '$record' --level novice 2>/dev/null | grep -q ."
    done
    for record in "$old"/home/data/paiju/records/*.jsonl; do
        is_finished "$record" && continue
        file=$(basename "$record" .jsonl)
        use "$1" resumed
        find "$records" -type f ! -name "$file.jsonl" -exec rm {} +
        check "$1: $file: the game can be resumed and finished" ends "$file" "${file%%-*}"
    done
}

opens 0.1.0
opens edc3fbc2

# -- 0.1.0

use 0.1.0 first
check "the player's own opponents are offered" sh -c "
    '$PAIJU' play xuezhan --players eff,eff,eff,nobody 2>&1 | grep -q 'auntie-liu.*number-two'"
check "the player's own opponents play" sh -c "
    '$PAIJU' play xuezhan --players auntie-liu,number-two,auntie-liu,tiger --hands 1 --seed 1 \
        --record '$work/own.jsonl' >/dev/null 2>&1 &&
    grep -q '\"players\":\[\"ai:auntie-liu\",\"ai:number-two\",\"ai:auntie-liu\",\"ai:tiger\"\]' '$work/own.jsonl'"
check "the player's own opponents play Da Tong Zi" sh -c "
    '$PAIJU_LAB' arena datongzi --players uncle-wu,random,random --deals 1 --jobs 1 2>/dev/null | grep -q uncle-wu"

check "practice asks wrong answers first" sh -c "
    '$PAIJU' train value </dev/null 2>/dev/null | grep -q '^Question 1, level [1-5]. You have seen it before'"
check "practice finds your mistakes in their records" sh -c "
    '$PAIJU' train discard </dev/null 2>/dev/null | grep -q 'zhan-20261101-200000.jsonl\|zhong-20261102-200000.jsonl'"
printf '1\nquit\n' | "$PAIJU" train ready >/dev/null 2>&1
check "practice counts an answer" sh -c "'$PAIJU' train list 2>/dev/null | grep -q '^ready  *1 '"

# A deal stacked for a heavenly hand (xuezhan 8.9 a), with the tile that 0.1.0 named: the highest kind,
# 4m, not the fourteenth tile. That program verified it. Four friends are still playing the hand, so no
# replay shows it; the next of them, who resumes the game, sees the tile that the first won with.
names_heavenly_tile() {
    use 0.1.0 heavenly
    rm "$records"/*.jsonl
    cp "$old/heavenly.jsonl" "$records/xuezhan-20261101-200000.jsonl"
    chmod u+w "$records"/*.jsonl
    printf 'yes\n2\nquit\n' | "$PAIJU" play xuezhan --plain 2>/dev/null |
        grep -q 'A draws the winning 5 bamboo: heavenly hand 32'
}
check "a heavenly hand of four friends agrees with the rules" sh -c "
    '$PAIJU' verify '$old/heavenly.jsonl' >/dev/null 2>&1"
check "the tile of a heavenly hand is the one that its record names" names_heavenly_tile

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

# -- edc3fbc2

use edc3fbc2 second
check "the player's own engines and opponents are offered" sh -c "
    '$PAIJU' play tuidaohu --players eff,eff,eff,nobody 2>&1 | grep 'auntie-liu.*小红' | grep -q '铁牛.*双引号.*单引号.*far'"
check "an engine that is not there is named by its whole command" sh -c "
    '$PAIJU' play tuidaohu --players far,eff,eff,eff --record '$work/far.jsonl' </dev/null 2>&1 |
        grep -qF '\"/opt/Far Away/Bot; --Book=A#1\"'"
mkdir 'lounge "A"' 'tables; #1'
check "the player's own engines and opponents play, and others can watch" sh -c "
    '$PAIJU' play tuidaohu --players 铁牛,双引号,单引号,小红 --hands 1 --seed 1 --pace instant --record '$work/own2.jsonl' >/dev/null 2>&1 &&
    '$PAIJU' verify '$work/own2.jsonl' >/dev/null && ! grep -q '\"kind\":\"engine' '$work/own2.jsonl' &&
    ls 'lounge \"A\"'/tuidaohu-*.jsonl >/dev/null"
check "the player's own opponent plays Da Tong Zi" sh -c "
    '$PAIJU_LAB' arena datongzi --players 老吴,random,random --deals 1 --jobs 1 2>/dev/null | grep -q 老吴"
check "a pack of positions is asked" sh -c "
    printf '1\nquit\n' | '$PAIJU' train positions.txt 2>/dev/null | grep -q '\"xuezhan\"; #1'"
check "a pack of one's own mistakes is asked" sh -c "
    printf '1\nquit\n' | '$PAIJU' train mistakes.txt 2>/dev/null | grep -q '^1 answered'"
exported() {
    { echo "# my mistakes"; "$PAIJU" train --export; } 2>/dev/null | cmp - mistakes.txt
}
check "one's own mistakes are exported as before" exported
check "a record of a pack is reviewed" sh -c "'$PAIJU' review packed/datongzi.jsonl.gz:1 --level tidy 2>/dev/null | grep -q ."
printf '147m\nquit\n' | "$PAIJU" train waits >/dev/null 2>&1
check "practice counts an answer in the home of edc3fbc2" sh -c "'$PAIJU' train list 2>/dev/null | grep -q '^waits  *1 '"
resumed_arena() {
    "$PAIJU_LAB" arena tuidaohu --players 小红,双引号,auntie-liu,单引号 --deals 12 --seed 20 --jobs 1 --json \
        --results stopped | figures
}
check "the arena that was stopped continues, with the same engines" prints arena resumed_arena
check "it has kept the deals that it had" sh -c "
    head -n $(wc -l <"$old/home/stopped/arena.jsonl") stopped/arena.jsonl | cmp - '$old/home/stopped/arena.jsonl'"

# -- the screens

if command -v tmux >/dev/null; then
    . "$srcdir/tests/e2e/tmux.sh"
    use 0.1.0 screens
    screen_start 80 24 "$PAIJU"
    check "the menu offers the most recent unfinished game" shows "c  *Continue"
    screen_keys c
    check "the resumed table has the player's own keys" shows "H hint *T unseen *L log"
    screen_keys q 2
    shows "c  *Continue"
    screen_keys 1
    check "a new game is set up as the last one was" shows "preset  *exchange three"
    check "the form offers the player's own opponents" shows "seat 2  *auntie-liu"
    screen_keys q
    use edc3fbc2 screens
    screen_start 80 60 "$PAIJU play tuidaohu --players human,eff,eff,eff --record '$work/keys.jsonl'"
    shows "H hint"
    screen_keys '?'
    shows "Keys on this screen"
    screen_at_rest >"$work/help"
    check "the help has the player's own keys" sh -c "! grep -vxFf '$work/help' '$old/expected/keys'"
fi

done_testing

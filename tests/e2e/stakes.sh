#!/bin/sh
# SPDX-License-Identifier: MIT
# The greatest stakes that the rules allow, from the table to every report: a flower pig pays 1048576
# times 1000000 to each of three. Sums are integers and add up.
. "$srcdir/tests/tap.sh"
home stakes
XDG_DATA_HOME=$work
export XDG_DATA_HOME
great="--set base_score=1000000 --set pig_multiplier=1048576 --set start_score=1000000000"
record=$work/great.jsonl

"$PAIJU" play xuezhan --players random,eff,eff,random --hands 2 --seed 15 $great --plain \
    --record "$record" >"$work/said" 2>&1 </dev/null
check "the flower pig pays" grep -q "Jun pays Lin, Mei and Bo 1048576000000 each" "$work/said"
check "the record agrees with the rules" sh -c '"$PAIJU" verify "$0" | grep -q "agrees"' "$record"
check "totals start at 4 x 1000000000 and keep that sum" test "$(
    sed -n 's/.*"type":"end_game".*"scores":\[\([^]]*\)\].*/\1/p' "$record" | tr , '\n' |
    awk '{ n += $1 } END { printf "%.0f", n }')" = 4000000000
"$PAIJU" review "$record" >"$work/review"
check "every result is luck minus losses" awk '
    match($0, /lost [0-9.]*, luck [-+0-9.]*, result [-+0-9.]*/) {
        split(substr($0, RSTART, RLENGTH), word, /[ ,]+/)
        rows++
        off = word[4] - word[2] - word[6]
        if (off > 0.0005 || off < -0.0005)
            wrong++
    }
    END { exit rows < 12 || wrong }' "$work/review"
check "the payment shows in a result" grep -q "result -3145[0-9]*\.000" "$work/review"
"$PAIJU_LAB" arena xuezhan --players random,eff,eff,random --deals 40 --seed 4 $great --jobs 1 --json \
    >"$work/arena"
check "in the arena the winnings of some are the losses of others" test "$(
    grep -o '"score_per_hand":[-0-9.]*' "$work/arena" | cut -d: -f2 |
    awk '{ n += $1 } END { printf "%.0f", n }')" = 0
check "the arena had a flower pig" test "$(
    grep -o '"score_sd":[0-9.]*' "$work/arena" | cut -d: -f2 | sort -n | tail -1 | cut -d. -f1)" \
    -gt 100000000000

mkdir -p "$work/paiju/records"
sed '1s/"players":\["[^"]*"/"players":["human"/' "$record" \
    >"$work/paiju/records/xuezhan-20261101-200000.jsonl"
"$PAIJU" stats --rebuild --json >"$work/stats" 2>/dev/null
check "the statistics can store the hand" grep -q '"score":-3145732000000' "$work/stats"

# The other two games: 12 birds worth 1000 each, and a dealer that pays 1000 more.
for game in hongzhong tuidaohu; do
    set=
    [ $game = hongzhong ] && set="--set birds=6 --set no_wild_birds=6 --set bird_value=1000
        --set dealer_bonus=1000"
    "$PAIJU" play $game --players eff,eff,eff,eff --hands 3 --seed 3 --set base_score=1000000 \
        --set start_score=-1000000000 $set --plain --record "$work/$game.jsonl" >/dev/null </dev/null
    check "$game: the record agrees with the rules" sh -c '"$PAIJU" verify "$0" | grep -q agrees' \
        "$work/$game.jsonl"
    "$PAIJU" review "$work/$game.jsonl" >"$work/review" 2>&1
    check "$game: the record can be reviewed" grep -q "Costliest decisions" "$work/review"
    sed '1s/"players":\["[^"]*"/"players":["human"/' "$work/$game.jsonl" \
        >"$work/paiju/records/$game-20261102-200000.jsonl"
done
"$PAIJU" stats --rebuild >"$work/stats" 2>/dev/null
check "long figures of several games are separated" sh -c "
    grep -q '^ *-[0-9]*\.00 .*points per hand' '$work/stats' && ! grep -q '[0-9][-+][0-9].*points per hand' '$work/stats'"

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# paiju-lab arena: what its JSON and its table promise, and what it refuses.
. "$srcdir/tests/tap.sh"
scratch arena

players=eff,random,random,random

# The JSON without anything that depends on the clock.
timeless() {
    "$PAIJU_LAB" arena ${game-xuezhan} "$@" --json |
        sed 's/"seconds":[0-9.]*,"hands_per_second":[0-9.]*/T/; s/"decision_ms":{[^}]*}/T/g'
}
# refuses TEXT ARGUMENTS...
refuses() {
    text=$1
    shift
    refused 2 "$text" "$PAIJU_LAB" arena "$@"
}

timeless --players $players --deals 20 --seed 1 --duplicate --jobs 1 >"$work/one"
check "JSON has one object per line" test "$(wc -l <"$work/one")" -eq 1
check "JSON has deals, hands and seed" grep -q \
    '^{"game":"xuezhan","deals":20,"hands":80,"seed":1,"duplicate":true,"rules":{' "$work/one"
check "the keys of a player come in their order" sh -c "
    sed 's/.*\"players\":\[{//; s/}.*//' '$work/one' | sed 's/:[^,]*//g' | tr -d '\"' | grep -qx \
    'name,hands,score_per_hand,ci95,win_rate,self_draw_rate,deal_in_rate,first_rate,calls_per_hand,mean_multiplier,illegal,late,ended,fault_rate,score_sd,win_ci95,declined_per_hand,kongs_per_hand,ready_rate,pig_rate,big_win_rate,fresh_per_hand,T'"

check "rule options are accepted and printed" sh -c "
    '$PAIJU_LAB' arena xuezhan --players $players --deals 1 --rules capped --set base_score=5 --json |
    grep -q '\"base_score\":5,.*\"cap\":32,'"
check "values of rule options are quoted in JSON" grep -q '"passed_win":"raise"' "$work/one"

"$PAIJU_LAB" arena xuezhan --players $players --deals 2 >"$work/table"
check "the table names players and measures" sh -c "
    grep -q 'eff *random *random *random' '$work/table' && grep -q 'points per hand' '$work/table'"
check "the table is in Chinese when asked" sh -c "
    '$PAIJU' --lang zh_CN arena xuezhan --players $players --deals 2 | grep -q 每局得分"

check "sigma is printed for four equal players" sh -c "
    '$PAIJU_LAB' arena xuezhan --players eff,eff,eff,eff --deals 5 | grep -q 'Sigma is [0-9.]* points.* eff\.'"
check "points are converted to the sigma of other players" sh -c "
    '$PAIJU_LAB' arena xuezhan --players $players --deals 5 --sigma eff | grep -q 'in sigma$' &&
    '$PAIJU_LAB' arena xuezhan --players $players --deals 5 --sigma eff --json |
    grep -q '\"sigma\":{\"name\":\"eff\",\"points\":[0-9.]*}'"
check "an unknown sigma is refused" refuses '"chees"' xuezhan --players $players --sigma chees

bad=$builddir/tests/e2e/bad_engine
# plays PLAYERS OPTIONS...: runs an arena of two deals; its table goes to $work/engines, its messages to
# $work/stderr.
plays() {
    players_=$1
    shift
    "$PAIJU_LAB" arena xuezhan --players "$players_" --deals 2 --jobs 1 "$@" >"$work/engines" 2>"$work/stderr"
}
# ends_before PLAYERS TEXT OPTIONS...: exit status 1 and the message, without a hand or a record.
ends_before() {
    players_=$1 text=$2
    shift 2
    refused 1 "$text" "$PAIJU_LAB" arena xuezhan --players "$players_" --deals 2 --jobs 1 --record "$work/none" "$@" &&
        [ ! -e "$work/none" ]
}
# unsound PLAYERS TEXT OPTIONS...: the table, exit status 1, and the message.
unsound() {
    players_=$1 text=$2
    shift 2
    plays "$players_" "$@"
    [ $? -eq 1 ] && grep -q 'points per hand' "$work/engines" && grep -q "$text" "$work/stderr"
}
# headed NAMES: the columns of the table.
headed() {
    grep 'player$' "$work/engines" | grep -q "^ *$1 *player$"
}

check "the arena plays other programs" plays "exec:$builddir/engines/example,eff,eff,eff"
check "engine columns have the name that the engine gives in join" headed "example-c *eff *eff *eff"
check "engine columns do not have file names" sh -c "cp '$builddir/engines/example' '$work/renamed' && '$PAIJU_LAB' arena xuezhan \\
    --players 'exec:$work/renamed,eff,eff,eff' --deals 1 --jobs 1 | grep -q '^ *example-c '"
check "JSON has that name beside the command" sh -c "'$PAIJU_LAB' arena xuezhan \\
    --players 'exec:$work/renamed,eff,eff,eff' --deals 1 --jobs 1 --json | grep -q '\"name\":\"example-c\",.*\"command\":\"$work/renamed\"'"
check "two engines with one name get numbers" sh -c "'$PAIJU_LAB' arena xuezhan --players \\
    'exec:$work/renamed,exec:$builddir/engines/example,exec:$work/renamed,eff' --deals 1 --jobs 1 | grep -q '^ *example-c *example-c 2 *example-c *eff'"
check "an engine that does not exist ends the arena before the first deal" \
    ends_before "exec:$work/nobody,eff,eff,eff" "cannot start"
check "an engine that never joins ends the arena before the first deal" ends_before "exec:$bad mute,eff,eff,eff" "not ready after 50 ms" --engine-start-ms 50
check "an engine that exits at once ends the arena before the first deal" ends_before "eff,exec:false,eff,eff" "ended before it was ready"
check "an engine of another protocol ends the arena before the first deal" ends_before "eff,exec:echo hello,eff,eff" "did not answer the greeting"
check "an engine that lies is marked in the table and in the exit status" \
    unsound "exec:$bad lie,eff,eff,eff" 'bad did not make [1-9].*illegal: [1-9]'
check "only the column of that engine is marked" headed "bad! *eff *eff *eff"
check "an engine that is started only once and exits" unsound "exec:$bad die 3,eff,eff,eff" 'not running: [1-9]' --engine-starts 1
check "an engine that is restarted loses only the decision in which it exited" sh -c "
    ended() { '$PAIJU_LAB' arena xuezhan --players 'exec:$bad die 3,eff,eff,eff' --deals 2 --jobs 1 \"\$@\" --json 2>/dev/null |
        grep -o '\"ended\":[0-9]*' | head -1 | cut -d: -f2; }
    [ \$(ended --engine-starts 1000) -lt \$(ended --engine-starts 1) ]"
check "an engine that is late is marked" unsound "exec:$bad hang 3,eff,eff,eff" 'late: [1-9]' --engine-ms 20 --engine-starts 1
check "JSON has the mark, too" sh -c "
    '$PAIJU_LAB' arena xuezhan --players 'eff,exec:$bad lie,eff,eff' --deals 1 --jobs 1 --json 2>/dev/null |
    grep -o '\"name\":\"[a-z]*\"[^}]*\"unsound\":true' | grep -q '^\"name\":\"bad\",\"hands\":1,'"
check "an engine that fails once in over a hundred decisions is not marked" sh -c "'$PAIJU_LAB' arena xuezhan \\
    --players 'exec:$bad lie 9,eff,eff,eff' --deals 20 --jobs 1 >'$work/engines' 2>&1"
check "that failure is still counted" sh -c "grep 'illegal answers' '$work/engines' | grep -q '^ *1 '"
check "a rung that fails is marked and changes the exit status" sh -c "
    '$PAIJU_LAB' arena xuezhan --ladder --rungs 'random,exec:$bad lie' --deals 1 --jobs 1 >'$work/rungs' 2>/dev/null
    [ \$? -eq 1 ] && grep -q '^| bad! | 3 random' '$work/rungs'"
check "a resumed ladder keeps the mark" sh -c "
    for i in 1 2; do
        '$PAIJU_LAB' arena xuezhan --players 'exec:$bad lie,eff,eff,eff' --deals 2 --jobs 1 --record '$work/marked' >'$work/engines' 2>/dev/null
        [ \$? -eq 1 ] && grep -q '^ *bad! *eff' '$work/engines' || exit 1
    done"

check "the records of an arena can be verified" sh -c "
    '$PAIJU_LAB' arena xuezhan --players $players --deals 2 --record '$work/kept' >/dev/null &&
    '$PAIJU' verify '$work/kept/xuezhan-00000001-0.jsonl' >/dev/null"
check "a directory that cannot be created is refused" sh -c "
    '$PAIJU_LAB' arena xuezhan --players $players --record /dev/null/x 2>/dev/null; [ \$? -eq 1 ]"

"$PAIJU_LAB" arena xuezhan --ladder --rungs random,novice,casual,club --deals 2 --jobs 1 >"$work/ladder"
check "the ladder climbs rung by rung" sh -c "
    grep '^| [a-z]* | 3 ' '$work/ladder' | cut -d' ' -f2,5 | tr '\\n' ',' | grep -qx \\
    'novice random,casual novice,club casual,'"
check "each line of the ladder has the columns of its head" sh -c "
    grep '^|' '$work/ladder' | tr -dc '|\\n' | uniq | wc -l | grep -qx 1"
check "the ladder refuses players, which it chooses itself" refuses "chooses the players" xuezhan --ladder --players $players
check "an unknown rung is refused" refuses "did you mean club" xuezhan --ladder --rungs random,clup
check "the ladder of Da Tong Zi runs" sh -c "
    '$PAIJU_LAB' arena datongzi --ladder --rungs random,novice,casual --deals 1 --jobs 1 --record '$work/climb' >'$work/ladder' &&
    grep -q '^| novice | 2 random | ' '$work/ladder' && [ -f '$work/climb/casual-novice/arena.jsonl' ]"

game=datongzi
timeless --players greedy,random,random --deals 60 --duplicate --jobs 1 >"$work/dtz"
check "datongzi: each deal is played in three rotations" grep -q \
    '^{"game":"datongzi","deals":60,"hands":180,' "$work/dtz"
check "datongzi: JSON has only the keys that apply to the game" sh -c "
    sed 's/.*\"players\":\[{//; s/}.*//' '$work/dtz' | sed 's/:[^,]*//g' | tr -d '\"' | grep -qx \
    'name,hands,score_per_hand,ci95,net_per_deal,net_ci95,first_rate,illegal,late,ended,fault_rate,score_sd,out_first_rate,rounds_per_hand,bonus_per_hand,round_points_per_hand,trumps_per_hand,T'"
check "datongzi: four can play" sh -c "
    '$PAIJU_LAB' arena datongzi --rules four --players tidy,greedy,random,random --deals 2 |
    grep -q 'tidy *greedy *random *random'"
check "datongzi: a mahjong player is refused" refuses '"eff"' datongzi --players greedy,eff,random

check "a missing list of players is refused" refuses "players is required" xuezhan
check "too few players are refused" refuses "4 players, not 3" xuezhan --players eff,eff,eff
check "an unknown player is refused" refuses '"cheater"' xuezhan --players eff,eff,eff,cheater
check "a slip in a player gets a suggestion" refuses "did you mean eff" xuezhan --players eff,eff,eff,efff
check "a human player is refused" refuses "computer players only" xuezhan --players eff,human,eff,eff
check "an unknown game is refused" refuses "unknown game chess" chess --players $players
check "zero deals are refused" refuses "deals 0: expected a whole number" xuezhan --players $players --deals 0

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# paiju arena: the promises of its JSON and its table, and what it refuses.
. "$srcdir/tests/tap.sh"
scratch arena

players=eff,random,random,random

# The JSON without what depends on the clock.
timeless() {
    "$PAIJU" arena ${game-xuezhan} "$@" --json |
        sed 's/"seconds":[0-9.]*,"hands_per_second":[0-9.]*/T/; s/"decision_ms":{[^}]*}/T/g'
}
# Values of a key, one for each player.
values() {
    grep -o "\"$1\":[^,}]*" | cut -d: -f2
}
# all KEY VALUE FILE: the key has values, and each is VALUE.
all() {
    [ "$(values "$1" <"$3" | sort -u)" = "$2" ]
}
# refuses TEXT ARGUMENTS...
refuses() {
    text=$1
    shift
    refused 2 "$text" "$PAIJU" arena "$@"
}

timeless --players $players --deals 20 --seed 1 --duplicate --jobs 1 >"$work/one"
timeless --players $players --deals 20 --seed 0x1 --duplicate --jobs 2 >"$work/two"
check "the number of threads changes nothing" cmp -s "$work/one" "$work/two"
check "one object a line" test "$(wc -l <"$work/one")" -eq 1
check "deals, hands, seed" grep -q \
    '^{"game":"xuezhan","deals":20,"hands":80,"seed":1,"duplicate":true,"rules":{' "$work/one"
check "the keys of a player in their order" sh -c "
    sed 's/.*\"players\":\[{//; s/}.*//' '$work/one' | sed 's/:[^,]*//g' | tr -d '\"' | grep -qx \
    'name,hands,score_per_hand,ci95,win_rate,self_draw_rate,deal_in_rate,first_rate,calls_per_hand,mean_multiplier,illegal,late,ended,fault_rate,score_sd,win_ci95,declined_per_hand,kongs_per_hand,ready_rate,pig_rate,big_win_rate,fresh_per_hand,T'"
check "nobody answers what is illegal" all illegal 0 "$work/one"
check "nobody is late" all late 0 "$work/one"
check "eff is far ahead of random" sh -c "
    grep -o '\"score_per_hand\":[^,]*' '$work/one' | head -1 | grep -q ':[2-9]\.'"

timeless --players eff,eff,eff,eff --deals 10 --duplicate >"$work/quads"
check "four alike come out at exactly zero" all score_per_hand 0.0000 "$work/quads"
check "rules are taken and written" sh -c "
    '$PAIJU' arena xuezhan --players $players --deals 1 --rules capped --set base_score=5 --json |
    grep -q '\"base_score\":5,.*\"cap\":32,'"
check "words of rules are quoted" grep -q '"passed_win":"raise"' "$work/one"

"$PAIJU" arena xuezhan --players $players --deals 2 >"$work/table"
check "the table names players and measures" sh -c "
    grep -q 'eff *random *random *random' '$work/table' && grep -q 'points a hand' '$work/table'"
check "in Chinese" sh -c "
    '$PAIJU' --lang zh_CN arena xuezhan --players $players --deals 2 | grep -q 每局得分"

check "sigma of four alike is printed" sh -c "
    '$PAIJU' arena xuezhan --players eff,eff,eff,eff --deals 5 | grep -q 'Sigma is [0-9.]* points.* eff\.'"
check "points in sigma of others" sh -c "
    '$PAIJU' arena xuezhan --players $players --deals 5 --sigma eff | grep -q 'in sigma$' &&
    '$PAIJU' arena xuezhan --players $players --deals 5 --sigma eff --json |
    grep -q '\"sigma\":{\"name\":\"eff\",\"points\":[0-9.]*}'"
check "unknown sigma" refuses '"chees"' xuezhan --players $players --sigma chees

bad=$builddir/tests/e2e/bad_engine
# plays PLAYERS OPTIONS...: an arena of two deals; its table is $work/engines, its messages $work/stderr.
plays() {
    players_=$1
    shift
    "$PAIJU" arena xuezhan --players "$players_" --deals 2 --jobs 1 "$@" >"$work/engines" 2>"$work/stderr"
}
# ends_before PLAYERS TEXT OPTIONS...: exit status 1 and the message, without a hand or a record.
ends_before() {
    players_=$1 text=$2
    shift 2
    refused 1 "$text" "$PAIJU" arena xuezhan --players "$players_" --deals 2 --jobs 1 --record "$work/none" "$@" &&
        [ ! -e "$work/none" ]
}
# unsound PLAYERS TEXT OPTIONS...: the table is printed, exit status 1, and the message.
unsound() {
    players_=$1 text=$2
    shift 2
    plays "$players_" "$@"
    [ $? -eq 1 ] && grep -q 'points a hand' "$work/engines" && grep -q "$text" "$work/stderr"
}
# headed NAMES: the columns of the table.
headed() {
    grep 'player$' "$work/engines" | grep -q "^ *$1 *player$"
}

check "other programs play" plays "exec:$builddir/engines/example,eff,eff,eff"
check "their columns are named by what they say in join" headed "example-c *eff *eff *eff"
check "not by their files" sh -c "cp '$builddir/engines/example' '$work/renamed' && '$PAIJU' arena xuezhan \\
    --players 'exec:$work/renamed,eff,eff,eff' --deals 1 --jobs 1 | grep -q '^ *example-c '"
check "and so in JSON, beside the command" sh -c "'$PAIJU' arena xuezhan \\
    --players 'exec:$work/renamed,eff,eff,eff' --deals 1 --jobs 1 --json | grep -q '\"name\":\"example-c\",.*\"command\":\"$work/renamed\"'"
check "two that say the same get numbers" sh -c "'$PAIJU' arena xuezhan --players \\
    'exec:$work/renamed,exec:$builddir/engines/example,exec:$work/renamed,eff' --deals 1 --jobs 1 | grep -q '^ *example-c *example-c 2 *example-c *eff'"
check "one that does not exist ends the arena before the first deal" \
    ends_before "exec:$work/nobody,eff,eff,eff" "cannot be started"
check "so does one that never joins" ends_before "exec:$bad mute,eff,eff,eff" "not ready after 50 ms" --engine-start-ms 50
check "and one that ends at once" ends_before "eff,exec:false,eff,eff" "ended before it was ready"
check "and one that speaks another language" ends_before "eff,exec:echo hello,eff,eff" "does not answer the greeting"
check "one that lies is marked in the table and in the exit status" \
    unsound "exec:$bad lie,eff,eff,eff" 'bad did not decide [1-9].*illegal: [1-9]'
check "its column has the mark, the others have not" headed "bad! *eff *eff *eff"
check "one that is started once and ends" unsound "exec:$bad die 3,eff,eff,eff" 'not running: [1-9]' --engine-starts 1
check "started again, it loses the decision in which it ended" sh -c "
    ended() { '$PAIJU' arena xuezhan --players 'exec:$bad die 3,eff,eff,eff' --deals 2 --jobs 1 \"\$@\" --json 2>/dev/null |
        grep -o '\"ended\":[0-9]*' | head -1 | cut -d: -f2; }
    [ \$(ended --engine-starts 1000) -lt \$(ended --engine-starts 1) ]"
check "one that is late" unsound "exec:$bad hang 3,eff,eff,eff" 'late: [1-9]' --engine-ms 20 --engine-starts 1
check "the mark is in JSON too" sh -c "
    '$PAIJU' arena xuezhan --players 'eff,exec:$bad lie,eff,eff' --deals 1 --jobs 1 --json 2>/dev/null |
    grep -o '\"name\":\"[a-z]*\"[^}]*\"unsound\":true' | grep -q '^\"name\":\"bad\",\"hands\":1,'"
check "one that fails once in more than a hundred decisions is not" sh -c "'$PAIJU' arena xuezhan \\
    --players 'exec:$bad lie 9,eff,eff,eff' --deals 20 --jobs 1 >'$work/engines' 2>&1"
check "but it is counted" sh -c "grep 'illegal answers' '$work/engines' | grep -q '^ *1 '"
check "a rung that fails is marked, and the exit status" sh -c "
    '$PAIJU' arena xuezhan --ladder --rungs 'random,exec:$bad lie' --deals 1 --jobs 1 >'$work/rungs' 2>/dev/null
    [ \$? -eq 1 ] && grep -q '^| bad! | 3 random' '$work/rungs'"
check "resumed, the mark stays" sh -c "
    for i in 1 2; do
        '$PAIJU' arena xuezhan --players 'exec:$bad lie,eff,eff,eff' --deals 2 --jobs 1 --record '$work/marked' >'$work/engines' 2>/dev/null
        [ \$? -eq 1 ] && grep -q '^ *bad! *eff' '$work/engines' || exit 1
    done"

check "records can be verified" sh -c "
    '$PAIJU' arena xuezhan --players $players --deals 2 --record '$work/kept' >/dev/null &&
    '$PAIJU' verify '$work/kept/xuezhan-00000001-0.jsonl' >/dev/null"
check "a directory that cannot be" sh -c "
    '$PAIJU' arena xuezhan --players $players --record /dev/null/x 2>/dev/null; [ \$? -eq 1 ]"

"$PAIJU" arena xuezhan --ladder --rungs random,novice,casual,club --deals 2 --jobs 1 >"$work/ladder"
check "the ladder climbs rung by rung" sh -c "
    grep '^| [a-z]* | 3 ' '$work/ladder' | cut -d' ' -f2,5 | tr '\\n' ',' | grep -qx \\
    'novice random,casual novice,club casual,'"
check "each line of the ladder has the columns of its head" sh -c "
    grep '^|' '$work/ladder' | tr -dc '|\\n' | uniq | wc -l | grep -qx 1"
check "the ladder chooses the players" refuses "sets the players" xuezhan --ladder --players $players
check "an unknown rung" refuses "did you mean club" xuezhan --ladder --rungs random,clup
check "the ladder of cards" sh -c "
    '$PAIJU' arena datongzi --ladder --rungs random,novice,casual --deals 1 --jobs 1 --record '$work/climb' >'$work/ladder' &&
    grep -q '^| novice | 2 random | ' '$work/ladder' && [ -f '$work/climb/casual-novice/arena.jsonl' ]"

game=datongzi
timeless --players greedy,random,random --deals 60 --duplicate --jobs 1 >"$work/dtz"
timeless --players greedy,random,random --deals 60 --duplicate --jobs 3 >"$work/dtz3"
check "datongzi: the number of threads changes nothing" cmp -s "$work/dtz" "$work/dtz3"
check "datongzi: each deal in three rotations" grep -q \
    '^{"game":"datongzi","deals":60,"hands":180,' "$work/dtz"
check "datongzi: only the keys that the game has a notion of" sh -c "
    sed 's/.*\"players\":\[{//; s/}.*//' '$work/dtz' | sed 's/:[^,]*//g' | tr -d '\"' | grep -qx \
    'name,hands,score_per_hand,ci95,net_per_deal,net_ci95,first_rate,illegal,late,ended,fault_rate,score_sd,out_first_rate,rounds_per_hand,bonus_per_hand,round_points_per_hand,trumps_per_hand,T'"
check "datongzi: nobody answers what is illegal" all illegal 0 "$work/dtz"
check "datongzi: greedy is far ahead of random" sh -c "
    grep -o '\"net_per_deal\":[^,]*' '$work/dtz' | head -1 | grep -Eq ':([3-9][0-9]|[0-9]{3})\.'"
timeless --players greedy,greedy,greedy --deals 10 --duplicate >"$work/alike"
check "datongzi: three greedy come out even" all net_per_deal 0.0000 "$work/alike"
check "datongzi: four may play" sh -c "
    '$PAIJU' arena datongzi --rules four --players tidy,greedy,random,random --deals 2 |
    grep -q 'tidy *greedy *random *random'"
check "datongzi: records can be verified" sh -c "
    '$PAIJU' arena datongzi --players tidy,greedy,random --deals 2 --duplicate \
        --record '$work/dtz-kept' >/dev/null &&
    for file in '$work'/dtz-kept/datongzi-*.jsonl; do
        '$PAIJU' verify \$file >/dev/null || exit 1
    done"
check "datongzi: no player of mahjong" refuses '"eff"' datongzi --players greedy,eff,random

check "no players" refuses "players is missing" xuezhan
check "too few players" refuses "4 players, not 3" xuezhan --players eff,eff,eff
check "an unknown player" refuses '"cheater"' xuezhan --players eff,eff,eff,cheater
check "one that was nearly meant" refuses "did you mean eff" xuezhan --players eff,eff,eff,efff
check "a human" refuses "humans" xuezhan --players eff,human,eff,eff
check "an unknown game" refuses "no game chess" chess --players $players
check "no deals" refuses "deals" xuezhan --players $players --deals 0

done_testing

#!/bin/sh
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
    'name,hands,score_per_hand,ci95,win_rate,self_draw_rate,deal_in_rate,first_rate,calls_per_hand,mean_multiplier,illegal,late,score_sd,win_ci95,declined_per_hand,kongs_per_hand,ready_rate,pig_rate,T'"
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

check "other programs play, named by their files" sh -c "
    '$PAIJU' arena xuezhan --players 'exec:$builddir/engines/last,eff,eff,eff' --deals 2 --jobs 1 |
    grep -q '^ *last *eff *eff *eff'"
check "and their faults are counted" sh -c "
    '$PAIJU' arena xuezhan --players 'exec:$builddir/tests/e2e/bad_engine lie,eff,eff,eff' --deals 1 --jobs 1 --json |
    grep -o '\"illegal\":[0-9]*' | head -1 | grep -q ':[1-9]'"

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
    'name,hands,score_per_hand,ci95,net_per_deal,net_ci95,first_rate,illegal,late,score_sd,out_first_rate,rounds_per_hand,bonus_per_hand,round_points_per_hand,trumps_per_hand,T'"
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

#!/bin/sh
# SPDX-License-Identifier: MIT
# Hongzhong and Tuidaohu without a screen: printed, recorded, cut, resumed, verified; every preset, two
# to four seats, hands analysed, and what is refused.
. "$srcdir/tests/tap.sh"
scratch flat
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME

play() {
    "$PAIJU" play "$@" </dev/null
}
# says TEXT COMMAND...: it succeeds, and a line of the output is TEXT.
says() {
    text=$1
    shift
    "$@" >"$work/stdout" 2>&1 && grep -qxF "$text" "$work/stdout" ||
        { echo "# $*"; sed 's/^/# /' "$work/stdout"; return 1; }
}
# The record $1 of a match, cut after $2 bytes and resumed by the same command, ends as it did.
goes_on() {
    whole=$1 cut_at=$2
    shift 2
    head -c "$cut_at" "$whole" >"$work/cut"
    play "$@" --record "$work/cut" >/dev/null && cmp -s "$whole" "$work/cut"
}

four=eff,random,eff,eff
for game in hongzhong tuidaohu; do
    play $game --players $four --seed 9 --hands 4 --record "$work/$game" >"$work/told"
    check "$game: a match is printed from the first deal to the result" sh -c "
        grep -q '^Hand 1: ' '$work/told' && grep -q '^Hand 4: ' '$work/told' &&
        tail -1 '$work/told' | grep -q '^The match is over: '"
    check "$game: the record verifies" verifies "$work/$game" 4
    check "$game: the record is printed with the same result" sh -c "
        [ \"\$('$PAIJU' replay '$work/$game' --text | tail -1)\" = \"\$(tail -1 '$work/told')\" ]"
    size=$(wc -c <"$work/$game")
    for part in 2 3 5; do
        check "$game: cut at 1/$part it resumes to the same record" goes_on "$work/$game" \
            $((size / part)) $game --players $four --seed 9 --hands 4
    done
    for list in eff,random random,eff,eff; do
        play $game --players $list --seed 3 --hands 2 --record "$work/$game.$list" >/dev/null
        check "$game: a match of $list verifies" verifies "$work/$game.$list" 2
    done
    check "$game: one player is refused" refused 2 "the game is for 2 to 4" \
        "$PAIJU_LAB" arena $game --players eff
    check "$game: a first dealer without a seat is refused" refused 2 "first_dealer" \
        "$PAIJU_LAB" arena $game --players eff,eff --set first_dealer=3
    check "$game: the arena runs" sh -c "
        '$PAIJU_LAB' arena $game --players eff,random,random --deals 30 --seed 1 --jobs 1 --json |
            sed 's/\"seconds.*\"players\"/\"players\"/; s/\"decision_ms\":{[^}]*}//g' >'$work/one'
        '$PAIJU_LAB' arena $game --players eff,random,random --deals 30 --seed 1 --jobs 2 --json |
            sed 's/\"seconds.*\"players\"/\"players\"/; s/\"decision_ms\":{[^}]*}//g' |
            cmp -s - '$work/one'"
done
for preset in standard eight honours discard; do
    play hongzhong --rules $preset --players $four --hands 2 --record "$work/$preset" >/dev/null
    check "hongzhong: preset $preset can be played" verifies "$work/$preset" 2
done
for preset in standard no-chi orphans share; do
    play tuidaohu --rules $preset --players $four --hands 2 --record "$work/$preset" >/dev/null
    check "tuidaohu: preset $preset can be played" verifies "$work/$preset" 2
done
for game in hongzhong tuidaohu; do
    play $game --rules two --players eff,random --hands 2 --record "$work/$game.two" >/dev/null
    check "$game: preset two can be played" verifies "$work/$game.two" 2
done

check "chi is printed with its run" sh -c "
    '$PAIJU' replay '$work/tuidaohu' --text | grep -q \" chis .*'s [1-9] [a-z]* to make [1-9] [1-9] [1-9] [a-z]*\.\$\""
check "birds are printed with their hits" sh -c "
    '$PAIJU' replay '$work/hongzhong' --text | grep -q \"'s birds are .*: [0-9] hits\\{0,1\\}\\.\""
check "events are printed in Chinese" sh -c "
    '$PAIJU' replay '$work/hongzhong' --text --lang zh_CN | grep -q '抓码.*：中 [0-9] 码。'"
check "numbers in the header are JSON numbers" grep -q '"tiles":112,"wilds":4,' "$work/hongzhong"

line=$(grep -n '"kind":"birds"' "$work/hongzhong" | head -1 | cut -d: -f1)
sed "$line"'s/"hits":[0-9]/"hits":2/; '"$line"'s/"tiles":\["[1-9]./"tiles":["3s/' \
    "$work/hongzhong" >"$work/forged"
check "a forged bird is named with its line" refused 1 "forged:$line: .*the rules give" \
    "$PAIJU" verify "$work/forged"
line=$(grep -n '"type":"chi"' "$work/tuidaohu" | head -1 | cut -d: -f1)
sed "$line"'s/"consumed":\["[1-9]./"consumed":["1z/' "$work/tuidaohu" >"$work/forged"
check "a forged chi is named with its line" refused 1 "forged:$line: " \
    "$PAIJU" verify "$work/forged"

check "analyze lists the waits of a hand with a wild" says "5z wins: 4 left, sets and a pair" \
    "$PAIJU" analyze hongzhong 1m 111m 999p 222p 333m
check "analyze reports four wilds as a win" says "This hand wins: four wilds" "$PAIJU" analyze hongzhong 147m258s369p1m5555z
check "analyze reads a chi on the command line" says "3m wins: 3 left, sets and a pair" \
    "$PAIJU" analyze tuidaohu 12m11z 123m 456s 789p
check "analyze subtracts visible tiles" says "3m wins: 1 left, sets and a pair" \
    "$PAIJU" analyze tuidaohu 12m11z 123m 456s 789p --seen 33m
check "analyze refuses a chi in a game without chi" refused 2 "this game has no chi" \
    "$PAIJU" analyze hongzhong 12m33s55p5z 123m 456s
check "analyze refuses a meld with a wild" refused 2 "wild tiles cannot be melded" \
    "$PAIJU" analyze hongzhong 1234567m123s 555z
check "analyze refuses honours that the set lacks" refused 2 "this game has no tile 1z" \
    "$PAIJU" analyze hongzhong 123456789m123s1z
check "analyze refuses five copies over hand and melds" refused 2 "5 of 2m" \
    "$PAIJU" analyze tuidaohu 22m11z 123m 123m 123m

done_testing

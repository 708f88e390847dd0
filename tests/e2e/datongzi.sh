#!/bin/sh
# SPDX-License-Identifier: MIT
# Da Tong Zi without a screen: printed, recorded, killed, resumed; every preset, and what is refused.
. "$srcdir/tests/tap.sh"
scratch datongzi
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME

play() {
    "$PAIJU" play datongzi "$@" </dev/null
}

three=greedy,random,tidy
play --players $three --seed 9 --hands 4 --record "$work/whole" >"$work/told"
check "a match is printed from the first deal to the result" sh -c "
    grep -q '^Deal 1: ' '$work/told' && grep -q '^Deal 4: ' '$work/told' &&
    grep -q ' wins the round: ' '$work/told' && tail -1 '$work/told' | grep -q '^The match is over: '"
check "the record verifies" verifies "$work/whole" 4
check "the record is printed with the same result" sh -c "
    [ \"\$('$PAIJU' replay '$work/whole' --text | tail -1)\" = \"\$(tail -1 '$work/told')\" ]"
check "there is one line for each event and player, and two more" sh -c "
    [ \$('$PAIJU' replay '$work/whole' --text | wc -l) -eq \$((\$(wc -l <'$work/whole') + 3)) ]"
check "hands are hidden by default" sh -c "! grep -q ' holds ' '$work/told'"
check "--open shows the hands" sh -c "
    '$PAIJU' play datongzi --players $three --open | grep -q '^Deal 1: .* holds .* Set aside: '"

for preset in standard quick high; do
    play --rules $preset --players $three --seed 3 --record "$work/$preset" >/dev/null
    check "preset $preset can be played" verifies "$work/$preset" 1
done
play --rules four --players $three,random --seed 3 --record "$work/four" >/dev/null
check "preset four can be played" verifies "$work/four" 1
play --rules two --players greedy,tidy --seed 3 --record "$work/two" >/dev/null
check "preset two can be played" verifies "$work/two" 1
play --players $three --seed 3 --set match_deals=0 --set match_target=700 \
    --set next_starter=first_out --record "$work/target" >/dev/null

play --players greedy,tidy --set aside=12 --set "finish_bonus=100 -100" --record "$work/two.2" >/dev/null
check "the list of players decides their number" verifies "$work/two.2" 1
head -8 "$work/two.2" >"$work/two.half"
check "a record of two players is refused for a game of three" refused 1 "unfinished" \
    "$PAIJU" play datongzi --players greedy,tidy,random --record "$work/two.half"

# cut anywhere, and started with the same command each time
for part in 7 5 3 2; do
    head -c $(($(wc -c <"$work/target") * (part - 1) / part)) "$work/target" >"$work/cut"
    play --players $three --seed 3 --set match_deals=0 --set match_target=700 \
        --set next_starter=first_out --record "$work/cut" >/dev/null
    check "a game cut after $((part - 1))/$part resumes to the same record" \
        cmp -s "$work/target" "$work/cut"
done
for delay in 0.01 0.02 0.015 0.03; do
    timeout -s KILL $delay "$PAIJU" play datongzi --players $three --seed 9 --hands 4 \
        --record "$work/killed" >/dev/null 2>&1 </dev/null
done
eventually play --players $three --seed 9 --hands 4 --record "$work/killed" >/dev/null 2>&1
check "a killed game resumes to the same record" cmp -s "$work/whole" "$work/killed"

check "options that do not fit each other are refused" refused 2 "cannot share evenly" \
    "$PAIJU" play datongzi --set aside=10
printf '[datongzi]\naside = 8\n' >"$work/uneven.ini"
check "a rules file with such options is refused by name" refused 1 "uneven.ini: .*cannot share evenly" \
    "$PAIJU" play datongzi --rules "$work/uneven.ini"
check "too few finish bonuses are refused" refused 2 "finish_bonus has 1 numbers" \
    "$PAIJU" play datongzi --set finish_bonus=1
check "a rank that cannot be removed is refused" refused 2 "removed_ranks = 5" "$PAIJU" play datongzi --set removed_ranks=5
check "a match without an end is refused" refused 2 "a match needs an end" \
    "$PAIJU" play datongzi --set match_deals=0
check "five players are refused" refused 2 "the game is for 2 to 4" \
    "$PAIJU" play datongzi --players random,random,random,random,random
check "players of another game are refused" refused 2 "unknown player .eff." \
    "$PAIJU" play datongzi --players eff,eff,eff
check "a human without a terminal is refused" refused 1 "such as club,club,club" "$PAIJU" play datongzi
sed '1s/ai:greedy/ai:eff/' "$work/whole" | head -20 >"$work/eff"
check "a record with a player of another game is refused" refused 2 "unknown player" \
    "$PAIJU" play datongzi --players eff,greedy,greedy --record "$work/eff"

analyzed() {
    expected=$1
    shift
    "$PAIJU" analyze datongzi "$@" --level tidy >"$work/out" && grep -qF -- "$expected" "$work/out"
}
hand="S5 H5 C5 D8 H8 ST"
check "a hand as JSON: what beats a seven, the ten for ten points, and the cards that either leaves" analyzed \
    '"against":"H7","structure":[{"pattern":"triple","cards":"S5 H5 C5"},{"pattern":"pair","cards":"H8 D8"},'\
'{"pattern":"single","cards":"ST"}],"plays_needed":2,"boss":"","count":2,"plays":[{"cards":"ST","pattern":"single",'\
'"control":"open","holds_percent":0,"kickers":0,"broken":0,"points":10,"bonus":0,"plays_left":1},{"cards":"D8",'\
'"pattern":"single","control":"open","holds_percent":0,"kickers":0,"broken":0,"points":0,"bonus":0,"plays_left":1}]' \
    "$hand" --against H7 --json
check "leading a hand of three cards, two fives leave three plays" analyzed \
    '{"cards":"H5 C5","pattern":"pair","control":"open","holds_percent":10,"kickers":0,"broken":0,"points":10,'\
'"bonus":0,"plays_left":3}' "$hand" --json
check "a hand that can only pass is reported" analyzed '"plays":[{"cards":null,"plays_left":2}]' "S5 HK" --against D2 --json
check "words describe the same as JSON" analyzed "you cannot beat the play" "S5 HK" --against D2
check "a hand in two arguments is refused" refused 2 "quote the hand as one argument" "$PAIJU" analyze datongzi S5 H5
check "a hand without cards is refused" refused 2 "the hand has no cards" "$PAIJU" analyze datongzi ""
check "a void suit is refused" refused 2 "--void does not apply to datongzi" "$PAIJU" analyze datongzi S5 --void m
check "a play to beat that is not a play is refused" refused 2 "these cards are not a legal play" "$PAIJU" analyze datongzi S5 --against "H6 H7"

check "patterns, rounds and places are printed in Chinese" sh -c "
    '$PAIJU' replay '$work/whole' --lang zh_CN >'$work/zh' && grep -q '这一轮归' '$work/zh' &&
    grep -q '：单张 ' '$work/zh' && ! grep -q '[a-z] \(plays\|passes\|wins\) ' '$work/zh'"

done_testing

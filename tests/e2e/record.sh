#!/bin/sh
# SPDX-License-Identifier: MIT
# Games without a screen: printed line by line, recorded, killed, resumed, verified, printed again.
. "$srcdir/tests/tap.sh"
scratch record
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME

play() {
    "$PAIJU" play xuezhan --players random,eff,eff,random --seed 9 --set exchange_three=1 "$@" </dev/null
}
play --hands 6 --record "$work/whole" >"$work/told"
check "a match is printed from the first deal to the result" sh -c "
    grep -q '^Hand 1: ' '$work/told' && grep -q '^Hand 6: ' '$work/told' &&
    tail -1 '$work/told' | grep -q '^The match is over: '"
check "the record verifies" verifies "$work/whole" 6
check "the record is printed with the same result" sh -c "
    [ \"\$('$PAIJU' replay '$work/whole' --text | tail -1)\" = \"\$(tail -1 '$work/told')\" ]"
check "there is one line for each event and player, and two more" sh -c "
    [ \$('$PAIJU' replay '$work/whole' --text | wc -l) -eq \$((\$(wc -l <'$work/whole') + 4)) ]"
check "hidden tiles are hidden by default" sh -c "
    ! grep -q ' draws [1-9]' '$work/told'"
play --hands 1 --open --record "$work/open" >"$work/open.told"
check "--open shows the hidden tiles" grep -q ' draws [1-9]' "$work/open.told"

# killed again and again, and started with the same command each time
for delay in 0.01 0.02 0.015 0.03 0.01 0.02; do
    timeout -s KILL $delay "$PAIJU" play --players random,eff,eff,random --seed 9 \
        --set exchange_three=1 --hands 6 --record "$work/killed" >/dev/null 2>&1 </dev/null
done
size=$(wc -c <"$work/whole")
eventually play --hands 6 --record "$work/killed" >/dev/null 2>&1
check "a killed game resumes to the same record" cmp -s "$work/whole" "$work/killed"
head -c $((size / 2)) "$work/whole" >"$work/killed"
play --hands 6 --record "$work/killed" >/dev/null
check "a game cut in the middle of a line resumes to the same record" cmp -s "$work/whole" "$work/killed"

head -c $((size / 2)) "$work/whole" >"$work/half"
check "half a record is verified up to its end" sh -c "
    '$PAIJU' verify '$work/half' | grep -q 'unfinished'"
check "half a record is printed up to its end" sh -c "
    '$PAIJU' replay '$work/half' | tail -1 | grep -q 'unfinished'"
check "another game does not overwrite a record" refused 1 "half: .*unfinished" \
    "$PAIJU" play --players eff,eff,eff,eff --record "$work/half"
echo "dear diary" >"$work/diary"
check "another game does not overwrite a file that is not a record" refused 1 "diary: .*not a record" \
    "$PAIJU" play --players eff,eff,eff,eff --record "$work/diary"

line=$(grep -n '"type":"hora"' "$work/whole" | head -1 | cut -d: -f1)
sed "$line"'s/"deltas":\[\(-\{0,1\}\)[0-9]*/"deltas":[\199/' "$work/whole" >"$work/forged"
check "a forged payment is named with its line" refused 1 "forged:$line: .*but the rules give" \
    "$PAIJU" verify "$work/forged"
sed "$line"'s/hora/horror/; '"$line"'s/}$//' "$work/whole" >"$work/broken"
check "a broken line is named" refused 1 "broken:$line: " "$PAIJU" verify "$work/broken"
mkdir -p "$work/many/2026" && cp "$work/whole" "$work/many/b.jsonl" && cp "$work/whole" "$work/many/2026/a.jsonl"
check "verify checks all records of a directory" sh -c "
    '$PAIJU' verify '$work/many' | grep -q '^2 of 2 records agree with the rules'"
cp "$work/forged" "$work/many/c.jsonl"
check "verify names the bad ones of several records" sh -c "
    '$PAIJU' verify '$work/whole' '$work/many' >'$work/told' 2>'$work/stderr'
    [ \$? -eq 1 ] && grep -q '^3 of 4 records agree' '$work/told' &&
    [ \$(wc -l <'$work/stderr') -eq 1 ] && grep -q 'c.jsonl:$line: .*but the rules give' '$work/stderr'"
mkdir -p "$work/none"
check "a directory without records is refused" refused 1 "there are no records" "$PAIJU" verify "$work/none"
check "a file that does not exist is refused" refused 1 "nowhere: cannot open" "$PAIJU" verify "$work/nowhere"
check "a directory in place of a record is refused" refused 1 "this is a directory, not a file" "$PAIJU" replay "$work"
check "a human without a terminal is refused" refused 1 "needs a terminal" "$PAIJU" play
if [ -w /dev/full ]; then
    play --hands 1 --record /dev/full >"$work/told" 2>"$work/stderr"
    check "a full disk: the game is played to its end, one message, status 1" sh -c "
        [ $? -eq 1 ] && [ \$(wc -l <'$work/stderr') -eq 1 ] &&
        tail -1 '$work/told' | grep -q '^The match is over: '"
fi

play --hands 1 >"$work/told"
record=$(ls "$work"/data/paiju/records/xuezhan-????????-??????.jsonl)
check "without --record the record is among the user's records" verifies "$record" 1
check "names, fans and sentences are printed in Chinese" sh -c "
    '$PAIJU' replay '$work/whole' --lang zh_CN | grep -q '胡.*：.*共 [0-9]* 倍'"

done_testing

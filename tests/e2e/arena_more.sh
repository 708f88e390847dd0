#!/bin/sh
# SPDX-License-Identifier: MIT
# paiju-lab arena: records in one file, a test that stops, round-robin tournaments.
. "$srcdir/tests/tap.sh"
scratch arena_more
cd "$work" || exit 1

arena="arena xuezhan --players club,eff,random,novice --seed 5 --duplicate"

# quietly COMMAND...: discards its output.
quietly() {
    "$@" >/dev/null
}
# timeless FILE: a table or an object without anything that depends on the clock.
timeless() {
    sed 's/, [0-9.]* seconds, [0-9]* hands per second$//; /decision time in ms, [a-z0-9 ]*$/d
        s/"seconds":[0-9.]*,"hands_per_second":[0-9.]*,//; s/,"decision_ms":{[^}]*}//g' "$1"
}
# alike A B: no byte differs.
alike() {
    cmp "$1" "$2" 2>&1 | sed 's/^/# /'
    cmp -s "$1" "$2"
}
# refuses TEXT ARGUMENTS...: a wrong command line.
refuses() {
    text=$1
    shift
    refused 2 "$text" "$PAIJU_LAB" arena "$@"
}
# breaks TEXT ARGUMENTS...: files that are invalid.
breaks() {
    text=$1
    shift
    refused 1 "$text" "$PAIJU" "$@"
}

# -- records in a gzip file

"$PAIJU_LAB" $arena --deals 40 --record one --jobs 1 >one.txt
"$PAIJU_LAB" $arena --deals 40 --record packed.jsonl.gz --jobs 1 >packed.txt
"$PAIJU_LAB" $arena --deals 40 --record packed3.jsonl.gz --jobs 3 --json >packed.json
check "an arena with a gzip file prints the same" sh -c "
    sed 1d one.txt | grep -v 'decision time in ms, ' >1; sed 1d packed.txt | grep -v 'decision time in ms, ' >2; cmp -s 1 2"
check "the number of threads changes no byte of it" alike packed.jsonl.gz packed3.jsonl.gz
check "the arena leaves only it and the results" test "$(ls -d packed.* packed.arena/* | tr '\n' ' ')" = \
    "packed.arena packed.arena/arena.jsonl packed.json packed.jsonl.gz packed.txt "
cat one/xuezhan-*.jsonl >one.text
gzip -dc packed.jsonl.gz >packed.text
check "gzip unpacks the records, which equal those of single files" alike one.text packed.text
check "a hand takes 1200 bytes at most" test "$(wc -c <packed.jsonl.gz)" -le $((160 * 1200))
gzip -c one.text >plain.gz
cat plain.gz packed.jsonl.gz >both
for file in packed.jsonl.gz plain.gz; do
    check "verify reads $file" sh -c "'$PAIJU' verify $file | grep -q '^160 of 160 records agree with the rules'"
done
check "verify reads two of them one after another" sh -c "'$PAIJU' verify both | grep -q '^320 of 320 records agree with the rules'"
mkdir -p kept/2026 && cp packed.jsonl.gz kept/2026 && cp one/xuezhan-00000000-0.jsonl kept
check "verify reads those in a directory" sh -c "'$PAIJU' verify kept | grep -q '^161 of 161 records agree with the rules'"
check "verify reads one hand of many" verifies packed.jsonl.gz:160 1
"$PAIJU" replay --text one/xuezhan-00000010-3.jsonl >told
for file in packed.jsonl.gz:44 plain.gz:44 both:204; do
    check "replay reads $file" sh -c "'$PAIJU' replay --text $file | cmp -s - told"
done
check "replay asks which hand of many" breaks "numbers 1 to 160; name one, for example packed.jsonl.gz:1" replay --text packed.jsonl.gz
check "a hand after the last is refused" breaks "packed.jsonl.gz:161: the records in this file have the numbers 1 to 160" \
    replay --text packed.jsonl.gz:161
gzip -c one/xuezhan-00000010-3.jsonl >single.jsonl.gz
check "a packed game needs no number" sh -c "'$PAIJU' replay --text single.jsonl.gz | cmp -s - told"
check "one that is followed has ended" sh -c "'$PAIJU' replay --follow --plain single.jsonl.gz </dev/null | tail -n 1 | grep -q 'over'"
"$PAIJU" review --level eff --seat 0 one/xuezhan-00000000-0.jsonl --json 2>/dev/null >one.json
check "there is a review to compare with" grep -q '"decisions"' one.json
check "review reads one hand of many" sh -c "
    '$PAIJU' review --level eff --seat 0 packed.jsonl.gz:1 --json 2>/dev/null | cmp -s - one.json"

"$PAIJU_LAB" $arena --deals 2 --record few.jsonl.gz >/dev/null
check "review reads a whole file" sh -c "
    '$PAIJU' review --level eff --seat 3 few.jsonl.gz --text 2>/dev/null >n; grep -c '^few.jsonl.gz:[1-8]' n | grep -qx '[89]\|1[0-9]'"
check "deals that are added later give the text of one run" sh -c "
    '$PAIJU_LAB' $arena --deals 25 --record few.jsonl.gz >/dev/null &&
    '$PAIJU_LAB' $arena --deals 40 --record few.jsonl.gz >/dev/null && gzip -dc few.jsonl.gz | cmp -s - packed.text"
check "the same command again changes nothing" sh -c "
    cp few.jsonl.gz x && '$PAIJU_LAB' $arena --deals 40 --record few.jsonl.gz >/dev/null && cmp -s few.jsonl.gz x"
check "another arena is refused" refused 1 'different arena run' "$PAIJU_LAB" $arena --seed 6 --deals 41 --record few.jsonl.gz
check "a file without its results is refused" sh -c "
    cp few.jsonl.gz lone.jsonl.gz && '$PAIJU_LAB' $arena --deals 40 --record lone.jsonl.gz 2>&1 |
    grep -q 'lone.jsonl.gz: this file belongs to another arena: .* results in lone.arena'"
check "existing single files are packed" sh -c "
    cp -r one loose.arena && '$PAIJU_LAB' $arena --deals 40 --record loose.jsonl.gz >/dev/null &&
    cmp -s loose.jsonl.gz packed.jsonl.gz && [ \$(ls loose.arena | wc -l) -eq 1 ]"
check "deals whose records are gone are played again" sh -c "
    cp -r packed.arena gone.arena && '$PAIJU_LAB' $arena --deals 40 --record gone.jsonl.gz >/dev/null && cmp -s gone.jsonl.gz packed.jsonl.gz"
check "--pack is gone" refuses '--pack is gone: use --record with a name that ends in .jsonl.gz' xuezhan --players eff,eff,eff,eff --record x --pack

# Killed again and again, and restarted each time.
killed=0
for wait in 0.02 0.04 0.06 0.08 0.1 0.12 0.15 0.2; do
    "$PAIJU_LAB" $arena --deals 400 --record killed.jsonl.gz --jobs 2 >/dev/null 2>&1 &
    sleep $wait
    kill -9 $! 2>/dev/null && killed=$((killed + 1))
    wait $! 2>/dev/null
done
check "the arena was killed a few times" test $killed -gt 2
quietly "$PAIJU_LAB" $arena --deals 400 --record killed.jsonl.gz --jobs 2
quietly "$PAIJU_LAB" $arena --deals 400 --record whole.jsonl.gz --jobs 1
check "a killed arena with a gzip file resumes and loses nothing" alike killed.jsonl.gz whole.jsonl.gz
check "a killed arena with a gzip file leaves no other files" test "$(ls killed.arena)" = arena.jsonl

size=$(wc -c <packed.jsonl.gz)
head -c $((size - 1)) packed.jsonl.gz >cut.jsonl.gz
check "a cut file is refused with its name and the place" breaks 'cut.jsonl.gz: the gzip file is damaged at byte [0-9]*: its end is missing' \
    verify cut.jsonl.gz
{ head -c 5000 packed.jsonl.gz; printf XXXX; tail -c +5005 packed.jsonl.gz; } >bad.jsonl.gz
check "a file with changed bytes is refused" breaks 'bad.jsonl.gz:2: the gzip file is damaged at byte 0: it cannot be unpacked' \
    verify bad.jsonl.gz:2
check "records behind the damage can be read" verifies bad.jsonl.gz:160 1

# Written with --pack before it was removed.
old=$srcdir/tests/upgrade/pack.jsonl.gz
check "a pack of earlier versions is read" sh -c "'$PAIJU' verify '$old' | grep -q '^8 of 8 records agree with the rules'"
check "so is one of its records" verifies "$old:8" 1

check "two games are refused" refuses 'one argument too many' xuezhan hongzhong --players eff,eff,eff,eff
check "parts are gone" refuses '--part is gone: play all deals on one machine' xuezhan --players eff,eff,eff,eff --part 1/8
check "so is merging" refuses '--merge is gone' --merge x

# -- the test that stops early

sprt="arena xuezhan --players eff,random,random,random --seed 2"
for jobs in 1 3; do
    "$PAIJU" $sprt --sprt 0,50 --jobs $jobs --json >sprt$jobs.json
    timeless sprt$jobs.json >sprt$jobs
done
check "the test is the same for any number of threads" alike sprt1 sprt3
check "the test finds that eff is better than random" grep -q '"sprt":{"unit":"elo","low":0.0000,"high":50.0000,.*"verdict":"better"}' sprt1
check "the test stops early" sh -c "[ \$(sed 's/.*\"deals\":\([0-9]*\),.*/\1/' sprt1) -lt 300 ]"
check "the test finds that eff is not three times as good" sh -c "
    '$PAIJU' $sprt --sprt 10p,12p | grep -q '^eff is not better: ahead by at most 10 points per hand rather than at least 12\$'"
check "without enough deals the test stays undecided" sh -c "
    '$PAIJU' $sprt --sprt 0,50 --deals 100 | grep -q '^eff: undecided between 0 and 50 Elo'"
for bounds in 5 5,0 0p,5 0,5x 0,; do
    check "--sprt $bounds is refused" refuses 'two bounds, the lower first' xuezhan --players eff,eff,eff,eff --sprt $bounds
done

# -- round-robin tournaments

"$PAIJU_LAB" arena xuezhan --players random,eff,novice --tournament --deals 30 --seed 3 --jobs 1 >t1
"$PAIJU_LAB" arena xuezhan --players random,eff,novice --tournament --deals 30 --seed 3 --jobs 3 --json >j1
check "the best player is at the top" sh -c "grep '^| [1-3] ' t1 | cut -d' ' -f4 | tr '\n' ' ' | grep -qx 'eff novice random '"
check "each line has the columns of the head" sh -c "grep '^|' t1 | tr -dc '|\n' | uniq | wc -l | grep -qx 1"
"$PAIJU_LAB" arena xuezhan --players random,random,eff,eff --duplicate --deals 30 --seed 3 --json >pair
check "a pairing is an arena that can be played alone" sh -c "
    grep -o '\"score_per_hand\":[-0-9.]*' pair | cut -d: -f2 | awk '{ x[NR] = \$1 } END { printf \"%.3f\n\", (x[3] + x[4] - x[1] - x[2]) / 2 }' >1
    sed 's/.*\"name\":\"eff\",\"elo\"//; s/\]}.*//' j1 | grep -o '\"name\":\"random\"[^}]*' | sed 's/.*net_per_hand\"://' | awk '{ printf \"%.3f\n\", \$1 }' | cmp -s - 1"
check "a tournament can be resumed" sh -c "
    '$PAIJU_LAB' arena xuezhan --players random,eff,novice --tournament --deals 30 --seed 3 --record t >t4 &&
    '$PAIJU_LAB' arena xuezhan --players random,eff,novice --tournament --deals 30 --seed 3 --record t | cmp -s - t4 &&
    cmp -s t4 t1 && [ -f t/2-3/arena.jsonl ]"
check "a tournament in one file is refused" refuses 'name a directory' xuezhan --players random,eff --tournament --record t.jsonl.gz
check "a tournament can have three at a table" sh -c "
    '$PAIJU_LAB' arena datongzi --players random,greedy --tournament --deals 5 | grep -q '^| 1 | greedy | '"
check "a single player is refused" refuses 'at least two players' xuezhan --players eff --tournament
check "a player given twice is refused" refuses 'eff appears twice' xuezhan --players eff,random,eff --tournament
check "a tournament without players is refused" refuses 'players is required' xuezhan --tournament
check "the help of arena names no players that it refuses" sh -c "'$PAIJU_LAB' arena --help | grep -q -- '--players LIST .*club, exec:COMMAND (play: also human'"

done_testing

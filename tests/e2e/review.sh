#!/bin/sh
# paiju review: the promises of its JSON, of its text and Markdown, and what it refuses.
. "$srcdir/tests/tap.sh"
scratch review

# The keys of the objects of a list, without their values.
keys() {
    sed "s/.*\"$1\":\[{//; s/}\].*//" "$work/$2.json" | sed 's/"chosen":{[^}]*}/"chosen":0/g
        s/"best":{[^}]*}/"best":0/g; s/"reasons":\[[^]]*\]/"reasons":0/g; s/"although":\[[^]]*\]/"although":0/g; s/},{/\n/g' |
        sed 's/:"[^"]*"//g; s/:[^,]*//g' | tr -d '"' | sort -u
}
# Values of a number in the list of decisions.
values() {
    sed 's/.*"decisions":\[//' "$work/$2.json" | grep -o "\"$1\":[^,}]*" | cut -d: -f2
}

# In Da Tong Zi the levels look at more worlds, and deals have more cards, than a test has time for.
mkdir -p "$work/paiju/records"
XDG_CONFIG_HOME=$work
export XDG_CONFIG_HOME
printf '[cards brief]\nlike = expert\nsim_count = 0.005\n' >"$work/paiju/config.ini"

for game in xuezhan hongzhong tuidaohu datongzi; do
    players=random,eff,eff,random level=expert plain=eff set=hands=2
    [ $game = datongzi ] && players=random,tidy,random level=brief plain=tidy set='removed_ranks=3 4 6 7 8 9'
    record=$work/$game.jsonl
    "$PAIJU" play $game --players $players --hands 2 --set "$set" --seed 5 --plain --record "$record" >/dev/null
    "$PAIJU" review "$record" --level $level --json >"$work/$game.json"
    check "$game: one object a line" test "$(wc -l <"$work/$game.json")" -eq 1
    check "$game: game, level, seats, decisions" grep -Eq \
        "^\{\"game\":\"$game\",\"level\":\"$level\",\"seats\":\[\{.*\}\],\"decisions\":\[\{.*\}\]\}$" "$work/$game.json"
    check "$game: the keys of a seat" test "$(keys seats $game | sed 's/\].*//' | head -1)" = \
        seat,name,decisions,unforced,loss,luck,result,expected,accuracy,fine,inaccuracy,mistake,blunder,excellent
    check "$game: the keys of a decision" test "$(keys decisions $game)" = \
        line,kyoku,seat,kind,chosen,best,loss,class,reasons,although,lead
    check "$game: whole numbers only" sh -c "! grep -q '[0-9]\.[0-9]' '$work/$game.json'"
    check "$game: costliest first" sh -c "
        sed 's/.*\"decisions\"://' '$work/$game.json' | grep -o '\"loss\":[0-9]*' | cut -d: -f2 |
        sort -rnc"
    check "$game: classes are counted" test "$(
        grep -o '"class":"blunder"' "$work/$game.json" | wc -l)" -eq "$(
        grep -o '"blunder":[0-9]*' "$work/$game.json" | cut -d: -f2 |
        awk '{ n += $1 } END { print n }')"
    check "$game: the random player loses most" sh -c "
        grep -o '\"loss\":[0-9]*,\"luck\"' '$work/$game.json' | tr -dc '0-9\n' | head -2 |
        sort -nrc"
    check "$game: the lines are those of choices" test -z "$(
        for line in $(values line $game | sort -nu | head -40); do
            sed -n ${line}p "$record" | grep -Eq \
                '"type":"(swap|lack|dahai|chi|pon|kong|lapsed|hora|play|pass)"' || echo $line
        done)"
    check "$game: the same bytes again, also under another seed and other names" sh -c "
        sed '1s/\"seed\":\"0x[0-9a-f]*\"/\"seed\":\"0x77\"/; 1s/\"Jun\"/\"Ann\"/' '$record' \
            >'$work/other.jsonl'
        '$PAIJU' review '$work/other.jsonl' --level $level --json | sed 's/\"Ann\"/\"Jun\"/' |
            cmp -s - '$work/$game.json'"
    check "$game: the result is luck less what was lost" sh -c "
        grep -o '\"loss\":[0-9]*,\"luck\":[-0-9]*,\"result\":[-0-9]*,\"expected\":0' '$work/$game.json' |
        tr -c '0-9\n-' ' ' | awk '{ n++; bad += \$2 - \$1 != \$3 } END { exit n == 0 || bad > 0 }'"
    # how a report is written does not depend on who judges: here one who is quick
    for lang in en zh_CN; do
        "$PAIJU" --lang $lang review "$record" --level $plain >"$work/text"
        "$PAIJU" --lang $lang review --md "$record" --level $plain >"$work/md"
        check "$game, $lang: text names every seat" sh -c "
            grep -q '^Jun' '$work/text' && grep -q '^Lin' '$work/text' && grep -q '^Mei' '$work/text'"
        check "$game, $lang: Markdown has a title and a table of one width" sh -c "
            head -1 '$work/md' | grep -q '^# ' &&
            grep '^|' '$work/md' | sed 's/[^|]//g' | uniq | wc -l | grep -qx 1"
        check "$game, $lang: text and Markdown list the same losses" sh -c "
            grep -c '^[0-9]*\. ' '$work/text' >'$work/n' && grep -c '^[0-9]*\. ' '$work/md' |
            cmp -s - '$work/n'"
        check "$game, $lang: --text is the default" sh -c "
            '$PAIJU' --lang $lang review --text '$record' --level $plain | cmp -s - '$work/text'"
    done
    check "$game: Chinese is Chinese" grep -q 大失误 "$work/text"
    check "$game: reasons in words" grep -q '^     .' "$work/text"
done

record=$work/xuezhan.jsonl
"$PAIJU" review "$record" --seat 1 --level eff --json >"$work/one.json"
check "one seat" test "$(grep -o '"name":' "$work/one.json" | wc -l)" -eq 1
check "of the seat asked for" grep -q '"level":"eff","seats":\[{"seat":1,"name":"Lin",' "$work/one.json"
check "eff finds nothing in its own game" grep -q \
    '"loss":0,"luck":0,"result":[-0-9]*,"expected":0,"accuracy":10000,' "$work/one.json"
check "any opponent judges" sh -c "
    '$PAIJU' review '$record' --level ev | grep -q 'luck [+-]*[0-9]'"

sed 's/"players":\["ai:random"/"players":["human"/; s/"players":\["random"/"players":["human"/' "$record" >"$work/human.jsonl"
check "the human is who is reviewed" test "$(
    "$PAIJU" review "$work/human.jsonl" --json | grep -o '"name":' | wc -l)" -eq 1

head -c 6000 "$record" >"$work/cut.jsonl"
check "a cut record is reviewed as far as it goes" sh -c "
    '$PAIJU' review '$work/cut.jsonl' --json | grep -q '\"decisions\":\[{'"
check "what is still expected stands in the text" sh -c "
    '$PAIJU' review '$work/cut.jsonl' | grep -q 'result [-+0-9.]*, still expected [-+0-9.]*; '"
check "in Markdown" sh -c "'$PAIJU' review '$work/cut.jsonl' --md | grep -q '| still expected |'"
check "and in JSON" sh -c "
    '$PAIJU' review '$work/cut.jsonl' --json | grep -q '\"expected\":-*[1-9]'"
check "of a whole record nothing is" sh -c "! '$PAIJU' review '$record' | grep -q 'still expected'"

XDG_DATA_HOME=$work XDG_STATE_HOME=$work
export XDG_DATA_HOME XDG_STATE_HOME
head -c 6000 "$work/human.jsonl" >"$work/paiju/records/xuezhan-20261101-200000.jsonl"
"$PAIJU" review "$work/paiju/records/xuezhan-20261101-200000.jsonl" >/dev/null
check "a hand without an end has no accuracy in the statistics" sh -c "
    ! '$PAIJU' stats xuezhan --json | grep -q '\"reviewed\":[1-9]'"

sed '40s/"actor":[0-3]/"actor":7/' "$record" >"$work/damaged.jsonl"
"$PAIJU" review "$work/damaged.jsonl" --json >"$work/stdout" 2>"$work/stderr"
check "of a damaged record what is whole, and status 1" test $? -eq 1
check "the damage is named" grep -q '^paiju: .*damaged\.jsonl:40: ' "$work/stderr"
check "what is before it is reviewed" grep -q '"decisions":\[{"line":[1-3]*[0-9],' "$work/stdout"

check "no file" refused 1 "missing" "$PAIJU" review "$work/missing.jsonl"
check "an unknown level" refused 2 '"expret"' "$PAIJU" review "$record" --level expret
check "a human as judge" refused 2 "computer" "$PAIJU" review "$record" --level human
check "a seat that is not there" refused 2 "seats" "$PAIJU" review "$work/datongzi.jsonl" --seat 3
check "a number that is no seat" refused 2 "seat" "$PAIJU" review "$record" --seat 4
check "a stream that is no number" refused 2 "stream" "$PAIJU" review "$record" --stream x
check "two formats" refused 2 "enough" "$PAIJU" review "$record" --json --md

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# paiju review: the promises of its JSON, of its text and Markdown, and what it refuses.
. "$srcdir/tests/tap.sh"
scratch review

# Are these the first keys of the first object of a list? What lies in a value, objects and all, is left out.
begins_with() {
    sed "s/.*\"$1\":\[{//" "$work/$2.json" | tr -d '\n' | sed 's/{[^{}]*}//g; s/\[[^][]*\]//g' |
        grep -o '"[a-z_]*":' | head -n $(($# - 2)) | tr -d '":' | tr '\n' ' ' >"$work/keys"
    shift 2
    test "$(cat "$work/keys")" = "$* "
}
# Values of a number in the list of decisions.
values() {
    sed 's/.*"decisions":\[//; s/],"hands":.*//' "$work/$2.json" | grep -o "\"$1\":[^,}]*" | cut -d: -f2
}

# A parser that knows nothing of the program.
well_formed() {
    command -v python3 >/dev/null || return 0
    check "$1: the page is well-formed" python3 -c \
        'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$2"
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
        "^\{\"game\":\"$game\",\"level\":\"$level\",\"seats\":\[\{.*\}\],\"decisions\":\[\{.*\}\],\"hands\":" \
        "$work/$game.json"
    check "$game: the keys of a seat" begins_with seats $game \
        seat name decisions unforced loss luck result expected accuracy fine inaccuracy mistake blunder excellent
    check "$game: the keys of a decision" begins_with decisions $game \
        line kyoku event seat kind chosen best loss class reasons lead mark value luck accuracy
    for key in position chosen_text best_text n_choices columns choices for although difference parts names view; do
        check "$game: $key of a decision" grep -q "\"$key\":" "$work/$game.json"
    done
    check "$game: whole numbers only" sh -c "! grep -q ':-*[0-9][0-9]*\.[0-9]' '$work/$game.json'"
    check "$game: costliest first" sh -c "
        sed 's/.*\"decisions\"://; s/],\"hands\":.*//' '$work/$game.json' | grep -o '\"loss\":[0-9]*' |
        cut -d: -f2 | sort -rnc"
    check "$game: classes are counted" test "$(
        grep -o '"class":"blunder"' "$work/$game.json" | wc -l)" -eq "$(
        sed 's/"decisions":\[.*//' "$work/$game.json" | grep -o '"blunder":[0-9]*' | cut -d: -f2 |
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
        '$PAIJU' review '$work/other.jsonl' --level $level --json | sed 's/\bAnn\b/Jun/g' |
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
        "$PAIJU" --lang $lang review --html "$record" --level $plain >"$work/html"
        check "$game, $lang: the page says its language and ends" sh -c "
            grep -q '<html lang=.$(echo $lang | sed 's/_/-/')' '$work/html' && tail -1 '$work/html' | grep -q '^</html>'"
        check "$game, $lang: the page needs nothing else" sh -c "
            ! grep -Eq '<script|<link|<img|https?:|@import|url\(' '$work/html'"
        well_formed "$game, $lang" "$work/html"
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
    check "$game: positions in words" grep -q '^     .' "$work/text"
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

# ---- a line, several files, standard input

line=$("$PAIJU" review "$record" --seat 0 --json | sed 's/.*"decisions":\[{"line":\([0-9]*\).*/\1/')
"$PAIJU" review "$record" --seat 0 --line "$line" >"$work/one" 2>&1
check "one line: its decision with all that was on the table" sh -c "
    grep -q ', line $line, Jun: ' '$work/one' && grep -q '^     tiles in hand: ' '$work/one' &&
    grep -q 'chosen\$' '$work/one' && grep -q '^     pj1/' '$work/one'"
check "and no other" test "$(grep -c ', line ' "$work/one")" -eq 1
position=$(grep -o 'pj1/.*' "$work/one")
check "its position can be asked again" sh -c "'$PAIJU' analyze '$position' --level eff | grep -q move"
check "a line without a decision" refused 2 "nearest decision" "$PAIJU" review "$record" --seat 0 --line 1
check "a line of several files" refused 2 "one file" "$PAIJU" review "$record" "$record" --line 5

"$PAIJU" review "$record" "$work/hongzhong.jsonl" "$record" --level ev >"$work/three"
check "several files: a report each, in order" test "$(
    grep -c ', reviewed by ' "$work/three")" -eq 3
check "and a sum of who is in several" sh -c "
    sed -n '/^All files together/,\$p' '$work/three' | grep -c '2 files: accuracy' | grep -qx 4"
check "one object for each file" sh -c "
    '$PAIJU' review '$record' '$work/hongzhong.jsonl' --json --level eff | grep -c '^{\"game\":.*\"file\":' | grep -qx 2"
check "one page of all" sh -c "
    '$PAIJU' review '$record' '$work/hongzhong.jsonl' --html --level eff | grep -c '^</html>' | grep -qx 1"
check "a file that is not there does not stop the others" sh -c "
    '$PAIJU' review '$work/missing' '$record' --level eff 2>/dev/null | grep -q 'reviewed by'"
"$PAIJU" review "$work/missing" "$record" --level eff >/dev/null 2>"$work/stderr"
check "but shows in the status" test $? -eq 1
check "and is named" grep -q missing "$work/stderr"
check "from standard input the same" sh -c "
    '$PAIJU' review - --level eff <'$record' >'$work/stream' && '$PAIJU' review '$record' --level eff |
        cmp -s - '$work/stream'"
check "standard input twice" refused 2 "once" "$PAIJU" review - -

# The sentence about a difference has the number of the table above it.
"$PAIJU" review "$record" --level expert >"$work/stdout"
nothing "the difference in words is the loss in the table" "$(awk '
    / chosen$/ { loss = $(NF - 1) }
    /The difference of/ { n++; said = $4; sub(":", "", said); if (said != loss) print said ", not " loss }
    END { if (n < 3) print n + 0 " differences" }' "$work/stdout")"

# ---- records that do not end

"$PAIJU" review "$work/cut.jsonl" --level eff >"$work/stdout" 2>"$work/stderr"
check "an unfinished record has status 1" test $? -eq 1
check "and a reason" grep -q '^paiju: .*cut\.jsonl: the game has no end' "$work/stderr"
check "in a pipe nothing else is on standard error" test "$(wc -l <"$work/stderr")" -eq 1
check "what there is was reviewed" grep -q 'What cost most' "$work/stdout"

# ---- names of strangers

sed '1s/"names":\["Jun","Lin"/"names":["<script>x<\/script>","a|b`c` # d"/' "$work/human.jsonl" >"$work/wild.jsonl"
for form in html md text json; do
    "$PAIJU" review "$work/wild.jsonl" --level eff --$form >"$work/wild.$form" 2>/dev/null
done
check "no element comes from a name" sh -c "! grep -qi '<script' '$work/wild.html' && grep -q '&lt;script' '$work/wild.html'"
well_formed "names of strangers" "$work/wild.html"
check "no heading comes from a name" sh -c "! grep -q ' # d' '$work/wild.md'"
check "no column comes from a name" sh -c "! grep -q 'a|b' '$work/wild.md'"

check "no file" refused 1 "missing" "$PAIJU" review "$work/missing.jsonl"
check "an unknown level" refused 2 '"expret"' "$PAIJU" review "$record" --level expret
check "a human as judge" refused 2 "computer" "$PAIJU" review "$record" --level human
check "a seat that is not there" refused 2 "seats" "$PAIJU" review "$work/datongzi.jsonl" --seat 3
check "a number that is no seat" refused 2 "seat" "$PAIJU" review "$record" --seat 4
check "a stream that is no number" refused 2 "stream" "$PAIJU" review "$record" --stream x
check "two formats" refused 2 "enough" "$PAIJU" review "$record" --json --md

done_testing

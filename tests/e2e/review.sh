#!/bin/sh
# SPDX-License-Identifier: MIT
# paiju review: what its JSON and text promise, and what it refuses.
. "$srcdir/tests/tap.sh"
scratch review

# Are these the first keys of the first object of a list? The contents of values are skipped.
begins_with() {
    sed "s/.*\"$1\":\[{//" "$work/$2.json" | tr -d '\n' | sed 's/{[^{}]*}//g; s/\[[^][]*\]//g' |
        grep -o '"[a-z_]*":' | head -n $(($# - 2)) | tr -d '":' | tr '\n' ' ' >"$work/keys"
    shift 2
    test "$(cat "$work/keys")" = "$* "
}
# The values of a number in the list of decisions.
values() {
    sed 's/.*"decisions":\[//; s/],"hands":.*//' "$work/$2.json" | grep -o "\"$1\":[^,}]*" | cut -d: -f2
}

# A parser that is independent of the program.
well_formed() {
    command -v python3 >/dev/null || return 0
    check "$1: the page is well-formed" python3 -c \
        'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$2"
}

# In Da Tong Zi the levels sample more worlds, and deals have more cards, than a test has time for.
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
    check "$game: JSON has one object per line" test "$(wc -l <"$work/$game.json")" -eq 1
    check "$game: JSON has game, level, seats and decisions" grep -Eq \
        "^\{\"game\":\"$game\",\"level\":\"$level\",\"seats\":\[\{.*\}\],\"decisions\":\[\{.*\}\],\"hands\":" \
        "$work/$game.json"
    check "$game: a seat has its keys in order" begins_with seats $game \
        seat name decisions unforced loss luck result expected accuracy fine inaccuracy mistake blunder excellent
    check "$game: a decision has its keys in order" begins_with decisions $game \
        line kyoku event seat kind chosen best loss class reasons lead mark value luck accuracy
    for key in position chosen_text best_text n_choices columns choices for although difference parts names view; do
        check "$game: a decision has $key" grep -q "\"$key\":" "$work/$game.json"
    done
    check "$game: all numbers are integers" sh -c "! grep -q ':-*[0-9][0-9]*\.[0-9]' '$work/$game.json'"
    check "$game: the line numbers are those of choices in the record" test -z "$(
        for line in $(values line $game | sort -nu | head -40); do
            sed -n ${line}p "$record" | grep -Eq \
                '"type":"(swap|lack|dahai|chi|pon|kong|lapsed|hora|play|pass)"' || echo $line
        done)"
    # the format of a report does not depend on the judge: here a fast one
    for lang in en zh_CN; do
        "$PAIJU" --lang $lang review "$record" --level $plain >"$work/text"
        check "$game, $lang: text names every seat" sh -c "
            grep -q '^Jun' '$work/text' && grep -q '^Lin' '$work/text' && grep -q '^Mei' '$work/text'"
        "$PAIJU" --lang $lang review --html "$record" --level $plain >"$work/html"
        check "$game, $lang: the page declares its language and is complete" sh -c "
            grep -q '<html lang=.$(echo $lang | sed 's/_/-/')' '$work/html' && tail -1 '$work/html' | grep -q '^</html>'"
        check "$game, $lang: the page refers to nothing outside" sh -c "
            ! grep -Eq '<script|<link|<img|https?:|@import|url\(' '$work/html'"
        well_formed "$game, $lang" "$work/html"
    done
    check "$game: the Chinese report is Chinese" grep -q 大失误 "$work/text"
    check "$game: positions are described in words" grep -q '^     .' "$work/text"
done

record=$work/xuezhan.jsonl
"$PAIJU" review "$record" --seat 1 --level eff --json >"$work/one.json"
check "a single seat can be reviewed" test "$(grep -o '"name":' "$work/one.json" | wc -l)" -eq 1
check "the decisions are those of that seat" grep -q '"level":"eff","seats":\[{"seat":1,"name":"Lin",' "$work/one.json"
check "any opponent can be the judge" sh -c "
    '$PAIJU' review '$record' --level ev | grep -q 'luck [+-]*[0-9]'"

sed 's/"players":\["ai:random"/"players":["human"/; s/"players":\["random"/"players":["human"/' "$record" >"$work/human.jsonl"
check "only the human is reviewed by default" test "$(
    "$PAIJU" review "$work/human.jsonl" --json | grep -o '"name":' | wc -l)" -eq 1

head -c 6000 "$record" >"$work/cut.jsonl"
check "an incomplete record is reviewed up to its end" sh -c "
    '$PAIJU' review '$work/cut.jsonl' --json | grep -q '\"decisions\":\[{'"
check "the text shows the result still expected" sh -c "
    '$PAIJU' review '$work/cut.jsonl' | grep -q 'result [-+0-9.]*, still expected [-+0-9.]*, '"
check "a kind of decision has no share in it" sh -c "
    ! '$PAIJU' review '$work/cut.jsonl' | grep 'still expected' | grep -qv '^[^ ]\\|^  hand '"
check "JSON has the result still expected" sh -c "
    '$PAIJU' review '$work/cut.jsonl' --json | grep -q '\"expected\":-*[1-9]'"

XDG_DATA_HOME=$work XDG_STATE_HOME=$work
export XDG_DATA_HOME XDG_STATE_HOME

sed '40s/"actor":[0-3]/"actor":7/' "$record" >"$work/damaged.jsonl"
"$PAIJU" review "$work/damaged.jsonl" --json >"$work/stdout" 2>"$work/stderr"
check "the intact part of a damaged record is reviewed, with status 1" test $? -eq 1
check "the damage is named" grep -q '^paiju: .*damaged\.jsonl:40: ' "$work/stderr"
check "the hands before the damage are reviewed" grep -q '"decisions":\[{"line":[1-3]*[0-9],' "$work/stdout"

# ---- one line, several files, standard input

line=$("$PAIJU" review "$record" --seat 0 --json | sed 's/.*"decisions":\[{"line":\([0-9]*\).*/\1/')
"$PAIJU" review "$record" --seat 0 --line "$line" >"$work/one" 2>&1
check "--line shows its decision with everything on the table" sh -c "
    grep -q ', line $line, Jun: ' '$work/one' && grep -q '^     tiles in hand: ' '$work/one' &&
    grep -q 'chosen\$' '$work/one' && grep -q '^     pj1/' '$work/one'"
check "--line shows no other decision" test "$(grep -c ', line ' "$work/one")" -eq 1
position=$(grep -o 'pj1/.*' "$work/one")
check "the position of a line can be analysed again" sh -c "'$PAIJU' analyze '$position' --level eff | grep -q move"
check "a line without a decision is refused" refused 2 "nearest decision" "$PAIJU" review "$record" --seat 0 --line 1
check "a line with several files is refused" refused 2 "one file" "$PAIJU" review "$record" "$record" --line 5

"$PAIJU" review "$record" "$work/hongzhong.jsonl" "$record" --level ev >"$work/three"
check "several files get a report each, in order" test "$(
    grep -c ', reviewed by ' "$work/three")" -eq 3
check "several files get a sum for each player who occurs in more than one" sh -c "
    sed -n '/^All files together/,\$p' '$work/three' | grep -c '2 files: accuracy' | grep -qx 4"
check "JSON has one object for each file" sh -c "
    '$PAIJU' review '$record' '$work/hongzhong.jsonl' --json --level eff | grep -c '^{\"game\":.*\"file\":' | grep -qx 2"
check "HTML has one page for all files" sh -c "
    '$PAIJU' review '$record' '$work/hongzhong.jsonl' --html --level eff | grep -c '^</html>' | grep -qx 1"
check "a file that does not exist does not stop the others" sh -c "
    '$PAIJU' review '$work/missing' '$record' --level eff 2>/dev/null | grep -q 'reviewed by'"
"$PAIJU" review "$work/missing" "$record" --level eff >/dev/null 2>"$work/stderr"
check "a file that does not exist changes the exit status" test $? -eq 1
check "a file that does not exist is named" grep -q missing "$work/stderr"
check "standard input gives the same report" sh -c "
    '$PAIJU' review - --level eff <'$record' >'$work/stream' && '$PAIJU' review '$record' --level eff |
        cmp -s - '$work/stream'"
check "standard input given twice is refused" refused 2 "once" "$PAIJU" review - -

# The sentence about a difference has the number from the table above it.
"$PAIJU" review "$record" --level expert >"$work/stdout"
nothing "the difference in words is the loss in the table" "$(awk '
    / chosen$/ { loss = $(NF - 1) }
    /The difference of/ { n++; said = $4; sub(":", "", said); if (said != loss) print said ", not " loss }
    END { if (n < 3) print n + 0 " differences" }' "$work/stdout")"

# ---- incomplete records

"$PAIJU" review "$work/cut.jsonl" --level eff >"$work/stdout" 2>"$work/stderr"
check "an incomplete record gives status 1" test $? -eq 1
check "an incomplete record gives the reason" grep -q '^paiju: .*cut\.jsonl: the game is unfinished; only the recorded part was reviewed' "$work/stderr"
check "in a pipe standard error has nothing else" test "$(wc -l <"$work/stderr")" -eq 1
check "the part that exists was reviewed" grep -q 'Costliest decisions' "$work/stdout"

# ---- names of strangers

sed '1s/"names":\["Jun","Lin"/"names":["<script>x<\/script>","a|b`c` # d"/' "$work/human.jsonl" >"$work/wild.jsonl"
for form in html text json; do
    "$PAIJU" review "$work/wild.jsonl" --level eff --$form >"$work/wild.$form" 2>/dev/null
done
check "a name cannot add an element to the page" sh -c "! grep -qi '<script' '$work/wild.html' && grep -q '&lt;script' '$work/wild.html'"
well_formed "names of strangers" "$work/wild.html"

check "a missing file argument is refused" refused 1 "missing" "$PAIJU" review "$work/missing.jsonl"
check "an unknown level is refused" refused 2 '"expret"' "$PAIJU" review "$record" --level expret
check "a human as judge is refused" refused 2 "computer" "$PAIJU" review "$record" --level human
check "a seat that does not exist is refused" refused 2 "seats" "$PAIJU" review "$work/datongzi.jsonl" --seat 3
check "a number that is not a seat is refused" refused 2 "seat" "$PAIJU" review "$record" --seat 4
check "a stream that is not a number is refused" refused 2 "stream" "$PAIJU" review "$record" --stream x
check "two formats are refused" refused 2 "use only one of --text, --json and --html" "$PAIJU" review "$record" --json --html
check "--md is refused with what replaces it" refused 2 "use --text, --html or --json" "$PAIJU" review "$record" --md

done_testing

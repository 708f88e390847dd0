#!/bin/sh
# SPDX-License-Identifier: MIT
# paiju-lab conformance: the program itself passes every part, and each planted fault of an engine, of a
# program that answers queries and of a record is found and named.
. "$srcdir/tests/tap.sh"
home conformance
example=$builddir/engines/example
bad=$builddir/tests/e2e/wrong_engine
games="xuezhan hongzhong tuidaohu datongzi"
cases=$srcdir/tests/vectors

# passes ARGS...: all points are passed, and their number is that of the plan.
passes() {
    "$PAIJU_LAB" conformance "$@" >"$work/report" </dev/null || { grep -A5 '^not ok' "$work/report"; return 1; }
    head -n 1 "$work/report" | grep -qx 'TAP version 13' && ! grep -q '^not ok' "$work/report" &&
        [ "$(tail -n 1 "$work/report")" = "1..$(grep -c '^ok' "$work/report")" ]
}
# fails POINT TEXT ARGS...: exit status 1, and the remarks below the failed point contain TEXT.
fails() {
    wanted=$1 text=$2
    shift 2
    timeout 60 "$PAIJU_LAB" conformance "$@" >"$work/report" </dev/null
    got=$?
    awk -v point="$wanted" -v text="$text" '
        /^(not )?ok/ { inside = /^not ok/ && index($0, point) }
        inside && index($0, text) { found = 1 }
        inside && /^# see: docs\// { seen = 1 }
        END { exit !(found && seen) }' "$work/report" && [ $got -eq 1 ] ||
        { echo "# status $got"; grep -A6 '^not ok' "$work/report" | head -n 30 | sed 's/^/# /'; return 1; }
}

# ---- correct programs
for game in $games; do
    check "the program passes as an engine of $game" passes $game --engine "$PAIJU_LAB bot $game --seed 1"
    check "the example hands of $game pass" passes --record "$cases/hands_$game.jsonl"
    players=club,eff,eff,eff
    [ $game != datongzi ] || players=club,greedy,tidy
    "$PAIJU" play $game --players $players --seed 5 --hands 1 --record "$work/$game.jsonl" >/dev/null
    check "freshly played hands of $game pass" passes --record "$work/$game.jsonl"
done
check "an engine in C passes for all four games" passes --engine "$example"
check "the engine in C is tested with each game" test "$(grep -c 'answers with one of legal' "$work/report")" -eq 4
check "the program passes for all kinds of query" passes --query "$PAIJU_LAB query"
check "each kind of query is tested" test "$(grep -c ': starts$' "$work/report")" -eq 10
check "bot --check gives the same result" sh -c "
    '$PAIJU_LAB' bot tuidaohu --check '$example' >'$work/check' && '$PAIJU_LAB' conformance tuidaohu --engine '$example' >'$work/report' &&
    sed 's/slowest took.*/slowest/' '$work/check' >'$work/check.1' && sed 's/slowest took.*/slowest/' '$work/report' |
    cmp -s - '$work/check.1'"

# ---- faulty engines: VICE GAME | POINT | TEXT
while IFS='|' read -r vice point text; do
    start=2000 ms=200
    case $vice in                       # the longest wait for something that never comes
    mute|unready) start=300 ;;
    junk|hang|flood|stays|late) ms=100 ;;
    esac
    check "engine fault found: $vice" fails "$point" "$text" xuezhan --engine "$bad $vice 3" --engine-ms $ms --engine-start-ms $start
done <<ENGINES
mute|answers hello with join|came: nothing
unready|answers ready? with ready|came: nothing
strict|answers ready? with ready|came: the program has ended
options|takes set for its options|default: 10 is out of range (1..9)
junk|writes JSON objects|expected: one JSON object on a line
list|writes JSON objects|came: [1,2]
long|writes no line longer|65,536 bytes
claims|answers each request once|came: {"type":"none","id":1}
twice|answers each request once|one answer to a request
id|repeats the id|an answer with "id":3
noid|repeats the id|came: {"type":"none"}
noid|repeats the id|faults: 4
lie|answers with one of legal|{"type":"hora","id":3}
late|answers in time|an answer within 100 ms
hang|answers in time|an answer within 100 ms
flood|answers in time|an answer within 100 ms
die|does not end before quit|its output has ended
stays|ends after quit|it is still running
ENGINES
check "a program that does not exist fails" fails starts "cannot start" xuezhan --engine "$work/nobody"
check "an engine of another game fails" fails "answers hello with join" nothing hongzhong --engine "$PAIJU_LAB bot xuezhan" \
    --engine-start-ms 300

# ---- wrong answers: a filter behind the correct ones
cat >"$work/answer" <<'ANSWER'
filter=$1 paiju=$2 kind=$3
case $filter in
ends) for i in 1 2 3 4 5 6 7 8 9; do read -r line; printf '%s\n' "$line"; done | "$paiju" query "$kind" ;;
held) lines=$(cat); printf '%s\n' "$lines" | "$paiju" query "$kind" ;;
*) "$paiju" query "$kind" | sed -u "$filter" ;;
esac
ANSWER
# NAME | FILTER | POINT | TEXT
while IFS='|' read -r name filter point text; do
    check "wrong answer found: $name" fails "$point" "$text" xuezhan.ting --query "sh $work/answer $filter $PAIJU_LAB" --engine-ms 300
done <<'ANSWERS'
order of waits|s/"waits":."1m","2m"/"waits":["2m","1m"/|xw01|differs: waits: expected ["1m","2m"
missing key|s/,"shanten":[-0-9]*//|xw02|shanten: expected 0, but the key is missing
extra key|s/}$/,"colour":"red"}/|xw02|colour: no key of this answer
wrong type|s/"shanten":0/"shanten":"0"/|xw02|shanten: expected 0, came "0"
fraction|s/"shanten":0/"shanten":0.0/|xw02|shanten: expected 0, came 0.0
wrong shanten|s/"shanten":0/"shanten":1/|xw02|shanten: expected 0, came 1
no id|s/"id":[^,]*,//|xw02|id: expected "xw02", but the key is missing
id as text|s/"id":7,/"id":"7",/|an id that is a number|id: expected 7, came "7"
id not first|s/^{\("id":"xw02"\),\(.*\)}/{\2,\1}/|xw02|id: it comes first
error without sentence|s/"error":".*"/"error":""/|a fifth copy|a sentence that says what is wrong
error as answer|s/"error":".*"/"waits":[]/|a fifth copy|error: expected a sentence
no JSON|s/^{"id":"xw03"/xw03:/|xw03|expected one JSON object
one too many|s/^.*"xw04".*/&\n&/|writes one line for each|"xw04"
one lost|/"xw05"/d|xw05|came: no answer
all at the end|held|answers each line before it reads the next|when the input had ended
ends too soon|ends|ends when its input ends|it ended before
ANSWERS
check "a program that does not answer fails" fails "more questions got no answer" "" xuezhan.ting --query "sleep" --engine-ms 200

# ---- wrong records: SED | POINT | TEXT, made from a correct one
right=$cases/hands_xuezhan.jsonl
# line TYPE-PATTERN [N]: the number of the N-th line with it
line() {
    grep -n "$1" "$right" | sed -n "${2-1}s/:.*//p"
}
draw=$(line '"tsumo"' 4) cut=$(line '"dahai"' 5) pay=$(line '"settle"') win=$(line '"hora"') deal=$(line '"start_kyoku"' 2)
other=$(line '"dahai"' 120) end=$(line '"end_game"') close=$(line '"end_kyoku"')
actor=$(sed -n "${cut}s/.*\"actor\":\([0-3]\).*/\1/p" "$right")
tile=$(sed -n "${deal}s/.*\"wall\":\[\"\(..\)\".*/\1/p" "$right")
next=$(sed -n "${deal}s/.*\"wall\":\[\"$tile\",\"\(..\)\".*/\1/p" "$right")
while IFS='|' read -r name edit point text; do
    sed "$edit" "$right" >"$work/wrong.jsonl"
    check "wrong record found: $name" fails "$point" "$text" --record "$work/wrong.jsonl"
done <<RECORDS
payments by other rules|${pay}s/-1/-2/g;${pay}s/3/6/|line $pay: settle|but the rules give
payments that do not add up|${win}s/"deltas":\[[-0-9]*/"deltas":[77/|line $win: hora|expected a sum of 0
a fifth tile|${deal}s/"wall":\["$tile"/"wall":["$next"/|line $deal: start_kyoku|expected $next 4 times in the deal, came 5
a draw that is missing|${draw}d|line $draw: dahai|but the rules give {"type":"tsumo"}
another commitment|1s/"commit":"../"commit":"00/|line 1: start_game|do not match the commitment
another deal|${deal}s/"wall":\["$tile","$next"/"wall":["$next","$tile"/|line $deal: start_kyoku|does not match the commitment
a fraction|${cut}s/"actor":$actor/"actor":$actor.5/|line $cut: dahai|whole numbers only, came $actor.5
another seat's turn|${cut}s/"actor":$actor/"actor":$(((actor + 1) % 4))/|line $cut: dahai|the record has
a seat that does not exist|${cut}s/"actor":$actor/"actor":4/|line $cut: dahai|actor: 4 is out of range
a tile that does not exist|${cut}s/"pai":"../"pai":"0m/|line $cut: dahai|wrong: pai: 
a key that is missing|${cut}s/"pai":"..",//|line $cut: dahai|pai: this key is missing
a text for a flag|${cut}s/"tsumogiri":[a-z]*/"tsumogiri":"no"/|line $cut: dahai|expected true or false
no type|${cut}s/"type":"dahai",//|line $cut: (no type)|type: this key is missing
an option that is missing|1s/"cap":16,//|line 1: start_game|cap is missing
a player of no kind|1s/"ai:eff"/"robot"/|line 1: start_game|came "robot"
a seed in another notation|1s/"seed":"0x/"seed":"0X/|line 1: start_game|16 hex digits
other final scores|${end}s/\[[-0-9]*/[999/|line $end: end_game|999 in the record
an end that is missing|${close}d|line $close: start_kyoku|but the rules give {"type":"end_kyoku"}
lines that end with CR LF|${cut}s/\$/$(printf '\r')/|line $cut: dahai|expected LF
a byte order mark|1s/^/$(printf '\357\273\277')/|line 1: (no type)|byte order mark
an event after the end|\$s/.*/&\n{"type":"tsumo","actor":0,"pai":"1m"}/|line $((end + 1)): tsumo|ended on line $end
RECORDS
sed "${cut}s/\"actor\":$actor/\"actor\":$(((actor + 1) % 4))/;${other}s/\"pai\":\"../\"pai\":\"1p/" "$right" >"$work/wrong.jsonl"
check "with two wrong hands both are named" sh -c "
    '$PAIJU_LAB' conformance --record '$work/wrong.jsonl' >'$work/report'
    grep -q '^# hands that disagree: 2' '$work/report' && grep -q '^not ok $other ' '$work/report'"
sed "${cut}s/}/,\"colour\":\"red\"}/;\$s/.*/{\"type\":\"party\"}\n&/" "$right" >"$work/more.jsonl"
check "unknown keys and types are not errors" passes --record "$work/more.jsonl"
check "unknown keys and types are remarked on" sh -c "grep -q '^# remark: the key colour' '$work/report' && grep -q '^# remark: the type party' '$work/report'"
sed "${cut}s/\"actor\":$actor/\"actor\":4/" "$right" | awk -v at=$draw 'NR == at { print "" } 1' >"$work/blank.jsonl"
check "blank lines are ignored" fails "line $cut: dahai" "out of range" --record "$work/blank.jsonl"
{ head -n 20 "$right" && printf '{"type":"tsumo","ac'; } >"$work/torn.jsonl"
check "the incomplete last line of a crash is not an error" passes --record "$work/torn.jsonl"

# ---- the command line
check "one of the three subjects is required" refused 2 "use one of " "$PAIJU_LAB" conformance
check "only one of the three subjects is allowed" refused 2 "use one of " "$PAIJU_LAB" conformance --engine x --query y
check "a record needs no game" refused 2 "use one of " "$PAIJU_LAB" conformance xuezhan --record x
check "a game that does not exist is refused" refused 2 "unknown game chess" "$PAIJU_LAB" conformance chess --engine x
check "a kind that does not exist is refused" sh -c "'$PAIJU_LAB' conformance xuezhan.wins --query x >'$work/report' 2>&1; [ \$? -eq 2 ]"
"$PAIJU_LAB" conformance --record "$work/nothing" >"$work/report" 2>&1
check "a file that does not exist is refused" test $? -eq 1
done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# The examples that are installed with the documents: engines in three languages, each for all four
# games, and a program that writes records. They were made from docs/ alone.
. "$srcdir/tests/tap.sh"
scratch examples
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
c_engine=$builddir/engines/example
engines=$srcdir/engines

# others GAME: the other players of a table.
others() {
    [ "$1" = datongzi ] && echo random,random || echo random,random,random
}
# arena GAME COMMAND DEALS: the output of an arena against random players.
arena() {
    rules=
    [ "$1" = xuezhan ] && rules="--rules chengdu"
    "$PAIJU_LAB" arena "$1" --players "exec:$2,$(others "$1")" --deals "$3" --seed 1 --jobs 1 $rules
}
# sound FILE: no illegal answer, no late one, and the engine never exits.
sound() {
    [ "$(grep -cE '^ +0 .* (illegal answers|late answers|decisions while not running)$' "$1")" -eq 3 ]
}
# best FILE: the first column has the most points.
best() {
    awk '/[0-9]  *points per hand$/ { for (i = 2; $i ~ /^-?[0-9.]+$/; i++) if ($i + 0 >= $1 + 0) bad = 1; seen = 1 }
         END { exit bad || !seen }' "$1"
}
# figures FILE: the output about the games, without times and names.
figures() {
    sed '/ deals, /d; /    player$/d; /decision time in ms/,$d' "$1"
}
# same FILE FILE: both played alike.
same() {
    figures "$1" >"$work/one"
    figures "$2" >"$work/other"
    [ -s "$work/one" ] && cmp -s "$work/one" "$work/other"
}
differ() {
    ! same "$@"
}
# tested GAME COMMAND: it passes the test of engines; engines.sh tests the one in C.
tested() {
    "$PAIJU_LAB" bot "$1" --check "$2" --deals 1 >"$work/check" && ! grep -q '^not ok' "$work/check"
}

command -v python3 >/dev/null && python=yes || python=
command -v node >/dev/null && node --version >/dev/null 2>&1 && node=yes || node=
[ "$python" ] || echo "# no python3: example.py and write_record.py are left out"
[ "$node" ] || echo "# no node: example.js is left out"

# plays GAME LANGUAGE COMMAND: an engine that plays like the one in C has the same results.
plays() {
    arena "$1" "$3" 3 >"$work/$1-$2"
    check "the engine in $2 makes no errors in $1" sound "$work/$1-$2"
    check "the engine in $2 plays $1 like the one in C" same "$work/$1-C" "$work/$1-$2"
}
for game in xuezhan hongzhong tuidaohu datongzi; do
    arena $game "$c_engine" 20 >"$work/$game"
    check "the engine in C makes no errors in $game" sound "$work/$game"
    check "the engine in C beats random players in $game" best "$work/$game"
    arena $game "$c_engine" 3 >"$work/$game-C"
    [ "$python" ] && plays $game Python "python3 $engines/example.py"
    [ "$node" ] && plays $game JavaScript "node $engines/example.js"
done

[ "$python" ] && check "the engine in Python passes its test" tested tuidaohu "python3 $engines/example.py"
[ "$node" ] && check "the engine in JavaScript passes its test" tested datongzi "node $engines/example.js"

# The option: with skill 0 the engine plays at random.
request='{"type":"request","id":%d,"ms":2000,"legal":[{"type":"dahai","pai":"1z"},{"type":"dahai","pai":"5m"}],"view":{"hand":["4m","5m","6m","4s","5s","6s","4p","5p","6p","1p","1p","7p","8p","1z"],"drawn":"1z","counts":[14,13,13,13],"melds":[[],[],[],[]],"ponds":[[],[],[],[]],"void":null,"scores":[0,0,0,0],"won":[],"wall":80,"oya":0,"turn":0,"last":null}}\n'
# choices SKILL COMMAND: the number of different answers to one question.
choices() {
    skill=$1
    shift
    {
        echo '{"type":"hello","protocol":"paiju","v":1,"game":"tuidaohu","seat":0,"names":["A","B","C","D"],"rules":{"seven_pairs":1}}'
        echo '{"type":"set","name":"other","value":0}'
        printf '{"type":"set","name":"skill","value":%d}\n{"type":"ready?"}\n' "$skill"
        for id in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
            # shellcheck disable=SC2059
            printf "$request" $id
        done
        echo '{"type":"quit"}'
    } | "$@" | grep -o '"pai":"[^"]*"' | sort -u | grep -c .
}
obeys() {
    [ "$(choices 0 "$@")" -eq 2 ] && [ "$(choices 1 "$@")" -eq 1 ] && [ "$(choices 2 "$@")" -eq 1 ]
}
check "the engine in C has an option" obeys "$c_engine"
[ "$python" ] && check "the engine in Python survives lines that no program would send" obeys python3 "$engines/example.py"
[ "$node" ] && check "the engine in JavaScript survives lines that no program would send" obeys node "$engines/example.js"
arena tuidaohu "$c_engine?skill=2" 3 >"$work/two"
check "the default of the option is 2" same "$work/tuidaohu-C" "$work/two"
arena tuidaohu "$c_engine?skill=0" 3 >"$work/none"
check "with skill 0 the engine plays differently" differ "$work/two" "$work/none"

# A hand-written JSON reader easily trusts its input too much.
{
    printf '{"type"\n{\n[1,2\n{"type":"hello"\n"\n\n{"a":tru\n{"a":-}\n{"type":7}\n'
    head -c 300000 /dev/zero | tr '\0' '['
    printf '\n{"type":"request","id":1}\n{"type":"request","id":2,"legal":[],"view":{}}\n'
    printf '{"type":"request","id":3,"legal":[{"type":"dahai","pai":"9x"},{"type":"kong"}],"view":{"hand":7,"melds":"x"}}\n'
    printf '{"type":"ready?","\\u0041":"\\"\\\\","deep":[[[{"a":null}]]]}\n{"type":"ready?"'
} >"$work/odd"
check "the engine in C survives lines that no program would send" sh -c \
    "'$c_engine' <'$work/odd' | grep -q '^{\"type\":\"ready\"}\$'"

# agrees GAME SEED: its record equals ours to the last byte.
agrees() {
    python3 "$engines/write_record.py" "$1" "$2" >"$work/$1.jsonl" &&
        "$PAIJU" verify "$work/$1.jsonl" >"$work/verified" &&
        grep -q 'agrees with the rules (' "$work/verified" &&
        grep -q 'the deals match the commitment' "$work/verified" &&
        "$PAIJU" replay --text "$work/$1.jsonl" | grep -q '^The match is over'
}
if [ "$python" ]; then
    for game in tuidaohu hongzhong xuezhan datongzi; do
        for seed in 1 0xfedcba9876543210; do
            check "a record of $game with seed $seed, written from the documents alone, equals ours" \
                agrees $game $seed
        done
    done
fi

done_testing

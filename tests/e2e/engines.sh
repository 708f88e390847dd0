#!/bin/sh
# SPDX-License-Identifier: MIT
# Engines of other people at the table: good ones play, bad ones cost a decision and nothing else.
. "$srcdir/tests/tap.sh"
scratch engines
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
example=$builddir/engines/example
bad=$builddir/tests/e2e/bad_engine

# The other players at the table of a game.
others() {
    case $1 in
    datongzi) echo eff,eff | sed 's/eff/greedy/g' ;;
    *) echo eff,eff,eff ;;
    esac
}
# played GAME ENGINE NAME [MS]: a match of two hands with the engine, recorded as NAME.
played() {
    timeout 120 "$PAIJU" play "$1" --players "exec:$2,$(others "$1")" --seed 7 --hands 2 \
        ${4:+--engine-ms $4} --record "$work/$3" </dev/null >"$work/$3.told" 2>"$work/$3.errors" &&
        [ ! -s "$work/$3.errors" ] && "$PAIJU" verify "$work/$3" >/dev/null
}
# faults NAME KIND: how often the record notes it.
faults() {
    grep -c "\"kind\":\"engine-$2\"" "$work/$1"
}

for game in xuezhan hongzhong tuidaohu datongzi; do
    check "a C engine plays $game" played $game "$example" good-$game
    check "and does nothing wrong" test "$(faults good-$game '.*')" -eq 0
    check "it passes its test in $game" sh -c "
        '$PAIJU' bot $game --check '$example' --deals 1 >'$work/check-$game' && ! grep -q '^not ok' '$work/check-$game'"
    check "the program itself passes it in $game" sh -c "
        '$PAIJU' bot $game --check '$PAIJU bot $game --seed 1' --deals 1 >'$work/self-$game'"
done
# An installation without paiju-guest: what is missing and where it was looked for, in one sentence.
missing="paiju-guest, .* is not in $work/nowhere/: the installation is incomplete"
check "without the helper no game with an engine begins" refused 1 "$missing" \
    env PAIJU_LIBEXECDIR="$work/nowhere" "$PAIJU" play xuezhan --players "exec:$example,eff,eff,eff"
check "nor an arena" refused 1 "$missing" \
    env PAIJU_LIBEXECDIR="$work/nowhere" "$PAIJU" arena xuezhan --players "exec:$example,eff,eff,eff" --deals 1
PAIJU_LIBEXECDIR="$work/nowhere" "$PAIJU" bot xuezhan --check "$example" --deals 1 >"$work/check"
check "nor the test of an engine" grep -q "^# came: $missing" "$work/check"
check "computer players do not need it" sh -c "PAIJU_LIBEXECDIR='$work/nowhere' \
    '$PAIJU' arena xuezhan --players random,random,random,random --deals 1 >'$work/check'"
if command -v python3 >/dev/null; then
    check "a Python engine plays" played xuezhan "$srcdir/engines/first.py" python
    check "and does nothing wrong" test "$(faults python '.*')" -eq 0
    cd "$srcdir" || exit 1
    check "so does one that is named by its interpreter and from here" played xuezhan "python3 engines/first.py" here
    check "which does nothing wrong either" test "$(faults here '.*')" -eq 0
fi

# An engine that is late costs its whole time limit, so here it is short.
short=100
# VICE KIND: what the record calls it
while read -r vice kind; do
    check "$vice: the match is played to its end" played xuezhan "$bad $vice 3" "$vice" $short
    check "$vice: the record notes it" test "$(faults "$vice" "$kind")" -ge 1
    check "$vice: the engine is tested and fails" sh -c "
        ! timeout 100 '$PAIJU' bot datongzi --check '$bad $vice 3' --deals 1 --engine-ms $short >'$work/check-$vice'"
done <<VICES
die ended
junk broken
lie illegal
long broken
slow late
VICES
while read -r vice kind; do
    check "$vice: the match is played to its end" played datongzi "$bad $vice 3" "$vice" $short
    check "$vice: the record notes it" test "$(faults "$vice" "$kind")" -ge 1
done <<VICES
hang late
flood late
deaf late
VICES
check "a command that does not exist: the match is played all the same" \
    played xuezhan "$work/nobody" nobody
check "and the record notes it" test "$(faults nobody ended)" -ge 1
check "a file that is no program" played tuidaohu "$work/nobody" nobody2

# what it sees: nothing of the others, and not the seed
printf '#!/bin/sh\ntee /dev/fd/2 | "$1"\n' >"$work/tee.sh"
chmod +x "$work/tee.sh"
tee="$work/tee.sh $example"
# listens COMMAND...: what the engine heard meanwhile is $work/heard.
listens() {
    rm -f "$XDG_STATE_HOME/paiju/engines.log"
    "$@" && cp "$XDG_STATE_HOME/paiju/engines.log" "$work/heard"
}
check "a listening engine plays" listens played xuezhan "$tee" listened
check "it hears hello, ready?, the events and requests" sh -c "
    for type in hello ready? start_game start_kyoku dahai request; do
        grep -q '^{\"type\":\"'\$type'\"' '$work/heard' || exit 1
    done"
check "its requests say how long it may take" grep -q '^{"type":"request",.*"ms":2000[,}]' "$work/heard"
check "in the order of the record, from the first deal on" sh -c "
    sed -n 's/^{\"type\":\"\(start_kyoku\|end_kyoku\)\".*/\1/p' '$work/heard' | tr '\n' ' ' |
        grep -qx 'start_kyoku end_kyoku start_kyoku end_kyoku '"
check "every event of both hands" test "$(grep -c '^{"type":"dahai"' "$work/heard")" -eq \
    "$(grep -c '^{"type":"dahai"' "$work/listened")"
check "it does not hear who plays" sh -c "
    grep -c '\"names\":\[\"A\",\"B\",\"C\",\"D\"\]' '$work/heard' | grep -qx 2 &&
        ! grep -qE 'players|eff|Jun|Lin|Mei' '$work/heard'"
check "another time limit" listens played xuezhan "$tee" limited 1500
check "is what the requests say" grep -q '^{"type":"request",.*"ms":1500[,}]' "$work/heard"
head -n 12 "$work/limited" >"$work/resumed"
cp "$work/heard" "$work/heard-of-it"
check "a game that is resumed without it" listens played xuezhan "$tee" resumed
check "keeps it" grep -q '^{"type":"request",.*"ms":1500[,}]' "$work/heard"
check "and becomes the same record" cmp -s "$work/limited" "$work/resumed"
sed '/"type":"start_kyoku","kyoku":2/{n;n;n;q}' "$work/limited" >"$work/second"
check "one that is resumed in its second hand" listens played xuezhan "$tee" second
# Up to the end of that hand: what a tee writes last may be lost when its engine ends.
check "sends the first, too" sh -c "
    for f in heard heard-of-it; do
        sed '/\"type\":\"request\"/d; /\"type\":\"end_kyoku\"/q' '$work/'\$f >'$work/'\$f.first
    done
    grep -q '\"type\":\"end_kyoku\"' '$work/heard.first' && cmp '$work/heard.first' '$work/heard-of-it.first'"
# in the arena: one that plays by every letter that it hears of a hand
arena_hears() {
    listens "$PAIJU" arena xuezhan --players "exec:$1,eff,tiger,hermit" --deals 6 --duplicate --jobs "$2" \
        --json >"$work/json" && grep -o '"score_per_hand":[-0-9.]*' "$work/json" >"$work/scores-$2"
}
check "an engine plays in the arena" arena_hears "$tee" 1
check "and does not hear against whom" sh -c "! grep -qE 'eff|tiger|hermit|players' '$work/heard'"
check "one that plays by what it hears" arena_hears "$bad moody" 1
check "plays by several jobs" arena_hears "$bad moody" 3
check "and hears the same of each deal" cmp -s "$work/scores-1" "$work/scores-3"
sed '1s/"engine_ms":1500/"engine_ms":0/' "$work/limited" >"$work/no-time"
check "a record with an impossible limit is refused" refused 1 "no-time:1: engine_ms" \
    "$PAIJU" verify "$work/no-time"
nothing "no seed, no tiles of others" "$(grep -o '"seed"[^,]*' "$work/heard"
    grep '"type":"tsumo","actor":[123]' "$work/heard" | grep -v '"pai":"?"')"
check "an empty command is refused" sh -c "
    '$PAIJU' play xuezhan --players exec:,eff,eff,eff --seed 1 </dev/null 2>&1 | grep -q 'needs a command'"
# a host that hides from a seat what is its own
check "an engine of an exchange listens" listens sh -c "
    '$PAIJU' play xuezhan --set exchange_three=1 --players 'exec:$tee,eff,eff,eff' --seed 7 --hands 1 \
        --record '$work/swap.jsonl' </dev/null >/dev/null"
sed '0,/"type":"tsumo","actor":0,"pai":"[^"]*"/s//"type":"tsumo","actor":0,"pai":"?"/' "$work/heard" >"$work/draw"
sed '/^{"type":"swap"/s/"give":\[\[[^]]*\]/"give":[["?","?","?"]/' "$work/heard" >"$work/give"
for hidden in draw give; do
    "$PAIJU" bot xuezhan --seed 1 <"$work/$hidden" >/dev/null 2>"$work/stderr"
    check "a hidden $hidden of its own: the hand is not followed" grep -q 'this cannot happen here' "$work/stderr"
done
# options and time of an engine
tuned="$bad tuned"
sets() {
    grep -o '^{"type":"set".*' "$work/heard" | tail -n "$1" | tr '\n' ' '
}
check "an engine with options plays" listens played xuezhan "$tuned?skill=7&style=wild&book=yes&motto=a%2Cb" options
check "they are set, as it has announced them" test "$(sets 4)" = \
'{"type":"set","name":"Skill","value":7} {"type":"set","name":"style","value":"wild"} {"type":"set","name":"book","value":true} {"type":"set","name":"motto","value":"a,b"} '
check "between hello and ready?" sh -c "
    sed -n '1,6s/^{\"type\":\"\([^\"]*\)\".*/\1/p' '$work/heard' | tr '\n' ' ' | grep -qx 'hello set set set set ready? '"
check "the record keeps them" grep -qF "\"exec:$tuned?skill=7&style=wild&book=yes&motto=a%2Cb\"" "$work/options"
head -n 20 "$work/options" >"$work/options-again"
check "a game that is resumed" listens "$PAIJU" play xuezhan --seed 7 --hands 2 --record "$work/options-again" \
    --players "exec:$tuned?skill=7&style=wild&book=yes&motto=a%2Cb,eff,eff,eff"
check "keeps them" sh -c "test \$(grep -c '^{\"type\":\"set\"' '$work/heard') -eq 8"
check "and becomes the same record" cmp -s "$work/options" "$work/options-again"
own='Skill (1 to 9), pause (0 to 1000), book (true, false), style (calm, wild), motto (a text)'
no_option="the engine \"$tuned\" has no option skil; its options: $own"
no_value="the engine \"$tuned\" does not take skill = 10; its options: $own"
# A sentence in a message, whatever else is in it.
says() {
    wanted=$1
    shift
    "$@" >"$work/said" 2>&1 </dev/null
    [ $? -eq 1 ] && grep -qF "$wanted" "$work/said"
}
table() {
    echo "exec:$tuned?$1,eff,eff,eff"
}
check "an option that it does not have" says "$no_option" "$PAIJU" play xuezhan --players "$(table skil=7)" \
    --record "$work/not-begun"
check "is refused before the game begins" test ! -e "$work/not-begun"
check "a value out of range" says "$no_value" "$PAIJU" play xuezhan --players "$(table skill=10)"
check "in the arena" says "$no_option" "$PAIJU" arena xuezhan --players "$(table skil=7)" --deals 1
check "and there" says "$no_value" "$PAIJU" arena xuezhan --players "$(table skill=10)" --deals 1
check "in its test" says "came: $no_option" "$PAIJU" conformance xuezhan --engine "$tuned?skil=7"
check "in which good ones are set" sh -c "'$PAIJU' bot tuidaohu --check '$tuned?skill=7' >'$work/said'"
check "an engine without options" says "the engine \"$bad moody\" has no option skill; it has none at all" \
    "$PAIJU" play xuezhan --players "exec:$bad moody?skill=7,eff,eff,eff"
check "what is no option is a usage error" refused 2 "behind the last ?" \
    "$PAIJU" arena xuezhan --players "$(table skill)"
late() {
    played datongzi "$tuned?$1" "$2" && faults "$2" late
}
check "its time is its own" sh -c "exit $(late 'ms=2000' in-time)"
check "and is enforced" test "$(late 'ms=50&pause=80' too-late)" -ge 2
# config.ini
printf '[opponent wild]\nengine = %s\nms = 5000\nstyle = wild\n[opponent slow]\nengine = %s\nskil = 1\n' \
    "$tuned" "$tuned" >"$work/own.ini"
own_table() {
    listens "$PAIJU" play xuezhan --config "$work/own.ini" --seed 7 --hands 1 --record "$work/$1" \
        --players wild,eff,eff,wild $2 </dev/null >"$work/said" 2>&1
}
check "an engine of config.ini plays by its name" own_table own-1
check "with its options" test "$(sets 2)" = '{"type":"set","name":"style","value":"wild"} {"type":"set","name":"style","value":"wild"} '
check "and its time" sh -c "grep -q '\"ms\":5000,' '$work/heard' && ! grep -q '\"ms\":2000,' '$work/heard'"
check "under its name" grep -q '"names":\["wild","Lin","Mei","wild 2"\]' "$work/own-1"
check "the command line sets the time of all" own_table own-2 "--engine-ms 1500"
check "which is what requests say" sh -c "grep -q '\"ms\":1500,' '$work/heard' && ! grep -q '\"ms\":5000,' '$work/heard'"
check "an option there that it does not have" says "has no option skil; its options: $own" \
    "$PAIJU" play xuezhan --config "$work/own.ini" --players slow,eff,eff,eff
check "in the arena its column is headed by its name" sh -c "'$PAIJU' arena tuidaohu --config '$work/own.ini' \
    --players wild,eff,eff,eff --deals 1 >'$work/said' && grep -q '^ *wild  *eff ' '$work/said'"
check "a name that is nearly one" refused 2 "did you mean wild?" \
    "$PAIJU" play xuezhan --config "$work/own.ini" --players wilt,eff,eff,eff

# it is itself played by its own players only
# a host that lists nothing to choose from
printf '%s\n' '{"type":"hello","game":"xuezhan","rules":{},"seat":0}' '{"type":"request","id":1,"legal":[]}' \
    '{"type":"ready?"}' | "$PAIJU" bot xuezhan --seed 1 >"$work/stdout" 2>"$work/stderr"
check "a request without a choice is named" grep -q '^paiju: 2: legal\[0\]: this item is missing$' "$work/stderr"
check "and the next message answered" grep -q '"type":"ready"' "$work/stdout"
check "a human is no engine" refused 2 "computer" "$PAIJU" bot xuezhan --level human
check "nor is another engine" refused 2 "computer" "$PAIJU" bot xuezhan --level exec:cat
check "a level that does not exist" refused 2 '"nobody"' "$PAIJU" bot xuezhan --level nobody

done_testing

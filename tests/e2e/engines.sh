#!/bin/sh
# SPDX-License-Identifier: MIT
# Engines by other people at the table: good ones play, and a bad one loses its own decisions and nothing
# else.
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
# faults NAME KIND: the number of such notes in the record.
faults() {
    grep -c "\"kind\":\"engine-$2\"" "$work/$1"
}

for game in xuezhan hongzhong tuidaohu datongzi; do
    check "a C engine plays $game" played $game "$example" good-$game
    check "a C engine makes no errors in $game" test "$(faults good-$game '.*')" -eq 0
done
# An installation without paiju-guest: one sentence says what is missing and where it was expected.
missing="paiju-guest, .* is not in $work/nowhere/; the installation is incomplete"
check "without the helper no game with an engine starts" refused 1 "$missing" \
    env PAIJU_LIBEXECDIR="$work/nowhere" "$PAIJU" play xuezhan --players "exec:$example,eff,eff,eff"
check "without the helper no arena with an engine starts" refused 1 "$missing" \
    env PAIJU_LIBEXECDIR="$work/nowhere" "$PAIJU_LAB" arena xuezhan --players "exec:$example,eff,eff,eff" --deals 1
PAIJU_LIBEXECDIR="$work/nowhere" "$PAIJU_LAB" bot xuezhan --check "$example" --deals 1 >"$work/check"
check "without the helper no engine can be tested" grep -q "^# came: $missing" "$work/check"
check "computer players do not need the helper" sh -c "PAIJU_LIBEXECDIR='$work/nowhere' \
    '$PAIJU_LAB' arena xuezhan --players random,random,random,random --deals 1 >'$work/check'"
if command -v python3 >/dev/null; then
    check "a Python engine plays" played xuezhan "$srcdir/engines/first.py" python
    check "a Python engine makes no errors" test "$(faults python '.*')" -eq 0
    cd "$srcdir" || exit 1
    check "an engine named by its interpreter and a relative path plays" played xuezhan "python3 engines/first.py" here
    check "an engine named by its interpreter makes no errors" test "$(faults here '.*')" -eq 0
fi

# A late engine uses up its whole time limit, so the limit is short here.
short=100
# VICE KIND: the name of the fault in the record
while read -r vice kind; do
    check "$vice: the match is played to its end" played xuezhan "$bad $vice 3" "$vice" $short
    check "$vice: the record notes it" test "$(faults "$vice" "$kind")" -ge 1
    check "$vice: the engine fails its test" sh -c "
        ! timeout 100 '$PAIJU_LAB' bot datongzi --check '$bad $vice 3' --deals 1 --engine-ms $short >'$work/check-$vice'"
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
check "a command that does not exist: the match is played to its end" \
    played xuezhan "$work/nobody" nobody
check "a command that does not exist: the record notes it" test "$(faults nobody ended)" -ge 1
check "a file that is not a program: the match is played to its end" played tuidaohu "$work/nobody" nobody2

# what an engine sees: nothing of other hands, and not the seed
printf '#!/bin/sh\ntee /dev/fd/2 | "$1"\n' >"$work/tee.sh"
chmod +x "$work/tee.sh"
tee="$work/tee.sh $example"
# listens COMMAND...: the engine writes what it hears to $work/heard.
listens() {
    rm -f "$XDG_STATE_HOME/paiju/engines.log"
    "$@" && cp "$XDG_STATE_HOME/paiju/engines.log" "$work/heard"
}
check "an engine that logs its input plays" listens played xuezhan "$tee" listened
check "an engine hears hello, ready?, the events and the requests" sh -c "
    for type in hello ready? start_game start_kyoku dahai request; do
        grep -q '^{\"type\":\"'\$type'\"' '$work/heard' || exit 1
    done"
check "requests state the time limit" grep -q '^{"type":"request",.*"ms":2000[,}]' "$work/heard"
check "an engine hears the deals in the order of the record, from the first on" sh -c "
    sed -n 's/^{\"type\":\"\(start_kyoku\|end_kyoku\)\".*/\1/p' '$work/heard' | tr '\n' ' ' |
        grep -qx 'start_kyoku end_kyoku start_kyoku end_kyoku '"
check "an engine hears every event of both hands" test "$(grep -c '^{"type":"dahai"' "$work/heard")" -eq \
    "$(grep -c '^{"type":"dahai"' "$work/listened")"
check "an engine does not hear who the other players are" sh -c "
    grep -c '\"names\":\[\"A\",\"B\",\"C\",\"D\"\]' '$work/heard' | grep -qx 2 &&
        ! grep -qE 'players|eff|Jun|Lin|Mei' '$work/heard'"
check "a match with another time limit is played" listens played xuezhan "$tee" limited 1500
check "requests state the other time limit" grep -q '^{"type":"request",.*"ms":1500[,}]' "$work/heard"
head -n 12 "$work/limited" >"$work/resumed"
cp "$work/heard" "$work/heard-of-it"
check "a game is resumed without the time limit on the command line" listens played xuezhan "$tee" resumed
check "a resumed game keeps the time limit" grep -q '^{"type":"request",.*"ms":1500[,}]' "$work/heard"
check "a resumed game has the same record" cmp -s "$work/limited" "$work/resumed"
sed '/"type":"start_kyoku","kyoku":2/{n;n;n;q}' "$work/limited" >"$work/second"
check "a game is resumed in its second hand" listens played xuezhan "$tee" second
# Up to the end of that hand: the last lines of a tee may be lost when its engine exits.
check "a resumed engine also hears the first hand" sh -c "
    for f in heard heard-of-it; do
        sed '/\"type\":\"request\"/d; /\"type\":\"end_kyoku\"/q' '$work/'\$f >'$work/'\$f.first
    done
    grep -q '\"type\":\"end_kyoku\"' '$work/heard.first' && cmp '$work/heard.first' '$work/heard-of-it.first'"
# in the arena: an engine whose play depends on every letter that it hears of a hand
arena_hears() {
    listens "$PAIJU_LAB" arena xuezhan --players "exec:$1,eff,tiger,hermit" --deals 6 --duplicate --jobs "$2" \
        --json >"$work/json" && grep -o '"score_per_hand":[-0-9.]*' "$work/json" >"$work/scores-$2"
}
check "an engine plays in the arena" arena_hears "$tee" 1
check "an engine in the arena does not hear who the opponents are" sh -c "! grep -qE 'eff|tiger|hermit|players' '$work/heard'"
check "an engine that depends on what it hears plays in the arena" arena_hears "$bad moody" 1
check "an engine that depends on what it hears plays in several jobs" arena_hears "$bad moody" 3
check "an engine hears the same of each deal in any number of jobs" cmp -s "$work/scores-1" "$work/scores-3"
sed '1s/"engine_ms":1500/"engine_ms":0/' "$work/limited" >"$work/no-time"
check "a record with an impossible time limit is refused" refused 1 "no-time:1: engine_ms" \
    "$PAIJU" verify "$work/no-time"
nothing "an engine hears no seed and no tiles of others" "$(grep -o '"seed"[^,]*' "$work/heard"
    grep '"type":"tsumo","actor":[123]' "$work/heard" | grep -v '"pai":"?"')"
check "an empty command is refused" sh -c "
    '$PAIJU' play xuezhan --players exec:,eff,eff,eff --seed 1 </dev/null 2>&1 | grep -q 'needs a command'"
# a host that hides from a seat what the seat may see
check "an engine hears the exchange" listens sh -c "
    '$PAIJU' play xuezhan --set exchange_three=1 --players 'exec:$tee,eff,eff,eff' --seed 7 --hands 1 \
        --record '$work/swap.jsonl' </dev/null >/dev/null"
sed '0,/"type":"tsumo","actor":0,"pai":"[^"]*"/s//"type":"tsumo","actor":0,"pai":"?"/' "$work/heard" >"$work/draw"
sed '/^{"type":"swap"/s/"give":\[\[[^]]*\]/"give":[["?","?","?"]/' "$work/heard" >"$work/give"
for hidden in draw give; do
    "$PAIJU_LAB" bot xuezhan --seed 1 <"$work/$hidden" >/dev/null 2>"$work/stderr"
    check "hidden $hidden of the seat itself: the engine does not follow the hand" grep -q 'impossible event; the rest of the hand is ignored' "$work/stderr"
done
# options and time limit of an engine
tuned="$bad tuned"
sets() {
    grep -o '^{"type":"set".*' "$work/heard" | tail -n "$1" | tr '\n' ' '
}
check "an engine with options plays" listens played xuezhan "$tuned?skill=7&style=wild&book=yes&motto=a%2Cb" options
check "options are set as the engine announced them" test "$(sets 4)" = \
'{"type":"set","name":"Skill","value":7} {"type":"set","name":"style","value":"wild"} {"type":"set","name":"book","value":true} {"type":"set","name":"motto","value":"a,b"} '
check "options are set between hello and ready?" sh -c "
    sed -n '1,6s/^{\"type\":\"\([^\"]*\)\".*/\1/p' '$work/heard' | tr '\n' ' ' | grep -qx 'hello set set set set ready? '"
check "the record keeps the options" grep -qF "\"exec:$tuned?skill=7&style=wild&book=yes&motto=a%2Cb\"" "$work/options"
head -n 20 "$work/options" >"$work/options-again"
check "a game with options is resumed" listens "$PAIJU" play xuezhan --seed 7 --hands 2 --record "$work/options-again" \
    --players "exec:$tuned?skill=7&style=wild&book=yes&motto=a%2Cb,eff,eff,eff"
check "a resumed game keeps the options" sh -c "test \$(grep -c '^{\"type\":\"set\"' '$work/heard') -eq 8"
check "a resumed game with options has the same record" cmp -s "$work/options" "$work/options-again"
own='Skill (1 to 9), pause (0 to 1000), book (true, false), style (calm, wild), motto (any text)'
no_option="the engine \"$tuned\" has no option skil; its options: $own"
no_value="the engine \"$tuned\" does not accept skill = 10; its options: $own"
# The text within a message, whatever surrounds it.
says() {
    wanted=$1
    shift
    "$@" >"$work/said" 2>&1 </dev/null
    [ $? -eq 1 ] && grep -qF "$wanted" "$work/said"
}
table() {
    echo "exec:$tuned?$1,eff,eff,eff"
}
check "an option that the engine does not have is refused" says "$no_option" "$PAIJU" play xuezhan --players "$(table skil=7)" \
    --record "$work/not-begun"
check "an unknown option is refused before the game starts" test ! -e "$work/not-begun"
check "a value out of range is refused" says "$no_value" "$PAIJU" play xuezhan --players "$(table skill=10)"
check "the arena refuses an unknown option" says "$no_option" "$PAIJU_LAB" arena xuezhan --players "$(table skil=7)" --deals 1
check "the arena refuses a value out of range" says "$no_value" "$PAIJU_LAB" arena xuezhan --players "$(table skill=10)" --deals 1
check "the test of engines refuses an unknown option" says "came: $no_option" "$PAIJU_LAB" conformance xuezhan --engine "$tuned?skil=7"
check "the test of engines sets valid options" sh -c "'$PAIJU_LAB' bot tuidaohu --check '$tuned?skill=7' >'$work/said'"
check "an engine without options is named when one is given" says "the engine \"$bad moody\" has no option skill; it has no options at all" \
    "$PAIJU" play xuezhan --players "exec:$bad moody?skill=7,eff,eff,eff"
check "a word that is not an option is a usage error" refused 2 "options follow the last ?" \
    "$PAIJU_LAB" arena xuezhan --players "$(table skill)"
late() {
    played datongzi "$tuned?$1" "$2" && faults "$2" late
}
check "an engine can have its own time limit" sh -c "exit $(late 'ms=2000' in-time)"
check "the time limit of an engine is enforced" test "$(late 'ms=50&pause=80' too-late)" -ge 2
# config.ini
printf '[opponent wild]\nengine = %s\nms = 5000\nstyle = wild\n[opponent slow]\nengine = %s\nskil = 1\n' \
    "$tuned" "$tuned" >"$work/own.ini"
own_table() {
    listens "$PAIJU" play xuezhan --config "$work/own.ini" --seed 7 --hands 1 --record "$work/$1" \
        --players wild,eff,eff,wild $2 </dev/null >"$work/said" 2>&1
}
check "an engine of config.ini can be named as a player" own_table own-1
check "an engine of config.ini gets its options" test "$(sets 2)" = '{"type":"set","name":"style","value":"wild"} {"type":"set","name":"style","value":"wild"} '
check "an engine of config.ini gets its time limit" sh -c "grep -q '\"ms\":5000,' '$work/heard' && ! grep -q '\"ms\":2000,' '$work/heard'"
check "an engine of config.ini is recorded under its name" grep -q '"names":\["wild","Lin","Mei","wild 2"\]' "$work/own-1"
check "the command line sets the time limit of all engines" own_table own-2 "--engine-ms 1500"
check "requests state the time limit of the command line" sh -c "grep -q '\"ms\":1500,' '$work/heard' && ! grep -q '\"ms\":5000,' '$work/heard'"
check "an option in config.ini that the engine lacks is named" says "has no option skil; its options: $own" \
    "$PAIJU" play xuezhan --config "$work/own.ini" --players slow,eff,eff,eff
check "in the arena its column has its name from config.ini" sh -c "'$PAIJU_LAB' arena tuidaohu --config '$work/own.ini' \
    --players wild,eff,eff,eff --deals 1 >'$work/said' && grep -q '^ *wild  *eff ' '$work/said'"
check "a slip in the name of an engine gets a suggestion" refused 2 "did you mean wild?" \
    "$PAIJU" play xuezhan --config "$work/own.ini" --players wilt,eff,eff,eff

# the bot and wrong requests; the players themselves come only where a host lists nothing to choose from
printf '%s\n' '{"type":"hello","game":"xuezhan","rules":{},"seat":0}' '{"type":"request","id":1,"legal":[]}' \
    '{"type":"ready?"}' | "$PAIJU_LAB" bot xuezhan --seed 1 >"$work/stdout" 2>"$work/stderr"
check "bot names a request without a choice" grep -q '^paiju: 2: legal\[0\]: this item is missing$' "$work/stderr"
check "bot answers the message after a bad one" grep -q '"type":"ready"' "$work/stdout"
check "bot refuses to be a human" refused 2 "computer" "$PAIJU_LAB" bot xuezhan --level human
check "bot refuses to be another engine" refused 2 "computer" "$PAIJU_LAB" bot xuezhan --level exec:cat
check "bot refuses a level that does not exist" refused 2 '"nobody"' "$PAIJU_LAB" bot xuezhan --level nobody

done_testing

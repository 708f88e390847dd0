#!/bin/sh
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
check "tells the first, too" sh -c "
    for f in heard heard-of-it; do grep -v '\"type\":\"request\"' '$work/'\$f >'$work/'\$f.told; done
    cmp '$work/heard.told' '$work/heard-of-it.told'"
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

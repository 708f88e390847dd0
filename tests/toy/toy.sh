#!/bin/sh
# SPDX-License-Identifier: MIT
# A family of games and a game of mahjong that exist only here: everything that the program does with
# games follows from their own files and the list of games. docs/architecture.md 4
. "$srcdir/tests/tap.sh"
home toy
objects=$builddir/tests/toy/objects
PAIJU=$builddir/tests/toy/paiju PAIJU_LAB=$builddir/tests/toy/paiju-lab
PAIJU_DATADIR=$work/data
export PAIJU PAIJU_LAB PAIJU_DATADIR
mkdir -p "$work/data/rules" && ln -s "$srcdir"/data/*.ini "$srcdir/data/themes" "$work/data" &&
    ln -s "$srcdir"/data/rules/* "$work/data/rules" && printf '[toyhu]\nhands = 1\n' >"$work/data/rules/toyhu-quick.ini"

# says TEXT COMMAND...: a line of the output of COMMAND contains TEXT (a basic regular expression).
says() {
    wanted=$1
    shift
    "$@" >"$work/said" 2>&1 </dev/null
    grep -q -- "$wanted" "$work/said" || { sed 's/^/# /' "$work/said" | head -20; return 1; }
}

# -- the files that are needed

nothing "no file of the program knows the toys" \
    "$(cd "$srcdir" && grep -rliE 'toyhu|hicard|[^a-z]toy_|ToyView' rules ai src ui app lab data man po/POTFILES.in tools bench)"
$CC -o "$work/nothing" $(find "$objects" -name '*.o' ! -path "$objects/tests/toy/*" ! -name lab_main.o) 2>"$work/missing"
rows=$(sed -n 's/^ *ROW([A-Z][a-z]*Family, *\([a-z]*\)).*/toy_\1/p' "$srcdir/rules/game/family.h")
check "the rows of a family are found" test "$(echo "$rows" | wc -l)" -ge 13
nothing "the program does not link without the files that the toys must provide" "$(
    for row in toyhu_ops toyhu_help toyhu_options toyhu_presets hicard_ops hicard_help hicard_options \
        hicard_presets toy_family_help $rows; do
        grep -q "undefined reference to .$row" "$work/missing" || echo "$row"
    done)"

if [ -x "$builddir/tests/toy/contract" ]; then
    "$builddir/tests/toy/contract" check_contract >"$work/contract"
    check "all six games keep the contract" test "$(grep -c '^ok ' "$work/contract")" -eq 6
fi

# -- the family: a match and its record

play() {
    "$PAIJU" play "$@" </dev/null
}
play hicard --players random,high,random --seed 4 --hands 3 --record "$work/cards" >"$work/told"
check "a match is played to its end" says '^The match is over: ' cat "$work/told"
check "its record agrees with the rules" verifies "$work/cards" 3
check "replay --text describes all moves in words" says '^Mei plays 6 of diamonds\.$' "$PAIJU" replay --text "$work/cards"
check "replay --text describes the record to its end" sh -c "
    [ \"\$('$PAIJU' replay --text '$work/cards' | tail -1)\" = \"\$(tail -1 '$work/told')\" ]"
head -c 3000 "$work/cards" >"$work/torn"
play hicard --players random,high,random --seed 4 --hands 3 --record "$work/torn" >/dev/null
check "a record that was cut is resumed to the same end" cmp -s "$work/cards" "$work/torn"

# forged TYPE SED TEXT: the first line of that type, changed like this, is refused by its number.
forged() {
    line=$(grep -n "\"type\":\"$1\"" "$work/cards" | head -1 | cut -d: -f1)
    sed "$line$2" "$work/cards" >"$work/forged"
    check "a forged $1 is refused with its line" refused 1 "forged:$line: .*$3" "$PAIJU" verify "$work/forged"
}
forged play 's/"card":"D6"/"card":"D9"/' "you do not have all of these cards"
forged play 's/"card":"D6"/"card":"X6"/' 'card: '
forged play 's/"actor":2/"actor":1/' 'has to play a card'
forged trick 's/"deltas":\[[^]]*\]/"deltas":[0,0,0]/' 'the rules give {"deltas":'
forged start_kyoku 's/"hands":\[\["[A-Z0-9]*"/"hands":[["Z1"/' 'hands'

# -- a person plays it in plain mode

awk 'BEGIN { for (i = 0; i < 8; i++) for (s = 1; s <= 4; s++) for (r = 1; r <= 13; r++)
    print tolower(substr("SHCD", s, 1) substr("3456789TJQKA2", r, 1)) }' >"$work/cards.typed"
{ echo 'fly'; echo 'hint 1'; echo 'hint 2'; echo 'hint 3'; echo rules; cat "$work/cards.typed"; } >"$work/typed"
"$PAIJU" play hicard --plain --players human,high,random --hands 1 --seed 3 --record "$work/mine" \
    <"$work/typed" >"$work/plain" 2>&1
check "plain mode plays a hand from typed cards" says '^The match is over: ' cat "$work/plain"
check "a hand in plain mode gives an ordinary record" verifies "$work/mine" 1
check "a line that is not understood is refused" says '^"fly" was not understood' cat "$work/plain"
check "a card of another suit is refused" says '^Not allowed: ' cat "$work/plain"
check "the first hint can be shown" says '^Tricks left: 5\.' cat "$work/plain"
check "the last hint is the judgement of an engine" says '^Best choice (high): play ' cat "$work/plain"
check "the help is that of the game" says '^Follow the suit that was led' cat "$work/plain"
check "the statistics count the game" says 'High cards' "$PAIJU" stats hicard
check "a review judges the game" says '^You: accuracy ' "$PAIJU" review "$work/mine" --seat 0

# -- programs play it

check "the arena prints a table" says '^ *[-0-9.]* .*points per hand$' \
    "$PAIJU_LAB" arena hicard --players high,random,random --deals 10
check "the ladder prints a table" says '^| high | 2 random | ' "$PAIJU_LAB" arena hicard --ladder --rungs random,high --deals 4
check "an engine plays the game" says '.' "$PAIJU_LAB" bot hicard --check "$PAIJU_LAB bot hicard --level high" --deals 2
check "analyze reads a hand of the family" says '^highest: HK$' "$PAIJU" analyze hicard "S5 HK"
check "options of the game are checked" refused 2 'hand_size = 14' "$PAIJU" play hicard --set hand_size=14

# -- a new game of mahjong: one .c, one .def and its line in the list

play toyhu --players eff,random,club --seed 3 --record "$work/tiles" >"$work/told"
check "a new game is played to its end" says '^The match is over: ' cat "$work/told"
check "the record of the new game agrees with the rules" verifies "$work/tiles" 2
check "replay --text describes the new game" says '^The hand is over' "$PAIJU" replay --text "$work/tiles"
check "a review of the new game counts in points of its spread" says '^Jun: accuracy .*, lost ' "$PAIJU" review "$work/tiles" --seat 0
check "the new game has a kind of query" sh -c "
    echo '{\"id\":1,\"concealed\":\"11122233344455s\",\"melds\":[]}' | '$PAIJU_LAB' query toyhu.win | grep -q '\"win\":true'"
check "analyze reads a hand of the new game" says 'ready\|Ready' "$PAIJU" analyze toyhu 1112223334445s
printf 'hint 1\nhint 2\nhint 3\n' | "$PAIJU" play toyhu --plain --players human,eff,eff --seed 3 >"$work/plain" 2>&1
check "plain mode gives hints in the new game" says '^Best choice (' cat "$work/plain"
check "the levels play the new game" says '^The match is over: ' play toyhu --players club,expert,eff --hands 1 --seed 2
check "the new game has a preset" says '^The match is over: ' play toyhu --rules quick --players eff,eff,eff
check "an unknown preset lists those that exist" refused 2 'unknown rule set "slow" for toyhu; choose one of: quick, FILE.ini' \
    "$PAIJU" play toyhu --rules slow
check "options of the new game are checked" refused 2 'draw_pays = 9' "$PAIJU" play toyhu --set draw_pays=9
check "analyze ranks the discards of the new game" sh -c "
    echo '{\"id\":1,\"game\":\"toyhu\",\"concealed\":\"11122233344456s\",\"melds\":[]}' |
        '$PAIJU_LAB' query mahjong.discards | grep -q '\"tile\":\"6s\"'"

# completes LINE WORD [PROGRAM]: bash completion offers WORD.
completes() {
    bash -c '
        . "$srcdir/data/paiju.bash"
        cd "$2" || exit
        COMP_WORDS=("$3" $1)
        [ "${1% }" != "$1" ] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _paiju
        echo "${COMPREPLY[*]}"' bash "$1" "$work" "${3-$PAIJU}" | grep -q -x -- "$2" 
}
if command -v bash >/dev/null; then
    check "games are completed" completes "play toy" toyhu
    check "games of the family are completed" completes "play hi" hicard
    check "presets are completed" completes "play toyhu --rules q" quick
    check "kinds of query are completed" completes "query toy" toyhu.win "$PAIJU_LAB"
    check "players of the family are completed" completes "arena hicard --players hi" high "$PAIJU_LAB"
fi

done_testing

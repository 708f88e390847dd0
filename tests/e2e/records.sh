#!/bin/sh
# SPDX-License-Identifier: MIT
# paiju records: the list of games for the shell, and its object for scripts.
. "$srcdir/tests/tap.sh"

home records
. "$srcdir/tests/e2e/human_game.sh"

# prints PATTERN ARGUMENTS...: a line of `paiju records ARGUMENTS` matches, and there is no error.
prints() {
    pattern=$1
    shift
    "$PAIJU" records "$@" >"$HOME/out" 2>"$HOME/err" && LC_ALL=C grep -q -- "$pattern" "$HOME/out" &&
        [ ! -s "$HOME/err" ] || { sed 's/^/# /' "$HOME/out" "$HOME/err"; return 1; }
}
# lists "GAME..." ARGUMENTS...: the games of the rows, in their order.
lists() {
    expected=$1
    shift
    got=$("$PAIJU" records "$@" | sed -n 's/^2026.*  [ *] \([a-z]*\), .*/\1/p' | tr '\n' ' ')
    [ "$got" = "$expected " ] || { echo "# $got"; return 1; }
}

check "before the first game the list is empty" prints "^No games have been played here yet"
human_game xuezhan-20261101-200000.jsonl xuezhan --players eff,random,random,random --seed 1 --hands 1
human_game tuidaohu-20261102-200000.jsonl tuidaohu --players eff,random,random,random --seed 2 --hands 1
human_game datongzi-20261203-200000.jsonl datongzi --players tidy,greedy,greedy --seed 3 --hands 1
check "the list shows place and result" prints "^2026-11-01 20:00 *[1-4]/4 *[+-][0-9]* *-  *-    xuezhan, Lin, Mei, Bo, xuezhan-20261101"
check "in Tuidaohu the hands won, which decide the ranking, are shown" prints "^2026-11-02 20:00 *[1-4]/4 *[01] ([+-][0-9]*)"
"$PAIJU" review "$records/tuidaohu-20261102-200000.jsonl" --level eff >/dev/null
check "the list ends with the number of games" prints "^3 records of 3$"
check "the list is sorted newest first" lists "datongzi tuidaohu xuezhan"
check "the list can be sorted oldest first" lists "xuezhan tuidaohu datongzi" --reverse
check "the list can be sorted by game in the order of the menu" lists "xuezhan tuidaohu datongzi" --sort game
check "the list can be limited to one game" lists "tuidaohu" --game tuidaohu
check "the list can be limited to one opponent" lists "tuidaohu xuezhan" --opponent bo
check "the list can be limited to a month" lists "tuidaohu xuezhan" --since 2026-11 --until 2026-11
check "the list can be limited to some words" lists "xuezhan" bo 20:00 xuezhan
printf '{"xuezhan-20261101-200000.jsonl":{"star":true,"label":"the first","note":"why 5m?"}}\n' >"$records/marks.json"
check "the list shows a star, a name and a note" prints '^2026-11-01.*  \* "the first" xuezhan' --star
"$PAIJU" records --json >"$HOME/json"
check "JSON is one object with every column" sh -c "
    [ \$(wc -l <'$HOME/json') -eq 1 ] &&
    grep -q '\"game\":\"tuidaohu\",\"state\":\"finished\",\"seat\":0,\"seats\":4,\"place\":[1-4],\"score\":-*[0-9]*,\"wins\":[01],' '$HOME/json' &&
    grep -q '\"opponents\":\[\"Lin\",\"Mei\",\"Bo\"\]' '$HOME/json' &&
    grep -q '\"star\":true,\"label\":\"the first\",\"note\":\"why 5m?\"' '$HOME/json'"
"$PAIJU" review "$records/xuezhan-20261101-200000.jsonl" >/dev/null
check "JSON has the accuracy and blunders of a reviewed game" sh -c "
    '$PAIJU' records --json xuezhan | grep -q '\"reviewed\":1,\"accuracy\":[0-9]*,\"inaccuracies\":[0-9]*,\"mistakes\":[0-9]*,\"blunders\":[0-9]*,'"
check "the table has the accuracy and blunders of a reviewed game" prints "^2026-11-01 20:00 *[1-4]/4 *[+-][0-9]* *[0-9.]*%  *[0-9]*  "
echo junk >"$records/xuezhan-20261204-200000.jsonl"
check "an unreadable record is named with the reason" sh -c "
    '$PAIJU' records 2>&1 >/dev/null | grep -q 'xuezhan-20261204-200000.jsonl: .*not one JSON object'"
check "an unreadable record gives exit status 1" sh -c "'$PAIJU' records >/dev/null 2>&1; [ \$? -eq 1 ]"
check "the readable records are still listed" sh -c "'$PAIJU' records 2>/dev/null | grep -q '^3 records of 4'"
rm "$records/xuezhan-20261204-200000.jsonl"
check "an order that does not exist is refused" sh -c "'$PAIJU' records --sort size 2>&1 | grep -q 'no order size; choose one of: date, game'"
check "an order that does not exist gives exit status 2" sh -c "'$PAIJU' records --sort size 2>/dev/null; [ \$? -eq 2 ]"
check "an invalid day gives exit status 2" sh -c "'$PAIJU' records --since monday 2>/dev/null; [ \$? -eq 2 ]"
check "an unknown game gives exit status 2" sh -c "'$PAIJU' records --game chess 2>/dev/null; [ \$? -eq 2 ]"
gzip "$records/xuezhan-20261101-200000.jsonl"
check "a game that gzip has packed is in the list" prints "xuezhan, .*xuezhan-20261101-200000.jsonl.gz$"
begun=$records/datongzi-20261205-200000.jsonl
echo quit | "$PAIJU" play datongzi --plain --seed 4 --record "$begun" >/dev/null
check "an unfinished game has no place in JSON" sh -c "
    '$PAIJU' records --json datongzi >'$HOME/json'; grep -q '\"state\":\"unfinished\"' '$HOME/json' && ! grep -q '\"place\":0' '$HOME/json'"
rm "$begun"
check "the list is in Chinese when asked" prints "^共 3 份\|^3 份牌谱，共 3 份" --lang zh_CN
done_testing

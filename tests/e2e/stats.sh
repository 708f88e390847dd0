#!/bin/sh
# SPDX-License-Identifier: MIT
# Statistics from the shell and on a real screen: finished games are counted when they are left, no state
# of the database stops a game, and a rebuild repairs it.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home stats
. "$srcdir/tests/e2e/human_game.sh"
database=$HOME/.local/state/paiju/stats.db

# prints PATTERN ARGUMENTS...: a line of `paiju stats ARGUMENTS` matches, and there is no error.
prints() {
    pattern=$1
    shift
    "$PAIJU" stats "$@" >"$HOME/out" 2>"$HOME/err" && LC_ALL=C grep -q -- "$pattern" "$HOME/out" &&
        [ ! -s "$HOME/err" ] || { sed 's/^/# /' "$HOME/out" "$HOME/err"; return 1; }
}
# warns TEXT ARGUMENTS...: the same tables, and one sentence on standard error.
warns() {
    text=$1
    shift
    "$PAIJU" stats "$@" >"$HOME/out" 2>"$HOME/err" && grep -q "Xuezhan *Da Tong Zi" "$HOME/out" &&
        grep -q -- "$text" "$HOME/err" || { sed 's/^/# /' "$HOME/out" "$HOME/err"; return 1; }
}

check "before the first game the statistics are empty" prints "^No hands have been played here yet"
human_game xuezhan-20261101-200000.jsonl xuezhan --players eff,random,random,random --seed 1 --hands 8
human_game hongzhong-20261102-200000.jsonl hongzhong --players eff,random,random --seed 2 --hands 2
human_game datongzi-20261103-200000.jsonl datongzi --players tidy,greedy,greedy --seed 3 --hands 2
"$PAIJU" play xuezhan --players eff,eff,eff,eff --seed 4 --hands 1 >/dev/null </dev/null
check "a recount prints how many games there are" sh -c "
    '$PAIJU' stats --rebuild 2>&1 >/dev/null | grep -q 'recounted matches: 3, hands: 12$'"
check "three games are shown in columns" prints "^ *Xuezhan *Hongzhong *Da Tong Zi *game$"
check "one game can be selected" prints "^ *8 *hands$" xuezhan
check "fans are listed by name" prints "^ *[0-9]*    all simples$" xuezhan
check "Chinese tables are aligned by columns" sh -c "
    '$PAIJU' stats --lang zh_CN | grep -q '^      血战到底      红中麻将        打筒子    '"
"$PAIJU" stats --json >"$HOME/json"
check "JSON is one object" sh -c "
    [ \$(wc -l <'$HOME/json') -eq 1 ] && grep -q '\"game\":\"xuezhan\",\"matches\":1,' '$HOME/json' &&
    grep -q '\"scores\":\[' '$HOME/json'"
sed '1s/"v":1/"v":2/' "$records/datongzi-20261103-200000.jsonl" >"$records/newer.jsonl"
check "a recount names what cannot be read" sh -c "
    '$PAIJU' stats --rebuild 2>&1 >/dev/null | grep -q 'newer.jsonl:1: .*version 2' &&
    '$PAIJU' stats --rebuild 2>&1 >/dev/null | grep -q 'unreadable records: 1$'"
rm "$records/newer.jsonl"
check "--name is refused with what the statistics are" sh -c "
    '$PAIJU' stats --name Ann 2>&1 | grep -q 'name is gone: .*the name in the settings'"
"$PAIJU" review "$records/xuezhan-20261101-200000.jsonl" >/dev/null
check "a review is counted" prints "^ *[0-9]*\.[0-9]% *accuracy in reviews$" xuezhan
check "a review is counted on the day of the game" prints "2026-11-01 (8 hands reviewed)$" xuezhan
screen_start 80 24 "$PAIJU"
shows "Statistics" && screen_keys 8
shows "Statistics: Xuezhan  *1/5" && screen_keys Left Left
check "on the screen the judged decisions of a game have a page" shows "Statistics: decisions in Xuezhan  *4/5"
screen_keys Right Right Right Right
check "games without judged decisions have none" shows "Statistics: Da Tong Zi  *3/5"
screen_stop
"$PAIJU" stats >"$HOME/first"
"$PAIJU" review "$records/xuezhan-20261101-200000.jsonl" >/dev/null
"$PAIJU" review "$records/xuezhan-20261101-200000.jsonl" --level eff >/dev/null
"$PAIJU" stats >"$HOME/second"
check "a review is counted once, and only if it was judged in points" cmp -s "$HOME/first" "$HOME/second"

rm "$records"/hongzhong*
"$PAIJU" stats --rebuild >/dev/null 2>&1
echo "this is no database, but long enough to be taken for one" >"$database"
check "a damaged database is named, and the figures come from the records" warns "stats.db: .*--rebuild"
check "--rebuild keeps the damaged database in another file" warns "stats.db.damaged-1" --rebuild
check "after --rebuild there is no warning" prints "^ *8 *2 *hands$"
cp /dev/null "$database"
check "an empty database file is filled" prints "Xuezhan"

echo "this is no database, but long enough to be taken for one" >"$database"
screen_start 80 24 "$PAIJU play xuezhan --hands 1 --seed 22 --pace instant 2>$HOME/err"
check "a damaged database does not stop a game" enters 400 "Your turn"
check "a game with a damaged database is played to its end" enters 400 "The match is over"
screen_keys q
shows "exit 0"
check "after that game the damage is reported" grep -q "^paiju: .*stats.db: " "$HOME/err"
"$PAIJU" stats --rebuild >/dev/null 2>&1
check "the finished game is counted" prints "^ *9 *2 *hands$"
screen_start 80 24 "$PAIJU"
shows "[0-9]  *Xuezhan" >/dev/null
screen_keys 8
check "the screen of statistics opens" shows "Statistics: Xuezhan"
check "the screen of statistics has a curve" shows "running total by hand"
screen_keys Right
check "the screen of statistics has a page for each game" shows "Statistics: Da Tong Zi"
screen_keys Escape
check "the screen of statistics leads back to the menu" shows "Statistics"
screen_stop

done_testing

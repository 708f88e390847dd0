#!/bin/sh
# SPDX-License-Identifier: MIT
# Statistics from the shell and on a real screen: games that are played are counted when they are left,
# no state of the database stops a game, and a rebuild repairs it.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home stats
. "$srcdir/tests/e2e/human_game.sh"
database=$HOME/.local/state/paiju/stats.db

# prints PATTERN ARGUMENTS...: some line of `paiju stats ARGUMENTS` is like that, nothing is wrong.
prints() {
    pattern=$1
    shift
    "$PAIJU" stats "$@" >"$HOME/out" 2>"$HOME/err" && LC_ALL=C grep -q -- "$pattern" "$HOME/out" &&
        [ ! -s "$HOME/err" ] || { sed 's/^/# /' "$HOME/out" "$HOME/err"; return 1; }
}
# warns TEXT ARGUMENTS...: the same tables with one sentence on standard error.
warns() {
    text=$1
    shift
    "$PAIJU" stats "$@" >"$HOME/out" 2>"$HOME/err" && grep -q "Xuezhan *Da Tong Zi" "$HOME/out" &&
        grep -q -- "$text" "$HOME/err" || { sed 's/^/# /' "$HOME/out" "$HOME/err"; return 1; }
}

check "before the first game" prints "^No hand has been played here yet"
human_game xuezhan-20261101-200000.jsonl xuezhan --players eff,random,random,random --seed 1 --hands 8
human_game hongzhong-20261102-200000.jsonl hongzhong --players eff,random,random --seed 2 --hands 2
human_game datongzi-20261103-200000.jsonl datongzi --players tidy,greedy,greedy --seed 3 --hands 2
"$PAIJU" play xuezhan --players eff,eff,eff,eff --seed 4 --hands 1 >/dev/null </dev/null
check "recounting says how much there is" sh -c "
    '$PAIJU' stats --rebuild 2>&1 >/dev/null | grep -q 'matches: 3, hands: 12$'"
check "three games in columns" prints "^ *Xuezhan *Hongzhong *Da Tong Zi *game$"
check "one game" prints "^ *8 *hands$" xuezhan
check "fans by name" prints "^ *[0-9]*    all simples$" xuezhan
check "in Chinese, aligned by columns" sh -c "
    '$PAIJU' stats --lang zh_CN | grep -q '^      血战到底      红中麻将        打筒子    '"
"$PAIJU" stats --json >"$HOME/json"
check "one object" sh -c "
    [ \$(wc -l <'$HOME/json') -eq 1 ] && grep -q '\"game\":\"xuezhan\",\"matches\":1,' '$HOME/json' &&
    grep -q '\"scores\":\[' '$HOME/json'"
sed '1s/"v":1/"v":2/' "$records/datongzi-20261103-200000.jsonl" >"$records/newer.jsonl"
check "recounting names what cannot be read" sh -c "
    '$PAIJU' stats --rebuild 2>&1 >/dev/null | grep -q 'newer.jsonl:1: .*version 2' &&
    '$PAIJU' stats --rebuild 2>&1 >/dev/null | grep -q 'not readable: 1$'"
rm "$records/newer.jsonl"
check "another game is none" sh -c "'$PAIJU' stats chess; [ \$? -eq 2 ]"
"$PAIJU" stats >"$HOME/first"
"$PAIJU" stats --rebuild >"$HOME/second" 2>/dev/null
check "counted again it is the same" cmp -s "$HOME/first" "$HOME/second"

check "nothing has been reviewed" sh -c "! '$PAIJU' stats xuezhan | grep -q '[0-9]% *accuracy in reviews'"
"$PAIJU" review "$records/xuezhan-20261101-200000.jsonl" >/dev/null
check "a review counts" prints "^ *[0-9]*\.[0-9]% *accuracy in reviews$" xuezhan
check "by the day of the game" prints "2026-11-01, 8 hands reviewed" xuezhan
"$PAIJU" stats >"$HOME/first"
"$PAIJU" review "$records/xuezhan-20261101-200000.jsonl" >/dev/null
"$PAIJU" review "$records/xuezhan-20261101-200000.jsonl" --level eff >/dev/null
"$PAIJU" stats >"$HOME/second"
check "once, and only what is judged in points" cmp -s "$HOME/first" "$HOME/second"

rm "$records"/hongzhong*
"$PAIJU" stats --rebuild >/dev/null 2>&1
echo "this is no database, but long enough to be taken for one" >"$database"
check "a damaged database is named, the records are shown" warns "stats.db: .*--rebuild"
check "--rebuild keeps it aside" warns "stats.db.damaged-1" --rebuild
check "and all is well again" prints "^ *8 *2 *hands$"
cp /dev/null "$database"
check "an empty file is filled" prints "Xuezhan"

echo "this is no database, but long enough to be taken for one" >"$database"
screen_start 80 24 "$PAIJU play xuezhan --hands 1 --seed 22 --pace instant 2>$HOME/err"
check "a damaged database stops no game" enters 400 "Your turn"
check "which is played to its end" enters 400 "The match is over"
screen_keys q
shows "exit 0"
check "where the damage is reported" grep -q "^paiju: .*stats.db: " "$HOME/err"
"$PAIJU" stats --rebuild >/dev/null 2>&1
check "the game that was played is counted" prints "^ *9 *2 *hands$"
screen_start 80 24 "$PAIJU play xuezhan --hands 1 --seed 23 --pace instant"
check "another game" enters 400 "The match is over"
screen_keys q
shows "exit 0"
check "is counted when it ends" prints "^ *10 *2 *hands$"

screen_start 80 24 "$PAIJU"
shows "[0-9]  *Xuezhan" >/dev/null
screen_keys 8
check "the screen of statistics" shows "Statistics: Xuezhan"
check "has a curve" shows "total, hand by hand"
screen_keys Right
check "and a page for each game" shows "Statistics: Da Tong Zi"
screen_keys Escape
check "and goes back to the menu" shows "Statistics"
screen_stop

done_testing

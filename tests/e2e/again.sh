#!/bin/sh
# SPDX-License-Identifier: MIT
# Once more, on a real screen and by lines: a decision tried again, par, the deal of the day.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home again
records=$HOME/.local/share/paiju/records
mkdir -p "$records"
record=$records/xuezhan-20261120-101500.jsonl
"$PAIJU" play xuezhan --players club,eff,eff,eff --seed 3 --hands 1 --record "$HOME/all" >"$HOME/told" </dev/null
sed '1s/"players":\["[^"]*"/"players":["human"/; 1s/"names":\["[^"]*"/"names":["You"/' "$HOME/all" >"$record"
n_records() {
    ls "$records" | wc -l
}

# -- try again

screen_start 80 24 "$PAIJU replay $record"
screen_keys 5 Down a
check "the position stands on a table that says what it is" shows "Try again: Xuezhan"
screen_keys r
check "the answer is not shown before a move" shows "choose a move first"
screen_keys u
check "nothing was played that could be taken back" shows "nothing was played"
screen_keys a
check "nor tried before the position is left" shows "choose another move"
screen_keys 1 1
check "the verdict comes at once" shows "best choice\|as good as the best\|loses [0-9.]* points"
screen_keys r
check "the answer is the table of all choices" shows "value *loss"
screen_keys q q
check "one key leads back to the record" shows "mistake .* try again\|you decide\|[0-9]*/[0-9]* "
check "and no record was begun" test "$(n_records)" = 1
screen_stop

lines() {
    printf '%s\n' "$@" | "$PAIJU" replay "$record" --plain >"$HOME/out" 2>&1
}
lines "next 60" try "try 99" "try now" quit
check "plain: try says what there is to choose" grep -q "Type try and a move" "$HOME/out"
check "plain: what is no tile is refused with the reason" grep -q "There is no place 99" "$HOME/out"
move=$(sed -n 's/^Possible now: \([1-9][msp]\).*/\1/p' "$HOME/out" | head -n 1)
lines "next 60" "try $move" quit
check "plain: a move is judged" grep -q "best choice\|as good as the best\|loses" "$HOME/out"
lines try quit
check "plain: before the first decision there is nothing to try" grep -q "has decided nothing yet" "$HOME/out"

# -- par

"$PAIJU" par "$HOME/all" --seat 0 --playings 2 >"$HOME/out"
check "par: result, par and difference" grep -q "result *par *difference" "$HOME/out"
"$PAIJU" par - --seat 0 --playings 2 <"$HOME/all" | sed 1d >"$HOME/piped"
sed 1d "$HOME/out" >"$HOME/named"
check "par: - is standard input" cmp -s "$HOME/named" "$HOME/piped"
"$PAIJU" par "$record" --json --playings 1 >"$HOME/out"
check "par: one object for scripts" grep -q '^{"playings":1,"records":\[{"file":.*"seats":\[{"seat":0,"name":"You"' "$HOME/out"
{ cat "$HOME/all" | sed '$d'; echo '{"type":'; } >"$HOME/cut"
"$PAIJU" par "$HOME/cut" --seat 0 --playings 1 >"$HOME/out" 2>"$HOME/err"
check "par: of a damaged record the whole hands, and exit status 1" \
    test "$? $(grep -c '^ *1 ' "$HOME/out") $(grep -c 'cut:[0-9]*:' "$HOME/err")" = "1 1 1"
"$PAIJU" par "$HOME/none" 2>"$HOME/err"
check "par: a file that is not there" test "$? $(wc -l <"$HOME/err")" = "1 1"
"$PAIJU" par "$HOME/all" --seat 3 --playings 0 2>"$HOME/err"
check "par: at least one playing" test $? = 2

# -- the deal of the day

daily() {
    "$PAIJU" daily tuidaohu --date 2020-02-01 --plain >"$HOME/out" 2>&1
}
printf 'hint\nquit\n' | daily
check "daily: what is left can be resumed" grep -q "the same command resumes it" "$HOME/out"
check "daily: the record says of which day it is" \
    grep -q '"daily":"2020-02-01"' "$records/daily-tuidaohu-2020-02-01.jsonl"
yes 'hint
hint
hint
take' | head -n 1200 | daily
check "daily: to its end, with par and a line to share" \
    grep -q "^paiju daily tuidaohu 2020-02-01 [-+0-9]* par .* rules [0-9]* engine expert" "$HOME/out"
tail -n 2 "$HOME/out" >"$HOME/first"
daily </dev/null
check "daily: played once" grep -q "each is played once" "$HOME/out"
tail -n 2 "$HOME/out" >"$HOME/second"
check "daily: what came of it stays" cmp -s "$HOME/first" "$HOME/second"
"$PAIJU" verify "$records/daily-tuidaohu-2020-02-01.jsonl" >"$HOME/out"
check "daily: the record agrees with the rules" test $? = 0
"$PAIJU" replay "$records/daily-tuidaohu-2020-02-01.jsonl" --text >"$HOME/out"
check "daily: its record is shown as what it is" grep -q "^Deal of the day 2020-02-01" "$HOME/out"
"$PAIJU" daily --date 2020-02-30 --plain 2>"$HOME/err"
check "daily: no such date" test "$? $(grep -c 'is no date' "$HOME/err")" = "2 1"
screen_start 80 24 "$PAIJU"
screen_keys d
check "daily: in the menu" shows "One hand, the same for everybody"
done_testing

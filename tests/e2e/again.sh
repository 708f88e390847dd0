#!/bin/sh
# SPDX-License-Identifier: MIT
# Try again, par and the deal of the day, on a real screen and by lines.
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
check "try again opens the position on a table that names itself" shows "Try again: Xuezhan"
screen_keys r
check "the answer is hidden before a move" shows "Choose a move first"
screen_keys u
check "there is no move to take back yet" shows "Nothing was played"
screen_keys a
check "the position has to be left before it can be tried again" shows "Choose another move; the position is still there"
screen_keys 1 1
check "the verdict appears at once" shows "best choice\|as good as the best\|loses [0-9.]* points"
screen_keys r
check "the answer is the table of all choices" shows "value *loss"
screen_keys q q
check "one key leads back to the record" shows "mistake .* try again\|your decision\|[0-9]*/[0-9]* "
check "no record was started" test "$(n_records)" = 1
screen_stop

lines() {
    printf '%s\n' "$@" | "$PAIJU" replay "$record" --plain >"$HOME/out" 2>&1
}
lines "next 60" try "try 99" "try now" quit
check "plain: try lists the choices" grep -q "Type try and a move" "$HOME/out"
check "plain: a word that is not a tile is refused with the reason" grep -q "There is no position 99" "$HOME/out"
move=$(sed -n 's/^You can type: \([1-9][msp]\).*/\1/p' "$HOME/out" | head -n 1)
lines "next 60" "try $move" quit
check "plain: a move is judged" grep -q "best choice\|as good as the best\|loses" "$HOME/out"
lines try quit
check "plain: before the first decision there is nothing to try" grep -q "has not made a decision yet" "$HOME/out"

"$PAIJU" par "$HOME/all" 2>"$HOME/err"
check "paiju par is refused with what replaces it" test "$? $(grep -c 'and by paiju daily' "$HOME/err")" = "2 1"

# -- the deal of the day

daily() {
    "$PAIJU" daily tuidaohu --date 2020-02-01 --plain >"$HOME/out" 2>&1
}
printf 'hint\nquit\n' | daily
check "an unfinished deal of the day can be resumed" grep -q "run the same command to resume it" "$HOME/out"
check "the record names the day of its deal" \
    grep -q '"daily":"2020-02-01"' "$records/daily-tuidaohu-2020-02-01.jsonl"
yes 'hint
hint
hint
take' | head -n 1200 | daily
check "the deal of the day ends with par and a line to share" \
    grep -q "^paiju daily tuidaohu 2020-02-01 [-+0-9]* par .* rules [0-9]* engine expert" "$HOME/out"
tail -n 2 "$HOME/out" >"$HOME/first"
daily </dev/null
check "the deal of the day can be played only once" grep -q "each deal is played once" "$HOME/out"
tail -n 2 "$HOME/out" >"$HOME/second"
check "the result of the deal of the day is kept" cmp -s "$HOME/first" "$HOME/second"
"$PAIJU" verify "$records/daily-tuidaohu-2020-02-01.jsonl" >"$HOME/out"
check "the record of the deal of the day agrees with the rules" test $? = 0
"$PAIJU" replay "$records/daily-tuidaohu-2020-02-01.jsonl" --text >"$HOME/out"
check "the record of a deal of the day is shown as one" grep -q "^Deal of the day 2020-02-01" "$HOME/out"
"$PAIJU" daily --date 2020-02-30 --plain 2>"$HOME/err"
check "a date that does not exist is refused" test "$? $(grep -c 'is not a date' "$HOME/err")" = "2 1"
screen_start 80 24 "$PAIJU"
screen_keys d
check "the menu has the deal of the day" shows "One hand, the same for everyone"
done_testing

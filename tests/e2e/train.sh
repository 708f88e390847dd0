#!/bin/sh
# SPDX-License-Identifier: MIT
# paiju train: the list, drills in plain mode, what is refused, and the screen in tmux.
. "$srcdir/tests/tap.sh"
home train
drills="ready waits discard void value claim win beats cheapest pattern tongzi lead answer bomb let"

# answers LINES DRILL OPTIONS...: the output of a drill with these lines of input.
answers() {
    lines=$1
    shift
    printf "$lines" | "$PAIJU" train "$@"
}

check "the list has every drill" test "$("$PAIJU" train list | sed 1d | cut -d' ' -f1 | tr '\n' ' ')" = "$drills "
for drill in $drills; do
    check "$drill: it asks, judges, continues and quits" sh -c "
        printf 'repeat\nhint\n1m\n1\nquit\n' | '$PAIJU' train $drill --seed 5 >'$work/$drill' &&
        grep -q '^Question 1, level 1' '$work/$drill' &&
        grep -Eq '^(Right|Wrong): ' '$work/$drill' &&
        grep -q '^[12] answered, [0-2] right' '$work/$drill'"
    check "$drill: --plain uses words" sh -c "
        echo quit | '$PAIJU' train $drill --seed 5 --plain | grep -Eq 'characters|bamboo|dots|spade|heart|club|diamond'"
done
check "the list shows results" sh -c "'$PAIJU' train list | grep -q '^waits  *[1-9]'"
check "the statistics show results" sh -c "'$PAIJU' stats --json | grep -q '\"drill\":\"waits\",\"asked\":[1-9]'"
answers '1\n2\n3\n1\n2\nquit\n' value --seed 5 >/dev/null
check "a wrong answer is due again" sh -c "'$PAIJU' train list | grep -Eq '^value .* [1-9]   '"
check "a wrong answer comes first in the next session" sh -c "
    '$PAIJU' train value </dev/null | grep -q '^Question 1, level [1-5]\..*You have seen it before'"

check "the list fits sixty columns" sh -c "
    '$PAIJU' train list | awk '{ if (length(\$0) > 59) exit 1 }'"

# -- the queue of the day

check "train alone prints what is due, and asks it" sh -c "
    '$PAIJU' train </dev/null >'$work/today' &&
    grep -Eq '^(Today: [0-9]+ of [0-9]+ due|Due today: [0-9]+); tomorrow: [0-9]+\. [0-9]+ new questions today\.' '$work/today' &&
    grep -Eq '^Question 1, level [1-5]\. .*You have seen it before' '$work/today'"
due=$("$PAIJU" train --json | sed 's/.*"today":\([0-9]*\).*/\1/')
cat >"$work/config.ini" <<'END'
[settings]
train_new = 2
train_again = 3
END
check "the limits of a day are settings" sh -c "
    '$PAIJU' train --config '$work/config.ini' </dev/null | grep -q '^Today: 3 of $due due; .* 2 new questions today'"
check "at first nothing is set aside" sh -c "'$PAIJU' train aside </dev/null | grep -q '^No questions are set aside'"
check "the list names what to train next" grep -q '^Practise next:' "$work/today"
check "JSON has the day, the drills and what to train next" sh -c "
    '$PAIJU' train --json | grep -q '^{\"day\":\"20.*\"drills\":\[{\"drill\":\"ready\".*\"next\":\[{'"

# -- after every answer

for drill in discard void claim win lead; do
    check "$drill: the table of choices follows, right or wrong" sh -c "
        printf '1\n2\nquit\n' | '$PAIJU' train $drill --seed 9 >'$work/table' &&
        test \$(grep -Ec '^ +move .*value +loss' '$work/table') -eq 2 && test \$(grep -c '^> ' '$work/table') -eq 2"
done
check "a pong instead of a win is named as one" sh -c "
    echo quit | '$PAIJU' train win --seed 77 | grep -q '^2. pong 9 bamboo, then discard 9 characters'"
check "the hint for a win gives facts" sh -c "
    printf 'hint\nquit\n' | '$PAIJU' train win --seed 77 | grep -q 'pass and wait for more: ready, 3 live tiles win'"

quietly() {
    "$@" >"$work/out"
}
check "the end of the input ends the drill, with status 0" quietly answers "1" beats --seed 1
check "a line that is not an answer is refused" sh -c "
    printf 'maybe\n' | '$PAIJU' train beats --seed 1 | grep -q '^Answer with a number from 1 to 3. You can also type hint, repeat or quit'"
"$PAIJU" train patterns >"$work/out" 2>"$work/err"
check "an unknown drill gives status 2" test $? -eq 2
check "an unknown drill is named" grep -q '^paiju: there is no drill patterns' "$work/err"
check "an unknown drill prints nothing on standard output" test ! -s "$work/out"

database=$(find "$work" -name stats.db)
printf 'no database at all' >"$database"
printf '1\nquit\n' | "$PAIJU" train beats --seed 1 >"$work/out" 2>"$work/err"
check "a damaged database does not stop a drill: status 0" test $? -eq 0
check "with a damaged database the drill continues" grep -q '^1 answered' "$work/out"
check "with a damaged database one message says that nothing is kept" test "$(grep -c '^paiju: ' "$work/err")" -eq 1
check "with a damaged database the list is still printed" sh -c "'$PAIJU' train list 2>/dev/null | grep -q '^waits'"
rm -f "$database"

. "$srcdir/tests/e2e/tmux.sh"
screen_start 80 24 "$PAIJU train pattern --seed 3"
check "on a terminal the question is shown" shows "What do these cards make?"
screen_keys 1
check "a number answers the question" shows "Enter: next question"
check "the answer is counted" shows "right [01]/1"
screen_keys Enter
check "Enter leads to the next question" shows "Arrows and Enter, or a number, to answer"
screen_resize 60 20
check "a small window also shows the question" shows "not a legal play"
screen_keys i
check "a hint gives facts" shows "most of one rank"
screen_keys Escape
check "Esc quits" shows "exit 0"
screen_start 80 24 "$PAIJU train discard --seed 3"
check "a drill shows a hand to choose from" shows "Which tile do you discard?"
screen_keys Right Enter
check "the tile under the cursor is the answer" shows "Right\|Wrong: the answer is"
screen_keys Escape
screen_start 80 24 "LC_ALL=C $PAIJU"
check "the menu leads to practice" shows "Practice"
screen_keys 6
check "practice lists the drills below what is due today" shows "Due today"
screen_keys 3
check "a drill starts without Unicode, too" shows "Which tiles does it win on?"
screen_keys Space Right Space Enter
check "marked tiles are the answer" shows "Enter: next question"
screen_keys Escape
check "Esc leads back to the list" shows "which tongzi are left"
check "the list has the new results" shows "right [01] of 1"
screen_keys -
check "the tenth drill has a key" shows "Practice: name the pattern"
screen_keys Escape
shows "which tongzi are left" && screen_keys =
check "the eleventh drill has a key" shows "Practice: which tongzi are left"
screen_keys Escape
shows "due [0-9]*.*new [0-9]" && screen_keys 1
check "the first row is the queue of the day" shows "Practice: today"
check "the first row shows how many questions are left" shows "new [0-9]*  right 0/0"

done_testing

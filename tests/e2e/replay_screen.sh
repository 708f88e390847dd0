#!/bin/sh
# SPDX-License-Identifier: MIT
# The replay viewer on a real screen: moving through records of all games, mistakes, playing on from a
# position, the browser of the main menu, damaged records, another language, no terminal.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home replay
records=$HOME/.local/share/paiju/records
mkdir -p "$records"

# record GAME PLAYERS: two hands among the user's records.
record() {
    "$PAIJU" play "$1" --players "$2" --seed 3 --hands 2 --record "$records/$1-20261120-101500.jsonl" \
        >"$HOME/told" </dev/null
}
record xuezhan random,eff,eff,eff
record hongzhong eff,eff,random,eff
record tuidaohu eff,random,eff,eff
record datongzi tidy,greedy,random
file() {
    echo "$records/$1-20261120-101500.jsonl"
}
# The position in the status line.
position() {
    screen_text | sed -n 's,^ *\([0-9]*/[0-9]*\) .*,\1,p' | head -n 1
}
# moved FROM: another position is shown.
moved() {
    [ "$(position)" != "$1" ]
}
# n_records: in the directory.
n_records() {
    ls "$records" | wc -l
}

# -- one's own game

own=$HOME/own.jsonl
sed '1s/"players":\["[^"]*"/"players":["human"/; 1s/"names":\["[^"]*"/"names":["You"/' \
    "$(file hongzhong)" >"$own"
screen_start 120 40 "$PAIJU replay $own"
screen_keys m
check "who brought no name is addressed, not called by You" shows " You hold [0-9]"
screen_keys q q

# -- every game, at every size

for game in xuezhan hongzhong tuidaohu datongzi; do
    screen_start 80 24 "$PAIJU replay $(file $game)"
    check "$game: the record is shown on the table from its first deal" shows "^ *1/[0-9]"
    screen_keys Right
    check "$game: one event on" shows "^ *2/[0-9]"
    screen_keys Left
    check "$game: and back" shows "^ *1/[0-9]"
    screen_keys PPage Left
    check "$game: nothing comes before the deal" shows "^ *0/[0-9]\|begins here"
    screen_keys 5 Down
    check "$game: to the middle, and to a decision" shows "Jun decides"
    screen_keys Tab
    check "$game: from another seat" gone "Jun decides"
    screen_keys i i i
    check "$game: the hint panel" shows "3/3"
    screen_resize 60 20
    check "$game: at 60x20" shows "? help"
    screen_resize 120 40
    check "$game: at 120x40" shows "? help"
    screen_keys End
    check "$game: the end" shows "the end of the match"
    screen_keys e
    check "$game: the scores" shows "^ Hand 2\|^ Deal 2"
    screen_keys Escape
    check "$game: the result of the match lies behind" shows "The match is over"
    screen_keys Escape
    check "$game: back to the record" shows "the end of the match"
    screen_keys Space
    check "$game: playing starts again" shows "playing"
    screen_keys q
    check "$game: leaving ends the program" shows "exit 0"
done

# -- mistakes, the list of hands

screen_start 80 24 "$PAIJU replay $(file xuezhan)"
check "the viewer opens" shows "^ *1/[0-9]"
screen_keys n
check "n goes to a mistake and says what was better" shows "; better: "
first=$(position)
screen_keys n
check "then to the next one" eventually moved "$first"
screen_keys N
check "N goes back" shows "$first  .*; better: "
screen_keys g
check "the hands are listed with their points" shows "hand 2  [A-Z][a-z]* begins"
screen_keys 2 Enter
check "and one is gone to by its number" shows "^ hand 2/2\|hand 2/2 "
screen_keys v
check "hands are hidden" shows "only what Jun knew"

# -- playing on

before=$(n_records)
screen_keys Down Down Down u
check "u asks how to play on" shows "play on from here as Jun"
screen_keys Enter
check "a real game begins at that decision" shows "Your turn\|discards\|Void"
check "in a record of its own" [ "$(n_records)" -eq $((before + 1)) ]
check "the old record is as it was" sh -c "'$PAIJU' verify '$(file xuezhan)' | grep -q 'hands: 2'"
screen_keys q 2
check "leaving the game leads back to the record" shows "play/pause"
screen_keys u 5
check "the same deal from another seat" shows "YOU "
screen_keys q 2
check "and back again" shows "play/pause"
screen_keys q
check "out" shows "exit 0"
nothing "all records agree with the rules" "$(
    for taken in "$records"/xuezhan-2*; do
        "$PAIJU" verify "$taken" >/dev/null || echo "$taken"
    done 2>&1)"

# -- mistakes go to practice: what a human of the record did, once

sed '1s/"ai:random"/"human"/' "$(file xuezhan)" >"$records/xuezhan-20261119-090000.jsonl"
# due: questions that practice asks again.
due() {
    "$PAIJU" train list | awk 'NR > 1 { due += $5 } END { print due }'
}
check "nothing is to be practised yet" [ "$(due)" -eq 0 ]
screen_start 80 24 "$PAIJU replay $records/xuezhan-20261119-090000.jsonl"
shows "^ *1/[0-9]" && screen_keys r
check "a review feeds the drills" shows "mistakes more wait for you in practice"
screen_keys r
check "and can be asked for its figures" shows "Jun: accuracy [0-9.]*%, lost [0-9.]*; ?? [1-9]"
screen_keys g
check "hand by hand too" shows "hand 2  .*  accuracy [0-9]*\.[0-9][0-9]%"
screen_keys Escape
kept=$(due)
check "which ask again" [ "$kept" -gt 0 ]
screen_keys q
shows "exit 0"
screen_start 80 24 "$PAIJU replay $records/xuezhan-20261119-090000.jsonl"
shows "^ *1/[0-9]" && screen_keys N
check "reviewed once more" shows "; better: \|no more mistakes"
screen_keys q
shows "exit 0"
check "the statistics know of it" sh -c "
    '$PAIJU' stats --rebuild >/dev/null 2>&1; '$PAIJU' stats xuezhan | grep -q '^ *[0-9.]*% *accuracy in reviews'"
check "nothing is asked twice" [ "$(due)" -eq "$kept" ]
# its second judge can find other mistakes than the viewer, but the same ones each time
"$PAIJU" review "$records/xuezhan-20261119-090000.jsonl" >"$HOME/told"
check "paiju review loses none of them" [ "$(due)" -ge "$kept" ]
kept=$(due)
"$PAIJU" review "$records/xuezhan-20261119-090000.jsonl" >"$HOME/told"
check "nor does it ask one twice" [ "$(due)" -eq "$kept" ]
rm "$records/xuezhan-20261119-090000.jsonl"

head -n 1 "$(file xuezhan)" >"$records/xuezhan-20261118-090000.jsonl"
screen_start 80 24 "$PAIJU replay $records/xuezhan-20261118-090000.jsonl"
shows "^ *0/0" && screen_keys n r
check "a record before its first deal can be reviewed" shows "Jun: accuracy 100.00%, lost 0.000"
screen_keys q
shows "exit 0"
rm "$records/xuezhan-20261118-090000.jsonl"

# -- the browser

cp "$(file xuezhan)" "$records/xuezhan-20270101-090000.jsonl"
edit '40s/actor":./actor":9/' "$records/xuezhan-20270101-090000.jsonl"
screen_start 80 24 "$PAIJU"
check "unfinished games are offered" shows "c  *Continue"
check "the menu counts the records" shows "Records  *[0-9]* games"
screen_keys 7
check "the browser" shows "2026-11-20 10:15 *Tuidaohu"
check "shows who won what" shows "Jun [-+][0-9]*, Lin "
check "and what is not finished" shows "not finished"
screen_keys / t o n g
check "a search leaves what matches" shows "^ > *2026-11-20 10:15 *Da Tong Zi"
screen_keys Enter Enter
check "which is opened" shows "^ *1/[0-9]"
screen_keys Escape Escape
check "and left" shows "2026-11-20 10:15 *Tuidaohu"
screen_keys / 2 0 2 7 - 0 1 - 0 1 Enter Enter
check "a damaged record says what is wrong" shows "damaged: line 40"
screen_keys End Right
check "and what is missing behind its whole part" shows "the rest is missing: line 40"
screen_keys q q q
check "back to the menu and out" shows "exit 0"

# -- elsewhere

screen_start 80 24 "$PAIJU replay $(file xuezhan) --lang zh_CN"
check "in Chinese" shows "轮到Jun"
screen_keys q
screen_start 60 20 "LC_ALL=C NO_COLOR=1 $PAIJU replay $(file datongzi)"
check "in the C locale without colours" shows "^ *1/[0-9]"
screen_keys : 
screen_keys -l hands
screen_keys Enter
check "commands have names" shows "hand 1  [A-Z][a-z]* begins"
screen_keys Escape
gone "hand 1  [A-Z][a-z]* begins" && screen_keys q
mkdir -p "$HOME/.config/paiju"
printf '[keys]\nevent_on = x\n' >"$HOME/.config/paiju/config.ini"
screen_start 80 24 "$PAIJU replay $(file xuezhan)"
check "keys can be others" shows "^ *1/[0-9]"
screen_keys x
check "and do the same" shows "^ *2/[0-9]"
screen_keys q
check "without a terminal a record is printed" sh -c "
    '$PAIJU' replay '$(file xuezhan)' </dev/null | tail -n 1 | grep -q '^The match is over'"
check "and with --text on one too" sh -c "'$PAIJU' replay '$(file xuezhan)' --text | grep -q '^Hand 2: '"

done_testing

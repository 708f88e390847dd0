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
# n_records: the number of records in the directory.
n_records() {
    ls "$records" | wc -l
}

# -- your own game

own=$HOME/own.jsonl
sed '1s/"players":\["[^"]*"/"players":["human"/; 1s/"names":\["[^"]*"/"names":["You"/' \
    "$(file hongzhong)" >"$own"
screen_start 120 40 "$PAIJU replay $own"
screen_keys m
check "a player without a name is addressed as you" shows " You hold [0-9]"
screen_keys q q

# -- every game, at every size

for game in xuezhan hongzhong tuidaohu datongzi; do
    screen_start 80 24 "$PAIJU replay $(file $game)"
    check "$game: the record is shown on the table from its first deal" shows "^ *1/[0-9]"
    screen_keys Right
    check "$game: one event forward" shows "^ *2/[0-9]"
    screen_keys Left
    check "$game: one event back" shows "^ *1/[0-9]"
    screen_keys PPage Left
    check "$game: nothing comes before the deal" shows "^ *0/[0-9]\|starts here"
    screen_keys 5 Down
    check "$game: the middle, and the next decision" shows "Jun to decide"
    screen_keys Tab
    check "$game: the view from another seat" gone "Jun to decide"
    screen_keys i i i
    check "$game: the hint panel opens" shows "3/3"
    screen_resize 60 20
    check "$game: the viewer fits 60x20" shows "? help"
    screen_resize 120 40
    check "$game: the viewer fits 120x40" shows "? help"
    screen_keys End
    check "$game: the end of the record" shows "the end of the match"
    screen_keys e
    check "$game: the scores of the hand" shows "^ Hand 2\|^ Deal 2"
    screen_keys Escape
    check "$game: the result of the match comes after the scores" shows "The match is over"
    screen_keys Escape
    check "$game: the key leads back to the record" shows "the end of the match"
    screen_keys Space
    check "$game: automatic playback restarts" shows "playing"
    screen_keys q
    check "$game: quitting ends the program" shows "exit 0"
done

# -- mistakes, the list of hands

screen_start 80 24 "$PAIJU replay $(file xuezhan)"
check "the viewer opens" shows "^ *1/[0-9]"
screen_keys n
check "n goes to a mistake and shows what was better" shows "; better: "
first=$(position)
screen_keys n
check "n again goes to the next mistake" eventually moved "$first"
screen_keys N
check "N goes back to the previous mistake" shows "$first  .*; better: "
screen_keys g
check "the hands are listed with their points" shows "hand 2  [A-Z][a-z]* starts"
screen_keys 2 Enter
check "a hand is opened by its number" shows "^ hand 2/2\|hand 2/2 "
screen_keys v
check "hands can be hidden" shows "only what Jun knew"

# -- playing on

before=$(n_records)
screen_keys Down Down Down u
check "u asks how to play on" shows "play on from here as Jun"
screen_keys Enter
check "playing on starts a real game at that decision" shows "Your turn\|discards\|Void"
check "the new game has its own record" [ "$(n_records)" -eq $((before + 1)) ]
check "the old record is unchanged" sh -c "'$PAIJU' verify '$(file xuezhan)' | grep -q 'hands: 2'"
screen_keys q 2
check "quitting the game leads back to the record" shows "play/pause"
screen_keys u 5
check "the same deal can be played from another seat" shows "You "
screen_keys q 2
check "quitting that game leads back again" shows "play/pause"
screen_keys q
check "quitting ends the program" shows "exit 0"
nothing "all records agree with the rules" "$(
    for taken in "$records"/xuezhan-2*; do
        "$PAIJU" verify "$taken" >/dev/null || echo "$taken"
    done 2>&1)"

# -- mistakes go to practice: those of a human in the record, once each

sed '1s/"ai:random"/"human"/' "$(file xuezhan)" >"$records/xuezhan-20261119-090000.jsonl"
# due: the number of questions waiting in practice.
due() {
    "$PAIJU" train list | awk 'NR > 1 { due += $5 } END { print due }'
}
check "at first no mistakes are waiting" [ "$(due)" -eq 0 ]
screen_start 80 24 "$PAIJU replay $records/xuezhan-20261119-090000.jsonl"
shows "^ *1/[0-9]" && screen_keys r
check "a review adds the mistakes to practice" shows "new mistakes to practise"
screen_keys r
check "the review of a record can be printed" shows "Jun: accuracy [0-9.]*%, lost [0-9.]*; ?? [1-9]"
screen_keys g
check "the review can be printed hand by hand" shows "hand 2  .*  accuracy [0-9]*\.[0-9][0-9]%"
screen_keys Escape
kept=$(due)
check "practice asks the mistakes again" [ "$kept" -gt 0 ]
screen_keys q
shows "exit 0"
screen_start 80 24 "$PAIJU replay $records/xuezhan-20261119-090000.jsonl"
shows "^ *1/[0-9]" && screen_keys N
check "the record is reviewed once more" shows "; better: \|No more mistakes"
screen_keys q
shows "exit 0"
check "the statistics include the review" sh -c "
    '$PAIJU' stats --rebuild >/dev/null 2>&1; '$PAIJU' stats xuezhan | grep -q '^ *[0-9.]*% *accuracy in reviews'"
check "a second review adds no question twice" [ "$(due)" -eq "$kept" ]
# its second judge may find other mistakes than the viewer, but always the same ones
"$PAIJU" review "$records/xuezhan-20261119-090000.jsonl" >"$HOME/told"
check "paiju review removes no question" [ "$(due)" -ge "$kept" ]
kept=$(due)
"$PAIJU" review "$records/xuezhan-20261119-090000.jsonl" >"$HOME/told"
check "paiju review adds no question twice" [ "$(due)" -eq "$kept" ]
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
check "unfinished games are marked in the browser" shows "c  *Continue"
check "the menu counts the records" shows "Records  *[0-9]* games"
screen_keys 7
check "the browser opens" shows "2026-11-20 10:15 *Tuidaohu"
check "the browser shows results" shows "Jun [-+][0-9]*, Lin "
check "the browser shows what is unfinished" shows "not finished"
screen_keys / t o n g
check "a search keeps only what matches" shows "^ > *2026-11-20 10:15 *Da Tong Zi"
screen_keys Enter Enter
check "a match of the search can be opened" shows "^ *1/[0-9]"
screen_keys Escape Escape
check "the opened record can be closed" shows "2026-11-20 10:15 *Tuidaohu"
screen_keys / 2 0 2 7 - 0 1 - 0 1 Enter Enter
check "a damaged record shows what is wrong" shows "damaged (line 40"
screen_keys End Right
check "a damaged record says what is missing after its intact part" shows "The rest is missing (line 40"
screen_keys q q q
check "keys lead back to the menu and out" shows "exit 0"

# -- other languages and places

screen_start 80 24 "$PAIJU replay $(file xuezhan) --lang zh_CN"
check "the viewer is in Chinese when asked" shows "轮到Jun"
screen_keys q
screen_start 60 20 "LC_ALL=C NO_COLOR=1 $PAIJU replay $(file datongzi)"
check "the viewer works in the C locale without colours" shows "^ *1/[0-9]"
screen_keys : 
screen_keys -l hands
screen_keys Enter
check "commands can be typed by name" shows "hand 1  [A-Z][a-z]* starts"
screen_keys Escape
gone "hand 1  [A-Z][a-z]* starts" && screen_keys q
mkdir -p "$HOME/.config/paiju"
printf '[keys]\nevent_on = x\n' >"$HOME/.config/paiju/config.ini"
screen_start 80 24 "$PAIJU replay $(file xuezhan)"
check "keys can be changed" shows "^ *1/[0-9]"
screen_keys x
check "changed keys do the same" shows "^ *2/[0-9]"
screen_keys q
check "without a terminal a record is printed" sh -c "
    '$PAIJU' replay '$(file xuezhan)' </dev/null | tail -n 1 | grep -q '^The match is over'"
check "with --text a record is printed on a terminal, too" sh -c "'$PAIJU' replay '$(file xuezhan)' --text | grep -q '^Hand 2: '"

done_testing

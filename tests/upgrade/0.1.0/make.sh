#!/bin/sh
# SPDX-License-Identifier: MIT
# make.sh PAIJU DIRECTORY: the home of a player of paiju 0.1.0, made by that program. PAIJU is the
# program of commit e34748d; DIRECTORY is created. Needs tmux and sqlite3. Random parts (drills, the day)
# come out differently each time: the files in the tree were made once, with the output of that program
# beside them.
set -eu
PAIJU=$1
out=$2
srcdir=$(dirname "$0")/../../..
mkdir -p "$out/home" "$out/expected"
out=$(cd "$out" && pwd)
HOME=$out/home
XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data XDG_STATE_HOME=$HOME/state
LC_ALL=C.UTF-8
export HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME LC_ALL
records=$HOME/data/paiju/records
mkdir -p "$records" "$HOME/config/paiju"

# -- the player's own opponents; the settings follow when the games are played

cat >"$HOME/opponents" <<'EOF'

; two friends of mine
[mahjong auntie-liu]
like = club
about = hoards one suit and sulks when she loses
greed = 0.6
mood = 0.8

[mahjong number-two]
engine = simulation
sim_count = 8
sim_depth = 6

[cards uncle-wu]
like = hunter
about = wants every ten
risk = 0.25
EOF
cp "$HOME/opponents" "$HOME/config/paiju/config.ini"

# -- games: lines that complete any hand, with decisions taken back

. "$srcdir/tests/e2e/lines.sh"

# finished NAME GAME ARGUMENTS...: a match played to its end. The empty lines call the next of several
# players.
finished() {
    name=$1 game=$2
    shift 2
    lines 6000 "$(cards_of $game)" undo | sed G | "$PAIJU" play $game --plain --record "$records/$name.jsonl" "$@" >/dev/null
    grep -q '"type":"end_game"' "$records/$name.jsonl"
}
# unfinished NAME GAME ARGUMENTS...: a match quit in the middle of its second hand, after the last
# decision was taken back.
unfinished() {
    name=$1 game=$2
    shift 2
    few=25 n=0
    [ $game != datongzi ] || few=4
    until [ "$(sed '1,/"kyoku":2/d' "$records/$name.jsonl" 2>/dev/null | wc -l)" -ge 20 ]; do
        n=$((n + 1))
        [ $n -lt 300 ]
        lines $few "$(cards_of $game)" |
            "$PAIJU" play $game --plain --record "$records/$name.jsonl" "$@" >/dev/null
    done
    { lines 4 "$(cards_of $game)"; echo undo; } |
        "$PAIJU" play $game --plain --record "$records/$name.jsonl" "$@" >/dev/null
    ! grep -q '"type":"end_game"' "$records/$name.jsonl"
}

finished xuezhan-20261101-200000 xuezhan --rules swap --players human,auntie-liu,tiger,club --seed 11 --hands 2
finished hongzhong-20261102-200000 hongzhong --rules eight --players human,auntie-liu,number-two --seed 12 --hands 2
finished tuidaohu-20261103-200000 tuidaohu --players human,turtle,auntie-liu,eff --seed 13 --hands 2
finished datongzi-20261104-200000 datongzi --players human,uncle-wu,club --seed 14 --hands 2
finished xuezhan-20261105-200000 xuezhan --players human:Ann,auntie-liu,human:Bob,turtle --seed 15 --hands 1
unfinished xuezhan-20261106-200000 xuezhan --rules swap --players human,auntie-liu,tiger,club --seed 16 --hands 3
unfinished hongzhong-20261107-200000 hongzhong --players human,auntie-liu,eff,eff --seed 17 --hands 3
unfinished tuidaohu-20261108-200000 tuidaohu --rules no-chi --players human,hermit,eff,auntie-liu --seed 18 --hands 3
unfinished datongzi-20261109-200000 datongzi --rules quick --players human,uncle-wu,fox --seed 19 --hands 3

# -- a game taken over from a record at its third decision, and quit

set +e
builddir=$out
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"
trap screen_stop EXIT
screen_start 80 24 "$PAIJU replay $records/xuezhan-20261101-200000.jsonl"
shows '^ *1/[0-9]'
screen_keys Down Down Down u
shows 'play on from here as'
screen_keys Enter
shows 'YOUR TURN'
screen_keys Enter
shows 'YOUR TURN\|n pass'
screen_keys q 2
shows 'play/pause'
screen_keys q
shows 'exit 0'
screen_stop
trap - EXIT
set -e
mv "$records"/xuezhan-"$(date +%Y%m%d)"-*.jsonl "$records/xuezhan-20261110-200000.jsonl"

# -- reviews, practice, an arena that was stopped

for record in xuezhan-20261101 hongzhong-20261102 datongzi-20261104; do
    "$PAIJU" review "$records/$record-200000.jsonl" >/dev/null
done
practise() {
    printf '1\n2\n3\n2\n1\n1\n2\n3\n1\n2\n1\n2\n1\n3\n2\nquit\n' | "$PAIJU" train "$1" >/dev/null
}
for drill in value beats pattern cheapest tongzi; do
    practise $drill
    practise $drill
done
# one of two answers, until three in a row are right and the level has risen
n=0
until "$PAIJU" train | awk '$1 == "win" && $4 > 1 { found = 1 } END { exit !found }'; do
    n=$((n + 1))
    [ $n -lt 20 ]
    printf '2\n2\n2\n1\n1\n1\n2\n2\n2\n1\n1\n1\nquit\n' | "$PAIJU" train win >/dev/null
done
"$PAIJU" arena tuidaohu --players eff,random,auntie-liu,random --deals 2 --seed 20 --jobs 1 \
    --record "$out/arena" >/dev/null

# -- settings: none has its default

cat >"$HOME/config/paiju/config.ini" - "$HOME/opponents" <<'EOF'
; my settings: this comment stays
[settings]
lang = en
tiles = ascii
color = never
theme = light
speed = 4
hints = always
tutor = warn            ; a warning now and then
tutor_threshold = blunder
hint_level = eff
mouse = 0
bell = 1
wrap = 0
hotseat_recap = 0
quick_discard = 1
confirm_pass = 1
name = "Old Friend"
players = human,auntie-liu,number-two,tiger
rules = swap
of_tomorrow = 7         ; a key of some later version

[keys]
hint = H
undo = U
pass = "x n"
tally = T
log = L
EOF
rm "$HOME/opponents"

# -- the output of that program on all this

"$PAIJU" stats --json >"$out/expected/stats.json"
"$PAIJU" train | awk 'NR > 1 { print $1, $2, $3, $4, $5 }' >"$out/expected/drills"
for record in "$records"/*.jsonl; do
    "$PAIJU" verify "$record" | sed "s/.*(hands: \([0-9]*\), events: \([0-9]*\).*/$(basename "$record") \1 \2/"
done >"$out/expected/verified"
"$PAIJU" arena tuidaohu --players eff,random,auntie-liu,random --deals 2 --seed 20 --jobs 1 \
    --record "$out/arena" --json | grep -o '"name":"[^"]*","hands":[0-9]*,"score_per_hand":[-0-9.]*' \
    >"$out/expected/arena"
sqlite3 "$HOME/state/paiju/stats.db" "UPDATE kept SET key = replace(key, '$HOME', '/home/friend'); VACUUM"
rm -rf "$HOME/state/paiju/engines.log" "$out/tests"

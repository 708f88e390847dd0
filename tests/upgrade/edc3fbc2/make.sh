#!/bin/sh
# SPDX-License-Identifier: MIT
# make.sh PAIJU DIRECTORY: the home of a player of commit edc3fbc2, made by that program. PAIJU is its path,
# in a tree that is built (it finds its data and paiju-guest there). DIRECTORY is created. Needs tmux and
# sqlite3. Random parts (drills, salts) come out differently each time: the files in the tree were made
# once, with the output of that program beside them.
set -eu
PAIJU=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
mkdir -p "$2/home" "$2/expected"
srcdir=$(cd "$(dirname "$0")/../../.." && pwd)
out=$(cd "$2" && pwd)
builddir=$out work=$out
HOME=$out/home
XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data XDG_STATE_HOME=$HOME/state
LC_ALL=C.UTF-8 PAIJU_TODAY=2026-11-24
export HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME LC_ALL PAIJU_TODAY
records=$HOME/data/paiju/records config=$HOME/config/paiju/config.ini
mkdir -p "$records" "$HOME/config/paiju/themes" "$HOME/lounge" "$HOME/bin"

# Engines are named relative to the home, so that it can be moved.
cd "$HOME"
ln -s "$PAIJU" bin/paiju
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/lines.sh"
. "$srcdir/tests/upgrade/told.sh"

# -- the player's own opponents, engines, keys and colours

cat >players.ini <<'EOF'

[friend ann]
tiles = cjk
hints = off
hint_level = "club"

; two friends of mine
[mahjong auntie-liu]
engine = ev
about = "hoards one suit; sulks when she loses #1"
greed = 0.6
mood = 0.8

[mahjong 小红]
engine = eff
former = 'little-red'
about = 一条龙也不想要
temperature = 0.02
slack = 0.5

[cards 老吴]
like = hunter
about = "wants every ten"
risk = -0.25

; my programs
[opponent 铁牛]
engine = bin/paiju bot tuidaohu --level random --seed 7
ms = 4000

[opponent 双引号]
engine = 'env MOTTO="Win;#Lose" bin/paiju bot tuidaohu --level random --seed 8'     ; "both" signs

[opponent 单引号]
engine = "env MOTTO='No;#Draw' bin/paiju bot tuidaohu --level eff"          # 'both' signs

[opponent far]
engine = "/opt/Far Away/Bot; --Book=A#1"
Skill = "Hard; 7#"
read = "/opt/Books:/srv/Data"
EOF
cat >keys.ini <<'EOF'

[keys]
hint = H
undo = "U Bksp"
pass = "x n"
theme = "Ctrl-T Y"
tally = "T ;"
log = '" L'
EOF
{ printf '[settings]\npace = instant\ncurtain_ms = 0\nname = "老 Friend; #1"\n'; cat players.ini keys.ini; } >"$config"
cat >config/paiju/themes/dusk.ini <<'EOF'
; evening; copied from light.ini
[styles]
title  = reverse
suit_m = 201/red
suit_s = 22/black       # as grass
hearts = 201/red
cursor = white on blue
EOF

# -- games: lines that complete any hand, with decisions taken back

# finished NAME ARGUMENTS...: a match played to its end. The numbers call the next of two friends.
finished() {
    name=$1
    shift
    lines 3000 "$(cards_of "${name%%-*}")" undo | calling_seats |
        "$PAIJU" play "${name%%-*}" --plain --record "$records/$name.jsonl" "$@" >/dev/null
    is_finished "$records/$name.jsonl"
}
# unfinished NAME ARGUMENTS...: a match quit in the middle of its second hand, after a decision was taken
# back.
unfinished() {
    name=$1 game=${1%%-*}
    shift
    few=25 n=0
    [ "$game" != datongzi ] || few=4
    until [ "$(sed '1,/"kyoku":2/d' "$records/$name.jsonl" 2>/dev/null | wc -l)" -ge 20 ]; do
        n=$((n + 1))
        [ $n -lt 300 ]
        lines $few "$(cards_of "$game")" |
            "$PAIJU" play "$game" --plain --record "$records/$name.jsonl" "$@" >/dev/null
    done
    { lines 4 "$(cards_of "$game")"; echo undo; } |
        "$PAIJU" play "$game" --plain --record "$records/$name.jsonl" "$@" >/dev/null
    ! is_finished "$records/$name.jsonl"
}
finished xuezhan-20261101-200000 --rules swap --players human,auntie-liu,tiger,小红 --seed 21 --hands 1 --watchable lounge
finished hongzhong-20261102-200000 --rules eight --players human,auntie-liu,小红,club --seed 22 --hands 1
finished tuidaohu-20261103-200000 --players human,双引号,auntie-liu,单引号 --seed 23 --hands 1
finished datongzi-20261104-200000 --players human,老吴,club --seed 24 --hands 1
finished xuezhan-20261105-200000 --players 'human:老 Friend; #1,auntie-liu,human:Bob,小红' --seed 25 --hands 1
unfinished xuezhan-20261106-200000 --players human,auntie-liu,小红,club --seed 26 --hands 2
unfinished hongzhong-20261107-200000 --players human,小红,eff,eff --seed 27 --hands 2
unfinished tuidaohu-20261108-200000 --rules no-chi --players human,铁牛,单引号,小红 --seed 28 --hands 2
unfinished datongzi-20261109-200000 --rules quick --players human,老吴,fox --seed 29 --hands 2
mv lounge/*.jsonl lounge/xuezhan.jsonl
cat >"$records/marks.json" <<'EOF'
{"xuezhan-20261101-200000.jsonl":{"star":true,"label":"大胜","note":"why not 5m; \"really\"?"},"datongzi-20261104-200000.jsonl":{"note":"# three tongzi"}}
EOF

# -- a hot seat whose friends have PINs, each the number of the seat, quit in its first hand

set +e
. "$srcdir/tests/e2e/tmux.sh"
trap screen_stop EXIT
must() {
    "$@" || { echo "make.sh: not done: $*"; screen_text; exit 1; } >&2
}
sets_pin() {        # NAME SEAT
    must shows "Your turn\|YOUR TURN\|nothing to claim"
    screen_keys q 5
    must shows "New PIN for $1"
    screen_keys "$2" Enter
    must shows "$1 now has a new PIN"
    screen_keys "$2"
    must shows "PIN for $1:"
    screen_keys "$2" Enter
    must gone "PIN for $1:"
}
screen_start 80 24 "$PAIJU play tuidaohu --players human:Ann,小红,human:Bob,eff --seed 31 --hands 2 --set first_dealer=0"
must shows "Pass the keyboard to Ann"
screen_keys 1
sets_pin Ann 1
n=0
until screen_has "Pass the keyboard to Bob"; do
    [ $((n += 1)) -lt 50 ] && screen_keys Enter
    sleep 0.2
done
screen_keys 3
sets_pin Bob 3
screen_keys q 2
must shows "exit 0"
hotseat=$(grep -l '"pin"' "$records"/tuidaohu-*.jsonl)
mv "$hotseat" "$records/tuidaohu-20261110-200000.jsonl"

# -- the help with the player's keys

screen_start 80 60 "XDG_STATE_HOME=$out/none $PAIJU play tuidaohu --players human,eff,eff,eff --seed 31 --record $out/none.jsonl"
must shows "H hint"
screen_keys '?'
must shows "Keys on this screen"
screen_text | grep -E '^   (H|U, Bksp|x, n|T, ;|", L)  ' >"$out/expected/keys"
screen_keys q q 2
must shows "exit 0"
screen_stop
trap - EXIT
set -e
rm "$out/none.jsonl"

# -- positions, reviews, practice

for game in xuezhan hongzhong tuidaohu datongzi; do
    others=eff,eff,eff
    [ $game != datongzi ] || others=tidy,tidy
    { echo position; lines 8 "$(cards_of $game)"; echo position; lines 9 "$(cards_of $game)"; echo position; } |
        XDG_STATE_HOME=$out/none "$PAIJU" play $game --plain --seed 5 --players human,$others --record "$out/none.jsonl" |
        grep -o 'pj1/[^ ]*' | awk -v game=$game '!seen[$0]++ { print $0, "a \"" game "\"; #" NR }'
    rm -f "$out/none.jsonl"
done >positions.txt
for record in "$records"/*; do
    ! is_finished "$record" || "$PAIJU" review "$record" >/dev/null
done
practise() {
    printf '1\n2\n3\n2\n1\n1\n2\n3\n1\n2\nquit\n' | "$PAIJU" train "$1" >/dev/null
}
for drill in value beats pattern cheapest tongzi ready waits; do
    practise $drill
done
for day in 25 26 27; do
    PAIJU_TODAY=2026-11-$day practise value
done

# -- arenas: a pack, and results of a run that was killed

"$PAIJU" arena datongzi --players 老吴,random,random --deals 4 --seed 20 --jobs 1 --record packed --pack >/dev/null
set -- arena tuidaohu --players 小红,双引号,auntie-liu,单引号 --deals 12 --seed 20 --jobs 1 --json
"$PAIJU" "$@" --results "$out/whole" | figures >"$out/expected/arena"
"$PAIJU" "$@" --results stopped >/dev/null &
arena=$!
until [ "$(cat stopped/*.jsonl 2>/dev/null | wc -l)" -ge 4 ]; do :; done
kill -9 $arena
wait $arena || :
[ "$(wc -l <stopped/arena.jsonl)" -lt 12 ]
rm -r "$out/whole"

# -- settings: none has its default

cat >"$config" - players.ini keys.ini <<'EOF'
; my settings: this comment stays
[settings]
lang = en
tiles = ascii
color = never
ascii_signs = never
theme = dusk
pace = fast
hints = always
tutor = warn            ; a warning now and then
tutor_threshold = blunder
hint_level = eff
mouse = 0
bell = 1
wrap = 0
plain_detail = full
hotseat_recap = 0
claims = in_turn
claim_seconds = 7
forced_pass = 0
curtain_ms = 20         # quick
hide_after = 0
quick_discard = 1
confirm_pass = 1
train_new = 7
train_again = 9
think = 90
socket = "tables; #1"
watchable = 'lounge "A"'
name = "老 Friend; #1"
players = "human,auntie-liu,小红,双引号"
rules = swap
of_tomorrow = 7         ; a key of some later version
EOF
rm players.ini keys.ini bin/paiju state/paiju/engines.log
rmdir bin

# -- the output of that program on all this

PAIJU_TODAY=2026-11-28
for topic in reviews stats records train drills verified analyses pack packed watched themed; do
    tells $topic >"$out/expected/$topic"
done
{ echo "# my mistakes"; "$PAIJU" train --export; } >mistakes.txt
values <"$config" | grep -v ^of_tomorrow >"$out/expected/settings"
told "$config" engine | sed -n 's/^opponent //p' >"$out/expected/engines"
told "$config" about >"$out/expected/opponents"
sqlite3 state/paiju/stats.db VACUUM
rm -rf "$out/tests" "$out/none"

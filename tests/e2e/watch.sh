#!/bin/sh
# SPDX-License-Identifier: MIT
# Watching: games of computers and of a person, followed as lines and on a screen; streams that do not
# exist yet, that end early, that are cut off, damaged or not streams; a full disk.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"
home watch
lounge=$work/lounge
mkdir "$lounge"
not() {
    ! "$@"
}

# stream GAME: the newest stream of that game.
stream() {
    ls -t "$lounge/$1"-*.jsonl | head -n 1
}
# follow FILE NAME: in the background, to $work/NAME.
follow() {
    "$PAIJU" replay --follow "$1" >"$work/$2" 2>"$work/$2.err" </dev/null &
    follower=$!
}
# said NAME TEXT
said() {
    grep -q -- "$2" "$work/$1"
}

# -- computers

follow "$work/own.jsonl" own
eventually said own "Waiting for"
"$PAIJU" play xuezhan --players eff,eff,random,eff --hands 2 --seed 3 --set exchange_three=1 \
    --pace instant --record "$work/own.jsonl" --watchable "$lounge" >"$work/played" </dev/null
check "a file that does not exist yet is waited for, and followed to the end" wait $follower
"$PAIJU" replay --text "$work/own.jsonl" >"$work/whole"
sed 1d "$work/own" >"$work/followed"
check "a growing record prints the same as a complete one" cmp -s "$work/whole" "$work/followed"
check "the host prints where the game can be watched" grep -qF "paiju replay --follow $(stream xuezhan)" "$work/played"

for game in hongzhong tuidaohu datongzi; do
    case $game in datongzi) players=tidy,greedy,random ;; *) players=eff,eff,eff,eff ;; esac
    "$PAIJU" play $game --players $players --hands 1 --seed 3 --pace instant --watchable "$lounge" \
        --record "$work/$game.jsonl" >/dev/null </dev/null
done
for game in xuezhan hongzhong tuidaohu datongzi; do
    record=$work/$game.jsonl
    [ $game != xuezhan ] || record=$work/own.jsonl
    "$PAIJU" replay --text "$record" | sed -n '/^Hand 1\|^Deal 1/,$p' >"$work/a"
    "$PAIJU" replay --text "$(stream $game)" | sed -n '/^Hand 1\|^Deal 1/,$p' >"$work/b"
    check "$game: the game watched is the game played" cmp -s "$work/a" "$work/b"
    n=$(grep -n end_kyoku "$(stream $game)" | head -n 1 | cut -d : -f 1)
    head -n $((n - 1)) "$(stream $game)" >"$work/cut.jsonl"
    follow "$work/cut.jsonl" cut
    check "$game: a stream that is cut off gives status 1" not wait $follower
    check "$game: a stream that is cut off is reported as one" said cut.err "was cut off"
    check "$game: a stream that is cut off shows no hand" not grep -q "holds\|draws [0-9]\|gives [0-9]" "$work/cut"
done

mkdir "$work/second"
for game in tuidaohu datongzi tuidaohu; do          # whatever their order in the directory
    cp "$(stream $game)" "$work/second/$game.jsonl"
    touch -d 2026-01-01T00:00:00.2 "$work/second"/*
    touch -d 2026-01-01T00:00:00.7 "$work/second/$game.jsonl"
    "$PAIJU" replay --follow "$work/second" >"$work/a" </dev/null
    "$PAIJU" replay --text "$work/second/$game.jsonl" >"$work/b"
    check "of the games of one second the latest is followed: $game" cmp -s "$work/a" "$work/b"
done

# -- a person

mkfifo "$work/typed"
"$PAIJU" play tuidaohu --plain --players human,eff,eff,eff --seed 5 --watchable "$lounge" \
    --record "$work/person.jsonl" <"$work/typed" >"$work/told" 2>&1 &
player=$!
exec 3>"$work/typed"
eventually said told "Your turn"
screen_start 100 30 "$PAIJU replay --follow $(stream tuidaohu)"
follow "$(stream tuidaohu)" seen
check "a game that waits for a move is shown up to that point" eventually said seen "^Mei discards"
check "the player is named by seat, not as you" not said seen "[Yy]ou"
check "the screen names the player by seat" shows "up to date; new moves appear as they are made"
screen_keys n
check "the screen of a watched game judges no move" shows "moves are not judged here"
before=$(wc -l <"$work/seen")
moved() { [ "$(wc -l <"$work/seen")" -gt "$before" ]; }
echo 1 >&3
check "a move is shown when it is made" eventually moved
before=$(wc -l <"$work/seen")
echo undo >&3
check "a move that is taken back is removed" eventually said seen "Moves were taken back"
check "the screen says that a move was taken back" shows "Moves were taken back"
echo quit >&3
exec 3>&-
wait $player
check "the stream of a game that is quit ends" wait $follower
check "the end of a game that is quit is reported" said seen "The players have left"
check "the screen reports the end of a game that is quit" shows "The players have left"
screen_keys q
check "q leaves the watched game" shows "^exit 0"

# -- files that are not streams, or cannot be written

check "a stream in a directory that does not exist is refused" refused 2 "there is no directory $work/none" \
    "$PAIJU" play xuezhan --players eff,eff,eff,eff --watchable "$work/none"
check "a stream is not accepted as a record" refused 1 "use paiju replay to see it" "$PAIJU" verify "$(stream xuezhan)"
mkdir "$work/empty"
check "a directory without a game is refused" refused 1 "there is no game to watch here" "$PAIJU" replay --follow "$work/empty"
check "a file in a directory that does not exist is not waited for" refused 1 "none/game.jsonl" \
    "$PAIJU" replay --follow "$work/none/game.jsonl"
sed '1s/"Lin"/"L\\u001b[2Jin"/' "$(stream xuezhan)" >"$work/hostile.jsonl"
check "streams with control characters are refused" refused 1 "control characters" \
    "$PAIJU" replay --follow "$work/hostile.jsonl"
{
    ulimit -f 8
    "$PAIJU" play xuezhan --players eff,eff,eff,eff --hands 4 --seed 3 --record /dev/null \
        --watchable "$lounge" </dev/null 2>&1
} | cat >"$work/full"
check "a full disk is reported once, and the game is played" sh -c \
    "grep -c 'spectators can see nothing more' '$work/full' | grep -qx 1 && grep -q 'match is over' '$work/full'"
done_testing

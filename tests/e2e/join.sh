#!/bin/sh
# SPDX-License-Identifier: MIT
# Friends on the wire: a good one plays all games to the end and hears only what its seat sees; a bad one
# loses its own decisions, and the table plays on. Players in plain mode come, quit and come back.
. "$srcdir/tests/tap.sh"
home join
cd "$work" || exit 1
friend=$builddir/tests/e2e/friend

# table NAME GAME PLAYERS OPTION...: a table in the directory NAME, in the background; ended NAME waits
# for it.
table() {
    mkdir "$1" && name=$1 game=$2 players=$3
    shift 3
    { timeout 100 "$PAIJU" play "$game" --plain --players "$players" --seed 7 --hands 1 --record "$name/record" \
        --socket "$name" "$@" </dev/null >"$name/said" 2>&1
        echo $? >"$name/status"; } &
}
ended() {
    eventually test -s "$1/status" && [ "$(cat "$1/status")" -eq 0 ] || { sed 's/^/# /' "$1/said"; return 1; }
}
others() {
    case $1 in
    datongzi) echo tidy ;;
    *) echo eff,random ;;
    esac
}

# -- good friends, all games at once
for game in xuezhan hongzhong tuidaohu datongzi; do
    table $game $game join:Ann,join:Bob,$(others $game)
    for name in Ann Bob; do
        { "$friend" ./$game/$name play $game/$name.heard 2>$game/$name.leaks; echo $? >$game/$name.status; } &
    done
done
good() {
    eventually test -s $1/$2.status && [ "$(cat $1/$2.status)" -eq 0 ] && [ ! -s $1/$2.leaks ] &&
        grep -q '"type":"end_kyoku"' $1/$2.heard
}
for game in xuezhan hongzhong tuidaohu datongzi; do
    check "$game: the table plays to its end" ended $game
    check "$game: the record agrees with the rules" verifies $game/record 1
    check "$game: nobody was late or wrong" sh -c "! grep -q 'join-\(late\|illegal\|broken\|left\)' $game/record"
    for name in Ann Bob; do
        check "$game: $name plays to the end and hears nothing of other hands" good $game $name
    done
done

# -- bad friends, all at once
modes="silent mute junk liar long flood deaf"
for mode in $modes; do
    table $mode xuezhan join:Ann,eff,random,eff --think 1
    timeout 20 "$friend" ./$mode/Ann $mode >/dev/null 2>&1 &
done
# the record has no note of a friend who never sat down
noted() {
    case $1 in
    mute | deaf) true ;;
    *) grep -q "\"kind\":\"join-$2\"" "$1/record" ;;
    esac
}
for mode in $modes; do
    if [ $mode = mute ]; then
        # a friend that never sits down does not take the seat, so a better one can come
        eventually timeout 100 "$friend" ./mute/Ann play >/dev/null 2>&1
    fi
    check "$mode: the table plays on to its end" ended $mode
    check "$mode: the record agrees with the rules" verifies $mode/record 1
done
check "silent: the record says that the friend was late" noted silent late
check "junk: the record says that it was not an answer" noted junk broken
check "liar: the record says that the answers were illegal" noted liar illegal
check "long: the record says that it was not an answer" noted long broken

# -- in plain mode
table lines tuidaohu join:Ann,eff,random,eff --think 0
mkfifo typed
eventually test -S lines/Ann
timeout 60 "$PAIJU" join --plain lines/Ann <typed >seen 2>&1 &
exec 3>typed
seen() {
    eventually grep -q "$1" seen
}
check "a friend who joins in plain mode is informed of the seat" seen "You are playing as Ann in Tuidaohu (Ann, "
check "plain mode prints the deal of the hand" seen "You hold "
check "plain mode asks a question" seen "Your turn[.] "
echo quit >&3
check "quitting says what becomes of the seat" seen "The computer plays on for you"
exec 3>&-
check "a friend who comes back plays to the end" timeout 60 "$friend" ./lines/Ann play
check "the table plays to its end" ended lines
check "the record says that the friend quit" grep -q '"kind":"join-left"' lines/record
check "a friend who comes after the end of the game is informed" refused 1 "no table is waiting here" "$PAIJU" join --plain lines
done_testing

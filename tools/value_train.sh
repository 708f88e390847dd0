#!/bin/sh
# SPDX-License-Identifier: MIT
# Trains the network of the engine `learnt` in turns: hands are played, a network is fitted to them, and the next
# turn is played with that network; `make train`. At the end there are three matches on the same deals: the last
# network against `ev`, the shipped network against `ev`, and one network against the other.
#
#   HOURS=1       in all, of real time      SEED=1          of all hands
#   JOBS=1        processes that play       DIR=train-SEED  where hands and networks are kept
#   TURN=12000    hands of a turn           DEALS=1000      of each match at the end
#
# You can stop it at any time: the same command resumes with the rest of its hours. To ship a network, copy
# DIR/turn-N.def to ai/mahjong/ev_net_weights.def. Runs in the build directory.
HOURS=${HOURS:-1} SEED=${SEED:-1} JOBS=${JOBS:-1} TURN=${TURN:-12000} DEALS=${DEALS:-1000} DIR=${DIR:-train-$SEED}
PIECE=100
mkdir -p "$DIR" || exit 1

# Seconds used so far, over all runs. A tenth of the time is left for the matches.
now() { date +%s; }
used=$(cat "$DIR/seconds" 2>/dev/null || echo 0)
begun=$(($(now) - used))
limit=$(awk "BEGIN { print int($HOURS * 3600 * 0.9) }")
is_over() {
    used=$(($(now) - begun))
    echo "$used" >"$DIR/seconds"
    [ "$used" -ge "$limit" ]
}

hands_of() { cat "$DIR/turn-$1.hands" 2>/dev/null || echo 0; }

# play TURN: plays until the turn has all its hands or the time is over.
play() {
    net=
    [ "$1" -eq 1 ] || net=net=$DIR/turn-$(($1 - 1)).def
    hands=$(hands_of "$1")
    while [ $((hands * JOBS)) -lt "$TURN" ] && ! is_over; do
        hands=$((hands + PIECE)) job=0 running=
        while [ "$job" -lt "$JOBS" ]; do
            ./paiju-lab train value_play "$DIR/turn-$1-$job.data" $hands $((SEED * 1000 + $1 * 16 + job)) heat=0.15 $net &
            running="$running $!" job=$((job + 1))
        done
        for process in $running; do
            wait "$process" || exit 1
        done
        echo $hands >"$DIR/turn-$1.hands"
    done
}

# The data of the turn and of the two before it.
data_of() {
    for turn in $(($1 - 2)) $(($1 - 1)) "$1"; do
        ls "$DIR/turn-$turn"-*.data 2>/dev/null
    done
}

turn=1
while [ -f "$DIR/turn-$turn.def" ]; do
    turn=$((turn + 1))
done
while ! is_over; do
    play $turn
    ./paiju-lab train value_fit "$DIR/new.def" $(data_of $turn) lambda=0.2 rate=3e-4 rounds=8 >"$DIR/turn-$turn.log" || exit 1
    mv "$DIR/new.def.float" "$DIR/turn-$turn.def.float" && mv "$DIR/new.def" "$DIR/turn-$turn.def" || exit 1
    echo "turn $turn: $(($(hands_of $turn) * JOBS)) hands, $used seconds in all"
    turn=$((turn + 1))
done
last=$DIR/turn-$((turn - 1)).def
[ -f "$last" ] || exit 1
echo "$last v ev: $(./paiju-lab train value_match "$DEALS" "$SEED" net="$last" against=none cap=32)"
echo "the one there is v ev: $(./paiju-lab train value_match "$DEALS" "$SEED" against=none cap=32)"
echo "$last v the one there is: $(./paiju-lab train value_match "$DEALS" "$SEED" net="$last" cap=32)"

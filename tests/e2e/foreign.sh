#!/bin/sh
# SPDX-License-Identifier: MIT
# A record from anywhere is data: no command starts a program that the record names. The program of these
# records leaves a mark in the log of the engines when it runs. (Resuming and playing on: commands.sh.)
. "$srcdir/tests/tap.sh"
home foreign
records=$HOME/.local/share/paiju/records
mkdir -p "$records"
program=$HOME/program mark=$HOME/.local/state/paiju/engines.log
printf '#!/bin/sh\necho it has run >&2\n' >"$program"
chmod +x "$program"

# foreign GAME PLAYERS: a record of a human's game with a program.
foreign() {
    "$PAIJU" play "$1" --players "$2" --set "$3" --seed 3 --hands 1 --record "$HOME/game" >/dev/null </dev/null
    sed "1s|\"players\":\[\"[^\"]*\",\"[^\"]*\"|\"players\":[\"human\",\"exec:$program\"|" \
        "$HOME/game" >"$records/$1-20261101-200000.jsonl"
    rm "$HOME/game"
}
foreign xuezhan random,eff,eff,eff hands=1
foreign datongzi random,greedy,greedy "removed_ranks=3 4 6 7 8 9"     # a deal of few cards is reviewed quickly

# The mark works: when it is started, the program leaves it.
"$PAIJU" play xuezhan --players "exec:$program,eff,eff,eff" --hands 1 --seed 1 --engine-ms 100 \
    >/dev/null 2>&1 </dev/null
check "the program leaves a mark when it is started" grep -q "it has run" "$mark"
rm -f "$mark"

# keeps COMMAND...: it succeeds, and the program has not run.
keeps() {
    "$PAIJU" "$@" >"$HOME/out" 2>&1 </dev/null || { sed 's/^/# /' "$HOME/out"; return 1; }
    [ ! -e "$mark" ]
}
for game in xuezhan datongzi; do
    record=$records/$game-20261101-200000.jsonl
    check "$game: verify starts no program" keeps verify "$record"
    check "$game: replay starts no program" keeps replay --text "$record"
    check "$game: replay by lines starts no program" keeps replay --plain "$record"
    check "$game: a review starts no program" keeps review "$record"
    check "$game: a review of the program's seat starts no program" keeps review --seat 1 "$record"
done
check "statistics start no program" keeps stats --rebuild
for drill in discard claim win; do
    check "practice of your mistakes starts no program: $drill" keeps train "$drill"
done
done_testing

#!/bin/sh
# Games are kept where files misbehave: no locks, blank and damaged lines, torn beginnings, leftovers;
# and nobody else reads them.
. "$srcdir/tests/tap.sh"
home kept
records=$HOME/.local/share/paiju/records
mkdir -p "$records"
ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0
export ASAN_OPTIONS

# failing ORDER COMMAND...: with tests/faults/fail.c in between.
failing() {
    order=$1
    shift
    env LD_PRELOAD="$builddir/tests/faults/fail.so" PAIJU_FAIL="$order" "$@"
}
play() {
    "$PAIJU" play xuezhan --players random,eff,eff,random --seed 9 --set exchange_three=0 --hands 1 "$@" \
        </dev/null
}
by_lines="play xuezhan --plain --players human,eff,eff,eff"

# -- a file system without locks

play --record "$work/whole.jsonl" >/dev/null
check "without locks a new record can be named" failing lock:1+:ENOLCK \
    "$PAIJU" play --players eff,eff,eff,eff --hands 1 --record "$work/new.jsonl" >/dev/null
head -c 2000 "$work/whole.jsonl" >"$work/half.jsonl"
without_locks() {
    failing lock:1+:ENOLCK "$PAIJU" play xuezhan --players random,eff,eff,random --seed 9 \
        --set exchange_three=0 --hands 1 --record "$work/half.jsonl" >/dev/null 2>&1 &&
        cmp -s "$work/whole.jsonl" "$work/half.jsonl"
}
check "and an unfinished one is taken up by the same command" without_locks
printf 'm\n' | "$PAIJU" $by_lines --seed 5 >/dev/null 2>&1
echo no | failing lock:1+:ENOLCK "$PAIJU" $by_lines >"$work/said" 2>&1
check "and the unfinished game is offered" grep -q "unfinished game of" "$work/said"
echo no | failing lock:1+:EWOULDBLOCK "$PAIJU" $by_lines >"$work/said" 2>&1
check "a lock that is held means that somebody plays" sh -c "! grep -q 'unfinished game of' '$work/said'"
done_testing

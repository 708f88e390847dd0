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
quietly() {
    "$@" >/dev/null
}
by_lines="play xuezhan --plain --players human,eff,eff,eff"

# -- a file system without locks

play --record "$work/whole.jsonl" >/dev/null
check "without locks a new record can be named" quietly failing lock:1+:ENOLCK \
    "$PAIJU" play --players eff,eff,eff,eff --hands 1 --record "$work/new.jsonl"
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

# -- blank and damaged lines

# unfinished EDIT: one unfinished game of seed 5, whose record sed has edited.
unfinished() {
    rm -rf "$records"
    printf '%s\n' m help | "$PAIJU" $by_lines --seed 5 >/dev/null 2>&1
    record=$(echo "$records"/*.jsonl)
    lines=$(wc -l <"$record")
    cp "$record" "$work/good"
    sed "$1" "$work/good" >"$record"
}
# resumes ANSWERS: by lines of text.
resumes() {
    printf "$1" | "$PAIJU" $by_lines >"$work/said" 2>&1
}
unfinished '$G'
resumes 'yes\n'
check "a blank line at the end is no damage" sh -c "
    grep -q 'unfinished game of' '$work/said' && ! grep -q damaged '$work/said'"
check "and does not stay in the record" sh -c "! grep -q '^\$' '$record'"
unfinished '2G'
check "nor is one in between" quietly "$PAIJU" verify "$record"

unfinished '4s/type/tipe/'
resumes 'yes\nno\n'
check "a damaged line is named before anything is cut" grep -q "damaged from line 4 on" "$work/said"
check "and left alone unless that is wanted" sh -c "[ \$(wc -l <'$record') -eq $lines ]"
unfinished '4s/type/tipe/'
resumes 'yes\nyes\n'
check "else the game resumes from there" quietly "$PAIJU" verify "$record"
head -3 "$work/good" >"$work/good.3"
check "with the lines before it" sh -c "head -3 '$record' | cmp -s - '$work/good.3'"
check "and the damaged file is kept" grep -q tipe "$record.damaged"
unfinished '7s/"pai":"3m"/"pai":"4m"/'
check "what only the rules can see is damage too" sh -c "
    printf 'yes\nno\n' | '$PAIJU' $by_lines | grep -q 'damaged from line 7'"
done_testing

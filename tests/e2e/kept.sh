#!/bin/sh
# SPDX-License-Identifier: MIT
# Games are kept where files misbehave: no locks, blank and damaged lines, incomplete first lines,
# leftover files; and no other user can read them.
. "$srcdir/tests/tap.sh"
home kept
records=$HOME/.local/share/paiju/records
mkdir -p "$records"
ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0
export ASAN_OPTIONS

# failing ORDER COMMAND...: runs it with tests/faults/fail.c loaded.
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
check "without locks an unfinished record is resumed by the same command" without_locks
printf 'm\n' | "$PAIJU" $by_lines --seed 5 >/dev/null 2>&1
echo no | failing lock:1+:ENOLCK "$PAIJU" $by_lines >"$work/said" 2>&1
check "without locks the unfinished game is offered" grep -q "unfinished game of" "$work/said"
echo no | failing lock:1+:EWOULDBLOCK "$PAIJU" $by_lines >"$work/said" 2>&1
check "a held lock means that somebody is playing" sh -c "! grep -q 'unfinished game of' '$work/said'"

# -- the disk itself

# syncs N COMMAND...: at least this many files and directories of records are synced to the disk.
syncs() {
    at_least=$1
    shift
    PAIJU_FAIL_ON=/records PAIJU_FAIL_COUNT=$work/count failing sync:1000000:EIO "$@" \
        >/dev/null 2>&1
    [ "$(cat "$work/count")" -ge "$at_least" ]
}
leaves() {
    printf 'm\n' | syncs 3 "$PAIJU" $by_lines --seed 5
}
check "a new record, its directory and the game so far are synced when the game is quit" leaves
# Every tile in turn until one of them is accepted, and then the next hand.
hands() {
    for n in 1 2 3 4 5 6 7 8 9; do
        echo "pass next ${n}m ${n}s ${n}p" | tr ' ' '\n'
    done >"$work/turn"
    for n in 1 2 3 4 5 6 7 8 9 10 11 12; do
        cat "$work/turn" "$work/turn" "$work/turn" "$work/turn" "$work/turn"
    done >"$work/answers"
    syncs 4 "$PAIJU" play hongzhong --plain --players human,eff,eff,eff --seed 4 --hands 2 \
        --record "$records/two.jsonl" <"$work/answers" && quietly "$PAIJU" verify "$records/two.jsonl" &&
        [ "$(cat "$work/count")" -eq 4 ]
}
check "every hand that ends is synced once" hands
alone() {
    ! syncs 1 "$PAIJU" play hongzhong --players eff,eff,eff,eff --seed 4 --hands 2
}
check "games of computers alone, which can be replayed, are not synced" alone
printf 'm\n' | PAIJU_FAIL_ON=.jsonl failing sync:2+:EIO "$PAIJU" $by_lines --seed 5 >"$work/said" 2>&1
check "a disk that reports an error is reported, with status 1" sh -c "
    [ $? -eq 1 ] && grep -q 'Input/output error' '$work/said'"
rm -rf "$records"

# -- blank and damaged lines

# unfinished EDIT: one unfinished game of seed 5, with its record edited by sed.
unfinished() {
    rm -rf "$records"
    printf '%s\n' m help | "$PAIJU" $by_lines --seed 5 >/dev/null 2>&1
    record=$(echo "$records"/*.jsonl)
    lines=$(wc -l <"$record")
    cp "$record" "$work/good"
    sed "$1" "$work/good" >"$record"
}
# resumes ANSWERS: resumes in plain mode.
resumes() {
    printf "$1" | "$PAIJU" $by_lines >"$work/said" 2>&1
}
unfinished '$G'
resumes 'yes\n'
check "a blank line at the end is not damage" sh -c "
    grep -q 'unfinished game of' '$work/said' && ! grep -q damaged '$work/said'"
check "a blank line at the end is removed from the record" sh -c "! grep -q '^\$' '$record'"
unfinished '2G'
check "a blank line in the middle is not damage" quietly "$PAIJU" verify "$record"

unfinished '4s/type/tipe/'
resumes 'yes\nno\n'
check "a damaged line is named before anything is cut" grep -q "damaged from line 4 on" "$work/said"
check "a damaged record is left alone unless the user agrees" sh -c "[ \$(wc -l <'$record') -eq $lines ]"
unfinished '4s/type/tipe/'
resumes 'yes\nyes\n'
check "if the user agrees the game resumes before the damage" quietly "$PAIJU" verify "$record"
head -3 "$work/good" >"$work/good.3"
check "the lines before the damage are kept" sh -c "head -3 '$record' | cmp -s - '$work/good.3'"
check "the damaged file is kept" grep -q tipe "$record.damaged"
unfinished '7s/"pai":"3m"/"pai":"4m"/'
check "a line that only the rules find wrong is damage, too" sh -c "
    printf 'yes\nno\n' | '$PAIJU' $by_lines | grep -q 'damaged from line 7'"

# -- incomplete first lines, leftover files, other users

head -c 300 "$work/whole.jsonl" >"$work/torn.jsonl"
check "an incomplete first line is replaced by the same command" quietly play --record "$work/torn.jsonl"
check "the same command writes the same game" cmp -s "$work/whole.jsonl" "$work/torn.jsonl"
printf '{"type":"dear diary"' >"$work/diary"
check "a file that only looks like an incomplete record is not replaced" refused 1 "is not a record" play --record "$work/diary"

config=$HOME/.config/paiju
mkdir -p "$config"
echo "mine" >"$config/config.ini.backup"
echo "half" >"$config/config.ini.new-a1B2c3"
quietly "$PAIJU" train
check "temporary files of settings from a killed program are removed at the next start" sh -c "
    [ ! -e '$config/config.ini.new-a1B2c3' ] && [ -e '$config/config.ini.backup' ]"

rm -rf "$HOME/.local" "$work"/*.jsonl
(umask 0
    printf 'm\n' | "$PAIJU" $by_lines --seed 5
    printf 'm\n' | "$PAIJU" $by_lines --seed 5 --record "$work/named.jsonl"
    "$PAIJU_LAB" arena hongzhong --players eff,eff,eff,eff --deals 1 --record "$work/arena") >/dev/null 2>&1
readable=$(find "$HOME/.local" "$work/named.jsonl" "$work/arena" -type f -perm /077)
nothing "only their owner can read records, statistics and arenas" "$readable"
check "there are such files" sh -c "
    [ -s '$work/named.jsonl' ] && ls '$work'/arena/*.jsonl '$HOME'/.local/state/paiju/stats.db >/dev/null"

# -- a long record and the first screen

rm -rf "$records"
unfinished '2G'
event=$(grep '"type":"dahai"' "$record" | head -1)
yes "$event" | head -n 300000 >>"$record"
little() {
    (ulimit -v 100000 && "$@")
}
if little "$PAIJU" --version >/dev/null 2>&1; then
    check "a long record is not read to decide whether to offer it" little sh -c "
        echo no | '$PAIJU' play datongzi --plain --players human,tidy,tidy >'$work/said'"
fi
done_testing

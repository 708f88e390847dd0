#!/bin/sh
# SPDX-License-Identifier: MIT
# What is no plain file is refused at once wherever a file is named or looked for: nothing blocks on a
# pipe that nobody writes to, reads a device without end, or follows a link out of its directory. Input
# without an end stays small.
. "$srcdir/tests/tap.sh"
home kinds
data=$HOME/.local/share/paiju state=$HOME/.local/state/paiju config=$HOME/.config/paiju
mkdir -p "$data/records" "$state" "$config" "$work/arena"
mkfifo "$work/fifo"
ln -s "$work/fifo" "$work/link"

# at_once STATUS COMMAND...: it ends on its own, with that status and one line that says why.
at_once() {
    wanted=$1
    shift
    timeout 20 "$@" </dev/null >"$work/out" 2>"$work/err"
    got=$?
    [ $got -eq "$wanted" ] && grep -q "^paiju: .*\(a pipe or a device\|a directory\); a file is needed" "$work/err" ||
        { echo "# status $got of: $*"; sed 's/^/# /' "$work/err"; return 1; }
}

for kind in "$work/fifo" "$work/link" /dev/zero "$work"; do
    what=${kind##*/}
    [ -d "$kind" ] || check "$what as a record to verify" at_once 1 "$PAIJU" verify "$kind"
    check "$what as a record to replay" at_once 1 "$PAIJU" replay --text "$kind"
    check "$what as a record to review" at_once 1 "$PAIJU" review "$kind"
    check "$what as a record to write" at_once 1 \
        "$PAIJU" play xuezhan --plain --players eff,eff,eff,eff --record "$kind"
    check "$what as rules" at_once 1 \
        "$PAIJU" play xuezhan --plain --players eff,eff,eff,eff --rules "$kind"
    check "$what as the journal of an arena" eval '
        rm -rf "$work/arena/arena.jsonl"; ln -s "$kind" "$work/arena/arena.jsonl"
        at_once 1 "$PAIJU" arena xuezhan --players eff,eff,eff,eff --deals 1 --record "$work/arena"'
    check "$what as settings" eval '
        timeout 20 "$PAIJU" play xuezhan --plain --players eff,eff,eff,eff --hands 1 --config "$kind" \
            </dev/null >/dev/null 2>"$work/err"; [ $? -eq 0 ] && grep -q "a file is needed" "$work/err"'
done

# What the program looks for on its own.
mkfifo "$config/config.ini"
check "a pipe instead of config.ini: the game is played, with a word" eval '
    timeout 20 "$PAIJU" play xuezhan --plain --players eff,eff,eff,eff --hands 1 </dev/null \
        >/dev/null 2>"$work/err"; [ $? -eq 0 ] && grep -q "config.ini: .*a file is needed" "$work/err"'
rm "$config/config.ini"
mkfifo "$state/stats.db"
check "a pipe instead of the statistics" at_once 0 "$PAIJU" stats
rm "$state/stats.db"
mkfifo "$data/records/a.jsonl"
mkdir "$data/records/b.jsonl"
ln -s /dev/zero "$data/records/c.jsonl"
check "pipes, directories and devices among the records" \
    timeout 20 "$PAIJU" stats --rebuild </dev/null 2>/dev/null
"$PAIJU" play xuezhan --plain --players human,eff,eff,eff --seed 3 --record "$work/elsewhere" \
    </dev/null >/dev/null 2>&1
check "an unfinished game is offered where it lies" eval '
    cp "$work/elsewhere" "$data/records/d.jsonl"
    echo no | timeout 20 "$PAIJU" play --plain xuezhan 2>&1 | grep -qi "^You have an unfinished game"'
check "and not by a link that leads out of the records" eval '
    rm "$data"/records/[dx]*.jsonl; ln -s "$work/elsewhere" "$data/records/d.jsonl"
    ! echo no | timeout 20 "$PAIJU" play --plain xuezhan 2>&1 | grep -qi "^You have an unfinished game"'
rm -f "$state/stats.db"
ln -s "$work/stats.db" "$state/stats.db"
check "the statistics are no link to somewhere else" eval '
    "$PAIJU" stats 2>&1 >/dev/null | grep -q "stats.db: this is a link to a place outside its directory" &&
        ! test -e "$work/stats.db"'
rm "$state/stats.db"
check "a link within the directory serves" eval '
    : >"$state/real.db"; ln -s real.db "$state/stats.db"; "$PAIJU" stats >/dev/null && test -s "$state/real.db"'

# A stream that was handed over has nothing to wait for.
check "a record from a pipe of the shell" eval '
    head -1 "$work/elsewhere" | "$PAIJU" verify /dev/stdin >/dev/null'

# small COMMAND...: with standard input without end, it ends or continues, and stays below 100 MB.
small() {
    (ulimit -v 100000; timeout 3 "$@" </dev/zero >/dev/null 2>"$work/err")
    got=$?
    ! grep -q "out of memory" "$work/err" && { [ $got -eq 124 ] || [ $got -le 1 ]; }
}
if (ulimit -v 100000 && "$PAIJU" --version) >/dev/null 2>&1; then
    check "plain mode with /dev/zero as input stays small" \
        small "$PAIJU" play xuezhan --plain --players human,eff,eff,eff
    check "and says why it ends" eval '
        "$PAIJU" play xuezhan --plain --players human,eff,eff,eff </dev/zero 2>&1 |
            grep -q "^This line is longer than 65536 bytes"'
    check "a replay too" small "$PAIJU" replay --plain "$work/elsewhere"
    check "a drill too" small "$PAIJU" train ready --plain
    check "a bot too" small "$PAIJU" bot xuezhan
    check "a query too" small "$PAIJU" query xuezhan.ting
else
    check "input without end # SKIP memory cannot be limited here" true
fi

# ---- limits that docs/limits.md names

sed -n 1p "$work/elsewhere" >"$work/long"
printf '{"type":"note","text":"%070000d"}\n' 1 >>"$work/long"
check "a line longer than 64 KiB" refused 1 "long:2: the line is longer than 65536 bytes" \
    "$PAIJU" verify "$work/long"
sed -n 1p "$work/elsewhere" >"$work/deep"
printf '{"type":"note","a":%s%s}\n' "$(printf '%033d' 0 | tr 0 '[')" "$(printf '%033d' 0 | tr 0 ']')" \
    >>"$work/deep"
check "lists deeper than 32" refused 1 "deep:2: objects and lists are nested more than 32 deep" \
    "$PAIJU" verify "$work/deep"

done_testing

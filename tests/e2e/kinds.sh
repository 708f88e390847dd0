#!/bin/sh
# SPDX-License-Identifier: MIT
# A file that is not a regular file is refused at once wherever a file is named or looked for: nothing
# blocks on a pipe without a writer, reads a device without end, or follows a link out of its directory.
# Endless input does not use up memory.
. "$srcdir/tests/tap.sh"
home kinds
data=$HOME/.local/share/paiju state=$HOME/.local/state/paiju config=$HOME/.config/paiju
mkdir -p "$data/records" "$state" "$config" "$work/arena"
mkfifo "$work/fifo"
ln -s "$work/fifo" "$work/link"

# at_once STATUS COMMAND...: it exits on its own, with that status and one line that gives the reason.
at_once() {
    wanted=$1
    shift
    timeout 20 "$@" </dev/null >"$work/out" 2>"$work/err"
    got=$?
    [ $got -eq "$wanted" ] && grep -q "^paiju: .*\(a pipe or a device\|a directory\), not a file" "$work/err" ||
        { echo "# status $got of: $*"; sed 's/^/# /' "$work/err"; return 1; }
}

for kind in "$work/fifo" "$work/link" /dev/zero "$work"; do
    what=${kind##*/}
    [ -d "$kind" ] || check "verify refuses $what as a record" at_once 1 "$PAIJU" verify "$kind"
    check "replay refuses $what as a record" at_once 1 "$PAIJU" replay --text "$kind"
    check "review refuses $what as a record" at_once 1 "$PAIJU" review "$kind"
    check "play refuses to write its record to $what" at_once 1 \
        "$PAIJU" play xuezhan --plain --players eff,eff,eff,eff --record "$kind"
    check "play refuses $what as rules" at_once 1 \
        "$PAIJU" play xuezhan --plain --players eff,eff,eff,eff --rules "$kind"
    check "arena refuses $what as its journal" eval '
        rm -rf "$work/arena/arena.jsonl"; ln -s "$kind" "$work/arena/arena.jsonl"
        at_once 1 "$PAIJU_LAB" arena xuezhan --players eff,eff,eff,eff --deals 1 --record "$work/arena"'
    check "$what in place of settings is refused" eval '
        timeout 20 "$PAIJU" play xuezhan --plain --players eff,eff,eff,eff --hands 1 --config "$kind" \
            </dev/null >/dev/null 2>"$work/err"; [ $? -eq 0 ] && grep -q "not a file" "$work/err"'
done

# Files that the program looks for on its own.
mkfifo "$config/config.ini"
check "a pipe in place of config.ini: the game is played with a warning" eval '
    timeout 20 "$PAIJU" play xuezhan --plain --players eff,eff,eff,eff --hands 1 </dev/null \
        >/dev/null 2>"$work/err"; [ $? -eq 0 ] && grep -q "config.ini: .*not a file" "$work/err"'
rm "$config/config.ini"
mkfifo "$state/stats.db"
check "a pipe in place of the statistics is reported" at_once 0 "$PAIJU" stats
rm "$state/stats.db"
mkfifo "$data/records/a.jsonl"
mkdir "$data/records/b.jsonl"
ln -s /dev/zero "$data/records/c.jsonl"
check "pipes, directories and devices among the records are skipped" \
    timeout 20 "$PAIJU" stats --rebuild </dev/null 2>/dev/null
"$PAIJU" play xuezhan --plain --players human,eff,eff,eff --seed 3 --record "$work/elsewhere" \
    </dev/null >/dev/null 2>&1
check "an unfinished game is offered from its own place" eval '
    cp "$work/elsewhere" "$data/records/d.jsonl"
    echo no | timeout 20 "$PAIJU" play --plain xuezhan 2>&1 | grep -qi "^You have an unfinished game"'
check "an unfinished game is not offered through a link out of the records" eval '
    rm "$data"/records/[dx]*.jsonl; ln -s "$work/elsewhere" "$data/records/d.jsonl"
    ! echo no | timeout 20 "$PAIJU" play --plain xuezhan 2>&1 | grep -qi "^You have an unfinished game"'
rm -f "$state/stats.db"
ln -s "$work/stats.db" "$state/stats.db"
check "the statistics may not be a link to another place" eval '
    "$PAIJU" stats 2>&1 >/dev/null | grep -q "stats.db: this link leads outside its directory" &&
        ! test -e "$work/stats.db"'
rm "$state/stats.db"
check "a link within the directory works" eval '
    : >"$state/real.db"; ln -s real.db "$state/stats.db"; "$PAIJU" stats >/dev/null && test -s "$state/real.db"'

# A stream that was passed on the command line does not block.
check "a record can be read from a pipe of the shell" eval '
    head -1 "$work/elsewhere" | "$PAIJU" verify /dev/stdin >/dev/null'

# small COMMAND...: with endless standard input it exits or continues, and stays below 100 MB.
small() {
    (ulimit -v 100000; timeout 3 "$@" </dev/zero >/dev/null 2>"$work/err")
    got=$?
    ! grep -q "out of memory" "$work/err" && { [ $got -eq 124 ] || [ $got -le 1 ]; }
}
if (ulimit -v 100000 && "$PAIJU" --version) >/dev/null 2>&1; then
    check "plain mode stays small with /dev/zero as input" \
        small "$PAIJU" play xuezhan --plain --players human,eff,eff,eff
    check "plain mode says why it ends" eval '
        "$PAIJU" play xuezhan --plain --players human,eff,eff,eff </dev/zero 2>&1 |
            grep -q "^This line is longer than 65536 bytes"'
    check "a replay in plain mode stays small" small "$PAIJU" replay --plain "$work/elsewhere"
    check "a drill stays small" small "$PAIJU" train ready --plain
    check "a bot stays small" small "$PAIJU_LAB" bot xuezhan
    check "a query stays small" small "$PAIJU_LAB" query xuezhan.ting
else
    check "endless input # SKIP memory cannot be limited here" true
fi

# ---- limits that docs/limits.md names

sed -n 1p "$work/elsewhere" >"$work/long"
printf '{"type":"note","text":"%070000d"}\n' 1 >>"$work/long"
check "a line longer than 64 KiB is refused" refused 1 "long:2: the line is longer than 65536 bytes" \
    "$PAIJU" verify "$work/long"
sed -n 1p "$work/elsewhere" >"$work/deep"
printf '{"type":"note","a":%s%s}\n' "$(printf '%033d' 0 | tr 0 '[')" "$(printf '%033d' 0 | tr 0 ']')" \
    >>"$work/deep"
check "lists deeper than 32 are refused" refused 1 "deep:2: objects and lists are nested more than 32 deep" \
    "$PAIJU" verify "$work/deep"

done_testing

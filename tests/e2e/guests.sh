#!/bin/sh
# SPDX-License-Identifier: MIT
# An engine sees its seat and nothing else, can do nothing to the terminal, ends together with everything
# it has started, and cannot fill the disk with its log. Where the kernel has no Landlock, the tests of
# files and processes are skipped by name, and the others still run.
. "$srcdir/tests/tap.sh"
home guests
spy=$builddir/tests/e2e/spy
bin=$HOME/bin other=$HOME/other
log=$HOME/.local/state/paiju/engines.log
mkdir -p "$bin" "$other" "$HOME/.config/paiju" "$HOME/.local/share/paiju/records" "$HOME/read"
cp "$spy" "$bin/spy"
cp "$spy" "$other/spy"
for secret in letter .config/paiju/config.ini .local/share/paiju/records/old.jsonl other/weights read/net; do
    echo "" >"$HOME/$secret"
done
SPY_SECRET=1 TMPDIR=$HOME/scratch
export SPY_SECRET TMPDIR
mkdir "$TMPDIR"
# Two spies at one table, the record of the game in a third place. The words "secret=..." do not name a
# file.
cd "$HOME" || exit 1
secrets="secret=. secret=letter secret=.config/paiju/config.ini secret=.config/paiju secret=other/weights"
secrets="$secrets secret=.local/share/paiju/records/old.jsonl secret=.local/state/paiju secret=game.jsonl"
secrets="$secrets secret=/etc/shadow secret=/root"

# spied [WRAPPER]: plays a hand with two spies; what they report is in $log.
spied() {
    rm -f "$log" "$HOME/game.jsonl"
    timeout 120 "$@" "$PAIJU" play xuezhan --seed 7 --hands 1 --record "$HOME/game.jsonl" --players \
        "exec:bin/spy $secrets,exec:other/spy,eff,eff" </dev/null >"$HOME/told" 2>&1 &&
        [ "$(grep -c 'the end of the list' "$log")" = 2 ] && ! grep -q engine- "$HOME/game.jsonl"
}
# sits ENGINE SECRET...: plays a hand with an engine that tries to read these; its report is in $log.
sits() {
    engine=$1
    shift
    rm -f "$log"
    "$PAIJU" play xuezhan --seed 7 --hands 1 $record --players "exec:$engine$(printf ' secret=%s' "$@"),eff,eff,eff" \
        </dev/null >/dev/null
}
reads() {
    sits "$@" && grep -q "leak: file $2" "$log"
}
cannot_read() {
    sits "$@" && grep -q 'good: its own program' "$log" && ! grep -q 'leak: file' "$log"
}
record=
good='a scratch directory
its own program
chance
a session and a group of their own
no new privileges
no core file
files of 64 MB at most'
has_good() {
    echo "$good" | while read -r line; do
        [ "$(grep -c "^good: $line$" "$log")" = 2 ] || echo "missing: $line"
    done
}

confined=$("$PAIJU_LAB" arena xuezhan --players "exec:$bin/spy shout 0,eff,eff,eff" --deals 1 --json |
    grep -o '"confined":[a-z]*')
if [ "$confined" = '"confined":true' ]; then
    check "two engines that spy play a hand to its end" spied
    nothing "the spies read and reach nothing" "$(grep '^leak' "$log" | grep -v '^leak: signal' | sort | uniq -c)"
    nothing "the spies have what an engine needs" "$(has_good)"
    mkdir -p "$bin/deep" venv/bin venv/lib tmp
    for place in "$bin/deep" venv/bin "$HOME" tmp; do cp "$spy" "$place/spy"; done
    for secret in "$bin/deep/net" venv/lib/module tmp/letter; do echo x >"$secret"; done
    check "an engine can read its own directory" reads "$bin/deep/spy" "$bin/deep/net"
    check "a program in a directory called bin can read the directories beside bin" reads venv/bin/spy venv/lib/module
    check "a program in bin cannot read further up" cannot_read "$bin/deep/spy" "$bin/spy" "$bin"
    check "an engine directly in the home can read only its own file" cannot_read "$HOME/spy" "$HOME/letter"
    TMPDIR=$HOME/tmp
    check "an engine in the directory of scratch directories cannot read those of others" \
        cannot_read tmp/spy tmp tmp/letter
    TMPDIR=$HOME/scratch
    record="--record $other/game.jsonl"
    check "a record in the directory of an engine stays secret" cannot_read "$other/spy" "$other/game.jsonl"
    record=
    # allowed SECRET DIRECTORIES: config.ini lets the engine with that word read them.
    allowed() {
        printf '[opponent mine]\nengine = %s secret=%s\nread = %s\n' "$bin/deep/spy" "$1" "$2" \
            >"$HOME/.config/paiju/config.ini"
    }
    allowed "$HOME/read/net" "$HOME/read:$HOME/.local"
    check "config.ini can let an engine read a directory" reads "$bin/deep/spy" "$HOME/read/net"
    allowed "$HOME/.local" "$HOME/.local"
    check "config.ini cannot let an engine read where paiju keeps its files" cannot_read "$bin/deep/spy" "$HOME/.local"
    rm "$HOME/.config/paiju/config.ini"
else
    for what in "two engines that spy play a hand to its end" "they read and reach nothing" \
        "an engine reads the directory it lies in"; do
        n_tests=$((n_tests + 1))
        echo "ok $n_tests - $what # SKIP this kernel has no Landlock"
    done
fi

# -- without Landlock

if "$builddir/tests/e2e/no_landlock" true 2>/dev/null; then
    check "where the kernel has no Landlock engines still play" spied "$builddir/tests/e2e/no_landlock"
    nothing "without Landlock an engine still gets no variable, descriptor or terminal of the game" "$(
        grep '^leak: \(variable\|descriptor\|terminal\)' "$log" | sort | uniq -c)"
    nothing "without Landlock an engine has what it needs" "$(has_good)"
    check "without Landlock this spy can read the others' files, so the test works" \
        grep -q '^leak: file' "$log"
    check "without Landlock the arena says that engines are not confined" sh -c "
        '$builddir/tests/e2e/no_landlock' '$PAIJU_LAB' arena xuezhan --players 'exec:$bin/spy shout 0,eff,eff,eff' \
            --deals 1 --json | grep -q '\"confined\":false'"
fi
nothing "no scratch directory is left behind" "$(ls "$TMPDIR")"

# -- the terminal

if command -v script >/dev/null; then
    rm -f "$log"
    timeout 60 script -qec "'$PAIJU' play xuezhan --plain --seed 7 --hands 1 --players 'exec:$bin/spy,eff,eff,eff'" \
        /dev/null </dev/null >"$HOME/told" 2>&1
    check "an engine of a game on a terminal plays" grep -q "the end of the list" "$log"
    nothing "an engine of a game on a terminal gets no terminal" "$(grep '^leak: terminal' "$log")"
fi

# -- children

# brood NAME: the number of processes with the word "NAME." in their command: helper, engine, and what
# they left behind.
brood() {
    grep -aslzx "$1[.]" /proc/[0-9]*/cmdline | wc -l
}
childless() {
    [ "$(brood "$1")" -eq 0 ]
}
has_brood() {
    [ "$(brood "$1")" -ge "$2" ]
}
# plays ENGINE [OPTIONS]: plays a hand with it.
plays() {
    engine=$1
    shift
    timeout 120 "$PAIJU" play xuezhan --seed 7 --hands 1 --players "exec:$engine,eff,eff,eff" "$@" \
        </dev/null >"$HOME/told"
}
check "an engine that leaves processes behind plays" plays "$bin/spy brood left-$$."
check "processes of an engine end with it" childless "left-$$"
"$PAIJU" play xuezhan --seed 7 --engine-ms 60000 --players \
    "exec:$bin/spy brood killed-$$.,exec:$builddir/tests/e2e/bad_engine hang,eff,eff" </dev/null >"$HOME/told" 2>&1 &
game=$!
check "a game runs whose engine has child processes" eventually has_brood "killed-$$" 4
kill -9 $game
check "a killed game leaves no processes of its engine" eventually childless "killed-$$"

# -- the log

rm -f "$log"*
check "an engine that writes 60 MB to standard error plays" plays "$bin/spy shout 60" --engine-ms 20000
check "the log keeps a megabyte of what an engine writes" [ "$(cat "$log"* | wc -c)" -lt 1100000 ]
check "the log says that something was left out" grep -q "the rest is left out" "$log"
for i in 1 2 3; do
    plays "$bin/spy shout 1"
done
check "the log of many engines stays small" [ "$(cat "$log"* | wc -c)" -lt 2200000 ]
check "the log of many engines is two files" [ "$(ls "$log"* | wc -l)" -le 2 ]
rm -f "$log"* && mkfifo "$log"
check "a log that is a pipe does not block the game" plays "$bin/spy shout 0"
rm -f "$log" && echo precious >"$HOME/precious" && ln -s "$HOME/precious" "$log"
check "a log that is a link does not block the game" plays "$bin/spy shout 0"
check "the target of a linked log is not changed" [ "$(cat "$HOME/precious")" = precious ]
rm -f "$log" && mkdir "$log"
check "a log that is a directory does not block the game" plays "$bin/spy shout 0"

done_testing

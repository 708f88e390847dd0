#!/bin/sh
# SPDX-License-Identifier: MIT
# An engine sees its seat and nothing else, can do nothing to the terminal, ends with everything it has
# started, and cannot fill the disk with its log. Where the kernel has no Landlock, files and processes are
# skipped by name, and the rest is tested all the same.
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
# Two spies at one table, the game's record in a third place. The words "secret=..." name no file.
cd "$HOME" || exit 1
secrets="secret=. secret=letter secret=.config/paiju/config.ini secret=.config/paiju secret=other/weights"
secrets="$secrets secret=.local/share/paiju/records/old.jsonl secret=.local/state/paiju secret=game.jsonl"
secrets="$secrets secret=/etc/shadow secret=/root"

# spied [WRAPPER]: a hand with two spies; what they say is in $log.
spied() {
    rm -f "$log" "$HOME/game.jsonl"
    timeout 120 "$@" "$PAIJU" play xuezhan --seed 7 --hands 1 --record "$HOME/game.jsonl" --players \
        "exec:bin/spy $secrets,exec:other/spy,eff,eff" </dev/null >"$HOME/told" 2>&1 &&
        [ "$(grep -c 'the end of the list' "$log")" = 2 ] && ! grep -q engine- "$HOME/game.jsonl"
}
good='a scratch directory
its own program
chance
a session and a group of their own
no new privileges
no core file'
has_good() {
    echo "$good" | while read -r line; do
        [ "$(grep -c "^good: $line$" "$log")" = 2 ] || echo "missing: $line"
    done
}

confined=$("$PAIJU" arena xuezhan --players "exec:$bin/spy shout 0,eff,eff,eff" --deals 1 --json |
    grep -o '"confined":[a-z]*')
if [ "$confined" = '"confined":true' ]; then
    check "two engines that spy play a hand to its end" spied
    nothing "they read and reach nothing" "$(grep '^leak' "$log" | grep -v '^leak: signal' | sort | uniq -c)"
    nothing "they have what an engine needs" "$(has_good)"
    mkdir -p "$bin/deep" && cp "$bin/spy" "$bin/deep/spy" && echo x >"$bin/deep/net"
    check "an engine reads the directory it lies in" sh -c "
        rm -f '$log'; '$PAIJU' play xuezhan --seed 7 --hands 1 --players \
            'exec:$bin/deep/spy secret=$bin/deep/net,eff,eff,eff' </dev/null >/dev/null &&
            grep -q 'leak: file $bin/deep/net' '$log'"
    mkdir -p venv/bin venv/lib && cp "$spy" venv/bin/spy && echo x >venv/lib/module
    check "a program of a directory called bin reads what lies beside that" sh -c "
        rm -f '$log'; '$PAIJU' play xuezhan --seed 7 --hands 1 --players \
            'exec:venv/bin/spy secret=venv/lib/module,eff,eff,eff' </dev/null >/dev/null &&
            grep -q 'leak: file venv/lib/module' '$log'"
    check "but not what else is beside that" sh -c "
        rm -f '$log'; '$PAIJU' play xuezhan --seed 7 --hands 1 --players \
            'exec:$bin/deep/spy secret=$bin/spy secret=$bin,eff,eff,eff' </dev/null >/dev/null &&
            ! grep -q 'leak: file' '$log'"
    cp "$spy" "$HOME/spy"
    check "an engine in the home itself reads its own file alone" sh -c "
        rm -f '$log'; '$PAIJU' play xuezhan --seed 7 --hands 1 --players \
            'exec:$HOME/spy secret=$HOME/letter,eff,eff,eff' </dev/null >/dev/null &&
            grep -q 'good: its own program' '$log' && ! grep -q 'leak: file' '$log'"
    mkdir tmp && cp "$spy" tmp/spy && echo x >tmp/letter
    check "nor does it where scratch directories of other engines lie" sh -c "
        rm -f '$log'; TMPDIR=$HOME/tmp '$PAIJU' play xuezhan --seed 7 --hands 1 --players \
            'exec:tmp/spy secret=tmp secret=tmp/letter,eff,eff,eff' </dev/null >/dev/null &&
            grep -q 'good: its own program' '$log' && ! grep -q 'leak: file' '$log'"
    check "a record in an engine's directory stays secret" sh -c "
        rm -f '$log'; '$PAIJU' play xuezhan --seed 7 --hands 1 --record '$other/game.jsonl' --players \
            'exec:$other/spy secret=$other/game.jsonl,eff,eff,eff' </dev/null >/dev/null &&
            grep -q 'good: its own program' '$log' && ! grep -q 'leak: file' '$log'"
    printf '[opponent mine]\nengine = %s secret=%s\nread = %s:%s\n' "$bin/deep/spy" "$HOME/read/net" \
        "$HOME/read" "$HOME/.local" >"$HOME/.config/paiju/config.ini"
    check "config.ini lets an engine read a directory" sh -c "
        rm -f '$log'; '$PAIJU' play xuezhan --seed 7 --hands 1 --players \
            'exec:$bin/deep/spy secret=$HOME/read/net,eff,eff,eff' </dev/null >/dev/null &&
            grep -q 'leak: file $HOME/read/net' '$log'"
    printf '[opponent mine]\nengine = %s secret=%s\nread = %s\n' "$bin/deep/spy" "$HOME/.local" \
        "$HOME/.local" >"$HOME/.config/paiju/config.ini"
    check "but never one in which paiju keeps its own files" sh -c "
        rm -f '$log'; '$PAIJU' play xuezhan --seed 7 --hands 1 --players \
            'exec:$bin/deep/spy secret=$HOME/.local,eff,eff,eff' </dev/null >/dev/null &&
            grep -q 'the end' '$log' && ! grep -q 'leak: file' '$log'"
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
    check "where the kernel has no Landlock engines play all the same" spied "$builddir/tests/e2e/no_landlock"
    nothing "and still get no variable, descriptor or terminal of the game" "$(
        grep '^leak: \(variable\|descriptor\|terminal\)' "$log" | sort | uniq -c)"
    nothing "and have what an engine needs" "$(has_good)"
    check "what the others hold is open to them, which shows that this spy can read" \
        grep -q '^leak: file' "$log"
    check "the arena says that they are not confined" sh -c "
        '$builddir/tests/e2e/no_landlock' '$PAIJU' arena xuezhan --players 'exec:$bin/spy shout 0,eff,eff,eff' \
            --deals 1 --json | grep -q '\"confined\":false'"
fi
nothing "no scratch directory is left" "$(ls "$TMPDIR")"

# -- the terminal

if command -v script >/dev/null; then
    rm -f "$log"
    timeout 60 script -qec "'$PAIJU' play xuezhan --plain --seed 7 --hands 1 --players 'exec:$bin/spy,eff,eff,eff'" \
        /dev/null </dev/null >"$HOME/told" 2>&1
    check "an engine of a game on a terminal plays" grep -q "the end of the list" "$log"
    nothing "and gets no terminal" "$(grep '^leak: terminal' "$log")"
fi

# -- children

# brood NAME: how many processes have the word "NAME." in their command: helper, engine, and what they left.
brood() {
    grep -aslzx "$1[.]" /proc/[0-9]*/cmdline | wc -l
}
childless() {
    [ "$(brood "$1")" -eq 0 ]
}
has_brood() {
    [ "$(brood "$1")" -ge "$2" ]
}
# plays ENGINE [OPTIONS]: a hand with it.
plays() {
    engine=$1
    shift
    timeout 120 "$PAIJU" play xuezhan --seed 7 --hands 1 --players "exec:$engine,eff,eff,eff" "$@" \
        </dev/null >"$HOME/told"
}
check "a game with an engine that leaves processes behind" plays "$bin/spy brood left-$$."
check "ends them with the engine" childless "left-$$"
"$PAIJU" play xuezhan --seed 7 --engine-ms 60000 --players \
    "exec:$bin/spy brood killed-$$.,exec:$builddir/tests/e2e/bad_engine hang,eff,eff" </dev/null >"$HOME/told" 2>&1 &
game=$!
check "a game is on whose engine has children" eventually has_brood "killed-$$" 4
kill -9 $game
check "killed, it leaves none of them" eventually childless "killed-$$"

# -- the log

rm -f "$log"*
check "an engine that writes 60 MB to standard error plays" plays "$bin/spy shout 60" --engine-ms 20000
check "and of that a megabyte is kept" [ "$(cat "$log"* | wc -c)" -lt 1100000 ]
check "which says that something was left out" grep -q "the rest is left out" "$log"
for i in 1 2 3; do
    plays "$bin/spy shout 1"
done
check "the log of many engines is small too" [ "$(cat "$log"* | wc -c)" -lt 2200000 ]
check "and lies in two files" [ "$(ls "$log"* | wc -l)" -le 2 ]
rm -f "$log"* && mkfifo "$log"
check "a log that is a pipe holds nothing up" plays "$bin/spy shout 0"
rm -f "$log" && echo precious >"$HOME/precious" && ln -s "$HOME/precious" "$log"
check "a log that is a link holds nothing up" plays "$bin/spy shout 0"
check "and what it leads to stays as it is" [ "$(cat "$HOME/precious")" = precious ]
rm -f "$log" && mkdir "$log"
check "a log that is a directory holds nothing up" plays "$bin/spy shout 0"

done_testing

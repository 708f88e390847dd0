#!/bin/sh
# SPDX-License-Identifier: MIT
# paiju-lab, and the commands of paiju that moved there: for one release they start it, with the same words,
# output and status, also inside the cage of an engine.
. "$srcdir/tests/tap.sh"
home lab
mkdir -p "$HOME/bin" "$HOME/.config/paiju"
cp "$PAIJU" "$PAIJU_LAB" "$HOME/bin"
cp "$PAIJU" "$PAIJU_LAB" "$HOME"

# same WORDS...: both programs print the same, apart from times, and exit alike.
same() {
    "$PAIJU_LAB" "$@" </dev/null 2>&1 | sed 's/[0-9.]* seconds.*//; s/"[a-z_]*_\(ms\|seconds\)":[^,]*//g' >"$work/lab"
    "$PAIJU" "$@" </dev/null 2>&1 | sed 's/[0-9.]* seconds.*//; s/"[a-z_]*_\(ms\|seconds\)":[^,]*//g' >"$work/old"
    cmp "$work/lab" "$work/old" && [ -s "$work/lab" ] || return 1
    "$PAIJU_LAB" "$@" </dev/null >/dev/null 2>&1
    status=$?
    "$PAIJU" "$@" </dev/null >/dev/null 2>&1
    [ $? -eq $status ]
}
check "paiju help arena is the help of paiju-lab" same help arena
check "paiju --lang zh_CN bot --help is, too" same --lang zh_CN bot --help
check "an option before the command does no harm" same --seed 3 bot frob
check "a wrong option is refused by paiju-lab" same arena xuezhan --frob
check "a missing argument is refused by paiju-lab" same query
check "the old arena prints its table" sh -c "
    '$PAIJU' arena xuezhan --players eff,random,random,random --deals 2 | grep -q 'points per hand'"
check "the old query answers" sh -c "
    echo '{\"cards\":\"S5 H5\"}' | '$PAIJU' query datongzi.pattern | grep -q '\"pattern\":\"pair\"'"
check "paiju offers none of them" sh -c "! '$PAIJU' --help | grep -qE '^  (arena|bot|conformance|query) '"
mkdir "$work/alone"
cp "$PAIJU" "$work/alone"
check "without paiju-lab the sentence says what is missing" \
    refused 1 "this command is now part of paiju-lab, and $work/alone/paiju-lab cannot be started" \
    "$work/alone/paiju" arena xuezhan

# Can this kernel confine engines?
confined=$("$PAIJU_LAB" arena xuezhan --players "exec:$PAIJU_LAB bot xuezhan --level eff,eff,eff,eff" --deals 1 --json |
    grep -o '"confined":[a-z]*' | cut -d: -f2)
# plays PROGRAM: the opponent of a config.ini of the time before paiju-lab makes all its decisions, confined.
plays() {
    printf '[opponent old]\nengine = %s bot xuezhan --level eff\n' "$1" >"$HOME/.config/paiju/config.ini"
    "$PAIJU_LAB" arena xuezhan --players old,random,random,random --deals 2 --json >"$work/json" || return 1
    grep -q "\"command\":\"$1 bot xuezhan --level eff\",\"confined\":$confined," "$work/json" &&
        ! grep -qE '"(illegal|late|ended)":[1-9]' "$work/json"
}
check "exec:paiju bot of an old config.ini plays in its cage" plays "$HOME/bin/paiju"
check "it plays from a directory that an engine cannot read" plays "$HOME/paiju"

# -- bench and train

check "paiju-lab bench lists its figures" sh -c "'$PAIJU_LAB' bench --list | grep -q '^hand'"
check "paiju-lab train lists its tools" sh -c "
    '$PAIJU_LAB' train 2>'$work/tools'; [ \$? -eq 2 ] && grep -q '^  check_options ' '$work/tools'"
check "a tool explains itself" sh -c "'$PAIJU_LAB' train check_options 2>&1 | grep -q 'usage: check_options GAME'"
check "paiju-lab alone prints its help and fails" sh -c "'$PAIJU_LAB' >'$work/help'; [ \$? -eq 2 ] && grep -q '^  arena ' '$work/help'"

done_testing

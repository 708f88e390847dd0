#!/bin/sh
# SPDX-License-Identifier: MIT
# Opponents of one's own from the command line: a game whose opponent is gone resumes by lines of text too.
. "$srcdir/tests/tap.sh"
home opponents
config=$HOME/.config/paiju/config.ini
mkdir -p "${config%/*}"
own() {
    printf '%b' "$1" >"$config"
}
# said WORDS: the program printed them.
said() {
    grep -qF "$1" "$work/told"
}

own '[mahjong rosa]\nlike = club\n'
echo 1 | "$PAIJU" play xuezhan --plain --players human,rosa,club,club >"$work/told"
own ''
check "a game whose opponent was deleted resumes" sh -c "
    printf 'yes\n1\n' | '$PAIJU' play --plain >'$work/told' 2>&1"
check "who is gone is said before the question" said "No longer among the opponents: rosa. club plays in their place."
check "and at the table" said "club plays instead of rosa, who is no longer among the opponents"
check "no line number without a line is named" sh -c "! grep -E ':[0-9]+:' '$work/told'"
# said to have deleted rosa, the same file resumes with who sits there now
own '[mahjong rosa]\nlike = club\n'
echo 1 | "$PAIJU" play xuezhan --plain --players human,rosa,club,club --seed 5 --record "$work/rosa.jsonl" >"$work/told"
own ''
check "a record that is named resumes with the usual opponent at that seat" sh -c "
    echo 1 | '$PAIJU' play xuezhan --plain --players human,club,club,club --seed 5 --record '$work/rosa.jsonl' \
        >'$work/told' 2>&1"
check "and says so" said "club plays instead of rosa"
own '[mahjong 小红]\nlike = club\nformer = rosa\n'
check "a renamed opponent plays by either name" sh -c "
    '$PAIJU' play xuezhan --players rosa,ai:小红,club,club --seed 1 --hands 1 --record '$work/red.jsonl' >'$work/told' 2>&1 &&
    grep -q '\"players\":\[\"ai:小红\",\"ai:小红\",' '$work/red.jsonl'"
check "and sits under its own name" said "小红 2's void suit"
own ''
check "a new game with that opponent is refused by name" sh -c "
    ! '$PAIJU' play xuezhan --players rosa,club,club,club >'$work/told' 2>&1"
check "and what was probably meant, or who there is" said 'unknown player "rosa"'

done_testing

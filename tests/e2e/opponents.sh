#!/bin/sh
# SPDX-License-Identifier: MIT
# Your own opponents from the command line: a game whose opponent is gone can be resumed in plain mode,
# too.
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
check "the missing opponent is named before the question" said "No longer among the opponents: rosa. club plays in their place."
check "the missing opponent is named at the table" said "club plays instead of rosa, which is no longer among the opponents"
check "no line number is printed without a line" sh -c "! grep -E ':[0-9]+:' '$work/told'"
# after rosa is deleted, the same file resumes with the player who sits there now
own '[mahjong rosa]\nlike = club\n'
echo 1 | "$PAIJU" play xuezhan --plain --players human,rosa,club,club --seed 5 --record "$work/rosa.jsonl" >"$work/told"
own ''
check "a record named on the command line resumes with the usual opponent at that seat" sh -c "
    echo 1 | '$PAIJU' play xuezhan --plain --players human,club,club,club --seed 5 --record '$work/rosa.jsonl' \
        >'$work/told' 2>&1"
check "the substitute is named" said "club plays instead of rosa"
own '[mahjong 小红]\nlike = club\nformer = rosa\n'
check "a renamed opponent can be named by either name" sh -c "
    '$PAIJU' play xuezhan --players rosa,ai:小红,club,club --seed 1 --hands 1 --record '$work/red.jsonl' >'$work/told' 2>&1 &&
    grep -q '\"players\":\[\"ai:小红\",\"ai:小红\",' '$work/red.jsonl'"
check "a renamed opponent plays under its own name" said "小红 2's void suit"
own ''
check "a new game with a deleted opponent is refused by name" sh -c "
    ! '$PAIJU' play xuezhan --players rosa,club,club,club >'$work/told' 2>&1"
check "the refusal suggests a name or lists the opponents" said 'unknown player "rosa"'

done_testing

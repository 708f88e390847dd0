#!/bin/sh
# SPDX-License-Identifier: MIT
# make ladder: the tables of docs/strength.md, on a few deals.
. "$srcdir/tests/tap.sh"
scratch ladder
PAIJU_DATADIR=${PAIJU_DATADIR:-$srcdir/data}
export PAIJU_LAB PAIJU_DATADIR srcdir

# climbs DEALS: three short matches.
climbs() {
    DEALS=$1 SEED=5 DIR=$work/kept GAMES="hongzhong datongzi" ONLY='(hongzhong|datongzi) (novice|casual)|best two' \
        sh "$srcdir/tools/ladder.sh" >"$work/out" 2>"$work/told"
}
check "the ladder plays the matches of its list" climbs 2
check "the ladder has one table per game and one line per match" test "$(grep -c '^| [a-z]* | [a-z0-9-]* | usual | ' "$work/out")" -eq 4
check "each line has the columns of its head" sh -c "
    for game in hongzhong datongzi; do
        grep '^|' '$work/kept/'\$game.md | tr -dc '|\\n' | uniq | wc -l | grep -qx 1 || exit 1
    done"
check "the figures are those of the arena" sh -c "
    '$PAIJU_LAB' arena hongzhong --players casual,novice,novice,novice --deals 2 --seed 5 --duplicate --sigma eff |
        awk '/[0-9]  *points per hand, in sigma\$/ { printf \"%+.3f\\n\", \$1 }' >'$work/points'
    grep '^| casual | novice | ' '$work/kept/hongzhong.md' | grep -qF \"\$(cat '$work/points')\""
check "the table shows seed and deals" sh -c "grep -qx 'Seed 5.' '$work/kept/hongzhong.md' && grep -q ' | 2 |\$' '$work/kept/hongzhong.md'"
check "the ladder says what is left to do" grep -q '^ladder: hongzhong: novice v random: 0 of 2 deals; matches left: 4$' "$work/told"
check "a second run succeeds" sh -c "cp '$work/out' '$work/first'"
climbs 2
check "a second run prints the same" cmp -s "$work/out" "$work/first"
nothing "a second run plays no match" "$(cat "$work/told")"
check "deals are added to those already played" climbs 3
check "deals already played are not played again" grep -q 'casual v novice: 2 of 3 deals' "$work/told"
printf '%s\n' before '<!-- ladder hongzhong -->' old '<!-- end -->' after >"$work/page"
PAGE=$work/page climbs 3
check "the ladder fills in a page" sh -c "grep -q '^| novice | random' '$work/page' && ! grep -q old '$work/page' && tail -n 1 '$work/page' | grep -qx after"
echo other >"$work/kept/program"
check "results of another build are refused" sh -c "! DIR='$work/kept' sh '$srcdir/tools/ladder.sh' 2>'$work/told' && grep -q 'another build' '$work/told'"
check "every player of the list is known" sh -c "
    sed -n 's/^\\([a-z]*\\) *| *[^ |]* *| *\\([^ |]*\\) *|.*/\\1 \\2/p' '$srcdir/tools/ladder.list' | grep -v 'below\\|best' | sort -u |
    while read -r game other; do
        seats=\$other,\$other,\$other
        [ \$game = datongzi ] || seats=\$seats,\$other
        '$PAIJU_LAB' arena \$game --players \$seats --results /dev/null/x >/dev/null 2>&1
        [ \$? -eq 1 ] || exit 1     # 2: an unknown player
    done"
check "the page has a place for every game of the list" sh -c "
    for game in \$(sed -n 's/^\\([a-z]*\\) *|.*/\\1/p' '$srcdir/tools/ladder.list' | uniq); do
        grep -qx \"<!-- ladder \$game -->\" '$srcdir/docs/strength.md' || exit 1
    done"

done_testing

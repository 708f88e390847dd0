#!/bin/sh
# SPDX-License-Identifier: MIT
# A table and its joined friends, killed one at a time at random moments: the others play on, the killed
# one comes back, and the game is the same as without kills. KILLS in the environment sets the number of
# kills.
. "$srcdir/tests/tap.sh"
home join_killed
cd "$work" || exit 1
share=$(((${KILLS-12} + 3) / 4))

# killed GAME PLAYERS OPTION=VALUE
killed() {
    check "$1: the game is the same after $share kills" "$builddir/tests/e2e/join_killer" "$1" $share "${SEED-1}" "$builddir/tests/e2e/friend" \
        "$PAIJU" play "$1" --plain --players "$2" --set "$3" --seed '#' --record @ --socket .
    check "$1: the record agrees with the rules" sh -c "'$PAIJU' verify killed.jsonl >/dev/null"
}
killed xuezhan join:Ann,eff,join:Bob,random hands=2
killed hongzhong eff,join:Bob,join:Ann,eff hands=2
killed tuidaohu join:Ann,join:Bob,eff,random hands=2
killed datongzi join:Ann,tidy,join:Bob match_deals=2
done_testing

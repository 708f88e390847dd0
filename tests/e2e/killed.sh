#!/bin/sh
# SPDX-License-Identifier: MIT
# Games killed at random moments and resumed end with the same records as games without kills: humans in
# plain mode and computers alone, in all four games. KILLS in the environment sets the number of kills.
. "$srcdir/tests/tap.sh"
home killed
share=$(((${KILLS-16} + 7) / 8))

# killed GAME PLAYERS OPTION=VALUE
killed() {
    check "$1 of $2: the record is the same after $share kills" "$builddir/tests/e2e/killer" "$1 of $2" "$work" $share "${SEED-1}" \
        "$PAIJU" play "$1" --plain --players "$2" --set "$3" --seed '#' --record @
}
killed xuezhan human,eff,random,eff exchange_three=1
killed xuezhan club,random,eff,novice hands=20
killed hongzhong human,eff,human:Ann,eff hands=2
killed hongzhong eff,random,eff,eff hands=40
killed tuidaohu human,human:Ann,human:Bob,human:Cyd hands=2
killed tuidaohu eff,random,eff,eff hands=40
killed datongzi human,tidy,greedy match_deals=4
killed datongzi tidy,random,greedy match_deals=40
done_testing

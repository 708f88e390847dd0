# SPDX-License-Identifier: MIT
# Lines for plain mode; source it.

# lines N [cards] [undo]: N lines that complete any hand, since impossible ones are refused; "cards" for
# games of cards, "undo" to take decisions back.
lines() {
    awk -v n="$1" -v cards="${2-}" -v undo="${3-}" 'BEGIN {
        for (i = 0; i < n; i++) {
            if (undo != "" && i % 50 == 49) print "undo"
            if (cards != "") { print i % 2 ? "take 1" : "pass"; if (i % 40 == 0) print "next\nhand\ntable\nlog" }
            else if (i % 20 == 0) print "win\nhand\ntable\nlog\nscore\nnext\nlack m\nswap 1 2 3\nswap 9 10 11"
            else if (i % 20 < 15) print i % 20
            else if (i % 20 < 18) print i % 20 - 11, i % 20 - 10, i % 20 - 9
            else print "pass"
        } }'
}

# The word that `lines` needs for a game; none for mahjong.
cards_of() {
    [ "$1" != datongzi ] || echo cards
}

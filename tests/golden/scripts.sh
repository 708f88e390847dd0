# SPDX-License-Identifier: MIT
# Scripts of keys for tests/golden/shoot; source it.

# repeat N WORDS: the words so often.
repeat() {
    i=0
    while [ $i -lt "$1" ]; do
        printf '%s ' "$2"
        i=$((i + 1))
    done
}

# turns N [WORDS]: the same a tile further on each time: discards what is highlighted, passes, takes every
# win; the words after each.
turns() {
    repeat "$1" "Enter wait:50 ${2-}"
}

# plays N: the first play of the list of cards each time, or a pass.
plays() {
    repeat "$1" 'p Enter wait:50 Enter wait:50'
}

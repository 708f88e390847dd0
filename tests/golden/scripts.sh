# SPDX-License-Identifier: MIT
# Scripts of keys for tests/golden/shoot; source it.

# repeat N WORDS: the words N times.
repeat() {
    i=0
    while [ $i -lt "$1" ]; do
        printf '%s ' "$2"
        i=$((i + 1))
    done
}

# turns N [WORDS]: plays N turns, each from the next tile: discards what is highlighted, passes, takes
# every win; the words follow each turn.
turns() {
    repeat "$1" "Enter wait:50 ${2-}"
}

# plays N: plays the first play of the list N times, or passes.
plays() {
    repeat "$1" 'p Enter wait:50 Enter wait:50'
}

#!/bin/sh
# SPDX-License-Identifier: MIT
# No expression advances a generator twice where C leaves open which comes first: compilers would play different games.
. "$srcdir/tests/tap.sh"
scratch draws

# found DIRECTORY: such expressions in the sources below it.
found() {
    (cd "$1" && files=$(grep -lE 'Rng|rng' $(find rules ai src ui tools tests bench -name '*.[ch]' 2>/dev/null)) &&
        awk -f "$srcdir/tests/lint/draws.awk" pass=1 $files pass=2 $files)
}

# planted NAME BODY: a function with such an expression is found, and only it.
planted() {
    mkdir -p "$work/tree/ai"
    cat >"$work/tree/ai/planted.c" <<END
/* Draws in two steps, so well. */
static int below(Making *m, int n)
{
    return (int)rng_below(&m->rng, (uint32_t)n);
}

int $1(Making *m, int n)
{
    Rng own = rng_seeded(1);
    $2
}
END
    [ "$(found "$work/tree" | cut -d: -f2)" = " $1" ]
}
ordered() {
    ! planted "$@" && [ -z "$(found "$work/tree")" ]
}

check "arguments are found" planted arguments 'swap(m, below(m, n), below(m, 4));'
check "arguments over two lines are found" planted lines 'swap(m, below(m, n),
         below(m, 4));'
check "initialisers are found" planted initialisers 'Plan p = { below(m, n), n > 3 ? below(m, 4) : 0 };'
check "compound literals are found" planted literals 'use((Plan){ .a = below(m, n), .b = below(m, 4) });'
check "arithmetic is found" planted arithmetic 'return below(m, n) + 3 * (1 + below(m, 4));'
check "a place and its value are found" planted place 'm->at[below(m, n)] = below(m, 4);'
check "comparisons are found" planted comparisons 'if (below(m, n) < below(m, 4)) return 0;'
check "a generator of its own is found too" planted own 'return f(rng_next(&own), rng_next(&own));'
check "an argument of a draw is drawn before" ordered argument 'return below(m, 1 + below(m, n));'
check "statements and declarations follow each other" ordered following 'int a = below(m, n), b = below(m, 4); return a + b;'
check "&&, ||, ? and : order their sides" ordered logic 'return below(m, n) == 0 && (n > 2 ? below(m, 2) : below(m, 3));'

nothing "no two draws in one expression" "$(found "$srcdir")"

done_testing

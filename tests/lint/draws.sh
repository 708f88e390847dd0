#!/bin/sh
# SPDX-License-Identifier: MIT
# No expression advances a generator twice where C does not define which comes first: compilers would
# play different games.
. "${srcdir:-.}/tests/tap.sh"
scratch draws

# found DIRECTORY: such expressions in the sources below it.
found() {
    (cd "$1" && files=$(grep -lE 'Rng|rng' $(find rules ai src ui app lab tools tests bench -name '*.[ch]' 2>/dev/null)) &&
        awk -f "$srcdir/tests/lint/draws.awk" pass=1 $files pass=2 $files)
}

# planted NAME BODY: a function with such an expression is found, and nothing else.
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

check "two draws in arguments are found" planted arguments 'swap(m, below(m, n), below(m, 4));'
check "two draws in arguments over two lines are found" planted lines 'swap(m, below(m, n),
         below(m, 4));'
check "two draws in an initializer are found" planted initialisers 'Plan p = { below(m, n), n > 3 ? below(m, 4) : 0 };'
check "two draws in a compound literal are found" planted literals 'use((Plan){ .a = below(m, n), .b = below(m, 4) });'
check "two draws in arithmetic are found" planted arithmetic 'return below(m, n) + 3 * (1 + below(m, 4));'
check "two draws in a place and its value are found" planted place 'm->at[below(m, n)] = below(m, 4);'
check "two draws in a comparison are found" planted comparisons 'if (below(m, n) < below(m, 4)) return 0;'
check "two draws from a local generator are found" planted own 'return f(rng_next(&own), rng_next(&own));'
check "a draw whose argument is a draw is accepted" ordered argument 'return below(m, 1 + below(m, n));'
check "draws in consecutive statements and declarations are accepted" ordered following 'int a = below(m, n), b = below(m, 4); return a + b;'
check "draws on both sides of &&, ||, ? and : are accepted" ordered logic 'return below(m, n) == 0 && (n > 2 ? below(m, 2) : below(m, 3));'

nothing "no expression of the program has two draws" "$(found "$srcdir")"

done_testing

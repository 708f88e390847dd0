#!/bin/sh
# SPDX-License-Identifier: MIT
# The bench prints the figures listed in docs/performance.md. It runs so briefly that the figures mean
# nothing: no time is compared here.
. "$srcdir/tests/tap.sh"
home bench
PAIJU_DATADIR=$srcdir/data TMPDIR=$work/tmp
export PAIJU_DATADIR TMPDIR
mkdir "$TMPDIR"
tab=$(printf '\t')

# same A B: the same lines in any order, none twice.
same() {
    sort "$1" | uniq >"$work/a" && sort "$2" | uniq >"$work/b" && diff "$work/a" "$work/b" &&
        [ -z "$(sort "$1" | uniq -d)$(sort "$2" | uniq -d)" ]
}

"$PAIJU_LAB" bench --list >"$work/list"
cut -f2 "$work/list" >"$work/names"
awk -f "$srcdir/bench/page.awk" "$srcdir/docs/performance.md" >"$work/page"
check "the page has every figure of the bench and no other" same "$work/names" "$work/page"

"$PAIJU_LAB" bench --brief --program "$PAIJU" >"$work/figures" 2>"$work/errors" </dev/null
check "the bench runs to its end without a terminal" test $? -eq 0
nothing "the bench reports no error" "$(cat "$work/errors")"
grep -v '^build' "$work/list" | cut -f2,3 >"$work/wanted"
cut -f1,3 "$work/figures" >"$work/printed"
check "each figure is printed once, with its unit" same "$work/wanted" "$work/printed"
nothing "each figure is a number" "$(grep -vE "^[a-z0-9_]+$tab[0-9]+(\.[0-9]+)?$tab[^$tab]+\$" "$work/figures")"
nothing "no figure is 0 unless 0 is the aim" "$(
    grep -E "^[a-z0-9_]+${tab}0(\.0+)?$tab" "$work/figures" | grep -vE '^(wakeups|ev_memory)_')"
check "every unit is a known one" sh -c "cut -f3 '$work/list' | sort -u | grep -vxE 'ns|ms|s|1/s|(hands|steps|playouts)/s|bytes|KB|MB'; [ \$? -eq 1 ]"
nothing "the bench leaves nothing behind" "$(ls -A "$TMPDIR")"

# The awk script of the page, and two builds that are the same. On a slow machine a figure has four
# digits, which the page groups.
awk -f "$srcdir/bench/page.awk" "$work/figures" "$srcdir/docs/performance.md" | tr -d , >"$work/filled"
check "every figure has its place on the page" test "$(grep -c "^| .hand_waits. .* $(grep '^hand_waits' "$work/figures" | cut -f2) ns |\$" "$work/filled")" -eq 1
BENCH_OPTIONS=--brief ROUNDS=2 sh "$srcdir/bench/compare.sh" "$builddir" "$builddir" flow ev >"$work/ratios"
check "two builds are compared figure by figure" test "$(grep -cE "^(flow|ev)_[a-z0-9_]+$tab[0-9.e+]+$tab[0-9.e+]+$tab([0-9.]+|-)${tab}(steps/s|ms|MB)\$" "$work/ratios")" -eq 12
"$PAIJU_LAB" bench --brief --program /bin/false frames >/dev/null 2>"$work/said"
check "a program that shows nothing ends the bench" grep -q 'shows nothing' "$work/said"
"$PAIJU_LAB" bench --brief --program "$PAIJU" idle | head -n 1 >/dev/null
nothing "a bench that ends early leaves nothing behind" "$(ls -A "$TMPDIR")"
check "a group that does not exist is refused" sh -c "! '$PAIJU_LAB' bench nonsense 2>'$work/said' && grep -q 'no group nonsense' '$work/said'"

done_testing

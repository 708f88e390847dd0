#!/bin/sh
# SPDX-License-Identifier: MIT
# Every fuzz target over its corpus and some mutations of it: no crash, hang or leak. The long form is
# `make fuzz`. Its findings are in tests/fuzz/found, one file per bug, named TARGET-FAULT.
. "$srcdir/tests/tap.sh"
home fuzz
sh "$srcdir/tests/fuzz/seeds.sh" "$work/corpus"
fuzz=$builddir/tests/fuzz/fuzz

# TARGET MUTATIONS, fewer where each takes longer
while read -r target mutations; do
    check "$target: the corpus and $mutations changed copies of each file do no harm" \
        timeout 120 "$fuzz" "$target" "$mutations" "$work/corpus/$target"/*
    for found in "$srcdir/tests/fuzz/found/$target"-*; do
        [ -f "$found" ] && check "$target: the bug ${found##*/$target-} stays fixed" timeout 60 "$fuzz" "$target" 0 "$found"
    done
done <<TARGETS
record 150
verify 150
fold 120
review 15
json 200
ini 150
preset 40
query 80
engine 2000
bot 150
joined 600
plain 60
keys 10
position 200
TARGETS

done_testing

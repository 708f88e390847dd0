#!/bin/sh
# SPDX-License-Identifier: MIT
# Every tracked file is listed in Makefile.am, lists.am or the fragment of its room, or is of a kind that the
# tarball takes as a whole, so that no tarball lacks one; and `make check` runs every test script.
. "${srcdir:-.}/tests/tap.sh"
scratch listed
cd "$srcdir" || exit 1
files=$(git ls-files rules ai src ui app lab data man docs tests bench tools 2>/dev/null)
[ -n "$files" ] || skip_all "no git checkout"

cat Makefile.am lists.am >"$work/names"
for room in $(sed -n 's,^include \(.*\)/local\.am$,\1,p' Makefile.am); do
    echo "$room/local.am"
    sed "s,%D%,$room,g" "$room/local.am"
done >>"$work/names"

kinds=$(awk '/^dist_kinds = / { on = 1; $1 = $2 = "" } on { print } on && !/\\$/ { exit }' Makefile.am | tr -d '\\')
git ls-files -- $kinds >>"$work/names"

nothing "the build lists every file" "$(
    echo "$files" | awk 'NR == FNR { all = all $0 " "; next }
        { program = $0; sub(/\.c$/, " ", program) }    # its only source has its name
        !index(all, $0) && !index(all, program)' "$work/names" -)"

nothing "the tarball takes no file that git does not know" "$(
    git ls-files --others --exclude-standard -- $kinds $(sed -n 's/^[A-Za-z_]* = //p' lists.am | grep -v '\$'))"

run=$(awk '/^[a-z0-9_]*_tests = / { on = 1 } on { print } !/\\$/ { on = 0 }' Makefile.am lists.am | tr -s ' \t\\' '\n')
nothing "make check runs every test script" "$(
    for script in $(grep -l '^done_testing$' $(echo "$files" | grep '^tests/.*\.sh$') | grep -v '^tests/mutants/'); do
        echo "$run" | grep -qx "$script" || echo "$script"
    done)"

done_testing

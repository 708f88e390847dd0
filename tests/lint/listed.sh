#!/bin/sh
# Every tracked file is named in Makefile.am, so that no clean clone and no tarball lacks one.
. "$srcdir/tests/tap.sh"
cd "$srcdir" || exit 1
files=$(git ls-files rules ai src ui data man docs tests bench tools 2>/dev/null)
[ -n "$files" ] || skip_all "no git checkout"

nothing "Makefile.am names every file" "$(
    echo "$files" | awk 'NR == FNR { all = all $0 "\n"; next } !index(all, $0)' Makefile.am -)"

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# A build finds its data, its catalogues and its helper wherever its tree is moved to, and contains no
# name of a directory in which it was made: two builds in two places are the same bytes.
. "$srcdir/tests/tap.sh"
home moved
unset PAIJU_DATADIR PAIJU_LIBEXECDIR PAIJU_LOCALEDIR

# The tree in another place: the sources above the build, as `mkdir build && cd build && ../configure`
# makes it.
mkdir -p "$work/tree/build"
cp -R "$srcdir/data" "$work/tree/data"
cp -R "$builddir/locale" "$builddir/paiju" "$builddir/paiju-guest" "$work/tree/build"
echo .. >"$work/tree/build/.paiju-tree"
moved=$work/tree/build/paiju

speaks() {
    [ "$(env LC_ALL=C.UTF-8 "$1" --lang zh_CN --help | head -n 1 | cut -c 1-6)" = "用法" ]
}
plays() {
    "$1" play xuezhan --players expert,club,novice,eff --hands 1 --seed 7 --plain >/dev/null
}

check "a moved tree has its catalogues" speaks "$moved"
check "a moved tree has its opponents and rules" plays "$moved"
rm "$work/tree/build/.paiju-tree"
plays "$moved" 2>"$work/stderr"
check "without that file it looks in the place of an installation" grep -q share/paiju/ai.ini "$work/stderr"

# lacks FILE DIRECTORY
lacks() {
    ! grep -aqF "$(cd "$2" && pwd)/" "$1"
}
for program in paiju paiju-guest; do
    check "$program does not contain the path of its sources" lacks "$builddir/$program" "$srcdir"
    check "$program does not contain the path of its build" lacks "$builddir/$program" "$builddir"
done
done_testing

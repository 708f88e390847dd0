#!/bin/sh
# SPDX-License-Identifier: MIT
# What is installed is taken away again: nothing stays behind but the directories that all programs share.
. "$srcdir/tests/tap.sh"
scratch install
make=make
! command -v gmake >/dev/null || make=gmake
unset MAKEFLAGS MFLAGS MAKELEVEL

check "make install" sh -c "$make -C '$builddir' install DESTDIR='$work/root' >'$work/said' 2>&1"
check "something is installed" test "$(find "$work/root" -type f | wc -l)" -gt 50
nothing "no licence where a package has its own place for it" "$(find "$work/root" -name 'COPYING*')"
nothing "each file is one that anybody may read" "$(find "$work/root" -type f ! -perm -444)"
check "make uninstall" sh -c "$make -C '$builddir' uninstall DESTDIR='$work/root' >'$work/said' 2>&1"
nothing "no file stays" "$(find "$work/root" ! -type d)"
nothing "no directory of its own stays" "$(find "$work/root/" -name '*paiju*')"
done_testing

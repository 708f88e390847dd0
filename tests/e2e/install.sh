#!/bin/sh
# SPDX-License-Identifier: MIT
# Everything that is installed can be uninstalled: only the directories that all programs share stay
# behind.
. "$srcdir/tests/tap.sh"
scratch install
unset MAKEFLAGS MFLAGS MAKELEVEL

check "make install succeeds" sh -c "make -C '$builddir' install DESTDIR='$work/root' >'$work/said' 2>&1"
check "make install installs files" test "$(find "$work/root" -type f | wc -l)" -gt 50
nothing "the licence is not installed where packages have their own place for it" "$(find "$work/root" -name 'COPYING*')"
nothing "everyone can read each installed file" "$(find "$work/root" -type f ! -perm -444)"
check "make uninstall succeeds" sh -c "make -C '$builddir' uninstall DESTDIR='$work/root' >'$work/said' 2>&1"
nothing "make uninstall leaves no file" "$(find "$work/root" ! -type d)"
nothing "make uninstall leaves no directory of the program" "$(find "$work/root/" -name '*paiju*')"
done_testing

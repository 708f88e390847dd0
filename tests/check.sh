#!/bin/sh
# SPDX-License-Identifier: MIT
# check.sh tests/ROOM/check_NAME.c: runs the tests of that file with the program of its room. Called by
# `make check'; one case by hand: tests/ROOM/check check_NAME CASE
room=${1%/*} name=${1##*/}
exec "$builddir/tests/${room##*tests/}/check" "${name%.c}"

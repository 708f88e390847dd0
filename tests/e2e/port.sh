#!/bin/sh
# SPDX-License-Identifier: MIT
# Systems that lack what Linux has: src/base/port.c is built with every such call taken away and has to keep
# what port.h promises, as check_port looks at it; and the timeout of the tests for systems that have none.
. "$srcdir/tests/tap.sh"
scratch port

limited=$srcdir/tests/bin/timeout
status_of() {
    "$@" </dev/null >/dev/null 2>&1
    echo $?
}
check "what takes too long is ended: status 124" test "$(status_of "$limited" 0.2 sleep 10)" = 124
check "or killed: 137" test "$(status_of "$limited" -s KILL 0.2 sleep 10)" = 137
check "what ends in time has its own status" test "$(status_of "$limited" 10 sh -c 'exit 3')" = 3
check "and reads, and nobody waits for the clock" test "$(echo text | "$limited" 1000 cat)" = text
value() {
    sed -n "s/^$1 = //p" "$builddir/Makefile"
}
libraries=$(value CHECK_LIBS)
[ -n "$libraries" ] || skip_all "no check library"

calls='PIPE2|PPOLL|FDATASYNC|GETRANDOM|MEMFD_CREATE|CLEARENV|PRCTL|SOCKET_FLAGS|LINUX_CALLS'
sed -E "s/^#define HAVE_($calls) .*/#define HAVE_\1 0/" "$builddir/config.h" >"$work/config.h"
check "the calls are taken away" test "$(grep -cE "^#define HAVE_($calls) 0" "$work/config.h")" -gt 5
check "it compiles without warnings" sh -c "$CC -std=gnu11 -Wall -Wextra -Werror -D_GNU_SOURCE -I'$work' -I'$srcdir/src/base' \
    -I'$srcdir/tests/support' $(value CHECK_CFLAGS) '$srcdir/src/base/port.c' '$srcdir/tests/src/base/check_port.c' \
    '$srcdir/tests/support/tap.c' -o '$work/check' $libraries"
check "and keeps its promises" sh -c '"$0" >"$1" || { sed "s/^/# /" "$1"; false; }' "$work/check" "$work/said"
check "all of them" test "$(grep -c '^ok' "$work/said")" = "$(grep -c '^START_TEST' "$srcdir/tests/src/base/check_port.c")"
done_testing

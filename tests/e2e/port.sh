#!/bin/sh
# SPDX-License-Identifier: MIT
# Systems that lack features of Linux: src/base/port.c is built without each such call and must keep the
# promises of port.h, which check_port tests; and the timeout of the tests for systems without one.
. "$srcdir/tests/tap.sh"
scratch port

limited=$srcdir/tests/bin/timeout
status_of() {
    "$@" </dev/null >/dev/null 2>&1
    echo $?
}
check "timeout ends a command that takes too long: status 124" test "$(status_of "$limited" 0.2 sleep 10)" = 124
check "timeout can kill a command: 137" test "$(status_of "$limited" -s KILL 0.2 sleep 10)" = 137
check "a command that ends in time keeps its status" test "$(status_of "$limited" 10 sh -c 'exit 3')" = 3
check "timeout passes standard input on and ends with the command" test "$(echo text | "$limited" 60 cat)" = text
value() {
    sed -n "s/^$1 = //p" "$builddir/Makefile"
}
libraries=$(value CHECK_LIBS)
[ -n "$libraries" ] || skip_all "no check library"

calls='PIPE2|PPOLL|FDATASYNC|GETRANDOM|MEMFD_CREATE|CLEARENV|PRCTL|SOCKET_FLAGS|LINUX_CALLS'
sed -E "s/^#define HAVE_($calls) .*/#define HAVE_\1 0/" "$builddir/config.h" >"$work/config.h"
check "the calls are taken away" test "$(grep -cE "^#define HAVE_($calls) 0" "$work/config.h")" -gt 5
check "port.c compiles without warnings" sh -c "$CC -std=gnu11 -Wall -Wextra -Werror -D_GNU_SOURCE -I'$work' -I'$srcdir/src/base' \
    -I'$srcdir/tests/support' $(value CHECK_CFLAGS) '$srcdir/src/base/port.c' '$srcdir/tests/src/base/check_port.c' \
    '$srcdir/tests/support/tap.c' -o '$work/check' $libraries"
check "port.c keeps its promises" sh -c '"$0" >"$1" || { sed "s/^/# /" "$1"; false; }' "$work/check" "$work/said"
check "all promises are tested" test "$(grep -c '^ok' "$work/said")" = "$(grep -c '^START_TEST' "$srcdir/tests/src/base/check_port.c")"
done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# The terminal is restored after every signal that ends or stops the program, after a stack overflow and
# when a library ends it: modes, cursor, keypad, mouse, the alternate screen.
. "$srcdir/tests/tap.sh"
home terminal
TERM=xterm-256color PAIJU_OVERFLOW=$work/overflow
# sanitizers would catch some of these signals themselves
ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:verify_asan_link_order=0:detect_leaks=0
export TERM PAIJU_OVERFLOW ASAN_OPTIONS
UBSAN_OPTIONS=$ASAN_OPTIONS
export UBSAN_OPTIONS
ulimit -c 0

# comes_back SIGNAL [VARIABLE=VALUE]: from the table, where the first question is the void suit.
comes_back() {
    "$builddir/tests/e2e/given_back" "$1" "Void suit" /usr/bin/env "${2-A=}" "$PAIJU" play xuezhan \
        --players human,eff,eff,eff --seed 5 --pace instant --set exchange_three=0
}

for signal in TERM HUP INT; do
    check "$signal ends the program cleanly and restores the terminal" comes_back $signal
done
for signal in QUIT ILL TRAP ABRT BUS FPE USR1 SEGV USR2 PIPE ALRM XCPU PROF VTALRM POLL PWR SYS; do
    check "$signal ends the program and restores the terminal" comes_back $signal
done
check "a stack overflow restores the terminal" comes_back overflow \
    LD_PRELOAD="$builddir/tests/faults/overflow.so"
# quits N: curses itself ends the program, at its N-th call in fail.c.
quits() {
    "$builddir/tests/e2e/given_back" none "? help" /usr/bin/env LD_PRELOAD="$builddir/tests/faults/fail.so" \
        PAIJU_FAIL=curses:"$1":EIO "$PAIJU" >"$work/out" && grep -q "^status 1" "$work/out" ||
        { cat "$work/out"; return 1; }
}
check "an exit just after the terminal was set up restores it" quits 1
check "an exit by curses while it sets up colours restores the terminal" quits 2
for signal in TSTP TTIN TTOU; do
    check "$signal restores the terminal, and the program repaints its screen when continued" comes_back $signal
done
check "after STOP the continued program repaints its screen and sets its modes" comes_back STOP
for file in "$HOME"/.local/share/paiju/records/*.jsonl; do
    "$PAIJU" verify "$file" >/dev/null || echo "$file"
done >"$work/bad"
nothing "every record of these games agrees with the rules" "$(cat "$work/bad")"
done_testing

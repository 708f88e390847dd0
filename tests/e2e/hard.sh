#!/bin/sh
# The program is built hard: each flag that configure found usable shows in the file that was built.
. "$srcdir/tests/tap.sh"
command -v readelf >/dev/null || skip_all "no readelf"
case $HARD in *-*) ;; *) skip_all "built without hardening (--disable-hard, sanitizers or coverage)" ;; esac
scratch hard
LC_ALL=C readelf -hldnW --dyn-syms "$PAIJU" >"$work/elf" 2>/dev/null || skip_all "readelf cannot read the program"

# found FLAG NAME PATTERN...: if configure found the flag, all the patterns are in the file.
found() {
    flag=$1 name=$2
    shift 2
    case " $HARD " in
    *" $flag "*) check "$name" seen "$@" ;;
    *) check "$name # SKIP this compiler does not know $flag" true ;;
    esac
}
seen() {
    for pattern in "$@"; do
        grep -q "$pattern" "$work/elf" || { echo "# not found: $pattern"; return 1; }
    done
}

found -pie "it can be loaded at any address" 'Type: *DYN'
found -Wl,-z,relro "what the loader has filled in is read-only afterwards" 'GNU_RELRO'
found -Wl,-z,now "and all of it is filled in at the start" 'BIND_NOW\|FLAGS.*NOW'
found -fstack-protector-strong "overrun buffers on the stack are noticed" '__stack_chk_fail'
case $HARD in
*_FORTIFY_SOURCE*)
    if ldd --version 2>&1 | grep -qi 'glibc\|gnu libc'; then
        check "the C library checks the sizes of buffers" seen '__[a-z]*printf_chk' '__[a-z]*_chk'
    else
        check "the C library checks the sizes of buffers # SKIP it is not glibc" true
    fi
    ;;
*) check "the C library checks the sizes of buffers # SKIP not optimised, or a level was given" true ;;
esac
check "the stack cannot be run as a program" eval '! grep "GNU_STACK" "$work/elf" | grep -q "RWE"'

done_testing

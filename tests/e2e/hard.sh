#!/bin/sh
# SPDX-License-Identifier: MIT
# The programs are hardened: each flag that configure found usable shows in the files that were built.
. "$srcdir/tests/tap.sh"
command -v readelf >/dev/null || skip_all "no readelf"
case $HARD in *-*) ;; *) skip_all "built without hardening (--disable-hard, sanitizers or coverage)" ;; esac
scratch hard

# found FLAG NAME PATTERN...: if configure found the flag, the file has all the patterns.
found() {
    flag=$1 name=$2
    shift 2
    case " $HARD " in
    *" $flag "*) check "$program: $name" seen "$@" ;;
    *) check "$program: $name # SKIP $flag is not known here" true ;;
    esac
}
seen() {
    for pattern in "$@"; do
        grep -q "$pattern" "$work/elf" || { echo "# not found: $pattern"; return 1; }
    done
}
# The functions of glibc that check the size of a buffer; without an optimizer, or with a level that the
# user chose, they are not requested.
checked() {
    case $HARD in
    *_FORTIFY_SOURCE*) ldd --version 2>&1 | grep -qi 'glibc\|gnu libc' ;;
    *) false ;;
    esac
}

for program in paiju paiju-guest; do
    LC_ALL=C readelf -hldnW --dyn-syms "$builddir/$program" >"$work/elf" 2>/dev/null ||
        skip_all "readelf cannot read $program"
    found -pie "it can be loaded at any address" 'Type: *DYN'
    found -Wl,-z,relro "what the loader has filled in is read-only afterwards" 'GNU_RELRO'
    found -Wl,-z,now "and all of it is filled in at the start" 'BIND_NOW\|FLAGS.*NOW'
    found -fstack-protector-strong "overrun buffers on the stack are noticed" '__stack_chk_fail'
    if checked; then
        check "$program: the C library checks the sizes of buffers" seen '__[a-z]*printf_chk'
    else
        check "$program: the C library checks the sizes of buffers # SKIP not built so" true
    fi
    check "$program: the stack is not executable" \
        eval '! grep "GNU_STACK" "$work/elf" | grep -q "RWE"'
done

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# rules/ is pure: its libraries have no writable objects (the hand tables are constants made by the
# build), and call nothing that allocates, prints, reads the clock or draws a random number. They may ask
# what the processor supports (__cpu_model).
. "${srcdir:-.}/tests/tap.sh"
archives=$(find "$builddir/rules" -name libroom.a)

command -v nm >/dev/null && command -v objdump >/dev/null || skip_all "no binutils"
nm $archives 2>/dev/null | grep -Eq '__asan_|__ubsan_|__gcov_' && skip_all "instrumented build"

called='mem(cpy|move|set|cmp|chr)|bcmp|str(len|cmp|ncmp|chr|rchr|spn|cspn|str|pbrk|nlen)|strtou?ll?|qsort
v?snprintf|abs|labs|abort|__assert_fail|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__errno_location
__cpu_model|__popcount[ds]i2|__ctype_b_loc|__isoc23_strtou?ll?|__(mem|str|v?snprintf)[a-z]*_chk|l?roundf?|ceilf?|floorf?'

writable=$(objdump -t $archives |
    awk 'NF > 3 && $(NF-2) ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && $(NF-2) !~ /^\.data\.rel\.ro/ &&
         $NF !~ /^\./ { print $(NF-2), $NF }')
nothing "rules/ has no writable object" "$writable"

undefined=$(nm -u $archives | awk '$1 == "U" { print $2 }' | sort -u)
defined=$(nm --defined-only $archives | awk 'NF == 3 { print $3 }' | sort -u)
pattern="^($(echo $called | tr ' ' '|'))\$"
outside=$(for name in $undefined; do
    echo "$defined" | grep -qx -- "$name" || echo "$name"
done | grep -Ev "$pattern")
nothing "rules/ calls only string and memory functions and assert" "$outside"

done_testing

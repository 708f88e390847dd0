#!/bin/sh
# SPDX-License-Identifier: MIT
# Called by `make coverage' after the tests, in a build made with --enable-coverage: line coverage by
# room. Every line of rules/ must be run; a line that no test can reach carries LCOV_EXCL_LINE and its
# reason, and is listed here. Every other room must reach 85 %.
srcdir=$(cd "$srcdir" && pwd)
info=coverage.info
lcov --quiet --capture --directory . --output-file $info.all 2>coverage.log &&
    lcov --quiet --extract $info.all "$srcdir/rules/*" "$srcdir/ai/*" "$srcdir/src/*" "$srcdir/ui/*" "$srcdir/app/*" "$srcdir/lab/*" \
        --output-file $info 2>>coverage.log || { cat coverage.log; exit 1; }

awk -F '[:,]' -v top="$srcdir/" '
    /^SF:/ { room = substr($0, 4 + length(top)); file = room; sub("/[^/]*$", "", room); lines[room] += 0 }
    /^DA:/ { lines[room]++
             if ($3 > 0) run[room]++
             else if (room ~ "^rules") missed[++n_missed] = file ":" $2 }
    END {
        for (room in lines) {
            percent = 100 * run[room] / lines[room]
            printf "%-16s %6d of %6d lines  %5.1f %%\n", room, run[room], lines[room], percent | "sort"
            all += lines[room]
            all_run += run[room]
            if (percent < 85) bad = 1
        }
        close("sort")
        printf "%-16s %6d of %6d lines  %5.1f %%\n", "product", all_run, all, 100 * all_run / all
        for (i = 1; i <= n_missed; i++) print "not run: " missed[i]
        exit bad || n_missed > 0 || lines["rules"] == 0
    }' $info
status=$?

echo
echo "Lines of rules/ that no test can run, with the reason:"
(cd "$srcdir" && grep -n 'LCOV_EXCL_\(LINE\|START\)' $(find rules -name "*.[ch]")) | sed 's/^/  /'
exit $status

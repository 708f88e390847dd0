#!/bin/sh
# SPDX-License-Identifier: MIT
# Called by `make coverage' after the tests, in a build made with --enable-coverage: line coverage by
# directory. Every line of rules/ must be run; a line that no test can reach carries LCOV_EXCL_LINE and
# its reason, and is listed here. The rest must reach 85 %.
srcdir=$(cd "$srcdir" && pwd)
info=coverage.info
lcov --quiet --capture --directory . --output-file $info.all 2>coverage.log &&
    lcov --quiet --extract $info.all "$srcdir/rules/*" "$srcdir/ai/*" "$srcdir/src/*" "$srcdir/ui/*" "$srcdir/app/*" "$srcdir/lab/*" \
        --output-file $info 2>>coverage.log || { cat coverage.log; exit 1; }

awk -F '[:,]' -v top="$srcdir/" '
    /^SF:/ { file = substr($0, 4 + length(top)); dir = file; sub("/.*", "", dir) }
    /^DA:/ { lines[dir]++; file_lines[file]++
             if ($3 > 0) { run[dir]++; file_run[file]++ }
             else if (dir == "rules") missed[++n_missed] = file ":" $2 }
    END {
        for (file in file_lines)
            printf "%-28s %5d of %5d lines  %5.1f %%\n", file, file_run[file], file_lines[file],
                   100 * file_run[file] / file_lines[file] | "sort"
        close("sort")
        print ""
        bad = 0
        for (dir in lines) {
            percent = 100 * run[dir] / lines[dir]
            printf "%-28s %5d of %5d lines  %5.1f %%\n", dir "/", run[dir], lines[dir], percent
            if (dir != "rules" && percent < 85) bad = 1
        }
        for (i = 1; i <= n_missed; i++) print "not run: " missed[i]
        exit bad || n_missed > 0 || lines["rules"] == 0
    }' $info
status=$?

echo
echo "Lines of rules/ that no test can run, with the reason:"
(cd "$srcdir" && grep -n 'LCOV_EXCL_\(LINE\|START\)' $(find rules -name "*.[ch]")) | sed 's/^/  /'
exit $status

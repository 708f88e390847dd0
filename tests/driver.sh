#!/bin/sh
# SPDX-License-Identifier: MIT
# The driver of `make check': runs automake's TAP driver, prints one line for a file that passes, and below
# each failed case what the log says about it.
for word; do
    case $option in
    --test-name) name=$word ;;
    --log-file) log=$word ;;
    esac
    option=$word
done
said=$("${SHELL:-sh}" "$srcdir/build-aux/tap-driver.sh" "$@")
status=$?

# What a test prints about a case may stand before its result or behind it. A line without a result, such as
# one about the plan, is explained by the end of the log.
echo "$said" | ${AM_TAP_AWK:-awk} -v log_file="$log" -v name="$name" '
    function keep(n, line) {
        sub(/^# ?/, "", line)
        if (++lines[n] <= 20)
            why[n] = why[n] "    " line "\n"
        else if (lines[n] == 21)
            why[n] = why[n] "    and more: see " log_file "\n"
    }
    function drop(n) { why[n] = ""; lines[n] = 0 }
    BEGIN {
        while ((getline line <log_file) > 0) {
            if (line ~ /^ok /)
                drop(at = "")
            else if (line ~ /^not ok /) {
                split(line, part, " ")
                at = part[3]
                why[at] = why[""]; lines[at] = lines[""]
                drop("")
            } else if (line !~ /^1\.\./ && index(line, ": " name " ") == 0)
                keep(at, line)
        }
    }
    { plain = $0; gsub(/\033\[[0-9;]*m/, "", plain) }
    plain ~ /^PASS: / { n_passed++; next }
    { print }
    plain ~ /^(FAIL|ERROR|XPASS): / {
        failed = 1
        split(substr(plain, index(plain, name " ") + length(name) + 1), part, " ")
        at = part[1] in why ? part[1] : ""
        printf "%s", why[at]
        drop(at)
    }
    END {
        if (n_passed > 0 && !failed)
            printf "PASS: %s (%d)\n", name, n_passed
    }'
exit $status

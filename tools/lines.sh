#!/bin/sh
# SPDX-License-Identifier: MIT
# Lines of code by room, without comments, blank lines, tables that the build makes and fitted weights, each
# beside the budget in its local.am; `make lines`. Who needs more deletes something, or raises the budget in a
# commit that says for what.
cd "${srcdir:-.}" || exit 1
rooms=$(sed -n 's,^include \(.*\)/local\.am$,\1,p' Makefile.am)
for room in $rooms; do
    sed -n "s,^# Budget: ,$room ,p" "$room/local.am"
    ls "$room"/*.c "$room"/*.h "$room"/*.def 2>/dev/null | grep -v '_weights\.def$\|/mj_tables\.c$'
done | awk '
    NF > 1 { budget[$1] = $2; order[++n] = $1; next }
    {
        room = $0; sub("/[^/]*$", "", room); files[room]++
        comment = 0
        while ((getline line < $0) > 0) {
            code = ""
            for (text = line; text != ""; )
                if (comment) {
                    at = index(text, "*/")
                    comment = at == 0
                    text = at ? substr(text, at + 2) : ""
                } else {
                    at = match(text, "/[*]|//")
                    code = code (at ? substr(text, 1, at - 1) : text)
                    comment = at && substr(text, at, 2) == "/*"
                    text = comment ? substr(text, at + 2) : ""
                }
            if (code ~ /[^ \t]/) lines[room]++
        }
        close($0)
    }
    END {
        for (i = 1; i <= n; i++) {
            room = order[i]
            printf "%-15s %3d files %6d lines of %6d%s\n", room, files[room], lines[room], budget[room],
                (lines[room] > budget[room] ? "  over its budget" : "")
            all += lines[room]; allowed += budget[room]; all_files += files[room]
        }
        printf "%-15s %3d files %6d lines of %6d\n", "product", all_files, all, allowed
    }'

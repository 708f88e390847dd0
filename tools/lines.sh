#!/bin/sh
# SPDX-License-Identifier: MIT
# Lines of code by room, without comments and blank lines; `make lines`. BEFORE is the number of lines when the
# rooms were made (4a13ba9): this shows how the program grows, and the commit that adds much says why.
BEFORE=53352
cd "${srcdir:-.}" || exit 1
find rules ai src ui app lab \( -name '*.c' -o -name '*.h' -o -name '*.def' \) ! -name mj_tables.c | LC_ALL=C sort |
    xargs awk -v before=$BEFORE '
    FNR == 1 { comment = 0; room = FILENAME; sub("/[^/]*$", "", room); files[room]++ }
    {
        code = ""
        for (text = $0; text != ""; )
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
        if (code ~ /[^ \t]/) { lines[room]++; all++ }
    }
    END {
        for (room in files)
            printf "%-18s %3d files %6d lines\n", room, files[room], lines[room] | "sort"
        close("sort")
        printf "%-18s           %6d lines, %d when the rooms were made\n", "product", all, before
    }'

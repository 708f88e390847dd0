#!/bin/sh
# SPDX-License-Identifier: MIT
# The plan of the house: each room includes what its local.am grants and nothing else, no room includes
# one that comes after it in Makefile.am, and each foreign library is used in one place.
. "${srcdir:-.}/tests/tap.sh"
scratch layers
cd "$srcdir" || exit 1
rooms=$(sed -n 's,^include \(.*\)/local\.am$,\1,p' Makefile.am)

# Lines "FROM TO FILE:LINE HEADER" for the includes from one room into another, below the directory.
edges() {
    for room in $rooms; do
        for file in "$room"/*.[ch] "$room"/*.def; do
            [ ! -e "$file" ] || echo "$room $file"
        done
    done | awk '
        { room[$2] = $1; name = $2; sub(".*/", "", name); home[name] = $1; file[++n] = $2 }
        END {
            for (i = 1; i <= n; i++)
                for (line = 1; (getline text < file[i]) > 0; line++)
                    if (text ~ /^ *# *include *"/) {
                        split(text, part, "\""); sub(".*/", "", part[2])
                        if (part[2] in home && home[part[2]] != room[file[i]])
                            print room[file[i]], home[part[2]], file[i] ":" line, part[2]
                    }
        }'
}

# Those of these lines that no local.am grants, and those that lead to a later room.
not_granted() {
    awk '
        FILENAME != "-" { if (sub(/^# May include:/, "")) granted[FILENAME] = $0 " "; next }
        index(granted[$1 "/local.am"], " " $2 " ") == 0 { print $3 ": " $1 " may not include " $2 }
    ' $(printf '%s/local.am ' $rooms) -
}
leads_down() {
    awk -v rooms="$(echo $rooms)" '
        BEGIN { n = split(rooms, room); for (i = 1; i <= n; i++) height[room[i]] = i }
        height[$2] > height[$1] { print $3 ": " $2 " stands below " $1 }'
}
all=$(edges)

check "an include that is not granted is found" test -n "$(echo "rules/tiles ai rules/tiles/tile.c:1" | not_granted)"
check "an include of a later room is found" test -n "$(echo "rules/tiles ai rules/tiles/tile.c:1" | leads_down)"
check "there are includes to check" test "$(echo "$all" | wc -l)" -gt 500
nothing "each room includes only what it may" "$(echo "$all" | not_granted)"
nothing "no room includes a later one" "$(echo "$all" | leads_down)"
nothing "no room is granted an include that it does not use" "$(
    for room in $rooms; do
        for to in $(sed -n 's/^# May include: //p' "$room/local.am"); do
            [ "$to" = nothing ] || echo "$all" | grep -q "^$room $to " || echo "$room: $to"
        done
    done)"
nothing "no private header leaves its room" "$(echo "$all" | awk '$4 ~ /_impl\.h$/ { print $3 }')"
nothing "every source file is in a room" "$(
    for dir in $(find rules ai src ui app lab -name '*.[ch]' | sed 's,/[^/]*$,,' | sort -u); do
        echo "$rooms" | grep -qx "$dir" || echo "$dir"
    done)"
nothing "no room has more files than fit on a screen" "$(
    for room in $rooms; do
        n=$(ls "$room"/*.[ch] "$room"/*.def 2>/dev/null | grep -vc '/mj_tables\.c$')
        [ "$n" -le 45 ] || echo "$room: $n"
    done)"
nothing "header names are unique, so an include is unambiguous" \
    "$(find rules ai src ui app lab -name '*.h' | sed 's,.*/,,' | sort | uniq -d)"

# Includes of a system header matching $1 outside the files matching $2.
foreign() {
    grep -rn --include='*.[ch]' "^ *# *include *[<\"]$1" rules ai src ui app lab 2>/dev/null | grep -v "^$2:"
}
nothing "only ui/term/term_curses.c includes curses" \
    "$(foreign '\(ncursesw\/curses\|curses\|ncurses\|panel\)\.h' 'ui/term/term_curses\.c')"
nothing "only src/base/ini.c includes iniparser" \
    "$(foreign '\(iniparser/\)*\(iniparser\|dictionary\)\.h' 'src/base/ini\.c')"
nothing "only src/base/json.c and src/record/wire_*.c include jansson" \
    "$(foreign 'jansson\.h' 'src/\(base/json\|record/wire_[a-z_]*\)\.c')"
nothing "only src/record/gz.c includes zlib" "$(foreign 'zlib\.h' 'src/record/gz\.c')"
nothing "only src/stats/stats_db.c includes sqlite3" "$(foreign 'sqlite3\.h' 'src/stats/stats_db\.c')"

# Places below the directories that put an event they made themselves into a SeenEvent.
unmasked() {
    grep -rnE --include='*.[ch]' '\(SeenEvent\) *\{|SeenEvent [a-z_]+(\[[^]]*\])? *= *\{|SeenEvent \*\) *&' "$@" 2>/dev/null
}
mkdir -p "$work/made" && echo 'log[n] = (SeenEvent){ *e };' >"$work/made/a.c" &&
    echo '    SeenEvent seen = { *e };' >"$work/made/b.c"
check "an unmasked event in a log of seen events is found" \
    test "$(unmasked "$work/made" | wc -l)" -eq 2
nothing "only mask and wire_read_seen make a SeenEvent" "$(unmasked rules ai src ui app lab tools)"

# Places below the directories that look up a choice by comparing actions, or rank choices themselves:
# they must read the adviser's one list (adviser.h) and ask adviser_find for the index of a choice in it.
joins() {
    grep -rnE --include='*.[ch]' '\<(action_equal|review_same_choice|review_verdict_on|(dtz_)?advice_rank)\>' "$@" 2>/dev/null
}
mkdir -p "$work/joined" && echo 'if (action_equal(&a->row[i].action, &v->action))' >"$work/joined/a.c" &&
    echo 'int n = advice_rank(g, v, row, cap);' >"$work/joined/b.c"
check "a list of choices joined with another one is found" test "$(joins "$work/joined" | wc -l)" -eq 2
nothing "screens, plain mode and commands do not join lists of choices" "$(joins ui src/plain app)"

c_library='assert ctype errno float inttypes iso646 limits math setjmp stdalign stdarg stdbool
stddef stdint stdio stdlib string'
nothing "rules/ uses only the C library" "$(
    grep -rn --include='*.[ch]' '^ *# *include *<' rules |
    grep -v "<\($(echo $c_library | sed 's/ /\\|/g')\)\.h>")"

done_testing

#!/bin/sh
# Which directory may include what: rules <- ai <- src <- ui, and each foreign library in one place.
. "$srcdir/tests/tap.sh"
cd "$srcdir" || exit 1

# Includes of project headers that lead from the directories $1 to the directories $2 (globs).
includes() {
    names=$(ls $2/*.h 2>/dev/null | sed 's,.*/,,; s/\./\\./g' | paste -sd '|' -)
    [ -z "$names" ] ||
        grep -nE "^ *# *include *\"(.*/)*($names)\"" $1/*.[ch] $1/*.def 2>/dev/null
}

# Includes of a system header matching $1 outside the files matching $2.
foreign() {
    grep -n "^ *# *include *[<\"]$1" rules/* ai/* src/* ui/* 2>/dev/null | grep -v "^$2:"
}

for dir in ai src ui; do
    nothing "rules/ includes nothing of $dir/" "$(includes rules $dir)"
done
for dir in src ui; do
    nothing "ai/ includes nothing of $dir/" "$(includes ai $dir)"
done
nothing "src/ but for main.c includes nothing of ui/" "$(includes src ui | grep -v '^src/main\.c:')"
nothing "ui/ includes public headers of rules/ only" \
    "$(includes ui rules | grep '_impl\.h"')"
nothing "no private header leaves its directory" "$(
    for own in rules ai src ui; do
        for other in rules ai src ui; do
            [ $own = $other ] || includes $other $own | grep '_impl\.h"'
        done
    done)"
nothing "header names are unique, so an include says where it leads" \
    "$(ls rules/*.h ai/*.h src/*.h ui/*.h 2>/dev/null | sed 's,.*/,,' | sort | uniq -d)"

nothing "curses is known to ui/term_curses.c only" \
    "$(foreign '\(ncursesw\/curses\|curses\|ncurses\|panel\)\.h' 'ui/term_curses\.c')"
nothing "iniparser is known to src/ini.c only" \
    "$(foreign '\(iniparser/\)*\(iniparser\|dictionary\)\.h' 'src/ini\.c')"
nothing "jansson is known to src/json.c and src/wire_*.c only" \
    "$(foreign 'jansson\.h' 'src/\(json\|wire_[a-z]*\)\.c')"
nothing "sqlite3 is known to src/stats_db.c and src/stats_memory.c only" \
    "$(foreign 'sqlite3\.h' 'src/stats_\(db\|memory\)\.c')"

c_library='assert ctype errno float inttypes iso646 limits math setjmp stdalign stdarg stdbool
stddef stdint stdio stdlib string'
nothing "rules/ uses the C library only" "$(
    grep -n '^ *# *include *<' rules/* |
    grep -v "<\($(echo $c_library | sed 's/ /\\|/g')\)\.h>")"

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Writes lists.am, the part of Makefile.am that a look into the folders gives: for each room its library and its
# tests, and the files of which a folder or a kind is taken whole. ./bootstrap runs this, and so does make when
# a file has come or gone. A file that the local.am of its room names is not in the lists.
cd "$(dirname "$0")/.." || exit 1
LC_ALL=C
export LC_ALL
rooms=$(sed -n 's,^include \(.*\)/local\.am$,\1,p' Makefile.am)
named=$(for room in $rooms; do sed "/^#/d; s,%D%,$room,g" "$room/local.am"; done | tr -s ' \t\\' '\n')
excluded=$(awk '/^(plain|waiting)_e2e_tests = /, !/\\$/' Makefile.am | tr -s ' \t\\' '\n')

# list NAME FILE...: those files that exist.
list() {
    name=$1 && shift
    echo "$name = $(for file; do [ ! -e "$file" ] || echo "$file"; done | tr '\n' ' ')"
}

# but NAMES FILE...: without these names.
but() {
    echo "$1" >"$work" && shift && ls "$@" 2>/dev/null | grep -vxFf "$work"
}

room() {
    id=$(echo "$1" | tr / _)
    echo "
${id}_path = -I\$(srcdir)/$1 $2
noinst_LIBRARIES += $1/libroom.a
${id}_libroom_a_CPPFLAGS = \$(${id}_path) \$(${1%%/*}_flags)
$(list "${id}_libroom_a_SOURCES" $(but "$named" "$1"/*.[ch] "$1"/*.def))
$(list "${id}_tests" $(but "$named" "tests/$1"/check_*.c))
room_tests += \$(${id}_tests)
room_checks += tests/$1/check
\$(${id}_tests:.c=.log): tests/$1/check\$(EXEEXT)
$(list "${id}_test_data" "tests/$1"/*.def "tests/$1"/*.hands)
tests_${id}_check_SOURCES = \$(${id}_tests) \$(${id}_test_data)
tests_${id}_check_LDADD = \$(check_libraries)"
}

lists() {
    echo "# Written by tools/lists.sh."
    for top in $(echo "$rooms" | sed 's,/.*,,' | sort -u); do echo "${top}_sources ="; done
    below=
    for room in $rooms; do
        room "$room" "$below"
        below="\$(${id}_path)"
        echo "${room%%/*}_sources += \$(${id}_libroom_a_SOURCES)"
    done
    echo
    echo "list_folders = $(for folder in $rooms tests/e2e; do echo "\$(srcdir)/$folder"; done | tr '\n' ' ')"
    list bench_sources bench/*.[ch] bench/*.def
    list tool_sources $(but tools/mj_tables_gen.c tools/*.[ch] tools/*.def)
    list support_sources tests/support/*.[ch]
    list lint_tests tests/lint/*.sh
    list e2e_tests $(but "$excluded" $(grep -l '^done_testing$' tests/*/*.sh | grep -v '^tests/\(lint\|mutants\|signatures\)/'))
    list vector_tests $(ls tests/vectors/*.jsonl | grep -v '/hands_\|/query_errors')
    list dist_conformance_DATA tests/vectors/*.jsonl
    list dist_rulesdata_DATA data/rules/*.ini
    list dist_lessons_DATA data/lessons/*.ini
    list dist_themes_DATA data/themes/*.ini
    list dist_rulesdoc_DATA docs/rules/*.md
    list dist_picturesdoc_DATA docs/pictures/*.svg docs/pictures/*.jsonl
}

work=$(mktemp) && lists >lists.new && rm -f "$work"
cmp -s lists.new lists.am && rm lists.new || mv lists.new lists.am

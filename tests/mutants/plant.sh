#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants each bug of tests/mutants/list in a copy of the tree, builds it, and runs the test that must
# fail: `make check-mutants`, in the build directory; takes minutes. MUTANTS='part of a row or its name'
# selects some. The status is 1 if a bug is not detected.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/mutants/rows.sh"
top=$PWD copy=$PWD/mutants survivors=0
make=${MAKE:-make}

# The files from which the program is built, configured as here; a bug may leave something unused.
prepare() {
    rm -rf "$copy"
    mkdir -p "$copy/tree" "$copy/build" || return 1
    (cd "$srcdir" && tar -cf - --exclude=./.git --exclude=./build --exclude='./build-[!a]*' \
        --exclude=./build-asan ./*) |
        (cd "$copy/tree" && tar -xf -) || return 1
    (cd "$copy/build" && eval "../tree/configure $("$top/config.status" --config)" --disable-werror && $make)
}

# tried TEST: builds its program and no other, then runs it. A script needs the program.
tried() {
    (cd "$copy/build" && case $1 in *.sh) $make ;; esac && $make check-TESTS TESTS="$1")
}

# dies FILE OLD NEW TEST: with NEW in place of OLD everything compiles, and the test fails.
dies() {
    cp "$copy/tree/$1" "$copy/whole"
    : >"$copy/log"
    replaced "$copy/whole" "$2" "$3" >"$copy/tree/$1" && tried "$4" >"$copy/log" 2>&1
    cp "$copy/whole" "$copy/tree/$1"
    sed -n 's/^FAIL: .* - [^:]*:\([^:]*:[^:]*\):.*/# seen by \1/p' "$copy/log" | sort -u | head -n 3
    grep -q '^FAIL: ' "$copy/log" && return
    tail -n 12 "$copy/log" | sed 's/^/# /'
    survivors=$((survivors + 1))
    return 1
}

# try NAME FILE OLD NEW TEST: tries one row, if it is selected.
try() {
    case "$*" in
    *"$MUTANTS"*) check "$1" dies "$2" "$3" "$4" "$5" ;;
    esac
}

prepare >"$copy.log" 2>&1 || { echo "Bail out! the copy cannot be built: see $copy.log"; exit 1; }
each_row try
rm -rf "$copy"
done_testing
[ $survivors -eq 0 ]

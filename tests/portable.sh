#!/bin/sh
# SPDX-License-Identifier: MIT
# The signatures by other compilers and for other machines: `make check-portable`. docs/testing.md
#
# Run in the build directory, with $srcdir and $sources, which are the files of rules/, ai/, src/ and
# tests/signatures/. Each target is compiled whole below ./portable and has to come to the lines of
# tests/signatures/expected.txt. What a target lacks is named by its Debian package, and the target is skipped.
#
#   portable.sh                 all targets
#   portable.sh TARGET...       some of those below
#   portable.sh --libraries     fetches the libraries of the other machines into ./portable/libraries; needs no root,
#                               but `dpkg --add-architecture` for i386 and s390x and `apt-get update` before
targets='gcc-O0 gcc-O2 clang-O3 i386 s390x'
packages='libjansson-dev libsqlite3-dev libiniparser-dev zlib1g-dev'
top=$PWD/portable
jobs=$(nproc 2>/dev/null || echo 2)
passed=0 failed=0 skipped=0

# Sets $cc, $flags, $triplet, $run (the command that starts a program of the target), $arch and $needs:
# pairs COMMAND:PACKAGE.
choose() {
    triplet='' run='' arch='' needs=''
    case $1 in
    gcc-O0) cc=gcc flags=-O0 needs=gcc:gcc ;;
    gcc-O2) cc=gcc flags=-O2 needs=gcc:gcc ;;
    clang-O3) cc=clang flags=-O3 needs=clang:clang ;;
    i386)
        # The registers of the 387 hold more digits than a double, and round differently.
        triplet=i386-linux-gnu arch=i386 cc=i686-linux-gnu-gcc flags='-O2 -msse2 -mfpmath=sse'
        needs=i686-linux-gnu-gcc:gcc-i686-linux-gnu ;;
    s390x)
        triplet=s390x-linux-gnu arch=s390x cc=s390x-linux-gnu-gcc flags=-O2 run=qemu-s390x
        needs='s390x-linux-gnu-gcc:gcc-s390x-linux-gnu qemu-s390x:qemu-user' ;;
    *) echo "portable.sh: there is no target $1; there are: $targets" >&2; exit 2 ;;
    esac
}

# The directory of a library for the target: installed, or fetched.
library_dir() {
    for dir in "/usr/lib/$triplet" "$top/libraries/$arch/usr/lib/$triplet"; do
        [ -e "$dir/lib${1#lib}.a" ] && echo "$dir" && return
    done
    return 1
}

# The packages that the target needs and this machine does not have.
lacking() {
    for pair in $needs; do
        command -v "${pair%%:*}" >/dev/null || echo "${pair##*:}"
    done
    [ -n "$triplet" ] || return
    library_dir jansson >/dev/null || echo "libjansson-dev:$arch"
    library_dir sqlite3 >/dev/null || echo "libsqlite3-dev:$arch"
    library_dir z >/dev/null || echo "zlib1g-dev:$arch"
    library_dir iniparser >/dev/null || echo "libiniparser-dev:$arch"
}

fetch_libraries() {
    for arch in i386 s390x; do
        mkdir -p "$top/libraries/$arch/packages"
        for package in $packages; do
            (cd "$top/libraries/$arch/packages" && apt-get download -qq "$package:$arch") || exit 1
        done
        for file in "$top/libraries/$arch"/packages/*.deb; do
            dpkg -x "$file" "$top/libraries/$arch" || exit 1
        done
    done
}

# Are the signatures of a target newer than all sources?
is_fresh() {
    [ -x "$1/signatures" ] && [ -z "$(cd "$srcdir" && find rules ai src tests/signatures tests/portable.sh \
        -name '*.[ch]' -newer "$1/signatures" -o -name '*.def' -newer "$1/signatures")" ]
}

# compile TARGET: makes $top/TARGET/signatures.
compile() {
    dir=$top/$1
    is_fresh "$dir" && return
    libraries='-ljansson -lsqlite3 -lz -liniparser -lpthread -lm'
    include="-I. $(for room in "$srcdir"/rules "$srcdir"/rules/* "$srcdir"/ai "$srcdir"/ai/* "$srcdir"/src/* "$srcdir"/lab "$srcdir"/app; do
        [ ! -d "$room" ] || printf '%s ' "-I$room"; done)"
    if [ -n "$triplet" ]; then
        include="$include -I$top/libraries/$arch/usr/include -I/usr/include/$triplet -idirafter /usr/include"
        libraries="-static -L$(library_dir jansson) -L$(library_dir sqlite3) -L$(library_dir iniparser) -L$(library_dir z) $libraries -ldl"
    fi
    rm -rf "$dir"
    mkdir -p "$dir" || return 1
    for source in $sources; do
        case $source in *.c) ;; *) continue ;; esac
        [ -e "$source" ] || source=$srcdir/$source
        echo "-c $source -o $dir/$(echo "$source" | sed "s|^$srcdir/||; s|[/.]|_|g").o"
    done | xargs -P "$jobs" -L 1 $cc $flags -g -std=gnu11 -ffp-contract=off $include -D_GNU_SOURCE -DHAVE_CONFIG_H \
        -DPAIJU_INSTALLED_DATADIR='"/nowhere"' \
        -DPAIJU_INSTALLED_LIBEXECDIR='"/nowhere"' \
        -DPAIJU_INSTALLED_LOCALEDIR='"/nowhere"' \
        -DVECTORS_DIR="\"$srcdir/tests/vectors\"" >"$dir/log" 2>&1 &&
        $cc $flags -o "$dir/signatures" "$dir"/*.o $libraries >>"$dir/log" 2>&1
}

# judge TARGET: prints the lines that differ, if any. The longest groups start first, on all processors.
judge() {
    dir=$top/$1
    mkdir -p "$dir/home" "$dir/lines"
    groups=$(cut -d' ' -f1 "$srcdir/tests/signatures/expected.txt" | sed 's/^\(play\.[a-z]*\).*/\1/; t; s/\..*//' | sort -ru)
    echo "$groups" | env -i PATH="$PATH" LC_ALL=C.UTF-8 HOME="$dir/home" TMPDIR="$dir/home" \
        PAIJU_DATADIR="$srcdir/data" xargs -P "$jobs" -I GROUP \
        sh -c "$run '$dir/signatures' GROUP >'$dir/lines/GROUP' 2>'$dir/lines/GROUP.said'" ||
        echo "the program failed: $(cat "$dir"/lines/*.said | head -c 200)"
    (cd "$dir/lines" && cat $groups) >"$dir/found"
    sort "$srcdir/tests/signatures/expected.txt" >"$dir/expected"
    sort "$dir/found" | diff "$dir/expected" - | sed -n 's/^[<>] /&/p'
}

check_target() {
    choose "$1"
    lacks=$(echo $(lacking))
    if [ -n "$lacks" ]; then
        echo "ok - $1 # SKIP not installed: $lacks"
        skipped=$((skipped + 1))
        return
    fi
    if ! compile "$1"; then
        sed 's/^/# /' "$top/$1/log" | grep -E "error|undefined|cannot" | head -n 20
        differs='it does not compile'
    else
        differs=$(judge "$1")
    fi
    if [ -z "$differs" ]; then
        echo "ok - $1: $(wc -l <"$top/$1/found") lines are the same ($cc $flags${run:+, $run})"
        passed=$((passed + 1))
    else
        echo "not ok - $1 ($cc $flags${run:+, $run})"
        echo "$differs" | sed 's/^/# /'
        failed=$((failed + 1))
    fi
}

srcdir=$(cd "$srcdir" && pwd)
if [ "$1" = --libraries ]; then
    fetch_libraries
    exit
fi
for target in ${*:-$targets}; do
    check_target "$target"
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]

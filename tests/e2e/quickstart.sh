#!/bin/sh
# SPDX-License-Identifier: MIT
# What ./quickstart does on a machine where autopoint is missing and apt-get cannot read one of its
# lists. It sees only the programs of $work/bin; nothing is installed and nothing is built.
. "$srcdir/tests/tap.sh"
scratch quickstart
compiler=
for tool in gcc clang cc; do
    [ -n "$compiler" ] || compiler=$(command -v $tool)
done
[ -n "$compiler" ] || skip_all "no compiler by a usual name"

mkdir "$work/bin" || exit 1
for tool in sh env dirname mktemp rm cat cut head sed id echo nproc make msgfmt xgettext pkg-config autoconf automake as ld; do
    path=$(command -v $tool) && case $path in /*) ln -s "$path" "$work/bin/$tool" ;; esac
done
ln -s "$compiler" "$work/bin/cc"
cat >"$work/bin/sudo" <<'END'
#!/bin/sh
[ "$1" != -n ] || shift
exec "$@"
END
cat >"$work/bin/apt-get" <<'END'
#!/bin/sh
echo "$*" >>"$APT_LOG"
[ "$1" = install ]
END
chmod +x "$work/bin/sudo" "$work/bin/apt-get"

APT_LOG=$work/apt
export APT_LOG
PATH=$work/bin CC="env cc" "$srcdir/quickstart" </dev/null 2>"$work/err" >&2
check "quickstart stops if something is still missing" test $? = 1
check "quickstart names what is missing" grep -q 'not found:.*autopoint' "$work/err"
check "quickstart accepts a compiler command of two words" sh -c "! grep -qE 'not found:.*(gcc|libc-headers)' '$work/err'"
check "quickstart installs packages though a list could not be read" grep -q '^install .*autopoint' "$work/apt"
check "quickstart says what to install on other systems" grep -q 'Alpine: *apk add gcc .*ncurses-dev' "$work/err"
done_testing

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
for tool in sh env dirname mktemp rm cat cut head sed id uname echo nproc make msgfmt xgettext pkg-config autoconf automake as ld; do
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

# Not on Linux: one sentence, before anything is installed or compiled.
rm "$work/bin/uname" "$work/apt"
printf '#!/bin/sh\necho OtherOS\n' >"$work/bin/uname"
chmod +x "$work/bin/uname"
PATH=$work/bin CC="env cc" "$srcdir/quickstart" </dev/null 2>"$work/err" >&2
check "quickstart stops on a system that is not Linux" test $? = 1
check "quickstart says why, in one line" test "$(cat "$work/err")" = "quickstart: paiju runs on Linux, with glibc or musl; this is OtherOS"
check "quickstart installs nothing there" test ! -e "$work/apt"
(cd "$work" && "$srcdir/configure" --host=x86_64-unknown-freebsd14.0) >"$work/out" 2>"$work/err"
check "configure stops on a system that is not Linux" test $? = 1
check "configure says why" grep -q 'error: paiju runs on Linux, with glibc or musl; this is freebsd14.0' "$work/err"
check "configure looks for nothing there" sh -c "! grep -q 'checking for.*gcc' '$work/out'"
done_testing

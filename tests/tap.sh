# SPDX-License-Identifier: MIT
# Test Anything Protocol for shell tests; source it: . "$srcdir/tests/tap.sh"
# $srcdir, $builddir and $PAIJU come from AM_TESTS_ENVIRONMENT in Makefile.am.

[ -n "$srcdir" ] && [ -d "$builddir/tests" ] || {
    echo "${0##*/}: run me in the build directory: make check TESTS=tests/${0##*tests/}" >&2
    exit 1
}

n_tests=0
work= screen_server= sockets=
trap clean_up EXIT

# scratch NAME: makes $work an empty directory for this test, which is removed at its end.
scratch() {
    work=$builddir/tests/home/$1.$$
    mkdir -p "$work" || exit 1
}

# home NAME: the same, and makes it the home of the test's programs.
home() {
    scratch "$1"
    HOME=$work
    export HOME
}

# private_tmux: tmux servers keep their sockets in a directory that is removed at the end of the test. It
# is not in $work, because the path of a socket has to be short.
private_tmux() {
    sockets=$(mktemp -d) || exit 1
    TMUX_TMPDIR=$sockets
    export TMUX_TMPDIR
}

clean_up() {
    [ -z "$screen_server" ] || screen_stop
    [ -z "$work" ] || rm -rf "$work"
    [ -z "$sockets" ] || rm -rf "$sockets"
}

# check NAME COMMAND...: one test; passes if the command succeeds.
check() {
    name=$1
    shift
    n_tests=$((n_tests + 1))
    if "$@"; then
        echo "ok $n_tests - $name"
    else
        echo "not ok $n_tests - $name"
    fi
}

# nothing NAME TEXT: one test; passes if TEXT, a list of complaints, is empty.
nothing() {
    n_tests=$((n_tests + 1))
    if [ -z "$2" ]; then
        echo "ok $n_tests - $1"
    else
        echo "not ok $n_tests - $1"
        printf '%s\n' "$2" | sed 's/^/# /'
    fi
}

# refused STATUS TEXT COMMAND...: that status, one line with TEXT on standard error, nothing on standard
# output.
refused() {
    wanted=$1 text=$2
    shift 2
    "$@" >"$work/stdout" 2>"$work/stderr" </dev/null
    got=$?
    [ $got -eq "$wanted" ] && [ ! -s "$work/stdout" ] && [ "$(wc -l <"$work/stderr")" -eq 1 ] &&
        grep -q "^paiju: .*$text" "$work/stderr" ||
        { echo "# status $got of: $*"; sed 's/^/# /' "$work/stderr"; return 1; }
}

# verifies FILE HANDS: a record with this many hands that agrees with the rules.
verifies() {
    "$PAIJU" verify "$1" | grep -q "agrees with the rules (hands: $2,"
}

# edit SCRIPT FILE: sed in place, which every system spells differently.
edit() {
    sed "$1" "$2" >"$2.edited" && cat "$2.edited" >"$2" && rm "$2.edited"
}

# eventually COMMAND...: runs it until it succeeds, for at most half a minute: a machine may be slow, and
# a process that was killed may keep its locks for a moment.
eventually() {
    tries=0
    until "$@"; do
        [ $tries -lt 600 ] || return 1
        tries=$((tries + 1))
        sleep 0.05
    done
}

done_testing() {
    [ $n_tests -gt 0 ] || echo "Bail out! nothing was tested"
    echo "1..$n_tests"
}

# skip_all REASON: nothing in this file can run on this machine.
skip_all() {
    echo "1..0 # SKIP $1"
    exit 0
}

# Test Anything Protocol for shell tests; source it: . "$srcdir/tests/tap.sh"
# $srcdir, $builddir and $PAIJU come from AM_TESTS_ENVIRONMENT in Makefile.am.

n_tests=0

# check NAME COMMAND...: one test; passes when the command succeeds.
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

# nothing NAME TEXT: one test; passes when TEXT, a list of complaints, is empty.
nothing() {
    n_tests=$((n_tests + 1))
    if [ -z "$2" ]; then
        echo "ok $n_tests - $1"
    else
        echo "not ok $n_tests - $1"
        printf '%s\n' "$2" | sed 's/^/# /'
    fi
}

# eventually COMMAND...: runs it until it succeeds, for ten seconds at most. A process that was killed may
# hold its locks for a moment still.
eventually() {
    tries=0
    until "$@" || [ $tries -ge 100 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
}

done_testing() {
    echo "1..$n_tests"
}

# skip_all REASON: nothing here can run on this machine.
skip_all() {
    echo "1..0 # SKIP $1"
    exit 0
}

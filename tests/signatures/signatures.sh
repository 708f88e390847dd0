#!/bin/sh
# SPDX-License-Identifier: MIT
# The plays, judgements and output of the program equal tests/signatures/expected.txt: one test for each
# line. `make signatures` writes the file; docs/testing.md says when to.
. "$srcdir/tests/tap.sh"
scratch signatures
expected=$srcdir/tests/signatures/expected.txt

# A sanitized build is slow: $SIGNATURES names the groups that it has time for.
TMPDIR=$work "$builddir/tests/signatures/signatures" $SIGNATURES >"$work/found" 2>"$work/said"
check "the program prints its signatures" [ $? = 0 ]
sed 's/^/# /' "$work/said"

# NAME, one per line, followed by what is wrong, if anything.
judged() {
    awk 'NR == FNR { found[$1] = $2; next }
         { expected[$1] = 1 }
         !($1 in found) { if (ENVIRON["SIGNATURES"] == "") print $1, "is missing"; next }
         found[$1] == $2 { print $1; next }
         { print $1, "moved from", $2, "to", found[$1] }
         END { for (name in found) if (!(name in expected)) print name, "is new" }' \
        "$work/found" "$expected"
}

judged >"$work/judged"
while read -r name complaint; do
    nothing "$name" "$complaint"
done <"$work/judged"
done_testing

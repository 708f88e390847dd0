#!/bin/sh
# SPDX-License-Identifier: MIT
# The commits of a branch are written as CONTRIBUTING.md says: a subject of at most 72 characters, `area: what`,
# without a full stop. Commits since COMMITS_SINCE (a revision), or those that origin/main lacks, are read.
srcdir=${srcdir:-.}
. "${srcdir:-.}/tests/tap.sh"
scratch commits

# Subjects on standard input that are not written so.
unfit() {
    awk 'length > 72 || !/^[a-zA-Z0-9_,.\/ -]+: [^ ]/ || /\.$/ || /: (added|adds|adding|fixed|fixes|fixing|changed|changes|changing|removed|removes|removing) /' |
        grep -v '^Merge ' || true
}

# The subject $1 is found.
planted() {
    [ "$(echo "$1" | unfit)" = "$1" ]
}

check "a subject without an area is found" planted "Nobody asks how many plays a window has"
check "a subject that is too long is found" planted \
    "opponents: build plain engines while the list is parsed, which mends a data race in arenas"
check "a subject with a full stop is found" planted "replay: call unnamed humans \"you\"."
check "a subject that is not imperative is found" planted "dtz: removed the unused count of windows"
check "a good subject passes" test -z "$(echo 'dtz: remove the unused count of airplane windows' | unfit)"

since=${COMMITS_SINCE:-origin/main}
if git -C "$srcdir" rev-parse -q --verify "$since" >/dev/null 2>&1; then
    git -C "$srcdir" log --no-merges --format=%s "$since"..HEAD | unfit >"$work/unfit"
    nothing "the subjects of this branch since $since are written as CONTRIBUTING.md says" "$(cat "$work/unfit")"
else
    echo "# there is no revision $since here: no commits are read"
fi
done_testing

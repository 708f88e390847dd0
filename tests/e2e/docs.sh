#!/bin/sh
# SPDX-License-Identifier: MIT
# The examples of docs/*.md and docs/rules/*.md print the output shown. An indented "$ COMMAND" is run,
# and the lines below it with at least the same indent are its output; "..." matches any text.
. "$srcdir/tests/tap.sh"
scratch docs
mkdir "$work/bin" && ln -s "$PAIJU" "$work/bin/paiju"
PATH=$work/bin:$PATH
cd "$work" || exit 1

# Writes N.command and N.output for each example of the file $1.
split_examples() {
    rm -f ./*.command ./*.output
    awk '
        match($0, /^    +[$] /) { n++; deep = RLENGTH - 2; print substr($0, deep + 3) > (n ".command")
                                printf "" > (n ".output"); inside = 1; next }
        inside && match($0, /^ +/) && RLENGTH >= deep { print substr($0, deep + 1) > (n ".output"); next }
                                { inside = 0 }' "$1"
}

# The tools that the command of example $1 needs and this machine does not have.
lacking() {
    for tool in cc node python3; do
        if grep -qE "(^|[ :])$tool " "$1.command" && ! $tool --version >/dev/null 2>&1; then echo "$tool"; fi
    done
}

# The command of example $1 prints its output.
prints() {
    sh "$1.command" >"$1.got" 2>&1
    if grep -qx '\.\.\.' "$1.output"; then
        lines=$(($(wc -l <"$1.output") - 1))
        sed '$d' "$1.output" >"$1.wanted"
        head -n $lines "$1.got" >"$1.start" && mv "$1.start" "$1.got"
    else
        cp "$1.output" "$1.wanted"
    fi
    cmp -s "$1.wanted" "$1.got" || { diff "$1.wanted" "$1.got" | sed 's/^/# /'; return 1; }
}

for file in "$srcdir"/docs/*.md "$srcdir"/docs/rules/*.md; do
    page=$work/$(basename "$file" .md)      # files of one page are not visible to another
    mkdir "$page" && cd "$page" || exit 1
    ln -s "$srcdir/engines" engines
    split_examples "$file"
    n=1
    while [ -e $n.command ]; do
        if [ "$(lacking $n)" ]; then
            echo "# $(basename "$file"): no" $(lacking $n)": example $n is left out"
        else
            check "$(basename "$file"): $(head -c 60 $n.command)" prints $n
        fi
        n=$((n + 1))
    done
done
done_testing

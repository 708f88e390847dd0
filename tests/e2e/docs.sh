#!/bin/sh
# SPDX-License-Identifier: MIT
# The examples of docs/*.md and docs/rules/*.md print the output shown. An indented "$ COMMAND" is run,
# and the lines below it with at least the same indent are its output; "..." matches any text. Commands
# within a sentence, such as `paiju review` and `make bench`, name commands, options and targets that exist.
. "$srcdir/tests/tap.sh"
scratch docs
mkdir "$work/bin" && ln -s "$PAIJU" "$work/bin/paiju" && ln -s "$PAIJU_LAB" "$work/bin/paiju-lab"
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

# The commands of one program within the sentences of a file, one per line.
named() {
    sed 's/^    .*//' "$2" | tr '\n' ' ' | grep -oE "\`$1 [^\`]*\`" | tr -d '\`' |
        sed "s/=[\"'][^\"']*[\"']/=/" | tr -s ' ' | sort -u
}

# `paiju COMMAND --option`: the command has a help that lists the options.
exists_paiju() {
    case $2 in
    -*) $1 --help >help ;;
    deal | salt) return 0 ;;            # the first line of a text that is hashed, docs/fair.md
    *) $1 help "$2" >help 2>&1 || return 1 ;;
    esac
    for word in $(echo "$*" | tr '|[]' '   '); do
        case $word in
        --) ;;
        --*) grep -qE -- "$word( |$)" help || return 1 ;;
        esac
    done
}

# `make TARGET`: the Makefile has it.
exists_make() {
    shift
    for word in "$@"; do
        case $word in
        -* | *=*) ;;
        *) grep -q "^$word[ :]" "$builddir/Makefile" || return 1 ;;
        esac
    done
}

# all_exist FILE
all_exist() {
    result=0
    for program in paiju paiju-lab make; do
        named $program "$1" >spans
        while read -r line; do
            set -f
            exists_${program%-lab} $line || { echo "# there is no $line"; result=1; }
            set +f
        done <spans
    done
    return $result
}

for file in "$srcdir"/README.md "$srcdir"/NEWS "$srcdir"/CONTRIBUTING.md "$srcdir"/docs/*.md; do
    check "$(basename "$file"): the commands that it names exist" all_exist "$file"
done
printf 'Type `paiju review --text` and\n`make check`.\n' >good
printf 'Type `paiju\nreview --txet`.\n' >bad_option
printf 'Type `make chekc`.\n' >bad_target
check "commands, options and targets that exist are accepted" all_exist good
check "an option that does not exist is found" eval '! all_exist bad_option >found && grep -q txet found'
check "a target that does not exist is found" eval '! all_exist bad_target >found && grep -q chekc found'

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

#!/bin/sh
# SPDX-License-Identifier: MIT
# Functions of the C library whose last bit depends on library and processor are not used for judgements:
# ai/exact.c has its own.
. "${srcdir:-.}/tests/tap.sh"
cd "$srcdir" || exit 1
inexact='exp|exp2|exp10|expm1|log|log2|log10|log1p|pow|cbrt|hypot|a?(sin|cos|tan)h?|atan2|erfc?|[lt]gamma|fma'

# calls FILE...: the places where one of them is called.
calls() {
    sed 's/"[^"]*"//g; s|/\*.*||; s|^ \*.*||' "$@" | grep -nE "(^|[^A-Za-z0-9_])($inexact)[fl]?\\("
}
plant() {
    echo "$1" | calls | grep -q .
}

check "a call is found" plant '    return 1 / (1 + exp(-sum));'
check "a call with floats is found" plant 'x = powf(x, 2);'
check "calls of our own functions are accepted" eval '! plant "    return exact_exp(x) + fmax(x, sqrt(y)) + log_of(x);"'
nothing "ai/, src/, app/ and lab/ call none of them" "$(
    files=$(find ai src app lab -name '*.[ch]')
    calls $files | grep -q . &&
        for file in $files; do calls "$file" | sed "s|^|$file:|"; done)"

done_testing

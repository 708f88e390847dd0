#!/bin/sh
# --lang and the locale of the environment, as a user meets them.
. "$srcdir/tests/tap.sh"

first_line() {
    env -u LC_ALL "$@" "$PAIJU" --help | head -n 1
}
has_only_ascii() {
    env -u LC_ALL "$@" "$PAIJU" --help | LC_ALL=C grep -q '[^ -~]' && return 1
    return 0
}
begins() {
    case $1 in "$2"*) ;; *) echo "# $1"; return 1 ;; esac
}

check "English in the C locale" begins "$(first_line LC_ALL=C)" Usage
check "nothing but ASCII in the C locale" has_only_ascii LC_ALL=C
check "English in C.UTF-8" begins "$(first_line LC_ALL=C.UTF-8)" Usage
check "LANGUAGE is heard in C.UTF-8" begins "$(first_line LC_ALL=C.UTF-8 LANGUAGE=zh_CN)" 用法
check "zh_CN.UTF-8 speaks Chinese, generated or not" begins "$(first_line LANG=zh_CN.UTF-8)" 用法
check "--lang zh_CN in the C locale" begins \
    "$(LC_ALL=C "$PAIJU" --lang zh_CN --help | head -n 1)" 用法
check "--lang en beats the environment" begins \
    "$(LC_ALL=C.UTF-8 LANGUAGE=zh_CN "$PAIJU" --lang en --help | head -n 1)" Usage

done_testing

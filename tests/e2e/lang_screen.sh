#!/bin/sh
# SPDX-License-Identifier: MIT
# The language of the screens: Chinese needs a locale that is UTF-8, generated or not; without one they
# are English and ASCII, and one sentence says why.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home lang_screen
notice='English, because the locale is not UTF-8; LC_ALL=C.UTF-8 gives Chinese'

# starts LOCALE ARGUMENTS: the program in that locale and no other.
starts() {
    screen_start 80 24 "env -u LANG -u LANGUAGE LC_ALL=$1 $PAIJU $2"
}

for locale in C.UTF-8 zh_CN.UTF-8 en_US.UTF-8; do
    starts $locale "--lang zh_CN"
    check "$locale: the menu is Chinese" shows "1  *血战到底"
    check "$locale: and says nothing about it" screen_lacks "$notice"
done
starts zh_CN.UTF-8 ""
check "zh_CN.UTF-8 alone is enough, generated or not" shows "1  *血战到底"

starts C "--lang zh_CN"
check "C: the menu is English" shows "[0-9]  *Xuezhan"
check "C: and says why" shows "$notice"
check "C: all of it is ASCII" screen_is_ascii
screen_keys Down
check "C: it says so once" gone "$notice"

starts C "play xuezhan --seed 1 --lang zh_CN --config $work/new.ini"
check "C: a table is English" shows "Void suit\\|Your turn\\|13 tiles"
check "C: and says why" shows "$notice"
check "C: names, hints and log are ASCII" screen_is_ascii

printf '[settings]\nlang = zh_CN\n' >"$work/zh.ini"
starts C "--config $work/zh.ini"
check "C: what the settings ask for is not forgotten in silence" shows "$notice"
starts C ""
check "C: nobody asked, nothing is said" shows "[0-9]  *Xuezhan"
check "C: nor shown" screen_lacks "$notice"

done_testing

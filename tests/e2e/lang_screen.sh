#!/bin/sh
# SPDX-License-Identifier: MIT
# The language of the screens: Chinese needs a UTF-8 locale, generated or not; without one they are
# English and ASCII, and one sentence gives the reason.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home lang_screen
notice='English, because the locale is not UTF-8; LC_ALL=C.UTF-8 gives Chinese'

# starts LOCALE ARGUMENTS: starts the program in that locale alone.
starts() {
    screen_start 80 24 "env -u LANG -u LANGUAGE LC_ALL=$1 $PAIJU $2"
}

for locale in C.UTF-8 zh_CN.UTF-8 en_US.UTF-8; do
    starts $locale "--lang zh_CN"
    check "$locale: the menu is Chinese" shows "1  *血战到底"
    check "$locale: the menu has no notice about the language" screen_lacks "$notice"
done
starts zh_CN.UTF-8 ""
check "zh_CN.UTF-8 alone is enough, generated or not" shows "1  *血战到底"

starts C "--lang zh_CN"
check "C: the menu is English" shows "[0-9]  *Xuezhan"
check "C: the menu says why it is English" shows "$notice"
check "C: the menu is all ASCII" screen_is_ascii
screen_keys Down
check "C: the notice comes only once" gone "$notice"

starts C "play xuezhan --seed 1 --lang zh_CN --config $work/new.ini"
check "C: a table is English" shows "Void suit\\|Your turn\\|13 tiles"
check "C: the table says why it is English" shows "$notice"
check "C: names, hints and log are ASCII" screen_is_ascii

printf '[settings]\nlang = zh_CN\n' >"$work/zh.ini"
starts C "--config $work/zh.ini"
check "C: a language in the settings gets the notice, too" shows "$notice"
starts C ""
check "C: without a request there is no notice" shows "[0-9]  *Xuezhan"
check "C: without a request there is no Chinese" screen_lacks "$notice"

done_testing

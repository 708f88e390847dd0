#!/bin/sh
# SPDX-License-Identifier: MIT
# The language of all output: --lang, the settings and the environment, in locales that are installed and
# in others, without a terminal. (A glibc before 2.39 would find Chinese in C.UTF-8 on its own, musl
# never; the program does not ask either.)
. "$srcdir/tests/tap.sh"
home lang

# bare VARIABLE=VALUE... COMMAND: no other variables except those that lead to this build.
bare() {
    env -i PATH="$PATH" HOME="$HOME" PAIJU_DATADIR="$PAIJU_DATADIR" \
        PAIJU_LOCALEDIR="$PAIJU_LOCALEDIR" "$@"
}
first_line() {
    bare "$@" --help | head -n 1
}
has_only_ascii() {
    bare "$@" --help | LC_ALL=C grep -q '[^ -~]' && return 1
    return 0
}
begins() {
    case $1 in "$2"*) ;; *) echo "# $1"; return 1 ;; esac
}
# says TEXT COMMAND...: the output contains TEXT and is valid UTF-8.
says() {
    text=$1
    shift
    "$@" >"$work/said" 2>&1 </dev/null
    grep -qF -- "$text" "$work/said" && iconv -f UTF-8 -t UTF-8 "$work/said" >/dev/null ||
        { head -n 5 "$work/said" | sed 's/^/# /'; return 1; }
}

# -- the environment alone

check "the C locale is English" begins "$(first_line LC_ALL=C "$PAIJU")" Usage
check "the C locale prints only ASCII" has_only_ascii LC_ALL=C "$PAIJU"
check "no locale variable means English" begins "$(first_line "$PAIJU")" Usage
check "C.UTF-8 is English" begins "$(first_line LC_ALL=C.UTF-8 "$PAIJU")" Usage
check "en_US.UTF-8 is English" begins "$(first_line LC_ALL=en_US.UTF-8 "$PAIJU")" Usage
check "a Chinese locale that is not UTF-8 is English" \
    begins "$(first_line LANG=zh_CN.GB2312 "$PAIJU")" Usage
for variable in LC_ALL LC_MESSAGES LANG; do
    check "$variable=zh_CN.UTF-8 is Chinese, generated or not" \
        begins "$(first_line LANG=C.UTF-8 $variable=zh_CN.UTF-8 "$PAIJU")" 用法
done
for locale in C.UTF-8 en_US.UTF-8 zh_CN.UTF-8; do
    check "LANGUAGE is obeyed in $locale" \
        begins "$(first_line LC_ALL=$locale LANGUAGE=zh_CN:en "$PAIJU")" 用法
    check "LANGUAGE=en is English in $locale" \
        begins "$(first_line LC_ALL=$locale LANGUAGE=en "$PAIJU")" Usage
done

# -- --lang and the settings, in every locale

record=$work/game.jsonl
LC_ALL=C "$PAIJU" play datongzi --players tidy,random,tidy --hands 1 --seed 3 --plain \
    --record "$record" >/dev/null
printf '[settings]\nlang = zh_CN\n' >"$work/zh.ini"

for locale in C POSIX C.UTF-8 zh_CN.UTF-8 en_US.UTF-8 zh_CN.GB2312; do
    paiju() {
        bare LC_ALL=$locale "$PAIJU" "$@"
    }
    check "$locale: --lang zh_CN --help is Chinese" \
        begins "$(first_line LC_ALL=$locale "$PAIJU" --lang zh_CN)" 用法
    check "$locale: a game in plain mode is Chinese" says '坐庄' \
        paiju play xuezhan --players eff,eff,eff,eff --hands 1 --seed 1 --plain --lang zh_CN
    check "$locale: a record as prose is Chinese" says '第 1 局' paiju replay --text "$record" --lang zh_CN
    check "$locale: a review is Chinese" says '准确率' paiju review "$record" --level tidy --lang zh_CN
    check "$locale: statistics are Chinese" says '还没有' paiju stats --lang zh_CN
    check "$locale: an analysis is Chinese" says '听' paiju analyze hongzhong 123456789m1155s --lang zh_CN
    check "$locale: the list of drills is Chinese" says '练习' paiju train --lang zh_CN
    check "$locale: an error is Chinese" says '无法打开' paiju verify "$work/none" --lang zh_CN
    check "$locale: lang = zh_CN in the settings is Chinese" says '坐庄' \
        paiju play xuezhan --players eff,eff,eff,eff --hands 1 --seed 1 --plain --config "$work/zh.ini"
    check "$locale: --lang en overrides settings and environment" \
        begins "$(first_line LC_ALL=$locale LANGUAGE=zh_CN "$PAIJU" --lang en --config "$work/zh.ini")" Usage
done

# -- the catalogue

catalogue=$PAIJU_LOCALEDIR/zh_CN/LC_MESSAGES/paiju.mo
other=$work/locale/zh_CN/LC_MESSAGES
mkdir -p "$other"
check "a catalogue of the other byte order is read" sh -c "
    msgfmt --endianness=big -o '$other/paiju.mo' '$srcdir/po/zh_CN.po' &&
    PAIJU_LOCALEDIR='$work/locale' '$PAIJU' --lang zh_CN --help | head -n 1 | grep -q '^用法'"
head -c 20000 "$catalogue" >"$other/paiju.mo"
check "half a catalogue is not used: English, and a warning" sh -c "
    PAIJU_LOCALEDIR='$work/locale' '$PAIJU' --lang zh_CN --help 2>&1 | head -n 2 | tr '\\n' ' ' |
    grep -q 'no catalogue of zh_CN was found.*Usage'"
check "a catalogue that was not asked for is not missed" sh -c "
    ! PAIJU_LOCALEDIR='$work/locale' LC_ALL=C.UTF-8 '$PAIJU' --help 2>&1 | grep -q catalogue"

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# The terminal is asked for its background colour and the width of its signs. Terminals may answer at
# once, late, byte by byte, in part, with rubbish or never: the picture must be right and no answer may
# be taken for keys.
. "$srcdir/tests/tap.sh"
home asked
typist=$builddir/tests/e2e/typist
light='\033]11;rgb:ffff/ffff/ffff\033\\' dark='\033]11;rgb:0000/0000/0000\033\\'
narrow='\033[1;26R' wide='\033[1;31R'
# With 8 colours, lines are green in the theme for dark backgrounds and blue in the one for light
# backgrounds.
on_dark='\033[32m─' on_light='\033[34m─'

# terminal NAME TYPE ORDERS...: sends the orders one after another to a terminal of that type, at a
# table.
terminal() {
    name=$1 TERM=$2
    shift 2
    printf '%s\n' "$@" >"$work/script"
    export TERM
    check "$name" sh -c '"$0" "$1" play xuezhan --lang en --players human,eff,eff,eff --seed 5 --pace instant \
        --set exchange_three=0 <"$2"' "$typist" "$PAIJU" "$work/script"
}

terminal "with 8 colours a light background gets the light theme" xterm "answer $light$narrow" "wait ? help" \
    "shows $on_light" "type R" "lacks $on_dark"
terminal "with 8 colours a dark background gets the dark theme" xterm "answer $dark$narrow" "wait ? help" \
    "shows $on_dark" "type R" "lacks $on_light"
terminal "a background that is not reported counts as dark" xterm "wait ? help" "shows $on_dark" "lacks $on_light"
terminal "a late answer changes the picture" xterm "wait ? help" "shows $on_dark" "type $light" "shows $on_light"
terminal "an answer that comes byte by byte changes the picture" xterm "wait ? help" "late $light" "shows $on_light"
terminal "the felt theme paints its own background" xterm-256color "answer $light$narrow" "wait ? help" "lacks $on_light"
terminal "rubbish is neither an answer nor a key" xterm "answer \033]11;rgb:1/2\033\\\033]11;5q5\033\\$narrow" "wait ? help" \
    "shows $on_dark" "late \033]11;9q5;?\033\\" "lacks \033["
terminal "a question that was answered is not asked again" xterm "answer $light$narrow" "wait ? help" "late $dark$wide" "lacks \033["
terminal "a key typed before the answers is not lost" xterm "answer ?$light$narrow" "wait the keys"

terminal "a terminal with wide signs gets ASCII" xterm-256color "answer $dark$wide" "wait ? help" "type R" \
    "shows -" "lacks ─"
terminal "a terminal with narrow signs gets line drawing" xterm-256color "answer $dark$narrow" "wait ? help" "shows ─"
terminal "a late answer about width changes the picture" xterm-256color "wait ? help" "shows ─" "late $wide" "lacks ─" \
    "shows -"
mkdir -p "$HOME/.config/paiju"
printf '[settings]\nascii_signs = never\n' >"$HOME/.config/paiju/config.ini"
terminal "the setting turns signs off against the answer of the terminal" xterm-256color "answer $dark$wide" "wait ? help" "shows ─"
printf '[settings]\nascii_signs = always\n' >"$HOME/.config/paiju/config.ini"
terminal "the setting turns signs on against the answer of the terminal" xterm-256color "answer $dark$narrow" "wait ? help" "lacks ─"
rm "$HOME/.config/paiju/config.ini"

terminal "the Linux console is not asked, because it would print the question" linux "wait ? help" "lacks 11;?" "lacks [6n"
terminal "the Linux console gets no signs that its font may lack" linux "wait ? help" "lacks ─" "lacks ●" "lacks ▀"
COLORFGBG='0;15'
export COLORFGBG
terminal "COLORFGBG gives the background of a terminal that does not answer" xterm "wait ? help" "shows $on_light"
terminal "an answer takes precedence over COLORFGBG" xterm "answer $dark$narrow" "wait ? help" "type R" "shows $on_dark" "lacks $on_light"
done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# The terminal is asked about its ground and how wide it draws signs. Terminals that answer at once, late,
# byte by byte, in part, with rubbish or never: the picture is right and no answer is taken for keys.
. "$srcdir/tests/tap.sh"
home asked
typist=$builddir/tests/e2e/typist
light='\033]11;rgb:ffff/ffff/ffff\033\\' dark='\033]11;rgb:0000/0000/0000\033\\'
narrow='\033[1;26R' wide='\033[1;31R'
# In 8 colours lines are green by the theme for dark grounds and blue by that for light ones.
on_dark='\033[32m─' on_light='\033[34m─'

# terminal NAME TYPE ORDERS...: a terminal of that type gets the orders one after another, at a table.
terminal() {
    name=$1 TERM=$2
    shift 2
    printf '%s\n' "$@" >"$work/script"
    export TERM
    check "$name" sh -c '"$0" "$1" play xuezhan --lang en --players human,eff,eff,eff --seed 5 --pace instant \
        --set exchange_three=0 <"$2"' "$typist" "$PAIJU" "$work/script"
}

terminal "on a light ground 8 colours are those for it" xterm "answer $light$narrow" "wait ? help" \
    "shows $on_light" "type R" "lacks $on_dark"
terminal "on a dark ground they are the others" xterm "answer $dark$narrow" "wait ? help" \
    "shows $on_dark" "type R" "lacks $on_light"
terminal "without an answer the ground is dark" xterm "wait ? help" "shows $on_dark" "lacks $on_light"
terminal "a late answer changes the picture" xterm "wait ? help" "shows $on_dark" "type $light" "shows $on_light"
terminal "one that comes byte by byte too" xterm "wait ? help" "late $light" "shows $on_light"
terminal "felt has a ground of its own" xterm-256color "answer $light$narrow" "wait ? help" "lacks $on_light"
terminal "rubbish is no answer and no key" xterm "answer \033]11;rgb:1/2\033\\\033]11;5q5\033\\$narrow" "wait ? help" \
    "shows $on_dark" "late \033]11;9q5;?\033\\" "lacks \033["
terminal "what was answered is not asked again" xterm "answer $light$narrow" "wait ? help" "late $dark$wide" "lacks \033["
terminal "a key typed before the answers is not lost" xterm "answer ?$light$narrow" "wait the keys"

terminal "a terminal that draws signs wide gets ASCII ones" xterm-256color "answer $dark$wide" "wait ? help" "type R" \
    "shows -" "lacks ─"
terminal "one that does not gets lines" xterm-256color "answer $dark$narrow" "wait ? help" "shows ─"
terminal "when that is known late the picture changes" xterm-256color "wait ? help" "shows ─" "late $wide" "lacks ─" \
    "shows -"
mkdir -p "$HOME/.config/paiju"
printf '[settings]\nascii_signs = never\n' >"$HOME/.config/paiju/config.ini"
terminal "the setting decides against the terminal" xterm-256color "answer $dark$wide" "wait ? help" "shows ─"
printf '[settings]\nascii_signs = always\n' >"$HOME/.config/paiju/config.ini"
terminal "and for it" xterm-256color "answer $dark$narrow" "wait ? help" "lacks ─"
rm "$HOME/.config/paiju/config.ini"

terminal "the Linux console is not asked, for it would print the question" linux "wait ? help" "lacks 11;?" "lacks [6n"
terminal "it gets no signs that its font may lack" linux "wait ? help" "lacks ─" "lacks ●" "lacks ▀"
COLORFGBG='0;15'
export COLORFGBG
terminal "COLORFGBG tells of a terminal that does not answer" xterm "wait ? help" "shows $on_light"
terminal "an answer counts more" xterm "answer $dark$narrow" "wait ? help" "type R" "shows $on_dark" "lacks $on_light"
done_testing

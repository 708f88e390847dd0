#!/bin/sh
# SPDX-License-Identifier: MIT
# On no screen in Chinese does a tile appear in the letters of files, such as 6s or 5z: sentences have
# its name and rows its face. The letters stay where tiles are drawn in ASCII.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/golden/scripts.sh"
shoot=$builddir/tests/golden/shoot
home letters
SHOOT_CONFIG=$work/config.ini SHOOT_LANG=zh_CN XDG_DATA_HOME=$work/data
export SHOOT_CONFIG SHOOT_LANG XDG_DATA_HOME
mkdir -p "$work/data/paiju/records"

# The words that look like tiles on the screen for these arguments of shoot.
letters() {
    rm -rf "$work/.local"
    : >"$SHOOT_CONFIG"
    "$shoot" "$@" >"$work/picture" || { echo "shoot $* failed"; return; }
    [ -s "$work/picture" ] || echo "no picture of $*"
    sed 's/[0-9a-f]\{12,\}//g' "$work/picture" | LC_ALL=C grep -E '(^|[^0-9A-Za-z_:.-])[1-9]+[mspz]([^0-9A-Za-z]|$)'
}

# calls NAME ARGUMENTS...: the screens of that name use no letters.
calls() {
    name=$1
    shift
    nothing "$name" "$(letters "$@")"
}

hints="i shot i shot i shot Home shot End shot i"

calls "xuezhan: the exchange and the void suit use no letters" 80x24 seed=5 rule=exchange_three=1 set=pace=instant \
    "wait:3000 $hints Space Right Space shot Right Space shot Enter wait:50 shot $hints Enter wait:50 shot"
for size in 120x40 80x24 60x20; do
    for game in xuezhan hongzhong tuidaohu; do
        calls "$game, $size: the table with its hints, log and tally uses no letters" $size game=$game seed=19 set=pace=instant \
            set=hint_level=eff "wait:5000 Enter wait:300 $hints t shot $(turns 12 shot) $hints m shot"
    done
done
calls "hints in points use no letters" 120x40 seed=22 set=pace=instant set=hint_level=ev "wait:3000 Enter wait:300 i i i wait:3000 shot Right shot"
calls "a claim, and a chi with several forms, use no letters" 80x24 game=tuidaohu seed=60 set=pace=instant "wait:5000 $(turns 7) shot i i i shot 2 shot"
calls "the tutor, before and after a move, uses no letters" 80x24 seed=22 set=pace=instant set=hint_level=ev set=tutor=warn \
    "wait:3000 Enter wait:300 $(turns 6 shot) e shot"
for game in xuezhan hongzhong tuidaohu; do
    calls "$game: the pages of a hand use no letters" 120x40 game=$game seed=23 players=eff,eff,eff,eff rule=hands=1 set=pace=instant \
        "wait:10000 shot d shot d shot d shot d shot d shot d shot"
    record=$work/data/paiju/records/$game-20261120-101500.jsonl
    "$PAIJU" play $game --plain --players eff,random,eff,random --seed 3 --hands 1 --record "$record" >"$work/text"
    calls "$game: a record, its log and its review use no letters" 120x40 replay="$record" \
        "wait:10 shot 5 Down shot i i i shot m shot Esc e wait:3000 shot n shot g shot"
done
for drill in ready waits discard void value claim win; do
    calls "practice: $drill uses no letters" 80x24 drill=$drill seed=3 "wait:10 shot ? shot Esc 1 shot Enter shot Enter shot"
done
calls "records and statistics use no letters" 80x24 "wait:10 7 shot Esc 8 shot Right shot Right shot Right shot"
calls "help at the table uses no letters" 80x24 seed=22 "wait:3000 ? shot PgDn shot PgDn shot PgDn shot PgDn shot"
check "with tiles in ASCII the letters stay" [ -n "$(letters 80x24 ascii seed=22 set=pace=instant "wait:3000 Enter wait:300 shot")" ]

done_testing

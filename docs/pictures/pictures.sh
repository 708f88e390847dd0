#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws the pictures of the README and of docs/pictures.md without a terminal: the same bytes every time.
#     pictures.sh DIRECTORY [NAME...]       all of them, or those named; `make pictures` calls it
# $srcdir and $builddir say where the sources and the program are.
set -e
. "$srcdir/tests/golden/scripts.sh"
out=$1
shift
wanted=" $* "
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
HOME=$home SHOOT_CONFIG=$home/config.ini PAIJU_DATADIR=$srcdir/data PAIJU_LOCALEDIR=$builddir/locale LC_ALL=C.UTF-8
export HOME SHOOT_CONFIG PAIJU_DATADIR PAIJU_LOCALEDIR LC_ALL
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME LANGUAGE NO_COLOR SHOOT_LANG
: >"$SHOOT_CONFIG"

# is_wanted NAME
is_wanted() {
    case $wanted in
    "  " | *" $1 "*) return 0 ;;
    esac
    return 1
}
# shot NAME COLSxROWS ARGUMENTS OF tests/golden/shoot...
shot() {
    name=$1
    shift
    ! is_wanted "$name" || "$builddir/tests/golden/shoot" "$1" colour set=pace=instant "$@" >"$out/$name.svg"
}
# replay NAME RECORD ARGUMENTS OF paiju replay --svg...
replay() {
    name=$1 record=$2
    shift 2
    ! is_wanted "$name" || "$builddir/paiju" --lang en replay --svg "$@" "$srcdir/docs/pictures/$record" >"$out/$name.svg"
}
# The same hand of xuezhan at the same moment in several sizes, and one of Da Tong Zi.
hand="seed=22 set=hint_level=eff"
moment="wait:5000 Enter wait:300 $(turns 11)"
cards="game=datongzi players=human,tidy,tidy seed=5 set=hint_level=tidy"
shot title 80x24 "wait:10 svg"
shot xuezhan-80x24 80x24 $hand "$moment i i i svg"
shot xuezhan-8-colours 80x24 colours=8 $hand "$moment i i i svg"
shot xuezhan-100x30 100x30 $hand "$moment i i i svg"
shot xuezhan-120x40 120x40 $hand "$moment i i i svg"
shot datongzi-80x24 80x24 $cards "wait:300 $(plays 4) 0 0 0 0 svg"
shot datongzi-120x40 120x40 $cards "wait:300 $(plays 4) i i i svg"
shot lesson-80x24 80x24 lesson=xuezhan "wait:50 Enter svg"
shot win-80x24 80x24 seed=9 players=eff,eff,eff,eff set=pace=normal "wait:30600 svg"
shot end-80x24 80x24 seed=9 players=eff,eff,eff,eff "wait:10000 svg"
replay replay-100x30 xuezhan.jsonl --at 60 --open --size 100x30
SHOOT_LANG=zh_CN
export SHOOT_LANG
shot xuezhan-zh-80x24 80x24 $hand "$moment i i i svg"
shot xuezhan-zh-120x40 120x40 $hand "$moment i i i svg"

#!/bin/sh
# SPDX-License-Identifier: MIT
# Position strings as a user meets them: analyze, play, train, packs, and strings from strangers.
# docs/position.md
. "$srcdir/tests/tap.sh"
scratch position
XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data
export XDG_STATE_HOME XDG_DATA_HOME
mine=pj1/xuezhan/-/s0.d0/turn/w55/1257m245679s3399p/0,m,-,-/0,p,-,-/0,p,-,-/0,p,-,-/-
claim=pj1/xuezhan/-/s0.d3/claim.5m.3/w55/5567m456s789p123s/0,p,-,-/0,s,-,-/0,s,-,-/0,s,-,5m/-

prints() { # TEXT COMMAND...: exit status 0, and the output contains the text
    text=$1
    shift
    "$@" >"$work/out" 2>&1 </dev/null || { sed 's/^/# /' "$work/out"; return 1; }
    grep -q -- "$text" "$work/out" || { sed 's/^/# /' "$work/out"; return 1; }
}
refuses() { # TEXT COMMAND...: exit status 2, and standard error contains the text
    text=$1
    shift
    "$@" >"$work/out" 2>"$work/err" </dev/null
    [ $? = 2 ] && grep -q -- "$text" "$work/err" || { sed 's/^/# /' "$work/out" "$work/err"; return 1; }
}
typed() { # TEXT LINES COMMAND...: types the lines, and the output contains the text
    text=$1 lines=$2
    shift 2
    printf '%b' "$lines" | "$@" >"$work/out" 2>&1 || { sed 's/^/# /' "$work/out"; return 1; }
    grep -q -- "$text" "$work/out" || { sed 's/^/# /' "$work/out"; return 1; }
}

check "analyze names the best choice" prints "value  loss" "$PAIJU" analyze $mine
check "analyze says that there is no history" prints "has no history" "$PAIJU" analyze $mine
check "analyze judges a claim" prints "pong" "$PAIJU" analyze $claim
check "analyze lets another level judge" prints "as judged by master" "$PAIJU" analyze $mine --level master
check "analyze only ranks with a level that does not count in points" prints "2m    28 of 9  low\$" "$PAIJU" analyze $mine --level club
check "analyze prints JSON with the string" prints "\"position\":\"$mine\"" "$PAIJU" analyze $mine --json
check "analyze prints the position that it assumes for a hand" \
    prints "As a position string: pj1/tuidaohu/" "$PAIJU" analyze tuidaohu 112233m445566s77p
check "options of a hand are refused beside a position" refuses "cannot be used with a position" "$PAIJU" analyze $mine --void m
check "a game without a hand is refused" refuses "give a hand after the game, or only a position" "$PAIJU" analyze xuezhan

check "play starts at the position" typed "You hold 1 2 5 7 characters" 'quit\n' "$PAIJU" play --plain --position $mine
check "the command position prints the string again" typed "^$mine\$" 'position\nquit\n' "$PAIJU" play --plain --position $mine
check "play at a position is in Chinese when asked" typed "^$mine\$" '局面\nquit\n' "$PAIJU" play --plain --position $mine
check "play accepts a claim" typed "You pong" 'pong\nquit\n' "$PAIJU" play --plain --position $claim --seed 4
check "play takes a decision back" typed "^$mine\$" 'd 1m\nundo\nposition\nquit\n' \
    "$PAIJU" play --plain --position $mine --seed 4
check "play continues the hand to its end" prints "The match is over" \
    "$PAIJU" play --position $mine --seed 3 --players eff,eff,eff,eff
"$PAIJU" play --position $mine --seed 3 --players eff,eff,eff,eff >"$work/one" 2>&1
"$PAIJU" play --position $mine --seed 3 --players eff,eff,eff,eff >"$work/two" 2>&1
"$PAIJU" play --position $mine --seed 4 --players eff,eff,eff,eff >"$work/three" 2>&1
check "the same seed deals the same hidden tiles" cmp "$work/one" "$work/two"
check "another seed deals other hidden tiles" test "$(cksum <"$work/one")" != "$(cksum <"$work/three")"
check "play at a position writes no record" test -z "$(find "$work/data" "$work/state" -name '*.jsonl' 2>/dev/null)"
check "a game beside a position is refused" refuses "leave out" "$PAIJU" play xuezhan --plain --position $mine
check "rules beside a position are refused" refuses "cannot be used with --position" "$PAIJU" play --plain --position $mine --set cap=4
"$PAIJU" play --plain --position $mine --players human,exec:cat,eff,eff </dev/null >"$work/out" 2>&1
check "programs are refused in the middle of a hand" grep -q "in the middle of a hand" "$work/out"

printf '# mine\n\n%s Which first?\n%s  Pong or wait\n' $mine $claim >"$work/mine.pack"
check "train plays a pack of positions" typed "Which first?" 'd 1m\npass\n' "$PAIJU" train "$work/mine.pack"
check "train reaches the end of the pack" grep -q "^2 answered" "$work/out"
check "train judges each answer and shows the table" grep -q "Right: discard" "$work/out"
check "train asks a refused answer again" typed "discard the tiles of your void suit first" 'd 9p\nquit\n' \
    "$PAIJU" train "$work/mine.pack"
check "train takes one position as a puzzle" typed "^1 answered" 'd 1m\n' "$PAIJU" train --position $mine
check "a pack without mistakes is reported as such" prints "none yet: reviews of your games collect them" "$PAIJU" train --export
printf '%s fine\nnonsense\n' $mine >"$work/broken.pack"
"$PAIJU" train "$work/broken.pack" </dev/null >"$work/out" 2>"$work/err"
check "a broken line of a pack is named" grep -q "broken.pack:2: column 1" "$work/err"
check "with a broken line nothing of the pack is asked" test ! -s "$work/out"

# strings from strangers
check "an incomplete string is refused" refuses "column" "$PAIJU" analyze "${mine%/*}"
check "a string given twice in a row is refused" refuses "column" "$PAIJU" analyze "$mine$mine"
check "a string of another version is refused" refuses 'version: expected something like "pj1", found "pj2' "$PAIJU" analyze "pj2${mine#pj1}"
check "a string with spaces is refused" refuses 'column 14, seat: expected something like "/s0", found "/ s0"' "$PAIJU" play --plain --position "pj1/xuezhan/-/ s0"
check "a string with five of a kind is refused" refuses "hand: more of 1m than the game has (4)" "$PAIJU" analyze "${mine%%1257m*}11111m245679s339p${mine#*3399p}"
check "random bytes are refused" refuses "column" "$PAIJU" play --plain --position "$(printf 'pj1/\377\001')"
huge=$(head -c 100000 /dev/zero | tr '\0' 1)
check "a huge string is refused" refuses "game: expected something like" "$PAIJU" analyze "pj1/$huge"
head -c 3000 /dev/urandom >"$work/noise.pack"
"$PAIJU" train "$work/noise.pack" </dev/null >"$work/out" 2>"$work/err"
check "random bytes as a pack are refused" test $? = 1

done_testing

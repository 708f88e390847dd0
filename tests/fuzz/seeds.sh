#!/bin/sh
# SPDX-License-Identifier: MIT
# seeds.sh DIR: the initial corpus of each target in DIR/TARGET, made from the program's own tests and
# games: vectors, presets, records, and the questions of engines. Needs $PAIJU and $srcdir.
dir=$1
for target in record json ini preset query engine bot joined plain keys position; do mkdir -p "$dir/$target"; done

# One short match of each game: its record, and its first lines alone, which survive more mutations.
record() {
    "$PAIJU" play "$1" --plain --seed "$3" --hands 1 --players "$2" --record "$dir/record/$1" \
        </dev/null >/dev/null || exit 1
    head -12 "$dir/record/$1" >"$dir/record/$1-begins"
}
record xuezhan eff,random,random,random 3
record hongzhong random,random,random,eff 4
record tuidaohu eff,random,random,eff 6
record datongzi random,greedy,random 7
gzip -c "$dir/record/tuidaohu" >"$dir/record/packed"
for target in verify fold review; do
    mkdir -p "$dir/$target"
    cp "$dir"/record/* "$dir/$target"
done
n=0
for record in "$dir"/record/*-begins; do
    while read -r line; do
        n=$((n + 1))
        printf '%s\n' "$line" >"$dir/json/line-$n"
    done <"$record"
done

# The first byte chooses the kind, in the order of query_kind; a few lines of each.
n=0
for kind in $("$PAIJU_LAB" query --help 2>/dev/null | grep -o '[a-z]*\.[a-z]*' | sort -u) \
    xuezhan.score xuezhan.settle xuezhan.ting hongzhong.win tuidaohu.win mahjong.discards \
    datongzi.pattern datongzi.beats datongzi.score datongzi.plays; do
    vectors=$srcdir/tests/vectors/$(echo "$kind" | tr . _).jsonl
    for first in 0 1 2 3 4 5 6 7 8 9; do
        [ -f "$vectors" ] && { printf %s $first; sed -n '1p;12p;30p' "$vectors"; } >"$dir/query/$kind-$first"
    done
done
printf '5%s\n' '{"id":1,"game":"xuezhan","concealed":"123456789m12355s","melds":[],"void":"p","seen":"5s"}' \
    >"$dir/query/discards"
printf '9%s\n' '{"id":2,"hand":"S6 D5 S2","prev":"C9","limit":9}' >"$dir/query/plays"

cp "$srcdir"/data/rules/*.ini "$dir/preset"
cp "$srcdir"/data/themes/*.ini "$dir/ini"
head -c 6000 "$srcdir/data/ai.ini" >"$dir/ini/ai"
printf '[settings]\nlang = en\nspeed = 2\nhints = ask\n[keys]\ndiscard = d\n[ai:me]\nlike = club\nname = Me\n' \
    >"$dir/ini/config"

# What a seat hears in a match of each game.
friend=${builddir:-.}/tests/e2e/friend
for game in xuezhan hongzhong tuidaohu; do
    XDG_STATE_HOME=$dir/state "$PAIJU" play $game --plain --seed 8 --hands 1 \
        --players "exec:$friend - play -,eff,eff,random" --engine-ms 20000 </dev/null >/dev/null 2>&1
done
XDG_STATE_HOME=$dir/state "$PAIJU" play datongzi --plain --seed 8 --hands 1 \
    --players "exec:$friend - play -,greedy,tidy" --engine-ms 20000 </dev/null >/dev/null 2>&1
cp "$dir/state/paiju/engines.log" "$dir/heard" 2>/dev/null || : >"$dir/heard"
rm -rf "$dir/state"

# Answers and messages, each before every game.
for game in 0 1 2 3; do
    printf '%s%s\n' $game '{"type":"lack","suit":"m","id":1}
{"type":"discard","tile":"5m","id":1}
{"type":"dahai","tile":"1m","id":1}
{"type":"pon","id":1}
{"type":"kong","tile":"3p","id":1}
{"type":"play","cards":["S5","H5"],"id":1}
{"type":"none","id":1}
{"type":"pass","id":1}' >"$dir/engine/answers-$game"
    name=$(echo xuezhan hongzhong tuidaohu datongzi | cut -d' ' -f$((game + 1)))
    { printf '%s%s\n' $game "{\"type\":\"hello\",\"protocol\":\"paiju\",\"v\":1,\"game\":\"$name\",\"seat\":1,\"names\":[\"a\",\"b\",\"c\",\"d\"],\"rules\":{}}"
      sed -n 2,30p "$dir/record/$name"
      echo '{"type":"request","id":1,"ms":2000,"legal":[{"type":"none"},{"type":"pass"}],"view":{}}'
      echo '{"type":"quit"}'; } >"$dir/bot/hello-$game"
    { grep -m 1 "\"hello\".*\"$name\"" "$dir/heard" && sed -n "/\"hello\".*\"$name\"/,/\"quit\"/p" "$dir/heard" |
        sed '1d;/"view"/s/"view":.*/"view":{}}/' | head -c 50000; } >"$dir/joined/$name"
    head -12 "$dir/joined/$name" >"$dir/joined/$name-begins"
    printf '%s%s\n' $game 'help
lack m
hand
1
2
hint
discard 5m
d
pass
play S5
list
undo
table
log 5
quit' >"$dir/plain/lines-$game"
    printf '%s1%s' $game 'xAyBzCdDeEfFgGhHiIjJkK01a02b03' >"$dir/keys/keys-$game"
    printf '%s2\001\200\020\040\100\001\220\004\220\004\220\005\220\007' $game >"$dir/keys/sizes-$game"
done

# Positions of a short game of each, as the command of plain mode prints them.
for game in xuezhan hongzhong tuidaohu datongzi; do
    { echo position; for answer in 1 2 3 4 5 6 7 8 9 10 11 12 13 pass "take 1"; do
        printf '%s\nlack m\nposition\n' "$answer"; done; echo quit; } |
        XDG_DATA_HOME=$dir/data XDG_STATE_HOME=$dir/state "$PAIJU" play $game --plain --seed 5 2>/dev/null |
        grep '^pj1/' >"$dir/position/pack-$game"
    n=0
    while read -r line; do
        n=$((n + 1))
        printf %s "$line" >"$dir/position/$game-$n"
    done <"$dir/position/pack-$game"
done
rm -rf "$dir/data" "$dir/state"

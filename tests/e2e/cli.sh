#!/bin/sh
# SPDX-License-Identifier: MIT
# The command line as scripts see it: exit status, one clear line for each error, and streams that are
# closed, full or full of junk.
. "$srcdir/tests/tap.sh"
scratch cli

# status N COMMAND...: the exit status is N.
status() {
    wanted=$1
    shift
    "$@" >"$work/out" 2>&1
    got=$?
    [ $got -eq $wanted ] || { echo "# status $got of: $*"; sed 's/^/# /' "$work/out"; return 1; }
}

check "help is printed on standard output" status 0 "$PAIJU" --help
check "each command has help" status 0 sh -c "
    for c in play replay verify analyze query arena; do '$PAIJU' \$c --help || exit 1; done"
check "help of a command can be asked for in three ways" sh -c "
    '$PAIJU' play --help >'$work/long' && '$PAIJU' play -h | cmp - '$work/long' && '$PAIJU' help play | cmp - '$work/long'"
check "help of the program can be asked for in three ways" sh -c "
    '$PAIJU' --help >'$work/long' && '$PAIJU' -h | cmp - '$work/long' && '$PAIJU' help | cmp - '$work/long'"
check "help of the program, and of commands that take a game, lists the games" sh -c "
    for c in '' play learn daily analyze arena bot rules records stats; do
        '$PAIJU' \$c --help | grep -q '^  tuidaohu ' || { echo \"# not of \$c\"; exit 1; }; done"
check "help of train lists the drills" sh -c "'$PAIJU' train -h | grep -q '^  waits  *find the waits'"
check "help of play lists rule sets and opponents" sh -c "
    '$PAIJU' play -h | grep -q '^  xuezhan: chengdu' && '$PAIJU' play -h | grep -q '^  xuezhan: novice'"
check "the version is one line" sh -c "'$PAIJU' --version | grep -qx 'paiju [0-9.]*'"

check "help of query lists its kinds" sh -c "'$PAIJU_LAB' query --help | grep -qx '  datongzi.plays'"
check "four players at Da Tong Zi are pointed to the rule set for four" refused 2 "as in the rule set four" \
    "$PAIJU_LAB" arena datongzi --players eff,eff,eff,eff --deals 1
check "the rule set for four accepts four players" status 0 "$PAIJU_LAB" arena datongzi --rules four --players tidy,tidy,tidy,tidy --deals 1

check "an unknown option is refused" refused 2 "unknown option --hlep; did you mean --help?" "$PAIJU" --hlep
check "an unknown command is refused" refused 2 "unknown command plya; did you mean play? Choose one of: play, " "$PAIJU" plya
check "an unknown game is refused" refused 2 "unknown game chess; choose one of: xuezhan, hongzhong, tuidaohu, datongzi" "$PAIJU" play chess
check "a slip in a game gets a suggestion" refused 2 "did you mean xuezhan? Choose one of: xuezhan, hongzhong" "$PAIJU" play xuezhn
check "a game in capitals gets a suggestion" refused 2 "did you mean xuezhan?" "$PAIJU" play XueZhan
check "a common name of a game gets a suggestion" refused 2 "did you mean xuezhan?" "$PAIJU" learn mahjong
check "a suggestion in Chinese" refused 2 "xuezhan" "$PAIJU" --lang zh_CN play 麻将
check "a slip in a kind of query gets a suggestion" refused 2 "did you mean datongzi.beats?" "$PAIJU_LAB" query datongzi.beat
check "a slip in a drill gets a suggestion" refused 2 "did you mean waits? Choose one of: ready, " "$PAIJU" train wiats
check "a slip in a rule set gets a suggestion" refused 2 "did you mean chengdu?" "$PAIJU" rules xuezhan --rules chendu
check "a slip in an order gets a suggestion" refused 2 "did you mean blunders?" "$PAIJU" records --sort blunder
check "a slip in a command whose help is asked for gets a suggestion" refused 2 "did you mean review?" "$PAIJU" help rewiev
check "a slip in a colour theme gets a suggestion" refused 1 "no colour theme felr; did you mean felt? Choose one of: felt, " \
    "$PAIJU" replay "$srcdir/docs/pictures/xuezhan.jsonl" --svg --theme felr
check "a missing kind of query: all are listed" refused 2 \
    "usage: paiju-lab query KIND (one of xuezhan.score, xuezhan.settle, " "$PAIJU_LAB" query
check "a missing game: all are listed" refused 2 "usage: paiju rules GAME (one of xuezhan, hongzhong, " "$PAIJU" rules
check "a game in place of a command gets a suggestion" refused 2 "did you mean play tuidaohu?" "$PAIJU" tuidaohu
check "one player for a game of four is refused" refused 2 "the game is for 4 players, not 1" \
    "$PAIJU" play xuezhan --players club
check "a missing argument is refused" refused 2 "paiju verify FILE|DIRECTORY..." "$PAIJU" verify
check "a bad value is refused" refused 2 "pace = 9 is not one of: slow normal fast instant" "$PAIJU" play --pace 9
check "a bad language is refused" refused 2 "lang = fr is not one of" "$PAIJU" --lang fr
check "an option of another command is refused" refused 2 "not an option of paiju verify" "$PAIJU" verify x --deals 3
check "an unknown rule option is refused" refused 2 "unknown option capp; did you mean cap?" \
    "$PAIJU" analyze xuezhan 11m --set capp=1
check "an unknown rule set is refused" refused 2 "choose one of: chengdu, classic, swap, capped" \
    "$PAIJU" analyze xuezhan 11m --rules none
check "an unknown kind of query is refused" refused 2 "did you mean xuezhan.score? Choose one of: xuezhan.score" "$PAIJU_LAB" query xuezhan

printf '[xuezhan]\nhands = 8\ncap = 12x\n' >"$work/rules.ini"
check "an error in a rules file names file, line and key" refused 1 \
    "rules.ini:3: cap = 12x is not a whole number (0..1048576)" \
    "$PAIJU" analyze xuezhan 11m --rules "$work/rules.ini"

check "a tile that the game lacks is refused" refused 2 "5z is no tile" "$PAIJU" analyze xuezhan 5z
check "a hand of fifteen tiles is refused" refused 2 "15 tiles" "$PAIJU" analyze xuezhan 123456789m123456p
check "honours are no void suit" refused 2 "--void z: use m, s or p" "$PAIJU" analyze xuezhan 123456789m1234p --void z
check "five copies of a tile are refused" refused 2 "5 of 1m" "$PAIJU" analyze xuezhan 1111123456789m
check "tiles that are not a meld are refused" refused 2 "135m: this is not a meld" "$PAIJU" analyze xuezhan 1234567m135p 135m

mkdir -p "$work/run/paiju"
check "join without a table to join is refused" refused 1 "run/paiju: no table is waiting here for a friend" \
    env XDG_RUNTIME_DIR="$work/run" "$PAIJU" join --plain
check "join refuses a directory that does not exist" refused 1 "none: No such file" "$PAIJU" join --plain "$work/none"
check "join refuses a file that is not a socket" refused 1 "rules.ini: this is not the socket of a table" \
    "$PAIJU" join --plain "$work/rules.ini"
check "join refuses a path too long for a socket" refused 1 "too long for a socket" \
    "$PAIJU" join --plain "$work/$(printf "%0$((107 - ${#work}))d" 1)"      # by one byte
check "join needs a terminal or lines of text" refused 1 "a human needs a terminal" "$PAIJU" join
check "a closed standard output gives status 1" status 1 sh -c "echo '{}' | '$PAIJU_LAB' query xuezhan.ting >&-"
check "a closed standard input gives status 1" status 1 sh -c "'$PAIJU_LAB' query xuezhan.ting <&-"
if [ -w /dev/full ]; then
    check "help reports a full disk" status 1 sh -c "'$PAIJU' --help >/dev/full"
    check "query reports a full disk" status 1 sh -c "echo '{}' | '$PAIJU_LAB' query xuezhan.ting >/dev/full"
fi
check "a reader that stops early is no error" status 0 sh -c "'$PAIJU' --help | head -n 1"

# junk LINES COMMAND...: query reads the output of COMMAND and answers each line with an error.
junk() {
    lines=$1
    shift
    "$@" | "$PAIJU_LAB" query xuezhan.ting >"$work/out"
    got=$?
    [ $got -eq 1 ] && [ "$(grep -c '^{"id":null,"error":".*"}$' "$work/out")" -eq "$lines" ] ||
        { echo "# status $got"; head -n 3 "$work/out" | cut -c 1-200; return 1; }
}
megabyte() {
    head -c 1000000 /dev/zero | tr '\0' "$1"
}
check "query survives a megabyte of one letter" junk 1 megabyte x
check "query survives a megabyte of open brackets" junk 1 megabyte '['
check "query survives half a million empty lines" junk 500000 sh -c "head -c 500000 /dev/zero | tr '\0' '\n'"
check "query continues after an error" sh -c "
    printf 'junk\n{\"id\":7,\"concealed\":\"123456789m1235s\",\"melds\":[],\"void\":\"p\"}' |
        '$PAIJU_LAB' query xuezhan.ting | grep -q '^{\"id\":7,\"waits\":\[\"5s\"\],\"shanten\":0}\$'"

done_testing

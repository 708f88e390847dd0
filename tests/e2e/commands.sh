#!/bin/sh
# SPDX-License-Identifier: MIT
# A command in a record runs only if this user typed it for this start, has it in config.ini or allowed
# it before. Each way into an unfinished game asks and shows the whole command line, and "no" is the
# default. The program of these records leaves a mark in the log of the engines when it runs. (Commands
# that only read a record: foreign.sh.)
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"
home commands
records=$HOME/.local/share/paiju/records
state=$HOME/.local/state/paiju
mkdir -p "$records"
program=$HOME/bin/program mark=$state/engines.log
mkdir "$HOME/bin"
printf '#!/bin/sh\necho it has run >&2\n' >"$program"
chmod +x "$program"
unfinished=$records/xuezhan-20261101-200000.jsonl
"$PAIJU" play xuezhan --players random,eff,eff,eff --seed 3 --hands 1 --record "$HOME/game" >/dev/null
sed "1s|\"players\":\[\"[^\"]*\",\"[^\"]*\"|\"players\":[\"human\",\"exec:$program x\"|" "$HOME/game" >"$HOME/whole"

# planted: a record in which the program is to move is among the user's; nothing has run or been allowed.
planted() {
    rm -rf "$state" "$records"/*
    head -n 9 "$HOME/whole" >"$unfinished"
}
# ran: the program soon leaves its mark; has_not: it has left no mark although the game is running.
ran() {
    eventually grep -qs 'it has run' "$mark"
}
has_not() {
    [ ! -e "$mark" ]
}
refused_noted() {
    grep -q '"kind":"engine-refused"' "$unfinished"
}
# asks_for COMMAND: the question on the screen contains it, on one line or several.
asks_for() {
    screen_text | sed -n 's/.*│\(.*\)│.*/\1/p' | tr -cd '!-~' | grep -qF "$(echo "$1" | tr -d ' ')"
}
instead='plays instead of the engine in this record'

# -- the main menu

planted
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue"
screen_keys Enter
check "the main menu asks before it starts a program" shows "Start this program?"
check "the main menu shows the whole command line" asks_for "$program x"
screen_keys Enter
check "main menu: Enter means no, and the screen says that another player takes the seat" shows "$instead"
check "main menu: after a no the program has not run" has_not
check "main menu: the record notes the substitute" refused_noted
screen_keys Escape
planted
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue"
screen_keys Enter
shows "Start this program?"
screen_keys 2
check "main menu: a yes starts the program" ran
check "only the user can read the list of allowed commands" \
    test "$(ls -l "$state/allowed-engines" | cut -c 1-10)" = -rw-------
head -n 9 "$HOME/whole" >"$records/xuezhan-20261102-200000.jsonl"
rm -f "$mark"
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue"
screen_keys Enter
check "an allowed command is not asked about again" ran

# -- the list of records

planted
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue"
screen_keys 7
shows "1 record"
screen_keys Enter
shows "This game is not finished"
screen_keys Enter
check "the list of records asks, too" shows "Start this program?"
screen_keys Escape
check "list of records: Escape leads back" gone "Start this program?"
screen_keys Enter
shows "This game is not finished"
screen_keys Enter Enter
check "list of records: Enter means no" shows "$instead"
check "list of records: the program has not run" has_not

# -- a position of a record

planted
screen_start 80 24 "$PAIJU replay $unfinished"
shows "^ *1/[0-9]"
screen_keys u
shows "play on from here"
screen_keys Enter
check "playing on from a record asks" shows "Start this program?"
screen_keys Enter
check "playing on from a record without a yes seats another player" shows "$instead"
check "playing on from a record without a yes does not run the program" has_not

# -- lines of text

planted
printf 'yes\nno\nquit\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "plain mode asks, with the whole command line" grep -q "^    $program x$" "$HOME/out"
check "plain mode names the substitute after a no" grep -q "$instead" "$HOME/out"
check "plain mode: after a no the program has not run" has_not
planted
printf 'yes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "plain mode: no answer counts as a no" has_not
planted
printf 'yes\nyes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "plain mode: a yes starts the program" ran

# -- a record named on the command line

planted
"$PAIJU" play xuezhan --plain --record "$unfinished" </dev/null >"$HOME/out" 2>&1
check "a game named by its file is not resumed with commands that were not typed" has_not
planted

"$PAIJU" play xuezhan --plain --hands 1 --seed 3 --record "$unfinished" \
    --players "human,exec:$program x,eff,eff" </dev/null >"$HOME/out" 2>&1
check "a command typed for this start needs no question" ran
check "a typed command is not remembered for other starts" test ! -e "$state/allowed-engines"

# -- config.ini

planted
mkdir -p "$HOME/.config/paiju"
printf '[settings]\nplayers = human,exec:%s x,club,club\n' "$program" >"$HOME/.config/paiju/config.ini"
printf 'yes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "a command of config.ini needs no question" ran
planted
printf '[opponent mine]\nengine = %s x\n' "$program" >"$HOME/.config/paiju/config.ini"
printf 'yes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "the engine of an opponent in config.ini needs no question" ran
rm "$HOME/.config/paiju/config.ini"

# -- the same words in another directory are another command

mkdir "$HOME/mine" "$HOME/theirs"
for place in mine theirs; do
    cp "$program" "$HOME/$place/bot"
done
edit "1s|exec:$program x|exec:./bot|" "$HOME/whole"
planted
(cd "$HOME/mine" && printf 'yes\nyes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1)
check "a relative command is allowed in its directory" ran
rm -f "$mark"
(cd "$HOME/theirs" && printf 'yes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1)
check "a relative command is not allowed in another directory that has a file of that name" has_not

# -- the arena

rm -rf "$mark" "$HOME/arena"
"$PAIJU_LAB" arena xuezhan --players eff,eff,eff,eff --deals 1 --record "$HOME/arena" >/dev/null
for kept in "$HOME"/arena/*.jsonl; do
    sed "1s|\"ai:eff\"|\"exec:$program x\"|" "$kept" | head -n 12 >"$HOME/cut" && mv "$HOME/cut" "$kept"
done
"$PAIJU_LAB" arena xuezhan --players eff,eff,eff,eff --deals 2 --record "$HOME/arena" >/dev/null
check "a resumed arena uses the players of the command line" has_not

done_testing

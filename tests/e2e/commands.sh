#!/bin/sh
# SPDX-License-Identifier: MIT
# A command in a record runs only if this user typed it in this start, has it in config.ini or allowed it
# before; each way into an unfinished game asks, with the whole command line, and "no" is the default.
# The program of these records leaves a mark in the log of the engines when it runs. (What only reads a record: foreign.sh.)
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

# planted: a record in which the program is to move lies among the user's; nothing has run or
# been allowed.
planted() {
    rm -rf "$state" "$records"/*
    head -n 9 "$HOME/whole" >"$unfinished"
}
# ran: the program leaves its mark soon; has_not: it has left none although the game is on.
ran() {
    eventually grep -qs 'it has run' "$mark"
}
has_not() {
    [ ! -e "$mark" ]
}
refused_noted() {
    grep -q '"kind":"engine-refused"' "$unfinished"
}
# asks_for COMMAND: the question on the screen has it, in one line or several.
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
check "and shows the whole command line" asks_for "$program x"
screen_keys Enter
check "Enter means no: somebody else plays, and the screen says so" shows "$instead"
check "the program has not run" has_not
check "and the record notes it" refused_noted
screen_keys Escape
planted
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue"
screen_keys Enter
shows "Start this program?"
screen_keys 2
check "a yes starts it" ran
check "the list of what is allowed is the user's own" \
    test "$(ls -l "$state/allowed-engines" | cut -c 1-10)" = -rw-------
head -n 9 "$HOME/whole" >"$records/xuezhan-20261102-200000.jsonl"
rm -f "$mark"
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue"
screen_keys Enter
check "what was allowed is not asked about again" ran

# -- the list of records

planted
screen_start 80 24 "$PAIJU --pace instant"
shows "c  *Continue"
screen_keys 7
shows "1 record"
screen_keys Enter
shows "This game is not finished"
screen_keys Enter
check "the list of records asks too" shows "Start this program?"
screen_keys Escape
check "Escape leads back" gone "Start this program?"
screen_keys Enter
shows "This game is not finished"
screen_keys Enter Enter
check "Enter means no there as well" shows "$instead"
check "and the program has not run" has_not

# -- a position of a record

planted
screen_start 80 24 "$PAIJU replay $unfinished"
shows "^ *1/[0-9]"
screen_keys u
shows "play on from here"
screen_keys Enter
check "playing on from a record asks" shows "Start this program?"
screen_keys Enter
check "and without a yes somebody else plays" shows "$instead"
check "the program has not run" has_not

# -- lines of text

planted
printf 'yes\nno\nquit\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "plain mode asks, with the whole command line" grep -q "^    $program x$" "$HOME/out"
check "a no says who plays instead" grep -q "$instead" "$HOME/out"
check "and the program has not run" has_not
planted
printf 'yes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "no answer is a no" has_not
planted
printf 'yes\nyes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "a yes starts it" ran

# -- a record that is named

planted
"$PAIJU" play xuezhan --plain --record "$unfinished" </dev/null >"$HOME/out" 2>&1
check "a game named by its file is not resumed with players that were not typed" has_not
planted

"$PAIJU" play xuezhan --plain --hands 1 --seed 3 --record "$unfinished" \
    --players "human,exec:$program x,eff,eff" </dev/null >"$HOME/out" 2>&1
check "a command typed in this start needs no question" ran
check "and is not remembered for other starts" test ! -e "$state/allowed-engines"

# -- config.ini

planted
mkdir -p "$HOME/.config/paiju"
printf '[settings]\nplayers = human,exec:%s x,club,club\n' "$program" >"$HOME/.config/paiju/config.ini"
printf 'yes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "a command of config.ini needs no question" ran
planted
printf '[opponent mine]\nengine = %s x\n' "$program" >"$HOME/.config/paiju/config.ini"
printf 'yes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1
check "nor does the engine of an opponent there" ran
rm "$HOME/.config/paiju/config.ini"

# -- the same words in another directory are another command

mkdir "$HOME/mine" "$HOME/theirs"
for place in mine theirs; do
    cp "$program" "$HOME/$place/bot"
done
edit "1s|exec:$program x|exec:./bot|" "$HOME/whole"
planted
(cd "$HOME/mine" && printf 'yes\nyes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1)
check "a relative command is allowed where it is" ran
rm -f "$mark"
(cd "$HOME/theirs" && printf 'yes\n' | "$PAIJU" play --plain >"$HOME/out" 2>&1)
check "and not where somebody else put a file of that name" has_not

# -- the arena

rm -rf "$mark" "$HOME/arena"
"$PAIJU" arena xuezhan --players eff,eff,eff,eff --deals 1 --record "$HOME/arena" >/dev/null
for kept in "$HOME"/arena/*.jsonl; do
    sed "1s|\"ai:eff\"|\"exec:$program x\"|" "$kept" | head -n 12 >"$HOME/cut" && mv "$HOME/cut" "$kept"
done
"$PAIJU" arena xuezhan --players eff,eff,eff,eff --deals 2 --record "$HOME/arena" >/dev/null
check "an arena that is continued seats whom the command line names" has_not

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Two real terminals side by side: a table on one, a friend who joins it on the other. All games to their
# first decisions, one hand to its end, quitting and coming back, a table that is quit and resumed, a
# terminal that is lost.
. "$srcdir/tests/tap.sh"
home join_screen
. "$srcdir/tests/e2e/tmux.sh"
XDG_RUNTIME_DIR=$sockets                # the path of a socket has to be short
export XDG_RUNTIME_DIR
prompt='^[#$]$'

# The pane that is read and typed into: 0 is the table's, 1 the friend's.
pane=0
screen_text() {
    in_tmux capture-pane -p -t ":.$pane" 2>/dev/null
}
screen_keys() {
    in_tmux send-keys -t ":.$pane" "$@"
}
table() { pane=0; "$@"; }
friend() { pane=1; "$@"; }
types() {
    screen_keys -l "$*"
    screen_keys Enter
}

screen_start 161 24 "exec env -u ENV sh"
in_tmux split-window -h "env -u ENV TERM=screen-256color ASAN_OPTIONS=detect_leaks=0 sh"
in_tmux select-layout even-horizontal
others() {
    case $1 in
    datongzi) echo tidy ;;
    *) echo eff,eff ;;
    esac
}
# opens GAME PLAYERS OPTION...: Ann opens a table with a seat for Bob, and Bob joins.
opens() {
    game=$1 players=$2
    shift 2
    rm -f "$work/record"
    command="$PAIJU play $game --players $players --seed 7 --pace instant --record $work/record --think 0 $*"
    table types "clear; $command"
    table shows "There is no time limit for decisions" && eventually test -S "$sockets/paiju/Bob" && comes_back
}
# Starts the same command again.
resumes() {
    table types "clear; $command"
    eventually test -S "$sockets/paiju/Bob" && comes_back
}
comes_back() {
    friend types "clear; $PAIJU join --pace instant"
}
is_asked() {
    screen_has '▶ '
}
either_is_asked() {
    table is_asked || friend is_asked
}
# leave ANSWER KEY: quits by the menu behind KEY.
leave() {
    screen_keys "$2" && shows "Quit this game" && screen_keys "$1" && shows "$prompt"
}

for game in xuezhan hongzhong tuidaohu datongzi; do
    menu=q
    [ $game != datongzi ] || menu=Escape        # q picks queens there
    check "$game: a friend sits down" opens $game human:Ann,join:Bob,$(others $game) --hands 1
    check "$game: the friend sees the table" friend shows "^ You  "
    check "$game: one of the two is asked" eventually either_is_asked
    check "$game: the friend quits" friend leave 2 $menu
    check "$game: the table is quit, too" table leave 3 $menu
done

# both TEXT TEXT: the table shows the first and the friend the second.
both() {
    table screen_has "$1" && friend screen_has "$2"
}
# does_next TEXT: Enter plays the highlighted choice, unless TEXT is reached. One look reads both
# screens, and the key is not pressed again before it has had an effect: the next page would take it.
does_next() {
    picture=$(screen_at_rest)
    case $picture in *"$1"*) return 1 ;; *'▶ '*) ;; *) return 1 ;; esac
    screen_keys Enter
    eventually changed
}
changed() {
    [ "$(screen_text)" != "$picture" ]
}
# plays TEXT TEXT: each player plays the highlighted choice until both have their TEXT, or until nobody
# has been asked for a minute.
plays() {
    idle=0
    until both "$1" "$2" || [ $idle -ge 600 ]; do
        if table does_next "$1" || friend does_next "$2"; then
            idle=0
        else
            idle=$((idle + 1))
            sleep 0.1
        fi
    done
    table shows "$1" && friend shows "$2"
}
check "a match of two players begins" opens tuidaohu human:Ann,join:Bob --set players=2 --hands 1
check "both players reach the end of the match" plays "a rematch" "quit this game"
check "the friend's screen ends with the match" friend enters 2 "$prompt"
check "the record is at the table" verifies "$work/record" 1
check "the record names the friend who joined" grep -q '"human","join"' "$work/record"
table screen_keys q
table shows "$prompt" || table enters 1 "$prompt"

check "another game begins" opens xuezhan human:Ann,join:Bob,eff,eff --hands 1
check "the friend sees the other game" friend shows "^ You  "
friend screen_keys q
check "the question about quitting says that the computer takes over" friend shows "computer plays for you"
friend screen_keys 2
check "the friend's program ends" friend shows "$prompt"
comes_back
check "the friend is back at the same table" friend shows "^ You  "
check "the table is quit" table leave 2 q
check "the friend is informed that the game is saved at the table" friend shows "the game is saved there"
check "the same command opens the table again" resumes
check "the resumed game has the friend again" friend shows "^ You  "
kill -HUP "$(pane=0; program)" 2>/dev/null
in_tmux kill-pane -t :.0
pane=0
check "when the terminal of the table is lost the friend gets a message" shows "paiju: "
check "when the terminal of the table is lost the friend gets the shell back" shows "$prompt"
check "when the terminal of the table is lost its record is complete" sh -c "'$PAIJU' verify '$work/record' >/dev/null"
done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Two real terminals side by side: a table on one, a friend who joins it on the other. All games to their
# first decisions, one hand to its end, leaving and coming back, a table that is left and resumed, a
# terminal that is lost.
. "$srcdir/tests/tap.sh"
home join_screen
. "$srcdir/tests/e2e/tmux.sh"
XDG_RUNTIME_DIR=$sockets                # the path of a socket has to be short
export XDG_RUNTIME_DIR
prompt='^[#$]$'

# The pane that is looked at and typed into: 0 is the table's, 1 the friend's.
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
# opens GAME PLAYERS OPTION...: a table of Ann with a seat for Bob, who comes.
opens() {
    game=$1 players=$2
    shift 2
    rm -f "$work/record"
    command="$PAIJU play $game --players $players --seed 7 --pace instant --record $work/record --think 0 $*"
    resumes
}
# The same once more.
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
# leave ANSWER KEY: by the menu behind KEY.
leave() {
    screen_keys "$2" && shows "Leave the table" && screen_keys "$1" && shows "$prompt"
}

for game in xuezhan hongzhong tuidaohu datongzi; do
    menu=q
    [ $game != datongzi ] || menu=Escape        # there q picks queens
    check "$game: a friend sits down" opens $game human:Ann,join:Bob,$(others $game) --hands 1
    check "$game: the friend sees the table" friend shows "YOU"
    check "$game: one of both is asked" eventually either_is_asked
    check "$game: the friend leaves" friend leave 2 $menu
    check "$game: the table is left too" table leave 3 $menu
done

# both TEXT TEXT: the table has the one and the friend the other.
both() {
    table screen_has "$1" && friend screen_has "$2"
}
# does_next TEXT: Enter does what is highlighted, unless TEXT is reached. One look tells both, and the key
# is not pressed again before it has done something: the next page would take it.
does_next() {
    picture=$(screen_at_rest)
    case $picture in *"$1"*) return 1 ;; *'▶ '*) ;; *) return 1 ;; esac
    screen_keys Enter
    eventually changed
}
changed() {
    [ "$(screen_text)" != "$picture" ]
}
# plays TEXT TEXT: each player does what is highlighted, until both have their TEXT; in a minute at most
# of looks at which nobody is asked.
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
check "a match of two begins" opens tuidaohu human:Ann,join:Bob --set players=2 --hands 1
check "both play it to the end of the match" plays "a rematch" "leave the table"
check "the friend's screen ends with the match" friend enters 2 "$prompt"
check "the table has its record" verifies "$work/record" 1
check "which says who joined" grep -q '"human","join"' "$work/record"
table screen_keys q
table shows "$prompt" || table enters 1 "$prompt"

check "another game begins" opens xuezhan human:Ann,join:Bob,eff,eff --hands 1
check "the friend sees it" friend shows "YOU"
friend screen_keys q
check "the question says that the usual opponent plays" friend shows "usual opponent plays for"
friend screen_keys 2
check "the friend is out" friend shows "$prompt"
comes_back
check "the friend is back at the same table" friend shows "YOU"
check "the table is left" table leave 2 q
check "the friend reads that it is saved there" friend shows "the game is saved there"
check "the same command opens the table again" resumes
check "the game that is resumed has the friend again" friend shows "YOU"
kill -HUP "$(pane=0; program)" 2>/dev/null
in_tmux kill-pane -t :.0
pane=0
check "when the terminal of the table is lost the friend reads a sentence" shows "paiju: "
check "and has the shell again" shows "$prompt"
check "the record is there, whole" sh -c "'$PAIJU' verify '$work/record' >/dev/null"
done_testing

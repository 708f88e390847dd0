# A real screen for shell tests, by tmux; source it after tests/tap.sh. Each test has a server of its
# own, and looks for text instead of sleeping.

command -v tmux >/dev/null || skip_all "no tmux"
screen_n=0
screen_server=paiju-$$-0

in_tmux() {
    LC_ALL=C.UTF-8 tmux -u -L "$screen_server" -f /dev/null "$@"
}
in_tmux new-session -d cat 2>/dev/null || skip_all "tmux cannot start a terminal here"

# screen_start COLUMNS ROWS COMMAND: COMMAND is one shell line; its exit status stays on the screen as
# "exit N". In a sanitized build nobody looks for leaks here: the leak checker stops its program with
# signals, and waits for ever, on a whole core, when the terminal goes away meanwhile.
screen_start() {
    in_tmux kill-server 2>/dev/null
    screen_n=$((screen_n + 1))          # a server that is still going down would take the new one along
    screen_server=paiju-$$-$screen_n
    in_tmux new-session -d -x "$1" -y "$2" \
        "env TERM=screen-256color ASAN_OPTIONS=detect_leaks=0 sh -c '$3; echo \"exit \$?\"; exec cat'"
}

screen_stop() {
    in_tmux kill-server 2>/dev/null
}
trap screen_stop EXIT

screen_text() {
    in_tmux capture-pane -p 2>/dev/null
}

screen_keys() {
    in_tmux send-keys "$@"
}

screen_resize() {
    in_tmux resize-window -x "$1" -y "$2"
}

# shows TEXT: waits up to ten seconds for a line with TEXT (a basic regular expression).
shows() {
    tries=0
    while [ $tries -lt 100 ]; do
        screen_text | grep -q -- "$1" && return 0
        tries=$((tries + 1))
        sleep 0.1
    done
    echo "# no \"$1\" on the screen:"
    screen_text | sed 's/^/# /'
    return 1
}

# The process of the program on the screen.
program() {
    processes | awk -v pid="$(in_tmux list-panes -F '#{pane_pid}')" '
        { child[$2] = $1 }
        END { while (pid in child) pid = child[pid]; print pid }'
}

# Process and parent, one pair a line; a small system has no ps.
processes() {
    if command -v ps >/dev/null; then
        ps -A -o pid= -o ppid=
    else
        awk '/^Pid:/ { pid = $2 } /^PPid:/ { print pid, $2 }' /proc/[0-9]*/status 2>/dev/null
    fi
}

# SPDX-License-Identifier: MIT
# A real screen for shell tests, by tmux; source it after tests/tap.sh. Each test has its own server, and
# waits for text instead of sleeping.

command -v tmux >/dev/null || skip_all "no tmux"
private_tmux
screen_n=0
screen_server=paiju-$$-0

in_tmux() {
    LC_ALL=C.UTF-8 tmux -u -L "$screen_server" -f /dev/null "$@"
}
screen_stop() {
    in_tmux kill-server 2>/dev/null
}
in_tmux new-session -d cat 2>/dev/null || skip_all "tmux cannot start a terminal here"

# screen_start COLUMNS ROWS COMMAND: COMMAND is one shell line; its exit status stays on the screen as
# "exit N". A sanitized build does not look for leaks here: the leak checker stops its program with
# signals, and if the terminal goes away during that time it waits forever at full load.
screen_start() {
    in_tmux kill-server 2>/dev/null
    screen_n=$((screen_n + 1))          # a server that is still shutting down would take the new one along
    screen_server=paiju-$$-$screen_n
    in_tmux new-session -d -x "$1" -y "$2" \
        "env TERM=screen-256color ASAN_OPTIONS=detect_leaks=0 sh -c '$3; echo \"exit \$?\"; exec cat'"
}

screen_text() {
    in_tmux capture-pane -p 2>/dev/null
}

# screen_at_rest: the text of the screen, once two looks give the same: a frame may arrive in pieces.
screen_at_rest() {
    seen=
    until now=$(screen_text); [ "$now" = "$seen" ]; do
        seen=$now
        sleep 0.05
    done
    printf '%s\n' "$now"
}

screen_keys() {
    in_tmux send-keys "$@"
}

screen_resize() {
    in_tmux resize-window -x "$1" -y "$2"
}

screen_has() {
    screen_text | grep -q -- "$1"
}

screen_lacks() {
    ! screen_has "$1"
}

screen_is_ascii() {
    ! screen_text | LC_ALL=C grep -q '[^ -~]'
}

# shows TEXT: waits for a line with TEXT (a basic regular expression).
shows() {
    eventually screen_has "$1" && return 0
    echo "# no \"$1\" on the screen:"
    screen_text | sed 's/^/# /'
    return 1
}

# gone TEXT: waits until no line has TEXT.
gone() {
    eventually screen_lacks "$1"
}

# enters N TEXT: presses Enter, up to N times, until TEXT is on the screen. The next key comes when the
# last one has had an effect, or two seconds later.
enters() {
    presses=0 polls=0 picture=
    until screen_has "$2" || [ $presses -ge "$1" ]; do
        now=$(screen_text)
        if [ "$now" != "$picture" ] || [ $polls -ge 40 ]; then
            screen_keys Enter
            presses=$((presses + 1)) polls=0 picture=$now
        fi
        polls=$((polls + 1))
        sleep 0.05
    done
    shows "$2"
}

# still TEXT COMMAND...: waits until COMMAND prints TEXT again, which it has printed before.
still() {
    before=$1
    shift
    [ -n "$before" ] && eventually prints_before "$@" ||
        { echo "# was:"; echo "$before" | sed 's/^/# /'; "$@" | sed 's/^/# /'; return 1; }
}
prints_before() {
    [ "$("$@")" = "$before" ]
}

# The process of the program on the screen.
program() {
    processes | awk -v pid="$(in_tmux list-panes -F '#{pane_pid}')" '
        { child[$2] = $1 }
        END { while (pid in child) pid = child[pid]; print pid }'
}

# Process and parent, one pair per line. A small system has no ps, and an awk that stops at the first
# file it cannot open, such as that of a process that has just ended.
processes() {
    if command -v ps >/dev/null; then
        ps -A -o pid= -o ppid=
    else
        cat /proc/[0-9]*/status 2>/dev/null | awk '/^Pid:/ { pid = $2 } /^PPid:/ { print pid, $2 }'
    fi
}

# SPDX-License-Identifier: MIT
# Records of games with a human; source it after `home NAME`: . "$srcdir/tests/e2e/human_game.sh"
records=$HOME/.local/share/paiju/records
mkdir -p "$records"

# human_game NAME GAME PLAYERS...: a record in which a human at seat 0 played like a computer.
human_game() {
    record=$1
    shift
    "$PAIJU" play "$@" --record "$HOME/game" >/dev/null </dev/null
    sed '1s/"players":\["[^"]*"/"players":["human"/; 1s/"names":\["[^"]*"/"names":["You"/' \
        "$HOME/game" >"$records/$record"
    rm "$HOME/game"
}

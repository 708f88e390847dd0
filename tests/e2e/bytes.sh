#!/bin/sh
# SPDX-License-Identifier: MIT
# A key is answered at once on a slow line, too: at 80x24 moving the cursor draws at most 300 bytes (100
# more where the explanation of the selected item changes), a move 2 KB (half a KB more where a list
# disappears), and a new screen 12 KB. The bytes counted are those that reach a terminal of type
# xterm-256color.
. "$srcdir/tests/tap.sh"
home bytes
TERM=xterm-256color LC_ALL=C.UTF-8
export TERM LC_ALL
typist=$builddir/tests/e2e/typist
moved='most 300' explained='most 400' move='most 2048' chosen='most 2560' screen='most 12288' right='\\033[C' down='\\033[B' enter='\\r'
human="--players human,eff,eff,eff --seed 7 --pace instant --set exchange_three=0"

# costs NAME SCRIPT ARGUMENTS OF paiju...
costs() {
    name=$1 script=$2
    shift 2
    check "$name" sh -c 'printf "$0" | "$@"' "$script" "$typist" "$PAIJU" "$@"
}

costs "menu" "wait help\n$explained $down\n$moved $down\n$screen $enter\n$explained $down\n$screen ?\n" --lang en
costs "table: another void suit, its declaration, the discard" \
    "wait Void\n$moved $right\n$move $enter\n$move $enter\n" play xuezhan $human --tiles pips
costs "table: another tile" "wait Your\n$moved \\\\033[D\n$moved \\\\033[D\n$moved $right\n" \
    play hongzhong --players human,eff,eff,eff --seed 20 --pace instant --tiles pips
costs "table: a tile of another suit, where the prompt says why it stays" \
    "wait Void\n$move $enter\n$explained $right\n$moved $right\n" play xuezhan $human --tiles pips
costs "table: help, the table again, hints, a repainted screen, another theme" \
    "wait Void\n$screen ?\n$screen \\\\033\n$move i\n$move i\n$move i\n$screen R\n$screen C\n" \
    play xuezhan $human
costs "table in Chinese" "wait 定缺\n$moved $right\n$move $enter\n$screen R\n" \
    play xuezhan $human --tiles cjk --lang zh_CN
costs "cards: another card, a card picked, the list of plays, a play" \
    "wait help\n$moved $right\n$moved $right\n$moved 3\n$move p\n$chosen $enter\n$screen R\n" \
    play datongzi --players human,tidy,tidy --seed 3 --pace instant
done_testing

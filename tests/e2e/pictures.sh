#!/bin/sh
# SPDX-License-Identifier: MIT
# Pictures of the screen: `paiju replay --svg` without a terminal, `S` with one, and those of the README.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"
home pictures
record=$work/game.jsonl
"$PAIJU" play xuezhan --players eff,eff,eff,eff --seed 5 --hands 1 --plain --record "$record" >/dev/null </dev/null

# drawn ARGUMENTS: the picture of the record as $work/picture.
drawn() {
    env -u TERM "$PAIJU" replay "$record" --svg "$@" >"$work/picture" </dev/null
}
# holds TEXT: in the picture.
holds() {
    grep -qF -- "$1" "$work/picture" || { head -n 5 "$work/picture" | cut -c1-200 | sed 's/^/# /'; return 1; }
}
# again ARGUMENTS: the same as before.
again() {
    mv "$work/picture" "$work/before" && drawn "$@" && cmp "$work/before" "$work/picture"
}
# alone: nothing in it leads elsewhere or does anything.
alone() {
    ! grep -qE '<(script|image|style|use|a |foreignObject)|href|url\(|@import' "$work/picture"
}
# tags: every element is closed.
tags() {
    [ "$(grep -c '<text' "$work/picture")" = "$(grep -c '</text>$' "$work/picture")" ] &&
        [ "$(sed -n '1s/^<svg .*/svg/p; $p' "$work/picture" | tr '\n' ' ')" = "svg </svg> " ] &&
        ! grep -qvE '^<(svg|/svg|rect|path|text)[ >]' "$work/picture"
}

check "a picture needs no terminal" drawn --at 60
check "it is an SVG of 80 by 24 cells" holds 'width="800" height="480"'
check "every element of it is whole" tags
check "it leads nowhere and does nothing" alone
check "it shows the entry that was asked for" holds '>60/'
check "the same record gives the same picture" again --at 60
check "--size is its size" drawn --at 60 --size 120x40
check "in cells" holds 'width="1200" height="800"'
check "--open opens all hands" drawn --at 60 --open --tiles ascii
check "in the style of --tiles" holds '>4m<'
check "--theme is its theme" drawn --theme paper
check "with its ground" holds '<rect width="800" height="480" fill="#e4e4e4"/>'
export XDG_CONFIG_HOME="$work/config"
mkdir -p "$XDG_CONFIG_HOME/paiju/themes"
printf '[styles]\nplain = white on 17/blue\n' >"$XDG_CONFIG_HOME/paiju/themes/mine.ini"
check "a file among the user's own is a theme" drawn --theme mine
check "with its colours" holds 'fill="#00005f"'
check "--lang is its language" drawn --lang zh_CN --at 60
check "in characters of it" holds '>血<'
check "a file may take it" drawn "$work/file.svg"
nothing "and standard output is empty then" "$(cat "$work/picture")"
check "the file is the picture" grep -q '^</svg>$' "$work/file.svg"
check "an entry that is not there is refused" refused 2 "there is no entry 6000" "$PAIJU" replay "$record" --svg --at 6000
check "a size that is none is refused" refused 2 "columns and rows are needed" "$PAIJU" replay "$record" --svg --size 80
check "a size below that of the screens is refused" refused 2 "60x20" "$PAIJU" replay "$record" --svg --size 59x20
check "a theme that is none is refused" refused 1 "no colour theme none-such; there are: felt, " "$PAIJU" replay "$record" --svg --theme none-such
check "a second file without --svg is refused" refused 2 "--svg" "$PAIJU" replay "$record" "$work/other.svg"
check "lines of text begin at the entry as well" sh -c 'echo quit | "$0" replay "$1" --plain --at 60' "$PAIJU" "$record"
check "and refuse one that is not there" sh -c '! echo quit | "$0" replay "$1" --plain --at 6000 2>/dev/null' "$PAIJU" "$record"

# saved: S has put a picture among the user's.
saved() {
    cat "$HOME"/.local/share/paiju/pictures/paiju-*.svg >"$work/picture" 2>/dev/null && holds '>60/'
}
screen_start 80 24 "$PAIJU replay $record --at 60"
check "--at opens the viewer at the entry" shows "^ *60/"
screen_keys S
check "S saves a picture and tells where" shows "picture saved: .*paiju-20.*svg"
check "of the screen as it was" saved
screen_keys S
check "once more" shows "picture saved: .*paiju-20.*svg"
check "makes another" sh -c '[ "$(ls "$HOME"/.local/share/paiju/pictures | wc -l)" = 2 ]'
screen_keys q
done_testing

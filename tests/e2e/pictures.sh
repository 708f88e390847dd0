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
# holds TEXT: the picture contains it.
holds() {
    grep -qF -- "$1" "$work/picture" || { head -n 5 "$work/picture" | cut -c1-200 | sed 's/^/# /'; return 1; }
}
# again ARGUMENTS: the same as before.
again() {
    mv "$work/picture" "$work/before" && drawn "$@" && cmp "$work/before" "$work/picture"
}
# alone: the picture refers to nothing outside and runs nothing.
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
check "every element of the picture is closed" tags
check "the picture refers to nothing outside and runs nothing" alone
check "the picture shows the entry that was asked for" holds '>60/'
check "the same record gives the same picture" again --at 60
check "--size sets the size of the picture" drawn --at 60 --size 120x40
check "the size is in cells" holds 'width="1200" height="800"'
check "--open shows all hands" drawn --at 60 --open --tiles ascii
check "--open uses the style of --tiles" holds '>4m<'
check "--theme sets the theme of the picture" drawn --theme paper
check "a theme sets the background" holds '<rect width="800" height="480" fill="#e4e4e4"/>'
export XDG_CONFIG_HOME="$work/config"
mkdir -p "$XDG_CONFIG_HOME/paiju/themes"
printf '[styles]\nplain = white on 17/blue\n' >"$XDG_CONFIG_HOME/paiju/themes/mine.ini"
check "a theme file of the user can be named" drawn --theme mine
check "a theme file of the user sets the colours" holds 'fill="#00005f"'
check "--lang sets the language of the picture" drawn --lang zh_CN --at 60
check "the picture contains the characters of its language" holds '>血<'
check "the picture can be written to a file" drawn "$work/file.svg"
nothing "with a file nothing is printed" "$(cat "$work/picture")"
check "the file is the same picture" grep -q '^</svg>$' "$work/file.svg"
check "an entry that does not exist is refused" refused 2 "there is no entry 6000" "$PAIJU" replay "$record" --svg --at 6000
check "a value that is not a size is refused" refused 2 "write it as COLUMNSxROWS" "$PAIJU" replay "$record" --svg --size 80
check "a size below that of the screens is refused" refused 2 "60x20" "$PAIJU" replay "$record" --svg --size 59x20
check "a theme that does not exist is refused" refused 1 "no colour theme none-such; choose one of: felt, " "$PAIJU" replay "$record" --svg --theme none-such
check "a second file without --svg is refused" refused 2 "--svg" "$PAIJU" replay "$record" "$work/other.svg"
check "plain mode also begins at the entry" sh -c 'echo quit | "$0" replay "$1" --plain --at 60' "$PAIJU" "$record"
check "plain mode refuses an entry that does not exist" sh -c '! echo quit | "$0" replay "$1" --plain --at 6000 2>/dev/null' "$PAIJU" "$record"

# saved: S has put a picture in the user's directory.
saved() {
    cat "$HOME"/.local/share/paiju/pictures/paiju-*.svg >"$work/picture" 2>/dev/null && holds '>60/'
}
screen_start 80 24 "$PAIJU replay $record --at 60"
check "--at opens the viewer at the entry" shows "^ *60/"
screen_keys S
check "S saves a picture and names its file" shows "Picture saved: .*paiju-20.*svg"
check "S saves the screen as it was" saved
screen_keys S
check "S a second time saves again" shows "Picture saved: .*paiju-20.*svg"
check "S a second time makes another file" sh -c '[ "$(ls "$HOME"/.local/share/paiju/pictures | wc -l)" = 2 ]'
screen_keys q
done_testing

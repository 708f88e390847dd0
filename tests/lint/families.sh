#!/bin/sh
# SPDX-License-Identifier: MIT
# A family is a value, a game is a row: outside the rooms and files of a family or a game no code asks
# which family a game belongs to, whether its wins have fans, or names a game.
. "${srcdir:-.}/tests/tap.sh"
scratch families
cd "$srcdir" || exit 1

# The files of a family or a game, by their names; mj_ dtz_ xz_ are at the beginning or the end.
own='^\(rules\|ai\)/\(mahjong\|datongzi\|tiles\|cards\)/\|[/_]\(mj\|dtz\|xz\)[_.]'
asks='\bFAMILY_[A-Z]\|\bmj\.fans\b\|"\(xuezhan\|hongzhong\|tuidaohu\|datongzi\)"'

# Remaining places, FILE:LINES, with their reasons. This list only gets shorter.
left() {
    cat <<'END'
END
}

# FILE:LINES of the files named on standard input, without comments.
found() {
    grep -v "$own" | while read -r file; do
        n=$(grep -v '^ *\(/\*\| \*\)' "$file" | sed 's,/\*.*\*/,,; s,// .*,,' | grep -c "$asks")
        [ "$n" = 0 ] || echo "$file:$n"
    done
}

printf 'if (g->ops->family == FAMILY_MAHJONG)\n    return g->mj.fans;\n' > "$work/planted.c"
printf 'game_find("xuezhan");\n' >> "$work/planted.c"
cp "$work/planted.c" "$work/planted_mj.c"
check "lines that ask for a family are found" test "$(echo "$work/planted.c" | found)" = "$work/planted.c:3"
check "in the files of a family such lines are accepted" test -z "$(echo "$work/planted_mj.c" | found)"

left | sed 's/ .*//' | sort > "$work/left"
find rules ai src ui app lab -name '*.[ch]' | found | sort > "$work/found"
nothing "no other file asks for a family or names a game" "$(comm -13 "$work/left" "$work/found")"
nothing "an exception that is no longer needed is removed from the list" "$(comm -23 "$work/left" "$work/found")"
check "there are at most ten exceptions" test "$(left | wc -l)" -le 10

done_testing

#!/bin/sh
# The bash completion, as bash calls it.
. "$srcdir/tests/tap.sh"
command -v bash >/dev/null || skip_all "no bash"
scratch completion

# completes LINE WORD...: completing the last word of LINE offers exactly WORDs. Files are offered
# too, so it is asked where there are none.
completes() {
    line=$1
    shift
    got=$(bash -c '
        . "$srcdir/data/paiju.bash"
        cd "$2" || exit
        COMP_WORDS=("$PAIJU" $1)
        [ "${1% }" != "$1" ] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _paiju
        echo "${COMPREPLY[*]}"' bash "$line" "$work")
    [ "$got" = "$*" ] || { echo "# $line -> $got"; return 1; }
}

check "commands" completes "pl" play
check "options of a command" completes "verify --" --lang --help
check "options before a command" completes "--no" --no-mouse
check "words of an option" completes "play --color " auto always never
check "part of a word" completes "play xuezhan --tiles c" cjk
check "pace in words" completes "play --pace " slow normal fast instant
check "games" completes "analyze " xuezhan hongzhong tuidaohu datongzi
check "games of the statistics" completes "stats x" xuezhan
check "games of the records" completes "records --game tui" tuidaohu
check "orders of the records" completes "records --sort bl" blunders
check "games of the lessons" completes "learn tui" tuidaohu
check "kinds of query" completes "query mah" mahjong.discards
check "kinds of query of one game" completes "query hong" hongzhong.win
check "drills" completes "train wa" waits
check "levels" completes "play --players mas" master
check "the next of several players" completes "arena datongzi --players club,gre" club,greedy
check "options of review" completes "review --m" --md
check "its page" completes "review --ht" --html
check "its lines" completes "review --li" --line
check "streams of review" completes "review --str" --stream
check "levels that judge" completes "review --level mas" master
check "rule options" completes "play xuezhan --set exchange_d" exchange_dir=
check "rule options of another game" completes "arena datongzi --set finish" finish_bonus=
check "presets" completes "arena xuezhan --rules sw" swap
check "presets of the other games" completes "play datongzi --rules f" four
check "presets of hongzhong" completes "play hongzhong --rules ei" eight
check "presets of tuidaohu" completes "arena tuidaohu --rules no-" no-chi

done_testing

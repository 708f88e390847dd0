#!/bin/sh
# SPDX-License-Identifier: MIT
# What the program offers to complete a line, and the completion of bash, zsh and fish, as these shells call it.
. "$srcdir/tests/tap.sh"
scratch completion
mkdir "$work/bin" "$work/empty"
ln -s "$PAIJU" "$work/bin/paiju"
PATH=$work/bin:$PATH
touch "$work/empty/one.ini" "$work/empty/two.jsonl"

# compares LINE GOT WANTED
compares() {
    [ "$2" = "$3" ] || { echo "# $1 -> $2"; return 1; }
}

# ---- the words of the program

# offers LINE WORD...: the last word of LINE can become exactly these; ":files" if names of files can stand there.
offers() {
    line=$1
    shift
    set -f
    case $line in
    *' ') got=$(paiju complete -- $line '' 2>/dev/null) ;;
    *) got=$(paiju complete -- $line 2>/dev/null) ;;
    esac
    set +f
    compares "$line" "$(echo "$got" | cut -f 1 | tr '\n' ' ' | sed 's/ $//')" "$*"
}

check "commands" offers pl play
check "options of a command" offers "verify --" --lang --help
check "options before a command" offers "--no" --no-mouse
check "words of an option" offers "play --color " auto always never
check "part of a word" offers "play xuezhan --tiles c" cjk
check "pace in words" offers "play --pace " slow normal fast instant
check "games" offers "analyze " xuezhan hongzhong tuidaohu datongzi
check "games of the statistics" offers "stats x" xuezhan
check "games of the records" offers "records --game tui" tuidaohu
check "orders of the records" offers "records --sort bl" blunders
check "games of the lessons" offers "learn tui" tuidaohu
check "kinds of query" offers "query mah" mahjong.discards
check "kinds of query of one game" offers "query hong" hongzhong.win
check "drills" offers "train wa" waits :files
check "levels" offers "play --players mas" master
check "the next of several players" offers "arena datongzi --players club,gre" club,greedy
check "players on the ladder" offers "arena xuezhan --rungs novice,clu" novice,club
check "options of review" offers "review --m" --md
check "its page" offers "review --ht" --html
check "its lines" offers "review --li" --line
check "streams of review" offers "review --str" --stream
check "levels that judge" offers "review --level mas" master
check "rule options" offers "play xuezhan --set exchange_d" exchange_dir=
check "their words" offers "play xuezhan --set exchange_dir=ne" exchange_dir=next
check "rule options of another game" offers "arena datongzi --set finish" finish_bonus=
check "presets" offers "arena xuezhan --rules sw" swap :files
check "presets of the other games" offers "play datongzi --rules f" four :files
check "presets of hongzhong" offers "play hongzhong --rules ei" eight :files
check "presets of tuidaohu" offers "arena tuidaohu --rules no-" no-chi :files
check "colour themes" offers "play --theme fe" felt
check "commands to be helped with" offers "help ver" verify
check "files" offers "verify " :files
check "nothing for a number" offers "play --seed "
check "what it means stands behind a tab" sh -c "paiju complete -- tr | grep -q '^train	practice: '"
check "in Chinese, too" sh -c "LANG=zh_CN.UTF-8 LC_ALL=C.UTF-8 paiju --lang zh_CN complete -- tr | grep -q '^train	练习'"

# Whatever a command's help lists can be completed: commands and options.
listed() {
    for command in $(paiju --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p'); do
        paiju $command --help | sed -n '/^Options:/,/^$/s/^  \(-[a-zA-Z], \)*\(--[a-z-]*\).*/\2/p' >"$work/help"
        paiju complete -- $command -- | cut -f 1 | sort >"$work/options"
        paiju complete -- $command - | cut -f 1 | cmp -s - "$work/help" || { echo "# $command"; return 1; }
    done
}
check "all options of all commands" listed

# ---- shells

# in_bash LINE WORD...
in_bash() {
    line=$1
    shift
    got=$(cd "$work/empty" && bash -c '
        . "$srcdir/data/paiju.bash"
        IFS=" " read -ra COMP_WORDS <<<"paiju ${1//=/ = }"
        [ "${1% }" != "$1" ] && COMP_WORDS+=("")
        [ "${1%=}" != "$1" ] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _paiju
        echo "${COMPREPLY[*]}"' bash "$line")
    compares "$line" "$got" "$*"
}
if command -v bash >/dev/null; then
    check "bash: a word" in_bash "pl" play
    check "bash: several" in_bash "play --color " auto always never
    check "bash: behind an equals sign" in_bash "play --rules=sw" swap
    check "bash: a list" in_bash "arena datongzi --players club,gre" club,greedy
    check "bash: a rule option" in_bash "play xuezhan --set exchange_d" exchange_dir=
    check "bash: its words" in_bash "play xuezhan --set exchange_dir=" dice next prev across
    check "bash: files" in_bash "verify o" one.ini
    check "bash: a word or a file" in_bash "play --rules o" one.ini
else
    check "bash # SKIP no bash" true
fi

# in_zsh LINE WORD...: what is handed to zsh's own functions, with what it means.
in_zsh() {
    line=$1
    shift
    got=$(cd "$work/empty" && zsh -f -c '
        _describe() { print -rl -- "${(P@)5}" }
        _files() { print -r -- files }
        words=(paiju ${=1})
        [[ $1 == *" " ]] && words+=("")
        CURRENT=$#words
        . $srcdir/data/paiju.zsh' zsh "$line" | tr '\n' '|')
    compares "$line" "$got" "$*"
}
if command -v zsh >/dev/null; then
    check "zsh: a word and what it means" in_zsh "play tui" "tuidaohu:all the tiles, chi, one winner|"
    check "zsh: a word with a colon" in_zsh "play --players human,joi" \
        "human,join\\::a person at another terminal, by name|"
    check "zsh: files" in_zsh "verify " "files|"
else
    check "zsh # SKIP no zsh" true
fi

# in_fish LINE WORD...
in_fish() {
    line=$1
    shift
    got=$(cd "$work/empty" && HOME=$work fish --no-config -c '
        source $srcdir/data/paiju.fish
        complete -C $argv[1]' "paiju $line" | cut -f 1 | tr '\n' ' ' | sed 's/ $//')
    compares "$line" "$got" "$*"
}
if command -v fish >/dev/null; then
    check "fish: a word" in_fish "play tui" tuidaohu
    check "fish: several" in_fish "play --color " auto always never
    check "fish: behind an equals sign" in_fish "play --rules=sw" --rules=swap
    check "fish: files" in_fish "verify o" one.ini
else
    check "fish # SKIP no fish" true
fi

done_testing

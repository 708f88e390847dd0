#!/bin/sh
# SPDX-License-Identifier: MIT
# The completions that the program offers, and the completion of bash, zsh and fish as these shells call
# it.
. "$srcdir/tests/tap.sh"
scratch completion
mkdir "$work/bin" "$work/empty"
ln -s "$PAIJU" "$work/bin/paiju"
ln -s "$PAIJU_LAB" "$work/bin/paiju-lab"
program=paiju
PATH=$work/bin:$PATH
touch "$work/empty/one.ini" "$work/empty/two.jsonl"

# compares LINE GOT WANTED
compares() {
    [ "$2" = "$3" ] || { echo "# $1 -> $2"; return 1; }
}

# ---- the words of the program

# offers LINE WORD...: the last word of LINE can be completed to exactly these; ":files" if file names
# are possible there.
offers() {
    line=$1
    shift
    set -f
    case $line in
    *' ') got=$($program complete -- $line '' 2>/dev/null) ;;
    *) got=$($program complete -- $line 2>/dev/null) ;;
    esac
    set +f
    compares "$line" "$(echo "$got" | cut -f 1 | tr '\n' ' ' | sed 's/ $//')" "$*"
}

check "completes commands" offers pl play
check "completes games" offers "analyze " xuezhan hongzhong tuidaohu datongzi
check "completes the levels that can judge" offers "review --level mas" master
check "completes the words of a rule option" offers "play xuezhan --set exchange_dir=ne" exchange_dir=next
check "completes colour themes" offers "play --theme fe" felt
check "completes files" offers "verify " :files
check "explains each completion after a tab" sh -c "paiju complete -- tr | grep -q '^train	practise what is due today'"
check "explains each completion in Chinese" sh -c "LANG=zh_CN.UTF-8 LC_ALL=C.UTF-8 paiju --lang zh_CN complete -- tr | grep -q '^train	练习'"

program=paiju-lab
check "completes the kinds of query" offers "query mah" mahjong.discards
check "completes the kinds of query of one game" offers "query hong" hongzhong.win
check "completes the players of the ladder" offers "arena xuezhan --rungs novice,clu" novice,club
check "completes the kinds of conformance" offers "conformance tuidaohu." tuidaohu.win
program=paiju

# Everything that the help of a command lists can be completed: commands and options.
listed() {
    for command in $($1 --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p'); do
        $1 $command --help | sed -n '/^Options:/,/^$/s/^  \(-[a-zA-Z], \)*\(--[a-z-]*\).*/\2/p' >"$work/help"
        $1 complete -- $command -- | cut -f 1 | sort >"$work/options"
        $1 complete -- $command - | cut -f 1 | cmp -s - "$work/help" || { echo "# $command"; return 1; }
    done
}
check "completes all options of all commands" listed paiju
check "completes all options of all commands of paiju-lab" listed paiju-lab

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
    check "bash: one match is completed" in_bash "pl" play
    check "bash: several matches are listed" in_bash "play --color " auto always never
    check "bash: a word after an equals sign is completed" in_bash "play --rules=sw" swap
    check "bash: a list is completed" in_bash "play datongzi --players club,gre" club,greedy
    check "bash: a rule option is completed" in_bash "play xuezhan --set exchange_d" exchange_dir=
    check "bash: the words of a rule option are completed" in_bash "play xuezhan --set exchange_dir=" dice next prev across
    check "bash: files are completed" in_bash "verify o" one.ini
    check "bash: words and files are offered together" in_bash "play --rules o" one.ini
else
    check "bash # SKIP no bash" true
fi

# in_zsh LINE WORD...: the words and explanations passed to zsh's own functions.
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
    check "zsh: a word is offered with its explanation" in_zsh "play tui" "tuidaohu:all 136 tiles, chi, one winner|"
    check "zsh: a word with a colon is completed" in_zsh "play --players human,joi" \
        "human,join\\::a person at another terminal, given by name|"
    check "zsh: files are completed" in_zsh "verify " "files|"
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
    check "fish: one match is completed" in_fish "play tui" tuidaohu
    check "fish: several matches are listed" in_fish "play --color " auto always never
    check "fish: a word after an equals sign is completed" in_fish "play --rules=sw" --rules=swap
    check "fish: files are completed" in_fish "verify o" one.ini
else
    check "fish # SKIP no fish" true
fi

done_testing

# SPDX-License-Identifier: MIT
# bash completion for paiju(6) and paiju-lab(6). The program itself says what can follow (`paiju complete -- WORD...`): a word a
# line, behind a tab what it means, and ":files" where the name of a file can stand.

_paiju()
{
    local i line word files=
    local -a words=()

    # bash parts words at = and :, the program does not: --rules=swap, human:Ann.
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((${#words[@]})) && [[ $word == [=:]* || ${COMP_WORDS[i-1]} == [=:] ]]; then
            words[${#words[@]}-1]+=$word
        else
            words+=("$word")
        fi
    done
    word=${words[${#words[@]}-1]}

    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            files=yes
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("${COMP_WORDS[0]}" complete -- "${words[@]}" 2>/dev/null)

    # What bash replaces begins behind the last = or :.
    if [[ $word == *[=:]* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*[=:]}"}"}")
        word=${word##*[=:]}
    fi
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:] ]]; then
        compopt -o nospace 2>/dev/null
    elif [[ $files ]]; then
        compopt -o filenames 2>/dev/null
        COMPREPLY+=($(compgen -f -- "$word"))
    fi
}

complete -o nosort -F _paiju paiju paiju-lab 2>/dev/null || complete -F _paiju paiju paiju-lab

#compdef paiju paiju-lab
# SPDX-License-Identifier: MIT
# zsh completion for paiju(6) and paiju-lab(6). The program itself says what can follow (`paiju complete -- WORD...`): a word a
# line, behind a tab what it means, and ":files" where the name of a file can stand.

_paiju()
{
    local line word files=
    local -a whole begun

    for line in "${(@f)$("${(Q)words[1]}" complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        word=${line%%$'\t'*}
        case $line in
        ('') ;;
        (:files) files=yes ;;
        (*) case $word in
            (*[=:]) begun+=("${word//:/\\:}:${line#*$'\t'}") ;;
            (*) whole+=("${word//:/\\:}:${line#*$'\t'}") ;;
            esac ;;
        esac
    done
    (( $#whole )) && _describe -V -t words paiju whole
    (( $#begun )) && _describe -V -t beginnings paiju begun -S ''
    [[ -n $files ]] && _files
    return 0
}

_paiju "$@"

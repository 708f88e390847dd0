# bash completion for paiju(6). Commands, options and their values are read from `paiju --help` and
# `paiju COMMAND --help`, games, presets, players and kinds of query from the list that the program prints when
# it is asked for one that does not exist: so none can differ from the program.

# What there is where "?" stands in a command that does not have it.
_paiju_list()
{
    "$1" --lang en "${@:2}" 2>&1 </dev/null |
        sed -n 's/.*\(there are:\|; choose\) \(.*\)/\2/p' | sed 's/; or name .*//; s/human:NAME, join:NAME, exec:COMMAND,//' | tr -d , | tr ' ' '\n'
}

# The game on the line; the one that is played if none is named.
_paiju_game()
{
    local game games=$(_paiju_list "$1" bot '?')
    for game in $games; do
        [[ " ${COMP_WORDS[*]} " == *" $game "* ]] && echo $game && return
    done
    set -- $games
    echo $1
}

# Every player of the game on the line, each behind what is typed already ($2).
_paiju_players()
{
    _paiju_list "$1" bot $(_paiju_game "$1") --level '?' | sed "s/^/$2/"
}

_paiju()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local paiju=${COMP_WORDS[0]} command= help values words
    [ "$COMP_CWORD" -gt 1 ] && [[ ${COMP_WORDS[1]} != -* ]] && command=${COMP_WORDS[1]}
    help=$("$paiju" $command --help 2>/dev/null) || return

    [[ $word == -* ]] && before=
    case $before in
    --config | --record | --results | --socket | join | par | replay | review | verify)
        COMPREPLY=($(compgen -f -- "$word"))
        return ;;
    --game)
        words=$(_paiju_list "$paiju" bot '?') ;;
    --sort)
        words=$(_paiju_list "$paiju" records --sort '?') ;;
    --set)
        words=$(awk -v game="$(_paiju_game "$paiju"):" '
            /--set KEY=VALUE .*:$/ || /^[^ ].*--set/ { on = 1; next }
            !NF { on = 0 }
            on { if ($1 ~ /:$/) { mine = $1 == game; $1 = "" } if (mine) print }' <<<"$help" |
            tr ' ' '\n' | sed -n 's/.$/&=/p') ;;
    --rules)
        words=$(_paiju_list "$paiju" play $(_paiju_game "$paiju") --rules '?')
        COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
        return ;;
    --players)
        words=$(_paiju_players "$paiju" "${word%"${word##*,}"}") ;;
    --level)
        words=$(_paiju_players "$paiju" | grep -v '^human$') ;;
    --*)
        # "  --tiles auto|ascii  help": the words between the bars; "  --seed N" has none to offer.
        values=$(sed -n "s/^  $before \([^ ]*\).*/\1/p" <<<"$help")
        case $values in
        *'|'*) words=${values//|/ } ;;
        [A-Z]*) return ;;
        esac ;;
    query)
        words=$(_paiju_list "$paiju" query '?') ;;
    train)
        words=$("$paiju" train list 2>/dev/null | sed -n 's/^\([a-z]*\)  *[0-9].*/\1/p')
        COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
        return ;;
    play | daily | learn | analyze | arena | stats)
        words=$(_paiju_list "$paiju" bot '?') ;;
    esac
    if [ -z "$words" ] && [[ $word != -* && $command == @(par|review|verify) ]]; then
        COMPREPLY=($(compgen -f -- "$word"))
        return
    fi
    if [ -z "$words" ]; then
        words=$(sed -n 's/^  \(--[a-z-]*\).*/\1/p' <<<"$help")
        [ -z "$command" ] && words+=" "$(sed -n 's/^  \([a-z]*\) .*/\1/p' <<<"$help")
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}

complete -o filenames -F _paiju paiju

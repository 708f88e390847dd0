# bash completion for paiju(6). Commands, options and their values are read from `paiju --help` and
# `paiju COMMAND --help`, so that they cannot differ from the program.

# Every player of the game on the line, as the program lists them when it is asked for one that
# does not exist; each behind what is typed already ($2).
_paiju_players()
{
    local game list='?,?,?,?'
    for game in hongzhong tuidaohu datongzi xuezhan; do
        [[ " ${COMP_WORDS[*]} " == *" $game "* ]] && break
    done
    [ $game = datongzi ] && list='?,?,?'
    "$1" --lang en arena $game --players "$list" 2>&1 |
        sed -n 's/.*; there are \(human\), human:NAME, exec:COMMAND,/\1/p' | tr -d , | tr ' ' '\n' |
        sed "s/^/$2/"
}

_paiju()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local paiju=${COMP_WORDS[0]} command= help values words
    [ "$COMP_CWORD" -gt 1 ] && [[ ${COMP_WORDS[1]} != -* ]] && command=${COMP_WORDS[1]}
    help=$("$paiju" $command --help 2>/dev/null) || return

    [[ $word == -* ]] && before=
    case $before in
    --config | --record | replay | review | verify)
        COMPREPLY=($(compgen -f -- "$word"))
        return ;;
    --rules)
        case " ${COMP_WORDS[*]} " in
        *" datongzi "*)  words="standard four two quick high" ;;
        *" hongzhong "*) words="standard two eight honours discard" ;;
        *" tuidaohu "*)  words="standard two no-chi orphans share" ;;
        *)               words="chengdu classic swap capped" ;;
        esac
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
        0..4)  words="0 1 2 3 4" ;;
        *'|'*) words=${values//|/ } ;;
        [A-Z]*) return ;;
        esac ;;
    query)
        words="xuezhan.score xuezhan.settle xuezhan.ting hongzhong.win tuidaohu.win mahjong.discards"
        words+=" datongzi.pattern datongzi.beats datongzi.score datongzi.plays" ;;
    train)
        words=$("$paiju" train 2>/dev/null | sed -n 's/^\([a-z]*\)  *[0-9].*/\1/p') ;;
    play | analyze | arena | stats)
        words="xuezhan hongzhong tuidaohu datongzi" ;;
    esac
    if [ -z "$words" ]; then
        words=$(sed -n 's/^  \(--[a-z-]*\).*/\1/p' <<<"$help")
        [ -z "$command" ] && words+=" "$(sed -n 's/^  \([a-z]*\) .*/\1/p' <<<"$help")
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}

complete -o filenames -F _paiju paiju

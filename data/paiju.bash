# bash completion for paiju(6)

_paiju_options()
{
    case $1 in
    '')      echo "--config --lang --tiles --color --no-mouse --speed --hints --help --version" ;;
    play)    echo "--seed --hands --players --rules --set --config --lang --tiles --color --plain" \
                  "--no-mouse --speed --hints --open --record --help" ;;
    replay)  echo "--text --lang --tiles --help" ;;
    analyze) echo "--void --seen --json --lang --help" ;;
    query)   echo "--help" ;;
    arena)   echo "--players --deals --seed --duplicate --jobs --json --rules --set --record --help" ;;
    verify)  echo "--help" ;;
    esac
}

_paiju()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local command=${COMP_WORDS[1]}
    [ "$COMP_CWORD" -eq 1 ] && command=

    local words=
    case $before in
    --lang)   words="en zh_CN" ;;
    --tiles)  words="ascii cjk digit emoji big" ;;
    --color)  words="auto always never" ;;
    --speed)  words="0 1 2 3 4" ;;
    --hints)  words="off ask always" ;;
    --void)   words="m s p" ;;
    --rules)  words="classic swap capped" ;;
    --players) words="human,eff,eff,eff eff,random,random,random" ;;
    --config | --record | replay | verify)
        COMPREPLY=($(compgen -f -- "$word"))
        return ;;
    --seed | --hands | --set | --deals | --jobs | --seen)
        return ;;
    play | analyze | arena) words="xuezhan" ;;
    query)    words="xuezhan.score xuezhan.settle xuezhan.ting mahjong.discards" ;;
    *)
        words=$(_paiju_options "$command")
        [ -z "$command" ] && words="play replay analyze query arena verify $words" ;;
    esac
    case $word in
    -*) words=$(_paiju_options "$command") ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}

complete -o filenames -F _paiju paiju

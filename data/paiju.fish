# SPDX-License-Identifier: MIT
# fish completion for paiju(6) and paiju-lab(6). The program itself says what can follow (`paiju complete -- WORD...`): a word a
# line, behind a tab what it means, and ":files" where the name of a file can stand.

function __paiju_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    for line in ($words[1] complete -- $words[2..-1] $word 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path $word
        else
            echo $line
        end
    end
end

complete -c paiju -f -k -a '(__paiju_complete)'
complete -c paiju-lab -f -k -a '(__paiju_complete)'

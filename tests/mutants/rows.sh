# SPDX-License-Identifier: MIT
# Rows of tests/mutants/list; source it.

# each_row COMMAND...: runs it for every row, followed by NAME FILE OLD NEW TEST; NAME is the comment
# above the row.
each_row() {
    while IFS= read -r row; do
        case $row in
        '# '*) row_name=${row#??} ;;
        *' | '*' | '*' | '*)
            row_file=${row%%' | '*} row=${row#*' | '}
            row_old=${row%%' | '*} row=${row#*' | '}
            "$@" "$row_name" "$row_file" "$row_old" "${row%' | '*}" "${row##*' | '}"
            ;;
        '' | '#') ;;
        *) echo "not a row: $row" ;;
        esac
    done <"$srcdir/tests/mutants/list"
}

# replaced FILE OLD NEW: FILE with NEW in place of OLD; fails unless it contains OLD once, on one line.
replaced() {
    OLD=$2 NEW=$3 awk '
        BEGIN { old = ENVIRON["OLD"] }
        {
            at = index($0, old)
            if (at > 0) {
                behind = substr($0, at + length(old))
                n += index(behind, old) > 0 ? 2 : 1
                $0 = substr($0, 1, at - 1) ENVIRON["NEW"] behind
            }
            print
        }
        END { exit n != 1 }' "$1"
}

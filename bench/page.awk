# The figures of docs/performance.md: every backticked name in the first column of a table with a column
# "now", and every cell of a table whose first head has COLUMN in it, the name being that head with its
# ROW and COLUMN. Columns "before", "wanted", "peer" and "what" are not figures, nor is a cell "-".
#
#     awk -f bench/page.awk docs/performance.md                   the names, one a line
#     awk -f bench/page.awk FIGURES docs/performance.md           the page with the figures of that file,
#                                                                 which `make bench` printed

# 18282 -> 18,282
function grouped(number,    whole, rest) {
    rest = index(number, ".") ? substr(number, index(number, ".")) : ""
    whole = rest == "" ? number : substr(number, 1, index(number, ".") - 1)
    while (match(whole, /[0-9][0-9][0-9][0-9](,|$)/))
        whole = substr(whole, 1, RSTART) "," substr(whole, RSTART + 1)
    return whole rest
}
function bare(cell) { gsub(/[` ]/, "", cell); sub(/\(.*/, "", cell); return cell }
function cell_of(name, i, with_unit) {
    if (ARGC == 2) print name
    else if (name in value) cell[i] = " " grouped(value[name]) (with_unit ? " " unit[name] : "") " "
}
function joined(    i, line) {
    line = cell[1]
    for (i = 2; i <= n; i++) line = line "|" cell[i]
    return line
}

ARGC > 2 && NR == FNR { split($0, part, "\t"); value[part[1]] = part[2]; unit[part[1]] = part[3]; next }
!/^\|/ { in_table = 0; if (ARGC > 2) print; next }
{ n = split($0, cell, "|") }
!in_table {
    in_table = 1; grid = ""; now = 0
    if (cell[2] ~ /COLUMN/) grid = bare(cell[2])
    for (i = 3; i < n; i++) { head[i] = bare(cell[i]); if (head[i] == "now") now = i }
    if (ARGC > 2) print
    next
}
/^\|[-|:]+$/ { if (ARGC > 2) print; next }
{
    if (grid != "")
        for (i = 3; i < n; i++) {
            if (bare(cell[i]) == "-" || head[i] ~ /^(before|wanted|peer|what)$/) continue
            name = grid
            sub(/ROW/, bare(cell[2]), name); sub(/COLUMN/, head[i], name)
            cell_of(name, i, 0)
        }
    else if (now && cell[2] ~ /`/)
        cell_of(bare(cell[2]), now, 1)
    if (ARGC > 2) print joined()
}

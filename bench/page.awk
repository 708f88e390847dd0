# SPDX-License-Identifier: MIT
# The figures of docs/performance.md. In a table with a column "now", every backticked name in the first
# column is a figure. In a table with COLUMN in its first heading, every cell is one, named by that heading
# with its ROW and COLUMN, except "-".
#
#     awk -f bench/page.awk docs/performance.md                   the names, one per line
#     awk -f bench/page.awk FIGURES docs/performance.md           the page with the figures of that file
#
# FIGURES is the output of `make bench` or of `make bench-compare`.

# 18282 -> 18,282
function grouped(number,    whole, rest) {
    rest = index(number, ".") ? substr(number, index(number, ".")) : ""
    whole = rest == "" ? number : substr(number, 1, index(number, ".") - 1)
    while (match(whole, /[0-9][0-9][0-9][0-9](,|$)/))
        whole = substr(whole, 1, RSTART) "," substr(whole, RSTART + 1)
    return whole rest
}
function bare(cell) { gsub(/[` ]/, "", cell); sub(/\(.*/, "", cell); return cell }
function put(i, number, unit) { cell[i] = " " grouped(number) unit " " }
function figure(name, i, unit) {
    if (ARGC == 2) print name
    else if (name in value) put(i, value[name], unit)
}
function joined(    i, line) {
    line = cell[1]
    for (i = 2; i <= n; i++) line = line "|" cell[i]
    return line
}

ARGC > 2 && NR == FNR {
    fields = split($0, part, "\t")
    value[part[1]] = part[fields == 5 ? 3 : 2]; unit[part[1]] = part[fields]
    next
}
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
            if (bare(cell[i]) == "-") continue
            name = grid
            sub(/ROW/, bare(cell[2]), name); sub(/COLUMN/, head[i], name)
            figure(name, i, "")
        }
    else if (now && cell[2] ~ /`/) {
        name = bare(cell[2])
        figure(name, now, " " unit[name])
    }
    if (ARGC > 2) print joined()
}

#!/bin/sh
# SPDX-License-Identifier: MIT
# make bench-compare OLD=DIR: compares two builds, run in turns on one machine; uses the best of each figure.
#
#     compare.sh OLD NEW [GROUP...]       build directories; ROUNDS=4, BENCH_OPTIONS=--brief in the environment
#
# Groups about the whole program are measured by the bench of NEW with both programs, groups about its
# parts by the bench of each build; builds before paiju-lab have it in bench/bench (`make bench/bench` there).
# A bench that is older than the groups is run as a whole; only the few figures with the same meaning are
# used. Lines: name, old, new, new / old, unit.
old=$1 new=$2
shift 2
groups=${*:-$("$new/paiju-lab" bench --list | cut -f1 | uniq | grep -v '^build$')}
[ -x "$old/paiju" ] || { echo "compare: there is no $old/paiju" >&2; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP

data_of() { echo "$(sed -n 's/^abs_top_srcdir = //p' "$1/Makefile")/data"; }

# The names of the older bench, and those of the same figures today.
same_meaning() {
    sed 's/^dtz_playouts_per_s	/cards_playouts	/; s/^xuezhan_steps_per_s	/flow_xuezhan	/
        s/^mahjong_playouts_per_s	/mahjong_playouts	/
        /^\(cards_playouts\|flow_xuezhan\|mahjong_playouts\|record_open_[a-z]*\|record_verify\|review_expert\)	/!d'
}

# figures OLD|NEW GROUP: prints the figures of a build.
figures() {
    dir=$1 group=$2
    PAIJU_DATADIR=$(data_of "$dir")
    export PAIJU_DATADIR
    case $group in
    hand | ev | cards | flow | records)
        if [ -x "$dir/paiju-lab" ]; then
            "$dir/paiju-lab" bench $BENCH_OPTIONS "$group"
        elif grep -q -e --brief "$dir/bench/bench" 2>/dev/null; then
            "$dir/bench/bench" $BENCH_OPTIONS "$group"
        elif [ -x "$dir/bench/bench" ] && [ ! -e "$work/whole" ]; then
            : >"$work/whole"                # once per round
            "$dir/bench/bench" | same_meaning
        fi ;;
    *)  "$new/paiju-lab" bench $BENCH_OPTIONS --program "$dir/paiju" "$group" 2>/dev/null ;;
    esac
}

round=0
while [ $round -lt "${ROUNDS:-4}" ]; do
    rm -f "$work/whole"
    for group in $groups; do
        for which in $([ $((round % 2)) -eq 0 ] && echo old new || echo new old); do
            eval "dir=\$$which"
            figures "$dir" "$group" | sed "s/^/$which	/" >>"$work/figures"
        done
    done
    round=$((round + 1))
done

awk -F '\t' -v OFS='\t' '
    function rounded(v) { return sprintf(v < 0.1 ? "%.4f" : v < 10 ? "%.2f" : v < 100 ? "%.1f" : "%.0f", v) }
    !(($1, $2) in best) || ($4 ~ /[a-z]\/s$/ ? $3 + 0 > best[$1, $2] : $3 + 0 < best[$1, $2]) {
        best[$1, $2] = $3 + 0
    }
    !($2 in unit) { unit[$2] = $4; name[++n] = $2 }
    END {
        for (i = 1; i <= n; i++) {
            x = name[i]
            if (("old", x) in best && ("new", x) in best)
                print x, rounded(best["old", x]), rounded(best["new", x]),
                      best["old", x] ? sprintf("%.2f", best["new", x] / best["old", x]) : "-", unit[x]
            else if (("new", x) in best)
                only_new = only_new " " x
        }
        if (only_new != "") print "# not comparable, the old build does not measure or do that:" only_new
    }' "$work/figures"

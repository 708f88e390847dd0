#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays the matches of tools/ladder.list and prints the tables of docs/strength.md; `make ladder`.
#
#   SEED=1        of all deals              GAMES="xuezhan ..."  only these
#   DEALS=        of each match, instead of its own number     ONLY=REGEX  matches "GAME PLAYER AGAINST OPTIONS"
#   JOBS=1        threads                   DIR=ladder-SEED      where results are kept
#   LEFT=1        only prints what is left  PAGE=FILE            puts the tables into that page
#
# You can stop it at any time: the same command resumes in the middle of a match. A table has every match of
# which any deals have been played. Needs PAIJU_LAB and srcdir.
SEED=${SEED:-1} JOBS=${JOBS:-1} DIR=${DIR:-ladder-$SEED} tab=$(printf '\t')
list=$srcdir/tools/ladder.list
GAMES=${GAMES:-$(sed -n 's/^\([a-z]*\) *|.*/\1/p' "$list" | uniq)}
# In other languages the figures would not be found.
LC_ALL=C
export LC_ALL

fail() {
    echo "ladder: $1" >&2
    exit 1
}

# The players that the game offers, between blanks.
offered() {
    "$PAIJU_LAB" bot "$1" --level '?' 2>&1 | sed -n 's/.*; choose \(.*\)/ \1 /p' | tr -d ,
}

# The matches of a game that ONLY selects (without it all): PLAYER AGAINST DEALS TRAIT OPTIONS, separated by
# tabs, with names instead of `below` and `best`, and - for no trait.
matches() {
    sed -n "s/^$1 *| *\([^ |]*\) *| *\([^ |]*\) *| *\([^ |]*\) *| *\([^|]*\)$/\1 \2 \3 - \4/p
            s/^$1 *| *\([^ |]*\) *| *\([^ |]*\) *| *\([^ |]*\) *| *\([^|]*\)| *\([a-z_]*\)$/\1 \2 \3 \5 \4/p" "$list" |
        awk -v offered="$(offered "$1")" -v deals="$DEALS" -v only="$2" -v game="$1" -v OFS="$tab" '
            function is_offered(name) { return name == "beginner" || index(offered, " " name " ") > 0 }
            $1 == "best" { $1 = best }
            !is_offered($1) { next }
            $2 == "below" { $2 = best; best = $1 }
            best == "" { best = $1 }
            {
                options = ""
                for (i = 5; i <= NF; i++)
                    options = options (i > 5 ? " " : "") $i
                if (match(game " " $1 " " $2 " " options, only))
                    print $1, $2, deals != "" ? deals : $3, $4, options
            }'
}

# The directory with the results of a match: GAME PLAYER AGAINST OPTIONS.
place() {
    echo "$DIR/$1-$2-$3$(echo "$4" | tr -c 'a-z0-9=\n' - | sed 's/--*set-/-/g; s/--*rules-/-/g')"
}

# The number of its deals that have been played.
played() {
    [ -f "$1/arena.jsonl" ] && grep -c '^{"deal":' "$1/arena.jsonl" || echo 0
}

# The unfinished matches, one per line.
left() {
    for game in $GAMES; do
        matches "$game" "$ONLY" | while IFS="$tab" read -r player against deals trait options; do
            n=$(played "$(place "$game" "$player" "$against" "$options")")
            [ "$n" -ge "$deals" ] || echo "$game: $player v $against${options:+, $options}: $n of $deals deals"
        done
    done
}

# One line of a table, from the arena's JSON object.
row() {
    awk -v player="$1" -v against="$2" -v options="$3" -v deals="$4" '
        function value(key,    at) {
            if (!match(first, "\"" key "\":[^,}]*"))
                return ""
            return substr(first, RSTART + length(key) + 3, RLENGTH - length(key) - 3)
        }
        function width(x, digits) { return x == "null" ? "± -" : sprintf("± %.*f", digits, x) }
        # The share of evenings that end with a gain: the normal distribution (Abramowitz and Stegun 7.1.26).
        function evenings(mean, deviation,    z, t, tail) {
            if (deviation == 0)
                return 50
            z = mean * sqrt(64) / deviation / sqrt(2)
            t = 1 / (1 + 0.3275911 * (z < 0 ? -z : z))
            tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * exp(-z * z) / 2
            return 100 * (z < 0 ? tail : 1 - tail)
        }
        {
            gsub(/--set |--rules /, "", options)
            if (match($0, /"sigma":\{[^}]*\}/))
                sigma = substr($0, RSTART, RLENGTH)
            sub(/.*"points":/, "", sigma)
            sigma += 0
            first = $0
            sub(/.*"players":\[/, "", first)
            sub(/"max":.*/, "", first)
            printf "| %s | %s | %s |", player, against, options == "" ? "usual" : options
            if (value("net_per_deal") != "")
                printf " %+.1f %s | %.0f | %.0f |", value("net_per_deal"), width(value("net_ci95"), 1),
                    100 * value("first_rate"), 100 * value("out_first_rate")
            else {
                printf " %.0f | %+.3f %s | %.1f | %.1f |", evenings(value("score_per_hand"), value("score_sd")),
                    value("score_per_hand") / sigma, width(value("ci95") == "null" ? "null" : value("ci95") / sigma, 3),
                    100 * value("win_rate"), 100 * value("deal_in_rate")
            }
            printf " %d |\n", deals
        }'
}

# The line of a personality: its trait, the trait of the others at the table, the difference in standard errors
# of an evening of 64 hands (computed from hands of different deals), and what the preference costs.
trait_row() {
    awk -v player="$1" -v against="$2" -v options="$3" -v trait="$4" -v deals="$5" '
        BEGIN {
            n_traits = split("calls 11 - 1 calls a hand,wins_let_pass 10 - 1 wins let pass a hand," \
                "big_wins 21 6 100 wins worth 4 and more of 100,fresh_tiles 22 - 1 tiles a hand of which none lay open," \
                "gives 9 - 100 hands of 100 in which it gives", row, ",")
            for (i = 1; i <= n_traits; i++) {
                split(row[i], word, " ")
                if (word[1] != trait)
                    continue
                part = word[2]
                whole = word[3]
                per = word[4]
                words = row[i]
                sub(/^[^ ]* [^ ]* [^ ]* [^ ]* /, "", words)
            }
        }
        # The figures of a player in this deal.
        function figures(p,    list) {
            list = $0
            sub(/.*"players":\[\[/, "", list)
            split(list, figure_of, /\],\[/)
            split(figure_of[p], figure, ",")
            x = figure[part + 1]
            w = whole == "-" ? 1 : figure[whole + 1]
        }
        FNR == NR && /^{"deal":/ {
            for (p = 1; p <= 4; p++) {
                figures(p)
                if (p == 1) {
                    of[++n] = x
                    in_[n] = w
                    own += x
                    own_of += w
                } else {
                    others += x
                    others_of += w
                }
            }
        }
        FNR != NR {
            if (match($0, /"sigma":\{[^}]*\}/))
                sigma = substr($0, RSTART, RLENGTH)
            sub(/.*"points":/, "", sigma)
            sub(/.*"players":\[/, "")
            sub(/"max":.*/, "")
            match($0, /"score_per_hand":[^,]*/)
            score = substr($0, RSTART + 17, RLENGTH - 17)
            match($0, /"ci95":[^,]*/)
            width = substr($0, RSTART + 7, RLENGTH - 7)
        }
        END {
            it = own / own_of
            for (i = 1; i <= n; i++)
                squares += (of[i] - it * in_[i]) ^ 2
            error = sqrt(squares / (n - 1) / 64) / (own_of / n)
            gsub(/--set |--rules /, "", options)
            printf "| %s | %s | %s | %s | %.2f | %.2f | %+.1f | %+.3f ± %.3f | %d |\n", player, against,
                options == "" ? "usual" : options, words, per * it, per * others / others_of,
                (it - others / others_of) / error, score / sigma, width / sigma, deals
        }' "$6-hands/arena.jsonl" "$DIR/object"
}

head_of() {
    if [ "$2" = trait ]; then
        echo "| player | v | rules | trait | it | the others | standard errors in 64 hands | in sigma | deals |"
        echo "|---|---|---|---|---|---|---|---|---|"
    elif [ "$1" = datongzi ]; then
        echo "| player | v | rules | points above the others | first of 100 | out first of 100 | deals |"
        echo "|---|---|---|---|---|---|---|"
    else
        echo "| player | v | rules | evenings of 100 | in sigma | wins of 100 | dealt in of 100 | deals |"
        echo "|---|---|---|---|---|---|---|---|"
    fi
}

# Plays the missing deals of a game.
play() {
    sigma="--sigma eff"
    [ "$1" != datongzi ] || sigma=
    matches "$1" "$ONLY" >"$DIR/matches"
    while IFS="$tab" read -r player against deals trait options; do
        where=$(place "$1" "$player" "$against" "$options")
        n=$(played "$where")
        [ "$n" -lt "$deals" ] || continue
        echo "ladder: $1: $player v $against${options:+, $options}: $n of $deals deals; matches left: $(left | wc -l)" >&2
        "$PAIJU_LAB" arena "$1" --players "$(seats "$1" "$player" "$against" "$options")" --deals "$deals" --seed "$SEED" \
            --duplicate --jobs "$JOBS" --results "$where" --json $sigma $options </dev/null >"$DIR/object" || exit 1
        rm -f "$where/row" "$where/trait"
        if [ "$trait" = - ]; then
            row "$player" "$against" "$options" "$deals" <"$DIR/object" >"$where/row"
        else
            "$PAIJU_LAB" arena "$1" --players "$(seats "$1" "$player" "$against" "$options")" --deals $((4 * deals)) \
                --seed "$SEED" --jobs "$JOBS" --results "$where-hands" $options </dev/null >"$DIR/hands" || exit 1
            trait_row "$player" "$against" "$options" "$trait" "$deals" "$where" >"$where/trait"
        fi
    done <"$DIR/matches" || exit 1
}

# A table of all matches of a game that have been played: of levels, or of traits. It is also written to
# $DIR/GAME.md or $DIR/GAME-trait.md.
table() {
    matches "$1" >"$DIR/matches"
    while IFS="$tab" read -r player against deals trait options; do
        where=$(place "$1" "$player" "$against" "$options")
        [ ! -f "$where/$2" ] || cat "$where/$2"
    done <"$DIR/matches" >"$DIR/rows"
    [ -s "$DIR/rows" ] || return 0
    page=$DIR/$1.md
    [ "$2" = row ] || page=$DIR/$1-$2.md
    {
        echo "Seed $SEED."
        echo
        head_of "$1" "$2"
        cat "$DIR/rows"
    } >"$page"
    cat "$page"
    echo
}

# The player as --players takes it: the beginner is a program.
player_of() {
    [ "$1" = beginner ] && echo "exec:$srcdir/engines/beginner.py" || echo "$1"
}

# The list of players, one for each seat of the rules.
seats() {
    n=4
    case "$1 $4" in
    *"rules two") n=2 ;;
    "datongzi "*"rules four") n=4 ;;
    datongzi*) n=3 ;;
    esac
    list_=$(player_of "$2")
    while [ $((n -= 1)) -gt 0 ]; do
        list_=$list_,$(player_of "$3")
    done
    echo "$list_"
}

# Puts the existing tables between their marks in a page.
fill() {
    for name in $(for game in $GAMES; do echo "$game $game-trait"; done); do
        [ -f "$DIR/$name.md" ] || continue
        awk -v table="$DIR/$name.md" -v begin="<!-- ladder $name -->" '
            $0 == "<!-- end -->" { skip = 0 }
            !skip
            $0 == begin {
                skip = 1
                while ((getline line <table) > 0)
                    print line
            }' "$1" >"$DIR/page" && cp "$DIR/page" "$1" || exit 1
    done
}

[ -z "$LEFT" ] || { left; exit 0; }
mkdir -p "$DIR" || exit 1
program=$(cksum <"$PAIJU_LAB")
if [ -f "$DIR/program" ] && [ "$(cat "$DIR/program")" != "$program" ]; then
    fail "$DIR holds results of another build: remove it, or name another with DIR="
fi
echo "$program" >"$DIR/program"
for game in $GAMES; do
    play "$game"
    table "$game" row
    table "$game" trait
done
[ -z "$PAGE" ] || fill "$PAGE"

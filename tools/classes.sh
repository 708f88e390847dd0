#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the classes of reviews by playing the choices on in the true deals (tools/classes.c), and puts the
# table into a page; `make classes`.
#
#   SEEDS="20261121 20261122"   of the deals      HANDS=40      for each seed; a tenth of them in Da Tong Zi
#   GAMES="xuezhan ..."   only these              WALLS=8       in which each choice of mahjong is played on
#   MISSED=0     the number of records searched for faults that only the stronger level finds
#   DIR=classes  where records and results are kept      PAGE=docs/review.md   gets the table of classes; -: print all
#
# A game that has results in DIR is not played again, so a stopped run resumes with the next game. Needs PAIJU_LAB
# and srcdir.
SEEDS=${SEEDS:-20261121 20261122} HANDS=${HANDS:-40} WALLS=${WALLS:-8} MISSED=${MISSED:-0}
DIR=${DIR:-classes} PAGE=${PAGE:-$srcdir/docs/review.md}
GAMES=${GAMES:-xuezhan hongzhong tuidaohu datongzi}
LC_ALL=C
export LC_ALL

fail() {
    echo "classes: $1" >&2
    exit 1
}

# The players, the playings and the rules of a game. Xuezhan is capped, since otherwise a few hands hide all
# others. Cards have no wall to be shuffled and take long.
plan() {
    players=novice,casual,club,expert hands=$HANDS rules="" on="walls=$WALLS player=eff"
    case $1 in
    xuezhan) rules="--set cap=32" ;;
    datongzi) players=novice,club,expert hands=$(((HANDS + 9) / 10)) on="player=expert" ;;
    esac
}

# Plays and judges a game, unless its results exist.
judge() {
    plan "$1"
    [ -s "$DIR/$1.txt" ] && return
    for seed in $SEEDS; do
        # shellcheck disable=SC2086
        [ -d "$DIR/$1-$seed" ] || "$PAIJU_LAB" arena "$1" --players $players --deals "$hands" --seed "$seed" \
            $rules --record "$DIR/$1-$seed" >/dev/null || fail "$1 cannot be played"
    done
    # shellcheck disable=SC2086
    "$PAIJU_LAB" train classes $on missed="$MISSED" $(for seed in $SEEDS; do echo "$DIR/$1-$seed"/*-0.jsonl; done) \
        >"$DIR/$1.new" || fail "$1 cannot be judged"
    mv "$DIR/$1.new" "$DIR/$1.txt"
}

rows() {
    for game in $GAMES; do
        [ -s "$DIR/$game.txt" ] && sed -n "s/^$1 | /| /p" "$DIR/$game.txt"
    done
}

# For the page, and for $PAGE = -: what made the errors of judgement, too.
classes() {
    echo "| game | class | from | n | judged | played on | n, both | judged | played on |"
    echo "|---|---|--:|--:|--:|--:|--:|--:|--:|"
    rows class
}
details() {
    echo
    echo "| game | by the first pass | fine after both | inaccuracy | mistake | blunder |"
    echo "|---|---|--:|--:|--:|--:|"
    rows passes
    echo
    echo "| game | kind | n | judged | played on | n, confirmed | judged | played on | share | error |"
    echo "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    rows kind
    [ -n "$(rows missed)" ] || return
    echo
    echo "| game | choices | found by the stronger level alone | judged | played on |"
    echo "|---|--:|--:|--:|--:|"
    rows missed
}

mkdir -p "$DIR" || fail "$DIR cannot be made"
for game in $GAMES; do
    judge "$game"
done
classes >"$DIR/tables.md"
[ "$PAGE" != - ] || { cat "$DIR/tables.md" && details; exit; }
grep -q '^<!-- classes -->$' "$PAGE" || fail "$PAGE has no place for the tables"
awk -v tables="$DIR/tables.md" '
    /^<!-- end classes -->$/ { inside = 0 }
    !inside { print }
    /^<!-- classes -->$/ { inside = 1; while ((getline line < tables) > 0) print line }' "$PAGE" >"$DIR/page" &&
    cat "$DIR/page" >"$PAGE"

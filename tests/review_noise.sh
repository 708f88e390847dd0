#!/bin/sh
# SPDX-License-Identifier: MIT
# How far reviews hang on chance: reviews of the same records by several streams of random numbers,
# compared decision by decision. `make check-review-noise` runs it; docs/review.md has the figures.
#
#   PAIJU=./paiju GAME=datongzi LEVEL=expert DECISIONS=200 STREAMS=10 SEED=22 review_noise.sh
#
# Records are played by PLAYERS, seeds counting from SEED, until they hold enough decisions with a
# choice (forced ones do not count). A class changes where it is not the one that most streams find.
# The exit status is 0 if less than 1 % change, none by more than one class, and the accuracy of no
# seat of a record differs by more than 2 points. WORK keeps what was done, to go on after a stop.
: "${PAIJU:=./paiju}" "${GAME:=datongzi}" "${LEVEL:=expert}" "${DECISIONS:=200}" "${STREAMS:=10}" "${SEED:=22}"
case $GAME in
datongzi) : "${PLAYERS:=tidy,greedy,tidy}" ;;
*) : "${PLAYERS:=eff,casual,eff,club}" ;;
esac
[ -n "$WORK" ] || { WORK=$(mktemp -d) && trap 'rm -rf "$WORK"' EXIT; }
export XDG_STATE_HOME="$WORK" XDG_DATA_HOME="$WORK" XDG_CONFIG_HOME="$WORK"

# The report of a stream as lines: RECORD:LINE:SEAT CLASS, and RECORD:SEAT accuracy HUNDREDTHS.
lines_of() {
    sed 's/.*"decisions":\[//; s/},{"line"/}\n{"line"/g' "$1" |
        sed -n 's/.*"line":\([0-9]*\),.*"seat":\([0-3]\),"kind".*"class":"\([a-z]*\)".*/'"$2"':\1:\2 \3/p'
    sed 's/,"decisions":\[.*//; s/},{/}\n{/g' "$1" |
        sed -n 's/.*"seat":\([0-3]\),.*"accuracy":\([0-9]*\).*/'"$2"':\1 accuracy \2/p'
}

found=0 seed=$SEED
: >"$WORK/lines"
while [ "$found" -lt "$DECISIONS" ]; do
    record=$WORK/$GAME-$seed.jsonl
    [ -s "$record" ] || "$PAIJU" play "$GAME" --players "$PLAYERS" --hands 1 --seed "$seed" --plain \
        --record "$record" >/dev/null || exit 2
    stream=0
    while [ "$stream" -lt "$STREAMS" ]; do
        report=$WORK/$GAME-$seed-$LEVEL-$stream.json
        [ -s "$report" ] || { "$PAIJU" review "$record" --level "$LEVEL" --stream "$stream" --json \
            >"$report.part" && mv "$report.part" "$report"; } || exit 2
        lines_of "$report" "$seed" >>"$WORK/lines"
        stream=$((stream + 1))
    done
    found=$(grep -v accuracy "$WORK/lines" | cut -d ' ' -f 1 | sort -u | wc -l)
    seed=$((seed + 1))
done

awk -v what="$GAME, $LEVEL" -v streams="$STREAMS" '
    BEGIN { split("fine inaccuracy mistake blunder", word); for (i in word) rank[word[i]] = i }
    $2 == "accuracy" {
        if (!($1 in most) || $3 > most[$1]) most[$1] = $3
        if (!($1 in least) || $3 < least[$1]) least[$1] = $3
        next
    }
    { n[$1]++; count[$1, rank[$2]]++ }
    END {
        for (d in n) {
            decisions++
            mode = 1
            for (c = 2; c <= 4; c++) if (count[d, c] > count[d, mode]) mode = c
            for (c = 1; c <= 4; c++) if (c != mode) {
                changed += count[d, c]
                if (c - mode > 1 || mode - c > 1) far += count[d, c]
            }
            pairs += n[d]
        }
        for (s in most) if (most[s] - least[s] > range) range = most[s] - least[s]
        printf "%s: %d decisions x %d streams: class changes %.2f %%, by more than one class %d, " \
               "accuracy within %.2f\n", what, decisions, streams, 100 * changed / pairs, far, range / 100
        exit !(100 * changed < pairs && far == 0 && range <= 200)
    }' "$WORK/lines"

# SPDX-License-Identifier: MIT
# What a program says about an old home: the script that makes a home keeps it in expected/, and
# tests/e2e/upgrade.sh compares it with what today's program says. The current directory is the home.

is_finished() {
    grep -q '"type":"end_game"' "$1"
}
# The lines for two friends at one keyboard, in seats 1 and 3: the number of a seat calls its player, is the
# PIN of that player, and is a choice like any other.
calling_seats() {
    awk '{ print; print 1; print 3; print 1; print 3 }'
}
# baseline NAME: a player for that record or position whose choices do not change from version to version.
baseline() {
    case $1 in *datongzi*) echo tidy ;; *) echo eff ;; esac
}
# The hands and points of an arena, without times.
figures() {
    grep -o '"name":"[^"]*","hands":[0-9]*\|"command":"\([^"\\]\|\\.\)*"\|"score_per_hand":[-0-9.]*'
}
# The decisions of a review, without the tables of their choices.
decisions() {
    sed 's/,"columns":/\
&/g; s/{"line":/\
&/g' | grep -v '^,"columns":'
}

# tells TOPIC
tells() {
    case $1 in
    stats)   "$PAIJU" stats --json ;;
    records) "$PAIJU" records --json | sed "s|$PWD|HOME|g" ;;
    train)   "$PAIJU" train --json ;;
    drills)  "$PAIJU" train list | awk 'NR > 1 { print $1, $2, $3, $4, $5 }' ;;
    verified)
        for record in data/paiju/records/*.jsonl; do
            "$PAIJU" verify "$record" |
                sed -n "s/.*(hands: \([0-9]*\), events: \([0-9]*\).*/$(basename "$record") \1 \2/p"
        done ;;
    reviews)
        for record in data/paiju/records/*.jsonl; do
            ! is_finished "$record" || "$PAIJU" review "$record" --level "$(baseline "$record")" --json
        done | decisions ;;
    analyses)
        while read -r position title; do
            "$PAIJU" analyze "$position" --level "$(baseline "$position")" --json
        done <positions.txt ;;
    pack)    "$PAIJU" verify packed/datongzi.jsonl.gz ;;
    packed)  "$PAIJU" replay --text packed/datongzi.jsonl.gz:2 ;;
    watched) "$PAIJU" replay --text lounge/xuezhan.jsonl ;;
    themed)  "$PAIJU" replay data/paiju/records/xuezhan-20261101-200000.jsonl --at 30 --svg --color auto |
        grep -o '#ff00ff' | sort -u ;;
    esac 2>/dev/null
}

# values: the lines KEY=VALUE of the section [settings] of standard input, read without the program.
values() {
    sed -n '/^\[settings]/,/^$/s/ *= */=/p' | sed "s/^\([a-z_]*=\)\"\([^\"]*\)\".*/\1\2/; t
        s/^\([a-z_]*=\)'\([^']*\)'.*/\1\2/; t
        s/ *[;#].*//"
}
# told FILE NAME: NAME=VALUE of each section with that key, likewise: told config.ini engine
told() {
    awk -v key="$2" '
        /^\[/ { sub(/^\[/, ""); sub(/].*/, ""); name = $0 }
        index($0, key " = ") == 1 {
            value = substr($0, length(key) + 4)
            quote = substr(value, 1, 1)
            if (quote == "\"" || quote == "\047") value = substr(value, 2, index(substr(value, 2), quote) - 1)
            print name "=" value
        }' "$1"
}

#!/bin/sh
# SPDX-License-Identifier: MIT
# Text from files, arguments and engines is shown on the terminal and never obeyed: whatever it contains,
# no command prints a control character, a mark of writing direction or a tag.
. "$srcdir/tests/tap.sh"
home hostile
LC_ALL=C
export LC_ALL

# The attack, as bytes for arguments and files, and as JSON text for records and engines. It sets the
# window's title, clears the screen (also by C1), reverses the text that follows and hides text in tags.
raw=$(printf 'A\033]0;own\007\302\2332J\342\200\256\342\200\250\177\363\240\200\201\342\201\246B')
json='A\\u001b]0;own\\u0007\\u009b2J\\u202e\\u2028\\u007f\\udb40\\udc01\\u2066\\rB'

# acts FILE: does it contain a character that a terminal obeys, other than a line end or a tab?
acts() {
    [ "$(tr -d '\n\t\040-\176\200-\377' <"$1" | wc -c)" -gt 0 ] || grep -aq "$orders" "$1"
}
orders=$(printf '\302[\200-\237]')\\\|$(printf '\342\200[\216\217\250-\256]')
orders=$orders\\\|$(printf '\342\201[\240-\257]')\\\|$(printf '\363\240[\200-\277]')

# Each part of the attack is detected alone; otherwise the rest of this test would mean nothing.
for part in '\033' '\007' '\015' '\177' '\302\233' '\342\200\256' '\342\200\250' '\342\201\246' \
    '\363\240\200\201'; do
    printf "a${part}b\n" >"$work/part"
    check "the test detects $part" acts "$work/part"
done
printf '打出 7p\tJosé\n' >"$work/part"
check "the test lets ordinary text pass" eval '! acts "$work/part"'

# quiet NAME COMMAND...: the output contains only visible text; $input is the standard input.
input=/dev/null
quiet() {
    name=$1
    shift
    timeout 60 "$@" <"$input" >"$work/out" 2>"$work/err"
    got=$?
    cat "$work/out" "$work/err" >"$work/all"
    check "$name: only visible text is printed" eval '[ $got -lt 124 ] && [ -s "$work/all" ] && ! acts "$work/all"'
}

# ---- records

played() {
    "$PAIJU" play $1 --seed 5 --hands 1 --plain --players $2 --record "$work/$1" </dev/null >/dev/null
}
played xuezhan random,eff,random,random
played datongzi random,greedy,random

# everywhere RECORD: a copy in $work/bad for each string in it, and the commands that read it.
number=0
everywhere() {
    while read -r place edit; do
        number=$((number + 1))
        bad=$work/bad.$number
        sed "$edit" "$1" >"$bad"
        check "$2, $place: the string is there" eval '! cmp -s "$1" "$bad"'
        quiet "$2, $place: verify" "$PAIJU" verify "$bad"
        quiet "$2, $place: replay --text" "$PAIJU" replay --text "$bad"
        input=$work/keys
        quiet "$2, $place: replay --plain" "$PAIJU" replay --plain "$bad"
        input=/dev/null
        for form in text json html; do
            quiet "$2, $place: review --$form" "$PAIJU" review --$form "$bad" --level $3 --seat 0
        done
    done
}
printf 'next\nnext\nlog\nhands\nquit\n' >"$work/keys"
everywhere "$work/xuezhan" xuezhan eff <<PLACES
name s/"names":\["[^"]*"/"names":["$json"/
player s/"players":\["[^"]*"/"players":["$json"/
command s/"players":\["[^"]*"/"players":["exec:$json"/
type 1s/"start_game"/"$json"/
game 1s/"xuezhan"/"$json"/
rule-key 1s/"rules":{/"rules":{"$json":1,/
rule-value 1s/"rules":{"[^:]*:[^,]*,/"rules":{"cap":"$json",/
seed 1s/"seed":"[^"]*"/"seed":"$json"/
commitment 1s/"commit":"[^"]*"/"commit":"$json"/
salt s/"salt":"[^"]*"/"salt":"$json"/
program 1s/"made_by":"[^"]*"/"made_by":"$json"/
time 1s/"made_by"/"at":"$json","made_by"/
event 4s/"type":"[^"]*"/"type":"$json"/
tile 2s/"[1-9][mps]"/"$json"/
discard 8,20s/"tile":"[^"]*"/"tile":"$json"/
note \$s/.*/{"type":"note","at":9,"kind":"$json"}/
key 2s/{/{"$json":1,"$json":2,/
no-json 3s/.*/{"type":$raw/
PLACES
everywhere "$work/datongzi" datongzi greedy <<PLACES
name s/"names":\["[^"]*"/"names":["$json"/
rule-value 1s/"removed_ranks":"[^"]*"/"removed_ranks":"$json"/
card 2s/"[SHCD][5-9]"/"$json"/
pattern 5s/"pattern":"[^"]*"/"pattern":"$json"/
PLACES

sed "s/\"names\":\\[\"[^\"]*\"/\"names\":[\"$json\"/" "$work/xuezhan" >"$work/named"
check "a record whose name holds control characters is refused" \
    refused 1 "named:1: names\[0\]: the text contains control characters" "$PAIJU" verify "$work/named"
check "a name with control characters is refused on the command line" \
    refused 2 "a player's name cannot contain control characters" \
    "$PAIJU" play xuezhan --plain --players "human:$(printf 'A\342\200\256B'),eff,eff,eff"
check "a command of an engine with control characters is refused" \
    refused 2 "the command of an engine cannot contain control characters" \
    "$PAIJU" play xuezhan --plain --players "exec:$(printf './a\033b'),eff,eff,eff"

mkdir -p "$HOME/.local/share/paiju/records"
cp "$work"/bad.* "$HOME/.local/share/paiju/records"
for n in "$HOME"/.local/share/paiju/records/*; do mv "$n" "$n.jsonl"; done
cp "$work/xuezhan" "$HOME/.local/share/paiju/records/$raw.jsonl"
quiet "stats --rebuild" "$PAIJU" stats --rebuild
quiet "stats" "$PAIJU" stats
quiet "stats --json" "$PAIJU" stats --json

# ---- arguments

cp "$work/xuezhan" "$work/$raw"
for command in play replay review verify analyze query arena bot train stats; do
    quiet "paiju $command ARGUMENT" "$PAIJU" $command "$raw" "$raw"
done
for option in lang rules set players seed hands record config tiles pace engine-ms; do
    quiet "paiju play --$option" "$PAIJU" play xuezhan --plain "--$option=$raw"
done
for option in level void seen against; do
    quiet "paiju analyze --$option" "$PAIJU" analyze xuezhan 123m "--$option=$raw"
done
for option in seat stream level; do
    quiet "paiju review --$option" "$PAIJU" review "$work/xuezhan" "--$option=$raw"
done
for option in deals jobs sigma record; do
    quiet "paiju-lab arena --$option" "$PAIJU_LAB" arena xuezhan "--$option=$raw"
done
quiet "paiju-lab bot --check" "$PAIJU_LAB" bot xuezhan "--check=$raw"
quiet "an unknown command" "$PAIJU" "$raw"
quiet "an unknown option" "$PAIJU" "--$raw"
quiet "the name of a file that exists" "$PAIJU" verify "$work/$raw"
quiet "the name of a file that does not exist" "$PAIJU" replay --text "$work/no$raw"
quiet "a value of a rule option" "$PAIJU" play xuezhan --set "cap=$raw"
quiet "the name of a rule option" "$PAIJU" play xuezhan --set "$raw=1"
quiet "a hand of analyze" "$PAIJU" analyze xuezhan "123m$raw"
quiet "cards" "$PAIJU" analyze datongzi "S5 $raw"
quiet "a play of analyze" "$PAIJU" analyze datongzi "S5 S6" --against "$raw"
quiet "players of the arena" "$PAIJU_LAB" arena xuezhan --players "$raw,eff,eff,eff"
quiet "the directory of the arena" "$PAIJU_LAB" arena xuezhan --players eff,eff,eff,eff --deals 1 \
    --record "$work/none/$raw"

# ---- files

# FILE TEXT: every line of a file of settings or rules into which a stranger could write
for text in "$raw" "[$raw]" "[$raw" "[rules]\n$raw = 1" "[rules]\ncap = $raw" "[ai:a]\nname = $raw" \
    "[ai:$raw]\nengine = eff" "[ai:a]\nengine = $raw" "[settings]\n$raw = 1" "[settings]\nlang = $raw" \
    "[keys]\n$raw = x" "[keys]\ndiscard = $raw"; do
    printf "$text\n" >"$work/file.ini"
    quiet "rules with $(printf '%s' "$text" | tr -cd '[:alnum:][]=: ')" \
        "$PAIJU" play xuezhan --plain --rules "$work/file.ini" --players eff,eff,eff,eff --hands 1
    "$PAIJU" play xuezhan --plain --config "$work/file.ini" --players eff,eff,eff,eff --hands 1 \
        </dev/null >"$work/all" 2>&1
    check "settings with the attack print only visible text" eval '! acts "$work/all"'
done

# ---- standard input and engines

input=$work/in
for kind in $("$PAIJU_LAB" query --help | grep -o '[a-z]*\.[a-z]*' | sort -u) xuezhan.ting; do
    printf '%b\n' "{\"id\":\"$json\",\"concealed\":\"$json\",\"void\":\"$json\",\"melds\":[],\"config\":{\"$json\":1}}" \
        "{\"id\":\"$json\",\"concealed\":\"1m\",\"void\":null,\"melds\":[\"$json\"]}" "$raw" >"$input"
    quiet "query $kind" "$PAIJU_LAB" query "$kind"
done
printf '%s\n' "$raw" "help $raw" "d $raw" quit >"$input"
quiet "lines of plain mode" "$PAIJU" play xuezhan --plain --players "human,eff,eff,eff" --seed 3
quiet "lines of a drill" "$PAIJU" train ready --plain --seed 3
printf '%b\n' "$raw" "{\"type\":\"$json\"}" "{\"type\":\"hello\",\"game\":\"$json\"}" >"$input"
quiet "the bot with lines from a host" "$PAIJU_LAB" bot xuezhan
input=/dev/null

cat >"$work/engine" <<ENGINE
#!/bin/sh
printf '%s\n' '{"type":"join","name":"$json","options":[{"name":"$json","type":"$json","default":"$json"}]}'
while read -r line; do
    printf '%s\n' '{"type":"info","text":"$json"}' '{"type":"$json"}' '$raw'
    printf '$raw' >&2
done
ENGINE
edit 's/\\\\u/\\u/g; s/\\\\r/\\r/g' "$work/engine"
chmod +x "$work/engine"
quiet "bot --check of an engine" \
    "$PAIJU_LAB" bot datongzi --check "$work/engine" --deals 1 --engine-ms 50
quiet "an engine at the table" "$PAIJU" play datongzi --plain --hands 1 --seed 2 --engine-ms 20 \
    --players "exec:$work/engine,greedy,greedy"
quiet "an engine in the arena" "$PAIJU_LAB" arena datongzi --deals 1 --seed 2 --engine-ms 20 \
    --players "exec:$work/engine,greedy,greedy"

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Games in plain mode: whole matches from scripted lines, input that ends in the middle, resuming,
# nonsense, several humans, stepping through records, and that nobody's hidden tiles are ever printed.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/lines.sh"
home plain

# plays GAME RULES: plays a match from the lines of $work/script to $work/GAME.jsonl and GAME.txt.
plays() {
    "$PAIJU" play "$1" --plain --seed 11 --players "$2" --hands 2 --record "$work/$1.jsonl" \
        <"$work/script" >"$work/$1.txt" 2>"$work/stderr"
    [ $? -eq 0 ] && [ ! -s "$work/stderr" ] && tail -1 "$work/$1.txt" | grep -q '^The match is over: '
}

# Sentences allowed only at the end of a hand: what others hold or drew.
told_too_much() {
    grep -v '^The \(hand\|deal\) is over' "$1" | grep -v 'draws the winning' |
        grep -E '(Lin|Mei|Bo) (holds|gets) ([a-z]|[0-9 ]+ (ch|ba|do))|(Lin|Mei|Bo) draws [0-9a-z]+ (ch|ba|do|wi|dr)'
}

# What seed says while the seed is secret: the commitment of the record.
sealed() {
    rm -f "$work/sealed.jsonl"
    said=$(echo seed | "$PAIJU" play "$1" --plain --seed 11 --players "$2" --hands 2 --record "$work/sealed.jsonl")
    seal=$(sed -n '1s/.*"commit":"\([0-9a-f]*\)".*/\1/p' "$work/sealed.jsonl")
    [ ${#seal} -eq 64 ] && echo "$said" | grep -q "sealed by the SHA-256 hash $seal\.$" && ! echo "$said" | grep -q 0x
}

cut_and_resumed() {
    game=$1
    cut=60
    for part in "1,${cut}p" "$((cut + 1)),\$p"; do
        sed -n "$part" "$work/script" | "$PAIJU" play "$game" --plain --seed 11 --players "$2" --hands 2 \
            --record "$work/cut.jsonl" >"$work/part.$part" || return 1
    done
    tail -1 "$work/part.1,${cut}p" | grep -q '^The game is saved in .*cut.jsonl' &&
        cmp -s "$work/$game.jsonl" "$work/cut.jsonl"
}

for game in xuezhan hongzhong tuidaohu datongzi; do
    players=human,eff,eff,eff
    [ $game = datongzi ] && players=human,tidy,tidy
    lines 6000 $(cards_of $game) >"$work/script"
    check "$game: a match is played from scripted lines" plays $game $players
    check "$game: its record agrees with the rules" sh -c "
        '$PAIJU' verify '$work/$game.jsonl' | grep -q 'agrees with the rules (hands: 2'"
    nothing "$game: nobody's hidden tiles are printed" "$(told_too_much "$work/$game.txt" | head -3)"
    nothing "$game: the seed is printed only after the match" "$(
        tail -3 "$work/$game.txt" | grep -q 'seed 0x000000000000000b' || echo "not told at the end"
        head -n -3 "$work/$game.txt" | grep -iE 'seed|0x')"
    nothing "$game: no SHA-256 is printed unasked" "$(grep -E '[0-9a-f]{12}' "$work/$game.txt" | grep -v 'seed 0x')"
    check "$game: seed prints the commitment" sealed $game $players
    check "$game: the end of the input saves the game, and the rest of it makes the same record" \
        cut_and_resumed $game $players
    rm -f "$work/cut.jsonl"
done

# -- any input

# survives NAME: plays the input to its end without harm.
survives() {
    "$PAIJU" play "$1" --plain --seed 3 --record "$work/junk.jsonl" >"$work/junk.txt" 2>"$work/stderr"
    [ $? -eq 0 ] && [ ! -s "$work/stderr" ] && "$PAIJU" verify "$work/junk.jsonl" >/dev/null &&
        rm "$work/junk.jsonl"
}
# Bytes that look random and are the same every time.
noise() {
    awk -v seed="$1" 'BEGIN { srand(seed); for (i = 0; i < 20000; i++) printf "%c", int(rand() * 255) + 1 }' |
        tr '\377' '\000'
}
for game in xuezhan datongzi; do
    noise 1 >"$work/noise"
    check "$game: bytes of all kinds do no harm" survives $game <"$work/noise"
    awk 'BEGIN { srand(2); w = "5m 14 pong kong chi win pass swap lack m 55 take 1 undo log hint table plays 9999 -1"
        n = split(w, word, " "); for (i = 0; i < 4000; i++) printf "%s%s", word[int(rand() * n) + 1], rand() < .5 ? "\n" : " " }' \
        >"$work/noise"
    check "$game: words in any order do no harm" survives $game <"$work/noise"
    head -c 1000000 /dev/zero | tr '\0' '5' >"$work/noise"
    check "$game: a megabyte without a line end does no harm" survives $game <"$work/noise"
done

answer() {
    printf "$1" | "$PAIJU" play xuezhan --plain --seed 5 --record "$work/a.jsonl" >"$work/a.txt" 2>&1
    rm -f "$work/a.jsonl"
    shift
    grep -q "$1" "$work/a.txt" || { tail -3 "$work/a.txt" | sed 's/^/# /'; return 1; }
}
check "a choice can be taken back" answer 'lack m\nundo\n' '^Taken back'
# through a whole hand, one step into the next one and back
{ lines 600 | grep -v next; printf 'next\nundo\nquit\n'; } >"$work/undo"
"$PAIJU" play tuidaohu --plain --seed 11 --record "$work/a.jsonl" <"$work/undo" >"$work/a.txt"
rm -f "$work/a.jsonl"
sed -n '/^Taken back/,$p' "$work/a.txt" >"$work/back.txt"
check "a choice in the previous hand can be taken back" grep -q '^Your turn' "$work/back.txt"
check "only the end of the previous hand is printed again" test \
    "$(grep -c '^[A-Z][a-z]* discards* ' "$work/back.txt")" -le 4
check "the rules can be read at the table" answer 'rules\n' 'four sets and a pair'

printf '[settings]\ntutor = warn\ntutor_threshold = inaccuracy\n' >"$work/tutor.ini"
printf 'lack p\nno\nlack p\nyes\n' | "$PAIJU" play xuezhan --plain --seed 5 --config "$work/tutor.ini" \
    --record "$work/a.jsonl" >"$work/a.txt"
check "the tutor warns, and asks each time" test "$(grep -c '^Do it anyway?' "$work/a.txt")" -eq 2
check "the tutor lets the choice pass when confirmed" grep -q '^Your void suit is dots' "$work/a.txt"
rm -f "$work/a.jsonl"

# -- no terminal without --plain; unfinished games; several humans

"$PAIJU" play xuezhan </dev/null >"$work/out" 2>&1
check "a pipe is refused unless --plain is given" sh -c "[ $? -eq 1 ] && grep -q -- '--plain' '$work/out'"
"$PAIJU" play tuidaohu --plain </dev/null >"$work/out" 2>&1
check "an unfinished game without a name is offered later" sh -c "
    printf 'perhaps\nyes\n' | '$PAIJU' play tuidaohu --plain | grep -A1 '^Please answer yes or no' |
        grep -q 'Tuidaohu'"
check "an offered game can be left for later" sh -c "
    echo no | '$PAIJU' play tuidaohu --plain | grep -qx 'Tuidaohu (simple mahjong)\.'"

printf 'Ann\n1\nBob\nCyd\nquit\n' | "$PAIJU" play tuidaohu --plain --seed 2 --record "$work/h.jsonl" \
    --players human:Ann,human:Bob,human:Cyd,human:Dan >"$work/h.txt"
check "each human is called" grep -q '^Pass the keyboard to' "$work/h.txt"
check "hands are printed only after a curtain" sh -c "
    awk '/You hold|^Hand [0-9]+: / { told = 1; blank = 0 }  /^\$/ { blank++ }
         /^Pass/ { turns++; if (told && blank < 50) bad = 1; told = 0 }
         END { exit bad || turns < 2 }' '$work/h.txt'"

# friends N: like `lines`, for several humans, who also type their seat numbers.
friends() {
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++) {
            if (i % 25 == 24) print "undo"
            else if (i % 20 == 0) print "win\nnext\nlack m\nswap 1 2 3"
            else if (i % 20 < 15) print i % 20
            else print i % 2 ? "" : "pass"
        } }'
}
four=human:Ann,human:Bob,human:Cyd,human:Dan
friends 9000 | "$PAIJU" play tuidaohu --plain --seed 3 --hands 2 --players $four --record "$work/four.jsonl" >"$work/four.txt"
nothing "after each tile everyone else is called, with or without a choice" "$(
    discards=$(grep -c '"type":"dahai"' "$work/four.jsonl")
    called=$(grep -c '^You have nothing to claim\. Press Enter' "$work/four.txt")
    claims=$(grep -cE '"type":"(chi|pon|kong)"' "$work/four.jsonl")
    # a claim that is passed up leaves no trace in the record: few are
    [ "$discards" -gt 20 ] && [ $((called + 3 * claims)) -ge $((3 * discards - discards / 4)) ] ||
        echo "$discards discards, $called called without a choice, $claims claims")"
# uncovered FILE: hands printed to a friend who was not called, no matter who typed before.
uncovered() {
    awk '/^(Press Enter, or type next|Next hand)/ { after = 1; next }  after && /You hold|^Hand [0-9]+: / { print; after = 0 }
         /^Pass the keyboard/ { after = 0 }' "$1"
}
nothing "the next hand begins behind a curtain" "$(uncovered "$work/four.txt")"
check "a next hand was played" grep -q '^Press Enter, or type next, for the next hand' "$work/four.txt"

# taken_back FILE: decisions of other humans that an undo has removed.
taken_back() {
    awk '/"type":"undo"/ { to = $0; sub(/.*"to":/, "", to); sub(/[^0-9].*/, "", to)
             n = 0; who = ""
             for (i = to + 1; i < NR; i++)
                 if (actor[i] != "" && index(who, actor[i]) == 0) { who = who actor[i]; n++ }
             for (i = to + 1; i <= NR; i++) actor[i] = ""
             undone++
             if (n > 1) print "line " NR }
         /"type":"(dahai|pon|kong|chi)"/ && /"actor":[02]/ {
             actor[NR] = $0; sub(/.*"actor":/, "", actor[NR]); sub(/[^0-9].*/, "", actor[NR]) }
         END { if (!undone) print "nothing was taken back" }' "$1"
}
friends 9000 | "$PAIJU" play xuezhan --plain --seed 8 --hands 2 --players human:Ann,eff,human:Bob,eff \
    --record "$work/undo.jsonl" >"$work/undo.txt"
nothing "the next hand begins behind a curtain even if the last player is also the first" "$(uncovered "$work/undo.txt")"
nothing "an undo never takes back another human's decision" "$(taken_back "$work/undo.jsonl")"
check "the others hear who has taken a decision back" grep -q '^\(Ann\|Bob\) has taken back a decision' "$work/undo.txt"
check "an undo is refused once somebody else has decided" grep -q '^Not allowed: others have moved since, so your move stands' "$work/undo.txt"

check "two players with one name are refused" sh -c "
    '$PAIJU' play hongzhong --plain --players human:Ann,club,human:Ann,club </dev/null 2>&1 |
        grep -q 'two players are called Ann; give them different names'"
check "a computer player takes a name that no human has" sh -c "
    '$PAIJU' play hongzhong --plain --players human:Lin,club,club,club --seed 1 --record '$work/lin.jsonl' </dev/null
    grep -q '\"names\":\[\"Lin\",\"Mei\",\"Bo\",\"Jun\"\]' '$work/lin.jsonl'"

# -- the menu

# menu LINES WANTED: the answer of the menu to these lines; it has its own records.
menu() {
    rm -rf "$work/menu"
    printf "$1" | XDG_DATA_HOME="$work/menu" XDG_STATE_HOME="$work/menu" XDG_CONFIG_HOME="$work/menu" \
        "$PAIJU" --plain $3 >"$work/menu.txt" 2>&1 && grep -q "$2" "$work/menu.txt" ||
        { tail -3 "$work/menu.txt" | sed 's/^/# /'; return 1; }
}
check "paiju --plain opens the menu" menu '' '^Menu: play, resume, daily, practise, learn, records, stats, rules, settings, join or quit'
check "the menu starts a game" menu 'play xuezhan\nquit\n' 'Choose your void suit'
check "the menu starts a game against named opponents" menu 'play xuezhan master\nquit\nrecords 1\n' '^Seat 4: .*, ai:master'
check "the menu refuses opponents that do not exist" menu 'play xuezhan nobody\nquit\n' 'nobody'
check "the menu takes a rule set and an option, in any order" eval '
    menu "play xuezhan master hands=3 swap\nquit\nrecords 1\n" "^Choose three tiles\|Choose three tiles" &&
        head -1 "$work"/menu/paiju/records/*.jsonl | grep -q "\"hands\":3.*\"exchange_three\":1"'
check "the menu takes a player for each seat" menu 'play datongzi tidy fox\nquit\nrecords 1\n' '^Seat 3: .*, ai:fox'
check "the menu says what can follow" menu 'setup hongzhong\n' '^Rule sets: standard, two, eight, honours, discard\.'
check "a slip in a game gets a suggestion in the menu" menu 'play xuezhn\n' '^There is no game xuezhn; did you mean xuezhan?'
check "a slip in a rule set gets a suggestion in the menu" menu 'play xuezhan clasic\n' '^There is no rule set or opponent clasic; did you mean classic?'
check "a slip in a drill gets a suggestion in the menu" menu 'practise wiats\n' '^There is no drill wiats'
check "a slip in an answer to a list gets a suggestion" menu 'learn\nxuezhn\n' '^There is no game xuezhn; did you mean xuezhan?'
check "a command of the table is explained in the menu" menu 'hint\n' '^hint works only at a table'
check "a value that an option cannot have is refused in the menu" menu 'play xuezhan cap=much\n' 'cap = much is not a whole number'
check "a record that does not exist is refused in the menu" menu 'records 7\n' '^There is no record 7'
check "a table that nobody has opened is refused in the menu" menu 'join\n' 'no table is waiting here for a friend'
check "an unfinished game is named at the start of the menu" eval '
    menu "play xuezhan\nlack m\nquit\n" "^Menu" && printf "unfinished\n1\nquit\nresume 2\n" |
        XDG_DATA_HOME="$work/menu" XDG_STATE_HOME="$work/menu" XDG_CONFIG_HOME="$work/menu" "$PAIJU" --plain >"$work/menu.txt" &&
        grep -q "^Unfinished game: Xuezhan (Sichuan mahjong), hand 1 of 8" "$work/menu.txt" &&
        grep -q "^1: Xuezhan (Sichuan mahjong), hand 1 of 8, +0\. You, Lin, Mei, Bo" "$work/menu.txt" &&
        grep -q "^There is no unfinished game 2; the list has 1 entry\.$" "$work/menu.txt"'
# Every row of the main menu on screens is a word here.
for label in $(sed -n 's/^ *\[ITEM_[A-Z]*\] = { N_("\([A-Za-z]*\)").*/\1/p' "$srcdir/ui/menu/screen_title.c"); do
    check "$label works as on the screen" eval '! menu "$label\n" "was not understood" >/dev/null && test -s "$work/menu.txt"'
done
check "$label works by its number" menu 'play\n4\nquit\n' 'Deal 1: '
check "the menu resumes the unfinished game" menu 'play xuezhan\nlack m\nquit\nresume\nquit\nquit\n' '^Your void suit is characters'
check "without an unfinished game the menu says so" menu 'resume\n' '^There are no unfinished games\.'
check "the menu leads to practice" menu 'practise\n3\nquit\n' '^Practice: find the waits'
check "the menu leads to lessons" menu 'learn xuezhan\nquit\n' '^First lesson: Xuezhan'
check "the menu lists records" menu 'play xuezhan\nlack m\nquit\nrecords\n' '^1: .*Xuezhan.* Unfinished$'
check "the menu steps through records" menu 'play xuezhan\nlack m\nquit\nrecords 1\nnext\nquit\n' '^Hand 1: '
check "the menu shows statistics" menu 'stats\n' '^No hands have been played here yet'
check "the menu shows rules" menu 'rules tuidaohu\n' 'four sets and a pair'
check "the menu changes settings" sh -c "
    printf 'set tutor after\n' | XDG_CONFIG_HOME='$work/menu' '$PAIJU' --plain >/dev/null
    grep -qx 'tutor = after' '$work/menu/paiju/config.ini'"
check "a slip in a command gets a suggestion in the menu" menu 'setings\n' 'did you mean settings'
check "quit ends the menu" menu 'quit\nplay xuezhan\n' '^Menu: '
nothing "after quit no further line is read" "$(grep 'Hand 1' "$work/menu.txt")"
check "the menu is in Chinese when asked" menu '打牌 血战到底\n退出\n退出\n' '定缺哪一门' '--lang zh_CN'

# -- records

steps() {
    printf "$1" | "$PAIJU" replay --plain "$work/xuezhan.jsonl" >"$work/steps" 2>&1 && grep -q "$2" "$work/steps" ||
        { tail -3 "$work/steps" | sed 's/^/# /'; return 1; }
}
check "record: next steps through it" steps 'next 9999\n' '^The match is over'
check "record: a step goes back" steps 'next 9\nback 5\n' '^Event 4 of'
check "record: a hand can be named" steps 'hand 2\n' '^Hand 2: '
check "record: it can be seen from one seat" steps 'seat 2\nnext 1\n' 'You hold'
check "record: a decision is shown with a hint" steps 'turn\nhint 3\n' '^\(Best choice (\|You have only one move: \)'
check "record: all hands can be shown" steps 'open\nnext\nhands\n' '^Bo:'
check "record: the previous decision is shown" steps 'turn\nturn\nturn\nbefore\nbefore\nlog 1\n' '^Hand 1:'
check "record: the scores are shown" steps 'next 9999\nscore\n' '^Scores: You .*, Lin .*, Mei .*, Bo '
check "record: the current place is shown" steps 'next 3\nrepeat\n' '^Event 3 of'
check "record: the rules are shown" steps 'rules\n' '^Xuezhan is Sichuan mahjong'
check "record: the list of commands is shown" steps 'help\n' '^before, e: go to its previous decision'
check "record: a hand that does not exist is refused" steps 'hand 3\n' '^There is no hand 3: the record has 2'
check "record: a seat that does not exist is refused" steps 'seat 5\n' '^Seats are numbered 1 to 4'
check "record: a command that does not exist is refused" steps 'nxet\n' 'did you mean next'

LC_ALL=C "$PAIJU" play xuezhan --plain --seed 5 --record "$work/c.jsonl" <"$work/script" >"$work/c.txt"
check "the C locale can play a game" test -s "$work/c.txt"
nothing "the C locale prints only ASCII" "$(LC_ALL=C tr -d '\n\040-\176' <"$work/c.txt")"
rm -f "$work/c.jsonl"
check "plain mode is in Chinese when asked" sh -c "printf '过\n提示\n退出\n' |
    '$PAIJU' play xuezhan --plain --seed 5 --lang zh_CN --record '$work/zh.jsonl' | grep -q '差'"
check "in Chinese the command to play cards is the Chinese word" sh -c "printf '打 三万\\n退出\\n' |
    '$PAIJU' play datongzi --plain --seed 42 --lang zh_CN --record '$work/zh_cards.jsonl' | grep -q '^出：'"

# -- a terminal that cannot show screens

if command -v tmux >/dev/null; then
    . "$srcdir/tests/e2e/tmux.sh"
    screen_start 50 24 "TERM=dumb $PAIJU play tuidaohu --seed 4 --record $work/dumb.jsonl"
    check "a dumb terminal is asked in plain mode" shows "^Your turn"
    shows "^>" && screen_at_rest >"$work/screen"
    check "on a dumb terminal lines are wrapped at its width" sh -c "
        ! grep -q '.\{51\}' '$work/screen' && grep -q '14\.$' '$work/screen'"
    screen_start 50 24 "TERM=dumb XDG_DATA_HOME=$work/menu $PAIJU"
    check "without a command a dumb terminal gets the menu in plain mode" shows "^Menu: play, resume"
fi
done_testing

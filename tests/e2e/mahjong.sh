#!/bin/sh
# SPDX-License-Identifier: MIT
# Hongzhong and Tuidaohu on a real screen: whole hands by keys, chi with several forms, wild tiles that
# are kept, birds, tables of two, three and four, any size and locale, nonsense keys in between.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/e2e/tmux.sh"

home mahjong

# -- from the menu

screen_start 80 24 "$PAIJU --pace instant"
check "the menu has Hongzhong" shows "[0-9]  *Hongzhong"
check "the menu has Tuidaohu" shows "[0-9]  *Tuidaohu"
screen_keys 2
check "a digit opens the form" shows "preset  *self-draw only"
screen_keys End Enter
check "the form has the options after its last row" shows "wild red dragons"
screen_keys Home
screen_keys Enter
check "the form starts the game" enters 30 "Your turn"
screen_keys c
check "Hongzhong has no chi" shows "This game has no chi"
screen_keys '?'
shows "Help" && screen_keys / && screen_keys -l "with wild" && screen_keys Enter
check "the help is for the game being played" shows "mahjong with wild tiles"
screen_keys Escape
check "the help closes" shows "Your turn\|wall"
screen_keys q
shows "Quit this game?" && screen_keys 3
check "the game can be quit" shows "[0-9]  *Tuidaohu"
screen_keys q
shows "exit 0"

# -- wild tiles and chi: deals that have them

screen_start 80 24 "env LC_ALL=C $PAIJU play hongzhong --players human,eff,eff,eff --seed 19 --pace instant"
check "wild tiles are at the left and marked" enters 30 "^  5z~"
screen_keys Home Enter
check "wild tiles are not discarded" shows "you can discard a wild only when you hold nothing else"

# until_chi: passes and discards as highlighted until a chi has several forms.
until_chi() {
    screen_start 80 24 "env LC_ALL=$1 $PAIJU play tuidaohu --players human,eff,eff,eff --seed 60 --pace instant"
    enters 60 "chi: *1"
}
check "the forms of a chi have numbers" until_chi C
screen_keys c
check "c selects the first form" shows "chi:>1"
screen_keys c
check "c again selects the next form" shows ">2"
screen_keys Enter
check "Enter claims the selected form" eval 'screen_keys m; shows "You chi .* to make 2 3 4 bamboo"'
check "a number claims a form at once" eval 'until_chi C.UTF-8 && screen_keys 3 m && shows "You chi .* to make 3 4 5 bamboo"'
check "passing is highlighted" eval 'until_chi C.UTF-8 && shows ">n pass"'
screen_keys n
check "n passes" shows "Your turn"
check "refused keys say why" eval 'screen_keys p; shows "Discard a tile now: choose with the arrows, discard with Enter"'

# -- whole matches

nonsense="Z x F1 Escape : Escape Tab 7 g p c w Up Home v v v v s i i i i t m Escape u"

# plays GAME PLAYERS LOCALE SEED: a hand from start to end by keys, at all sizes, with keys without a
# meaning in between; the record verifies.
plays() {
    file=$HOME/$1-$2-$3.jsonl set=
    [ "$2" = 4 ] || set="--set players=$2"
    screen_start 80 24 "env LC_ALL=$3 $PAIJU play $1 --seed $4 $set --hands 1 --pace instant --record $file"
    tries=0
    while [ $tries -lt 3000 ] && ! screen_text | grep -q "^exit"; do
        case $((tries % 40)) in
        5) screen_resize 120 40 ;;
        15) screen_resize 60 20 ;;
        20) screen_resize 20 5 ;;
        22) screen_resize 60 20; screen_keys $nonsense ;;
        25) screen_resize 80 24 ;;
        esac
        case $(screen_text) in
        *"The match is over"*) screen_keys q ;;
        *"you can discard a wild only"*) screen_keys Left Enter ;;
        *" must go first"*) screen_keys End Enter ;;
        *) screen_keys Enter Enter ;;
        esac
        tries=$((tries + 1))
        sleep 0.03
    done
    shows "^exit 0" && "$PAIJU" verify "$file" >/dev/null
}
while read -r game players locale; do
    check "$game is played to the end: $players players, $locale" plays $game $players $locale $players
done <<TABLES
xuezhan 4 C
hongzhong 4 C.UTF-8
hongzhong 2 C
tuidaohu 3 C.UTF-8
TABLES

# -- birds, watched

screen_start 80 24 "$PAIJU play hongzhong --seed 23 --set win_on_discard=1 --players eff,eff,eff,eff --pace fast"
screen_keys .
check "birds are turned over after a win" shows "birds"
check "birds are listed on the page of the winner" eval 'enters 3 "Hand 1 of 8: a player has won" && screen_keys d && shows "2 hits"'

done_testing

#!/bin/sh
# SPDX-License-Identifier: MIT
# Pictures of the screens, drawn without a terminal by tests/golden/shoot and compared with the files of
# the same name. Each row says what only its picture shows; one that shows nothing new is not needed.
# After an intended change: GOLDEN_UPDATE=1 make check TESTS=tests/golden/golden.sh
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/golden/scripts.sh"
shoot=$builddir/tests/golden/shoot
home golden
SHOOT_CONFIG=$work/config.ini
export SHOOT_CONFIG

# The hint panel shows the quick advice, except in pictures that ask for a level that judges in points.
quick() {
    case $1 in
    *game=datongzi*) echo set=hint_level=tidy ;;
    *seed=*) echo set=hint_level=eff ;;
    esac
}

same() {
    expected=$srcdir/tests/golden/$1.txt
    shift 2
    rm -rf "$work/.local"
    cat ${SHOOT_OWN:-/dev/null} >"$SHOOT_CONFIG"
    "$shoot" $(quick "$*") "$@" >"$work/picture" || return 1
    [ -z "$GOLDEN_UPDATE" ] || cp "$work/picture" "$expected"
    diff "$expected" "$work/picture" >"$work/difference" && return 0
    sed 's/^/# /' "$work/difference"
    return 1
}

# shows TEXT ARGUMENTS OF shoot...
shows() {
    text=$1
    shift
    rm -rf "$work/.local"
    : >"$SHOOT_CONFIG"
    "$shoot" "$@" | grep -q -- "$text"
}

# published NAME: a picture of the documents is the one that `make pictures` makes.
published() {
    sh "$srcdir/docs/pictures/pictures.sh" "$work" "$1" || return 1
    [ -z "$GOLDEN_UPDATE" ] || cp "$work/$1.svg" "$srcdir/docs/pictures/$1.svg"
    cmp "$work/$1.svg" "$srcdir/docs/pictures/$1.svg"
}

# picture NAME WHAT ARGUMENTS OF shoot...
picture() {
    check "$1: $2" same "$@"
}
in_chinese() {
    SHOOT_LANG=zh_CN
    export SHOOT_LANG
    "$@"
    unset SHOOT_LANG
}

begin="wait:5000 Enter wait:300"
middle="$begin $(turns 11)"
sizes="shot size:60x20 shot size:120x40 shot"

for name in xuezhan-80x24 xuezhan-8-colours replay-100x30; do
    check "make pictures makes $name as the documents show it" published $name
done

picture new_game "the title page, the form of a new game and its opponents" \
    80x24 "wait:10 shot Enter shot Down Down Right shot"
picture new_game_engine "an engine among the players" \
    80x24 set=players=human,exec:./bot,club,club "wait:10 Enter Down Down shot"
picture new_game_values "every way to change a value of the form" \
    80x24 "wait:10 Enter Down Down Right Down Left Home Down Down Down Down Down Down Down \
    Down Down Enter text:12x Enter shot Home Enter shot End Enter Down Right shot End Left Left PgUp Right shot \
    End Up Up Up Up Enter Bksp Bksp text:999999999 Enter shot Esc"
picture settings_values "every way to change a setting, and what a wrong value says" \
    80x24 "wait:10 9 Down Right shot End Up Up Up Up Enter text:9 Enter shot Enter Bksp \
    Bksp text:4 Enter Left shot Home Down Down Down Down Enter text:Ma-Jong五 Bksp Enter shot Up Right shot Right shot \
    End Up Up Up Up Up Up Up Up Up Right shot Esc Up Enter wait:10 shot"
picture keys "the page of keys: a key taken, refused, given back" \
    80x24 "wait:10 9 End Enter shot Down Down Enter ? shot Esc Enter + shot Down Enter z shot Right Right shot \
    End Home Enter shot"
# hint takes the key of undo and of a command of records; redraw, which keeps only Ctrl-L, gets another.
exchange="wait:10 9 End Enter End Up Up Up Up Up Up Up Up Up Up Up Up Enter shot Esc shot Enter u shot 1 shot Enter u 2 shot Del shot 2 shot \
    Home Down Enter R shot 2 shot"
picture keys_exchange "two commands exchange their keys" 80x24 "$exchange"
picture keys_click "keys changed with the mouse" \
    80x24 "wait:10 9 End Enter click:10,8 shot click:10,8 shot Esc click:10,1 click:10,22 shot"
picture language "the language changes at once, there and back" \
    80x24 "wait:10 9 Right Right shot Esc shot 9 Left shot"
picture settings_theme "the colours of a theme" 80x24 colour "wait:10 9 C shot Right Right C shot"
picture settings_name "the name of the player, hints and the tutor among the settings" \
    80x24 "wait:10 9 Down Down Down Down Enter text:Ann Enter shot Down Down Down Down Down Down Down Right shot Down Right shot \
    Esc 9 Down Down Down Down shot"
picture opponents "a new opponent and its form, refused names" \
    80x24 "wait:10 9 End Up Enter shot Enter Right Down Enter text:Lin Enter Down Right shot \
    Home Enter shot Down Enter Bksp Bksp Bksp text:a_b Enter Home Enter shot Down Enter Bksp Bksp Bksp text:lin Enter \
    Down Down Down Left shot End shot Enter End shot Home Enter shot"
owned() {
    printf '[settings]\nplayers = human,rosa,club,club\n\n[mahjong rosa]\nlike = club\ngreed = 1\nabout = bold\n\n%s' \
        "[cards bo]
like = fox
" >"$work/own.ini"
    SHOOT_OWN=$work/own.ini
    picture "$@"
    SHOOT_OWN=
}
own="wait:10 9 End Up Enter Down shot c shot Esc d shot 2 shot Up Up c shot"
form="wait:10 9 End Up Enter Down Enter Esc Enter End Up Left Esc shot 2 Enter shot Down Enter text:小红 Enter shot Home Enter shot r Bksp text:club Enter shot"
owned own "the list of own opponents: question, copy, delete" 80x24 "$own"
picture new_game_gone "an opponent that is not in the settings any more" \
    80x24 set=players=human,rosa,expert,rosa "wait:10 Enter shot"
owned own_form "the form of an own opponent in English" 80x24 "$form"
in_chinese owned own_form_zh "the same form in Chinese, narrow" 60x20 "$form"
picture help_games "the rules of a game from the menu, and all keys" \
    80x24 "wait:10 0 shot 2 wait:10 shot Esc 0 End Enter wait:10 shot"
picture help_menu "the help of the menu, and going to what a search finds" \
    80x24 "wait:10 ? n shot text:robbing Enter shot n shot"
picture help_search "marks in a search: next, previous, nothing found" \
    80x24 colour "wait:10 ? / text:kong Enter shot n shot n n shot N N N N shot / text:nowhere Enter shot"
in_chinese picture help_search_zh "the same with wide characters" \
    60x20 "wait:10 ? / text:胡 Enter shot n n shot Home N N shot"
picture small "windows too small for anything" 20x5 seed=22 "wait:3000 shot size:1x1 shot"

picture table_80x24 "the table at 80x24: hints in three stages" \
    80x24 seed=22 set=pace=instant "$middle i shot i shot i shot"
picture table_80x24_big "big tiles" 80x24 seed=22 set=pace=instant set=tiles=big "$middle i i i shot"
picture table_80x24_emoji "tiles as emoji" 80x24 seed=22 set=pace=instant set=tiles=emoji "$middle shot"
picture table_80x24_colour "the table in colour" 80x24 colour seed=22 set=pace=instant "$middle i i i shot"
picture table_80x24_digit "tiles as digits" 80x24 colour seed=22 set=pace=instant set=tiles=digit "$middle shot"
picture table_120x40 "the round table" 120x40 seed=22 set=pace=instant "$middle i i i shot"
picture table_100x30 "the step between these layouts" 100x30 seed=22 set=pace=instant "$middle i i i shot"
picture table_60x20 "the compact table" 60x20 seed=22 set=pace=instant "$middle shot i i i shot"
picture tutor_warns "the question of the tutor" \
    80x24 seed=22 set=pace=instant set=hint_level=ev set=tutor=warn "$begin $(turns 3) shot Enter shot \
    Enter 2 wait:50 shot"
picture tutor_tells "what the tutor says after a move, and all choices" \
    80x24 seed=22 set=pace=instant set=hint_level=ev set=tutor=after "$begin $(turns 3) shot r shot"
picture table_60x20_ascii "the tiles that nobody has seen, in ASCII" \
    60x20 ascii seed=22 set=pace=instant "$middle t shot"
picture watching "computers play" 80x24 seed=9 players=eff,eff,eff,eff "wait:10000 shot"

cards() {
    name=$1 what=$2 size=$3
    shift 3
    picture "$name" "$what" "$size" game=datongzi players=human,tidy,tidy seed=5 set=pace=instant "$@"
}
four="players=human,tidy,tidy,greedy rule=decks=4 rule=players=4 rule=aside=8"
four="$four rule=finish_bonus=100,-20,-40,-80"
two="players=human,tidy rule=players=2 rule=aside=12 rule=finish_bonus=100,-100"

cards cards_80x24 "cards picked by rank, the suits of one, a refusal" \
    80x24 "wait:300 shot q q q 7 7 shot Tab shot Enter shot Bksp n shot"
cards cards_views "the cursor in the columns, sorted otherwise, what is out" \
    80x24 "wait:300 $(plays 4) Up Right Up shot s shot s shot t shot"
cards cards_colour "cards in colour" 80x24 colour "wait:300 $(plays 4) 5 5 5 i i i shot"
cards cards_120x40 "the wide table of cards, and the step below it" \
    120x40 "wait:300 $(plays 4) i i i shot size:100x30 shot"
cards cards_60x20 "the compact table of cards: hints, list, what is out" \
    60x20 "wait:300 $(plays 4) shot i i i shot p P shot Bksp i t shot"
judged="set=hint_level=search"
cards cards_points "plays judged in points, and a play that is not in the list" \
    80x24 $judged "wait:300 $(plays 4) i i i shot wait:3000 shot size:60x20 shot size:80x24 9 9 9 shot"
at_once="p Enter Enter wait:50 Enter wait:50"         # the second key of a play leaves the tutor no time to think
cards cards_tutor "the tutor thinks, then warns" \
    80x24 $judged set=tutor=warn "wait:300 $at_once $at_once $at_once $at_once $at_once $at_once \
    9 9 9 Enter shot wait:3000 shot 2 wait:50 shot"
cards cards_four "four packs, in ASCII" 80x24 ascii $four "wait:300 $(plays 4) i i shot"
cards cards_two "two players; cards picked with the mouse" \
    80x24 $two "wait:300 $(plays 4) shot click:3,17 click:7,18 shot"
cards cards_may_pass "a choice to pass, asked about" 80x24 rule=must_beat=0 "wait:300 shot n shot 1 shot Enter shot"
cards cards_open_60x20 "the open cards of all, compact" \
    60x20 players=tidy,tidy,greedy set=speed=1 "wait:3000 Space shot"
check "open cards that just fit are shown by suit" shows "  5♥♣♦ 6♥♥ 7♠♠ 8♥♥♦ 9♠♥ 10♣♦♦ Q♥♣ K♠ A♠♠$" 60x24 \
    game=datongzi players=tidy,tidy,greedy seed=5 set=pace=fast "wait:3000 Space $(repeat 3 'Space wait:3000 Space') shot"
check "a rank that is not in the hand is refused as such" shows '^ You have no 10' 80x24 game=datongzi \
    players=human,tidy,tidy seed=5 set=pace=instant "wait:300 $(plays 9) Bksp 0 shot"
cards cards_200x60 "the widest table of cards" 200x60 "wait:300 $(plays 4) q k k Up Space shot"
cards cards_scores "the pages of a deal" 80x24 players=tidy,tidy,tidy "wait:9000 shot d shot Enter wait:100 shot"
cards cards_menu "the menu and help at a table of cards" 80x24 "wait:300 Esc shot Enter ? shot End shot"
picture cards_alike "plays that are alike are one" \
    120x40 game=datongzi players=human,tidy,tidy seed=12 set=pace=instant set=hint_level=tidy "wait:100 i i i wait:300 shot"
picture cards_new_game "the form of a game of cards" \
    80x24 "wait:10 4 shot Down Right Right shot End Enter Down Right shot"

# Hongzhong and Tuidaohu: N decisions as highlighted.
hongzhong() {
    name=$1 what=$2 size=$3 n=$4
    shift 4
    picture "hongzhong_$name" "$what" "$size" game=hongzhong seed=19 set=pace=instant "wait:5000 $(turns "$n")" "$@"
}
tuidaohu() {
    name=$1 what=$2 size=$3 n=$4
    shift 4
    picture "tuidaohu_$name" "$what" "$size" game=tuidaohu seed=60 set=pace=instant "wait:5000 $(turns "$n")" "$@"
}
pair="rule=players=2 players=human,eff"
trio="rule=players=3 players=human,eff,eff"

hongzhong 80x24 "wilds: hints, refused discard, sorting" \
    80x24 6 "shot i shot i shot i shot Home shot Enter shot s shot"
hongzhong 120x40 "the tiles that would win, beside the table" 120x40 6 "i i i shot"
tuidaohu chi "a chi: its forms, picked and taken back" \
    80x24 7 "shot c shot c shot c c shot Up shot i i i shot 2 wait:50 shot u wait:50 shot"
tuidaohu 120x40 "a long hand on the round table" 120x40 16 "i i i shot"
tuidaohu two "two players at each size" 80x24 30 $pair "$sizes"
tuidaohu three "three players at each size" 80x24 16 $trio "$sizes"
birds="game=hongzhong seed=23 rule=win_on_discard=1 rule=hands=1 players=eff,eff,eff,eff"
reveal="shot wait:250 shot wait:250 shot wait:250 shot"
pages="wait:9000 shot d shot d shot Enter wait:100 shot"
picture hongzhong_birds "birds are turned over" 80x24 $birds set=pace=fast "wait:7525 $reveal"
picture hongzhong_scores "a hand with birds, page by page" 80x24 $birds set=pace=instant "$pages"
picture hongzhong_refund "a refund of kongs" \
    80x24 game=hongzhong seed=2 rule=kong_void_on_draw=1 players=random,random,random,random \
    set=pace=instant "$pages"
picture hongzhong_robbed "a kong that is robbed" \
    80x24 game=hongzhong seed=71 rule=bird_value=2 players=eff,eff,eff,eff set=pace=instant \
    "wait:9000 $(for hand in 1 2 3; do printf 'Enter wait:900 '; done) shot d shot"
picture tuidaohu_result "the end of a match" \
    80x24 game=tuidaohu seed=5 players=eff,eff,eff,random set=pace=instant rule=hands=3 \
    "wait:9000 $(for hand in 1 2 3; do printf 'Enter wait:5000 '; done) shot"
picture tuidaohu_long "rows of discards that grow long, at each size" \
    80x24 game=tuidaohu seed=8 rule=players=2 players=human,random set=pace=instant \
    "wait:5000 $(turns 38) $sizes"
picture hongzhong_new_game_60x20 "the form and its rules, compact" \
    60x20 ascii "wait:10 2 shot End Enter Down Down Down Down Down shot"

# The end of a hand after its decisions have been reviewed, and the ways on from there. How much has been
# reviewed earlier depends on the machine, so no picture shows it.
picture end_of_hand "after a hand: review, replay, playing on" \
    80x24 seed=22 set=pace=instant "$begin $(turns 14) wait:3000 shot r wait:3000 shot q o shot 3 wait:50 shot \
    q 2 wait:50 shot"
picture zh_end_of_hand "the same in Chinese, tiles in Chinese" \
    120x40 seed=22 set=pace=instant set=lang=zh_CN set=tiles=cjk "$begin $(turns 14) wait:3000 shot"
win="players=eff,eff,eff,eff seed=9 set=pace=normal"
picture win "a win, frame by frame" \
    80x24 $win "wait:28600 $(for frame in 1 2 3 4; do printf 'wait:500 shot '; done) Enter shot"
picture win_60x20 "a win on the compact table" 60x20 ascii $win "wait:30600 shot"
picture win_120x40 "a win on the round table" 120x40 $win "wait:30600 shot"
picture win_on_discard "a win on a discard, in colour" \
    80x24 colour game=hongzhong seed=23 rule=win_on_discard=1 players=eff,eff,eff,eff set=pace=fast \
    "wait:7000 shot"
picture void_suit "the void suit" 80x24 seed=7 "wait:3000 Left Right shot i i i shot"
picture exchange "the exchange of three" \
    80x24 seed=7 rule=exchange_three=1 "wait:3000 i i i Space Right Space shot Enter shot"
picture refusals "what is refused, and why" \
    80x24 seed=7 rule=exchange_three=1 "wait:3000 n shot 3 = shot 4 5 shot Enter \
    wait:2000 w shot click:64,22 shot click:64,22 wait:9000 2 shot w shot Right shot"
picture refusal_goes "a refusal goes away" 80x24 seed=7 "wait:5000 Enter wait:5000 Enter p shot wait:5000 shot"
picture clicked_words "clicks on the words of the bottom line" \
    80x24 seed=7 "wait:3000 click:12,23 shot click:2,23 shot Esc click:76,0 shot"
check "a click on a tile that has to stay says why" shows "^ 1 character must go first" \
    80x24 seed=7 "wait:5000 Enter wait:5000 click:36,16 shot"
picture boss "the screen that hides a game" 80x24 seed=7 colour "wait:3000 b shot b shot"
picture redo "taking back, and doing again" \
    80x24 seed=22 set=pace=instant "$middle U shot u wait:50 shot u wait:50 shot U wait:50 shot U wait:50 shot U shot \
    u Left Enter wait:50 U shot"
picture claim "a claim: choices, details, hints" \
    80x24 seed=1 set=pace=instant "$begin $(turns 4) shot Up shot c shot i i i shot"
picture claim_points "a claim judged in points" \
    80x24 seed=1 set=pace=instant set=hint_level=ev "$begin $(turns 4) i i i wait:3000 shot"
picture ready "a ready hand, hints always" 80x24 seed=49 set=pace=instant set=hints=always "$begin $(turns 5) shot"
picture questions "quitting, and a word that is no command" \
    80x24 seed=22 set=pace=instant "$middle q shot Esc : text:dance Enter shot"
picture pass_a_win "passing up a win asks" \
    80x24 seed=49 set=pace=instant set=confirm_pass=1 "$begin $(turns 11) wait:1000 n shot Enter shot \
    n 2 wait:50 shot"
picture back_a_hand "back into the hand before" \
    80x24 game=tuidaohu seed=5 rule=hands=3 set=pace=instant "wait:5000 $(turns 11) wait:500 u shot 2 shot \
    u 1 wait:50 shot"
hot_seat="players=human:Ann,eff,human:Bob,eff set=pace=instant set=claims=in_turn"
ann="wait:1000 1 wait:1000" bob="wait:1000 3 wait:1000"     # the curtain has fallen and is lifted
picture curtain "two at one keyboard: curtain, call, hands" \
    80x24 seed=22 $hot_seat "wait:3000 shot 1 wait:1000 q shot Esc x shot wait:1000 1 wait:1000 shot \
    Enter wait:100 Enter $bob shot Enter wait:100 shot Enter wait:100 shot $ann Enter wait:1000 shot Enter wait:100 shot \
    u shot"
picture hot_seat_claims "two at one keyboard are asked about a tile" \
    80x24 seed=22 $hot_seat "$ann Enter $bob Enter wait:3000 \
    shot Enter $ann shot Enter wait:100 shot Enter wait:100 shot Enter wait:100 shot Enter $bob shot Enter wait:100 shot q shot"
# a computer takes over from Ann in the middle of the hand and Bob is the only person left; then the page
# of seats
picture seats "a computer takes over, and the person comes back" \
    80x24 seed=22 $hot_seat "$ann q shot 5 wait:1000 3 wait:1000 q shot 6 shot \
    Down Right Down Right shot Home Enter wait:1000 q shot"
picture seats_60x20 "the page of seats" 60x20 seed=22 $hot_seat "$ann q shot 6 shot Down Right Down Right shot"
# both have left, and a computer plays the hand to its end: the page of passed-up choices, and from there
# the page of seats
picture after_the_hand "choices passed up, after the hand" \
    80x24 seed=22 $hot_seat rule=hands=2 "$ann q 5 $bob q 5 wait:30000 shot d wait:30000 shot s shot Esc m wait:3000 shot"
# Par is for a player alone.
pages_without_par() {
    "$shoot" 80x24 game=datongzi seed=22 players=human:Ann,human:Bob,tidy set=pace=instant set=claims=in_turn \
        "$ann Esc 5 wait:1000 2 wait:1000 Esc 5 wait:30000 shot" >"$work/picture" || return 1
    grep -q 'costliest decisions' "$work/picture" && ! grep -qw par "$work/picture"
}
check "no par after a hand of several people" pages_without_par
# Claims together: the page, ignoring keys and then open; a key without effect; then the news in the line
# of notices.
friends="seed=3 players=human:Ann,human:Bob,human:Cyd,human:Dai set=pace=instant"
picture claims "claims together: open page, keys, news" \
    80x24 game=hongzhong $friends "wait:1000 3 wait:1000 Enter wait:500 shot wait:1000 shot a shot h wait:50 8 \
    wait:1000 4 wait:1000 shot Enter Enter wait:1000 a h wait:50 1 wait:1000 1 wait:1000 shot"
picture claims_chi_60x20 "the same with chi, compact" \
    60x20 game=tuidaohu $friends "wait:1000 3 wait:1000 7 7 wait:1500 shot a h wait:50 7 wait:1000 4 \
    wait:1000 shot"
picture claims_120x40 "the same, wide and in colour" \
    120x40 colour game=tuidaohu $friends "wait:1000 3 wait:1000 7 7 wait:1500 shot"
picture hot_seat_setup "names in the form" \
    80x24 set=players=human:Ann,club,human,club "wait:10 Enter shot $(repeat 9 Down) Enter text:Bob \
    Enter shot Up Right shot"
# The commitment is at the end of the rules.
shows_the_seal() {
    rm -rf "$work/.local"
    : >"$SHOOT_CONFIG"
    "$shoot" 60x20 seed=22 "wait:5000 F End shot" | tr -d ' \n' >"$work/picture" &&
        seal=$(cat "$work"/.local/share/paiju/records/*.jsonl | sed -n '1s/.*"commit":"\([0-9a-f]*\)".*/\1/p') &&
        [ ${#seal} -eq 64 ] && grep -q "$seal" "$work/picture"
}
check "the rules at the table end with the commitment" shows_the_seal
# Three names of 12 characters do not fit into the settings: half a name would be another player.
forgets_long_names() {
    eleven=一二三四五六七八九十一 typed="Enter Bksp Bksp Bksp text:"
    rm -rf "$work/.local"
    : >"$SHOOT_CONFIG"
    "$shoot" 80x24 set=players=human:Ann,human:Bob,human:Cyd,club "wait:10 Enter Down Down Down Down Down Down \
        ${typed}一$eleven Enter Down Down ${typed}二$eleven Enter Down Down ${typed}三$eleven Enter \
        Home Enter wait:10 shot" >"$work/picture" && grep -q 'Pass the keyboard' "$work/picture" &&
        grep -qx 'players = human,human,human,club' "$SHOOT_CONFIG" ||
        { sed 's/^/# /' "$work/picture" "$SHOOT_CONFIG"; return 1; }
}
check "names that are too long are not remembered" forgets_long_names
picture scores "the scores of a hand, page by page" 80x24 seed=9 players=eff,eff,eff,eff set=pace=instant \
    "wait:10000 shot $(for page in 2 3 4 5 6; do printf 'd shot '; done)"

# The greatest stakes: a flower pig pays 1048576000000 to each. Numbers are printed in full on every
# page.
great="seed=15 players=random,eff,eff,random set=pace=instant rule=hands=2 rule=base_score=1000000
    rule=pig_multiplier=1048576 rule=start_score=1000000000"
great_pages="wait:9000 shot Left shot PgDn shot Left shot"
picture great_scores_60x20 "the greatest numbers in the scores" 60x20 $great "$great_pages"
picture great_hints "the greatest numbers in hints" \
    80x24 seed=5 set=pace=instant rule=base_score=1000000 set=hint_level=expert \
    "wait:5000 i i i wait:3000 shot Enter wait:5000 i wait:3000 shot"

# Statistics of three records in which a human played like a computer.
library=$work/library
human_game() {
    record=$library/paiju/records/$1
    shift
    "$PAIJU" play "$@" --record "$work/game" >/dev/null </dev/null
    sed '1s/"players":\["[^"]*","[^"]*"/"players":["human","human"/; 1s/"names":\["[^"]*","[^"]*"/"names":["You","Ann"/' \
        "$work/game" >"$record"
    rm "$work/game"
}
mkdir -p "$library/paiju/records"
human_game xuezhan-20261101-200000.jsonl xuezhan --players eff,random,random,random --seed 1 --hands 12
human_game hongzhong-20261102-200000.jsonl hongzhong --players random,random,eff --seed 2 --hands 5
human_game datongzi-20261103-200000.jsonl datongzi --players tidy,greedy,greedy --seed 3 --hands 4
statistics() {
    XDG_DATA_HOME=$library
    export XDG_DATA_HOME
    picture "$@"
    unset XDG_DATA_HOME
}
stats_pages="shot Right shot Right shot Right shot"
statistics stats_colour "statistics in colour" 80x24 colour "wait:10 8 shot Left shot"
statistics stats_ascii "statistics, all pages" 80x24 ascii "wait:10 8 $stats_pages"
statistics stats_60x20 "statistics, compact: columns moved, too small" \
    60x20 "wait:10 8 shot Tab shot Down Down shot Right shot Right Right shot size:20x5 shot"
# With a review and some practice of today.
shows_practice() {
    library=$work/practised
    mkdir -p "$library/paiju/records"
    XDG_DATA_HOME=$library XDG_STATE_HOME=$library/state
    export XDG_DATA_HOME XDG_STATE_HOME
    human_game tuidaohu-20261104-200000.jsonl tuidaohu --players eff,random,random,random --seed 1 --hands 1
    "$PAIJU" review "$library/paiju/records/tuidaohu-20261104-200000.jsonl" >"$work/told"
    printf '1\nquit\n' | "$PAIJU" train beats --seed 5 --plain >"$work/told"
    "$shoot" 80x24 "wait:10 8 Left shot" >"$work/picture"
    unset XDG_DATA_HOME XDG_STATE_HOME
    grep -q 'accuracy in reviews of Tuidaohu' "$work/picture" &&
        grep -q '^ *[0-9.]*% .* 2026-11-04$' "$work/picture" &&
        grep -q 'drills: new questions answered correctly' "$work/picture" &&
        grep -q 'beats it or not: [01] of 1, 0 repeated' "$work/picture" ||
        { sed 's/^/# /' "$work/picture"; return 1; }
}
check "reviews and practice come after the figures of the games" shows_practice
# Games of a person, one of them reviewed.
library=$work/practised
XDG_STATE_HOME=$library/state
export XDG_STATE_HOME
human_game datongzi-20261103-200000.jsonl datongzi --players tidy,greedy,greedy --seed 3 --hands 1
human_game hongzhong-20261202-200000.jsonl hongzhong --players random,random,eff --seed 2 --hands 1
statistics records_own "records of a person: columns, note, order, filter, wide" 60x20 ascii \
    "wait:10 7 wait:10 shot n text:the_long_wait Enter * shot o shot f wait:10 shot Down Down Down Enter wait:10 \
    shot Esc O shot size:120x40 shot"
unset XDG_STATE_HOME
library=$work/great
mkdir -p "$library/paiju/records"
human_game xuezhan-20261101-200000.jsonl xuezhan --players random,eff,eff,random --seed 15 --hands 2 \
    --set base_score=1000000 --set pig_multiplier=1048576 --set start_score=1000000000
statistics great_stats_60x20 "the greatest numbers in the statistics" 60x20 "wait:10 8 shot Tab shot"
picture great_table_120x40 "the greatest numbers at a table" \
    120x40 replay="$library/paiju/records/xuezhan-20261101-200000.jsonl" "wait:10 End PgUp wait:10 shot"
library=$work/library
picture replay_you "a record of your own" 80x24 replay="$library/paiju/records/xuezhan-20261101-200000.jsonl" \
    "wait:10 5 Down shot g shot"
nothing "a player without a name is addressed as you" "$(grep -nE \
    '(^|[^a-z])You (wins|decides|plays|makes|has|begins|is) |(of|as|by|first) You( |$)' "$srcdir"/tests/golden/*.txt)"

# Records: one of each game in a separate directory.
records=$work/data/paiju/records
mkdir -p "$records"
record() {
    "$PAIJU" play "$1" --plain --players "$2" --seed 3 --hands 2 --record "$records/$1-$3.jsonl" >"$work/told"
}
record xuezhan random,eff,eff,eff 20261120-101500
record hongzhong eff,eff,random,eff 20261120-110700
record tuidaohu eff,random,eff,eff 20261119-203000
record datongzi tidy,greedy,random 20261119-201500
head -c 5000 "$records/xuezhan-20261120-101500.jsonl" >"$records/xuezhan-20261118-180000.jsonl"
sed '40s/actor":./actor":9/' "$records/xuezhan-20261120-101500.jsonl" >"$work/damaged.jsonl"
replay() {
    name=$1 what=$2 size=$3 file=$4
    shift 4
    level=eff
    [ "$file" != datongzi ] || level=tidy
    picture "replay_$name" "$what" "$size" replay="$(ls "$records/$file"-*00.jsonl | tail -n 1)" set=pace=fast \
        set=hint_level=$level "$@"
}
replay xuezhan "a record, seen from other seats, at each size" \
    80x24 xuezhan "wait:10 5 Down size:120x40 shot size:60x20 shot size:80x24 Home shot \
    Down Down Down i i i shot Tab shot v shot Home Space wait:900 shot"
replay menus "hands, playing on, help" 80x24 xuezhan "wait:10 g shot 2 Enter shot u shot Esc ? shot"
replay end "the end of a record, in colour" 80x24 hongzhong colour "wait:10 End shot e shot Right shot"
replay tuidaohu "what happened, as a list" 80x24 tuidaohu "wait:10 PgDn PgDn PgDn shot V m shot"
replay find "finding a decision" \
    80x24 xuezhan "wait:10 / text:2nd Space text:pong Enter shot ; shot , / text:win Enter shot / text:nothing Enter shot / text:blunder Enter shot"
replay graph "the graph of a match" 80x24 tuidaohu "wait:10 Right G wait:20000 shot Down shot Enter shot"
replay graph_60x20 "the graph in ASCII, compact" 60x20 tuidaohu ascii "wait:10 Right G wait:20000 shot PgUp shot"
"$PAIJU" play tuidaohu --plain --players random,random,random,random --seed 3 --hands 1 --record "$work/long.jsonl" >"$work/told"
check "the mark under a graph that scrolls stays in view" shows '^  *\^$' 60x20 "replay=$work/long.jsonl" \
    "wait:10 Right G wait:60000 Home $(repeat 17 Right) shot"
replay cards "a record of cards" 80x24 datongzi "wait:10 PgDn Down i i i shot V shot ] shot"
picture replay_damaged "a damaged record" 80x24 replay="$work/damaged.jsonl" "wait:10 shot End shot Right shot"
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME
picture records "the list of records, searched" \
    80x24 "wait:10 7 wait:10 shot / text:tong shot Enter shot / shot text:xuezhan Enter shot Esc End Enter shot"
picture records_marks "a record marked and renamed" \
    80x24 "wait:10 7 wait:10 * Down r text:seven_pairs Enter shot d shot Esc * * shot"
rm -f "$work/data/paiju/records/marks.json"
cp "$work/data/paiju/records/"*-180000.jsonl "$work/data/paiju/records/xuezhan-20261117-180000.jsonl"
picture records_delete "a record deleted" \
    80x24 "wait:10 7 wait:10 End Del shot 2 wait:10 shot / text:nothing shot Enter d r * shot"
check "the file of a deleted record is gone" [ ! -e "$work/data/paiju/records/xuezhan-20261117-180000.jsonl" ]
# the unfinished game once more, quit at another time
left=$(echo "$work/data/paiju/records/"*-180000.jsonl)
sed 's/"seed":"0x[0-9a-f]*"/"seed":"0x0000000000000007"/' "$left" >"$work/data/paiju/records/xuezhan-20261118-190000.jsonl"
touch -d "2020-01-02 21:40" "$work/data/paiju/records/xuezhan-20261118-190000.jsonl"
touch -d "2020-01-02 20:15" "$left"
picture menu_continue "unfinished games in the menu, at two sizes, and their list" \
    80x24 colour "wait:10 shot size:60x20 shot size:80x24 u wait:10 shot Enter shot"
unset XDG_DATA_HOME

# A game whose record is damaged at line 4, from the main menu and from the list of records.
damaged=$work/torn/paiju/records/hongzhong-20261118-180000.jsonl
mkdir -p "${damaged%/*}"
echo 1 | "$PAIJU" play hongzhong --plain --players human,eff,eff,eff --seed 3 --record "$work/torn/game" >"$work/told"
damage() {
    rm -f "$damaged"*
    sed '4s/type/tipe/' "$work/torn/game" >"$damaged"
    touch -d "2020-01-02 21:40" "$damaged"
}
is_mended() {
    grep -q tipe "$damaged.damaged" && ! grep -q tipe "$damaged" && "$PAIJU" verify "$damaged" >"$work/told"
}
XDG_DATA_HOME=$work/torn
export XDG_DATA_HOME
damage
picture mend_left "a damaged game is left alone" 80x24 "wait:10 Enter wait:10 shot Enter wait:10 shot"
check "a damaged record is left alone unless the user agrees" sh -c "
    grep -q tipe '$damaged' && [ ! -e '$damaged.damaged' ]"
picture mend_menu "a damaged game is repaired" 80x24 "wait:10 Enter wait:10 Down Enter wait:10 shot"
check "if the user agrees a damaged record is repaired, and the damaged file is kept" is_mended
damage
picture mend_records "the same from the list of records" 80x24 "wait:10 7 wait:10 Enter 1 wait:10 shot 2 wait:10 shot"
check "the list of records can repair a damaged record" is_mended
unset XDG_DATA_HOME

# A game against an opponent that has since been deleted.
gone=$work/gone/paiju/records/hongzhong-20261118-180000.jsonl
mkdir -p "${gone%/*}"
printf '[mahjong rosa]\nlike = club\n' >"$work/rosa.ini"
echo 1 | "$PAIJU" play hongzhong --plain --config "$work/rosa.ini" --players human,rosa,club,rosa --seed 3 \
    --record "$gone" >"$work/told"
touch -d "2020-01-02 21:40" "$gone"
XDG_DATA_HOME=$work/gone
export XDG_DATA_HOME
picture gone "a game against an opponent that was deleted" \
    80x24 "wait:10 shot 7 wait:10 shot Enter shot 1 wait:10 shot"
unset XDG_DATA_HOME

picture train_menu "what can be practised" 80x24 "wait:10 6 wait:10 shot End shot"
picture train_waits "tiles to mark, in colour" \
    80x24 colour drill=waits seed=3 "wait:10 Space Right Right Space shot Enter shot Enter i shot"
picture train_value "a number to choose, by click" \
    80x24 drill=value seed=3 set=tiles=emoji "wait:10 shot click:6,11 shot click:6,11 shot"
picture train_ready_120x40 "big tiles, with reasons" \
    120x40 drill=ready seed=4 set=tiles=big "wait:10 shot v shot Enter shot"
picture train_cheapest_60x20 "cards to choose, compact" 60x20 drill=cheapest seed=4 "wait:10 shot 1 shot Space shot"
picture train_tongzi_ascii "cards to mark, in ASCII" \
    60x20 ascii drill=tongzi seed=3 "wait:10 Space Down 3 shot Enter shot"

swap="wait:50 Enter = [ ] Enter wait:50"
learn="lesson=xuezhan set=pace=instant"
picture lesson_80x24 "a lesson: teacher, wrong move, refused key, leaving" \
    80x24 colour $learn "wait:50 shot Enter shot $swap shot 1 Enter x shot u shot q shot"
picture lesson_60x20 "a lesson, compact" 60x20 $learn "wait:50 shot $swap Enter wait:50 shot"
picture lesson_cards "a lesson with cards, in colour" \
    80x24 colour lesson=datongzi set=pace=instant "wait:50 Enter shot 8 8 Enter shot"
lesson_xuezhan="$swap Enter wait:50 = = wait:50 p wait:50 0 0 wait:50 0 0 wait:50 Enter g wait:50 ] ] wait:50 w wait:50 \
    shot Enter Enter shot"
lesson_hongzhong="wait:50 Enter 0 0 wait:50 p wait:50 8 8 wait:50 0 0 wait:50 Enter g wait:50 ] ] wait:50 w wait:50 \
    shot Enter Enter shot"
lesson_tuidaohu="wait:50 Enter ] ] wait:50 c wait:50 - - wait:50 p wait:50 6 6 wait:50 n wait:50 ] ] wait:50 w wait:50 \
    Enter shot"
lesson_datongzi="wait:50 Enter 8 8 8 5 6 Enter wait:50 9 9 9 9 Enter wait:50 Enter 7 Enter wait:50 2 Enter wait:50 \
    q q Enter wait:50 a a a Enter wait:50 Enter Enter shot"
for game in xuezhan hongzhong tuidaohu datongzi; do
    eval "keys=\$lesson_$game"
    size=80x24
    [ $game != datongzi ] || size=60x20
    picture lesson_$game "the end of the lesson of $game" $size lesson=$game set=pace=instant "$keys"
done

in_chinese picture zh_table_80x24 "the table in Chinese" \
    80x24 seed=22 set=pace=instant "$middle i shot i shot i shot"
in_chinese picture zh_scores "the scores in Chinese" \
    80x24 seed=9 players=eff,eff,eff,eff set=pace=instant \
    "wait:10000 shot $(for page in 2 3 4 5 6; do printf 'd shot '; done)"
in_chinese cards zh_cards_80x24 "the table of cards in Chinese" \
    80x24 "wait:300 $(plays 4) i i shot i shot q q q 7 7 shot"
in_chinese hongzhong zh "a wild, red dragon, in Chinese" 60x20 6 "i i i shot"
in_chinese picture zh_lesson_hongzhong "the end of a lesson in Chinese, compact" \
    60x20 lesson=hongzhong set=pace=instant "$lesson_hongzhong"

done_testing

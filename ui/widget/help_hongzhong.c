/* SPDX-License-Identifier: MIT */
/* Help of Hongzhong, and the phrases for its options and presets. */
#include "help_impl.h"

const char *const hongzhong_help[] = {
    N_("# A hand as it is played"),
    N_("You are dealt 2 3 4 5 6 7 characters, 2 2 9 bamboo, 1 3 4 dots and a red dragon, which "
       "is wild. Jun discards 2 bamboo: you pong it and discard 1 dots. Now you are ready for 2 "
       "and 5 dots, 9 bamboo and red dragons."),
    N_("You draw 2 dots: 2 3 4 dots are a run, the dragon makes a pair with 9 bamboo, and you "
       "win. Two tiles are turned over as birds, 9 dots and 2 bamboo: the 9 is a hit. Each of "
       "the three others pays you 2 for the win and 1 for the bird, and the hand is over."),
    N_("# The game"),
    N_("Hongzhong is mahjong with wild tiles: the four red dragons stand for any tile. With the "
       "three suits, characters, bamboo and dots, that makes 112 tiles. A table can use eight "
       "wilds, or add the winds and the other dragons."),
    N_("You win with four sets and a pair, with seven pairs, or with four wilds in hand. All wins "
       "are worth the same, and the first win ends the hand. You win by self-draw or by robbing a "
       "tile that another player adds to a pong; some tables also allow winning on a discard. If "
       "you pass up a win on another player's tile, you must wait for your next draw."),
    N_("You can pong and kong another player's discard; there is no chi. You cannot pong or kong a "
       "wild, and you can discard one only if you hold nothing else."),
    N_("On a self-draw everyone pays 2. If your kong is robbed, you pay for everyone. Kongs are "
       "paid at once: everyone pays 2 for a concealed kong and 1 for an added kong; for an "
       "exposed kong the discarder pays 3."),
    N_("# How to play"),
    N_("On your turn, draw a tile and discard one. The dealer starts with an extra tile. When "
       "another player discards a tile you need, claim a pong or kong with the key shown; after a "
       "kong you draw another tile. Keep your wilds: each completes any set or pair."),
    N_("# Birds"),
    N_("After a win, the next tiles of the wall are turned over as birds. Each 1, 5, 9 or wild is "
       "a hit and adds 1 to every payment for the win."),
    NULL,
    N_("# Marks"),
    TILE_MARKS,
    N_("Wilds are at the left of your hand, marked ~. A bird with ^^ under it is a hit."),
    NULL,
};

const Phrase hongzhong_options[] = {
    { "random", N_("random") },
    { NULL, NULL },
};

const Phrase hongzhong_presets[] = {
    { "standard", N_("self-draw only, 2 birds") },
    { "two", N_("two players, 4 birds") },
    { "eight", N_("eight wilds") },
    { "discard", N_("wins on discards too") },
    { "honours", N_("with winds and all dragons") },
    { NULL, NULL },
};

const OptionPlace hongzhong_places[] = {
    { "players", NULL, NULL, ABOUT_PLAYERS },
    { "hands", NULL, NULL, ABOUT_HANDS },
    { "tiles", N_("tile set"), NULL,
      N_("112 tiles: the three suits and the red dragons. 136 tiles: the winds and the green and "
         "white dragons as well.") },
    { "wilds", NULL, NULL,
      N_("Four or eight red dragons are wild. With eight, most hands are dealt at least one.") },
    { "seven_pairs", N_("winning"), NULL, ABOUT_SEVEN_PAIRS },
    { "four_wilds_win", NULL, "wilds=4",
      N_("Four red dragons in one hand win at once, whatever the other tiles are.") },
    { "win_on_discard", NULL, NULL, ABOUT_WIN_ON_DISCARD },
    { "discard_win_with_wild", NULL, "win_on_discard",
      N_("A hand with a wild can win on a discard too; otherwise it must draw the winning tile.") },
    { "rob_kong", N_("claims"), NULL, ABOUT_ROB_KONG },
    { "rob_kong_pays_all", NULL, "rob_kong",
      N_("A player whose kong is robbed pays for everyone; otherwise each player pays their "
         "own share.") },
    { "multi_win", NULL, "win_on_discard rob_kong", ABOUT_MULTI_WIN },
    { "pass_lock", NULL, "win_on_discard rob_kong", ABOUT_PASS_LOCK },
    { "wild_discard", NULL, NULL,
      N_("You can discard a wild like any other tile; otherwise only when you hold nothing "
         "else.") },
    { "birds", N_("birds"), NULL,
      N_("This many tiles are turned over after a win; each 1, 5, 9 or wild is a hit.") },
    { "bird_value", NULL, "birds no_wild_birds",
      N_("What each hit adds to every payment for the win.") },
    { "no_wild_birds", NULL, NULL,
      N_("A win without a wild turns over this many more tiles.") },
    { "kong_void_on_draw", N_("kongs"), NULL,
      N_("If nobody wins, all kong money is returned.") },
    { "base_score", N_("points and length"), NULL, ABOUT_BASE_SCORE },
    { "dealer_bonus", NULL, NULL,
      N_("Payments to or from the dealer are this much higher.") },
    { "start_score", NULL, NULL, ABOUT_START_SCORE },
    { "first_dealer", NULL, NULL, ABOUT_FIRST_DEALER },
    { NULL, NULL, NULL, NULL },
};

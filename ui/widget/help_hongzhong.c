/* SPDX-License-Identifier: MIT */
/* Help of Hongzhong, its options and presets as one would say them. */
#include "help_impl.h"

const char *const hongzhong_help[] = {
    N_("# The game"),
    N_("Hongzhong is mahjong with wild tiles: the four red dragons stand for any tile. The three "
       "suits, characters, bamboo and dots, make 112 tiles with them. A table can use eight "
       "wilds, or add the winds and the other dragons."),
    N_("You win with four sets and a pair, with seven pairs, or with four wilds in hand. All wins "
       "are worth the same, and the first win ends the hand. You win by self-draw or by robbing a "
       "tile that another player adds to a pong; some tables also allow winning on a discard. If "
       "you pass up a win on another player's tile, you must wait for your next draw."),
    N_("You can pong and kong another player's discard; there is no chi. You cannot pong or kong a "
       "wild, and you can discard one only if you hold nothing else."),
    N_("On a self-draw everyone pays 2. If your kong is robbed, you pay that for everyone. Kongs "
       "are paid at once: everyone pays 2 for a concealed kong and 1 for an added kong; for an "
       "exposed kong the discarder pays 3."),
    N_("# How to play"),
    N_("On your turn, draw a tile and discard one. The dealer starts with an extra tile. When "
       "another player discards a tile you need, claim a pong or kong with the key shown; after a "
       "kong you draw another tile. Keep your wilds: each completes any set or pair."),
    N_("# Birds"),
    N_("After a win, the next tiles of the wall are turned over as birds. Each 1, 5, 9 or wild is "
       "a hit and adds 1 to every payment of the win."),
    N_("# For example"),
    N_("You hold 2 3 4 and 5 6 7 characters, 2 2 2 and 9 bamboo, 3 4 dots and a red dragon: you "
       "are ready for 2 and 5 dots, 9 bamboo and red dragons. You draw 2 dots: 2 3 4 dots are a "
       "run, and the dragon makes a pair with 9 bamboo. The birds are 9 dots and 2 bamboo, one "
       "hit: everyone pays 2 and 1 more."),
    NULL,
    N_("# Marks"),
    TILE_MARKS,
    N_("Wilds stand at the left of your hand, marked ~. ^^ under a bird marks a hit."),
    NULL,
};

const Phrase hongzhong_options[] = {
    { "random", N_("drawn") },
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
    { "players", NULL, NULL,
      N_("The number of players at the table.") },
    { "hands", NULL, NULL,
      N_("The match ends after this many hands.") },
    { "tiles", N_("the set"), NULL,
      N_("112 tiles are the three suits and the red dragons; 136 have winds, green and white "
         "dragons too.") },
    { "wilds", NULL, NULL,
      N_("Four red dragons are wild, or eight: then most hands are dealt one.") },
    { "seven_pairs", N_("what wins"), NULL,
      N_("Seven pairs win too, as well as four sets and a pair.") },
    { "four_wilds_win", NULL, "wilds=4",
      N_("Four red dragons in one hand win at once, whatever the rest is.") },
    { "win_on_discard", NULL, NULL,
      N_("A discard can be won on; otherwise only the tile that you draw yourself wins.") },
    { "discard_win_with_wild", NULL, "win_on_discard",
      N_("A hand that holds a wild may be won on a discard too; otherwise it has to be drawn.") },
    { "rob_kong", N_("claims"), NULL,
      N_("You can win on a tile that another player adds to a pong.") },
    { "rob_kong_pays_all", NULL, "rob_kong",
      N_("A player whose kong is robbed pays for everyone; otherwise each player pays their "
         "own share.") },
    { "multi_win", NULL, "win_on_discard rob_kong",
      N_("If a tile completes several hands, all of them win; otherwise only the first in "
         "turn does.") },
    { "pass_lock", NULL, "win_on_discard rob_kong",
      N_("After passing up a win, you cannot win on a discard until your next draw.") },
    { "wild_discard", NULL, NULL,
      N_("You can discard a wild like any tile; otherwise only when you hold nothing else.") },
    { "birds", N_("birds"), NULL,
      N_("This many tiles are turned over after a win; each 1, 5, 9 or wild is a hit.") },
    { "bird_value", NULL, "birds no_wild_birds",
      N_("What each hit adds to every payment of the win.") },
    { "no_wild_birds", NULL, NULL,
      N_("A win without any wild turns over this many tiles more.") },
    { "kong_void_on_draw", N_("kongs"), NULL,
      N_("If nobody wins, all kong money is returned.") },
    { "base_score", N_("points and length"), NULL,
      N_("What the smallest win pays; everything else is a multiple of it.") },
    { "dealer_bonus", NULL, NULL,
      N_("Payments to or by the dealer are this much higher.") },
    { "start_score", NULL, NULL,
      N_("The points that everyone begins the match with.") },
    { "first_dealer", NULL, NULL,
      N_("Who deals the first hand: drawn by lot, or a seat, 0 to 3.") },
    { NULL, NULL, NULL, NULL },
};

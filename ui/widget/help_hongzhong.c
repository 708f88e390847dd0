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
    { "standard", N_("standard") },
    { "two", N_("two players") },
    { "eight", N_("eight wilds") },
    { "discard", N_("wins on discards") },
    { "honours", N_("all honours") },
    { NULL, NULL },
};

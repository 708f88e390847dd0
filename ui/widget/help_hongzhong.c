/* Help of Hongzhong, its options and presets as one would say them. */
#include "help_impl.h"

const char *const hongzhong_help[] = {
    N_("# The game"),
    N_("Hongzhong is mahjong with wild red dragons. Three suits (m characters, s bamboo, p dots) "
       "and four red dragons, 5z, which stand for any tile. A table can use eight of them, or add "
       "the other honours: 1z to 4z are the east, south, west and north winds, 6z and 7z the green "
       "and white dragons."),
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
    NULL,
    N_("# Marks"),
    N_("Among the discards, * marks a tile discarded as drawn, ! a tile won on, + a tile you can "
       "claim now. After a meld, k marks a kong and c a concealed kong."),
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

/* Help of Hongzhong, its options and presets as one would say them. */
#include "help_impl.h"

const char *const hongzhong_help[] = {
    N_("# The game"),
    N_("Hongzhong: mahjong with wild red dragons. Three suits, m characters, s bamboo, p dots, and "
       "four red dragons 5z, which stand for any tile when a hand is judged. A table may play with "
       "eight of them, or with the other honours too: 1z to 4z are the winds east, south, west and "
       "north, 6z and 7z the green and the white dragon."),
    N_("Four melds and a pair win, or seven pairs, or four wilds in the hand. All wins are worth "
       "the same, and the first one ends the hand. One wins on one's own draw or by robbing the "
       "tile that another player adds to a pong; a table may allow discards too. Who could win on "
       "another player's tile and passes has to wait for the own next draw."),
    N_("A pong or kong takes another player's tile; there is no chi. A wild is never ponged or "
       "konged, and discarded only when nothing else is left."),
    N_("Everybody pays 2 for a win on the own draw; who is robbed of a kong pays that for "
       "everybody. Kongs are paid at once: 2 from everybody for a concealed one, 1 from everybody "
       "for an added one, 3 from who gave the tile for an exposed one."),
    N_("# How to play"),
    N_("In your turn you draw a tile and discard one. The dealer begins with a tile more. Take a "
       "pong or kong with the key the table names when somebody discards what you need; after a "
       "kong you draw another tile. Keep your wilds: one of them completes any set or pair."),
    N_("# Birds"),
    N_("After a win birds are turned over from the wall: every 1, 5, 9 and wild among them is a "
       "hit and adds 1 to each payment of the win."),
    N_("# Marks"),
    N_("In a river * is a tile cut as soon as it was drawn, ! a tile that was won on, + a tile "
       "that may be claimed now. Behind a meld k is a kong, c a concealed one."),
    N_("Wild tiles stand at the left of the hand and carry a ~. Under a bird ^^ is a hit."),
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

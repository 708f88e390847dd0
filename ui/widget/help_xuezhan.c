/* Help of Sichuan mahjong, its options and presets as one would say them. */
#include "help_impl.h"

const char *const xuezhan_help[] = {
    N_("# The game"),
    N_("Sichuan mahjong to the bitter end (xuezhan daodi): 108 tiles in three suits, m "
       "characters, s bamboo, p dots. Everybody names a void suit first and must get rid of it. "
       "Four sets and a pair win, or seven pairs. Whoever wins leaves; the others play on until "
       "three have won or the wall is empty."),
    N_("There is no chi. A pong or kong takes another player's tile; a kong is paid at once. "
       "When the wall is empty, players who still hold their void suit (flower pigs) pay, and "
       "who is not ready pays who is."),
    N_("# How to play"),
    N_("At some tables everybody first hands on three tiles of one suit. Then all name their void "
       "suit, usually the one with fewest tiles. In your turn you draw a tile and discard one; as "
       "long as you hold tiles of your void suit, one of them has to go, and you cannot win. "
       "When somebody discards a tile that you have twice or three times, you may take it for a "
       "pong or kong; after a kong you draw another tile. Several players may win on one tile."),
    N_("# What wins"),
    N_("A win has tiles of two suits at most and none of the void suit: four sets (runs like "
       "345 or triplets like 888; pongs and kongs count as triplets) and a pair; or seven "
       "pairs. You win on your own draw, on a discard, or on the tile added to another player's "
       "pong."),
    N_("# What is paid"),
    N_("A win on a discard is paid by who discarded, one on the own draw by everybody who still "
       "plays. It starts at the base and doubles with every fan: all triplets 1, one suit only "
       "2, seven pairs 2, a last pair waited for alone behind four melds 2, and one for each "
       "root (four of a kind, as a kong or not), for a win on the own draw, after a kong, on a "
       "discard after a kong, by robbing a kong or with the last tile of the wall. A table may "
       "set a limit and change single values; the form of a new game shows them, the scores of "
       "a hand name each payment."),
    N_("Kongs are paid at once: a concealed one 2 bases by everybody, one added to a pong 1, "
       "and one from a discard 2 by who gave the tile. Who is not ready when the wall is empty "
       "gives the money for kongs back."),
    N_("# Marks"),
    N_("In a river * is a tile cut as soon as it was drawn, ! a tile that was won on, + a tile "
       "that may be claimed now. Behind a meld k is a kong, c a concealed one. Tiles of your "
       "void suit are underlined and carry a dot below."),
    NULL,
};

const Phrase xuezhan_options[] = {
    { "random", N_("drawn") },
    { "first_winner", N_("the first winner") },
    { "rotate", N_("the next seat") },
    { "dice", N_("by a die") },
    { "next", N_("to the next") },
    { "prev", N_("to the previous") },
    { "across", N_("to the opposite") },
    { "raise", N_("only a bigger win") },
    { "lock", N_("no win at all") },
    { "off", N_("off") },
    { "double", N_("doubles") },
    { "base", N_("adds one base") },
    { "none", N_("nothing") },
    { "zimo", N_("a self-draw") },
    { "pao", N_("the feeder pays") },
    { "pay", N_("pays") },
    { "free", N_("is free") },
    { NULL, NULL },
};

const Phrase xuezhan_presets[] = {
    { "chengdu", N_("Chengdu") },
    { "classic", N_("classic") },
    { "swap", N_("exchange three") },
    { "capped", N_("capped") },
    { NULL, NULL },
};

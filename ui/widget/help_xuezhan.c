/* Help of Sichuan mahjong, its options and presets as one would say them. */
#include "help_impl.h"

const char *const xuezhan_help[] = {
    N_("# The game"),
    N_("Sichuan mahjong, \"battle to the end\" (xuezhan daodi). 108 tiles in three suits: m "
       "characters, s bamboo, p dots. First, each player names a void suit and must get rid of it. "
       "You win with four sets and a pair, or with seven pairs. A winner leaves the hand; the "
       "others play on until three have won or the wall runs out."),
    N_("There is no chi. A pong or kong claims another player's discard; a kong is paid at once. "
       "When the wall runs out, players who still hold their void suit (flower pigs) pay, and "
       "players who are not ready pay those who are."),
    N_("# How to play"),
    N_("Some tables start with an exchange: each player passes on three tiles of one suit. Then "
       "everyone names a void suit, usually the one they hold fewest of. On your turn, draw a tile "
       "and discard one. While you hold tiles of your void suit, you must discard one of them and "
       "cannot win. If you hold two or three tiles like another player's discard, you can claim it "
       "for a pong or kong; after a kong you draw another tile. Several players can win on the "
       "same tile."),
    N_("# What wins"),
    N_("A winning hand has at most two suits and no tile of your void suit. It is four sets (runs "
       "like 345 or triplets like 888; pongs and kongs count as triplets) and a pair, or seven "
       "pairs. You can win by self-draw, on a discard, or on a tile that another player adds to a "
       "pong."),
    N_("# What is paid"),
    N_("If you win on a discard, the discarder pays; on a self-draw, everyone still playing pays. "
       "The price starts at the base score and doubles for each fan: all triplets 1, one suit 2, "
       "seven pairs 2, waiting alone for the pair behind four melds 2. It doubles once more for "
       "each root (four of a kind, kong or not) and for a self-draw, a replacement tile, a discard "
       "after a kong, robbing a kong, or the last tile. A table may set a cap and change these "
       "values: the new-game form shows them, and the score page lists every payment."),
    N_("Kongs are paid at once. Everyone pays 2 bases for a concealed kong and 1 for an added "
       "kong; for an exposed kong the discarder pays 2. If you are not ready when the wall runs "
       "out, you return your kong money."),
    NULL,
    N_("# Marks"),
    N_("Among the discards, * marks a tile discarded as drawn, ! a tile won on, + a tile you can "
       "claim now. After a meld, k marks a kong and c a concealed kong. Tiles of your void suit "
       "are underlined, with a dot below."),
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
    { "pao", N_("the discarder pays") },
    { "pay", N_("pays") },
    { "free", N_("free") },
    { NULL, NULL },
};

const Phrase xuezhan_presets[] = {
    { "chengdu", N_("Chengdu") },
    { "classic", N_("classic") },
    { "swap", N_("exchange three") },
    { "capped", N_("capped") },
    { NULL, NULL },
};

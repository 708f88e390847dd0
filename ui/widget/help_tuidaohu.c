/* Help of Tuidaohu, its options and presets as one would say them. */
#include "help_impl.h"

const char *const tuidaohu_help[] = {
    N_("# The game"),
    N_("Tuidaohu (\"push it over and win\") is the plainest game. 136 tiles: characters, bamboo "
       "and dots, the four winds and the three dragons. You win with four sets and a pair or with "
       "seven pairs; honours do not make runs. Only winning counts, and the first win ends the "
       "hand."),
    N_("You can chi the discard of the player on your left to make a run, and pong or kong "
       "anyone's discard. A win outranks a pong or kong, and these outrank a chi. After a chi or "
       "pong you can discard any tile. If you can chi in several ways, press the number of the one "
       "you want."),
    N_("# How to play"),
    N_("On your turn, draw a tile and discard one. Collect runs like 345 of one suit, triplets, "
       "and one pair; discard isolated tiles, honours and terminals first. When you are one tile "
       "short of a win, you are ready. You do not have to announce it."),
    N_("# What is paid"),
    N_("On a self-draw everyone pays 1. If you discard the winning tile, or your added kong is "
       "robbed, you pay for everyone. Kongs pay nothing. The player with the most wins takes the "
       "match."),
    N_("# For example"),
    N_("You hold 1 2 3 characters, 4 5 6 bamboo, 7 8 dots, three east winds and two white "
       "dragons: you are ready for 6 and 9 dots. The player on your left discards 9 dots: you "
       "win, and they pay 3. If you draw it yourself, each of the three pays 1. If somebody "
       "discards a white dragon, you could pong it, but then you have no pair: better not."),
    NULL,
    N_("# Marks"),
    TILE_MARKS,
    N_("In a run the claimed tile always comes from the left; without shades < stands before it."),
    NULL,
};

const Phrase tuidaohu_options[] = {
    { "random", N_("drawn") },
    { NULL, NULL },
};

const Phrase tuidaohu_presets[] = {
    { "standard", N_("standard") },
    { "two", N_("two players") },
    { "no-chi", N_("without chi") },
    { "orphans", N_("thirteen orphans") },
    { "share", N_("everybody pays") },
    { NULL, NULL },
};

/* SPDX-License-Identifier: MIT */
/* Help of Tuidaohu, and the phrases for its options and presets. */
#include "help_impl.h"

const char *const tuidaohu_help[] = {
    N_("# A hand as it is played"),
    N_("You are dealt 1 2 3 and 9 characters, 4 5 bamboo, 7 8 dots, three east winds and two "
       "white dragons. Lin, on your left, discards 6 bamboo: you chi it with your 4 and 5 and "
       "discard 9 characters. Now you are ready for 6 and 9 dots."),
    N_("Mei discards a white dragon. You could pong it, but then you would have no pair, so you "
       "pass. Next Lin discards 9 dots: you win, Lin pays 3 for the whole table, and the hand is "
       "over. If you had drawn it yourself, each of the three would have paid 1."),
    N_("# The game"),
    N_("Tuidaohu (\"push it over and win\") is the simplest of the mahjong games. It has 136 "
       "tiles: characters, bamboo and dots, the four winds and the three dragons. You win with "
       "four sets and a pair or with seven pairs; honours do not make runs. Only winning counts, "
       "and the first win ends the hand."),
    N_("You can chi the discard of the player on your left to make a run, and pong or kong "
       "anyone's discard. A win outranks a pong or kong, and these outrank a chi. After a chi or "
       "pong you can discard any tile. If you can chi in several ways, press the number of the one "
       "you want."),
    N_("# How to play"),
    N_("On your turn, draw a tile and discard one. Collect runs like 345 of one suit, triplets, "
       "and one pair; discard isolated tiles, honours and terminals first. When you are one tile "
       "short of a win, you are ready. You do not have to announce it."),
    N_("# Scoring"),
    N_("On a self-draw everyone pays 1. If you discard the winning tile, or your added kong is "
       "robbed, you pay for everyone. Kongs pay nothing. The player with the most wins takes the "
       "match."),
    NULL,
    N_("# Marks"),
    TILE_MARKS,
    N_("In a chi, the claimed tile always comes from the player on the left; without shades it "
       "has a < in front."),
    NULL,
};

const Phrase tuidaohu_options[] = {
    { "random", N_("random") },
    { NULL, NULL },
};

const Phrase tuidaohu_presets[] = {
    { "standard", N_("chi, the discarder pays for everyone") },
    { "two", N_("two players") },
    { "no-chi", N_("no chi, thirteen orphans win") },
    { "orphans", N_("chi, thirteen orphans win") },
    { "share", N_("everyone pays their own share") },
    { NULL, NULL },
};

const OptionPlace tuidaohu_places[] = {
    { "players", NULL, NULL, ABOUT_PLAYERS },
    { "hands", NULL, NULL, ABOUT_HANDS },
    { "chi", N_("claims"), NULL,
      N_("You can claim the discard of the player on your left to make a run.") },
    { "rob_kong", NULL, NULL, ABOUT_ROB_KONG },
    { "multi_win", NULL, "win_on_discard rob_kong", ABOUT_MULTI_WIN },
    { "pass_lock", NULL, "win_on_discard rob_kong", ABOUT_PASS_LOCK },
    { "seven_pairs", N_("winning"), NULL, ABOUT_SEVEN_PAIRS },
    { "thirteen_orphans", NULL, NULL,
      N_("One of every one, nine, wind and dragon plus a second copy of any of them wins.") },
    { "win_on_discard", NULL, NULL, ABOUT_WIN_ON_DISCARD },
    { "discarder_pays_all", N_("who pays"), "win_on_discard rob_kong",
      N_("The player who discards the winning tile pays for everyone; otherwise each player pays "
         "their own share.") },
    { "dealer_stays_on_draw", N_("points and length"), NULL,
      N_("After a hand without a winner, the same player deals again.") },
    { "base_score", NULL, NULL, ABOUT_BASE_SCORE },
    { "start_score", NULL, NULL, ABOUT_START_SCORE },
    { "first_dealer", NULL, NULL, ABOUT_FIRST_DEALER },
    { NULL, NULL, NULL, NULL },
};

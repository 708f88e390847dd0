/* SPDX-License-Identifier: MIT */
/* Shared by the texts of help_text.h and phrase.h. Each game has a file, and so has what a family
 * has in common. */
#ifndef PAIJU_HELP_IMPL_H
#define PAIJU_HELP_IMPL_H

#include <stddef.h>

#include "phrase.h"

/* The marks on the table, the same in all mahjong games. */
#define TILE_MARKS \
    N_("Among the discards, the newest tile is lit, a tile discarded as soon as it was drawn is " \
       "a shade darker, and a tile that was claimed is only printed on the table. Without " \
       "shades these are marked +, * and ^. A tile that a player won on has a !. The darker " \
       "tile of a meld is the claimed one; in a pong or kong it is on the side of the player " \
       "who discarded it. A concealed kong shows two backs.")

/* Options of several games. */
#define ABOUT_HANDS N_("The match ends after this many hands.")
#define ABOUT_MULTI_WIN \
    N_("If a tile completes several hands, all of them win; otherwise only the first in turn " \
       "does.")
#define ABOUT_ROB_KONG N_("You can win on a tile that another player adds to a pong.")
#define ABOUT_BASE_SCORE N_("What the smallest win pays; everything else is a multiple of it.")
#define ABOUT_START_SCORE N_("Everyone starts the match with this many points.")
#define ABOUT_FIRST_DEALER N_("Who deals the first hand: a random seat, or seat 0 to 3.")
#define ABOUT_PLAYERS N_("The number of players at the table.")
#define ABOUT_SEVEN_PAIRS N_("Seven pairs win, as well as four sets and a pair.")
#define ABOUT_WIN_ON_DISCARD \
    N_("You can win on another player's discard; otherwise you must draw the winning tile " \
       "yourself.")
#define ABOUT_PASS_LOCK \
    N_("After passing up a win, you cannot win on a discard until your next draw.")

/* The same for every game. */
#define POINTS_AND_TUTOR \
    N_("The last stage shows points, as estimated by the player chosen in the settings: for the " \
       "best choice the expected result of the hand, for every other choice how much less it is " \
       "worth. Below them you see what they are made of, and where the choice under your cursor " \
       "has more or less: speed, value, danger, kongs, safety at the end of the wall, points, " \
       "control. Until the estimate is ready, the panel shows quick advice and says so."), \
    N_("# Tutor"), \
    N_("If you turn it on in the settings, it warns you before a move that loses too much: it " \
       "shows the loss, a better move and why that is better, and lets you think again or play " \
       "on. Or it is silent until you have moved and then shows what the move cost. A key shows " \
       "the last judgement with all choices. If it is not ready when you move, it holds the " \
       "move for two seconds at most; any key plays it at once.")

#define DECLARED(key, ...) \
    extern const char *const key##_help[]; \
    extern const Phrase key##_options[], key##_presets[]; \
    extern const OptionPlace key##_places[];
GAMES(DECLARED, )
#undef DECLARED
#define DECLARED(room, ...) extern const char *const room##_family_help[];
FAMILIES(DECLARED, )
#undef DECLARED

#endif

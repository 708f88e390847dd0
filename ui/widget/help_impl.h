/* SPDX-License-Identifier: MIT */
/* Shared by the texts of help_text.h and phrase.h: a file for each game and one for what a family
 * has in common. */
#ifndef PAIJU_HELP_IMPL_H
#define PAIJU_HELP_IMPL_H

#include <stddef.h>

#include "phrase.h"

/* The marks on the table, the same in all games of mahjong. */
#define TILE_MARKS \
    N_("Among the discards, the newest is lit, one discarded as drawn is a shade darker, and " \
       "one that a meld took is only written on the cloth; without shades these are marked +, " \
       "* and ^. ! marks a tile won on. The darker tile of a meld is the claimed one; in a pong " \
       "or kong it lies on the side of the player who gave it. A concealed kong shows two backs.")

/* The same for every game. */
#define POINTS_AND_TUTOR \
    N_("The last stage shows points, as a player of the level named in the settings reckons " \
       "them: of the best choice the result of the hand that it expects, of every other how much " \
       "less. Below stands what they are made of, and what the choice under your cursor has more " \
       "or less of it: speed, value, danger, kongs, safety at the end of the wall, points, " \
       "control. While it thinks, the panel shows quick advice and says so."), \
    N_("# Tutor"), \
    N_("Turned on in the settings it warns before a move that loses too much: it names the loss, " \
       "what is better and why, and lets you think again or play on. Or it is silent until you " \
       "have moved and then tells what the move cost. A key shows the last judgement with all " \
       "choices. If it has not thought enough when you move, it holds the move for two seconds " \
       "at most; any key plays it at once.")

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

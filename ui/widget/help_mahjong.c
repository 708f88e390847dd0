/* SPDX-License-Identifier: MIT */
/* Help that all mahjong games share: words, hints, the mouse. */
#include "help_impl.h"

const char *const mahjong_family_help[] = {
    N_("# Terms"),
    N_("pong (peng): three of a kind made with a discard. kong (gang): four of a kind, either "
       "concealed (an gang), added to a pong (ba gang, bu gang), or made with a discard (zhi "
       "gang, ming gang). chi: a run made with a discard. meld: any of these, laid face up."),
    N_("ready (ting, xia jiao): one tile short of a win. wait: a tile that would win. win (hu): by "
       "self-draw (zimo) or on a discard (dian pao). robbing a kong (qiang gang): winning on a "
       "tile that another player adds to a pong. fan: a doubling. root (gen): four of a kind. cap "
       "(feng ding): the most a win can be worth."),
    N_("void suit (ding que): the suit you must get rid of. flower pig (hua zhu): a player who "
       "still holds it at the end. ready check (cha jiao): the payments when the wall runs out. "
       "exchange of three (huan san zhang): passing on three tiles before play. discards (pai "
       "he): the tiles a player has discarded. wall (pai qiang): the tiles not yet drawn. wild "
       "(laizi): a tile that stands for any other. birds (zhua niao): tiles turned over after a "
       "win."),
    N_("# Hints"),
    N_("The hint key has three stages: how far you are from ready; how your tiles group; and the "
       "best discard, with the tiles that would help, how many are left, and the risk. Hints use "
       "only what you can see. Press the key once more to close the panel."),
    POINTS_AND_TUTOR,
    N_("# Mouse"),
    N_("Click a tile, an answer or a row to pick it; click it again to discard the tile or give "
       "the answer. You can also click the words of the bottom line. Start paiju with --no-mouse "
       "to leave the mouse to the terminal."),
    NULL,
};

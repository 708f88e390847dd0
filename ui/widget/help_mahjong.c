/* What all games of mahjong have in common: words, hints, the mouse. */
#include "help_impl.h"

const char *const mahjong_family_help[] = {
    N_("# Words"),
    N_("pong (peng): three alike, with a discard. kong (gang): four alike; concealed (an gang), "
       "added to a pong (ba gang, bu gang), or with a discard (zhi gang, ming gang). chi: a run "
       "with a discard. meld: any of these, laid open."),
    N_("ready (ting, xia jiao): one tile short of a win. wait: a tile that wins. win (hu); by "
       "the own draw (zimo), on a discard (dian pao, for who gave it). robbing a kong (qiang "
       "gang): winning on the tile added to a pong. fan: a doubling. root (gen): four of a "
       "kind. cap (feng ding): no win is worth more."),
    N_("void suit (ding que): the suit to get rid of. flower pig (hua zhu): who still holds it "
       "in the end. checking for ready (cha jiao): what is paid when the wall is empty. "
       "exchange of three (huan san zhang). river (pai he): the discards of a player. wall (pai "
       "qiang): the tiles not yet drawn. wild (laizi): a tile that stands for any other. birds "
       "(zhua niao): tiles turned over after a win."),
    N_("# Hints"),
    N_("The hint key goes through three stages: how far you are from ready; how your tiles "
       "group; which tile to cut, with the tiles that would help, how many of them are left, and "
       "the risk. It sees only what you see. Press it again to put it away."),
    POINTS_AND_TUTOR,
    N_("# Mouse"),
    N_("A click picks a tile, a second one discards it. A click on an answer gives it. "
       "--no-mouse leaves the mouse to the terminal."),
    NULL,
};

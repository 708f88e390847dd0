/* Help of Tuidaohu, its options and presets as one would say them. */
#include "help_impl.h"

const char *const tuidaohu_help[] = {
    N_("# The game"),
    N_("Tuidaohu, push it over and win: the plain game. Three suits, m characters, s bamboo, p "
       "dots, and the honours z: 1z to 4z are the winds east, south, west and north, 5z to 7z the "
       "red, green and white dragon. Four melds and a pair win, or seven pairs; honours make no "
       "runs. Nothing counts but winning, and the first win ends the hand."),
    N_("Chi takes the discard of the player to your left for a run; pong and kong take anybody's "
       "discard. A win comes before kong and pong, these before chi. After a chi or pong any tile "
       "may be discarded. When there are several ways to chi, their numbers take them."),
    N_("# How to play"),
    N_("In your turn you draw a tile and discard one. Collect runs like 345 of one suit, triplets, "
       "and one pair; tiles that stand alone, honours and ends first, are the ones to discard. Who "
       "is one tile short is ready and waits. Nothing has to be announced before the win."),
    N_("# What is paid"),
    N_("Everybody pays 1 for a win on the own draw. Who discards the winning tile pays for "
       "everybody, and so does who is robbed of the tile added to a pong. Kongs pay nothing. The "
       "match goes to who has won most hands."),
    N_("# Marks"),
    N_("In a river * is a tile cut as soon as it was drawn, ! a tile that was won on, + a tile "
       "that may be claimed now. Behind a meld k is a kong, c a concealed one."),
    N_("In a run < stands before the tile that was claimed, always from the left; in short, "
       "345s<4 is a run whose 4 was claimed."),
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

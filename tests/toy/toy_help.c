/* SPDX-License-Identifier: MIT */
/* Help of the toy family and its game, whose options and presets have no words. */
#include "help_impl.h"

const char *const toy_family_help[] = {
    N_("# Cards"), N_("S, H, C and D are the suits; the two is the highest card."), NULL,
};

const char *const hicard_help[] = {
    N_("# The game"),
    N_("Follow the suit that was led if you can. The highest card of it takes the trick, and "
       "everybody else pays for it."),
    NULL,
    NULL,
};

const Phrase hicard_options[] = { { NULL, NULL } };
const Phrase hicard_presets[] = { { NULL, NULL } };
const OptionPlace hicard_places[] = { { NULL, NULL, NULL, NULL } };

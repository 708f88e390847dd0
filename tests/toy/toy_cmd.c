/* SPDX-License-Identifier: MIT */
/* The toy family on the command line. */
#include "cmd_family.h"
#include "i18n.h"
#include "output.h"
#include "toy.h"

/* The highest card of a hand. */
static Err analyze(const Cli *cli, const Game *game, Diag *diag)
{
    (void)game;
    CardSet deck = { { 0 } }, hand = { { 0 } };
    Card list[CARDS_MAX];
    char text[CARD_TEXT_MAX];
    cards_pack(&deck, (1 << N_RANKS) - 1, 1);
    Err e = cards_parse(cli->n_args > 1 ? cli->args[1] : "", &deck, &hand, diag);
    int n = cards_list(&hand, list);
    if (e == ERR_NONE && n == 0)
        e = diag_set(diag, ERR_USAGE, "no hand is given");
    if (e == ERR_NONE)
        output("highest: %s\n", card_text(list[n - 1], text));
    return e;
}

static void print_drill(const DrillQuestion *q, const TextContext *t)
{
    (void)q;
    (void)t;
}

const CmdFamily toy_cmd = { analyze, print_drill };

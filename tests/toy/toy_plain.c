/* SPDX-License-Identifier: MIT */
/* The toy family in plain mode: a card is typed as S5 or H10. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "plain_family.h"
#include "text_parts.h"
#include "toy.h"

static void show_hand(PlainIo *io, const TextContext *t, const View *v)
{
    char cards[CARDS_TEXT_MAX];
    plain_sayf(io, _("You hold %s."), text_cards(t, &v->toy.hand, cards, sizeof cards));
}

static void show_question(PlainIo *io, const TextContext *t, const View *v)
{
    Seat best = toy_winner(&v->toy.table);
    char card[CARD_TEXT_MAX];
    if (best == SEAT_NONE)
        plain_say(io, _("You lead."));
    else
        plain_sayf(io, _("To beat: %s of %s."), card_text(v->toy.table.card[best], card),
                   t->name[best]);
    show_hand(io, t, v);
}

static void show_possible(PlainIo *io, const TextContext *t, const View *v)
{
    char cards[CARDS_TEXT_MAX];
    Action menu[N_CARDS];
    CardSet allowed = { { 0 } };
    int n = game_menu(t->game, v, menu, N_CARDS);
    for (int i = 0; i < n; i++)
        cards_add(&allowed, &menu[i].cards);
    plain_sayf(io, _("Possible now: %s."), cards_text(&allowed, cards));
}

static bool read_card(const TextContext *t, const View *v, const char *line, PlainInput *out)
{
    (void)t;
    (void)v;
    char text[CARD_TEXT_MAX];
    Card card;
    if (strlen(line) != 2)
        return false;
    snprintf(text, sizeof text, "%c%c", toupper((unsigned char)line[0]),
             toupper((unsigned char)line[1]));
    if (card_parse(text, &card, NULL) != ERR_NONE)
        return false;
    out->what = PLAIN_ACTION;
    out->action.kind = ACT_PLAY;
    cards_put(&out->action.cards, card);
    return true;
}

static void give_hint(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                      int n, int stage)
{
    (void)choice;
    (void)n;
    if (stage == 1)
        plain_sayf(io, _("Tricks left: %d."), info->view.toy.table.n_cards[info->view.seat]);
    else
        show_possible(io, t, &info->view);
}

static const PlainName answers[] = { { NULL, NULL, NULL } };
static const char *const help[] = { N_("A card is its suit and rank: s5, hk, ct."), NULL };

const PlainFamily toy_plain = {
    .answer = answers, .help = help, .types_ranks = true, .read = read_card, .hand = show_hand,
    .question = show_question, .possible = show_possible, .hint = give_hint,
};

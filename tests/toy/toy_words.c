/* SPDX-License-Identifier: MIT */
/* The toy family in sentences. */
#include <stdio.h>

#include "i18n.h"
#include "pays.h"
#include "toy.h"
#include "words_family.h"

static void add_start(TextLine *l, const TextContext *t, const Event *e)
{
    text_add(l, _("Hand %d: %s leads."), e->hand_no, text_subject(t, e->actor));
}

static void add_play(TextLine *l, const TextContext *t, const Event *e)
{
    char card[CARDS_TEXT_MAX];
    text_cards(t, &e->play.cards, card, sizeof card);
    if (e->actor == t->you)
        text_add(l, _("You play %s."), card);
    else
        text_add(l, _("%s plays %s."), t->name[e->actor], card);
}

static void add_trick(TextLine *l, const TextContext *t, const Event *e)
{
    char payments[TEXT_PHRASE];
    text_add(l, _("The trick goes to %s."), text_object(t, e->actor));
    text_gap(l);
    text_add(l, "%s", text_payments(t, e->delta, e->actor, payments, sizeof payments));
}

static void add_end(TextLine *l, const TextContext *t, const Event *e)
{
    char scores[TEXT_PHRASE];
    text_scores(t, e->score, _("%s %+lld"), scores, sizeof scores);
    text_add(l, _("The hand is over: %s."), scores);
}

static TextSentence *const sentence[N_EVENT_KINDS] = {
    [EV_START] = add_start, [EV_PLAY] = add_play, [EV_ROUND] = add_trick, [EV_END] = add_end,
};

static void pays(TextLine *l, const Game *g)
{
    char value[TEXT_PHRASE];
    snprintf(value, sizeof value, _("everyone else pays %d"), toy_config(g)->trick_pays);
    pays_row(l, _("a trick"), value, NULL);
}

const WordsFamily toy_words = { .sentence = sentence, .places = 1, .least = 0.05, .pays = pays };

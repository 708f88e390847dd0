/* SPDX-License-Identifier: MIT */
/* The toy family in reports of reviews. */
#include <stdio.h>

#include "i18n.h"
#include "page.h"
#include "toy.h"

static void page(const TextContext *t, const View *v, Page *out)
{
    const ToyTable *table = &v->toy.table;
    snprintf(out->hand.label, sizeof out->hand.label, "%s", _("hand"));
    page_add_cards(&out->hand, &v->toy.hand);
    for (PageSeat *to = out->seat; to < out->seat + out->n_seats; to++) {
        page_seat_fact(to, _("%d tricks"), table->tricks[to->seat]);
        if (table->card[to->seat] == CARD_NONE)
            continue;
        PageRow *row = page_seat_row(to, t->name[to->seat]);
        row->cards = true;
        page_add(row, table->card[to->seat], 0);
    }
}

static void taken(const Action *a, uint8_t count[N_CARDS])
{
    for (Card c = 0; c < N_CARDS && a->kind == ACT_PLAY; c++)
        count[c] = (uint8_t)cards_count(&a->cards, c);
}

static void put_facts(const Verdict *v, Json *to)
{
    json_put_int(to, "cards", cards_total(&v->action.cards));
}

const ReportFamily toy_report = {
    .cards = true, .nth_hand = N_("hand %d"), .page = page, .put_facts = put_facts,
    .taken = taken,
};

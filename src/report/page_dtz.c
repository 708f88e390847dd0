/* SPDX-License-Identifier: MIT */
/* A position of Da Tong Zi on a page. */
#include <stdio.h>

#include "i18n.h"
#include "page.h"

static void page_dtz_add_seat_facts(const DtzTable *table, PageSeat *to)
{
    int n = table->n_cards[to->seat];
    for (int i = 0; i < table->n_out; i++) {
        if (table->finish[i] == to->seat)
            page_seat_fact(to, _("out in place %d"), i + 1);
    }
    if (n > 0)
        page_seat_fact(to, ngettext("%d card", "%d cards", (unsigned long)n), n);
    if (table->leader == to->seat)
        page_seat_fact(to, "%s", _("led the round"));
    if (table->top_by == to->seat)
        page_seat_fact(to, "%s", _("made the play to beat"));
    if (has_seat(table->passed, to->seat))
        page_seat_fact(to, "%s", _("passed"));
}

static void page_dtz_add_question(const TextContext *t, const DtzTable *table, Page *out)
{
    char pattern[TEXT_PHRASE];
    if (table->top_by >= SEATS_MAX) {
        page_fact(out, "%s", _("a new round begins"));
        return;
    }
    text_play(&table->top.cards, pattern, sizeof pattern);
    snprintf(out->asked.label, sizeof out->asked.label, _("to beat: %s by %s"), pattern,
             t->name[table->top_by]);
    page_add_cards(&out->asked, &table->top.cards);
}

static void page_dtz_of(const TextContext *t, const View *v, Page *out)
{
    const DtzTable *table = &v->dtz.table;
    page_fact(out, ngettext("%d point on the table", "%d points on the table",
                            (unsigned long)table->points),
              table->points);
    if (table->aside > 0)
        page_fact(out, ngettext("%d card set aside", "%d cards set aside", table->aside),
                  table->aside);
    page_dtz_add_question(t, table, out);
    snprintf(out->hand.label, sizeof out->hand.label, "%s", _("cards in hand"));
    page_add_cards(&out->hand, &v->dtz.hand);
    for (PageSeat *to = out->seat; to < out->seat + out->n_seats; to++) {
        page_dtz_add_seat_facts(table, to);
        if (!cards_empty(&table->played[to->seat]))
            page_add_cards(page_seat_row(to, _("played")), &table->played[to->seat]);
        to->row[0].cards = true;
    }
}

static void page_dtz_taken(const Action *a, uint8_t count[N_CARDS])
{
    for (Card c = 0; c < N_CARDS && a->kind == ACT_PLAY; c++)
        count[c] = (uint8_t)cards_count(&a->cards, c);
}

static void page_dtz_put_facts(const Verdict *v, Json *to)
{
    json_put_text(to, "pattern", dtz_pattern_word(v->dtz.shape.pattern));
    json_put_int(to, "kickers", v->dtz.n_kickers);
    json_put_int(to, "broken", v->dtz.n_broken);
    json_put_int(to, "plays_left", v->dtz.plays_left);
    json_put_int(to, "points", v->dtz.points);
    json_put_int(to, "at_stake", v->dtz.at_stake);
    json_put_int(to, "bonus", v->dtz.bonus);
    json_put_int(to, "holds", (int64_t)(1000 * v->dtz.holds + 0.5));
}

const ReportFamily datongzi_report = {
    .cards = true, .nth_hand = N_("deal %d"), .page = page_dtz_of, .put_facts = page_dtz_put_facts,
    .taken = page_dtz_taken,
};

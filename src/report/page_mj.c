/* SPDX-License-Identifier: MIT */
/* A position of mahjong on a page. */
#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "page.h"

static void page_mj_add_meld(PageSeat *to, const MjMeld *m)
{
    PageRow *row = page_seat_row(to, text_meld((MeldType)m->type));
    bool chi = m->type == MELD_CHI;
    for (int i = 0; i < (is_kong(m->type) ? 4 : 3); i++) {
        bool shown = m->tile < N_KINDS;
        page_add(row, shown ? (uint8_t)(m->tile + (chi ? i : 0)) : TILE_HIDDEN, 0);
    }
}

static void add_pond(PageSeat *to, const MjTable *table, const MjSeat *seat)
{
    PageRow *row = page_seat_row(to, _("discarded"));
    bool asked = table->phase == MJ_CLAIM && table->last_from == to->seat;
    row->in_order = true;
    for (int i = 0; i < seat->n_pond; i++) {
        bool newest = asked && i == seat->n_pond - 1 && seat->pond[i] == table->last;
        page_add(row, seat->pond[i], (uint8_t)((newest ? MARK_NEWEST : 0) |
                                               (seat->pond_mark[i] & POND_WON ? MARK_WON : 0)));
    }
}

static void page_mj_add_seat_facts(const TextContext *t, const MjTable *table, PageSeat *to)
{
    const MjSeat *seat = &table->seat[to->seat];
    char tile[TEXT_TILE];
    if (table->dealer == to->seat)
        page_seat_fact(to, "%s", _("dealer"));
    if (seat->void_suit < SUIT_Z)
        page_seat_fact(to, _("void %s"), text_suit(seat->void_suit));
    if (seat->won == 0)
        page_seat_fact(to, ngettext("%d tile in hand", "%d tiles in hand", seat->n_concealed),
                       seat->n_concealed);
    else if (seat->win_tile < N_KINDS)
        page_seat_fact(to, _("won on %s"), text_tile(t, seat->win_tile, tile, sizeof tile));
    else
        page_seat_fact(to, "%s", _("has won"));
}

/* The tile just drawn comes last. */
static void page_mj_add_hand(const MjPrivate *own, PageRow *hand)
{
    uint8_t count[N_KINDS];
    memcpy(count, own->count, sizeof count);
    bool drawn = own->drawn < N_KINDS && count[own->drawn] > 0;
    if (drawn)
        count[own->drawn]--;
    for (Tile k = 0; k < N_KINDS; k++) {
        for (int i = 0; i < count[k]; i++)
            page_add(hand, k, 0);
    }
    if (drawn)
        page_add(hand, own->drawn, MARK_DRAWN);
}

static void page_mj_add_question(const TextContext *t, const View *v, Page *out)
{
    const MjTable *table = &v->mj.table;
    bool claim = table->phase == MJ_CLAIM, rob = table->phase == MJ_ROB;
    if ((!claim && !rob) || table->last >= N_KINDS || table->last_from >= SEATS_MAX)
        return;
    snprintf(out->asked.label, sizeof out->asked.label,
             claim ? _("discarded by %s") : _("added to a pong by %s"), t->name[table->last_from]);
    page_add(&out->asked, table->last, MARK_NEWEST);
}

static void page_mj_of(const TextContext *t, const View *v, Page *out)
{
    const MjTable *table = &v->mj.table;
    page_fact(out, ngettext("%d tile in the wall", "%d tiles in the wall", table->wall),
              table->wall);
    page_mj_add_question(t, v, out);
    snprintf(out->hand.label, sizeof out->hand.label, "%s", _("tiles in hand"));
    page_mj_add_hand(&v->mj.own, &out->hand);
    for (PageSeat *to = out->seat; to < out->seat + out->n_seats; to++) {
        const MjSeat *seat = &table->seat[to->seat];
        page_mj_add_seat_facts(t, table, to);
        for (int i = 0; i < seat->n_melds; i++)
            page_mj_add_meld(to, &seat->meld[i]);
        if (seat->n_pond > 0)
            add_pond(to, table, seat);
    }
}

static void page_mj_taken(const Action *a, uint8_t count[N_CARDS])
{
    bool chi = a->kind == ACT_CHI, exchange = a->kind == ACT_EXCHANGE;
    for (int i = 0; i < (exchange ? 3 : chi ? 2 : 0); i++)
        count[a->with[i]]++;
    if (a->kind == ACT_DISCARD)
        count[a->tile]++;
    if (a->kind == ACT_PONG)
        count[a->tile] = 2;
    if (a->kind == ACT_KONG)
        count[a->tile] = a->meld == MELD_ADDED_KONG ? 1 : 4;
    for (Tile k = 0; k < N_KINDS; k++)
        count[k] = (uint8_t)(count[k] + (a->kind == ACT_VOID && suit_of(k) == a->suit ? 4 : 0));
}

static Json *kinds_list(KindMask kinds)
{
    Json *list = json_new_list();
    char tile[TILE_TEXT_MAX];
    for (Tile k = 0; k < N_KINDS; k++) {
        if (has_kind(kinds, k))
            json_add_text(list, tile_text(k, tile));
    }
    return list;
}

static void page_mj_put_facts(const Verdict *v, Json *to)
{
    static const char *const danger[] = { "none", "low", "mid", "high" };
    char tile[TILE_TEXT_MAX];
    json_put_int(to, "shanten", v->mj.shanten);
    json_put_int(to, "live", v->mj.live);
    json_put(to, "ukeire", kinds_list(v->mj.ukeire));
    if (v->mj.next_discard < N_KINDS)
        json_put_text(to, "then", tile_text(v->mj.next_discard, tile));
    if (v->mj.worth.multiplier > 0)
        json_put_int(to, "multiplier", v->mj.worth.multiplier);
    if (v->action.kind == ACT_DISCARD || v->action.kind == ACT_KONG)
        json_put_text(to, "danger", danger[v->mj.danger.level]);
}

const ReportFamily mahjong_report = {
    .nth_hand = N_("hand %d"), .page = page_mj_of, .put_facts = page_mj_put_facts,
    .taken = page_mj_taken,
};

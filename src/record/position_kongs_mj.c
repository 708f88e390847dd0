/* SPDX-License-Identifier: MIT */
/* Payments for kongs, and robbed kongs: the last field of a mahjong position. Owner and type are
 * written with the melds; this field has the payers, and the amounts follow from the rules.
 * docs/position.md 3.5. */
#include "position_mj_impl.h"

#include <string.h>

#include "i18n.h"

/* ---- what follows from the table ------------------------------------------------------------- */

/* The meld that is the kong of this kind, and its owner; NULL: nobody has it. */
static const MjMeld *kong_of(const MjTable *t, Tile kind, Seat *owner)
{
    for (Seat s = 0; s < t->n_seats; s++)
        for (int i = 0; i < t->seat[s].n_melds; i++)
            if (is_kong(t->seat[s].meld[i].type) && t->seat[s].meld[i].tile == kind) {
                *owner = s;
                return &t->seat[s].meld[i];
            }
    return NULL;
}

static int n_kongs(const MjTable *t)
{
    int n = 0;
    for (Seat s = 0; s < t->n_seats; s++)
        for (int i = 0; i < t->seat[s].n_melds; i++)
            n += is_kong(t->seat[s].meld[i].type);
    return n;
}

/* ---- writing --------------------------------------------------------------------------------- */

/* The order in which a seat declared its kongs can differ from the order of its melds: an added
 * kong is where the pong was. The ledger has only the order of types, and tiles of one type are
 * interchangeable in it if they had the same payers, so any order of melds of one type that agrees
 * with the ledger may be written. */
static Tile tile_of_kong(const MjTable *t, const MjKongPaid *k, KindMask *listed)
{
    const MjSeat *seat = &t->seat[k->owner];
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *m = &seat->meld[i];
        bool fed = m->type != MELD_EXPOSED_KONG || k->payers == 0 || k->payers == seat_bit(m->from);
        if (m->type == k->type && fed && !has_kind(*listed, m->tile)) {
            *listed |= kind_bit(m->tile);
            return m->tile;
        }
    }
    return TILE_NONE;
}

void put_kongs(const MjTable *t, PositionWriter *w)
{
    const MjKongLedger *ledger = &t->ledger;
    KindMask listed = t->phase == MJ_ROB ? kind_bit(t->last) : 0;
    int robbed = t->n_calls - mj_calls(t);
    if (ledger->n_kongs == 0 && robbed <= 0)
        put_letter(w, '-');
    for (int i = 0; i < ledger->n_kongs; i++) {
        const MjKongPaid *k = &ledger->kong[i];
        bool last = t->phase == MJ_ROB && i == ledger->n_kongs - 1;
        Tile tile = last ? t->last : tile_of_kong(t, k, &listed);
        char text[TILE_TEXT_MAX];
        if (i > 0)
            put_letter(w, '.');
        put_text(w, tile_text(tile, text));
        for (Seat s = 0; s < t->n_seats; s++)
            if (has_seat(k->payers, s))
                put_int(w, s);
        if (k->exempt)
            put_letter(w, 'x');
    }
    if (robbed <= 0)
        return;
    put_text(w, ledger->n_kongs > 0 ? ".r" : "r");
    put_int(w, robbed);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Could these seats have paid for the kong, given who had won before it? Also computes what each
 * paid. */
static bool has_paid(const MjReading *m, const MjMeld *meld, MjKongPaid *k)
{
    MjTable t = *m->t;
    SeatMask others = (SeatMask)(((1u << t.n_seats) - 1) & ~seat_bit(k->owner));
    t.ledger.won &= (SeatMask)(others & ~k->payers);
    for (int late = 0; late <= (k->type == MELD_ADDED_KONG); late++) {
        MjKong kong = { .owner = k->owner, .from = meld->from, .type = k->type, .late = late != 0 };
        int64_t delta[SEATS_MAX];
        SeatMask payers = 0;
        int64_t each = 0;
        mj_kong_money(m->g, &t, &kong, delta);
        for (Seat s = 0; s < t.n_seats; s++)
            if (delta[s] < 0) {
                payers |= seat_bit(s);
                each = -delta[s];
            }
        k->each = (int32_t)each;
        if (payers == k->payers)
            return true;
    }
    return false;
}

/* The kong that is being robbed has not been paid. */
static bool is_unpaid(const MjReading *m, const MjMeld *meld, Seat owner)
{
    return m->t->phase == MJ_ROB && owner == m->t->last_from && meld->tile == m->t->last;
}

static bool read_kong(MjReading *m, KindMask *listed)
{
    PositionReader *r = m->r;
    size_t place = place_of(r);
    char text[TILE_TEXT_MAX] = { next_letter(r) };
    Tile tile;
    if (text[0] != '\0')
        text[1] = r->text[r->at + 1];
    if (tile_parse(text, m->g->mj.n_kinds, &tile, NULL) != ERR_NONE)
        return fault_at(r, place, _("expected the tile of a kong"));
    r->at += 2;
    MjKongPaid k = { 0 };
    const MjMeld *meld = kong_of(m->t, tile, &k.owner);
    if (meld == NULL || has_kind(*listed, tile))
        return fault_at(r, place, _("%s is not a kong on the table, or it is listed twice"), text);
    *listed |= kind_bit(tile);
    k.type = meld->type;
    for (Seat s = 0; s < m->t->n_seats; s++)
        if (take_letter(r, (char)('0' + s)))
            k.payers |= seat_bit(s);
    k.exempt = take_letter(r, 'x');
    bool unpaid = is_unpaid(m, meld, k.owner);
    if (unpaid ? k.payers != 0 : !has_paid(m, meld, &k))
        return fault_at(r, place, _("by the rules, these seats do not pay for the kong of %s"),
                        text);
    if (k.exempt && (!m->g->mj.kong_handed_on || k.payers == 0 || m->t->n_won == 0))
        return fault_at(r, place, _("the payment for the kong of %s cannot have been handed on"),
                        text);
    m->t->ledger.kong[m->t->ledger.n_kongs++] = k;
    bool last = m->t->ledger.n_kongs == n_kongs(m->t);
    return !unpaid || last
           || fault_at(r, place, _("the kong that may be robbed must come last"));
}

bool read_kongs(MjReading *m)
{
    PositionReader *r = m->r;
    KindMask listed = 0;
    m->kongs = place_of(r);
    if (!take_letter(r, '-')) {
        do {
            if (take_letter(r, 'r')) {
                if (!read_int(r, 1, KONGS_MAX, &m->robbed))
                    return false;
                break;
            }
            if (!read_kong(m, &listed))
                return false;
        } while (take_letter(r, '.'));
    }
    if (r->err == ERR_NONE && next_letter(r) != '\0')
        return fault_at(r, r->at, _("the string should end here"));
    if (m->t->ledger.n_kongs != n_kongs(m->t))
        return fault_at(r, m->kongs, _("kongs on the table: %d; kongs listed here: %d"),
                        n_kongs(m->t), m->t->ledger.n_kongs);
    return r->err == ERR_NONE;
}

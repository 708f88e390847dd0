/* SPDX-License-Identifier: MIT */
/* Mahjong positions: the fields, whether they are possible together, and what is hidden.
 * docs/position.md 3. */
#include "position_impl.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "mj.h"

enum { MJ_MOVER, MJ_DEALER, MJ_ASKED, MJ_PASSED, MJ_WALL, MJ_HAND, MJ_SCORE, MJ_VOIDED, MJ_MELDS,
       MJ_POND, MJ_WON, MJ_KONGS, N_MJ_FIELDS };

/* ---- tiles ----------------------------------------------------------------------------------- */

static void mj_tile(PositionText *p, const char *before, Tile *tile)
{
    char text[TILE_TEXT_MAX];
    pass_text(p, before);
    if (is_reading(p))
        snprintf(text, sizeof text, "%.2s", p->text + p->at);
    else
        tile_text(*tile, text);
    if (is_reading(p) && tile_parse(text, p->game->mj.n_kinds, tile, NULL) != ERR_NONE)
        position_unlike(p);
    pass_text(p, text);
}

/* The letter that ends the group of a discard: a capital if the tile had just been drawn. */
static char mj_pond_letter(const MjSeat *seat, int i)
{
    if (i >= seat->n_pond)
        return '\0';
    char letter = suit_letter(suit_of(seat->pond[i]));
    return seat->pond_mark[i] & POND_DRAWN ? (char)toupper(letter) : letter;
}

/* Discards have marks: a capital for one just drawn, a plus for one on which somebody has won. */
static void mj_discard(PositionText *p, MjSeat *seat, int i)
{
    Tile *tile = &seat->pond[i];
    uint8_t *mark = &seat->pond_mark[i];
    char text[] = { mj_pond_letter(seat, i), '\0' };
    bool marks = p->row == &p->rows[MJ_POND], won = *mark & POND_WON;
    bool ends = won || mj_pond_letter(seat, i + 1) != text[0];
    if (is_reading(p)) {
        const char *group = p->text + p->at;
        size_t n = strspn(group, "123456789");
        unsigned char letter = (unsigned char)group[n];
        Suit suit = suit_from_letter((char)(marks ? tolower(letter) : letter));
        if (n == 0 || suit == SUIT_NONE || tile_of(suit, group[0] - '0') >= p->game->mj.n_kinds) {
            position_unlike(p);
            return;
        }
        *tile = tile_of(suit, group[0] - '0');
        *mark = isupper(letter) ? POND_DRAWN : 0;
        text[0] = (char)letter;
        ends = n == 1;
    }
    pass_letter(p, "123456789", (char)('0' + rank_of(*tile)));
    if (ends)
        pass_text(p, text);
    if (ends && marks && pass_mark(p, "+", won))
        *mark |= POND_WON;
}

static void mj_pond(PositionText *p, void *member)
{
    MjSeat *seat = member;
    int i = 0, n = seat->n_pond;
    if (!pass_item(p, "", 0, n, 0))
        return;
    do
        mj_discard(p, seat, i++);
    while (is_reading(p) ? i < POND_MAX && isdigit((unsigned char)next_letter(p)) : i < n);
    seat->n_pond = (uint8_t)i;
}

static void mj_hand(PositionText *p, void *member)
{
    MjPrivate *own = member;
    MjSeat held = { .n_pond = 0 };
    if (!is_reading(p) && tiles_total(own->count) <= MJ_HAND_MAX)
        held.n_pond = (uint8_t)tiles_list(own->count, held.pond);
    mj_pond(p, &held);
    if (is_reading(p) && p->err == ERR_NONE)
        tiles_count(held.pond, held.n_pond, own->count);
}

/* ---- what is asked --------------------------------------------------------------------------- */

/* The words by phase, then those for the other beginnings of a turn. */
enum { ASK_KONG = MJ_OVER, ASK_MELD, N_ASKS };

static const char *const ask_word[N_ASKS] = {
    [MJ_EXCHANGE] = "exchange", [MJ_VOID] = "void", [MJ_TURN] = "turn", [MJ_CLAIM] = "claim",
    [MJ_ROB] = "rob", [ASK_KONG] = "kong", [ASK_MELD] = "meld", };

/* claim and rob with the tile and who discarded it; the others with the drawn tile if it is
 * known. */
static void position_mj_asked(PositionText *p, void *member)
{
    MjView *v = member;
    MjTable *t = &v->table;
    int ask = t->phase;
    if (t->phase == MJ_TURN && !(t->may_declare && !t->kong_draw))
        ask = t->may_declare ? ASK_KONG : ASK_MELD;
    ask = pass_word(p, ask_word, N_ASKS, ask);
    bool names_drawn = v->own.drawn != TILE_NONE;
    if (is_reading(p)) {
        t->phase = ask >= ASK_KONG ? MJ_TURN : (uint8_t)ask;
        t->kong_draw = ask == ASK_KONG;
        t->may_declare = t->phase <= MJ_TURN && ask != ASK_MELD;
        t->turn = t->phase == MJ_TURN ? p->view->seat : t->dealer;
        names_drawn = next_letter(p) == '.' && isdigit((unsigned char)p->text[p->at + 1]);
    }
    if (t->phase >= MJ_CLAIM) {
        mj_tile(p, ".", &t->last);
        pass_text(p, ".");
        pass_seat(p, &t->last_from);
        t->turn = t->last_from;
        t->discard_after_kong = pass_mark(p, ".kong", t->discard_after_kong);
    } else if (names_drawn) {
        mj_tile(p, ".", &v->own.drawn);
    }
}

static void mj_passed(PositionText *p, void *member)
{
    MjPrivate *own = member;
    own->win_locked = pass_mark(p, ".passed", own->win_locked);
    if (own->win_locked)
        own->passed = (int32_t)pass_int(p, 1, INT32_MAX, own->passed);
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void mj_void(PositionText *p, void *member)
{
    MjSeat *seat = member;
    static const char set[] = { 'm', 's', 'p', '-', '\0' };
    char letter = seat->void_suit == SUIT_NONE ? '-' : suit_letter(seat->void_suit);
    seat->void_suit = suit_from_letter(pass_letter(p, set, letter));
}

/* c3s5: a run from 3s, in which 5s was claimed; p5m2, e5m2, a5m2: from seat 2; k5m: concealed. */
static void mj_meld(PositionText *p, MjMeld *m)
{
    static const char letters[N_MELD_TYPES + 1] = "-cpeak";
    int seats = p->game->n_seats;
    char letter = pass_letter(p, letters + 1, letters[m->type]);
    m->type = (uint8_t)(strchr(letters, letter) - letters);
    mj_tile(p, "", &m->tile);
    if (m->type == MELD_CONCEALED_KONG) {
        m->taken = TILE_NONE;
        m->from = SEAT_NONE;
    } else if (m->type == MELD_CHI) {
        int low = rank_of(m->tile);
        if (is_reading(p) && (low > 7 || m->tile >= N_SUITED))
            position_unlike(p);
        m->taken = (Tile)(m->tile - low + pass_int(p, low, low + 2, rank_of(m->taken)));
        m->from = seat_after(p->seat, seats - 1, seats);
    } else {
        m->taken = m->tile;
        pass_seat(p, &m->from);
    }
}

static void mj_melds(PositionText *p, void *member)
{
    MjSeat *seat = member;
    int i;
    for (i = 0; pass_item(p, ".", i, seat->n_melds, MELDS_MAX); i++)
        mj_meld(p, &seat->meld[i]);
    seat->n_melds = (uint8_t)i;
}

/* 1.5m.2.16: the first to win, on 5m from seat 2, with a multiplier of 16. */
static void mj_win(PositionText *p, void *member)
{
    MjSeat *seat = member;
    if (!pass_mark(p, ",", seat->won != 0))
        return;
    seat->won = (uint8_t)pass_int(p, 1, p->game->n_seats, seat->won);
    mj_tile(p, ".", &seat->win_tile);
    pass_text(p, ".");
    pass_seat(p, &seat->win_from);
    pass_text(p, ".");
    seat->win_multiplier = (int32_t)pass_int(p, 1, INT32_MAX, seat->win_multiplier);
}

/* ---- kongs and who has paid for them --------------------------------------------------------- */

/* The melds of a seat, or of all (SEAT_NONE), added up. */
typedef struct MjLaid {
    int tiles, held;        /* tiles in them, and how many of those their owner had */
    int kongs, calls;       /* without robbed kongs */
    int replaced;           /* kongs for which a tile has been drawn: not if it may be robbed */
    int claimed;            /* discards of the seat in melds of others */
} MjLaid;

/* Such a kong has not been paid, and its owner has drawn nothing for it. */
static bool mj_may_be_robbed(const MjTable *t, Seat owner, Tile tile)
{
    return t->phase == MJ_ROB && t->last_from == owner && t->last == tile;
}

static MjLaid mj_laid(const MjTable *t, Seat s)
{
    MjLaid sum = { 0 };
    for (Seat owner = 0; owner < t->n_seats; owner++)
        for (int i = 0; i < t->seat[owner].n_melds; i++) {
            const MjMeld *m = &t->seat[owner].meld[i];
            int tiles = is_kong(m->type) ? 4 : 3;
            sum.claimed += m->from == s;
            if (s != SEAT_NONE && s != owner)
                continue;
            sum.tiles += tiles;
            sum.held += tiles - (m->from != SEAT_NONE);
            sum.kongs += is_kong(m->type);
            sum.replaced += is_kong(m->type) && !mj_may_be_robbed(t, owner, m->tile);
            sum.calls += m->type == MELD_ADDED_KONG ? 2 : 1;
        }
    return sum;
}

/* Finds the kong of a tile that is not listed yet, and completes its entry. TILE_NONE: any that
 * agrees with the entry. The order in which a seat declared its kongs can differ from that of its
 * melds, where an added kong is where the pong was. The ledger has only the order of types, and
 * tiles of one type are interchangeable in it if they had the same payers. */
static const MjMeld *mj_find_kong(const MjTable *t, Tile tile, KindMask listed, MjKongPaid *k)
{
    for (Seat s = 0; s < t->n_seats; s++)
        for (int i = 0; i < t->seat[s].n_melds; i++) {
            const MjMeld *m = &t->seat[s].meld[i];
            bool fed = m->type != MELD_EXPOSED_KONG || k->payers == 0
                       || k->payers == seat_bit(m->from);
            bool found = tile != TILE_NONE ? m->tile == tile
                                           : s == k->owner && m->type == k->type && fed;
            if (!found || !is_kong(m->type) || has_kind(listed, m->tile))
                continue;
            k->owner = s;
            k->type = m->type;
            return m;
        }
    return NULL;
}

/* Could these seats have paid for the kong, given who had won before it? Also computes what each
 * paid. */
static bool mj_has_paid(const Game *g, MjTable t, Seat from, MjKongPaid *k)
{
    SeatMask others = (SeatMask)(((1u << t.n_seats) - 1) & ~seat_bit(k->owner));
    t.ledger.won &= (SeatMask)(others & ~k->payers);
    for (int late = 0; late <= (k->type == MELD_ADDED_KONG); late++) {
        MjKong kong = { .owner = k->owner, .from = from, .type = k->type, .late = late != 0 };
        int64_t delta[SEATS_MAX];
        SeatMask payers = 0;
        k->each = 0;
        mj_kong_money(g, &t, &kong, delta);
        for (Seat s = 0; s < t.n_seats; s++)
            if (delta[s] < 0) {
                payers |= seat_bit(s);
                k->each = (int32_t)-delta[s];
            }
        if (payers == k->payers)
            return true;
    }
    return false;
}

/* A kong that may still be robbed is the last one and has not been paid. */
static void mj_kong(PositionText *p, MjTable *t, MjKongPaid *k, KindMask *listed)
{
    const Game *g = p->game;
    Tile tile = TILE_NONE;
    if (!is_reading(p)) {
        bool last = t->phase == MJ_ROB && k == &t->ledger.kong[t->ledger.n_kongs - 1];
        const MjMeld *m = mj_find_kong(t, TILE_NONE, *listed, k);
        tile = last ? t->last : m != NULL ? m->tile : TILE_NONE;
    }
    mj_tile(p, "", &tile);
    for (Seat s = 0; s < t->n_seats; s++)
        if (pass_mark(p, (char[]){ (char)('0' + s), '\0' }, has_seat(k->payers, s)))
            k->payers |= seat_bit(s);
    k->exempt = pass_mark(p, "x", k->exempt);
    const MjMeld *meld = is_reading(p) ? mj_find_kong(t, tile, *listed, k) : NULL;
    *listed |= tile < N_KINDS ? kind_bit(tile) : 0;
    if (!is_reading(p))
        return;
    must_agree(p, meld != NULL, MJ_KONGS, 0, MJ_MELDS);
    if (p->err != ERR_NONE)
        return;
    t->ledger.n_kongs++;
    bool unpaid = mj_may_be_robbed(t, k->owner, tile);
    must_allow(p, unpaid ? k->payers == 0 : mj_has_paid(g, *t, meld->from, k), MJ_KONGS, 0);
    must_allow(p, !k->exempt || (g->mj.kong_handed_on && k->payers != 0 && t->n_won > 0), MJ_KONGS,
               0);
    must_agree(p, !unpaid || t->ledger.n_kongs == mj_laid(t, SEAT_NONE).kongs, MJ_KONGS, 0,
               MJ_ASKED);
}

/* The kongs in the order of their declaration, then the number of those that were robbed. */
static void mj_kongs(PositionText *p, void *member)
{
    MjTable *t = member;
    int calls = mj_laid(t, SEAT_NONE).calls, n = t->ledger.n_kongs;
    int robbed = is_reading(p) ? 0 : t->n_calls - calls;
    KindMask listed = !is_reading(p) && t->phase == MJ_ROB ? kind_bit(t->last) : 0;
    for (Seat s = 0; is_reading(p) && s < t->n_seats; s++)
        if (t->seat[s].won) {
            t->n_won++;
            t->ledger.won |= seat_bit(s);
        }
    for (int i = 0; pass_item(p, ".", i, n + (robbed > 0), KONGS_MAX); i++) {
        if (pass_mark(p, "r", i == n)) {
            robbed = (int)pass_int(p, 1, KONGS_MAX, robbed);
            break;
        }
        mj_kong(p, t, &t->ledger.kong[i], &listed);
    }
    t->n_calls = (uint8_t)(calls + robbed);
}

/* ---- is it possible? ------------------------------------------------------------------------- */

/* What the string omits follows from the table: the number of tiles is constant, so the number of
 * draws of each seat is known, and as long as nobody has won, each draw follows an unclaimed
 * discard of the previous seat. docs/position.md 3.6. */

enum { DEALT = 13 };        /* tiles of a seat between its turns, with each meld counted as three */

/* The marked tiles of a kind among a seat's discards. */
static int mj_sense_won_on(const MjSeat *seat, Tile tile)
{
    int n = 0;
    for (int i = 0; i < seat->n_pond; i++)
        n += seat->pond[i] == tile && (seat->pond_mark[i] & POND_WON);
    return n;
}

/* ---- numbers --------------------------------------------------------------------------------- */

static void mj_sense_copies(PositionText *p)
{
    const View *v = p->view;
    const MjSet *set = &p->game->mj.set;
    uint8_t seen[N_KINDS];
    mj_seen(&v->mj.table, SEAT_NONE, seen);
    for (Tile k = 0; k < N_KINDS; k++) {
        char text[TILE_TEXT_MAX];
        if (seen[k] + v->mj.own.count[k] > set->copies[k])
            too_many(p, tile_text(k, text), set->copies[k], MJ_HAND, 0);
    }
}

static void mj_sense_numbers(PositionText *p)
{
    const View *v = p->view;
    MjTable *t = &p->view->mj.table;
    MjLaid all = mj_laid(t, SEAT_NONE);
    int wall = p->game->mj.n_tiles - all.tiles, pongs_won_on = 0;
    int64_t scores = 0;
    for (Seat s = 0; s < t->n_seats; s++) {
        MjSeat *seat = &t->seat[s];
        Seat giver = seat_after(s, t->n_seats - 1, t->n_seats);
        MjLaid laid = mj_laid(t, s);
        bool one_more = t->phase == MJ_TURN ? s == t->turn : t->phase < MJ_TURN && s == t->dealer;
        bool drawn_win = seat->won && seat->win_from == s;
        int concealed = DEALT - 3 * seat->n_melds + (one_more || drawn_win);
        int draws = concealed + seat->n_pond + laid.claimed + laid.held - DEALT - (s == t->dealer)
                    - laid.replaced;
        bool offered = t->phase == MJ_CLAIM && giver == t->last_from;
        must_agree(p, draws >= 0, MJ_POND, s, MJ_DEALER);
        if (t->n_won == 0)
            must_total(p, t->seat[giver].n_pond, draws + offered, MJ_POND, giver);
        seat->n_draws = (uint8_t)draws;
        seat->n_concealed = (uint8_t)concealed;
        wall -= concealed + seat->n_pond;
        scores += v->score[s];
        for (int i = 0; i < seat->n_melds; i++)
            pongs_won_on += seat->meld[i].type == MELD_PONG
                            && mj_sense_won_on(seat, seat->meld[i].tile) > 0;
    }
    must_total(p, scores, 0, MJ_SCORE, 0);
    must_total(p, tiles_total(v->mj.own.count), t->seat[v->seat].n_concealed, MJ_HAND, 0);
    must_total(p, t->wall, wall, MJ_WALL, 0);
    must_total(p, t->ledger.n_kongs, all.kongs, MJ_KONGS, 0);
    must_agree(p, t->n_calls - all.calls <= pongs_won_on, MJ_KONGS, 0, MJ_POND);   /* robbed */
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void mj_sense_win(PositionText *p, Seat s)
{
    const MjTable *t = &p->view->mj.table;
    const MjSeat *seat = &t->seat[s];
    bool drawn = seat->win_from == s;
    must_allow(p, p->game->mj.play_on, MJ_WON, s);
    must_agree(p, s != p->view->seat, MJ_WON, s, MJ_MOVER);
    must_agree(p, t->phase >= MJ_TURN, MJ_WON, s, MJ_ASKED);
    must_agree(p, seat->won <= t->n_won, MJ_WON, s, MJ_WON);
    for (Seat other = 0; other < s; other++)
        must_agree(p, t->seat[other].won != seat->won, MJ_WON, s, MJ_WON);
    must_agree(p, suit_of(seat->win_tile) != seat->void_suit, MJ_WON, s, MJ_VOIDED);
    must_agree(p, drawn || mj_sense_won_on(&t->seat[seat->win_from], seat->win_tile) > 0, MJ_WON, s,
               MJ_POND);
}

/* Every mark must belong to a win, and there may not be more marks than wins. */
static void mj_sense_marks(PositionText *p, Seat giver)
{
    const MjTable *t = &p->view->mj.table;
    const MjSeat *seat = &t->seat[giver];
    for (int i = 0; i < seat->n_pond; i++) {
        int wins = 0;
        for (Seat s = 0; s < t->n_seats; s++)
            wins += t->seat[s].won && s != giver && t->seat[s].win_from == giver
                    && t->seat[s].win_tile == seat->pond[i];
        must_agree(p, mj_sense_won_on(seat, seat->pond[i]) <= wins, MJ_POND, giver, MJ_WON);
    }
}

static void mj_sense_seat(PositionText *p, Seat s)
{
    const MjRules *rules = &p->game->mj;
    const MjTable *t = &p->view->mj.table;
    const MjSeat *seat = &t->seat[s];
    bool begun = t->phase >= MJ_TURN, voided = seat->void_suit != SUIT_NONE;
    must_allow(p, !voided || rules->void_suit, MJ_VOIDED, s);
    must_agree(p, voided == (rules->void_suit && begun), MJ_VOIDED, s, MJ_ASKED);
    must_agree(p, begun || seat->n_melds == 0, MJ_MELDS, s, MJ_ASKED);
    must_agree(p, begun || seat->n_pond == 0, MJ_POND, s, MJ_ASKED);
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *m = &seat->meld[i];
        must_allow(p, m->type == MELD_CHI ? rules->chi : m->tile != rules->set.wild, MJ_MELDS, s);
        must_agree(p, m->from != s, MJ_MELDS, s, MJ_MELDS);
        must_agree(p, suit_of(m->tile) != seat->void_suit, MJ_MELDS, s, MJ_VOIDED);
    }
    if (seat->won)
        mj_sense_win(p, s);
    mj_sense_marks(p, s);
}

/* ---- what is asked --------------------------------------------------------------------------- */

static void mj_sense_own_turn(PositionText *p)
{
    const View *v = p->view;
    const MjTable *t = &v->mj.table;
    const MjSeat *seat = &t->seat[v->seat];
    Tile drawn = v->mj.own.drawn;
    bool known = drawn != TILE_NONE, mine = t->phase == MJ_TURN || v->seat == t->dealer;
    bool claimed = seat->n_melds > 0 && !is_kong(seat->meld[seat->n_melds - 1].type);
    bool drew = seat->n_draws > 0 || t->kong_draw || t->untouched;
    /* the seat does not know its drawn tile after a claim, nor where the dealer's fourteenth tile
     * counts as dealt; the exchange mixes that tile into the hand */
    const MjRules *rules = &p->game->mj;
    bool dealt = rules->dealer_draws && !rules->exchange;
    bool drawn_known = t->phase == MJ_TURN ? t->may_declare && (!t->untouched || dealt)
                       : t->phase == MJ_EXCHANGE ? rules->dealer_draws : dealt;
    must_agree(p, known == (mine && drawn_known), MJ_ASKED, 0, MJ_WALL);
    must_agree(p, !known || v->mj.own.count[drawn] > 0, MJ_ASKED, 0, MJ_HAND);
    must_agree(p, !t->kong_draw || mj_laid(t, v->seat).replaced > 0, MJ_ASKED, 0, MJ_MELDS);
    must_agree(p, t->phase < MJ_TURN || t->may_declare || claimed, MJ_ASKED, 0, MJ_MELDS);
    must_agree(p, t->phase < MJ_TURN || !t->may_declare || drew, MJ_ASKED, 0, MJ_POND);
}

/* Checks a claim on the last discard, or on the kong just declared, which nobody has paid for
 * yet. */
static void mj_sense_claim(PositionText *p)
{
    const View *v = p->view;
    const MjTable *t = &v->mj.table;
    const MjSeat *giver = &t->seat[t->last_from];
    int i = giver->n_pond - 1;
    bool rob = t->phase == MJ_ROB, added = false;
    bool lies = i >= 0 && giver->pond[i] == t->last && !(giver->pond_mark[i] & POND_WON);
    bool replaced = mj_laid(t, t->last_from).replaced > 0;
    for (int k = 0; k < giver->n_melds; k++)
        added |= giver->meld[k].type == MELD_ADDED_KONG && giver->meld[k].tile == t->last;
    must_agree(p, t->last_from != v->seat, MJ_ASKED, 0, MJ_MOVER);
    must_agree(p, !giver->won, MJ_ASKED, 0, MJ_WON);
    must_agree(p, rob || lies, MJ_ASKED, 0, MJ_POND);
    must_agree(p, rob ? added : replaced || !t->discard_after_kong, MJ_ASKED, 0, MJ_MELDS);
    if (p->err == ERR_NONE)
        must_agree(p, mj_claims(p->game, t, &v->mj.own, v->seat) != 0, MJ_ASKED, 0, MJ_HAND);
}

static void mj_judge(PositionText *p)
{
    const Game *g = p->game;
    MjTable *t = &p->view->mj.table;
    bool rob = t->phase == MJ_ROB, own_turn = t->phase <= MJ_TURN;
    /* a draw and, in some rules, a claim end the restriction after a win was passed up */
    bool may_lock = !own_turn || (!t->may_declare && !g->mj.claim_unlocks);
    t->untouched = own_turn && t->may_declare && !t->kong_draw
                   && t->wall == g->mj.n_tiles - DEALT * g->n_seats - 1;
    must_allow(p, t->phase != MJ_EXCHANGE || g->mj.exchange, MJ_ASKED, 0);
    must_allow(p, t->phase != MJ_VOID || g->mj.void_suit, MJ_ASKED, 0);
    must_allow(p, !rob || (g->mj.rob_kong && !t->discard_after_kong), MJ_ASKED, 0);
    must_agree(p, t->n_won <= t->n_seats - 2, MJ_ASKED, 0, MJ_WON);
    must_agree(p, may_lock || !p->view->mj.own.win_locked, MJ_PASSED, 0, MJ_ASKED);
    for (Seat s = 0; s < t->n_seats; s++)
        mj_sense_seat(p, s);
    mj_sense_copies(p);
    mj_sense_numbers(p);
    if (own_turn)
        mj_sense_own_turn(p);
    else
        mj_sense_claim(p);
}

/* ---- what is hidden -------------------------------------------------------------------------- */

static int mj_n_hidden(const View *v, Seat s)
{
    const MjSeat *seat = &v->mj.table.seat[s];
    return seat->n_concealed - (seat->won && seat->win_from == s);
}

/* A player whose last discard was outside the void suit has no tile of that suit (xuezhan 3.3), nor
 * has a player who has won. A discard that somebody claimed would also show it, but which one it
 * was is not known. */
static bool mj_may_hold(const MjTable *t, int owner, Tile tile)
{
    const MjSeat *seat = &t->seat[owner == OWNER_NONE ? 0 : owner];
    if (owner == OWNER_NONE || seat->void_suit == SUIT_NONE || suit_of(tile) != seat->void_suit)
        return true;
    int last = seat->n_pond - 1;
    return !seat->won && (last < 0 || suit_of(seat->pond[last]) == seat->void_suit);
}

static void mj_arrange(const Game *g, const View *v, Rng *rng, PositionHidden *h)
{
    enum { TRIES = 2000 };
    const MjTable *t = &v->mj.table;
    (void)g;
    for (int i = 0; i < h->n; i++)
        for (int try = 0; try < TRIES && !mj_may_hold(t, h->owner[i], h->item[i]); try++) {
            int j = (int)rng_below(rng, (uint32_t)h->n);
            Tile mine = h->item[i];
            if (!mj_may_hold(t, h->owner[i], h->item[j]) || !mj_may_hold(t, h->owner[j], mine))
                continue;
            h->item[i] = h->item[j];
            h->item[j] = mine;
        }
}

/* ---- the table of fields --------------------------------------------------------------------- */

static const PositionField mj_field[N_MJ_FIELDS] = {
    [MJ_MOVER] = { "seat", "/s", "0", pass_seat, ONCE(seat) },
    [MJ_DEALER] = { "dealer", ".d", "0", pass_seat, ONCE(mj.table.dealer) },
    [MJ_ASKED] = { "asked", "/", "turn.5m", position_mj_asked, ONCE(mj) },
    [MJ_PASSED] = { "passed", "", ".passed4", mj_passed, ONCE(mj.own) },
    [MJ_WALL] = { "wall", "/w", "55", pass_byte, ONCE(mj.table.wall) },
    [MJ_HAND] = { "hand", "/", "123m456s", mj_hand, ONCE(mj.own) },
    [MJ_SCORE] = { "score", "/", "-12", pass_score, EACH(score) },
    [MJ_VOIDED] = { "void", ",", "m", mj_void, EACH(mj.table.seat) },
    [MJ_MELDS] = { "melds", ",", "p5m2", mj_melds, EACH(mj.table.seat) },
    [MJ_POND] = { "pond", ",", "123m4S+", mj_pond, EACH(mj.table.seat) },
    [MJ_WON] = { "win", "", ",1.5m.2.16", mj_win, EACH(mj.table.seat) },
    [MJ_KONGS] = { "kongs", "/", "5m013x.r1", mj_kongs, ONCE(mj.table) }, };

const PositionFamily mahjong_position = { mj_field, N_MJ_FIELDS, mj_judge, mj_n_hidden,
                                          mj_arrange };

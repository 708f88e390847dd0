/* SPDX-License-Identifier: MIT */
/* Mahjong: the value of a win, one line for each event, the columns of the table of choices, and
 * what a seat sees. There is a separate sentence for each
 * way in which "you" can occur in it, because the verb changes; the tables below have the variants
 * side by side. */
#include <stdio.h>
#include <string.h>

#include "game_words.h"
#include "i18n.h"
#include "mj.h"
#include "words_family.h"

/* A sentence about a seat and the seat whose tile it takes. */
typedef struct PairForms {
    const char *others, *you_take, *from_you;
} PairForms;

/* "Lin discards 9s." and "You discard 9s.": the second has no %s. */
static void text_mj_add_tile(TextLine *l, const TextContext *t, Forms f, const Event *e,
                             const char *more)
{
    char tile[TEXT_TILE];
    text_about(l, t, f, e->actor, text_tile(t, e->tile, tile, sizeof tile), more);
}

/* -- before play ------------------------------------------------------------------------------- */

static void text_mj_add_hand(TextLine *l, const TextContext *t, Seat s,
                             const uint8_t count[N_KINDS])
{
    char tiles[TEXT_PHRASE];
    text_held(l, t, s, text_tiles(t, count, tiles, sizeof tiles));
}

static void text_mj_add_start(TextLine *l, const TextContext *t, const Event *e)
{
    enum { HAND_TILES = 13 };
    text_opening(l, t, e);
    for (Seat s = 0; s < t->game->n_seats; s++) {
        uint8_t count[N_KINDS] = { 0 };
        const Tile *item = e->deal->item;
        bool shown = tiles_count(item + HAND_TILES * s, HAND_TILES, count);
        if (s == e->actor)
            shown = shown && tiles_count(item + HAND_TILES * t->game->n_seats, 1, count);
        if (shown)
            text_mj_add_hand(l, t, s, count);
    }
}

static void add_exchange(TextLine *l, const TextContext *t, const Event *e)
{
    static const char *const direction[] = { N_("Everyone gives three tiles to the next player."),
                                             N_("Everyone gives three tiles to the previous "
                                                "player."),
                                             N_("Everyone gives three tiles to the player "
                                                "opposite.") };
    static const Forms exchange = { N_("%s gives %s and gets %s."), N_("You give %s and get %s.") };
    text_add(l, "%s", _(direction[e->dir]));
    for (Seat s = 0; s < t->game->n_seats; s++) {
        uint8_t give[N_KINDS] = { 0 }, get[N_KINDS] = { 0 };
        char given[TEXT_PHRASE], got[TEXT_PHRASE];
        if (!tiles_count(e->give[s], 3, give) || !tiles_count(e->get[s], 3, get))
            continue;
        text_tiles(t, give, given, sizeof given);
        text_tiles(t, get, got, sizeof got);
        text_gap(l);
        text_about(l, t, exchange, s, given, got);
    }
}

static void add_void(TextLine *l, const TextContext *t, const Event *e)
{
    static const Forms lacks = { N_("%s's void suit is %s."), N_("Your void suit is %s.") };
    for (Seat s = 0; s < t->game->n_seats; s++) {
        text_gap(l);
        text_about(l, t, lacks, s, text_suit(e->suits[s]), "");
    }
}

/* -- turns ------------------------------------------------------------------------------------- */

static void add_draw(TextLine *l, const TextContext *t, const Event *e)
{
    static const Forms seen[] = { { N_("%s draws %s."), N_("You draw %s.") },
                                  { N_("%s draws %s after the kong."),
                                    N_("You draw %s after the kong.") } };
    static const Forms hidden[] = { { N_("%s draws."), N_("You draw.") },
                                    { N_("%s draws after the kong."),
                                      N_("You draw after the kong.") } };
    if (e->tile == TILE_HIDDEN)
        text_plain(l, t, hidden[e->flag], e->actor);
    else
        text_mj_add_tile(l, t, seen[e->flag], e, "");
}

static void text_mj_add_discard(TextLine *l, const TextContext *t, const Event *e)
{
    static const Forms discards[] = { { N_("%s discards %s."), N_("You discard %s.") },
                                      { N_("%s discards %s, just drawn."),
                                        N_("You discard %s, just drawn.") } };
    text_mj_add_tile(l, t, discards[e->flag], e, "");
}

static void add_pair(TextLine *l, const TextContext *t, PairForms f, const Event *e,
                     const char *more)
{
    char tile[TEXT_TILE];
    text_tile(t, e->tile, tile, sizeof tile);
    if (e->actor == t->you)
        text_add(l, _(f.you_take), t->name[e->target], tile, more);
    else if (e->target == t->you)
        text_add(l, _(f.from_you), t->name[e->actor], tile, more);
    else
        text_add(l, _(f.others), t->name[e->actor], t->name[e->target], tile, more);
}

/* The run is named: a discard may be claimed by chi in up to three ways. */
static void add_chi(TextLine *l, const TextContext *t, const Event *e)
{
    static const PairForms chis = { N_("%s chis %s's %s to make %s."), N_("You chi %s's %s to make "
                                                                      "%s."),
                                    N_("%s chis your %s to make %s.") };
    uint8_t run[N_KINDS] = { 0 };
    char tiles[TEXT_PHRASE];
    run[e->tile]++;
    run[e->with[0]]++;
    run[e->with[1]]++;
    add_pair(l, t, chis, e, text_tiles(t, run, tiles, sizeof tiles));
}

static void text_mj_add_meld(TextLine *l, const TextContext *t, const Event *e)
{
    static const PairForms pongs = { N_("%s pongs %s's %s."), N_("You pong %s's %s."),
                                     N_("%s pongs your %s.") };
    if (e->type == MELD_CHI)
        add_chi(l, t, e);
    else
        add_pair(l, t, pongs, e, "");
}

static void text_mj_add_kong(TextLine *l, const TextContext *t, const Event *e)
{
    static const PairForms exposed = { N_("%s kongs %s's %s."), N_("You kong %s's %s."),
                                       N_("%s kongs your %s.") };
    static const Forms concealed = { N_("%s declares a concealed kong of %s."),
                                     N_("You declare a concealed kong of %s.") };
    static const Forms added = { N_("%s adds %s to a pong to make a kong."),
                                 N_("You add %s to your pong to make a kong.") };
    if (e->type == MELD_EXPOSED_KONG)
        add_pair(l, t, exposed, e, "");
    else
        text_mj_add_tile(l, t, e->type == MELD_ADDED_KONG ? added : concealed, e, "");
}

static void add_outranked(TextLine *l, const TextContext *t, const Event *e)
{
    static const Forms claim[N_ACTION_KINDS] = {
        [ACT_WIN] = { N_("%s wants to win, but another claim comes first."),
                      N_("You want to win, but another claim comes first.") },
        [ACT_KONG] = { N_("%s wants the kong, but another claim comes first."),
                       N_("You want the kong, but another claim comes first.") },
        [ACT_PONG] = { N_("%s wants the pong, but another claim comes first."),
                       N_("You want the pong, but another claim comes first.") },
        [ACT_CHI] = { N_("%s wants the chi, but another claim comes first."),
                      N_("You want the chi, but another claim comes first.") },
    };
    text_plain(l, t, claim[e->type], e->actor);
}

const char *text_distance(const TextContext *t, int shanten, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    const GameOps *game = t->game->ops;
    if (shanten < 0)
        text_add(&l, "%s", _("complete"));
    else if (shanten == 0)
        text_add(&l, "%s", game_word(game, N_("ready")));
    else
        text_add(&l, game_words(game, NN_("%d tile from ready", "%d tiles from ready"),
                                (unsigned long)shanten), shanten);
    return out;
}

const char *text_live(const TextContext *t, const MjFacts *f, char *out, size_t size)
{
    char tiles[TEXT_PHRASE];
    TextLine l = text_begin(out, size);
    unsigned long n = (unsigned long)f->live;
    text_kinds(t, f->ukeire, tiles, sizeof tiles);
    text_add(&l, f->shanten > 0 ? ngettext("%d live tile brings it closer: %s",
                                           "%d live tiles bring it closer: %s", n)
                                : ngettext("%d live tile wins: %s", "%d live tiles win: %s", n),
             f->live, tiles);
    return out;
}

/* -- worths ------------------------------------------------------------------------------------ */

const char *text_fan_of(const Game *g, int fan) { return text_fan(g->mj.fans, fan); }

const char *text_shapes(ShapeMask shapes, char *out, size_t size)
{
    static const char *const name[] = { N_("sets and a pair"), N_("seven pairs"),
                                        N_("thirteen orphans"), N_("four wilds") };
    TextLine l = text_begin(out, size);
    for (int i = 0; i < (int)(sizeof name / sizeof *name); i++)
        if (shapes >> i & 1)
            text_add(&l, "%s%s", l.used > 0 ? _(", ") : "", _(name[i]));
    return out;
}

int text_factors(const Game *g, const MjWorth *w, WorthFactor out[WORTH_FACTORS])
{
    const FanTable *fans = g->mj.fans;
    int n = 0;
    snprintf(out[n].what, sizeof out[n].what, "%s", text_fan(fans, w->main));
    out[n++].times = w->base;
    for (int x = 0; x < fans->n_extras; x++) {
        if ((w->extras >> x & 1) == 0)
            continue;
        snprintf(out[n].what, sizeof out[n].what, "%s", text_extra(fans, x));
        out[n++].times = 2;
    }
    if (w->roots > 0) {
        snprintf(out[n].what, sizeof out[n].what, ngettext("%u root", "%u roots", w->roots),
                 w->roots);
        out[n++].times = (int64_t)1 << w->roots;
    }
    return n;
}

int64_t text_product(const WorthFactor *factor, int n)
{
    int64_t product = 1;
    for (int i = 0; i < n; i++)
        product *= factor[i].times;
    return product;
}

const char *text_worth(const TextContext *t, const MjWorth *w, char *out, size_t size)
{
    WorthFactor factor[WORTH_FACTORS];
    char items[TEXT_PHRASE];
    if (t->game->mj.fans == NULL)
        return text_shapes(w->shapes, out, size);
    TextLine i = text_begin(items, sizeof items), l = text_begin(out, size);
    int n = text_factors(t->game, w, factor);
    text_add(&i, _("%s %d"), factor[0].what, w->base);
    for (int k = 1; k < n; k++)
        text_add(&i, "%s%s", _(", "), factor[k].what);
    text_add(&l, w->multiplier < text_product(factor, n) ? _("%s = x%d (capped)")
                                                         : _("%s = x%d"),
             items, w->multiplier);
    return out;
}

/* -- money ------------------------------------------------------------------------------------- */

static void text_mj_add_payments(TextLine *l, const TextContext *t, const Event *e)
{
    char payments[TEXT_PHRASE];
    text_payments(t, e->delta, e->actor, payments, sizeof payments);
    if (payments[0] != '\0') {
        text_gap(l);
        text_add(l, "%s", payments);
    }
}

static void text_mj_add_win(TextLine *l, const TextContext *t, const Event *e)
{
    static const PairForms on[] = {
        { N_("%s wins on %s's %s: %s."), N_("You win on %s's %s: %s."),
          N_("%s wins on your %s: %s.") },
        { N_("%s robs %s's kong of %s and wins: %s."), N_("You rob %s's kong of %s and win: %s."),
          N_("%s robs your kong of %s and wins: %s.") },
    };
    static const Forms draws = { N_("%s draws the winning %s: %s."),
                                 N_("You draw the winning %s: %s.") };
    static const Forms four_wilds = { N_("%s holds four wilds and wins."),
                                      N_("You hold four wilds and win.") };
    char worth[TEXT_PHRASE];
    text_worth(t, &e->worth, worth, sizeof worth);
    if (e->target != e->actor)
        add_pair(l, t, on[e->flag], e, worth);
    else if (e->worth.shapes == SHAPE_FOUR_WILDS)
        text_plain(l, t, four_wilds, e->actor);
    else
        text_mj_add_tile(l, t, draws, e, worth);
    text_mj_add_payments(l, t, e);
}

/* The birds in the order shown, and what they add. */
static void text_mj_add_birds(TextLine *l, const TextContext *t, const Event *e)
{
    char tiles[TEXT_PHRASE];
    TextLine row = text_begin(tiles, sizeof tiles);
    for (int i = 0; i < e->n_birds; i++) {
        char tile[TEXT_TILE];
        text_add(&row, "%s%s", i == 0 ? "" : _(", "),
                 text_tile(t, e->bird[i], tile, sizeof tile));
    }
    if (e->actor == t->you)
        text_add(l, ngettext("Your birds are %s: %d hit.", "Your birds are %s: %d hits.", e->hits),
                 tiles, e->hits);
    else
        text_add(l, ngettext("%s's birds are %s: %d hit.", "%s's birds are %s: %d hits.", e->hits),
                 t->name[e->actor], tiles, e->hits);
}

static void text_mj_add_settle(TextLine *l, const TextContext *t, const Event *e)
{
    static const Forms reason[N_SETTLE_KINDS] = {
        [SETTLE_KONG] = { N_("%s is paid for the kong."), N_("You are paid for the kong.") },
        [SETTLE_TRANSFER] = { N_("%s hands over the kong money."),
                              N_("You hand over the kong money.") },
        [SETTLE_PIG] = { N_("%s is a flower pig, still holding tiles of the void suit."),
                         N_("You are a flower pig: you still hold tiles of your void suit.") },
        [SETTLE_REFUND] = { N_("%s is not ready and returns the kong money."),
                            N_("You are not ready and return the kong money.") },
        [SETTLE_BIGCALL] = { N_("%s is not ready and pays those who are."),
                             N_("You are not ready and pay those who are.") },
    };
    static const Forms undone = { N_("%s returns the kong money."),
                                  N_("You return the kong money.") };
    if (e->type == SETTLE_BIRDS)
        text_mj_add_birds(l, t, e);
    else if (e->type == SETTLE_REFUND && !t->game->mj.play_on)
        text_plain(l, t, undone, e->actor);     /* for every player, ready or not: hongzhong 8.1 */
    else
        text_plain(l, t, reason[e->type], e->actor);
    text_mj_add_payments(l, t, e);
}

static void text_mj_add_end(TextLine *l, const TextContext *t, const Event *e)
{
    static const char *const over[] = { N_("The hand is over: three players have won."),
                                        N_("The hand is over: the wall is empty."),
                                        N_("The hand is over.") };
    text_add(l, "%s", _(over[e->type]));
    for (Seat s = 0; s < t->game->n_seats; s++) {
        uint8_t count[N_KINDS] = { 0 };
        tiles_count(e->concealed[s], MJ_HAND_MAX, count);
        text_mj_add_hand(l, t, s, count);
    }
    text_gains(l, t, e);
    text_totals(l, t, e);
}

static TextSentence *const text_mj_sentence[N_EVENT_KINDS] = {
    [EV_START] = text_mj_add_start, [EV_EXCHANGE] = add_exchange, [EV_VOID] = add_void,
    [EV_DRAW] = add_draw,   [EV_DISCARD] = text_mj_add_discard, [EV_MELD] = text_mj_add_meld,
    [EV_KONG] = text_mj_add_kong, [EV_OUTRANKED] = add_outranked, [EV_WIN] = text_mj_add_win,
    [EV_SETTLE] = text_mj_add_settle, [EV_END] = text_mj_add_end,
};

/* -- the table of choices ---------------------------------------------------------------------- */

/* The distance from ready relative to the best, useful tiles, risk. */
enum { OWN_STEP, OWN_LIVE, OWN_RISK };

/* Useful tiles mean nothing without the distance, nor does an expected result without the loss. */
enum { RANK_RISK = 40, RANK_LIVE = 60, RANK_STEP = 70 };

static bool leaves_hand(const Verdict *v)
{
    return v->action.kind != ACT_WIN && v->action.kind != ACT_EXCHANGE;
}

/* Relative to the best choice that leaves a hand to compare. */
static int steps_behind(const ChoiceTable *c, int i)
{
    int first = 0;
    while (first < c->n && !leaves_hand(&c->list[first]))
        first++;
    return first < c->n && leaves_hand(&c->list[i])
               ? c->list[first].mj.shanten - c->list[i].mj.shanten : 0;
}

static void text_mj_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN])
{
    bool step = false, live = false, risk = false;
    for (int i = 0; i < c->n; i++) {
        step |= steps_behind(c, i) != 0;
        live |= c->list[i].action.kind != ACT_EXCHANGE;
        risk |= c->list[i].mj.danger.level != DANGER_NONE;
    }
    if (step)
        out[OWN_STEP] = (ChoiceColumn){ _("step"), true, RANK_STEP };
    if (live)
        out[OWN_LIVE] = (ChoiceColumn){ _("live"), false, RANK_LIVE };
    if (risk)
        out[OWN_RISK] = (ChoiceColumn){ _("risk"), false, RANK_RISK };
}

static void text_mj_choice_cells(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL])
{
    const Verdict *v = &c->list[i];
    int step = steps_behind(c, i);
    uint8_t unseen[N_KINDS];
    if (step != 0)
        snprintf(cell[OWN_STEP], CHOICE_CELL, "%+d", step);
    mj_unseen_counts(c->text->game, c->view, unseen);
    int kinds = __builtin_popcountll(v->mj.ukeire & kinds_held(unseen));
    if (leaves_hand(v))         /* "34 of 10": unseen copies, and the number of kinds */
        snprintf(cell[OWN_LIVE], CHOICE_CELL, _("%d of %d"), v->mj.live, kinds);
    else if (v->action.kind == ACT_WIN && c->text->game->mj.fans != NULL)
        snprintf(cell[OWN_LIVE], CHOICE_CELL, C_("multiplier", "x%d"), v->mj.worth.multiplier);
    if (v->action.kind == ACT_DISCARD)
        snprintf(cell[OWN_RISK], CHOICE_CELL, "%s", text_danger((DangerLevel)v->mj.danger.level));
}

/* A discard is named by its tile alone if there are no other actions. */
static void text_mj_choice_move(const ChoiceTable *c, int i, char *out, size_t size)
{
    bool discards = true;
    for (int k = 0; k < c->n; k++)
        discards &= c->list[k].action.kind == ACT_DISCARD;
    if (discards)
        text_tile(c->text, c->list[i].action.tile, out, size);
    else
        text_action(c->text, &c->list[i].action, out, size);
}

/* -- what a seat sees -------------------------------------------------------------------------- */

static void text_mj_page_add_meld(PageSeat *to, const MjMeld *m)
{
    PageRow *row = page_seat_row(to, text_meld((MeldType)m->type));
    bool chi = m->type == MELD_CHI;
    row->meld = true;
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

static void text_mj_page_add_win(const TextContext *t, const MjSeat *seat, PageSeat *to)
{
    enum { UNSEEN, SELF_DRAW, CLAIMED, N_WAYS };
    static const char *const won[][N_WAYS] = {
        { N_("won first"), N_("won first, by self-draw on %s"), N_("won first, on %s") },
        { N_("won second"), N_("won second, by self-draw on %s"), N_("won second, on %s") },
        { N_("won third"), N_("won third, by self-draw on %s"), N_("won third, on %s") },
    };
    enum { LAST = sizeof won / sizeof won[0] };
    const char *const *place = won[(seat->won < LAST ? seat->won : LAST) - 1];
    char tile[TEXT_TILE];
    if (seat->win_tile >= N_KINDS)
        page_seat_fact(to, "%s", _(place[UNSEEN]));
    else
        page_seat_fact(to, _(place[seat->win_from == to->seat ? SELF_DRAW : CLAIMED]),
                       text_tile(t, seat->win_tile, tile, sizeof tile));
}

static void text_mj_page_add_seat_facts(const TextContext *t, const MjTable *table, PageSeat *to)
{
    const MjSeat *seat = &table->seat[to->seat];
    if (table->dealer == to->seat)
        page_seat_fact(to, "%s", _("dealer"));
    if (seat->void_suit < SUIT_Z)
        page_seat_fact(to, _("void %s"), text_suit(seat->void_suit));
    if (seat->won > 0)
        text_mj_page_add_win(t, seat, to);
    else
        page_seat_fact(to, ngettext("%d tile in hand", "%d tiles in hand", seat->n_concealed),
                       seat->n_concealed);
}

/* The tile just drawn comes last. */
static void text_mj_page_add_hand(const MjPrivate *own, PageRow *hand)
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

static void text_mj_page_add_question(const TextContext *t, const View *v, Page *out)
{
    const MjTable *table = &v->mj.table;
    bool claim = table->phase == MJ_CLAIM, rob = table->phase == MJ_ROB;
    if ((!claim && !rob) || table->last >= N_KINDS || table->last_from >= SEATS_MAX)
        return;
    snprintf(out->asked.label, sizeof out->asked.label,
             claim ? _("discarded by %s") : _("added to a pong by %s"), t->name[table->last_from]);
    page_add(&out->asked, table->last, MARK_NEWEST);
}

static void text_mj_page_of(const TextContext *t, const View *v, Page *out)
{
    const MjTable *table = &v->mj.table;
    page_fact(out, ngettext("%d tile in the wall", "%d tiles in the wall", table->wall),
              table->wall);
    text_mj_page_add_question(t, v, out);
    snprintf(out->hand.label, sizeof out->hand.label, "%s", _("tiles in hand"));
    text_mj_page_add_hand(&v->mj.own, &out->hand);
    for (PageSeat *to = out->seat; to < out->seat + out->n_seats; to++) {
        const MjSeat *seat = &table->seat[to->seat];
        text_mj_page_add_seat_facts(t, table, to);
        for (int i = 0; i < seat->n_melds; i++)
            text_mj_page_add_meld(to, &seat->meld[i]);
        if (seat->n_pond > 0)
            add_pond(to, table, seat);
    }
}

static void text_mj_page_taken(const Action *a, uint8_t count[N_CARDS])
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

Json *words_kinds_list(KindMask kinds)
{
    Json *list = json_new_list();
    char tile[TILE_TEXT_MAX];
    for (Tile k = 0; k < N_KINDS; k++) {
        if (has_kind(kinds, k))
            json_add_text(list, tile_text(k, tile));
    }
    return list;
}

static void text_mj_page_put_facts(const Verdict *v, Json *to)
{
    static const char *const danger[] = { "none", "low", "mid", "high" };
    char tile[TILE_TEXT_MAX];
    json_put_int(to, "shanten", v->mj.shanten);
    json_put_int(to, "live", v->mj.live);
    json_put(to, "ukeire", words_kinds_list(v->mj.ukeire));
    if (v->mj.next_discard < N_KINDS)
        json_put_text(to, "then", tile_text(v->mj.next_discard, tile));
    if (v->mj.worth.multiplier > 0)
        json_put_int(to, "multiplier", v->mj.worth.multiplier);
    if (v->action.kind == ACT_DISCARD || v->action.kind == ACT_KONG)
        json_put_text(to, "danger", danger[v->mj.danger.level]);
}

const WordsFamily mahjong_words = {
    .sentence = text_mj_sentence, .places = 2, .least = 0.005, .pays = mahjong_pays,
    .nth_hand = N_("hand %d"), .gains = N_("This hand: %s."),
    .begins = { N_("Hand %d: %s deals."), N_("Hand %d: you deal.") },
    .page = text_mj_page_of, .taken = text_mj_page_taken,
    .put_facts = text_mj_page_put_facts, .choice_columns = text_mj_choice_columns,
    .choice_cells = text_mj_choice_cells, .choice_move = text_mj_choice_move,
};

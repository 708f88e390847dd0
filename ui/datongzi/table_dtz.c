/* SPDX-License-Identifier: MIT */
/* The player's hand at the Da Tong Zi table: its order, the cards picked for a play and whether the
 * rules allow them, the list of legal plays, and the state of the round. */
#include "table_dtz_impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dtz.h"
#include "glyph.h"
#include "i18n.h"
#include "text_parts.h"
#include "utf8.h"
#include "x_alloc.h"

/* -- the hand in its order --------------------------------------------------------------------- */

static int held_of_rank(const Table *t, int rank)
{
    return rank_total(cards_of_rank(hand_of(t), rank));
}

/* Is rank `a` before rank `b` in the hand? */
static bool table_dtz_before(const Table *t, int a, int b)
{
    const DtzDesk *d = dtz_desk_of(t);
    int n_a = held_of_rank(t, a), n_b = held_of_rank(t, b);
    if (d->sort == CARDS_MOST_FIRST && n_a != n_b)
        return n_a > n_b;
    return d->sort == CARDS_LOW_FIRST ? a < b : a > b;
}

static void table_dtz_order_ranks(Table *t)
{
    DtzDesk *d = dtz_desk(t);
    d->n_ranks = 0;
    for (int rank = 0; rank < N_RANKS; rank++) {
        if (!has_rank(match_game(t->match)->dtz.ranks, rank))
            continue;
        int at = d->n_ranks++;
        for (; at > 0 && table_dtz_before(t, rank, d->rank[at - 1]); at--)
            d->rank[at] = d->rank[at - 1];
        d->rank[at] = (uint8_t)rank;
    }
}

/* The place of the first copy of a card in the hand, -1 if it is not held. */
static int desk_place_of(const DtzDesk *d, Card card)
{
    for (int i = 0; i < d->n_cards; i++) {
        if (d->card[i] == card)
            return i;
    }
    return -1;
}

static void list_cards(Table *t)
{
    DtzDesk *d = dtz_desk(t);
    Card under = desk_card(d);
    table_dtz_order_ranks(t);
    d->n_cards = 0;
    for (int i = 0; i < d->n_ranks; i++) {
        for (int suit = 0; suit < N_CARD_SUITS; suit++) {
            Card card = card_of(d->rank[i], suit);
            for (int n = cards_count(hand_of(t), card); n > 0 && d->n_cards < HELD_MAX; n--)
                d->card[d->n_cards++] = card;
        }
    }
    if (desk_place_of(d, under) >= 0)
        d->cursor = desk_place_of(d, under);
    if (d->cursor >= d->n_cards)
        d->cursor = d->n_cards > 0 ? d->n_cards - 1 : 0;
}

Card desk_card(const DtzDesk *d)
{
    return d->cursor < d->n_cards ? d->card[d->cursor] : CARD_NONE;
}

int desk_copy(const DtzDesk *d, int i)
{
    int copy = 0;
    while (i > copy && d->card[i - copy - 1] == d->card[i])
        copy++;
    return copy;
}

static void table_dtz_free(Table *t)
{
    free(dtz_desk(t)->list.play);
}

void table_dtz_refresh(Table *t, bool fresh)
{
    DtzDesk *d = dtz_desk(t);
    list_cards(t);
    d->list.open = false;
    if (fresh || !cards_contain(hand_of(t), &d->picked))
        memset(&d->picked, 0, sizeof d->picked);
}

void table_dtz_clear(Table *t)
{
    DtzDesk *d = dtz_desk(t);
    memset(&d->picked, 0, sizeof d->picked);
    d->list.open = false;
}

/* A play as a mark of the log: "Q×2" or, if there is no room, its body with a plus for its kickers:
 * "6-8+". */
static void log_play(const DtzPlay *play, int room, char *out, size_t size)
{
    char text[PLAY_TEXT_MAX];
    play_brief(play, text);
    char *plus = strstr(text, " + ");
    if (plus != NULL && text_width(text) > room)
        strcpy(plus, "+");
    snprintf(out, size, "%.*s", (int)size - 1, text);
    utf8_repair(out);
}

static int table_dtz_log_mark(const Table *t, const Ui *ui, Canvas *c, Rect cell, Seat s,
                              const Event *e)
{
    char text[TEXT_PHRASE];
    Style style = STYLE_PLAIN;
    (void)ui;
    if (e->actor != s)
        return 0;
    if (e->kind == EV_PLAY) {
        log_play(&e->play, cell.w - 1, text, sizeof text);
        style = e == &t->info.log[t->info.n_log - 1].e ? STYLE_STRONG : STYLE_PLAIN;
    } else if (e->kind == EV_PASS) {
        snprintf(text, sizeof text, "-");
        style = STYLE_DIM;
    } else if (e->kind == EV_ROUND) {
        snprintf(text, sizeof text, "%+d", e->points + e->bonus);
        style = STYLE_GAIN;
    } else {
        return 0;
    }
    int cols = text_width(text) < cell.w - 1 ? text_width(text) : cell.w - 1;
    if (c != NULL)
        canvas_field(c, cell.x, cell.y, cols, style, text);
    return cols;
}

static const char *table_dtz_name_choice(const Action *a, int cols, char *out, size_t size)
{
    char text[PLAY_TEXT_MAX];
    DtzPlay play = { a->cards, dtz_recognise(&a->cards) };
    if (a->kind != ACT_PLAY)
        snprintf(text, sizeof text, "%s", C_("datongzi", "pass"));
    else if (cards_total(&a->cards) > 3)
        play_short(&play, cols, text);
    else
        play_text(&play, text);
    snprintf(out, size, "%.*s", (int)size - 1, text);
    utf8_repair(out);
    return out;
}

const TableFamily datongzi_table = {
    .context = IN_CARDS, .look = CMD_SORT, .size = sizeof(DtzScreen), .free = table_dtz_free,
    .refresh = table_dtz_refresh, .sit = table_dtz_clear, .draw = table_dtz_draw,
    .command = table_dtz_command, .click = table_dtz_click, .name_choice = table_dtz_name_choice,
    .log_mark = table_dtz_log_mark, .pages = score_dtz_pages,
    .next_hand = N_("▶ %s: next deal"), .nth_hand = N_("deal %d"),
};

/* -- the cards picked -------------------------------------------------------------------------- */

DtzPlay desk_play(const Table *t)
{
    const DtzDesk *d = dtz_desk_of(t);
    return (DtzPlay){ d->picked, dtz_recognise(&d->picked) };
}

Err desk_check(const Table *t)
{
    return dtz_check_play(dtz_of(t), hand_of(t), &dtz_desk_of(t)->picked);
}

Err desk_check_pass(const Table *t)
{
    return dtz_check_pass(match_game(t->match), dtz_of(t), hand_of(t));
}

bool desk_can_beat(const Table *t)
{
    return dtz_can_beat(hand_of(t), &dtz_of(t)->top.shape);
}

bool desk_must_pass(const Table *t)
{
    return t->asked && dtz_of(t)->top_by != SEAT_NONE && !desk_can_beat(t);
}

int desk_in_body(const DtzShape *s, int rank, int n)
{
    if (s->pattern != DTZ_TRIPLE && s->pattern != DTZ_AIRPLANE)
        return n;
    return rank <= s->rank && rank > s->rank - s->length ? 3 : 0;
}

/* The play with all ranks, or in short form. */
static const char *write_play(const DtzPlay *p, bool brief, char out[PLAY_TEXT_MAX])
{
    const DtzShape *s = &p->shape;
    bool chain = brief && s->length > 1;
    TextLine line = text_begin(out, PLAY_TEXT_MAX);
    const char *from = text_rank(s->rank - s->length + 1), *to = text_rank(s->rank);
    if (chain && s->pattern == DTZ_CPAIRS)
        text_add(&line, "%s %s-%s %s", from, from, to, to);
    else if (chain)
        text_add(&line, "%s-%s", from, to);
    for (int kickers = chain ? 1 : 0; kickers < 2; kickers++) {
        const char *gap = kickers > 0 ? " + " : "";
        for (int rank = 0; rank < N_RANKS; rank++) {
            int all = rank_total(cards_of_rank(&p->cards, rank));
            int body = desk_in_body(s, rank, all), n = kickers > 0 ? all - body : body;
            for (int i = brief && n > 1 ? 1 : n; i > 0; i--, gap = " ")
                text_add(&line, "%s%s", gap, text_rank(rank));
            if (brief && n > 1)
                text_add(&line, "×%d", n);
        }
    }
    return out;
}

const char *play_text(const DtzPlay *p, char out[PLAY_TEXT_MAX])
{
    return write_play(p, false, out);
}

const char *play_brief(const DtzPlay *p, char out[PLAY_TEXT_MAX])
{
    return write_play(p, true, out);
}

/* -- the legal plays --------------------------------------------------------------------------- */

static void keep_play(PlayList *l, const DtzPlay *p)
{
    l->play = x_grow(l->play, l->n, &l->cap, sizeof *l->play);
    l->play[l->n++] = *p;
}

/* Finds the next airplane with wings. */
static bool next_winged(PlayList *l, DtzPlay *out)
{
    while (dtz_plays_next(&l->winged, out)) {
        if (out->shape.pattern > DTZ_AIRPLANE)
            return false;
        if (out->shape.pattern == DTZ_AIRPLANE && dtz_kickers(&out->shape) > 0)
            return true;
    }
    return false;
}

void list_find(PlayList *l, int n)
{
    DtzPlay play;
    while (l->n < n && !l->done) {
        if (!l->bare_done && dtz_plays_next(&l->bare, &play)) {
            keep_play(l, &play);
            continue;
        }
        l->bare_done = true;
        if (next_winged(l, &play))
            keep_play(l, &play);
        else
            l->done = true;
    }
}

static void list_open(Table *t)
{
    PlayList *l = &dtz_desk(t)->list;
    const DtzShape *top = &dtz_of(t)->top.shape;
    dtz_plays_begin(&l->bare, hand_of(t), top, DTZ_NO_WINGS);
    dtz_plays_begin(&l->winged, hand_of(t), top, DTZ_ALL);
    l->bare_done = l->done = false;
    l->n = 0;
    l->at = -1;
    l->total = dtz_plays_count(hand_of(t), top, DTZ_ALL);
    l->open = true;
}

void list_step(Table *t, int by)
{
    DtzDesk *d = dtz_desk(t);
    PlayList *l = &d->list;
    if (!l->open) {
        list_open(t);
        by = 1;
    }
    int at = l->at + by;
    list_find(l, at + 1);
    if (at < 0)
        at = 0;
    l->at = at < l->n ? at : l->n - 1;
    if (l->at >= 0)
        d->picked = l->play[l->at].cards;
    else
        l->open = false;
}

/* -- the round --------------------------------------------------------------------------------- */

int round_start(const Table *t, int *number, const Event **last)
{
    int start = 0;
    *number = 1;
    *last = NULL;
    for (int i = 0; i < t->info.n_log; i++) {
        const Event *e = &t->info.log[i].e;
        if (e->kind != EV_ROUND)
            continue;
        start = i + 1;
        ++*number;
        *last = e;
    }
    return start;
}

/* SPDX-License-Identifier: MIT */
/* The seats of the Da Tong Zi table: the number of cards that each holds, and the round as cards on
 * the felt, with the play to beat highlighted. */
#include <stdio.h>

#include "card_signs.h"
#include "glyph.h"
#include "i18n.h"
#include "table_dtz_impl.h"

enum { PART_MAX = 200 };

/* -- cards in a row ---------------------------------------------------------------------------- */

/* Ways to show cards in a row, from wide to narrow. */
typedef enum RowForm {
    ROW_CARDS,                  /* " 7♥ 7♥ 7♣", a block per rank */
    ROW_SUITS,                  /* "7♥♥♣" */
    ROW_COUNTS,                 /* "7×3" */
    N_ROW_FORMS
} RowForm;

/* Cards of one rank. */
typedef struct Group {
    int       rank;
    RankCards cards;
} Group;

static int group_cols(RowForm form, const Group *g)
{
    int n = rank_total(g->cards), sign = text_width(text_rank(g->rank));
    switch (form) {
    case ROW_CARDS:  return 3 * n + (sign > 1 ? 1 : 0);
    case ROW_SUITS:  return sign + n;
    case ROW_COUNTS:
    case N_ROW_FORMS: break;
    }
    return n > 1 ? sign + 1 + (n > 9 ? 2 : 1) : sign;
}

/* Draws a group in its place. */
static void dtz_seats_put_group(const Ui *ui, Canvas *c, Rect at, RowForm form, const Group *g)
{
    int x = at.x, y = at.y;
    const char *sign = text_rank(g->rank);
    int n = rank_total(g->cards);
    if (form == ROW_COUNTS)
        canvas_putf(c, x, y, STYLE_SPADES, n > 1 ? "%s×%d" : "%s", sign, n);
    if (form == ROW_SUITS)
        x = canvas_put(c, x, y, STYLE_SPADES, sign);
    if (form == ROW_CARDS)
        x = canvas_put(c, x, y, STYLE_SPADES, text_width(sign) > 1 ? "" : " ");
    for (int suit = 0; suit < N_CARD_SUITS && form != ROW_COUNTS; suit++) {
        for (int k = suit_count(g->cards, suit); k > 0; k--)
            x = canvas_putf(c, x, y, card_suit_style(suit), form == ROW_CARDS ? "%s%s " : "%s%s",
                            form == ROW_CARDS ? sign : "", card_suit_sign(ui, suit));
    }
}

/* A play in two parts, its body and its kickers; or a hand. */
typedef struct SeatRow {
    Group group[2 * N_RANKS];
    int   n, n_body;
} SeatRow;

/* The first `n` of the cards of a rank, suit by suit. */
static RankCards first_cards(RankCards v, int n)
{
    RankCards out = 0;
    for (int suit = 0; suit < N_CARD_SUITS && n > 0; suit++) {
        int take = suit_count(v, suit) < n ? suit_count(v, suit) : n;
        out |= (RankCards)(take << 4 * suit);
        n -= take;
    }
    return out;
}

static SeatRow dtz_seats_row_of(const CardSet *cards, const DtzShape *s)
{
    SeatRow row = { .n = 0 };
    for (int kickers = 0; kickers < 2; kickers++) {
        for (int rank = 0; rank < N_RANKS; rank++) {
            RankCards v = cards_of_rank(cards, rank);
            int n = rank_total(v);
            RankCards body = first_cards(v, s != NULL ? desk_in_body(s, rank, n) : n);
            RankCards part = kickers == 0 ? body : (RankCards)(v - body);
            if (part != 0)
                row.group[row.n++] = (Group){ rank, part };
        }
        row.n_body = kickers == 0 ? row.n : row.n_body;
    }
    return row;
}

static int row_cols(const SeatRow *row, RowForm form)
{
    int cols = row->n > row->n_body ? 2 : 0;
    for (int i = 0; i < row->n; i++)
        cols += group_cols(form, &row->group[i]) + 1;
    return cols;
}

/* Draws the row in the widest form that fits, or the part of it that fits; returns the column after
 * it. */
static int put_row(const Ui *ui, Canvas *c, Rect r, const SeatRow *row, Style ground)
{
    int form = ROW_CARDS, x = r.x;
    while (form < ROW_COUNTS && row_cols(row, (RowForm)form) > r.w + 1)
        form++;
    for (int i = 0; i < row->n; i++) {
        int cols = group_cols((RowForm)form, &row->group[i]);
        if (i == row->n_body)
            x = canvas_put(c, x, r.y, STYLE_PLAIN, "+ ");
        if (x + cols > r.x + r.w - (i < row->n - 1 ? 3 : 0))
            return canvas_put(c, x, r.y, STYLE_DIM, "..") + 1;
        canvas_ground(c, (Rect){ x, r.y, cols, 1 }, ground);
        dtz_seats_put_group(ui, c, (Rect){ x, r.y, cols, 1 }, (RowForm)form, &row->group[i]);
        x += cols + 1;
    }
    return x;
}

/* -- the line about a seat --------------------------------------------------------------------- */

/* "12 cards", "12" if open hands need the room, or the place of a seat that has gone out. */
static void cards_part(const Table *t, Seat s, char *out, size_t size)
{
    const DtzTable *dtz = dtz_of(t);
    static const char *const places[] = { N_("out 1st"), N_("out 2nd"), N_("out 3rd"),
                                          N_("last") };
    bool close = t->layout == LAYOUT_COMPACT && dtz_desk_of(t)->open;
    for (int i = 0; i < dtz->n_out; i++) {
        if (dtz->finish[i] == s) {
            snprintf(out, size, "%s", _(places[i]));
            return;
        }
    }
    snprintf(out, size, close ? "%d" : ngettext("%d card", "%d cards", dtz->n_cards[s]),
             dtz->n_cards[s]);
}

/* The last play of a seat in this round, NULL if it has made none. */
static const DtzPlay *last_play(const Table *t, Seat s)
{
    int number;
    const Event *before;
    for (int i = t->info.n_log - 1, from = round_start(t, &number, &before); i >= from; i--) {
        const Event *e = &t->info.log[i].e;
        if (e->kind == EV_PLAY && e->actor == s)
            return &e->play;
    }
    return NULL;
}

static const CardSet *shown_hand(const Table *t, Seat s, InfoSet *info)
{
    if (s == t->me || !table_hand_is_open(t, s))
        return NULL;
    match_infoset(t->match, s, info);
    return cards_empty(&info->view.dtz.hand) ? NULL : &info->view.dtz.hand;
}

bool desk_hands_open(const Table *t)
{
    InfoSet info;
    for (int i = 0; i < t->info.view.n_seats - 1; i++) {
        if (shown_hand(t, table_opponent(t, i), &info) != NULL)
            return true;
    }
    return false;
}

/* The widths of the longest name, number of cards and score, so that what follows lines up. */
typedef struct Heads {
    int name, cards, score;
} Heads;

static const char *dtz_seats_name_of(const Table *t, Seat s)
{
    return s == t->me ? table_you(t) : match_name(t->match, s);
}

static Heads heads_of(const Table *t)
{
    Heads h = { 0, 0, 0 };
    for (Seat s = 0; s < t->info.view.n_seats; s++) {
        char cards[64], score[32];
        cards_part(t, s, cards, sizeof cards);
        snprintf(score, sizeof score, "%+lld", (long long)table_score(t, s));
        h.name = text_width(dtz_seats_name_of(t, s)) > h.name ? text_width(dtz_seats_name_of(t, s))
                                                              : h.name;
        h.cards = text_width(cards) > h.cards ? text_width(cards) : h.cards;
        h.score = text_width(score) > h.score ? text_width(score) : h.score;
    }
    return h;
}

/* Draws name, number of cards and score; returns the column after them. */
static int draw_head(const Table *t, Canvas *c, Rect r, Seat s)
{
    char cards[64], score[32];
    Heads h = heads_of(t);
    int64_t points = table_score(t, s);
    int x = r.x + 1;
    cards_part(t, s, cards, sizeof cards);
    snprintf(score, sizeof score, "%+lld", (long long)points);
    canvas_put(c, x, r.y, dtz_of(t)->turn == s && !dtz_of(t)->over ? STYLE_MY_TURN
                          : dtz_of(t)->top_by == s                 ? STYLE_WINNER
                                                                   : STYLE_STRONG,
               dtz_seats_name_of(t, s));
    x += h.name + 2 + h.cards;
    canvas_put(c, x - text_width(cards), r.y,
               dtz_is_out(dtz_of(t), s) ? STYLE_WINNER : STYLE_PLAIN, cards);
    x += 2 + h.score;
    canvas_put(c, x - text_width(score), r.y, points < 0 ? STYLE_LOSS : STYLE_GAIN, score);
    return x + 2;
}

/* -- the last move of a seat ------------------------------------------------------------------- */

/* "wins the round: 10 + 300", until the next lead. */
static bool draw_won(const Table *t, Canvas *c, Rect r, Seat s)
{
    int number;
    const Event *before;
    int from = round_start(t, &number, &before);
    if (before == NULL || before->actor != s)
        return false;
    for (int i = from; i < t->info.n_log; i++) {
        if (t->info.log[i].e.kind == EV_PLAY)
            return false;
    }
    char points[TEXT_PHRASE];
    canvas_putf(c, r.x, r.y, STYLE_GAIN, _("won the round: %s"),
                text_round(before, points, sizeof points));
    return true;
}

static void draw_last(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    const DtzTable *dtz = dtz_of(t);
    const DtzPlay *play = last_play(t, s);
    bool top = dtz->top_by == s && !dtz->over;
    char pattern[TEXT_PHRASE];
    if (has_seat(dtz->passed, s)) {
        canvas_put(c, r.x, r.y, STYLE_DIM, _("passes"));
        return;
    }
    if (draw_won(t, c, r, s) || play == NULL)
        return;
    SeatRow row = dtz_seats_row_of(&play->cards, &play->shape);
    text_pattern(&play->shape, pattern, sizeof pattern);
    Rect cards = { r.x + 2, r.y, r.w - text_width(pattern) - 5, 1 };
    canvas_put(c, r.x, r.y, STYLE_WINNER, top ? ">" : " ");
    int x = put_row(ui, c, cards, &row, top ? STYLE_FRESH : STYLE_IVORY);
    canvas_put(c, x + 1, r.y, top ? STYLE_WINNER : STYLE_DIM, pattern);
    for (int i = cards.x; i < x && r.h > 1; i++) {
        if (canvas_at(c, i, r.y)->ground != STYLE_PLAIN)
            canvas_put(c, i, r.y + 1, top ? STYLE_EDGE_LIT : STYLE_EDGE, "▀");
    }
}

void desk_draw_seat(const Table *t, const Ui *ui, Canvas *c, int i)
{
    InfoSet info;
    Rect r = dtz_desk_of(t)->layout.seat[i];
    bool own = i == t->info.view.n_seats - 1;
    Seat s = own ? t->me : table_opponent(t, i);
    const CardSet *open = shown_hand(t, s, &info);
    Rect old = canvas_clip(c, r);
    int x = draw_head(t, c, r, s);
    Rect right = { x, r.y, r.x + r.w - x - 1, 1 };
    if (open != NULL) {
        SeatRow row = dtz_seats_row_of(open, NULL);
        put_row(ui, c, right, &row, STYLE_IVORY);
    } else if (r.h > 1 && !own) {
        int n = dtz_of(t)->n_cards[s], each = right.w > 0 ? (n + right.w - 1) / right.w : 1;
        each = each > 0 ? each : 1;         /* cards per back, if there is little room */
        for (int k = 0; k < n / each && right.w > 0; k++)
            canvas_put(c, right.x + k, right.y, STYLE_TILE_BACK, c->unicode ? "▐" : "|");
    }
    if (r.h == 1 && open == NULL)
        draw_last(t, ui, c, right, s);
    else if (r.h > 1)
        draw_last(t, ui, c, (Rect){ r.x + 1, r.y + 1, r.w - 2, r.h - 1 }, s);
    canvas_clip(c, old);
}

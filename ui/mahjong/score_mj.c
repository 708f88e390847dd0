/* SPDX-License-Identifier: MIT */
/* Scores of a hand of mahjong. The first page has everything; more pages, on request, have each
 * winner with the fans that make the multiplier, every payment with its name and its two seats, and
 * the sums. */
#include <stdio.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "mj.h"
#include "score.h"
#include "table_mj_impl.h"
#include "text_parts.h"

enum { INDENT = 2 };

/* -- a winner ---------------------------------------------------------------------------------- */

static Tile wild_of(const Score *s) { return match_game(s->match)->mj.set.wild; }

enum { ROOMY_COLS = 66 };       /* room for all tiles of a hand with gaps */

/* A gap between faces, if there is room. Chinese faces need none. */
static int gap_of(const ScoreLines *l)
{
    return face_is_chinese(l->ui->faces) || l->w < ROOMY_COLS ? 0 : 1;
}

static int score_mj_add_tile(const ScoreLines *l, int x, Style style, Tile tile)
{
    TileLook look = { .faces = l->ui->faces, .style = style };
    return tile_put(l->c, x, l->y, look, tile) + gap_of(l);
}

/* "[5p 5p 5p 5p]", or a run. */
static int score_mj_add_meld(const ScoreLines *l, const Score *s, int x, const MjMeld *m)
{
    x = canvas_put(l->c, x, l->y, STYLE_LINE, "[");
    for (int i = 0; i < (is_kong(m->type) ? 4 : 3); i++) {
        Tile tile = (Tile)(m->type == MELD_CHI ? m->tile + i : m->tile);
        x = score_mj_add_tile(l, x, tile_colour(tile, wild_of(s)), tile);
    }
    return canvas_put(l->c, x - gap_of(l), l->y, STYLE_LINE, "]");
}

/* The win of a seat, NULL if it has not won. */
static const Event *win_of(const Score *s, Seat seat)
{
    for (int i = 0; i < s->n_log; i++) {
        if (s->log[i].kind == EV_WIN && s->log[i].actor == seat)
            return &s->log[i];
    }
    return NULL;
}

/* All tiles of a seat in one line: the concealed ones, the winning tile apart and highlighted, the
 * melds. */
static int score_mj_add_hand(const ScoreLines *l, const Score *s, int x, Seat winner)
{
    InfoSet info;
    const Event *end = score_end(s), *win = win_of(s, winner);
    uint8_t count[N_KINDS] = { 0 };
    match_infoset(s->match, SEAT_NONE, &info);
    const MjSeat *seat = &info.view.mj.table.seat[winner];
    if (end != NULL)
        tiles_count(end->concealed[winner], MJ_HAND_MAX, count);
    if (win != NULL && win->target == winner && count[win->tile] > 0)
        count[win->tile]--;
    x = tiles_put_row(l->c, x, l->y, l->ui->faces, &(TileRow){ count, wild_of(s), gap_of(l) });
    if (win != NULL)
        x = score_mj_add_tile(l, canvas_put(l->c, x, l->y, STYLE_STRONG, "+"), STYLE_FRESH,
                              win->tile);
    for (int i = 0; i < seat->n_melds; i++)
        x = score_mj_add_meld(l, s, x + 1, &seat->meld[i]);
    return x;
}

static void score_mj_add_worth(ScoreLines *l, const Score *s, const MjWorth *w)
{
    WorthFactor factor[WORTH_FACTORS];
    char line[LINE_BYTES];
    int n = text_factors(s->text.game, w, factor);
    int64_t product = text_product(factor, n);
    for (int i = 0; i < n; i++)
        score_item(l, STYLE_PLAIN, factor[i].what, "x %lld", (long long)factor[i].times);
    if (product > w->multiplier) {
        snprintf(line, sizeof line, _("%lld, capped at"), (long long)product);
        score_item(l, STYLE_PLAIN, line, "x %d", w->multiplier);
    }
    score_item(l, STYLE_WINNER, _("multiplier"), "= %d", w->multiplier);
}

/* "birds  1s^ 4p", and the number of hits. */
static void score_mj_add_birds(ScoreLines *l, const Score *s, const Event *e)
{
    enum { BIRD_COLS = 5 };
    char hits[LINE_BYTES];
    const char *name = text_settle(SETTLE_BIRDS);
    int x = canvas_put(l->c, l->x + INDENT, l->y, STYLE_PLAIN, name) + 2;
    for (int i = 0; i < e->n_birds; i++, x += BIRD_COLS) {
        TileLook look = { .faces = l->ui->faces, .style = tile_colour(e->bird[i], wild_of(s)) };
        int end = tile_put(l->c, x, l->y, look, e->bird[i]);
        if (mj_bird_hits(s->text.game, e->bird[i]))
            canvas_put(l->c, end, l->y, STYLE_WINNER, "^");
    }
    snprintf(hits, sizeof hits, ngettext("%d hit (^)", "%d hits (^)", e->hits), e->hits);
    canvas_put(l->c, x, l->y, STYLE_STRONG, hits);
    l->y += 2;
}

/* One line for each payer and each receiver; the actor of the event is the only one on its side. */
static void score_mj_add_payments(ScoreLines *l, const Score *s, const char *what, const Event *e)
{
    bool receives = e->delta[e->actor] > 0;
    for (Seat other = 0; other < s->text.game->n_seats; other++) {
        char line[LINE_BYTES];
        int64_t points = e->delta[other];
        if (other == e->actor || points == 0)
            continue;
        Seat payer = receives ? other : e->actor, receiver = receives ? e->actor : other;
        const char *from = s->text.name[payer], *to = s->text.name[receiver];
        if (payer == s->text.you)
            snprintf(line, sizeof line, _("%s: you pay %s"), what, to);
        else if (receiver == s->text.you)
            snprintf(line, sizeof line, _("%s: %s pays you"), what, from);
        else
            snprintf(line, sizeof line, _("%s: %s pays %s"), what, from, to);
        score_item(l, STYLE_STRONG, line, "%lld", (long long)(points < 0 ? -points : points));
    }
}

static const char *win_name(const Event *win)
{
    return win->flag ? _("robbed kong") : _("win");
}

static void draw_win(ScoreLines *l, const Score *s)
{
    const Event *win = l->about;
    char line[TEXT_LINE];
    score_line(l, STYLE_WINNER, text_event(&s->text, win, line, sizeof line));
    score_line(l, STYLE_PLAIN, "");
    score_mj_add_hand(l, s, l->x + INDENT, win->actor);
    l->y += 2;
    if (s->text.game->mj.fans) {
        score_mj_add_worth(l, s, &win->worth);
        score_line(l, STYLE_PLAIN, "");
    }
    const Event *birds = NULL;          /* what the winner got for them */
    for (const Event *e = s->log; e < s->log + s->n_log && birds == NULL; e++)
        if (e->kind == EV_SETTLE && e->type == SETTLE_BIRDS && e->actor == win->actor)
            birds = e;
    if (birds != NULL)
        score_mj_add_birds(l, s, birds);
    score_mj_add_payments(l, s, win_name(win), win);
    if (birds != NULL)
        score_mj_add_payments(l, s, text_settle(SETTLE_BIRDS), birds);
}

/* -- payments ---------------------------------------------------------------------------------- */

/* "exposed kong 6m", for the kong that event `i` pays for or refunds. */
static void kong_name(const Score *s, int i, char *out, size_t size)
{
    char tile[TEXT_TILE];
    const Event *kong = &s->log[mj_kong_of(s->log, i)];
    snprintf(out, size, _("%s %s"), text_meld((MeldType)kong->type),
             text_tile(&s->text, kong->tile, tile, sizeof tile));
}

/* The name of payment `i`, with the kong that it is for. */
static void payment_name(const Score *s, int i, char *out, size_t size)
{
    const Event *e = &s->log[i];
    char kong[LINE_BYTES / 4];
    if (e->type == SETTLE_KONG) {
        kong_name(s, i, out, size);
    } else if (e->type == SETTLE_REFUND && s->text.game->mj.kongs_refunded) {
        kong_name(s, i, kong, sizeof kong);
        snprintf(out, size, _("refund of %s"), kong);
    } else {
        snprintf(out, size, "%s", text_settle((SettleKind)e->type));
    }
}

static void draw_payments(ScoreLines *l, const Score *s)
{
    bool any = false, checks = false;
    for (int i = 0; i < s->n_log; i++) {
        const Event *e = &s->log[i];
        char name[LINE_BYTES / 2];
        bool check = e->type == SETTLE_PIG || e->type == SETTLE_REFUND || e->type == SETTLE_BIGCALL;
        if (e->kind == EV_WIN)
            score_mj_add_payments(l, s, win_name(e), e);
        if (e->kind == EV_WIN || e->kind == EV_SETTLE)
            any = true;
        if (e->kind != EV_SETTLE)
            continue;
        if (check && !checks) {
            score_line(l, STYLE_PLAIN, "");
            score_line(l, STYLE_STRONG, _("The wall is empty. Final checks:"));
            checks = true;
        }
        payment_name(s, i, name, sizeof name);
        score_mj_add_payments(l, s, name, e);
    }
    if (!any)
        score_line(l, STYLE_PLAIN, _("Nobody paid."));
}

/* -- sums -------------------------------------------------------------------------------------- */

/* The sum of one category; false if there were no such payments. */
static bool sum_of(const Score *s, uint8_t event, uint8_t type, int64_t sum[SEATS_MAX])
{
    bool any = false;
    memset(sum, 0, SEATS_MAX * sizeof *sum);
    for (int i = 0; i < s->n_log; i++) {
        const Event *e = &s->log[i];
        if (e->kind != event || (event == EV_SETTLE && e->type != type))
            continue;
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            any = any || e->delta[seat] != 0;
            sum[seat] += e->delta[seat];
        }
    }
    return any;
}

static void score_mj_draw_sums(ScoreLines *l, const Score *s)
{
    int64_t sum[SEATS_MAX], score[SEATS_MAX];
    const Event *end = score_end(s);
    char line[LINE_BYTES];
    if (end != NULL) {
        snprintf(line, sizeof line, _("The hand is over: %s."), text_end((EndReason)end->type));
        score_line(l, STYLE_STRONG, line);
        score_line(l, STYLE_PLAIN, "");
    }
    ScoreTable table = { .n = 0 };
    if (sum_of(s, EV_WIN, 0, sum))
        score_table_add(&table, SCORE_POINTS, _("wins"), sum);
    for (int kind = 0; kind < N_SETTLE_KINDS; kind++) {
        if (sum_of(s, EV_SETTLE, (uint8_t)kind, sum))
            score_table_add(&table, SCORE_POINTS, text_settle((SettleKind)kind), sum);
    }
    if (end != NULL)
        score_table_add(&table, SCORE_TOTAL, _("this hand"), end->delta);
    match_scores(s->match, score);
    score_table_add(&table, SCORE_TOTAL, _("score"), score);
    score_table_draw(&table, l, s);
}

/* -- the hand on one page ---------------------------------------------------------------------- */

enum { NAME_COLS = 10, WHAT_COLS = 34 };

/* The hands of all seats, a line each. */
static void score_mj_draw_hands(ScoreLines *l, const Score *s)
{
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++, l->y++) {
        Style style = win_of(s, seat) != NULL ? STYLE_WINNER
                      : seat == s->text.you   ? STYLE_STRONG
                                              : STYLE_PLAIN;
        canvas_field(l->c, l->x, l->y, NAME_COLS - 1, STYLE_PLAIN, "");
        canvas_put(l->c, l->x, l->y, style, s->text.name[seat]);
        score_mj_add_hand(l, s, l->x + NAME_COLS, seat);
    }
}

static void sum_pairs(const Score *s, int64_t from[SEATS_MAX][SEATS_MAX])
{
    for (const Event *e = s->log; e < s->log + s->n_log; e++) {
        if (e->kind != EV_WIN && e->kind != EV_SETTLE)
            continue;
        for (Seat other = 0; other < s->text.game->n_seats; other++) {
            if (other == e->actor)
                continue;
            from[e->actor][other] -= e->delta[other];
            from[other][e->actor] += e->delta[other];
        }
    }
}

/* The payers or receivers other than the actor: "Lin, Mei". */
static void others_text(const Score *s, const Event *e, char *out, size_t size)
{
    TextLine line = text_begin(out, size);
    for (Seat other = 0; other < s->text.game->n_seats; other++)
        if (other != e->actor && e->delta[other] != 0)
            text_add(&line, "%s%s", line.used > 0 ? _(", ") : "", text_object(&s->text, other));
}

/* What was paid for, one line each. */
static void draw_reasons(ScoreLines *l, const Score *s)
{
    bool any = false;
    for (int i = 0; i < s->n_log; i++) {
        const Event *e = &s->log[i];
        char what[LINE_BYTES / 2], amount[32], others[LINE_BYTES / 2];
        if ((e->kind != EV_WIN && e->kind != EV_SETTLE) || e->delta[e->actor] == 0)
            continue;
        if (e->kind == EV_WIN)
            text_worth(&s->text, &e->worth, what, sizeof what);
        else
            payment_name(s, i, what, sizeof what);
        any = true;
        others_text(s, e, others, sizeof others);
        snprintf(amount, sizeof amount, "%+lld", (long long)e->delta[e->actor]);
        canvas_field(l->c, l->x, l->y, NAME_COLS - 1, STYLE_PLAIN, s->text.name[e->actor]);
        int x = canvas_put(l->c, l->x + NAME_COLS, l->y, STYLE_PLAIN, what) + 1;
        int at = l->x + NAME_COLS + WHAT_COLS - text_width(amount);
        x = canvas_put(l->c, at > x ? at : x, l->y,
                       e->delta[e->actor] > 0 ? STYLE_GAIN : STYLE_LOSS, amount);
        canvas_putf(l->c, x + 1, l->y++, STYLE_DIM,
                    e->delta[e->actor] > 0 ? _("from %s") : _("to %s"), others);
    }
    if (!any)
        score_line(l, STYLE_PLAIN, _("Nobody paid."));
}

static void score_mj_draw_end(ScoreLines *l, const Score *s)
{
    int64_t from[SEATS_MAX][SEATS_MAX] = { 0 };
    score_mj_draw_hands(l, s);
    score_rule(l, _("who paid whom"), NULL);
    sum_pairs(s, from);
    score_matrix_draw(l, s, from);
    score_rule(l, _("what was paid for"), NULL);
    draw_reasons(l, s);
    costs_draw(l, s);
}

/* -- the pages --------------------------------------------------------------------------------- */

void score_mj_pages(Score *s)
{
    int no = match_hand_no(s->match), n = match_n_hands(s->match);
    const Event *end = score_end(s);
    score_add_page(s, score_mj_draw_end, NULL, _(" Hand %d of %d: %s"), no, n,
                   end != NULL ? text_end((EndReason)end->type) : "");
    for (int i = 0; i < s->n_log && s->n_pages < PAGES_MAX - 2; i++) {
        const Event *e = &s->log[i];
        if (e->kind == EV_WIN && e->actor == s->text.you)
            score_add_page(s, draw_win, e, _(" Hand %d of %d: you win"), no, n);
        else if (e->kind == EV_WIN)
            score_add_page(s, draw_win, e, _(" Hand %d of %d: %s wins"), no, n,
                           s->text.name[e->actor]);
    }
    score_add_page(s, draw_payments, NULL, _(" Hand %d of %d: all payments"), no, n);
    score_add_page(s, score_mj_draw_sums, NULL, _(" Hand %d of %d: totals"), no, n);
}

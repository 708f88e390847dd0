/* Itemised scores, a page at a time: a page for each winner with the fans that make the multiplier,
 * a page with every payment, its name and its two seats, and a page with the sums. */
#include "screen_score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "mj.h"
#include "score_impl.h"
#include "theme.h"
#include "x_alloc.h"

enum { INDENT = 2, OPENING_ROWS = 40 };

void score_line(Lines *l, Style style, const char *text)
{
    l->y += canvas_wrapped(l->c, (Rect){ l->x, l->y, l->w, 8 }, style, text);
    if (*text == '\0')
        l->y++;
}

void score_item(Lines *l, Style style, const char *what, const char *amount)
{
    int at = l->x + l->w - text_width(amount) - 1;
    canvas_put(l->c, l->x + INDENT, l->y, STYLE_PLAIN, what);
    for (int x = l->x + INDENT + text_width(what) + 1; x < at - 1; x++)
        canvas_put(l->c, x, l->y, STYLE_DIM, ".");
    canvas_put(l->c, at, l->y++, style, amount);
}

/* -- a winner ---------------------------------------------------------------------------------- */

const Event *score_end(const Score *s)
{
    for (int i = s->n_log - 1; i >= 0; i--) {
        if (s->log[i].kind == EV_END)
            return &s->log[i];
    }
    return NULL;
}

static Tile wild_of(const Score *s)
{
    return match_game(s->match)->mj.set.wild;
}

/* A tile, and a gap where two faces would run into each other. */
static int add_tile(Lines *l, const Ui *ui, int x, Style style, Tile tile)
{
    x = tile_put(l->c, x, l->y, ui->faces, false, style, tile);
    return ui->faces == FACE_CJK ? x : x + 1;
}

/* "[5p 5p 5p 5p]" or a run. */
static int add_meld(Lines *l, const Score *s, const Ui *ui, int x, const MjMeld *m)
{
    x = canvas_put(l->c, x, l->y, STYLE_LINE, " [");
    for (int i = 0; i < (is_kong(m->type) ? 4 : 3); i++) {
        Tile tile = (Tile)(m->type == MELD_CHI ? m->tile + i : m->tile);
        x = add_tile(l, ui, x, tile_colour(tile, wild_of(s)), tile);
    }
    return canvas_put(l->c, ui->faces == FACE_CJK ? x : x - 1, l->y, STYLE_LINE, "]");
}

static void add_hand(Lines *l, const Score *s, const Ui *ui, const Event *win)
{
    InfoSet info;
    const Event *end = score_end(s);
    int x = l->x + INDENT;
    match_infoset(s->match, SEAT_NONE, &info);
    const MjSeat *seat = &info.view.mj.table.seat[win->actor];
    if (end != NULL)
        x = tiles_put_row(l->c, x, l->y, ui->faces, end->concealed[win->actor], wild_of(s), 1);
    if (win->actor != win->target)
        x = add_tile(l, ui, canvas_put(l->c, x, l->y, STYLE_STRONG, " +"), STYLE_WINNER, win->tile);
    for (int i = 0; i < seat->n_melds; i++)
        x = add_meld(l, s, ui, x, &seat->meld[i]);
    l->y += 2;
}

static void add_factor(Lines *l, const char *what, int64_t factor)
{
    char amount[32];
    snprintf(amount, sizeof amount, "x %lld", (long long)factor);
    score_item(l, STYLE_PLAIN, what, amount);
}

static void add_worth(Lines *l, const Score *s, const MjWorth *w)
{
    const MjRules *rules = &s->text.game->mj;
    int64_t product = w->base;
    char amount[32], line[LINE_BYTES];
    add_factor(l, text_fan(rules->fans, w->main), w->base);
    for (int i = 0; i < rules->fans->n_extras; i++) {
        if ((w->extras >> i & 1) != 0) {
            add_factor(l, text_extra(rules->fans, i), 2);
            product *= 2;
        }
    }
    for (int i = 0; i < w->roots; i++)
        product *= 2;
    if (w->roots > 0) {
        snprintf(line, sizeof line, ngettext("%d root", "%d roots", w->roots), w->roots);
        add_factor(l, line, (int64_t)1 << w->roots);
    }
    if (product > w->multiplier && rules->cap > 0) {
        snprintf(line, sizeof line, _("%lld, but the cap is"), (long long)product);
        add_factor(l, line, rules->cap);
    }
    snprintf(amount, sizeof amount, "= %d", w->multiplier);
    score_item(l, STYLE_WINNER, _("multiplier"), amount);
}

/* What a winner got for the birds, NULL if there were none. */
static const Event *birds_of(const Score *s, const Event *win)
{
    for (const Event *e = s->log; e < s->log + s->n_log; e++) {
        if (e->kind == EV_SETTLE && e->type == SETTLE_BIRDS && e->actor == win->actor)
            return e;
    }
    return NULL;
}

/* "birds  1s^ 4p", and how many hit. */
static void add_birds(Lines *l, const Score *s, const Ui *ui, const Event *e)
{
    enum { BIRD_COLS = 5 };
    char hits[LINE_BYTES];
    const char *name = text_settle(&s->text, SETTLE_BIRDS);
    int x = canvas_put(l->c, l->x + INDENT, l->y, STYLE_PLAIN, name) + 2;
    for (int i = 0; i < e->n_birds; i++, x += BIRD_COLS) {
        int end = tile_put(l->c, x, l->y, ui->faces, false, tile_colour(e->bird[i], wild_of(s)),
                           e->bird[i]);
        if (mj_bird_hits(s->text.game, e->bird[i]))
            canvas_put(l->c, end, l->y, STYLE_WINNER, "^");
    }
    snprintf(hits, sizeof hits, ngettext("%d hit (^)", "%d hits (^)", e->hits), e->hits);
    canvas_put(l->c, x, l->y, STYLE_STRONG, hits);
    l->y += 2;
}

static void pair_text(const Score *s, const char *what, Seat payer, Seat receiver, char *out,
                      size_t size)
{
    if (payer == s->text.you)
        snprintf(out, size, _("%s: you pay %s"), what, s->text.name[receiver]);
    else if (receiver == s->text.you)
        snprintf(out, size, _("%s: %s pays you"), what, s->text.name[payer]);
    else
        snprintf(out, size, _("%s: %s pays %s"), what, s->text.name[payer], s->text.name[receiver]);
}

/* One line for each payer and receiver; the actor of the event is the only one of one kind. */
static void add_payments(Lines *l, const Score *s, const char *what, const Event *e)
{
    bool receives = e->delta[e->actor] > 0;
    for (Seat other = 0; other < s->text.game->n_seats; other++) {
        char line[LINE_BYTES], amount[32];
        int64_t points = e->delta[other];
        if (other == e->actor || points == 0)
            continue;
        pair_text(s, what, receives ? other : e->actor, receives ? e->actor : other, line,
                  sizeof line);
        snprintf(amount, sizeof amount, "%lld", (long long)(points < 0 ? -points : points));
        score_item(l, STYLE_STRONG, line, amount);
    }
}

static const char *win_name(const Event *win)
{
    return win->flag ? _("robbed kong") : _("win");
}

static void draw_win(Lines *l, const Score *s, const Ui *ui, const Event *win)
{
    char line[TEXT_LINE];
    score_line(l, STYLE_WINNER, text_event(&s->text, win, line, sizeof line));
    score_line(l, STYLE_PLAIN, "");
    add_hand(l, s, ui, win);
    if (s->text.game->mj.fans) {
        add_worth(l, s, &win->worth);
        score_line(l, STYLE_PLAIN, "");
    }
    const Event *birds = birds_of(s, win);
    if (birds != NULL)
        add_birds(l, s, ui, birds);
    add_payments(l, s, win_name(win), win);
    if (birds != NULL)
        add_payments(l, s, text_settle(&s->text, SETTLE_BIRDS), birds);
}

/* -- payments ---------------------------------------------------------------------------------- */

/* "exposed kong 6m" for the kong that event `i` pays or pays back. */
static void kong_name(const Score *s, int i, char *out, size_t size)
{
    char tile[TEXT_TILE];
    const Event *kong = &s->log[mj_kong_of(s->log, i)];
    snprintf(out, size, "%s %s", text_meld((MeldType)kong->type),
             text_tile(&s->text, kong->tile, tile, sizeof tile));
}

/* The name of the payment `i`, with the kong it is about. */
static void payment_name(const Score *s, int i, char *out, size_t size)
{
    const Event *e = &s->log[i];
    char kong[LINE_BYTES / 4];
    if (e->type == SETTLE_KONG) {
        kong_name(s, i, out, size);
    } else if (e->type == SETTLE_REFUND && s->text.game->mj.kongs_back) {
        kong_name(s, i, kong, sizeof kong);
        snprintf(out, size, _("refund of %s"), kong);
    } else {
        snprintf(out, size, "%s", text_settle(&s->text, (SettleKind)e->type));
    }
}

static void draw_payments(Lines *l, const Score *s)
{
    bool any = false, checks = false;
    for (int i = 0; i < s->n_log; i++) {
        const Event *e = &s->log[i];
        char name[LINE_BYTES / 2];
        bool check = e->type == SETTLE_PIG || e->type == SETTLE_REFUND || e->type == SETTLE_BIGCALL;
        if (e->kind == EV_WIN)
            add_payments(l, s, win_name(e), e);
        if (e->kind == EV_WIN || e->kind == EV_SETTLE)
            any = true;
        if (e->kind != EV_SETTLE)
            continue;
        if (check && !checks) {
            score_line(l, STYLE_PLAIN, "");
            score_line(l, STYLE_STRONG, _("The wall is empty; the checks at the end:"));
            checks = true;
        }
        payment_name(s, i, name, sizeof name);
        add_payments(l, s, name, e);
    }
    if (!any)
        score_line(l, STYLE_PLAIN, _("Nobody paid anything."));
}

/* -- sums -------------------------------------------------------------------------------------- */

/* The sum of one category; false if nothing was paid in it. */
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

static void draw_sums(Lines *l, const Score *s)
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
            score_table_add(&table, SCORE_POINTS, text_settle(&s->text, (SettleKind)kind), sum);
    }
    if (end != NULL)
        score_table_add(&table, SCORE_TOTAL, _("this hand"), end->delta);
    match_scores(s->match, score);
    score_table_add(&table, SCORE_TOTAL, _("score"), score);
    score_table_draw(&table, l, s);
}

/* What decides where every win is worth the same. tuidaohu 6.3. */
static void add_tally(ScoreTable *table, const Score *s)
{
    MatchTally tally;
    char line[LINE_BYTES];
    match_tally(s->match, &tally);
    score_table_add(table, SCORE_COUNT, _("hands won"), tally.wins);
    score_table_add(table, SCORE_COUNT, _("of them drawn"), tally.drawn);
    score_table_add(table, SCORE_COUNT, _("gave the tile"), tally.given);
    if (tally.exhausted > 0) {
        snprintf(line, sizeof line,
                 ngettext("%d hand without a win", "%d hands without a win",
                          (unsigned)tally.exhausted),
                 tally.exhausted);
        score_table_add(table, SCORE_REMARK, line, NULL);
    }
    score_table_add(table, SCORE_REMARK, "", NULL);
}

/* What the deals were sealed by before the first, and how anybody can check it. */
static void draw_opening(Lines *l, const Score *s)
{
    const char *opening = match_opening(s->match);
    if (opening == NULL)
        return;
    score_line(l, STYLE_PLAIN, "");
    score_line(l, STYLE_PLAIN, _("Before the first tile the deals were sealed by this SHA-256:"));
    score_line(l, STYLE_STRONG, match_commit(s->match));
    score_line(l, STYLE_PLAIN, _("These five lines have it, each with its line end; sha256sum or "
                                 "\"paiju verify\" checks it:"));
    for (size_t n; *opening != '\0'; opening += n + 1) {
        n = strcspn(opening, "\n");
        char *line = x_printf("%.*s", (int)n, opening);
        l->y += canvas_wrapped(l->c, (Rect){ l->x, l->y, l->w, OPENING_ROWS }, STYLE_DIM, line);
        free(line);
    }
}

/* Seats by place, the best first. */
static void draw_result(Lines *l, const Score *s)
{
    int64_t score[SEATS_MAX], delta[SEATS_MAX];
    int n = s->text.game->n_seats;
    char line[LINE_BYTES];
    MatchTally tally;
    match_scores(s->match, score);
    match_tally(s->match, &tally);
    for (int place = 1; place <= n; place++) {
        for (Seat seat = 0; seat < n; seat++) {
            if (game_place(s->text.game, score, tally.wins, seat) != place)
                continue;
            snprintf(line, sizeof line, _("%d.  %s"), place, s->text.name[seat]);
            char amount[32];
            snprintf(amount, sizeof amount, "%+lld", (long long)score[seat]);
            score_item(l, place == 1 ? STYLE_WINNER : STYLE_PLAIN, line, amount);
        }
    }
    score_line(l, STYLE_PLAIN, "");
    ScoreTable table = { .n = 0 };
    if (game_ranks_by_wins(s->text.game))
        add_tally(&table, s);
    for (int row = 0; row < match_hands_done(s->match); row++) {
        match_hand_delta(s->match, row, delta);
        snprintf(line, sizeof line, _("hand %d"), row + 1);
        score_table_add(&table, SCORE_POINTS, line, delta);
    }
    score_table_add(&table, SCORE_TOTAL, _("score"), score);
    score_table_draw(&table, l, s);
    draw_opening(l, s);
}

/* -- the screen -------------------------------------------------------------------------------- */

static void page_title(const Score *s, char *out, size_t size)
{
    const Page *p = &s->page[s->at];
    int hand = match_hand_no(s->match), n = match_n_hands(s->match);
    switch (p->kind) {
    case PAGE_WIN:
        snprintf(out, size, _(" Hand %d of %d: %s wins"), hand, n, s->text.name[p->win->actor]);
        break;
    case PAGE_PAYMENTS:
        snprintf(out, size, _(" Hand %d of %d: all payments"), hand, n);
        break;
    case PAGE_SUMS:
        snprintf(out, size, _(" Hand %d of %d: the sum"), hand, n);
        break;
    case PAGE_ROUNDS:
        snprintf(out, size, _(" Deal %d: the rounds"), hand);
        break;
    case PAGE_DEAL:
        snprintf(out, size, _(" Deal %d: the sum"), hand);
        break;
    case PAGE_RESULT:
        snprintf(out, size,
                 ngettext(" The match is over after %d hand", " The match is over after %d hands",
                          (unsigned)match_hands_done(s->match)),
                 match_hands_done(s->match));
        break;
    }
}

static void draw_page(Lines *l, const Score *s, const Ui *ui)
{
    const Page *p = &s->page[s->at];
    switch (p->kind) {
    case PAGE_WIN:      draw_win(l, s, ui, p->win); break;
    case PAGE_PAYMENTS: draw_payments(l, s); break;
    case PAGE_SUMS:     draw_sums(l, s); break;
    case PAGE_ROUNDS:   score_draw_rounds(l, s); break;
    case PAGE_DEAL:     score_draw_deal(l, s); break;
    case PAGE_RESULT:   draw_result(l, s); break;
    }
}

static void draw(Screen *screen, Ui *ui, Canvas *c)
{
    Score *s = (Score *)screen;
    char title[LINE_BYTES], note[LINE_BYTES], enter[KEY_NAME_MAX];
    Rect inside = { 1, 2, c->cols - 2, c->rows - 5 };
    page_title(s, title, sizeof title);
    canvas_field(c, 0, 0, c->cols, STYLE_TITLE, title);
    Rect old = canvas_clip(c, inside);
    Lines lines = { c, 2, inside.y - s->top, c->cols < 84 ? c->cols - 4 : 80 };
    draw_page(&lines, s, ui);
    s->lines = lines.y + s->top - inside.y;
    c->clip = old;
    if (s->lines - s->top > inside.h)
        canvas_put(c, c->cols - text_width(_("more below")) - 2, c->rows - 3, STYLE_KEY,
                   _("more below"));
    keymap_name(&ui->keys, CMD_ENTER, enter);
    if (s->at + 1 < s->n_pages)
        snprintf(note, sizeof note, _("page %d of %d; %s turns it"), s->at + 1, s->n_pages, enter);
    else
        snprintf(note, sizeof note, _("page %d of %d; %s goes on"), s->at + 1, s->n_pages, enter);
    ui_draw_status(ui, c, (Rect){ 1, c->rows - 2, c->cols - 2, 1 }, STYLE_PROMPT, note);
    ui_draw_footer(ui, c, IN_LIST);
    c->cursor_x = 1;
    c->cursor_y = c->rows - 2;
}

static void turn(Score *s, Ui *ui, int by)
{
    s->at += by;
    s->top = 0;
    if (s->at >= s->n_pages) {
        s->at = s->n_pages - 1;
        ui_pop(ui);
    }
    s->at = s->at < 0 ? 0 : s->at;
}

static bool key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    Score *s = (Score *)screen;
    int page = ui->canvas->rows - 5, last = s->lines > page ? s->lines - page : 0;
    if (pressed.code == K_CLICK)
        command = CMD_ENTER;
    switch ((int)command) {
    case CMD_ENTER:
    case CMD_MARK:
    case CMD_RIGHT:     turn(s, ui, 1); return true;
    case CMD_LEFT:      turn(s, ui, -1); return true;
    case CMD_UP:        s->top--; break;
    case CMD_DOWN:      s->top++; break;
    case CMD_PAGE_UP:   s->top -= page; break;
    case CMD_PAGE_DOWN: s->top += page; break;
    default:            return false;
    }
    s->top = s->top > last ? last : s->top;
    s->top = s->top < 0 ? 0 : s->top;
    return true;
}

static void discard(Screen *s)
{
    free(s);
}

static const ScreenOps ops = { .context = IN_LIST, .draw = draw, .key = key, .free = discard };

static Score *new_score(const Match *match, Seat you)
{
    Score *s = x_alloc(sizeof *s);
    s->screen.ops = &ops;
    s->match = match;
    s->text = (TextContext){ .game = match_game(match), .you = you };
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++)
        s->text.name[seat] = match_name(match, seat);
    return s;
}

static void list_tile_pages(Score *s)
{
    for (int i = 0; i < s->n_log && s->n_pages < PAGES_MAX - 2; i++) {
        if (s->log[i].kind == EV_WIN)
            s->page[s->n_pages++] = (Page){ PAGE_WIN, &s->log[i] };
    }
    s->page[s->n_pages++] = (Page){ PAGE_PAYMENTS, NULL };
    s->page[s->n_pages++] = (Page){ PAGE_SUMS, NULL };
}

static void list_card_pages(Score *s)
{
    s->page[s->n_pages++] = (Page){ PAGE_ROUNDS, NULL };
    s->page[s->n_pages++] = (Page){ PAGE_DEAL, NULL };
}

Screen *score_new(const Match *match, Seat you)
{
    static void (*const list_pages[N_FAMILIES])(Score *) = {
        [FAMILY_MAHJONG] = list_tile_pages, [FAMILY_DATONGZI] = list_card_pages,
    };
    Score *s = new_score(match, you);
    s->log = match_open_log(match, &s->n_log);
    if (s->log == NULL)
        s->log = events_seen(match_log(match, you, &s->n_log));
    list_pages[s->text.game->ops->family](s);
    return &s->screen;
}

Screen *result_new(const Match *match, Seat you)
{
    Score *s = new_score(match, you);
    s->page[s->n_pages++] = (Page){ PAGE_RESULT, NULL };
    return &s->screen;
}

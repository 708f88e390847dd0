/* Itemised scores, a page at a time: those of a hand are its family's (score_mj.c, score_dtz.c),
 * the page of the match is here. */
#include "screen_score.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "score_impl.h"
#include "table_family.h"
#include "theme.h"
#include "widget_list.h"
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

const Event *score_end(const Score *s)
{
    for (int i = s->n_log - 1; i >= 0; i--) {
        if (s->log[i].kind == EV_END)
            return &s->log[i];
    }
    return NULL;
}

/* -- the match --------------------------------------------------------------------------------- */

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
    score_line(l, STYLE_PLAIN, _("Before play began the deals were sealed by this SHA-256:"));
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
static void draw_result(Lines *l, const Score *s, const Ui *ui, const Event *none)
{
    (void)ui;
    (void)none;
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

static void draw(Screen *screen, Ui *ui, Canvas *c)
{
    Score *s = (Score *)screen;
    const Page *page = &s->page[s->at];
    char note[LINE_BYTES], enter[KEY_NAME_MAX];
    Rect inside = ui_body(c);
    ui_draw_title(c, "%s", page->title);
    Rect old = canvas_clip(c, inside);
    Lines lines = { c, 2, inside.y - s->top, c->cols < 84 ? c->cols - 4 : 80 };
    page->draw(&lines, s, ui, page->about);
    s->lines = lines.y + s->top - inside.y;
    c->clip = old;
    if (s->lines - s->top > inside.h)
        canvas_put(c, c->cols - text_width(_("more below")) - 2, c->rows - 3, STYLE_KEY,
                   _("more below"));
    keymap_name(&ui->keys, CMD_ENTER, enter);
    if (s->at + 1 < s->n_pages)
        snprintf(note, sizeof note, _("page %d of %d; %s turns it"), s->at + 1, s->n_pages, enter);
    else
        snprintf(note, sizeof note, _("page %d of %d; %s: continue"), s->at + 1, s->n_pages, enter);
    ui_draw_bottom(ui, c, IN_LIST, 1, STYLE_PROMPT, note);
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
    int page = ui_body(ui->canvas).h;
    if (pressed.code == K_CLICK)
        command = CMD_ENTER;
    if (command == CMD_ENTER || command == CMD_MARK || command == CMD_RIGHT)
        turn(s, ui, 1);
    else if (command == CMD_LEFT)
        turn(s, ui, -1);
    else
        return scroll_command(&s->top, page, s->lines - page, command);
    return true;
}

static const ScreenOps ops = { .context = IN_LIST, .draw = draw, .key = key };

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

void score_add_page(Score *s, ScorePageDraw *draw_page, const Event *about, const char *title, ...)
{
    assert(s->n_pages < PAGES_MAX);
    Page *page = &s->page[s->n_pages++];
    va_list args;
    *page = (Page){ .draw = draw_page, .about = about };
    va_start(args, title);
    vsnprintf(page->title, sizeof page->title, title, args);
    va_end(args);
}

Screen *score_new(const Match *match, Seat you)
{
    Score *s = new_score(match, you);
    s->log = match_open_log(match, &s->n_log);
    if (s->log == NULL)
        s->log = events_seen(match_log(match, you, &s->n_log));
    table_family(s->text.game->ops->family)->pages(s);
    return &s->screen;
}

Screen *result_new(const Match *match, Seat you)
{
    Score *s = new_score(match, you);
    int hands = match_hands_done(match);
    score_add_page(s, draw_result, NULL,
                   ngettext(" The match is over after %d hand", " The match is over after %d hands",
                            (unsigned)hands), hands);
    return &s->screen;
}

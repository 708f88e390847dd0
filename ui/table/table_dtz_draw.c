/* The picture of the Da Tong Zi table: opponents, the player's cards as strip and as grid, and what
 * can be said about the cards picked. Everything is drawn again from the viewer's InfoSet each
 * time. */
#include <stdio.h>
#include <string.h>

#include "card_signs.h"
#include "dtz.h"
#include "glyph.h"
#include "i18n.h"
#include "layout_dtz.h"
#include "table_dtz_impl.h"

enum { PART_MAX = 200, LABEL_COLS = 4, PITCH_ROOMY = 4, PITCH_MAX = 5 };

/* -- signs ------------------------------------------------------------------------------------- */

const char *rank_sign(int rank)
{
    static const char *const sign[N_RANKS] = { "3", "4", "5", "6", "7", "8", "9",
                                               "10", "J", "Q", "K", "A", "2" };
    return sign[rank];
}

/* "bTX": what the cards of a rank hold, from weak to strong. */
static const char *marks_of(const Table *t, int rank, char out[4])
{
    RankCards v = cards_of_rank(hand_of(t), rank);
    snprintf(out, 4, "%s%s%s", rank_total(v) >= 4 ? "b" : "", suits_with_three(v) != 0 ? "T" : "",
             suits_with_two(v) == 0x1111 ? "X" : "");
    return out;
}

/* The strongest of them alone, where ranks stand close together. */
static const char *strongest(const char *marks)
{
    size_t n = strlen(marks);
    return n > 0 ? marks + n - 1 : marks;
}

/* -- the seats --------------------------------------------------------------------------------- */

static const char *place_word(int place)
{
    static const char *const words[] = { N_("out 1st"), N_("out 2nd"), N_("out 3rd"),
                                         N_("out last") };
    return _(words[place]);
}

/* "12 cards", or the place of a seat that is out. */
static void cards_part(const Table *t, Seat s, char *out, size_t size)
{
    const DtzTable *dtz = dtz_of(t);
    for (int i = 0; i < dtz->n_out; i++) {
        if (dtz->finish[i] == s) {
            snprintf(out, size, "%s", place_word(i));
            return;
        }
    }
    snprintf(out, size, ngettext("%d card", "%d cards", dtz->n_cards[s]), dtz->n_cards[s]);
}

static Style name_style(const Table *t, Seat s)
{
    if (dtz_of(t)->turn == s)
        return STYLE_MY_TURN;
    return dtz_of(t)->top_by == s ? STYLE_WINNER : STYLE_STRONG;
}

/* The last play of a seat in this round, NULL if it made none. */
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

/* Cards with suits, "♠9 ♥9", as many as there is room for; returns the column after them. */
static int draw_cards(const Ui *ui, Canvas *c, int x, int y, int end, const CardSet *cards)
{
    Card list[CARDS_MAX];
    int n = cards_list(cards, list);
    for (int i = 0; i < n; i++) {
        const char *rank = rank_sign(card_rank(list[i]));
        int suit = card_suit(list[i]);
        if (x + 6 > end)
            return canvas_put(c, x, y, STYLE_DIM, "..") + 1;
        int from = x;
        x = canvas_put(c, x, y, card_suit_style(suit), card_suit_sign(ui, suit));
        x = canvas_put(c, x, y, card_suit_style(suit), rank) + 1;
        canvas_ground(c, (Rect){ from, y, x - from - 1, 1 }, STYLE_IVORY);
    }
    return x;
}

/* "-- Lin (right) ----- 41 cards -- +0 --" */
static void draw_header(const Table *t, Canvas *c, Rect r, Seat s)
{
    char cards[64], score[32];
    int64_t points = t->info.view.score[s];
    cards_part(t, s, cards, sizeof cards);
    snprintf(score, sizeof score, "%+lld", (long long)points);
    canvas_rule(c, r, STYLE_LINE, NULL, NULL);
    int left = canvas_putf(c, r.x + 2, r.y, name_style(t, s), " %s ", match_name(t->match, s));
    left = canvas_putf(c, left, r.y, STYLE_PLAIN, "(%s) ", table_side(t, s));
    int x = r.x + r.w - text_width(score) - 4;
    canvas_putf(c, x, r.y, points < 0 ? STYLE_LOSS : STYLE_GAIN, " %s ", score);
    x -= text_width(cards) + 3;
    if (x > left)
        canvas_putf(c, x, r.y, dtz_is_out(dtz_of(t), s) ? STYLE_WINNER : STYLE_PLAIN, " %s ",
                    cards);
}

/* What the seat did last in this round. */
static void draw_last(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    const DtzTable *dtz = dtz_of(t);
    const DtzPlay *play = last_play(t, s);
    bool top = dtz->top_by == s && !dtz->over;
    char pattern[TEXT_PHRASE] = "";
    if (has_seat(dtz->passed, s)) {
        canvas_put(c, r.x + 1, r.y, STYLE_DIM, _("passes"));
        return;
    }
    if (play == NULL)
        return;
    text_pattern(&play->shape, pattern, sizeof pattern);
    int x = canvas_put(c, r.x + 1, r.y, STYLE_STRONG, top ? "> " : "  ");
    x = draw_cards(ui, c, x, r.y, r.x + r.w, &play->cards);
    if (r.h > 1)
        canvas_field(c, r.x + 3, r.y + 1, r.w - 3, STYLE_DIM, pattern);
    else if (x + text_width(pattern) + 2 <= r.x + r.w)
        canvas_put(c, x + 1, r.y, STYLE_DIM, pattern);
}

/* A hand without its suits, "555 66 8". */
static void draw_ranks(Canvas *c, Rect r, const CardSet *hand)
{
    char line[2 * CARDS_MAX];
    size_t used = 0;
    for (int rank = 0; rank < N_RANKS; rank++) {
        int n = rank_total(cards_of_rank(hand, rank));
        if (n > 0 && used > 0)
            line[used++] = ' ';
        for (; n > 0; n--)
            line[used++] = rank_letter(rank);
    }
    line[used] = '\0';
    canvas_field(c, r.x, r.y, r.w, STYLE_DIM, line);
}

static const CardSet *shown_hand(const Table *t, Seat s, InfoSet *info)
{
    bool may = (t->watching || t->status == MATCH_HAND_OVER) && match_may_show(t->match, s);
    if (!may || match_hand_no(t->match) == 0)
        return NULL;
    match_infoset(t->match, s, info);
    return cards_empty(&info->view.dtz.hand) ? NULL : &info->view.dtz.hand;
}

static void draw_seat(const Table *t, const Ui *ui, Canvas *c, Rect r, Seat s)
{
    InfoSet info;
    const CardSet *open = shown_hand(t, s, &info);
    Rect old = canvas_clip(c, r);
    draw_header(t, c, r, s);
    Rect below = { r.x, r.y + 1, r.w, r.h - 1 };
    if (open != NULL && below.h > 0) {
        draw_ranks(c, (Rect){ below.x + 1, below.y + below.h - 1, below.w - 1, 1 }, open);
        below.h--;
    }
    if (below.h > 0)
        draw_last(t, ui, c, below, s);
    canvas_clip(c, old);
}

/* -- the player's cards ------------------------------------------------------------------------ */

static Style card_style(const Table *t, Card card, bool picked)
{
    if (card == desk_card(dtz_desk_of(t)) && t->asked)
        return STYLE_CURSOR;
    const Action *wanted = table_lesson_wants(t);
    if (!picked && wanted != NULL && cards_count(&wanted->cards, card) > 0)
        return STYLE_MY_TURN;
    return picked ? STYLE_MARKED : card_suit_style(card_suit(card));
}

static int gaps_of(const DtzDesk *d)
{
    int gaps = 0;
    for (int i = 1; i < d->n_cards; i++)
        gaps += card_rank(d->card[i]) != card_rank(d->card[i - 1]);
    return gaps;
}

/* Does the rank that begins at `i` reach beyond `room` columns? */
static bool must_fold(const DtzDesk *d, int i, int room)
{
    int n = 0;
    while (i + n < d->n_cards && card_rank(d->card[i + n]) == card_rank(d->card[i]))
        n++;
    return n > room;
}

/* Finds the places of the cards. */
static void place_strip(DtzDesk *d)
{
    Rect r = d->layout.strip;
    int left = r.x + (d->n_cards + gaps_of(d) == r.w ? 0 : 1), x = left, y = r.y;
    for (int i = 0; i < d->n_cards; i++, x++) {
        bool first = i == 0 || card_rank(d->card[i - 1]) != card_rank(d->card[i]);
        x += first && i > 0;
        if (first && must_fold(d, i, r.x + r.w - x) && y + STRIP_ROWS < r.y + r.h) {
            y += STRIP_ROWS;
            x = left;
        }
        d->strip_x[i] = x;
        d->strip_y[i] = y;
    }
}

static void draw_strip_card(const Table *t, const Ui *ui, Canvas *c, int i)
{
    const DtzDesk *d = dtz_desk_of(t);
    Card card = d->card[i];
    bool up = desk_copy(d, i) < cards_count(&d->picked, card);
    int x = d->strip_x[i], y = d->strip_y[i];
    char marks[4], rank[2] = { rank_letter(card_rank(card)), '\0' };
    canvas_ground(c, (Rect){ x, y + 1, 1, 2 }, STYLE_IVORY);
    canvas_put(c, x, y, up ? STYLE_MARKED : STYLE_PLAIN, up ? "^" : " ");
    canvas_put(c, x, y + 1, card_style(t, card, up), rank);
    canvas_put(c, x, y + 2, card_style(t, card, up), card_suit_sign(ui, card_suit(card)));
    if (i == 0 || card_rank(d->card[i - 1]) != card_rank(card))
        canvas_put(c, x, y + 3, STYLE_STRONG, marks_of(t, card_rank(card), marks));
    if (i == d->cursor && t->asked) {
        c->cursor_x = x;
        c->cursor_y = y + 1;
    }
}

static void draw_strip(Table *t, const Ui *ui, Canvas *c)
{
    DtzDesk *d = dtz_desk(t);
    if (d->layout.strip.h == 0)
        return;
    place_strip(d);
    for (int i = 0; i < d->n_cards; i++)
        draw_strip_card(t, ui, c, i);
}

int desk_strip_at(const Table *t, int x, int y)
{
    const DtzDesk *d = dtz_desk_of(t);
    for (int i = 0; i < d->n_cards && rect_has(d->layout.strip, x, y); i++) {
        if (d->strip_x[i] == x && y >= d->strip_y[i] && y < d->strip_y[i] + STRIP_ROWS)
            return i;
    }
    return -1;
}

/* "^oo": copies picked and not; numbers where they are many or the room is small. */
static void cell_text(int n, int picked, bool close, char out[16])
{
    if (n == 0)
        snprintf(out, 16, ".");
    else if (n <= 3 && !close)
        snprintf(out, 16, "%.*s%.*s", picked, "^^^", n - picked, "ooo");
    else if (picked > 0 && close)
        snprintf(out, 16, "^%d", picked);
    else if (picked > 0)
        snprintf(out, 16, "%d/%d", picked, n);
    else
        snprintf(out, 16, "%d", n);
}

static void draw_cell(const Table *t, Canvas *c, int x, int y, Card card)
{
    const DtzDesk *d = dtz_desk_of(t);
    char text[16];
    int n = cards_count(hand_of(t), card), picked = cards_count(&d->picked, card);
    cell_text(n, picked, d->pitch < PITCH_ROOMY, text);
    int end = canvas_put(c, x, y, n == 0 ? STYLE_DIM : card_style(t, card, picked > 0), text);
    if (n > 0)
        canvas_ground(c, (Rect){ x, y, end - x, 1 }, STYLE_IVORY);
    if (card == desk_card(dtz_desk_of(t)) && t->asked) {
        c->cursor_x = x;
        c->cursor_y = y;
    }
}

static int grid_x(const DtzDesk *d, int i)
{
    return d->layout.grid.x + LABEL_COLS + 1 + i * d->pitch;
}

/* A column of the grid: rank, four suits, number, marks. */
static void draw_column(const Table *t, Canvas *c, int i)
{
    const DtzDesk *d = dtz_desk_of(t);
    int rank = d->rank[i], x = grid_x(d, i), y = d->layout.grid.y;
    int n = rank_total(cards_of_rank(hand_of(t), rank));
    int picked = rank_total(cards_of_rank(&d->picked, rank));
    char marks[4];
    canvas_put(c, x, y, picked > 0 ? STYLE_MARKED : STYLE_KEY, rank_sign(rank));
    for (int suit = 0; suit < N_CARD_SUITS; suit++)
        draw_cell(t, c, x, y + 1 + suit, card_of(rank, suit));
    canvas_putf(c, x, y + 5, n > 0 ? STYLE_PLAIN : STYLE_DIM, "%d", n);
    marks_of(t, rank, marks);
    canvas_put(c, x, y + 6, STYLE_STRONG, d->pitch < PITCH_ROOMY ? strongest(marks) : marks);
}

static void draw_grid(Table *t, const Ui *ui, Canvas *c)
{
    DtzDesk *d = dtz_desk(t);
    Rect r = d->layout.grid;
    if (r.h == 0 || d->n_ranks == 0)
        return;
    d->pitch = (r.w - LABEL_COLS - 1) / d->n_ranks;
    d->pitch = d->pitch > PITCH_MAX ? PITCH_MAX : d->pitch;
    for (int suit = 0; suit < N_CARD_SUITS; suit++)
        card_put_suit(ui, c, r.x + 1, r.y + 1 + suit, suit);
    canvas_put(c, r.x + 1, r.y + 5, STYLE_DIM, _("all"));
    for (int i = 0; i < d->n_ranks; i++)
        draw_column(t, c, i);
}

int desk_grid_at(const Table *t, int x, int y)
{
    const DtzDesk *d = dtz_desk_of(t);
    int suit = y - d->layout.grid.y - 1, column = d->pitch > 0 ? (x - grid_x(d, 0)) / d->pitch : -1;
    if (!rect_has(d->layout.grid, x, y) || x < grid_x(d, 0) || suit < 0 || suit >= N_CARD_SUITS ||
        column >= d->n_ranks)
        return -1;
    return desk_place_of(d, card_of(d->rank[column], suit));
}

/* -- the player's lines ------------------------------------------------------------------------ */

static void draw_own(const Table *t, Canvas *c, Rect r)
{
    char cards[64], stake[PART_MAX];
    const DtzTable *dtz = dtz_of(t);
    int64_t points = t->info.view.score[t->me];
    int32_t bonus = dtz_bonus(dtz_config(match_game(t->match)), &dtz->top.shape);
    cards_part(t, t->me, cards, sizeof cards);
    snprintf(stake, sizeof stake, _("at stake: %d + bonus %d"), dtz->points, bonus);
    canvas_rule(c, r, STYLE_LINE, NULL, NULL);
    int x = canvas_putf(c, r.x + 2, r.y, name_style(t, t->me), " %s ",
                        table_you(t));
    x = canvas_putf(c, x + 1, r.y, STYLE_PLAIN, " %s ", cards) + 1;
    x = canvas_putf(c, x, r.y, points < 0 ? STYLE_LOSS : STYLE_GAIN, " %+lld ", (long long)points);
    if (x + text_width(stake) + 4 <= r.x + r.w)
        canvas_putf(c, r.x + r.w - text_width(stake) - 4, r.y,
                    bonus > 0 ? STYLE_WINNER : STYLE_STRONG, " %s ", stake);
}

/* What is to be done now, in words. */
static void duty(const Table *t, const Ui *ui, char *out, size_t size)
{
    char key[KEY_NAME_MAX];
    const DtzTable *dtz = dtz_of(t);
    keymap_name(&ui->keys, CMD_PASS, key);
    if (!t->asked)
        table_waiting_sentence(t, ui, dtz->over ? SEAT_NONE : dtz->turn, out, size);
    else if (dtz->top_by == SEAT_NONE)
        snprintf(out, size, "%s", _("You lead this round: play what you like."));
    else if (desk_must_pass(t))
        snprintf(out, size, _("Nothing you hold beats this: %s passes."), key);
    else if (desk_check_pass(t) != ERR_NONE)
        snprintf(out, size, "%s", _("You can beat this, so passing is not allowed."));
    else
        snprintf(out, size, _("You can beat this, or pass with %s."), key);
}

/* -- the prompt -------------------------------------------------------------------------------- */

static int put_button(Table *t, const Ui *ui, Canvas *c, int x, Command command,
                      const char *label)
{
    DtzDesk *d = dtz_desk(t);
    char key[KEY_NAME_MAX];
    int from = x, y = d->layout.prompt.y;
    x = canvas_putf(c, x, y, STYLE_KEY, "%s ", keymap_name(&ui->keys, command, key));
    x = canvas_put(c, x, y, STYLE_PROMPT, label);
    if (d->n_buttons < BUTTONS_MAX)
        d->button[d->n_buttons++] = (Button){ command, { from, y, x - from, 1 } };
    return x + 2;
}

/* "Q Q Q + 7 7: three with two, beats it" */
static void picked_sentence(const Table *t, char *out, size_t size)
{
    char cards[PLAY_TEXT_MAX], pattern[TEXT_PHRASE], why[TEXT_LINE];
    DtzPlay play = desk_play(t);
    Err err = desk_check(t);
    play_text(&play, cards);
    text_pattern(&play.shape, pattern, sizeof pattern);
    desk_refusal(t, err, why, sizeof why);
    if (t->asked && err != ERR_NONE)
        snprintf(out, size, _("%s: %s"), cards, why);
    else if (t->asked && dtz_of(t)->top_by != SEAT_NONE)
        snprintf(out, size, _("%s: %s, beats it"), cards, pattern);
    else
        snprintf(out, size, _("%s: %s"), cards, pattern);
}

/* The three ways to pick. */
static void draw_invitation(const Ui *ui, Canvas *c, Rect r)
{
    char line[PART_MAX], mark[KEY_NAME_MAX], list[KEY_NAME_MAX];
    snprintf(line, sizeof line, _("type ranks (qqq77), or arrows and %s, or %s for the plays"),
             keymap_name(&ui->keys, CMD_MARK, mark), keymap_name(&ui->keys, CMD_NEXT_PLAY, list));
    canvas_field(c, r.x + 1, r.y, r.w - 1, STYLE_PROMPT, line);
}

static void draw_prompt(Table *t, Ui *ui, Canvas *c)
{
    DtzDesk *d = dtz_desk(t);
    Rect r = d->layout.prompt;
    char line[PLAY_TEXT_MAX + TEXT_LINE];
    int end = r.x + r.w;
    d->n_buttons = 0;
    table_draw_prompt(ui, c, r, "");
    if (cards_empty(&d->picked)) {
        if (desk_must_pass(t))
            put_button(t, ui, c, r.x + 1, CMD_PASS, _("pass"));
        else if (t->asked)
            draw_invitation(ui, c, r);
        return;
    }
    picked_sentence(t, line, sizeof line);
    bool good = t->asked && desk_check(t) == ERR_NONE;
    if (good) {
        char key[KEY_NAME_MAX];
        end -= text_width(_("play")) + text_width(keymap_name(&ui->keys, CMD_ENTER, key)) + 3;
        put_button(t, ui, c, end + 1, CMD_ENTER, _("play"));
    }
    canvas_field(c, r.x + 1, r.y, end - r.x - 2, good ? STYLE_BEST : STYLE_PROMPT, line);
}

/* -- all of it --------------------------------------------------------------------------------- */

void table_dtz_place(Table *t, const Canvas *c)
{
    DtzDesk *d = dtz_desk(t);
    CardRoom room = { .n_opponents = t->info.view.n_seats - 1,
                      .strip = d->view != VIEW_GRID, .grid = d->view != VIEW_STRIP,
                      .strip_cols = d->n_cards + gaps_of(d) };
    table_choose_tally(t, c);
    layout_dtz(c->cols, c->rows, &room, &d->layout);
    t->layout = d->layout.kind;
}

static void draw_title(const Table *t, Ui *ui, Canvas *c)
{
    char detail[PART_MAX];
    int number, hands = match_n_hands(t->match);
    const Event *before;
    round_start(t, &number, &before);
    if (hands > 0)
        snprintf(detail, sizeof detail, _("deal %d/%d  round %d"),
                 match_hand_no(t->match), hands, number);
    else
        snprintf(detail, sizeof detail, _("deal %d  round %d"),
                 match_hand_no(t->match), number);
    table_draw_title(t, ui, c, detail);
}

void table_dtz_draw(Table *t, Ui *ui, Canvas *c)
{
    DtzLayout *l = &dtz_desk(t)->layout;
    char line[PART_MAX] = "", key[KEY_NAME_MAX];
    table_dtz_place(t, c);
    draw_title(t, ui, c);
    for (int i = 0; i < t->info.view.n_seats - 1; i++)
        draw_seat(t, ui, c, l->seat[i], table_opponent(t, i));
    canvas_vline(c, l->divider.x, l->divider.y, l->divider.h, STYLE_LINE);
    table_draw_log(t, ui, c, l->log);
    draw_own(t, c, l->own);
    duty(t, ui, line, sizeof line);
    canvas_field(c, l->say.x + 1, l->say.y, l->say.w - 1, t->asked ? STYLE_PROMPT : STYLE_DIM,
                 line);
    canvas_rule(c, l->rule, STYLE_LINE, _("b bomb  T tongzi  X dizha"),
                keymap_name(&ui->keys, CMD_VIEW, key));
    draw_strip(t, ui, c);
    draw_grid(t, ui, c);
    desk_draw_panel(t, ui, c, l->panel);
    draw_prompt(t, ui, c);
    ui_draw_footer(ui, c, t->screen.ops->context);
}

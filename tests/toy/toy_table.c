/* SPDX-License-Identifier: MIT */
/* The table of the toy family: a line for each seat, the hand below, the log between. */
#include <stdio.h>

#include "glyph.h"
#include "i18n.h"
#include "score.h"
#include "table.h"
#include "toy.h"

enum { LINE = 256, CARD_COLS = 4, LOG_ROWS = 8 };

typedef struct ToyScreen {
    Table table;
    Card  card[N_RANKS];
    int   n_cards, cursor;
} ToyScreen;

static ToyScreen *desk(Table *t) { return (ToyScreen *)t; }

static void refresh(Table *t, bool fresh)
{
    (void)fresh;
    ToyScreen *d = desk(t);
    Card list[CARDS_MAX];
    d->n_cards = cards_list(&t->info.view.toy.hand, list);
    for (int i = 0; i < d->n_cards; i++)
        d->card[i] = list[i];
    if (d->cursor >= d->n_cards)
        d->cursor = d->n_cards > 0 ? d->n_cards - 1 : 0;
}

/* -- the picture ------------------------------------------------------------------------------- */

static void draw_seat(const Table *t, Canvas *c, int y, Seat s)
{
    const ToyTable *table = &t->info.view.toy.table;
    char card[CARD_TEXT_MAX] = "";
    if (table->card[s] != CARD_NONE)
        card_text(table->card[s], card);
    canvas_putf(c, 1, y, s == table->turn ? STYLE_STRONG : STYLE_PLAIN,
                _("%s  cards %d  tricks %d  %s"), match_name(t->match, s), table->n_cards[s],
                table->tricks[s], card);
}

/* The row of the hand. */
static int hand_row(const Table *t)
{
    return t->info.view.n_seats + 2 + LOG_ROWS;
}

static void draw_hand(Table *t, Canvas *c, int y)
{
    const ToyScreen *d = desk(t);
    char card[CARD_TEXT_MAX];
    for (int i = 0; i < d->n_cards; i++)
        canvas_put(c, 1 + i * CARD_COLS, y,
                   t->asked && i == d->cursor ? STYLE_CURSOR : STYLE_PLAIN,
                   card_text(d->card[i], card));
}

static void draw(Table *t, Ui *ui, Canvas *c)
{
    char line[LINE];
    int n = t->info.view.n_seats, hand = hand_row(t);
    t->layout = layout_kind(c->cols, c->rows);
    table_choose_tally(t, c);
    snprintf(line, sizeof line, _("hand %d/%d"), match_hand_no(t->match), match_n_hands(t->match));
    table_draw_title(t, ui, c, line);
    for (int i = 0; i < n; i++)
        draw_seat(t, c, 1 + i, seat_after(t->me, i, n));
    table_draw_log(t, ui, c, (Rect){ 0, n + 1, c->cols, LOG_ROWS });
    draw_hand(t, c, hand);
    table_waiting_sentence(t, ui, t->info.view.toy.table.turn, line, sizeof line);
    if (t->asked)
        snprintf(line, sizeof line, "%s", _("Your turn: play a card."));
    Rect prompt = { 0, hand + 1, c->cols, 1 };
    canvas_put(c, table_draw_prompt(ui, c, prompt, ""), prompt.y, STYLE_PROMPT, line);
    ui_draw_footer(ui, c);
}

/* -- keys -------------------------------------------------------------------------------------- */

static void play(Table *t, Ui *ui)
{
    Action a = { .kind = ACT_PLAY };
    if (desk(t)->n_cards > 0)
        cards_put(&a.cards, desk(t)->card[desk(t)->cursor]);
    table_answer(t, ui, &a);
}

static bool obey(Table *t, Ui *ui, Command command)
{
    ToyScreen *d = desk(t);
    if (command == CMD_ENTER || (command == CMD_MARK && !t->watching))
        play(t, ui);
    else if (command == CMD_MARK)
        t->paused = !t->paused;
    else if (command == CMD_LEFT)
        d->cursor -= d->cursor > 0;
    else if (command == CMD_RIGHT)
        d->cursor += d->cursor + 1 < d->n_cards;
    else
        return table_common_command(t, ui, command);
    return true;
}

/* On a card: moves the cursor to it. */
static void click(Table *t, Ui *ui, int x, int y)
{
    (void)ui;
    int card = (x - 1) / CARD_COLS;
    if (y == hand_row(t) && x > 0 && card < desk(t)->n_cards)
        desk(t)->cursor = card;
}

/* -- scores ------------------------------------------------------------------------------------ */

static void draw_tricks(ScoreLines *l, const Score *s)
{
    ScoreTable table = { .n = 0 };
    for (int i = 0; i < s->n_log; i++)
        if (s->log[i].kind == EV_ROUND)
            score_table_add(&table, SCORE_POINTS, s->text.name[s->log[i].actor], s->log[i].delta);
    if (score_end(s) != NULL)
        score_table_add(&table, SCORE_TOTAL, _("score"), score_end(s)->score);
    score_table_draw(&table, l, s);
}

static void pages(Score *s)
{
    score_add_page(s, draw_tricks, NULL, _(" Hand %d: the tricks"), match_hand_no(s->match));
}

const TableFamily toy_table = {
    .context = IN_CARDS, .look = CMD_SORT, .size = sizeof(ToyScreen), .refresh = refresh,
    .draw = draw, .command = obey, .click = click, .pages = pages,
    .next_hand = N_("▶ %s: next hand"), .nth_hand = N_("hand %d"),
};

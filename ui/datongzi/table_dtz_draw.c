/* SPDX-License-Identifier: MIT */
/* The picture of the Da Tong Zi table: seats, prompt, the player's cards, what the picked cards
 * make, and the panel. Everything is drawn again each time from the viewer's InfoSet. */
#include <stdio.h>

#include "dtz.h"
#include "glyph.h"
#include "i18n.h"
#include "table_dtz_impl.h"

enum { PART_MAX = 200 };

/* -- the prompt -------------------------------------------------------------------------------- */

/* What has to be done now, after "Your turn:". */
static void desk_duty(const Table *t, const Ui *ui, char *out, size_t size)
{
    char key[KEY_NAME_MAX], top[TEXT_PHRASE];
    const DtzTable *dtz = dtz_of(t);
    keymap_name(&ui->keys, CMD_PASS, key);
    text_pattern(&dtz->top.shape, top, sizeof top);
    if (!t->asked)
        table_waiting_sentence(t, ui, dtz->over ? SEAT_NONE : dtz->turn, out, size);
    else if (dtz->top_by == SEAT_NONE)
        snprintf(out, size, "%s", _("you lead; play anything"));
    else if (desk_must_pass(t))
        snprintf(out, size, _("you cannot beat %s"), top);
    else if (desk_check_pass(t) != ERR_NONE)
        snprintf(out, size, _("beat %s; you may not pass"), top);
    else
        snprintf(out, size, _("beat %s, or pass with %s"), top, key);
}

/* Draws a button that ends at column `end`; returns the column before it. */
static int put_button(Table *t, const Ui *ui, Canvas *c, int end, Command command,
                      const char *label)
{
    DtzDesk *d = dtz_desk(t);
    char key[KEY_NAME_MAX];
    keymap_name(&ui->keys, command, key);
    int from = end - text_width(key) - 1 - text_width(label), y = d->layout.prompt.y;
    int x = canvas_putf(c, from, y, STYLE_KEY, "%s ", key);
    canvas_put(c, x, y, STYLE_PROMPT, label);
    if (d->n_buttons < BUTTONS_MAX)
        d->button[d->n_buttons++] = (Button){ command, { from, y, end - from, 1 } };
    return from - 2;
}

static void draw_prompt(Table *t, Ui *ui, Canvas *c)
{
    DtzDesk *d = dtz_desk(t);
    Rect r = d->layout.prompt;
    char line[PART_MAX] = "";
    int end = r.x + r.w - 1;
    d->n_buttons = 0;
    int x = table_draw_prompt(ui, c, r, t->asked ? _("Your turn:") : "");
    if (desk_must_pass(t))
        end = put_button(t, ui, c, end, CMD_PASS, C_("datongzi", "pass"));
    else if (t->asked && !cards_empty(&d->picked) && desk_check(t) == ERR_NONE)
        end = put_button(t, ui, c, end, CMD_ENTER, _("play"));
    desk_duty(t, ui, line, sizeof line);
    canvas_field(c, x, r.y, end - x, t->asked ? STYLE_PROMPT : STYLE_DIM, line);
}

/* -- the cards picked -------------------------------------------------------------------------- */

/* "bomb of 4 tens: beats it" */
void desk_choice(const Table *t, char *out, size_t size)
{
    char own[TEXT_PHRASE], top[TEXT_PHRASE];
    DtzPlay play = desk_play(t);
    Err err = desk_check(t);
    text_pattern(&play.shape, own, sizeof own);
    text_pattern(&dtz_of(t)->top.shape, top, sizeof top);
    if (!t->asked || (err == ERR_NONE && dtz_of(t)->top_by == SEAT_NONE))
        snprintf(out, size, "%s", own);
    else if (err == ERR_NONE)
        snprintf(out, size, _("%s: beats it"), own);
    else if (err == ERR_OTHER_PATTERN || err == ERR_NEEDS_TRUMP || err == ERR_NOT_HIGHER)
        snprintf(out, size, _("%s: does not beat %s"), own, top);
    else
        snprintf(out, size, "%s", text_err(err));
}

/* Draws the name of the picked play, and before it the cards if there is room for both; while none
 * are picked, the ways to do so. */
static void draw_choice(const Table *t, const Ui *ui, Canvas *c, Rect r)
{
    const DtzDesk *d = dtz_desk_of(t);
    char cards[PLAY_TEXT_MAX], line[TEXT_LINE], mark[KEY_NAME_MAX], list[KEY_NAME_MAX];
    if (cards_empty(&d->picked)) {
        if (!t->asked || desk_must_pass(t))
            return;
        snprintf(line, sizeof line, _("Type ranks (qqq77) or use arrows and %s; %s: plays"),
                 keymap_name(&ui->keys, CMD_MARK, mark),
                 keymap_name(&ui->keys, CMD_NEXT_PLAY, list));
        canvas_field(c, r.x + 1, r.y, r.w - 1, STYLE_DIM, line);
        return;
    }
    DtzPlay play = desk_play(t);
    desk_choice(t, line, sizeof line);
    play_text(&play, cards);
    int x = r.x + 1;
    if (x + text_width(cards) + 2 + text_width(line) < r.x + r.w)
        x = canvas_put(c, x, r.y, STYLE_STRONG, cards) + 2;
    canvas_field(c, x, r.y, r.x + r.w - x, !t->asked ? STYLE_PLAIN
                 : desk_check(t) == ERR_NONE ? STYLE_BEST : STYLE_REFUSED, line);
}

/* -- all parts --------------------------------------------------------------------------------- */

/* Draws the deal and the round, and what the round is worth. */
static void desk_draw_title(const Table *t, Ui *ui, Canvas *c)
{
    char detail[PART_MAX], stake[PART_MAX];
    int number, hands = match_n_hands(t->match);
    const Event *before;
    const DtzTable *dtz = dtz_of(t);
    int32_t bonus = dtz_bonus(dtz_config(match_game(t->match)), &dtz->top.shape);
    round_start(t, &number, &before);
    snprintf(stake, sizeof stake, bonus > 0 ? _("at stake: %d + bonus %d") : _("at stake: %d"),
             dtz->points, bonus);
    if (hands > 0)
        snprintf(detail, sizeof detail, _("deal %d/%d  round %d  %s"),
                 match_hand_no(t->match), hands, number, stake);
    else
        snprintf(detail, sizeof detail, _("deal %d  round %d  %s"),
                 match_hand_no(t->match), number, stake);
    table_draw_title(t, ui, c, detail);
}

void table_dtz_draw(Table *t, Ui *ui, Canvas *c)
{
    DtzDesk *d = dtz_desk(t);
    const DtzLayout *l = &d->layout;
    table_choose_tally(t, c);
    d->open = desk_hands_open(t);
    CardRoom room = { .n_opponents = t->info.view.n_seats - 1, .n_ranks = d->n_ranks,
                      .tallest = desk_tallest(d, hand_of(t)),
                      .badges = desk_badges(d, hand_of(t)), .open = d->open,
                      .panel = t->hint > 0 || d->list.open || t->tally || t->lesson != NULL };
    layout_dtz(c->cols, c->rows, &room, &d->layout);
    t->layout = l->kind;
    desk_draw_title(t, ui, c);
    for (int i = 0; i < t->info.view.n_seats; i++)
        desk_draw_seat(t, ui, c, i);
    draw_prompt(t, ui, c);
    desk_draw_hand(t, ui, c);
    draw_choice(t, ui, c, l->choice);
    canvas_vline(c, l->divider.x, l->divider.y, l->divider.h, STYLE_LINE);
    desk_draw_panel(t, ui, c, l->panel);
    ui_draw_footer(ui, c);
}

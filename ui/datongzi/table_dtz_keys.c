/* SPDX-License-Identifier: MIT */
/* From keys and clicks to plays. You can type ranks, pick cards under the cursor, or step through
 * the list of plays. Illegal plays are refused with the sentence of the rules. */
#include "i18n.h"
#include "screen_question.h"
#include "suit_choice.h"
#include "table_dtz_impl.h"

/* -- picking ----------------------------------------------------------------------------------- */

static void type_rank(Table *t, Ui *ui, int rank)
{
    DtzDesk *d = dtz_desk(t);
    if (d->list.open)
        table_dtz_clear(t);      /* what the list had picked was only a proposal */
    int n = rank_total(cards_of_rank(&d->picked, rank)) + 1;
    if (suit_pick_rank(hand_of(t), &dtz_of(t)->top.shape, rank, n, &d->picked))
        return;
    if (!has_rank(match_game(t->match)->dtz.ranks, rank))
        ui_note(ui, STYLE_REFUSED, _("This deck has no %s"), text_rank(rank));
    else if (n == 1)
        ui_note(ui, STYLE_REFUSED, _("You have no %s"), text_rank(rank));
    else
        ui_note(ui, STYLE_REFUSED, _("You have already picked every %s"), text_rank(rank));
}

/* Picks or unpicks one copy of a card (`by` 1, -1). */
static void dtz_keys_pick(Table *t, Card card, int by)
{
    DtzDesk *d = dtz_desk(t);
    CardSet *picked = &d->picked;
    d->list.open = false;
    if (by > 0 && cards_count(picked, card) < cards_count(hand_of(t), card))
        cards_put(picked, card);
    else if (by < 0 && cards_count(picked, card) > 0)
        cards_take(picked, card);
}

/* Picks one more copy; if all are picked, unpicks them. */
static void pick_next_copy(Table *t, Card card)
{
    int n = cards_count(&dtz_desk(t)->picked, card);
    if (n < cards_count(hand_of(t), card)) {
        dtz_keys_pick(t, card, 1);
        return;
    }
    while (n-- > 0)
        dtz_keys_pick(t, card, -1);
}

/* Picks the card at a place of the hand; in a counted hand, the next copy. */
static void pick_at(Table *t, int i)
{
    DtzDesk *d = dtz_desk(t);
    if (i >= d->n_cards)
        return;
    if (d->layout.counted)
        pick_next_copy(t, d->card[i]);
    else
        dtz_keys_pick(t, d->card[i],
                      desk_copy(d, i) < cards_count(&d->picked, d->card[i]) ? -1 : 1);
}

static void step_list(Table *t, Ui *ui, int by)
{
    if (!t->asked)
        ui_note_refusal(ui, text_err(ERR_NOT_ASKED));
    else if (!desk_can_beat(t))
        ui_note(ui, STYLE_REFUSED, "%s",
                _("You cannot beat this, so there are no plays to list"));
    else
        list_step(t, by);
}

/* -- moving the cursor ------------------------------------------------------------------------- */

/* Returns the place of the first card of a rank; `*n`: the number of cards. */
static int first_of_rank(const DtzDesk *d, int rank, int *n)
{
    int first = 0;
    while (first < d->n_cards && card_rank(d->card[first]) != rank)
        first++;
    for (*n = 0; first + *n < d->n_cards && card_rank(d->card[first + *n]) == rank; ++*n)
        continue;
    return first;
}

/* Moves to the next column with cards, at the same distance from its lowest card. */
static void move_rank(DtzDesk *d, int by)
{
    int rank = card_rank(desk_card(d)), at = 0, n, first = first_of_rank(d, rank, &n);
    int height = first + n - d->cursor;
    while (at < d->n_ranks && d->rank[at] != rank)
        at++;
    do {
        at = (at + by + d->n_ranks) % d->n_ranks;
        first = first_of_rank(d, d->rank[at], &n);
    } while (n == 0);
    d->cursor = first + n - (height < n ? height : n);
}

/* Moves up or down in the column; in a counted hand it skips the other copies. */
static void move_in_rank(DtzDesk *d, int by)
{
    int n, first = first_of_rank(d, card_rank(desk_card(d)), &n);
    Card from = desk_card(d);
    for (int i = 0; i < n; i++) {
        d->cursor = first + (d->cursor - first + by + n) % n;
        if (!d->layout.counted || desk_card(d) != from)
            return;
    }
}

static bool dtz_keys_move_command(Table *t, Command command)
{
    DtzDesk *d = dtz_desk(t);
    int by = command == CMD_LEFT || command == CMD_UP ? -1 : 1;
    bool along = command == CMD_LEFT || command == CMD_RIGHT;
    if (command == CMD_FIRST || command == CMD_LAST)
        d->cursor = command == CMD_FIRST || d->n_cards == 0 ? 0 : d->n_cards - 1;
    else if (!along && command != CMD_UP && command != CMD_DOWN)
        return false;
    else if (d->n_cards > 0 && along)
        move_rank(d, by);
    else if (d->n_cards > 0)
        move_in_rank(d, by);
    return true;
}

/* -- answers ----------------------------------------------------------------------------------- */

static void give_pass(Table *t, Ui *ui)
{
    Action a = { .kind = ACT_PASS };
    table_answer(t, ui, &a);
}

static void pass_chosen(void *owner, Ui *ui, int answer)
{
    if (answer == 0)
        give_pass(owner, ui);
}

/* Passing with a playable play needs a confirmation, if it is legal at all. */
static void dtz_keys_pass(Table *t, Ui *ui)
{
    Err err = t->asked ? desk_check_pass(t) : ERR_NOT_ASKED;
    if (err != ERR_NONE) {
        ui_note_refusal(ui, text_err(err));
    } else if (desk_can_beat(t)) {
        const char *answers[] = { C_("datongzi", "pass"), _("back to the cards") };
        ui_push(ui, question_new(_("Pass?"), _("You could beat this play."), answers, 2,
                                 pass_chosen, t));
    } else {
        give_pass(t, ui);
    }
}

static void dtz_keys_play(Table *t, Ui *ui)
{
    DtzDesk *d = dtz_desk(t);
    char why[TEXT_LINE];
    Action a = { .kind = ACT_PLAY, .cards = d->picked };
    if (!t->asked) {
        ui_note_refusal(ui, text_err(ERR_NOT_ASKED));
        return;
    }
    if (cards_empty(&d->picked)) {
        if (desk_must_pass(t))
            give_pass(t, ui);
        else
            ui_note(ui, STYLE_REFUSED, "%s", _("Type ranks or pick cards first"));
        return;
    }
    Err err = desk_check(t);
    if (err == ERR_NONE) {
        table_answer(t, ui, &a);
        return;
    }
    desk_choice(t, why, sizeof why);
    ui_note(ui, STYLE_REFUSED, "%.200s", why);
}

/* -- showing more ------------------------------------------------------------------------------ */

static void dtz_keys_next_sort(Table *t, Ui *ui)
{
    DtzDesk *d = dtz_desk(t);
    static const char *const words[N_CARD_SORTS] = { N_("by rank"),
                                                     N_("by rank, highest first"),
                                                     N_("by count, most cards first") };
    d->sort = (CardSort)((d->sort + 1) % N_CARD_SORTS);
    CardSet picked = d->picked;
    bool open = d->list.open;
    table_dtz_refresh(t, false);
    d->picked = picked;
    d->list.open = open;
    ui_note(ui, STYLE_PLAIN, _("Hand sorted %s"), _(words[d->sort]));
}

/* -- clicks ------------------------------------------------------------------------------------ */

static bool dtz_keys_act_command(Table *t, Ui *ui, Command command);

void table_dtz_click(Table *t, Ui *ui, int x, int y)
{
    DtzDesk *d = dtz_desk(t);
    int at = desk_card_at(d, x, y), row = y - d->list_y;
    if (at >= 0) {
        d->cursor = at;
        pick_at(t, at);
    } else if (d->list.open && row >= 0 && row < d->list_rows && rect_has(d->layout.panel, x, y)) {
        list_step(t, d->list_from + row - d->list.at);
    }
    for (int i = 0; i < d->n_buttons; i++) {
        if (rect_has(d->button[i].place, x, y)) {
            dtz_keys_act_command(t, ui, d->button[i].command);
            return;
        }
    }
}

/* -- all keys ---------------------------------------------------------------------------------- */

static bool dtz_keys_act_command(Table *t, Ui *ui, Command command)
{
    DtzDesk *d = dtz_desk(t);
    if (command >= CMD_RANK_3 && command <= CMD_RANK_2) {
        type_rank(t, ui, (int)(command - CMD_RANK_3) + RANK_3);
        return true;
    }
    switch ((int)command) {
    case CMD_ENTER:       dtz_keys_play(t, ui); break;
    case CMD_PASS:        dtz_keys_pass(t, ui); break;
    case CMD_CLEAR:       table_dtz_clear(t); break;
    case CMD_OTHER_SUITS:
        if (cards_empty(&d->picked))
            ui_note(ui, STYLE_REFUSED, "%s", _("Pick cards first; this key changes their suits"));
        else if (!suit_pick_other(hand_of(t), &d->picked))
            ui_note(ui, STYLE_PLAIN, "%s", _("Other suits would make no difference"));
        break;
    case CMD_NEXT_PLAY:   step_list(t, ui, 1); break;
    case CMD_LAST_PLAY:   step_list(t, ui, -1); break;
    case CMD_SORT:        dtz_keys_next_sort(t, ui); break;
    case CMD_MARK:        pick_at(t, d->cursor); break;
    default:
        return false;
    }
    return true;
}

bool table_dtz_command(Table *t, Ui *ui, Command command)
{
    if (command == CMD_MENU)
        command = CMD_QUIT;     /* q is a rank here */
    if (command == CMD_HINT)
        dtz_desk(t)->list.open = false;       /* the hint replaces it */
    return dtz_keys_act_command(t, ui, command) || dtz_keys_move_command(t, command) ||
           table_common_command(t, ui, command);
}

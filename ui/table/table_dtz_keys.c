/* From keys and clicks to plays. Ranks are typed, cards picked under the cursor, or the list of
 * plays stepped through; what is refused is refused with the sentence of the rule. */
#include <string.h>

#include "i18n.h"
#include "screen_question.h"
#include "suit_choice.h"
#include "table_dtz_impl.h"

/* -- picking ----------------------------------------------------------------------------------- */

static void clear(Table *t)
{
    DtzDesk *d = dtz_desk(t);
    memset(&d->picked, 0, sizeof d->picked);
    d->list.open = false;
}

static void type_rank(Table *t, Ui *ui, int rank)
{
    DtzDesk *d = dtz_desk(t);
    if (d->list.open)
        clear(t);               /* what the list picked was only a proposal */
    int n = rank_total(cards_of_rank(&d->picked, rank)) + 1;
    if (suit_pick_rank(hand_of(t), &dtz_of(t)->top.shape, rank, n, &d->picked))
        return;
    if (!has_rank(match_game(t->match)->dtz.ranks, rank))
        ui_note(ui, STYLE_REFUSED, _("there is no %s in this deck"), rank_sign(rank));
    else if (n == 1)
        ui_note(ui, STYLE_REFUSED, _("you hold no %s"), rank_sign(rank));
    else
        ui_note(ui, STYLE_REFUSED, _("you hold no more %s: all are picked"), rank_sign(rank));
}

/* Picks one copy more or less of a card. */
static void pick(Table *t, Card card, int by)
{
    DtzDesk *d = dtz_desk(t);
    CardSet *picked = &d->picked;
    d->list.open = false;
    if (by > 0 && cards_count(picked, card) < cards_count(hand_of(t), card))
        cards_put(picked, card);
    else if (by < 0 && cards_count(picked, card) > 0)
        cards_take(picked, card);
}

/* In the grid: one copy more; when all are picked, none. */
static void pick_next_copy(Table *t, Card card)
{
    int n = cards_count(&dtz_desk(t)->picked, card);
    if (n < cards_count(hand_of(t), card)) {
        pick(t, card, 1);
        return;
    }
    while (n-- > 0)
        pick(t, card, -1);
}

/* In the strip: the card at this place and no other. */
static void pick_at(Table *t, int i)
{
    DtzDesk *d = dtz_desk(t);
    Card card = d->card[i];
    bool is_picked = desk_copy(d, i) < cards_count(&d->picked, card);
    pick(t, card, is_picked ? -1 : 1);
}

static bool moves_in_strip(const Table *t)
{
    const DtzDesk *d = dtz_desk_of(t);
    return d->layout.strip.h > 0 && d->layout.grid.h == 0;
}

static void pick_at_cursor(Table *t)
{
    DtzDesk *d = dtz_desk(t);
    if (d->n_cards == 0)
        return;
    if (moves_in_strip(t))
        pick_at(t, d->cursor);
    else
        pick_next_copy(t, desk_card(d));
}

static void other_suits(Table *t, Ui *ui)
{
    DtzDesk *d = dtz_desk(t);
    if (cards_empty(&d->picked))
        ui_note(ui, STYLE_REFUSED, "%s", _("pick cards first: this changes their suits"));
    else if (!suit_pick_other(hand_of(t), &d->picked))
        ui_note(ui, STYLE_PLAIN, "%s", _("no other choice of suits would make a difference"));
}

static void step_list(Table *t, Ui *ui, int by)
{
    if (!t->asked)
        ui_note(ui, STYLE_REFUSED, "%s", text_err(ERR_NOT_ASKED));
    else if (!desk_can_beat(t))
        ui_note(ui, STYLE_REFUSED, "%s",
                _("nothing you hold beats this: there is no play to list"));
    else
        list_step(t, by);
}

/* -- moving about ------------------------------------------------------------------------------ */

/* To the next rank of the grid, in the same suit if it is held. */
static void move_rank(DtzDesk *d, int by)
{
    Card card = desk_card(d);
    int at = 0;
    while (at < d->n_ranks && d->rank[at] != card_rank(card))
        at++;
    for (int i = 1; i <= d->n_ranks; i++) {
        int rank = d->rank[(at + by * i + d->n_ranks * i) % d->n_ranks];
        int place = desk_place_of(d, card_of(rank, card_suit(card)));
        for (int suit = 0; suit < N_CARD_SUITS && place < 0; suit++)
            place = desk_place_of(d, card_of(rank, suit));
        if (place >= 0) {
            d->cursor = place;
            return;
        }
    }
}

static void move_suit(DtzDesk *d, int by)
{
    Card card = desk_card(d);
    for (int i = 1; i < N_CARD_SUITS; i++) {
        int suit = (card_suit(card) + by * i + N_CARD_SUITS * N_CARD_SUITS) % N_CARD_SUITS;
        int place = desk_place_of(d, card_of(card_rank(card), suit));
        if (place >= 0) {
            d->cursor = place;
            return;
        }
    }
}

static bool move_command(Table *t, Command command)
{
    DtzDesk *d = dtz_desk(t);
    bool strip = moves_in_strip(t);
    int by = command == CMD_LEFT || command == CMD_UP ? -1 : 1;
    bool along = command == CMD_LEFT || command == CMD_RIGHT;
    if (command == CMD_FIRST || command == CMD_LAST)
        d->cursor = command == CMD_FIRST || d->n_cards == 0 ? 0 : d->n_cards - 1;
    else if (!along && command != CMD_UP && command != CMD_DOWN)
        return false;
    else if (d->n_cards == 0)
        return true;
    else if (along && strip)
        d->cursor = (d->cursor + by + d->n_cards) % d->n_cards;
    else if (along)
        move_rank(d, by);
    else if (strip)
        pick(t, desk_card(d), -by);
    else
        move_suit(d, by);
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

/* Passing with a play in hand is asked back, where it is legal at all. */
static void pass(Table *t, Ui *ui)
{
    Err err = t->asked ? desk_check_pass(t) : ERR_NOT_ASKED;
    if (err != ERR_NONE) {
        ui_note(ui, STYLE_REFUSED, "%s", text_err(err));
    } else if (desk_can_beat(t)) {
        const char *answers[] = { _("pass"), _("back to the cards") };
        ui_push(ui, question_new(_("Pass?"), _("You could beat this play."), answers, 2,
                                 pass_chosen, t));
    } else {
        give_pass(t, ui);
    }
}

static void play(Table *t, Ui *ui)
{
    DtzDesk *d = dtz_desk(t);
    char why[TEXT_LINE];
    Action a = { .kind = ACT_PLAY, .cards = d->picked };
    if (!t->asked) {
        ui_note(ui, STYLE_REFUSED, "%s", text_err(ERR_NOT_ASKED));
        return;
    }
    if (cards_empty(&d->picked)) {
        if (desk_must_pass(t))
            give_pass(t, ui);
        else
            ui_note(ui, STYLE_REFUSED, "%s", _("type ranks or pick cards first"));
        return;
    }
    Err err = desk_check(t);
    if (err == ERR_NONE) {
        table_answer(t, ui, &a);
        return;
    }
    desk_refusal(t, err, why, sizeof why);
    ui_note(ui, STYLE_REFUSED, "%.200s", why);
}

/* -- looking closer ---------------------------------------------------------------------------- */

/* What has no room is skipped. */
static void next_view(Table *t, Ui *ui)
{
    static const char *const words[N_CARD_VIEWS] = { N_("cards: strip and grid"),
                                                     N_("cards: grid"), N_("cards: strip") };
    DtzDesk *d = dtz_desk(t);
    for (int i = 0; i < N_CARD_VIEWS; i++) {
        d->view = (CardView)((d->view + 1) % N_CARD_VIEWS);
        table_dtz_place(t, ui->canvas);
        if ((d->layout.strip.h > 0) == (d->view != VIEW_GRID) &&
            (d->layout.grid.h > 0) == (d->view != VIEW_STRIP))
            break;
    }
    ui_note(ui, STYLE_PLAIN, "%s", _(words[d->view]));
}

static void next_sort(Table *t, Ui *ui)
{
    DtzDesk *d = dtz_desk(t);
    static const char *const words[N_CARD_SORTS] = { N_("by rank"),
                                                     N_("by rank, the highest first"),
                                                     N_("by number, most cards first") };
    d->sort = (CardSort)((d->sort + 1) % N_CARD_SORTS);
    CardSet picked = d->picked;
    bool open = d->list.open;
    table_dtz_refresh(t, false);
    d->picked = picked;
    d->list.open = open;
    ui_note(ui, STYLE_PLAIN, _("order of the hand: %s"), _(words[d->sort]));
}

/* -- clicks ------------------------------------------------------------------------------------ */

static bool act_command(Table *t, Ui *ui, Command command);

void table_dtz_click(Table *t, Ui *ui, int x, int y)
{
    DtzDesk *d = dtz_desk(t);
    int in_strip = desk_strip_at(t, x, y), in_grid = desk_grid_at(t, x, y);
    int row = y - d->list_y;
    if (in_strip >= 0) {
        d->cursor = in_strip;
        pick_at(t, in_strip);
    } else if (in_grid >= 0) {
        d->cursor = in_grid;
        pick_next_copy(t, d->card[in_grid]);
    } else if (d->list.open && row >= 0 && row < d->list_rows && x > d->layout.divider.x) {
        list_step(t, d->list_from + row - d->list.at);
    }
    for (int i = 0; i < d->n_buttons; i++) {
        if (rect_has(d->button[i].place, x, y)) {
            act_command(t, ui, d->button[i].command);
            return;
        }
    }
}

/* -- all keys ---------------------------------------------------------------------------------- */

static bool act_command(Table *t, Ui *ui, Command command)
{
    if (command >= CMD_RANK_3 && command <= CMD_RANK_2) {
        type_rank(t, ui, (int)(command - CMD_RANK_3) + RANK_3);
        return true;
    }
    switch ((int)command) {
    case CMD_ENTER:       play(t, ui); break;
    case CMD_PASS:        pass(t, ui); break;
    case CMD_CLEAR:       clear(t); break;
    case CMD_OTHER_SUITS: other_suits(t, ui); break;
    case CMD_NEXT_PLAY:   step_list(t, ui, 1); break;
    case CMD_LAST_PLAY:   step_list(t, ui, -1); break;
    case CMD_VIEW:        next_view(t, ui); break;
    case CMD_SORT:        next_sort(t, ui); break;
    case CMD_MARK:
        if (t->watching)
            t->paused = !t->paused;
        else
            pick_at_cursor(t);
        break;
    default:
        return false;
    }
    return true;
}

bool table_dtz_command(Table *t, Ui *ui, Command command)
{
    if (command == CMD_MENU)
        command = CMD_QUIT;     /* whose letter is a rank here */
    if (command == CMD_HINT)
        dtz_desk(t)->list.open = false;       /* the hint takes its place */
    return act_command(t, ui, command) || move_command(t, command) ||
           table_common_command(t, ui, command);
}

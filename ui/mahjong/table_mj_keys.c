/* SPDX-License-Identifier: MIT */
/* From keys and clicks to actions. An action that is not possible is refused with the sentence
 * of the rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "mj.h"
#include "screen_question.h"
#include "table_mj_impl.h"
#include "text_parts.h"
#include "utf8.h"

/* -- what can be done now ---------------------------------------------------------------------- */

static Command mj_keys_command_of(const Action *a)
{
    static const Command of_kind[N_ACTION_KINDS] = {
        [ACT_PASS] = CMD_PASS, [ACT_CHI] = CMD_CHI, [ACT_PONG] = CMD_PONG,
        [ACT_KONG] = CMD_KONG, [ACT_WIN] = CMD_WIN,
    };
    return of_kind[a->kind];
}

/* The label and a shorter one. Neither repeats the tile that the prompt names before a claim. */
static void label_choice(const Table *t, MjChoice *choice)
{
    TextContext text = table_text(t);
    char phrase[TEXT_PHRASE];
    Action a = choice->action;
    text_action(&text, &a, phrase, sizeof phrase);
    if (a.kind == ACT_PONG)
        snprintf(phrase, sizeof phrase, "%s", text_meld(MELD_PONG));
    else if (a.kind == ACT_KONG && a.meld == MELD_EXPOSED_KONG)
        snprintf(phrase, sizeof phrase, "%s", _("kong"));
    snprintf(choice->label, sizeof choice->label, "%.60s", phrase);
    utf8_repair(choice->label);
    if (a.kind == ACT_KONG && a.meld != MELD_EXPOSED_KONG) {
        a.meld = MELD_EXPOSED_KONG;             /* "kong 5 dots" for every kind of kong */
        text_action(&text, &a, phrase, sizeof phrase);
    }
    snprintf(choice->brief, sizeof choice->brief, "%.36s", phrase);
    utf8_repair(choice->brief);
}

static void add_choice(Table *t, const Action *a)
{
    MjDesk *desk = mj_desk(t);
    if (desk->n_choices == CHOICES_MAX)
        return;
    MjChoice *choice = &desk->choice[desk->n_choices++];
    *choice = (MjChoice){ .action = *a, .command = mj_keys_command_of(a) };
    label_choice(t, choice);
    if (a->kind == ACT_VOID) {
        choice->command = (Command)(CMD_TILE_1 + desk->n_choices - 1);
        snprintf(choice->label, sizeof choice->label, "%.30s (%d)", text_suit(a->suit),
                 table_mj_n_of_suit(t, a->suit));
        memcpy(choice->brief, choice->label, sizeof choice->brief);
    }
}

/* If there are several ways to chi, they are listed by the ranks of the two tiles from the hand and
 * chosen by number; the prompt names the suit. tuidaohu 4.1. */
static void number_ways(Table *t)
{
    MjDesk *d = mj_desk(t);
    int n = 0, way = 0;
    for (int i = 0; i < d->n_choices; i++)
        n += d->choice[i].action.kind == ACT_CHI;
    for (int i = 0; i < d->n_choices && n > 0; i++) {
        MjChoice *choice = &d->choice[i];
        const Tile *two = choice->action.with;
        if (choice->action.kind != ACT_CHI)
            continue;
        snprintf(choice->brief, sizeof choice->brief, n > 1 ? "(%d %d)" : _("chi (%d %d)"),
                 rank_of(two[0]), rank_of(two[1]));
        if (n == 1)
            return;
        memcpy(choice->label, choice->brief, sizeof choice->brief);
        choice->command = (Command)(CMD_TILE_1 + way++);
    }
}

/* The suit highlighted first when choosing the void suit: the one with the fewest tiles. xuezhan
 * 2.5. */
static int fewest_tiles(const Table *t)
{
    const MjDesk *d = mj_desk_of(t);
    int best = 0;
    for (int i = 1; i < d->n_choices; i++) {
        Suit suit = d->choice[i].action.suit, least = d->choice[best].action.suit;
        if (table_mj_n_of_suit(t, suit) < table_mj_n_of_suit(t, least))
            best = i;
    }
    return best;
}

/* The claim highlighted first: a win, else the last choice, never one that could cost something if
 * taken by accident. */
static int first_chosen(const Table *t)
{
    const MjDesk *d = mj_desk_of(t);
    for (int i = 0; i < d->n_choices; i++) {
        if (d->choice[i].action.kind == ACT_WIN)
            return i;
    }
    return d->n_choices > 0 ? d->n_choices - 1 : -1;
}

void table_mj_list_choices(Table *t)
{
    MjDesk *d = mj_desk(t);
    Action menu[MENU_MAX];
    const Game *game = match_game(t->match);
    Action pass = { .kind = ACT_PASS };
    d->n_choices = 0;
    d->chosen = -1;
    if (!t->asked || table_mj_phase(t, MJ_EXCHANGE))
        return;
    int n = game->ops->menu(game, &t->info.view, menu, MENU_MAX);
    for (int i = 0; i < n; i++) {
        if (menu[i].kind != ACT_DISCARD && menu[i].kind != ACT_PASS)
            add_choice(t, &menu[i]);
    }
    if (table_mj_phase(t, MJ_CLAIM) || table_mj_phase(t, MJ_ROB))
        add_choice(t, &pass);
    number_ways(t);
    if (!table_mj_phase(t, MJ_TURN))
        d->chosen = table_mj_phase(t, MJ_VOID) ? fewest_tiles(t) : first_chosen(t);
}

/* -- discards and the exchange ----------------------------------------------------------------- */

/* Says what the moment is and what can be done, after a key that has no meaning now. */
static void say_moment(const Table *t, Ui *ui)
{
    const MjDesk *d = mj_desk_of(t);
    char enter[KEY_NAME_MAX], mark[KEY_NAME_MAX], key[KEY_NAME_MAX], list[NOTE_MAX];
    TextLine line = text_begin(list, sizeof list);
    keymap_name(&ui->keys, CMD_ENTER, enter);
    keymap_name(&ui->keys, CMD_MARK, mark);
    bool brief = table_mj_phase(t, MJ_VOID);        /* the prompt names the suits */
    for (int i = 0; i < d->n_choices; i++)
        text_add(&line, "%s%s%s%s", i > 0 ? _(", ") : "",
                 keymap_name(&ui->keys, d->choice[i].command, key), brief ? "" : " ",
                 brief ? "" : d->choice[i].brief);
    if (!t->asked)
        ui_note_refusal(ui, text_err(ERR_NOT_ASKED));
    else if (table_mj_phase(t, MJ_EXCHANGE))
        ui_note(ui, STYLE_REFUSED, _("Exchange three tiles now: mark with %s, give with %s"),
                mark, enter);
    else if (table_mj_phase(t, MJ_VOID))
        ui_note(ui, STYLE_REFUSED,
                _("Declare your void suit now: choose with %s, declare with %s"), list, enter);
    else if (table_mj_phase(t, MJ_TURN))
        ui_note(ui, STYLE_REFUSED, _("Discard a tile now: choose with the arrows, discard with %s"),
                enter);
    else
        ui_note(ui, STYLE_REFUSED, _("You can press: %s"), list);
}

int table_mj_lit_tile(const Table *t)
{
    const MjDesk *d = mj_desk_of(t);
    return t->asked && d->chosen < 0 ? d->cursor : -1;
}

/* The first tile in the order of the hand that may be discarded. */
static Tile first_to_go(const Table *t)
{
    const MjDesk *d = mj_desk_of(t);
    const MjView *v = &t->info.view.mj;
    KindMask may = mj_discardable(match_game(t->match), &v->table, &v->own, t->me);
    for (int i = 0; i < d->hand.n; i++) {
        if (has_kind(may, d->hand.tile[i]))
            return d->hand.tile[i];
    }
    return TILE_NONE;
}

bool table_mj_stays(const Table *t, int i, char *why, size_t size)
{
    const Game *game = match_game(t->match);
    Action a = { .kind = ACT_DISCARD, .tile = mj_desk_of(t)->hand.tile[i] };
    Err err = game->ops->check(game, &t->info.view, &a);
    TextContext text = table_text(t);
    char tile[TEXT_PHRASE];
    if (err == ERR_VOID_FIRST)
        snprintf(why, size, _("%s must go first: it is in your void suit"),
                 text_tile(&text, first_to_go(t), tile, sizeof tile));
    else
        snprintf(why, size, "%s", text_err(err));
    return err != ERR_NONE;
}

static void discard_at_cursor(Table *t, Ui *ui)
{
    MjDesk *d = mj_desk(t);
    Action a = { .kind = ACT_DISCARD };
    char why[NOTE_MAX];
    if (d->cursor >= d->hand.n)
        return;
    a.tile = d->hand.tile[d->cursor];
    if (table_mj_stays(t, d->cursor, why, sizeof why))
        ui_note_refusal(ui, why);
    else
        table_answer(t, ui, &a);
}

int table_mj_n_marked(const Table *t)
{
    int n = 0;
    for (int i = 0; i < HAND_MAX; i++)
        n += mj_desk_of(t)->marked >> i & 1;
    return n;
}

static void toggle_mark(Table *t, Ui *ui)
{
    MjDesk *d = mj_desk(t);
    uint16_t bit = (uint16_t)(1u << d->cursor);
    bool marks = (d->marked & bit) == 0, other = false;
    for (int i = 0; i < d->hand.n; i++)
        other |= (d->marked >> i & 1) != 0 &&
                 suit_of(d->hand.tile[i]) != suit_of(d->hand.tile[d->cursor]);
    if (marks && table_mj_n_marked(t) == EXCHANGED)
        ui_note(ui, STYLE_REFUSED, "%s", _("Three tiles are already marked; unmark one first"));
    else if (marks && other)
        ui_note(ui, STYLE_REFUSED, "%s",
                _("All three tiles must be of one suit; unmark the other suit first"));
    else
        d->marked ^= bit;
}

static int by_id(const void *a, const void *b)
{
    return *(const Tile *)a - *(const Tile *)b;
}

static void give_marked(Table *t, Ui *ui)
{
    const MjDesk *desk = mj_desk_of(t);
    Action a = { .kind = ACT_EXCHANGE };
    int n = 0;
    for (int i = 0; i < desk->hand.n; i++) {
        if ((desk->marked >> i & 1) != 0 && n < EXCHANGED)
            a.with[n++] = desk->hand.tile[i];
    }
    if (n < EXCHANGED) {
        ui_note(ui, STYLE_REFUSED,
                ngettext("Mark %d more tile of the same suit",
                         "Mark %d more tiles of the same suit", (unsigned long)(EXCHANGED - n)),
                EXCHANGED - n);
        return;
    }
    qsort(a.with, EXCHANGED, sizeof a.with[0], by_id);
    table_answer(t, ui, &a);
}

/* Is a tile of the hand to be chosen? */
static bool wants_tile(const Table *t)
{
    return t->asked && (table_mj_phase(t, MJ_EXCHANGE) || table_mj_phase(t, MJ_TURN));
}

/* Picks a tile; picking it again (with quick_discard: the first time) discards or marks it. A tile
 * that has to stay is refused the first time. */
static void mj_keys_pick(Table *t, Ui *ui, int i)
{
    MjDesk *d = mj_desk(t);
    char why[NOTE_MAX];
    if (!wants_tile(t)) {
        say_moment(t, ui);
        return;
    }
    if (i < 0 || i >= d->hand.n) {
        ui_note(ui, STYLE_REFUSED, "%s", _("No tile there"));
        return;
    }
    bool again = i == d->picked || ui_settings(ui)->quick_discard != 0;
    d->cursor = d->picked = i;
    if (table_mj_phase(t, MJ_EXCHANGE)) {
        toggle_mark(t, ui);
        return;
    }
    d->chosen = -1;
    if (again)
        discard_at_cursor(t, ui);
    else if (table_mj_stays(t, i, why, sizeof why))
        ui_note_refusal(ui, why);
}

/* -- claims, wins, kongs ----------------------------------------------------------------------- */

/* The action of a key that is not among the choices: the rules then say what is wrong with it. */
static Action meant_by(const Table *t, Command command)
{
    const MjDesk *d = mj_desk_of(t);
    const MjTable *mj = table_mj(t);
    Tile at_cursor = d->cursor < d->hand.n ? d->hand.tile[d->cursor] : TILE_NONE;
    Tile tile = mj->last != TILE_NONE ? mj->last : at_cursor;
    switch ((int)command) {
    case CMD_PONG: return (Action){ .kind = ACT_PONG, .tile = tile };
    case CMD_CHI:  return (Action){ .kind = ACT_CHI, .tile = tile };
    case CMD_WIN:  return (Action){ .kind = ACT_WIN };
    case CMD_KONG:
        return (Action){ .kind = ACT_KONG,
                         .tile = table_mj_phase(t, MJ_TURN) ? at_cursor : tile,
                         .meld =
                             table_mj_phase(t, MJ_TURN) ? MELD_CONCEALED_KONG : MELD_EXPOSED_KONG };
    default: return (Action){ .kind = ACT_PASS };
    }
}

static void mj_keys_refuse(const Table *t, Ui *ui, Command command)
{
    const Game *game = match_game(t->match);
    Action a = meant_by(t, command);
    Err err = t->asked ? game->ops->check(game, &t->info.view, &a) : ERR_NOT_ASKED;
    if (command == CMD_CHI && !table_mj_rules(t)->chi)
        ui_note(ui, STYLE_REFUSED, "%s", _("This game has no chi"));
    else if (err == ERR_NONE || err == ERR_NOT_AN_ACTION)
        say_moment(t, ui);
    else
        ui_note_refusal(ui, text_err(err));
}

static void kong_chosen(void *owner, Ui *ui, int answer)
{
    Table *t = owner;
    MjDesk *d = mj_desk(t);
    for (int i = 0; i < d->n_choices && answer >= 0; i++) {
        if (d->choice[i].command == CMD_KONG && answer-- == 0) {
            table_answer(t, ui, &d->choice[i].action);
            return;
        }
    }
}

static void ask_which_kong(Table *t, Ui *ui)
{
    MjDesk *d = mj_desk(t);
    const char *labels[ANSWERS_MAX];
    int n = 0;
    for (int i = 0; i < d->n_choices && n < ANSWERS_MAX; i++) {
        if (d->choice[i].command == CMD_KONG)
            labels[n++] = d->choice[i].label;
    }
    ui_push(ui, question_new(_("Kong"), "", labels, n, kong_chosen, t));
}

/* The choice for a number key when there are several ways to chi, -1 if there is none. */
static int way_of(const Table *t, Command number)
{
    const MjDesk *d = mj_desk_of(t);
    for (int i = 0; i < d->n_choices; i++) {
        if (d->choice[i].action.kind == ACT_CHI && d->choice[i].command == number)
            return i;
    }
    return -1;
}

/* A letter key: takes the only choice it stands for; of several kongs, the one of the tile under
 * the cursor. */
static void mj_keys_claim(Table *t, Ui *ui, Command command)
{
    MjDesk *d = mj_desk(t);
    int found = -1, n = 0;
    bool here = false;          /* one of the kongs is of the tile under the cursor */
    int first = command == CMD_CHI ? way_of(t, CMD_TILE_1) : -1, next = d->chosen + 1;
    if (first >= 0) {           /* highlights the first way to chi, then the next one */
        bool more = d->chosen >= first && next < d->n_choices &&
                    d->choice[next].action.kind == ACT_CHI;
        d->chosen = more ? next : first;
        return;
    }
    for (int i = 0; i < d->n_choices; i++) {
        if (d->choice[i].command != command)
            continue;
        bool at_cursor =
            d->cursor < d->hand.n && d->choice[i].action.tile == d->hand.tile[d->cursor];
        found = n == 0 || at_cursor ? i : found;
        here |= at_cursor;
        n++;
    }
    if (found < 0)
        mj_keys_refuse(t, ui, command);
    else if (n > 1 && !here)
        ask_which_kong(t, ui);
    else
        table_answer(t, ui, &d->choice[found].action);
}

static void do_highlighted(Table *t, Ui *ui)
{
    MjDesk *d = mj_desk(t);
    if (!t->asked && table_mj_phase(t, MJ_OVER)) {
        table_hurry(t);
        return;
    }
    if (!t->asked && t->status != MATCH_HAND_OVER) {
        ui_note_refusal(ui, text_err(ERR_NOT_ASKED));
        return;
    }
    if (table_mj_phase(t, MJ_EXCHANGE))
        give_marked(t, ui);
    else if (d->chosen >= 0)
        table_answer(t, ui, &d->choice[d->chosen].action);
    else
        discard_at_cursor(t, ui);
}

/* -- moving the cursor ------------------------------------------------------------------------- */

static void move_cursor(Table *t, int to)
{
    MjDesk *d = mj_desk(t);
    d->picked = -1;
    d->chosen = wants_tile(t) ? -1 : d->chosen;
    if (d->hand.n > 0)
        d->cursor = (to + d->hand.n) % d->hand.n;
}

/* Up and down go through the choices of a prompt; so do left and right if it lists nothing else. On
 * the player's turn "no choice" means the discard. */
static void move_choice(Table *t, Ui *ui, int by)
{
    MjDesk *d = mj_desk(t);
    int least = table_mj_phase(t, MJ_TURN) ? -1 : 0;
    if (d->n_choices == 0) {
        ui_note(ui, STYLE_REFUSED, "%s", _("Nothing to choose right now"));
        return;
    }
    d->chosen += by;
    if (d->chosen < least)
        d->chosen = d->n_choices - 1;
    if (d->chosen >= d->n_choices)
        d->chosen = least;
}

void table_mj_click(Table *t, Ui *ui, int x, int y)
{
    MjDesk *d = mj_desk(t);
    int tile = table_mj_tile_at(t, x, y);
    if (tile >= 0) {
        mj_keys_pick(t, ui, tile);
        return;
    }
    for (int i = 0; i < d->n_choices; i++) {
        if (!t->asked || !rect_has(d->choice[i].place, x, y))
            continue;
        if (i == d->chosen)
            table_answer(t, ui, &d->choice[i].action);
        else
            d->chosen = i;
        return;
    }
}

/* -- showing more ------------------------------------------------------------------------------ */

static void mj_keys_next_sort(Table *t, Ui *ui)
{
    MjDesk *d = mj_desk(t);
    static const char *const words[N_HAND_SORTS] = { N_("by suit"),
                                                     N_("by suit, void suit first"),
                                                     N_("by rank") };
    d->sort = (HandSort)((d->sort + 1) % N_HAND_SORTS);
    if (d->sort == SORT_VOID_FIRST && !table_mj_rules(t)->void_suit)
        d->sort = SORT_RANK;
    table_refresh(t);
    ui_note(ui, STYLE_PLAIN, _("Hand sorted %s"), _(words[d->sort]));
}

/* -- all keys ---------------------------------------------------------------------------------- */

static bool mj_keys_move_command(Table *t, Ui *ui, Command command)
{
    MjDesk *d = mj_desk(t);
    bool prompt =
        t->asked && (table_mj_phase(t, MJ_CLAIM) || table_mj_phase(t, MJ_ROB) ||
                     table_mj_phase(t, MJ_VOID));
    switch ((int)command) {
    case CMD_LEFT:  prompt ? move_choice(t, ui, -1) : move_cursor(t, d->cursor - 1); break;
    case CMD_RIGHT: prompt ? move_choice(t, ui, 1) : move_cursor(t, d->cursor + 1); break;
    case CMD_UP:    move_choice(t, ui, -1); break;
    case CMD_DOWN:  move_choice(t, ui, 1); break;
    case CMD_FIRST: move_cursor(t, 0); break;
    case CMD_LAST:  move_cursor(t, d->hand.n - 1); break;
    default:
        return false;
    }
    return true;
}

static bool mj_keys_act_command(Table *t, Ui *ui, Command command)
{
    MjDesk *d = mj_desk(t);
    if (command == CMD_ENTER) {
        do_highlighted(t, ui);
    } else if (command == CMD_MARK) {
        if (t->asked && table_mj_phase(t, MJ_EXCHANGE))
            toggle_mark(t, ui);
        else
            do_highlighted(t, ui);
    } else if (command == CMD_BACK) {
        d->marked = 0;
        d->chosen = table_mj_phase(t, MJ_TURN) ? -1 : d->chosen;
    } else if (command >= CMD_PONG && command <= CMD_PASS) {
        mj_keys_claim(t, ui, command);
    } else if (command >= CMD_TILE_1 && command <= CMD_TILE_13) {
        int i = (int)command - CMD_TILE_1;
        if (t->asked && table_mj_phase(t, MJ_VOID) && i < d->n_choices)
            d->chosen = i;
        else if (t->asked && way_of(t, command) >= 0)
            table_answer(t, ui, &d->choice[way_of(t, command)].action);
        else
            mj_keys_pick(t, ui, i);
    } else if (command == CMD_TILE_DRAWN && (d->hand.n == HAND_MAX || d->hand.drawn)) {
        mj_keys_pick(t, ui, d->hand.n - 1);
    } else if (command == CMD_TILE_DRAWN) {
        ui_note(ui, STYLE_REFUSED, "%s", _("You have not drawn a tile"));
    } else {
        return false;
    }
    return true;
}

bool table_mj_command(Table *t, Ui *ui, Command command)
{
    if (command == CMD_SORT)
        mj_keys_next_sort(t, ui);
    else if (command == CMD_FACES)
        ui_next_faces(ui);
    else
        return table_common_command(t, ui, command) || mj_keys_move_command(t, ui, command) ||
               mj_keys_act_command(t, ui, command);
    return true;
}

/* SPDX-License-Identifier: MIT */
/* The tiles of your hand in order, with the cursor; at the end, the TableFamily of mahjong. */
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "table_mj_impl.h"

bool table_mj_phase(const Table *t, MjPhase phase)
{
    return table_mj(t)->phase == phase;
}

int table_mj_n_of_suit(const Table *t, Suit suit)
{
    int n = 0;
    for (int rank = 1; rank <= 9; rank++)
        n += t->info.view.mj.own.count[tile_of(suit, rank)];
    return n;
}

static int sort_key(const Table *t, Tile tile)
{
    const MjDesk *d = mj_desk_of(t);
    bool lacked = suit_of(tile) == table_mj_seat(t, t->me)->void_suit;
    if (tile == table_mj_rules(t)->set.wild)
        return -2 * N_KINDS;            /* at the left in every order */
    if (d->sort == SORT_RANK)
        return rank_of(tile) * N_SUITS + suit_of(tile);
    return tile + (d->sort == SORT_VOID_FIRST && lacked ? -N_KINDS : 0);
}

/* The concealed tiles in order, with the drawn one apart at the end. */
static void list_hand(Table *t)
{
    const MjPrivate *own = &t->info.view.mj.own;
    HandRow *h = &mj_desk(t)->hand;
    uint8_t count[N_KINDS];
    memcpy(count, own->count, sizeof count);
    *h = (HandRow){ .drawn = own->drawn < N_KINDS && count[own->drawn] > 0 };
    if (h->drawn)
        count[own->drawn]--;
    for (Tile k = 0; k < N_KINDS; k++) {
        for (int i = 0; i < count[k] && h->n < HAND_MAX; i++) {
            int at = h->n++;
            for (; at > 0 && sort_key(t, h->tile[at - 1]) > sort_key(t, k); at--)
                h->tile[at] = h->tile[at - 1];
            h->tile[at] = k;
        }
    }
    if (h->drawn && h->n < HAND_MAX)
        h->tile[h->n++] = own->drawn;
    for (int i = 0; i < table_mj_seat(t, t->me)->n_concealed && t->view_seat == SEAT_NONE; i++)
        h->tile[h->n++] = TILE_HIDDEN;
}

/* The tile most likely to be discarded: one of the void suit, else the one just drawn; a wild only
 * if there is nothing else. */
static int natural_cursor(const Table *t)
{
    const MjDesk *d = mj_desk_of(t);
    Suit lack = table_mj_seat(t, t->me)->void_suit;
    for (int i = d->hand.n - 1; i >= 0; i--) {
        if (suit_of(d->hand.tile[i]) == lack)
            return i;
    }
    for (int i = d->hand.n - 1; i >= 0; i--) {
        if (d->hand.tile[i] != table_mj_rules(t)->set.wild)
            return i;
    }
    return 0;
}

static void table_mj_refresh(Table *t, bool fresh)
{
    MjDesk *d = mj_desk(t);
    list_hand(t);
    d->marked = 0;
    d->received = table_mj_received(events_seen(t->info.log), t->info.n_log, t->me, &d->hand);
    d->picked = -1;
    if (fresh)
        d->cursor = table_mj_phase(t, MJ_TURN) ? natural_cursor(t) : 0;
    table_mj_list_choices(t);
    if (d->cursor >= d->hand.n)
        d->cursor = d->hand.n > 0 ? d->hand.n - 1 : 0;
}

/* -- the log ----------------------------------------------------------------------------------- */

/* The sign before the tile; NULL: the event has no mark. */
static const char *log_word(const Event *e)
{
    switch ((EventKind)e->kind) {
    case EV_DISCARD: return "";
    case EV_MELD:    return e->type == MELD_CHI ? _("chi ") : _("pong ");
    case EV_KONG:    return _("kong ");
    case EV_WIN:     return e->actor == e->target ? _("draws ") : _("wins ");
    default:         return NULL;
    }
}

static int table_mj_log_mark(const Table *t, const Ui *ui, Canvas *c, Rect cell, Seat s,
                             const Event *e)
{
    if (e->kind == EV_VOID && e->suits[s] < N_SUITS) {
        const char *no = _("no "), *sign = face_suit_sign(ui->faces, e->suits[s]);
        if (c != NULL)
            canvas_put(c, canvas_put(c, cell.x, cell.y, STYLE_DIM, no), cell.y,
                       suit_colour(e->suits[s]), sign);
        return text_width(no) + text_width(sign);
    }
    const char *word = e->actor == s ? log_word(e) : NULL;
    if (word == NULL)
        return 0;
    if (c != NULL) {
        const Event *last = &t->info.log[t->info.n_log - 1].e;
        TileLook look = { .faces = ui->faces, .worn = e->kind == EV_DISCARD && e->flag,
                          .style = tile_colour(e->tile, table_mj_rules(t)->set.wild) };
        look.style = e == last || e->kind == EV_WIN ? STYLE_FRESH : look.style;
        int x = canvas_put(c, cell.x, cell.y, e->kind == EV_WIN ? STYLE_WINNER : STYLE_PLAIN, word);
        tile_put(c, x, cell.y, look, e->tile);
    }
    return text_width(word) + tile_cols(ui->faces);
}

/* -- TableFamily ------------------------------------------------------------------------------- */

static bool may_win(const Table *t)
{
    const MjDesk *d = mj_desk_of(t);
    bool wins = false;
    for (int i = 0; i < d->n_choices; i++)
        wins |= d->choice[i].action.kind == ACT_WIN;
    return wins;
}

const TableFamily mahjong_table = {
    .context = IN_TABLE, .look = CMD_FACES, .size = sizeof(MjScreen), .refresh = table_mj_refresh,
    .draw = table_mj_draw, .command = table_mj_command, .click = table_mj_click,
    .may_win = may_win, .reveals = table_mj_reveals, .held_back = table_mj_held_back,
    .log_mark = table_mj_log_mark, .describe_win = table_mj_describe_win,
    .lay_open = table_mj_lay_open,
    .pages = score_mj_pages,
    .next_hand = N_("▶ %s: next hand"), .nth_hand = N_("hand %d"),
};

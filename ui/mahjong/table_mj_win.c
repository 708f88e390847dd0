/* SPDX-License-Identifier: MIT */
/* What is shown after a win: its scene (its name, its value and the winner's tiles; a hand that
 * stays secret because the others play on is shown as backs), and the birds (抓码), which are tiles
 * turned over one by one, with the hits marked. hongzhong 8.4. */
#include <stdio.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "mj.h"
#include "screen_win.h"
#include "table_mj_impl.h"

/* -- words ------------------------------------------------------------------------------------- */

static void mj_win_add_item(WinScene *scene, const char *what, const char *amount)
{
    if (scene->n_items == WIN_ITEMS_MAX)
        return;
    WinItem *item = &scene->item[scene->n_items++];
    snprintf(item->what, sizeof item->what, "%s", what);
    snprintf(item->amount, sizeof item->amount, "%s", amount);
}

static void mj_win_add_factor(WinScene *scene, const char *what, int factor)
{
    char amount[32];
    snprintf(amount, sizeof amount, "x%d", factor);
    mj_win_add_item(scene, what, amount);
}

static void mj_win_add_fans(const Table *t, WinScene *scene)
{
    WorthFactor factor[WORTH_FACTORS];
    const MjWorth *w = &scene->win.worth;
    int n = text_factors(match_game(t->match), w, factor);
    for (int i = 0; i < n; i++)
        mj_win_add_factor(scene, factor[i].what, (int)factor[i].times);
    mj_win_add_factor(scene,
                      w->multiplier < text_product(factor, n) ? _("capped at") : _("multiplier"),
                      w->multiplier);
}

static void say_how(const Table *t, WinScene *scene)
{
    static const char *const nth[] = { N_("first to win"), N_("second to win"),
                                       N_("third to win") };
    const Event *win = &scene->win;
    TextContext text = table_text(t);
    char tile[TEXT_TILE], place[64] = "";
    int n = 0;                  /* wins in this hand, including this one */
    for (int i = 0; i < t->info.n_log; i++)
        n += t->info.log[i].e.kind == EV_WIN;
    text_tile(&text, win->tile, tile, sizeof tile);
    if (match_game(t->match)->n_seats > 2 && text.game->mj.fans != NULL && n <= 3)
        snprintf(place, sizeof place, "%s  ", _(nth[n - 1]));
    if (win->actor == win->target)
        snprintf(scene->how, sizeof scene->how, _("%sdraws %s"), place, tile);
    else
        snprintf(scene->how, sizeof scene->how, _("%son %s from %s"), place, tile,
                 text_object(&text, win->target));
}

void table_mj_describe_win(const Table *t, struct WinScene *scene)
{
    const Event *win = &scene->win;
    const char *banner = win->flag                  ? _("Robbing a kong!")
                         : win->actor == win->target ? _("Self-draw!")
                                                     : _("Win!");
    char shapes[TEXT_PHRASE], amount[32];
    TextContext text = table_text(t);
    snprintf(scene->banner, sizeof scene->banner, "%s", banner);
    say_how(t, scene);
    if (match_game(t->match)->mj.fans != NULL) {
        mj_win_add_fans(t, scene);
        return;
    }
    snprintf(amount, sizeof amount, "%+lld", (long long)win->delta[win->actor]);
    mj_win_add_item(scene, text_worth(&text, &win->worth, shapes, sizeof shapes), amount);
}

/* -- tiles ------------------------------------------------------------------------------------- */

/* May the table show what this seat won with? */
static bool mj_win_is_open(const Table *t, Seat s)
{
    int n;
    return s == t->view_seat || match_open_log(t->match, &n) != NULL ||
           ((t->watching || t->replay != NULL) && match_may_show(t->match, s));
}

typedef struct Laid {
    const Table *t;
    const Ui    *ui;
    Canvas      *c;
    int          x, y;
    bool         big;
} Laid;

static void mj_win_lay(Laid *l, Style style, Tile tile, bool lit)
{
    if (l->big) {
        tile_put_hand(l->c, l->x, l->y, l->ui->faces, style, tile);
        tile_put_edge(l->c, l->x, l->y + tile_hand_rows(l->ui->faces), lit);
        l->x += HAND_PITCH;
    } else {
        TileLook look = { .faces = l->ui->faces, .style = style };
        l->x = tile_put(l->c, l->x, l->y, look, tile);
    }
}

static void lay_plain(Laid *l, Tile tile)
{
    mj_win_lay(l, tile_colour(tile, table_mj_rules(l->t)->set.wild), tile, false);
}

/* Draws the concealed tiles without the winning one; as backs if they stay secret. */
static void lay_concealed(Laid *l, Seat s, const Event *win)
{
    InfoSet info;
    uint8_t count[N_KINDS];
    if (!mj_win_is_open(l->t, s)) {
        for (int i = table_mj_seat(l->t, s)->n_concealed - (win->target == s); i > 0; i--)
            lay_plain(l, TILE_HIDDEN);
        return;
    }
    match_infoset(l->t->match, s, &info);
    memcpy(count, info.view.mj.own.count, sizeof count);
    if (win->target == s && count[win->tile] > 0)
        count[win->tile]--;
    for (Tile k = 0; k < N_KINDS; k++) {
        for (int i = 0; i < count[k]; i++)
            lay_plain(l, k);
    }
}

int table_mj_lay_open(const Table *t, const Ui *ui, Canvas *c, Rect r, const Event *win)
{
    const MjSeat *seat = table_mj_seat(t, win->actor);
    int tiles = 14 - 3 * seat->n_melds, gaps = 2 + 2 * seat->n_melds;
    for (int i = 0; i < seat->n_melds; i++)
        tiles += is_kong(seat->meld[i].type) ? 4 : 3;
    Laid l = { t, ui, c, r.x, r.y, tiles * HAND_PITCH + gaps <= r.w };
    lay_concealed(&l, win->actor, win);
    l.x += l.big ? 2 : 1;
    mj_win_lay(&l, STYLE_FRESH, win->tile, true);
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *m = &seat->meld[i];
        l.x += l.big ? 2 : 1;
        for (int k = 0; k < (is_kong(m->type) ? 4 : 3); k++)
            lay_plain(&l, (Tile)(m->type == MELD_CHI ? m->tile + k : m->tile));
    }
    return l.big ? tile_hand_rows(ui->faces) + 1 : 1;
}

/* -- birds ------------------------------------------------------------------------------------- */

enum { BIRD_PITCH = 5, BOX_ROWS = 6, TITLE_BYTES = 64, HITS_BYTES = 80 };

void table_mj_draw_birds(const Table *t, const Ui *ui, Canvas *c)
{
    int n = table_mj(t)->n_birds, hits = 0;
    int up = t->birds_up < n ? t->birds_up : n;         /* the others are face down */
    char title[TITLE_BYTES], line[HITS_BYTES];
    if (n == 0)
        return;
    snprintf(title, sizeof title, " %s ", _("birds"));
    line[0] = '\0';
    for (int i = 0; i < up; i++)
        hits += mj_bird_hits(match_game(t->match), table_mj(t)->bird[i]);
    if (up > 0)
        snprintf(line, sizeof line, ngettext("%d hit", "%d hits", (unsigned)hits), hits);
    int inside = n * BIRD_PITCH > text_width(line) ? n * BIRD_PITCH : text_width(line);
    Rect panel = mj_desk_of(t)->layout.panel;
    bool taught = t->lesson != NULL && panel.x == 0;    /* the teacher's text is below */
    Rect box = layout_centred(c->cols, taught ? panel.y : c->rows - 4, inside + 4, BOX_ROWS);
    canvas_fill(c, box, STYLE_PLAIN);
    canvas_box(c, box, STYLE_LINE);
    canvas_join(c, box);
    canvas_put(c, box.x + 2, box.y, STYLE_STRONG, title);
    for (int i = 0, x = box.x + 3; i < n; i++, x += BIRD_PITCH) {
        Tile tile = i < up ? table_mj(t)->bird[i] : TILE_HIDDEN;
        tile_put(c, x, box.y + 1, table_mj_tile_look(t, ui, tile), tile);
        if (tile < N_KINDS && mj_bird_hits(match_game(t->match), tile))
            canvas_put(c, x, box.y + 2, STYLE_WINNER, "^^");
    }
    canvas_put(c, box.x + 3, box.y + BOX_ROWS - 2, STYLE_STRONG, line);
}

/* -- one by one -------------------------------------------------------------------------- */

static bool pays_birds(const Event *e)
{
    return e->kind == EV_SETTLE && e->type == SETTLE_BIRDS;
}

int table_mj_reveals(const Table *t, int *held)
{
    int n = t->info.n_log, birds = table_mj(t)->n_birds;
    for (*held = t->birds_up < birds ? 0 : n; *held < n; ++*held) {
        if (pays_birds(&t->info.log[*held].e))
            break;
    }
    return birds;
}

int64_t table_mj_held_back(const Table *t, Seat s)
{
    int held;
    int64_t held_back = 0;
    table_mj_reveals(t, &held);
    for (int i = held; i < t->info.n_log; i++)
        held_back += pays_birds(&t->info.log[i].e) ? t->info.log[i].e.delta[s] : 0;
    return held_back;
}

/* The hint panel in three stages (how far; which groups; which tile and why), and the tally of
 * unseen tiles. All numbers are those of the advice, which is made from the viewer's InfoSet alone.
 */
#include <stdio.h>
#include <string.h>

#include "advice.h"
#include "game_words.h"
#include "glyph.h"
#include "i18n.h"
#include "mj.h"
#include "table_mj_impl.h"
#include "table_points.h"
#include "text_verdict.h"

enum { TALLY_ROWS = 5, HONOUR_RANKS = 7, LINE_MAX_BYTES = INGREDIENTS_MAX, NEXT_ROWS = 6,
       SCORE_ROWS = 5, REASONS_SHOWN = 2 };

/* "ready", "1 tile from ready" ... */
static const char *distance_text(const GameOps *game, int shanten, char *out, size_t size)
{
    if (shanten < 0)
        snprintf(out, size, "%s", _("a winning hand"));
    else if (shanten == 0)
        snprintf(out, size, "%s", game_word(game, N_("ready")));
    else
        snprintf(out, size,
                 game_words(game, NN_("%d tile from ready", "%d tiles from ready"),
                            (unsigned long)shanten),
                 shanten);
    return out;
}

/* "3p 6p" of a set of kinds. */
static void kinds_text(KindMask kinds, char *out, size_t size)
{
    uint8_t count[N_KINDS] = { 0 };
    char text[TILES_TEXT_MAX];
    for (Tile k = 0; k < N_KINDS; k++)
        count[k] = has_kind(kinds, k);
    snprintf(out, size, "%s", tiles_text(count, text));
}

/* -- stage 1: how far -------------------------------------------------------------------------- */

static void add_distance(Column *col, const Table *t, const Advice *a)
{
    char line[LINE_MAX_BYTES];
    column_line(col, STYLE_STRONG, distance_text(match_game(t->match)->ops, a->shanten,
                                           line, sizeof line));
    if (a->n_dead > 0 && t->hint == 1) {        /* later the groups and the reasons say so */
        snprintf(line, sizeof line,
                 ngettext("%d tile of the void suit has to go first",
                          "%d tiles of the void suit have to go first", a->n_dead),
                 a->n_dead);
        column_wrapped(col, STYLE_PLAIN, line);
    }
}

/* -- stage 2: which groups --------------------------------------------------------------------- */

static const char *group_word(uint8_t kind)
{
    static const char *const words[] = {
        [GROUP_MELD] = N_("open"),      [GROUP_SET] = N_("sets"),      [GROUP_PAIR] = N_("pairs"),
        [GROUP_PARTIAL] = N_("halves"), [GROUP_SINGLE] = N_("single"), [GROUP_DEAD] = N_("void"),
        [GROUP_WILD] = N_("wild"),      [GROUP_ORPHANS] = N_("orphans"),
    };
    return _(words[kind]);
}

static void group_text(const HandGroup *g, char *out, size_t size)
{
    uint8_t count[N_KINDS] = { 0 };
    char text[TILES_TEXT_MAX], wants[64];
    for (int i = 0; i < g->n; i++)
        count[g->tile[i]]++;
    kinds_text(g->wants, wants, sizeof wants);
    if (g->kind == GROUP_PARTIAL)
        snprintf(out, size, _("%s (%s, %d left)"), tiles_text(count, text), wants, g->live);
    else
        snprintf(out, size, "%s", tiles_text(count, text));
}

static void add_groups(Column *col, const Advice *a)
{
    for (uint8_t kind = GROUP_MELD; kind <= GROUP_DEAD; kind++) {
        char line[LINE_MAX_BYTES];
        size_t used = (size_t)snprintf(line, sizeof line, "%s", group_word(kind)), head = used;
        for (int i = 0; i < a->n_groups && used + 48 < sizeof line; i++) {
            char text[64];
            if (a->group[i].kind != kind)
                continue;
            group_text(&a->group[i], text, sizeof text);
            used += (size_t)snprintf(line + used, sizeof line - used, " %s", text);
        }
        if (used > head)
            column_wrapped(col, kind == GROUP_DEAD ? STYLE_VOID : STYLE_PLAIN, line);
    }
}

/* -- stage 3: which tile and why --------------------------------------------------------------- */

static Style danger_style(uint8_t level)
{
    static const Style style[] = { STYLE_SAFE, STYLE_PLAIN, STYLE_RISKY, STYLE_DANGER };
    return style[level];
}

/* "8 (5)": live tiles and their kinds. */
static void live_text(const MjFacts *f, char *out, size_t size)
{
    int kinds = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        kinds += has_kind(f->ukeire, k);
    snprintf(out, size, "%d (%d)", f->live, kinds);
}

enum { LIVE_AT = 6, AWAY_AT = 15, RISK_AT = 19 };       /* columns of a discard */
enum { JUDGED_AWAY_AT = 14, JUDGED_RISK_AT = 17, JUDGED_PART_AT = 22 };

/* " >9s   32 (13)  low": tile, live tiles and kinds, risk; behind the live ones the distance if it
 * differs. Judged: its points at the end, and where there is room what it lacks most. */
static void add_discard(Column *col, const ChoiceList *l, int i)
{
    const Verdict *v = &l->v[i];
    char tile[TILE_TEXT_MAX], live[32], distance[64] = "", part[64] = "";
    Style style = i == 0 ? STYLE_BEST : STYLE_PLAIN;
    live_text(&v->mj, live, sizeof live);
    if (v->mj.shanten != l->v[0].mj.shanten)
        snprintf(distance, sizeof distance, "%+d", v->mj.shanten - l->v[0].mj.shanten);
    if (column_full(col))
        return;
    int y = col->y++, x = col->r.x + 1;
    canvas_putf(col->c, x, y, style, "%s%s", i == 0 ? ">" : " ", tile_text(v->action.tile, tile));
    canvas_put(col->c, x + LIVE_AT, y, style, live);
    canvas_put(col->c, x + (l->judged ? JUDGED_AWAY_AT : AWAY_AT), y, STYLE_DIM, distance);
    int end = x + col->r.w, at = x + (l->judged ? JUDGED_RISK_AT : RISK_AT);
    if (l->judged)
        end = panel_points(col, y, l, i) - 1;
    const char *risk = text_danger((DangerLevel)v->mj.danger.level);
    if (at + text_width(risk) <= end)
        canvas_put(col->c, at, y, danger_style(v->mj.danger.level), risk);
    at = x + JUDGED_PART_AT;
    if (!l->judged || i == 0 || col->r.w < PARTS_COLS)
        return;
    text_chief_part(l->game->family, v, &l->v[0], part, sizeof part);
    if (text_width(part) > end - at)
        part[strcspn(part, " ")] = '\0';        /* the word alone rather than half its number */
    canvas_field(col->c, at, y, end - at, STYLE_DIM, part);
}

/* A line about choice `i`, with its points if it is judged. */
static void add_judged_line(Column *col, const ChoiceList *l, int i, const char *line)
{
    Style style = i == 0 ? STYLE_BEST : STYLE_PLAIN;
    int y = col->y, x = col->r.x + 1;
    if (!l->judged) {
        column_line(col, style, line);
        return;
    }
    if (column_full(col))
        return;
    column_line(col, style, "");
    int end = panel_points(col, y, l, i) - 1;
    end = end < panel_points_x(col) ? end : panel_points_x(col);
    canvas_field(col->c, x, y, end - x, style, line);
}

/* The line has no room for the kind of a kong and the tile of a chi; the prompt names them. */
static void action_phrase(const TextContext *text, Action action, char out[TEXT_PHRASE])
{
    char tiles[TILES_TEXT_MAX];
    uint8_t run[N_KINDS] = { 0 };
    if (action.kind == ACT_KONG)
        action.meld = MELD_EXPOSED_KONG;
    if (action.kind == ACT_CHI) {
        run[action.tile] = run[action.with[0]] = run[action.with[1]] = 1;
        snprintf(out, TEXT_PHRASE, "%s %s", text_meld(MELD_CHI), tiles_text(run, tiles));
    } else if (action.kind == ACT_VOID) {
        snprintf(out, TEXT_PHRASE, "%s", text_suit(action.suit));
    } else {
        text_action(text, &action, out, TEXT_PHRASE);
    }
}

/* What an action makes of the hand, without the live tiles where the line has no room for them. */
static void measure_of(const GameOps *game, const MjFacts *f, bool briefly, char *out, size_t size)
{
    if (f->shanten > 0 && briefly)
        snprintf(out, size, _("%d away"), f->shanten);
    else if (f->shanten > 0)
        snprintf(out, size, _("%d away, %d live"), f->shanten, f->live);
    else if (briefly)
        snprintf(out, size, "%s", game_word(game, N_("ready")));
    else
        snprintf(out, size, game_word(game, N_("ready, %d live")), f->live);
}

/* A void suit by how far it leaves the hand, anything else by what it does to the hand. */
static void add_other_action(Column *col, const Table *t, const ChoiceList *l, int i)
{
    TextContext text = table_text(t);
    char phrase[TEXT_PHRASE], line[LINE_MAX_BYTES], measure[64];
    const MjFacts *f = &l->v[i].mj;
    const char *mark = i == 0 ? ">" : " ";
    Action action = l->v[i].action;
    int room = l->judged ? panel_points_x(col) - col->r.x - 1 : col->r.w - 1;
    action_phrase(&text, action, phrase);
    bool phrase_only = action.kind == ACT_EXCHANGE ||
                       (action.kind == ACT_WIN && !table_mj_rules(t)->fans);
    if (phrase_only) {
        snprintf(line, sizeof line, "%s%s", mark, phrase);
    } else if (action.kind == ACT_WIN) {
        snprintf(line, sizeof line, _("%s%s: x%d"), mark, phrase, f->worth.multiplier);
    } else {
        measure_of(l->game, f, action.kind == ACT_VOID, measure, sizeof measure);
        snprintf(line, sizeof line, _("%s%s: %s"), mark, phrase, measure);
        if (text_width(line) > room) {
            measure_of(l->game, f, true, measure, sizeof measure);
            snprintf(line, sizeof line, _("%s%s: %s"), mark, phrase, measure);
        }
    }
    add_judged_line(col, l, i, line);
}

/* The two most telling facts about the best choice; returns how many there are. How far a void suit
 * leaves the hand stands in its row already. */
static int best_reasons(const Table *t, const Verdict *best,
                        char out[REASONS_SHOWN][LINE_MAX_BYTES])
{
    Reason shown[REASONS_SHOWN];
    int n = 0, most = best->action.kind == ACT_VOID ? 1 : REASONS_SHOWN;
    for (; n < best->n_reasons && n < most; n++)
        shown[n] = best->reason[n];
    if (best->action.kind == ACT_DISCARD && n < most)
        shown[n++] = best->mj.danger.reason;
    panel_reasons(t, shown, n, out);
    return n;
}

/* Winning tiles where all wins are alike: what is left of them, many in a line; "" if there are
 * none. */
static void plain_waits(const Table *t, const Advice *a, char out[LINE_MAX_BYTES])
{
    char line[LINE_MAX_BYTES - 32] = "", tile[TILE_TEXT_MAX];
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < a->n_waits && used + 32 < sizeof line; i++) {
        const AdviceWait *w = &a->wait[i];
        bool drawn_only = table_mj_rules(t)->win_on_discard && w->on_discard.multiplier == 0;
        used += (size_t)snprintf(line + used, sizeof line - used, "%s", i > 0 ? ", " : "");
        used += (size_t)snprintf(line + used, sizeof line - used,
                                 drawn_only ? _("%s x%d if drawn") : _("%s x%d"),
                                 tile_text(w->tile, tile), w->live);
    }
    if (a->n_waits > 0)
        snprintf(out, LINE_MAX_BYTES, _("left: %s"), line);
}

/* Lines that the winning tiles should have. */
static int waits_lines(const Column *col, const Table *t, const Advice *a)
{
    enum { WAITS_SHOWN = 3 };
    char text[LINE_MAX_BYTES];
    plain_waits(t, a, text);
    int n = table_mj_rules(t)->fans || text[0] == '\0' ? a->n_waits
                                                       : text_lines(text, col->r.w - 1);
    return n < WAITS_SHOWN ? n : WAITS_SHOWN;
}

/* Winning tiles: what is left of them and what they pay. */
static void add_waits(Column *col, const Table *t, const Advice *a)
{
    char line[LINE_MAX_BYTES], tile[TILE_TEXT_MAX];
    if (!table_mj_rules(t)->fans) {
        plain_waits(t, a, line);
        if (line[0] != '\0')
            column_wrapped(col, STYLE_PLAIN, line);
        return;
    }
    for (int i = 0; i < a->n_waits; i++) {
        const AdviceWait *w = &a->wait[i];
        snprintf(line, sizeof line, _("%s: x%d, drawn x%d, %d left"), tile_text(w->tile, tile),
                 w->on_discard.multiplier, w->self_draw.multiplier, w->live);
        column_line(col, w->live > 0 ? STYLE_PLAIN : STYLE_DIM, line);
    }
}

/* The choice under the cursor if it is in the list, else the best: 0. */
static int looked_at(const Table *t)
{
    const MjDesk *d = mj_desk_of(t);
    Action a = { .kind = ACT_DISCARD };
    if (d->chosen >= 0)
        a = d->choice[d->chosen].action;
    else if (d->cursor < d->hand.n)
        a.tile = d->hand.tile[d->cursor];
    int i = table_find_choice(t, &a);
    return i > 0 ? i : 0;
}

/* What the best choice is worth and what the one under the cursor is worth more or less. */
static void ingredients(const Column *col, const Table *t, const ChoiceList *l,
                        char out[2][LINE_MAX_BYTES])
{
    TextContext text = table_text(t);
    char name[TEXT_PHRASE];
    out[0][0] = out[1][0] = '\0';
    if (!l->judged)
        return;
    int i = looked_at(t);
    const Action *a = &l->v[i].action;
    if (a->kind == ACT_DISCARD)
        text_tile(&text, a->tile, name, sizeof name);
    else
        text_action(&text, a, name, sizeof name);
    panel_ingredients(col, l, i, name, out);
}

static void add_headings(Column *col, bool judged)
{
    if (!judged) {
        column_line(col, STYLE_DIM, _(" cut   live     away risk"));
        return;
    }
    int y = col->y, x = col->r.x + 1;
    column_line(col, STYLE_DIM, "");
    canvas_put(col->c, x + 1, y, STYLE_DIM, _("cut"));
    canvas_put(col->c, x + LIVE_AT, y, STYLE_DIM, _("live"));
    canvas_put(col->c, x + JUDGED_RISK_AT, y, STYLE_DIM, _("risk"));
    panel_points_heading(col, y);
}

/* Rows of a discard are a table; all other actions are phrases. Where room is short the heading
 * and the lesser choices give way, so that the reasons are read to their end. */
static void add_ranking(Column *col, const Table *t, const ChoiceList *l, const Advice *a)
{
    char reason[REASONS_SHOWN][LINE_MAX_BYTES], made_of[2][LINE_MAX_BYTES];
    int n_reasons = l->n > 0 ? best_reasons(t, &l->v[0], reason) : 0, discards = 0;
    int room = column_room(col) - waits_lines(col, t, a);
    ingredients(col, t, l, made_of);
    for (int i = 0; i < n_reasons; i++)
        room -= text_lines(reason[i], col->r.w - 1);
    for (int i = 0; i < 2; i++)
        room -= made_of[i][0] != '\0' ? text_lines(made_of[i], col->r.w - 1) : 0;
    for (int i = 0; i < l->n; i++)
        discards += l->v[i].action.kind == ACT_DISCARD;
    if (discards > 0 && (room > 2 || room > l->n)) {
        add_headings(col, l->judged);
        room--;
    }
    int least = discards > 0 || (l->n > 0 && l->v[0].action.kind == ACT_EXCHANGE) ? 2 : 3;
    if (discards > 0 && a->n_waits > 0 && !table_mj_rules(t)->fans)
        least = 1;              /* ready: the tiles waited for matter more */
    least += l->judged;
    for (int i = 0; i < l->n && i < (room > least ? room : least); i++) {
        if (l->v[i].action.kind == ACT_DISCARD)
            add_discard(col, l, i);
        else
            add_other_action(col, t, l, i);
    }
    for (int i = 0; i < 2; i++)
        column_wrapped(col, i == 0 ? STYLE_PLAIN : STYLE_DIM, made_of[i]);
    add_waits(col, t, a);
    for (int i = 0; i < n_reasons && column_holds(col, reason[i]); i++)
        column_wrapped(col, STYLE_PLAIN, reason[i]);
}

/* After the best discard: what the next draw would bring. */
static void add_next(Column *col, const Advice *a)
{
    if (a->n_next == 0)
        return;
    column_rule(col, _("if you draw"), NULL);
    for (int i = 0; i < a->n_next && i < NEXT_ROWS - 1; i++) {
        const AdviceDraw *n = &a->next[i];
        char line[LINE_MAX_BYTES], draw[TILE_TEXT_MAX], cut[TILE_TEXT_MAX], waits[80];
        kinds_text(n->ukeire, waits, sizeof waits);
        if (n->shanten < 0)
            snprintf(line, sizeof line, _("%s: you win (%d left)"), tile_text(n->draw, draw),
                     n->draw_live);
        else
            snprintf(line, sizeof line, _("%s: cut %s, then %s, %d live"), tile_text(n->draw, draw),
                     tile_text(n->cut, cut), waits, n->live);
        column_line(col, STYLE_PLAIN, line);
    }
}

static void add_hint(Column *col, Table *t, const Ui *ui)
{
    if (!table_hint_begin(t, ui, col, _("%s: how far; again: groups; again: which tile")))
        return;
    if (table_mj_seat(t, t->me)->won > 0) {
        column_line(col, STYLE_PLAIN, _("you have won"));
        return;
    }
    Advice a;
    ChoiceList l = { .n = 0 };
    if (t->hint == HINT_STAGES)
        l = table_choices(t, ui);
    advice_make(match_game(t->match), &t->info.view, l.v, l.n, &a);
    add_distance(col, t, &a);
    if (t->hint == 2)
        add_groups(col, &a);
    if (t->hint < HINT_STAGES)
        return;
    panel_says_thinking(col, t);
    add_ranking(col, t, &l, &a);
    if (mj_desk_of(t)->layout.kind == LAYOUT_WIDE)
        add_next(col, &a);
}

/* -- tally and scores -------------------------------------------------------------------------- */

/* Are there honours in the set, if only the wild one? */
static bool has_honours(const Table *t)
{
    for (int rank = 1; rank <= HONOUR_RANKS; rank++) {
        if (table_mj_rules(t)->set.copies[tile_of(SUIT_Z, rank)] > 0)
            return true;
    }
    return false;
}

/* The row of a suit: how many are unseen of each kind that the set has. */
static void draw_suit_tally(const Table *t, Canvas *c, int x, int y, Suit suit,
                            const uint8_t unseen[N_KINDS])
{
    const uint8_t *copies = table_mj_rules(t)->set.copies;
    for (int rank = 1; rank <= (suit == SUIT_Z ? HONOUR_RANKS : 9); rank++) {
        Tile k = tile_of(suit, rank);
        Style plain = k == table_mj_rules(t)->set.wild ? STYLE_WILD : STYLE_PLAIN;
        if (copies[k] > 0)
            canvas_putf(c, x + 1 + rank * 2, y,
                        unseen[k] == 0           ? STYLE_DIM
                        : unseen[k] == copies[k] ? STYLE_STRONG
                                                 : plain,
                        "%d", unseen[k]);
    }
}

/* Copies of each kind that the viewer cannot see, a suit a line. */
static void draw_tally(Table *t, const Ui *ui, Canvas *c, Rect r)
{
    static const Suit suits[] = { SUIT_M, SUIT_S, SUIT_P, SUIT_Z };
    uint8_t unseen[N_KINDS];
    char title[64], key[KEY_NAME_MAX];
    int y = r.y + 1, n = has_honours(t) ? 4 : 3;
    mj_unseen_counts(match_game(t->match), &t->info.view, unseen);
    snprintf(title, sizeof title, _("unseen %d"), tiles_total(unseen));
    canvas_rule(c, r, STYLE_LINE, title, keymap_name(&ui->keys, CMD_TALLY, key));
    for (int i = 0; i < n; i++, y++) {
        canvas_put(c, r.x + 1, y, suit_colour(suits[i]), table_mj_suit_sign(ui, suits[i]));
        draw_suit_tally(t, c, r.x + 1, y, suits[i], unseen);
    }
    for (int rank = 1; rank <= 9 && y < r.y + r.h; rank++)
        canvas_putf(c, r.x + 2 + rank * 2, y, STYLE_DIM, "%d", rank);
}

void table_mj_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r)
{
    MjDesk *d = mj_desk(t);
    if (table_lesson_draw(t, ui, c, r))
        return;
    canvas_ground(c, r, STYLE_PANEL);
    Rect old = canvas_clip(c, r);
    bool wide = d->layout.kind == LAYOUT_WIDE, compact = d->layout.kind == LAYOUT_COMPACT;
    bool tally = t->tally && !(compact && t->hint > 0); /* the smallest table has room for one */
    if (wide) {
        table_draw_scores(t, c, (Rect){ r.x, r.y + r.h - SCORE_ROWS, r.w, SCORE_ROWS });
        r.h -= SCORE_ROWS;
    }
    if (tally) {
        int rows = TALLY_ROWS + has_honours(t);
        rows = compact && r.h < rows ? r.h : rows;
        draw_tally(t, ui, c, (Rect){ r.x, r.y + r.h - rows, r.w, rows });
        r.h -= rows;
    }
    if (t->hint > 0 || !compact) {
        Column col = { c, r, r.y };
        canvas_clip(c, r);
        add_hint(&col, t, ui);
    }
    canvas_clip(c, old);
}

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

/* -- words and small tiles in turn ------------------------------------------------------------- */

/* Pieces that follow each other in a column; one that has no room begins a new line. */
typedef struct Flow {
    Column   *col;
    FaceStyle faces;
    Tile      wild;
    int       x, y;             /* where the next piece begins */
} Flow;

enum { FLOW_INDENT = 1 };

static Flow flow_begin(Column *col, const Table *t, const Ui *ui)
{
    return (Flow){ col, ui->faces, table_mj_rules(t)->set.wild, col->r.x + 1, col->y };
}

/* Makes room for so many columns; false if the column is full. */
static bool flow_room(Flow *f, int cols)
{
    Column *col = f->col;
    if (f->x > col->r.x + 1 && f->x + cols > col->r.x + col->r.w) {
        f->x = col->r.x + 1 + FLOW_INDENT;
        f->y++;
    }
    if (f->y >= col->r.y + col->r.h)
        return false;
    col->y = f->y + 1;
    return true;
}

static void flow_text(Flow *f, Style style, const char *text)
{
    if (flow_room(f, text_width(text)))
        f->x = canvas_put(f->col->c, f->x, f->y, style, text);
}

/* One small tile, or those of a set of kinds. */
static int flow_cols(const Flow *f, const uint8_t count[N_KINDS])
{
    return tiles_total(count) * (tile_cols(f->faces) + !face_is_chinese(f->faces));
}

static void flow_tiles(Flow *f, const uint8_t count[N_KINDS])
{
    TileRow row = { count, f->wild, !face_is_chinese(f->faces) };
    if (flow_room(f, flow_cols(f, count)))
        f->x = tiles_put_row(f->col->c, f->x, f->y, f->faces, &row);
}

static void flow_tile(Flow *f, Tile tile)
{
    uint8_t count[N_KINDS] = { 0 };
    count[tile] = 1;
    flow_tiles(f, count);
}

static void count_kinds(KindMask kinds, uint8_t count[N_KINDS])
{
    for (Tile k = 0; k < N_KINDS; k++)
        count[k] = has_kind(kinds, k);
}

/* -- stage 1: how far -------------------------------------------------------------------------- */

/* With what the best choice is expected to bring, once that is known. */
static void add_distance(Column *col, const Table *t, const Advice *a, const ChoiceList *l)
{
    char line[LINE_MAX_BYTES], distance[LINE_MAX_BYTES / 2], expected[64];
    distance_text(match_game(t->match)->ops, a->shanten, distance, sizeof distance);
    panel_expected(l, expected, sizeof expected);
    snprintf(line, sizeof line, expected[0] != '\0' ? _("%s; %s") : "%s%s", distance, expected);
    column_wrapped(col, STYLE_STRONG, line);
    if (a->n_dead > 0 && t->hint == 1 && !table_mj_phase(t, MJ_EXCHANGE) &&
        !table_mj_phase(t, MJ_VOID)) {
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

/* Of two tiles also what they wait for: "4s 5s (3s 6s, 7 left)". */
static void add_group(Flow *f, const HandGroup *g)
{
    uint8_t count[N_KINDS] = { 0 }, wants[N_KINDS];
    char left[64];
    for (int i = 0; i < g->n; i++)
        count[g->tile[i]]++;
    count_kinds(g->wants, wants);
    snprintf(left, sizeof left, _("%d left)"), g->live);
    bool waits = g->kind == GROUP_PARTIAL;
    flow_room(f, flow_cols(f, count) + (waits ? flow_cols(f, wants) + text_width(left) + 2 : 1));
    flow_tiles(f, count);
    if (waits) {
        flow_text(f, STYLE_PLAIN, "(");
        flow_tiles(f, wants);
        flow_text(f, STYLE_PLAIN, left);
    }
    f->x++;
}

static void add_groups(Column *col, const Table *t, const Ui *ui, const Advice *a)
{
    for (uint8_t kind = GROUP_MELD; kind <= GROUP_DEAD; kind++) {
        Flow f = flow_begin(col, t, ui);
        for (int i = 0; i < a->n_groups; i++) {
            if (a->group[i].kind != kind)
                continue;
            if (f.x == col->r.x + 1 && !column_full(col)) {
                flow_text(&f, kind == GROUP_DEAD ? STYLE_VOID : STYLE_PLAIN, group_word(kind));
                f.x++;
            }
            add_group(&f, &a->group[i]);
        }
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

enum { LIVE_AT = 5, AWAY_AT = 13, RISK_AT = 18, PART_AT = 23 };     /* columns of a discard */

/* Do some of the choices leave the hand further from ready than the best does? */
static bool shows_distance(const ChoiceList *l)
{
    for (int i = 1; i < l->n; i++) {
        if (l->v[i].mj.shanten != l->v[0].mj.shanten)
            return true;
    }
    return false;
}

/* Does one of the choices carry more risk than another? */
static bool shows_risk(const ChoiceList *l)
{
    for (int i = 0; i < l->n; i++) {
        if (l->v[i].mj.danger.level != DANGER_NONE)
            return true;
    }
    return false;
}

/* " >9s  32 (13)  +1  low  -0.12": tile, live tiles and their kinds, the distance if it differs,
 * risk, loss; where there is room what it lacks most. */
static void add_discard(Column *col, const Ui *ui, const Table *t, const ChoiceList *l, int i)
{
    const Verdict *v = &l->v[i];
    char live[32], distance[64] = "", part[64] = "";
    Style style = i == 0 ? STYLE_BEST : STYLE_PLAIN;
    live_text(&v->mj, live, sizeof live);
    if (v->mj.shanten != l->v[0].mj.shanten)
        snprintf(distance, sizeof distance, "%+d", v->mj.shanten - l->v[0].mj.shanten);
    if (column_full(col))
        return;
    int y = col->y++, x = col->r.x + 1, end = x + col->r.w;
    canvas_put(col->c, x, y, style, i == 0 ? ">" : " ");
    tile_put(col->c, x + 1, y, table_mj_tile_look(t, ui, v->action.tile), v->action.tile);
    canvas_put(col->c, x + LIVE_AT, y, style, live);
    canvas_put(col->c, x + AWAY_AT, y, STYLE_DIM, distance);
    if (l->judged)
        end = panel_points(col, y, l, i) - 1;
    const char *risk = text_danger((DangerLevel)v->mj.danger.level);
    if (shows_risk(l) && x + RISK_AT + text_width(risk) <= end)
        canvas_put(col->c, x + RISK_AT, y, danger_style(v->mj.danger.level), risk);
    if (!l->judged || i == 0 || col->r.w < PARTS_COLS)
        return;
    text_chief_part(l->game->family, v, &l->v[0], part, sizeof part);
    if (text_width(part) > end - x - PART_AT)
        part[strcspn(part, " ")] = '\0';        /* the word alone rather than half its number */
    canvas_field(col->c, x + PART_AT, y, end - x - PART_AT, STYLE_DIM, part);
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

/* The line has no room for the kind of a kong, and before a claim the prompt names the tile. */
static void action_phrase(const TextContext *text, Action action, char out[TEXT_PHRASE])
{
    if (action.kind == ACT_CHI)
        snprintf(out, TEXT_PHRASE, _("chi (%d %d)"), rank_of(action.with[0]),
                 rank_of(action.with[1]));
    else if (action.kind == ACT_PONG)
        snprintf(out, TEXT_PHRASE, "%s", text_meld(MELD_PONG));
    else if (action.kind == ACT_KONG && action.meld == MELD_EXPOSED_KONG)
        snprintf(out, TEXT_PHRASE, "%s", _("kong"));
    else if (action.kind == ACT_VOID)
        snprintf(out, TEXT_PHRASE, "%s", text_suit(action.suit));
    else
        text_action(text, &action, out, TEXT_PHRASE);
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

/* "Discard 9 bamboo: it stands alone; safe against Bo (no bamboo).", with at most so many reasons.
 * How far a void suit leaves the hand stands in its row already, and where nobody can win on a
 * discard all are alike. */
static void best_sentence(const Table *t, const Verdict *best, int most, char out[TEXT_LINE])
{
    TextContext text = table_text(t);
    Reason why[REASONS_SHOWN];
    char choice[TEXT_PHRASE];
    int n = 0;
    if (best->action.kind == ACT_VOID && most > 1)
        most = 1;
    for (; n < best->n_reasons && n < most; n++)
        why[n] = best->reason[n];
    if (best->action.kind == ACT_DISCARD && n < most && table_mj_rules(t)->win_on_discard)
        why[n++] = best->mj.danger.reason;
    text_action(&text, &best->action, choice, sizeof choice);
    text_advice(&text, choice, why, n, out, TEXT_LINE);
}

/* Winning tiles where all wins are alike: what is left of them, many in a line. */
static void add_plain_waits(Column *col, const Table *t, const Ui *ui, const Advice *a)
{
    Flow f = flow_begin(col, t, ui);
    flow_text(&f, STYLE_PLAIN, _("left:"));
    for (int i = 0; i < a->n_waits; i++) {
        char text[64];
        const AdviceWait *w = &a->wait[i];
        bool drawn_only = table_mj_rules(t)->win_on_discard && w->on_discard.multiplier == 0;
        snprintf(text, sizeof text, drawn_only ? _("x%d if drawn") : _("x%d"), w->live);
        f.x++;
        flow_room(&f, tile_cols(f.faces) + 1 + text_width(text));
        flow_tile(&f, w->tile);
        flow_text(&f, STYLE_PLAIN, text);
    }
}

/* Lines that the winning tiles should have. */
static int waits_lines(const Column *col, const Table *t, const Advice *a)
{
    enum { WAITS_SHOWN = 3, PLAIN_WAIT_COLS = 6 };
    int n = table_mj_rules(t)->fans ? a->n_waits
                                    : (a->n_waits * PLAIN_WAIT_COLS + col->r.w) / col->r.w;
    return a->n_waits == 0 ? 0 : n < WAITS_SHOWN ? n : WAITS_SHOWN;
}

/* Winning tiles: what is left of them and what they pay. */
static void add_waits(Column *col, const Table *t, const Ui *ui, const Advice *a)
{
    if (!table_mj_rules(t)->fans && a->n_waits > 0)
        add_plain_waits(col, t, ui, a);
    for (int i = 0; i < a->n_waits && table_mj_rules(t)->fans; i++) {
        char line[LINE_MAX_BYTES];
        const AdviceWait *w = &a->wait[i];
        Flow f = flow_begin(col, t, ui);
        snprintf(line, sizeof line, _("x%d, drawn x%d, %d left"), w->on_discard.multiplier,
                 w->self_draw.multiplier, w->live);
        flow_tile(&f, w->tile);
        f.x++;
        if (!column_full(col) || f.x > col->r.x + 2)
            canvas_put(col->c, f.x, f.y, w->live > 0 ? STYLE_PLAIN : STYLE_DIM, line);
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

static void add_headings(Column *col, const ChoiceList *l, bool discards)
{
    int y = col->y, x = col->r.x + 1;
    if (column_full(col) || (!discards && !l->judged))
        return;
    column_line(col, STYLE_DIM, "");
    if (discards) {
        canvas_put(col->c, x + LIVE_AT, y, STYLE_DIM, _("live"));
        canvas_put(col->c, x + AWAY_AT, y, STYLE_DIM, shows_distance(l) ? _("away") : "");
        canvas_put(col->c, x + RISK_AT, y, STYLE_DIM, shows_risk(l) ? _("risk") : "");
    }
    if (l->judged)
        panel_points_heading(col, y);
}

/* The sentence about the best choice, with as many reasons as leave room for a few choices. */
static void add_sentence(Column *col, const Table *t, const ChoiceList *l)
{
    enum { CHOICES_LEAST = 3, LINES_BETWEEN = 2 };
    char sentence[TEXT_LINE];
    int rows = l->n < CHOICES_LEAST ? l->n : CHOICES_LEAST, most = REASONS_SHOWN;
    int room = column_room(col) - rows - LINES_BETWEEN;
    best_sentence(t, &l->v[0], most, sentence);
    while (most > 0 && text_lines(sentence, col->r.w - 1) > room)
        best_sentence(t, &l->v[0], --most, sentence);
    column_wrapped(col, STYLE_BEST, sentence);
}

/* Rows of a discard are a table; all other actions are phrases. What is left over has the winning
 * tiles and what the points are made of. */
static void add_ranking(Column *col, const Table *t, const Ui *ui, const ChoiceList *l,
                        const Advice *a)
{
    enum { ROWS_LEAST = 3, ROWS_MOST = 8 };
    char made_of[2][LINE_MAX_BYTES];
    bool discards = false;
    for (int i = 0; i < l->n; i++)
        discards = discards || l->v[i].action.kind == ACT_DISCARD;
    add_headings(col, l, discards);
    ingredients(col, t, l, made_of);
    int room = column_room(col) - waits_lines(col, t, a);
    for (int i = 0; i < 2; i++)
        room -= made_of[i][0] != '\0' ? text_lines(made_of[i], col->r.w - 1) : 0;
    room = room < ROWS_LEAST ? ROWS_LEAST : room > ROWS_MOST ? ROWS_MOST : room;
    for (int i = 0; i < l->n && i < room; i++) {
        if (l->v[i].action.kind == ACT_DISCARD)
            add_discard(col, ui, t, l, i);
        else
            add_other_action(col, t, l, i);
    }
    add_waits(col, t, ui, a);
    for (int i = 0; i < 2 && column_holds(col, made_of[i]); i++)
        column_wrapped(col, i == 0 ? STYLE_PLAIN : STYLE_DIM, made_of[i]);
}

/* After the best discard: what the next draw would bring. */
static void add_next(Column *col, const Table *t, const Ui *ui, const Advice *a)
{
    TextContext text = table_text(t);
    if (a->n_next == 0)
        return;
    column_rule(col, _("if you draw"), NULL);
    for (int i = 0; i < a->n_next && i < NEXT_ROWS - 1; i++) {
        const AdviceDraw *n = &a->next[i];
        char line[LINE_MAX_BYTES], cut[TEXT_TILE];
        uint8_t useful[N_KINDS] = { 0 };
        Flow f = flow_begin(col, t, ui);
        flow_tile(&f, n->draw);
        f.x++;
        if (n->shanten < 0)
            snprintf(line, sizeof line, _("you win (%d left)"), n->draw_live);
        else
            snprintf(line, sizeof line, _("discard %s, then %d live"),
                     text_tile(&text, n->cut, cut, sizeof cut), n->live);
        flow_text(&f, STYLE_PLAIN, line);
        f.x++;
        if (n->shanten >= 0)
            count_kinds(n->ukeire, useful);
        if (f.x + flow_cols(&f, useful) <= col->r.x + col->r.w)
            flow_tiles(&f, useful);
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
    if (l.n > 0) {
        add_sentence(col, t, &l);
        if (l.v[0].action.kind == ACT_DISCARD)
            mj_desk(t)->hinted = l.v[0].action.tile;
    }
    add_distance(col, t, &a, &l);
    if (t->hint == 2)
        add_groups(col, t, ui, &a);
    if (t->hint < HINT_STAGES)
        return;
    add_ranking(col, t, ui, &l, &a);
    panel_says_thinking(col, t);
    if (mj_desk_of(t)->layout.kind == LAYOUT_WIDE)
        add_next(col, t, ui, &a);
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

/* The panel of the Da Tong Zi table: the log, the list of legal plays, the hint in three stages
 * (how many plays; what can still be out; which play and why), and the tally of unseen cards. */
#include <stdio.h>
#include <string.h>

#include "card_signs.h"
#include "dtz.h"
#include "glyph.h"
#include "i18n.h"
#include "table_dtz_impl.h"
#include "table_points.h"

enum { LINE_BYTES = 512, TALLY_ROWS = 8, PITCH_MAX = 3,
       ASKED_ROWS = 10 };           /* that a hint or a list has before the tally has any */

/* -- the list of plays ------------------------------------------------------------------------- */

/* The cards of a play by ranks in `cols` columns: "7 7 7 8 8 8 + 6 6 10", or with no room for that
 * "7-8 + 6×2 10". */
static void fitting_text(const DtzPlay *p, int cols, char out[PLAY_TEXT_MAX])
{
    play_text(p, out);
    if (text_width(out) > cols)
        play_brief(p, out);
}

static bool same_ranks(const DtzPlay *a, const DtzPlay *b)
{
    RankCounts x = rank_counts(&a->cards), y = rank_counts(&b->cards);
    return x.packed[0] == y.packed[0] && x.packed[1] == y.packed[1];
}

/* Plays of the same ranks that differ in what they leave are listed with their suits. */
static bool needs_suits(const PlayList *l, int i)
{
    return (i > 0 && same_ranks(&l->play[i - 1], &l->play[i])) ||
           (i + 1 < l->n && same_ranks(&l->play[i + 1], &l->play[i]));
}

static void text_with_suits(const Ui *ui, const DtzPlay *p, char out[PLAY_TEXT_MAX])
{
    Card list[CARDS_MAX];
    int n = cards_list(&p->cards, list);
    size_t used = 0;
    for (int i = 0; i < n && used + 12 < PLAY_TEXT_MAX; i++)
        used += (size_t)snprintf(out + used, PLAY_TEXT_MAX - used, "%s%s%s", i > 0 ? " " : "",
                                 text_rank(card_rank(list[i])),
                                 card_suit_sign(ui, card_suit(list[i])));
}

/* A row of the list: the cards, ! when the play breaks up a bomb, tongzi or dizha, and its name. */
typedef struct Listed {
    char cards[PLAY_TEXT_MAX], pattern[TEXT_PHRASE];
    bool breaks;
} Listed;

static void describe(const Table *t, const Ui *ui, int i, int cols, Listed *out)
{
    const PlayList *l = &dtz_desk_of(t)->list;
    const DtzPlay *p = &l->play[i];
    DtzSplit split;
    dtz_split(hand_of(t), &split);
    out->breaks = dtz_broken(&split, hand_of(t), &p->cards) > 0;
    text_pattern_brief(&p->shape, out->pattern, sizeof out->pattern);
    if (needs_suits(l, i))
        text_with_suits(ui, p, out->cards);
    else
        fitting_text(p, cols - text_width(out->pattern) - 6, out->cards);
}

/* ">Q Q Q + 7 7 ! three", the names in line as far as the cards allow. */
static void add_listed(Column *col, const Table *t, const Ui *ui, int i, int cards_cols)
{
    Listed row;
    bool here = i == dtz_desk_of(t)->list.at;
    Style style = here ? STYLE_CURSOR : STYLE_PLAIN;
    int y = col->y, x = col->r.x + 2, end = col->r.x + col->r.w;
    describe(t, ui, i, col->r.w, &row);
    column_line(col, style, here ? ">" : " ");
    canvas_field(col->c, x, y, end - x, style, row.cards);
    int used = text_width(row.cards);
    x += (used > cards_cols ? used : cards_cols) + 1;
    canvas_put(col->c, x, y, style, row.breaks ? "!" : " ");
    if (x + 2 + text_width(row.pattern) <= end)
        canvas_put(col->c, x + 2, y, style, row.pattern);
}

static void add_list(Column *col, Table *t, const Ui *ui)
{
    int widest = 0;
    DtzDesk *d = dtz_desk(t);
    PlayList *l = &d->list;
    char title[LINE_BYTES], key[KEY_NAME_MAX];
    snprintf(title, sizeof title, _("play %d of %llu"), l->at + 1, (unsigned long long)l->total);
    column_rule(col, title, keymap_name(&ui->keys, CMD_NEXT_PLAY, key));
    int rows = column_room(col);
    list_find(l, l->at + rows + 1);
    int from = l->at - rows / 2;
    from = from + rows > l->n ? l->n - rows : from;
    d->list_from = from < 0 ? 0 : from;
    d->list_y = col->y;
    d->list_rows = rows < l->n - d->list_from ? rows : l->n - d->list_from;
    for (int i = d->list_from; i < d->list_from + d->list_rows; i++) {
        Listed row;
        describe(t, ui, i, col->r.w, &row);
        int used = text_width(row.cards);
        widest = used > widest && used + text_width(row.pattern) + 6 <= col->r.w ? used : widest;
    }
    for (int i = d->list_from; i < d->list_from + d->list_rows; i++)
        add_listed(col, t, ui, i, widest);
}

/* -- hints ------------------------------------------------------------------------------------- */

/* "A 2 2", ranks only; "-" for none. */
static void ranks_text(const CardSet *c, char out[PLAY_TEXT_MAX])
{
    DtzPlay p = { *c, { 0 } };
    play_text(&p, out);
    if (out[0] == '\0')
        strcpy(out, "-");
}

static void add_needs(Column *col, const DtzAdvice *a)
{
    char line[LINE_BYTES + PLAY_TEXT_MAX], ranks[PLAY_TEXT_MAX];
    snprintf(line, sizeof line,
             ngettext("about %d play to empty the hand", "about %d plays to empty the hand",
                      a->plays_needed),
             a->plays_needed);
    column_wrapped(col, STYLE_STRONG, line);
    ranks_text(&a->boss, ranks);
    snprintf(line, sizeof line, _("no single card beats: %s"), ranks);
    column_wrapped(col, STYLE_PLAIN, line);
}

/* "K♠♥ 9♦": three of which cards a seat could hold. */
static void tongzi_text(const Ui *ui, const DtzAdvice *a, Seat s, char out[LINE_BYTES])
{
    size_t used = 0;
    out[0] = '\0';
    for (int rank = N_RANKS - 1; rank >= 0; rank--) {
        bool begun = false;
        for (int suit = 0; suit < N_CARD_SUITS && used + 16 < LINE_BYTES; suit++) {
            if (!has_seat(a->tongzi_at[card_of(rank, suit)], s))
                continue;
            used += (size_t)snprintf(out + used, LINE_BYTES - used, "%s%s%s",
                                     begun || used == 0 ? "" : " ", begun ? "" : text_rank(rank),
                                     card_suit_sign(ui, suit));
            begun = true;
        }
    }
    if (used == 0)
        strcpy(out, "-");
}

static void dizha_text(const DtzAdvice *a, Seat s, char out[LINE_BYTES])
{
    size_t used = 0;
    out[0] = '\0';
    for (int rank = N_RANKS - 1; rank >= 0; rank--) {
        if (has_seat(a->dizha_at[rank], s))
            used += (size_t)snprintf(out + used, LINE_BYTES - used, used == 0 ? "%s" : " %s",
                                     text_rank(rank));
    }
    if (used == 0)
        strcpy(out, "-");
}

/* What the others could hold; by seat as soon as they differ. */
static void add_possible(Column *col, const Table *t, const Ui *ui, const DtzAdvice *a)
{
    char line[3 * LINE_BYTES], tongzi[SEATS_MAX][LINE_BYTES], dizha[SEATS_MAX][LINE_BYTES];
    bool same = true;
    Seat first = SEAT_NONE;
    for (int i = 0; i < t->info.view.n_seats - 1; i++) {
        Seat s = table_opponent(t, i);
        tongzi_text(ui, a, s, tongzi[s]);
        dizha_text(a, s, dizha[s]);
        if (dtz_is_out(dtz_of(t), s))
            continue;
        first = first == SEAT_NONE ? s : first;
        same = same && strcmp(tongzi[s], tongzi[first]) == 0 && strcmp(dizha[s], dizha[first]) == 0;
    }
    for (int i = 0; i < t->info.view.n_seats - 1; i++) {
        Seat s = table_opponent(t, i);
        if (dtz_is_out(dtz_of(t), s) || (same && s != first))
            continue;
        if (same)
            snprintf(line, sizeof line, _("possible: tongzi %s; dizha %s"), tongzi[s], dizha[s]);
        else
            snprintf(line, sizeof line, _("%s: tongzi %s; dizha %s"), match_name(t->match, s),
                     tongzi[s], dizha[s]);
        column_wrapped(col, STYLE_PLAIN, line);
    }
}

/* How the player's cards belong together. */
static void add_groups(Column *col, const Table *t)
{
    DtzSplit split;
    dtz_split(hand_of(t), &split);
    for (int i = 0; i < split.n; i++) {
        char cards[PLAY_TEXT_MAX], line[LINE_BYTES + PLAY_TEXT_MAX], pattern[TEXT_PHRASE];
        const DtzPlay *g = &split.group[i];
        if (g->shape.pattern == DTZ_SINGLE || g->shape.pattern == DTZ_PAIR)
            continue;
        text_pattern_brief(&g->shape, pattern, sizeof pattern);
        fitting_text(g, col->r.w - 3 - text_width(pattern), cards);
        snprintf(line, sizeof line, "%s  %s", cards, pattern);
        column_line(col, STYLE_PLAIN, line);
    }
}

enum { CHANCE_COLS = 6 };

/* Where the numbers of the rows end. */
static int chance_end(const Column *col, const ChoiceList *l)
{
    return l->judged ? panel_points_x(col) : col->r.x + col->r.w - 1;
}

/* Has one of `n` rows no room for its cards one by one? Then all are written in brief. */
static bool needs_brief(const Column *col, const ChoiceList *l, int n)
{
    char cards[PLAY_TEXT_MAX];
    int room = chance_end(col, l) - CHANCE_COLS - col->r.x - 1;
    for (int i = 0; i < n; i++) {
        DtzPlay play = { l->v[i].action.cards, l->v[i].dtz.shape };
        if (text_width(play_text(&play, cards)) > room)
            return true;
    }
    return false;
}

/* Is there a row of the same ranks among the first `n`? Then both show their suits. */
static bool reads_alike(const ChoiceList *l, int n, int i)
{
    DtzPlay play = { l->v[i].action.cards, { 0 } };
    for (int j = 0; j < n; j++) {
        if (j != i && same_ranks(&play, &(DtzPlay){ l->v[j].action.cards, { 0 } }))
            return true;
    }
    return false;
}

static void add_row(Column *col, const Ui *ui, const ChoiceList *l, int i, bool suits, bool brief)
{
    const Verdict *v = &l->v[i];
    DtzPlay play = { v->action.cards, v->dtz.shape };
    char cards[PLAY_TEXT_MAX], line[LINE_BYTES + PLAY_TEXT_MAX], chance[16];
    Style style = i == 0 ? STYLE_BEST : STYLE_PLAIN;
    int y = col->y, x = col->r.x + 1;
    int end = chance_end(col, l);
    if (column_full(col))
        return;
    if (v->action.kind == ACT_PASS)
        snprintf(cards, sizeof cards, "%s", _("pass"));
    else
        brief ? play_brief(&play, cards) : play_text(&play, cards);
    if (suits)
        text_with_suits(ui, &play, cards);
    snprintf(chance, sizeof chance, "%d%%", (int)(v->dtz.holds * 100 + 0.5));
    snprintf(line, sizeof line, "%s%s", i == 0 ? ">" : " ", cards);
    column_line(col, style, "");
    canvas_field(col->c, x, y, end - CHANCE_COLS - x + 1, style, line);
    if (v->action.kind == ACT_PLAY)
        canvas_put(col->c, end - text_width(chance), y, STYLE_DIM, chance);
    if (l->judged)
        panel_points(col, y, l, i);
}

enum { LEAST_ROWS = 2, SAID_MAX = 2 };

/* What is said below the rows: what the best play is made of; "" for what is not needed. */
static void explanation(const Column *col, const Table *t, const ChoiceList *l,
                       char out[SAID_MAX][INGREDIENTS_MAX])
{
    DtzPlay picked = desk_play(t);
    Action play = { .kind = ACT_PLAY, .cards = picked.cards };
    int at = picked.shape.pattern != DTZ_ILLEGAL ? table_find_choice(t, &play) : -1;
    char name[PLAY_TEXT_MAX];
    out[0][0] = out[1][0] = '\0';
    if (l->judged)
        panel_ingredients(col, l, at, play_text(&picked, name), out);
}

/* "Play three nines + Q A: the cheapest play that is enough.", with as many reasons as leave room
 * for a few plays. */
static void add_sentence(Column *col, const Table *t, const Verdict *best)
{
    enum { BELOW = 5 };
    TextContext text = table_text(t);
    char choice[TEXT_PHRASE], sentence[TEXT_LINE];
    int n = best->n_reasons;
    text_action(&text, &best->action, choice, sizeof choice);
    text_advice(&text, choice, best->reason, n, sentence, sizeof sentence);
    while (n > 0 && text_lines(sentence, col->r.w - 1) > column_room(col) - BELOW)
        text_advice(&text, choice, best->reason, --n, sentence, sizeof sentence);
    column_wrapped(col, STYLE_BEST, sentence);
}

/* Sentences that the column holds whole below the least number of rows; `*lines` are theirs. */
static int whole_sentences(const Column *col, int rows, int n,
                           const char said[SAID_MAX][INGREDIENTS_MAX], int *lines)
{
    int room = column_room(col) - (rows < LEAST_ROWS ? rows : LEAST_ROWS);
    *lines = 0;
    for (int i = 0; i < n; i++) {
        int more = text_lines(said[i], col->r.w - 1);
        if (*lines + more > room)
            return i;
        *lines += more;
    }
    return n;
}

/* "expected -104   wins it   loss": the chance that a play wins the round; in two lines where they
 * have no room in one. */
static void add_headings(Column *col, const ChoiceList *l)
{
    char expected[64];
    const char *wins = _("wins it");
    int x = chance_end(col, l) - text_width(wins);
    panel_expected(l, expected, sizeof expected);
    bool both = col->r.x + 2 + text_width(expected) < x;
    if (!both)
        column_line(col, STYLE_DIM, expected);
    if (column_full(col))
        return;
    column_line(col, STYLE_DIM, both ? expected : "");
    canvas_put(col->c, x, col->y - 1, STYLE_DIM, wins);
    if (l->judged)
        panel_points_heading(col, col->y - 1);
}

static void add_ranking(Column *col, const Table *t, const Ui *ui, const ChoiceList *l)
{
    char said[SAID_MAX][INGREDIENTS_MAX];
    int lines;
    panel_says_thinking(col, t);
    add_sentence(col, t, &l->v[0]);
    add_headings(col, l);
    explanation(col, t, l, said);
    int n_said = whole_sentences(col, l->n, SAID_MAX, said, &lines);
    int room = column_room(col) - lines;
    int n = l->n < room ? l->n : room;
    bool brief = needs_brief(col, l, n);
    for (int i = 0; i < n; i++)
        add_row(col, ui, l, i, reads_alike(l, n, i), brief);
    for (int i = 0; i < n_said; i++)
        column_wrapped(col, i == 1 ? STYLE_DIM : STYLE_PLAIN, said[i]);
}

static void add_hint(Column *col, Table *t, const Ui *ui)
{
    if (!table_hint_begin(t, ui, col,
                          _("%s: how many plays; again: what is out; again: which play")))
        return;
    DtzAdvice a;
    ChoiceList l = { .n = 0 };
    dtz_advice_make(match_game(t->match), &t->info, &a);
    if (t->hint == HINT_STAGES)
        l = table_choices(t, ui);
    if (l.n == 0)
        add_needs(col, &a);
    else
        add_ranking(col, t, ui, &l);
    if (t->hint == 2) {
        add_possible(col, t, ui, &a);
        add_groups(col, t);
    }
}

/* -- tally ------------------------------------------------------------------------------------- */

/* Columns of a rank, behind one for the suit and one that is blank if there is room. */
static int tally_pitch(const Table *t, int w)
{
    int n = dtz_desk_of(t)->n_ranks, pitch = n > 0 ? (w - 2) / n : 1;
    pitch = pitch < 2 && n > 0 ? (w - 1) / n : pitch;
    return pitch > PITCH_MAX ? PITCH_MAX : pitch;
}

static int tally_x(const Table *t, Rect r, int i)
{
    int pitch = tally_pitch(t, r.w), inset = 2 + dtz_desk_of(t)->n_ranks * pitch <= r.w ? 2 : 1;
    return r.x + inset + i * pitch;
}

/* The totals of the ranks, in two lines in turn where two digits would run into each other. */
static void put_totals(const Table *t, Canvas *c, const CardSet *unseen, Rect r)
{
    const DtzDesk *desk = dtz_desk_of(t);
    int pitch = tally_pitch(t, r.w), y = r.y + 1 + N_CARD_SUITS;
    for (int i = 0; i < desk->n_ranks; i++) {
        int n = rank_total(cards_of_rank(unseen, desk->rank[i]));
        canvas_putf(c, tally_x(t, r, i), y + (pitch < PITCH_MAX ? i % 2 : 0),
                    n == 0 ? STYLE_DIM : STYLE_STRONG, "%d", n);
    }
}

/* Lines of the tally: below the ranks `n` suits from `first` on. */
typedef struct SuitRows {
    Rect place;
    int  first, n;
} SuitRows;

/* The ranks, and below them the copies of two suits or of all four. */
static void put_suits(const Table *t, const Ui *ui, Canvas *c, const CardSet *unseen,
                      const SuitRows *rows)
{
    Rect r = rows->place;
    const DtzDesk *desk = dtz_desk_of(t);
    for (int i = 0; i < desk->n_ranks; i++) {
        char sign[2] = { rank_letter(desk->rank[i]), '\0' };
        int x = tally_x(t, r, i);
        canvas_put(c, x, r.y, STYLE_KEY, sign);
        for (int row = 0; row < rows->n; row++) {
            int left = cards_count(unseen, card_of(desk->rank[i], rows->first + row));
            canvas_putf(c, x, r.y + 1 + row,
                        left == 0   ? STYLE_DIM
                        : left >= 3 ? STYLE_STRONG
                                    : STYLE_PLAIN,
                        "%d", left);
        }
    }
    for (int row = 0; row < rows->n; row++)
        card_put_suit(ui, c, r.x, r.y + 1 + row, rows->first + row);
}

static void draw_tally(const Table *t, const Ui *ui, Canvas *c, Rect r)
{
    CardSet unseen;
    char title[LINE_BYTES], key[KEY_NAME_MAX];
    dtz_unseen_cards(match_game(t->match), &t->info.view, &unseen);
    snprintf(title, sizeof title, _("unseen %d, aside %d"), cards_total(&unseen),
             dtz_of(t)->aside);
    canvas_rule(c, r, STYLE_LINE, title, keymap_name(&ui->keys, CMD_TALLY, key));
    Rect below = { r.x, r.y + 1, r.w, r.h - 1 };
    if (r.h >= TALLY_ROWS) {
        put_suits(t, ui, c, &unseen, &(SuitRows){ below, SPADES, N_CARD_SUITS });
        put_totals(t, c, &unseen, below);
    } else {                    /* low, but as wide as the window: two and two side by side */
        Rect half = { r.x, r.y + 1, r.w / 2, r.h - 1 };
        put_suits(t, ui, c, &unseen, &(SuitRows){ half, SPADES, 2 });
        half.x += half.w;
        put_suits(t, ui, c, &unseen, &(SuitRows){ half, CLUBS, 2 });
    }
}

/* -- all of it --------------------------------------------------------------------------------- */

void desk_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r)
{
    DtzDesk *d = dtz_desk(t);
    bool compact = d->layout.kind == LAYOUT_COMPACT;
    bool asked_for = t->hint > 0 || d->list.open;
    d->list_rows = 0;
    if (r.h == 0 || (!d->list.open && table_lesson_draw(t, ui, c, r)))
        return;
    canvas_ground(c, r, STYLE_PANEL);
    Rect old = canvas_clip(c, r);
    if (t->tally && !(asked_for && r.h < TALLY_ROWS + ASKED_ROWS)) {
        int rows = compact && r.h < TALLY_ROWS ? r.h : TALLY_ROWS;
        draw_tally(t, ui, c, (Rect){ r.x, r.y + r.h - rows, r.w, rows });
        r.h -= rows;
    }
    canvas_clip(c, r);
    Column col = { c, r, r.y };
    if (d->list.open) {
        add_list(&col, t, ui);
    } else if (t->hint > 0) {
        add_hint(&col, t, ui);
    } else {
        tutor_add_sentence(t, &col);
        table_draw_log(t, ui, c, (Rect){ r.x, col.y, r.w, column_room(&col) });
    }
    canvas_clip(c, old);
}

/* SPDX-License-Identifier: MIT */
/* The drills of all families, and what all questions share: parsing, comparing and showing
 * answers. */
#include "drill.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drill_family.h"
#include "drill_impl.h"
#include "game.h"
#include "i18n.h"
#include "text_parts.h"

enum { ATTEMPTS = 2000 };

const Drill *drill_at(int i)
{
    for (int f = 0; i >= 0 && f < N_FAMILIES; f++) {
        for (const Drill *d = drill_family((GameFamily)f)->drill; d->key != NULL; d++) {
            if (i-- == 0)
                return d;
        }
    }
    return NULL;
}

int drill_index(const Drill *d)
{
    int i = 0;
    while (drill_at(i) != d)
        i++;
    return i;
}

const Drill *drill_find(const char *key)
{
    const Drill *d;
    for (int i = 0; (d = drill_at(i)) != NULL; i++) {
        if (strcmp(d->key, key) == 0)
            return d;
    }
    return NULL;
}

/* -- making ------------------------------------------------------------------------------------ */

void drill_blank(DrillQuestion *q, int level, uint64_t seed)
{
    memset(q, 0, sizeof *q);
    q->level = level;
    q->seed = seed;
    q->extra = TILE_NONE;
    q->void_suit = SUIT_NONE;
}

bool drill_make(const Drill *d, int level, uint64_t seed, DrillQuestion *q)
{
    for (uint64_t i = 0; i < ATTEMPTS; i++) {
        Rng rng = rng_seeded(rng_derive(seed, d->key, (uint64_t)level * ATTEMPTS + i));
        drill_blank(q, level, seed);
        if (d->search != NULL ? drill_search(q, d->search, &rng) : d->make(q, &rng))
            return true;
    }
    return false;
}

int drill_between(Rng *rng, int low, int high)
{
    return low + (int)rng_below(rng, (uint32_t)(high - low + 1));
}

void drill_game(DrillQuestion *q, const char *key)
{
    game_default(&q->game, game_find(key));
    game_prepare(&q->game, NULL);
}

void drill_fact(DrillQuestion *q, const char *format, ...)
{
    char fact[2 * DRILL_FACT];
    va_list args;
    if (q->n_facts == DRILL_FACTS_MAX)
        return;
    va_start(args, format);
    vsnprintf(fact, sizeof fact, format, args);
    va_end(args);
    TextLine l = text_begin(q->fact[q->n_facts++], DRILL_FACT);
    text_add(&l, "%s", fact);
}

DrillChoice *drill_choice(DrillQuestion *q)
{
    if (q->n_choices == DRILL_CHOICES_MAX)
        return NULL;
    DrillChoice *c = &q->choice[q->n_choices++];
    c->tile = TILE_NONE;
    return c;
}

void drill_shuffle_choices(DrillQuestion *q, Rng *rng)
{
    for (int i = q->n_choices - 1; i > 0; i--) {
        int j = drill_between(rng, 0, i);
        DrillChoice kept = q->choice[i];
        q->choice[i] = q->choice[j];
        q->choice[j] = kept;
    }
}

static const char *drill_seat_text(const View *v, int s)
{
    int distance = (s - v->seat + v->n_seats) % v->n_seats;
    return distance == 1                ? _("the player after you")
           : distance == v->n_seats - 1 ? _("the player before you")
                                        : _("the player opposite");
}

void drill_context(const DrillQuestion *q, TextContext *out)
{
    *out = (TextContext){ .game = &q->game, .you = q->n_judged > 0 ? q->view.seat : 0 };
    for (int s = 0; s < SEATS_MAX; s++)
        out->name[s] = q->n_judged > 0 && s < q->view.n_seats && s != q->view.seat
                       ? drill_seat_text(&q->view, s) : "";
}

const char *drill_kinds_text(const DrillQuestion *q, KindMask kinds, char *out, size_t size)
{
    TextContext t;
    drill_context(q, &t);
    return text_kinds(&t, kinds, out, size);
}

/* -- answers ----------------------------------------------------------------------------------- */

DrillAnswer drill_right_answer(const DrillQuestion *q)
{
    DrillAnswer a = { 0, q->form == DRILL_KINDS ? q->kinds : 0 };
    for (int i = 0; i < q->n_choices; i++)
        a.choices |= (uint32_t)q->choice[i].right << i;
    return a;
}

bool drill_is_right(const DrillQuestion *q, const DrillAnswer *a)
{
    DrillAnswer right = drill_right_answer(q);
    if (q->form == DRILL_ONE)           /* one of the right ones, if there are several */
        return a->choices != 0 && (a->choices & (a->choices - 1)) == 0 &&
               (a->choices & ~right.choices) == 0;
    return q->form == DRILL_KINDS ? a->kinds == right.kinds : a->choices == right.choices;
}

int drill_number(const DrillQuestion *q, int place)
{
    return q->zero_last && place == q->n_choices - 1 ? 0 : place + 1;
}

int drill_place(const DrillQuestion *q, long number)
{
    if (q->zero_last && number == 0)
        return q->n_choices - 1;
    return number >= 1 && number <= q->n_choices - q->zero_last ? (int)number - 1 : -1;
}

static Err drill_refuse(const DrillQuestion *q, Diag *diag)
{
    int first = !q->zero_last, last = q->n_choices - q->zero_last;
    if (q->form == DRILL_KINDS)
        return diag_set(diag, ERR_USAGE, "%s", _("Type tiles, such as 147m 5p."));
    if (q->form == DRILL_MANY)
        return diag_set(diag, ERR_USAGE,
                        _("Answer with numbers from %d to %d, or \"none\"."), first, last);
    return diag_set(diag, ERR_USAGE, _("Answer with a number from %d to %d."), first, last);
}

static Err drill_read_kinds(const DrillQuestion *q, const char *text, DrillAnswer *out, Diag *diag)
{
    char packed[TILES_TEXT_MAX];
    size_t n = 0;
    uint8_t count[N_KINDS];
    for (; *text != '\0' && n + 1 < sizeof packed; text++) {
        if (!isspace((unsigned char)*text) && *text != ',')
            packed[n++] = *text;
    }
    packed[n] = '\0';
    if (n == 0 || *text != '\0' || tiles_parse(packed, N_KINDS, count, NULL) != ERR_NONE)
        return drill_refuse(q, diag);
    out->kinds = kinds_held(count);
    return ERR_NONE;
}

/* "5m": the choice that discards it. */
static bool read_tile_choice(const DrillQuestion *q, const char *text, DrillAnswer *out)
{
    Tile tile;
    if (tile_parse(text, N_KINDS, &tile, NULL) != ERR_NONE)
        return false;
    for (int i = 0; i < q->n_choices; i++) {
        if (q->choice[i].tile != tile)
            continue;
        out->choices = UINT32_C(1) << i;
        return true;
    }
    return false;
}

Err drill_read_answer(const DrillQuestion *q, const char *text, DrillAnswer *out, Diag *diag)
{
    int n = 0;
    *out = (DrillAnswer){ 0, 0 };
    if (q->form == DRILL_KINDS)
        return drill_read_kinds(q, text, out, diag);
    if (q->form == DRILL_ONE && read_tile_choice(q, text, out))
        return ERR_NONE;
    if (q->form == DRILL_MANY && (strcmp(text, "none") == 0 ||
                                   strcmp(text, "没有") == 0 || strcmp(text, "无") == 0))
        return ERR_NONE;
    for (const char *at = text; *at != '\0'; n++) {
        char *end;
        long number = strtol(at, &end, 10);
        int place = end == at ? -1 : drill_place(q, number);
        if (place < 0)
            return drill_refuse(q, diag);
        out->choices |= UINT32_C(1) << place;
        at = end + strspn(end, " ,");
    }
    return n == 0 || (q->form == DRILL_ONE && n > 1) ? drill_refuse(q, diag) : ERR_NONE;
}

const char *drill_answer_text(const DrillQuestion *q, const DrillAnswer *a, char *out, size_t size)
{
    if (q->form == DRILL_KINDS)
        return drill_kinds_text(q, a->kinds, out, size);
    TextLine l = text_begin(out, size);
    for (int i = 0; i < q->n_choices; i++) {
        if (a->choices >> i & 1)
            text_add(&l, "%s%s", l.used == 0 ? "" : q->form == DRILL_ONE ? _(" or ") : _("; "),
                     drill_choice_brief(&q->choice[i]));
    }
    if (l.used == 0)
        text_add(&l, "%s", _("none"));
    return out;
}

/* -- explanations ------------------------------------------------------------------------------ */

static void explain_kinds(const DrillQuestion *q, const DrillAnswer *a, TextLine *l)
{
    char tiles[DRILL_TEXT / 4];
    KindMask missed = q->kinds & ~a->kinds, extra = a->kinds & ~q->kinds;
    if (missed != 0)
        text_add(l, _("Missed: %s."), drill_kinds_text(q, missed, tiles, sizeof tiles));
    if (extra != 0)
        text_sentence(l, _("Not a win: %s."), drill_kinds_text(q, extra, tiles, sizeof tiles));
}

static void add_why(const DrillQuestion *q, int i, TextLine *l)
{
    if (q->choice[i].why[0] == '\0')
        return;
    text_sentence(l, "%s", q->choice[i].why);
}

/* The choice whose verdict has index `row`. */
static int choice_of_row(const DrillQuestion *q, int row)
{
    int i = 0;
    while (q->choice[i].row != row)
        i++;
    return i;
}

/* For a judgement: explains the answer and the best choice, or the first wrong one if the answer
 * was the best. */
static void explain_judgement(const DrillQuestion *q, const DrillAnswer *a, TextLine *l)
{
    int given = __builtin_ctz(a->choices), best = choice_of_row(q, 0), next = 0;
    while (q->choice[choice_of_row(q, next)].right)
        next++;
    add_why(q, given, l);
    if (given != best)
        add_why(q, best, l);
    if (q->choice[given].right)
        add_why(q, choice_of_row(q, next), l);
}

const char *drill_explain(const DrillQuestion *q, const DrillAnswer *a, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    DrillAnswer right = drill_right_answer(q);
    if (q->n_judged > 0 && a->choices != 0) {
        explain_judgement(q, a, &l);
        return out;
    }
    if (q->form == DRILL_KINDS)
        explain_kinds(q, a, &l);
    for (int i = 0; i < q->n_choices; i++) {
        if (((a->choices ^ right.choices) >> i & 1) != 0)
            add_why(q, i, &l);
    }
    /* for one right choice among many the reason is always given, once */
    for (int i = 0; i < q->n_choices && q->form == DRILL_ONE && drill_is_right(q, a); i++) {
        if (q->choice[i].right)
            add_why(q, i, &l);
    }
    if (q->why[0] != '\0')
        text_sentence(&l, "%s", q->why);
    return out;
}

ChoiceTable drill_choice_table(const DrillQuestion *q, const TextContext *t)
{
    return (ChoiceTable){ .text = t, .view = &q->view, .list = q->judged, .n = q->n_judged,
                          .in_points = true };
}

void drill_table(const DrillQuestion *q, const DrillAnswer *a, const ChoicePrint *how)
{
    TextContext t;
    if (q->n_judged == 0)
        return;
    drill_context(q, &t);
    const ChoiceTable table = drill_choice_table(q, &t);
    ChoicePrint print = *how;
    print.rows = how->rows < q->n_judged ? how->rows : q->n_judged;
    print.marked = a->choices != 0 ? q->choice[__builtin_ctz(a->choices)].row : -1;
    choice_table_print(&table, &print);
}

const char *drill_choice_brief(const DrillChoice *c)
{
    return c->brief[0] != '\0' ? c->brief : c->text;
}

const char *drill_hint(const DrillQuestion *q, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    unsigned n = (unsigned)__builtin_popcountll(q->kinds);
    for (int i = 0; i < q->n_choices; i++)
        n += q->choice[i].right;
    if (q->hint[0] != '\0')
        text_add(&l, "%s", q->hint);
    else if (q->form == DRILL_KINDS)
        text_add(&l, ngettext("There is %u kind.", "There are %u kinds.", n), n);
    else
        text_add(&l, ngettext("%u of them is right.", "%u of them are right.", n), n);
    return out;
}

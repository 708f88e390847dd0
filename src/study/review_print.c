/* The report of a review. Text and Markdown say the same in the same order; what differs is how a
 * row of figures and a decision are laid out. */
#include "review_print.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "json.h"
#include "output.h"
#include "study_family.h"
#include "text_choice.h"
#include "wire.h"
#include "x_alloc.h"

static const RecordHeader *header_of(const Review *r) { return &review_record(r)->header; }

static GameFamily family_of(const Review *r)
{
    return header_of(r)->game.ops->family;
}

/* -- rows of figures --------------------------------------------------------------------------- */

typedef enum RowKind { ROW_SEAT, ROW_HAND, ROW_KIND } RowKind;

/* Points of a row, in thousandths of points or, of cards, tenths: all of a row in one unit, so that
 * what is shown adds up. */
typedef struct RowPoints {
    int64_t loss, luck, result, expected;
} RowPoints;

static int64_t in_tenths(int64_t thousandths)
{
    return (thousandths + (thousandths < 0 ? -50 : 50)) / 100;
}

static RowPoints row_points(GameFamily family, const ReviewSum *sum)
{
    RowPoints p = { sum->loss, sum->luck, sum->result, sum->expected };
    if (!study_family(family)->in_tenths)
        return p;
    p = (RowPoints){ .loss = in_tenths(sum->loss), .result = in_tenths(sum->result),
                     .expected = in_tenths(sum->expected) };
    p.luck = p.result + p.expected + p.loss;
    return p;
}

static const char *row_number(GameFamily family, int64_t n, bool sign, char out[REVIEW_WORD])
{
    long long size = n < 0 ? -n : n;
    if (!study_family(family)->in_tenths)
        return review_points(family, n, sign, out);
    snprintf(out, REVIEW_WORD, "%s%lld.%lld", n < 0 ? "-" : sign && n > 0 ? "+" : "", size / 10,
             size % 10);
    return out;
}

typedef void PrintRow(const Review *r, RowKind kind, const char *label, const ReviewSum *sum);

/* The seat as a whole, by hand, by kind of decision. */
static void print_seat(const Review *r, Seat s, PrintRow *row)
{
    char label[TEXT_PHRASE];
    ReviewSum sum;
    review_sum(r, s, 0, N_REVIEW_KINDS, &sum);
    record_people_text(review_record(r), s, label, sizeof label);
    row(r, ROW_SEAT, label, &sum);
    for (int hand = 1; hand <= review_n_hands(r); hand++) {
        review_sum(r, s, hand, N_REVIEW_KINDS, &sum);
        snprintf(label, sizeof label, _("hand %d"), hand);
        row(r, ROW_HAND, label, &sum);
    }
    for (int kind = 0; kind < N_REVIEW_KINDS; kind++) {
        review_sum(r, s, 0, kind, &sum);
        if (sum.unforced > 0)
            row(r, ROW_KIND, review_kind_text((ReviewKind)kind), &sum);
    }
}

static void print_seats(const Review *r, PrintRow *row)
{
    for (Seat s = 0; s < header_of(r)->game.n_seats; s++) {
        if (has_seat(review_seats(r), s))
            print_seat(r, s, row);
    }
}

static void text_luck(GameFamily family, const RowPoints *p, bool open)
{
    char luck[REVIEW_WORD], result[REVIEW_WORD], expected[REVIEW_WORD];
    output(_(", luck %s, result %s"), row_number(family, p->luck, true, luck),
           row_number(family, p->result, true, result));
    if (open)
        output(_(", still expected %s"), row_number(family, p->expected, true, expected));
}

static void text_row(const Review *r, RowKind kind, const char *label, const ReviewSum *sum)
{
    char lost[REVIEW_WORD], accuracy[REVIEW_WORD];
    GameFamily family = family_of(r);
    RowPoints p = row_points(family, sum);
    output("%s%s%s: ", kind == ROW_SEAT ? "\n" : "", kind == ROW_SEAT ? "" : "  ", label);
    output(_("accuracy %s%%, lost %s"), review_percent(sum->accuracy, accuracy),
           row_number(family, p.loss, false, lost));
    if (kind != ROW_KIND && review_in_points(r))
        text_luck(family, &p, sum->open);
    output(_("; decisions %d, not forced %d: fine %d, inaccuracies %d, mistakes %d, blunders %d"),
           sum->decisions, sum->unforced, sum->n[REVIEW_FINE], sum->n[REVIEW_INACCURACY],
           sum->n[REVIEW_MISTAKE], sum->n[REVIEW_BLUNDER]);
    if (sum->excellent > 0)
        output(_(", excellent %d"), sum->excellent);
    output("\n");
}

/* A name as it is written in Markdown: every sign that could mean something there, HTML included,
 * loses its meaning. The caller frees it. */
static char *md_escaped(const char *name)
{
    char *out = x_alloc(2 * strlen(name) + 1), *to = out;
    for (; *name != '\0'; name++) {
        if (ispunct((unsigned char)*name) && (unsigned char)*name < 0x80)
            *to++ = '\\';
        *to++ = *name;
    }
    *to = '\0';
    return out;
}

/* The column of what is still expected stands only where a hand has no end. */
static void md_luck(const Review *r, RowKind kind, const RowPoints *p, bool open)
{
    char luck[REVIEW_WORD], result[REVIEW_WORD], expected[REVIEW_WORD];
    GameFamily family = family_of(r);
    bool whole = kind != ROW_KIND && review_in_points(r);
    output("%s | %s |", whole ? row_number(family, p->luck, true, luck) : "",
           whole ? row_number(family, p->result, true, result) : "");
    if (review_is_open(r))
        output(" %s |", whole && open ? row_number(family, p->expected, true, expected) : "");
}

static void md_row(const Review *r, RowKind kind, const char *label, const ReviewSum *sum)
{
    char lost[REVIEW_WORD], accuracy[REVIEW_WORD];
    GameFamily family = family_of(r);
    RowPoints p = row_points(family, sum);
    char *name = md_escaped(label);
    const char *strong = kind == ROW_SEAT ? "**" : "";
    output("| %s%s%s | %s%% | %s | ", strong, name, strong,
           review_percent(sum->accuracy, accuracy), row_number(family, p.loss, false, lost));
    free(name);
    md_luck(r, kind, &p, sum->open);
    output(" %d | %d | %d | %d | %d | %d | %d |\n", sum->decisions, sum->unforced, sum->excellent,
           sum->n[REVIEW_FINE], sum->n[REVIEW_INACCURACY], sum->n[REVIEW_MISTAKE],
           sum->n[REVIEW_BLUNDER]);
}

static void md_head(const Review *r)
{
    bool open = review_is_open(r);
    output("\n| | %s | %s | %s | %s |", _("accuracy"), _("lost"), _("luck"), _("result"));
    if (open)
        output(" %s |", _("still expected"));
    output(" %s | %s | ! | %s | ?! | ? | ?? |\n", _("decisions"), _("not forced"), _("fine"));
    output("|---|--:|--:|--:|--:|%s--:|--:|--:|--:|--:|--:|--:|\n", open ? "--:|" : "");
}

/* -- decisions --------------------------------------------------------------------------------- */

typedef struct Sheet {
    const Review *review;
    TextContext   text;
    bool          md;
    char         *name[SEATS_MAX];      /* as the report writes it */
    int           n;
    const ReviewDecision **decision;    /* that lost something, costliest first */
} Sheet;

static void open_sheet(const Review *r, bool md, Sheet *out)
{
    const RecordHeader *h = header_of(r);
    *out = (Sheet){ .review = r, .text = { .game = &h->game, .you = SEAT_NONE }, .md = md };
    for (Seat s = 0; s < h->game.n_seats; s++)
        out->text.name[s] = out->name[s] = md ? md_escaped(h->name[s]) : x_strdup(h->name[s]);
    out->decision = x_alloc((size_t)(review_n(r) + 1) * sizeof *out->decision);
    out->n = review_costliest(r, REVIEW_FINE, out->decision, review_n(r));
    while (out->n > 0 && out->decision[out->n - 1]->loss == 0)
        out->n--;
}

static void close_sheet(Sheet *sheet)
{
    for (int s = 0; s < SEATS_MAX; s++)
        free(sheet->name[s]);
    free(sheet->decision);
}

/* "hand 1, line 43, Lin: discard 9s instead of discard 3m" */
static void print_choice(const Sheet *sheet, const ReviewDecision *d)
{
    char chosen[TEXT_PHRASE], best[TEXT_PHRASE];
    Seating then;
    record_seating(review_record(sheet->review), d->event, &then);
    char *name = sheet->md ? md_escaped(then.name[d->seat]) : x_strdup(then.name[d->seat]);
    text_action(&sheet->text, &d->chosen, chosen, sizeof chosen);
    text_action(&sheet->text, &d->best, best, sizeof best);
    output(_("hand %d, line %d, %s: %s; better: %s"), d->hand_no, d->line, name, chosen, best);
    free(name);
}

static void print_reasons(const Sheet *sheet, const ReviewDecision *d, const char *before)
{
    char list[TEXT_LINE];
    if (text_for(&sheet->text, &d->why, CONTRAST_MAX, list, sizeof list)[0] != '\0')
        output(_("%sfor: %s\n"), before, list);
    if (text_although(&sheet->text, &d->why, CONTRAST_MAX, list, sizeof list)[0] != '\0')
        output(_("%salthough: %s\n"), before, list);
    if (text_contrast_parts(&sheet->text, &d->why, list, sizeof list)[0] != '\0')
        output(_("%sthe loss: %s\n"), before, list);
}

static void print_decisions(const Sheet *sheet)
{
    bool md = sheet->md;
    char lost[REVIEW_WORD];
    output(md ? "\n## %s\n\n" : "\n%s\n", _("What cost most"));
    if (sheet->n == 0)
        output("%s\n", _("No decision lost anything."));
    for (int i = 0; i < sheet->n; i++) {
        const ReviewDecision *d = sheet->decision[i];
        output(md ? "%d. **%s** (%s) " : "%d. %s %s ", i + 1,
               review_points(family_of(sheet->review), d->loss, false, lost),
               review_class_text((ReviewClass)d->grade));
        print_choice(sheet, d);
        output("\n");
        print_reasons(sheet, d, md ? "    - " : "     ");
    }
}

/* What was chosen well; no such part where there is nothing. */
static void print_excellent(const Sheet *sheet)
{
    bool md = sheet->md;
    const Review *r = sheet->review;
    const ReviewDecision **found = x_alloc((size_t)(review_n(r) + 1) * sizeof *found);
    int n = review_excellent(r, found, review_n(r));
    char chosen[TEXT_PHRASE], lead[REVIEW_WORD];
    if (n > 0)
        output(md ? "\n## %s\n\n" : "\n%s\n", _("Excellent choices"));
    for (int i = 0; i < n; i++) {
        const ReviewDecision *d = found[i];
        text_action(&sheet->text, &d->chosen, chosen, sizeof chosen);
        output(md ? "- **%s** " : "   %s ", review_points(family_of(r), d->lead, true, lead));
        output(_("hand %d, line %d, %s: %s"), d->hand_no, d->line,
               text_subject(&sheet->text, d->seat), chosen);
        output("\n");
    }
    free(found);
}

/* -- reports ----------------------------------------------------------------------------------- */

static void print_title(const Review *r, bool md)
{
    const Opponent *known = opponent_find(header_of(r)->game.ops, review_level(r));
    const char *title = known != NULL ? known->title : review_level(r);
    char *level = md ? md_escaped(title) : x_strdup(title);
    output(_("%s, reviewed by %s"), _(header_of(r)->game.ops->name), level);
    output("\n");
    free(level);
}

static void print_end(const Review *r)
{
    output("\n%s\n", _("Lost: how much more the best choice was worth, judged by what the seat "
                       "could know, beyond the margin of error."));
    if (review_in_points(r))
        output("%s\n", _("Luck: how much the deal, the draws and the other players changed the "
                         "expected result, as the level sees it. The result is luck minus lost."));
    if (review_in_points(r) && review_is_open(r))
        output("%s\n", _("The last hand has no end: luck minus lost is the result so far and what "
                         "was still expected."));
    if (!review_in_points(r))
        output("%s\n", _("This level only ranks choices: losses are in units of its own, and luck "
                         "is not known."));
}

void review_print_text(const Review *r)
{
    Sheet sheet;
    open_sheet(r, false, &sheet);
    print_title(r, false);
    print_seats(r, text_row);
    print_decisions(&sheet);
    print_excellent(&sheet);
    print_end(r);
    close_sheet(&sheet);
}

void review_print_md(const Review *r)
{
    Sheet sheet;
    open_sheet(r, true, &sheet);
    output("# ");
    print_title(r, true);
    md_head(r);
    print_seats(r, md_row);
    print_decisions(&sheet);
    print_excellent(&sheet);
    print_end(r);
    close_sheet(&sheet);
}

/* -- JSON -------------------------------------------------------------------------------------- */

static Json *seat_object(const Review *r, Seat s)
{
    Json *o = json_new_object();
    ReviewSum sum;
    review_sum(r, s, 0, N_REVIEW_KINDS, &sum);
    json_put_int(o, "seat", s);
    char names[TEXT_PHRASE];
    record_people_text(review_record(r), s, names, sizeof names);
    json_put_text(o, "name", names);
    json_put_int(o, "decisions", sum.decisions);
    json_put_int(o, "unforced", sum.unforced);
    json_put_int(o, "loss", sum.loss);
    json_put_int(o, "luck", sum.luck);
    json_put_int(o, "result", sum.result);
    json_put_int(o, "expected", sum.expected);
    json_put_int(o, "accuracy", sum.accuracy);
    for (int c = 0; c < N_REVIEW_CLASSES; c++)
        json_put_int(o, review_class_word((ReviewClass)c), sum.n[c]);
    json_put_int(o, "excellent", sum.excellent);
    return o;
}

static Json *facts_list(const Fact *fact, int n)
{
    Json *list = json_new_list();
    for (int i = 0; i < n; i++) {
        char word[FACT_WORD];
        json_add_text(list, fact_word((FactCode)fact[i].code, word));
    }
    return list;
}

static Json *decision_object(const Review *r, const ReviewDecision *d)
{
    const Game *g = &header_of(r)->game;
    Json *o = json_new_object();
    json_put_int(o, "line", d->line);
    json_put_int(o, "kyoku", d->hand_no);
    json_put_int(o, "seat", d->seat);
    json_put_text(o, "kind", review_kind_word((ReviewKind)d->kind));
    json_put(o, "chosen", wire_action(g, &d->chosen));
    json_put(o, "best", wire_action(g, &d->best));
    json_put_int(o, "loss", d->loss);
    json_put_text(o, "class", review_class_word((ReviewClass)d->grade));
    json_put(o, "reasons", facts_list(d->why.pro, d->why.n_for));
    json_put(o, "although", facts_list(d->why.con, d->why.n_although));
    json_put_int(o, "lead", d->lead);
    return o;
}

Err review_print_json(const Review *r, Diag *diag)
{
    Json *o = json_new_object(), *seats = json_new_list(), *decisions = json_new_list();
    json_put_text(o, "game", header_of(r)->game.ops->key);
    json_put_text(o, "level", review_level(r));
    for (Seat s = 0; s < header_of(r)->game.n_seats; s++) {
        if (has_seat(review_seats(r), s))
            json_add(seats, seat_object(r, s));
    }
    const ReviewDecision **all = x_alloc((size_t)(review_n(r) + 1) * sizeof *all);
    int n = review_costliest(r, REVIEW_FINE, all, review_n(r));
    for (int i = 0; i < n; i++)
        json_add(decisions, decision_object(r, all[i]));
    free(all);
    json_put(o, "seats", seats);
    json_put(o, "decisions", decisions);
    Err e = json_write_line(stdout, o, diag);
    json_free(o);
    return e;
}

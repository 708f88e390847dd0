/* SPDX-License-Identifier: MIT */
/* Reports of reviews: what the formats have in common, and what each promises. */
#include <math.h>

#include "capture.h"
#include "match_play.h"
#include "report_impl.h"
#include "review.h"

static const Table tables[] = {
    { "xuezhan", "hands=2 exchange_three=1", { "random", "eff", "random", "eff" }, 4 },
    { "hongzhong", "hands=2", { "random", "eff", "eff", "random" }, 5 },
    { "tuidaohu", "hands=2", { "random", "eff", "eff", "random" }, 6 },
    { "datongzi", "match_deals=2", { "random", "greedy", "tidy" }, 7 },
};
enum { N_TABLES = sizeof tables / sizeof *tables };

/* The judging level: in points for mahjong, a fast one for cards. */
static const char *level_of(const Table *table)
{
    return strcmp(table->game, "datongzi") == 0 ? "greedy" : "ev";
}

/* A review of the first seat, or of all, with its record. */
typedef struct Reviewed {
    Record *record;
    Review *review;
} Reviewed;

static Reviewed reviewed(const Table *table, const char *const name[], SeatMask seats)
{
    Reviewed out;
    char *path = scratch_path("record.jsonl");
    out.record = played_record(table, path);
    for (int s = 0; name != NULL && s < SEATS_MAX && name[s] != NULL; s++) {
        free(out.record->header.name[s]);
        out.record->header.name[s] = strdup(name[s]);
    }
    const Opponent *level = opponent_find(out.record->header.game.ops, level_of(table));
    out.review = review_new(out.record, seats, level, 0);
    review_keep_cases(out.review);
    while (review_step(out.review))
        ;
    free(path);
    return out;
}

static void put_back(Reviewed *r)
{
    review_free(r->review);
    record_free(r->record);
}

/* A report on this many copies of the same review. */
typedef struct Order {
    ReportForm    form;
    int           line, times;
    const Review *review;
} Order;

static void print_report(void *context)
{
    const Order *o = context;
    Report *report = report_new(o->form, o->times, o->line);
    for (int i = 0; i < o->times; i++)
        ck_assert_int_eq(report_add(report, o->review, NULL), ERR_NONE);
    report_end(report);
}

static const char *printed(ReportForm form, int line, const Review *review)
{
    return captured(print_report, &(Order){ form, line, 1, review });
}

/* -- figures ----------------------------------------------------------------------------------- */

/* The row of a seat, from its decisions one by one: their number, those with a choice, those of
 * each class, and their total loss. Returns the number of forced ones. */
static int check_row(const Review *r, Seat s, const char *report)
{
    int decisions = 0, unforced = 0, n[N_REVIEW_CLASSES] = { 0 };
    int64_t lost = 0;
    char row[256], points[REVIEW_WORD];
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (d->seat != s)
            continue;
        decisions++;
        if (d->forced)
            continue;
        unforced++;
        n[d->grade]++;
        lost += d->loss;
    }
    snprintf(row, sizeof row, "%%, lost %s, luck ",
             review_points(FAMILY_MAHJONG, lost, false, points));
    const char *at = strstr(report, review_record(r)->header.name[s]);
    ck_assert_ptr_nonnull(at);
    size_t length = strcspn(at, "\n");
    ck_assert_msg(memmem(at, length, row, strlen(row)) != NULL, "no %s in %s", row, at);
    snprintf(row, sizeof row, ", decisions %d, with a choice %d, excellent ", decisions, unforced);
    ck_assert_msg(memmem(at, length, row, strlen(row)) != NULL, "no %s in %s", row, at);
    snprintf(row, sizeof row, ", fine %d, inaccuracies %d, mistakes %d, blunders %d\n",
             n[REVIEW_FINE], n[REVIEW_INACCURACY], n[REVIEW_MISTAKE], n[REVIEW_BLUNDER]);
    length++;
    ck_assert_msg(memmem(at, length, row, strlen(row)) != NULL, "no %s in %s", row, at);
    return decisions - unforced;
}

TESTS(.timeout = 60);

TEST(the_report_adds_up_its_decisions)
{
    Reviewed r = reviewed(&tables[0], NULL, 0xF);
    const char *report = printed(REPORT_TEXT, 0, r.review);
    int forced = 0;
    for (Seat s = 0; s < 4; s++)
        forced += check_row(r.review, s, report);
    ck_assert_int_gt(forced, 0);
    put_back(&r);
}

/* Luck and losses from the first decision of a match to the end of its last hand sum to its
 * result. */
TEST_LOOP(the_graph_ends_at_the_result, N_TABLES)
{
    Reviewed r = reviewed(&tables[_i], NULL, 0x3);
    for (Seat s = 0; s < 2; s++) {
        GraphStep *step;
        ReviewSum sum;
        int64_t now = 0, lost = 0;
        int n = graph_steps(r.review, s, &step);
        review_sum(r.review, s, 0, N_REVIEW_KINDS, &sum);
        ck_assert_int_gt(n, 2);
        for (int i = 0; i < n; i++) {
            ck_assert_int_le(step[i].after, step[i].before);
            ck_assert(i == 0 || step[i].event >= step[i - 1].event);
            lost += step[i].before - step[i].after;
            now = step[i].after;
        }
        ck_assert_int_eq(lost, sum.loss);
        /* luck is counted per hand, and each hand of cards is rounded separately */
        if (review_in_points(r.review))
            ck_assert_int_le(llabs(now - sum.result), 2);
        free(step);
    }
    put_back(&r);
}

/* -- what is kept of a decision ---------------------------------------------------------------- */

/* Every judged decision shows its choices, best first and including the one made; each value is the
 * sum of its parts. */
TEST_LOOP(a_case_has_the_best_choice_and_the_one_made, N_TABLES)
{
    Reviewed r = reviewed(&tables[_i], NULL, 0xF >> (_i == 3));
    int cases = 0;
    for (int i = 0; i < review_n(r.review); i++) {
        const ReviewDecision *d = review_decision(r.review, i);
        ck_assert_int_eq(d->kept != NULL, !d->forced);
        if (d->forced)
            continue;
        const ReviewCase *c = d->kept;
        cases++;
        ck_assert_int_eq(c->view.seat, d->seat);
        /* for cards `greedy` judges only some plays, and a random play may not be among them */
        ck_assert(c->chosen >= -(_i == 3) && c->chosen < c->n && c->n <= CASE_ROWS);
        ck_assert(c->chosen < 0 || action_equal(&c->row[c->chosen].action, &d->chosen));
        int stands_for = 0;
        for (int k = 0; k < c->n; k++)
            stands_for += c->count[k];
        ck_assert(stands_for >= c->n_choices || c->n >= CASE_BEST);
        for (int k = 0; k < c->n; k++) {
            double sum = 0;
            for (int part = 0; part < N_PARTS; part++)
                sum += c->row[k].part[part];
            ck_assert(k == 0 || c->row[k].points <= c->row[k - 1].points);
            ck_assert(k == 0 || c->place[k] > c->place[k - 1]);
            ck_assert_msg(!review_in_points(r.review) || fabs(sum - c->row[k].points) < 1e-6,
                          "parts of choice %d in line %d", k, d->line);
        }
    }
    ck_assert_int_gt(cases, 10);
    put_back(&r);
}

/* The hand on the page is the hand of the view, and for a discard one tile is marked. */
TEST_LOOP(the_page_shows_the_hand, N_TABLES)
{
    Reviewed r = reviewed(&tables[_i], NULL, 0x1);
    for (int i = 0; i < review_n(r.review); i++) {
        const ReviewDecision *d = review_decision(r.review, i);
        CaseText c;
        int made = 0, held;
        if (d->forced)
            continue;
        case_text(r.review, d, &c);
        held = c.page.hand.cards ? cards_total(&d->kept->view.dtz.hand)
                                 : tiles_total(d->kept->view.mj.own.count);
        ck_assert_int_eq(c.page.hand.n, held);
        for (int k = 0; k < c.page.hand.n; k++)
            made += (c.page.hand.piece[k].marks & MARK_MADE) != 0;
        ck_assert(d->chosen.kind != ACT_DISCARD || made == 1);
        ck_assert(d->chosen.kind != ACT_PLAY || made == cards_total(&d->chosen.cards));
        case_free(&c);
    }
    put_back(&r);
}

/* -- C6: a fine decision has no loss worth a line ---------------------------------------------- */

/* Returns the number of fine decisions with a loss. */
static int check_listed(const Table *table)
{
    Reviewed r = reviewed(table, NULL, 0x7);
    const char *report = printed(REPORT_TEXT, 0, r.review);
    int faults = 0, small = 0, listed = 0;
    for (int i = 0; i < review_n(r.review); i++) {
        const ReviewDecision *d = review_decision(r.review, i);
        faults += !d->forced && d->grade > REVIEW_FINE;
        small += !d->forced && d->grade == REVIEW_FINE && d->loss > 0;
    }
    for (const char *at = report; (at = strchr(at, '\n')) != NULL; at++) {
        const char *dot = at + 1 + strspn(at + 1, "0123456789");
        listed += dot > at + 1 && strncmp(dot, ". ", 2) == 0;
    }
    ck_assert_int_eq(listed, faults);
    put_back(&r);
    return small;
}

TEST(the_list_of_costliest_decisions_has_only_mistakes)
{
    int small = 0;
    for (int i = 0; i < N_TABLES; i++)
        small += check_listed(&tables[i]);
    ck_assert_int_gt(small, 0);
}

TEST_LOOP(what_to_practise_names_a_drill_of_the_game, N_TABLES)
{
    Reviewed r = reviewed(&tables[_i], NULL, 0xF);
    GameFamily family = review_record(r.review)->header.game.ops->family;
    const char *discard = family == FAMILY_MAHJONG ? "discard" : NULL;
    const char *kong = family == FAMILY_MAHJONG ? "claim" : NULL;
    const char *lead = family == FAMILY_MAHJONG ? NULL : "lead";
    ck_assert_pstr_eq(figures_drill(r.review, REVIEW_DISCARD), discard);
    ck_assert_pstr_eq(figures_drill(r.review, REVIEW_KONG), kong);
    ck_assert_pstr_eq(figures_drill(r.review, REVIEW_LEAD), lead);
    ck_assert_pstr_eq(figures_drill(r.review, REVIEW_EXCHANGE), NULL);
    put_back(&r);
}

TEST(reports_on_cards_speak_of_deals)
{
    Reviewed r = reviewed(&tables[3], NULL, 0x1);
    const char *report = printed(REPORT_TEXT, 0, r.review);
    ck_assert_ptr_nonnull(strstr(report, "deal 2: "));
    ck_assert_ptr_null(strstr(report, "hand 1"));
    put_back(&r);
}

/* -- --line ------------------------------------------------------------------------------------ */

TEST(a_line_shows_only_its_decision)
{
    Reviewed r = reviewed(&tables[1], NULL, 0x1);
    const ReviewDecision *d = review_decision(r.review, review_n(r.review) / 2);
    char wanted[64];
    const char *report = printed(REPORT_TEXT, d->line, r.review);
    snprintf(wanted, sizeof wanted, "line %d, ", d->line);
    ck_assert_ptr_nonnull(strstr(report, wanted));
    ck_assert_ptr_null(strstr(report, "Costliest decisions"));
    put_back(&r);
}

TEST(a_line_without_a_decision_names_the_nearest_ones)
{
    Reviewed r = reviewed(&tables[1], NULL, 0x1);
    Report *report = report_new(REPORT_TEXT, 1, 1);
    Diag diag = { 0 };
    char wanted[64];
    int first = 0;
    for (int i = review_n(r.review) - 1; i >= 0; i--) {
        if (!review_decision(r.review, i)->forced)
            first = review_decision(r.review, i)->line;
    }
    ck_assert_int_eq(report_add(report, r.review, &diag), ERR_USAGE);
    snprintf(wanted, sizeof wanted, "the nearest decision is on line %d", first);
    ck_assert_msg(strstr(diag.text, wanted) != NULL, "%s", diag.text);
    report_end(report);
    put_back(&r);
}

/* -- names of strangers ------------------------------------------------------------------------ */

static const char *const wild_names[SEATS_MAX] = {
    "<script>alert(1)</script>", "a|b`c`\n# d", "\"'&amp;", "<script>alert(1)</script>",
};

TEST(a_name_cannot_break_its_line)
{
    char *plain = names_plain("a\nb\x7f");
    ck_assert_str_eq(plain, "a?b?");
    free(plain);
}

TEST(repeated_names_get_the_number_of_their_seat)
{
    Reviewed r = reviewed(&tables[0], wild_names, 0xF);
    SeatNames names;
    names_at(r.review, 0, &names);
    ck_assert_str_eq(names.name[0], "<script>alert(1)</script> (seat 0)");
    ck_assert_str_eq(names.name[2], "\"'&amp;");
    ck_assert_str_eq(names.name[3], "<script>alert(1)</script> (seat 3)");
    names_free(&names);
    put_back(&r);
}

/* Every opened element is closed, in order; attributes are quoted. Returns the number of
 * elements. */
static int check_elements(const char *page)
{
    enum { DEEPEST = 64, LONGEST = 16 };
    static char open[DEEPEST][LONGEST];
    int depth = 0, n = 0;
    for (const char *at = strchr(page, '>') + 1; (at = strchr(at, '<')) != NULL; at++) {
        bool closes = at[1] == '/';
        const char *name = at + 1 + closes, *end = strchr(at, '>');
        int length = (int)strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789");
        ck_assert_msg(length > 0 && length < LONGEST && end != NULL, "at %.60s", at);
        bool inside = false;
        for (const char *c = at + 1; c < end; c++) {
            ck_assert_msg(inside || *c != '=' || c[1] == '"', "no quote at %.60s", at);
            inside ^= *c == '"';
        }
        if (closes) {
            ck_assert_msg(depth > 0 && strncmp(open[depth - 1], name, (size_t)length) == 0 &&
                          open[depth - 1][length] == '\0', "at %.60s", at);
            depth--;
        } else if (end[-1] != '/') {
            ck_assert_int_lt(depth, DEEPEST);
            snprintf(open[depth++], LONGEST, "%.*s", length, name);
        }
        n++;
    }
    ck_assert_int_eq(depth, 0);
    return n;
}

TEST_LOOP(the_page_is_well_formed_whatever_the_names, N_TABLES)
{
    Reviewed r = reviewed(&tables[_i], wild_names, 0x7);
    const char *page = printed(REPORT_HTML, 0, r.review);
    ck_assert_int_gt(check_elements(page), 1000);
    ck_assert_ptr_null(strstr(page, "<script"));
    ck_assert_ptr_nonnull(strstr(page, "&lt;script&gt;"));
    ck_assert_ptr_null(strstr(page, "http"));
    ck_assert_ptr_null(strstr(page, "&amp;amp;amp;"));
    put_back(&r);
}

TEST(a_kind_in_which_there_was_no_choice_has_no_row)
{
    Reviewed r = reviewed(&tables[0], NULL, 0x1);
    const char *text = printed(REPORT_TEXT, 0, r.review);
    int without = 0;
    for (int kind = 0; kind < N_REVIEW_KINDS; kind++) {
        ReviewSum sum;
        char row[256];
        review_sum(r.review, 0, 0, kind, &sum);
        snprintf(row, sizeof row, "\n  %s: accuracy ", review_kind_text((ReviewKind)kind));
        ck_assert_msg((strstr(text, row) != NULL) == (sum.unforced > 0), "%s", row);
        without += sum.unforced == 0;
    }
    ck_assert_int_gt(without, 0);
    put_back(&r);
}

/* -- several records --------------------------------------------------------------------------- */

/* The same record twice: twice its loss. */
TEST(several_records_are_added_up)
{
    Reviewed r = reviewed(&tables[1], NULL, 0x1);
    ReviewSum sum;
    char wanted[128], lost[REVIEW_WORD];
    review_sum(r.review, 0, 0, N_REVIEW_KINDS, &sum);
    const char *text = captured(print_report, &(Order){ REPORT_TEXT, 0, 2, r.review });
    const char *total = strstr(text, "All files together");
    ck_assert_ptr_nonnull(total);
    snprintf(wanted, sizeof wanted, "2 files: accuracy %d.%02d%%, lost %s,", sum.accuracy / 100,
             sum.accuracy % 100, review_points(FAMILY_MAHJONG, 2 * sum.loss, false, lost));
    ck_assert_msg(strstr(total, wanted) != NULL, "no %s in %s", wanted, total);
    put_back(&r);
}

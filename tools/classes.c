/* SPDX-License-Identifier: MIT */
/* Checks the judgements of reviews by playing out the deals as they really are.
 *
 *   classes [walls=4] [player=expert] [missed=0] FILE...
 *
 * The records must be of one game. Each is reviewed by both passes, for every seat. Where a choice
 * was judged worse than another, or such a judgement was withdrawn, both choices are played from
 * the true position to the end of the hand, by `classes_player` without noise and at depth 0 on all
 * seats, in the same walls: the true one and walls - 1 others (Da Tong Zi has no walls). The amount
 * by which the choice did worse, in points, is summed by class and by kind of decision. The output
 * is Markdown rows, each after the name of the table it belongs to: tools/classes.sh puts them into
 * docs/review.md.
 *
 *   class    class: decisions, judged and true loss with its standard error, by the first pass and
 *            after both
 *   passes   class by the first pass: how many the second put into which class
 *   kind     kind of decision, among those in which the first pass found a loss: the same as
 *            `class`, then the share of the judged loss that was really lost, by least squares,
 *            and the error of the judgement that follows from it, in standard deviations of a hand:
 *            if losses are judged with an error e, that share is
 *            1 - e * e / (mean square of the judged losses)
 *   missed   mistakes and blunders that only the stronger level finds in the first `missed` files,
 *            where the first pass calls the choice fine, and what they really lost */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_player.h"
#include "ai_player_make.h"
#include "game.h"
#include "mj_impl.h"
#include "rerun.h"
#include "review.h"
#include "review_family.h"
#include "review_judge.h"
#include "tools.h"
#include "x_alloc.h"
#include "hand_alloc.h"

/* The figures of one class or kind. */
typedef struct ClassMeans {
    double n, judged, is, squares;      /* what is lost: as judged and as it really was */
} ClassMeans;

typedef struct ClassKind {
    ClassMeans faults, confirmed;       /* losses of the first pass, and of those confirmed */
    double squares, products;           /* of judged losses, and of these with true ones */
    double product_squares;
} ClassKind;

typedef struct ClassPlan {
    int  walls, missed;
    char plays_on[OPPONENT_NAME_MAX + 1];
} ClassPlan;

enum { ACQUITTED = N_REVIEW_CLASSES, N_ROWS };

static ClassPlan classes_plan = { .walls = 4, .plays_on = "expert" };
static ClassMeans first_pass[N_ROWS], after_both[N_ROWS], missed;
static ClassKind classes_kinds[N_REVIEW_KINDS];
static int    passes[N_REVIEW_CLASSES][N_REVIEW_CLASSES], n_looked_at;
static AiPlayer *classes_player[SEATS_MAX];

static void classes_add(ClassMeans *m, double judged, double is)
{
    m->n++;
    m->judged += judged;
    m->is += is;
    m->squares += is * is;
}

/* ---- playing out ----------------------------------------------------------------------------- */

/* A seat's result: in Da Tong Zi it is compared with the mean of the others. */
static double standing(const Hand *h, Seat me)
{
    View v;
    const Game *g = h->game;
    double own, others = 0;
    game_observe(g, h->state, SEAT_NONE, &v);
    own = (double)v.score[me];
    for (Seat q = 0; q < g->n_seats; q++)
        others += q == me ? 0 : (double)v.score[q];
    return review_family(g->ops->family)->against_mean ? own - others / (g->n_seats - 1) : own;
}

/* Plays from `state` on; the log is that of `before`. */
static double classes_play_on(const Hand *before, const State *state, Seat me, const Action *first)
{
    Hand played;
    SeatMask asked;
    Seat who = me;
    Action a = *first;
    hand_alloc(&played, before->game);
    hand_suppose(&played, state);
    for (int i = 0; i < before->log.n; i++)
        hand_show(&played, &before->log.e[i]);
    double was = standing(&played, me);
    for (int i = 0; ; i++) {
        hand_play(&played, who, &a);
        if ((asked = hand_asked(&played)) == 0)
            break;
        who = (Seat)__builtin_ctz(asked);
        InfoSet info;
        hand_info(&played, who, &info);
        ai_start(classes_player[who], &info, 1, i);
        while (!ai_think(classes_player[who], &a))
            ;
    }
    double is = standing(&played, me) - was;
    hand_free(&played);
    return is;
}

static double behind_in(const Hand *at, const State *state, const ReviewDecision *d,
                        const Action *best)
{
    return classes_play_on(at, state, d->seat, best) -
           classes_play_on(at, state, d->seat, &d->chosen);
}

static void classes_shuffle_wall(State *state, Rng *rng)
{
    MjState *s = mj_state(state);
    for (int i = s->back - 1; i > s->front; i--) {
        int j = s->front + (int)rng_below(rng, (uint32_t)(i - s->front + 1));
        Tile was = s->wall[i];
        s->wall[i] = s->wall[j];
        s->wall[j] = was;
    }
}

/* How much better `best` did than the choice made, in the true deal. */
static double truly_lost(const Hand *at, const ReviewDecision *d, const Action *best)
{
    const Game *g = at->game;
    bool has_walls = g->ops->family == FAMILY_MAHJONG;
    int n = has_walls ? classes_plan.walls : 1;
    double sum = 0;
    State *copy = x_alloc(g->ops->state_size);
    Rng rng = rng_seeded(rng_derive((uint64_t)d->line, "wall", (uint64_t)d->seat));
    for (int i = 0; i < n; i++) {
        memcpy(copy, at->state, g->ops->state_size);
        if (i > 0)
            classes_shuffle_wall(copy, &rng);
        sum += behind_in(at, copy, d, best);
    }
    free(copy);
    return sum / n;
}

/* ---- one decision ---------------------------------------------------------------------------- */

/* A decision by the first pass, and after both. */
typedef struct Judged {
    ReviewDecision first, both;
} Judged;

static void count_share(const ReviewDecision *d, double is)
{
    ClassKind *k = &classes_kinds[d->kind];
    double judged = (double)d->loss / 1000;
    k->squares += judged * judged;
    k->products += judged * is;
    k->product_squares += judged * judged * is * is;
}

static void classes_count(const Hand *at, const Judged *j)
{
    const ReviewDecision *first = &j->first, *both = &j->both;
    bool lost = first->loss > 0, same = action_equal(&first->best, &both->best);
    double is = lost ? truly_lost(at, first, &first->best) : 0;
    bool acquitted = first->grade > REVIEW_FINE && both->grade == REVIEW_FINE;
    double is_after = same || both->loss == 0 ? is : truly_lost(at, both, &both->best);
    classes_add(&first_pass[first->grade], (double)first->loss / 1000, is);
    classes_add(&after_both[both->grade], (double)both->loss / 1000, is_after);
    if (acquitted)
        classes_add(&after_both[ACQUITTED], (double)both->loss / 1000, is);
    passes[first->grade][both->grade]++;
    if (!lost)
        return;
    classes_add(&classes_kinds[first->kind].faults, (double)first->loss / 1000, is);
    if (both->grade > REVIEW_FINE)
        classes_add(&classes_kinds[first->kind].confirmed, (double)both->loss / 1000, is_after);
    count_share(first, is);
}

/* ---- one record ------------------------------------------------------------------------------ */

static void classes_hire_player(const Game *g)
{
    const Opponent *who = opponent_find(g->ops, classes_plan.plays_on);
    if (who == NULL)
        exit(1);
    AiSpec spec = *who->spec;
    spec.style.temperature = 0;
    spec.style.depth = 0;
    for (Seat s = 0; s < g->n_seats; s++)
        classes_player[s] = ai_player_make(&spec, "playing on", g, s, 1);
}

static void classes_dismiss_player(void)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        ai_player_free(classes_player[s]);
        classes_player[s] = NULL;
    }
}

/* The review by both passes; the findings of the first are read before the second begins. */
static Judged *classes_judge(const Record *record, int *n)
{
    SeatMask all = (SeatMask)(seat_bit(record->header.game.n_seats) - 1);
    const GameOps *ops = record->header.game.ops;
    Review *r = review_new(record, all, review_usual_level(ops), 0);
    Judged *judged = NULL;
    int cap = 0;
    *n = 0;
    review_confirm_with(r, review_stronger_level(ops));
    for (bool more = true; more;) {
        more = review_step(r);
        while (*n < review_n(r)) {
            judged = x_grow(judged, *n, &cap, sizeof *judged);
            judged[*n].first = *review_decision(r, *n);
            (*n)++;
        }
    }
    for (int i = 0; i < *n; i++)
        judged[i].both = *review_decision(r, i);
    review_free(r);
    return judged;
}

/* Finds what only the stronger level finds. */
static void look_for_missed(const Record *record, Judged *judged, int n)
{
    SeatMask all = (SeatMask)(seat_bit(record->header.game.n_seats) - 1);
    Review *r = review_new(record, all, review_stronger_level(record->header.game.ops), 0);
    while (review_step(r))
        ;
    for (int i = 0; i < n && i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        bool found = judged[i].first.grade == REVIEW_FINE && d->grade >= REVIEW_MISTAKE;
        if (found)
            judged[i].both = *d;
        judged[i].both.forced = !found;
    }
    review_free(r);
}

typedef void Visit(const Hand *at, const Judged *j);

static void count_missed(const Hand *at, const Judged *j)
{
    classes_add(&missed, (double)j->both.loss / 1000, truly_lost(at, &j->both, &j->both.best));
}

/* Replays the record and stops at each decision. */
static void classes_walk(const Record *record, const Judged *judged, int n, Visit *visit)
{
    Hand hand;
    Rerun again;
    hand_alloc(&hand, &record->header.game);
    rerun_begin(&again, record, &hand);
    for (int i = 0; i < n; i++) {
        while (again.next < judged[i].first.before && rerun_step(&again, NULL) == RERUN_MOVED)
            ;
        if (!judged[i].first.forced && !judged[i].both.forced)
            visit(&hand, &judged[i]);
    }
    hand_free(&hand);
}

static void look_at(const char *path, bool for_missed)
{
    Record *record;
    Diag diag = { 0 };
    if (record_read(path, &record, &diag) != ERR_NONE) {
        fprintf(stderr, "classes: %s\n", diag.text);
        exit(1);
    }
    int n;
    Judged *judged = classes_judge(record, &n);
    classes_hire_player(&record->header.game);
    classes_walk(record, judged, n, classes_count);
    if (for_missed) {
        n_looked_at += n;
        look_for_missed(record, judged, n);
        classes_walk(record, judged, n, count_missed);
    }
    classes_dismiss_player();
    free(judged);
    record_free(record);
}

/* ---- the results ----------------------------------------------------------------------------- */

static const char *mean_text(const ClassMeans *m, char out[64])
{
    double n = m->n > 0 ? m->n : 1, mean = m->is / n, variance = m->squares / n - mean * mean;
    if (m->n == 0)
        snprintf(out, 64, "- | -");
    else
        snprintf(out, 64, "%.2f | %+.2f ± %.2f", m->judged / n, mean,
                 variance > 0 ? sqrt(variance / n) : 0);
    return out;
}

static void classes_print_classes(const char *game, const Game *g)
{
    double band[N_REVIEW_CLASSES - 1];
    char one[64], two[64];
    review_bands(g, band);
    for (int c = 0; c < N_ROWS; c++) {
        printf("class | %s | %s | ", game,
               c == ACQUITTED ? "acquitted" : review_class_word((ReviewClass)c));
        if (c > 0 && c < ACQUITTED)
            printf("%.2f", band[c - 1]);
        printf(" | %.0f | %s | %.0f | %s |\n", first_pass[c].n, mean_text(&first_pass[c], one),
               after_both[c].n, mean_text(&after_both[c], two));
    }
}

static void print_passes(const char *game)
{
    for (int c = 0; c < N_REVIEW_CLASSES; c++) {
        printf("passes | %s | %s |", game, review_class_word((ReviewClass)c));
        for (int to = 0; to < N_REVIEW_CLASSES; to++)
            printf(" %d |", passes[c][to]);
        printf("\n");
    }
}

/* The share of judged losses that is real, and the error of the judgement in standard
 * deviations. */
static void print_error(const ClassKind *k, double spread)
{
    double share = k->products / k->squares, error = sqrt(k->product_squares) / k->squares;
    double wrong = share < 0 ? 1 : share > 1 ? 0 : 1 - share;
    printf(" %.2f ± %.2f | %.3f |\n", share, error,
           sqrt(wrong * k->squares / k->faults.n) / spread);
}

static void classes_print_kinds(const char *game, const Game *g)
{
    char one[64], two[64];
    for (int k = 0; k < N_REVIEW_KINDS; k++) {
        const ClassKind *kind = &classes_kinds[k];
        if (kind->faults.n == 0)
            continue;
        printf("kind | %s | %s | %.0f | %s | %.0f | %s |", game, review_kind_word((ReviewKind)k),
               kind->faults.n, mean_text(&kind->faults, one), kind->confirmed.n,
               mean_text(&kind->confirmed, two));
        print_error(kind, review_spread(g));
    }
}

int tool_classes(int argc, char **argv)
{
    Game g = { 0 };
    int files = 0, first = argc;
    opponents_load(NULL, NULL, NULL);
    for (int i = 1; i < argc && first == argc; i++) {
        if (sscanf(argv[i], "player=%24s", classes_plan.plays_on) != 1 &&
            sscanf(argv[i], "walls=%d", &classes_plan.walls) != 1 &&
            sscanf(argv[i], "missed=%d", &classes_plan.missed) != 1)
            first = i;
    }
    if (first == argc || classes_plan.walls < 1)
        return 1;
    for (int i = first; i < argc; i++, files++)
        look_at(argv[i], files < classes_plan.missed);
    Record *record;
    if (record_read(argv[first], &record, NULL) != ERR_NONE)
        return 1;
    g = record->header.game;
    classes_print_classes(g.ops->key, &g);
    print_passes(g.ops->key);
    classes_print_kinds(g.ops->key, &g);
    char one[64];
    if (classes_plan.missed > 0)
        printf("missed | %s | %d | %.0f | %s |\n", g.ops->key, n_looked_at, missed.n,
               mean_text(&missed, one));
    record_free(record);
    opponents_free();
    return 0;
}

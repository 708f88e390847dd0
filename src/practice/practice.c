/* SPDX-License-Identifier: MIT */
/* The queues of a session, and the effects of an answer. */
#include "practice.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "box.h"
#include "clock.h"
#include "drill_own.h"
#include "i18n.h"
#include "x_alloc.h"

enum {
    SOON = 3,                   /* other questions before a wrong one is repeated */
    NOTICE = 400, NOTICES = 4,
    NO_CARD = -1,
};

/* A card to ask in this session: from the queue, or again after `at` answers. */
typedef struct Turn {
    int card;                   /* index in the box */
    int at;
} Turn;

typedef struct Turns {
    Turn *turn;
    int   n, cap;
} Turns;

struct Practice {
    PracticePlan  plan;
    Stats        *stats;        /* NULL: not available */
    Box           box;
    BoxDay        day;
    BoxLevel      level[DRILLS_MAX];
    Turns         due, soon;    /* in the order of asking */
    int           next_due;
    int           fresh;        /* new questions left; unlimited in a single drill */
    uint64_t      next;         /* the number of the next new question */
    int           n_drills;
    const Drill  *drill;        /* of the question */
    int           now;          /* its card; NO_CARD: a new question */
    bool          made;         /* waiting for its answer */
    bool          from_box;     /* the last question was a repeated one */
    bool          relearnt;     /* the question was answered wrong in this session before */
    PracticeTally tally;
    PracticeSum   sum[DRILLS_MAX];
    char          notice[NOTICES][NOTICE];
    int           n_notices;
    DrillQuestion question;
};

PracticePlan practice_plan(const Settings *settings)
{
    return (PracticePlan){ .new_a_day = settings->train_new, .again_a_day = settings->train_again };
}

const char *practice_title(const PracticePlan *plan)
{
    if (plan->aside)
        return _("questions set aside");
    return plan->only != NULL ? _(plan->only->title) : _("today");
}

/* -- notices ----------------------------------------------------------------------------------- */

static void practice_note(Practice *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void practice_note(Practice *p, const char *format, ...)
{
    va_list args;
    if (p->n_notices == NOTICES)
        return;
    va_start(args, format);
    vsnprintf(p->notice[p->n_notices++], NOTICE, format, args);
    va_end(args);
}

bool practice_notice(Practice *p, char *out, size_t size)
{
    if (p->n_notices == 0)
        return false;
    snprintf(out, size, "%s", p->notice[0]);
    p->n_notices--;
    memmove(p->notice[0], p->notice[1], (size_t)p->n_notices * NOTICE);
    return true;
}

/* From now on nothing is stored. */
static void practice_stop_storing(Practice *p, const Diag *why)
{
    if (why->file[0] != '\0')
        practice_note(p, "%s: %s", why->file, why->text);
    else
        practice_note(p, "%s", why->text);
    stats_close(p->stats);
    p->stats = NULL;
}

/* -- beginning and ending ---------------------------------------------------------------------- */

static void practice_queue(Turns *list, Turn turn)
{
    list->turn = x_grow(list->turn, list->n, &list->cap, sizeof *list->turn);
    list->turn[list->n++] = turn;
}

static int practice_left_of(int limit, int done)
{
    return limit > done ? limit - done : 0;
}

static void queue_due(Practice *p)
{
    bool limited = p->plan.only == NULL && !p->plan.aside;
    int most = limited ? practice_left_of(p->plan.again_a_day, p->day.again) : p->box.n;
    for (int i = 0; i < p->box.n && p->due.n < most && !p->plan.fixed; i++) {
        const BoxCard *c = &p->box.card[i];
        bool asked = p->plan.aside ? c->card.state == CARD_ASIDE && !c->absent
                                   : box_is_due(c, p->day.day);
        if (asked)
            practice_queue(&p->due, (Turn){ .card = i });
    }
}

/* Mistakes whose records are missing wait for them; a notice reports this. */
static void practice_note_absent(Practice *p)
{
    int n = 0;
    const char *one = NULL;
    for (int i = 0; i < p->box.n && !p->plan.fixed; i++) {
        const BoxCard *c = &p->box.card[i];
        if (!c->absent || c->card.state != CARD_ASKED || c->card.due > p->day.day)
            continue;
        n++;
        one = one == NULL ? c->id : one;
    }
    if (n > 0)
        practice_note(p,
                      ngettext("%d mistake of your own is kept but not asked, because its record "
                               "is missing (%.150s).",
                               "%d mistakes of your own are kept but not asked, because their "
                               "records are missing (such as %.150s).",
                               (unsigned long)n),
                      n, drill_own_record(one));
}

static Err practice_read_all(Practice *p, Diag *diag)
{
    Err e = stats_open(&p->stats, diag);
    if (e == ERR_NONE)
        e = box_read_day(p->stats, p->day.day, &p->day, diag);
    if (e == ERR_NONE)
        e = box_read_levels(p->stats, p->level, diag);
    if (e == ERR_NONE && !p->plan.fixed)
        e = box_read(p->stats, p->plan.only, &p->box, diag);
    return e;
}

Practice *practice_new(const PracticePlan *plan)
{
    Practice *p = x_alloc(sizeof *p);
    Diag diag = { 0 };
    p->plan = *plan;
    p->now = NO_CARD;
    p->day = (BoxDay){ .day = clock_today() };
    while (p->n_drills < DRILLS_MAX && drill_at(p->n_drills) != NULL)
        p->level[p->n_drills++] = (BoxLevel){ 1, 0 };
    if (practice_read_all(p, &diag) != ERR_NONE)
        practice_stop_storing(p, &diag);
    for (int i = 0; i < p->n_drills && plan->fixed; i++)
        p->level[i] = (BoxLevel){ 1, 0 };
    p->fresh = plan->aside ? 0 : practice_left_of(plan->new_a_day, p->day.fresh);
    p->drill = plan->only != NULL ? plan->only : drill_at(0);
    queue_due(p);
    practice_note_absent(p);
    return p;
}

void practice_free(Practice *p)
{
    if (p == NULL)
        return;
    stats_close(p->stats);
    box_free(&p->box);
    free(p->due.turn);
    free(p->soon.turn);
    free(p);
}

/* -- storing ----------------------------------------------------------------------------------- */

static void keep_card(Practice *p, const StatsCard *card)
{
    Diag diag = { 0 };
    if (p->stats != NULL && stats_put_card(p->stats, card, &diag) != ERR_NONE)
        practice_stop_storing(p, &diag);
}

static void keep_answer(Practice *p, bool is_new, bool right)
{
    Diag diag = { 0 };
    if (p->stats == NULL)
        return;
    Err e = stats_put_drill(p->stats, p->drill->key, !is_new, right, &diag);
    if (e == ERR_NONE)
        e = box_keep_day(p->stats, &p->day, &diag);
    if (e == ERR_NONE && is_new && !p->plan.fixed)
        e = box_keep_level(p->stats, p->drill, &p->level[drill_index(p->drill)], &diag);
    if (e != ERR_NONE)
        practice_stop_storing(p, &diag);
}

/* -- asking ------------------------------------------------------------------------------------ */

/* A card that cannot be asked is kept; a notice reports once that it is skipped. */
static bool ask_card(Practice *p, int card, bool relearnt)
{
    BoxCard *c = &p->box.card[card];
    int level;
    uint64_t seed;
    bool own = drill_is_own(c->id);
    bool made = own ? drill_make_own(c->drill, c->id, &p->question)
                    : sscanf(c->id, "%d:%" SCNx64, &level, &seed) == 2 && level >= 1 &&
                          level <= DRILL_LEVELS && drill_make(c->drill, level, seed, &p->question);
    if (!made) {
        c->card.state = CARD_MUTE;
        practice_note(p,
                      _("A question is kept but not asked, because it cannot be made again: "
                        "%.150s."), own ? drill_own_record(c->id) : c->id);
        keep_card(p, &c->card);
        return false;
    }
    p->now = card;
    p->drill = c->drill;
    p->relearnt = relearnt;
    p->tally.again = true;
    p->tally.own = own;
    return true;
}

/* A question answered wrong in this session: when its turn comes, or at the end. */
static bool ask_soon(Practice *p, bool at_the_end)
{
    while (p->soon.n > 0 && (at_the_end || p->soon.turn[0].at <= p->tally.asked)) {
        int card = p->soon.turn[0].card;
        p->soon.n--;
        memmove(&p->soon.turn[0], &p->soon.turn[1], (size_t)p->soon.n * sizeof p->soon.turn[0]);
        if (ask_card(p, card, true))
            return true;
    }
    return false;
}

static bool ask_due(Practice *p)
{
    bool asked = false;
    while (!asked && p->next_due < p->due.n)
        asked = ask_card(p, p->due.turn[p->next_due++].card, false);
    return asked;
}

/* The new questions of a day go through all drills in turn; the next day begins where this one
 * ends. */
static bool ask_new(Practice *p)
{
    const Drill *only = p->plan.only;
    if (only != NULL ? p->plan.aside : p->fresh <= 0)
        return false;
    int64_t number = p->day.day * p->plan.new_a_day + p->day.fresh;
    p->drill = only != NULL ? only : drill_at((int)(number % p->n_drills));
    int level = p->level[drill_index(p->drill)].level;
    p->now = NO_CARD;
    p->relearnt = p->tally.again = p->tally.own = false;
    while (!drill_make(p->drill, level, rng_derive(p->plan.seed, "question", p->next++),
                       &p->question))
        continue;
    return true;
}

const DrillQuestion *practice_question(Practice *p)
{
    p->made = p->made || (p->from_box && ask_new(p)) || ask_soon(p, false) || ask_due(p) ||
              ask_new(p) || ask_soon(p, true);
    return p->made ? &p->question : NULL;
}

const Drill *practice_drill(const Practice *p) { return p->drill; }

/* -- answering --------------------------------------------------------------------------------- */

/* A new question answered right without help needs no card. */
static void move_card(Practice *p, PracticeGrade grade)
{
    char id[DRILL_ID];
    int i = p->now;
    if (i == NO_CARD && grade == GRADE_SURE)
        return;
    snprintf(id, sizeof id, "%d:%016" PRIx64, p->question.level, p->question.seed);
    if (i == NO_CARD)
        i = box_add(&p->box, p->drill, id, p->day.day);
    StatsCard *card = &p->box.card[i].card;
    bool was_aside = card->state == CARD_ASIDE;
    schedule_answer(card, grade, p->day.day);
    if (grade == GRADE_WRONG && card->state == CARD_ASKED)
        practice_queue(&p->soon, (Turn){ .card = i, .at = p->tally.asked + SOON });
    if (!was_aside && card->state == CARD_ASIDE)
        practice_note(p,
                      ngettext("You got this question wrong %d time, so it is set aside; paiju "
                               "train aside asks such questions.",
                               "You got this question wrong %d times, so it is set aside; paiju "
                               "train aside asks such questions.", (unsigned long)card->wrong),
                      (int)card->wrong);
    keep_card(p, card);
}

static void practice_count(Practice *p, bool is_new, bool right)
{
    PracticeSum *sum = &p->sum[drill_index(p->drill)];
    bool of_day = p->plan.only == NULL && !p->plan.aside;
    *(is_new ? &sum->fresh : &sum->again) += 1;
    *(is_new ? &sum->fresh_right : &sum->again_right) += right;
    p->tally.asked++;
    p->tally.right += right;
    p->day.streak = right ? p->day.streak + 1 : 0;
    p->day.fresh += of_day && is_new;
    p->day.again += of_day && !is_new && !p->relearnt;
    p->fresh -= of_day && is_new;
}

bool practice_answer(Practice *p, const DrillAnswer *a, bool helped)
{
    bool right = drill_is_right(&p->question, a), is_new = p->now == NO_CARD;
    p->made = false;
    p->from_box = !is_new;
    practice_count(p, is_new, right);
    if (is_new)
        box_move_level(&p->level[drill_index(p->drill)], right);
    move_card(p, !right ? GRADE_WRONG : helped ? GRADE_HARD : GRADE_SURE);
    keep_answer(p, is_new, right);
    return right;
}

void practice_tally(const Practice *p, PracticeTally *out)
{
    *out = p->tally;
    out->streak = p->day.streak;
    out->level = p->level[drill_index(p->drill)].level;
    out->due = p->due.n - p->next_due + p->soon.n + (p->made && p->now != NO_CARD);
    out->fresh = p->plan.only == NULL ? p->fresh : 0;
}

int practice_sums(const Practice *p, PracticeSum out[], int cap)
{
    int n = 0;
    for (int i = 0; i < p->n_drills && n < cap; i++) {
        if (p->sum[i].fresh + p->sum[i].again == 0)
            continue;
        out[n] = p->sum[i];
        out[n++].drill = drill_at(i);
    }
    return n;
}

/* -- when a question is repeated --------------------------------------------------------------- */

enum {
    FIRST_SURE = 3, FIRST_HARD = 1,     /* days, for a mistake from a game */
    LEARNT = 1,                         /* after a wrong answer in practice */
    SECOND = 3,                         /* after an interval of one day */
    HARD_GROWTH = 120,                  /* per cent */
    EASE_MIN = 130, EASE_MAX = 280, EASE_WRONG = 20, EASE_HARD = 15, EASE_SURE = 5,
};

static int64_t within(int64_t x, int64_t least, int64_t most)
{
    return x < least ? least : x > most ? most : x;
}

static void practice_forget(StatsCard *c, int64_t today)
{
    bool known = c->days > 0 || c->wrong == 0;      /* otherwise it is being learnt already */
    c->wrong += known;
    c->sure = 0;
    c->days = 0;
    c->due = today;
    c->ease = within(c->ease - (known ? EASE_WRONG : 0), EASE_MIN, EASE_MAX);
    if (c->wrong >= SCHEDULE_LEECH)
        c->state = CARD_ASIDE;
}

static int64_t next_days(const StatsCard *c, bool sure)
{
    if (c->days == 0 && c->wrong == 0)
        return sure ? FIRST_SURE : FIRST_HARD;
    if (c->days == 0)
        return LEARNT;
    int64_t grown = c->days * (sure ? c->ease : HARD_GROWTH) / 100;
    int64_t least = sure && c->days == 1 ? SECOND : c->days + 1;
    return within(grown, least, SCHEDULE_DAYS_MAX);
}

void schedule_answer(StatsCard *c, PracticeGrade grade, int64_t today)
{
    if (grade == GRADE_WRONG) {
        practice_forget(c, today);
        return;
    }
    bool sure = grade == GRADE_SURE;
    c->days = next_days(c, sure);
    c->days = c->days > SCHEDULE_DAYS_MAX ? SCHEDULE_DAYS_MAX : c->days;
    c->due = today + c->days;
    c->sure++;
    c->ease = within(c->ease + (sure ? EASE_SURE : -EASE_HARD), EASE_MIN, EASE_MAX);
    if (c->state == CARD_ASIDE) {
        c->state = CARD_ASKED;
        c->wrong = 1;
    }
}

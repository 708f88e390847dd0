/* The schedule is that of a box of cards: a question that went wrong lies in box 0 and is due in
 * the next session; answered right it moves one box up and is due after twice as many sessions, and
 * from the last box it goes. Kept by the statistics:
 *   box "drill"        KEY: "LEVEL SESSION"
 *   box "again KEY"    "LEVEL:SEED" or an own blunder (drill_own.h): "BOX SESSION" */
#include "drill_session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drill_impl.h"
#include "drill_own.h"
#include "x_alloc.h"

enum {
    BOXES = 4,
    SOON = 3,                   /* other questions before a wrong one comes again */
    UP = 3, DOWN = 2,           /* right or wrong ones in a row that change the level */
    BOX_NAME = 32,
};

typedef struct Again {
    char    id[DRILL_ID];
    int     box;
    int64_t due;                /* session */
    int     at;                 /* in this session: after so many answers; -1: not again */
} Again;

struct DrillSession {
    const Drill  *drill;
    Stats        *stats;        /* NULL: cannot be used */
    Diag          trouble;      /* why; code ERR_NONE once told */
    uint64_t      seed, next;   /* the number of the next new question */
    bool          fixed;
    int64_t       number;       /* of the session */
    int           level_before; /* what a seed of one's own leads to is not kept */
    int           run;          /* > 0 right, < 0 wrong new questions in a row at this level */
    Again        *card;
    int           n_cards;
    int           now;          /* the card asked, -1: a new question */
    bool          made;         /* `question` waits for its answer */
    DrillTally    tally;
    DrillQuestion question;
};

/* -- what is kept ------------------------------------------------------------------------------ */

static const char *again_box(const Drill *d, char out[BOX_NAME])
{
    snprintf(out, BOX_NAME, "again %s", d->key);
    return out;
}

static void add_card(DrillSession *s, const Again *card)
{
    s->card = x_realloc(s->card, (size_t)(s->n_cards + 1) * sizeof *s->card);
    s->card[s->n_cards++] = *card;
}

/* Values that nobody of us wrote count as due now. */
static void take_card(void *context, const char *id, const char *value)
{
    DrillSession *s = context;
    Again card = { .at = -1 };
    if (strlen(id) >= sizeof card.id)
        return;
    strcpy(card.id, id);
    if (sscanf(value, "%d %" SCNd64, &card.box, &card.due) != 2 || card.box < 0 ||
        card.box >= BOXES)
        card.box = 0;
    if (card.due <= s->number)
        card.at = 0;
    add_card(s, &card);
}

typedef struct Standing {
    const Drill *drill;
    int          level;
    int64_t      session;
} Standing;

static void take_standing(void *context, const char *key, const char *value)
{
    Standing *out = context;
    int level;
    int64_t session;
    if (strcmp(key, out->drill->key) != 0 ||
        sscanf(value, "%d %" SCNd64, &level, &session) != 2 || level < 1 || level > DRILL_LEVELS)
        return;
    out->level = level;
    out->session = session;
}

static void lose(DrillSession *s)
{
    stats_close(s->stats);
    s->stats = NULL;
}

static void keep_card(DrillSession *s, const Again *card)
{
    char box[BOX_NAME], value[48];
    again_box(s->drill, box);
    snprintf(value, sizeof value, "%d %" PRId64, card->box, card->due);
    Err e = ERR_NONE;
    if (s->stats == NULL)
        return;
    if (card->box < BOXES)
        e = stats_keep(s->stats, box, card->id, value, &s->trouble);
    else
        e = stats_forget(s->stats, box, card->id, &s->trouble);
    if (e != ERR_NONE)
        lose(s);
}

static void keep_result(DrillSession *s, bool again, bool right)
{
    char value[48];
    Err e;
    if (s->stats == NULL)
        return;
    snprintf(value, sizeof value, "%d %" PRId64, s->fixed ? s->level_before : s->tally.level,
             s->number);
    e = stats_put_drill(s->stats, s->drill->key, again, right, &s->trouble);
    if (e == ERR_NONE)
        e = stats_keep(s->stats, "drill", s->drill->key, value, &s->trouble);
    if (e != ERR_NONE)
        lose(s);
}

bool drill_schedule(Stats *stats, const Drill *d, const char *id)
{
    char box[BOX_NAME];
    DrillSession known = { .drill = d };
    bool is_new = true;
    again_box(d, box);
    if (stats_each_kept(stats, box, take_card, &known, NULL) != ERR_NONE)
        return false;
    for (int i = 0; i < known.n_cards; i++)
        is_new &= strcmp(known.card[i].id, id) != 0;
    free(known.card);
    return is_new && stats_keep(stats, box, id, "0 0", NULL) == ERR_NONE;
}

/* -- beginning and ending ---------------------------------------------------------------------- */

DrillSession *drill_session_new(const Drill *d, uint64_t seed, bool fixed)
{
    DrillSession *s = x_alloc(sizeof *s);
    Standing standing = { d, 1, 0 };
    char box[BOX_NAME];
    s->drill = d;
    s->seed = seed;
    s->fixed = fixed;
    s->now = -1;
    if (stats_open(&s->stats, &s->trouble) != ERR_NONE)
        s->stats = NULL;
    if (s->stats != NULL &&
        stats_each_kept(s->stats, "drill", take_standing, &standing, &s->trouble) != ERR_NONE)
        lose(s);
    s->number = standing.session + 1;
    s->level_before = standing.level;
    s->tally.level = fixed ? 1 : standing.level;
    if (s->stats != NULL && !fixed &&
        stats_each_kept(s->stats, again_box(d, box), take_card, s, &s->trouble) != ERR_NONE)
        lose(s);
    return s;
}

void drill_session_free(DrillSession *s)
{
    if (s == NULL)
        return;
    stats_close(s->stats);
    free(s->card);
    free(s);
}

const Drill *drill_session_drill(const DrillSession *s) { return s->drill; }

bool drill_session_notice(DrillSession *s, Diag *diag)
{
    if (s->trouble.code == ERR_NONE)
        return false;
    *diag = s->trouble;
    s->trouble.code = ERR_NONE;
    return true;
}

/* -- asking ------------------------------------------------------------------------------------ */

static bool make_again(DrillSession *s, const char *id)
{
    int level;
    uint64_t seed;
    if (drill_is_own(id))
        return drill_make_own(s->drill, id, &s->question);
    return sscanf(id, "%d:%" SCNx64, &level, &seed) == 2 && level >= 1 && level <= DRILL_LEVELS &&
           drill_make(s->drill, level, seed, &s->question);
}

/* A card whose time has come. One that cannot be asked any more is forgotten. */
static bool ask_again(DrillSession *s)
{
    for (int i = 0; i < s->n_cards; i++) {
        Again *card = &s->card[i];
        if (card->at < 0 || card->at > s->tally.asked)
            continue;
        card->at = -1;
        if (make_again(s, card->id)) {
            s->now = i;
            return true;
        }
        card->box = BOXES;
        keep_card(s, card);
    }
    return false;
}

const DrillQuestion *drill_session_question(DrillSession *s)
{
    if (s->made)
        return &s->question;
    s->made = true;
    s->now = -1;
    s->tally.again = ask_again(s);
    while (!s->tally.again) {
        uint64_t seed = rng_derive(s->seed, "question", s->next++);
        if (drill_make(s->drill, s->tally.level, seed, &s->question))
            break;
    }
    return &s->question;
}

/* -- answering --------------------------------------------------------------------------------- */

/* Rising difficulty: by what new questions show; an old one has been seen before. */
static void move_level(DrillSession *s, bool right)
{
    if (s->now >= 0)
        return;
    s->run = right ? (s->run > 0 ? s->run : 0) + 1 : (s->run < 0 ? s->run : 0) - 1;
    if (s->run >= UP && s->tally.level < DRILL_LEVELS)
        s->tally.level++;
    else if (s->run <= -DOWN && s->tally.level > 1)
        s->tally.level--;
    else
        return;
    s->run = 0;
}

/* Wrong: again soon, and in the next session. Right in a later session than it went wrong in: one
 * box up. */
static void move_card(DrillSession *s, bool right)
{
    Again fresh = { .at = -1 };
    bool is_new = s->now < 0;
    if (is_new && right)
        return;
    if (is_new) {
        snprintf(fresh.id, sizeof fresh.id, "%d:%016" PRIx64, s->question.level,
                 s->question.seed);
        add_card(s, &fresh);
        s->now = s->n_cards - 1;
    }
    Again *card = &s->card[s->now];
    bool today = card->due > s->number;         /* it went wrong in this session */
    if (!right) {
        card->box = 0;
        card->due = s->number + 1;
        card->at = s->tally.asked + SOON;
    } else if (!today) {
        card->box++;
        card->due = s->number + (INT64_C(1) << card->box);
    }
    keep_card(s, card);
}

bool drill_session_answer(DrillSession *s, const DrillAnswer *a)
{
    bool right = drill_is_right(&s->question, a), again = s->now >= 0;
    s->made = false;
    s->tally.asked++;
    s->tally.right += right;
    s->tally.streak = right ? s->tally.streak + 1 : 0;
    move_level(s, right);
    move_card(s, right);
    keep_result(s, again, right);
    return right;
}

void drill_session_tally(const DrillSession *s, DrillTally *out)
{
    *out = s->tally;
    out->due = 0;
    for (int i = 0; i < s->n_cards; i++)
        out->due += s->card[i].at >= 0;
}

/* -- how it stands ----------------------------------------------------------------------------- */

static Err stand(Stats *stats, const Drill *d, DrillProgress *out, Diag *diag)
{
    Standing standing = { d, 1, 0 };
    DrillSession cards = { .drill = d };
    char box[BOX_NAME];
    Err e = stats_each_kept(stats, "drill", take_standing, &standing, diag);
    cards.number = standing.session + 1;
    if (e == ERR_NONE)
        e = stats_each_kept(stats, again_box(d, box), take_card, &cards, diag);
    out->level = standing.level;
    for (int i = 0; i < cards.n_cards; i++)
        out->due += cards.card[i].at >= 0;
    free(cards.card);
    return e;
}

int drills_due(void)
{
    Stats *stats;
    int due = 0;
    if (!stats_are_kept() || stats_open(&stats, NULL) != ERR_NONE)
        return 0;
    for (int i = 0; drill_at(i) != NULL; i++) {
        DrillProgress progress = { 0 };
        if (stand(stats, drill_at(i), &progress, NULL) == ERR_NONE)
            due += progress.due;
    }
    stats_close(stats);
    return due;
}

static void take_results(const StatsReport *report, DrillProgress out[DRILLS_MAX])
{
    for (int i = 0; i < report->n_drills; i++) {
        for (int j = 0; drill_at(j) != NULL; j++) {
            if (strcmp(drill_at(j)->key, report->drill[i].drill) != 0)
                continue;
            out[j].asked = report->drill[i].asked;
            out[j].right = report->drill[i].right;
        }
    }
}

Err drill_progress(DrillProgress out[DRILLS_MAX], Diag *diag)
{
    Stats *stats;
    StatsReport *report = NULL;
    memset(out, 0, DRILLS_MAX * sizeof *out);
    for (int i = 0; i < DRILLS_MAX; i++)
        out[i].level = 1;
    Err e = stats_open(&stats, diag);
    if (e != ERR_NONE)
        return e;
    for (int i = 0; e == ERR_NONE && drill_at(i) != NULL; i++)
        e = stand(stats, drill_at(i), &out[i], diag);
    if (e == ERR_NONE)
        e = stats_report(stats, &(StatsWho){ .owner = "" }, NULL, &report, diag);
    if (e == ERR_NONE)
        take_results(report, out);
    stats_report_free(report);
    stats_close(stats);
    return e;
}

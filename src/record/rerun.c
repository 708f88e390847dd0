/* SPDX-License-Identifier: MIT */
/* Rerunning a record. The choices are derived from the events: a seat that was asked and does not
 * appear has passed, and an outranked claim is recorded as lapsed (docs/record.md 3). Claims on a
 * tile are complete only when the event after them is known: a record that stops among them has
 * lost some, and is taken back to before the claims. */
#include "rerun.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "json.h"
#include "record_family.h"
#include "wire.h"

void rerun_begin(Rerun *r, const Record *record, Hand *hand)
{
    MatchPlan plan;
    const Game *g = &record->header.game;
    memset(r, 0, sizeof *r);
    r->record = record;
    r->hand = hand;
    g->ops->plan(g, &plan);
    r->first = plan.first;
    for (int s = 0; s < g->n_seats; s++)
        r->score[s] = plan.start_score;
}

void rerun_begin_at(Rerun *r, const Record *record, int event, Hand *hand)
{
    const Event *start = &record->event[event].e;
    rerun_begin(r, record, hand);
    r->next = event;
    r->hand_no = start->hand_no - 1;
    r->first = SEAT_NONE;
    memcpy(r->score, start->start_score, sizeof r->score);
}

/* -- disagreements ----------------------------------------------------------------------------- */

static RerunStatus rerun_wrong(const Rerun *r, int line, Diag *diag)
{
    if (diag != NULL) {
        snprintf(diag->file, sizeof diag->file, "%s", r->record->path);
        diag->line = line;
        diag->code = ERR_RECORD;
    }
    return RERUN_WRONG;
}

/* One member as separate text, {"pai":"5m"}; the caller frees it. */
static char *member_text(const Json *o, const char *key)
{
    Json *one = json_new_object();
    const Json *value = json_member(o, key);
    if (value != NULL)
        json_put_copy(one, key, value);
    char *text = json_print(one);
    json_free(one);
    return text;
}

/* The first member in which the two versions of an event differ, among those of `o`. */
static bool rerun_differs(const Json *o, const Json *recorded, const Json *right, Diag *diag)
{
    const char *key;
    bool same = true;
    for (int k = 0; same && (key = json_key(o, k)) != NULL; k++) {
        char *one = member_text(recorded, key), *other = member_text(right, key);
        same = strcmp(one, other) == 0;
        if (!same)
            diag_set(diag, ERR_RECORD, _("the record has %.120s, but the rules give %.120s"), one,
                     other);
        free(one);
        free(other);
    }
    return !same;
}

/* Do both versions of an event agree? If they differ in any byte, they are compared as records
 * write them. Nearly all mahjong events are equal byte for byte, which cuts the time of verify
 * there to 0.4. Members are compared as text only if they differ. */
static bool rerun_agrees(const Game *g, const Event *recorded, const Event *right, Diag *diag)
{
    if (event_equal(recorded, right))
        return true;
    Json *a = wire_event(g, recorded);
    Json *b = wire_event(g, right);
    bool agree =
        json_same(a, b) || (!rerun_differs(b, a, b, diag) && !rerun_differs(a, a, b, diag));
    json_free(a);
    json_free(b);
    return agree;
}

RerunStatus rerun_unexpected(const Rerun *r, const char *duty, Diag *diag)
{
    const RecordEvent *found = &r->record->event[r->next];
    Json *o = wire_event(&r->record->header.game, &found->e);
    char *text = json_print(o);
    diag_set(diag, ERR_RECORD, _("%s, but the record has %.160s"), duty, text);
    free(text);
    json_free(o);
    return rerun_wrong(r, found->line, diag);
}

/* -- the start of a hand ----------------------------------------------------------------------- */

static RerunStatus start_hand(Rerun *r, Diag *diag)
{
    const Game *g = &r->record->header.game;
    const RecordEvent *re = &r->record->event[r->next];
    MatchPlan plan;
    Event right;
    g->ops->plan(g, &plan);
    if (re->e.kind != EV_START)
        return rerun_unexpected(r, _("expected the start of a hand"), diag);
    if (plan_is_done(&plan, r->hand_no, r->score))
        return rerun_unexpected(r, _("the match is over"), diag);
    if (r->first != SEAT_NONE)          /* otherwise the scores are those of the event */
        record_move_points(r->record, r->next, r->score);
    Seat first = r->first == SEAT_NONE ? re->e.actor : r->first;
    game_start_event(g, re->e.deal, first, r->hand_no + 1, r->score, &right);
    if (!rerun_agrees(g, &re->e, &right, diag))
        return rerun_wrong(r, re->line, diag);
    Err e = hand_start(r->hand, re->e.deal, first, r->hand_no + 1, r->score);
    if (e != ERR_NONE) {
        diag_set(diag, e, "%s", _(err_text(e)));
        return rerun_wrong(r, re->line, diag);
    }
    r->in_hand = true;
    r->hand_no++;
    r->next++;
    return RERUN_MOVED;
}

/* -- choices ----------------------------------------------------------------------------------- */

bool rerun_choice_of(const Event *e, Action *out)
{
    *out = (Action){ .tile = e->tile };
    switch ((EventKind)e->kind) {
    case EV_DISCARD:
        out->kind = ACT_DISCARD;
        return true;
    case EV_MELD:
        out->kind = e->type == MELD_CHI ? ACT_CHI : ACT_PONG;
        if (e->type == MELD_CHI)
            memcpy(out->with, e->with, sizeof e->with);
        return true;
    case EV_KONG:
        out->kind = ACT_KONG;
        out->meld = e->type;
        return true;
    case EV_WIN:
        *out = (Action){ .kind = ACT_WIN };
        return true;
    case EV_OUTRANKED:
        *out = (Action){ .kind = e->type };
        return true;
    case EV_PLAY:
        *out = (Action){ .kind = ACT_PLAY, .cards = e->play.cards };
        return true;
    case EV_PASS:
        *out = (Action){ .kind = ACT_PASS };
        return true;
    case EV_START:
    case EV_EXCHANGE:
    case EV_VOID:
    case EV_DRAW:
    case EV_SETTLE:
    case EV_END:
    case EV_OUT:
    case EV_ROUND:
    case N_EVENT_KINDS:
        break;
    }
    return false;
}

RerunStatus rerun_turn(const Rerun *r, Seat turn, const char *duty, RerunChoices *c, Diag *diag)
{
    const Event *e = &r->record->event[r->next].e;
    if (e->actor != turn || !rerun_choice_of(e, &c->action[turn])) {
        char sentence[DIAG_TEXT];
        snprintf(sentence, sizeof sentence, duty, r->record->header.name[turn]);
        return rerun_unexpected(r, sentence, diag);
    }
    return RERUN_MOVED;
}

RerunStatus rerun_choices(const Rerun *r, RerunChoices *c, Diag *diag)
{
    const Game *g = &r->record->header.game;
    View v;
    memset(c, 0, sizeof *c);
    if (!r->in_hand)
        return r->next == r->record->n_events ? RERUN_STOPPED : RERUN_MOVED;
    game_observe(g, r->hand->state, SEAT_NONE, &v);
    c->asked = hand_asked(r->hand);
    if (r->next == r->record->n_events)
        return RERUN_STOPPED;
    for (int s = 0; s < SEATS_MAX; s++)
        c->event[s] = r->next;
    return record_family(g->ops->family)->choices(r, &v, c, diag);
}

/* -- one batch --------------------------------------------------------------------------------- */

static RerunStatus apply_choices(Rerun *r, const RerunChoices *c, Diag *diag)
{
    const Game *g = &r->record->header.game;
    hand_clear_news(r->hand);
    for (Seat s = 0; s < g->n_seats; s++) {
        if (!has_seat(c->asked, s))
            continue;
        Err e = hand_choose(r->hand, s, &c->action[s]);
        if (e != ERR_NONE) {
            diag_set(diag, e, _("illegal move by %.60s: %s"), r->record->header.name[s],
                     _(err_text(e)));
            return rerun_wrong(r, r->record->event[c->event[s]].line, diag);
        }
    }
    return RERUN_MOVED;
}

/* Compares the effects of the choices with the record and advances past them. */
static RerunStatus rerun_compare(Rerun *r, Diag *diag)
{
    const Record *rec = r->record;
    const RecordFamily *family = record_family(rec->header.game.ops->family);
    EventList news = hand_news(r->hand);
    int i = 0;
    for (; i < news.n && r->next < rec->n_events; i++) {
        const RecordEvent *re = &rec->event[r->next];
        if (family->keep != NULL)
            family->keep(r, &re->e, &news.e[i]);
        if (!rerun_agrees(&rec->header.game, &re->e, &news.e[i], diag))
            return rerun_wrong(r, re->line, diag);
        r->next++;
    }
    r->fresh = news.n - i;
    return RERUN_MOVED;
}

RerunStatus rerun_step(Rerun *r, Diag *diag)
{
    RerunChoices c;
    r->fresh = 0;
    if (!r->in_hand && r->next == r->record->n_events)
        return RERUN_STOPPED;
    if (!r->in_hand)
        return start_hand(r, diag);
    RerunStatus status = rerun_choices(r, &c, diag);
    if (status == RERUN_MOVED)
        status = apply_choices(r, &c, diag);
    if (status == RERUN_MOVED)
        status = rerun_compare(r, diag);
    if (status == RERUN_MOVED && hand_asked(r->hand) == 0) {        /* the hand is over */
        const Game *g = &r->record->header.game;
        Result result;
        g->ops->result(g, r->hand->state, &result);
        for (int s = 0; s < g->n_seats; s++)
            r->score[s] += result.delta[s];
        r->first = result.next_first;
        r->in_hand = false;
    }
    return status;
}

/* SPDX-License-Identifier: MIT */
/* The choices in a hand of mahjong: all at once before play, then those of the seat whose turn it
 * is, then those of the seats that may claim its tile. */
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "mj.h"
#include "record_family.h"

/* The claims on the last tile; the other seats pass. RERUN_STOPPED if some claims may be
 * missing. */
static RerunStatus read_claims(const Rerun *r, RerunChoices *c)
{
    int i = r->next;
    const RecordEvent *event = r->record->event;
    bool more = true;
    for (int s = 0; s < SEATS_MAX; s++)
        c->event[s] = r->next - 1;
    for (; more && i < r->record->n_events; i++) {
        const Event *e = &event[i].e;
        more = e->kind == EV_OUTRANKED || e->kind == EV_WIN;
        bool claims = more || e->kind == EV_MELD
                   || (e->kind == EV_KONG && e->type == MELD_EXPOSED_KONG);
        Action a;
        if (!claims || !rerun_choice_of(e, &a) || !has_seat(c->asked, e->actor))
            continue;
        if (e->kind == EV_OUTRANKED) {
            /* a lapsed claim does not name tiles: any claim of that kind that the seat could make
             * is equivalent. If it could make none, it stays as it is and the rules refuse it */
            const Game *g = &r->record->header.game;
            View v;
            game_observe(g, r->hand->state, e->actor, &v);
            a.tile = v.mj.table.last;
            game_menu_of(g, &v, (ActionKind)a.kind, &a, 1);
        }
        c->action[e->actor] = a;
        c->event[e->actor] = i;
    }
    return more ? RERUN_STOPPED : RERUN_MOVED;
}

/* The choices that all make at once. */
static RerunStatus rerun_mj_read_all(const Rerun *r, EventKind kind, RerunChoices *c, Diag *diag)
{
    const Event *e = &r->record->event[r->next].e;
    if (e->kind != kind && kind == EV_EXCHANGE)
        return rerun_unexpected(r, _("expected an exchange of three tiles"), diag);
    if (e->kind != kind)
        return rerun_unexpected(r, _("expected the choice of void suits"), diag);
    for (Seat s = 0; s < r->record->header.game.n_seats; s++) {
        Action *a = &c->action[s];
        a->kind = kind == EV_EXCHANGE ? ACT_EXCHANGE : ACT_VOID;
        if (kind == EV_EXCHANGE)
            memcpy(a->with, e->give[s], sizeof a->with);
        else
            a->suit = e->suits[s];
    }
    return RERUN_MOVED;
}

RerunStatus rerun_choices_mj(const Rerun *r, const View *v, RerunChoices *c, Diag *diag)
{
    const MjTable *t = &v->mj.table;
    switch ((MjPhase)t->phase) {
    case MJ_EXCHANGE:
        return rerun_mj_read_all(r, EV_EXCHANGE, c, diag);
    case MJ_VOID:
        return rerun_mj_read_all(r, EV_VOID, c, diag);
    case MJ_TURN:
        return rerun_turn(r, t->turn, _("expected a win, a kong or a discard by %.60s"), c, diag);
    case MJ_CLAIM:
    case MJ_ROB:
        return read_claims(r, c);
    case MJ_OVER:
        break;
    }
    return RERUN_STOPPED;
}

/* In a heavenly hand, keeps the winning tile that the record names if records of 0.1.0 named it so:
 * it does not affect points, and the record is shown as it was played. */
void rerun_keep_mj(const Rerun *r, const Event *recorded, Event *right)
{
    if (recorded->kind == EV_WIN && right->kind == EV_WIN && recorded->tile != right->tile
        && recorded->actor == right->actor && recorded->target == right->actor
        && mj_rename_heavenly(&r->record->header.game, r->hand->state, right->actor,
                              recorded->tile))
        right->tile = recorded->tile;
}

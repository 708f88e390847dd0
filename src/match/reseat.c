/* SPDX-License-Identifier: MIT */
/* Changes of seat: a computer takes over, a person comes back, friends sit down, change names or
 * places. Each change is a note in the record, so that readers, and the match itself when it is
 * resumed, know which player made which decision. */
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "match_impl.h"
#include "names.h"
#include "x_alloc.h"

bool match_is_between_hands(const Match *m) { return m->stage != STAGE_HAND; }

bool match_has_people(const Match *m) { return m->people != 0; }
const char *match_away(const Match *m, Seat s) { return m->away[s]; }

static Err reseat_refuse(Diag *diag, const char *sentence)
{
    return diag_set(diag, ERR_PLAYER, "%s", sentence);
}

/* A similar name among those who play and those who may come back. NULL: none. */
static const char *taken_by(const Match *m, Seat s, const char *name)
{
    const char *taken = NULL;
    for (Seat other = 0; other < m->header.game.n_seats; other++) {
        if (other == s)
            continue;
        if (names_alike(m->header.name[other], name))
            taken = m->header.name[other];
        else if (m->away[other] != NULL && names_alike(m->away[other], name))
            taken = m->away[other];
    }
    return taken;
}

/* Is it the person who sits there, or who left the seat to a computer? */
static bool reseat_belongs(const Match *m, Seat s, const char *name)
{
    const char *person = m->human[s] ? m->header.name[s] : m->away[s];
    return person != NULL && name != NULL && strcmp(person, name) == 0;
}

/* Conditions that apply to every change. */
static Err check(const Match *m, Seat s, Diag *diag)
{
    if (m->place != &match_local)
        return reseat_refuse(diag,
                             _("Seats can be changed only at the terminal that opened the table"));
    if (m->people == 0)
        return reseat_refuse(diag,
                             _("This table began with computers only; to play, start a game of "
                               "your own"));
    if (m->stage == STAGE_OVER || match_is_done(m))
        return reseat_refuse(diag, _("the match is over"));
    const char *player = m->header.player[s];
    if (!m->human[s] && strncmp(player, "ai:", 3) != 0 && player_command(player) == NULL)
        return diag_set(diag, ERR_PLAYER, _("%.40s plays at another terminal"), m->header.name[s]);
    if (match_has_decided(m, s))
        return diag_set(diag, ERR_PLAYER, _("%.40s has already decided; wait until the move is "
                                            "made"),
                        m->header.name[s]);
    return ERR_NONE;
}

static Err check_newcomer(const Match *m, Seat s, const PlayerSpec *spec, const char *name,
                          Diag *diag)
{
    bool between = match_is_between_hands(m);
    bool is_new = name != NULL && spec->human && !reseat_belongs(m, s, name);
    if (is_new && name_check(name, NULL) != ERR_NONE)
        return name_check(name, diag);
    if (name != NULL && taken_by(m, s, name) != NULL)
        return names_refuse(name, taken_by(m, s, name), diag);
    if (!between && spec->human && !reseat_belongs(m, s, name))
        return reseat_refuse(diag,
                             _("Players and names can change only between hands; wait until this "
                               "one ends"));
    if (!between && !spec->human && !m->human[s])
        return reseat_refuse(diag,
                             _("Computer players can change only between hands; wait until this "
                               "one ends"));
    return ERR_NONE;
}

/* Replaces the player of the seat; `name` NULL: the usual name. */
static void reseat_replace(Match *m, Seat s, const PlayerSpec *spec, const char *name)
{
    char *old_player = m->header.player[s], *old_name = m->header.name[s];
    m->player[s]->ops->free(m->player[s]);
    Err e = match_seat(m, s, spec->kind, name, NULL);
    (void)e;                    /* it was parsed successfully before */
    if (name == NULL)
        match_name_seats(m);
    /* it is shown what its seat has seen of this hand, and asked the open question */
    Player *p = m->player[s];
    const SeenLog *log = hand_log(&m->hand, s);
    player_sit(p, &m->header);
    for (int i = 0; i < log->n && p->ops->see != NULL && !match_is_between_hands(m); i++)
        p->ops->see(p, &log->e[i]);
    m->asked &= (SeatMask)~seat_bit(s);
    m->ready &= (SeatMask)~seat_bit(s);
    free(old_player);
    free(old_name);
}

Err match_reseat(Match *m, Seat s, const char *player, const char *name, Diag *diag)
{
    PlayerSpec spec;
    Err e = check(m, s, diag);
    if (e == ERR_NONE)
        e = player_parse(m->header.game.ops, player, &spec, diag);
    if (e == ERR_NONE)
        e = check_newcomer(m, s, &spec, name, diag);
    if (e == ERR_NONE)
        e = player_check_options(&spec, &m->header, diag);
    if (e != ERR_NONE)
        return e;
    if (m->human[s] || spec.human) {
        free(m->away[s]);
        m->away[s] = spec.human ? NULL : x_strdup(m->header.name[s]);
    }
    reseat_replace(m, s, &spec, name);
    match_let_stand(m);
    match_show_watchers(m);
    if (m->record == NULL)
        return ERR_NONE;
    record_put_seat(m->record, s, m->header.player[s], m->header.name[s], m->away[s]);
    record_keep_safe(m->record);
    record_flush(m->record);
    return ERR_NONE;
}

/* -- changing places --------------------------------------------------------------------------- */

static void swap_bytes(void *a, void *b, size_t size)
{
    unsigned char *x = a, *y = b;
    for (size_t i = 0; i < size; i++) {
        unsigned char was = x[i];
        x[i] = y[i];
        y[i] = was;
    }
}

static SeatMask swapped_mask(SeatMask mask, Seat a, Seat b)
{
    SeatMask rest = mask & (SeatMask)~(seat_bit(a) | seat_bit(b));
    return rest | (has_seat(mask, a) ? seat_bit(b) : 0) | (has_seat(mask, b) ? seat_bit(a) : 0);
}

void match_move_points(Match *m, Seat a, Seat b)
{
    swap_bytes(&m->score[a], &m->score[b], sizeof m->score[a]);
    for (HandResult *end = m->end; end < m->end + m->n_ends; end++) {
        swap_bytes(&end->delta[a], &end->delta[b], sizeof end->delta[a]);
        end->winners = swapped_mask(end->winners, a, b);
        end->drawers = swapped_mask(end->drawers, a, b);
        end->discarders = swapped_mask(end->discarders, a, b);
    }
}

Err match_swap_seats(Match *m, Seat a, Seat b, Diag *diag)
{
    PlayerSpec spec;
    Err e = check(m, a, diag);
    if (e == ERR_NONE)
        e = check(m, b, diag);
    if (e == ERR_NONE && !match_is_between_hands(m))
        e = reseat_refuse(diag,
                          _("Players can change places only between hands; wait until this one "
                            "ends"));
    if (e != ERR_NONE || a == b)
        return e;
    swap_bytes(&m->header.player[a], &m->header.player[b], sizeof m->header.player[a]);
    swap_bytes(&m->header.name[a], &m->header.name[b], sizeof m->header.name[a]);
    swap_bytes(&m->away[a], &m->away[b], sizeof m->away[a]);
    match_move_points(m, a, b);
    for (int i = 0; i < 2; i++) {           /* players are bound to the seat that they were made
                                             * for */
        Seat s = i == 0 ? a : b;
        player_parse(m->header.game.ops, m->header.player[s], &spec, NULL);
        char *name = x_strdup(m->header.name[s]);
        reseat_replace(m, s, &spec, name);
        free(name);
    }
    m->people = swapped_mask(m->people, a, b) | m->people;
    match_let_stand(m);
    if (m->watch != NULL)
        watch_swap(m->watch, a, b);
    if (m->record != NULL) {
        record_put_swap(m->record, a, b);
        record_flush(m->record);
    }
    return ERR_NONE;
}

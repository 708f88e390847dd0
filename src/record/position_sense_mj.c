/* SPDX-License-Identifier: MIT */
/* Is this table possible in a hand of mahjong? What the string omits follows from the table: the
 * number of tiles is constant, so the number of draws of each seat is known, and as long as nobody
 * has won, each draw follows an unclaimed discard of the previous seat. docs/position.md 3.6. */
#include "position_mj_impl.h"

#include <string.h>

#include "i18n.h"

/* ---- what follows from the table ------------------------------------------------------------- */

int meld_tiles_held(uint8_t type)
{
    return type == MELD_CONCEALED_KONG ? 4 : is_kong(type) ? 3 : 2;
}

int mj_concealed(const MjTable *t, Seat s)
{
    const MjSeat *seat = &t->seat[s];
    bool one_more = t->phase == MJ_TURN ? s == t->turn : t->phase < MJ_TURN && s == t->dealer;
    bool drawn_win = seat->won && seat->win_from == s;
    return DEALT - 3 * seat->n_melds + (one_more || drawn_win);
}

int mj_replacements(const MjTable *t, Seat s)
{
    int n = -(t->phase == MJ_ROB && t->last_from == s);
    for (int i = 0; i < t->seat[s].n_melds; i++)
        n += is_kong(t->seat[s].meld[i].type);
    return n;
}

/* The number of a seat's discards that others have claimed. */
static int taken_from(const MjTable *t, Seat from)
{
    int n = 0;
    for (Seat s = 0; s < t->n_seats; s++)
        for (int i = 0; i < t->seat[s].n_melds; i++)
            n += t->seat[s].meld[i].from == from;
    return n;
}

int mj_draws(const MjTable *t, Seat s)
{
    const MjSeat *seat = &t->seat[s];
    int tiles = mj_concealed(t, s) + seat->n_pond + taken_from(t, s);
    for (int i = 0; i < seat->n_melds; i++)
        tiles += meld_tiles_held(seat->meld[i].type);
    return tiles - DEALT - (s == t->dealer) - mj_replacements(t, s);
}

int mj_wall_at_first(const Game *g)
{
    return g->mj.n_tiles - DEALT * g->n_seats - 1;
}

int mj_wall_left(const Game *g, const MjTable *t)
{
    int left = g->mj.n_tiles;
    for (Seat s = 0; s < t->n_seats; s++) {
        left -= mj_concealed(t, s) + t->seat[s].n_pond;
        for (int i = 0; i < t->seat[s].n_melds; i++)
            left -= meld_tiles(t->seat[s].meld[i].type);
    }
    return left;
}

int mj_calls(const MjTable *t)
{
    int n = 0;
    for (Seat s = 0; s < t->n_seats; s++)
        for (int i = 0; i < t->seat[s].n_melds; i++)
            n += t->seat[s].meld[i].type == MELD_ADDED_KONG ? 2 : 1;
    return n;
}

bool mj_has_drawn(const Game *g, const MjTable *t)
{
    bool dealt = g->mj.dealer_draws && !g->mj.exchange;     /* the exchange mixes the tile into the
                                                             * hand */
    switch ((MjPhase)t->phase) {
    case MJ_EXCHANGE: return g->mj.dealer_draws;
    case MJ_VOID:     return dealt;
    case MJ_TURN:     return t->may_declare && (!t->untouched || dealt);
    case MJ_CLAIM: case MJ_ROB: case MJ_OVER: break;
    }
    return false;
}

/* ---- phases, void suits, wins ---------------------------------------------------------------- */

static bool judge_phase(MjReading *m)
{
    const MjRules *rules = &m->g->mj;
    MjPhase phase = (MjPhase)m->t->phase;
    if ((phase == MJ_EXCHANGE && !rules->exchange) || (phase == MJ_VOID && !rules->void_suit)
        || (phase == MJ_ROB && !rules->rob_kong))
        return fault_at(m->r, m->asked, _("these rules do not have this decision"));
    return true;
}

/* Before play the table must be empty. */
static bool judge_untouched(MjReading *m)
{
    for (Seat s = 0; m->t->phase < MJ_TURN && s < m->t->n_seats; s++) {
        const MjSeat *seat = &m->t->seat[s];
        if (seat->n_melds > 0)
            return fault_at(m->r, m->seat[s].melds, _("there are no melds before play starts"));
        if (seat->n_pond > 0)
            return fault_at(m->r, m->seat[s].pond, _("there are no discards before play starts"));
        if (seat->won)
            return fault_at(m->r, m->seat[s].win, _("nobody can have won before play starts"));
    }
    return true;
}

static bool judge_void_suits(MjReading *m)
{
    bool declared = m->g->mj.void_suit && m->t->phase > MJ_VOID;
    for (Seat s = 0; s < m->t->n_seats; s++) {
        bool has_one = m->t->seat[s].void_suit != SUIT_NONE;
        if (has_one && !declared)
            return fault_at(m->r, m->seat[s].void_suit, _("no void suit has been chosen yet"));
        if (!has_one && declared)
            return fault_at(m->r, m->seat[s].void_suit, _("the void suit is missing"));
    }
    return true;
}

/* The number of marked tiles of the kind among a seat's discards. */
static int won_on(const MjSeat *seat, Tile tile)
{
    int n = 0;
    for (int i = 0; i < seat->n_pond; i++)
        n += seat->pond[i] == tile && (seat->pond_mark[i] & POND_WON);
    return n;
}

static bool judge_win(MjReading *m, Seat s)
{
    const MjTable *t = m->t;
    const MjSeat *seat = &t->seat[s];
    size_t place = m->seat[s].win;
    if (!m->g->mj.play_on)
        return fault_at(m->r, place, _("in this game the first win ends the hand"));
    if (s == m->v->seat)
        return fault_at(m->r, place, _("the seat to move cannot have won"));
    if (seat->won > t->n_won)
        return fault_at(m->r, place, _("the number of wins is only %d"), t->n_won);
    for (Seat other = 0; other < s; other++)
        if (t->seat[other].won == seat->won)
            return fault_at(m->r, place, _("two seats cannot have the same place among the "
                                           "winners"));
    if (seat->win_tile / 9 == seat->void_suit)
        return fault_at(m->r, place, _("nobody can win with a tile of their void suit"));
    if (seat->win_from != s && won_on(&t->seat[seat->win_from], seat->win_tile) == 0)
        return fault_at(m->r, place, _("seat %d has no discard of this kind marked as won"),
                        seat->win_from);
    return true;
}

/* Every mark must belong to a win, and there may not be more marks than wins. */
static bool judge_marks(MjReading *m, Seat giver)
{
    const MjSeat *seat = &m->t->seat[giver];
    for (int i = 0; i < seat->n_pond; i++) {
        int wins = 0;
        if (!(seat->pond_mark[i] & POND_WON))
            continue;
        for (Seat s = 0; s < m->t->n_seats; s++)
            wins += m->t->seat[s].won && s != giver && m->t->seat[s].win_from == giver
                    && m->t->seat[s].win_tile == seat->pond[i];
        if (wins < won_on(seat, seat->pond[i]))
            return fault_at(m->r, m->seat[giver].pond, _("nobody has won on the marked tile"));
    }
    return true;
}

static bool judge_wins(MjReading *m)
{
    for (Seat s = 0; s < m->t->n_seats; s++)
        if ((m->t->seat[s].won && !judge_win(m, s)) || !judge_marks(m, s))
            return false;
    return m->t->n_won <= m->t->n_seats - 2
           || fault_at(m->r, m->asked, _("with so many wins the hand is over"));
}

/* ---- melds ----------------------------------------------------------------------------------- */

static bool judge_melds(MjReading *m, Seat s)
{
    const MjSeat *seat = &m->t->seat[s];
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *meld = &seat->meld[i];
        if (meld->type == MELD_CHI && !m->g->mj.chi)
            return fault_at(m->r, m->seat[s].melds, _("this game has no chi"));
        if (meld->from == s)
            return fault_at(m->r, m->seat[s].melds, _("a seat cannot claim its own tile"));
        if (meld->tile == m->g->mj.set.wild && meld->type != MELD_CHI)
            return fault_at(m->r, m->seat[s].melds, _("wild tiles cannot be melded"));
        if (meld->tile / 9 == seat->void_suit)
            return fault_at(m->r, m->seat[s].melds, _("a meld cannot be of the void suit"));
    }
    return true;
}

/* ---- numbers --------------------------------------------------------------------------------- */

static bool judge_hand(MjReading *m)
{
    int held = tiles_total(m->v->mj.own.count), right = mj_concealed(m->t, m->v->seat);
    return held == right || fault_at(m->r, m->hand, _("the hand has %d tiles instead of %d"),
                                     held, right);
}

static bool judge_wall(MjReading *m)
{
    int right = mj_wall_left(m->g, m->t);
    return m->t->wall == right
           || fault_at(m->r, m->wall, _("the wall must have %d tiles, since all others are "
                                        "elsewhere"),
                       right);
}

static bool judge_draws(MjReading *m)
{
    MjTable *t = m->t;
    for (Seat s = 0; s < t->n_seats; s++) {
        MjSeat *seat = &t->seat[s];
        const MjSeat *before = &t->seat[seat_after(s, t->n_seats - 1, t->n_seats)];
        bool offered = t->phase == MJ_CLAIM && before == &t->seat[t->last_from];
        int draws = mj_draws(t, s), right = before->n_pond - offered;
        if (draws < 0)
            return fault_at(m->r, m->seat[s].pond, _("seat %d has not had that many turns: a "
                                                     "discard is missing"), s);
        if (t->n_won == 0 && draws != right)
            return fault_at(m->r, m->seat[s].pond,
                            _("draws of seat %d: %d by its tiles, but %d by the discards of the "
                              "seat before it"), s, draws, right);
        seat->n_draws = (uint8_t)draws;
        seat->n_concealed = (uint8_t)mj_concealed(t, s);
    }
    return true;
}

static bool judge_robbed(MjReading *m)
{
    int most = 0;
    for (Seat s = 0; s < m->t->n_seats; s++) {
        const MjSeat *seat = &m->t->seat[s];
        for (int i = 0; i < seat->n_melds; i++)
            most += seat->meld[i].type == MELD_PONG && won_on(seat, seat->meld[i].tile) > 0;
    }
    m->t->n_calls = (uint8_t)(mj_calls(m->t) + m->robbed);
    return m->robbed <= most || fault_at(m->r, m->kongs, _("no kong was robbed here"));
}

/* ---- what is asked --------------------------------------------------------------------------- */

static bool judge_own_turn(MjReading *m)
{
    const MjTable *t = m->t;
    const MjPrivate *own = &m->v->mj.own;
    const MjSeat *seat = &t->seat[m->v->seat];
    bool mine = t->phase == MJ_TURN || m->v->seat == t->dealer;
    bool has_drawn = mine && mj_has_drawn(m->g, t);
    if (own->drawn != TILE_NONE && !has_drawn)
        return fault_at(m->r, m->asked, _("no drawn tile can be named here"));
    if (own->drawn == TILE_NONE && has_drawn)
        return fault_at(m->r, m->asked, _("the drawn tile is missing; write it as in turn.5m"));
    if (own->drawn != TILE_NONE && own->count[own->drawn] == 0)
        return fault_at(m->r, m->asked, _("the drawn tile is not in the hand"));
    if (t->kong_draw && mj_replacements(t, m->v->seat) == 0)
        return fault_at(m->r, m->asked, _("the seat has no kong"));
    bool claimed = seat->n_melds > 0 && !is_kong(seat->meld[seat->n_melds - 1].type);
    if (t->phase == MJ_TURN && !t->may_declare && !claimed)
        return fault_at(m->r, m->asked, _("the last meld of the seat is not a pong or a chi"));
    bool drew = seat->n_draws > 0 || t->kong_draw || t->untouched;
    return t->phase != MJ_TURN || !t->may_declare || drew
           || fault_at(m->r, m->asked, _("the seat has not drawn a tile"));
}

/* Checks a claim on the last discard, or on the kong just declared, which nobody has paid for
 * yet. */
static bool judge_claim(MjReading *m)
{
    const MjTable *t = m->t;
    const MjSeat *giver = &t->seat[t->last_from];
    char tile[TILE_TEXT_MAX];
    tile_text(t->last, tile);
    if (giver->won)
        return fault_at(m->r, m->asked, _("the tile cannot have come from seat %d"), t->last_from);
    int i = giver->n_pond - 1;
    bool lies = i >= 0 && giver->pond[i] == t->last && !(giver->pond_mark[i] & POND_WON);
    if (t->phase == MJ_CLAIM && !lies)
        return fault_at(m->r, m->asked, _("%s is not the last discard of seat %d"), tile,
                        t->last_from);
    if (t->discard_after_kong && mj_replacements(t, t->last_from) == 0)
        return fault_at(m->r, m->asked, _("seat %d has no kong"), t->last_from);
    bool added = false;
    for (int k = 0; k < giver->n_melds; k++)
        added |= giver->meld[k].type == MELD_ADDED_KONG && giver->meld[k].tile == t->last;
    if (t->phase == MJ_ROB && !added)
        return fault_at(m->r, m->asked, _("%s is not an added kong of seat %d"), tile,
                        t->last_from);
    return mj_claims(m->g, t, &m->v->mj.own, m->v->seat) != 0
           || fault_at(m->r, m->asked, _("the seat cannot do anything with %s, so it is not asked"),
                       tile);
}

/* A draw and, in some rules, a claim end the restriction after a win was passed up. */
static bool judge_passed(MjReading *m)
{
    const MjTable *t = m->t;
    bool may = t->phase >= MJ_CLAIM
               || (t->phase == MJ_TURN && !t->may_declare && !m->g->mj.claim_unlocks);
    return !m->v->mj.own.win_locked || may
           || fault_at(m->r, m->asked, _("a win passed up earlier no longer matters here"));
}

bool judge_mj(MjReading *m)
{
    MjTable *t = m->t;
    t->untouched = t->phase <= MJ_TURN && t->may_declare && !t->kong_draw
                   && t->wall == mj_wall_at_first(m->g);
    if (!judge_phase(m) || !judge_untouched(m) || !judge_void_suits(m) || !judge_wins(m))
        return false;
    for (Seat s = 0; s < t->n_seats; s++)
        if (!judge_melds(m, s))
            return false;
    return judge_hand(m) && judge_wall(m) && judge_draws(m) && judge_robbed(m)
           && (t->phase >= MJ_CLAIM ? judge_claim(m) : judge_own_turn(m)) && judge_passed(m);
}

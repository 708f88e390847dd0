/* Why: at most three reasons for a choice, the most telling first, all of them read off what the
 * choices lead to and the groups of the hand. */
#include "advice.h"
#include "advice_impl.h"
#include "mj.h"

static void add(Verdict *row, Reason r)
{
    if (row->n_reasons < REASONS_MAX)
        row->reason[row->n_reasons++] = r;
}

static void add_plain(Verdict *row, ReasonCode code, int32_t n)
{
    add(row, (Reason){ (uint8_t)code, row->action.tile, SEAT_NONE, SUIT_NONE, n });
}

static void add_suit(Verdict *row, ReasonCode code, Suit suit, int32_t n)
{
    add(row, (Reason){ (uint8_t)code, TILE_NONE, SEAT_NONE, suit, n });
}

/* A position, and what its choices are compared with. */
typedef struct Scene {
    const Game *game;
    const View *view;
    bool        may_win;
    MjFacts     cut;            /* the discard that leaves the hand nearest */
    MjFacts     other;          /* what is left instead of a meld: the pass, else that discard */
    int         n_groups;
    HandGroup   group[ADVICE_GROUPS_MAX];
    uint8_t     unseen[N_KINDS];
} Scene;

/* The group a discard comes out of: the least valuable that holds the kind. */
static GroupKind group_with(const Scene *s, Tile tile)
{
    GroupKind least = GROUP_MELD;
    for (int i = 0; i < s->n_groups; i++) {
        const HandGroup *group = &s->group[i];
        for (int j = 0; j < group->n && group->kind != GROUP_MELD; j++) {
            if (group->tile[j] == tile && group->kind > least)
                least = (GroupKind)group->kind;
        }
    }
    return least;
}

static void explain_place(Verdict *row, GroupKind group, bool farther)
{
    static const ReasonCode breaks[] = {
        [GROUP_SET] = REASON_BREAKS_SET,
        [GROUP_ORPHANS] = REASON_BREAKS_ORPHANS,
        [GROUP_PAIR] = REASON_BREAKS_PAIR,
        [GROUP_PARTIAL] = REASON_BREAKS_PARTIAL,
    };
    if (group == GROUP_DEAD)
        add_plain(row, REASON_VOID_FIRST, 0);
    else if (group == GROUP_WILD)
        add_plain(row, REASON_WILD, 0);
    else if (group == GROUP_SINGLE)
        add_plain(row, REASON_ALONE, 0);
    else if (farther)
        add_plain(row, breaks[group == GROUP_MELD ? GROUP_SET : group], 0);
    else
        add_plain(row, REASON_SPARE, 0);
}

/* Would the fourth wild win, whatever the hand then lacks? hongzhong 6.4. */
static bool fourth_wild_wins(const Scene *s, Tile cut)
{
    const Game *g = s->game;
    const View *v = s->view;
    Tile wild = g->mj.set.wild;
    if (wild == TILE_NONE || cut == wild || s->unseen[wild] == 0)
        return false;
    MjPrivate own = v->mj.own;
    own.count[cut]--;
    MjWorth worth = mj_worth(g, &v->mj.table, &own, v->seat, wild, WIN_SELF_DRAW);
    return worth.shapes & SHAPE_FOUR_WILDS;
}

static void explain_discard(const Scene *s, Verdict *row)
{
    bool farther = row->mj.shanten > s->cut.shanten;
    advice_danger(s->game, s->view, row->action.tile, false, &row->mj.danger);
    if (row->mj.shanten == 0)
        add_plain(row, row->mj.live > 0 ? REASON_READY : REASON_READY_DEAD, row->mj.live);
    explain_place(row, group_with(s, row->action.tile), farther);
    if (row->mj.shanten > 0 && fourth_wild_wins(s, row->action.tile))
        add_plain(row, REASON_FOURTH_WILD, 0);
    if (row->mj.danger.reason.code != REASON_NO_DISCARD_WINS)
        add(row, row->mj.danger.reason);
    if (farther)
        add_plain(row, REASON_FARTHER, 0);
    else if (row->mj.shanten > 0)
        add_plain(row, REASON_KEEPS_LIVE, row->mj.live);
}

static bool pays(const Game *g, const View *v, const Action *a)
{
    int64_t delta[SEATS_MAX];
    Seat feeder = seat_after(v->seat, 1, v->n_seats);
    bool late = mj_kong_is_late(&v->mj.own, a->meld, a->tile);
    const MjKong kong = { .owner = v->seat, .from = feeder, .type = a->meld, .late = late };
    mj_kong_money(g, &v->mj.table, &kong, delta);
    return delta[v->seat] > 0;
}

/* What a kong brings, and what an added one risks. hongzhong 4.4. */
static void explain_kong(const Game *g, const View *v, Verdict *row)
{
    add_plain(row, pays(g, v, &row->action) ? REASON_KONG_PAYS : REASON_KONG_DRAWS, 0);
    if (row->action.meld != MELD_ADDED_KONG)
        return;
    advice_danger(g, v, row->action.tile, true, &row->mj.danger);
    Seat feared = row->mj.danger.reason.seat;
    if (row->mj.danger.level >= DANGER_MID)
        add(row, (Reason){ REASON_MAY_BE_ROBBED, row->action.tile, feared, SUIT_NONE, 0 });
}

/* A meld against leaving the hand as it is, or on one's turn against the best discard. */
static void explain_meld(Verdict *row, const MjFacts *other)
{
    int shanten = other->shanten, live = other->live;
    if (row->mj.shanten == 0 && shanten > 0)
        add_plain(row, row->mj.live > 0 ? REASON_READY : REASON_READY_DEAD, row->mj.live);
    else if (row->mj.shanten < shanten)
        add_plain(row, REASON_CLOSER, 0);
    else if (row->mj.shanten > shanten)
        add_plain(row, REASON_FARTHER, 0);
    else if (row->action.kind != ACT_KONG)
        add_plain(row, REASON_NO_CLOSER, 0);
    if (row->mj.shanten == shanten && row->mj.live != live)
        add_plain(row, row->mj.live > live ? REASON_MORE_LIVE : REASON_FEWER_LIVE,
                  row->mj.live > live ? row->mj.live - live : live - row->mj.live);
}

static void explain_pass(const Game *g, Verdict *row, bool may_win, bool robbing)
{
    if (may_win && g->mj.passed_win == PASSED_WIN_RAISE)
        add_plain(row, REASON_LOCKS_SMALLER, 0);
    if (may_win && g->mj.passed_win == PASSED_WIN_LOCK)
        add_plain(row, REASON_LOCKS_ALL, 0);
    if (!robbing)
        add_plain(row, REASON_KEEPS_LIVE, row->mj.live);
}

static void explain_win(const Game *g, Verdict *row)
{
    if (row->mj.worth.shapes == SHAPE_FOUR_WILDS)
        add_plain(row, REASON_FOUR_WILDS, 0);
    else if (g->mj.fans)
        add_plain(row, REASON_WINS, row->mj.worth.multiplier);
    else
        add_plain(row, REASON_WINS_FLAT, 0);
}

/* The suit with the greatest share. */
static void add_share(Verdict *row, ReasonCode code, const uint8_t share[3])
{
    Suit most = SUIT_M;
    for (Suit suit = SUIT_S; suit <= SUIT_P; suit++)
        most = share[suit] > share[most] ? suit : most;
    if (share[most] > 0)
        add_suit(row, code, most, share[most]);
}

static void explain_exchange(const View *v, Verdict *row)
{
    Suit suit = suit_of(row->action.with[0]);
    int left = tiles_of_suit(v->mj.own.count, suit) - 3;
    const ExchangeFacts *played_out = &row->mj.exchange;
    add_suit(row, left == 0 ? REASON_SWAP_EMPTIES : REASON_SWAP_LEAVES, suit, left);
    add_share(row, REASON_SWAP_VOID, played_out->void_share);
    add_share(row, REASON_SWAP_LONG, played_out->long_share);
}

static void explain_row(const Scene *s, Verdict *row)
{
    const Game *g = s->game;
    const View *v = s->view;
    switch ((ActionKind)row->action.kind) {
    case ACT_WIN:
        explain_win(g, row);
        break;
    case ACT_DISCARD:
        explain_discard(s, row);
        break;
    case ACT_KONG:
        explain_kong(g, v, row);
        explain_meld(row, &s->other);
        break;
    case ACT_PONG:
    case ACT_CHI:
        explain_meld(row, &s->other);
        break;
    case ACT_PASS:
        explain_pass(g, row, s->may_win, v->mj.table.phase == MJ_ROB);
        break;
    case ACT_VOID:
        add_suit(row, REASON_VOID_FEWEST, row->action.suit,
                 tiles_of_suit(v->mj.own.count, row->action.suit));
        add_suit(row, REASON_VOID_STEPS, row->action.suit, row->mj.shanten);
        break;
    case ACT_EXCHANGE:
        explain_exchange(v, row);
        break;
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
}

static bool is_nearer(const MjFacts *a, const MjFacts *b)
{
    return a->shanten != b->shanten ? a->shanten < b->shanten : a->live > b->live;
}

/* What each choice leads to, and what they are compared with. */
static void look_at(const Chair *c, Verdict *list, int n, Scene *s)
{
    bool cuts = false, passes = false;
    for (int i = 0; i < n; i++) {
        Verdict *row = &list[i];
        ExchangeFacts played_out = row->mj.exchange;
        row->mj = verdict_by_speed(s->game, s->view, c, &row->action).mj;
        row->mj.exchange = played_out;
        if (row->action.kind == ACT_DISCARD && (!cuts || is_nearer(&row->mj, &s->cut)))
            s->cut = row->mj;
        if (row->action.kind == ACT_PASS)
            s->other = row->mj;
        cuts |= row->action.kind == ACT_DISCARD;
        passes |= row->action.kind == ACT_PASS;
        s->may_win |= row->action.kind == ACT_WIN;
    }
    if (!passes)
        s->other = s->cut;
}

void mj_explain(const Game *g, const View *v, Verdict *list, int n)
{
    Chair c;
    Scene s = { .game = g, .view = v };
    chair_of(g, v, &c);
    look_at(&c, list, n, &s);
    mj_unseen_counts(g, v, s.unseen);
    assume_void(g, v, &c);
    s.n_groups = hand_groups(&c, &v->mj.table.seat[v->seat], s.group);
    for (int i = 0; i < n; i++) {
        list[i].n_reasons = 0;
        explain_row(&s, &list[i]);
    }
}

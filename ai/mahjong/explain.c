/* Why: at most three facts for a row, the most telling first, all of them read off the numbers
 * and the groups that the panel shows. */
#include "advice.h"
#include "advice_impl.h"
#include "mj.h"

static void add(AdviceRow *row, Reason r)
{
    if (row->n_reasons < REASONS_MAX)
        row->reason[row->n_reasons++] = r;
}

static void add_plain(AdviceRow *row, ReasonCode code, int32_t n)
{
    add(row, (Reason){ (uint8_t)code, row->action.tile, SEAT_NONE, SUIT_NONE, n });
}

static void add_suit(AdviceRow *row, ReasonCode code, Suit suit, int32_t n)
{
    add(row, (Reason){ (uint8_t)code, TILE_NONE, SEAT_NONE, suit, n });
}

/* The group a discard comes out of: the least valuable that holds the kind. */
static GroupKind group_with(const Advice *a, Tile tile)
{
    GroupKind least = GROUP_MELD;
    for (int i = 0; i < a->n_groups; i++) {
        const HandGroup *group = &a->group[i];
        for (int j = 0; j < group->n && group->kind != GROUP_MELD; j++) {
            if (group->tile[j] == tile && group->kind > least)
                least = (GroupKind)group->kind;
        }
    }
    return least;
}

static void explain_place(AdviceRow *row, GroupKind group, bool farther)
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
static bool fourth_wild_wins(const Game *g, const View *v, const Advice *a, Tile cut)
{
    Tile wild = g->mj.set.wild;
    if (wild == TILE_NONE || cut == wild || a->unseen[wild] == 0)
        return false;
    MjPrivate own = v->mj.own;
    own.count[cut]--;
    MjWorth worth;
    worth = mj_worth(g, &v->mj.table, &own, v->seat, wild, WIN_SELF_DRAW);
    return worth.shapes & SHAPE_FOUR_WILDS;
}

static void explain_discard(const Game *g, const View *v, const Advice *a, AdviceRow *row,
                            const AdviceRow *best)
{
    bool farther = row->shanten > best->shanten;
    advice_danger(g, v, row->action.tile, &row->danger);
    if (row->shanten == 0)
        add_plain(row, row->live > 0 ? REASON_READY : REASON_READY_DEAD, row->live);
    explain_place(row, group_with(a, row->action.tile), farther);
    if (row->shanten > 0 && fourth_wild_wins(g, v, a, row->action.tile))
        add_plain(row, REASON_FOURTH_WILD, 0);
    if (row->danger.reason.code != REASON_NO_DISCARD_WINS)
        add(row, row->danger.reason);
    if (farther)
        add_plain(row, REASON_FARTHER, 0);
    else if (row->shanten > 0)
        add_plain(row, REASON_KEEPS_LIVE, row->live);
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
static void explain_kong(const Game *g, const View *v, AdviceRow *row)
{
    add_plain(row, pays(g, v, &row->action) ? REASON_KONG_PAYS : REASON_KONG_DRAWS, 0);
    if (row->action.meld != MELD_ADDED_KONG)
        return;
    danger_of(g, v, row->action.tile, true, &row->danger);
    Seat feared = row->danger.reason.seat;
    if (row->danger.level >= DANGER_MID)
        add(row, (Reason){ REASON_MAY_BE_ROBBED, row->action.tile, feared, SUIT_NONE, 0 });
}

/* A meld against leaving the hand as it is, or on the own turn against the best discard. */
static void explain_meld(AdviceRow *row, int shanten, int live)
{
    if (row->shanten == 0 && shanten > 0)
        add_plain(row, row->live > 0 ? REASON_READY : REASON_READY_DEAD, row->live);
    else if (row->shanten < shanten)
        add_plain(row, REASON_CLOSER, 0);
    else if (row->shanten > shanten)
        add_plain(row, REASON_FARTHER, 0);
    else if (row->action.kind != ACT_KONG)
        add_plain(row, REASON_NO_CLOSER, 0);
    if (row->shanten == shanten && row->live != live)
        add_plain(row, row->live > live ? REASON_MORE_LIVE : REASON_FEWER_LIVE,
                  row->live > live ? row->live - live : live - row->live);
}

static void explain_pass(const Game *g, AdviceRow *row, bool may_win, bool robbing)
{
    if (may_win && g->mj.passed_win == PASSED_WIN_RAISE)
        add_plain(row, REASON_LOCKS_SMALLER, 0);
    if (may_win && g->mj.passed_win == PASSED_WIN_LOCK)
        add_plain(row, REASON_LOCKS_ALL, 0);
    if (!robbing)
        add_plain(row, REASON_KEEPS_LIVE, row->live);
}

static int held_of(const View *v, Suit suit)
{
    int n = 0;
    for (int rank = 1; rank <= 9; rank++)
        n += v->mj.own.count[tile_of(suit, rank)];
    return n;
}

static void explain_win(const Game *g, AdviceRow *row)
{
    if (row->worth.shapes == SHAPE_FOUR_WILDS)
        add_plain(row, REASON_FOUR_WILDS, 0);
    else if (g->mj.fans)
        add_plain(row, REASON_WINS, row->worth.multiplier);
    else
        add_plain(row, REASON_WINS_FLAT, 0);
}

static void explain_exchange(const View *v, AdviceRow *row)
{
    Suit suit = suit_of(row->action.with[0]);
    int left = held_of(v, suit) - 3;
    add_suit(row, left == 0 ? REASON_SWAP_EMPTIES : REASON_SWAP_LEAVES, suit, left);
}

static const AdviceRow *first_of(const Advice *a, ActionKind kind)
{
    for (int i = 0; i < a->n_rows; i++) {
        if (a->row[i].action.kind == kind)
            return &a->row[i];
    }
    return NULL;
}

/* What a meld is compared with. */
static const AdviceRow *alternative(const Advice *a)
{
    const AdviceRow *pass = first_of(a, ACT_PASS);
    return pass != NULL ? pass : first_of(a, ACT_DISCARD);
}

static void explain_row(const Game *g, const View *v, const Advice *a, AdviceRow *row)
{
    const AdviceRow *other = alternative(a);
    switch ((ActionKind)row->action.kind) {
    case ACT_WIN:
        explain_win(g, row);
        break;
    case ACT_DISCARD:
        explain_discard(g, v, a, row, first_of(a, ACT_DISCARD));
        break;
    case ACT_KONG:
        explain_kong(g, v, row);
        explain_meld(row, other->shanten, other->live);
        break;
    case ACT_PONG:
    case ACT_CHI:
        explain_meld(row, other->shanten, other->live);
        break;
    case ACT_PASS:
        explain_pass(g, row, first_of(a, ACT_WIN) != NULL, v->mj.table.phase == MJ_ROB);
        break;
    case ACT_VOID:
        add_suit(row, REASON_VOID_FEWEST, row->action.suit, held_of(v, row->action.suit));
        add_suit(row, REASON_VOID_STEPS, row->action.suit, row->shanten);
        break;
    case ACT_EXCHANGE:
        explain_exchange(v, row);
        break;
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
}

void explain_rows(const Game *g, const View *v, Advice *a)
{
    for (int i = 0; i < a->n_rows; i++)
        explain_row(g, v, a, &a->row[i]);
}

/* SPDX-License-Identifier: MIT */
/* Every list of plays to choose from has each pattern and rank that the hand can play, whatever the
 * number of packs: the menu of random players and bots, the first list of hints (tidy's), the goals
 * (greedy's) and the judged list of search. */
#include "ai_players.h"
#include "card_table.h"
#include "dtz_advice.h"
#include "dtz_help.h"

enum { DEALS = 3, BOT_MENU = 257, GOAL_PLAYS = 4096 };

static CardTable q;
static char      name[64];

/* The first lead of a deal. Cards are set aside until the rest can be dealt evenly. */
static void first_lead(int decks, int players, int n_removed, int deal_no)
{
    static const int64_t score[SEATS_MAX];
    DtzConfig *cfg = dtz_settings(&q.game);
    memset(&q, 0, sizeof q);
    game_default(&q.game, game_find("datongzi"));
    cfg->decks = decks;
    cfg->players = players;
    cfg->finish_bonus.n = (uint8_t)players;
    cfg->removed_ranks.n = (uint8_t)n_removed;
    for (cfg->aside = 0; game_prepare(&q.game, NULL) != ERR_NONE; cfg->aside++)
        ck_assert_int_lt(cfg->aside, players);
    snprintf(name, sizeof name, "%d packs, %d players, %d ranks removed, deal %d", decks,
             players, n_removed, deal_no);
    card_table_deal(&q, 4711 + (uint64_t)deal_no, 0, score);
}

/* The content of a list: ranks by pattern, and for chains the highest rank. */
typedef struct Found {
    RankMask rank[N_DTZ_PATTERNS];
} Found;

static void find(Found *f, const CardSet *cards)
{
    DtzShape s = dtz_recognise(cards);
    f->rank[s.pattern] |= rank_bit(s.rank);
}

/* For chains, a shortened list keeps the longest one from each rank on, so its top is checked. */
static RankMask tops_of_runs(RankMask held)
{
    RankMask chain = held & CHAIN_RANKS, from_below = (RankMask)(chain & chain << 1);
    return (RankMask)(from_below & ~(chain >> 1));
}

/* By the definitions of datongzi 3: three identical cards alone are not a triple, but with a kicker
 * they are. */
static void ck_complete(const Found *f, const char *list)
{
    const CardSet *hand = &q.state.hand[0];
    RankCounts count = rank_counts(hand);
    RankMask tongzi = 0;
    for (int r = 0; r < N_RANKS; r++)
        tongzi |= suits_with_three(cards_of_rank(hand, r)) != 0 ? rank_bit(r) : 0;
    const RankMask needed[N_DTZ_PATTERNS] = {
        [DTZ_SINGLE] = ranks_with(&count, 1), [DTZ_PAIR] = ranks_with(&count, 2),
        [DTZ_CPAIRS] = tops_of_runs(ranks_with(&count, 2)), [DTZ_TRIPLE] = ranks_with(&count, 3),
        [DTZ_AIRPLANE] = tops_of_runs(ranks_with(&count, 3)), [DTZ_BOMB] = ranks_with(&count, 4),
        [DTZ_TONGZI] = tongzi, [DTZ_DIZHA] = dtz_dizha_ranks(hand),
    };
    for (int pattern = DTZ_SINGLE; pattern < N_DTZ_PATTERNS; pattern++)
        ck_assert_msg((needed[pattern] & ~f->rank[pattern]) == 0,
                      "%s: %s lacks ranks %x of pattern %d", name, list,
                      needed[pattern] & ~f->rank[pattern], pattern);
}

static void ck_menu(int cap, const char *list)
{
    static Action menu[MENU_MAX];
    Found found = { { 0 } };
    int n = game_menu(&q.game, &q.info[0].view, menu, cap);
    for (int i = 0; i < n; i++)
        find(&found, &menu[i].cards);
    ck_complete(&found, list);
}

static void ck_first_hints(void)
{
    static Verdict row[DTZ_ADVICE_PLAYS_MAX];
    Found found = { { 0 } };
    int n = dtz_advice_rank(&q.game, &q.info[0].view, row, DTZ_ADVICE_PLAYS_MAX);
    for (int i = 0; i < n; i++)
        find(&found, &row[i].action.cards);
    ck_complete(&found, "the first list of hints");
}

static void ck_goals(void)
{
    static DtzRanked play[GOAL_PLAYS];
    Found found = { { 0 } };
    const DtzAim aim = { &q.game.dtz, &q.state.hand[0], NULL, NULL };
    int n = dtz_goal_plays(&aim, DTZ_LEAD_CONTROL, play, GOAL_PLAYS);
    for (int i = 0; i < n; i++)
        find(&found, &play[i].play.cards);
    ck_complete(&found, "the goals' list");
}

static void ck_judged(void)
{
    AiSpec spec = neutral("search");
    Found found = { { 0 } };
    int n;
    spec.style.sim_count = 0;
    AiPlayer *b = ai_player_new(&spec, "search", &q.game, 0, 7);
    answer_of(b, &q.info[0], 1, 1);
    const Verdict *v = ai_verdicts(b, &n);
    for (int i = 0; i < n; i++)
        find(&found, &v[i].action.cards);
    ck_complete(&found, "the judged list");
    ai_player_free(b);
}

static void ck_all_lists(void)
{
    ck_menu(MENU_MAX, "the menu");
    ck_menu(BOT_MENU, "a bot's menu");
    ck_first_hints();
    ck_goals();
    ck_judged();
}

TESTS(.timeout = 300);

TEST(a_list_of_leads_has_every_pattern_and_rank)
{
    for (int decks = 2; decks <= PACKS_MAX; decks++)
        for (int players = 2; players <= SEATS_MAX; players++)
            for (int deal_no = 1; deal_no <= DEALS; deal_no++) {
                first_lead(decks, players, 2, deal_no);
                ck_all_lists();
            }
}

/* The most plays possible: 8 packs of 13 ranks for two players. */
TEST(the_longest_possible_list_has_every_pattern_and_rank)
{
    for (int deal_no = 1; deal_no <= DEALS; deal_no++) {
        first_lead(PACKS_MAX, 2, 0, deal_no);
        ck_all_lists();
    }
}

/* The two lists of `analyze` and of the hint panel: what the first advises must be judged in the
 * second, perhaps with other kickers and suits. */
TEST(what_the_first_hints_advise_is_judged)
{
    static Verdict row[DTZ_ADVICE_PLAYS_MAX];
    for (int decks = 2; decks <= PACKS_MAX; decks++) {
        first_lead(decks, 3, 2, 1);
        AiSpec spec = neutral("search");
        spec.style.sim_count = 0;
        AiPlayer *b = ai_player_new(&spec, "search", &q.game, 0, 7);
        answer_of(b, &q.info[0], 1, 1);
        int n_judged, n = dtz_advice_rank(&q.game, &q.info[0].view, row, DTZ_ADVICE_PLAYS_MAX);
        const Verdict *v = ai_verdicts(b, &n_judged);
        for (int i = 0; i < n; i++) {
            int k = 0;
            for (; k < n_judged; k++) {
                DtzShape s = dtz_recognise(&v[k].action.cards);
                if (memcmp(&s, &row[i].dtz.shape, sizeof s) == 0)
                    break;
            }
            ck_assert_msg(k < n_judged, "%s: hint %d", name, i + 1);
        }
        ai_player_free(b);
    }
}

/* From 16 nines: a single, a pair, a triple, four tongzi, a dizha and bombs of 4 to 16 cards. */
TEST(a_shortened_list_keeps_the_smallest_and_the_largest_plays)
{
    static DtzPlay play[DTZ_MOVES_LEAST];
    CardSet hand = { { 0 } };
    for (int suit = SPADES; suit <= DIAMONDS; suit++)
        for (int copies = 0; copies < 4; copies++)
            cards_put(&hand, card_of(RANK_9, suit));
    int n = dtz_moves(&hand, NULL, play, 10);
    bool least = false, most = false;
    ck_assert_int_eq(n, 10);
    for (int i = 0; i < n; i++) {
        least |= play[i].shape.pattern == DTZ_BOMB && play[i].shape.size == 4;
        most |= play[i].shape.pattern == DTZ_BOMB && play[i].shape.size == 16;
    }
    ck_assert(least && most);
}

/* An airplane from 7 to A with the twos as wings empties the hand at once. Its body may contain the
 * tongzi of 9 or of T or neither, but using the whole hand is one play. */
TEST(a_play_that_empties_the_hand_is_listed_once)
{
    static DtzPlay play[GOAL_PLAYS];
    CardSet hand, deck;
    cards_pack(&deck, CHAIN_RANKS | rank_bit(RANK_2), 3);
    ck_assert_int_eq(cards_parse("S7 H7 C7 C7 D7 S8 S8 H8 H8 C8 D8 C9 D9 D9 D9 HT HT CT CT CT DT "
                                 "SJ SJ HJ SQ HQ DQ SK HK CK SA CA DA S2 S2 D2",
                                 &deck, &hand, NULL), ERR_NONE);
    int n = dtz_selected_plays(&hand, NULL, DTZ_PLAIN, play, GOAL_PLAYS), whole = 0;
    for (int i = 0; i < n; i++) {
        whole += cards_equal(&play[i].cards, &hand);
        for (int j = 0; j < i; j++)
            ck_assert(!cards_equal(&play[i].cards, &play[j].cards));
    }
    ck_assert_int_eq(whole, 1);
}

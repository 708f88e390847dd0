/* SPDX-License-Identifier: MIT */
/* Frozen players never change: hands of frozen levels, event for event, against what the levels
 * themselves played when they were frozen. */
#include "event_hash.h"
#include "match_play.h"
#include "opponents.h"
#include "rules_load.h"

typedef struct FrozenHand {
    const char *game, *preset, *level;
    uint64_t    seed;
    int         n_events;       /* at most, of the first hand */
    uint64_t    digest;         /* of these events */
} FrozenHand;

enum { ALL = 100000 };

/* A new row may have any digest: the test prints the right one, from the level itself. */
static const FrozenHand hands[] = {
#include "frozen_hands.def"
};
enum { N_HANDS = sizeof hands / sizeof hands[0] };

static void game_with_preset(const char *key, const char *preset, Game *out)
{
    game_default(out, game_find(key));
    RulesWanted wanted = { .game = key, .source = preset };
    MUST(rules_load, &wanted, &out->ops->options, &out->cfg, sizeof out->cfg);
    MUST(game_prepare, out);
}

static uint64_t digest_of(const Event *log, int n)
{
    uint64_t digest = 0;
    for (int i = 0; i < n; i++)
        digest = hash_with_event(digest, &log[i]);
    return digest;
}

/* The first hand of a table of four equal players. */
static uint64_t played_by(const FrozenHand *hand, const char *player)
{
    Game g;
    Match *m = NULL;
    int n = 0;
    game_with_preset(hand->game, hand->preset, &g);
    MatchSetup setup = { .game = &g, .seed = hand->seed, .open_hands = true,
                         .player = { player, player, player, player } };
    ck_assert_int_eq(match_new(&setup, &m, NULL), ERR_NONE);
    for (MatchStatus now = MATCH_MOVED; n < hand->n_events && now <= MATCH_WAITING;) {
        now = match_step(m, 0);
        match_open_log(m, &n);
    }
    const Event *log = match_open_log(m, &n);
    uint64_t digest = digest_of(log, n < hand->n_events ? n : hand->n_events);
    match_free(m);
    return digest;
}

static void know_the_shipped(void)
{
    opponents_load(NULL, NULL, NULL);
}

TESTS(.timeout = 60, .setup = know_the_shipped, .teardown = opponents_free);

TEST_LOOP(a_frozen_level_plays_every_hand_as_the_level_did_when_it_was_frozen, N_HANDS)
{
    const FrozenHand *hand = &hands[_i];
    char player[OPPONENT_NAME_MAX];
    snprintf(player, sizeof player, "%s-1", hand->level);
    uint64_t digest = played_by(hand, player);
    ck_assert_msg(digest == hand->digest, "%s %s: %s plays 0x%016llx with seed %llu", hand->game,
                  hand->preset, player, (unsigned long long)digest,
                  (unsigned long long)hand->seed);
}

static bool has_hand(const char *game, const char *preset)
{
    bool found = false;
    for (int i = 0; i < N_HANDS; i++)
        found |= strcmp(hands[i].game, game) == 0 && strcmp(hands[i].preset, preset) == 0;
    return found;
}

TEST(every_preset_of_every_game_has_its_hands)
{
    const GameOps *game;
    for (int g = 0; (game = game_ops(g)) != NULL; g++) {
        char name[PRESETS_MAX][PRESET_NAME_MAX];
        int n = rules_presets(game->key, name);
        ck_assert_int_gt(n, 0);
        for (int i = 0; i < n; i++)
            ck_assert_msg(has_hand(game->key, name[i]), "%s %s", game->key, name[i]);
    }
}

TEST(a_frozen_level_is_found_by_its_name_and_is_in_no_list)
{
    const GameOps *game;
    for (int g = 0; (game = game_ops(g)) != NULL; g++) {
        const Opponent *o, *frozen = opponent_find(game, "expert-1");
        ck_assert_ptr_nonnull(frozen);
        ck_assert_int_eq(frozen->kind, OPPONENT_FROZEN);
        for (int i = 0; (o = opponent_at(game, i)) != NULL; i++)
            ck_assert_int_ne(o->kind, OPPONENT_FROZEN);
    }
}

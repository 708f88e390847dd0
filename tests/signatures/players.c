/* SPDX-License-Identifier: MIT */
/* The decisions of every player that the arena has: levels, personalities and plain engines. The
 * player sits at every other seat, with a plain one beside it, and in a game of four a player that
 * claims every tile. */
#include <stdlib.h>

#include "ai_player.h"
#include "game.h"
#include "opponents.h"
#include "signature.h"
#include "sign_table.h"

/* The workload of a player, depending on how long its decisions take. */
typedef struct Workload {
    int decisions;      /* choices between several actions */
    int hands;          /* at most one in this many */
    int tiles;          /* mahjong: only while at most this many are left to draw */
    int cards;          /* cards: only while a seat holds at most this many */
} Workload;

static Workload workload_of(const GameOps *game, const Opponent *player)
{
    const EvaluatorOps *engine = ai_engine_find(game, player->spec->engine);
    double games = player->spec->style.sim_count * player->spec->style.breadth;
    bool level = player->kind == OPPONENT_LEVEL;
    if (engine->ask == NULL)
        return (Workload){ 400, 20, WALL_MAX, DEAL_MAX };
    if (games >= 400)
        return (Workload){ 7, 20, 6, 6 };
    if (games > 0)
        return (Workload){ level ? 16 : 7, 10, 30, 24 };
    return (Workload){ level ? 40 : 10, 10, WALL_MAX, DEAL_MAX };
}

/* Is the hand as far advanced as the workload requires? */
static bool is_far(const Game *g, const View *v, const Workload *work)
{
    if (g->ops->family == FAMILY_MAHJONG)
        return v->mj.table.wall <= work->tiles;
    return cards_total(&v->dtz.hand) <= work->cards;
}

enum { PLAIN = 1, CALLER = 3 };     /* seats */

typedef struct Seated {
    SignTable table;
    Rng       rng;                  /* of the caller */
    AiPlayer *ai[SEATS_MAX];
    Workload  work;
    Signature signature;
} Seated;

static void sit(Seated *s, const Opponent *player)
{
    const Game *g = &s->table.game;
    AiSpec plain;
    const char *engine = g->ops->family == FAMILY_DATONGZI ? "tidy" : "eff";
    ai_spec_default(ai_engine_find(g->ops, engine), &plain);
    for (Seat who = 0; who < g->n_seats; who++) {
        const AiSpec *spec = who % 2 == 0 ? player->spec : &plain;
        s->ai[who] = ai_player_new(spec, who % 2 == 0 ? player->name : "plain", g, who, 7);
    }
}

static Action answer_of(AiPlayer *b, const InfoSet *info, int hand_no)
{
    Action a;
    ai_start(b, info, hand_no, info->n_log);
    while (!ai_think(b, &a))
        continue;
    return a;
}

/* One decision; those of the player are signed and counted. The plain one replaces it before the
 * hand is far enough. */
static void decide(Seated *s, Seat who)
{
    SignTable *t = &s->table;
    InfoSet info;
    Action menu[2];
    table_info(t, who, &info);
    bool own = who % 2 == 0;
    if (game_menu(&t->game, &info.view, menu, 2) == 1) {
        table_step(t, who, &menu[0]);
        return;
    }
    bool far = is_far(&t->game, &info.view, &s->work);
    Action a;
    if (who == CALLER && t->game.ops->family == FAMILY_MAHJONG)
        a = any_action(&s->rng, &t->game, &info.view, true);
    else
        a = answer_of(s->ai[own && !far ? PLAIN : who], &info, t->hand_no);
    if (own && far) {
        s->work.decisions--;
        sign_int(&s->signature, who);
        sign_action(&s->signature, &a);
    }
    table_step(t, who, &a);
}

static void play(Seated *s)
{
    Seat who;
    for (int hand = 0; hand < s->work.hands && s->work.decisions > 0; hand++) {
        table_deal(&s->table);
        while (s->work.decisions > 0 && table_asks(&s->table, &who))
            decide(s, who);
    }
}

static Signature signature_of(const GameOps *game, const Opponent *player)
{
    Seated s = { .signature = 0 };
    for (int variant = 0; variant < N_VARIANTS; variant += 2) {
        table_open(&s.table, game->key, variant, 1);
        s.rng = rng_seeded(1);
        s.work = workload_of(game, player);
        sit(&s, player);
        play(&s);
        sign_int(&s.signature, s.work.decisions);
        for (Seat who = 0; who < s.table.game.n_seats; who++)
            ai_player_free(s.ai[who]);
        table_close(&s.table);
    }
    return s.signature;
}

void sign_players(void)
{
    const GameOps *game;
    const Opponent *player;
    for (int i = 0; (game = game_ops(i)) != NULL; i++) {
        for (int k = 0; (player = opponent_at(game, k)) != NULL; k++) {
            if (line_wanted("play.%s.%s", game->key, player->name))
                line_print(signature_of(game, player));
        }
    }
}

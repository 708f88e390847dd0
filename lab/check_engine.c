/* SPDX-License-Identifier: MIT */
/* Tests an engine at every seat: first in the installed hands, where it is asked for every decision
 * but the recorded moves are played; then in hands that it plays itself. */
#include <stdio.h>
#include <stdlib.h>

#include "engine.h"
#include "engine_impl.h"
#include "opponents.h"
#include "player.h"
#include "rerun.h"
#include "x_alloc.h"
#include "x_hand.h"

/* Sends the new events. */
static void show(EngineTest *t, Hand *hand)
{
    const SeenLog *log = hand_log(hand, t->seat);
    for (int i = log->n_before; i < log->n; i++)
        session_show(t, &log->e[i]);
}

static bool goes_on(const EngineTest *t)
{
    return !t->spoils && !engine_is_lost(t);
}

/* -- installed hands --------------------------------------------------------------------------- */

static void ask_about(EngineTest *t, const Record *record)
{
    Hand hand;
    Rerun r;
    Diag diag = { 0 };
    x_hand_new(&hand, &record->header.game);
    rerun_begin(&r, record, &hand);
    while (goes_on(t) && rerun_step(&r, &diag) == RERUN_MOVED) {
        InfoSet info;
        Action answer;
        show(t, &hand);
        if (!has_seat(hand_asked(&hand), t->seat))
            continue;
        hand_info(&hand, t->seat, &info);
        session_ask(t, &info, &answer);
    }
    hand_free(&hand);
}

static void play_record(EngineTest *t, const Record *record)
{
    for (Seat s = 0; s < record->header.game.n_seats && !engine_is_lost(t); s++) {
        bool seated = session_open(t, &record->header, s);
        if (seated)
            ask_about(t, record);
        session_close(t);
        if (!seated)
            return;
    }
}

static void play_cases(EngineTest *t, const char *game)
{
    char *name = x_printf("hands_%s.jsonl", game), *path = case_path(name);
    Record *record;
    Diag diag = { 0 };
    t->stage = name;
    if (record_read(path, &record, &diag) == ERR_NONE) {
        play_record(t, record);
        record_free(record);
    } else {
        point_note("no installed hands", "%s: %s", diag.file, diag.text);
    }
    t->stage = "";
    free(path);
    free(name);
}

/* -- hands played to the end ------------------------------------------------------------------- */

/* The engine at one seat, built-in players at the others. */
typedef struct Table {
    Player *other[SEATS_MAX];
    Hand    hand;
} Table;

static void decide(EngineTest *t, Table *table, Seat seat)
{
    InfoSet info;
    Action a;
    hand_info(&table->hand, seat, &info);
    if (seat != t->seat) {
        Player *p = table->other[seat];
        p->ops->ask(p, &info);
        while (p->ops->poll(p, 0, &a) != ASK_READY)
            ;
    } else if (!session_ask(t, &info, &a)) {
        game_menu(t->game, &info.view, &a, 1);
    }
    hand_play(&table->hand, seat, &a);
    show(t, &table->hand);
}

static void play_hand(EngineTest *t, Table *table, int hand_no)
{
    const int64_t score[SEATS_MAX] = { 0 };
    Deal deal;
    SeatMask asked;
    game_deal(t->game, t->trial->seed, hand_no, &deal);
    hand_start(&table->hand, &deal, 0, hand_no, score);
    show(t, &table->hand);
    while (goes_on(t) && (asked = hand_asked(&table->hand)) != 0) {
        Seat seat = 0;
        while (!has_seat(asked, seat))
            seat++;
        decide(t, table, seat);
    }
}

static void play_seat(EngineTest *t, const RecordHeader *header, Seat seat)
{
    const Game *g = &header->game;
    Table table;
    x_hand_new(&table.hand, g);
    for (Seat s = 0; s < g->n_seats; s++)
        table.other[s] = player_ai_new(opponent_usual(g->ops)->name, g, s, t->trial->seed);
    if (session_open(t, header, seat)) {
        for (int i = 1; i <= t->trial->hands && goes_on(t); i++)
            play_hand(t, &table, i);
    }
    session_close(t);
    for (Seat s = 0; s < g->n_seats; s++)
        table.other[s]->ops->free(table.other[s]);
    hand_free(&table.hand);
}

static void play_hands(EngineTest *t, const Game *g)
{
    RecordHeader header = { .game = *g, .seed = t->trial->seed };
    for (Seat s = 0; s < g->n_seats; s++) {
        header.name[s] = x_strdup(player_usual_name(false, s));
        header.player[s] = x_strdup("exec");
    }
    t->stage = "hands of its own";
    for (Seat s = 0; s < g->n_seats && !engine_is_lost(t); s++)
        play_seat(t, &header, s);
    record_header_free(&header);
}

void conformance_engine(const EngineTrial *trial, const Game *g, Points *points)
{
    const RecordHeader usual = { .game = *g, .engine = trial->limits };
    EngineTest *t = x_alloc(sizeof *t);
    *t = (EngineTest){ .trial = trial, .limits = engine_limits(&usual), .stage = "" };
    if (trial->engine->ms != 0)
        t->limits.ms = trial->engine->ms;
    play_cases(t, g->ops->key);
    if (t->n_faults == 0)
        play_hands(t, g);
    engine_points_print(t, g->ops->key, points);
    free(t);
}

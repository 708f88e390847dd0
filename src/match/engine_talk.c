/* SPDX-License-Identifier: MIT */
/* Messages to an engine and from it. It gets the hand from its beginning whenever what it got
 * before no longer matches the table: after a restart, or after a move was taken back. */
#include "engine_talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_options.h"
#include "i18n.h"
#include "rules_load.h"
#include "utf8.h"
#include "wire.h"
#include "x_alloc.h"

enum {
    PENDING_MAX = 512 * 1024,   /* kept for a program that is not ready; less than a link can
                                 * hold */
    IDS_A_HAND = 1000,
};

/* ---- the messages ---------------------------------------------------------------------------- */

Json *engine_hello(const RecordHeader *h, Seat seat)
{
    Json *names = json_new_list();
    for (Seat s = 0; s < h->game.n_seats; s++)
        json_add_text(names, h->name[s]);
    return JSON_PUT(wire_new("hello"), JSON_TEXT("protocol", "paiju"), JSON_INT("v", 1),
                    JSON_TEXT("game", h->game.ops->key), JSON_INT("seat", seat),
                    JSON_VALUE("names", names), JSON_VALUE("rules", rules_to_json(&h->game)));
}

RecordHeader engine_header(const RecordHeader *header)
{
    static char letter[SEATS_MAX][2] = { "A", "B", "C", "D" };
    RecordHeader out = *header;
    for (int s = 0; s < SEATS_MAX; s++)
        out.name[s] = letter[s];
    return out;
}

/* The table as this engine sees it. A player at another terminal sees the people's names. */
static RecordHeader engine_talk_header(const EngineTalk *t)
{
    return engine_is_program(t) ? engine_header(t->header) : *t->header;
}

Json *engine_request(const Game *g, const View *v, int64_t id, int ms)
{
    Action menu[MENU_MAX];
    int n = game_menu(g, v, menu, ENGINE_LEGAL_MAX + 1);
    Json *legal = json_new_list();
    for (int i = 0; i < n && i < ENGINE_LEGAL_MAX; i++)
        json_add(legal, wire_action(g, &menu[i]));
    Json *o = JSON_PUT(wire_new("request"), JSON_INT("id", id), JSON_INT("ms", ms),
                       JSON_VALUE("legal", legal));
    if (n > ENGINE_LEGAL_MAX || (g->ops->selects != NULL && g->ops->selects(g, v, n)))
        json_put_flag(o, "more", true);
    json_put(o, "view", wire_view(g, v));
    return o;
}

Json *engine_talk_refusal(EngineRefusal kind)
{
    static const struct { const char *kind, *why; } row[N_REFUSALS] = {
        [REFUSED_TAKEN] = { "taken", N_("someone is already playing in this seat") },
        [REFUSED_SILENT] = { "silent", N_("you did not join within five seconds of the "
                                          "greeting") },
        [REFUSED_LATE] = { "late", N_("you were late twice; join again when you are back") },
        [REFUSED_BROKEN] = { "broken", N_("what you sent is not an answer") },
        [REFUSED_FLOOD] = { "flood", N_("you are sending more than anyone could play") },
    };
    return JSON_PUT(wire_new("refused"), JSON_TEXT("kind", row[kind].kind),
                    JSON_TEXT("why", _(row[kind].why)));
}

/* ---- sending --------------------------------------------------------------------------------- */

void engine_talk_greet(EngineTalk *t)
{
    RecordHeader shown = engine_talk_header(t);
    t->stage = ENGINE_GREETED;
    engine_link_say(&t->line, engine_hello(&shown, t->seat));
}

static void engine_talk_drop(EngineTalk *t)
{
    free(t->pending);
    t->pending = NULL;
    t->n_pending = t->cap_pending = 0;
}

void engine_talk_end(EngineTalk *t)
{
    t->stage = ENGINE_AWAY;
    t->n_sent = engine_is_program(t) ? -1 : 0;
    engine_talk_drop(t);
}

/* Frees `o`. False: too much is kept already, and all of it is dropped. */
static bool engine_talk_keep(EngineTalk *t, Json *o)
{
    char *line = json_print(o);
    size_t length = strlen(line), end = t->n_pending + length + 1;
    bool fits = end < PENDING_MAX;
    if (fits && end >= t->cap_pending) {
        t->cap_pending = 2 * (end + 1);
        t->pending = x_realloc(t->pending, t->cap_pending);
    }
    if (fits) {
        memcpy(t->pending + t->n_pending, line, length);
        memcpy(t->pending + end - 1, "\n", 2);
        t->n_pending = end;
    } else {
        engine_talk_drop(t);
    }
    free(line);
    json_free(o);
    return fits;
}

/* If an event is lost because the program does not read, everything sent before becomes invalid. */
static void engine_talk_send(EngineTalk *t, const SeenEvent *seen)
{
    Json *o = wire_event(&t->header->game, &seen->e);
    bool sent = t->stage == ENGINE_PLAYS ? engine_link_say(&t->line, o) : engine_talk_keep(t, o);
    t->n_sent = sent ? t->n_sent + 1 : -1;
}

void engine_talk_event(EngineTalk *t, const SeenEvent *seen)
{
    bool first = seen->e.kind == EV_START, program = engine_is_program(t);
    int64_t ids = first && program ? (int64_t)(seen->e.hand_no - 1) * IDS_A_HAND : 0;
    t->id = ids > t->id ? ids : t->id;
    bool hears = program ? t->line.link != NULL : t->stage == ENGINE_PLAYS;
    if (first)
        t->n_sent = program && !hears ? -1 : 0;
    if (hears && t->n_sent >= 0)
        engine_talk_send(t, seen);
}

void engine_talk_catch_up(EngineTalk *t, const SeenEvent *log, int n)
{
    if (t->n_sent == n)
        return;
    t->n_sent = 0;
    for (int i = 0; i < n && t->n_sent >= 0; i++)
        engine_talk_send(t, &log[i]);
}

void engine_talk_ask(EngineTalk *t, int ms)
{
    engine_talk_catch_up(t, t->info.log, t->info.n_log);
    if (t->n_sent >= 0)
        engine_link_say(&t->line, engine_request(&t->header->game, &t->info.view, t->id, ms));
}

/* ---- hearing --------------------------------------------------------------------------------- */

/* The user's options are set before the engine gets ready; if that fails it does not play. */
static EngineStatus engine_talk_joined(EngineTalk *t, const Json *join)
{
    Json *list = NULL;
    const Json *o;
    const char *name;
    PlayerSpec player = { .human = false };
    if (json_text(join, "name", &name, NULL) == ERR_NONE)
        player_take_name(&player, name);
    bool shown = player.name[0] != '\0' && !utf8_has_control(player.name);
    snprintf(t->name, sizeof t->name, "%s", shown ? player.name : "");
    if (engine_options_set(join, &t->spec, &list, &t->unfit) != ERR_NONE)
        return ENGINE_ENDED;
    for (int i = 0; i < json_size(list) && json_item_child(list, i, &o, NULL) == ERR_NONE; i++) {
        char *line = json_print(o);
        link_put(t->line.link, line);
        free(line);
    }
    json_free(list);
    engine_link_say(&t->line, wire_new("ready?"));
    t->stage = ENGINE_READY;
    return ENGINE_WAITS;
}

/* It plays from now on, and gets what was kept for it. */
static EngineStatus engine_talk_ready(EngineTalk *t)
{
    RecordHeader shown = engine_talk_header(t);
    t->stage = ENGINE_PLAYS;
    engine_link_say(&t->line, record_header_line(&shown));
    if (t->n_pending > 0) {
        t->pending[t->n_pending - 1] = '\0';
        if (!link_put(t->line.link, t->pending))
            t->n_sent = -1;
        engine_talk_drop(t);
    }
    return ENGINE_WAITS;
}

static EngineStatus engine_talk_answer(const EngineTalk *t, const Json *o, Action *out)
{
    const Game *g = &t->header->game;
    int64_t id;
    if (t->stage != ENGINE_PLAYS ||
        json_int(o, "id", (JsonRange){ INT64_MIN, INT64_MAX }, &id, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    if (id != t->id || !t->asked)
        return ENGINE_WAITS;    /* an answer to a question that is already settled */
    if (wire_read_action(g, o, out, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    return g->ops->check(g, &t->info.view, out) == ERR_NONE ? ENGINE_ANSWERED : ENGINE_ILLEGAL;
}

EngineStatus engine_talk_hear(EngineTalk *t, const char *line, size_t length, Action *out)
{
    Json *o;
    const char *type;
    EngineStatus status = ENGINE_BROKEN;
    if (json_parse(line, length, &o, NULL) != ERR_NONE)
        return ENGINE_BROKEN;
    if (json_text(o, "type", &type, NULL) == ERR_NONE) {
        if (strcmp(type, "info") == 0)
            status = ENGINE_WAITS;
        else if (t->stage == ENGINE_GREETED && strcmp(type, "join") == 0)
            status = engine_talk_joined(t, o);
        else if (t->stage == ENGINE_READY && strcmp(type, "ready") == 0)
            status = engine_talk_ready(t);
        else
            status = engine_talk_answer(t, o, out);
    }
    json_free(o);
    return status;
}

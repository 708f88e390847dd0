/* SPDX-License-Identifier: MIT */
/* The kinds of all families, and the frame of every answer: the id first, or an error in place of
 * the answer. */
#include "query.h"

#include <stdio.h>
#include <string.h>

#include "game.h"
#include "query_family.h"

/* Kind number *i of a row. False: the row has fewer, and *i is reduced by their number. */
static bool kind_of_row(const QueryRow *row, GameFamily family, int *i, QueryKind *out)
{
    const GameOps *game;
    *out = (QueryKind){ .run = row->run };
    if (row->has == NULL) {
        snprintf(out->name, sizeof out->name, "%s", row->word);
        return (*i)-- == 0;
    }
    for (int g = 0; (game = game_ops(g)) != NULL; g++) {
        if (game->family != family || !row->has(game) || (*i)-- > 0)
            continue;
        snprintf(out->name, sizeof out->name, "%s.%s", game->key, row->word);
        out->game = game;
        return true;
    }
    return false;
}

bool query_kind(int i, QueryKind *out)
{
    for (int f = 0; f < N_FAMILIES; f++) {
        for (const QueryRow *row = query_family((GameFamily)f)->row; row->word != NULL; row++) {
            if (kind_of_row(row, (GameFamily)f, &i, out))
                return true;
        }
    }
    return false;
}

bool query_find(const char *name, QueryKind *out)
{
    for (int i = 0; query_kind(i, out); i++) {
        if (strcmp(out->name, name) == 0)
            return true;
    }
    return false;
}

Json *query_error(const Json *id, const char *sentence)
{
    Json *out = json_new_object();
    if (id != NULL)
        json_put_copy(out, "id", id);
    else
        json_put_null(out, "id");
    json_put_text(out, "error", sentence);
    return out;
}

Err query_answer(const QueryKind *kind, const char *line, size_t length, Json **answer)
{
    Diag diag = { 0 };
    Json *in = NULL;
    Err e = json_parse(line, length, &in, &diag);
    if (e != ERR_NONE) {
        *answer = query_error(NULL, diag.text);
        return e;
    }
    const Json *id = json_member(in, "id");
    *answer = json_new_object();
    if (id != NULL)
        json_put_copy(*answer, "id", id);
    e = kind->run(kind->game, in, *answer, &diag);
    if (e != ERR_NONE) {
        json_free(*answer);
        *answer = query_error(id, diag.text);
    }
    json_free(in);
    return e;
}

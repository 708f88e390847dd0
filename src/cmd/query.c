/* The kinds of all families, and the frame of every answer: the id first, or an error in its
 * place. */
#include "query.h"

#include <string.h>

#include "cmd_family.h"

const QueryKind *query_kind(int i)
{
    const CmdFamily *family;
    for (int f = 0; i >= 0 && (family = cmd_family_at(f)) != NULL; f++) {
        for (const QueryKind *k = family->query; k->name != NULL; k++) {
            if (i-- == 0)
                return k;
        }
    }
    return NULL;
}

const QueryKind *query_find(const char *name)
{
    const QueryKind *k;
    for (int i = 0; (k = query_kind(i)) != NULL; i++) {
        if (strcmp(k->name, name) == 0)
            return k;
    }
    return NULL;
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
    e = kind->run(in, *answer, &diag);
    if (e != ERR_NONE) {
        json_free(*answer);
        *answer = query_error(id, diag.text);
    }
    json_free(in);
    return e;
}

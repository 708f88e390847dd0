/* The table of kinds, and the frame of every answer: the id first, or an error in its place. */
#include "query.h"

#include <string.h>

#include "query_impl.h"

static const QueryKind kinds[] = {
    { "xuezhan.score",    query_xuezhan_score },
    { "xuezhan.settle",   query_xuezhan_settle },
    { "xuezhan.ting",     query_xuezhan_ting },
    { "hongzhong.win",    query_hongzhong_win },
    { "tuidaohu.win",     query_tuidaohu_win },
    { "mahjong.discards", query_mahjong_discards },
    { "datongzi.pattern", query_datongzi_pattern },
    { "datongzi.beats",   query_datongzi_beats },
    { "datongzi.score",   query_datongzi_score },
    { "datongzi.plays",   query_datongzi_plays },
};

enum { N_QUERY_KINDS = sizeof kinds / sizeof kinds[0] };

const QueryKind *query_kind(int i)
{
    return i >= 0 && i < N_QUERY_KINDS ? &kinds[i] : NULL;
}

const QueryKind *query_find(const char *name)
{
    for (int i = 0; i < N_QUERY_KINDS; i++) {
        if (strcmp(kinds[i].name, name) == 0)
            return &kinds[i];
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

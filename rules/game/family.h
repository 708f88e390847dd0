/* SPDX-License-Identifier: MIT */
/* What a family of games provides, on one page: its line in games.h, and a row for each layer
 * of the program. */
#ifndef PAIJU_FAMILY_H
#define PAIJU_FAMILY_H

#include "games.h"

/* A group of games that are played with the same members of View, Game and Event. */
typedef enum GameFamily {
#define NUMBER(family, NAME, ...) FAMILY_##NAME,
    FAMILIES(NUMBER, )
#undef NUMBER
    N_FAMILIES
} GameFamily;

/* ROW(Row, layer) for each layer: each family defines `const Row family_layer`, say
 * `const AiFamily mahjong_ai`, in a file of its own in that room. A file that reads a row, such as
 * ai_family(game->family), includes the header that declares Row. A missing row does not link. */
#define LAYERS(ROW) \
    ROW(AiFamily,       ai)         /* engines and facts: ai/ai_family.h */ \
    ROW(WordsFamily,    words)      /* sentences: src/words/words_family.h */ \
    ROW(RecordFamily,   record)     /* events on the wire: src/record/record_family.h */ \
    ROW(PositionFamily, position)   /* position strings: src/record/position_impl.h */ \
    ROW(StatsFamily,    stats)      /* what is counted: src/stats/stats_family.h */ \
    ROW(ReviewFamily,   review)     /* how choices are judged: src/review/review_family.h */ \
    ROW(PlainFamily,    plain)      /* plain mode: src/plain/plain_family.h */ \
    ROW(DrillFamily,    drill)      /* drills: src/practice/drill_family.h */ \
    ROW(TableFamily,    table)      /* the table on a screen: ui/table/table_family.h */ \
    ROW(TrainFamily,    train)      /* drills on a screen: ui/menu/screen_train_impl.h */ \
    ROW(CmdFamily,      cmd)        /* commands: app/cmd_family.h */ \
    ROW(ArenaFamily,    arena)      /* figures of the arena: lab/arena_family.h */ \
    ROW(QueryFamily,    query)      /* kinds of query: lab/query_family.h */

/* The look-ups: ai_family() and so on. The types are known by name only: a layer's header says what
 * a row contains. */
#define LAYER(Row, layer) \
    FAMILIES(LAYER_ROW_DECLARED, Row, layer) \
    static inline const struct Row *layer##_family(GameFamily family) \
    { \
        static const struct Row *const row[N_FAMILIES] = { FAMILIES(LAYER_ROW_ADDRESS, layer) }; \
        return row[family]; \
    }
#define LAYER_ROW_DECLARED(family, NAME, Type, member, Row, layer) \
    extern const struct Row family##_##layer;
#define LAYER_ROW_ADDRESS(family, NAME, Type, member, layer) &family##_##layer,
LAYERS(LAYER)

#endif

/* What writer and reader of mahjong share: the words, in the order of the enums they stand for. */
#ifndef PAIJU_WIRE_MJ_IMPL_H
#define PAIJU_WIRE_MJ_IMPL_H

#include "wire_impl.h"
#include "wire_mj.h"

enum { HAND_TILES = 13 };

extern const char wire_mj_swap_words[];         /* SwapDir */
extern const char wire_mj_settle_words[];       /* SettleKind */
extern const char wire_mj_end_words[];          /* EndReason */
extern const char wire_mj_kong_words[];         /* MeldType from MELD_EXPOSED_KONG on */

extern const char *const wire_mj_action_type[N_ACTION_KINDS];

/* The claims that a lapsed event can name. */
typedef struct WireClaim {
    const char *word;           /* in "lapsed" */
    uint8_t     kind;           /* ActionKind */
} WireClaim;

enum { N_WIRE_CLAIMS = 4 };

extern const WireClaim wire_mj_claim[N_WIRE_CLAIMS];

/* wire_mj_read.c */
extern const WireReader wire_mj_reader[];
Err wire_mj_read_action(const WireSource *s, Action *out);

#endif

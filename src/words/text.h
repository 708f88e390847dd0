/* SPDX-License-Identifier: MIT */
/* Sentences: events, worths, payments, actions, reasons and errors in the language of the
 * screen.
 *
 * Every function fills the caller's buffer, cuts what does not fit at a character's end, and
 * returns the buffer; those without a buffer return a translated constant. Sentences are whole
 * and end with a full stop; worths, actions and names of things are phrases without one. */
#ifndef PAIJU_TEXT_H
#define PAIJU_TEXT_H

#include "advice.h"
#include "game.h"

typedef struct TextContext {
    const Game *game;
    const char *name[SEATS_MAX];
    Seat        you;            /* the seat addressed as "you"; SEAT_NONE: nobody */
    bool        letters;        /* tiles and cards as they are typed, "7p", for what is read back
                                   by a program; else "7 dots" */
} TextContext;

enum {
    TEXT_LINE = 2048,           /* holds any event; most take less than 100 bytes */
    TEXT_PHRASE = 256,          /* holds any worth, pattern, action or list of payers */
    TEXT_TILE = 48,             /* holds any tile */
};

/* The bytes of whole characters among the first `n` of a UTF-8 text, which were cut there. */
size_t text_whole(const char *text, size_t n);

/* What happened, as one line: "Bo wins on Mei's 7 dots: all simples 2, self-draw, 1 root = x4. Mei
 * pays 4." Tiles that the event hides are left out of the sentence. */
const char *text_event(const TextContext *t, const Event *e, char *out, size_t size);

/* "Hongzhong, red dragons wild. Seed 0x0000000000000005.": how a game is announced; `seed` NULL:
 * without it. */
const char *text_announced(const GameOps *game, const uint64_t *seed, char *out, size_t size);

/* "The match is over: Jun 10, Lin -3, Mei -3, Bo -4." Where hands won rank first, the best stands
 * first, with them: "Bo 3 (12), Jun 2 (-4)". `wins` may be NULL elsewhere. */
const char *text_result(const TextContext *t, const int64_t score[SEATS_MAX],
                        const int64_t wins[SEATS_MAX], char *out, size_t size);

/* "all simples 2, self-draw, 1 root = x4", or the shapes in a game without fans */
const char *text_worth(const TextContext *t, const MjWorth *w, char *out, size_t size);

/* "seven pairs, four wilds": the shapes of a win where all wins are alike. */
const char *text_shapes(ShapeMask shapes, char *out, size_t size);

/* Who pays whom, `actor` being the only payer or the only receiver, who is not named again: "Mei
 * pays 4.", "Lin and Bo pay 2 each.", "You pay Mei 2, Bo 8.". Empty if nothing moves. */
const char *text_payments(const TextContext *t, const int64_t delta[SEATS_MAX], Seat actor,
                          char *out, size_t size);

/* What a key would do: "discard 9 bamboo", "pong", "concealed kong 5 dots", "win", "pass". */
const char *text_action(const TextContext *t, const Action *a, char *out, size_t size);

/* The seat whose name in `t` is "You", as of a player who brought none; SEAT_NONE: nobody. */
Seat text_named_you(const TextContext *t);

/* A seat as subject ("You") or object ("you"), or its name. */
const char *text_subject(const TextContext *t, Seat s);
const char *text_object(const TextContext *t, Seat s);

/* "7 dots"; "?" for what is no tile or hidden. */
const char *text_tile(const TextContext *t, Tile tile, char *out, size_t size);
/* "1 1 4 characters, 7 dots, red dragon", "-" for none. */
const char *text_tiles(const TextContext *t, const uint8_t count[N_KINDS], char *out, size_t size);

/* "5 K of spades, 10 of hearts", "-" for none; TEXT_LINE holds any. */
const char *text_cards(const TextContext *t, const CardSet *c, char *out, size_t size);

/* "triple of 9 with 2 kickers", "airplane 7-9 with 4 wings", "bomb of 10, four cards" */
const char *text_pattern(const DtzShape *s, char *out, size_t size);
/* The same with the ranks of what it carries: "triple of 9 + 7 7". */
const char *text_play(const CardSet *cards, char *out, size_t size);
/* Its name alone, beside the cards: "triple", "airplane", "tongzi". */
const char *text_pattern_brief(const DtzShape *s, char *out, size_t size);
const char *text_rank(int rank);                /* "10" for the ten, "K" for the king */
const char *text_ranks(int rank);               /* "tens": several of them */

const char *text_card_suit(int suit);           /* "spades" */
const char *text_suit(Suit s);                  /* "characters", "bamboo", "dots" */
const char *text_fan(const FanTable *t, int fan);       /* "all simples" */
const char *text_fan_of(const Game *g, int fan);      /* of a game that has fans */
const char *text_extra(const FanTable *t, int extra);   /* "self-draw" */
const char *text_meld(MeldType m);              /* "pong", "exposed kong" */
const char *text_settle(const TextContext *t, SettleKind k);     /* "kong", "flower pig" */
const char *text_end(EndReason r);              /* "three players have won" */
const char *text_danger(DangerLevel d);         /* "none", "low", "mid", "high" */
const char *text_err(Err e);

#endif

/* SPDX-License-Identifier: MIT */
/* Sentences: events, values, payments, actions, reasons and errors in the language of the screen.
 *
 * Every function fills the caller's buffer, truncates at the end of a character, and returns the
 * buffer; functions without a buffer return a translated constant. Sentences are complete and end
 * with a full stop; values, actions and names are phrases without one. */
#ifndef PAIJU_TEXT_H
#define PAIJU_TEXT_H

#include "advice.h"
#include "game_types.h"

typedef struct TextContext {
    const Game *game;
    const char *name[SEATS_MAX];
    Seat        you;            /* the seat addressed as "you"; SEAT_NONE: none */
    bool        letters;        /* tiles and cards as typed, "7p", for text that a program will
                                 * read; else "7 dots" */
} TextContext;

enum {
    TEXT_LINE = 2048,           /* enough for any event; most take less than 100 bytes */
    TEXT_PHRASE = 256,          /* enough for any value, pattern, action or list of payers */
    TEXT_TILE = 48,             /* enough for any tile */
};

/* Prints a line. */
typedef void TextSay(void *to, const char *line);

/* The length in bytes of the complete characters in a UTF-8 text that was cut at `n` bytes. */
size_t text_whole(const char *text, size_t n);

/* An event on one line: "Bo wins on Mei's 7 dots: all simples 2, self-draw, 1 root = x4. Mei pays
 * 4." Tiles hidden in the event are left out of the sentence. */
const char *text_event(const TextContext *t, const Event *e, char *out, size_t size);

/* "Hongzhong, red dragons wild. Seed 0x0000000000000005.": announces a game; `seed` NULL: leaves
 * out the seed. */
const char *text_announced(const GameOps *game, const uint64_t *seed, char *out, size_t size);

/* "The match is over: Jun 10, Lin -3, Mei -3, Bo -4." If hands won rank first, the best player
 * comes first, and the hands are shown: "Bo 3 (12), Jun 2 (-4)". `wins` may be NULL in other
 * games. */
const char *text_result(const TextContext *t, const int64_t score[SEATS_MAX],
                        const int64_t wins[SEATS_MAX], char *out, size_t size);

/* What makes the multiplier of a win in a game with fans, in order: the fan, the extras and the
 * roots. If their product is more than the multiplier, it is capped. */
typedef struct WorthFactor {
    char    what[TEXT_TILE];
    int64_t times;
} WorthFactor;
enum { WORTH_FACTORS = 24 };
int     text_factors(const Game *g, const MjWorth *w, WorthFactor out[WORTH_FACTORS]);
int64_t text_product(const WorthFactor *factor, int n);

/* "all simples 2, self-draw, 1 root = x4", or the shapes in a game without fans. */
const char *text_worth(const TextContext *t, const MjWorth *w, char *out, size_t size);

/* How far a hand is: "2 tiles from ready", "ready", "complete". */
const char *text_distance(const TextContext *t, int shanten, char *out, size_t size);
/* What helps it then: "5 live tiles bring it closer: 1 4 dots", "5 live tiles win: 1 4 dots". */
const char *text_live(const TextContext *t, const MjFacts *f, char *out, size_t size);
/* "about 3 plays to go out": the same of a hand of cards. */
const char *text_needs(int plays, char *out, size_t size);

/* "seven pairs, four wilds": the shapes of a win in games where all wins are worth the same. */
const char *text_shapes(ShapeMask shapes, char *out, size_t size);

/* The payments; `actor` is the only payer or the only receiver and is not named again: "Mei pays
 * 4.", "Lin and Bo pay 2 each.", "You pay Mei 2, Bo 8.". Empty if there are none. */
const char *text_payments(const TextContext *t, const int64_t delta[SEATS_MAX], Seat actor,
                          char *out, size_t size);

/* The effect of a key: "discard 9 bamboo", "pong", "concealed kong 5 dots", "win", "pass". */
const char *text_action(const TextContext *t, const Action *a, char *out, size_t size);

/* The seat whose name in `t` is "You", which is the name of a player who gave none; SEAT_NONE:
 * none. */
Seat text_named_you(const TextContext *t);

/* A seat as the subject ("You") or object ("you"), or its name. */
const char *text_subject(const TextContext *t, Seat s);
const char *text_object(const TextContext *t, Seat s);

/* "7 dots"; "?" if it is not a tile or is hidden. */
const char *text_tile(const TextContext *t, Tile tile, char *out, size_t size);
/* "1 1 4 characters, 7 dots, red dragon", "-" for none. */
const char *text_tiles(const TextContext *t, const uint8_t count[N_KINDS], char *out, size_t size);
/* The same for one tile of each kind. */
const char *text_kinds(const TextContext *t, KindMask kinds, char *out, size_t size);

/* "5 K of spades, 10 of hearts", "-" for none; TEXT_LINE is large enough. */
const char *text_cards(const TextContext *t, const CardSet *c, char *out, size_t size);

/* The ranks alone, "5 5 8 10", as they are typed. */
const char *text_card_ranks(const CardSet *c, char out[CARDS_TEXT_MAX]);

/* What a round of Da Tong Zi is about, as phrases: "Points in the round: 15, and a bonus of 100 for
 * the play to beat"; "Bo has played 5 5, pair of 5", "" if nobody has. */
const char *text_stake(const TextContext *t, const DtzTable *table, char *out, size_t size);
/* What the winner of a round got: "15 points", "115 points (bonus 100)". */
const char *text_round(const Event *e, char *out, size_t size);
const char *text_top(const TextContext *t, const DtzTable *table, char *out, size_t size);

/* "triple of 9 with 2 kickers", "airplane 7-9 with 4 wings", "bomb of 10, four cards" */
const char *text_pattern(const DtzShape *s, char *out, size_t size);
/* The same with the ranks of the kickers: "triple of 9 + 7 7". */
const char *text_play(const CardSet *cards, char *out, size_t size);
/* Its name alone, for use beside the cards: "triple", "airplane", "tongzi". */
const char *text_pattern_brief(const DtzShape *s, char *out, size_t size);
const char *text_rank(int rank);                /* "10" for the ten, "K" for the king */
const char *text_ranks(int rank);               /* "tens": the plural */

const char *text_card_suit(int suit);           /* "spades" */
const char *text_suit(Suit s);                  /* "characters", "bamboo", "dots" */
const char *text_fan(const FanTable *t, int fan);       /* "all simples" */
const char *text_fan_of(const Game *g, int fan);      /* in a game with fans */
const char *text_extra(const FanTable *t, int extra);   /* "self-draw" */
const char *text_meld(MeldType m);              /* "pong", "exposed kong" */
const char *text_settle(SettleKind k);     /* "kong", "flower pig" */
const char *text_end(EndReason r);              /* "three players have won" */
const char *text_danger(DangerLevel d);         /* "none", "low", "mid", "high" */
const char *text_err(Err e);

#endif

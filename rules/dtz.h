/* Da Tong Zi (打筒子): options, patterns, what lies on the table and what a seat knows.
 * docs/rules/datongzi.md. */
#ifndef PAIJU_DTZ_H
#define PAIJU_DTZ_H

#include "card.h"
#include "options.h"
#include "seat.h"

struct Game;
struct State;
struct View;

/* Settings; words hold the index into the row's list. datongzi 7. */
typedef struct DtzConfig {
#define OPT_INT(key, preset, least, greatest, help) int32_t key;
#define OPT_WORD(key, preset, words, help) int32_t key;
#define OPT_NUMBERS(key, preset, least, greatest, help) OptionList key;
#define OPT_WORDS(key, preset, words, help) OptionList key;
#include "datongzi.def"
#undef OPT_INT
#undef OPT_WORD
#undef OPT_NUMBERS
#undef OPT_WORDS
} DtzConfig;

enum { NEXT_STARTER_RANDOM, NEXT_STARTER_FIRST_OUT };

/* What follows from the settings: Game.dtz, filled by game_prepare. */
typedef struct DtzRules {
    RankMask ranks;                 /* ranks of the deck */
    uint16_t n_cards;               /* of the deck */
    uint16_t hand_size;
    int32_t  point_pays;            /* what players reckon a point of cards to pay: 1. No option;
                                     * the tests raise it along with all other payments */
    CardSet  deck;
} DtzRules;

extern const OptionTable dtz_options;

/* Fills `out` without judging whether the cards divide; dtz_config_check does that. */
void dtz_rules(const DtzConfig *cfg, DtzRules *out);

/* ERR_OPTION_VALUE for settings that contradict each other. datongzi 7. The first looks at the
 * list of finish bonuses only: all that positions with given hands need. */
Err dtz_places_check(const DtzConfig *cfg, Diag *diag);
Err dtz_config_check(const DtzConfig *cfg, Diag *diag);

/* ---- patterns (牌型): datongzi 3 and 4 ------------------------------------------------- */

typedef enum DtzPattern {
    DTZ_ILLEGAL,
    DTZ_SINGLE,                     /* 单张 */
    DTZ_PAIR,                       /* 对子 */
    DTZ_CPAIRS,                     /* 连对 */
    DTZ_TRIPLE,                     /* 三张, with 0..2 kickers */
    DTZ_AIRPLANE,                   /* 飞机, with 0..2L wings */
    DTZ_BOMB,                       /* 炸弹 */
    DTZ_TONGZI,                     /* 筒子 */
    DTZ_DIZHA,                      /* 地炸 */
    N_DTZ_PATTERNS
} DtzPattern;

static inline bool is_trump(uint8_t pattern) { return pattern >= DTZ_BOMB; }

/* Chains (cpairs and airplane bodies) run over the ranks up to the ace. */
enum { CHAIN_RANKS = (1 << RANK_2) - 1 };

/* The reading of a play. The weakest possible play of all: {0}, which everything legal beats. */
typedef struct DtzShape {
    uint8_t pattern;                /* DtzPattern */
    uint8_t rank;                   /* key rank: of a chain the highest */
    uint8_t suit;                   /* of a tongzi, else CARD_NONE */
    uint8_t length;                 /* ranks in a chain, else 1 */
    uint8_t size;                   /* number of cards */
} DtzShape;

typedef struct DtzPlay {
    CardSet  cards;
    DtzShape shape;
} DtzPlay;

/* "single" ... "dizha", "illegal": the words of records and vectors. */
const char *dtz_pattern_word(uint8_t pattern);

/* The one reading of a set of cards; pattern DTZ_ILLEGAL, all else 0, if there is none.
 * datongzi 3.3. */
DtzShape dtz_recognise(const CardSet *c);

/* Cards beside the triples of a triple or airplane. */
static inline int dtz_kickers(const DtzShape *s)
{
    return s->pattern == DTZ_TRIPLE || s->pattern == DTZ_AIRPLANE ? s->size - 3 * s->length : 0;
}

/* Does `next` beat `top`? Nothing legal beats nothing; an illegal play beats nothing. datongzi
 * 4. */
bool dtz_beats(const DtzShape *next, const DtzShape *top);

/* Does the hand hold any play that beats `top`? datongzi 5.4. */
bool dtz_can_beat(const CardSet *hand, const DtzShape *top);

/* The same for a hand of which only `size` cards may be held at a time: no play of more cards
 * counts. */
bool dtz_can_beat_within(const CardSet *hand, const DtzShape *top, int size);

/* Ranks whose suits all hold two cards: a dizha is there. */
RankMask dtz_dizha_ranks(const CardSet *c);

/* The bonus of a round whose last play is `last`. datongzi 6.2. */
int32_t dtz_bonus(const DtzConfig *cfg, const DtzShape *last);

/* ---- the table ----------------------------------------------------------------------- */

/* All that lies open. */
typedef struct DtzTable {
    bool     over;
    uint8_t  n_seats;
    Seat     leader;                /* who opened the round */
    Seat     turn;                  /* who must play or pass; SEAT_NONE when over */
    Seat     top_by;                /* who made the play to beat; SEAT_NONE: the leader opens */
    SeatMask passed;                /* since the play to beat */
    uint8_t  n_out;
    Seat     finish[SEATS_MAX];     /* the n_out seats that ran out, in order; complete when over */
    uint8_t  n_cards[SEATS_MAX];    /* cards held */
    int16_t  points;                /* of the round so far */
    uint16_t aside;                 /* cards put aside */
    DtzPlay  top;                   /* the play to beat; all 0 when there is none */
    CardSet  played[SEATS_MAX];
} DtzTable;

/* A seat's view: View.dtz. */
typedef struct DtzView {
    DtzTable table;
    CardSet  hand;                  /* empty for a spectator */
} DtzView;

static inline bool dtz_is_out(const DtzTable *t, Seat s) { return t->n_cards[s] == 0; }

/* Why the cards may not be played now by the holder of `hand`; ERR_NONE if they may. */
Err dtz_check_play(const DtzTable *t, const CardSet *hand, const CardSet *cards);

/* Why the seat on turn may not pass; ERR_NONE if it may. datongzi 5.1, 5.3. */
Err dtz_check_pass(const struct Game *g, const DtzTable *t, const CardSet *hand);

/* Cards that the viewer cannot see: the other hands and those aside. */
void dtz_unseen_cards(const struct Game *g, const struct View *v, CardSet *out);

/* A state from any hands, of any size but zero: positions and tests. `first` opens the first round.
 * ERR_DEAL when a hand is empty. */
Err dtz_start_hands(const struct Game *g, const CardSet hand[SEATS_MAX], const CardSet *aside,
                    Seat first, const int64_t score[SEATS_MAX], struct State *out);

#endif

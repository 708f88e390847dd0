/* SPDX-License-Identifier: MIT */
/* Only for the files of positions: the fields of a string, and what passes their items. The same
 * function reads a field and writes it. */
#ifndef PAIJU_POSITION_IMPL_H
#define PAIJU_POSITION_IMPL_H

#include "position_string.h"

enum { FIELDS_MAX = 12 };

typedef struct PositionField PositionField;

/* A string being read or written. After the first fault nothing more is read. */
typedef struct PositionText {
    Game                *game;      /* read into, or written from; it is prepared */
    View                *view;
    const char          *text;      /* the string that is read; NULL: one is written */
    char                *out;       /* where it is written, with room for `size` */
    size_t               size;
    size_t               at;        /* the next character; it may be beyond `size` */
    Err                  err;
    Diag                *diag;
    const PositionField *rows, *row;        /* the table being walked, and the field reached */
    Seat                 seat;              /* its seat */
    const char          *before;            /* what is before it, until that has been passed */
    size_t               place[FIELDS_MAX][SEATS_MAX];      /* where each field of `rows` begins */
} PositionText;

struct PositionField {
    const char *name;               /* in docs/position.md 7 and in messages */
    const char *before;             /* the characters before it */
    const char *like;               /* an example for messages */
    void      (*pass)(PositionText *p, void *member);       /* reads or writes it */
    size_t      offset;             /* of the member in the view, of seat 0 if each seat has one */
    size_t      stride;             /* from seat to seat: such rows in a row are repeated together,
                                     * seat by seat; 0: there is one for the table */
};

/* The last two members of a row, for a member of View. */
#define ONCE(member) offsetof(View, member), 0
#define EACH(member) offsetof(View, member), sizeof ((View *)NULL)->member[0]

/* ---- faults: only the first is kept ---------------------------------------------------------- */

/* A fault in a field that has been passed. */
void position_fault(PositionText *p, int field, Seat s, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* From here on the field being passed is not like its example. */
void position_unlike(PositionText *p);

/* Well-formed fields must not contradict another field or the rules, and totals must be right. */
void must_agree(PositionText *p, bool ok, int field, Seat s, int with);
void must_allow(PositionText *p, bool ok, int field, Seat s);
void must_total(PositionText *p, int64_t total, int64_t right, int field, Seat s);

/* More copies of a tile or card than the game has. */
void too_many(PositionText *p, const char *item, int copies, int field, Seat s);

/* ---- items: each is read, or written as given; returns what was read or given ---------------- */

static inline bool is_reading(const PositionText *p) { return p->text != NULL; }

/* The next character to read, without advancing; '\0' at the end and after a fault. */
char next_letter(const PositionText *p);

/* These characters, and these characters if `present`. */
void pass_text(PositionText *p, const char *text);
bool pass_mark(PositionText *p, const char *mark, bool present);

/* One letter of a set; and the index of one of `n` words. */
char pass_letter(PositionText *p, const char *set, char letter);
int  pass_word(PositionText *p, const char *const *word, int n, int i);

/* A whole number without leading plus sign, zeros or blanks. */
int64_t pass_int(PositionText *p, int64_t min, int64_t max, int64_t n);

/* Is there an item `i` of a list, of `n` to be written, or of at most `most` to be read? Passes
 * what is before it, or the sign for an empty list. */
bool pass_item(PositionText *p, const char *between, int i, int n, int most);

/* Members of rows: Seat, uint8_t, int64_t. */
void pass_seat(PositionText *p, void *member);
void pass_byte(PositionText *p, void *member);
void pass_score(PositionText *p, void *member);

/* ---- families -------------------------------------------------------------------------------- */

/* What a view does not show: item i belongs to seat owner[i], or to the wall or the cards set
 * aside. */
enum { OWNER_NONE = SEATS_MAX };
typedef struct PositionHidden {
    int      n;
    uint8_t *item;
    uint8_t *owner;                 /* in the order of GameOps.fill */
} PositionHidden;

typedef struct PositionFamily {
    const PositionField *field;     /* the part after the options, in order */
    int                  n_fields;
    /* Fills in what follows from the fields and refuses what is impossible. */
    void (*judge)(PositionText *p);
    /* The number of items of another seat that are hidden. */
    int  (*n_hidden)(const View *v, Seat s);
    /* Rearranges the hidden items until they agree with what is known. */
    void (*arrange)(const Game *g, const View *v, Rng *rng, PositionHidden *h);
} PositionFamily;

#endif

/* SPDX-License-Identifier: MIT */
/* Names and phrases: tiles, suits, fans, payments, actions, reasons. text_mj.c and text_dtz.c build
 * the sentences about events from them. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "game_words.h"
#include "i18n.h"
#include "text_parts.h"
#include "words_family.h"

/* -- lines ------------------------------------------------------------------------------------- */

TextLine text_begin(char *out, size_t size)
{
    assert(size > 0);
    out[0] = '\0';
    return (TextLine){ out, size, 0 };
}

size_t text_whole(const char *text, size_t n)
{
    size_t start = n;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
        start--;
    if (start == 0)
        return 0;
    unsigned char lead = (unsigned char)text[start - 1];
    size_t needed = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return n - (start - 1) >= needed ? n : start - 1;
}

static void text_add_list(TextLine *l, const char *format, va_list args)
{
    size_t room = l->size - l->used;
    int n = vsnprintf(l->out + l->used, room, format, args);
    if (n < 0)
        n = 0;
    if ((size_t)n < room) {
        l->used += (size_t)n;
        return;
    }
    l->used = text_whole(l->out, l->size - 1);
    l->out[l->used] = '\0';
}

void text_add(TextLine *l, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_add_list(l, format, args);
    va_end(args);
}

/* A full-width stop includes its own space. */
void text_gap(TextLine *l)
{
    static const char wide_stop[] = "。";
    const size_t stop = sizeof wide_stop - 1;
    if (l->used >= stop && memcmp(l->out + l->used - stop, wide_stop, stop) == 0)
        return;
    if (l->used > 0)
        text_add(l, " ");
}

void text_sentence(TextLine *l, const char *format, ...)
{
    va_list args;
    text_gap(l);
    va_start(args, format);
    text_add_list(l, format, args);
    va_end(args);
}

/* -- seats ------------------------------------------------------------------------------------- */

Seat text_named_you(const TextContext *t)
{
    for (Seat s = 0; s < t->game->n_seats; s++) {
        if (strcmp(t->name[s], "You") == 0 || strcmp(t->name[s], _("You")) == 0)
            return s;
    }
    return SEAT_NONE;
}

const char *text_subject(const TextContext *t, Seat s)
{
    return s == t->you ? _("You") : t->name[s];
}

const char *text_object(const TextContext *t, Seat s)
{
    return s == t->you ? _("you") : t->name[s];
}

void text_seats(const TextContext *t, SeatMask seats, bool as_subject, char *out, size_t size)
{
    static const char *const pattern[SEATS_MAX + 1] = {
        "", "%s", N_("%s and %s"), N_("%s, %s and %s"), N_("%s, %s, %s and %s"),
    };
    const char *name[SEATS_MAX] = { NULL };
    int n = 0;
    if (t->you != SEAT_NONE && has_seat(seats, t->you))
        name[n++] = as_subject ? text_subject(t, t->you) : text_object(t, t->you);
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (s != t->you && has_seat(seats, s))
            name[n++] = t->name[s];
    TextLine l = text_begin(out, size);
    text_add(&l, n > 1 ? _(pattern[n]) : pattern[n], name[0], name[1], name[2], name[3]);
}

/* -- tiles and suits --------------------------------------------------------------------------- */

const char *text_suit(Suit s)
{
    static const char *const name[] = { N_("characters"), N_("bamboo"), N_("dots"), N_("honours") };
    return s < N_SUITS ? _(name[s]) : "-";
}

/* Each name is one text: languages differ in the place of the suit and in how a rank is written. */
static const char *const tile_name[N_KINDS] = {
    N_("1 character"),  N_("2 characters"), N_("3 characters"), N_("4 characters"),
    N_("5 characters"), N_("6 characters"), N_("7 characters"), N_("8 characters"),
    N_("9 characters"), N_("1 bamboo"),     N_("2 bamboo"),     N_("3 bamboo"),
    N_("4 bamboo"),     N_("5 bamboo"),     N_("6 bamboo"),     N_("7 bamboo"),
    N_("8 bamboo"),     N_("9 bamboo"),     N_("1 dot"),        N_("2 dots"),
    N_("3 dots"),       N_("4 dots"),       N_("5 dots"),       N_("6 dots"),
    N_("7 dots"),       N_("8 dots"),       N_("9 dots"),       N_("east wind"),
    N_("south wind"),   N_("west wind"),    N_("north wind"),   N_("red dragon"),
    N_("green dragon"), N_("white dragon"),
};

const char *text_tile(const TextContext *t, Tile tile, char *out, size_t size)
{
    char code[TILE_TEXT_MAX];
    TextLine l = text_begin(out, size);
    if (tile >= N_KINDS)
        text_add(&l, "?");
    else
        text_add(&l, "%s", t->letters ? tile_text(tile, code) : _(tile_name[tile]));
    return out;
}

/* The ranks held in a suit: "1 1 4". */
static const char *ranks_held(const uint8_t count[N_KINDS], Suit suit, char *out, size_t size)
{
    /* TRANSLATORS: a rank in a list of tiles of one suit, with what parts it from the next */
    static const char *const rank_sign[] = { N_("1 "), N_("2 "), N_("3 "), N_("4 "), N_("5 "),
                                             N_("6 "), N_("7 "), N_("8 "), N_("9 ") };
    TextLine l = text_begin(out, size);
    for (int rank = 1; rank <= 9; rank++)
        for (int i = 0; i < count[tile_of(suit, rank)]; i++)
            text_add(&l, "%s", _(rank_sign[rank - 1]));
    if (l.used > 0 && out[l.used - 1] == ' ')
        out[l.used - 1] = '\0';
    return out;
}

/* "1 1 4 characters, 5 6 dots, red dragon"; one tile of a suit has its own name. */
static void add_suits_in_words(TextLine *l, const uint8_t count[N_KINDS])
{
    static const char *const pattern[] = { N_("%s characters"), N_("%s bamboo"), N_("%s dots") };
    for (Suit suit = 0; suit < SUIT_Z; suit++) {
        char ranks[96];
        int n = tiles_of_suit(count, suit);
        Tile first = tile_of(suit, 1);
        while (n == 1 && count[first] == 0)
            first++;
        if (n > 0 && l->used > 0)
            text_add(l, "%s", _(", "));
        if (n == 1)
            text_add(l, "%s", _(tile_name[first]));
        else if (n > 1)
            text_add(l, _(pattern[suit]), ranks_held(count, suit, ranks, sizeof ranks));
    }
    for (Tile k = N_SUITED; k < N_KINDS; k++)
        for (int i = 0; i < count[k]; i++)
            text_add(l, "%s%s", l->used > 0 ? _(", ") : "", _(tile_name[k]));
}

const char *text_tiles(const TextContext *t, const uint8_t count[N_KINDS], char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    char codes[TILES_TEXT_MAX];
    if (tiles_total(count) == 0)
        text_add(&l, "-");
    else if (t->letters)
        text_add(&l, "%s", tiles_text(count, codes));
    else
        add_suits_in_words(&l, count);
    return out;
}

const char *text_kinds(const TextContext *t, KindMask kinds, char *out, size_t size)
{
    uint8_t count[N_KINDS];
    kinds_count(kinds, count);
    return text_tiles(t, count, out, size);
}

/* -- words for codes --------------------------------------------------------------------------- */

const char *text_fan(const FanTable *t, int fan) { return _(t->fan[fan].name); }
const char *text_extra(const FanTable *t, int extra) { return _(t->extra[extra].name); }

const char *text_meld(MeldType m)
{
    static const char *const name[N_MELD_TYPES] = {
        "-", N_("chi"), N_("pong"), N_("exposed kong"), N_("added kong"), N_("concealed kong")
    };
    return _(name[m]);
}

const char *text_settle(SettleKind k)
{
    static const char *const name[N_SETTLE_KINDS] = {
        [SETTLE_KONG] = N_("kong"),          [SETTLE_TRANSFER] = N_("kong transfer"),
        [SETTLE_PIG] = N_("flower pig"),     [SETTLE_REFUND] = N_("kong refund"),
        [SETTLE_BIRDS] = N_("birds"),
        [SETTLE_FINISH] = N_("places"),
    };
    return k == SETTLE_BIGCALL ? C_("payment", "not ready") : _(name[k]);
}

const char *text_end(EndReason r)
{
    static const char *const name[] = { N_("three players have won"), N_("the wall is empty"),
                                        N_("a player has won"), N_("everyone is out") };
    return _(name[r]);
}

const char *text_danger(DangerLevel d)
{
    static const char *const name[] = { N_("none"), N_("low"), N_("mid"), N_("high") };
    return _(name[d]);
}

const char *text_err(Err e) { return _(err_text(e)); }

/* -- payments ---------------------------------------------------------------------------------- */

/* The payers (`sign` -1) or receivers (1). */
static SeatMask seats_of(const int64_t delta[SEATS_MAX], int sign)
{
    SeatMask seats = 0;
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (delta[s] * sign > 0)
            seats |= seat_bit(s);
    return seats;
}

static bool is_one(SeatMask seats)
{
    return seats != 0 && (seats & (seats - 1)) == 0;
}

static Seat only(SeatMask seats)
{
    Seat s = 0;
    while (!has_seat(seats, s))
        s++;
    return s;
}

/* Is the amount the same for all seats of the mask? */
static bool text_all_alike(const int64_t delta[SEATS_MAX], SeatMask seats)
{
    int64_t amount = delta[only(seats)];
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (has_seat(seats, s) && delta[s] != amount)
            return false;
    return true;
}

/* "Mei pays 4.", "You and Lin pay 2 each." The receiver is known. */
static void add_payers(TextLine *l, const TextContext *t, const int64_t delta[SEATS_MAX],
                       SeatMask payers)
{
    if (!is_one(payers) && text_all_alike(delta, payers)) {
        char names[TEXT_PHRASE];
        text_seats(t, payers, true, names, sizeof names);
        text_add(l, _("%s pay %lld each."), names, (long long)-delta[only(payers)]);
        return;
    }
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (!has_seat(payers, s))
            continue;
        text_gap(l);
        if (s == t->you)
            text_add(l, _("You pay %lld."), (long long)-delta[s]);
        else
            text_add(l, _("%s pays %lld."), t->name[s], (long long)-delta[s]);
    }
}

/* "Mei 2, Bo 8" */
static void list_amounts(const TextContext *t, const int64_t delta[SEATS_MAX], SeatMask seats,
                         char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (!has_seat(seats, s))
            continue;
        if (l.used > 0)
            text_add(&l, "%s", _(", "));
        text_add(&l, C_("payment", "%s %lld"), text_object(t, s), (long long)delta[s]);
    }
}

/* "Lin pays Mei 2.", "You pay Mei and Bo 2 each.", "Lin pays you 2, Bo 8." */
static void add_receivers(TextLine *l, const TextContext *t, const int64_t delta[SEATS_MAX],
                          Seat payer, SeatMask receivers)
{
    char names[TEXT_PHRASE];
    bool you = payer == t->you;
    if (is_one(receivers) || !text_all_alike(delta, receivers)) {
        list_amounts(t, delta, receivers, names, sizeof names);
        if (you)
            text_add(l, _("You pay %s."), names);
        else
            text_add(l, _("%s pays %s."), t->name[payer], names);
        return;
    }
    long long each = delta[only(receivers)];
    text_seats(t, receivers, false, names, sizeof names);
    if (you)
        text_add(l, _("You pay %s %lld each."), names, each);
    else
        text_add(l, _("%s pays %s %lld each."), t->name[payer], names, each);
}

const char *text_payments(const TextContext *t, const int64_t delta[SEATS_MAX], Seat actor,
                          char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    SeatMask payers = seats_of(delta, -1), receivers = seats_of(delta, 1);
    if (payers == 0 || receivers == 0)
        return out;
    if (payers == seat_bit(actor))
        add_receivers(&l, t, delta, actor, receivers);
    else
        add_payers(&l, t, delta, payers);
    return out;
}

/* -- actions ----------------------------------------------------------------------------------- */

/* The other tiles of an action, joined: "4 6 bamboo". */
static void add_with(TextLine *l, const TextContext *t, const Action *a, const char *tile)
{
    uint8_t count[N_KINDS] = { 0 };
    char with[TEXT_PHRASE];
    bool exchange = a->kind == ACT_EXCHANGE;
    for (int i = 0; i < (exchange ? 3 : 2); i++)
        if (a->with[i] < N_KINDS)
            count[a->with[i]]++;
    text_tiles(t, count, with, sizeof with);
    if (exchange)
        text_add(l, _("give %s"), with);
    else
        text_add(l, _("chi %s with %s"), tile, with);
}

const char *text_action(const TextContext *t, const Action *a, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    char tile[TEXT_TILE], cards[CARDS_TEXT_MAX];
    text_tile(t, a->tile, tile, sizeof tile);
    switch ((ActionKind)a->kind) {
    case ACT_PASS:       text_add(&l, "%s", game_word(t->game->ops, N_("pass"))); break;
    case ACT_EXCHANGE:
    case ACT_CHI:        add_with(&l, t, a, tile); break;
    case ACT_VOID:       text_add(&l, _("void in %s"), text_suit(a->suit)); break;
    case ACT_DISCARD:    text_add(&l, _("discard %s"), tile); break;
    case ACT_PONG:       text_add(&l, _("pong %s"), tile); break;
    case ACT_KONG:
        text_add(&l, a->meld == MELD_CONCEALED_KONG ? _("concealed kong %s")
                     : a->meld == MELD_ADDED_KONG   ? _("add %s to the pong")
                                                    : _("kong %s"), tile);
        break;
    case ACT_WIN:        text_add(&l, "%s", _("win")); break;
    case ACT_PLAY:
        text_add(&l, _("play %s"), t->letters ? text_cards(t, &a->cards, cards, sizeof cards)
                                              : text_play(&a->cards, cards, sizeof cards));
        break;
    case N_ACTION_KINDS: break;
    }
    return out;
}

/* -- sentences about events -------------------------------------------------------------------- */

/* Sentences that are the same in all games; those about the events of a family are in text_mj.c and
 * text_dtz.c. */

void text_about(TextLine *l, const TextContext *t, Forms f, Seat actor, const char *what,
                const char *more)
{
    if (actor == t->you)
        text_add(l, _(f.you), what, more);
    else
        text_add(l, _(f.other), t->name[actor], what, more);
}

void text_held(TextLine *l, const TextContext *t, Seat s, const char *what)
{
    static const Forms holds = { N_("%s holds %s."), N_("You hold %s.") };
    text_gap(l);
    text_about(l, t, holds, s, what, "");
}

void text_plain(TextLine *l, const TextContext *t, Forms f, Seat actor)
{
    text_about(l, t, f, actor, "", "");
}

void text_scores(const TextContext *t, const int64_t score[SEATS_MAX], const char *item, char *out,
                 size_t size)
{
    TextLine l = text_begin(out, size);
    for (Seat s = 0; s < t->game->n_seats; s++) {
        if (s > 0)
            text_add(&l, "%s", _(", "));
        text_add(&l, item, text_subject(t, s), (long long)score[s]);
    }
}

void text_opening(TextLine *l, const TextContext *t, const Event *e)
{
    const Forms *f = &words_family(t->game->ops->family)->begins;
    if (e->actor == t->you)
        text_sentence(l, _(f->you), e->hand_no);
    else
        text_sentence(l, _(f->other), e->hand_no, t->name[e->actor]);
}

void text_gains(TextLine *l, const TextContext *t, const Event *e)
{
    char scores[TEXT_PHRASE];
    text_scores(t, e->delta, _("%s %+lld"), scores, sizeof scores);
    text_sentence(l, _(words_family(t->game->ops->family)->gains), scores);
}

void text_totals(TextLine *l, const TextContext *t, const Event *e)
{
    char scores[TEXT_PHRASE];
    text_scores(t, e->score, _("%s %lld"), scores, sizeof scores);
    text_sentence(l, _("Totals: %s."), scores);
}

/* tuidaohu 6.3. */
static void text_add_places(TextLine *l, const TextContext *t, const int64_t score[SEATS_MAX],
                            const int64_t wins[SEATS_MAX])
{
    int n = t->game->n_seats, named = 0;
    for (int place = 1; place <= n; place++) {
        for (Seat s = 0; s < n; s++) {
            if (game_place(t->game, score, wins, s) != place)
                continue;
            text_add(l, "%s", named++ > 0 ? _(", ") : "");
            text_add(l, _("%s %lld (%lld)"), text_subject(t, s), (long long)wins[s],
                     (long long)score[s]);
        }
    }
}

const char *text_announced(const GameOps *game, const uint64_t *seed, char *out, size_t size)
{
    if (seed != NULL)
        snprintf(out, size, _("%s. Seed 0x%016llx."), _(game->name), (unsigned long long)*seed);
    else
        snprintf(out, size, _("%s."), _(game->name));
    return out;
}

const char *text_result(const TextContext *t, const int64_t score[SEATS_MAX],
                        const int64_t wins[SEATS_MAX], char *out, size_t size)
{
    char scores[TEXT_PHRASE];
    TextLine l = text_begin(out, size);
    if (game_ranks_by_wins(t->game)) {
        TextLine places = text_begin(scores, sizeof scores);
        text_add_places(&places, t, score, wins);
        text_add(&l, _("The match is over: %s. Hands won decide the ranking; the score in "
                       "brackets breaks ties."),
                 scores);
        return out;
    }
    text_scores(t, score, _("%s %lld"), scores, sizeof scores);
    text_add(&l, _("The match is over: %s."), scores);
    return out;
}

const char *text_event(const TextContext *t, const Event *e, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    words_family(t->game->ops->family)->sentence[e->kind](&l, t, e);
    return out;
}

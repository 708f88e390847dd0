/* Answers in Da Tong Zi: ranks, for which the suits are chosen as on the screen, or whole cards. */
#include <stdio.h>
#include <string.h>

#include "dtz_enum.h"
#include "i18n.h"
#include "plain_family.h"
#include "plain_impl.h"
#include "suit_choice.h"

enum { WORD_BYTES = 401, COPIES_MAX = 15 };

/* A rank at the start of the text; returns its length, 0 if there is none. */
static int read_rank(const char *text, int *rank)
{
    if (text[0] == '1' && text[1] == '0') {
        *rank = RANK_T;
        return 2;
    }
    char letter = text[0] >= 'a' && text[0] <= 'z' ? (char)(text[0] - 'a' + 'A') : text[0];
    *rank = text[0] == '0' ? RANK_T : text[0] == '\0' ? CARD_NONE : rank_from_letter(letter);
    return *rank != CARD_NONE ? 1 : 0;
}

static int read_suit(char letter)
{
    static const char letters[] = "shcd";
    const char *at = letter != '\0' ? strchr(letters, letter) : NULL;
    return at != NULL ? (int)(at - letters) : CARD_NONE;
}

/* Ranks only: how many of each. False if there is anything else. */
static bool read_ranks(const char *text, int count[N_RANKS])
{
    if (*text == '\0')
        return false;
    while (*text != '\0') {
        int rank, n = read_rank(text, &rank);
        if (n == 0)
            return false;
        count[rank]++;
        text += n;
    }
    return true;
}

/* Cards with their suits. */
static bool read_whole_cards(const char *text, CardSet *out)
{
    if (*text == '\0')
        return false;
    while (*text != '\0') {
        int rank, suit = read_suit(*text);
        int n = suit != CARD_NONE ? read_rank(text + 1, &rank) : 0;
        if (n == 0 || cards_count(out, card_of(rank, suit)) == COPIES_MAX)
            return false;
        cards_put(out, card_of(rank, suit));
        text += 1 + n;
    }
    return true;
}

/* The suits of named ranks. */
static bool pick_suits(const View *v, const int count[N_RANKS], PlainInput *out)
{
    CardSet *picked = &out->action.cards;
    for (int rank = 0; rank < N_RANKS; rank++) {
        if (count[rank] == 0 ||
            suit_pick_rank(&v->dtz.hand, &v->dtz.table.top.shape, rank, count[rank], picked))
            continue;
        char letter[2] = { rank_letter(rank), '\0' };
        return plain_wrong(out, _("You do not hold so many cards of rank %s: only %d."),
                           rank == RANK_T ? "10" : letter,
                           rank_total(cards_of_rank(&v->dtz.hand, rank)));
    }
    return true;
}

static bool read_cards(const View *v, const char *text, PlainInput *out)
{
    char squeezed[WORD_BYTES];
    int count[N_RANKS] = { 0 };
    CardSet whole = { { 0 } };
    plain_squeeze(text, squeezed, sizeof squeezed);
    out->what = PLAIN_ACTION;
    out->action.kind = ACT_PLAY;
    if (read_ranks(squeezed, count))
        return pick_suits(v, count, out);
    if (!read_whole_cards(squeezed, &whole))
        return false;
    out->action.cards = whole;
    return true;
}

bool plain_play_at(const View *v, int i, DtzPlay *out)
{
    DtzPlays plays;
    const DtzPlay *top = &v->dtz.table.top;
    dtz_plays_begin(&plays, &v->dtz.hand, top->shape.pattern == DTZ_ILLEGAL ? NULL : &top->shape,
                    DTZ_ALL);
    while (dtz_plays_next(&plays, out))
        if (--i == 0)
            return true;
    return false;
}

static bool read_take(const View *v, const char *rest, PlainInput *out)
{
    int i;
    DtzPlay play;
    if (!plain_number(rest, &i))
        return plain_wrong(out, "%s", _("take: say which play of the list, such as take 1."));
    if (!plain_play_at(v, i, &play))
        return plain_wrong(out, _("There is no play %d; plays lists them."), i);
    out->what = PLAIN_ACTION;
    out->action.kind = ACT_PLAY;
    out->action.cards = play.cards;
    return true;
}

bool plain_read_dtz(const TextContext *t, const View *v, const char *line, PlainInput *out)
{
    (void)t;
    char word[WORD_BYTES];
    const char *rest = plain_first_word(line, word, sizeof word);
    if (plain_is_word(word, N_("pass")) || strcmp(word, "n") == 0) {
        out->what = PLAIN_ACTION;
        out->action.kind = ACT_PASS;
        return rest[0] == '\0';
    }
    if (plain_is_word(word, N_("take")))
        return read_take(v, rest, out);
    if (plain_is_word(word, N_("play")))
        return read_cards(v, rest, out) ||
               plain_wrong(out, "%s", _("play: say which cards, such as 5 5 8 or S5 H5 C8."));
    return read_cards(v, line, out);
}

int plain_items_dtz(const Game *g, const char *text, uint8_t *out, int cap)
{
    char word[WORD_BYTES];
    int n = 0;
    (void)g;
    for (; *text != '\0'; n++) {
        text = plain_first_word(text, word, sizeof word);
        if (n == cap || card_parse(word, &out[n], NULL) != ERR_NONE)
            return -1;
    }
    return n;
}

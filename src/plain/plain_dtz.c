/* SPDX-License-Identifier: MIT */
/* Answers in Da Tong Zi: ranks, whose suits are chosen as on the screen, or whole cards. */
#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "plain_family.h"
#include "plain_read.h"
#include "suit_choice.h"

enum { WORD_BYTES = 512, COPIES_MAX = 15 };

/* Names of cards, in English and Chinese. The letter of a suit comes before its rank. */
static const PlainCode card_codes[] = {
    { "threes", "3" }, { "three", "3" }, { "fours", "4" },  { "four", "4" },  { "fives", "5" },
    { "five", "5" },   { "sixes", "6" }, { "six", "6" },    { "sevens", "7" }, { "seven", "7" },
    { "eights", "8" }, { "eight", "8" }, { "nines", "9" },  { "nine", "9" },  { "tens", "t" },
    { "ten", "t" },    { "jacks", "j" }, { "jack", "j" },   { "queens", "q" }, { "queen", "q" },
    { "kings", "k" },  { "king", "k" },  { "aces", "a" },   { "ace", "a" },   { "twos", "2" },
    { "two", "2" },
    { "二", "2" }, { "三", "3" }, { "四", "4" }, { "五", "5" }, { "六", "6" }, { "七", "7" },
    { "八", "8" }, { "九", "9" }, { "十", "t" }, { "黑桃", "s" }, { "红桃", "h" }, { "梅花", "c" },
    { "方块", "d" },
    { NULL, NULL },
};

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

static int plain_dtz_read_suit(char letter)
{
    static const char letters[] = "shcd";
    const char *at = letter != '\0' ? strchr(letters, letter) : NULL;
    return at != NULL ? (int)(at - letters) : CARD_NONE;
}

/* Ranks only: the number of each. False if there is anything else. */
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
        int rank, suit = plain_dtz_read_suit(*text);
        int n = suit != CARD_NONE ? read_rank(text + 1, &rank) : 0;
        if (n == 0 || cards_count(out, card_of(rank, suit)) == COPIES_MAX)
            return false;
        cards_put(out, card_of(rank, suit));
        text += 1 + n;
    }
    return true;
}

/* Chooses suits for the ranks named. */
static bool pick_suits(const View *v, const int count[N_RANKS], PlainInput *out)
{
    CardSet *picked = &out->action.cards;
    for (int rank = 0; rank < N_RANKS; rank++) {
        if (count[rank] == 0 ||
            suit_pick_rank(&v->dtz.hand, &v->dtz.table.top.shape, rank, count[rank], picked))
            continue;
        char letter[2] = { rank_letter(rank), '\0' };
        int n = rank_total(cards_of_rank(&v->dtz.hand, rank));
        return plain_wrong(out, ngettext("You have only %d card of rank %s.",
                                         "You have only %d cards of rank %s.", (unsigned long)n),
                           n, rank == RANK_T ? "10" : letter);
    }
    return true;
}

static bool plain_dtz_read_cards(const View *v, const char *text, PlainInput *out)
{
    char code[WORD_BYTES];
    int count[N_RANKS] = { 0 };
    CardSet whole = { { 0 } };
    plain_encode(text, card_codes, code, sizeof code);
    out->what = PLAIN_ACTION;
    out->action.kind = ACT_PLAY;
    if (read_ranks(code, count))
        return pick_suits(v, count, out);
    if (!read_whole_cards(code, &whole))
        return false;
    out->action.cards = whole;
    return true;
}

int plain_rank(const char *text)
{
    char code[WORD_BYTES];
    int rank;
    plain_encode(text, card_codes, code, sizeof code);
    size_t n = (size_t)read_rank(code, &rank);
    return n > 0 && code[n] == '\0' ? rank : CARD_NONE;
}

enum { VERB_PASS, VERB_PLAY, N_VERBS };

const PlainName plain_answers_dtz[] = {
    [VERB_PASS] = { "pass", "n skip", "过 不要 不出 要不起" },
    [VERB_PLAY] = { "play", "lead", "出 出牌 打" },
    [N_VERBS] = { NULL, NULL, NULL },
};

bool plain_read_dtz(const TextContext *t, const View *v, const char *line, PlainInput *out)
{
    (void)t;
    size_t pass = plain_begins(line, &plain_answers_dtz[VERB_PASS]);
    size_t play = plain_begins(line, &plain_answers_dtz[VERB_PLAY]);
    if (pass > 0 && line[pass] == '\0') {
        out->what = PLAIN_ACTION;
        out->action.kind = ACT_PASS;
        return true;
    }
    if (play == 0)
        return plain_dtz_read_cards(v, line, out);
    return plain_dtz_read_cards(v, line + play, out) ||
           plain_wrong(out, "%s", _("play: name the cards, such as 5 5 8 or S5 H5 C8."));
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

/* SPDX-License-Identifier: MIT */
/* Lists of plays, by kind, cheapest first: ordinary plays that break up nothing, low ranks before
 * high ones, then those that break up groups, trumps, and those that break up trumps. Of plays that
 * differ only in suits or kickers, the list has the one a player would choose. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dtz_choices.h"
#include "i18n.h"
#include "plain_family.h"

enum { PLAYS_A_PAGE = 10, LIST_MAX = 512 };

enum { KIND_ALL, KIND_CHEAP, KIND_FIRST_PATTERN, N_PLAY_KINDS = 11 };

/* Kinds of plays; from KIND_FIRST_PATTERN on in the order of DtzPattern. */
static const PlainName plays_dtz_kinds[N_PLAY_KINDS] = {
    [KIND_ALL] = { "all", "that beat any", "全部 大得过的" },
    [KIND_CHEAP] = { "cheap", "safe whole", "便宜 小牌" },
    { "singles", "single", "单张 单牌 单" },
    { "pairs", "pair", "对子 对" },
    { "runs", "run cpairs", "连对" },
    { "triples", "triple threes", "三张 三带" },
    { "airplanes", "airplane planes", "飞机" },
    { "bombs", "bomb", "炸弹 炸" },
    { "tongzi", "", "筒子" },
    { "dizha", "", "地炸" },
    { NULL, NULL, NULL },
};

typedef struct Offer {
    DtzPlay play;
    int     broken;             /* trumps broken up */
    bool    whole;              /* made of complete groups of the split */
    int     cost;
} Offer;

static int by_cost(const void *a, const void *b)
{
    const Offer *one = a, *other = b;
    return one->cost - other->cost;
}

/* Subtracts a group from the counts of the ranks, if all of it is there. */
static void take_group(const CardSet *group, int count[N_RANKS])
{
    bool whole = true;
    for (int rank = 0; rank < N_RANKS; rank++)
        whole = whole && rank_total(cards_of_rank(group, rank)) <= count[rank];
    for (int rank = 0; whole && rank < N_RANKS; rank++)
        count[rank] -= rank_total(cards_of_rank(group, rank));
}

/* Do the cards of the play, apart from suits, form complete groups? Trumps do not count as groups
 * for an ordinary play. */
static bool plays_dtz_is_whole(const DtzSplit *split, const DtzPlay *play)
{
    int count[N_RANKS], left = 0;
    for (int rank = 0; rank < N_RANKS; rank++)
        count[rank] = rank_total(cards_of_rank(&play->cards, rank));
    for (int i = 0; i < split->n; i++)
        if (!is_trump(split->group[i].shape.pattern) || is_trump(play->shape.pattern))
            take_group(&split->group[i].cards, count);
    for (int rank = 0; rank < N_RANKS; rank++)
        left += count[rank];
    return left == 0;
}

/* The cost of giving up the cards: first broken trumps, then whether the play is a trump, then
 * whether it breaks up groups, then its rank and size. */
static void plays_dtz_judge(const CardSet *hand, const DtzSplit *split, Offer *o)
{
    o->broken = dtz_broken(split, hand, &o->play.cards);
    o->whole = plays_dtz_is_whole(split, &o->play);
    int worst = 4 * (o->broken > 0) + 2 * is_trump(o->play.shape.pattern) + !o->whole;
    o->cost = (worst * N_RANKS + o->play.shape.rank) * (CARDS_MAX + 1) + o->play.shape.size;
}

/* The plays of a kind; the list is valid until the next call. */
static const Offer *plays_dtz_offers(const View *v, int kind, int *n)
{
    static Offer offer[LIST_MAX];
    DtzPlay play[LIST_MAX];
    DtzSplit split;
    const CardSet *hand = &v->dtz.hand;
    const DtzShape *top = &v->dtz.table.top.shape;
    int all = dtz_choices(hand, top->pattern == DTZ_ILLEGAL ? NULL : top, play, LIST_MAX);
    dtz_split(hand, &split);
    *n = 0;
    for (int i = 0; i < all; i++) {
        Offer *o = &offer[*n];
        o->play = play[i];
        plays_dtz_judge(hand, &split, o);
        bool cheap = o->broken == 0 && !is_trump(o->play.shape.pattern) && o->whole;
        bool wanted = kind == KIND_ALL || (kind == KIND_CHEAP && cheap) ||
                      o->play.shape.pattern == kind - KIND_FIRST_PATTERN + DTZ_SINGLE;
        *n += wanted;
    }
    qsort(offer, (size_t)*n, sizeof *offer, by_cost);
    return offer;
}

bool plain_play_at_dtz(const View *v, const PlainPlays *shown, int i, Action *out)
{
    int n;
    const Offer *list = plays_dtz_offers(v, shown->kind, &n);
    if (i < 1 || i > n)
        return false;
    *out = (Action){ .kind = ACT_PLAY, .cards = list[i - 1].play.cards };
    return true;
}

/* "take 3: 5 5 8, three with one"; also says if it breaks up a trump. */
static void show_offer(PlainIo *io, int i, const Offer *o)
{
    char ranks[PLAIN_CODE], pattern[TEXT_PHRASE];
    text_pattern(&o->play.shape, pattern, sizeof pattern);
    plain_sayf(io, o->broken > 0 ? _("take %d: %s, %s; breaks up a bomb, tongzi or dizha")
                                 : _("take %d: %s, %s"),
               i, text_card_ranks(&o->play.cards, ranks), pattern);
}

static void show_page(PlainIo *io, const View *v, const PlainPlays *shown)
{
    char kind[PLAIN_NAME_MAX];
    int n, from = (shown->page - 1) * PLAYS_A_PAGE;
    const Offer *list = plays_dtz_offers(v, shown->kind, &n);
    for (int i = from; i < n && i < from + PLAYS_A_PAGE; i++)
        show_offer(io, i + 1, &list[i]);
    if (n == 0)
        plain_say(io, _("There are no such plays."));
    else if (from >= n)
        plain_sayf(io, ngettext("There are no more: the list has %d play.",
                                "There are no more: the list has %d plays.", (unsigned)n), n);
    else if (n > from + PLAYS_A_PAGE && shown->kind == KIND_ALL)
        plain_sayf(io, _("There are %d in this list; plays %d shows more."), n, shown->page + 1);
    else if (n > from + PLAYS_A_PAGE)
        plain_sayf(io, _("There are %d in this list; plays %s %d shows more."), n,
                   plain_own_name(&plays_dtz_kinds[shown->kind], kind), shown->page + 1);
}

void plain_plays_dtz(PlainIo *io, const View *v, const char *text, PlainPlays *shown)
{
    char word[PLAIN_TEXT];
    PlainPlays wanted = { .kind = text[0] != '\0' ? shown->kind : KIND_ALL, .page = 1 };
    while (*text != '\0') {
        text = plain_first_word(text, word, sizeof word);
        int kind = 0;
        while (plays_dtz_kinds[kind].word != NULL && !plain_is_word(word, &plays_dtz_kinds[kind]))
            kind++;
        if (plays_dtz_kinds[kind].word != NULL)
            wanted.kind = kind;
        else if (!plain_number(word, &wanted.page) || wanted.page < 1) {
            plain_say(io, _("Type plays and a kind, a page or both, such as plays bombs 2. The "
                            "kinds are cheap, singles, pairs, runs, triples, airplanes, bombs, "
                            "tongzi and dizha."));
            return;
        }
    }
    *shown = wanted;
    show_page(io, v, shown);
}

int plain_name_plays_dtz(PlainIo *io, const View *v, int most)
{
    int n;
    const Offer *list = plays_dtz_offers(v, KIND_ALL, &n);
    for (int i = 0; n <= most && i < n; i++)
        show_offer(io, i + 1, &list[i]);
    return n;
}

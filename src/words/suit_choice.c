/* SPDX-License-Identifier: MIT */
/* Suits for cards named by rank. Two ways to take cards of a rank are in one class if they leave
 * the same tongzi and dizha and form the same tongzi or dizha; no other difference between suits
 * matters (datongzi 9.1). Each class has one representative, as defined there: as many diamonds as
 * possible, then clubs, hearts, spades. */
#include "suit_choice.h"

enum {
    KEPT_TONGZI = 10, KEPT_DIZHA = 25,      /* a structure that is kept is worth slightly more */
    PLAYED_TONGZI = 9, PLAYED_DIZHA = 24,   /* than the same one when it is played */
};

/* The suits with three or more cards keep their counts; the others become 0. */
static RankCards suit_choice_tongzi_of(RankCards v)
{
    RankCards large = suits_with_three(v);
    return (RankCards)(v & large * 15u);
}

static bool is_dizha(RankCards v) { return v == 0x2222; }

static bool has_dizha(RankCards v) { return suits_with_two(v) == 0x1111; }

static bool is_tongzi(RankCards v)
{
    return rank_total(v) == 3 && suit_choice_tongzi_of(v) != 0;
}

static bool same_class(RankCards held, RankCards a, RankCards b)
{
    RankCards left_a = (RankCards)(held - a), left_b = (RankCards)(held - b);
    return suit_choice_tongzi_of(left_a) == suit_choice_tongzi_of(left_b) &&
           has_dizha(left_a) == has_dizha(left_b) &&
           is_dizha(a) == is_dizha(b) && is_tongzi(a) == is_tongzi(b) &&
           (!is_tongzi(a) || a == b);
}

static int suit_choice_worth_of(RankCards held, RankCards taken)
{
    RankCards left = (RankCards)(held - taken);
    int worth = has_dizha(left) ? KEPT_DIZHA : 0;
    for (int suit = 0; suit < N_CARD_SUITS; suit++)
        worth += suit_count(left, suit) >= 3 ? KEPT_TONGZI : 0;
    return worth + (is_tongzi(taken) ? PLAYED_TONGZI : 0) + (is_dizha(taken) ? PLAYED_DIZHA : 0);
}

/* Inserts a way after those of equal or higher value, unless its class is there already. */
static int suit_choice_add_way(RankCards held, RankCards way, RankCards *out, int n)
{
    for (int i = 0; i < n; i++) {
        if (same_class(held, out[i], way))
            return n;
    }
    if (n == SUIT_CHOICES_MAX)
        return n;
    int at = n;
    for (; at > 0 && suit_choice_worth_of(held, out[at - 1]) < suit_choice_worth_of(held, way);
         at--)
        out[at] = out[at - 1];
    out[at] = way;
    return n + 1;
}

int suit_choices(RankCards held, int n, RankCards out[SUIT_CHOICES_MAX])
{
    int found = 0, spades = suit_count(held, SPADES);
    for (int d = suit_count(held, DIAMONDS); d >= 0; d--) {
        for (int c = suit_count(held, CLUBS); c >= 0; c--) {
            for (int h = suit_count(held, HEARTS); h >= 0; h--) {
                int s = n - d - c - h;
                if (s >= 0 && s <= spades)
                    found = suit_choice_add_way(held, (RankCards)(d << 12 | c << 8 | h << 4 | s),
                                                out, found);
            }
        }
    }
    return found;
}

static void set_rank(CardSet *picked, int rank, RankCards v)
{
    cards_take_rank(picked, rank, cards_of_rank(picked, rank));
    cards_add_rank(picked, rank, v);
}

bool suit_pick_rank(const CardSet *hand, const DtzShape *top, int rank, int n, CardSet *picked)
{
    RankCards way[SUIT_CHOICES_MAX];
    int ways = suit_choices(cards_of_rank(hand, rank), n, way);
    if (ways == 0)
        return false;
    for (int i = 0; i < ways; i++) {
        set_rank(picked, rank, way[i]);
        DtzShape shape = dtz_recognise(picked);
        if (dtz_beats(&shape, top))
            return true;
    }
    set_rank(picked, rank, way[0]);
    return true;
}

/* Counts like the digits of a number: the lowest rank changes first. */
bool suit_pick_other(const CardSet *hand, CardSet *picked)
{
    CardSet before = *picked;
    for (int rank = 0; rank < N_RANKS; rank++) {
        RankCards way[SUIT_CHOICES_MAX], held = cards_of_rank(hand, rank);
        RankCards now = cards_of_rank(picked, rank);
        int n = rank_total(now), at = -1;
        int ways = n > 0 ? suit_choices(held, n, way) : 0;
        for (int i = 0; i < ways; i++) {
            if (same_class(held, way[i], now))
                at = i;
        }
        if (ways > 0)
            set_rank(picked, rank, way[(at + 1) % ways]);
        if (ways > 0 && at + 1 < ways)
            break;
    }
    return !cards_equal(&before, picked);
}

/* Classes of ways to take n cards of one rank. A suit that keeps a tongzi loses a fixed number
 * of cards; any other suit loses so many that at most two are left. datongzi 9.1-9.3. */
#include "dtz_class.h"

bool dtz_class_next(RankCards v, RankCards *kept)
{
    for (int s = 0; s < N_CARD_SUITS; s++) {
        int held = suit_count(v, s), now = suit_count(*kept, s);
        if (held < 3)
            continue;
        if (now < held) {
            *kept = (RankCards)(*kept + ((now == 0 ? 3 : 1) << 4 * s));
            return true;
        }
        *kept = (RankCards)(*kept - (now << 4 * s));
    }
    return false;
}

/* How many cards each suit may lose. */
typedef struct Bounds {
    int least[N_CARD_SUITS], most[N_CARD_SUITS];
} Bounds;

static Bounds bounds_of(RankCards v, RankCards kept)
{
    Bounds b;
    for (int s = 0; s < N_CARD_SUITS; s++) {
        int held = suit_count(v, s), left = suit_count(kept, s);
        b.most[s] = held - left;
        b.least[s] = left > 0 ? held - left : held > 2 ? held - 2 : 0;
    }
    return b;
}

void dtz_class_range(RankCards v, RankCards kept, int *least, int *most)
{
    Bounds b = bounds_of(v, kept);
    *least = b.least[0] + b.least[1] + b.least[2] + b.least[3];
    *most = b.most[0] + b.most[1] + b.most[2] + b.most[3];
}

/* Takes n cards from the suits `from` down to spades, greedily. False if that is impossible. */
static bool take_greedily(const Bounds *b, int from, int n, RankCards *out)
{
    int spare = n;
    for (int s = 0; s <= from; s++)
        spare -= b->least[s];
    if (spare < 0)
        return false;
    for (int s = from; s >= 0; s--) {
        int room = b->most[s] - b->least[s];
        int more = room < spare ? room : spare;
        *out = (RankCards)(*out + ((b->least[s] + more) << 4 * s));
        spare -= more;
    }
    return spare == 0;
}

/* The way that follows `way` in the order of representatives: the last suit that can lose a
 * card less does, and what comes after it is taken greedily. */
static bool next_way(const Bounds *b, RankCards *way)
{
    int after = 0;
    for (int s = 0; s < N_CARD_SUITS; after += suit_count(*way, s), s++) {
        int now = suit_count(*way, s);
        if (s == 0 || now == b->least[s])
            continue;
        RankCards tail = 0;
        if (!take_greedily(b, s - 1, after + 1, &tail))
            continue;
        RankCards head = (RankCards)(*way >> 4 * s << 4 * s);
        *way = (RankCards)((head - (1 << 4 * s)) | tail);
        return true;
    }
    return false;
}

static bool is_barred(RankCards way, DtzBarred barred)
{
    switch (barred) {
    case BAR_NOTHING: return false;
    case BAR_TONGZI:  return suits_with_three(way) != 0;
    case BAR_DIZHA:   return way == 0x2222;
    }
    return false;
}

bool dtz_class_cards(RankCards v, RankCards kept, int n, DtzBarred barred, RankCards *out)
{
    Bounds b = bounds_of(v, kept);
    *out = 0;
    return take_greedily(&b, N_CARD_SUITS - 1, n, out)
           && (!is_barred(*out, barred) || next_way(&b, out));
}

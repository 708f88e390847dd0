/* SPDX-License-Identifier: MIT */
/* An example engine that plays all four games: Xuezhan, Hongzhong, Tuidaohu and Da Tong Zi.

       cc -std=c11 -O2 -o example example.c
       paiju play tuidaohu --players "human,exec:./example,eff,eff"

   It needs only the C library: the file begins with a small JSON reader. It exchanges JSON lines as
   described in docs/protocol.md and keeps no state of the game: each request contains the legal
   actions and everything the seat may know.

   Mahjong: it makes the discard that leaves the hand closest to ready and, among equal ones, with
   the most useful tiles. Da Tong Zi: it leads the play that gets rid of the most cards, and answers
   with the cheapest play that beats.

   The option `skill` (0, 1, 2) shows how options work: 0 plays at random, 1 does not count the
   useful tiles, 2 plays as well as it can. */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- JSON ------------------------------------------------------------------------------------

   A line is parsed into nodes from a fixed pool. Each node stores the position of its text in the
   line, so that an answer can copy the chosen action unchanged. */

enum { LINE = 1 << 17, NODES = LINE / 2, DEPTH = 32 };

typedef enum { NOTHING, WORD, NUMBER, STRING, LIST, OBJECT } Kind; /* WORD: true, false, null */

typedef struct Node {
    Kind kind;
    long number;
    char text[24];            /* of a STRING: its beginning, long enough for all words used */
    const char *from, *to;    /* its text in the line */
    struct Node *first;       /* of a LIST or OBJECT */
    struct Node *next;        /* in the same LIST or OBJECT */
    char name[24];            /* of a member */
} Node;

static Node pool[NODES];
static size_t used;
static const Node nothing = {.kind = NOTHING};

static const char *skip(const char *at)
{
    while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n')
        at++;
    return at;
}

/* Reads the string at the quote `at`, cut to 23 bytes. Escapes become '?': no word of the protocol
   that is used here contains any. NULL if the string does not end. */
static const char *read_string(const char *at, char text[24])
{
    size_t n = 0;
    memset(text, 0, 24);
    for (at++; *at && *at != '"'; at++) {
        char c = *at;
        if (c == '\\') {
            if (!*++at)
                return NULL;
            c = '?';
        }
        if (n < 23)
            text[n++] = c;
    }
    return *at ? at + 1 : NULL;
}

static const char *read_value(const char *at, Node *node, int depth);

/* Reads the members of an object or the entries of a list, up to the closing `end`. */
static const char *read_members(const char *at, Node *node, int depth, char end)
{
    Node **last = &node->first;
    at = skip(at + 1);
    if (*at == end)
        return at + 1;
    for (;;) {
        if (used == NODES)
            return NULL;
        Node *member = &pool[used++];
        *member = nothing;
        if (end == '}') {
            at = skip(at);
            if (*at != '"' || !(at = read_string(at, member->name)))
                return NULL;
            at = skip(at);
            if (*at++ != ':')
                return NULL;
        }
        if (!(at = read_value(at, member, depth + 1)))
            return NULL;
        *last = member;
        last = &member->next;
        at = skip(at);
        if (*at == end)
            return at + 1;
        if (*at++ != ',')
            return NULL;
    }
}

/* Reads one value; returns what follows it, or NULL if it is not JSON. */
static const char *read_value(const char *at, Node *node, int depth)
{
    at = skip(at);
    node->from = at;
    if (depth > DEPTH)
        return NULL;
    if (*at == '{' || *at == '[') {
        node->kind = *at == '{' ? OBJECT : LIST;
        at = read_members(at, node, depth, *at == '{' ? '}' : ']');
    } else if (*at == '"') {
        node->kind = STRING;
        at = read_string(at, node->text);
    } else if (*at == '-' || (*at >= '0' && *at <= '9')) {
        char *end;
        node->kind = NUMBER;
        node->number = strtol(at, &end, 10);
        at = end == at ? NULL : end;
    } else {
        size_t n = strspn(at, "aeflnrstu");
        node->kind = WORD;
        at = n ? at + n : NULL;
    }
    node->to = at;
    return at;
}

/* A member of an object; if it is missing, `nothing`, which has no members either. */
static const Node *get(const Node *object, const char *name)
{
    for (const Node *member = object->kind == OBJECT ? object->first : NULL; member;
         member = member->next)
        if (strcmp(member->name, name) == 0)
            return member;
    return &nothing;
}

static const Node *entry(const Node *list, long index)
{
    const Node *at = list->kind == LIST ? list->first : NULL;
    while (at && index-- > 0)
        at = at->next;
    return at ? at : &nothing;
}

static int length(const Node *list)
{
    int n = 0;
    for (const Node *at = list->kind == LIST ? list->first : NULL; at; at = at->next)
        n++;
    return n;
}

static bool is(const Node *string, const char *text)
{
    return string->kind == STRING && strcmp(string->text, text) == 0;
}

/* ---- The contents of hello and set ----------------------------------------------------------- */

typedef enum { XUEZHAN, HONGZHONG, TUIDAOHU, DATONGZI } Game;

static Game game;
static long seat;
static long skill = 2;
static bool seven_pairs, orphans, honours;
static int wilds; /* how many 5z are wild */

static void hello(const Node *message)
{
    const Node *name = get(message, "game"), *rules = get(message, "rules");
    game = is(name, "hongzhong")  ? HONGZHONG
           : is(name, "tuidaohu") ? TUIDAOHU
           : is(name, "datongzi") ? DATONGZI
                                  : XUEZHAN;
    seat = get(message, "seat")->number;
    seven_pairs = game == XUEZHAN || get(rules, "seven_pairs")->number == 1;
    orphans = get(rules, "thirteen_orphans")->number == 1;
    honours = game == TUIDAOHU || get(rules, "tiles")->number == 136;
    wilds = game == HONGZHONG ? (int)get(rules, "wilds")->number : 0;
}

/* ---- Mahjong --------------------------------------------------------------------------------- */

enum { TILES = 34, WILD = 31 };

typedef struct Hand {
    int count[TILES];
    int melds;
} Hand;

/* "5m" is 4: characters 0-8, bamboo 9-17, dots 18-26, honours 27-33; -1: not a tile. */
static int tile_of(const char *text)
{
    const char *suits = "mspz", *suit = text[0] && text[1] ? strchr(suits, text[1]) : NULL;
    if (!suit || text[0] < '1' || text[0] > (*suit == 'z' ? '7' : '9'))
        return -1;
    return 9 * (int)(suit - suits) + text[0] - '1';
}

static void add(int count[TILES], const Node *tile, int n)
{
    int id = tile_of(tile->text);
    if (id >= 0)
        count[id] += n;
}

static void add_all(int count[TILES], const Node *list, int n)
{
    for (int i = 0; i < length(list); i++)
        add(count, entry(list, i), n);
}

typedef struct Split {
    int count[TILES];
    int left; /* tiles not yet used */
    int need; /* sets still to be made */
    int best; /* best score: two for a set, one for a partial set or the pair */
} Split;

/* Takes the lowest tile out in every possible way and splits the rest. */
static void split(Split *s, int at, int sets, int partials, int head)
{
    while (at < TILES && s->count[at] == 0)
        at++;
    int made = sets < s->need ? sets : s->need;
    int begun = partials < s->need - made ? partials : s->need - made;
    if (2 * made + begun + head > s->best)
        s->best = 2 * made + begun + head;
    /* Three tiles score at most two: stop where the best can no longer be beaten. */
    if (at == TILES || 2 * sets + partials + head + 2 * s->left / 3 <= s->best)
        return;
    static const struct {
        int tiles, offset[3], set, partial, head;
        bool run;
    } ways[] = {
        {3, {0, 0, 0}, 1, 0, 0, false}, {3, {0, 1, 2}, 1, 0, 0, true}, {2, {0, 0}, 0, 0, 1, false},
        {2, {0, 0}, 0, 1, 0, false},    {2, {0, 1}, 0, 1, 0, true},    {2, {0, 2}, 0, 1, 0, true},
        {1, {0}, 0, 0, 0, false},
    };
    for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
        int taken = 0;
        if (ways[w].head + head > 1)
            continue;
        for (; taken < ways[w].tiles; taken++) {
            int tile = at + ways[w].offset[taken];
            if ((ways[w].run && (at >= 27 || tile / 9 != at / 9)) || s->count[tile] == 0)
                break;
            s->count[tile]--;
        }
        s->left -= taken;
        if (taken == ways[w].tiles)
            split(s, at, sets + ways[w].set, partials + ways[w].partial, head + ways[w].head);
        s->left += taken;
        while (taken-- > 0)
            s->count[at + ways[w].offset[taken]]++;
    }
}

/* The shanten number: how many tiles from ready; -1 is a winning hand. */
static int distance(const Hand *hand)
{
    Split s = {.need = 4 - hand->melds};
    int pairs = 0, odd = 0, ends = 0, twice = 0, jokers = 0;
    for (int i = 0; i < TILES; i++) {
        int n = hand->count[i];
        if (wilds && i == WILD) {
            jokers = n;
            continue;
        }
        s.count[i] = n;
        s.left += n;
        pairs += n / 2;
        odd += n % 2;
        if (i >= 27 || i % 9 == 0 || i % 9 == 8) {
            ends += n > 0;
            twice |= n > 1;
        }
    }
    split(&s, 0, 0, 0, 0);
    int best = 2 * s.need - s.best;
    if (hand->melds == 0 && seven_pairs) {
        int kinds = pairs + odd < 7 ? 7 - pairs - odd : 0;
        best = 6 - pairs + kinds < best ? 6 - pairs + kinds : best;
    }
    if (hand->melds == 0 && orphans && 13 - ends - twice < best)
        best = 13 - ends - twice;
    return best - jokers;
}

/* The concealed tiles, without those of the void suit, which can never be used. */
static Hand hand_of(const Node *view)
{
    Hand hand = {.melds = length(entry(get(view, "melds"), seat))};
    add_all(hand.count, get(view, "hand"), 1);
    const Node *suit = entry(get(view, "void"), seat);
    int first = suit->kind != STRING   ? -1
                : suit->text[0] == 'm' ? 0
                : suit->text[0] == 's' ? 9
                                       : 18;
    for (int i = first; first >= 0 && i < first + 9; i++)
        hand.count[i] = 0;
    return hand;
}

/* How many copies of each tile this seat has not seen. */
static void unseen(const Node *view, int left[TILES])
{
    for (int i = 0; i < TILES; i++)
        left[i] = i < 27 || honours ? 4 : 0;
    if (wilds)
        left[WILD] = wilds;
    add_all(left, get(view, "hand"), -1);
    for (const Node *pond = get(view, "ponds")->first; pond; pond = pond->next)
        add_all(left, pond, -1);
    for (const Node *melds = get(view, "melds")->first; melds; melds = melds->next)
        for (const Node *meld = melds->first; meld; meld = meld->next) {
            const Node *type = get(meld, "type");
            int tile = tile_of(get(meld, "tile")->text);
            if (tile < 0)
                continue;
            if (is(type, "chi")) {
                for (int i = tile; i < tile + 3 && i < TILES; i++)
                    left[i]--;
            } else {
                left[tile] -= is(type, "pong") ? 3 : 4;
            }
        }
}

static int helpful(Hand hand, const int left[TILES], int far)
{
    int sum = 0;
    for (int i = 0; i < TILES; i++)
        if (left[i] > 0) {
            hand.count[i]++;
            if (distance(&hand) < far)
                sum += left[i];
            hand.count[i]--;
        }
    return sum;
}

static const Node *choose_discard(const Node *legal, const Node *view)
{
    const Node *best = NULL;
    Hand hand = hand_of(view);
    int left[TILES], best_far = 0, best_help = 0;
    unseen(view, left);
    for (const Node *action = legal->first; action; action = action->next) {
        int tile = tile_of(get(action, "pai")->text);
        if (!is(get(action, "type"), "dahai") || tile < 0)
            continue;
        Hand after = hand;
        if (after.count[tile]) /* a tile of the void suit is not counted in it */
            after.count[tile]--;
        int far = distance(&after);
        if (best && far > best_far)
            continue;
        int help = skill > 1 ? helpful(after, left, far) : 0;
        if (!best || far < best_far || help > best_help) {
            best = action;
            best_far = far;
            best_help = help;
        }
    }
    return best;
}

/* A chi, pong or kong that brings the hand closer; a kong draws one more tile. */
static const Node *choose_call(const Node *legal, const Node *view)
{
    const Node *best = NULL;
    Hand hand = hand_of(view);
    int best_far = distance(&hand);
    for (const Node *action = legal->first; action; action = action->next) {
        const Node *type = get(action, "type"), *kind = get(action, "kind");
        Hand after = hand;
        bool kong = is(type, "kong");
        if (is(type, "chi"))
            add_all(after.count, get(action, "consumed"), -1);
        else if (is(type, "pon"))
            add(after.count, get(action, "pai"), -2);
        else if (kong)
            add(after.count, get(action, "pai"),
                is(kind, "added")     ? -1
                : is(kind, "exposed") ? -3
                                      : -4);
        else
            continue;
        if (!is(kind, "added"))
            after.melds++;
        int far = distance(&after) - kong;
        if (far < best_far) {
            best = action;
            best_far = far;
        }
    }
    return best;
}

/* The three tiles to pass, or the void suit: few tiles of the suit, and the best remaining hand. */
static const Node *choose_opening(const Node *legal, const Node *view)
{
    const Node *best = NULL, *tiles = get(view, "hand");
    int best_worth = 0;
    for (const Node *action = legal->first; action; action = action->next) {
        const Node *give = get(action, "give");
        char suit = give->kind == LIST ? entry(give, 0)->text[1] : get(action, "suit")->text[0];
        Hand hand = {0};
        int size = 0;
        for (const Node *tile = tiles->kind == LIST ? tiles->first : NULL; tile; tile = tile->next) {
            size += tile->text[1] == suit;
            if (give->kind == LIST || tile->text[1] != suit)
                add(hand.count, tile, 1);
        }
        add_all(hand.count, give, -1);
        int worth = 100 * size + distance(&hand);
        if (!best || worth < best_worth) {
            best = action;
            best_worth = worth;
        }
    }
    return best;
}

static const Node *find(const Node *legal, const char *type)
{
    for (const Node *action = legal->first; action; action = action->next)
        if (is(get(action, "type"), type))
            return action;
    return NULL;
}

static const Node *mahjong(const Node *legal, const Node *view)
{
    const Node *action = find(legal, "hora");
    if (action)
        return action;
    if (find(legal, "swap") || find(legal, "lack"))
        return choose_opening(legal, view);
    if ((action = choose_call(legal, view)) || (action = choose_discard(legal, view)))
        return action;
    return find(legal, "none");
}

/* ---- Da Tong Zi ------------------------------------------------------------------------------ */

enum { RANKS = 13, SUITS = 4, TWO = RANKS - 1 };

typedef enum { SINGLE, PAIR, CPAIRS, TRIPLE, AIRPLANE, BOMB, TONGZI, DIZHA } Pattern;

typedef struct Cards {
    int count[RANKS][SUITS];
    int rank[RANKS]; /* of all suits */
    int all, points;
} Cards;

static Cards cards_of(const Node *list)
{
    static const char ranks[] = "3456789TJQKA2", suits[] = "SHCD";
    Cards cards = {0};
    for (const Node *card = list->kind == LIST ? list->first : NULL; card; card = card->next) {
        const char *suit = card->text[0] ? strchr(suits, card->text[0]) : NULL;
        const char *rank = suit && card->text[1] ? strchr(ranks, card->text[1]) : NULL;
        if (!rank)
            continue;
        cards.count[rank - ranks][suit - suits]++;
        cards.rank[rank - ranks]++;
        cards.all++;
        cards.points += *rank == '5' ? 5 : *rank == 'T' || *rank == 'K' ? 10 : 0;
    }
    return cards;
}

/* The pattern of a legal play and its key rank (datongzi 3.3). */
static Pattern recognise(const Cards *cards, int *key)
{
    int kinds = 0, top = 0, pairs = 0, triple = 0, body = 0, twos = 0, same = 0;
    for (int r = 0; r < RANKS; r++) {
        int n = cards->rank[r];
        kinds += n > 0;
        pairs += n == 2;
        top = n > 0 ? r : top;
        triple = n >= 3 ? r : triple;
        body = n >= 3 && r != TWO ? r : body;
    }
    for (int s = 0; s < SUITS; s++) {
        twos += cards->count[top][s] == 2;
        same = cards->count[top][s] > same ? cards->count[top][s] : same;
    }
    *key = top;
    if (kinds == 1 && cards->all == 3)
        return same == 3 ? TONGZI : TRIPLE;
    if (kinds == 1 && cards->all == 8 && twos == 4)
        return DIZHA;
    if (kinds == 1)
        return cards->all == 1 ? SINGLE : cards->all == 2 ? PAIR : BOMB;
    if (pairs == kinds)
        return CPAIRS;
    *key = cards->all <= 5 ? triple : body;
    return cards->all <= 5 ? TRIPLE : AIRPLANE;
}

/* How many bombs, tongzi and dizha there are. */
static int treasures(const Cards *cards)
{
    int found = 0;
    for (int r = 0; r < RANKS; r++) {
        int doubled = 0;
        found += cards->rank[r] >= 4;
        for (int s = 0; s < SUITS; s++) {
            found += cards->count[r][s] >= 3;
            doubled += cards->count[r][s] >= 2;
        }
        found += doubled == SUITS;
    }
    return found;
}

/* The cost of a play, with the most important number first; less is better. */
enum { COSTS = 6 };

static void costs_of(const Cards *hand, const Cards *play, bool answer, int cost[COSTS])
{
    /* The weight of a lead by its pattern (docs/rules/datongzi.md 8.3). */
    static const int weights[] = {-10, 10, 25, 15, 30, -20, -30, -40};
    int key;
    Pattern pattern = recognise(play, &key);
    Cards rest = *hand;
    memset(cost, 0, COSTS * sizeof *cost);
    if (play->all == hand->all) {
        cost[0] = -1000; /* the player goes out */
        return;
    }
    for (int r = 0; r < RANKS; r++) {
        rest.rank[r] -= play->rank[r];
        for (int s = 0; s < SUITS; s++)
            rest.count[r][s] -= play->count[r][s];
    }
    int broken = pattern >= BOMB ? 0 : treasures(hand) - treasures(&rest);
    if (answer) {
        cost[0] = pattern >= BOMB ? 1 + (int)pattern - BOMB : 0;
        cost[1] = broken;
        cost[2] = pattern == BOMB ? play->all : 0;
        cost[3] = key;
        cost[4] = play->points;
        cost[5] = -play->all;
    } else {
        cost[0] = 20 * broken + 4 * key - weights[pattern] - 2 * play->all;
        cost[1] = play->points;
    }
}

static bool cheaper(const int a[COSTS], const int b[COSTS])
{
    int i = 0;
    while (i < COSTS - 1 && a[i] == b[i])
        i++;
    return a[i] < b[i];
}

static const Node *card_game(const Node *legal, const Node *view)
{
    const Node *best = NULL;
    Cards hand = cards_of(get(view, "hand"));
    bool answer = get(view, "top")->kind == OBJECT;
    int cost[COSTS], least[COSTS];
    for (const Node *action = legal->first; action; action = action->next) {
        if (!is(get(action, "type"), "play"))
            continue;
        Cards play = cards_of(get(action, "cards"));
        costs_of(&hand, &play, answer, cost);
        if (!best || cheaper(cost, least)) {
            best = action;
            memcpy(least, cost, sizeof least);
        }
    }
    return best;
}

/* ---- The protocol ---------------------------------------------------------------------------- */

static void answer(const Node *request)
{
    const Node *legal = get(request, "legal"), *view = get(request, "view");
    const Node *id = get(request, "id"), *choice = NULL;
    if (length(legal) == 0 || id->kind == NOTHING)
        return;
    if (skill < 1)
        choice = entry(legal, rand() % length(legal));
    else
        choice = game == DATONGZI ? card_game(legal, view) : mahjong(legal, view);
    if (!choice)
        choice = entry(legal, 0);
    /* The action as in the request, with the id before its members. */
    printf("{\"id\":%.*s,%.*s\n", (int)(id->to - id->from), id->from,
           (int)(choice->to - choice->from - 1), choice->from + 1);
}

/* Returns false when it is time to quit. */
static bool take(const char *line)
{
    Node message = nothing;
    used = 0;
    if (!read_value(line, &message, 0))
        return true;
    const Node *type = get(&message, "type");
    if (is(type, "quit"))
        return false;
    if (is(type, "hello")) {
        hello(&message);
        puts("{\"type\":\"join\",\"name\":\"example-c\",\"options\":"
             "[{\"name\":\"skill\",\"kind\":\"int\",\"min\":0,\"max\":2,\"default\":2}]}");
    } else if (is(type, "set")) {
        if (is(get(&message, "name"), "skill"))
            skill = get(&message, "value")->number;
    } else if (is(type, "ready?")) {
        puts("{\"type\":\"ready\"}");
    } else if (is(type, "request")) {
        answer(&message);
    } /* Everything else is an event of the hand, or a message of a later version. */
    fflush(stdout);
    return true;
}

int main(void)
{
    static char line[LINE];
    while (fgets(line, sizeof line, stdin)) {
        if (!strchr(line, '\n')) { /* longer than any line of the protocol: ignored */
            int c;
            while ((c = getchar()) != EOF && c != '\n') {
            }
            continue;
        }
        if (!take(line))
            break;
    }
    return 0;
}

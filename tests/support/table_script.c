/* SPDX-License-Identifier: MIT */
/* Arranging, playing and describing tables for tests. The arrangement is written into a dealt
 * state, since a test needs the end of a hand as often as its beginning. */
#include "table_script.h"

#include "hand_cases.h"

enum { PACK = WALL_MAX, ALL = SEATS_MAX };

static State *state_of(Table *t)
{
    return (State *)&t->state;
}

/* ---- arranging --------------------------------------------------------------------------- */

/* Tiles being handed out: copies that nobody has yet, and the position of the scattering. */
typedef struct Supply {
    uint8_t left[N_KINDS];
    int     at, suited;             /* suited tiles left: honours are scattered after them */
} Supply;

static void take(Supply *from, Tile tile)
{
    if (from->left[tile] == 0)
        hand_wrong("the arrangement needs too many %d%c", rank_of(tile),
                     suit_letter(suit_of(tile)));
    from->left[tile]--;
    from->suited -= tile < N_SUITED;
}

/* The tiles of a text, taken from the supply. */
static int take_text(Supply *from, const char *text, Tile out[PACK])
{
    int n = 0;
    if (text != NULL && tiles_parse_list(text, N_KINDS, out, PACK, &n, NULL) != ERR_NONE)
        hand_wrong("not tiles: %s", text);
    for (int i = 0; i < n; i++)
        take(from, out[i]);
    return n;
}

/* The next tile in strides of four kinds (1m 5m 9m 4s 8s 3p ...): thirteen in a row form no pair
 * and are in three suits. Kinds in `avoid` only if nothing else is left. */
static Tile scattered(Supply *from, const uint8_t avoid[N_KINDS])
{
    int tries = 0, kinds = from->suited > 0 ? N_SUITED : N_KINDS;
    while (from->left[from->at] == 0 || (avoid[from->at] > 0 && tries++ < kinds))
        from->at = (from->at + 1) % kinds;
    Tile tile = (Tile)from->at;
    take(from, tile);
    from->at = (from->at + 4) % N_SUITED;
    return tile;
}

static const char *const meld_words[N_MELD_TYPES] = {
    [MELD_CHI] = "chi", [MELD_PONG] = "pong", [MELD_EXPOSED_KONG] = "exposed",
    [MELD_ADDED_KONG] = "added", [MELD_CONCEALED_KONG] = "concealed",
};

uint8_t meld_type(const char *word)
{
    for (uint8_t type = MELD_CHI; type < N_MELD_TYPES; type++)
        if (strcmp(meld_words[type], word) == 0)
            return type;
    hand_wrong("not a meld: %s", word);
}

/* Lays the melds of one seat: "pong 5m 2, concealed 1s". */
static void lay_melds(MjTable *t, Seat s, const char *text, Supply *from)
{
    while (text != NULL) {
        char word[16], name[3];
        int giver = SEAT_NONE;
        if (sscanf(text, " %15s %2s %d", word, name, &giver) < 2)
            hand_wrong("not a meld: %s", text);
        Tile tile;
        if (tile_parse(name, N_KINDS, &tile, NULL) != ERR_NONE)
            hand_wrong("not a tile: %s", name);
        uint8_t type = meld_type(word);
        for (int i = 0; i < (is_kong(type) ? 4 : 3); i++)
            take(from, (Tile)(type == MELD_CHI ? tile + i : tile));
        bool own = type == MELD_CONCEALED_KONG;
        t->seat[s].meld[t->seat[s].n_melds++] =
            (MjMeld){ type, tile, own ? TILE_NONE : tile, own ? SEAT_NONE : (Seat)giver };
        t->n_calls++;
        if (is_kong(type))
            mj_kong_declared(&t->ledger, s, type);
        text = strchr(text, ',');
        text = text != NULL ? text + 1 : NULL;
    }
}

static void give_hand(Table *t, Seat s, const Setup *setup, Supply *from, bool full)
{
    Tile hand[PACK];
    int n = take_text(from, setup->hand[s], hand);
    MjSeat *seat = &t->state.table.seat[s];
    seat->n_concealed = (uint8_t)(13 - 3 * seat->n_melds + full);
    if (n > seat->n_concealed)
        hand_wrong("seat %d holds too many tiles", s);
    for (int i = 0; i < n; i++)
        t->state.own[s].count[hand[i]]++;
    t->state.own[s].drawn = TILE_NONE;
    bool drawn = setup->left != 0 || t->game.mj.dealer_draws;
    if (full && drawn && n == seat->n_concealed)
        t->state.own[s].drawn = hand[n - 1];
    if (full)
        t->state.fourteenth = n == seat->n_concealed ? hand[n - 1] : TILE_NONE;
}

static void fill_hand(Table *t, Seat s, Supply *from, bool full)
{
    MjPrivate *own = &t->state.own[s];
    while (tiles_total(own->count) < t->state.table.seat[s].n_concealed) {
        Tile tile = scattered(from, own->count);
        own->count[tile]++;
        if (full && t->game.mj.dealer_draws)
            own->drawn = tile;
    }
}

/* The wall from front to back; the tiles that do not fit become discards. */
static void build_wall(Table *t, const Setup *setup, Supply *from, const Tile *front, int n_front,
                       const Tile *back, int n_back)
{
    MjState *s = &t->state;
    static const uint8_t nothing[N_KINDS];
    Tile rest[PACK];
    int n_rest = 0;
    for (int n = tiles_total(from->left); n > 0; n--)
        rest[n_rest++] = scattered(from, nothing);
    int size = setup->left == 0 ? n_front + n_rest + n_back : setup->left < 0 ? 0 : setup->left;
    int middle = size - n_front - n_back;
    if (middle < 0 || middle > n_rest)
        hand_wrong("the wall cannot hold %d tiles", size);
    memcpy(s->wall, front, (size_t)n_front);
    memcpy(s->wall + n_front, rest, (size_t)middle);
    for (int i = 0; i < n_back; i++)
        s->wall[size - 1 - i] = back[i];
    s->front = 0;
    s->back = s->table.wall = (uint8_t)size;
    for (int i = middle; i < n_rest; i++) {
        MjSeat *seat = &s->table.seat[i % s->table.n_seats];
        seat->pond[seat->n_pond++] = rest[i];
    }
}

XzConfig rules_of(const char *rules)
{
    XzConfig cfg;
    options_default(&xz_options, &cfg);
    hand_rules(&xz_options, &cfg, rules);
    return cfg;
}

static void declare_voids(Table *t, const char *voids)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        Action a = { .kind = ACT_VOID, .suit = suit_from_letter(voids[s]) };
        if (game_apply(&t->game, state_of(t), s, &a, NULL) != ERR_NONE)
            hand_wrong("not void suits: %s", voids);
    }
}

void arrange(Table *t, const Setup *setup)
{
    memset(t, 0, sizeof *t);
    game_default(&t->game, game_find(setup->game != NULL ? setup->game : "xuezhan"));
    if (setup->rules != NULL)
        hand_rules(&t->game.ops->options, &t->game.cfg, setup->rules);
    if (game_prepare(&t->game, NULL) != ERR_NONE)
        hand_wrong("these rules contradict each other");
    Deal deal;
    t->game.ops->pack(&t->game, &deal);
    deal.die = (uint8_t)(setup->die != 0 ? setup->die : 1);
    int64_t score[SEATS_MAX] = { 0 };
    Err e = t->game.ops->start(&t->game, &deal, setup->dealer, score, state_of(t));
    ck_assert_int_eq(e, ERR_NONE);

    MjTable *table = &t->state.table;
    Supply supply = { .suited = N_SUITED * N_COPIES };
    memcpy(supply.left, t->game.mj.set.copies, sizeof supply.left);
    Tile front[PACK], back[PACK];
    int n_front = take_text(&supply, setup->wall, front);
    int n_back = take_text(&supply, setup->back, back);
    for (Seat s = 0; s < table->n_seats; s++)
        lay_melds(table, s, setup->melds[s], &supply);
    bool begun = table->n_calls > 0 || setup->left != 0;
    for (Seat s = 0; s < table->n_seats; s++) {
        memset(&t->state.own[s].count, 0, N_KINDS);
        give_hand(t, s, setup, &supply, s == setup->dealer);
        table->seat[s].n_draws = begun ? 5 : 0;
    }
    for (Seat s = 0; s < table->n_seats; s++)
        fill_hand(t, s, &supply, s == setup->dealer);
    build_wall(t, setup, &supply, front, n_front, back, n_back);
    table->untouched = !begun;
    if (setup->voids != NULL)
        declare_voids(t, setup->voids);
}

/* ---- playing ----------------------------------------------------------------------------- */

static const char *const verbs[N_ACTION_KINDS] = {
    [ACT_PASS] = "pass", [ACT_EXCHANGE] = "swap", [ACT_VOID] = "void", [ACT_DISCARD] = "discard",
    [ACT_CHI] = "chi", [ACT_PONG] = "pong", [ACT_KONG] = "kong", [ACT_WIN] = "win",
};

static ActionKind kind_of(const char *verb)
{
    for (int k = 0; k < N_ACTION_KINDS; k++)
        if (verbs[k] != NULL && strcmp(verbs[k], verb) == 0)
            return (ActionKind)k;
    hand_wrong("not a verb: %s", verb);
}

/* A kong on one's turn: added to a pong if there is one, otherwise concealed. */
static uint8_t own_kong_type(const MjSeat *seat, Tile tile)
{
    for (int i = 0; i < seat->n_melds; i++)
        if (seat->meld[i].tile == tile)
            return MELD_ADDED_KONG;
    return MELD_CONCEALED_KONG;
}

/* Reads "0 discard 5s"; "all" gives the seat ALL. */
static Action read_action(const Table *t, const char *text, Seat *who)
{
    char seat[8], verb[16], object[32] = "";
    if (sscanf(text, " %7s %15s %31s", seat, verb, object) < 2)
        hand_wrong("not an action: %s", text);
    *who = strcmp(seat, "all") == 0 ? ALL : (Seat)atoi(seat);
    Action a = { .kind = (uint8_t)kind_of(verb) };
    Tile tile[3] = { 0 };
    int n = 0;
    if (a.kind == ACT_VOID)
        a.suit = suit_from_letter(object[0]);
    else if (tiles_parse_list(object, N_KINDS, tile, 3, &n, NULL) != ERR_NONE)
        hand_wrong("not tiles: %s", object);
    if (a.kind == ACT_EXCHANGE || a.kind == ACT_CHI)
        memcpy(a.with, tile, sizeof a.with);
    else if (a.kind == ACT_DISCARD)
        a.tile = tile[0];
    else if (a.kind == ACT_PONG || a.kind == ACT_KONG)
        a.tile = n > 0 ? tile[0] : t->state.table.last;
    if (a.kind == ACT_CHI)
        a.tile = t->state.table.last;
    if (a.kind == ACT_KONG)
        a.meld = n > 0 ? own_kong_type(&t->state.table.seat[*who], a.tile) : MELD_EXPOSED_KONG;
    return a;
}

static void tell(Table *t, const char *line)
{
    size_t n = strlen(t->story);
    snprintf(t->story + n, sizeof t->story - n, "%s%s", n > 0 ? "; " : "", line);
}

/* "swap next 111m>444m ...": what each seat gives and gets. */
static void swap_text(const Event *e, char *out, size_t size)
{
    static const char *const dirs[] = { "next", "prev", "across" };
    snprintf(out, size, "swap %s", dirs[e->dir]);
    for (int s = 0; s < SEATS_MAX; s++) {
        uint8_t give[N_KINDS] = { 0 }, get[N_KINDS] = { 0 };
        for (int i = 0; i < 3; i++) {
            give[e->give[s][i]]++;
            get[e->get[s][i]]++;
        }
        char given[TILES_TEXT_MAX], got[TILES_TEXT_MAX];
        size_t n = strlen(out);
        snprintf(out + n, size - n, " %s>%s", tiles_text(give, given), tiles_text(get, got));
    }
}

static void text_of(const Tile *tile, int n, char out[TILES_TEXT_MAX])
{
    uint8_t count[N_KINDS] = { 0 };
    for (int i = 0; i < n; i++)
        count[tile[i]]++;
    tiles_text(count, out);
}

/* "1 pong 5s from 0", "1 chi 34s 5s from 0", "1 concealed kong 5s". */
static void meld_text(const Event *e, const char *tile, char *out, size_t size)
{
    static const char *const melds[] = {
        "", "chi", "pong", "exposed kong", "added kong", "concealed kong",
    };
    char with[TILES_TEXT_MAX] = "";
    if (e->type == MELD_CHI) {
        text_of(e->with, 2, with);
        strcat(with, " ");
    }
    snprintf(out, size, "%d %s %s%s", e->actor, melds[e->type], with, tile);
    size_t n = strlen(out);
    if (e->target != SEAT_NONE)
        snprintf(out + n, size - n, " from %d", e->target);
}

/* "kong of 0: 6 -2 -2 -2", "birds 1s4p of 1, 1 hit: -1 3 -1 -1". */
static void settle_text(const Table *t, const Event *e, char *out, size_t size)
{
    static const char *const settles[] = { "kong", "transfer", "pig", "refund", "bigcall" };
    char birds[TILES_TEXT_MAX];
    const char *sum = hand_numbers(e->delta, t->game.n_seats);
    if (e->type != SETTLE_BIRDS) {
        snprintf(out, size, "%s of %d: %s", settles[e->type], e->actor, sum);
        return;
    }
    text_of(e->bird, e->n_birds, birds);
    snprintf(out, size, "birds %s of %d, %d hit: %s", birds, e->actor, e->hits, sum);
}

static void send_event(Table *t, const Event *e)
{
    static const char *const ends[] = { "three won", "wall", "win" };
    char line[320] = "", tile[TILE_TEXT_MAX] = "";
    if (e->tile != TILE_NONE)
        tile_text(e->tile, tile);
    switch ((EventKind)e->kind) {
    case EV_EXCHANGE:
        swap_text(e, line, sizeof line);
        break;
    case EV_DRAW:
        snprintf(line, sizeof line, "%d draws %s%s", e->actor, tile,
                 e->flag ? " for the kong" : "");
        break;
    case EV_DISCARD:
        snprintf(line, sizeof line, "%d discards %s%s", e->actor, tile, e->flag ? " as drawn" : "");
        break;
    case EV_MELD:
    case EV_KONG:
        meld_text(e, tile, line, sizeof line);
        break;
    case EV_OUTRANKED:
        snprintf(line, sizeof line, "%d %s lapsed", e->actor, verbs[e->type]);
        break;
    case EV_WIN:
        snprintf(line, sizeof line, "%d wins %s from %d%s: %s", e->actor, tile, e->target,
                 e->flag ? " robbed" : "", hand_numbers(e->delta, t->game.n_seats));
        break;
    case EV_SETTLE:
        settle_text(t, e, line, sizeof line);
        break;
    case EV_END:
        snprintf(line, sizeof line, "end: %s", ends[e->type]);
        break;
    case EV_START:
    case EV_VOID:
    case EV_PLAY:
    case EV_PASS:
    case EV_OUT:
    case EV_ROUND:
    case N_EVENT_KINDS:
        return;
    }
    tell(t, line);
}

static Err apply(Table *t, Seat who, const Action *a)
{
    EventList events = EVENTS_ROOM;
    events.n = 0;
    Err error = game_apply(&t->game, state_of(t), who, a, &events);
    for (int i = 0; i < events.n; i++) {
        const Event *e = &events.e[i];
        for (int s = 0; e->kind == EV_SETTLE && s < SEATS_MAX; s++)
            t->category[e->type][s] += e->delta[s];
        if (e->kind == EV_WIN)
            t->worth[e->actor] = e->worth;
        send_event(t, e);
    }
    return error;
}

static SeatMask asked(Table *t)
{
    return t->game.ops->asked(&t->game, state_of(t));
}

static bool is_claiming(const Table *t)
{
    return t->state.table.phase == MJ_CLAIM || t->state.table.phase == MJ_ROB;
}

/* Everyone still asked for a claim declines. */
static void all_pass(Table *t)
{
    const Action pass = { .kind = ACT_PASS };
    SeatMask waiting = is_claiming(t) ? asked(t) : 0;
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (has_seat(waiting, s))
            ck_assert_int_eq(apply(t, s, &pass), ERR_NONE);
}

/* Is this the answer to a claim that is open now? A kong on one's turn names its tile. */
static bool answers_claim(Table *t, Seat who, const Action *a)
{
    bool claim = a->kind == ACT_WIN || a->kind == ACT_PONG || a->kind == ACT_CHI
              || a->kind == ACT_PASS || (a->kind == ACT_KONG && a->meld == MELD_EXPOSED_KONG);
    return claim && has_seat(asked(t), who);
}

static void play_one(Table *t, const char *text)
{
    Seat who;
    Action a = read_action(t, text, &who);
    if (who == ALL || (is_claiming(t) && !answers_claim(t, who, &a)))
        all_pass(t);
    if (who == ALL)
        return;
    Err e = apply(t, who, &a);
    if (e != ERR_NONE)
        hand_wrong("\"%s\" is refused: %s (so far: %s)", text, err_text(e), t->story);
}

void play(Table *t, const char *script)
{
    t->story[0] = '\0';
    char words[512];
    ck_assert_uint_lt(strlen(script), sizeof words);
    snprintf(words, sizeof words, "%s", script);
    for (char *next = words, *text; next != NULL;) {
        text = next;
        next = strchr(text, ';');
        if (next != NULL)
            *next++ = '\0';
        play_one(t, text);
    }
    if (t->state.answered != 0)
        all_pass(t);
}

void play_out(Table *t)
{
    t->story[0] = '\0';
    while (asked(t) != 0) {
        all_pass(t);
        MjState *s = &t->state;
        if (s->table.phase != MJ_TURN)
            continue;
        Seat who = s->table.turn;
        KindMask may = mj_discardable(&t->game, &s->table, &s->own[who], who);
        Action a = { .kind = ACT_DISCARD, .tile = s->own[who].drawn };
        if (a.tile == TILE_NONE || !has_kind(may, a.tile))
            a.tile = (Tile)__builtin_ctzll(may);
        ck_assert_int_eq(apply(t, who, &a), ERR_NONE);
    }
}

Err attempt(Table *t, const char *action)
{
    Seat who;
    Action a = read_action(t, action, &who);
    MjState before = t->state;
    Err e = game_apply(&t->game, state_of(t), who, &a, NULL);
    if (e != ERR_NONE && memcmp(&before, &t->state, sizeof before) != 0)
        hand_wrong("the refused \"%s\" changed something", action);
    return e;
}

/* ---- describing -------------------------------------------------------------------------- */

const char *melds_text(const MjSeat *seat, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < seat->n_melds; i++) {
        const MjMeld *m = &seat->meld[i];
        char tile[TILE_TEXT_MAX];
        size_t n = strlen(out);
        n += (size_t)snprintf(out + n, size - n, "%s%s %s", n > 0 ? ", " : "",
                              meld_words[m->type], tile_text(m->tile, tile));
        if (m->from != SEAT_NONE)
            n += (size_t)snprintf(out + n, size - n, " %d", m->from);
        if (m->type == MELD_CHI)
            snprintf(out + n, size - n, " for %s", tile_text(m->taken, tile));
    }
    return out;
}

static char *new_text(Table *t)
{
    char *text = t->said[t->n_said++ % 4];
    text[0] = '\0';
    return text;
}

const char *mj_action_text(const Action *a, char out[ACTION_TEXT_MAX])
{
    char with[TILES_TEXT_MAX + 1] = " ";
    if (a->kind == ACT_DISCARD || a->kind == ACT_PONG || a->kind == ACT_KONG)
        tile_text(a->tile, with + 1);
    else if (a->kind == ACT_CHI || a->kind == ACT_EXCHANGE)
        text_of(a->with, a->kind == ACT_CHI ? 2 : 3, with + 1);
    else if (a->kind == ACT_VOID)
        snprintf(with + 1, 2, "%c", suit_letter(a->suit));
    snprintf(out, ACTION_TEXT_MAX, "%s%s", verbs[a->kind], with[1] != '\0' ? with : "");
    return out;
}

const char *choices(Table *t, Seat s)
{
    View v;
    Action menu[MENU_MAX];
    game_observe(&t->game, state_of(t), s, &v);
    int n = game_menu(&t->game, &v, menu, MENU_MAX);
    char *text = new_text(t);
    for (int i = 0; i < n; i++) {
        char words[ACTION_TEXT_MAX];
        size_t at = strlen(text);
        snprintf(text + at, SAID_MAX - at, "%s%s", i > 0 ? ", " : "",
                 mj_action_text(&menu[i], words));
    }
    return text;
}

const char *claims(Table *t, Seat s)
{
    return is_claiming(t) ? choices(t, s) : new_text(t);
}

const char *hand(Table *t, Seat s)
{
    return tiles_text(t->state.own[s].count, new_text(t));
}

const char *scores(Table *t)
{
    return hand_numbers(t->state.score, t->game.n_seats);
}

const char *paid(Table *t, SettleKind kind)
{
    return hand_numbers(t->category[kind], t->game.n_seats);
}

const char *worth_text(const MjWorth *w, char *out, size_t size)
{
    snprintf(out, size, "%d = %s %d", (int)w->multiplier, xz_fan[w->main].key, (int)w->base);
    for (int x = 0; x < N_EXTRAS; x++) {
        size_t n = strlen(out);
        if (w->extras >> x & 1)
            snprintf(out + n, size - n, " %s", xz_extra[x].key);
    }
    size_t n = strlen(out);
    if (w->roots > 0)
        snprintf(out + n, size - n, " %d根", w->roots);
    return out;
}

const char *win_of(Table *t, Seat s)
{
    char *text = new_text(t);
    if (t->state.table.seat[s].won)
        worth_text(&t->worth[s], text, SAID_MAX);
    return text;
}

const char *shapes_of(Table *t, Seat s)
{
    static const char *const names[] = { "standard", "seven pairs", "orphans", "four wilds" };
    char *text = new_text(t);
    for (int i = 0; t->state.table.seat[s].won && i < 4; i++)
        if (t->worth[s].shapes >> i & 1)
            snprintf(text + strlen(text), 32, "%s%s", text[0] != '\0' ? ", " : "", names[i]);
    return text;
}

const char *outcome(Table *t)
{
    static const char *const reasons[] = { "three won", "wall", "win" };
    const MjTable *table = &t->state.table;
    char *text = new_text(t);
    strcpy(text, "won");
    for (int place = 1; place <= table->n_won; place++)
        for (Seat s = 0; s < SEATS_MAX; s++)
            if (table->seat[s].won == place)
                snprintf(text + strlen(text), 8, " %d", s);
    strcat(text, "; ");
    strcat(text, asked(t) != 0 ? "playing" : reasons[t->state.reason]);
    return text;
}

Seat next_dealer(const Table *t)
{
    Result r;
    t->game.ops->result(&t->game, (const State *)&t->state, &r);
    return r.next_first;
}

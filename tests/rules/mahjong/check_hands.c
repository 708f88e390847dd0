/* SPDX-License-Identifier: MIT */
/* The words of the scripted hands of mahjong (tests/support/hand_cases.h). Seats are 0 to 3.
 *
 * Set up:
 *   game xuezhan                   rules multi_win=0 cap=8        dealer 3 (usually 0)
 *   hands 123m5s WAITS_5S+5s - 9p  hand 1 9p      by seat; the other tiles are any that do not
 *                                                 matter, and the last of fourteen was dealt last
 *   voids pmps                     melds 0 pong 5m 2, chi 3s 3, concealed 1s   (from a seat)
 *   wall 9p8p, back 2s             the next draws and replacements
 *   left 20, left none             tiles in the wall, once the others are discarded
 *   die 6                          of the exchange
 * Steps:
 *   play 0 discard 5s; 1 pong; 1 discard 9m; 2 win               table_script.h, play()
 *   play to the end                nobody claims; all discard what they draw
 * Questions, each with a colon and the answer:
 *   story                          what happened in the last play
 *   try 0 win                      legal, or the code of err.def; a refusal changes nothing
 *   claims 1, choices 1            what seat 1 may do: win, kong 5s, pong 5s, chi 34s, pass
 *   may claim                      the seats of which everyone knows that they could
 *   holds 1, shows 1               its concealed tiles; its melds, as everyone sees them
 *   threw 1                        its last discard; "5s won" if somebody won on it
 *   scores, paid kong              totals; the payments for kongs (transfer, pig, ...) so far
 *   worth 1, shapes 1              of its win: 2 = main fan and its multiplier, extras, roots
 *   won 1                          what everyone knows of its win: 5s from 3 for 2
 *   seen 1 5m                      copies on the table or told, apart from those of seat 1
 *   outcome                        won 0 1; wall
 *   locked 1                       yes, if it passed up a win
 *   turn, next dealer, tiles left, void suits
 * Questions about a hand of Xuezhan, its melds and its void suit (- for none): 55m c1m e2m a3m p7s,
 * void p. Melds: p pong, e exposed, a added, c concealed kong; - for no tiles.
 *   verdict                        win, invalid, void, no shape
 *   waits, shanten                 of 13-3k tiles
 *   value HAND, by self_draw last_tile, with cap=8
 *                                  by: the flags of xuezhan 14; without it the win is on a discard
 *   standing HAND, with cap=2      at the end of the wall: ready and the best value, not ready, or
 *                                  pig */
#include "hand_cases.h"
#include "table_script.h"

static Table t;
static Setup setup;
static char  held[SEATS_MAX][2 * TILES_TEXT_MAX];
static char  answer[SAID_MAX];

static void begin(void)
{
    memset(&setup, 0, sizeof setup);
    memset(held, 0, sizeof held);
}

static void deal(void)
{
    arrange(&t, &setup);
}

/* ---- set up ------------------------------------------------------------------------------ */

static int number_of(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end != '\0')
        hand_wrong("a number is needed");
    return (int)n;
}

static void set_dealer(const char *rest)
{
    setup.dealer = (Seat)number_of(rest);
}

static Seat seat_of(const char **text)
{
    Seat s = (Seat)(**text - '0');
    if (s >= SEATS_MAX)
        hand_wrong("a seat from 0 to 3 is needed");
    *text += strcspn(*text, " ");
    *text += strspn(*text, " ");
    return s;
}

/* "WAITS_5S+5s". */
static void give(Seat s, const char *text, size_t length)
{
    char part[2 * TILES_TEXT_MAX];
    held[s][0] = '\0';
    setup.hand[s] = held[s];
    for (const char *end = text + length; text < end; text++) {
        size_t n = strcspn(text, "+ ");
        size_t used = strlen(held[s]);
        snprintf(part, sizeof part, "%.*s", (int)n, text);
        snprintf(held[s] + used, sizeof held[s] - used, "%s",
                 strcmp(part, "-") == 0 ? "" : hand_named(part));
        text += n;
    }
}

static void set_hand(const char *rest)
{
    Seat s = seat_of(&rest);
    give(s, rest, strlen(rest));
}

static void set_hands(const char *rest)
{
    for (Seat s = 0; s < SEATS_MAX && rest[0] != '\0'; s++) {
        size_t n = strcspn(rest, " ");
        give(s, rest, n);
        rest += n + strspn(rest + n, " ");
    }
    if (rest[0] != '\0')
        hand_wrong("there are four seats at most");
}

static void set_melds(const char *rest)
{
    Seat s = seat_of(&rest);
    setup.melds[s] = rest;
}

static void set_left(const char *rest)
{
    setup.left = strcmp(rest, "none") == 0 ? WALL_IS_EMPTY : number_of(rest);
}

static void set_die(const char *rest)
{
    setup.die = number_of(rest);
}

/* ---- steps ------------------------------------------------------------------------------- */

static void play_script(const char *rest)
{
    if (strcmp(rest, "to the end") == 0)
        play_out(&t);
    else
        play(&t, rest);
}

/* ---- questions --------------------------------------------------------------------------- */

static const char *story(Table *table)
{
    return table->story;
}

static const char *try(const char *rest)
{
    return hand_refusal(attempt(&t, rest));
}

static const char *may_claim(Table *table)
{
    View v;
    answer[0] = '\0';
    game_observe(&table->game, (const State *)&table->state, SEAT_NONE, &v);
    for (Seat s = 0; s < table->game.n_seats; s++)
        if (table->game.ops->open_claims(&table->game, &v, s) != 0)
            snprintf(answer + strlen(answer), 8, "%s%d", answer[0] != '\0' ? " " : "", s);
    return answer;
}

/* All must see the same melds. */
static const char *shows(Table *table, Seat s)
{
    char first[SAID_MAX];
    for (int viewer = 0; viewer <= table->game.n_seats; viewer++) {
        View v;
        game_observe(&table->game, (const State *)&table->state,
                     viewer < table->game.n_seats ? (Seat)viewer : SEAT_NONE, &v);
        melds_text(&v.mj.table.seat[s], answer, sizeof answer);
        if (viewer > 0 && strcmp(first, answer) != 0)
            hand_wrong("one sees \"%s\", another \"%s\"", first, answer);
        strcpy(first, answer);
    }
    return answer;
}

static const char *threw(Table *table, Seat s)
{
    const MjSeat *seat = &table->state.table.seat[s];
    if (seat->n_pond == 0)
        return "";
    tile_text(seat->pond[seat->n_pond - 1], answer);
    return strcat(answer, seat->pond_mark[seat->n_pond - 1] == POND_WON ? " won" : "");
}

static const char *payments(const char *rest)
{
    static const char *const kinds[] = {
        [SETTLE_KONG] = "kong", [SETTLE_TRANSFER] = "transfer", [SETTLE_PIG] = "pig",
        [SETTLE_REFUND] = "refund", [SETTLE_BIGCALL] = "bigcall", [SETTLE_BIRDS] = "birds",
    };
    for (int k = 0; k < (int)(sizeof kinds / sizeof *kinds); k++)
        if (kinds[k] != NULL && strcmp(kinds[k], rest) == 0)
            return paid(&t, (SettleKind)k);
    hand_wrong("there is no such payment");
}

static const char *won(Table *table, Seat s)
{
    const MjSeat *seat = &table->state.table.seat[s];
    char tile[TILE_TEXT_MAX];
    if (!seat->won)
        return "";
    snprintf(answer, sizeof answer, "%s from %d for %d", tile_text(seat->win_tile, tile),
             seat->win_from, (int)seat->win_multiplier);
    return answer;
}

static const char *locked(Table *table, Seat s)
{
    return table->state.own[s].win_locked ? "yes" : "no";
}

static const char *number(int64_t n)
{
    return hand_numbers(&n, 1);
}

static const char *turn(Table *table)
{
    return number(table->state.table.turn);
}

static const char *dealer_after(Table *table)
{
    return number(next_dealer(table));
}

static const char *tiles_left(Table *table)
{
    return number(table->state.table.wall);
}

static const char *void_suits(Table *table)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        Suit suit = table->state.table.seat[s].void_suit;
        answer[s] = suit == SUIT_NONE ? '-' : suit_letter(suit);
    }
    answer[SEATS_MAX] = '\0';
    return answer;
}

static const char *seen(const char *rest)
{
    uint8_t count[N_KINDS];
    Tile tile;
    mj_seen(&t.state.table, seat_of(&rest), count);
    if (tile_parse(rest, N_KINDS, &tile, NULL) != ERR_NONE)
        hand_wrong("a tile is needed");
    return number(count[tile]);
}

/* ---- hands of Xuezhan -------------------------------------------------------------------- */

static WinFlags flags_of(const char *words)
{
    static const struct { const char *word; WinFlags flag; } rows[] = {
        { "self_draw", WIN_SELF_DRAW }, { "after_kong", WIN_AFTER_KONG },
        { "discard_after_kong", WIN_DISCARD_AFTER_KONG }, { "rob_kong", WIN_ROB_KONG },
        { "last_tile", WIN_LAST_TILE }, { "tianhu", WIN_TIANHU }, { "dihu", WIN_DIHU },
        { "fed_kong", WIN_FED_KONG },
    };
    WinFlags flags = 0;
    char copy[96];
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
        size_t i = 0;
        while (i < sizeof rows / sizeof *rows && strcmp(word, rows[i].word) != 0)
            i++;
        if (i == sizeof rows / sizeof *rows)
            hand_wrong("not a way to win: %s", word);
        flags |= rows[i].flag;
    }
    return flags;
}

/* "c1m". */
static MjMeld meld_of(const char *text)
{
    static const char letters[] = "peac";
    static const uint8_t types[] = { MELD_PONG, MELD_EXPOSED_KONG, MELD_ADDED_KONG,
                                     MELD_CONCEALED_KONG };
    const char *letter = strchr(letters, text[0]);
    Tile tile;
    if (letter == NULL || tile_parse(text + 1, N_SUITED, &tile, NULL) != ERR_NONE)
        hand_wrong("not a meld: %s", text);
    return (MjMeld){ types[letter - letters], tile, tile, 0 };
}

/* What stands after the word in "HAND, void p, by FLAGS, with RULES"; "" without it. */
static const char *part_of(const char *text, const char *word, char out[SAID_MAX])
{
    const char *at = strstr(text, word);
    at = at != NULL ? at + strlen(word) : "";
    snprintf(out, SAID_MAX, "%.*s", (int)strcspn(at, ","), at);
    return out;
}

static XzHand hand_of(const char *text)
{
    char part[SAID_MAX];
    XzHand h = { .void_suit = suit_from_letter(part_of(text, ", void ", part)[0]) };
    const char *word = strtok(strcpy(part, text), " ,");
    if (strcmp(word, "-") != 0
        && tiles_parse(hand_named(word), N_KINDS, h.count, NULL) != ERR_NONE)
        hand_wrong("not tiles: %s", word);
    while ((word = strtok(NULL, " ,")) != NULL && strcmp(word, "void") != 0) {
        MjMeld meld = meld_of(word);
        if (h.n_melds < MELDS_MAX)
            h.meld[h.n_melds] = meld;
        h.n_melds++;
    }
    return h;
}

static const char *verdict(const char *rest)
{
    static const char *const verdicts[] = {
        [XZ_WIN] = "win", [XZ_INVALID] = "invalid", [XZ_VOID] = "void", [XZ_SHAPE] = "no shape",
    };
    XzConfig cfg = rules_of("");
    XzHand h = hand_of(rest);
    MjWorth worth;
    XzVerdict v = xz_score(&cfg, &h, 0, &worth);
    if ((worth.multiplier != 0) != (v == XZ_WIN))
        hand_wrong("only a win is worth something");
    return verdicts[v];
}

static const char *value(const char *rest)
{
    char part[SAID_MAX];
    XzConfig cfg = rules_of(part_of(rest, ", with ", part));
    XzHand h = hand_of(rest);
    MjWorth worth;
    if (xz_score(&cfg, &h, flags_of(part_of(rest, ", by ", part)), &worth) != XZ_WIN)
        return "";
    return worth_text(&worth, answer, sizeof answer);
}

static const char *waits(const char *rest)
{
    XzHand h = hand_of(rest);
    KindMask kinds = xz_waits(&h);
    uint8_t count[N_KINDS];
    for (Tile k = 0; k < N_KINDS; k++)
        count[k] = has_kind(kinds, k);
    return tiles_text(count, answer);
}

static const char *shanten(const char *rest)
{
    XzHand h = hand_of(rest);
    return number(xz_shanten(&h));
}

static const char *standing(const char *rest)
{
    static const char *const words[] = {
        [STANDING_WON] = "won", [STANDING_READY] = "ready", [STANDING_NOT_READY] = "not ready",
        [STANDING_PIG] = "pig",
    };
    char part[SAID_MAX];
    XzConfig cfg = rules_of(part_of(rest, ", with ", part));
    XzHand h = hand_of(rest);
    int32_t best;
    int n = snprintf(answer, sizeof answer, "%s", words[xz_standing(&cfg, &h, &best)]);
    if (best != 0)
        snprintf(answer + n, sizeof answer - (size_t)n, " %d", (int)best);
    return answer;
}

/* ---- the words --------------------------------------------------------------------------- */

static const HandWord setup_words[] = {
    { "game", &setup.game, NULL }, { "rules", &setup.rules, NULL },
    { "voids", &setup.voids, NULL }, { "wall", &setup.wall, NULL },
    { "back", &setup.back, NULL }, { "dealer", NULL, set_dealer },
    { "hand", NULL, set_hand }, { "hands", NULL, set_hands },
    { "melds", NULL, set_melds }, { "left", NULL, set_left },
    { "die", NULL, set_die }, { NULL, NULL, NULL },
};

static const HandWord steps[] = { { "play", NULL, play_script }, { NULL, NULL, NULL } };

static const struct {
    const char *word;
    const char *(*of_table)(Table *t);
    const char *(*of_seat)(Table *t, Seat s);
    const char *(*of)(const char *rest);
} questions[] = {
    { "story", .of_table = story }, { "scores", .of_table = scores },
    { "outcome", .of_table = outcome }, { "may claim", .of_table = may_claim },
    { "void suits", .of_table = void_suits }, { "turn", .of_table = turn },
    { "next dealer", .of_table = dealer_after }, { "tiles left", .of_table = tiles_left },
    { "claims", .of_seat = claims }, { "choices", .of_seat = choices },
    { "holds", .of_seat = hand }, { "shows", .of_seat = shows },
    { "threw", .of_seat = threw }, { "won", .of_seat = won },
    { "locked", .of_seat = locked }, { "worth", .of_seat = win_of },
    { "shapes", .of_seat = shapes_of }, { "try", .of = try },
    { "paid", .of = payments }, { "seen", .of = seen }, { "verdict", .of = verdict },
    { "value", .of = value }, { "waits", .of = waits }, { "shanten", .of = shanten },
    { "standing", .of = standing },
};

static const char *ask(const char *question)
{
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const char *rest = hand_rest(question, questions[i].word);
        if (rest != NULL && questions[i].of_table != NULL)
            return questions[i].of_table(&t);
        if (rest != NULL && questions[i].of_seat != NULL)
            return questions[i].of_seat(&t, seat_of(&rest));
        if (rest != NULL)
            return questions[i].of(rest);
    }
    return NULL;
}

static const HandWords mahjong = { setup_words, steps, ask, begin, deal };

#define HANDS "tests/rules/mahjong/"
HAND_CASES(&mahjong, HANDS "xuezhan_flow.hands", HANDS "xuezhan_claims.hands",
           HANDS "xuezhan_money.hands", HANDS "xuezhan_settlement.hands", HANDS "hongzhong.hands",
           HANDS "hongzhong_score.hands", HANDS "tuidaohu.hands", HANDS "xuezhan_values.hands")

/* SPDX-License-Identifier: MIT */
/* Reading the positions of facts.txt. */
#include "facts_file.h"

#include <ctype.h>

#include "mj_view.h"

/* -- words ------------------------------------------------------------------------------------- */

/* The next word of letters and digits from *at on, in lower case; false at the end. */
static bool next_word(const char **at, const char *end, char word[FACTS_TEXT])
{
    int n = 0;
    while (*at < end && !isalnum((unsigned char)**at))
        ++*at;
    for (; *at < end && isalnum((unsigned char)**at) && n < FACTS_TEXT - 1; ++*at)
        word[n++] = (char)tolower((unsigned char)**at);
    word[n] = '\0';
    return n > 0;
}

static bool has_word(const char *text, const char *word)
{
    char there[FACTS_TEXT];
    const char *end = text + strlen(text);
    while (next_word(&text, end, there)) {
        if (strcmp(there, word) == 0)
            return true;
    }
    return false;
}

static bool holds_all(const char *text, const char *words, const char *end)
{
    char word[FACTS_TEXT];
    while (next_word(&words, end, word)) {
        if (!has_word(text, word))
            return false;
    }
    return true;
}

bool facts_hold(const char *text, const char *alternatives)
{
    while (*alternatives != '\0') {
        const char *end = alternatives + strcspn(alternatives, "|");
        if (holds_all(text, alternatives, end))
            return true;
        alternatives = *end == '|' ? end + 1 : end;
    }
    return false;
}

/* -- lines ------------------------------------------------------------------------------------- */

typedef void ReadLine(FactCase *c, char *text);

static void read_game(FactCase *c, char *text)
{
    char *rest = text + strcspn(text, " ");
    if (*rest != '\0')
        *rest++ = '\0';
    game_by(text, rest, &c->game);
    c->info.n_log = 0;
}

static void read_hand(FactCase *c, char *text) { c->info.view = view_of(&c->game, text, "----"); }

static void read_void(FactCase *c, char *text)
{
    for (Seat s = 0; s < c->game.n_seats; s++)
        c->info.view.mj.table.seat[s].void_suit =
            text[s] == '-' ? SUIT_NONE : suit_from_letter(text[s]);
}

/* "3 kong 5s": the tiles leave the hand of another seat; your hand is given without them. */
static void read_meld(FactCase *c, char *text)
{
    int seat;
    char type[FACTS_TEXT], tiles[FACTS_TEXT];
    ck_assert_int_eq(sscanf(text, "%d %s %s", &seat, type, tiles), 3);
    bool kong = strcmp(type, "kong") == 0;
    add_meld(&c->info.view, (Seat)seat, kong ? MELD_EXPOSED_KONG : MELD_PONG, tiles);
    MjSeat *of = &c->info.view.mj.table.seat[seat];
    of->meld[of->n_melds - 1].from = seat_after((Seat)seat, 1, c->game.n_seats);
    if (seat != 0)
        of->n_concealed = (uint8_t)(of->n_concealed - 3);
}

static void read_pond(FactCase *c, char *text)
{
    add_pond(&c->info.view, (Seat)atoi(text), text + strcspn(text, " ") + 1);
}

static void read_wall(FactCase *c, char *text)
{
    c->info.view.mj.table.wall = (uint8_t)atoi(text);
}

static void read_offer(FactCase *c, char *text)
{
    offer(&c->info.view, (Seat)atoi(text), text + strcspn(text, " ") + 1);
}

static void read_phase(FactCase *c, char *text)
{
    c->info.view.mj.table.phase = strcmp(text, "void") == 0 ? MJ_VOID : MJ_EXCHANGE;
    c->info.view.must_act = true;
}

static void read_better(FactCase *c, char *text) { snprintf(c->better, FACTS_TEXT, "%s", text); }
static void read_other(FactCase *c, char *text) { snprintf(c->other, FACTS_TEXT, "%s", text); }
static void read_for(FactCase *c, char *text) { snprintf(c->pro, FACTS_TEXT, "%s", text); }
static void read_wrong(FactCase *c, char *text) { snprintf(c->wrong, FACTS_TEXT, "%s", text); }
static void skip(FactCase *c, char *text) { (void)c, (void)text; }

static const struct {
    const char *key;
    ReadLine   *read;
} rows[] = {
    { "game", read_game }, { "hand", read_hand },     { "void", read_void },
    { "meld", read_meld }, { "pond", read_pond },     { "wall", read_wall },
    { "offer", read_offer }, { "phase", read_phase }, { "better", read_better },
    { "other", read_other }, { "for", read_for },     { "wrong", read_wrong },
    { "source", skip },
};

static void read_line(FactCase *c, const char *key, char *text, int line)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].key, key) == 0) {
            rows[i].read(c, text);
            return;
        }
    }
    ck_abort_msg("facts.txt:%d: %s", line, key);
}

int facts_read(FactCase out[FACTS_MAX])
{
    char path[4096], line[FACTS_TEXT * 2];
    const char *dir = getenv("srcdir");
    snprintf(path, sizeof path, "%s/tests/vectors/facts.txt", dir != NULL ? dir : ".");
    FILE *f = fopen(path, "r");
    ck_assert_msg(f != NULL, "%s", path);
    int n = 0;
    for (int no = 1; fgets(line, sizeof line, f) != NULL; no++) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0')
            continue;
        char *text = line + strcspn(line, " ");
        if (*text != '\0')
            *text++ = '\0';
        if (strcmp(line, "position") == 0) {
            ck_assert_int_lt(n, FACTS_MAX);
            memset(&out[n], 0, sizeof *out);
            out[n].line = no;
            snprintf(out[n++].name, FACTS_TEXT, "%s", text);
        } else {
            ck_assert_msg(n > 0, "facts.txt:%d", no);
            read_line(&out[n - 1], line, text, no);
        }
    }
    fclose(f);
    return n;
}

/* Answers in mahjong: tiles by their text, in words or by their place in the hand, claims by word
 * or letter. What is asked for may be against the rules; they say so. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "plain_family.h"
#include "plain_impl.h"

enum { WORD_BYTES = 64, TEXT_BYTES = 401, SWAP_TILES = 3 };

typedef struct Verb {
    const char *word;
    const char *also;           /* letters, or the word that others use */
    ActionKind  kind;
} Verb;

static const Verb verbs[] = {
    { N_("pass"), "n", ACT_PASS },       { N_("win"), "w", ACT_WIN },
    { N_("pong"), "p", ACT_PONG },       { N_("kong"), "g", ACT_KONG },
    { N_("chi"), "c", ACT_CHI },         { N_("discard"), "d", ACT_DISCARD },
    { N_("swap"), "give", ACT_EXCHANGE },    { N_("lack"), "void", ACT_VOID },
};

static const Verb *verb_of(const char *word)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (plain_is_word(word, verbs[i].word) || strcmp(word, verbs[i].also) == 0)
            return &verbs[i];
    return NULL;
}

/* -- tiles ------------------------------------------------------------------------------------- */

Tile plain_tile_at(const MjPrivate *own, int place)
{
    int n = 0, held = tiles_total(own->count);
    bool drawn = own->drawn < N_KINDS;
    if (drawn && place == held)
        return own->drawn;
    for (Tile k = 0; k < N_KINDS && place >= 1; k++) {
        n += own->count[k] - (drawn && k == own->drawn);
        if (place <= n)
            return k;
    }
    return TILE_NONE;
}

/* "5 dots" as the texts say it, blanks and capitals apart, or a digit and the name of the suit. */
static bool is_tile_in_words(const TextContext *t, Tile k, const char *squeezed)
{
    char words[TEXT_TILE], text[TEXT_TILE];
    text_tile(t, k, words, sizeof words);
    plain_squeeze(words, text, sizeof text);
    if (strcmp(text, squeezed) == 0)
        return true;
    snprintf(text, sizeof text, "%d%s", rank_of(k), text_suit(suit_of(k)));
    return suit_of(k) != SUIT_Z && strcmp(text, squeezed) == 0;
}

static bool read_tile(const TextContext *t, const char *text, Tile *out)
{
    char squeezed[TEXT_BYTES];
    plain_squeeze(text, squeezed, sizeof squeezed);
    if (tile_parse(squeezed, t->game->mj.n_kinds, out, NULL) == ERR_NONE)
        return true;
    for (Tile k = 0; k < t->game->mj.n_kinds; k++) {
        if (is_tile_in_words(t, k, squeezed)) {
            *out = k;
            return true;
        }
    }
    return false;
}

/* Tile text with up to `cap` tiles; 0 if it is none. */
static int read_tiles(const TextContext *t, const char *text, Tile *out, int cap)
{
    char squeezed[TEXT_BYTES];
    int n;
    plain_squeeze(text, squeezed, sizeof squeezed);
    return tiles_parse_list(squeezed, t->game->mj.n_kinds, out, cap, &n, NULL) == ERR_NONE ? n : 0;
}

static void sort_tiles(Tile *tile, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && tile[j - 1] > tile[j]; j--) {
            Tile higher = tile[j - 1];
            tile[j - 1] = tile[j];
            tile[j] = higher;
        }
}

/* Three places of the hand. */
static bool read_places(const View *v, const char *text, Tile out[SWAP_TILES])
{
    for (int i = 0; i < SWAP_TILES; i++) {
        char word[WORD_BYTES];
        int place;
        text = plain_first_word(text, word, sizeof word);
        if (!plain_number(word, &place))
            return false;
        out[i] = plain_tile_at(&v->mj.own, place);
        if (out[i] == TILE_NONE)
            return false;
    }
    return text[0] == '\0';
}

/* -- actions ----------------------------------------------------------------------------------- */

static bool act(PlainInput *out, ActionKind kind, Tile tile)
{
    out->what = PLAIN_ACTION;
    out->action.kind = (uint8_t)kind;
    out->action.tile = tile;
    return true;
}

static bool read_discard(const TextContext *t, const View *v, const char *text, PlainInput *out)
{
    Tile tile;
    int place;
    if (plain_number(text, &place)) {
        tile = plain_tile_at(&v->mj.own, place);
        if (tile == TILE_NONE)
            return plain_wrong(out, _("There is no place %d: you hold %d tiles."), place,
                               tiles_total(v->mj.own.count));
        return act(out, ACT_DISCARD, tile);
    }
    return read_tile(t, text, &tile) && act(out, ACT_DISCARD, tile);
}

static bool read_exchange(const TextContext *t, const View *v, const char *text, PlainInput *out)
{
    Tile tile[SWAP_TILES];
    if (!read_places(v, text, tile) && read_tiles(t, text, tile, SWAP_TILES) != SWAP_TILES)
        return false;
    sort_tiles(tile, SWAP_TILES);
    act(out, ACT_EXCHANGE, 0);
    memcpy(out->action.with, tile, sizeof tile);
    return true;
}

static bool read_void(const char *text, PlainInput *out)
{
    Suit suit = text[0] != '\0' && text[1] == '\0' ? suit_from_letter(text[0]) : SUIT_NONE;
    for (Suit s = SUIT_M; s < SUIT_Z; s++)
        if (strcmp(text, text_suit(s)) == 0)
            suit = s;
    if (suit >= SUIT_Z)
        return false;
    act(out, ACT_VOID, 0);
    out->action.suit = suit;
    return true;
}

/* Several are possible, and none was named. */
static bool which_one(const TextContext *t, const View *v, const Action *choice, int n,
                      PlainInput *out)
{
    char list[PLAIN_SENTENCE / 2], code[PLAIN_CODE];
    size_t used = 0;
    for (int i = 0; i < n && used + 24 < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%.20s", i > 0 ? ", " : "",
                                 plain_code(t, v, &choice[i], code));
    return plain_wrong(out, _("Say which one: %s."), list);
}

/* One that is not possible is put together all the same, so that the rules say why. */
static bool read_kong(const TextContext *t, const View *v, const char *text, PlainInput *out)
{
    Action legal[N_KINDS];
    bool claim = v->mj.table.phase == MJ_CLAIM;
    int n = game_menu_of(t->game, v, ACT_KONG, legal, N_KINDS);
    Tile tile = claim ? v->mj.table.last : plain_tile_at(&v->mj.own, 1);
    if (text[0] != '\0' && !read_tile(t, text, &tile))
        return false;
    if (text[0] == '\0' && n > 1)
        return which_one(t, v, legal, n, out);
    act(out, ACT_KONG, tile < N_KINDS ? tile : 0);
    out->action.meld = claim ? MELD_EXPOSED_KONG : MELD_CONCEALED_KONG;
    for (int i = 0; i < n; i++)
        if (text[0] == '\0' || legal[i].tile == tile)
            out->action = legal[i];
    return true;
}

/* The two tiles of the hand: without the one claimed, if all three were named. */
static bool chi_pair(const View *v, Tile *tile, int n)
{
    for (int i = 0; i < n && n == 3; i++) {
        if (tile[i] != v->mj.table.last)
            continue;
        tile[i] = tile[2];
        n = 2;
    }
    sort_tiles(tile, 2);
    return n == 2;
}

static bool read_chi(const TextContext *t, const View *v, const char *text, PlainInput *out)
{
    Action legal[N_KINDS];
    Tile tile[3];
    int n = game_menu_of(t->game, v, ACT_CHI, legal, N_KINDS), which = 0;
    if (text[0] == '\0' && n > 1)
        return which_one(t, v, legal, n, out);
    if (text[0] == '\0')
        which = 1;
    act(out, ACT_CHI, v->mj.table.last < N_KINDS ? v->mj.table.last : 0);
    if (which == 0 && !plain_number(text, &which)) {
        if (!chi_pair(v, tile, read_tiles(t, text, tile, 3)))
            return false;
        memcpy(out->action.with, tile, 2);
        return true;
    }
    if (n > 0 && (which < 1 || which > n))
        return which_one(t, v, legal, n, out);
    if (n > 0)
        out->action = legal[which - 1];
    return true;
}

/* -- lines ------------------------------------------------------------------------------------- */

static bool read_verb(const TextContext *t, const View *v, const Verb *verb, const char *rest,
                      PlainInput *out)
{
    Tile last = v->mj.table.last < N_KINDS ? v->mj.table.last : 0;
    switch (verb->kind) {
    case ACT_PASS:    return rest[0] == '\0' && act(out, ACT_PASS, 0);
    case ACT_WIN:     return rest[0] == '\0' && act(out, ACT_WIN, 0);
    case ACT_PONG:    return rest[0] == '\0' && act(out, ACT_PONG, last);
    case ACT_KONG:    return read_kong(t, v, rest, out);
    case ACT_CHI:     return read_chi(t, v, rest, out);
    case ACT_DISCARD: return read_discard(t, v, rest, out);
    case ACT_EXCHANGE:    return read_exchange(t, v, rest, out);
    case ACT_VOID:    return read_void(rest, out);
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return false;
}

bool plain_read_mj(const TextContext *t, const View *v, const char *line, PlainInput *out)
{
    char word[TEXT_BYTES];
    const char *rest = plain_first_word(line, word, sizeof word);
    uint8_t phase = v->mj.table.phase;
    if (phase == MJ_VOID && read_void(line, out))
        return true;
    if (phase == MJ_EXCHANGE && read_exchange(t, v, line, out))
        return true;
    const Verb *verb = verb_of(word);
    if (verb == NULL)
        return read_discard(t, v, line, out);
    if (read_verb(t, v, verb, rest, out))
        return true;
    if (rest[0] == '\0')
        return plain_wrong(out, _("%s: say which tiles too."), verb->word);
    return plain_wrong(out, _("%s: the rest of the line was not understood."), verb->word);
}

int plain_items_mj(const Game *g, const char *text, uint8_t *out, int cap)
{
    char squeezed[TEXT_BYTES];
    int n;
    plain_squeeze(text, squeezed, sizeof squeezed);
    return tiles_parse_list(squeezed, g->mj.n_kinds, out, cap, &n, NULL) == ERR_NONE ? n : -1;
}

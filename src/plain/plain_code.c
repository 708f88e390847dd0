/* Answers as they are typed: what prompts and refusals name. */
#include <stdio.h>
#include <string.h>

#include "plain_impl.h"

const char *plain_ranks(const CardSet *c, char out[PLAIN_CODE])
{
    size_t used = 0;
    out[0] = '\0';
    for (int rank = 0; rank < N_RANKS; rank++)
        for (int n = rank_total(cards_of_rank(c, rank)); n > 0; n--) {
            char letter[2] = { rank_letter(rank), '\0' };
            used += (size_t)snprintf(out + used, PLAIN_CODE - used, "%s%s", used > 0 ? " " : "",
                                     rank == RANK_T ? "10" : letter);
        }
    return out;
}

/* Is there another kong? */
static bool has_kongs(const TextContext *t, const View *v)
{
    Action kong[2];
    return game_menu_of(t->game, v, ACT_KONG, kong, 2) > 1;
}

static void put_tiles(const char *word, const Tile *tile, int n, char out[PLAIN_CODE])
{
    uint8_t count[N_KINDS] = { 0 };
    char text[TILES_TEXT_MAX];
    for (int i = 0; i < n; i++)
        count[tile[i]]++;
    snprintf(out, PLAIN_CODE, "%s %s", word, tiles_text(count, text));
}

const char *plain_code(const TextContext *t, const View *v, const Action *a, char out[PLAIN_CODE])
{
    char tile[TILE_TEXT_MAX];
    out[0] = '\0';
    switch ((ActionKind)a->kind) {
    case ACT_PASS:    snprintf(out, PLAIN_CODE, "pass"); break;
    case ACT_WIN:     snprintf(out, PLAIN_CODE, "win"); break;
    case ACT_PONG:    snprintf(out, PLAIN_CODE, "pong"); break;
    case ACT_EXCHANGE:    put_tiles("swap", a->with, 3, out); break;
    case ACT_CHI:     put_tiles("chi", a->with, 2, out); break;
    case ACT_VOID:    snprintf(out, PLAIN_CODE, "lack %c", suit_letter(a->suit)); break;
    case ACT_DISCARD: snprintf(out, PLAIN_CODE, "%s", tile_text(a->tile, tile)); break;
    case ACT_PLAY:    plain_ranks(&a->cards, out); break;
    case ACT_KONG:
        snprintf(out, PLAIN_CODE, has_kongs(t, v) ? "kong %s" : "kong", tile_text(a->tile, tile));
        break;
    case N_ACTION_KINDS:
        break;
    }
    return out;
}

const char *plain_codes(const TextContext *t, const View *v, char *out, size_t size)
{
    Action menu[MENU_MAX];
    char code[PLAIN_CODE];
    size_t used = 0;
    out[0] = '\0';
    int n = v->must_act ? game_menu(t->game, v, menu, MENU_MAX) : 0;
    for (int i = 0; i < n && used < size; i++) {
        if (menu[i].kind == ACT_PLAY)
            continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "",
                                 plain_code(t, v, &menu[i], code));
    }
    return out;
}

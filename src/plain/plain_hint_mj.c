/* SPDX-License-Identifier: MIT */
/* Hints of mahjong: the distance from ready, and what belongs together. */
#include "advice.h"
#include "game_words.h"
#include "i18n.h"
#include "plain_family.h"
#include "text_parts.h"

static void show_waits(PlainIo *io, const TextContext *t, const Advice *a)
{
    char out[TEXT_LINE], tile[TEXT_TILE];
    TextLine l = text_begin(out, sizeof out);
    for (int i = 0; i < a->n_waits; i++) {
        text_tile(t, a->wait[i].tile, tile, sizeof tile);
        text_add(&l, "%s", i > 0 ? _(", ") : "");
        text_add(&l, _("%s (%d left)"), tile, a->wait[i].live);
    }
    if (a->n_waits > 0)
        plain_sayf(io, _("It waits for: %s."), out);
}

static void show_distance(PlainIo *io, const TextContext *t, const View *v, const Advice *a)
{
    bool has_void = v->seat != SEAT_NONE && v->mj.table.seat[v->seat].void_suit != SUIT_NONE;
    unsigned far = a->shanten > 0 ? (unsigned)a->shanten : 0;
    if (a->shanten < 0)
        plain_say(io, _("This is a winning hand."));
    else if (a->shanten == 0)
        plain_say(io, game_word(t->game->ops, N_("The hand is ready.")));
    else
        plain_sayf(io,
                   game_words(t->game->ops, NN_("The hand is %u tile from ready.",
                                                "The hand is %u tiles from ready."), far),
                   far);
    if (a->n_dead > 0 && has_void)
        plain_sayf(io,
                   ngettext("%d tile of your void suit must go first.",
                            "%d tiles of your void suit must go first.", a->n_dead),
                   a->n_dead);
    show_waits(io, t, a);
}

static const char *group_sentence(uint8_t kind)
{
    static const char *const sentences[] = {
        [GROUP_MELD] = N_("Melds: %s."),           [GROUP_SET] = N_("Sets: %s."),
        [GROUP_ORPHANS] = N_("Orphans: %s."),     [GROUP_PAIR] = N_("Pairs: %s."),
        [GROUP_PARTIAL] = N_("Partial runs: %s."), [GROUP_SINGLE] = N_("Isolated: %s."),
        [GROUP_WILD] = N_("Wild: %s."),           [GROUP_DEAD] = N_("Tiles of the void suit: %s."),
    };
    return _(sentences[kind]);
}

static void print_groups(PlainIo *io, const TextContext *t, const Advice *a)
{
    for (uint8_t kind = GROUP_MELD; kind <= GROUP_DEAD; kind++) {
        char list[TEXT_LINE];
        TextLine l = text_begin(list, sizeof list);
        for (int i = 0; i < a->n_groups; i++) {
            const HandGroup *group = &a->group[i];
            uint8_t count[N_KINDS] = { 0 };
            char tiles[TEXT_PHRASE];
            if (group->kind != kind)
                continue;
            for (int k = 0; k < group->n; k++)
                count[group->tile[k]]++;
            text_add(&l, "%s%s", l.used > 0 ? _("; ") : "",
                     text_tiles(t, count, tiles, sizeof tiles));
        }
        if (l.used > 0) {
            char line[TEXT_LINE + TEXT_PHRASE];
            TextLine whole = text_begin(line, sizeof line);
            text_add(&whole, group_sentence(kind), list);
            plain_say(io, line);
        }
    }
}

void plain_hint_mj(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                   int n, int stage)
{
    Advice a;
    advice_make(t->game, &info->view, choice, n, &a);
    if (stage == 1)
        show_distance(io, t, &info->view, &a);
    else
        print_groups(io, t, &a);
}

/* SPDX-License-Identifier: MIT */
/* Facts as sentences. */
#include <string.h>

#include "game_words.h"
#include "i18n.h"
#include "text_choice.h"
#include "text_parts.h"

/* "6 10 K" */
static void add_ranks(TextLine *l, RankMask ranks)
{
    const char *gap = "";
    for (int rank = 0; rank < N_RANKS; rank++) {
        if (!has_rank(ranks, rank))
            continue;
        text_add(l, "%s%s", gap, text_rank(rank));
        gap = " ";
    }
}

typedef enum Blank { BLANK_TILES, BLANK_TILE, BLANK_SEAT, BLANK_SUIT, BLANK_FAN, BLANK_PLAY,
                     BLANK_RANKS, BLANK_KEPT, BLANK_POINTS, BLANK_N, BLANK_M, N_BLANKS } Blank;

static const char *const blanks[N_BLANKS] = {
    [BLANK_TILES] = "{tiles}", [BLANK_TILE] = "{tile}", [BLANK_SEAT] = "{seat}",
    [BLANK_SUIT] = "{suit}",   [BLANK_FAN] = "{fan}",   [BLANK_PLAY] = "{play}",
    [BLANK_RANKS] = "{ranks}", [BLANK_KEPT] = "{kept}",
    [BLANK_POINTS] = "{points}", [BLANK_N] = "{n}",         [BLANK_M] = "{m}",
};

static void add_blank(TextLine *l, const TextContext *t, const Fact *f, Blank blank)
{
    char phrase[TEXT_PHRASE];
    switch (blank) {
    case BLANK_TILES:
        text_add(l, "%s", text_kinds(t, f->kinds, phrase, sizeof phrase));
        break;
    case BLANK_TILE:  text_add(l, "%s", text_tile(t, f->tile, phrase, sizeof phrase)); break;
    case BLANK_SEAT:  text_add(l, "%s", f->seat < SEATS_MAX ? t->name[f->seat] : ""); break;
    case BLANK_SUIT:  text_add(l, "%s", text_suit(f->suit)); break;
    case BLANK_FAN:   text_add(l, "%s", text_fan_of(t->game, f->fan)); break;
    case BLANK_PLAY:  text_add(l, "%s", text_pattern(&f->shape, phrase, sizeof phrase)); break;
    case BLANK_RANKS: add_ranks(l, (RankMask)f->n); break;
    case BLANK_KEPT:  add_ranks(l, (RankMask)f->m); break;
    case BLANK_POINTS: text_add(l, "%d.%02d", f->n / 100, f->n % 100); break;
    case BLANK_N:     text_add(l, "%d", f->n); break;
    case BLANK_M:     text_add(l, "%d", f->m); break;
    case N_BLANKS:    break;
    }
}

const char *text_fact(const TextContext *t, const Fact *f, bool although, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    const GameOps *game = t->game->ops;
    FactText text = fact_text((FactCode)f->code, although);
    const char *pattern = text.many != NULL ? game_words(game, text.one, text.many,
                                                         (unsigned long)(f->n > 0 ? f->n : -f->n))
                          : text.one[0] != '\0' ? game_word(game, text.one) : "";
    while (*pattern != '\0') {
        int blank = 0;
        while (blank < N_BLANKS && strncmp(pattern, blanks[blank], strlen(blanks[blank])) != 0)
            blank++;
        if (blank < N_BLANKS) {
            add_blank(&l, t, f, (Blank)blank);
            pattern += strlen(blanks[blank]);
        } else {
            size_t n = 1 + strcspn(pattern + 1, "{");
            text_add(&l, "%.*s", (int)n, pattern);
            pattern += n;
        }
    }
    return out;
}

static const char *list_facts(const TextContext *t, const Fact *fact, int n, bool although,
                              TextLine *l)
{
    for (int i = 0; i < n; i++) {
        char phrase[TEXT_LINE];
        text_add(l, "%s%s", i > 0 ? _("; ") : "",
                 text_fact(t, &fact[i], although, phrase, sizeof phrase));
    }
    return l->out;
}

const char *text_for(const TextContext *t, const Contrast *c, int most, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    return list_facts(t, c->pro, c->n_for < most ? c->n_for : most, false, &l);
}

const char *text_although(const TextContext *t, const Contrast *c, int most, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    return list_facts(t, c->con, c->n_although < most ? c->n_although : most, true, &l);
}

void text_say_reasons(const TextContext *t, const Contrast *c, FactsSaid most, TextSay *say,
                      void *to)
{
    char facts[TEXT_LINE], out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    if (text_for(t, c, most.pro, facts, sizeof facts)[0] != '\0')
        text_add(&l, _("For it: %s."), facts);
    else
        text_add(&l, "%s", _("The other choices are hardly worse."));
    say(to, out);
    l = text_begin(out, sizeof out);
    if (text_although(t, c, most.con, facts, sizeof facts)[0] == '\0')
        return;
    text_add(&l, _("Against it: %s."), facts);
    say(to, out);
}

const char *text_why(const TextContext *t, const Contrast *c, char *out, size_t size)
{
    enum { FOR_SAID = 2, ALTHOUGH_SAID = 1 };
    char although[TEXT_LINE];
    TextLine l = text_begin(out, size);
    list_facts(t, c->pro, c->n_for < FOR_SAID ? c->n_for : FOR_SAID, false, &l);
    if (l.used > 0 && text_although(t, c, ALTHOUGH_SAID, although, sizeof although)[0] != '\0')
        text_add(&l, _("; but %s"), although);
    return out;
}

/* SPDX-License-Identifier: MIT */
/* Facts in order. A fact has the weight of its row, and more if it appears in the part of the value
 * that makes the difference. */
#include "contrast.h"

#include <string.h>

#include "ai_family.h"
#include "preference.h"

/* What a fact gains if its part is all of the difference, and what a fact about danger loses if
 * danger makes none. A fact that then weighs less than the least is not listed next to others. */
static const double PART_WEIGHT = 40, IDLE_DANGER = 30, IDLE_SHARE = 0.02, LEAST_WEIGHT = 30;

#ifndef NN_
#define NN_(one, many) one, many
#endif

/* A FactText of one text, or of the two of NN_. */
#define TEXT(...) TEXT_OF(__VA_ARGS__, NULL, )
#define TEXT_OF(one, many, ...) { one, many }

static const struct {
    const char *word;
    uint8_t  part;              /* VerdictPart */
    uint8_t  weight;
    FactText pro, con;
} fact_rows[N_FACTS] = {
#define FACT(id, part, weight, pro, con) \
    [FACT_##id] = { #id, part, weight, TEXT(pro), TEXT(con) },
#include "facts.def"
#undef FACT
};

FactText fact_text(FactCode code, bool although)
{
    return although ? fact_rows[code].con : fact_rows[code].pro;
}

const char *fact_word(FactCode code, char out[FACT_WORD])
{
    const char *word = fact_rows[code].word;
    int n = 0;
    for (; word[n] != '\0' && n < FACT_WORD - 1; n++)
        out[n] = (char)(word[n] >= 'A' && word[n] <= 'Z' ? word[n] - 'A' + 'a' : word[n]);
    out[n] = '\0';
    return out;
}

void fact_add(FactList *list, bool con, const Fact *fact, double more)
{
    if (list->n == FACTS_FOUND_MAX || fact_text((FactCode)fact->code, con).one[0] == '\0')
        return;
    list->fact[list->n] = *fact;
    list->con[list->n] = con;
    list->weight[list->n++] = fact_rows[fact->code].weight + more;
}

/* The share of one side's total gain over the other that is in a part: 0..1. */
static double contrast_share_of(const Contrast *c, int part, bool con)
{
    double sum = 0;
    for (int i = 0; i < N_PARTS; i++) {
        double gain = con ? -c->part[i] : c->part[i];
        sum += gain > 0 ? gain : 0;
    }
    double gain = con ? -c->part[part] : c->part[part];
    return gain > 0 ? gain / sum : 0;
}

/* Keeps the facts of one side, heaviest first, equals in the order found; returns how many. */
static int keep_heaviest(const FactList *found, bool con, const Contrast *c,
                         Fact out[CONTRAST_MAX])
{
    double weight[CONTRAST_MAX];
    int n = 0;
    for (int i = 0; i < found->n; i++) {
        if (found->con[i] != con)
            continue;
        int part = fact_rows[found->fact[i].code].part, at = n;
        double share = contrast_share_of(c, part, con), w = found->weight[i] + PART_WEIGHT * share;
        w -= part == PART_DANGER && share < IDLE_SHARE ? IDLE_DANGER : 0;
        while (at > 0 && weight[at - 1] < w)
            at--;
        if (at == CONTRAST_MAX)
            continue;
        n += n < CONTRAST_MAX;
        for (int k = n - 1; k > at; k--) {
            out[k] = out[k - 1];
            weight[k] = weight[k - 1];
        }
        out[at] = found->fact[i];
        weight[at] = w;
    }
    while (n > 1 && weight[n - 1] < LEAST_WEIGHT)
        n--;
    return n;
}

void contrast_make(const ContrastPair *pair, Contrast *out)
{
    FactList found = { .n = 0 };
    const AiFamily *family = ai_family(pair->game->ops->family);
    *out = (Contrast){ .loss = pair->better->points - pair->other->points };
    for (int i = 0; i < N_PARTS; i++)
        out->part[i] = pair->better->part[i] - pair->other->part[i];
    if (family->contrast != NULL)
        family->contrast(pair, &found);
    out->n_for = keep_heaviest(&found, false, out, out->pro);
    out->n_although = keep_heaviest(&found, true, out, out->con);
}

int contrast_second(const Game *g, const Verdict *list, int n)
{
    static const double ALIKE = 0.01;   /* of a stake: as good as the best */
    const AiFamily *family = ai_family(g->ops->family);
    double least = ALIKE * stake_unit(g);
    int other = 1;
    while (other < n && family->alike != NULL && family->alike(&list[0], &list[other]))
        other++;
    other = other < n ? other : 1;
    while (other + 1 < n && list[0].points - list[other].points < least)
        other++;
    return other;
}

bool contrast_of_best(const Game *g, const InfoSet *info, const Verdict *list, int n,
                      Contrast *out)
{
    *out = (Contrast){ .n_for = 0 };
    if (n < 1)
        return false;
    const Verdict *other = &list[n > 1 ? contrast_second(g, list, n) : 0];
    contrast_make(&(ContrastPair){ g, info, list, n, &list[0], other }, out);
    return n > 1 || out->n_for > 0;
}

/* SPDX-License-Identifier: MIT */
/* Why the best was better, and the texts of a review. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "review_family.h"
#include "review_one.h"
#include "text.h"
#include "text_verdict.h"
#include "units.h"

void review_explain(const Game *g, const InfoSet *info, const Verdict *verdict, int n,
                    ReviewDecision *d)
{
    const Verdict *chosen = review_verdict_on(g, &info->view, &d->chosen, verdict, n);
    d->why = (Contrast){ .n_for = 0 };
    if (d->loss > 0 && chosen != NULL)
        contrast_make(&(ContrastPair){ g, info, verdict, n, &verdict[0], chosen }, &d->why);
}

/* -- texts ------------------------------------------------------------------------------------- */

const char *review_class_word(ReviewClass c)
{
    static const char *const words[] = { "fine", "inaccuracy", "mistake", "blunder" };
    return words[c];
}

const char *review_class_text(ReviewClass c)
{
    static const char *const texts[] = { N_("fine"), N_("inaccuracy"), N_("mistake"),
                                         N_("blunder") };
    return _(texts[c]);
}

enum { MARK_NONE, MARK_DOUBTED, MARK_CONFIRMED, MARK_MILDER, MARK_ACQUITTED };

static int mark_of(const ReviewDecision *d)
{
    if (d->doubted)
        return MARK_DOUBTED;
    if (d->confirmed)
        return d->grade < d->first_grade ? MARK_MILDER : MARK_CONFIRMED;
    return d->grade < d->first_grade ? MARK_ACQUITTED : MARK_NONE;
}

const char *review_mark_word(const ReviewDecision *d)
{
    static const char *const words[] = { "", "doubted", "confirmed", "milder", "acquitted" };
    return words[mark_of(d)];
}

const char *review_mark_text(const ReviewDecision *d)
{
    static const char *const texts[] = { "", N_("being checked"), N_("confirmed"),
                                         N_("confirmed, but milder"), N_("cleared") };
    return mark_of(d) == MARK_NONE ? "" : _(texts[mark_of(d)]);
}

const char *review_grade_text(const ReviewDecision *d, char *out, size_t size)
{
    const char *mark = review_mark_text(d), *word = review_class_text((ReviewClass)d->grade);
    if (mark[0] == '\0')
        snprintf(out, size, "%s", word);
    else
        snprintf(out, size, _("%s, %s"), word, mark);
    return out;
}

const char *review_kind_word(ReviewKind k)
{
    static const char *const words[] = { "exchange", "void",  "discard", "kong",
                                         "claim",    "win",   "lead",    "follow" };
    return words[k];
}

const char *review_kind_text(ReviewKind k)
{
    static const char *const texts[] = {
        N_("exchange of three"), N_("void suit"), N_("discards"), N_("kongs"),
        N_("claims"), N_("wins"), N_("leads"), N_("answers to a play"),
    };
    return _(texts[k]);
}

const char *review_percent(int hundredths, char out[REVIEW_WORD])
{
    snprintf(out, REVIEW_WORD, "%d.%02d", hundredths / 100, hundredths % 100);
    return out;
}

const char *review_points(GameFamily family, int64_t thousandths, bool sign, char out[REVIEW_WORD])
{
    if (review_family(family)->in_tenths)
        return sign ? text_points(family, (double)thousandths / 1000, out)
                    : text_loss(family, (double)thousandths / 1000, out);
    long long n = (long long)thousandths, size = n < 0 ? -n : n;
    snprintf(out, REVIEW_WORD, "%s%lld.%03lld", n < 0 ? "-" : sign && n > 0 ? "+" : "", size / 1000,
             size % 1000);
    return out;
}

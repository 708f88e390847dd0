/* Why the best was better: the parts of its value that gain, then what the hint panel says about
 * it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "review_one.h"
#include "study_family.h"
#include "text.h"
#include "text_verdict.h"
#include "units.h"

static const struct {
    const char *word, *text;
} parts[N_PARTS] = {
    [PART_SPEED] = { "speed", N_("a win is nearer: %s") },
    [PART_VALUE] = { "value", N_("the hand is worth more: %s") },
    [PART_DANGER] = { "danger", N_("less is given away: %s") },
    [PART_KONG] = { "kong", N_("kongs pay more: %s") },
    [PART_SAFETY] = { "safety", N_("the rest of the hand goes better: %s") },
    [PART_VOID] = { "void", N_("the void suit costs less: %s") },
    [PART_POINTS] = { "points", N_("more points from rounds: %s") },
    [PART_CONTROL] = { "control", N_("more control of the rounds and places: %s") },
};

static const char *const sentence_words[N_REASONS] = {
#define REASON(id, text) #id,
#include "reasons.def"
#undef REASON
};

enum { PARTS_TOLD = 3, SHARE_TOLD = 4 };        /* parts that make a quarter of the difference */

/* -- finding ----------------------------------------------------------------------------------- */

static void add_part(ReviewDecision *d, int part, int64_t gain)
{
    int i = d->n_reasons++;
    for (; i > 0 && d->reason[i - 1].gain < gain; i--)
        d->reason[i] = d->reason[i - 1];
    d->reason[i] = (ReviewReason){ .gain = gain, .part = (uint8_t)part };
}

/* In thousandths of a unit, as the loss is kept. */
static void add_parts(const Game *g, const Verdict *best, const Verdict *chosen, ReviewDecision *d)
{
    int64_t unit = units_scale(g);
    double least = (best->points - chosen->points) / SHARE_TOLD;
    for (int part = 0; part < N_PARTS; part++) {
        double gain = best->part[part] - chosen->part[part];
        int64_t rounded = (int64_t)(1000 * gain / (double)unit) * unit;
        if (gain >= least && rounded > 0 && d->n_reasons < REVIEW_REASONS_MAX)
            add_part(d, part, rounded);
    }
    d->n_reasons = d->n_reasons < PARTS_TOLD ? d->n_reasons : PARTS_TOLD;
}

void review_explain(const Game *g, const View *v, const Verdict *verdict, int n, ReviewDecision *d)
{
    if (d->loss == 0)
        return;
    const Verdict *best = &verdict[0];
    add_parts(g, best, review_verdict_on(g, v, &d->chosen, verdict, n), d);
    for (int i = 0; i < best->n_reasons && d->n_reasons < REVIEW_REASONS_MAX; i++)
        d->reason[d->n_reasons++] = (ReviewReason){ .sentence = best->reason[i] };
}

/* -- words ------------------------------------------------------------------------------------- */

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

enum { MARK_NONE, MARK_CONFIRMED, MARK_MILDER, MARK_ACQUITTED };

static int mark_of(const ReviewDecision *d)
{
    if (d->confirmed)
        return d->grade < d->first_grade ? MARK_MILDER : MARK_CONFIRMED;
    return d->grade < d->first_grade ? MARK_ACQUITTED : MARK_NONE;
}

const char *review_mark_word(const ReviewDecision *d)
{
    static const char *const words[] = { "", "confirmed", "milder", "acquitted" };
    return words[mark_of(d)];
}

const char *review_mark_text(const ReviewDecision *d)
{
    static const char *const texts[] = { "", N_("confirmed"), N_("confirmed as milder"),
                                         N_("acquitted") };
    return mark_of(d) == MARK_NONE ? "" : _(texts[mark_of(d)]);
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

const char *review_reason_word(const ReviewReason *r, char out[REVIEW_WORD])
{
    const char *word = r->gain > 0 ? parts[r->part].word : sentence_words[r->sentence.code];
    int n = 0;
    for (; word[n] != '\0' && n < REVIEW_WORD - 1; n++)
        out[n] = (char)tolower((unsigned char)word[n]);
    out[n] = '\0';
    return out;
}

const char *review_reason_text(const TextContext *t, const ReviewReason *r, char *out, size_t size)
{
    char gain[REVIEW_WORD];
    if (r->gain == 0)
        return text_reason(t, &r->sentence, out, size);
    snprintf(out, size, _(parts[r->part].text),
             review_points(t->game->ops->family, r->gain, true, gain));
    return out;
}

const char *review_percent(int hundredths, char out[REVIEW_WORD])
{
    snprintf(out, REVIEW_WORD, "%d.%02d", hundredths / 100, hundredths % 100);
    return out;
}

const char *review_points(GameFamily family, int64_t thousandths, bool sign, char out[REVIEW_WORD])
{
    if (study_family(family)->in_tenths)
        return sign ? text_points(family, (double)thousandths / 1000, out)
                    : text_loss(family, (double)thousandths / 1000, out);
    long long n = (long long)thousandths, size = n < 0 ? -n : n;
    snprintf(out, REVIEW_WORD, "%s%lld.%03lld", n < 0 ? "-" : sign && n > 0 ? "+" : "", size / 1000,
             size % 1000);
    return out;
}

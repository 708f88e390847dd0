/* Verdicts in words. */
#include "text_verdict.h"

#include <math.h>
#include <stdio.h>

#include "i18n.h"
#include "words_family.h"

/* What is less than a hundredth of the greatest part, or rounds to no points, says nothing. */
static const double LEAST_SHARE = 0.01;

/* The word of files, and what readers see. */
static const struct {
    const char *word, *text;
} parts[N_PARTS] = {
    [PART_SPEED] = { "speed", N_("speed") },
    [PART_VALUE] = { "value", N_("value") },
    [PART_DANGER] = { "danger", N_("danger") },
    [PART_KONG] = { "kong", N_("kong") },
    [PART_SAFETY] = { "safety", N_("safety") },
    [PART_VOID] = { "void", N_("void") },
    [PART_POINTS] = { "points", N_("rounds and bonuses") },
    [PART_CONTROL] = { "control", N_("finishing places") },
};

static void put_points(GameFamily family, const char *sign, double size, char out[TEXT_POINTS])
{
    const WordsFamily *words_of = words_family(family);
    int places = words_of->places;
    double least = words_of->least, next = 10;
    for (; places > 0 && size >= next - least; places--) {
        next *= 10;
        least *= 10;
    }
    snprintf(out, TEXT_POINTS, "%s%.*f", sign, places, size);
}

const char *text_points(GameFamily family, double points, char out[TEXT_POINTS])
{
    double size = fabs(points);
    const char *sign = size < words_family(family)->least ? "" : points < 0 ? "-" : "+";
    put_points(family, sign, size, out);
    return out;
}

const char *text_loss(GameFamily family, double points, char out[TEXT_POINTS])
{
    put_points(family, "", fabs(points), out);
    return out;
}

const char *text_part_word(VerdictPart part) { return parts[part].word; }
const char *text_part(VerdictPart part) { return _(parts[part].text); }

/* The parts that say something, greatest first; returns how many. */
static int parts_to_show(GameFamily family, const Verdict *v, const Verdict *than,
                         VerdictPart order[N_PARTS], double size[N_PARTS])
{
    int n = 0;
    double greatest = 0;
    for (int part = 0; part < N_PARTS; part++) {
        size[part] = v->part[part] - (than != NULL ? than->part[part] : 0);
        greatest = fmax(greatest, fabs(size[part]));
    }
    for (int part = 0; part < N_PARTS; part++) {
        double s = fabs(size[part]);
        if (s < words_family(family)->least || s < LEAST_SHARE * greatest)
            continue;
        int i = n++;
        for (; i > 0 && fabs(size[order[i - 1]]) < s; i--)
            order[i] = order[i - 1];
        order[i] = (VerdictPart)part;
    }
    return n;
}

static const char *list_parts(GameFamily family, const Verdict *v, const Verdict *than, int most,
                              char *out, size_t size)
{
    VerdictPart order[N_PARTS];
    double points[N_PARTS];
    int n = parts_to_show(family, v, than, order, points);
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < n && i < most && used < size; i++) {
        char number[TEXT_POINTS];
        used += (size_t)snprintf(out + used, size - used, "%s%s %s", i > 0 ? _(", ") : "",
                                 text_part(order[i]),
                                 text_points(family, points[order[i]], number));
    }
    return out;
}

const char *text_parts(GameFamily family, const Verdict *v, const Verdict *than, char *out,
                       size_t size)
{
    return list_parts(family, v, than, N_PARTS, out, size);
}

const char *text_chief_part(GameFamily family, const Verdict *v, const Verdict *than, char *out,
                            size_t size)
{
    return list_parts(family, v, than, 1, out, size);
}

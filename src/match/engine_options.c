/* SPDX-License-Identifier: MIT */
/* Announced options, checked strictly one by one. An option that fails the check cannot be set. */
#include "engine_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "i18n.h"
#include "json_reader.h"
#include "number.h"
#include "text_parts.h"
#include "utf8.h"
#include "wire.h"

typedef enum Takes { TAKES_INT, TAKES_BOOL, TAKES_STRING, TAKES_CHOICE, N_TAKES } Takes;

typedef struct Announced {
    const char *name;
    Takes       kind;
    int64_t     min, max;       /* of a number */
    const Json *choices;        /* of a choice */
} Announced;

/* ---- reading a list -------------------------------------------------------------------------- */

/* The i-th choice; NULL: it cannot be displayed. */
static const char *choice_at(const Json *choices, int i)
{
    const char *text;
    bool good = json_item_text(choices, i, &text, NULL) == ERR_NONE && text[0] != '\0' &&
                !utf8_has_control(text);
    return good ? text : NULL;
}

static bool is_choice(const Json *choices, const char *value)
{
    bool found = false;
    for (int i = 0; i < json_size(choices); i++)
        found |= choice_at(choices, i) != NULL && strcmp(choice_at(choices, i), value) == 0;
    return found;
}

static void read_choices(JsonReader *r, Announced *out)
{
    json_enter_list(r, "choices");
    out->choices = json_here(r);
    int n = json_count(r);
    bool good = n >= 1 && n <= ENGINE_CHOICES_MAX;
    for (int i = 0; i < n; i++)
        good &= choice_at(out->choices, i) != NULL;
    json_leave(r);
    if (!good)
        json_refuse(r, ERR_SYNTAX, _("choices: expected 1 to %d texts without control characters"),
                    ENGINE_CHOICES_MAX);
    const char *usual = json_get_text(r, "default");
    if (r->err == ERR_NONE && !is_choice(out->choices, usual))
        json_refuse(r, ERR_SYNTAX, _("default: not one of the choices"));
}

static Err read_option(const Json *o, Announced *out, Diag *diag)
{
    static const char *const word[N_TAKES] = {
        [TAKES_INT] = "int", [TAKES_BOOL] = "bool", [TAKES_STRING] = "string",
        [TAKES_CHOICE] = "choice",
    };
    const JsonRange whole = { INT64_C(-999999999999999), INT64_C(999999999999999) };
    JsonReader r = json_reader(o, diag);
    int k = 0;
    *out = (Announced){ .name = json_get_text(&r, "name") };
    if (!engine_option_name(out->name))
        json_refuse(&r, ERR_SYNTAX,
                    _("name: use up to %d letters, digits, - and _, beginning with a "
                      "letter; ms, engine and read are reserved"),
                    ENGINE_OPTION_NAME);
    const char *kind = json_get_text(&r, "kind");
    while (k < N_TAKES && strcmp(word[k], kind) != 0)
        k++;
    out->kind = (Takes)k;
    switch (out->kind) {
    case TAKES_INT:
        out->min = json_get_int(&r, "min", whole);
        out->max = json_get_int(&r, "max", (JsonRange){ out->min, whole.max });
        json_get_int(&r, "default", (JsonRange){ out->min, out->max });
        break;
    case TAKES_BOOL:
        json_get_flag(&r, "default");
        break;
    case TAKES_STRING:
        json_get_text(&r, "default");
        break;
    case TAKES_CHOICE:
        read_choices(&r, out);
        break;
    case N_TAKES:
        json_refuse(&r, ERR_SYNTAX, _("kind: expected int, bool, string or choice"));
        break;
    }
    return r.err;
}

static int n_options(const Json *list)
{
    int n = list != NULL ? json_size(list) : 0;
    return n < ENGINE_OPTIONS_MAX ? n : ENGINE_OPTIONS_MAX;
}

static bool option_at(const Json *list, int i, Announced *out)
{
    const Json *o;
    return json_item_child(list, i, &o, NULL) == ERR_NONE && read_option(o, out, NULL) == ERR_NONE;
}

static bool find_announced(const Json *list, int n, const char *name, Announced *out)
{
    for (int i = 0; i < n; i++)
        if (option_at(list, i, out) && strcasecmp(out->name, name) == 0)
            return true;
    return false;
}

Err engine_options_check(const Json *join, Diag *diag)
{
    JsonReader r = json_reader(join, diag);
    if (!json_has(join, "options"))
        return ERR_NONE;
    json_enter_list(&r, "options");
    if (json_count(&r) > ENGINE_OPTIONS_MAX)
        json_refuse(&r, ERR_SYNTAX, _("options: at most %d"), ENGINE_OPTIONS_MAX);
    const Json *list = json_here(&r);
    for (int i = 0; i < json_count(&r); i++) {
        Announced it, other;
        json_enter_item_child(&r, i);
        if (r.err != ERR_NONE)
            break;
        Err e = read_option(json_here(&r), &it, diag);
        if (e == ERR_NONE && find_announced(list, i, it.name, &other))
            e = diag_set(diag, ERR_SYNTAX, _("name: two options have the same name"));
        if (e != ERR_NONE)
            json_within(diag, "options", i);
        json_adopt(&r, e);
        json_leave(&r);
    }
    return r.err;
}

/* ---- describing an option -------------------------------------------------------------------- */

/* The values the option accepts: "1 to 9", "calm or wild". */
static void name_values(const Announced *a, TextLine *w)
{
    char range[64];
    switch (a->kind) {
    case TAKES_INT:
        snprintf(range, sizeof range, _("%lld to %lld"), (long long)a->min, (long long)a->max);
        text_add(w, "%s", range);
        break;
    case TAKES_BOOL:
        text_add(w, "true, false");
        break;
    case TAKES_STRING:
        text_add(w, "%s", _("any text"));
        break;
    case TAKES_CHOICE:
        for (int i = 0; i < json_size(a->choices); i++)
            text_add(w, "%s%s", i > 0 ? _(", ") : "", choice_at(a->choices, i));
        break;
    case N_TAKES:
        break;
    }
}

/* "skill (1 to 9), style (calm, wild)" */
static void name_options(const Json *list, TextLine *w)
{
    Announced a;
    for (int i = 0; i < n_options(list); i++) {
        if (!option_at(list, i, &a))
            continue;
        text_add(w, "%s%s", w->used > 0 ? _(", ") : "", a.name);
        text_add(w, " (");
        name_values(&a, w);
        text_add(w, ")");
    }
}

/* ---- setting --------------------------------------------------------------------------------- */

static bool engine_options_read_flag(const char *value, bool *out)
{
    static const char *const word[2][4] = { { "false", "no", "off", "0" },
                                            { "true", "yes", "on", "1" } };
    for (int yes = 0; yes < 2; yes++)
        for (int i = 0; i < 4; i++)
            if (strcasecmp(word[yes][i], value) == 0) {
                *out = yes == 1;
                return true;
            }
    return false;
}

/* Adds the value to a message; false: the option does not accept it. */
static bool engine_options_put_value(Json *o, const Announced *a, const char *value)
{
    int64_t n;
    bool flag;
    switch (a->kind) {
    case TAKES_INT:
        if (!number_read_whole(value, &n) || n < a->min || n > a->max)
            return false;
        json_put_int(o, "value", n);
        return true;
    case TAKES_BOOL:
        if (!engine_options_read_flag(value, &flag))
            return false;
        json_put_flag(o, "value", flag);
        return true;
    case TAKES_CHOICE:
        if (!is_choice(a->choices, value))
            return false;
        json_put_text(o, "value", value);
        return true;
    case TAKES_STRING:
        json_put_text(o, "value", value);
        return true;
    case N_TAKES:
        break;
    }
    return false;
}

/* The option is unknown, or does not accept the value. */
static Err engine_option_refused(const EngineSpec *spec, const EngineSetting *s, bool known,
                                 const Json *list, Diag *diag)
{
    char options[DIAG_TEXT];
    TextLine own = text_begin(options, sizeof options);
    name_options(list, &own);
    if (known)
        return diag_set(diag, ERR_PLAYER, _("the engine \"%.60s\" does not accept %.40s = %.40s; "
                                            "its options: %s"), spec->command, s->name, s->value,
                        options);
    if (own.used == 0)
        return diag_set(diag, ERR_PLAYER, _("the engine \"%.60s\" has no option %.40s; it has no "
                                            "options at all"), spec->command, s->name);
    return diag_set(diag, ERR_PLAYER, _("the engine \"%.60s\" has no option %.40s; its options: "
                                        "%s"), spec->command, s->name, options);
}

Err engine_options_set(const Json *join, const EngineSpec *spec, Json **out, Diag *diag)
{
    const Json *list = NULL;
    Err e = ERR_NONE;
    *out = json_new_list();
    if (json_list(join, "options", &list, NULL) != ERR_NONE)
        list = NULL;
    for (int i = 0; e == ERR_NONE && i < spec->n; i++) {
        const EngineSetting *s = &spec->setting[i];
        Announced a;
        Json *o = wire_new("set");
        bool known = find_announced(list, n_options(list), s->name, &a);
        if (known)
            json_put_text(o, "name", a.name);
        if (!known || !engine_options_put_value(o, &a, s->value))
            e = engine_option_refused(spec, s, known, list, diag);
        json_add(*out, o);
    }
    if (e != ERR_NONE) {
        json_free(*out);
        *out = NULL;
    }
    return e;
}

/* SPDX-License-Identifier: MIT */
/* Commands of engines with the options set by their users. */
#include "engine_spec.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "i18n.h"
#include "number.h"
#include "opponents.h"
#include "utf8.h"
#include "x_alloc.h"

/* -- options ----------------------------------------------------------------------------------- */

bool engine_option_name(const char *name)
{
    static const char *const taken[] = { "ms", "engine", "read" };
    size_t n = strlen(name);
    bool good = n > 0 && n <= ENGINE_OPTION_NAME && isalpha((unsigned char)name[0]) != 0;
    for (size_t i = 0; i < n; i++)
        good &= isalnum((unsigned char)name[i]) != 0 || name[i] == '-' || name[i] == '_';
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        good &= strcasecmp(name, taken[i]) != 0;
    return good;
}

static Err set_ms(EngineSpec *spec, const char *value, Diag *diag)
{
    int64_t ms = 0;
    if (spec->ms != 0)
        return diag_set(diag, ERR_PLAYER, _("%.40s is given twice"), "ms");
    if (!number_read_whole(value, &ms) || ms < 1 || ms > ENGINE_MS_MAX)
        return diag_set(diag, ERR_PLAYER,
                        _("ms = %.40s: the time for an answer must be a whole "
                          "number of milliseconds from 1 to %d"),
                        value, ENGINE_MS_MAX);
    spec->ms = (int)ms;
    return ERR_NONE;
}

Err engine_spec_set(EngineSpec *spec, const char *name, const char *value, Diag *diag)
{
    if (strcmp(name, "ms") == 0)
        return set_ms(spec, value, diag);
    if (!engine_option_name(name))
        return diag_set(diag, ERR_PLAYER,
                        _("\"%.40s\" cannot be the name of an engine option; use up to %d "
                          "letters, digits, - and _, beginning with a letter"), name,
                        ENGINE_OPTION_NAME);
    if (utf8_has_control(value))
        return diag_set(diag, ERR_PLAYER, _("%.40s: a value cannot contain control characters"),
                        name);
    for (int i = 0; i < spec->n; i++)
        if (strcasecmp(spec->setting[i].name, name) == 0)
            return diag_set(diag, ERR_PLAYER, _("%.40s is given twice"), name);
    spec->setting = x_realloc(spec->setting, (size_t)(spec->n + 1) * sizeof *spec->setting);
    spec->setting[spec->n++] = (EngineSetting){ x_strdup(name), x_strdup(value) };
    return ERR_NONE;
}

void engine_spec_free(EngineSpec *spec)
{
    for (int i = 0; i < spec->n; i++) {
        free(spec->setting[i].name);
        free(spec->setting[i].value);
    }
    free(spec->setting);
    free(spec->command);
    *spec = (EngineSpec){ .command = NULL };
}

/* -- writing ----------------------------------------------------------------------------------- */

static const char special[] = "%&?,";

/* Appends a value, with special characters as %2C. */
static char *with_value(char *text, const char *value)
{
    for (const char *c = value; *c != '\0'; c++) {
        char *more = strchr(special, *c) != NULL ? x_printf("%s%%%02X", text, (unsigned)*c)
                                                 : x_printf("%s%c", text, *c);
        free(text);
        text = more;
    }
    return text;
}

static char *with_option(char *text, const char *separator, const char *name, const char *value)
{
    char *more = x_printf("%s%s%s=", text, separator, name);
    free(text);
    return with_value(more, value);
}

char *engine_spec_text(const EngineSpec *spec)
{
    char *text = x_strdup(spec->command), ms[16];
    const char *separator = "?";
    if (spec->ms != 0) {
        snprintf(ms, sizeof ms, "%d", spec->ms);
        text = with_option(text, separator, "ms", ms);
        separator = "&";
    }
    for (int i = 0; i < spec->n; i++, separator = "&")
        text = with_option(text, separator, spec->setting[i].name, spec->setting[i].value);
    if (separator[0] == '&' || strchr(spec->command, '?') == NULL)
        return text;
    char *ended = x_printf("%s?", text);
    free(text);
    return ended;
}

/* -- reading ----------------------------------------------------------------------------------- */

static int hex(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c != '\0' ? strchr(digits, tolower((unsigned char)c)) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

/* Turns %2C into a comma, in place; false: an escape is malformed. */
static bool unescape(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0'; from++) {
        if (*from != '%') {
            *to++ = *from;
            continue;
        }
        int high = hex(from[1]), low = high >= 0 ? hex(from[2]) : -1;
        if (low < 0 || high + low == 0)
            return false;
        *to++ = (char)(16 * high + low);
        from += 2;
    }
    *to = '\0';
    return true;
}

static Err read_options(char *list, EngineSpec *out, Diag *diag)
{
    char *rest;
    Err e = ERR_NONE;
    for (char *o = strtok_r(list, "&", &rest); o != NULL && e == ERR_NONE;
         o = strtok_r(NULL, "&", &rest)) {
        char *value = strchr(o, '=');
        if (value == NULL)
            return diag_set(diag, ERR_PLAYER,
                            _("\"%.40s\": options follow the last ? of a command, as in "
                              "?ms=5000&skill=7; if the command itself contains a ?, add another "
                              "? at its end"),
                            o);
        *value++ = '\0';
        e = unescape(value) ? engine_spec_set(out, o, value, diag)
                            : diag_set(diag, ERR_PLAYER, _("%.40s: in a value, write %%25 for a "
                                                           "percent sign and %%2C for a comma"), o);
    }
    return e;
}

Err engine_spec_read(const char *text, EngineSpec *out, Diag *diag)
{
    *out = (EngineSpec){ .command = x_strdup(text) };
    char *list = strrchr(out->command, '?');
    Err e = ERR_NONE;
    if (list != NULL) {
        *list = '\0';
        e = read_options(list + 1, out, diag);
    }
    if (e == ERR_NONE && out->command[strspn(out->command, " ")] == '\0')
        e = diag_set(diag, ERR_PLAYER, _("exec: needs a command, for example exec:./my-engine"));
    if (e == ERR_NONE && strlen(text) > ENGINE_SPEC_MAX)
        e = diag_set(diag, ERR_PLAYER, _("the command of an engine can have at most %d bytes"),
                     ENGINE_SPEC_MAX);
    if (e == ERR_NONE && utf8_has_control(text))
        e = diag_set(diag, ERR_PLAYER, _("the command of an engine cannot contain control "
                                         "characters"));
    if (e != ERR_NONE)
        engine_spec_free(out);
    return e;
}

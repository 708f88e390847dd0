/* SPDX-License-Identifier: MIT */
/* Files are read when the program starts, since their cases are tests like any others; what they
 * say is understood when a case runs. */
#include "hand_cases.h"

#include <ctype.h>
#include <stdarg.h>

enum { LINES = 4096, BLOCKS = 1024, PLAYED = 64, LINE_TEXT = 1024 };

typedef struct Line {
    const char *file;
    int         no;
    char       *text;
} Line;

/* A case, a table, a name or an "always": its line, and those below it. */
typedef struct Block {
    enum { A_CASE, A_TABLE, A_NAME, ALWAYS } kind;
    Line  head;                     /* of a name: the name */
    char *value;                    /* of a name */
    int   first, n;
} Block;

static Line  line[LINES];
static Block block[BLOCKS];
static int   n_lines, n_blocks;
static const HandWords *words;

static const Line *at;              /* the line being played */

void hand_wrong(const char *format, ...)
{
    char text[2 * LINE_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (at != NULL)
        ck_abort_msg("%s:%d: %s: %s", at->file, at->no, at->text, text);
    ck_abort_msg("%s", text);
    abort();
}

/* ---- for the words of the families ------------------------------------------------------- */

char *hand_divided(char *text, const char *word)
{
    char *end = strstr(text, word);
    if (end == NULL)
        return NULL;
    *end = '\0';
    return end + strlen(word);
}

char *hand_divide(char *text, const char *word)
{
    char *after = hand_divided(text, word);
    if (after == NULL)
        hand_wrong("\"%s\" is missing", word);
    return after;
}

void hand_rules(const OptionTable *options, void *cfg, const char *rules)
{
    char words_of[512];
    snprintf(words_of, sizeof words_of, "%s", rules);
    for (char *word = strtok(words_of, " "); word != NULL; word = strtok(NULL, " ")) {
        char *value = word + strcspn(word, "=");
        if (*value != '\0')
            *value++ = '\0';
        for (char *comma = value; (comma = strchr(comma, ',')) != NULL;)
            *comma = ' ';
        if (option_set(options, cfg, word, value, NULL) != ERR_NONE)
            hand_wrong("not an option with a value: %s", word);
    }
}

const char *hand_numbers(const int64_t *number, int n)
{
    static char text[SEATS_MAX * 24];
    text[0] = '\0';
    for (int i = 0; i < n; i++)
        snprintf(text + strlen(text), 24, "%s%lld", i > 0 ? " " : "", (long long)number[i]);
    return text;
}

const char *hand_refusal(Err e)
{
    static const char *const names[] = {
#define ERR_ROW(name, text) #name,
#include "err.def"
#undef ERR_ROW
    };
    return e == ERR_NONE ? "legal" : names[e];
}

/* ---- reading ----------------------------------------------------------------------------- */

static void refuse(const Line *l, const char *why)
{
    fprintf(stderr, "%s:%d: %s: %s\n", l->file, l->no, l->text, why);
    exit(EXIT_FAILURE);
}

const char *hand_rest(const char *text, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(text, word, n) != 0 || strchr(" ;", text[n]) == NULL)
        return NULL;
    return text + n + strspn(text + n, " ");
}

static const HandWord *find_word(const HandWord *row, const char *text)
{
    while (row->word != NULL && hand_rest(text, row->word) == NULL)
        row++;
    return row->word != NULL ? row : NULL;
}

static bool is_setup(const char *text)
{
    const char *rest = hand_rest(text, "again");
    text = rest != NULL ? rest : text;
    return text[0] == '\0' || hand_rest(text, "table") != NULL
        || find_word(words->setup, text) != NULL;
}

static void add_line(Block *to, const Line *l)
{
    if (n_lines == LINES)
        refuse(l, "too many lines");
    line[n_lines] = *l;
    line[n_lines++].text = strdup(l->text);
    to->n++;
}

/* A line of a block; several things can be set up in one line. */
static void add_lines(Block *to, Line l)
{
    if (!is_setup(l.text)) {
        add_line(to, &l);
        return;
    }
    for (char *next = l.text; next != NULL;) {
        l.text = next + strspn(next, " ");
        next = strstr(l.text, "; ");
        if (next != NULL)
            *next++ = '\0';
        add_line(to, &l);
    }
}

static Block *new_block(Line l)
{
    if (n_blocks == BLOCKS)
        refuse(&l, "too many cases");
    Block *b = &block[n_blocks++];
    *b = (Block){ .head = l, .first = n_lines };
    b->head.text = strdup(l.text);
    char *value = strstr(b->head.text, " = ");
    const char *rest;
    if (value != NULL) {
        b->kind = A_NAME;
        *value = '\0';
        b->value = value + 3;
    } else if ((rest = hand_rest(l.text, "always")) != NULL) {
        b->kind = ALWAYS;
        memmove(l.text, rest, strlen(rest) + 1);
        add_lines(b, l);
    } else if (hand_rest(l.text, "table") != NULL)
        b->kind = A_TABLE;
    else if (l.text[strspn(l.text, "abcdefghijklmnopqrstuvwxyz0123456789_")] != '\0')
        refuse(&l, "neither a case nor a table nor a name");
    for (int i = 0; i < n_blocks - 1; i++)
        if (b->kind != ALWAYS && strcmp(block[i].head.text, b->head.text) == 0
            && (b->kind == A_CASE || block[i].head.file == l.file))
            refuse(&l, "there is one already");
    return b;
}

/* Without remarks and white space at the end. */
static void trim(char *text)
{
    char *end = text[0] == '#' ? text : strstr(text, " #");
    if (end != NULL)
        *end = '\0';
    for (end = text + strlen(text); end > text && isspace((unsigned char)end[-1]);)
        *--end = '\0';
}

/* The next line with all that continues it; false at the end. */
static bool read_line(FILE *f, Line *l, int *no, char next[LINE_TEXT])
{
    while (next[0] == '\0' && fgets(next, LINE_TEXT, f) != NULL) {
        ++*no;
        trim(next);
    }
    l->no = *no;
    strcpy(l->text, next);
    next[0] = '\0';
    while (l->text[0] != '\0' && fgets(next, LINE_TEXT, f) != NULL) {
        ++*no;
        trim(next);
        if (strspn(next, " ") <= 2)
            break;
        if (strlen(l->text) + strlen(next) >= LINE_TEXT)
            refuse(l, "too long");
        strcat(l->text, next + strspn(next, " ") - 1);
        next[0] = '\0';
    }
    return l->text[0] != '\0';
}

static void read_file(const char *file)
{
    char path[4096], text[LINE_TEXT] = "", next[LINE_TEXT] = "";
    const char *dir = getenv("srcdir");
    snprintf(path, sizeof path, "%s/%s", dir != NULL ? dir : ".", file);
    FILE *f = fopen(path, "r");
    Line l = { file, 0, text };
    Block *b = NULL;
    if (f == NULL)
        refuse(&l, path);
    for (int no = 0; read_line(f, &l, &no, next);) {
        if (text[0] != ' ')
            b = new_block(l);
        else if (b == NULL || b->kind == A_NAME || b->kind == ALWAYS)
            refuse(&l, "belongs to no case");
        else
            add_lines(b, (Line){ file, l.no, text + strspn(text, " ") });
    }
    fclose(f);
}

/* ---- playing ----------------------------------------------------------------------------- */

/* The lines of a case in order, with those of its tables. */
typedef struct Script {
    const Line *line[PLAYED];
    bool        of_table[PLAYED];
    int         n;
} Script;

const char *hand_named(const char *word)
{
    for (int i = 0; i < n_blocks; i++)
        if (block[i].kind == A_NAME && block[i].head.file == at->file
            && strcmp(block[i].head.text, word) == 0)
            return block[i].value;
    return word;
}

static void add_block(Script *s, const Block *b, bool of_table)
{
    for (int i = b->first; i < b->first + b->n; i++) {
        const Block *table = NULL;
        at = &line[i];
        bool named = hand_rest(at->text, "table") != NULL;
        for (int j = 0; named && j < n_blocks; j++)
            if (block[j].kind == A_TABLE && block[j].head.file == at->file
                && strcmp(block[j].head.text, at->text) == 0)
                table = &block[j];
        if (named && table == NULL)
            hand_wrong("no such table");
        if (s->n == PLAYED)
            hand_wrong("too long");
        if (table != NULL)
            add_block(s, table, true);
        else {
            s->of_table[s->n] = of_table;
            s->line[s->n++] = at;
        }
    }
}

/* Cuts off how the answer is compared: "story has". NULL: it must be equal. */
static const char *cut_comparison(char *question)
{
    static const char *const words_of[] = { "has", "lacks", "starts", "ends" };
    char *last = strrchr(question, ' ');
    for (int i = 0; last != NULL && i < 4; i++)
        if (strcmp(last + 1, words_of[i]) == 0) {
            *last = '\0';
            return words_of[i];
        }
    return NULL;
}

static bool is_answered(const char *how, const char *wanted, const char *got)
{
    const char *there = strstr(got, wanted);
    size_t n = strlen(wanted), all = strlen(got);
    switch (how != NULL ? how[0] : '\0') {
    case 'h': return there != NULL;
    case 'l': return there == NULL;
    case 's': return there == got;
    case 'e': return all >= n && strcmp(got + all - n, wanted) == 0;
    default:  return strcmp(got, wanted) == 0;
    }
}

static void ask(const char *colon)
{
    char question[LINE_TEXT];
    snprintf(question, sizeof question, "%.*s", (int)(colon - at->text), at->text);
    const char *wanted = colon + 1 + strspn(colon + 1, " "), *how = cut_comparison(question);
    const char *got = words->ask(question);
    if (got == NULL)
        hand_wrong("no such question");
    got = got[0] != '\0' ? got : "none";
    if (!is_answered(how, wanted, got))
        hand_wrong("expected \"%s\", got \"%s\"", wanted, got);
}

static void obey(const HandWord *word, const char *text)
{
    const char *rest = hand_rest(text, word->word);
    if (word->text != NULL)
        *word->text = rest;
    else
        word->obey(rest);
}

/* A step or a question. */
static void play_line(const Line *l, bool *asked)
{
    const HandWord *step = find_word(words->step, l->text);
    const char *colon = strchr(l->text, ':');
    at = l;
    *asked = *asked || colon != NULL;
    if (colon != NULL)
        ask(colon);
    else if (step != NULL)
        obey(step, l->text);
    else
        hand_wrong("no such word");
}

static void set_up(const Line *l, const char *text)
{
    const HandWord *word = find_word(words->setup, text);
    at = l;
    if (text[0] == '\0')
        return;
    if (word == NULL)
        hand_wrong("cannot be set up");
    obey(word, text);
}

static void deal(const Script *s, bool *asked)
{
    words->deal();
    for (int i = 0; i < s->n; i++)
        if (s->of_table[i] && !is_setup(s->line[i]->text))
            play_line(s->line[i], asked);
}

static void run_case(int nth)
{
    static Script s;
    bool dealt = false, asked = false;
    s.n = 0;
    for (int i = 0; i < n_blocks; i++)
        if (block[i].kind == ALWAYS && block[i].head.file == block[nth].head.file)
            add_block(&s, &block[i], false);
    add_block(&s, &block[nth], false);
    words->begin();
    for (int i = 0; i < s.n; i++) {
        const Line *l = s.line[i];
        const char *again = hand_rest(l->text, "again");
        at = l;
        if (again != NULL)
            dealt = asked = false;
        if (is_setup(l->text) && dealt)
            hand_wrong("too late, unless \"again\" comes before it");
        if (is_setup(l->text))
            set_up(l, again != NULL ? again : l->text);
        else if (!s.of_table[i]) {
            if (!dealt)
                deal(&s, &asked);
            dealt = true;
            play_line(l, &asked);
        }
    }
    at = &block[nth].head;
    if (!asked)
        hand_wrong("the case asks nothing");
}

void hand_cases(const char *test_file, const HandWords *of_family, const char *const *file)
{
    words = of_family;
    for (; *file != NULL; file++)
        read_file(*file);
    for (int i = 0; i < n_blocks; i++) {
        if (block[i].kind != A_CASE)
            continue;
        TapCase *c = calloc(1, sizeof *c);
        *c = (TapCase){ .file = test_file, .nth = i, .from = i, .to = i + 1,
                        .test = { block[i].head.text, run_case, block[i].head.file,
                                  block[i].head.no } };
        tap_register(c);
    }
}

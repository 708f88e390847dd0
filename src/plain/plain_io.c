/* SPDX-License-Identifier: MIT */
/* Lines in and out. Texts are UTF-8 in every locale and are measured without using the locale. */
#include "plain_io.h"

#include <ctype.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "glyph.h"
#include "i18n.h"
#include "output.h"
#include "plain_read.h"
#include "play.h"
#include "utf8.h"
#include "x_alloc.h"

enum { NARROWEST = 20, SAID_MAX = 4096, COVER_ROWS = 60 };

/* All zero if it is not a terminal. */
static struct winsize plain_io_size_of(FILE *out)
{
    struct winsize size = { .ws_col = 0 };
    int fd = fileno(out);
    if (fd < 0 || !isatty(fd) || ioctl(fd, TIOCGWINSZ, &size) != 0)
        size = (struct winsize){ .ws_col = 0 };
    return size;
}

PlainIo plain_io_new(FILE *in, FILE *out, bool wrap)
{
    int fd = fileno(in), cols = plain_io_size_of(out).ws_col;
    return (PlainIo){ .in = in, .out = out, .prompts = fd >= 0 && isatty(fd),
                      .width = wrap && cols >= NARROWEST ? cols : 0 };
}

void plain_io_free(PlainIo *io)
{
    free(io->line);
    io->line = NULL;
}

/* -- out --------------------------------------------------------------------------------------- */

void plain_say(PlainIo *io, const char *line)
{
    while (io->width > 0) {
        size_t gap, n = text_wrap(line, io->width, &gap);
        if (line[n] == '\0')
            break;
        output_to(io->out, "%.*s\n", (int)n, line);
        line += n + gap;
        line += strspn(line, " ");
    }
    output_to(io->out, "%s\n", line);
}

void plain_say_to(void *io, const char *line)
{
    plain_say(io, line);
}

void plain_sayf(PlainIo *io, const char *format, ...)
{
    char line[SAID_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    plain_say(io, utf8_repair(line));
}

void plain_lines(PlainIo *io, const char *lines)
{
    output_to(io->out, "%s", lines);
}

/* The empty lines come first: a terminal may move what is erased into its scrollback, which the
 * last sequence erases if the terminal supports it. A terminal without sequences gets only the
 * empty lines. */
void plain_cover(PlainIo *io)
{
    const char *term = getenv("TERM");
    int rows = plain_io_size_of(io->out).ws_row;
    for (int n = rows > COVER_ROWS ? rows : COVER_ROWS; n > 0; n--)
        fputc('\n', io->out);
    if (isatty(fileno(io->out)) && term != NULL && strcmp(term, "dumb") != 0)
        fputs("\033[H\033[2J\033[3J", io->out);
}

/* -- in ---------------------------------------------------------------------------------------- */

/* Fills io->line; the number of bytes, or -1 at the end of the input. */
static ssize_t plain_io_read_line(PlainIo *io)
{
    if (io->prompts)
        fputs("> ", io->out);
    fflush(io->out);
    if (io->line == NULL)
        io->line = x_alloc(PLAIN_LINE_MAX + 1);
    ssize_t n = 0;
    int c = EOF;
    if (io->match != NULL)
        play_wait_beside(io->match, fileno(io->in));
    while (n <= PLAIN_LINE_MAX && (c = getc_unlocked(io->in)) != EOF && c != '\n') {
        if (n < PLAIN_LINE_MAX)
            io->line[n] = (char)c;
        n++;
    }
    if (n > PLAIN_LINE_MAX) {
        plain_sayf(io, _("This line is longer than %d bytes. Reading stops here."), PLAIN_LINE_MAX);
        return -1;
    }
    io->line[n] = '\0';
    return n == 0 && c == EOF ? -1 : n;
}

const char *plain_ask(PlainIo *io)
{
    ssize_t n = plain_io_read_line(io);
    if (n < 0)
        return NULL;
    for (ssize_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)io->line[i];
        if (c < ' ' || c == 0x7F)
            io->line[i] = ' ';
    }
    while (n > 0 && io->line[n - 1] == ' ')
        io->line[--n] = '\0';
    return io->line + strspn(io->line, " ");
}

void plain_forget(PlainIo *io)
{
    if (io->prompts)
        tcflush(fileno(io->in), TCIFLUSH);
}

bool plain_ask_yes(PlainIo *io, const char *question, bool fallback)
{
    static const PlainName yes = { "yes", "y ok", "是 好 对" };
    static const PlainName no = { "no", "n", "否 不 不是 不要" };
    const char *line;
    char text[SAID_MAX];
    plain_say(io, question);
    while ((line = plain_ask(io)) != NULL) {
        plain_normalise(line, text, sizeof text);
        if (plain_is_word(text, &yes))
            return true;
        if (plain_is_word(text, &no))
            return false;
        plain_say(io, _("Please answer yes or no."));
    }
    return fallback;
}

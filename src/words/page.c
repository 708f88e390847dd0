/* SPDX-License-Identifier: MIT */
/* Builds a page, and says it in words. */
#include "page.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "words_family.h"
#include "x_alloc.h"

/* -- building ---------------------------------------------------------------------------------- */

void page_add(PageRow *row, uint8_t item, uint8_t marks)
{
    row->piece = x_grow(row->piece, row->n, &row->cap, sizeof *row->piece);
    row->piece[row->n++] = (Piece){ item, marks };
}

void page_add_cards(PageRow *row, const CardSet *cards)
{
    Card list[CARDS_MAX];
    int n = cards_list(cards, list);
    for (int i = 0; i < n; i++)
        page_add(row, list[i], 0);
}

static void put_fact(char fact[PAGE_FACTS][TEXT_PHRASE], int *n, const char *format, va_list args)
{
    if (*n < PAGE_FACTS)
        vsnprintf(fact[(*n)++], TEXT_PHRASE, format, args);
}

void page_fact(Page *page, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_fact(page->fact, &page->n_facts, format, args);
    va_end(args);
}

void page_seat_fact(PageSeat *seat, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_fact(seat->fact, &seat->n_facts, format, args);
    va_end(args);
}

PageRow *page_seat_row(PageSeat *seat, const char *label)
{
    PageRow *row = &seat->row[seat->n_rows < PAGE_ROWS - 1 ? seat->n_rows++ : PAGE_ROWS - 1];
    snprintf(row->label, sizeof row->label, "%s", label);
    return row;
}

/* Marks the pieces that a choice takes: the last of several equal ones, so that the tile just drawn
 * is taken first. */
static void page_mark(const WordsFamily *family, PageRow *hand, const Action *a, uint8_t with)
{
    uint8_t count[N_CARDS] = { 0 };
    if (a == NULL)
        return;
    family->taken(a, count);
    for (int i = hand->n - 1; i >= 0; i--) {
        uint8_t item = hand->piece[i].item;
        if (item < N_CARDS && count[item] > 0) {
            count[item]--;
            hand->piece[i].marks |= with;
        }
    }
}

void page_make(const TextContext *t, const View *v, const Action *made, const Action *best,
               Page *out)
{
    const WordsFamily *family = words_family(t->game->ops->family);
    memset(out, 0, sizeof *out);
    out->n_seats = t->game->n_seats;
    for (int i = 0; i < out->n_seats; i++) {
        Seat s = seat_after(v->seat, i, t->game->n_seats);
        out->seat[i] = (PageSeat){ .seat = s, .own = i == 0, .score = v->score[s] };
    }
    out->hand.cards = out->asked.cards = family->cards;
    family->page(t, v, out);
    page_mark(family, &out->hand, made, MARK_MADE);
    page_mark(family, &out->hand, best, MARK_BEST);
}

void page_free(Page *page)
{
    free(page->hand.piece);
    free(page->asked.piece);
    for (PageSeat *s = page->seat; s < page->seat + page->n_seats; s++) {
        for (int i = 0; i < PAGE_ROWS; i++)
            free(s->row[i].piece);
    }
}

/* -- words ------------------------------------------------------------------------------------- */

/* "7♠♠♣ 10♥": a suit as a symbol or, if the terminal cannot show it, as a letter. */
static void page_add_card_row(TextLine *l, const PageRow *row)
{
    static const char *const sign[N_CARD_SUITS] = { "♠", "♥", "♣", "♦" };
    for (int i = 0; i < row->n; i++) {
        Card c = row->piece[i].item;
        if (c >= N_CARDS)
            continue;
        if (i == 0 || row->piece[i - 1].item >= N_CARDS ||
            card_rank(row->piece[i - 1].item) != card_rank(c))
            text_add(l, "%s%s", l->used > 0 ? "  " : "", text_rank(card_rank(c)));
        if (i18n_utf8())
            text_add(l, "%s", sign[card_suit(c)]);
        else
            text_add(l, "%c", card_suit_letter(card_suit(c)));
    }
}

/* Sorted tiles are grouped; discards stay in order, with neighbours of one suit joined. */
static void add_tiles(TextLine *l, const TextContext *t, const PageRow *row)
{
    int end;
    for (int i = 0; i < row->n; i = end) {
        uint8_t count[N_KINDS] = { 0 };
        Tile last = 0;
        char tiles[TEXT_LINE];
        for (end = i; end < row->n; end++) {
            Tile tile = row->piece[end].item;
            if (tile >= N_KINDS || (row->piece[end].marks & MARK_DRAWN) != 0)
                continue;
            if (row->in_order && end > i && (suit_of(tile) != suit_of(last) || tile < last))
                break;
            count[tile]++;
            last = tile;
        }
        if (tiles_total(count) > 0)
            text_add(l, "%s%s", l->used > 0 ? _(", ") : "",
                     text_tiles(t, count, tiles, sizeof tiles));
    }
}

const char *page_row_text(const TextContext *t, const PageRow *row, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    if (row->cards)
        page_add_card_row(&l, row);
    else
        add_tiles(&l, t, row);
    return l.used > 0 ? out : strcpy(out, "-");
}

void page_add_drawn(TextLine *l, const TextContext *t, const PageRow *hand)
{
    char tile[TEXT_TILE];
    const Piece *last = hand->piece + hand->n - 1;
    if (hand->n > 0 && (last->marks & MARK_DRAWN) != 0)
        text_sentence(l, _("Just drawn: %s."), text_tile(t, last->item, tile, sizeof tile));
}

/* "pong 5 dots", "chi 3 4 5 bamboo" */
static void page_add_meld(TextLine *l, const TextContext *t, const PageRow *row)
{
    char tiles[TEXT_PHRASE];
    Tile first = row->piece[0].item;
    if (first >= N_KINDS)
        snprintf(tiles, sizeof tiles, "%s", _("of a hidden tile"));
    else if (first == row->piece[1].item)
        text_tile(t, first, tiles, sizeof tiles);
    else
        page_row_text(t, row, tiles, sizeof tiles);
    text_add(l, _("%s %s"), row->label, tiles);
}

const char *page_melds_text(const TextContext *t, const PageSeat *seat, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    for (const PageRow *row = seat->row; row < seat->row + seat->n_rows; row++) {
        text_add(&l, "%s", row->meld && l.used > 0 ? _(", ") : "");
        if (row->meld)
            page_add_meld(&l, t, row);
    }
    return out;
}

static void page_say_seat(const TextContext *t, const PageSeat *s, TextSay *say, void *to)
{
    char facts[TEXT_LINE], row[TEXT_LINE], out[2 * TEXT_LINE];
    TextLine f = text_begin(facts, sizeof facts), l = text_begin(out, sizeof out);
    for (int i = 0; i < s->n_facts; i++)
        text_add(&f, "%s%s", i > 0 ? _(", ") : "", s->fact[i]);
    for (int i = 0; i < s->n_rows; i++) {
        text_add(&f, "%s", _("; "));
        if (s->row[i].meld)
            page_add_meld(&f, t, &s->row[i]);
        else
            text_add(&f, _("%s: %s"), s->row[i].label,
                     page_row_text(t, &s->row[i], row, sizeof row));
    }
    text_add(&l, _("%s (%+lld): %s."), text_subject(t, s->seat), (long long)s->score, facts);
    say(to, out);
}

void page_say(const TextContext *t, const Page *p, TextSay *say, void *to)
{
    char row[TEXT_LINE], out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    for (int i = 0; i < p->n_facts; i++)
        text_sentence(&l, _("%s."), p->fact[i]);
    text_sentence(&l, "%s", _("In the order of play:"));
    say(to, out);
    for (int i = 0; i < p->n_seats; i++)
        page_say_seat(t, &p->seat[i], say, to);
    if (p->asked.label[0] == '\0')
        return;
    TextLine asked = text_begin(row, sizeof row);
    text_add(&asked, "%s", p->asked.label);
    if (p->asked.n > 0) {
        text_add(&asked, "%s", _(": "));
        page_row_text(t, &p->asked, row + asked.used, sizeof row - asked.used);
    }
    l = text_begin(out, sizeof out);
    text_add(&l, _("%s."), row);
    say(to, out);
}

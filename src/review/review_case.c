/* SPDX-License-Identifier: MIT */
/* Only what a report prints is kept: the log of a position would need ten times as much memory. */
#include "review_case.h"

#include <stdlib.h>

#include "text_choice.h"
#include "x_alloc.h"

static void add_row(ReviewCase *c, const ReviewChoices *all, int i, int count)
{
    if (&all->list[i] == all->made)
        c->chosen = c->n;
    c->row[c->n] = all->list[i];
    c->count[c->n] = count;
    c->place[c->n++] = i + 1;
}

/* Inserts the choice made after the better ones. */
static void add_made(ReviewCase *c, const ReviewChoices *all)
{
    int made = (int)(all->made - all->list), at = c->n;
    add_row(c, all, made, 1);
    for (; at > 0 && c->place[at - 1] > made + 1; at--) {
        c->row[at] = c->row[at - 1];
        c->count[at] = c->count[at - 1];
        c->place[at] = c->place[at - 1];
    }
    c->row[at] = all->list[made];
    c->count[at] = 1;
    c->place[at] = made + 1;
    c->chosen = at;
}

static void add_rows(ReviewCase *c, const ReviewChoices *all)
{
    /* in everything shown about a choice only names depend on the record, and a group has no
     * names */
    const TextContext text = { .game = all->game, .name = { "", "", "", "" }, .you = SEAT_NONE };
    const ChoiceTable table = { &text, &all->info->view, all->list, all->n, all->in_points };
    ChoiceGroup group[CASE_BEST];
    int n = text_choice_groups(&table, group, CASE_BEST);
    for (int i = 0; i < n && i < CASE_BEST; i++)
        add_row(c, all, group[i].row, group[i].count);
    if (all->made != NULL && c->chosen < 0)
        add_made(c, all);
    if (c->chosen >= 0)
        c->row[c->chosen].action = *all->choice;
}

ReviewCase *review_case_new(const ReviewChoices *all)
{
    ReviewCase *c = x_alloc(sizeof *c);
    c->view = all->info->view;
    c->n_choices = all->n;
    c->chosen = -1;
    add_rows(c, all);
    if (all->made != NULL && all->made != all->list)
        contrast_make(&(ContrastPair){ all->game, all->info, all->list, all->n, all->list,
                                       all->made }, &c->why);
    else
        contrast_of_best(all->game, all->info, all->list, all->n, &c->why);
    return c;
}

void review_case_free(ReviewCase *c)
{
    free(c);
}

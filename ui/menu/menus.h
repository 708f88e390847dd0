/* SPDX-License-Identifier: MIT */
/* The screens of the menus, for ui_push. */
#ifndef PAIJU_MENUS_H
#define PAIJU_MENUS_H

#include "phrase.h"
#include "practice.h"
#include "record_list.h"
#include "screen.h"
#include "widget_list.h"

/* The main menu; an unfinished game comes first. Looks for one when it is first shown. */
Screen *title_new(void);

/* The form for a new game: players, rules, seed. */
Screen *setup_new(Ui *ui, const GameOps *ops);

/* The rules that the form begins with. */
void setup_rules(Ui *ui, const GameOps *game, Game *out);

/* The list of drills with the results. */
Screen *train_menu_new(void);

/* A drill. With `fixed` its questions depend on `seed` alone. */
Screen *train_new(const PracticePlan *plan);

/* Date, game, place, result, accuracy and opponents of the records now in the directory, or only of
 * the unfinished games. They can be searched, filtered and sorted, and get their stars, names and
 * notes here. */
Screen *records_screen_new(const Ui *ui, bool unfinished);

/* "hand 3 of 8, +6" for an unfinished record, in the words of its game. Returns `out`. */
enum { RECORD_STANDING = 120 };
const char *record_standing_text(const RecordEntry *e, char out[RECORD_STANDING]);

/* The players and the result. */
void record_outcome_text(const RecordEntry *e, char *out, size_t size);

/* Draws the heading and the visible rows in `r`; `list` is the list of `records`. */
void records_draw_rows(RecordList *records, List *list, Canvas *c, Rect r);

/* Called whenever the filter has changed. */
typedef void SieveChosen(void *owner, Ui *ui);

/* The possible filters by game, opponent, month or star, with the number of records in `list` for
 * each. `sieve` is changed directly; both are borrowed and must outlive the screen. */
Screen *sieve_new(RecordList *list, RecordSieve *sieve, SieveChosen *chosen, void *owner);

/* "Xuezhan; with Lin; starred": the filters that are set, "" if there are none. Returns `out`. */
const char *sieve_text(const RecordSieve *sieve, char *out, size_t size);

/* For each game a page of figures, a curve and the fans made, and a page of reviews, drills and
 * friends, read now. If they cannot be used, the status line says why, and only the figures from
 * the records are shown. */
Screen *stats_screen_new(Ui *ui);

/* The present settings: all of settings.def, the theme and the player's name. */
Screen *settings_screen_new(const Ui *ui);

/* Words of the settings in the user's language. */
extern const Phrase settings_phrases[];

/* Changing the keys of commands; begins with the first page. */
Screen *keys_screen_new(void);

/* The user's own opponents: the list, and a form for making and changing one. */
Screen *opponents_screen_new(void);

#endif

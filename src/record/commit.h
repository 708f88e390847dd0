/* SPDX-License-Identifier: MIT */
/* The commitment to the deals of a match: before the first tile the program shows the SHA-256 of a
 * text, the opening, that fixes every tile; when the match is over it shows the opening. Nobody can
 * have chosen the tiles meanwhile, and anybody can check it with sha256sum.
 *
 * The opening is five lines, each ended by a line feed: `paiju deal 1`, the game, the rules as JSON
 * with sorted keys and no blanks, the seed and the salt as they stand in the record. The salt keeps
 * anybody from trying seeds. */
#ifndef PAIJU_COMMIT_H
#define PAIJU_COMMIT_H

#include "record.h"

/* Fills salt, opening and commit of a new record. Without a salt one is derived from the seed,
 * which anybody who gave the seed may know, and the same seed makes the same record. */
void commit_seal(RecordHeader *h);

/* A salt nobody can foresee. */
void commit_fresh_salt(char out[COMMIT_SALT]);

/* Takes commit, salt and opening from the first line of a record, if it has them. ERR_SYNTAX for
 * what cannot be checked, or what a shell would take for more than a text: see commit_command. */
Err commit_read(const Json *start_game, RecordHeader *h, Diag *diag);

/* Does the opening fit the commitment, and are the deals of the record those that follow from it?
 * ERR_RECORD, with the line. Nothing is wrong with a record without a commitment. */
Err commit_check(const Record *r, Diag *diag);

/* A shell command that prints the SHA-256 of the opening. NULL without a commitment; the caller
 * frees it. */
char *commit_command(const RecordHeader *h);

#endif

/* SPDX-License-Identifier: MIT */
/* The commitment to the deals of a match: before the first tile the program shows the SHA-256 of a
 * text, the opening, which determines every tile; when the match is over it shows the opening. So
 * nobody can have changed the tiles in between, and anybody can check it with sha256sum.
 *
 * The opening is five lines, each ended by a line feed: `paiju deal 1`, the game, the rules as JSON
 * with sorted keys and no blanks, and the seed and the salt as written in the record. The salt
 * prevents anybody from finding the seed by trial. */
#ifndef PAIJU_COMMIT_H
#define PAIJU_COMMIT_H

#include "record.h"

/* Fills in salt, opening and commit of a new record. Without a salt one is derived from the seed:
 * anybody who gave the seed can know it, and the same seed makes the same record. */
void commit_seal(RecordHeader *h);

/* An unpredictable salt. */
void commit_fresh_salt(char out[COMMIT_SALT]);

/* Reads commit, salt and opening from the first line of a record, if it has them. ERR_SYNTAX if
 * they cannot be checked, or contain characters that a shell would not take as plain text: see
 * commit_command. */
Err commit_read(const Json *start_game, RecordHeader *h, Diag *diag);

/* Does the opening match the commitment, and do the deals of the record follow from it? ERR_RECORD,
 * with the line. A record without a commitment passes. */
Err commit_check(const Record *r, Diag *diag);

/* A shell command that prints the SHA-256 of the opening. NULL without a commitment; the caller
 * frees it. */
char *commit_command(const RecordHeader *h);

#endif

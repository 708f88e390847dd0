/* SPDX-License-Identifier: MIT */
/* Fuzz targets: each is one reader of input from outside, given any bytes. Run by libFuzzer (make
 * fuzz) and, over the corpus and simple mutations of it, by driver.c in make check. */
#ifndef PAIJU_FUZZ_H
#define PAIJU_FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "err.h"

typedef struct FuzzTarget {
    const char *name;
    void      (*run)(const char *bytes, size_t n);      /* a NUL follows the last */
} FuzzTarget;

/* The targets; ends with NULL. */
const FuzzTarget *fuzz_target(int i);
const FuzzTarget *fuzz_find(const char *name);

/* An IniComplain that prints nothing. */
void fuzz_ignore(void *context, const Diag *diag);

/* The bytes as a file without a disk: a path that is valid until the next call. */
const char *fuzz_file(const char *bytes, size_t n);

void fuzz_record(const char *bytes, size_t n);
void fuzz_verify(const char *bytes, size_t n);
void fuzz_fold(const char *bytes, size_t n);
void fuzz_review(const char *bytes, size_t n);
void fuzz_json(const char *bytes, size_t n);
void fuzz_ini(const char *bytes, size_t n);
void fuzz_preset(const char *bytes, size_t n);
void fuzz_query(const char *bytes, size_t n);
void fuzz_engine(const char *bytes, size_t n);
void fuzz_bot(const char *bytes, size_t n);
void fuzz_joined(const char *bytes, size_t n);
void fuzz_plain(const char *bytes, size_t n);
void fuzz_keys(const char *bytes, size_t n);
void fuzz_position(const char *bytes, size_t n);

/* The function that libFuzzer calls. PAIJU_FUZZ in the environment names the target. */
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif

/* SPDX-License-Identifier: MIT */
/* The targets without libFuzzer: fuzz TARGET MUTATIONS FILE... runs each file, then this many
 * copies of each with bytes changed, cut, doubled and exchanged with other files. The same
 * arguments give the same inputs. The output of a target is ignored. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "rng.h"

enum { FILES_MAX = 512, BYTES_MAX = 64 * 1024 };

typedef struct Input {
    uint8_t byte[BYTES_MAX];
    size_t  n;
} Input;

static Input *seed[FILES_MAX];
static int n_seeds;

static void load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || n_seeds == FILES_MAX)
        exit(2);
    Input *in = calloc(1, sizeof *in);
    in->n = fread(in->byte, 1, BYTES_MAX, file);
    fclose(file);
    seed[n_seeds++] = in;
}

static size_t below(Rng *r, size_t n) { return n > 0 ? rng_below(r, (uint32_t)n) : 0; }

static void change_byte(Rng *r, Input *in)
{
    static const char usual[] = "{}[]\",:0123456789-mpszSHCD\n\\\x1b\xe4";
    if (in->n > 0)
        in->byte[below(r, in->n)] = rng_below(r, 2) == 0 ? (uint8_t)rng_below(r, 256)
                                                         : (uint8_t)usual[below(r, sizeof usual)];
}

static void cut(Rng *r, Input *in)
{
    size_t from = below(r, in->n), n = below(r, in->n - from);
    memmove(in->byte + from, in->byte + from + n, in->n - from - n);
    in->n -= n;
}

/* Copies a stretch of an input to another place in this one. */
static void insert(Rng *r, Input *in)
{
    const Input *other = seed[below(r, (size_t)n_seeds)];
    size_t from = below(r, other->n), n = below(r, other->n - from), at = below(r, in->n);
    if (n > BYTES_MAX - in->n)
        n = BYTES_MAX - in->n;
    memmove(in->byte + at + n, in->byte + at, in->n - at);
    memcpy(in->byte + at, other->byte + from, n);
    in->n += n;
}

static void mutate(Rng *r, Input *in)
{
    static void (*const way[])(Rng *, Input *) = { change_byte, change_byte, cut, insert };
    for (uint32_t times = 1 + rng_below(r, 4); times > 0; times--)
        way[rng_below(r, 4)](r, in);
}

static void hush(void)
{
    int null = open("/dev/null", O_WRONLY);
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
}

int main(int argc, char **argv)
{
    static Input work;
    if (argc < 4 || fuzz_find(argv[1]) == NULL) {
        fprintf(stderr, "usage: fuzz TARGET MUTATIONS FILE...\n");
        return 2;
    }
    setenv("PAIJU_FUZZ", argv[1], 1);
    LLVMFuzzerInitialize(&argc, &argv);
    for (int i = 3; i < argc; i++)
        load(argv[i]);
    hush();
    for (int i = 0; i < n_seeds; i++) {
        LLVMFuzzerTestOneInput(seed[i]->byte, seed[i]->n);
        for (int k = 0; k < atoi(argv[2]); k++) {
            Rng r = rng_seeded(rng_derive((uint64_t)i, argv[1], (uint64_t)k));
            work = *seed[i];
            mutate(&r, &work);
            LLVMFuzzerTestOneInput(work.byte, work.n);
        }
    }
    return 0;
}

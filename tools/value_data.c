/* SPDX-License-Identifier: MIT */
/* Networks as files that C can include: numbers in rows, in braces. */
#include "value_data.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>

/* One part of a network: the size of its weights in bytes, and its rows. */
typedef struct DataPart {
    void *weight;
    int   rows, per_row, bytes;
} DataPart;

enum { NET_PARTS = 7 };

static void parts_of(EvNet *net, DataPart part[NET_PARTS])
{
    const DataPart all[NET_PARTS] = {
        { net->first, EV_INPUTS, EV_FIRST, 2 }, { net->second, EV_FIRST, EV_SECOND, 2 },
        { net->last, 1, EV_SECOND, 2 },         { net->straight, 1, EV_INPUTS, 2 },
        { net->first_bias, 1, EV_FIRST, 4 },    { net->second_bias, 1, EV_SECOND, 4 },
        { &net->last_bias, 0, 1, 4 },
    };
    for (int i = 0; i < NET_PARTS; i++)
        part[i] = all[i];
}

static int32_t weight_at(const DataPart *p, int i)
{
    return p->bytes == 2 ? ((const int16_t *)p->weight)[i] : ((const int32_t *)p->weight)[i];
}

static void write_row(FILE *f, const DataPart *p, int row)
{
    enum { A_LINE = 16 };
    fputs("{", f);
    for (int i = 0; i < p->per_row; i++)
        fprintf(f, "%s%" PRId32 ",", i % A_LINE == 0 && i > 0 ? "\n " : " ",
                weight_at(p, row * p->per_row + i));
    fputs(" },\n", f);
}

bool value_net_write(const char *path, const EvNet *net)
{
    DataPart part[NET_PARTS];
    EvNet copy = *net;
    FILE *f = fopen(path, "w");
    if (f == NULL)
        return false;
    parts_of(&copy, part);
    for (int p = 0; p < NET_PARTS; p++) {
        if (part[p].rows == 0)
            fprintf(f, "%" PRId32 ",\n", weight_at(&part[p], 0));
        if (part[p].rows > 1)
            fputs("{\n", f);
        for (int row = 0; row < part[p].rows; row++)
            write_row(f, &part[p], row);
        if (part[p].rows > 1)
            fputs("},\n", f);
    }
    fprintf(f, "UINT64_C(0x%016" PRIx64 "),\n", ev_net_sum(net));
    return fclose(f) == 0;
}

/* The next number, skipping everything else. */
static bool next_number(FILE *f, int32_t *out)
{
    int c = getc(f);
    while (c != EOF && !isdigit(c) && c != '-')
        c = getc(f);
    ungetc(c, f);
    return fscanf(f, "%" SCNd32, out) == 1;
}

bool value_net_read(const char *path, EvNet *net)
{
    DataPart part[NET_PARTS];
    FILE *f = fopen(path, "r");
    uint64_t sum = 0;
    bool good = f != NULL;
    parts_of(net, part);
    for (int p = 0; p < NET_PARTS && good; p++) {
        int n = part[p].rows > 0 ? part[p].rows * part[p].per_row : 1;
        for (int i = 0; i < n && good; i++) {
            int32_t w = 0;
            good = next_number(f, &w);
            if (part[p].bytes == 2)
                ((int16_t *)part[p].weight)[i] = (int16_t)w;
            else
                ((int32_t *)part[p].weight)[i] = w;
        }
    }
    good = good && fscanf(f, ", UINT64_C(0x%" SCNx64, &sum) == 1 && sum == ev_net_sum(net);
    net->check_sum = sum;
    if (f != NULL)
        fclose(f);
    return good;
}

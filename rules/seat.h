/* SPDX-License-Identifier: MIT */
/* Seats (座位) 0..n-1; play goes from s to (s+1) mod n. */
#ifndef PAIJU_SEAT_H
#define PAIJU_SEAT_H

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t Seat;
typedef uint8_t SeatMask;       /* bit s: seat s */

enum { SEATS_MAX = 4, SEAT_NONE = 0xFF };

static inline SeatMask seat_bit(Seat s) { return (SeatMask)(1u << s); }
static inline bool has_seat(SeatMask m, Seat s) { return (m >> s & 1) != 0; }
static inline Seat seat_after(Seat s, int by, int n_seats) { return (Seat)((s + by) % n_seats); }

#endif

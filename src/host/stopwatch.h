/* Time that passes, for commands that measure or limit it; the engine knows no clock. */
#ifndef DJ_HOST_STOPWATCH_H
#define DJ_HOST_STOPWATCH_H

#include <stdint.h>

/* Nanoseconds since some moment in the past. */
int64_t dj_now_ns(void);

#endif

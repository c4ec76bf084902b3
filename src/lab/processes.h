/* The processes that share the games of a run: a single one (processes_single.c), or those that mpirun started
 * (processes_mpi.c). All processes call these functions in the same order. The process of rank 0 holds the merged
 * counts at the end, and prints. */
#ifndef DJ_LAB_PROCESSES_H
#define DJ_LAB_PROCESSES_H

#include <stdbool.h>
#include <stddef.h>

void dj_processes_begin(void);
void dj_processes_end(void);
int dj_processes_count(void);
int dj_processes_rank(void);

/* Whether the argument is true in all processes. */
bool dj_processes_all(bool is_yes);
/* The argument of the process of rank 0, in all processes. */
bool dj_processes_broadcast(bool is_yes);
/* Sends `size` bytes at `own` of every process to that of rank 0, which receives them in `buffer`, of the same size,
 * and merges them into its own, in the order of ranks. */
void dj_processes_gather(void *own, void *buffer, size_t size, void (*merge)(void *own, const void *other));

#endif

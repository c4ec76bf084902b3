/* The processes that mpirun started, on one machine or many. */
#include "processes.h"

#include <mpi.h>
#include <stdint.h>

enum { PIECE = 1 << 20, TALLY_TAG = 1 };

static bool is_open;

void dj_processes_begin(void) {
    int given;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
    is_open = true;
}

void dj_processes_end(void) {
    if (is_open)
        MPI_Finalize();
    is_open = false;
}

int dj_processes_count(void) {
    int size = 1;
    if (is_open)
        MPI_Comm_size(MPI_COMM_WORLD, &size);
    return size;
}

int dj_processes_rank(void) {
    int rank = 0;
    if (is_open)
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

bool dj_processes_all(bool is_yes) {
    int mine = is_yes, all = is_yes;
    MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    return all != 0;
}

bool dj_processes_broadcast(bool is_yes) {
    int said = is_yes;
    MPI_Bcast(&said, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return said != 0;
}

/* In pieces: a count of MPI is an int, and a megabyte at a time is no slower. */
void dj_processes_gather(void *own, void *buffer, size_t size, void (*merge)(void *own, const void *other)) {
    int rank = dj_processes_rank(), processes = dj_processes_count();
    for (int other = 1; other < processes; other++) {
        for (size_t at = 0; at < size; at += PIECE) {
            int count = (int)(size - at < PIECE ? size - at : PIECE);
            if (rank == 0)
                MPI_Recv((char *)buffer + at, count, MPI_BYTE, other, TALLY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            else if (rank == other)
                MPI_Send((const char *)own + at, count, MPI_BYTE, 0, TALLY_TAG, MPI_COMM_WORLD);
        }
        if (rank == 0)
            merge(own, buffer);
    }
}

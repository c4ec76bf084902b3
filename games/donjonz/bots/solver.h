/* The solver of DONJONZ, for the table of aids. */
#ifndef DONJONZ_SOLVER_H
#define DONJONZ_SOLVER_H

#include "bots/solver.h"

extern const dj_solver donjonz_solver;

#endif

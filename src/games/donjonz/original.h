/* The set that the program carries, compiled from data/donjonz/original.yaml at build time (src/content/compile_set.c).
 * It is written as bytes and read as a set: donjonz_set is made of single bytes, the same on every target. */
#ifndef DONJONZ_ORIGINAL_H
#define DONJONZ_ORIGINAL_H

#include "donjonz.h"

typedef union donjonz_original_set {
    unsigned char bytes[sizeof(donjonz_set)];
    donjonz_set value;
} donjonz_original_set;

extern const donjonz_original_set donjonz_original;

#endif

/* The set that the program carries, compiled from data/dungeonpen/original.yaml at build time
 * (src/content/compile_set.c). It is written as bytes and read as a set: dungeonpen_set is made of single bytes,
 * the same on every target. */
#ifndef DUNGEONPEN_ORIGINAL_H
#define DUNGEONPEN_ORIGINAL_H

#include "dungeonpen.h"

typedef union dungeonpen_original_set {
    unsigned char bytes[sizeof(dungeonpen_set)];
    dungeonpen_set value;
} dungeonpen_original_set;

extern const dungeonpen_original_set dungeonpen_original;

#endif

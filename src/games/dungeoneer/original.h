/* The set that the program carries, compiled from data/dungeoneer/original.yaml at build time
 * (src/content/compile_set.c). It is written as bytes and read as a set: dungeoneer_set is made of single bytes, the
 * same on every target. */
#ifndef DUNGEONEER_ORIGINAL_H
#define DUNGEONEER_ORIGINAL_H

#include "dungeoneer.h"

typedef union dungeoneer_original_set {
    unsigned char bytes[sizeof(dungeoneer_set)];
    dungeoneer_set value;
} dungeoneer_original_set;

extern const dungeoneer_original_set dungeoneer_original;

#endif

/* The set that the program carries, compiled from data/procrastination/original.yaml at build time
 * (src/content/compile_set.c). It is written as bytes and read as a set: procrastination_set is made of single bytes,
 * the same on every target. */
#ifndef PROCRASTINATION_ORIGINAL_H
#define PROCRASTINATION_ORIGINAL_H

#include "procrastination.h"

typedef union procrastination_original_set {
    unsigned char bytes[sizeof(procrastination_set)];
    procrastination_set value;
} procrastination_original_set;

extern const procrastination_original_set procrastination_original;

#endif

/* The deck that the program carries, compiled from data/dungeondeck/original.yaml at build time
 * (src/content/compile_set.c). It is written as bytes and read as a set: dungeondeck_set is made of single bytes, the
 * same on every target. */
#ifndef DUNGEONDECK_ORIGINAL_H
#define DUNGEONDECK_ORIGINAL_H

#include "dungeondeck.h"

typedef union dungeondeck_original_set {
    unsigned char bytes[sizeof(dungeondeck_set)];
    dungeondeck_set value;
} dungeondeck_original_set;

extern const dungeondeck_original_set dungeondeck_original;

#endif

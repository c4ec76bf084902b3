/* The card set that the program carries of a game: games/<id>/data/original.yaml, compiled at build time by
 * src/content/compile_set.c. It is written as bytes and read as a set, which is made of single bytes and characters
 * alone, hence the same on every target. */
#ifndef DJ_ENGINE_ORIGINAL_H
#define DJ_ENGINE_ORIGINAL_H

/* Declares `game_original` over a set of type `game_set`. */
#define DJ_ORIGINAL_SET(game)                                                                                          \
    typedef union game##_original_set {                                                                                \
        unsigned char bytes[sizeof(game##_set)];                                                                       \
        game##_set value;                                                                                              \
    } game##_original_set;                                                                                             \
    extern const game##_original_set game##_original

#endif

/* Gives a fuzzer's target the files of a folder, each as it is and then with a few bytes changed, the same in every
 * run:
 *
 *     NAME_replay FOLDER [TIMES]
 *
 * What fuzzing found stays found, without clang and in seconds. */
#include "donjon/dice.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 17, CHANGES_MAX = 4, TIMES = 40 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void replay(const char *folder, const char *name, int times);
static size_t change(uint8_t *data, size_t size, dj_dice *chance);

static int inputs;

int main(int count, char **arguments) {
    struct dirent **names = NULL;
    int found = count > 1 ? scandir(arguments[1], &names, NULL, alphasort) : -1;
    if (found < 0) {
        fprintf(stderr, "usage: %s FOLDER [TIMES]\n", arguments[0]);
        return 2;
    }
    for (int i = 0; i < found; i++) {
        if (names[i]->d_name[0] != '.')
            replay(arguments[1], names[i]->d_name, count > 2 ? atoi(arguments[2]) : TIMES);
        free(names[i]);
    }
    free(names);
    printf("%d inputs\n", inputs);
    return inputs > 0 ? 0 : 1;
}

static void replay(const char *folder, const char *name, int times) {
    static uint8_t original[FILE_MAX];
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    size_t size = fread(original, 1, sizeof original, file);
    fclose(file);
    dj_dice chance = dj_dice_from_seed(name);
    for (int i = 0; i <= times; i++, inputs++) {
        uint8_t *data = malloc(size + 1); /* of its own size, so that reading past the end is seen */
        if (data == NULL)
            exit(1);
        memcpy(data, original, size);
        size_t changed = i > 0 ? change(data, size, &chance) : size;
        LLVMFuzzerTestOneInput(data, changed);
        free(data);
    }
}

/* Bytes become others, and now and then the end is cut off. */
static size_t change(uint8_t *data, size_t size, dj_dice *chance) {
    static const char signs[] = "{}[]\",:0919-eE\\/ \n\x7f\xc3";
    if (size == 0)
        return 0;
    for (uint32_t left = 1 + dj_dice_below(chance, CHANGES_MAX); left > 0; left--) {
        uint32_t at = dj_dice_below(chance, (uint32_t)size);
        data[at] = dj_dice_below(chance, 2) == 0 ? (uint8_t)signs[dj_dice_below(chance, sizeof signs - 1)]
                                                 : (uint8_t)dj_dice_word(chance);
    }
    return dj_dice_below(chance, 8) == 0 ? dj_dice_below(chance, (uint32_t)size) : size;
}

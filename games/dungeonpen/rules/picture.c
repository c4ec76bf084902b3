/* Drawn sheets: 18 rows of 18 letters, the top row first. */
#include "dungeonpen.h"

#include <string.h>

const char dungeonpen_letters[DUNGEONPEN_CELLS + 1] = ".#cpab12AB";

enum { LAST = DUNGEONPEN_SIZE - 1 };

/* A picture being read. Rows count from the top here, as in the file. */
typedef struct picture {
    const dj_node *map;
    dungeonpen_sheet *sheet;
    dj_problems *problems;
    int flaws; /* what makes it unreadable */
    int counts[DUNGEONPEN_CELLS];
} picture;

static void read_rows(picture *picture);
static void read_row(picture *picture, int row, const char *text, size_t length);
static void place(picture *picture, int row, int column, int cell);
static void find_things(picture *picture);
static void check_counts(picture *picture);
static void check_reach(picture *picture);
static void note(picture *picture, int row, int column, const char *code, const char *message);

bool dungeonpen_read_sheet(const dj_node *map, dungeonpen_sheet *sheet, dj_problems *problems) {
    picture picture = {.map = map, .sheet = sheet, .problems = problems};
    read_rows(&picture);
    if (picture.flaws > 0)
        return false;
    check_counts(&picture);
    if (picture.flaws > 0)
        return false;
    find_things(&picture);
    check_reach(&picture);
    return picture.flaws == 0;
}

static void read_rows(picture *picture) {
    const char *text = picture->map->text, *end = text + picture->map->length;
    int row = 0;
    for (; text < end; row++) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((line_end ? line_end : end) - text);
        if (row < DUNGEONPEN_SIZE)
            read_row(picture, row, text, length);
        else if (length > 0) {
            note(picture, row, 0, "many-rows", DJ_SENTENCE("a sheet ends above, after 18 rows"));
            return;
        }
        text += length + (line_end != NULL);
    }
    if (row < DUNGEONPEN_SIZE)
        note(picture, row, 0, "few-rows", DJ_SENTENCE("rows are missing: a sheet has 18"));
}

static void read_row(picture *picture, int row, const char *text, size_t length) {
    if (length != DUNGEONPEN_SIZE) {
        note(picture, row, 0, "row-length", DJ_SENTENCE("a row of a sheet has 18 letters"));
        return;
    }
    for (int column = 0; column < DUNGEONPEN_SIZE; column++) {
        const char *letter = text[column] ? strchr(dungeonpen_letters, text[column]) : NULL;
        if (letter)
            place(picture, row, column, (int)(letter - dungeonpen_letters));
        else
            note(picture, row, column, "unknown-letter",
                 DJ_SENTENCE("letters of a sheet are # . c p, a A 1 and b B 2"));
    }
}

static void place(picture *picture, int row, int column, int cell) {
    picture->sheet->cells[LAST - row][column] = (uint8_t)cell;
    int count = ++picture->counts[cell];
    if (cell == DUNGEONPEN_CHEST && count == DUNGEONPEN_CHESTS_MAX + 1)
        note(picture, row, column, "many-chests", DJ_SENTENCE("a sheet has at most 16 chests"));
    if (cell == DUNGEONPEN_POTION && count == DUNGEONPEN_POTIONS_MAX + 1)
        note(picture, row, column, "many-potions", DJ_SENTENCE("a sheet has at most 16 potions"));
    if (cell >= DUNGEONPEN_START && count == 2)
        note(picture, row, column, "letter-twice", DJ_SENTENCE("1, 2, A and B stand on a sheet once each"));
}

static void check_counts(picture *picture) {
    for (int cell = DUNGEONPEN_START; cell < DUNGEONPEN_CELLS; cell++) {
        if (picture->counts[cell] > 0)
            continue;
        dj_problem_add(picture->problems, picture->map->line, picture->map->column, "letter-missing",
                       dj_translate(picture->problems->language, "the sheet has no '%c'"), dungeonpen_letters[cell]);
        picture->flaws++;
    }
}

static void find_things(picture *picture) {
    dungeonpen_sheet *sheet = picture->sheet;
    for (int y = 0; y < DUNGEONPEN_SIZE; y++)
        for (int x = 0; x < DUNGEONPEN_SIZE; x++) {
            int cell = sheet->cells[y][x];
            uint8_t *thing = NULL;
            if (cell == DUNGEONPEN_CHEST)
                thing = sheet->chests[sheet->chest_count++];
            else if (cell == DUNGEONPEN_POTION)
                thing = sheet->potions[sheet->potion_count++];
            else if (cell >= DUNGEONPEN_TREASURE)
                thing = sheet->treasures[cell - DUNGEONPEN_TREASURE];
            else if (cell >= DUNGEONPEN_START)
                thing = sheet->starts[cell - DUNGEONPEN_START];
            if (thing) {
                thing[0] = (uint8_t)x;
                thing[1] = (uint8_t)y;
            }
        }
}

/* All that is no wall hangs together, from cell side to cell side. */
static void check_reach(picture *picture) {
    const dungeonpen_sheet *sheet = picture->sheet;
    uint32_t rows[DUNGEONPEN_SIZE + 2], start[DUNGEONPEN_SIZE + 2] = {0};
    uint8_t distances[DUNGEONPEN_SIZE][DUNGEONPEN_SIZE];
    dungeonpen_printed_rows(sheet, rows);
    start[sheet->starts[0][1] + 1] = 2u << sheet->starts[0][0];
    dungeonpen_distances(rows, start, distances);
    for (int row = 0; row < DUNGEONPEN_SIZE; row++)
        for (int x = 0; x < DUNGEONPEN_SIZE; x++)
            if (sheet->cells[LAST - row][x] != DUNGEONPEN_WALL && distances[LAST - row][x] == DUNGEONPEN_NONE) {
                note(picture, row, x, "sealed-cell", DJ_SENTENCE("no way leads here from the prisoners’ cells"));
                return;
            }
}

static void note(picture *picture, int row, int column, const char *code, const char *message) {
    const dj_node *map = picture->map;
    dj_problem_add(picture->problems, map->is_block ? map->line + 1 + row : map->line,
                   map->is_block ? map->indent + 1 + column : map->column, code, "%s",
                   dj_translate(picture->problems->language, message));
    picture->flaws++;
}

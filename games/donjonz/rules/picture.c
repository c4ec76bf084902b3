#include "picture.h"

#include <string.h>

const char donjonz_item_letters[DONJONZ_ITEMS + 1] = ".$kLsbhtSBHT@";

/* A picture and where it stands. Rows and columns count from 0, letters rather than cells. */
typedef struct picture {
    const dj_node *map;
    int height; /* in cells */
    char letters[DONJONZ_PICTURE_ROWS_MAX][DONJONZ_PICTURE_WIDTH];
    dj_problems *problems;
    int flaws; /* what makes it unreadable */
} picture;

static void read_rows(picture *picture);
static void read_row(picture *picture, int row, const char *text, size_t length);
static bool read_letter(picture *picture, int row, int column, const char *text, size_t length);
static bool is_shifted(int row, const char *text, size_t length);
static bool fits(int row, const char *text, size_t length, int shift);
static bool may_stand(int row, int column, char letter);
static void note_edge(picture *picture, int row, int column, const char *letter);
static void note_cell(picture *picture, int row, int column, const char *letter);
static void note(picture *picture, int row, int column, const char *code, const char *sentence);
static const char *cell_meant(const char *letter);
static bool is_blank(const char *text, size_t length);
static int walls_of(const picture *picture, int x, int y);
static void check_counts(picture *picture, const donjonz_card *card, int *keys);
static void check_fixture(picture *picture, const donjonz_card *card, int item);
static void check_sealed(picture *picture, const donjonz_card *card);
static unsigned open_cells(const donjonz_card *card, int height);
static bool is_open(const donjonz_card *card, int height, int cell, unsigned open);
static int row_of(int cell);
static int column_of(int cell);
static int line_at(const picture *picture, int row);
static int column_at(const picture *picture, int column);

bool donjonz_picture_read(const dj_node *map, bool is_start, donjonz_card *card, int *keys, dj_problems *problems) {
    picture picture = {
        .map = map, .height = is_start ? DONJONZ_START_HEIGHT : DONJONZ_CARD_HEIGHT, .problems = problems};
    memset(picture.letters, ' ', sizeof picture.letters);
    read_rows(&picture);
    if (picture.flaws > 0)
        return false;
    for (int cell = 0; cell < picture.height * DONJONZ_CARD_WIDTH; cell++) {
        char letter = picture.letters[row_of(cell)][column_of(cell)];
        const char *known = strchr(donjonz_item_letters, letter);
        card->item[cell] = (uint8_t)(letter == ' ' ? DONJONZ_EMPTY : known - donjonz_item_letters);
        card->walls[cell] = (uint8_t)walls_of(&picture, cell % DONJONZ_CARD_WIDTH, cell / DONJONZ_CARD_WIDTH);
    }
    check_counts(&picture, card, keys);
    check_sealed(&picture, card);
    return true;
}

int donjonz_picture_draw(const donjonz_card *card, bool is_start,
                         char rows[DONJONZ_PICTURE_ROWS_MAX][DONJONZ_PICTURE_WIDTH + 1]) {
    int height = is_start ? DONJONZ_START_HEIGHT : DONJONZ_CARD_HEIGHT;
    for (int row = 0; row <= 2 * height; row++) {
        for (int column = 0; column < DONJONZ_PICTURE_WIDTH; column++)
            rows[row][column] = row % 2 == 0 && column % 2 == 0 ? '+' : ' ';
        rows[row][DONJONZ_PICTURE_WIDTH] = '\0';
    }
    for (int cell = 0; cell < height * DONJONZ_CARD_WIDTH; cell++) {
        int row = row_of(cell), column = column_of(cell), walls = card->walls[cell];
        rows[row][column] = donjonz_item_letters[card->item[cell]];
        if (walls & 1 << DONJONZ_NORTH)
            rows[row - 1][column] = '-';
        if (walls & 1 << DONJONZ_SOUTH)
            rows[row + 1][column] = '-';
        if (walls & 1 << DONJONZ_WEST)
            rows[row][column - 1] = '|';
        if (walls & 1 << DONJONZ_EAST)
            rows[row][column + 1] = '|';
    }
    return 2 * height + 1;
}

static void read_rows(picture *picture) {
    dj_language language = picture->problems->language;
    const char *text = picture->map->text, *end = text + picture->map->length;
    if (!picture->map->is_block && memchr(text, '\n', picture->map->length) == NULL) {
        note(picture, 0, 0, "not-a-picture",
             dj_translate(language, "a map is drawn: write 'map: |' and its rows on the lines below"));
        return;
    }
    int wanted = 2 * picture->height + 1, rows = 0;
    for (int row = 0; text < end; row++) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((line_end != NULL ? line_end : end) - text);
        if (!is_blank(text, length))
            rows = row + 1;
        if (rows > wanted) {
            note(picture, row, 0, "many-rows",
                 picture->height == DONJONZ_START_HEIGHT
                     ? dj_translate(language, "the start card’s picture ends above, after 5 rows")
                     : dj_translate(language, "a card’s picture ends above, after 9 rows"));
            return;
        }
        if (row < wanted)
            read_row(picture, row, text, length);
        text += length + (line_end != NULL);
    }
    if (rows < wanted)
        note(picture, rows, 0, "few-rows",
             picture->height == DONJONZ_START_HEIGHT
                 ? dj_translate(language, "rows are missing: the start card’s picture has 5")
                 : dj_translate(language, "rows are missing: a card’s picture has 9"));
}

static void read_row(picture *picture, int row, const char *text, size_t length) {
    dj_language language = picture->problems->language;
    if (is_blank(text, length) && row % 2 == 0)
        length = 0;
    if (is_shifted(row, text, length)) {
        note(picture, row, 0, "shifted-row",
             dj_translate(language, "the row is shifted: corners are its 1st, 3rd, 5th and 7th letters, cells the "
                                    "2nd, 4th and 6th"));
        return;
    }
    int column = 0;
    for (size_t at = 0; at < length; column++) {
        size_t size = 1; /* whole characters: a column is what is seen as one */
        while (at + size < length && ((unsigned char)text[at + size] & 0xc0) == 0x80)
            size++;
        if (column == DONJONZ_PICTURE_WIDTH) {
            if (!is_blank(text + at, length - at))
                note(picture, row, column, "long-row", dj_translate(language, "the row goes on past its 7 letters"));
            return;
        }
        if (!read_letter(picture, row, column, text + at, size))
            return;
        at += size;
    }
    if (row % 2 == 0 && column < DONJONZ_PICTURE_WIDTH)
        note(picture, row, column, "short-row",
             dj_translate(language, "the row ends before its last '+': rows with corners have 7 letters"));
}

/* False where the rest of the row cannot be judged. */
static bool read_letter(picture *picture, int row, int column, const char *text, size_t length) {
    dj_language language = picture->problems->language;
    char letter[5] = {0};
    memcpy(letter, text, length < 4 ? length : 4);
    picture->letters[row][column] = letter[0];
    if (letter[0] == '\t') {
        note(picture, row, column, "tab-in-map", dj_translate(language, "this is a tab: draw with blanks"));
        return false;
    }
    if (letter[1] == '\0' && may_stand(row, column, letter[0]))
        return true;
    if (row % 2 == 0 && column % 2 == 0)
        note(picture, row, column, "missing-corner", dj_translate(language, "a corner '+' belongs here"));
    else if (row % 2 == 0 || column % 2 == 0)
        note_edge(picture, row, column, letter);
    else
        note_cell(picture, row, column, letter);
    return true;
}

/* Whether all would be well one letter further left or right: then that is the one thing to say of the row. */
static bool is_shifted(int row, const char *text, size_t length) {
    if (fits(row, text, length, 0))
        return false;
    return fits(row, text, length, -1) || (length > 0 && text[0] == ' ' && fits(row, text, length, 1));
}

static bool fits(int row, const char *text, size_t length, int shift) {
    int columns = (int)length - shift > DONJONZ_PICTURE_WIDTH ? (int)length - shift : DONJONZ_PICTURE_WIDTH;
    for (int column = 0; column < columns; column++) {
        int at = column + shift;
        char letter = at >= 0 && at < (int)length ? text[at] : ' ';
        if (column < DONJONZ_PICTURE_WIDTH ? !may_stand(row, column, letter) : letter != ' ')
            return false;
    }
    return true;
}

static bool may_stand(int row, int column, char letter) {
    bool is_corner_row = row % 2 == 0, is_corner_column = column % 2 == 0;
    if (is_corner_row && is_corner_column)
        return letter == '+';
    if (is_corner_row || is_corner_column)
        return letter == ' ' || letter == (is_corner_row ? '-' : '|');
    return letter == ' ' || (letter != '\0' && strchr(donjonz_item_letters, letter) != NULL);
}

static void note_edge(picture *picture, int row, int column, const char *letter) {
    dj_language language = picture->problems->language;
    picture->flaws++;
    dj_problem_add(picture->problems, line_at(picture, row), column_at(picture, column), "bad-edge",
                   row % 2 == 0
                       ? dj_translate(language, "'%s' stands on an edge, where '-' or a blank goes")
                       : dj_translate(language, "'%s' stands on an edge, where '|' or a blank goes; cells are the "
                                                "2nd, 4th and 6th letters"),
                   dj_quoted(letter).text);
}

static void note_cell(picture *picture, int row, int column, const char *letter) {
    dj_language language = picture->problems->language;
    picture->flaws++;
    int line = line_at(picture, row), place = column_at(picture, column);
    const char *meant = cell_meant(letter);
    if (strchr("+-|", letter[0]) != NULL)
        dj_problem_add(picture->problems, line, place, "unknown-cell",
                       dj_translate(language, "'%s' stands on a cell, and walls go between cells"), letter);
    else if (meant != NULL)
        dj_problem_add(picture->problems, line, place, "unknown-cell",
                       dj_translate(language, "nothing is drawn as '%s'; did you mean '%s'?"), dj_quoted(letter).text,
                       meant);
    else
        dj_problem_add(picture->problems, line, place, "unknown-cell",
                       dj_translate(language, "nothing is drawn as '%s'; cells are one of %s"), dj_quoted(letter).text,
                       donjonz_item_letters);
}

static void note(picture *picture, int row, int column, const char *code, const char *sentence) {
    picture->flaws++;
    dj_problem_add(picture->problems, line_at(picture, row), column_at(picture, column), code, "%s", sentence);
}

/* The letter that somebody who drew this one had in mind, or NULL. */
static const char *cell_meant(const char *letter) {
    static const char *const pairs[][2] = {
        {"K", "k"}, {"l", "L"}, {"d", "L"}, {"D", "L"}, {"g", "$"}, {"G", "$"}, {"€", "$"}, {"£", "$"},
        {"<", "@"}, {">", "@"}, {",", "."}, {"_", "."}, {"·", "."}, {"0", "."}, {"o", "."}, {"O", "."},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (strcmp(letter, pairs[i][0]) == 0)
            return pairs[i][1];
    return NULL;
}

static bool is_blank(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (text[i] != ' ')
            return false;
    return true;
}

static int walls_of(const picture *picture, int x, int y) {
    int row = 2 * y + 1, column = 2 * x + 1;
    int walls = 0;
    walls |= (picture->letters[row - 1][column] == '-') << DONJONZ_NORTH;
    walls |= (picture->letters[row][column + 1] == '|') << DONJONZ_EAST;
    walls |= (picture->letters[row + 1][column] == '-') << DONJONZ_SOUTH;
    walls |= (picture->letters[row][column - 1] == '|') << DONJONZ_WEST;
    return walls;
}

/* Z01: the stairs and the locked door are on the start card, one of each, and there is one key (Z07). */
static void check_counts(picture *picture, const donjonz_card *card, int *keys) {
    check_fixture(picture, card, DONJONZ_STAIRS);
    check_fixture(picture, card, DONJONZ_LOCK);
    for (int cell = 0; cell < picture->height * DONJONZ_CARD_WIDTH; cell++)
        if (card->item[cell] == DONJONZ_KEY && ++*keys > 1)
            dj_problem_add(picture->problems, line_at(picture, row_of(cell)), column_at(picture, column_of(cell)),
                           "second-key",
                           dj_translate(picture->problems->language, "a set has one key, this is another"));
}

static void check_fixture(picture *picture, const donjonz_card *card, int item) {
    dj_language language = picture->problems->language;
    bool is_start = picture->height == DONJONZ_START_HEIGHT, is_stairs = item == DONJONZ_STAIRS;
    int found = 0;
    for (int cell = 0; cell < picture->height * DONJONZ_CARD_WIDTH; cell++) {
        if (card->item[cell] != item || (is_start && found++ == 0))
            continue;
        int line = line_at(picture, row_of(cell)), column = column_at(picture, column_of(cell));
        if (is_start)
            dj_problem_add(picture->problems, line, column, is_stairs ? "second-stairs" : "second-lock",
                           is_stairs ? dj_translate(language, "the start card has its stairs '@' already")
                                     : dj_translate(language, "the start card has its locked door 'L' already"));
        else
            dj_problem_add(picture->problems, line, column, is_stairs ? "stray-stairs" : "stray-lock",
                           is_stairs ? dj_translate(language, "only the start card has stairs '@'")
                                     : dj_translate(language, "only the start card has a locked door 'L'"));
    }
    if (is_start && found == 0)
        dj_problem_add(picture->problems, picture->map->line, picture->map->column, is_stairs ? "no-stairs" : "no-lock",
                       is_stairs ? dj_translate(language, "the start card has no stairs '@'")
                                 : dj_translate(language, "the start card has no locked door 'L'"));
}

/* Whatever stands in a part of the card that no open edge of its rim leads to is out of reach for good. */
static void check_sealed(picture *picture, const donjonz_card *card) {
    unsigned open = open_cells(card, picture->height);
    for (int cell = 0; cell < picture->height * DONJONZ_CARD_WIDTH; cell++)
        if (card->item[cell] != DONJONZ_EMPTY && !(open >> cell & 1))
            dj_problem_add(picture->problems, line_at(picture, row_of(cell)), column_at(picture, column_of(cell)),
                           "sealed-item",
                           dj_translate(picture->problems->language, "'%c' is walled in: no way leads there"),
                           donjonz_item_letters[card->item[cell]]);
}

/* A bit a cell that can be reached from outside the card. */
static unsigned open_cells(const donjonz_card *card, int height) {
    unsigned open = 0, before;
    do {
        before = open;
        for (int cell = 0; cell < height * DONJONZ_CARD_WIDTH; cell++)
            open |= (unsigned)is_open(card, height, cell, open) << cell;
    } while (open != before);
    return open;
}

/* Whether an open edge leads from the cell to the outside, or to a cell known to be open. */
static bool is_open(const donjonz_card *card, int height, int cell, unsigned open) {
    static const int step_x[DONJONZ_DIRECTIONS] = {0, 1, 0, -1}, step_y[DONJONZ_DIRECTIONS] = {-1, 0, 1, 0};
    for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++) {
        if (card->walls[cell] >> direction & 1)
            continue;
        int x = cell % DONJONZ_CARD_WIDTH + step_x[direction], y = cell / DONJONZ_CARD_WIDTH + step_y[direction];
        bool is_inside = x >= 0 && x < DONJONZ_CARD_WIDTH && y >= 0 && y < height;
        if (!is_inside || open >> (y * DONJONZ_CARD_WIDTH + x) & 1)
            return true;
    }
    return false;
}

/* Where a cell is in the picture. */
static int row_of(int cell) {
    return cell / DONJONZ_CARD_WIDTH * 2 + 1;
}

static int column_of(int cell) {
    return cell % DONJONZ_CARD_WIDTH * 2 + 1;
}

/* Where a letter of the picture is in the file; a picture that is no block can only be pointed at as a whole. */
static int line_at(const picture *picture, int row) {
    return picture->map->is_block ? picture->map->line + 1 + row : picture->map->line;
}

static int column_at(const picture *picture, int column) {
    return picture->map->is_block ? picture->map->indent + 1 + column : picture->map->column;
}

#include "glyphs.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* By north, east, south and west, each none, light or heavy: all 81 joints exist in Unicode. */
static const char joints[81][4] = {
    " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓", "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱", "╺", "╼", "━",
    "┍", "┮", "┯", "┏", "┲", "┳", "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪", "└", "┴", "┵", "├", "┼", "┽",
    "┟", "╁", "╅", "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈", "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫",
    "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉", "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",
};

/* From U+00A0 on. */
static const char latin_1[] = " !cLoY|S\"ca\"--r-o+23'uP.,1o\"123?"
                              "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
                              "aaaaaaaceeeeiiiidnooooo/ouuuuyty";

static const struct {
    uint32_t code_point;
    char ascii;
} others[] = {
    {0x0152, 'E'}, {0x0153, 'e'}, {0x0178, 'Y'},  {0x2009, ' '},  {0x2010, '-'}, {0x2011, '-'},
    {0x2013, '-'}, {0x2014, '-'}, {0x2018, '\''}, {0x2019, '\''}, {0x201c, '"'}, {0x201d, '"'},
    {0x2022, '*'}, {0x2026, '.'}, {0x202f, ' '},  {0x20ac, 'E'},  {0x2190, '<'}, {0x2191, '^'},
    {0x2192, '>'}, {0x2193, 'v'}, {0x21b5, '<'},  {0x2212, '-'},  {0x25cf, 'o'}, {0x2605, '*'},
};

static const struct {
    uint32_t first, last;
} not_one_column[] = {
    {0x0000, 0x001f}, {0x007f, 0x009f}, {0x0300, 0x036f}, {0x0483, 0x0489},   {0x0591, 0x05bd},   {0x0610, 0x061a},
    {0x064b, 0x065f}, {0x1100, 0x115f}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},   {0x200b, 0x200f},   {0x2028, 0x202e},
    {0x2060, 0x2064}, {0x20d0, 0x20ff}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe00, 0xfe6f},
    {0xfeff, 0xfeff}, {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f000, 0x1faff}, {0x20000, 0x3ffff}, {0xe0000, 0xeffff},
};

const char *dj_line_joint(int north, int east, int south, int west) {
    assert(north < DJ_LINE_WEIGHTS && east < DJ_LINE_WEIGHTS && south < DJ_LINE_WEIGHTS && west < DJ_LINE_WEIGHTS);
    return joints[((north * 3 + east) * 3 + south) * 3 + west];
}

char dj_ascii_of(uint32_t code_point) {
    static_assert(sizeof latin_1 == 96 + 1, "one letter for each of U+00A0 to U+00FF");
    if (code_point >= ' ' && code_point < 0x7f)
        return (char)code_point;
    if (code_point >= 0xa0 && code_point <= 0xff)
        return latin_1[code_point - 0xa0];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].code_point == code_point)
            return others[i].ascii;
    return '?';
}

bool dj_is_letter(uint32_t code_point) {
    return code_point >= 0xc0 && code_point <= 0x24f && code_point != 0xd7 && code_point != 0xf7; /* × and ÷ */
}

bool dj_is_one_column(uint32_t code_point) {
    for (size_t i = 0; i < sizeof not_one_column / sizeof *not_one_column; i++)
        if (code_point >= not_one_column[i].first && code_point <= not_one_column[i].last)
            return false;
    return true;
}

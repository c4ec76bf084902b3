/* The signs of things in DONJONZ. Each differs from the others by its glyph or its letter: colour only helps. */
#include "draw.h"

/* A weapon and the monsters it defeats have one letter: small for the weapon, capital for the monster. */
static const char weapon_letters[DJ_LANGUAGES][DONJONZ_WEAPON_TYPES + 1] = {
    [DJ_ENGLISH] = "sbht", /* sword, bow, hammer, torch */
    [DJ_FRENCH] = "eamt",  /* épée, arc, marteau, torche */
};
static const char *const letter_glyphs[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m",
                                            "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z"};
static const char *const capital_glyphs[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
                                             "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z"};
static const uint8_t weapon_colours[DONJONZ_WEAPON_TYPES] = {DJ_COLOUR_BLUE, DJ_COLOUR_GREEN, DJ_COLOUR_MAGENTA,
                                                             DJ_COLOUR_RED};

static donjonz_sign weapon_sign(int type, dj_language language);
static donjonz_sign monster_sign(int type, dj_language language);
static char weapon_letter(int type, dj_language language);

donjonz_sign donjonz_sign_of(int item, dj_language language) {
    switch (item) {
    case DONJONZ_GOLD:
        return (donjonz_sign){{NULL, "●", NULL}, " $ ", {DJ_COLOUR_YELLOW, DJ_BOLD}};
    case DONJONZ_KEY:
        return (donjonz_sign){{"o", "─", "┬"}, "o-k", {DJ_COLOUR_YELLOW, DJ_BOLD}};
    case DONJONZ_LOCK:
        return (donjonz_sign){{"▐", "□", "▌"}, "[=]", {DJ_COLOUR_YELLOW, DJ_BOLD}};
    case DONJONZ_STAIRS:
        return (donjonz_sign){{NULL, "≡", NULL}, " < ", {DJ_COLOUR_DEFAULT, DJ_BOLD}};
    default:
        break;
    }
    if (item >= DONJONZ_WEAPON && item < DONJONZ_WEAPON + DONJONZ_WEAPON_TYPES)
        return weapon_sign(item - DONJONZ_WEAPON, language);
    if (item >= DONJONZ_MONSTER && item < DONJONZ_MONSTER + DONJONZ_WEAPON_TYPES)
        return monster_sign(item - DONJONZ_MONSTER, language);
    return (donjonz_sign){{NULL, NULL, NULL}, "   ", {0}};
}

static char weapon_letter(int type, dj_language language) {
    return weapon_letters[language][type];
}

void donjonz_draw_sign(dj_canvas *canvas, int x, int y, const donjonz_sign *sign) {
    for (int i = 0; i < 3; i++)
        if (sign->glyphs[i] != NULL)
            dj_canvas_put(canvas, x + i, y, sign->glyphs[i], sign->ascii[i], sign->style);
}

static donjonz_sign weapon_sign(int type, dj_language language) {
    char letter = weapon_letter(type, language);
    donjonz_sign sign = {{"†", letter_glyphs[letter - 'a'], NULL}, "/x ", {weapon_colours[type], DJ_BOLD}};
    sign.ascii[1] = letter;
    return sign;
}

static donjonz_sign monster_sign(int type, dj_language language) {
    char letter = weapon_letter(type, language);
    donjonz_sign sign = {{"☻", capital_glyphs[letter - 'a'], NULL}, "&X ", {weapon_colours[type], DJ_BOLD}};
    sign.ascii[1] = (char)(letter - 'a' + 'A');
    return sign;
}

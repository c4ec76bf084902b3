#include "icons.h"

#include <stdio.h>

dungeondeck_sign dungeondeck_sign_of(int kind) {
    static const dungeondeck_sign signs[DUNGEONDECK_KINDS] = {
        [DUNGEONDECK_CORRIDOR] = {"═", '=', {DJ_COLOUR_DEFAULT, DJ_BOLD}},
        [DUNGEONDECK_DOOR] = {"∩", 'n', {DJ_COLOUR_CYAN, DJ_BOLD}},
        [DUNGEONDECK_MONSTER] = {"☻", '&', {DJ_COLOUR_RED, DJ_BOLD}},
        [DUNGEONDECK_TREASURE] = {"●", '$', {DJ_COLOUR_YELLOW, DJ_BOLD}},
        [DUNGEONDECK_WEAPON] = {"†", '/', {DJ_COLOUR_BLUE, DJ_BOLD}},
        [DUNGEONDECK_TRAP] = {"×", 'x', {DJ_COLOUR_MAGENTA, DJ_BOLD}},
        [DUNGEONDECK_TURNBACK] = {"↺", '@', {DJ_COLOUR_GREEN, DJ_BOLD}},
        [DUNGEONDECK_BOSS_DOOR] = {"□", '#', {DJ_COLOUR_RED, DJ_BOLD}},
    };
    return signs[kind];
}

int dungeondeck_draw_icon(dj_canvas *canvas, int x, int y, dungeondeck_icon icon, dj_language language) {
    dungeondeck_sign sign = dungeondeck_sign_of(icon.kind);
    dj_canvas_put(canvas, x, y, sign.glyph, sign.ascii, sign.style);
    x = dj_canvas_text(canvas, x + 2, y, dungeondeck_kind_name(icon.kind, language), sign.style);
    if (icon.value == 0)
        return x;
    char value[8];
    snprintf(value, sizeof value, " %d", icon.value);
    return dj_canvas_text(canvas, x, y, value, sign.style);
}

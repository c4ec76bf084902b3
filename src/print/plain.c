/* Cards of a game that has no table: their names, large. */
#include "face.h"
#include "printer.h"

#define WIDTH  63.0
#define HEIGHT 88.0

int dj_plain_count(const dj_game *game, const void *content) {
    dj_card card;
    int count = 0;
    while (count <= DJ_PRINT_CARDS_MAX && game->card(content, count, &card))
        count++;
    return count;
}

dj_print_card dj_plain_card(const dj_game *game, const void *content, int index, dj_language language) {
    dj_card card = {0};
    game->card(content, index, &card);
    return (dj_print_card){.id = card.id, .name = card.name[language], .copies = 1, .width = WIDTH, .height = HEIGHT};
}

void dj_plain_front(dj_pen *pen, const dj_game *game, const void *content, int index) {
    dj_face_ground(pen, WIDTH, HEIGHT, DJ_TONE_BROWN);
    dj_pen_text(pen, (dj_area){6, 6, WIDTH - 12, HEIGHT - 12},
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 18, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                dj_plain_card(game, content, index, dj_pen_language(pen)).name);
}

void dj_plain_back(dj_pen *pen, const dj_game *game) {
    dj_face_back(pen, WIDTH, HEIGHT, DJ_TONE_BROWN, "icon:card-random", game->title);
}

#include "card_list.h"

#include "card_words.h"
#include "shelf.h"

static const dj_card_display *display_of(const dj_game *game);

void dj_card_list_print(const dj_game *game, const void *content, dj_language language, bool has_boxes, FILE *out) {
    const dj_card_display *display = display_of(game);
    if (display != NULL) {
        display->print(content, language, has_boxes, out);
        return;
    }
    fprintf(out, "%s\n\n", game->content_title(content, language));
    dj_card card;
    for (int i = 0; game->card(content, i, &card); i++)
        fprintf(out, "%s\n", card.name[language]);
}

void dj_card_list_json(const dj_game *game, const void *content, dj_language language, dj_json *json) {
    const dj_card_display *display = display_of(game);
    if (display != NULL) {
        display->write(content, language, json);
        return;
    }
    dj_json_open_object(json);
    dj_json_key_string(json, "game", game->id);
    dj_json_key_string(json, "title", game->content_title(content, language));
    dj_json_key_texts(json, "titles", game->content_title(content, DJ_ENGLISH),
                      game->content_title(content, DJ_FRENCH));
    dj_json_key(json, "cards");
    dj_json_open_array(json);
    dj_card card;
    for (int i = 0; game->card(content, i, &card); i++) {
        dj_json_open_object(json);
        dj_json_key_string(json, "id", card.id);
        dj_json_key_string(json, "name", card.name[language]);
        dj_json_key_texts(json, "names", card.name[DJ_ENGLISH], card.name[DJ_FRENCH]);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static const dj_card_display *display_of(const dj_game *game) {
    const dj_shelf *shelf = dj_shelf_of(game);
    return shelf != NULL ? shelf->cards : NULL;
}

#include "card_list.h"

#include "card_words.h"
#include "shelf.h"

static void write_names(const dj_game *game, const void *content, dj_json *json);
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
    dj_json_open_object(json);
    dj_json_key_string(json, "game", game->id);
    dj_json_key_string(json, "title", game->content_title(content, language));
    dj_json_key_texts(json, "titles", game->content_title(content, DJ_ENGLISH),
                      game->content_title(content, DJ_FRENCH));
    if (display != NULL)
        display->write(content, json);
    else
        write_names(game, content, json);
    dj_json_close_object(json);
}

static void write_names(const dj_game *game, const void *content, dj_json *json) {
    static const char *const lists[] = {"cards"}, *const nothing[DJ_LANGUAGES] = {"", ""};
    dj_json_set_head(json, NULL, lists, 1);
    dj_json_key(json, "cards");
    dj_json_open_array(json);
    dj_card card;
    for (int i = 0; game->card(content, i, &card); i++) {
        dj_json_open_object(json);
        dj_json_card_head(json, card.id, card.name[DJ_ENGLISH], card.name[DJ_FRENCH], 1);
        dj_json_card_words(json, nothing, nothing);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static const dj_card_display *display_of(const dj_game *game) {
    const dj_shelf *shelf = dj_shelf_of(game);
    return shelf != NULL ? shelf->cards : NULL;
}

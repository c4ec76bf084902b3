/* Requests that begin a game (new, setup, load) and the one that takes it away (save). */
#include "parts.h"

#include "content/content.h"
#include "wire/table_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool refuse_other_seats(dj_engine_request *request, int seats, int asked);
static bool read_position(dj_engine_request *request, const dj_game *game, const void *content);
static json_t *view_of_everything(const dj_table *table);
static bool begin(dj_engine_request *request, dj_table *table, const dj_error *error);
static bool name_seats(dj_engine_request *request, dj_table *table);
static const void *content_of_save(const dj_protocol *session, const dj_save_header *header);

bool dj_engine_do_new(dj_engine_request *request) {
    const dj_game *game;
    dj_config config;
    if (!dj_asked_game(&request->asked, request->asked.root, &game) || !dj_engine_read_config(request, game, &config))
        return false;
    dj_error error = {0};
    dj_table *table = dj_table_new(game, dj_engine_content_of(request->session, game), &config, &error);
    return begin(request, table, &error);
}

void dj_engine_write_new(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    dj_json_key_string(json, "game", dj_table_game(table)->id);
    dj_json_key_integer(json, "seats", dj_table_config(table)->seats);
    dj_json_key_string(json, "seed", dj_table_config(table)->seed);
    dj_engine_write_events(request, json);
    dj_engine_write_standing(request, json);
}

bool dj_engine_do_setup(dj_engine_request *request) {
    const json_t *state = json_object_get(request->asked.root, "state");
    if (!json_is_object(state))
        return dj_asked_refuse(&request->asked, state != NULL ? "wrong-type" : "missing-field", "%s",
                               dj_translate(request->asked.language,
                                            "'state' should be an object: what view all prints, edited at will."));
    const dj_game *game;
    bool is_inside = json_object_get(request->asked.root, "game") == NULL;
    dj_config config;
    if (!dj_asked_game(&request->asked, is_inside ? state : request->asked.root, &game) ||
        !dj_engine_read_config(request, game, &config))
        return false;
    if (json_object_get(request->asked.root, "seed") == NULL)
        config.seed[0] = '\0'; /* the position says all; nothing is left to draw */
    const void *content = dj_engine_content_of(request->session, game);
    if (!read_position(request, game, content))
        return false;
    int seats = game->seats(request->state);
    if (!json_is_integer(json_object_get(request->asked.root, "seats")))
        config.seats = seats;
    if (config.seats != seats)
        return refuse_other_seats(request, seats, config.seats);
    dj_error error = {0};
    dj_table *table = dj_table_from_state(game, content, &config, request->state, &error);
    return begin(request, table, &error);
}

void dj_engine_write_start(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    dj_json_key_string(json, "game", dj_table_game(table)->id);
    dj_json_key_integer(json, "seats", dj_table_config(table)->seats);
    dj_json_key_integer(json, "moves", dj_table_length(table));
    dj_engine_write_standing(request, json);
}

/* Parts that follow from others may be stale in an edited position: they are computed again, and that is said. */
void dj_engine_write_setup(const dj_engine_request *request, dj_json *json) {
    dj_engine_write_start(request, json);
    const json_t *given = json_object_get(request->asked.root, "state");
    json_t *printed = view_of_everything(request->session->table);
    dj_json_key(json, "recomputed");
    dj_json_open_array(json);
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)given, key, value) {
        if (printed != NULL && !json_equal(value, json_object_get(printed, key)))
            dj_json_string(json, key);
    }
    dj_json_close_array(json);
    json_decref(printed);
}

bool dj_engine_do_load(dj_engine_request *request) {
    const char *text = NULL;
    if (!dj_asked_text(&request->asked, "save", true, &text))
        return false;
    dj_error error = {0};
    dj_save_header header;
    if (dj_save_inspect(text, strlen(text), &header, &error) != DJ_OK)
        return dj_asked_refuse_error(&request->asked, &error);
    const void *content = content_of_save(request->session, &header);
    return begin(request, dj_table_load(content, text, strlen(text), -1, &error), &error);
}

bool dj_engine_do_save(dj_engine_request *request) {
    const dj_table *table = request->session->table;
    dj_text count = dj_text_over(NULL, 0);
    dj_table_save(table, &count);
    request->save = malloc(count.length + 1);
    if (request->save == NULL)
        return dj_asked_refuse(&request->asked, "no-memory", "%s",
                               dj_translate(request->asked.language, "There is not enough memory."));
    dj_text text = dj_text_over(request->save, count.length + 1);
    dj_table_save(table, &text);
    return true;
}

void dj_engine_write_save(const dj_engine_request *request, dj_json *json) {
    dj_json_key_string(json, "save", request->save);
}

const void *dj_engine_content_of(const dj_protocol *session, const dj_game *game) {
    return game == session->set_game ? session->set : game->original;
}

bool dj_engine_read_config(dj_engine_request *request, const dj_game *game, dj_config *config) {
    *config = dj_config_default(game);
    int64_t seats = config->seats;
    if (!dj_asked_number(&request->asked, "seats", false, INT32_MIN, INT32_MAX, &seats))
        return false;
    if (!dj_asked_seat_count(&request->asked, game, seats))
        return false;
    config->seats = (int)seats;
    return dj_engine_read_seed(request, config->seed) && dj_asked_options(&request->asked, game, config);
}

static bool refuse_other_seats(dj_engine_request *request, int seats, int asked) {
    return dj_asked_refuse(&request->asked, "bad-seats",
                           dj_translate_count(request->asked.language, "The position is for %d seat, not %d.",
                                              "The position is for %d seats, not %d.", seats),
                           seats, asked);
}

/* The request is read once more, as the tree that games walk. */
static bool read_position(dj_engine_request *request, const dj_game *game, const void *content) {
    dj_document *document = dj_document_from_json(request->line, request->length, &request->asked.problems);
    bool is_read = false;
    if (document != NULL) {
        const dj_node *state = dj_node_member(dj_document_root(document), "state");
        is_read = game->read(content, state, request->state, &request->asked.problems);
    }
    dj_document_free(document);
    return is_read || dj_asked_refuse_problems(&request->asked, "impossible-position");
}

/* For the caller to release; NULL where memory is short. */
static json_t *view_of_everything(const dj_table *table) {
    char *text = dj_view_everything(table);
    json_t *view = text != NULL ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return view;
}

/* Takes the new table in place of the old one. The language of the game's first request stays. */
static bool begin(dj_engine_request *request, dj_table *table, const dj_error *error) {
    if (table == NULL)
        return dj_asked_refuse_error(&request->asked, error);
    dj_protocol *session = request->session;
    session->table = table;
    int standard = dj_table_config(table)->seats == 1 ? 0 : DJ_SPECTATOR;
    if (!dj_engine_read_viewer(request, "view", standard, &request->viewer) || !name_seats(request, table)) {
        dj_table_free(table);
        return false;
    }
    session->language = request->asked.language;
    return dj_engine_keep_game(request, table);
}

/* "names": for sentences alone. */
static bool name_seats(dj_engine_request *request, dj_table *table) {
    const json_t *names = json_object_get(request->asked.root, "names");
    if (!dj_asked_is_given(names))
        return true;
    size_t seats = (size_t)dj_table_config(table)->seats;
    bool is_fit = json_is_array(names) && json_array_size(names) <= seats;
    for (size_t i = 0; is_fit && i < json_array_size(names); i++) {
        const json_t *name = json_array_get(names, i);
        const char *text = json_string_value(name);
        is_fit = json_is_null(name) ||
                 (text != NULL && json_string_length(name) < DJ_SEAT_NAME && dj_is_clean_text(text, strlen(text), ""));
        dj_table_name_seat(table, (int)i, text);
    }
    return is_fit || dj_asked_refuse_type(&request->asked, "names",
                                          dj_translate(request->asked.language,
                                                       "a list of short names, one a seat at most, null for any"));
}

/* The set whose digest the save names, where we have it; loading refuses the others. */
static const void *content_of_save(const dj_protocol *session, const dj_save_header *header) {
    const void *original = header->game->original;
    uint8_t digest[DJ_DIGEST_BYTES];
    char hexadecimal[2 * DJ_DIGEST_BYTES + 1];
    header->game->content_digest(original, digest);
    dj_hex(digest, sizeof digest, hexadecimal);
    return strcmp(hexadecimal, header->content) == 0 ? original : dj_engine_content_of(session, header->game);
}

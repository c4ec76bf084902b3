/* Random games by the hundred, in one request: new ones, or from what a seat knows of a game in progress. */
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 10000, LENGTH_MAX = 1000000 };

/* From what a game begins. */
typedef struct source {
    const dj_game *game;
    const void *content;
    dj_config config;
    const dj_table *table; /* what the viewer knows of it; NULL for new games */
    int viewer;
} source;

static bool read_source(dj_engine_request *request, source *from);
static bool play(dj_engine_request *request, const source *from, int index);

bool dj_engine_do_random(dj_engine_request *request) {
    int64_t count = 100;
    source from = {0};
    if (!dj_asked_number(&request->asked, "games", false, 1, GAMES_MAX, &count) || !read_source(request, &from))
        return false;
    request->count = (int)count;
    request->outcomes = calloc((size_t)count, sizeof *request->outcomes);
    if (request->outcomes == NULL)
        return dj_asked_refuse(&request->asked, "no-memory", "%s",
                               dj_translate(request->asked.language, "There is not enough memory."));
    bool is_played = true;
    for (int i = 0; is_played && i < request->count; i++)
        is_played = play(request, &from, i);
    request->seat = from.config.seats;
    return is_played;
}

void dj_engine_write_random(const dj_engine_request *request, dj_json *json) {
    int seats = request->seat;
    dj_json_key(json, "results");
    dj_json_open_array(json);
    for (int i = 0; i < request->count; i++) {
        const dj_engine_outcome *outcome = &request->outcomes[i];
        dj_json_open_object(json);
        dj_json_key_integer(json, "moves", outcome->moves);
        dj_json_key_string(json, "ending", outcome->result.ending);
        dj_json_key(json, "winners");
        dj_json_open_array(json);
        for (int seat = 0; seat < seats; seat++)
            if (outcome->result.winners & DJ_SEAT_BIT(seat))
                dj_json_integer(json, seat);
        dj_json_close_array(json);
        dj_json_key(json, "scores");
        dj_json_open_array(json);
        for (int seat = 0; seat < seats; seat++)
            dj_json_integer(json, outcome->result.scores[seat]);
        dj_json_close_array(json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

/* "game" is what new ones are of; "from" names one of the session, "" that without a name. */
static bool read_source(dj_engine_request *request, source *from) {
    if (json_object_get(request->asked.root, "from") == NULL) {
        if (!dj_asked_game(&request->asked, request->asked.root, &from->game) ||
            !dj_engine_read_config(request, from->game, &from->config))
            return false;
        from->content = dj_engine_content_of(request->session, from->game);
        return true;
    }
    if (!dj_engine_find_game(request, "from"))
        return false;
    from->table = request->session->table;
    from->game = dj_table_game(from->table);
    from->content = dj_table_content(from->table);
    from->config = *dj_table_config(from->table);
    if (!dj_engine_read_viewer(request, "seat", DJ_SPECTATOR, &from->viewer) ||
        !dj_engine_read_seed(request, from->config.seed))
        return false;
    return from->viewer != DJ_EVERYTHING ||
           dj_asked_refuse_type(&request->asked, "seat",
                                dj_translate(request->asked.language, "a seat or \"spectator\""));
}

static bool play(dj_engine_request *request, const source *from, int index) {
    dj_config config = from->config;
    size_t length = strlen(config.seed);
    length = length < DJ_SEED_TEXT - 16 ? length : DJ_SEED_TEXT - 16;
    snprintf(config.seed + length, sizeof config.seed - length, " %d", index);
    dj_dice dice = dj_dice_from_seed(config.seed);
    uint64_t chance = (uint64_t)dj_dice_word(&dice) << 32 | dj_dice_word(&dice);
    dj_error error = {0};
    if (from->table != NULL)
        from->game->sample(from->content, dj_table_state(from->table), from->viewer, &dice, request->state);
    else if (from->game->setup(from->content, &config, request->state, NULL, &error) != DJ_OK)
        return dj_asked_refuse_error(&request->asked, &error);
    dj_engine_outcome *outcome = &request->outcomes[index];
    outcome->moves = dj_playout(from->game, from->content, request->state, &chance, LENGTH_MAX);
    from->game->result(from->content, request->state, &outcome->result);
    return true;
}

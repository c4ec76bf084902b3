/* The library as WebAssembly, for JavaScript (npm/): sessions of the engine protocol, each with a card set of its own
 * where it has one, and batches. What it imports of its host stands first, what the host calls is exported by name. */
#include "protocol/protocol.h"

#include "donjon/batch.h"
#include "donjon/cards.h"
#include "host/seed.h"
#include "wire/json_memory.h"

#include <stdlib.h>
#include <string.h>

#define IMPORT(name) __attribute__((import_module("host"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name)))

IMPORT(random_bytes) void host_random_bytes(void *bytes, size_t count);

typedef struct session {
    dj_protocol *protocol;
    const dj_game *set_game;
    void *set;
} session;

typedef struct batch {
    dj_batch_buffers buffers; /* first, and the actions behind them: the host reads their addresses */
    int32_t *actions;
    dj_batch *games;
    uint64_t chance;
    int count;
} batch;

EXPORT(batch_free) void batch_free(batch *freed);
static bool read_options(dj_config *config, const dj_game *game, char *options, dj_error *error);
static bool has_buffers(batch *made, const dj_game *game, int seats);
static void write_parts(dj_json *json, const char *name, const dj_part *parts, int count);
static void tell_problem(const char *code, const char *rule, const char *message);
static void tell_error(const dj_error *error);
static void tell_no_memory(void);

static char problem[32 * 1024]; /* why the last call gave nothing, as an error of the protocol */

bool dj_seed_draw(char seed[DJ_SEED_TEXT]) {
    uint8_t bytes[8];
    host_random_bytes(bytes, sizeof bytes);
    dj_hex(bytes, sizeof bytes, seed);
    return true;
}

EXPORT(last_problem) const char *last_problem(void) {
    return problem;
}

/* The games as a list in JSON, to be freed; NULL without memory. */
EXPORT(games) char *list_games(void) {
    enum { ROOM = 64 * 1024 };
    int count;
    const dj_game *const *games = dj_games(&count);
    char *told = malloc(ROOM);
    dj_json json = dj_json_over(told, told != NULL ? ROOM : 0);
    dj_json_open_array(&json);
    for (int i = 0; i < count; i++) {
        dj_json_open_object(&json);
        dj_json_key_string(&json, "id", games[i]->id);
        dj_json_key_string(&json, "title", games[i]->title);
        dj_json_key_integer(&json, "fewest", games[i]->seats_minimum);
        dj_json_key_integer(&json, "most", games[i]->seats_maximum);
        dj_json_key_integer(&json, "movesMax", games[i]->moves_max);
        dj_json_key_integer(&json, "observationSize", dj_observation_size(games[i]));
        dj_json_key_integer(&json, "actionCount", dj_action_count(games[i]));
        write_parts(&json, "observation", games[i]->observation, games[i]->observation_parts);
        write_parts(&json, "actions", games[i]->actions, games[i]->action_parts);
        dj_json_close_object(&json);
    }
    dj_json_close_array(&json);
    return told;
}

/* A session, which stays as long as the module; with the cards of a YAML text where there is one. NULL with the problem
 * told. */
EXPORT(open) session *open_session(const char *cards, size_t length) {
    static dj_problems problems;
    dj_json_memory_watch();
    session *opened = calloc(1, sizeof *opened);
    if (opened == NULL) {
        tell_no_memory();
        return NULL;
    }
    problems = (dj_problems){.language = DJ_ENGLISH};
    if (length > 0)
        opened->set = dj_set_compile(&opened->set_game, cards, length, &problems);
    if (length == 0 || opened->set != NULL) {
        tell_no_memory();
        opened->protocol = dj_protocol_new(DJ_ENGLISH, opened->set_game, opened->set);
    } else {
        char lines[sizeof problem / 2];
        dj_text text = dj_text_over(lines, sizeof lines);
        dj_problems_print(&problems, "cards", &text);
        tell_problem("bad-cards", NULL, lines);
    }
    if (opened->protocol != NULL)
        return opened;
    free(opened->set);
    free(opened);
    return NULL;
}

/* The answer to a request of the protocol, until the next one. */
EXPORT(ask) const char *ask(session *of, const char *request, size_t length) {
    return dj_protocol_answer(of->protocol, request, length);
}

/* A batch of a game of the session's cards. Options are lines `name value`, 0 seats the fewest. NULL with the problem
 * told. */
EXPORT(batch_new)
batch *batch_new(const session *of, const char *id, int seats, const char *seed, char *options, int count) {
    dj_error error = {0};
    const dj_game *game = dj_game_find(id);
    if (game == NULL)
        tell_problem("unknown-game", NULL, "There is no such game.");
    if (game == NULL)
        return NULL;
    dj_config config = dj_config_default(game);
    config.seats = seats > 0 ? seats : config.seats;
    strncpy(config.seed, seed, sizeof config.seed - 1);
    batch *made = calloc(1, sizeof *made);
    (void)dj_refuse(&error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    if (made != NULL && read_options(&config, game, options, &error)) {
        made->count = count;
        if (has_buffers(made, game, config.seats))
            made->games = dj_batch_new(game, game == of->set_game ? of->set : game->original, &config, count,
                                       &made->buffers, &error);
    }
    if (made != NULL && made->games != NULL)
        return made;
    tell_error(&error);
    batch_free(made);
    return NULL;
}

EXPORT(batch_free) void batch_free(batch *freed) {
    if (freed == NULL)
        return;
    dj_batch_free(freed->games);
    free(freed->buffers.observations);
    free(freed->buffers.masks);
    free(freed->buffers.legal);
    free(freed->buffers.legal_counts);
    free(freed->buffers.to_act);
    free(freed->buffers.rewards);
    free(freed->buffers.scores);
    free(freed->buffers.done);
    free(freed->actions);
    free(freed);
}

/* Plays the actions of the batch; false with the problem told where one is not legal, and then nothing has changed. */
EXPORT(batch_step) bool batch_step(batch *of) {
    dj_error error = {0};
    bool is_played = dj_batch_accept(of->games, of->actions, &error) == DJ_OK &&
                     dj_batch_step(of->games, 0, of->count, &error) == DJ_OK;
    if (!is_played)
        tell_error(&error);
    return is_played;
}

/* Random legal ones, of this chance where it is not negative. */
EXPORT(batch_choose) void batch_choose(batch *of, double chance) {
    if (chance >= 0)
        of->chance = (uint64_t)chance;
    dj_batch_choose(of->games, &of->chance, 0, of->count, of->actions);
}

static bool read_options(dj_config *config, const dj_game *game, char *options, dj_error *error) {
    for (char *name = strtok(options, "\n"); name != NULL; name = strtok(NULL, "\n")) {
        char *value = name + strcspn(name, " ");
        if (*value != '\0')
            *value++ = '\0';
        if (dj_config_set(config, game, name, value, error) != DJ_OK)
            return false;
    }
    return true;
}

static bool has_buffers(batch *made, const dj_game *game, int seats) {
    dj_batch_buffers *out = &made->buffers;
    size_t count = made->count > 0 ? (size_t)made->count : 1, moves = (size_t)game->moves_max;
    size_t players = seats > 0 ? (size_t)seats : 1;
    out->observations = calloc(count * (size_t)dj_observation_size(game), sizeof *out->observations);
    out->masks = calloc(count * (size_t)dj_action_count(game), sizeof *out->masks);
    out->legal = calloc(count * moves, sizeof *out->legal);
    out->legal_counts = calloc(count, sizeof *out->legal_counts);
    out->to_act = calloc(count, sizeof *out->to_act);
    out->rewards = calloc(count * players, sizeof *out->rewards);
    out->scores = calloc(count * players, sizeof *out->scores);
    out->done = calloc(count, sizeof *out->done);
    made->actions = calloc(count, sizeof *made->actions);
    return out->observations && out->masks && out->legal && out->legal_counts && out->to_act && out->rewards &&
           out->scores && out->done && made->actions;
}

static void write_parts(dj_json *json, const char *name, const dj_part *parts, int count) {
    dj_json_key(json, name);
    dj_json_open_array(json);
    for (int i = 0; i < count; i++) {
        dj_json_open_object(json);
        dj_json_key_string(json, "name", parts[i].name);
        dj_json_key_integer(json, "first", parts[i].first);
        dj_json_key_integer(json, "count", parts[i].count);
        dj_json_key_integer(json, "minimum", parts[i].minimum);
        dj_json_key_integer(json, "maximum", parts[i].maximum);
        dj_json_key_integer(json, "times", parts[i].times);
        dj_json_key_integer(json, "stride", parts[i].stride);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void tell_problem(const char *code, const char *rule, const char *message) {
    dj_json json = dj_json_over(problem, sizeof problem);
    dj_json_open_object(&json);
    dj_json_key_string(&json, "code", code);
    dj_json_key_string_or_null(&json, "rule", rule);
    dj_json_key_string(&json, "message", message);
    dj_json_close_object(&json);
}

static void tell_error(const dj_error *error) {
    char sentence[600];
    dj_text text = dj_text_over(sentence, sizeof sentence);
    dj_error_describe(error, DJ_ENGLISH, &text);
    tell_problem(error->code, error->rule, sentence);
}

static void tell_no_memory(void) {
    tell_problem("no-memory", NULL, "There is not enough memory.");
}

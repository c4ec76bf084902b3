#include "characters.h"
#include "ladder.h"
#include "standing.h"

#include <string.h>

enum {
    NAME_TEXT = 32, /* the longest name of a bot, and more */
    /* A bot that looks a move ahead needs less than a millisecond even on a busy machine; nobody minds the rest. */
    FIRST_BEAT_MS = 20,
    /* With fewer the tree search proposes a worse move than the one played now and then. */
    ITERATIONS_OF_TREES = 2000,
};

static void choose_suited(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language,
                          dj_bot_choice *choice);

static const dj_bot *const bots[] = {&dj_bot_random, &dj_bot_greedy, &dj_bot_aim, &dj_bot_weigh, &dj_bot_search};
enum { BOT_COUNT = sizeof bots / sizeof *bots };

/* No bot by itself, and so not among them: whichever is best at the game. */
static const dj_bot suited = {.name = "suited", .has_budget = true, .choose = choose_suited};

/* Each thinks five times as long as the one before, or is what a game's ladder says: see docs/balance.md for what that
 * is worth. */
static const dj_strength strengths[] = {
    {"gentle", DJ_SENTENCE("a gentle bot"), {&suited, 20}},
    {"steady", DJ_SENTENCE("a steady bot"), {&suited, 100}},
    {"keen", DJ_SENTENCE("a keen bot"), {&suited, 500}},
    {"fierce", DJ_SENTENCE("a fierce bot"), {&suited, 2500}},
};
enum { STRENGTH_COUNT = sizeof strengths / sizeof *strengths };

static int strength_of(int iterations);
static uint8_t overlooked(uint8_t overlooks, int percent);
static bool find_named(const char *name, dj_player *player);
static int list_names(const char *names[BOT_COUNT + STRENGTH_COUNT]);

const dj_bot *const *dj_bots(int *count) {
    *count = BOT_COUNT;
    return bots;
}

const dj_bot *dj_bot_find(const char *name) {
    for (int i = 0; i < BOT_COUNT; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}

const dj_bot *dj_bot_best(const dj_game *game) {
    const dj_bot *best = dj_bot_aids_of(game)->best;
    return best != NULL ? best : &dj_bot_search;
}

dj_player dj_adviser(const dj_game *game) {
    return (dj_player){.bot = dj_bot_best(game),
                       .iterations = dj_grows_trees(game) ? ITERATIONS_OF_TREES : DJ_ITERATIONS};
}

int64_t dj_bot_beat_ms(int64_t thought_ms) {
    int64_t beat_ms = FIRST_BEAT_MS;
    while (beat_ms < thought_ms && beat_ms <= INT64_MAX / 2)
        beat_ms *= 2;
    return beat_ms;
}

const dj_strength *dj_strengths(int *count) {
    *count = STRENGTH_COUNT;
    return strengths;
}

bool dj_player_find(const char *name, dj_player *player) {
    if (find_named(name, player))
        return true;
    char bot_name[NAME_TEXT] = "";
    size_t length = strcspn(name, ":");
    int64_t iterations = DJ_ITERATIONS;
    if (length >= sizeof bot_name)
        return false;
    memcpy(bot_name, name, length);
    const dj_bot *bot = dj_bot_find(bot_name);
    if (bot == NULL)
        return false;
    if (name[length] == ':' &&
        (!bot->has_budget || !dj_parse_integer(name + length + 1, 1, DJ_ITERATIONS_MAX, &iterations)))
        return false;
    *player = (dj_player){.bot = bot, .iterations = (int)iterations};
    return true;
}

void dj_player_name(const dj_player *player, dj_text *out) {
    for (int i = 0; i < STRENGTH_COUNT; i++) {
        if (strengths[i].player.bot == player->bot && strengths[i].player.iterations == player->iterations) {
            dj_text_add(out, strengths[i].name);
            return;
        }
    }
    int count;
    const dj_character *characters = dj_characters(&count);
    for (int i = 0; i < count; i++) {
        dj_player own;
        if (find_named(characters[i].id, &own) && own.bot == player->bot && own.iterations == player->iterations) {
            dj_text_add(out, characters[i].id);
            return;
        }
    }
    dj_text_add(out, player->bot->name);
    if (player->bot->has_budget && player->iterations != DJ_ITERATIONS)
        dj_text_format(out, ":%d", player->iterations);
}

const char *dj_player_nearest(const char *name) {
    const char *names[BOT_COUNT + STRENGTH_COUNT];
    return dj_nearest_word(name, names, list_names(names));
}

void dj_player_names(dj_text *out) {
    const char *names[BOT_COUNT + STRENGTH_COUNT];
    int count = list_names(names);
    for (int i = 0; i < count; i++)
        dj_text_format(out, "%s%s", i > 0 ? ", " : "", names[i]);
}

static void choose_suited(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language,
                          dj_bot_choice *choice) {
    const dj_rung *rungs = dj_bot_aids_of(seat->game)->rungs;
    if (rungs == NULL) {
        dj_bot_best(seat->game)->choose(seat, dice, iterations, language, choice);
        return;
    }
    int strength = strength_of(iterations), usual = strengths[strength].player.iterations;
    dj_rung rung = rungs[strength];
    rung.iterations = rung.iterations * iterations / usual;
    rung.faults.overlooks = overlooked(rung.faults.overlooks, 100 * iterations / usual);
    dj_climb(seat, dice, &rung, language, choice);
}

/* Whose iterations these are: a hasty one of a strength has half as many as it, a patient one twice as many. */
static int strength_of(int iterations) {
    int strength = 0;
    while (strength + 1 < STRENGTH_COUNT && iterations >= strengths[strength + 1].player.iterations / 2)
        strength++;
    return strength;
}

/* Of a hundred moves: who thinks less than others of its strength (100 percent) overlooks more. */
static uint8_t overlooked(uint8_t overlooks, int percent) {
    if (overlooks == 0 || percent == 100)
        return overlooks;
    return (uint8_t)(percent < 100 ? (3 * overlooks + 100) / 4 : 3 * overlooks / 4);
}

/* A strength, or a character of one. */
static bool find_named(const char *name, dj_player *player) {
    const dj_character *character = dj_character_find(name);
    for (int i = 0; i < STRENGTH_COUNT && character != NULL; i++) {
        if (strcmp(strengths[i].name, character->strength) != 0)
            continue;
        *player = strengths[i].player;
        player->iterations = player->iterations * character->percent / 100;
        return true;
    }
    return false;
}

static int list_names(const char *names[BOT_COUNT + STRENGTH_COUNT]) {
    for (int i = 0; i < BOT_COUNT; i++)
        names[i] = bots[i]->name;
    for (int i = 0; i < STRENGTH_COUNT; i++)
        names[BOT_COUNT + i] = strengths[i].name;
    return BOT_COUNT + STRENGTH_COUNT;
}

#include "donjon/lesson.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void set_options(const dj_game *game, const char *options, dj_config *config);
static const char *read_move(const char *moves, dj_lesson_place *place);
static bool is_played(const dj_table *table, int index, const dj_lesson_place *place);
static bool is_near(const char *move, const char *asked, int slack);
static const char *answer_to(const dj_lesson_step *step, const char *move);

void dj_lesson_config(const dj_game *game, dj_config *config) {
    dj_sealed sealed = {0};
    *config = dj_config_default(game);
    if (game->lesson->options != NULL)
        set_options(game, game->lesson->options, config);
    dj_lesson_seed(game->lesson, sealed.seed);
    dj_seal_mix(&sealed, config->seats, config->seed);
}

void dj_lesson_seed(const dj_lesson *lesson, char seed[DJ_SEAL_TEXT]) {
    char bytes[80];
    dj_text text = dj_text_over(bytes, sizeof bytes);
    dj_text_format(&text, "donjon lesson 1\n%s\n", lesson->seed);
    assert(dj_text_fits(&text));
    dj_seal(bytes, seed);
}

bool dj_lesson_find(const dj_table *table, dj_lesson_place *place) {
    const dj_lesson *lesson = dj_table_game(table)->lesson;
    int length = dj_table_length(table), index = 0;
    for (int number = 0; lesson != NULL && number < lesson->step_count; number++) {
        *place = (dj_lesson_place){.step = &lesson->steps[number], .number = number};
        for (const char *moves = place->step->moves; *moves != '\0'; index++) {
            moves = read_move(moves, place);
            if (index == length)
                return true;
            if (!is_played(table, index, place))
                return false;
        }
    }
    while (index < length && dj_table_played(table, index).seat != 0)
        index++; /* others who choose at the same time as the learner are no answer yet */
    *place = (dj_lesson_place){.number = lesson != NULL ? lesson->step_count : 0, .seat = -1};
    return lesson != NULL && index == length;
}

dj_status dj_lesson_take(const dj_table *table, const dj_lesson_place *place, int seat, const char **move,
                         dj_error *error) {
    dj_move number;
    dj_error ignored;
    bool is_legal = dj_table_would_play(table, seat, *move, &number, &ignored) == DJ_OK;
    if (place->step == NULL || !is_legal)
        return DJ_OK;
    if (seat != place->seat || !is_near(*move, place->move, place->step->slack))
        return dj_refuse(error, "lesson", NULL, answer_to(place->step, *move), NULL);
    if (strchr(place->move, '*') == NULL)
        *move = place->move;
    return DJ_OK;
}

static void set_options(const dj_game *game, const char *options, dj_config *config) {
    char copy[80];
    dj_error error;
    assert(strlen(options) < sizeof copy);
    memcpy(copy, options, strlen(options) + 1);
    for (char *option = copy, *next; option != NULL; option = next) {
        next = strchr(option, ',');
        if (next != NULL)
            *next++ = '\0';
        char *value = strchr(option, '=');
        assert(value != NULL);
        *value++ = '\0';
        dj_status status = dj_config_set(config, game, option, value, &error);
        assert(status == DJ_OK);
        (void)status;
    }
}

/* The first move of a list, and what follows it. */
static const char *read_move(const char *moves, dj_lesson_place *place) {
    place->seat = 0;
    if (isdigit((unsigned char)moves[0]) && moves[1] == ':') {
        place->seat = moves[0] - '0';
        moves += 3;
    }
    size_t length = strcspn(moves, ";");
    assert(length < sizeof place->move);
    memcpy(place->move, moves, length);
    place->move[length] = '\0';
    moves += length;
    return *moves == ';' ? moves + 2 : moves;
}

static bool is_played(const dj_table *table, int index, const dj_lesson_place *place) {
    dj_played played = dj_table_played(table, index);
    char words[DJ_MOVE_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    dj_table_move_text(table, played.move, &text);
    return played.seat == place->seat && is_near(words, place->move, 0);
}

/* The same text, but for numbers that differ by no more than the slack; '*' stands for whatever follows. */
static bool is_near(const char *move, const char *asked, int slack) {
    while (*move != '\0' && *asked != '\0' && *asked != '*') {
        if (isdigit((unsigned char)*move) && isdigit((unsigned char)*asked)) {
            char *after_move, *after_asked;
            double difference = strtod(move, &after_move) - strtod(asked, &after_asked);
            if (difference > slack || difference < -slack)
                return false;
            move = after_move;
            asked = after_asked;
        } else if (*move++ != *asked++) {
            return false;
        }
    }
    return *asked == '*' || *move == *asked;
}

static const char *answer_to(const dj_lesson_step *step, const char *move) {
    for (int i = 0; i < DJ_LESSON_ANSWERS && step->answers[i].says != NULL; i++)
        if (strncmp(move, step->answers[i].move, strlen(step->answers[i].move)) == 0)
            return step->answers[i].says;
    return DJ_SENTENCE("Later! First do what is lit.");
}

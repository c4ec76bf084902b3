/* What all games share: their options, the JSON of their events, random play. */
#include "donjon/game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static void write_value(const char *name, const dj_words *words, int value, dj_json *json);

dj_seat_mask dj_nobody_may_act(const void *content, const void *state) {
    (void)content;
    (void)state;
    return 0;
}

void dj_preview_nothing(const void *content, const void *state, int seat, dj_move move, dj_json *out) {
    (void)content;
    (void)state;
    (void)seat;
    (void)move;
    dj_json_raw(out, "{}");
}

dj_config dj_config_default(const dj_game *game) {
    dj_config config = {.seats = game->seats_minimum};
    for (int i = 0; i < game->option_count; i++)
        config.options[i] = game->options[i].standard;
    return config;
}

int dj_option_find(const dj_game *game, const char *name) {
    for (int i = 0; i < game->option_count; i++)
        if (strcmp(game->options[i].name, name) == 0)
            return i;
    return -1;
}

dj_status dj_config_set(dj_config *config, const dj_game *game, const char *name, const char *value, dj_error *error) {
    int index = dj_option_find(game, name);
    if (index < 0)
        return dj_refuse(error, "unknown-option", NULL, DJ_SENTENCE("This game has no option '%s'."),
                         dj_quoted(name).text);
    const dj_option *option = &game->options[index];
    char detail[sizeof error->detail];
    dj_text text = dj_text_over(detail, sizeof detail);
    dj_text_format(&text, "%s=", name);
    if (option->choices) {
        for (int i = 0; i <= option->maximum; i++) {
            if (strcmp(option->choices[i], value) == 0) {
                config->options[index] = i;
                return DJ_OK;
            }
            dj_text_format(&text, "%s%s", i > 0 ? "|" : "", option->choices[i]);
        }
        return dj_refuse(error, "bad-option", NULL, DJ_SENTENCE("This option is one of its words: %s."), detail);
    }
    int64_t number;
    if (!dj_parse_integer(value, option->minimum, option->maximum, &number)) {
        dj_text_format(&text, "%d..%d", (int)option->minimum, (int)option->maximum);
        return dj_refuse(error, "bad-option", NULL, DJ_SENTENCE("This option wants a number in its range: %s."),
                         detail);
    }
    config->options[index] = (int32_t)number;
    return DJ_OK;
}

dj_status dj_refuse(dj_error *error, const char *code, const char *rule, const char *message, const char *detail) {
    if (error) {
        *error = (dj_error){.code = code, .rule = rule, .message = message};
        if (detail)
            snprintf(error->detail, sizeof error->detail, "%s", detail);
    }
    return DJ_REFUSED;
}

void dj_error_describe(const dj_error *error, dj_language language, dj_text *out) {
    const char *sentence = dj_translate(language, error->message);
    const char *gap = strstr(sentence, "%s");
    if (!gap) {
        dj_text_add(out, sentence);
        return;
    }
    dj_text_add_bytes(out, sentence, (size_t)(gap - sentence));
    dj_text_add(out, error->detail);
    dj_text_add(out, gap + 2);
}

void dj_refusal_describe(const dj_refusal *refusal, const dj_voice *voice, dj_text *out) {
    dj_error error;
    dj_refuse(&error, NULL, NULL, refusal->message, refusal->named ? dj_voice_name(voice, refusal->named - 1) : NULL);
    dj_error_describe(&error, voice->language, out);
}

const char *dj_title_of(const dj_game *game, const char *word, dj_language language) {
    for (int i = 0; i < game->title_count; i++)
        if (strcmp(game->titles[i].word, word) == 0)
            return dj_translate(language, game->titles[i].title);
    return word;
}

int dj_event_value(const dj_event_kind *kind, const char *name) {
    for (int i = 0; i < DJ_EVENT_VALUES; i++)
        if (kind->values[i] && strcmp(kind->values[i], name) == 0)
            return i;
    return -1;
}

const dj_event_ways *dj_event_ways_of(const dj_game *game, int kind) {
    for (int i = 0; i < game->ways_count; i++)
        if (game->ways[i].kind == kind)
            return &game->ways[i];
    return NULL;
}

int dj_event_card(const dj_game *game, const dj_event *event, int *way) {
    const dj_event_kind *kind = &game->events[event->kind];
    const dj_event_ways *ways = dj_event_ways_of(game, event->kind);
    int card = dj_event_value(kind, "card"), last = DJ_EVENT_VALUES - 1;
    *way = 0;
    if (card < 0 || !ways)
        return card < 0 ? -1 : event->values[card];
    while (!kind->values[last])
        last--;
    *way = event->values[last];
    bool concerns_card = *way >= 0 && *way < ways->count && ways->words[*way];
    return concerns_card ? event->values[card] : -1;
}

void dj_event_json(const dj_game *game, const void *content, const dj_event *event, const dj_voice *voice,
                   dj_json *json) {
    assert(event->kind < game->event_count);
    const dj_event_kind *kind = &game->events[event->kind];
    dj_json_open_object(json);
    dj_json_key_string(json, "kind", kind->name);
    for (int i = 0; i < DJ_EVENT_VALUES; i++)
        if (kind->values[i])
            write_value(kind->values[i], &kind->words[i], event->values[i], json);
    char sentence[512];
    dj_text text = dj_text_over(sentence, sizeof sentence);
    game->describe_event(content, event, voice, &text);
    dj_json_key_string(json, "text", sentence);
    dj_json_close_object(json);
}

/* A value that has no word, such as -1 for what those who see the event are not told, is null. */
static void write_value(const char *name, const dj_words *words, int value, dj_json *json) {
    if (!words->list) {
        dj_json_key_integer(json, name, value);
        return;
    }
    int index = words->is_bit && value > 0 ? __builtin_ctz((unsigned)value) : value;
    if (words->beside && value >= 0)
        index = value % words->count;
    dj_json_key_string_or_null(json, name, index >= 0 && index < words->count ? words->list[index] : NULL);
    if (words->beside)
        dj_json_key_integer(json, words->beside, value / words->count);
}

void dj_moves_sort(dj_move *moves, int count) {
    for (int i = 1; i < count; i++) {
        dj_move move = moves[i];
        int at = i;
        for (; at > 0 && moves[at - 1] > move; at--)
            moves[at] = moves[at - 1];
        moves[at] = move;
    }
}

dj_move dj_random_move(const dj_game *game, const void *content, const void *state, int seat, uint64_t *chance) {
    if (game->random_move)
        return game->random_move(content, state, seat, chance);
    dj_move moves[DJ_MOVES_MAX];
    int count = game->moves(content, state, seat, moves);
    assert(count > 0);
    return moves[dj_chance_of(chance, count)];
}

int dj_playout(const dj_game *game, const void *content, void *state, uint64_t *chance, int limit) {
    if (game->playout)
        return game->playout(content, state, chance, limit);
    int played = 0;
    for (dj_seat_mask mask; played < limit && (mask = game->to_act(content, state)) != 0; played++) {
        int seat = __builtin_ctz(mask);
        game->play(content, state, seat, dj_random_move(game, content, state, seat, chance), NULL);
    }
    return played;
}

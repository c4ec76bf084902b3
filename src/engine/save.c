/* A save is text, one thing a line, so that a person can read it and a diff can show it:
 *
 *   donjon save 1
 *   game donjonz
 *   rules 1
 *   content <SHA-256 of the card set, hexadecimal>
 *   seats 1
 *   option cards 11
 *   seed 42
 *   seal <SHA-256 of the sealed seed>         only for sealed games: see donjon/seal.h
 *   sealed-seed <the seed that was sealed>
 *   entropy 0 a line of this player's         for each seat that gave one
 *   start <the state's bytes, hexadecimal>    only for positions made by hand
 *   rolls 3 6                                 scripted rolls, for the next move or still waiting
 *   move 0 <hash after it> step n
 *   event stepped 65535 4 1 0 0               only once the game is over
 *   end <SHA-256 of all the lines above, hexadecimal>
 *
 * The state is not stored: it is what the moves lead to (X01), and the hash after each move proves it. Events are
 * kept once a game is over so that it can still be told after its rules have changed. */
#include "table_parts.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 2 * DJ_STATE_MAX + 64, DIGEST_TEXT = 2 * DJ_DIGEST_BYTES + 1 };

/* Where a reader stands. The line is a copy, so that it ends with a NUL. */
typedef struct cursor {
    const char *next, *end;
    char line[LINE_SIZE];
} cursor;

static void write_head(const dj_table *table, dj_text *out);
static void write_sealed(const dj_sealed *sealed, dj_text *out);
static void write_events(const dj_table *table, int index, dj_text *out);
static void write_rolls(const int32_t *rolls, int count, dj_text *out);
static void write_end(size_t begin, dj_text *out);
static bool is_closed(const char *text, size_t length, size_t *body);
static bool next_line(cursor *at);
static char *value_of(char *line, const char *name);
static bool number_line(cursor *at, const char *name, int64_t minimum, int64_t maximum, int *value);
static dj_status read_head(cursor *at, dj_save_header *header, dj_error *error);
static dj_status read_config(cursor *at, const dj_game *game, dj_config *config, dj_error *error);
static dj_table *read_start(cursor *at, const dj_game *game, const void *content, dj_error *error);
static dj_table *sealed_table(cursor *at, dj_table *table, dj_error *error);
static dj_status read_sealed(cursor *at, const char *noted, dj_sealed *sealed, dj_error *error);
static dj_status read_moves(cursor *at, dj_table *table, int moves, dj_error *error);
static dj_status verify_event(char *value, const dj_table *table, int *told, dj_error *error);
static dj_status refuse_events(dj_error *error);
static dj_status read_rolls(char *value, dj_table *table, dj_error *error);
static dj_status read_move(char *value, dj_table *table, dj_error *error);
static bool read_event(char *value, const dj_game *game, dj_event *event);
static bool read_bytes(const char *hexadecimal, unsigned char *bytes, size_t count);
static char *next_word(char **rest);
static dj_status damaged(dj_error *error);

void dj_table_save(const dj_table *table, dj_text *out) {
    size_t begin = out->length;
    bool is_over = dj_table_to_act(table) == 0;
    write_head(table, out);
    if (is_over)
        write_events(table, -1, out);
    int rolls_written = 0;
    for (int i = 0; i < table->step_count; i++) {
        const dj_step *step = &table->steps[i];
        write_rolls(table->rolls + rolls_written, step->rolls, out);
        rolls_written += step->rolls;
        dj_text_format(out, "move %d %016" PRIx64 " ", step->played.seat, step->played.hash);
        table->game->move_text(table->content, step->played.move, out);
        dj_text_add(out, "\n");
        if (is_over)
            write_events(table, i, out);
    }
    write_rolls(table->script, table->script_length, out);
    write_end(begin, out);
}

dj_status dj_save_inspect(const char *text, size_t length, dj_save_header *header, dj_error *error) {
    size_t body;
    if (!is_closed(text, length, &body))
        return damaged(error);
    cursor at = {.next = text, .end = text + body};
    dj_status status = read_head(&at, header, error);
    if (status != DJ_OK)
        return status;
    header->length = 0;
    while (next_line(&at))
        header->length += value_of(at.line, "move") != NULL;
    return DJ_OK;
}

int dj_save_events(const dj_save_header *header, const char *text, size_t length, dj_event *events, int room) {
    size_t body;
    if (!is_closed(text, length, &body))
        return 0;
    cursor at = {.next = text, .end = text + body};
    int count = 0;
    while (next_line(&at)) {
        dj_event event;
        char *value = value_of(at.line, "event");
        if (!value || !read_event(value, header->game, &event))
            continue;
        if (count < room)
            events[count] = event;
        count++;
    }
    return count;
}

dj_table *dj_table_load(const void *content, const char *text, size_t length, int moves, dj_error *error) {
    dj_save_header header;
    if (dj_save_inspect(text, length, &header, error) != DJ_OK)
        return NULL;
    if (header.rules_version != header.game->rules_version) {
        dj_refuse(error, "other-rules", "X01", DJ_SENTENCE("This game was played under another version of its rules."),
                  NULL);
        return NULL;
    }
    uint8_t digest[DJ_DIGEST_BYTES];
    char expected[DIGEST_TEXT];
    header.game->content_digest(content, digest);
    dj_hex(digest, sizeof digest, expected);
    if (strcmp(expected, header.content) != 0) {
        dj_refuse(error, "other-cards", "X01", DJ_SENTENCE("This game was played with another card set."), NULL);
        return NULL;
    }
    size_t body = 0;
    is_closed(text, length, &body);
    cursor at = {.next = text, .end = text + body};
    read_head(&at, &header, error);
    dj_table *table = read_start(&at, header.game, content, error);
    if (table && read_moves(&at, table, moves, error) != DJ_OK) {
        dj_table_free(table);
        return NULL;
    }
    return table;
}

static void write_head(const dj_table *table, dj_text *out) {
    const dj_game *game = table->game;
    uint8_t digest[DJ_DIGEST_BYTES];
    char content[DIGEST_TEXT];
    game->content_digest(table->content, digest);
    dj_hex(digest, sizeof digest, content);
    dj_text_format(out, "donjon save 1\ngame %s\nrules %d\ncontent %s\nseats %d\n", game->id, game->rules_version,
                   content, table->config.seats);
    for (int i = 0; i < game->option_count; i++)
        dj_text_format(out, "option %s %d\n", game->options[i].name, (int)table->config.options[i]);
    dj_text_format(out, "seed %s\n", table->config.seed);
    if (table->is_sealed)
        write_sealed(&table->sealed, out);
    if (!table->start)
        return;
    char bytes[2 * DJ_STATE_MAX + 1];
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    memcpy(state, table->start, game->state_size);
    dj_state_turn(game, state);
    dj_hex(state, game->state_size, bytes);
    dj_text_format(out, "start %s\n", bytes);
}

static void write_sealed(const dj_sealed *sealed, dj_text *out) {
    char seal[DJ_SEAL_TEXT];
    dj_seal(sealed->seed, seal);
    dj_text_format(out, "seal %s\nsealed-seed %s\n", seal, sealed->seed);
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        if (sealed->entropy[seat][0] != '\0')
            dj_text_format(out, "entropy %d %s\n", seat, sealed->entropy[seat]);
}

static void write_events(const dj_table *table, int index, dj_text *out) {
    int count;
    const dj_event *events = dj_table_events_of(table, index, &count);
    for (int i = 0; i < count; i++) {
        dj_text_format(out, "event %s %u", table->game->events[events[i].kind].name, events[i].seen_by);
        for (int value = 0; value < DJ_EVENT_VALUES; value++)
            dj_text_format(out, " %" PRId32, events[i].values[value]);
        dj_text_add(out, "\n");
    }
}

static void write_rolls(const int32_t *rolls, int count, dj_text *out) {
    if (count == 0)
        return;
    dj_text_add(out, "rolls");
    for (int i = 0; i < count; i++)
        dj_text_format(out, " %" PRId32, rolls[i]);
    dj_text_add(out, "\n");
}

/* Over a text that only counts, there are no bytes to read and only its length matters. */
static void write_end(size_t begin, dj_text *out) {
    uint8_t digest[DJ_DIGEST_BYTES] = {0};
    char hexadecimal[DIGEST_TEXT];
    if (dj_text_fits(out))
        dj_sha256(out->data + begin, out->length - begin, digest);
    dj_hex(digest, sizeof digest, hexadecimal);
    dj_text_format(out, "end %s\n", hexadecimal);
}

static bool is_closed(const char *text, size_t length, size_t *body) {
    const size_t end_length = 4 + DIGEST_TEXT; /* "end ", the digest, a line end */
    if (length < end_length)
        return false;
    *body = length - end_length;
    uint8_t digest[DJ_DIGEST_BYTES];
    char end[4 + DIGEST_TEXT + 1] = "end ";
    dj_sha256(text, *body, digest);
    dj_hex(digest, sizeof digest, end + 4);
    end[end_length - 1] = '\n';
    return memcmp(text + *body, end, end_length) == 0;
}

static bool next_line(cursor *at) {
    size_t left = (size_t)(at->end - at->next);
    const char *end = left > 0 ? memchr(at->next, '\n', left) : NULL;
    if (!end || end - at->next >= LINE_SIZE)
        return false;
    size_t length = (size_t)(end - at->next);
    memcpy(at->line, at->next, length);
    at->line[length] = '\0';
    at->next = end + 1;
    return strlen(at->line) == length;
}

/* What follows the name and a blank, or NULL where the line says something else. */
static char *value_of(char *line, const char *name) {
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

static bool number_line(cursor *at, const char *name, int64_t minimum, int64_t maximum, int *value) {
    int64_t number;
    if (!next_line(at))
        return false;
    const char *text = value_of(at->line, name);
    if (!text || !dj_parse_integer(text, minimum, maximum, &number))
        return false;
    *value = (int)number;
    return true;
}

static dj_status read_head(cursor *at, dj_save_header *header, dj_error *error) {
    if (!next_line(at) || strcmp(at->line, "donjon save 1") != 0 || !next_line(at))
        return damaged(error);
    const char *id = value_of(at->line, "game");
    header->game = id ? dj_game_find(id) : NULL;
    if (!header->game)
        return dj_refuse(error, "unknown-game", NULL, DJ_SENTENCE("This save is of an unknown game: '%s'."),
                         dj_quoted(id ? id : "").text);
    if (!number_line(at, "rules", 0, INT32_MAX, &header->rules_version) || !next_line(at))
        return damaged(error);
    const char *content = value_of(at->line, "content");
    if (!content || strlen(content) != sizeof header->content - 1)
        return damaged(error);
    memcpy(header->content, content, sizeof header->content);
    return DJ_OK;
}

static dj_status read_config(cursor *at, const dj_game *game, dj_config *config, dj_error *error) {
    *config = dj_config_default(game);
    if (!number_line(at, "seats", 1, DJ_SEATS_MAX, &config->seats))
        return damaged(error);
    for (int i = 0; i < game->option_count; i++) {
        const dj_option *option = &game->options[i];
        char *named = next_line(at) ? value_of(at->line, "option") : NULL;
        const char *value = named ? value_of(named, option->name) : NULL;
        int64_t number;
        if (!value || !dj_parse_integer(value, option->minimum, option->maximum, &number))
            return damaged(error);
        config->options[i] = (int32_t)number;
    }
    const char *seed = next_line(at) ? value_of(at->line, "seed") : NULL;
    if (!seed || strlen(seed) >= sizeof config->seed)
        return damaged(error);
    memcpy(config->seed, seed, strlen(seed) + 1);
    return DJ_OK;
}

static dj_table *read_start(cursor *at, const dj_game *game, const void *content, dj_error *error) {
    dj_config config;
    if (read_config(at, game, &config, error) != DJ_OK)
        return NULL;
    cursor ahead = *at;
    const char *start = next_line(&ahead) ? value_of(ahead.line, "start") : NULL;
    if (!start)
        return sealed_table(at, dj_table_new(game, content, &config, error), error);
    *at = ahead;
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    if (!read_bytes(start, state, game->state_size)) {
        damaged(error);
        return NULL;
    }
    dj_state_turn(game, state);
    return dj_table_from_state(game, content, &config, state, error);
}

/* The table, sealed where the save says so; NULL, the table freed, where the seal does not hold. */
static dj_table *sealed_table(cursor *at, dj_table *table, dj_error *error) {
    cursor ahead = *at;
    const char *seal = table && next_line(&ahead) ? value_of(ahead.line, "seal") : NULL;
    if (!seal)
        return table;
    dj_sealed sealed = {0};
    char noted[DJ_SEAL_TEXT] = "";
    if (strlen(seal) < sizeof noted)
        memcpy(noted, seal, strlen(seal) + 1);
    if (read_sealed(&ahead, noted, &sealed, error) != DJ_OK || dj_table_seal(table, &sealed, error) != DJ_OK) {
        dj_table_free(table);
        return NULL;
    }
    *at = ahead;
    return table;
}

static dj_status read_sealed(cursor *at, const char *noted, dj_sealed *sealed, dj_error *error) {
    const char *seed = next_line(at) ? value_of(at->line, "sealed-seed") : NULL;
    if (!seed || !dj_seal_is_sound(seed))
        return damaged(error);
    memcpy(sealed->seed, seed, DJ_SEAL_TEXT);
    char seal[DJ_SEAL_TEXT];
    dj_seal(sealed->seed, seal);
    if (strcmp(seal, noted) != 0)
        return dj_refuse(error, "broken-seal", "X06",
                         DJ_SENTENCE("The seal is broken: it does not belong to the seed that was opened."), NULL);
    cursor ahead = *at;
    int64_t seat = -1;
    for (char *rest; next_line(&ahead) && (rest = value_of(ahead.line, "entropy")); *at = ahead) {
        const char *word = next_word(&rest);
        if (!dj_parse_integer(word, seat + 1, DJ_SEATS_MAX - 1, &seat) || !rest || !*rest || !dj_entropy_is_sound(rest))
            return damaged(error);
        memcpy(sealed->entropy[seat], rest, strlen(rest) + 1);
    }
    return DJ_OK;
}

static dj_status read_moves(cursor *at, dj_table *table, int moves, dj_error *error) {
    dj_status status = DJ_OK;
    int length = 0, told = 0, told_before = 0; /* events told of the last move or the set-up, and of those before */
    while (status == DJ_OK && (moves < 0 || dj_table_length(table) < moves) && at->next < at->end) {
        char *value;
        if (!next_line(at))
            return damaged(error);
        if ((value = value_of(at->line, "move")))
            status = read_move(value, table, error);
        else if ((value = value_of(at->line, "rolls")))
            status = read_rolls(value, table, error);
        else if ((value = value_of(at->line, "event")))
            status = verify_event(value, table, &told, error);
        else
            status = damaged(error);
        if (status == DJ_OK && dj_table_length(table) != length) {
            length = dj_table_length(table);
            told_before += told;
            told = 0;
        }
    }
    bool must_tell_all = moves < 0 && dj_table_to_act(table) == 0;
    if (status == DJ_OK && must_tell_all && told_before + told != table->event_count)
        return refuse_events(error);
    return status;
}

/* An event line must say what the move before it, or the set-up, has just done again. Those who watch a game under
 * later rules have nothing but these lines. */
static dj_status verify_event(char *value, const dj_table *table, int *told, dj_error *error) {
    int count;
    const dj_event *events = dj_table_events_of(table, dj_table_length(table) - 1, &count);
    dj_event event;
    if (!read_event(value, table->game, &event))
        return damaged(error);
    if (*told >= count || memcmp(&event, &events[*told], sizeof event) != 0)
        return refuse_events(error);
    ++*told;
    return DJ_OK;
}

static dj_status refuse_events(dj_error *error) {
    return dj_refuse(error, "event-mismatch", "X01",
                     DJ_SENTENCE("What this save tells is not what happened in its game."), NULL);
}

static dj_status read_rolls(char *value, dj_table *table, dj_error *error) {
    int32_t rolls[DJ_SCRIPT_MAX];
    int count = 0;
    for (char *word; (word = next_word(&value)) != NULL;) {
        int64_t roll;
        if (count == DJ_SCRIPT_MAX || !dj_parse_integer(word, 1, INT32_MAX, &roll))
            return damaged(error);
        rolls[count++] = (int32_t)roll;
    }
    return dj_table_script(table, rolls, count, error);
}

static dj_status read_move(char *value, dj_table *table, dj_error *error) {
    char *seat_word = next_word(&value), *hash_word = next_word(&value);
    int64_t seat;
    unsigned char hash[8];
    if (!seat_word || !hash_word || !value || !dj_parse_integer(seat_word, 0, DJ_SEATS_MAX - 1, &seat) ||
        strlen(hash_word) != 2 * sizeof hash || !read_bytes(hash_word, hash, sizeof hash))
        return damaged(error);
    dj_status status = dj_table_play_text(table, (int)seat, value, error);
    if (status != DJ_OK)
        return status;
    uint64_t noted = 0;
    for (size_t i = 0; i < sizeof hash; i++)
        noted = noted << 8 | hash[i];
    if (noted != dj_table_hash(table)) {
        char number[16];
        dj_text text = dj_text_over(number, sizeof number);
        dj_text_format(&text, "%d", dj_table_length(table));
        return dj_refuse(error, "hash-mismatch", "X01",
                         DJ_SENTENCE("After move %s this game is not the one that was saved."), number);
    }
    return DJ_OK;
}

static bool read_event(char *value, const dj_game *game, dj_event *event) {
    const char *name = next_word(&value), *seen_by = next_word(&value);
    int kind = 0;
    while (name && kind < game->event_count && strcmp(game->events[kind].name, name) != 0)
        kind++;
    int64_t number;
    if (!name || kind == game->event_count || !seen_by || !dj_parse_integer(seen_by, 0, DJ_SEEN_BY_ALL, &number))
        return false;
    *event = (dj_event){.kind = (uint16_t)kind, .seen_by = (dj_seat_mask)number};
    for (int i = 0; i < DJ_EVENT_VALUES; i++) {
        const char *word = next_word(&value);
        if (!word || !dj_parse_integer(word, INT32_MIN, INT32_MAX, &number))
            return false;
        event->values[i] = (int32_t)number;
    }
    return value == NULL;
}

static bool read_bytes(const char *hexadecimal, unsigned char *bytes, size_t count) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        const char *high = hexadecimal[2 * i] ? strchr(digits, hexadecimal[2 * i]) : NULL;
        const char *low = high && hexadecimal[2 * i + 1] ? strchr(digits, hexadecimal[2 * i + 1]) : NULL;
        if (!low)
            return false;
        bytes[i] = (unsigned char)((high - digits) << 4 | (low - digits));
    }
    return hexadecimal[2 * count] == '\0';
}

/* Cuts the next word off and ends it with a NUL; *rest is NULL after the last one. */
static char *next_word(char **rest) {
    char *word = *rest;
    if (!word)
        return NULL;
    char *blank = strchr(word, ' ');
    if (blank)
        *blank++ = '\0';
    *rest = blank;
    return word;
}

static dj_status damaged(dj_error *error) {
    return dj_refuse(error, "damaged-save", NULL, DJ_SENTENCE("This save is damaged: its lines do not agree."), NULL);
}

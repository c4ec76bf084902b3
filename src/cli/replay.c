/* donjon replay: tells a saved game move by move, or proves that it went as it says. */
#include "command.h"

#include "bots/analysis.h"
#include "library/markdown.h"
#include "print_json.h"
#include "wire/table_json.h"
#include "terminal/drawer.h"

#include <inttypes.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { SENTENCE = 512, BOARD_TEXT = 256 * 1024, ANSWER = 64 };

/* A save at hand. */
typedef struct replay {
    const dj_call *call;
    dj_language language;
    const dj_game *game;
    const void *content;
    const char *text;
    size_t length;
    const dj_table *table; /* at the end of the game */
    int from, to;          /* the moves to tell, from 1, both included */
} replay;

static int run(const dj_call *call, const char *text, size_t length);
static int replay_file(replay *show);
static int replay_game(replay *show);
static bool read_range(replay *show);
static int tell_old_game(const replay *show, const dj_save_header *header, const dj_error *error);
static int refuse(const replay *show, const dj_error *error);
static int tell_unverified(const replay *show, const char *code);
static bool is_verifying(const dj_call *call);
static int verify(const replay *show);
static bool is_seal_noted(const replay *show);
static void tell_verified(const replay *show);
static void write_verified(dj_json *json, const void *context);
static void write_sealed(const dj_sealed *sealed, int seats, dj_json *json);
static int tell_all(const replay *show);
static int step_through(const replay *show);
static void analyse_move(const replay *show, int index);
static bool draw_position(const replay *show, int moves);
static void tell_move(const replay *show, int index);
static void write_replay(dj_json *json, const void *context);
static void write_move(const replay *show, int index, dj_json *json);
static void write_events(const replay *show, int index, dj_json *json);
static void write_end(const replay *show, dj_json *json);

static const dj_flag flags[] = {
    {"verify", NULL, DJ_SENTENCE("check the seal and the hash after every move, and say only that")},
    {"seal", DJ_SENTENCE("HEX"),
     DJ_SENTENCE("verify, and compare the seal with the one published before the first move")},
    {"from", "N", DJ_SENTENCE("begin with this move; 1 unless given")},
    {"to", "N", DJ_SENTENCE("end with this move; the last unless given")},
    {"plain", NULL, DJ_SENTENCE("sentences only, without stopping")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
    {"set", DJ_SENTENCE("FILE"), DJ_SENTENCE("the cards it was played with")},
};

const dj_command dj_command_replay = {
    .name = "replay",
    .arguments = DJ_SENTENCE("FILE"),
    .arguments_minimum = 1,
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Watch a saved game again, or verify it."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run_file = run,
};

static int run(const dj_call *call, const char *text, size_t length) {
    return replay_file(&(replay){.call = call, .language = dj_call_language(call), .text = text, .length = length});
}

static int replay_file(replay *show) {
    dj_error error = {0};
    dj_save_header header;
    if (dj_save_inspect(show->text, show->length, &header, &error) != DJ_OK)
        return refuse(show, &error);
    show->game = header.game;
    int exit_code = DJ_EXIT_OK;
    show->content = dj_call_saved_content(show->call, &header, show->language, &exit_code);
    if (show->content == NULL)
        return exit_code == DJ_EXIT_REFUSED ? tell_unverified(show, "other-cards") : exit_code;
    dj_table *table = dj_table_load(show->content, show->text, show->length, -1, &error);
    show->table = table;
    if (table != NULL)
        exit_code = replay_game(show);
    else
        exit_code = tell_old_game(show, &header, &error);
    dj_table_free(table);
    dj_call_free_content(show->game, show->content);
    return exit_code;
}

static int replay_game(replay *show) {
    if (!read_range(show))
        return DJ_EXIT_USAGE;
    bool is_plain = dj_call_has(show->call, "plain");
    if (is_verifying(show->call))
        return verify(show);
    if (dj_call_has(show->call, "json"))
        return dj_print_json(write_replay, show);
    return !is_plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) ? step_through(show) : tell_all(show);
}

static bool read_range(replay *show) {
    int64_t last = dj_table_length(show->table), from, to;
    if (!dj_call_number(show->call, "from", 1, last > 0 ? last : 1, 1, &from) ||
        !dj_call_number(show->call, "to", 0, last, last, &to))
        return false;
    if (dj_call_has(show->call, "from") && dj_call_has(show->call, "to") && from > to) {
        dj_complain(dj_translate(show->language, "--from %d comes after --to %d"), (int)from, (int)to);
        return false;
    }
    show->from = (int)from;
    show->to = (int)to;
    return true;
}

/* A finished game whose rules have changed since cannot be replayed, but what happened in it can still be told. */
static int tell_old_game(const replay *show, const dj_save_header *header, const dj_error *error) {
    int count = dj_save_events(header, show->text, show->length, NULL, 0);
    bool is_told = strcmp(error->code, "other-rules") == 0 && count > 0 && !is_verifying(show->call) &&
                   !dj_call_has(show->call, "json");
    dj_event *events = is_told ? malloc((size_t)count * sizeof *events) : NULL;
    if (events == NULL)
        return refuse(show, error);
    dj_complain_error(error, dj_call_language(show->call));
    count = dj_save_events(header, show->text, show->length, events, count);
    for (int i = 0; i < count; i++) {
        char sentence[SENTENCE];
        dj_text text = dj_text_over(sentence, sizeof sentence);
        dj_voice voice = dj_voice_for(show->language, DJ_EVERYTHING);
        show->game->describe_event(show->content, &events[i], &voice, &text);
        puts(sentence);
    }
    free(events);
    return DJ_EXIT_OK;
}

static int refuse(const replay *show, const dj_error *error) {
    dj_complain_error(error, dj_call_language(show->call));
    return tell_unverified(show, error->code);
}

/* After the reason was said. */
static int tell_unverified(const replay *show, const char *code) {
    if (dj_call_has(show->call, "json") && is_verifying(show->call))
        printf("{\"verified\":false,\"code\":\"%s\"}\n", code);
    return DJ_EXIT_REFUSED;
}

/* A seal to compare with is given for that purpose only. */
static bool is_verifying(const dj_call *call) {
    return dj_call_has(call, "verify") || dj_call_has(call, "seal");
}

/* Loading has compared the seal, the mixing of the seed, every hash and every event. What no file can prove is that
 * its seal is the one that was published: that is for those who noted it. */
static int verify(const replay *show) {
    if (!is_seal_noted(show))
        return tell_unverified(show, "other-seal");
    if (dj_call_has(show->call, "json"))
        return dj_print_json(write_verified, show);
    tell_verified(show);
    return DJ_EXIT_OK;
}

static bool is_seal_noted(const replay *show) {
    const char *noted = dj_call_value(show->call, "seal");
    if (noted == NULL)
        return true;
    const dj_sealed *sealed = dj_table_sealed(show->table);
    if (sealed == NULL) {
        dj_complain("%s", dj_translate(show->language, "this game was not sealed"));
        return false;
    }
    char seal[DJ_SEAL_TEXT];
    dj_seal(sealed->seed, seal);
    if (strcasecmp(seal, noted) == 0)
        return true;
    dj_complain(dj_translate(show->language, "this game was sealed as %s, which is another seal"), seal);
    return false;
}

static void tell_verified(const replay *show) {
    int moves = dj_table_length(show->table);
    char hash[17], seal[DJ_SEAL_TEXT];
    snprintf(hash, sizeof hash, "%016" PRIx64, dj_table_hash(show->table));
    printf(dj_translate_count(show->language, "verified: %d move, final hash %s", "verified: %d moves, final hash %s",
                              moves),
           moves, hash);
    putchar('\n');
    const dj_sealed *sealed = dj_table_sealed(show->table);
    if (sealed == NULL)
        return;
    dj_seal(sealed->seed, seal);
    printf(dj_translate(show->language, "sealed: the seed belongs to the seal %s, and the dice to the seed"), seal);
    putchar('\n');
    if (!dj_call_has(show->call, "seal"))
        puts(dj_translate(show->language, "compare that seal with the one shown at the table before the first move"));
}

static void write_verified(dj_json *json, const void *context) {
    const replay *show = context;
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, dj_table_hash(show->table));
    dj_json_open_object(json);
    dj_json_key_boolean(json, "verified", true);
    dj_json_key_string(json, "game", show->game->id);
    dj_json_key_integer(json, "moves", dj_table_length(show->table));
    dj_json_key_string(json, "hash", hash);
    write_end(show, json);
    dj_json_key(json, "sealed");
    write_sealed(dj_table_sealed(show->table), dj_table_config(show->table)->seats, json);
    dj_json_close_object(json);
}

static void write_sealed(const dj_sealed *sealed, int seats, dj_json *json) {
    if (sealed == NULL) {
        dj_json_null(json);
        return;
    }
    char seal[DJ_SEAL_TEXT];
    dj_seal(sealed->seed, seal);
    dj_json_open_object(json);
    dj_json_key_string(json, "seal", seal);
    dj_json_key_string(json, "seed", sealed->seed);
    dj_json_key(json, "entropy");
    dj_json_open_array(json);
    for (int seat = 0; seat < seats; seat++)
        dj_json_string(json, sealed->entropy[seat]);
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static int tell_all(const replay *show) {
    if (show->from == 1)
        tell_move(show, -1);
    for (int move = show->from; move <= show->to; move++)
        tell_move(show, move - 1);
    return DJ_EXIT_OK;
}

/* Line by line: Enter goes on, b goes back, a looks at the move again, q leaves. */
static int step_through(const replay *show) {
    char answer[ANSWER];
    int moves = show->from - 1;
    while (draw_position(show, moves)) {
        tell_move(show, moves - 1);
        printf(dj_translate(show->language, "[%d/%d] Enter: on, b: back, a: analyse this move, q: leave "), moves,
               show->to);
        fflush(stdout);
        if (fgets(answer, sizeof answer, stdin) == NULL || answer[0] == 'q')
            break;
        if (answer[0] == 'a' && moves > 0)
            analyse_move(show, moves - 1);
        else if (answer[0] == 'b')
            moves -= moves > 0;
        else if (moves >= show->to)
            break;
        else
            moves++;
    }
    return DJ_EXIT_OK;
}

/* How everybody stands after a move, what would have been better, and what luck did: see `donjon analyse`. */
static void analyse_move(const replay *show, int index) {
    dj_error error = {0};
    dj_analysis_plan plan = {.lines = DJ_ANALYSIS_LINES, .seed = "analyse", .language = show->language};
    dj_analysis analysis;
    dj_moment moment;
    dj_played played = dj_table_played(show->table, index);
    dj_voice voice = dj_table_voice(show->table, show->language, DJ_EVERYTHING);
    dj_table *before = dj_table_load(show->content, show->text, show->length, index, &error);
    char sentences[4 * SENTENCE], stand[DJ_STAND_TEXT];
    dj_text text = dj_text_over(sentences, sizeof sentences);
    plan.player = dj_adviser(show->game);
    if (before != NULL && dj_analyse_move(show->game, show->content, dj_table_state(before), index, played.seat,
                                          played.move, &plan, &analysis, &moment)) {
        dj_moment_tell(&analysis, &moment, index + 1, dj_table_state(before), &voice, &text);
        puts(sentences);
        puts(analysis.is_for_points ? dj_translate(show->language, "Points to be had now:")
                                    : dj_translate(show->language, "Chances of winning now:"));
        for (int seat = 0; seat < analysis.seats; seat++)
            printf("  %s: %s\n", dj_voice_name(&voice, seat),
                   dj_stand_text(show->game, moment.after.of[DJ_READ_KNOWN][seat], show->language, stand));
    }
    dj_table_free(before);
}

static bool draw_position(const replay *show, int moves) {
    dj_error error = {0};
    dj_table *table = dj_table_load(show->content, show->text, show->length, moves, &error);
    char *board = table != NULL ? malloc(BOARD_TEXT) : NULL;
    if (board != NULL) {
        int viewer = dj_table_config(table)->seats == 1 ? 0 : DJ_EVERYTHING;
        dj_sight sight;
        dj_sight_take(&sight, table, viewer);
        dj_scene scene = {.sight = &sight, .language = show->language, .remembers = true};
        dj_charset charset = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? DJ_CHARSET_UNICODE : DJ_CHARSET_ASCII;
        dj_text text = dj_text_over(board, BOARD_TEXT);
        dj_scene_print(&scene, charset, dj_stream_has_style(stdout), &text);
        printf("\n%s\n", board);
    }
    free(board);
    dj_table_free(table);
    return board != NULL;
}

/* The sentences of a move, or of the set-up with -1. */
static void tell_move(const replay *show, int index) {
    int count;
    const dj_event *events = dj_table_events_of(show->table, index, &count);
    dj_voice voice = dj_table_voice(show->table, show->language, DJ_EVERYTHING);
    for (int i = 0; i < count; i++) {
        char sentence[SENTENCE];
        dj_text text = dj_text_over(sentence, sizeof sentence);
        show->game->describe_event(show->content, &events[i], &voice, &text);
        if (i == 0 && index >= 0)
            printf("%d. %s\n", index + 1, sentence);
        else
            printf("   %s\n", sentence);
    }
}

static void write_replay(dj_json *json, const void *context) {
    const replay *show = context;
    const dj_config *config = dj_table_config(show->table);
    dj_json_open_object(json);
    dj_json_key_string(json, "game", show->game->id);
    dj_json_key_integer(json, "seats", config->seats);
    dj_json_key_string(json, "seed", config->seed);
    dj_json_key_boolean(json, "verified", true);
    dj_json_key(json, "moves");
    dj_json_open_array(json);
    for (int move = show->from; move <= show->to; move++)
        write_move(show, move - 1, json);
    dj_json_close_array(json);
    write_end(show, json);
    dj_json_close_object(json);
}

static void write_move(const replay *show, int index, dj_json *json) {
    dj_played played = dj_table_played(show->table, index);
    char move[DJ_MOVE_TEXT], hash[17];
    dj_text text = dj_text_over(move, sizeof move);
    show->game->move_text(show->content, played.move, &text);
    snprintf(hash, sizeof hash, "%016" PRIx64, played.hash);
    dj_json_open_object(json);
    dj_json_key_integer(json, "number", index + 1);
    dj_json_key_integer(json, "seat", played.seat);
    dj_json_key_string(json, "move", move);
    dj_json_key_string(json, "hash", hash);
    write_events(show, index, json);
    dj_json_close_object(json);
}

static void write_events(const replay *show, int index, dj_json *json) {
    int count;
    const dj_event *events = dj_table_events_of(show->table, index, &count);
    dj_voice voice = dj_table_voice(show->table, show->language, DJ_EVERYTHING);
    dj_json_key(json, "events");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++)
        dj_event_json(show->game, show->content, &events[i], &voice, json);
    dj_json_close_array(json);
}

static void write_end(const replay *show, dj_json *json) {
    dj_result result;
    show->game->result(show->content, dj_table_state(show->table), &result);
    dj_json_key_boolean(json, "over", result.is_over);
    dj_json_key(json, "result");
    dj_result_json(&result, dj_table_config(show->table)->seats, json);
}

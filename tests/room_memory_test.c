/* Rooms, records and the store's thread when the system gives no memory: each allocation in turn is refused (the linker
 * leads malloc and its like here, and jansson's own). Whatever is refused says so, leaves all as it was and succeeds
 * later; nothing is taken for damaged, for old or for whole that is not. */
#include "wire/json_memory.h"
#include "house/room.h"
#include "server/writer.h"

#include <semaphore.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LOG_MAX = 400, TRIES_MAX = 3000 };

static _Atomic int allowed = -1; /* allocations granted before one is refused; -1 refuses none */

static bool is_granted(void) {
    return allowed < 0 || allowed-- > 0;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t length);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t length);

void *__wrap_malloc(size_t size) {
    return is_granted() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t count, size_t size) {
    return is_granted() ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *memory, size_t size) {
    return is_granted() ? __real_realloc(memory, size) : NULL;
}

char *__wrap_strdup(const char *text) {
    return is_granted() ? __real_strdup(text) : NULL;
}

char *__wrap_strndup(const char *text, size_t length) {
    return is_granted() ? __real_strndup(text, length) : NULL;
}

/* A table of one, and its log. */
typedef struct scene {
    dj_room room;
    char *entries[LOG_MAX];
    int count;
    char text[DJ_STORE_TEXT];
} scene;

static scene at;
static dj_contents contents;
static const dj_identity ana = {.digest = {1}};
static const char own_cards[] = "game: dungeondeck\nid: own\nextends: original\n";

static void keep(void) {
    assert_true(at.count < LOG_MAX);
    at.entries[at.count++] = __real_strdup(at.text);
    dj_room_advance(&at.room, "");
}

/* Tries something, each time with a later allocation refused, until it succeeds; every failure before that says what it
 * is. */
static int with_little_memory(dj_status (*attempt)(dj_text *entry, dj_error *error)) {
    for (int tried = 0; tried < TRIES_MAX; tried++) {
        dj_error error = {0};
        dj_text entry = dj_text_over(at.text, sizeof at.text);
        allowed = tried;
        dj_status status = attempt(&entry, &error);
        allowed = -1;
        if (status == DJ_OK)
            return tried;
        assert_string_equal(error.code, "no-memory");
    }
    fail_msg("it never succeeds");
    return 0;
}

static dj_status create(dj_text *entry, dj_error *error) {
    dj_problems problems = {0};
    const dj_game *game = dj_game_find("dungeondeck");
    dj_content *content = dj_content_of(&contents, game, own_cards, &problems);
    if (content == NULL)
        return dj_refuse(error, problems.count > 0 ? problems.list[0].code : "no-memory", NULL, "", NULL);
    dj_opening opening = {.content = content,
                          .config = dj_config_default(game),
                          .maker = ana,
                          .daily = "",
                          .origin = "",
                          .seed = "01112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"};
    opening.config.seats = 1;
    opening.places[0] = (dj_place){.kind = DJ_PLACE_PERSON, .holder = ana, .name = "Ana"};
    dj_status status = dj_room_create(&at.room, &opening, 1000, entry, error);
    dj_content_release(content);
    return status;
}

static dj_status play_any(dj_text *entry, dj_error *error) {
    static dj_move moves[DJ_MOVES_MAX];
    const dj_game *game = dj_room_game(&at.room);
    char move[DJ_MOVE_TEXT];
    dj_text text = dj_text_over(move, sizeof move);
    int count = game->moves(at.room.content->compiled, dj_table_state(at.room.table), 0, moves);
    assert_true(count > 0);
    game->move_text(at.room.content->compiled, moves[count - 1], &text);
    return dj_room_play(&at.room, 0, move, 2000, entry, error);
}

static dj_status say(dj_text *entry, dj_error *error) {
    return dj_room_chat(&at.room, 0, "Ana", "hello", 3000, entry, error);
}

static dj_status mute(dj_text *entry, dj_error *error) {
    return dj_room_mute(&at.room, &ana, DJ_SPECTATOR, true, entry, error);
}

static dj_status apply_all(dj_room *room, int count, dj_error *error) {
    dj_status status = DJ_OK;
    for (int i = (int)room->sequence; i < count && status == DJ_OK; i++)
        status = dj_room_apply(
            room, &(dj_store_entry){.sequence = i + 1, .key = "", .text = at.entries[i], .time_ms = 1000 + i}, error);
    return status;
}

static int begin(void **unused) {
    (void)unused;
    memset(&at, 0, sizeof at);
    dj_json_memory_watch();
    dj_room_begin(&at.room, &contents, "table");
    return 0;
}

static int end(void **unused) {
    (void)unused;
    dj_room_empty(&at.room);
    for (int i = 0; i < at.count; i++)
        free(at.entries[i]);
    return 0;
}

/* A table with a set of its own, talk, a mute and moves, each of them tried with ever more memory. */
static void play_some(int moves) {
    with_little_memory(create), keep();
    with_little_memory(say), keep();
    with_little_memory(mute), keep();
    for (int i = 0; i < moves && !dj_room_is_over(&at.room); i++)
        with_little_memory(play_any), keep();
}

static void a_change_without_memory_leaves_the_room_as_its_log_tells_it(void **unused) {
    (void)unused;
    play_some(150);
    assert_true(dj_room_moves_played(&at.room) > 70); /* more than are reserved at first */
    static dj_room other;
    dj_error error = {0};
    dj_room_begin(&other, &contents, "table");
    assert_int_equal(apply_all(&other, at.count, &error), DJ_OK);
    assert_true(dj_table_hash(other.table) == dj_table_hash(at.room.table));
    assert_int_equal(other.sequence, at.room.sequence);
    assert_int_equal(dj_room_is_over(&other), dj_room_is_over(&at.room));
    dj_room_empty(&other);
}

static dj_room read_again;

static dj_status read_all(dj_text *entry, dj_error *error) {
    (void)entry;
    dj_room_begin(&read_again, &contents, "table");
    dj_status status = apply_all(&read_again, at.count, error);
    assert_false(read_again.is_old); /* for want of memory its cards are not others */
    if (status != DJ_OK)
        dj_room_empty(&read_again);
    return status;
}

static void a_log_that_cannot_be_read_for_want_of_memory_is_not_damaged(void **unused) {
    (void)unused;
    play_some(70);
    uint64_t hash = dj_table_hash(at.room.table);
    dj_room_empty(&at.room); /* nobody else holds its cards */
    assert_true(with_little_memory(read_all) > 10);
    assert_true(dj_table_hash(read_again.table) == hash);
    dj_room_empty(&read_again);
}

static dj_record *made;

static dj_status record(dj_text *entry, dj_error *error) {
    (void)entry;
    static dj_played moves[LOG_MAX];
    int count = dj_room_moves_played(&at.room), granted = allowed;
    for (int i = 0; i < count; i++)
        moves[i] = dj_table_played(at.room.table, i);
    allowed = -1;
    dj_table *table = dj_room_replay(&at.room, 0, error);
    char *save = dj_room_save(&at.room);
    allowed = granted;
    dj_status status = dj_record_make(table, moves, count, save, &made);
    allowed = -1;
    dj_table_free(table);
    free(save);
    if (status == DJ_NO_MEMORY)
        dj_refuse(error, "no-memory", NULL, "", NULL);
    return status;
}

/* That there is no record for good would be kept for good. */
static void a_record_without_memory_is_not_taken_for_one_that_cannot_be(void **unused) {
    (void)unused;
    play_some(12);
    static char pages[2][DJ_STORE_TEXT];
    dj_text entry = dj_text_over(pages[0], sizeof pages[0]), again = dj_text_over(pages[1], sizeof pages[1]);
    assert_int_equal(record(&entry, NULL), DJ_OK);
    dj_record_entry(made, dj_record_pages(made) - 1, &entry);
    dj_record_free(made);
    assert_true(with_little_memory(record) > 5);
    dj_record_entry(made, dj_record_pages(made) - 1, &again);
    assert_string_equal(again.data, entry.data); /* the descriptions, for which memory is asked one by one */
    char *whole = dj_record_save(made);
    int length = 0;
    assert_int_equal(dj_record_length(made, &length), DJ_OK);
    assert_int_equal(length, 12);
    for (int tried = 0; tried < 8; tried++) {
        allowed = tried;
        dj_status status = dj_record_length(made, &length);
        allowed = tried;
        char *save = dj_record_save(made);
        allowed = -1;
        assert_true(status == DJ_OK || status == DJ_NO_MEMORY);
        assert_int_equal(length, 12);
        assert_true(save == NULL || strcmp(save, whole) == 0); /* all of it, or none */
        free(save);
    }
    free(whole);
    dj_record_free(made);
}

static sem_t woken;
static dj_store_job *heard;

static void wake(void *unused) {
    (void)unused;
    sem_post(&woken);
}

static void hear(void *unused, dj_store_job *job) {
    (void)unused;
    heard = job;
}

static dj_store_job *done(dj_writer *writer, dj_store_job *job, int granted) {
    heard = NULL;
    allowed = granted;
    dj_writer_gather(writer, job);
    dj_writer_hand(writer);
    sem_wait(&woken);
    allowed = -1;
    dj_writer_collect(writer);
    assert_non_null(heard);
    return heard;
}

static void a_log_of_which_only_the_beginning_fits_is_not_told_as_whole(void **unused) {
    (void)unused;
    sem_init(&woken, 0, 0);
    dj_error error = {0};
    dj_writer *writer = dj_writer_start("memory:", wake, hear, NULL, &error);
    assert_non_null(writer);
    for (int i = 1; i <= 5; i++) {
        dj_store_job *append = dj_store_job_new(DJ_STORE_JOB_APPEND, "table");
        append->text = __real_strdup("an entry");
        append->summary = __real_strdup("{}");
        append->sequence = i;
        dj_store_job_free(done(writer, append, -1));
    }
    for (int granted = 0; granted <= 5; granted++) {
        dj_store_job *read = done(writer, dj_store_job_new(DJ_STORE_JOB_READ, "table"), granted);
        assert_int_equal(read->status, granted < 5 ? DJ_REFUSED : DJ_OK);
        if (granted < 5)
            assert_string_equal(read->error.code, "no-memory");
        dj_store_job_free(read);
    }
    dj_store_job *list = dj_store_job_new(DJ_STORE_JOB_LIST, "");
    list->limit = 10;
    list = done(writer, list, 1); /* one for the store's own list, none for the line */
    assert_int_equal(list->status, DJ_REFUSED);
    assert_string_equal(list->error.code, "no-memory");
    dj_store_job_free(list);
    assert_true(dj_writer_stop(writer, 60));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_change_without_memory_leaves_the_room_as_its_log_tells_it, begin, end),
        cmocka_unit_test_setup_teardown(a_log_that_cannot_be_read_for_want_of_memory_is_not_damaged, begin, end),
        cmocka_unit_test_setup_teardown(a_record_without_memory_is_not_taken_for_one_that_cannot_be, begin, end),
        cmocka_unit_test(a_log_of_which_only_the_beginning_fits_is_not_told_as_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

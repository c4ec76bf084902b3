/* Bots' answers come on a beat, by a clock that the test moves: when they come tells nothing of how long it took to
 * find them (X02, E27). And nobody's questions keep those of others waiting for ever. */
#include "server/thinker.h"

#include <semaphore.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static _Atomic int64_t clock_ms;
static sem_t found, arrived, gate;
static char order[64]; /* the kinds that were thought about, a letter each */

/* A question that takes a while to think about, and whether it was answered. */
typedef struct riddle {
    dj_question question; /* first: the thinker knows only this */
    int64_t thought_ms;
    bool is_answered;
} riddle;

static int64_t read_clock(void *unused) {
    (void)unused;
    return clock_ms;
}

static void wake(void *unused) {
    (void)unused;
    sem_post(&found);
}

static void ponder(dj_question *question) {
    clock_ms += ((riddle *)question)->thought_ms;
}

static void hear(void *unused, dj_question *question) {
    (void)unused;
    ((riddle *)question)->is_answered = true;
}

/* Asks, and comes back when the answer is found. */
static void ask(dj_thinker *thinker, riddle *riddle, int64_t thought_ms, bool keeps_time) {
    riddle->question = (dj_question){.think = ponder, .done = hear, .keeps_time = keeps_time};
    riddle->thought_ms = thought_ms;
    riddle->is_answered = false;
    clock_ms = 1000;
    dj_thinker_ask(thinker, &riddle->question);
    sem_wait(&found);
}

static dj_thinker *start(void) {
    sem_init(&found, 0, 0);
    dj_thinker *thinker = dj_thinker_start(1, read_clock, wake, NULL);
    assert_non_null(thinker);
    return thinker;
}

static void short_thoughts_are_all_answered_on_the_first_beat(void **unused) { /* X02, E27 */
    (void)unused;
    static const int64_t thoughts_ms[] = {0, 1, 7, 19, 20};
    static riddle riddle;
    dj_thinker *thinker = start();
    for (size_t i = 0; i < sizeof thoughts_ms / sizeof *thoughts_ms; i++) {
        ask(thinker, &riddle, thoughts_ms[i], true);
        if (thoughts_ms[i] < 20) {
            assert_int_equal(dj_thinker_collect(thinker), 20 - thoughts_ms[i]);
            clock_ms = 1019;
            assert_int_equal(dj_thinker_collect(thinker), 1);
            assert_false(riddle.is_answered);
        }
        clock_ms = 1020;
        assert_int_equal(dj_thinker_collect(thinker), -1);
        assert_true(riddle.is_answered);
    }
    dj_thinker_stop(thinker);
}

static void long_thoughts_wait_for_the_next_beat(void **unused) { /* X02 */
    (void)unused;
    static riddle riddle;
    dj_thinker *thinker = start();
    ask(thinker, &riddle, 170, true);
    assert_int_equal(dj_thinker_collect(thinker), 150);
    assert_false(riddle.is_answered);
    clock_ms = 1320;
    assert_int_equal(dj_thinker_collect(thinker), -1);
    assert_true(riddle.is_answered);
    dj_thinker_stop(thinker);
}

/* Advice is for the one who asked, and other long work has no hand to hide. */
static void who_need_not_keep_time_is_answered_at_once(void **unused) {
    (void)unused;
    static riddle riddle, slow;
    dj_thinker *thinker = start();
    ask(thinker, &slow, 3, true);
    ask(thinker, &riddle, 3, false);
    assert_int_equal(dj_thinker_collect(thinker), 17); /* of the other one */
    assert_true(riddle.is_answered);
    assert_false(slow.is_answered);
    clock_ms = 2000;
    assert_int_equal(dj_thinker_collect(thinker), -1);
    assert_true(slow.is_answered);
    dj_thinker_stop(thinker);
}

/* Waits until the test lets it go on. */
static void wait_at_gate(dj_question *question) {
    (void)question;
    sem_post(&arrived);
    sem_wait(&gate);
}

static void think_nothing(dj_question *question) {
    (void)question;
}

static void note_kind(dj_question *question) {
    order[strlen(order)] = "mar"[question->kind];
}

/* A thinker whose one thread is busy until the gate opens. */
static dj_thinker *start_busy(dj_question *busy) {
    sem_init(&arrived, 0, 0);
    sem_init(&gate, 0, 0);
    dj_thinker *thinker = start();
    *busy = (dj_question){.kind = DJ_QUESTION_RECORD, .think = wait_at_gate, .done = hear};
    assert_true(dj_thinker_ask(thinker, busy));
    sem_wait(&arrived);
    return thinker;
}

static void note_owner(dj_question *question) {
    order[strlen(order)] = (char)question->owner.bytes[0];
}

/* One person's many tables do not keep the bot of somebody else's one table silent. */
static void everybodys_first_move_comes_before_anybodys_second(void **unused) {
    (void)unused;
    static riddle busy, questions[8];
    dj_thinker *thinker = start_busy(&busy.question);
    memset(order, 0, sizeof order);
    static const char owners[] = "aaaaabca";
    for (int i = 0; i < 8; i++) {
        questions[i].question =
            (dj_question){.kind = DJ_QUESTION_MOVE, .owner = {{(uint8_t)owners[i]}}, .think = note_owner, .done = hear};
        assert_true(dj_thinker_ask(thinker, &questions[i].question));
    }
    sem_post(&gate);
    for (int i = 0; i < 9; i++)
        sem_wait(&found);
    dj_thinker_collect(thinker);
    assert_string_equal(order, "abcaaaaa");
    dj_thinker_stop(thinker);
}

static void kinds_take_turns_and_each_keeps_its_order(void **unused) {
    (void)unused;
    static riddle busy, questions[9];
    dj_thinker *thinker = start_busy(&busy.question);
    memset(order, 0, sizeof order);
    for (int i = 0; i < 9; i++) {
        dj_question_kind kind = i < 6 ? DJ_QUESTION_MOVE : i < 8 ? DJ_QUESTION_ADVICE : DJ_QUESTION_RECORD;
        questions[i].question = (dj_question){.kind = kind, .think = note_kind, .done = hear};
        assert_true(dj_thinker_ask(thinker, &questions[i].question));
    }
    sem_post(&gate);
    for (int i = 0; i < 10; i++)
        sem_wait(&found);
    assert_string_equal(order, "marmammmm");
    dj_thinker_collect(thinker);
    dj_thinker_stop(thinker);
}

static void advice_and_records_wait_in_a_queue_that_ends_and_moves_always_get_in(void **unused) {
    (void)unused;
    static riddle busy, moves[200], advices[DJ_ADVICES_MAX + 1], records[DJ_RECORDS_MAX + 1];
    dj_thinker *thinker = start_busy(&busy.question);
    for (int i = 0; i < 200; i++) {
        moves[i].question = (dj_question){.kind = DJ_QUESTION_MOVE, .think = think_nothing, .done = hear};
        assert_true(dj_thinker_ask(thinker, &moves[i].question));
    }
    for (int i = 0; i <= DJ_ADVICES_MAX; i++) {
        advices[i].question = (dj_question){.kind = DJ_QUESTION_ADVICE, .think = think_nothing, .done = hear};
        assert_int_equal(dj_thinker_has_room(thinker, DJ_QUESTION_ADVICE), i < DJ_ADVICES_MAX);
        assert_int_equal(dj_thinker_ask(thinker, &advices[i].question), i < DJ_ADVICES_MAX);
    }
    for (int i = 0; i <= DJ_RECORDS_MAX; i++) {
        records[i].question = (dj_question){.kind = DJ_QUESTION_RECORD, .think = think_nothing, .done = hear};
        assert_int_equal(dj_thinker_ask(thinker, &records[i].question), i < DJ_RECORDS_MAX);
    }
    sem_post(&gate);
    for (int i = 0; i < 1 + 200 + DJ_ADVICES_MAX + DJ_RECORDS_MAX; i++)
        sem_wait(&found);
    dj_thinker_collect(thinker);
    assert_true(moves[199].is_answered && advices[DJ_ADVICES_MAX - 1].is_answered);
    assert_false(advices[DJ_ADVICES_MAX].is_answered || records[DJ_RECORDS_MAX].is_answered);
    assert_true(dj_thinker_has_room(thinker, DJ_QUESTION_ADVICE));
    dj_thinker_stop(thinker);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_thoughts_are_all_answered_on_the_first_beat),
        cmocka_unit_test(long_thoughts_wait_for_the_next_beat),
        cmocka_unit_test(who_need_not_keep_time_is_answered_at_once),
        cmocka_unit_test(everybodys_first_move_comes_before_anybodys_second),
        cmocka_unit_test(kinds_take_turns_and_each_keeps_its_order),
        cmocka_unit_test(advice_and_records_wait_in_a_queue_that_ends_and_moves_always_get_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

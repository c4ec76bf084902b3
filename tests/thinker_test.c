/* Bots' answers come on a beat, by a clock that the test moves: when they come tells nothing of how long it took to
 * find them (X02, E27). */
#include "server/thinker.h"

#include <semaphore.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static _Atomic int64_t clock_ms;
static sem_t found;

/* A question that takes a while to think about, and whether it was answered. */
typedef struct riddle {
    dj_question question; /* first: the thinker knows only this */
    int64_t thought_ms;
    bool is_answered;
} riddle;

static int64_t read_clock(void) {
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_thoughts_are_all_answered_on_the_first_beat),
        cmocka_unit_test(long_thoughts_wait_for_the_next_beat),
        cmocka_unit_test(who_need_not_keep_time_is_answered_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

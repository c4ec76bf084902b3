/* A whole evening of the house from one seed, in one thread: people who play, bots, a store, a network that delays,
 * doubles and cuts off, clocks that jump, a store that fails, crashes and restarts; judged after every step.
 *
 *   simulator_test [SEEDS [FIRST]]     so many evenings; one that goes wrong is told by its seed, which brings it back
 *
 * What must hold: what was acknowledged is in the store, once, at that moment and at the end; everybody who looks at a
 * table after so many moves sees one position; no wire says who somebody is or what a running game's seed is; nobody
 * loses a seat to the clock who moves in time; and once the trouble is over, everybody is served. */
#include "simulator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 1500,
    CALM_STEPS = 4000, /* in which everybody must be served once the trouble is over */
    CALM_MOVES = 3,    /* which each of them makes then */
    WRONG_MAX = 3,     /* evenings that are told */
};

int simulated_below(world *world, int bound) {
    return (int)dj_dice_below(&world->chance, (uint32_t)bound);
}

bool simulated_in(world *world, int many) {
    return simulated_below(world, many) == 0;
}

void simulated_fail(world *world, const char *wrong, const char *detail) {
    if (world->wrong != NULL)
        return;
    world->wrong = wrong;
    memmove(world->detail, detail, strnlen(detail, sizeof world->detail - 1));
}

/* The platform. */

static void want_write(void *context, void *socket) {
    (void)context;
    ((person *)socket)->may_read = true;
}

static bool may_think(void *context, dj_question_kind kind) {
    (void)context;
    return kind != DJ_QUESTION_RECORD; /* records are not what is looked at here */
}

static void report(void *context, const dj_error *error) {
    if (strcmp(error->code, "damaged-table") == 0)
        simulated_fail(context, "a log is damaged", error->detail);
}

static void open_house(world *world) {
    dj_platform platform = one_thread_platform(&world->on);
    platform.want_write = want_write;
    platform.may_think = may_think;
    platform.report = report;
    dj_house_settings settings = {
        .tables_per_hour = 10000, .tables_per_person = 1000, .is_only_server = true, .rooms = 3};
    world->on.house = dj_house_new(&settings, &platform);
}

/* The store. */

static void fail_job(dj_store_job *job) {
    job->outcome = DJ_STORE_FAILED;
    job->status = dj_refuse(&job->error, "storage", NULL, "The disk is full.", NULL);
}

/* In times of trouble the store fails now and then: to read, or before or after the entry was written. */
static void run_job(world *world, dj_store_job *job) {
    bool is_append = job->kind == DJ_STORE_JOB_APPEND;
    bool fails =
        (is_append || job->kind == DJ_STORE_JOB_READ) && !world->is_calm && simulated_in(world, is_append ? 40 : 60);
    if (!fails || (is_append && !simulated_in(world, 2)))
        one_thread_do(&world->on, job);
    if (fails)
        fail_job(job);
}

static void do_job(world *world) {
    dj_store_job *job = one_thread_take_job(&world->on);
    if (job == NULL)
        return;
    run_job(world, job);
    dj_house_finish_job(world->on.house, job);
}

/* The world. */

static void pass_time(world *world, int64_t wait_ms) {
    one_thread_pass(&world->on, wait_ms);
    dj_house_tick(world->on.house);
}

/* The process dies: what is on its way to the store gets there or not, and nobody hears of it. */
static void crash(world *world) {
    world->crashes++;
    for (int i = 0; i < PEOPLE; i++)
        person_hang_up(&world->people[i]);
    bool is_alive = true;
    for (dj_store_job *job; (job = one_thread_take_job(&world->on)) != NULL;) {
        is_alive = is_alive && !simulated_in(world, 3);
        if (is_alive && job->kind == DJ_STORE_JOB_APPEND)
            run_job(world, job);
        dj_store_job_free(job);
    }
    one_thread_forget_questions(&world->on);
    dj_house_free(world->on.house);
    one_thread_pass(&world->on, simulated_below(world, 2) * simulated_below(world, 2 * PER_MOVE_S * 1000));
    open_house(world);
}

static void step(world *world) {
    person *person = &world->people[simulated_below(world, PEOPLE)];
    switch (simulated_below(world, 8)) {
    case 0:
    case 1:
        do_job(world);
        break;
    case 2:
        one_thread_answer(&world->on);
        break;
    case 3:
        person_deliver(person);
        break;
    case 4:
    case 5:
        person_read(world, person);
        break;
    case 6:
        person_act(world, person);
        break;
    default:
        pass_time(world, simulated_below(world, DJ_HOUSE_TICK_MS) + 1);
        break;
    }
    if (world->is_calm)
        return;
    if (simulated_in(world, 150))
        person_hang_up(person);
    if (simulated_in(world, 300))
        crash(world);
    if (simulated_in(world, 300))
        world->on.wall_ms += simulated_in(world, 2) ? 3600 * 1000 : -3600 * 1000;
}

static void calm_down(world *world) {
    world->is_calm = true;
    int wanted[PEOPLE], left = PEOPLE;
    for (int i = 0; i < PEOPLE; i++)
        wanted[i] = world->people[i].answered + CALM_MOVES;
    for (int i = 0; i < 10 * CALM_STEPS && left > 0 && world->wrong == NULL; i++) {
        step(world);
        left = 0;
        for (int each = 0; each < PEOPLE; each++) {
            bool waits_for_others = world->people[each].table[0] != '\0' && !world->people[each].has_moves &&
                                    world->people[each].is_entered && world->people[each].sent[0] == '\0';
            left += world->people[each].answered < wanted[each] && !(waits_for_others && i > CALM_STEPS);
        }
    }
    if (left > 0)
        simulated_fail(world, "somebody is not served", "");
}

static void begin_evening(world *world, uint64_t seed) {
    char words[32];
    snprintf(words, sizeof words, "evening %llu", (unsigned long long)seed);
    *world = (struct world){.seed = seed, .on = {.steady_ms = 100000, .wall_ms = INT64_C(1794787200000)}};
    world->chance = dj_dice_from_seed(words);
    world->on.secrets = dj_dice_from_seed(strcat(words, "s"));
    world->on.store = dj_store_open("memory:", NULL);
    for (int i = 0; i < PEOPLE; i++) {
        person *person = &world->people[i];
        person->world = world;
        one_thread_draw(&world->on, person->visitor.who.digest, sizeof person->visitor.who.digest);
        one_thread_draw(&world->on, person->visitor.secret, sizeof person->visitor.secret);
        dj_hex(person->visitor.who.digest, sizeof person->visitor.who.digest, person->digest);
    }
    open_house(world);
}

static void end_evening(world *world) {
    for (int i = 0; i < PEOPLE; i++)
        person_hang_up(&world->people[i]);
    for (dj_store_job *job; (job = one_thread_take_job(&world->on)) != NULL;)
        dj_store_job_free(job);
    one_thread_forget_questions(&world->on);
    dj_house_free(world->on.house);
    dj_store_close(world->on.store);
    free(world->page.data);
}

int main(int count, char **arguments) {
    static world world;
    uint64_t evenings = count > 1 ? strtoull(arguments[1], NULL, 10) : 100;
    uint64_t first = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    int64_t acknowledged = 0, crashes = 0, wrong = 0;
    for (uint64_t seed = first; seed < first + evenings && wrong < WRONG_MAX; seed++) {
        begin_evening(&world, seed);
        for (int i = 0; i < STEPS && world.wrong == NULL; i++)
            step(&world);
        calm_down(&world);
        for (int i = 0; i < PEOPLE; i++)
            acknowledged += world.people[i].answered;
        crashes += world.crashes;
        if (world.wrong != NULL) {
            printf("simulator_test 1 %llu: %s: %.200s\n", (unsigned long long)seed, world.wrong, world.detail);
            wrong++;
        }
        end_evening(&world);
    }
    printf("%llu evenings, %lld moves acknowledged, %lld crashes, %lld wrong\n", (unsigned long long)evenings,
           (long long)acknowledged, (long long)crashes, (long long)wrong);
    return wrong > 0;
}

#include "tune.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Weights move in 256ths while they are tuned. A step of a weight is a part of what it is and of what it may be; it
 * goes by so many steps of all that one side wins more, less towards the end; the mean of the second half is the
 * result. */
enum { FINE = 256, PART_OF_WEIGHT = 5, PART_OF_RANGE = 40, PACE = 1, PROOF = 4 };

typedef struct tuner {
    const dj_lab_plan *plan;
    const dj_lab_watch *watch;
    const dj_bot_aids *aids;
    unsigned char *sets[2];                                /* with the weights of one side and the other */
    int64_t weights[DJ_WEIGHTS_MAX], sums[DJ_WEIGHTS_MAX]; /* in 256ths */
} tuner;

static dj_status take_step(tuner *tuner, int step, int steps, dj_error *error);
static int64_t stride_of(const dj_weight *weight, int64_t now);
static int64_t confine(const dj_weight *weight, int64_t fine);
static dj_status prove(tuner *tuner, dj_lab_tuning *tuning, dj_error *error);
static dj_status meet(const tuner *tuner, const char *seed, int64_t games, dj_lab_count *first, dj_error *error);
static uint8_t *weights_in(const tuner *tuner, int side);
static int32_t whole(int64_t fine);
static bool should_stop(const dj_lab_watch *watch);

bool dj_lab_can_tune(const dj_game *game) {
    return dj_bot_aids_of(game)->weight_count > 0;
}

dj_status dj_lab_tune(const dj_lab_plan *plan, int steps, const dj_lab_watch *watch, dj_lab_tuning *tuning,
                      dj_error *error) {
    size_t size = plan->game->content_size;
    tuner tuner = {.plan = plan, .watch = watch, .aids = dj_bot_aids_of(plan->game)};
    dj_status status = DJ_OK;
    int averaged = 0;
    tuner.sets[0] = malloc(2 * size);
    if (tuner.sets[0] == NULL)
        return DJ_NO_MEMORY;
    tuner.sets[1] = tuner.sets[0] + size;
    memcpy(tuner.sets[0], plan->content, size);
    memcpy(tuner.sets[1], plan->content, size);
    *tuning = (dj_lab_tuning){.table = tuner.aids->weights, .count = tuner.aids->weight_count};
    for (int i = 0; i < tuning->count; i++)
        tuner.weights[i] = (int64_t)dj_weight_at(weights_in(&tuner, 0), i) * FINE;
    for (int step = 0; step < steps && status == DJ_OK && !should_stop(watch); step++) {
        status = take_step(&tuner, step, steps, error);
        averaged += step >= steps / 2;
        for (int i = 0; step >= steps / 2 && i < tuning->count; i++)
            tuner.sums[i] += tuner.weights[i];
    }
    for (int i = 0; i < tuning->count; i++)
        tuning->weights[i] = whole(averaged > 0 ? tuner.sums[i] / averaged : tuner.weights[i]);
    if (status == DJ_OK)
        status = prove(&tuner, tuning, error);
    free(tuner.sets[0]);
    return status;
}

void dj_lab_write_weights(const dj_lab_plan *plan, const dj_lab_tuning *tuning, const char *command, FILE *file) {
    char name[32] = "", digest[2 * DJ_DIGEST_BYTES + 1];
    uint8_t bytes[DJ_DIGEST_BYTES];
    for (size_t i = 0; i + 1 < sizeof name && plan->game->id[i] != '\0'; i++)
        name[i] = (char)toupper((unsigned char)plan->game->id[i]);
    plan->game->content_digest(plan->content, bytes);
    dj_hex(bytes, sizeof bytes, digest);
    fprintf(file,
            "/* What counts how much in the value of a seat. Written by\n"
            " *\n"
            " *     %s\n"
            " *\n"
            " * for the set of digest %.16s. It won %lld of %lld games against the table before it. */\n"
            "#ifndef %s_WEIGHTS_H\n"
            "#define %s_WEIGHTS_H\n\n"
            "/* clang-format off */\n"
            "#define %s_WEIGHTS(WEIGHT) \\\n",
            command, digest, (long long)tuning->proof.wins, (long long)tuning->proof.games, name, name, name);
    for (int i = 0; i < tuning->count; i++) {
        const dj_weight *row = &tuning->table[i];
        fprintf(file, "    WEIGHT(%s, %d, %d, %d, \"%s\")%s\n", row->name, (int)tuning->weights[i], row->minimum,
                row->maximum, row->about, i + 1 < tuning->count ? " \\" : "");
    }
    fprintf(file, "/* clang-format on */\n\n#endif\n");
}

static dj_status take_step(tuner *tuner, int step, int steps, dj_error *error) {
    char seed[DJ_SEED_TEXT];
    int64_t strides[DJ_WEIGHTS_MAX];
    dj_lab_count first = {0};
    snprintf(seed, sizeof seed, "%.*s/tune %d", DJ_LAB_SEED_MAX, tuner->plan->config.seed, step);
    dj_dice dice = dj_dice_from_seed(seed);
    for (int i = 0; i < tuner->aids->weight_count; i++) {
        const dj_weight *weight = &tuner->aids->weights[i];
        strides[i] = stride_of(weight, tuner->weights[i]) * (dj_dice_below(&dice, 2) == 0 ? 1 : -1);
        dj_weight_put(weights_in(tuner, 0), i, whole(confine(weight, tuner->weights[i] + strides[i])));
        dj_weight_put(weights_in(tuner, 1), i, whole(confine(weight, tuner->weights[i] - strides[i])));
    }
    dj_status status = meet(tuner, seed, tuner->plan->games, &first, error);
    int64_t more = 2 * first.wins - first.shared - first.games; /* won by the first beyond the other */
    for (int i = 0; first.games > 0 && i < tuner->aids->weight_count; i++) {
        int64_t change = strides[i] * more * PACE * (2 * steps - step) / (2 * steps * first.games);
        tuner->weights[i] = confine(&tuner->aids->weights[i], tuner->weights[i] + change);
    }
    return status;
}

static int64_t stride_of(const dj_weight *weight, int64_t now) {
    int64_t of_weight = (now < 0 ? -now : now) / PART_OF_WEIGHT;
    int64_t of_range = (int64_t)(weight->maximum - weight->minimum) * FINE / PART_OF_RANGE;
    return FINE + (of_weight > of_range ? of_weight : of_range);
}

static int64_t confine(const dj_weight *weight, int64_t fine) {
    int64_t least = (int64_t)weight->minimum * FINE, most = (int64_t)weight->maximum * FINE;
    return fine < least ? least : fine > most ? most : fine;
}

static dj_status prove(tuner *tuner, dj_lab_tuning *tuning, dj_error *error) {
    char seed[DJ_SEED_TEXT];
    snprintf(seed, sizeof seed, "%.*s/proof", DJ_LAB_SEED_MAX, tuner->plan->config.seed);
    memcpy(tuner->sets[1], tuner->plan->content, tuner->plan->game->content_size);
    for (int i = 0; i < tuning->count; i++)
        dj_weight_put(weights_in(tuner, 0), i, tuning->weights[i]);
    return meet(tuner, seed, PROOF * tuner->plan->games, &tuning->proof, error);
}

static dj_status meet(const tuner *tuner, const char *seed, int64_t games, dj_lab_count *first, dj_error *error) {
    dj_lab_plan plan = *tuner->plan;
    plan.games = games;
    snprintf(plan.config.seed, sizeof plan.config.seed, "%s", seed);
    plan.entries[0].content = tuner->sets[0];
    plan.entries[1].content = tuner->sets[1];
    dj_lab_tally *tally = dj_lab_tally_new(&plan);
    if (tally == NULL)
        return DJ_NO_MEMORY;
    dj_status status = dj_lab_run(&plan, tuner->watch, tally, error);
    *first = dj_lab_of_entry(tally, 0);
    free(tally);
    return status;
}

static uint8_t *weights_in(const tuner *tuner, int side) {
    return tuner->sets[side] + tuner->aids->weights_offset;
}

static int32_t whole(int64_t fine) {
    return (int32_t)(fine >= 0 ? (fine + FINE / 2) / FINE : -((-fine + FINE / 2) / FINE));
}

static bool should_stop(const dj_lab_watch *watch) {
    return watch != NULL && watch->should_stop != NULL && watch->should_stop(watch->context);
}

#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 2 * DONJONZ_CARD_WIDTH + 1 };

static bool is_legal(const scene *scene, dj_move move);
static void corridor_card(donjonz_card *card, const char *items, size_t count);

const char scene_open_start[] = "+ + + +\n"
                                " @ . .\n"
                                "+ + + +\n"
                                " . . .\n"
                                "+ + + +\n";

const char scene_open_card[] = "\n . . .\n\n . . .\n\n . . .\n\n . . .\n";

donjonz_card scene_card(const char *picture, int height) {
    static const char letters[] = ".$kLsbhtSBHT@"; /* in the order of the items */
    char lines[2 * DONJONZ_CARD_HEIGHT + 1][LINE];
    memset(lines, ' ', sizeof lines);
    for (int line = 0; line <= 2 * height; line++) {
        size_t length = strcspn(picture, "\n");
        assert_true(length <= LINE);
        memcpy(lines[line], picture, length);
        picture += length + (picture[length] == '\n');
    }
    donjonz_card card = {0};
    for (int cell = 0; cell < height * DONJONZ_CARD_WIDTH; cell++) {
        int line = 2 * (cell / DONJONZ_CARD_WIDTH) + 1, column = 2 * (cell % DONJONZ_CARD_WIDTH) + 1;
        const char *letter = strchr(letters, lines[line][column]);
        assert_non_null(letter);
        card.item[cell] = (uint8_t)(letter - letters);
        card.walls[cell] = (uint8_t)((lines[line - 1][column] == '-') << DONJONZ_NORTH |
                                     (lines[line][column + 1] == '|') << DONJONZ_EAST |
                                     (lines[line + 1][column] == '-') << DONJONZ_SOUTH |
                                     (lines[line][column - 1] == '|') << DONJONZ_WEST);
    }
    return card;
}

void scene_open(scene *scene, const char *start, const char *const *cards, int card_count) {
    *scene = (struct scene){.set = {.id = "scene", .card_count = (uint8_t)card_count}};
    scene->set.start = scene_card(start, DONJONZ_START_HEIGHT);
    for (int i = 0; i < card_count; i++) {
        scene->set.cards[i] = scene_card(cards[i], DONJONZ_CARD_HEIGHT);
        snprintf(scene->set.cards[i].id, sizeof scene->set.cards[i].id, "card-%c", 'a' + i);
        snprintf(scene->set.cards[i].name[DJ_ENGLISH], sizeof scene->set.cards[i].name[0], "Card %c", 'A' + i);
        snprintf(scene->set.cards[i].name[DJ_FRENCH], sizeof scene->set.cards[i].name[0], "Carte %c", 'A' + i);
    }
    dj_config config = dj_config_default(&donjonz_game);
    snprintf(config.seed, sizeof config.seed, "scene");
    assert_int_equal(donjonz_game.setup(&scene->set, &config, &scene->state, &scene->witness, NULL), DJ_OK);
    for (int i = 0; i < card_count; i++)
        scene->state.pile[i] = (uint8_t)i;
}

void scene_corridor(scene *scene, const char *items) {
    size_t count = strlen(items);
    int cards = (int)(count + DONJONZ_CARD_CELLS - 1) / DONJONZ_CARD_CELLS;
    assert_in_range(cards, 1, DONJONZ_CARDS_MAX);
    const char *drawn[DONJONZ_CARDS_MAX] = {0};
    for (int i = 0; i < cards; i++)
        drawn[i] = scene_open_card; /* its items come below */
    scene_open(scene, scene_open_start, drawn, cards);
    for (int i = 0; i < cards; i++) {
        size_t from = (size_t)i * DONJONZ_CARD_CELLS, left = count - from;
        corridor_card(&scene->set.cards[i], items + from, left < DONJONZ_CARD_CELLS ? left : DONJONZ_CARD_CELLS);
        scene_place(scene, 0, DONJONZ_START_HEIGHT + i * DONJONZ_CARD_HEIGHT, 0);
    }
}

/* Rows are walked in turn eastwards and westwards. */
static void corridor_card(donjonz_card *card, const char *items, size_t count) {
    char row[8] = " . . .";
    char picture[2 * DONJONZ_CARD_HEIGHT * 8] = "";
    for (size_t i = 0; i < DONJONZ_CARD_CELLS; i++) {
        size_t along = i % DONJONZ_CARD_WIDTH;
        bool is_westward = i / DONJONZ_CARD_WIDTH % 2 == 1;
        row[2 * (is_westward ? DONJONZ_CARD_WIDTH - 1 - along : along) + 1] = i < count ? items[i] : '.';
        if (along == DONJONZ_CARD_WIDTH - 1) {
            strcat(picture, "\n");
            strcat(picture, row);
            strcat(picture, "\n");
        }
    }
    donjonz_card drawn = scene_card(picture, DONJONZ_CARD_HEIGHT);
    memcpy(card->item, drawn.item, sizeof card->item);
}

void scene_play(scene *scene, dj_move move) {
    assert_null(donjonz_check(&scene->set, &scene->state));
    dj_refusal refusal = donjonz_why_not(&scene->set, &scene->state, 0, move);
    if (refusal.rule)
        fail_msg("move %u is refused (%s): %s", move, refusal.rule, refusal.message);
    assert_true(is_legal(scene, move));
    scene->witness = (dj_witness){0};
    donjonz_play(&scene->set, &scene->state, 0, move, &scene->witness);
    const char *wrong = donjonz_check(&scene->set, &scene->state);
    if (wrong)
        fail_msg("after move %u: %s", move, wrong);
}

void scene_place(scene *scene, int x, int y, int turn) {
    scene_play(scene, donjonz_place(x, y, turn));
}

void scene_walk(scene *scene, const char *steps) {
    static const char letters[] = "nesw";
    for (; *steps; steps++)
        scene_play(scene, (dj_move)(strchr(letters, *steps) - letters));
}

void scene_advance(scene *scene, int steps) {
    static const dj_move way[] = {DONJONZ_SOUTH, DONJONZ_EAST, DONJONZ_EAST, DONJONZ_SOUTH, DONJONZ_WEST, DONJONZ_WEST};
    for (int i = 0; i < steps; i++) {
        /* The hero's cell says how far along the corridor it is: two cells of the start card, then twelve a card. */
        int cell = scene->state.hero;
        if (cell < DONJONZ_START_CELLS) {
            scene_play(scene, DONJONZ_SOUTH);
            continue;
        }
        int local = (cell - DONJONZ_START_CELLS) % DONJONZ_CARD_CELLS;
        int row = local / DONJONZ_CARD_WIDTH, column = local % DONJONZ_CARD_WIDTH;
        int along = row % 2 == 0 ? column : DONJONZ_CARD_WIDTH - 1 - column;
        scene_play(scene, way[(row * DONJONZ_CARD_WIDTH + along + 1) % 6]);
    }
}

void scene_refused(const scene *scene, dj_move move, const char *rule, const char *words) {
    dj_refusal refusal = donjonz_why_not(&scene->set, &scene->state, 0, move);
    assert_non_null(refusal.rule);
    assert_string_equal(refusal.rule, rule);
    if (words && !strstr(refusal.message, words))
        fail_msg("'%s' does not say '%s'", refusal.message, words);
    assert_false(is_legal(scene, move));
}

const dj_event *scene_event(const scene *scene, int kind) {
    for (int i = 0; i < scene->witness.event_count; i++)
        if (scene->witness.events[i].kind == kind)
            return &scene->witness.events[i];
    return NULL;
}

dj_result scene_result(const scene *scene) {
    dj_result result;
    donjonz_result(&scene->set, &scene->state, &result);
    return result;
}

static bool is_legal(const scene *scene, dj_move move) {
    static dj_move moves[DJ_MOVES_MAX];
    int count = donjonz_moves(&scene->set, &scene->state, 0, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

#include "scene.h"

#include "content/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_BYTES = 512 };

static const char *after_word(const char *text, const char *word);
static void add_card(scene *scene, const char *written);
static void read_icons(const char *written, int face, dungeondeck_card *card);
static void add_doors(scene *scene, int number);
static void write_slot(char *list, const char *card, const char *edge_key, int edge, bool is_seen);
static void open_position(scene *scene);
static dj_move parse(const scene *scene, const char *text, size_t length);
static bool is_legal(const scene *scene, dj_move move);
static void assert_slots(const scene *scene, const dungeondeck_slot *slots, int count, const char *expected);

void scene_deal(scene *scene, const char *const *cards, int count) {
    *scene = (struct scene){.set = {.id = "scene"}};
    bool has_doors = false;
    for (int i = 0; i < count; i++) {
        const char *doors = after_word(cards[i], "doors ");
        has_doors = has_doors || doors;
        if (doors)
            add_doors(scene, atoi(doors));
        else
            add_card(scene, cards[i]);
    }
    if (!has_doors)
        add_doors(scene, 1);
    dungeondeck_card *doors = &scene->set.cards[scene->set.card_count];
    *doors = (dungeondeck_card){.id = "doors", .name = {"Doors", "Portes"}};
    for (int edge = 0; edge < DUNGEONDECK_EDGES; edge++)
        for (int face = 0; face < DUNGEONDECK_FACES; face++)
            doors->icons[face][edge] = (dungeondeck_icon){DUNGEONDECK_BOSS_DOOR, (uint8_t)(1 + (4 - edge) % 4)};
    open_position(scene);
}

static const char *after_word(const char *text, const char *word) {
    return strncmp(text, word, strlen(word)) == 0 ? text + strlen(word) : NULL;
}

static void add_card(scene *scene, const char *written) {
    static const char *const words[SCENE_LISTS] = {
        [SCENE_WEAPONS] = "weapon ", [SCENE_TREASURES] = "treasure ", [SCENE_WOUNDS] = "wound "};
    int card = scene->set.card_count++, list = SCENE_DECK, edge = 0;
    assert_in_range(card, 0, DUNGEONDECK_CARDS_MAX - 1);
    for (int i = SCENE_DECK + 1; i < SCENE_LISTS && list == SCENE_DECK; i++)
        if (after_word(written, words[i]))
            list = i, written = after_word(written, words[i]);
    bool is_unseen = after_word(written, "unseen ");
    written = is_unseen ? after_word(written, "unseen ") : written;
    if (*written >= '0' && *written < '0' + DUNGEONDECK_EDGES)
        edge = *written++ - '0';
    dungeondeck_card *made = &scene->set.cards[card];
    snprintf(made->id, sizeof made->id, "%c", 'a' + card);
    for (int language = 0; language < DJ_LANGUAGES; language++)
        snprintf(made->name[language], sizeof made->name[0], "%c", 'A' + card);
    const char *slash = strchr(written, '/');
    read_icons(written, DUNGEONDECK_WHITE, made);
    if (slash)
        read_icons(slash + 1, DUNGEONDECK_GREY, made);
    write_slot(scene->lists[list], made->id, list == SCENE_DECK ? "up" : "edge", edge, !is_unseen);
}

static void read_icons(const char *written, int face, dungeondeck_card *card) {
    static const char letters[] = "CDMTWXB"; /* in the order of the kinds */
    for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
        written += strspn(written, " ");
        const char *letter = *written ? strchr(letters, *written) : NULL;
        assert_non_null(letter);
        int kind = (int)(letter - letters);
        int value = kind == DUNGEONDECK_MONSTER ? written[1] - '0' : 0;
        /* On grey the edges follow anticlockwise. */
        int edge = face == DUNGEONDECK_WHITE ? place : (4 - place) % 4;
        card->icons[face][edge] = (dungeondeck_icon){(uint8_t)kind, (uint8_t)value};
        written += kind == DUNGEONDECK_MONSTER ? 2 : 1;
    }
}

static void add_doors(scene *scene, int number) {
    assert_in_range(number, 1, DUNGEONDECK_DOORS);
    write_slot(scene->lists[SCENE_DECK], "doors", "up", (5 - number) % 4, true);
}

static void write_slot(char *list, const char *card, const char *edge_key, int edge, bool is_seen) {
    size_t length = strlen(list);
    dj_text out = dj_text_over(list + length, SCENE_TEXT - length);
    dj_text_format(&out, "%s{card: %s, %s: %d%s}", length > 0 ? ", " : "", card, edge_key, edge,
                   is_seen ? "" : ", seen: false");
    assert_true(dj_text_fits(&out));
}

void scene_with(scene *scene, const char *members) {
    size_t length = strlen(scene->members);
    assert_false(scene->has_begun); /* or what was played would be forgotten */
    dj_text out = dj_text_over(scene->members + length, SCENE_TEXT - length);
    dj_text_format(&out, ", %s", members);
    assert_true(dj_text_fits(&out));
    open_position(scene);
}

/* The game reads what was written, as it does for `setup`. */
static void open_position(scene *scene) {
    static char text[(SCENE_LISTS + 2) * SCENE_TEXT];
    dj_problems problems = {0};
    snprintf(text, sizeof text, "{deck: [%s], weapons: [%s], treasures: [%s], wounds: [%s]%s}\n",
             scene->lists[SCENE_DECK], scene->lists[SCENE_WEAPONS], scene->lists[SCENE_TREASURES],
             scene->lists[SCENE_WOUNDS], scene->members);
    dj_document *document = dj_document_from_yaml(text, strlen(text), &problems);
    bool is_read = document && dungeondeck_game.read(&scene->set, dj_document_root(document), &scene->state, &problems);
    dj_document_free(document);
    if (!is_read)
        fail_msg("%sis refused: %s", text, problems.list[0].message);
}

void scene_after_door(scene *scene) {
    scene_with(scene, "phase: bound, streak: 1, streak_of: door");
}

void scene_on_grey(scene *scene) {
    scene_with(scene, "face: grey");
}

void scene_play(scene *scene, const char *moves) {
    while (*moves) {
        size_t length = strcspn(moves, ",");
        dj_move move = parse(scene, moves, length);
        assert_null(dungeondeck_check(&scene->set, &scene->state));
        dj_refusal refusal = dungeondeck_why_not(&scene->set, &scene->state, 0, move);
        if (refusal.rule)
            fail_msg("'%.*s' is refused (%s): %s", (int)length, moves, refusal.rule, refusal.message);
        assert_true(is_legal(scene, move));
        scene->witness = (dj_witness){0};
        scene->has_begun = true;
        dungeondeck_play(&scene->set, &scene->state, 0, move, &scene->witness);
        const char *wrong = dungeondeck_check(&scene->set, &scene->state);
        if (wrong)
            fail_msg("after '%.*s': %s", (int)length, moves, wrong);
        moves += length;
        moves += strspn(moves, ", ");
    }
}

int scene_pass(scene *scene, int most) {
    int count = 0;
    while (count < most && is_legal(scene, DUNGEONDECK_PASS)) {
        scene_play(scene, "pass");
        count++;
    }
    return count;
}

void scene_moves(const scene *scene, const char *expected) {
    dj_move moves[DUNGEONDECK_MOVES];
    char text[TEXT_BYTES];
    dj_text out = dj_text_over(text, sizeof text);
    int count = dungeondeck_moves(&scene->set, &scene->state, 0, moves);
    for (int i = 0; i < count; i++) {
        dj_text_add(&out, i > 0 ? ", " : "");
        dungeondeck_move_text(&scene->set, moves[i], &out);
    }
    assert_string_equal(text, expected);
}

void scene_refused(const scene *scene, const char *move, const char *rule, const char *words) {
    dj_move number = parse(scene, move, strlen(move));
    dj_refusal refusal = dungeondeck_why_not(&scene->set, &scene->state, 0, number);
    assert_non_null(refusal.rule);
    assert_string_equal(refusal.rule, rule);
    if (words && !strstr(refusal.message, words))
        fail_msg("'%s' does not say '%s'", refusal.message, words);
    assert_false(is_legal(scene, number));
}

void scene_deck(const scene *scene, const char *expected) {
    assert_slots(scene, scene->state.deck, scene->state.deck_count, expected);
}

void scene_weapons(const scene *scene, const char *expected) {
    assert_slots(scene, scene->state.weapons, scene->state.weapon_count, expected);
}

void scene_treasures(const scene *scene, const char *expected) {
    assert_slots(scene, scene->state.treasures, scene->state.treasure_count, expected);
}

void scene_wounds(const scene *scene, const char *expected) {
    assert_slots(scene, scene->state.wounds, scene->state.wound_count, expected);
}

const dj_event *scene_event(const scene *scene, int kind) {
    for (int i = 0; i < scene->witness.event_count; i++)
        if (scene->witness.events[i].kind == kind)
            return &scene->witness.events[i];
    return NULL;
}

const dj_event *scene_last_event(const scene *scene, int kind) {
    for (int i = scene->witness.event_count - 1; i >= 0; i--)
        if (scene->witness.events[i].kind == kind)
            return &scene->witness.events[i];
    return NULL;
}

int scene_door(const scene *scene) {
    return dungeondeck_next_door(&scene->set, &scene->state);
}

const char *scene_ending(const scene *scene) {
    dj_result result;
    dungeondeck_result(&scene->set, &scene->state, &result);
    assert_int_equal(result.winners, result.ending && strcmp(result.ending, "won") == 0);
    assert_int_equal(result.is_over, result.ending != NULL);
    return result.ending ? result.ending : "";
}

static dj_move parse(const scene *scene, const char *text, size_t length) {
    char move[DJ_MOVE_TEXT];
    dj_move number = 0;
    snprintf(move, sizeof move, "%.*s", (int)length, text);
    if (!dungeondeck_move_parse(&scene->set, move, &number))
        fail_msg("'%s' is no move", move);
    return number;
}

static bool is_legal(const scene *scene, dj_move move) {
    dj_move moves[DUNGEONDECK_MOVES];
    int count = dungeondeck_moves(&scene->set, &scene->state, 0, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static void assert_slots(const scene *scene, const dungeondeck_slot *slots, int count, const char *expected) {
    char text[TEXT_BYTES];
    dj_text out = dj_text_over(text, sizeof text);
    for (int i = 0; i < count; i++) {
        int card = dungeondeck_slot_card(slots[i]);
        dj_text_format(&out, "%s%c%d", i > 0 ? " " : "", card == scene->set.card_count ? '*' : 'a' + card,
                       dungeondeck_slot_edge(slots[i]));
    }
    assert_string_equal(text, expected);
}

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

enum { TEXT = 1 << 16 };

static void add_cards(dj_text *out, const char *key, const char *kinds, const char *cards);
static void add_card(dj_text *out, const char *line, size_t length);
static void check(const pen_scene *scene);

const char *const scene_open_sheet[SCENE_OPEN_ROWS] = {
    "...............bbb", "...............bBb", "...............2bb", "..................", "..................",
    "..................", "..................", "..................", "..................", "..................",
    "..................", "..................", "..................", "..................", "..................",
    "aa1...............", "aAa...............", "aaa...............",
};

static dungeonpen_set compiled;

const char *const *scene_sheet_with(const char *letters) {
    static char rows[SCENE_OPEN_ROWS][DUNGEONPEN_SIZE + 1];
    static const char *list[SCENE_OPEN_ROWS];
    int column, row, length;
    char letter;
    for (int i = 0; i < SCENE_OPEN_ROWS; i++)
        list[i] = memcpy(rows[i], scene_open_sheet[i], sizeof rows[i]);
    for (; sscanf(letters, " %d,%d %c%n", &column, &row, &letter, &length) == 3; letters += length)
        rows[SCENE_OPEN_ROWS - row][column - 1] = letter;
    return list;
}

void scene_open(pen_scene *scene, const char *const *rows, const char *cards) {
    static char yaml[TEXT];
    static dj_problems problems;
    problems = (dj_problems){0};
    dj_text out = dj_text_over(yaml, sizeof yaml);
    dj_text_add(&out, "game: dungeonpen\nid: scene\ntitle: {en: Scene, fr: Scène}\n"
                      "sheets:\n- id: scene\n  name: {en: Sheet, fr: Feuille}\n  map: |\n");
    for (int i = 0; i < SCENE_OPEN_ROWS; i++)
        dj_text_format(&out, "    %s\n", (rows ? rows : scene_open_sheet)[i]);
    add_cards(&out, "events", "event", cards);
    dj_text_add(&out,
                "- {id: calm, name: {en: Calm, fr: Calme}, count: 6, effect: 'on draw: erase the last wall'}\n"
                "- {id: lull, name: {en: Lull, fr: Accalmie}, count: 6, effect: 'on draw: erase the last wall'}\n");
    add_cards(&out, "clutter", "clutter bag", cards);
    dj_text_add(&out,
                "- {id: fluff, name: {en: Fluff, fr: Moutons}, count: 6, effect: 'on draw: erase the last wall'}\n"
                "- {id: dust, name: {en: Dust, fr: Poussière}, count: 6, effect: 'on draw: erase the last wall'}\n");
    add_cards(&out, "characters", "character", cards);
    assert_true(dj_text_fits(&out));
    dj_document *document = dj_document_from_yaml(yaml, out.length, &problems);
    if (!document || !dungeonpen_compile(dj_document_root(document), &compiled, &problems))
        fail_msg("%d: %s", problems.list[0].line, problems.list[0].message);
    dj_document_free(document);
    *scene = (pen_scene){.set = &compiled};
    dj_config config = dj_config_default(&dungeonpen_game);
    assert_int_equal(dungeonpen_setup(scene->set, &config, &scene->state, NULL, NULL), DJ_OK);
    scene->state.first = scene->state.turn = 0;
    scene_next(scene, "calm");
    scene_next(scene, "fluff");
    check(scene);
}

void scene_draw(pen_scene *scene, const char *effect) {
    char cards[600];
    snprintf(cards, sizeof cards,
             "event omen | on draw: %s\nbag rope | on use: gain 1 life\nbag file | on use: gain 1 life\n", effect);
    scene_open(scene, NULL, cards);
    scene->state.seats[0].life = scene->state.seats[1].life = 10;
    scene_next(scene, "omen");
}

void scene_setup(pen_scene *scene, const char *options) {
    dj_config config = dj_config_default(&dungeonpen_game);
    char name[32], value[32];
    int length;
    for (; sscanf(options, " %31[a-z]=%31[a-z]%n", name, value, &length) == 2; options += length)
        assert_int_equal(dj_config_set(&config, &dungeonpen_game, name, value, NULL), DJ_OK);
    scene->witness = (dj_witness){.script = scene->dice, .script_length = scene->dice_count};
    assert_int_equal(dungeonpen_setup(scene->set, &config, &scene->state, &scene->witness, NULL), DJ_OK);
    scene->dice_used = scene->witness.script_used;
    check(scene);
}

void scene_place(pen_scene *scene, int seat, int column, int row) {
    scene->state.seats[seat].place = dungeonpen_middle(column - 1, row - 1);
    check(scene);
}

void scene_next(pen_scene *scene, const char *id) {
    dungeonpen_state *state = &scene->state;
    int card = scene_card(scene, id);
    bool is_event = scene->set->cards[card].kind == DUNGEONPEN_EVENT;
    uint8_t *cards = is_event ? state->events + state->event_at : state->clutter;
    int count = is_event ? scene->set->event_deck - state->event_at : state->clutter_count;
    int top = is_event ? 0 : count - 1, found = 0;
    while (found < count && cards[found] != card)
        found++;
    assert_true(found < count);
    cards[found] = cards[top];
    cards[top] = (uint8_t)card;
}

void scene_keep(pen_scene *scene, int seat, const char *id) {
    dungeonpen_state *state = &scene->state;
    scene_next(scene, id);
    state->clutter[--state->clutter_count] = 0;
    state->seats[seat].bag[state->seats[seat].bag_count++] = (uint8_t)scene_card(scene, id);
    check(scene);
}

void scene_dice(pen_scene *scene, ...) {
    va_list faces;
    va_start(faces, scene);
    for (int face; (face = va_arg(faces, int)) != 0;) {
        assert_true(scene->dice_count < SCENE_DICE);
        scene->dice[scene->dice_count++] = face;
    }
    va_end(faces);
}

void scene_end(pen_scene *scene) {
    assert_int_equal(scene->dice_used, scene->dice_count);
}

void scene_play(pen_scene *scene, const char *text) {
    dj_move move;
    int seat = scene_to_act(scene);
    assert_true(dungeonpen_move_parse(scene->set, text, &move));
    dj_refusal refusal = dungeonpen_why_not(scene->set, &scene->state, seat, move);
    if (refusal.rule)
        fail_msg("%s: %s %s", text, refusal.rule, refusal.message);
    scene->witness =
        (dj_witness){.script = scene->dice + scene->dice_used, .script_length = scene->dice_count - scene->dice_used};
    dungeonpen_play(scene->set, &scene->state, seat, move, &scene->witness);
    assert_false(scene->witness.is_script_misfit);
    scene->dice_used += scene->witness.script_used;
    check(scene);
}

void scene_flick(pen_scene *scene, const char *move) {
    assert_int_equal(scene->dice_used, scene->dice_count);
    scene_dice(scene, STEADY, 0);
    scene_play(scene, move);
    scene_end(scene);
}

dj_refusal scene_refusal(pen_scene *scene, const char *text) {
    dj_move move;
    assert_true(dungeonpen_move_parse(scene->set, text, &move));
    dungeonpen_state before = scene->state;
    dj_refusal refusal = dungeonpen_why_not(scene->set, &scene->state, scene_to_act(scene), move);
    assert_memory_equal(&before, &scene->state, sizeof before); /* X05 */
    if (!refusal.rule)
        fail_msg("%s is legal", text);
    return refusal;
}

void scene_refused(pen_scene *scene, const char *move, const char *rule, const char *part) {
    dj_refusal refusal = scene_refusal(scene, move);
    assert_string_equal(refusal.rule, rule);
    if (!strstr(refusal.message, part))
        fail_msg("%s: %s", move, refusal.message);
}

const char *scene_preview(pen_scene *scene, const char *text) {
    static char json[8192];
    dj_json out = dj_json_over(json, sizeof json);
    dj_move move;
    assert_true(dungeonpen_move_parse(scene->set, text, &move));
    dungeonpen_preview(scene->set, &scene->state, scene_to_act(scene), move, &out);
    return json;
}

const char *scene_moves(pen_scene *scene) {
    static char list[4096];
    static dj_move moves[DUNGEONPEN_MOVES_MAX];
    dj_text out = dj_text_over(list, sizeof list);
    int count = dungeonpen_moves(scene->set, &scene->state, scene_to_act(scene), moves);
    for (int i = 0; i < count; i++) {
        if (DUNGEONPEN_VERB(moves[i]) == DUNGEONPEN_MOVE_FLICK)
            continue;
        if (out.length > 0)
            dj_text_add(&out, "|");
        dungeonpen_move_text(scene->set, moves[i], &out);
    }
    return list;
}

int scene_to_act(const pen_scene *scene) {
    dj_seat_mask mask = dungeonpen_to_act(scene->set, &scene->state);
    assert_true(mask == 1 || mask == 2);
    return mask - 1;
}

const dj_event *scene_event(const pen_scene *scene, int kind) {
    for (int i = 0; i < scene->witness.event_count; i++)
        if (scene->witness.events[i].kind == kind)
            return &scene->witness.events[i];
    return NULL;
}

int scene_count(const pen_scene *scene, int kind) {
    int count = 0;
    for (int i = 0; i < scene->witness.event_count; i++)
        count += scene->witness.events[i].kind == kind;
    return count;
}

int scene_when(const pen_scene *scene, int kind) {
    const dj_event *event = scene_event(scene, kind);
    return event ? (int)(event - scene->witness.events) : -1;
}

const char *scene_told(const pen_scene *scene, int kind, dj_language language) {
    static char words[200];
    dj_text out = dj_text_over(words, sizeof words);
    dungeonpen_describe_event(scene->set, scene_event(scene, kind),
                              &(dj_voice){.language = language, .reader = DJ_EVERYTHING}, &out);
    return words;
}

void scene_lives(const pen_scene *scene, int first, int second) {
    assert_int_equal(scene->state.seats[0].life, first);
    assert_int_equal(scene->state.seats[1].life, second);
}

int scene_cell(const pen_scene *scene, int seat) {
    dungeonpen_point place = scene->state.seats[seat].place;
    return (place.x / DUNGEONPEN_CELL + 1) * 100 + place.y / DUNGEONPEN_CELL + 1;
}

int scene_card(const pen_scene *scene, const char *id) {
    for (int card = 0; card < dungeonpen_card_count(scene->set); card++)
        if (strcmp(scene->set->cards[card].id, id) == 0)
            return card;
    fail_msg("no card %s", id);
    return -1;
}

static void add_cards(dj_text *out, const char *key, const char *kinds, const char *cards) {
    dj_text_format(out, "%s:\n", key);
    bool has_any = strcmp(key, "characters") != 0;
    for (const char *line = cards; *line;) {
        size_t length = strcspn(line, "\n"), word = strcspn(line, " ");
        char kind[16] = "";
        memcpy(kind, line, word);
        if (strstr(kinds, kind)) {
            add_card(out, line, length);
            has_any = true;
        }
        line += length + (line[length] == '\n');
    }
    if (!has_any)
        dj_text_add(out, "- {id: nobody, name: {en: Nobody, fr: Personne}, effect: 'on fail: go back'}\n");
}

static void add_card(dj_text *out, const char *line, size_t length) {
    char kind[16], id[24], effect[400] = "";
    char copy[500];
    assert_true(length < sizeof copy);
    memcpy(copy, line, length);
    copy[length] = '\0';
    assert_int_equal(sscanf(copy, "%15s %23s | %399[^\n]", kind, id, effect), 3);
    dj_text_format(out, "- id: %s\n  name: {en: The %s, fr: Le %s}\n", id, id, id);
    if (strcmp(kind, "bag") == 0)
        dj_text_add(out, "  bag: true\n");
    if (strncmp(effect, "wall ", 5) == 0) {
        dj_text_format(out, "  wall: %s\n", effect + 5);
        return;
    }
    dj_text_add(out, "  effect:\n");
    for (char *rule = strtok(effect, "/"); rule; rule = strtok(NULL, "/"))
        dj_text_format(out, "    - \"%s\"\n", rule + strspn(rule, " "));
}

static void check(const pen_scene *scene) {
    const char *wrong = dungeonpen_check(scene->set, &scene->state);
    if (wrong)
        fail_msg("%s", wrong);
}

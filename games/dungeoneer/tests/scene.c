#include "scene.h"

#include "content/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT = 1 << 16 };

static const char *const names[DJ_SEATS_MAX] = {"ann", "bob", "cid", "dot", "eve", "fay"};

static const char plain_maps[] =
    "maps:\n"
    "  - {id: gate, kind: room, entrance: true, peril: 1, glory: 1, sides: {north: door, east: door, south: door, "
    "west: door}}\n"
    "  - {id: hall, kind: passage, count: 4, peril: 1, glory: 0, sides: {north: wall, east: open, south: wall, west: "
    "open}}\n"
    "  - {id: shaft, kind: passage, count: 4, peril: 2, glory: 0, sides: {north: open, east: wall, south: open, west: "
    "wall}}\n"
    "  - {id: cross, kind: passage, count: 4, peril: 1, glory: 2, sides: {north: open, east: open, south: open, west: "
    "open}}\n"
    "  - {id: crypt, kind: room, count: 2, peril: 2, glory: 1, sides: {north: door, east: door, south: door, west: "
    "door}}\n"
    "  - {id: vault, kind: room, peril: 3, glory: 3, sides: {north: wall, east: door, south: wall, west: door}}\n";

static const char plain_quests[] =
    "quests:\n"
    "  - {id: go-crypt, steps: [{at: crypt, do: go}], effect: {when completed: gain 3 glory}}\n"
    "  - {id: go-vault, steps: [{at: vault, do: go}]}\n"
    "  - {id: fight-crypt, steps: [{at: crypt, do: fight, attack: melee, strength: 3, life: 2, harm: 2, monster: {en: "
    "Rat, fr: Rat}}]}\n"
    "  - {id: test-crypt, steps: [{at: crypt, do: test, stat: magic, threat: 6}], effect: {when failed: take 1 "
    "wound}}\n"
    "  - {id: pay-crypt, steps: [{at: crypt, do: pay, glory: 2}]}\n"
    "  - {id: gift-crypt, steps: [{at: crypt, do: pay, treasures: 1}]}\n"
    "  - {id: two-steps, steps: [{at: crypt, do: go}, {at: vault, do: go}]}\n"
    "  - {id: crypt-too, steps: [{at: crypt, do: go}, {at: vault, do: pay, glory: 9}]}\n"
    "  - {id: spare-one, steps: [{at: gate, do: pay, glory: 19}]}\n"
    "  - {id: spare-two, steps: [{at: gate, do: pay, glory: 19}]}\n"
    "  - {id: spare-three, steps: [{at: gate, do: pay, glory: 19}]}\n";

static dungeoneer_set compiled;

static void add_named(dj_text *out, const char *lines);
static void take_card(scene *scene, int card);
static int find(const scene *scene, const char *id);
static dj_move parse(const scene *scene, const char *move);
static void play_one(scene *scene, const char *move);
static bool is_about_others(const dungeoneer_state *state);
static int seat_named(const scene *scene, const char **text);

void scene_open(scene *scene, const char *cards, const char *maps) {
    scene_open_heroes(scene, cards, maps, "");
}

void scene_open_heroes(scene *scene, const char *cards, const char *maps, const char *hero) {
    static char yaml[TEXT], lines[TEXT];
    static dj_problems problems;
    dj_text out = dj_text_over(yaml, sizeof yaml), heroes = dj_text_over(lines, sizeof lines);
    dj_text_add(&out, "game: dungeoneer\nid: scene\ntitle: {en: Scene, fr: Scène}\n");
    dj_text_add(&heroes, "heroes:\n");
    for (int i = 0; i < DJ_SEATS_MAX; i++)
        dj_text_format(&heroes,
                       "  - {id: %s, calling: {en: any, fr: tout}, treasures: 2, boons: 1, levels: [{melee: 2, magic: "
                       "2, move: 4}, {melee: 3, magic: 3, move: 5}, {melee: 4, magic: 4, move: 6}]%s}\n",
                       names[i], hero);
    add_named(&out, lines);
    add_named(&out, plain_maps);
    add_named(&out, maps ? maps : "");
    add_named(&out, plain_quests);
    dj_text_add(&out, "cards:\n");
    for (int i = 0; i < 15; i++)
        dj_text_format(
            &out, "  - {name: {en: F, fr: F}, id: filler-%d, kind: trap, cost: 20, count: 4, stat: move, threat: 2}\n",
            i);
    add_named(&out, cards ? cards : "");
    assert_true(dj_text_fits(&out));
    problems = (dj_problems){0};
    if (!scene_compile(yaml, &compiled, &problems))
        fail_msg("%d: %s", problems.list[0].line, problems.list[0].message);
    *scene = (struct scene){.set = &compiled};
}

bool scene_compile(const char *yaml, dungeoneer_set *set, dj_problems *problems) {
    dj_document *document = dj_document_from_yaml(yaml, strlen(yaml), problems);
    bool is_compiled = document && dungeoneer_compile(dj_document_root(document), set, problems);
    dj_document_free(document);
    return is_compiled;
}

void scene_begin(scene *scene, int seats) {
    scene->asks_everybody = false;
    dungeoneer_state *state = &scene->state;
    dj_config config = {.seats = seats};
    for (int seed = 0; seed == 0 || state->first != 0; seed++) {
        snprintf(config.seed, sizeof config.seed, "scene %d", seed);
        assert_int_equal(dungeoneer_setup(scene->set, &config, state, NULL, NULL), DJ_OK);
    }
    dungeoneer_turn turn = {scene->set, state, NULL};
    for (int seat = 0; seat < seats; seat++) {
        dungeoneer_seat *player = &state->seats[seat];
        player->hero = (uint8_t)seat;
        player->glory = player->peril = 0;
        while (player->hand_count > 0) {
            int card = player->hand[0].card;
            dungeoneer_unhold(&turn, seat, card, 0);
            memmove(state->pile + 1, state->pile, state->pile_count[0]++);
            state->pile[0] = (uint8_t)card;
        }
        scene_quests(scene, seat, "spare-one spare-two spare-three");
    }
    scene_phase(scene, DUNGEONEER_ENCOUNTER_PHASE);
}

void scene_ask_everybody(scene *scene) {
    scene->asks_everybody = true;
}

void scene_phase(scene *scene, dungeoneer_phase phase) {
    scene->state.phase = (uint8_t)phase;
}

void scene_give(scene *scene, int seat, const char *ids) {
    dungeoneer_turn turn = {scene->set, &scene->state, NULL};
    char id[24];
    for (int used; sscanf(ids, "%23s%n", id, &used) == 1; ids += used) {
        take_card(scene, find(scene, id));
        dungeoneer_hold(&turn, seat, find(scene, id), 0, 0);
    }
}

void scene_equip(scene *scene, int seat, const char *ids) {
    dungeoneer_turn turn = {scene->set, &scene->state, NULL};
    char id[24];
    for (int used; sscanf(ids, "%23s%n", id, &used) == 1; ids += used) {
        take_card(scene, find(scene, id));
        dungeoneer_add_item(&turn, seat, find(scene, id), 0);
    }
}

/* Those it had go under the pile, those it gets come out of it. */
void scene_quests(scene *scene, int seat, const char *ids) {
    dungeoneer_state *state = &scene->state;
    dungeoneer_seat *player = &state->seats[seat];
    for (int i = 0; i < player->quest_count; i++)
        state->quest_pile[state->quest_pile_count[0]++] = player->quests[i].quest;
    memset(player->quests, 0, sizeof player->quests);
    player->quest_count = 0;
    char id[24];
    for (int used; sscanf(ids, "%23s%n", id, &used) == 1; ids += used) {
        int quest = 0, at = 0;
        while (strcmp(scene->set->quests[quest].id, id) != 0)
            quest++;
        while (at < state->quest_pile_count[0] && state->quest_pile[at] != quest)
            at++;
        if (at == state->quest_pile_count[0]) /* another seat has it: any other will do */
            continue;
        memmove(state->quest_pile + at, state->quest_pile + at + 1, (size_t)(state->quest_pile_count[0] - at - 1));
        state->quest_pile[--state->quest_pile_count[0]] = 0;
        player->quests[player->quest_count++].quest = (uint8_t)quest;
    }
}

int scene_lay(scene *scene, const char *map, int x, int y, bool is_turned) {
    dungeoneer_turn turn = {scene->set, &scene->state, NULL};
    scene_next_map(scene, map);
    int index = scene->state.map_pile[--scene->state.map_count[0]];
    scene->state.map_pile[scene->state.map_count[0]] = 0;
    return dungeoneer_lay(&turn, index, x, y, is_turned);
}

void scene_next_map(scene *scene, const char *map) {
    dungeoneer_state *state = &scene->state;
    int last = state->map_count[0] - 1, at = last;
    while (at >= 0 && strcmp(scene->set->maps[state->map_pile[at]].id, map) != 0)
        at--;
    assert_true(at >= 0);
    uint8_t found = state->map_pile[at];
    state->map_pile[at] = state->map_pile[last];
    state->map_pile[last] = found;
}

void scene_dice(scene *scene, ...) {
    va_list faces;
    scene->dice_count = scene->dice_used = 0;
    va_start(faces, scene);
    for (int face; (face = va_arg(faces, int)) != 0;)
        scene->dice[scene->dice_count++] = face;
    va_end(faces);
}

void scene_end(scene *scene) {
    assert_int_equal(scene->dice_used, scene->dice_count);
}

void scene_play(scene *scene, const char *moves) {
    char move[DJ_MOVE_TEXT];
    while (*moves != '\0') {
        size_t length = strcspn(moves, "|");
        snprintf(move, sizeof move, "%.*s", (int)length, moves);
        play_one(scene, move);
        moves += length + (moves[length] == '|');
    }
}

const char *scene_refusal(scene *scene, const char *move) {
    int seat = seat_named(scene, &move);
    dj_refusal refusal = dungeoneer_why_not(scene->set, &scene->state, seat, parse(scene, move));
    return refusal.rule ? refusal.rule : "";
}

const char *scene_refusal_text(scene *scene, const char *move) {
    static char words[160];
    int seat = seat_named(scene, &move);
    dj_refusal refusal = dungeoneer_why_not(scene->set, &scene->state, seat, parse(scene, move));
    dj_text text = dj_text_over(words, sizeof words);
    dj_voice voice = dj_voice_for(DJ_ENGLISH, seat);
    dj_refusal_describe(&refusal, &voice, &text);
    return words;
}

int scene_asked(const scene *scene) {
    int seat;
    dungeoneer_asked(&scene->state, &seat);
    return seat;
}

bool scene_can(scene *scene, const char *move) {
    return *scene_refusal(scene, move) == '\0';
}

const dj_event *scene_event(const scene *scene, int kind, int n) {
    for (int i = 0; i < scene->witness.event_count; i++)
        if (scene->witness.events[i].kind == kind && n-- == 0)
            return &scene->witness.events[i];
    return NULL;
}

const char *scene_told(const scene *scene, int kind, int reader) {
    static char text[400];
    dj_text out = dj_text_over(text, sizeof text);
    const dj_event *event = NULL;
    for (int n = 0; (event = scene_event(scene, kind, n)) != NULL && !dj_event_is_seen(event, reader);)
        n++;
    if (event != NULL)
        dungeoneer_describe_event(scene->set, event, &(dj_voice){.reader = reader}, &out);
    return text;
}

bool scene_holds(const scene *scene, int seat, const char *id) {
    const dungeoneer_seat *player = &scene->state.seats[seat];
    for (int i = 0; i < player->hand_count; i++)
        if (player->hand[i].card == find(scene, id))
            return true;
    return false;
}

bool scene_has(const scene *scene, int seat, const char *id) {
    return dungeoneer_find_item(&scene->state, seat, find(scene, id)) >= 0;
}

bool scene_is_discarded(const scene *scene, const char *id) {
    return memchr(scene->state.discard, find(scene, id), scene->state.discard_count[0]) != NULL;
}

int scene_card(const scene *scene, const char *id) {
    return find(scene, id);
}

const char *scene_text(const scene *scene, const char *id, dj_language language) {
    static char text[1000];
    dj_text out = dj_text_over(text, sizeof text);
    dj_effect_describe(&dungeoneer_language, &scene->set->cards[find(scene, id)].effect, " ", language, &out);
    return text;
}

/* A name in both languages for each line that has none. */
static void add_named(dj_text *out, const char *lines) {
    for (const char *line = lines; *line;) {
        size_t length = strcspn(line, "\n");
        const char *brace = memchr(line, '{', length);
        bool is_item = brace && line[strspn(line, " ")] == '-';
        size_t head = is_item ? (size_t)(brace + 1 - line) : 0;
        dj_text_add_bytes(out, line, head);
        if (is_item)
            dj_text_add(out, "name: {en: Some, fr: Quelque}, ");
        dj_text_add_bytes(out, line + head, length - head);
        dj_text_add(out, "\n");
        line += length + (line[length] == '\n');
    }
}

static void take_card(scene *scene, int card) {
    dungeoneer_state *state = &scene->state;
    uint8_t *found = memchr(state->pile, card, state->pile_count[0]);
    assert_non_null(found);
    *found = state->pile[--state->pile_count[0]];
    state->pile[state->pile_count[0]] = 0;
}

static int find(const scene *scene, const char *id) {
    for (int i = 0; i < scene->set->card_count; i++)
        if (strcmp(scene->set->cards[i].id, id) == 0)
            return i;
    fail_msg("no card %s", id);
    return 0;
}

static dj_move parse(const scene *scene, const char *move) {
    dj_move parsed = 0;
    if (!dungeoneer_move_parse(scene->set, move, &parsed))
        fail_msg("no move: %s", move);
    return parsed;
}

static void play_one(scene *scene, const char *text) {
    int seat = seat_named(scene, &text);
    dj_move legal[DUNGEONEER_MOVES_MAX], move = parse(scene, text);
    int count = dungeoneer_moves(scene->set, &scene->state, seat, legal), at = 0;
    const char *wrong = dungeoneer_check(scene->set, &scene->state);
    if (wrong)
        fail_msg("before %s: %s", text, wrong);
    while (at < count && legal[at] != move)
        at++;
    if (at == count)
        fail_msg("%s: %s", text, dungeoneer_why_not(scene->set, &scene->state, seat, move).message);
    scene->witness =
        (dj_witness){.script = scene->dice + scene->dice_used, .script_length = scene->dice_count - scene->dice_used};
    if (scene->dice_used == scene->dice_count)
        scene->witness.script = NULL;
    dungeoneer_do(scene->set, &scene->state, seat, move, &scene->witness);
    while (!scene->asks_everybody && is_about_others(&scene->state))
        dungeoneer_do(scene->set, &scene->state, scene_asked(scene), DUNGEONEER_PLAIN_MOVE(DUNGEONEER_PASS, 0),
                      &scene->witness);
    assert_false(scene->witness.is_script_misfit);
    scene->dice_used += scene->witness.script_used;
    wrong = dungeoneer_check(scene->set, &scene->state);
    if (wrong)
        fail_msg("after %s: %s", text, wrong);
}

static bool is_about_others(const dungeoneer_state *state) {
    const dungeoneer_play *top = &state->plays[state->play_count > 0 ? state->play_count - 1 : 0];
    return state->play_count > 0 && top->stage == DUNGEONEER_ASK_ANSWER && top->asked != top->victim;
}

/* Goes past "2: ". */
static int seat_named(const scene *scene, const char **text) {
    if (**text < '1' || **text > '6')
        return scene_asked(scene);
    int seat = **text - '1';
    *text += strlen("2: ");
    return seat;
}

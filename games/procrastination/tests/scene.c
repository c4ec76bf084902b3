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

enum { TEXT = 1 << 16, FILLERS = 8 };

static void add_card(dj_text *out, const char *line, size_t length);
static void add_effect(dj_text *out, const char *effect, size_t length);
static dj_move parse(const scene *scene, const char *move);
static int add_ids(dj_text *out, const char *ids);
static int find_card(const scene *scene, const char *id);

static procrastination_set compiled;

bool scene_try_cards(scene *scene, const char *cards, dj_problems *problems) {
    static char yaml[TEXT];
    dj_text out = dj_text_over(yaml, sizeof yaml);
    dj_text_add(&out, "game: procrastination\nid: scene\ntitle: {en: Scene, fr: Scène}\ncards:\n");
    for (const char *line = cards; *line;) {
        size_t length = strcspn(line, "\n");
        add_card(&out, line, length);
        line += length + (line[length] == '\n');
    }
    for (int i = 1; i <= FILLERS; i++)
        dj_text_format(
            &out, "  - {id: filler-%d, name: {en: Filler, fr: Bouche-trou}, class: epic, value: 1, count: 4}\n", i);
    assert_true(dj_text_fits(&out));
    dj_document *document = dj_document_from_yaml(yaml, out.length, problems);
    bool is_compiled = document && procrastination_compile(dj_document_root(document), &compiled, problems);
    dj_document_free(document);
    *scene = (struct scene){.set = &compiled};
    return is_compiled;
}

void scene_cards(scene *scene, const char *cards) {
    static dj_problems problems;
    problems = (dj_problems){0};
    if (!scene_try_cards(scene, cards, &problems))
        fail_msg("%d: %s", problems.list[0].line, problems.list[0].message);
}

void scene_open(scene *scene, const char *cards) {
    static char text[4000];
    snprintf(text, sizeof text,
             "%sbear force 4\ncat agility 4\nwizard magic 3\nhero epic 6\nbroom support -2\nbucket support -1\n",
             cards);
    scene_cards(scene, text);
}

void scene_begin(scene *scene, int seats, const char *const *hands, const char *const *piles) {
    static char json[TEXT];
    dj_text out = dj_text_over(json, sizeof json);
    dj_text_add(&out, "{\"phase\":\"face-off\",\"round\":1,\"seats\":[");
    int filler = 0;
    for (int seat = 0; seat < seats; seat++) {
        dj_text_format(&out, "%s{\"hand\":[", seat > 0 ? "," : "");
        int count = add_ids(&out, hands[seat]);
        dj_text_add(&out, "],\"pile\":[");
        int top = piles ? add_ids(&out, piles[seat]) : 0;
        for (int i = count + top; i < PROCRASTINATION_PILE; i++, filler++)
            dj_text_format(&out, "%s\"filler-%d\"", i > count ? "," : "", 1 + filler % FILLERS);
        dj_text_add(&out, "]}");
    }
    dj_text_add(&out, "]}");
    static dj_problems problems;
    problems = (dj_problems){0};
    dj_document *document = dj_document_from_json(json, out.length, &problems);
    assert_non_null(document);
    if (!procrastination_read(scene->set, dj_document_root(document), &scene->state, &problems))
        fail_msg("%s", problems.list[0].message);
    dj_document_free(document);
}

void scene_put(scene *scene, int seat, int zone, const char *id) {
    procrastination_state *state = &scene->state;
    procrastination_turn turn = {scene->set, state, NULL};
    int top = state->seats[seat].zones[PROCRASTINATION_IN_PILE];
    assert_int_not_equal(top, PROCRASTINATION_NONE);
    state->card[top] = (uint8_t)find_card(scene, id);
    procrastination_move(state, top, seat, zone);
    if (zone == PROCRASTINATION_IN_HAND || zone == PROCRASTINATION_IN_COLLECTION)
        procrastination_see(&turn, seat, top);
    else
        procrastination_see_all(&turn, top);
    state->seats[seat].lasting = (uint8_t)procrastination_count_lasting(scene->set, state, seat);
    const char *wrong = procrastination_check(scene->set, state);
    if (wrong)
        fail_msg("with '%s' put there: %s", id, wrong);
}

void scene_setup(scene *scene, int seats, const char *options) {
    dj_config config = dj_config_default(&procrastination_game);
    config.seats = seats;
    snprintf(config.seed, sizeof config.seed, "scene");
    char copy[200];
    snprintf(copy, sizeof copy, "%s", options);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " ")) {
        char *value = strchr(name, '=');
        *value++ = '\0';
        dj_error error;
        if (dj_config_set(&config, &procrastination_game, name, value, &error) != DJ_OK)
            fail_msg("%s %s", error.message, error.detail);
    }
    scene->witness = (dj_witness){0};
    assert_int_equal(procrastination_setup(scene->set, &config, &scene->state, &scene->witness, NULL), DJ_OK);
    assert_null(procrastination_check(scene->set, &scene->state));
}

void scene_dice(scene *scene, ...) {
    va_list faces;
    va_start(faces, scene);
    for (int face = va_arg(faces, int); face > 0; face = va_arg(faces, int)) {
        assert_true(scene->dice_count < SCENE_DICE);
        scene->dice[scene->dice_count++] = face;
    }
    va_end(faces);
}

void scene_end(scene *scene) {
    if (scene->dice_used != scene->dice_count)
        fail_msg("%d of %d scripted dice were rolled", scene->dice_used, scene->dice_count);
}

void scene_play(scene *scene, int seat, const char *text) {
    dj_move move = parse(scene, text);
    dj_refusal refusal = procrastination_why_not(scene->set, &scene->state, seat, move);
    if (refusal.rule)
        fail_msg("'%s' of seat %d is refused (%s): %s; legal: %s", text, seat, refusal.rule, refusal.message,
                 scene_moves(scene, seat));
    scene->witness =
        (dj_witness){.script = scene->dice + scene->dice_used, .script_length = scene->dice_count - scene->dice_used};
    procrastination_play(scene->set, &scene->state, seat, move, &scene->witness);
    scene->dice_used += scene->witness.script_used;
    assert_false(scene->witness.is_script_misfit);
    const char *wrong = procrastination_check(scene->set, &scene->state);
    if (wrong)
        fail_msg("after '%s' of seat %d: %s", text, seat, wrong);
}

/* P10: in turn where it goes so, and otherwise the first seat first. */
void scene_all(scene *scene, const char *moves) {
    char copy[400], *pending[DJ_SEATS_MAX] = {0};
    int seats = 0;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *move = strtok(copy, "|"); move; move = strtok(NULL, "|"))
        pending[seats++] = move;
    for (int left = seats; left > 0; left--) {
        int first = 0, seat = 0;
        while (!pending[first])
            first++;
        while (seat < seats && !(pending[seat] && procrastination_to_act(scene->set, &scene->state) >> seat & 1))
            seat++;
        seat = seat < seats ? seat : first; /* whose move is refused */
        scene_play(scene, seat, pending[seat]);
        pending[seat] = NULL;
    }
}

dj_refusal scene_refusal(scene *scene, int seat, const char *move) {
    return procrastination_why_not(scene->set, &scene->state, seat, parse(scene, move));
}

const char *scene_moves(scene *scene, int seat) {
    static char text[2000];
    dj_text out = dj_text_over(text, sizeof text);
    dj_move moves[PROCRASTINATION_MOVES_MAX];
    int count = procrastination_moves(scene->set, &scene->state, seat, moves);
    for (int i = 0; i < count; i++) {
        dj_text_add(&out, i > 0 ? "|" : "");
        procrastination_move_text(scene->set, moves[i], &out);
    }
    return text;
}

const char *scene_where(const scene *scene, const char *id) {
    static char text[4][40]; /* so that a test can compare a few at once */
    static int next;
    char *place = text[next++ % 4];
    const procrastination_state *state = &scene->state;
    *place = '\0';
    for (int i = 0; i < state->instance_count; i++)
        if (state->card[i] == find_card(scene, id)) {
            snprintf(place, sizeof text[0], "%d %s", procrastination_seat_of(state, i),
                     procrastination_zone_words[procrastination_zone_of(state, i)]);
            return place;
        }
    return place;
}

const char *scene_zone(const scene *scene, int seat, int zone) {
    static char text[1000];
    dj_text out = dj_text_over(text, sizeof text);
    const procrastination_state *state = &scene->state;
    for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
        dj_text_format(&out, "%s%s", out.length > 0 ? " " : "", procrastination_card_of(scene->set, state, i)->id);
    return text;
}

int scene_total(const scene *scene, int seat) {
    return procrastination_total(scene->set, &scene->state, seat, procrastination_opponent(&scene->state, seat));
}

const char *scene_effects(const scene *scene) {
    static char text[1000];
    dj_text out = dj_text_over(text, sizeof text);
    for (int i = 0; i < scene->witness.event_count; i++)
        if (scene->witness.events[i].kind == PROCRASTINATION_APPLIES)
            dj_text_format(&out, "%s%s", out.length > 0 ? " " : "",
                           scene->set->cards[scene->witness.events[i].values[1]].id);
    return text;
}

const char *scene_text(const scene *scene, const char *id, dj_language language) {
    static char texts[DJ_LANGUAGES][1000];
    char *text = texts[language];
    dj_text out = dj_text_over(text, sizeof texts[language]);
    dj_effect_describe(&procrastination_language, &scene->set->cards[find_card(scene, id)].effect, " ", language, &out);
    return text;
}

/* "id class value [family] [| effect]" */
static void add_card(dj_text *out, const char *line, size_t length) {
    char words[200], id[24], class[16], family[16] = "";
    int value;
    size_t head = strcspn(line, "|\n");
    snprintf(words, sizeof words, "%.*s", (int)head, line);
    assert_true(sscanf(words, " %23s %15s %d %15s", id, class, &value, family) >= 3);
    dj_text_format(out, "  - id: %s\n    name: {en: %s, fr: le %s}\n    class: %s\n    value: %d\n    count: 4\n", id,
                   id, id, class, value);
    if (*family)
        dj_text_format(out, "    family: %s\n", family);
    if (head < length)
        add_effect(out, line + head + 1, length - head - 1);
}

static void add_effect(dj_text *out, const char *effect, size_t length) {
    dj_text_add(out, "    effect:\n");
    for (const char *end = effect + length; effect < end;) {
        const char *slash = memchr(effect, '/', (size_t)(end - effect));
        size_t part = (size_t)((slash ? slash : end) - effect);
        dj_text_format(out, "      - \"%.*s\"\n", (int)part, effect);
        effect += part + 1;
    }
}

static dj_move parse(const scene *scene, const char *text) {
    dj_move move = 0;
    if (!procrastination_move_parse(scene->set, text, &move))
        fail_msg("'%s' is no move", text);
    return move;
}

static int add_ids(dj_text *out, const char *ids) {
    int count = 0;
    while (*(ids += strspn(ids, " "))) {
        size_t length = strcspn(ids, " ");
        dj_text_format(out, "%s\"%.*s\"", count++ ? "," : "", (int)length, ids);
        ids += length;
    }
    return count;
}

static int find_card(const scene *scene, const char *id) {
    for (int i = 0; i < scene->set->card_count; i++)
        if (strcmp(scene->set->cards[i].id, id) == 0)
            return i;
    fail_msg("no card '%s' in the scene", id);
    return 0;
}

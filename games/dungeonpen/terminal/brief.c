/* The position for those who play by reading: what is asked, where things lie by bearing and distance, and how far the
 * ways are free. */
#include "draw.h"

enum { NEAREST = 3, WAYS = 8, DEGREE = 16 };

static void add_question(const dj_scene *scene, dj_text *out);
static void add_places(const dj_scene *scene, dj_text *out);
static void add_characters(const dj_scene *scene, dj_text *out);
static void add_standing(const dj_scene *scene, int seat, dj_text *out);
static void add_target(const dj_scene *scene, const dungeonpen_target *target, dj_text *out);
static void add_ways(const dj_scene *scene, int seat, dj_text *out);
static void add_bag(const dj_scene *scene, int seat, dj_text *out);
static void add_card(const dj_scene *scene, int card, dj_text *out);
static int free_way(const dungeonpen_state *state, dungeonpen_point from, int direction, int length);
static int whole_degrees(int direction);

void dungeonpen_brief(const dj_scene *scene, dj_text *out) {
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dungeonpen_target targets[DUNGEONPEN_TARGETS_MAX];
    int seat = scene->sight->viewer, asks = dungeonpen_asks(state);
    dj_seat_mask to_act = dungeonpen_to_act(set, state);
    dj_voice voice = dj_scene_voice(scene);
    if (seat < 0 || to_act != DJ_SEAT_BIT(seat)) {
        if (to_act != 0) {
            dungeonpen_ask(set, state, &voice, out);
            dj_text_add(out, " ");
        }
        dungeonpen_describe(set, state, &voice, out);
        return;
    }
    if (asks != DUNGEONPEN_MOVE_USE) {
        add_question(scene, out);
        return;
    }
    int count = dungeonpen_targets(set, state, seat, targets);
    add_standing(scene, seat, out);
    if (state->stage == DUNGEONPEN_FLICK && dungeonpen_sees_aim(state, seat)) {
        add_target(scene, &targets[0], out);
        add_target(scene, &targets[count - 1], out);
        for (int i = 1; i <= NEAREST && i < count - 1; i++)
            add_target(scene, &targets[i], out);
        add_ways(scene, seat, out);
    }
    add_bag(scene, seat, out);
}

static void add_question(const dj_scene *scene, dj_text *out) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    const dj_effect_stack *effects = &state->effects;
    dj_voice voice = dj_scene_voice(scene);
    dungeonpen_ask(dj_sight_content(scene->sight), state, &voice, out);
    switch (dungeonpen_asks(state)) {
    case DUNGEONPEN_MOVE_WALL:
        add_places(scene, out);
        break;
    case DUNGEONPEN_MOVE_CHARACTER:
        add_characters(scene, out);
        break;
    case DUNGEONPEN_MOVE_KEEP:
        add_bag(scene, scene->sight->viewer, out);
        break;
    default:
        add_card(scene, effects->frames[effects->depth - 1].program, out);
    }
}

/* A wall lies on no character. */
static void add_places(const dj_scene *scene, dj_text *out) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dj_voice voice = dj_scene_voice(scene);
    dj_text_add(out, " ");
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        dungeonpen_point place = state->seats[seat].place;
        dj_tell(out, &voice, seat, "{You are|@1 is} in column %d, row %d.", place.x / DUNGEONPEN_CELL + 1,
                place.y / DUNGEONPEN_CELL + 1);
        dj_text_add(out, seat == 0 ? " " : "");
    }
}

static void add_characters(const dj_scene *scene, dj_text *out) {
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    for (int card = dungeonpen_first_character(set); card < dungeonpen_card_count(set); card++)
        add_card(scene, card, out);
}

/* Whose turn, where, and what has been done to the flick. */
static void add_standing(const dj_scene *scene, int seat, dj_text *out) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    const dungeonpen_seat *player = &state->seats[seat], *enemy = &state->seats[1 - seat];
    dj_voice voice = dj_scene_voice(scene);
    dungeonpen_ask(dj_sight_content(scene->sight), state, &voice, out);
    dj_text_add(out, " ");
    dj_tell(out, &voice, 1 - seat, "You are in column %d, row %d, with %d life; @1 has %d.",
            player->place.x / DUNGEONPEN_CELL + 1, player->place.y / DUNGEONPEN_CELL + 1, player->life, enemy->life);
    if (player->has_treasure)
        dj_tell(out, &voice, 1 - seat, " You carry @1’s treasure: bring it home.");
    if (enemy->has_treasure)
        dj_tell(out, &voice, 1 - seat, " @1 carries your treasure!");
    dungeonpen_describe_next_flick(player, seat, &voice, out);
}

/* "Basile’s treasure lies 7.2 cells away at 40 degrees. A wall is in the way after 3.1 cells." */
static void add_target(const dj_scene *scene, const dungeonpen_target *target, dj_text *out) {
    static const char *const names[DUNGEONPEN_CELLS][2] = {
        [DUNGEONPEN_TREASURE] = {DJ_SENTENCES("@1’s treasure lies %s cell away at %d degrees.",
                                              "@1’s treasure lies %s cells away at %d degrees.")},
        [DUNGEONPEN_HOME] = {DJ_SENTENCES("Your own cell lies %s cell away at %d degrees.",
                                          "Your own cell lies %s cells away at %d degrees.")},
        [DUNGEONPEN_CHEST] = {DJ_SENTENCES("A chest lies %s cell away at %d degrees.",
                                           "A chest lies %s cells away at %d degrees.")},
        [DUNGEONPEN_POTION] = {DJ_SENTENCES("A potion lies %s cell away at %d degrees.",
                                            "A potion lies %s cells away at %d degrees.")},
        [DUNGEONPEN_START] = {DJ_SENTENCES("@1 stands %s cell away at %d degrees.",
                                           "@1 stands %s cells away at %d degrees.")},
    };
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dungeonpen_point from = state->seats[scene->sight->viewer].place;
    int length = dungeonpen_length(from, target->place), direction = dungeonpen_bearing(from, target->place);
    int way = free_way(state, from, direction, length), tenths = length * 10 / DUNGEONPEN_CELL;
    dj_text_add(out, "\n");
    char number[DJ_TENTHS_TEXT];
    const char *const *forms = names[target->what];
    dj_voice voice = dj_scene_voice(scene);
    dj_tell(out, &voice, 1 - scene->sight->viewer, dj_translate_tenths(scene->language, forms[0], forms[1], tenths),
            dj_tenths(scene->language, tenths, number), whole_degrees(direction));
    dj_text_add(out, " ");
    tenths = way * 10 / DUNGEONPEN_CELL;
    if (way < length && tenths == 0)
        dj_text_add(out, dj_translate(scene->language, "A wall bars the way at once."));
    else if (way < length)
        dj_text_format(out,
                       dj_translate_tenths(scene->language, "A wall is in the way after %s cell.",
                                           "A wall is in the way after %s cells.", tenths),
                       dj_tenths(scene->language, tenths, number));
    else
        dj_text_add(out, dj_translate(scene->language, "The way is free."));
}

/* How many cells are free all around. */
static void add_ways(const dj_scene *scene, int seat, dj_text *out) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dungeonpen_point from = state->seats[seat].place;
    dj_text_add(out, "\n");
    dj_text_add(out, dj_translate(scene->language, "Free cells by direction (0° is up, 90° to the right):"));
    for (int i = 0; i < WAYS; i++) {
        int direction = DUNGEONPEN_DIRECTIONS / WAYS * i;
        int tenths = free_way(state, from, direction, DUNGEONPEN_LONGEST) * 10 / DUNGEONPEN_CELL;
        dj_text_add(out, i > 0 ? ", " : " ");
        dj_text_format(out, dj_translate(scene->language, "%d°: %d.%d"), direction / DEGREE, tenths / 10, tenths % 10);
    }
    dj_text_add(out, ".");
}

static void add_bag(const dj_scene *scene, int seat, dj_text *out) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    const dungeonpen_seat *player = &state->seats[seat];
    if (player->bag_count == 0)
        return;
    dj_text_add(out, "\n");
    dj_text_add(out, dj_translate(scene->language, "In your bag:"));
    for (int i = 0; i < player->bag_count; i++)
        add_card(scene, player->bag[i], out);
}

static void add_card(const dj_scene *scene, int card, dj_text *out) {
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    dj_text_format(out, "\n%s. ", set->cards[card].name[scene->language]);
    dungeonpen_card_text(&set->cards[card], " ", scene->language, out);
}

/* Units until a straight line touches a wall. */
static int free_way(const dungeonpen_state *state, dungeonpen_point from, int direction, int length) {
    dungeonpen_point points[DUNGEONPEN_POINTS];
    bool touches;
    dungeonpen_stroke stroke = dungeonpen_stroke_of(from, direction * DUNGEONPEN_FINE, length, 0);
    int count = dungeonpen_trace(state->rows, &stroke, points, &touches);
    return touches ? dungeonpen_length(from, points[count - 1]) : length;
}

static int whole_degrees(int direction) {
    return (direction + DEGREE / 2) / DEGREE % 360;
}

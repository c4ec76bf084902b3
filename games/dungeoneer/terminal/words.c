/* What is asked of whom, in words: the heading of the screen, and the position for those who play by reading. */
#include "draw.h"

#include "games/dungeoneer/rules/text.h"

enum { LINE_SIZE = 800 };

static const char *const ways[DUNGEONEER_SIDES] = {DJ_SENTENCE("North: %s"), DJ_SENTENCE("East: %s"),
                                                   DJ_SENTENCE("South: %s"), DJ_SENTENCE("West: %s")};

static void add_standing(const dungeoneer_desk *desk, int seat, dj_text *out);
static void add_drawn_map(const dungeoneer_desk *desk, dj_text *out);
static void add_effect(const dungeoneer_desk *desk, dj_text *out);
static void add_exits(const dungeoneer_desk *desk, dj_text *out);
static void add_quests(const dungeoneer_desk *desk, dj_text *out);
static void add_play(const dungeoneer_desk *desk, dj_text *out);
static void add_hand(const dungeoneer_desk *desk, dj_text *out);
static void add_card(const dungeoneer_desk *desk, const dungeoneer_card *card, dj_text *out);

void dungeoneer_brief(const dj_scene *scene, dj_text *out) {
    dungeoneer_desk desk;
    dungeoneer_open_desk(&desk, scene);
    dungeoneer_ask(desk.set, desk.state, &desk.voice, out);
    if (desk.asks == DUNGEONEER_ASKS_PHASE && desk.is_asked && desk.state->drawn_map != DUNGEONEER_NONE)
        add_drawn_map(&desk, out);
    if (desk.asks == DUNGEONEER_ASKS_EFFECT && desk.is_asked)
        add_effect(&desk, out);
    if (desk.state->phase == DUNGEONEER_LAY_MAP || desk.state->phase == DUNGEONEER_PICK_START)
        return;
    for (int i = 0; i < desk.state->seat_count; i++)
        add_standing(&desk, (desk.seat + i) % desk.state->seat_count, out);
    if (scene->sight->viewer < 0 || desk.state->phase == DUNGEONEER_OVER)
        return;
    bool is_phase = desk.asks == DUNGEONEER_ASKS_PHASE;
    if (desk.aim == DUNGEONEER_AIMS_STEP)
        add_exits(&desk, out);
    if (desk.aim == DUNGEONEER_AIMS_STEP || (is_phase && desk.state->phase == DUNGEONEER_DISCARD_PHASE))
        add_quests(&desk, out);
    if (desk.asks == DUNGEONEER_ASKS_PLAY)
        add_play(&desk, out);
    add_hand(&desk, out);
}

/* "Basile, Lady Isaure, in Library: life 5 of 6, peril 4, glory 3, 1 quest completed." */
static void add_standing(const dungeoneer_desk *desk, int seat, dj_text *out) {
    const dungeoneer_seat *player = &desk->state->seats[seat];
    const char *name = dungeoneer_player_name(desk, seat);
    int life = dungeoneer_life_of(desk->set, desk->state, seat);
    dj_text_add(out, "\n");
    if (!dungeoneer_is_alive(desk->state, seat)) {
        dj_tell(out, &desk->voice, seat, "{You|@1}, %s: dead.", name);
        return;
    }
    dj_tell(out, &desk->voice, seat, "{You|@1}, %s, in “%s”: life %d of %d, peril %d, glory %d, quests %d.", name,
            desk->set->maps[desk->state->spaces[player->space].map].name[desk->language], life - player->wounds, life,
            player->peril, player->glory, player->completed);
    for (int i = 0; i < player->item_count; i++)
        dj_text_format(out, "%s%s", i == 0 ? " " : ", ", desk->set->cards[player->items[i].card].name[desk->language]);
    dj_text_add(out, player->item_count > 0 ? "." : "");
}

/* "North: wall, East: door, South: wall, West: locked 6+. On entering: peril 2, glory 1." and its effect. */
static void add_drawn_map(const dungeoneer_desk *desk, dj_text *out) {
    const dungeoneer_map *map = &desk->set->maps[desk->state->drawn_map];
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        char edge[LINE_SIZE];
        dj_text text = dj_text_over(edge, sizeof edge);
        dungeoneer_edge_name(map->edges[side], map->threats[side], desk->language, &text);
        dj_text_add(out, side == 0 ? "\n" : ", ");
        dj_text_format(out, dj_translate(desk->language, ways[side]), edge);
    }
    dj_text_add(out, ". ");
    dj_text_format(out, dj_translate(desk->language, "On entering: peril %d, glory %d."), map->peril, map->glory);
    if (map->pit > 0) {
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(desk->language, "A pit there: %d or more."), map->pit);
    }
    dj_text_add(out, map->effect.length > 0 ? " " : "");
    dungeoneer_effect_words(&map->effect, desk->language, out);
}

/* What the card that lets one choose says. */
static void add_effect(const dungeoneer_desk *desk, dj_text *out) {
    const dj_effect_stack *effects = &desk->state->effects;
    dj_text_add(out, "\n");
    dungeoneer_effect_words(dungeoneer_program(desk->set, effects->frames[effects->depth - 1].program), desk->language,
                            out);
}

/* Where one can walk, through what, and what being there gives. */
static void add_exits(const dungeoneer_desk *desk, dj_text *out) {
    int space = desk->state->seats[desk->seat].space;
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        int next = desk->state->spaces[space].next[side], threat = 0;
        if (next == DUNGEONEER_NONE || !dungeoneer_is_way(desk->state, space, side))
            continue;
        int door_space = space, door_side = side;
        int edge = dungeoneer_door_of(desk->set, desk->state, &door_space, &door_side, &threat);
        const dungeoneer_map *map = &desk->set->maps[desk->state->spaces[next].map];
        bool is_visited = dungeoneer_is_marked(desk->state->visited, next);
        dj_text_add(out, "\n");
        dj_text_format(out, dj_translate(desk->language, ways[side]), map->name[desk->language]);
        dj_text_add(out, " (");
        dungeoneer_edge_name(edge, threat, desk->language, out);
        dj_text_add(out, "). ");
        if (is_visited)
            dj_text_add(out, dj_translate(desk->language, "You have been there in this turn."));
        else
            dj_text_format(out, dj_translate(desk->language, "On entering: peril %d, glory %d."), map->peril,
                           map->glory);
        if (map->pit > 0) {
            dj_text_add(out, " ");
            dj_text_format(out, dj_translate(desk->language, "A pit there: %d or more."), map->pit);
        }
    }
}

static void add_quests(const dungeoneer_desk *desk, dj_text *out) {
    const dungeoneer_seat *player = &desk->state->seats[desk->seat];
    for (int i = 0; i < player->quest_count; i++) {
        const dungeoneer_task_state *task = &player->quests[i];
        if (task->step >= desk->set->quests[task->quest].step_count)
            continue;
        dj_text_add(out, "\n");
        dj_text_format(out, dj_translate(desk->language, "Quest “%s” (%d of %d), "),
                       desk->set->quests[task->quest].name[desk->language], task->step + 1,
                       desk->set->quests[task->quest].step_count);
        dungeoneer_step_words(desk->set, dungeoneer_step_of(desk->set, task), desk->language, out);
        dj_text_add(out, ".");
    }
}

/* What the card on the table says. */
static void add_play(const dungeoneer_desk *desk, dj_text *out) {
    const dungeoneer_play *top = &desk->state->plays[desk->state->play_count - 1];
    if (top->card < desk->set->card_count)
        add_card(desk, &desk->set->cards[top->card], out);
}

/* Cards that can be chosen now. */
static void add_hand(const dungeoneer_desk *desk, dj_text *out) {
    for (int i = 0; i < desk->choice_count; i++)
        if (desk->choices[i].card != DUNGEONEER_NONE && desk->choices[i].is_legal)
            add_card(desk, &desk->set->cards[desk->choices[i].card], out);
}

/* "Rising Damp, Monster, 3 peril, Melee 3 · life 2. Beaten: recover 1 life." */
static void add_card(const dungeoneer_desk *desk, const dungeoneer_card *card, dj_text *out) {
    bool is_glory = dungeoneer_is_bought(card);
    char facts[LINE_SIZE];
    dj_text text = dj_text_over(facts, sizeof facts);
    dungeoneer_card_facts(card, desk->language, &text);
    dj_text_format(out, "\n%s, %s, ", card->name[desk->language], dungeoneer_kind_name(card->kind, desk->language));
    dj_text_format(out, is_glory ? dj_translate(desk->language, "%d glory") : dj_translate(desk->language, "%d peril"),
                   card->cost);
    dj_text_format(out, "%s%s%s", text.length > 0 ? ", " : "", facts, card->effect.length > 0 ? ". " : ".");
    dungeoneer_card_words(card, desk->language, out);
}

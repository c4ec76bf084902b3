/* What is asked of whom, in words: the heading of the screen, and the position for those who play by reading. */
#include "draw.h"

#include "games/dungeoneer/rules/text.h"

enum { LINE_SIZE = 800 };

static const char *const ways[DUNGEONEER_SIDES] = {DJ_SENTENCE("North: %s"), DJ_SENTENCE("East: %s"),
                                                   DJ_SENTENCE("South: %s"), DJ_SENTENCE("West: %s")};

static void phase_question(const dungeoneer_desk *desk, dj_text *out);
static void play_question(const dungeoneer_desk *desk, dj_text *out);
static void window_question(const dungeoneer_desk *desk, const dungeoneer_play *play, dj_text *out);
static void add_standing(const dungeoneer_desk *desk, int seat, dj_text *out);
static void add_drawn_map(const dungeoneer_desk *desk, dj_text *out);
static void add_effect(const dungeoneer_desk *desk, dj_text *out);
static void add_exits(const dungeoneer_desk *desk, dj_text *out);
static void add_quests(const dungeoneer_desk *desk, dj_text *out);
static void add_play(const dungeoneer_desk *desk, dj_text *out);
static void add_hand(const dungeoneer_desk *desk, dj_text *out);
static void add_card(const dungeoneer_desk *desk, const dungeoneer_card *card, dj_text *out);
static void add_end(const dungeoneer_desk *desk, dj_text *out);

void dungeoneer_question_words(const dungeoneer_desk *desk, dj_text *out) {
    const dungeoneer_state *state = desk->state;
    if (state->phase == DUNGEONEER_OVER) {
        add_end(desk, out);
        return;
    }
    bool is_laying = state->phase == DUNGEONEER_LAY_MAP || state->phase == DUNGEONEER_PICK_START;
    if (!is_laying && state->active == desk->scene->viewer)
        dj_text_format(out, dj_translate(desk->language, "Round %d, your turn · "), state->round);
    else if (!is_laying && desk->asked == state->active)
        dj_text_format(out, dj_translate(desk->language, "Round %d · "), state->round);
    else if (!is_laying)
        dj_text_format(out, dj_translate(desk->language, "Round %d · %s’s turn · "), state->round,
                       dungeoneer_player_name(desk, state->active));
    if (!desk->is_choosing && desk->asked != DUNGEONEER_NONE)
        dj_text_format(out, dj_translate(desk->language, "%s is deciding"), dungeoneer_player_name(desk, desk->asked));
    else if (desk->asks == DUNGEONEER_ASKS_EFFECT)
        dj_text_format(out, dj_translate(desk->language, "%s: the choice is yours"),
                       dungeoneer_definition_name(desk->set, state->effects.frames[state->effects.depth - 1].program,
                                                  desk->language));
    else if (desk->asks == DUNGEONEER_ASKS_PLAY)
        play_question(desk, out);
    else
        phase_question(desk, out);
}

void dungeoneer_brief(const dj_scene *scene, dj_text *out) {
    dungeoneer_desk desk;
    dungeoneer_open_desk(&desk, scene);
    dungeoneer_question_words(&desk, out);
    if (desk.asks == DUNGEONEER_ASKS_PHASE && desk.is_choosing && desk.state->drawn_map != DUNGEONEER_NONE)
        add_drawn_map(&desk, out);
    if (desk.asks == DUNGEONEER_ASKS_EFFECT && desk.is_choosing)
        add_effect(&desk, out);
    if (desk.state->phase == DUNGEONEER_LAY_MAP || desk.state->phase == DUNGEONEER_PICK_START)
        return;
    for (int i = 0; i < desk.state->seat_count; i++)
        add_standing(&desk, (desk.seat + i) % desk.state->seat_count, out);
    if (scene->viewer < 0 || desk.state->phase == DUNGEONEER_OVER)
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

static void phase_question(const dungeoneer_desk *desk, dj_text *out) {
    const dungeoneer_state *state = desk->state;
    dj_language language = desk->language;
    const char *map = state->drawn_map != DUNGEONEER_NONE ? desk->set->maps[state->drawn_map].name[language] : "";
    switch (state->phase) {
    case DUNGEONEER_LAY_MAP:
        dj_text_format(out, dj_translate(language, "Tournament map: where does “%s” lie?"), map);
        break;
    case DUNGEONEER_PICK_START:
        dj_text_add(out, dj_translate(language, "In which entrance does your hero start?"));
        break;
    case DUNGEONEER_DISCARD_PHASE:
        dj_text_add(out, dj_translate(language, "discard one, then draw"));
        break;
    case DUNGEONEER_ENCOUNTER_PHASE:
        dj_text_add(out, dj_translate(language, "encounters: play on the others"));
        break;
    case DUNGEONEER_PERIL_PHASE:
        dj_text_format(out, dj_translate(language, "peril to give to a hero: %d"), state->harm);
        break;
    case DUNGEONEER_BUILD_PHASE:
        dj_text_format(out, dj_translate(language, "building: where does “%s” lie?"), map);
        break;
    case DUNGEONEER_PICK_QUEST:
        dj_text_add(out, dj_translate(language, "which quest is completed?"));
        break;
    default: {
        int steps = dungeoneer_steps_left(desk->set, state);
        dj_text_format(out, dj_translate_count(language, "move: %d step left", "move: %d steps left", steps), steps);
    }
    }
}

/* What the play in progress wants to know. */
static void play_question(const dungeoneer_desk *desk, dj_text *out) {
    const dungeoneer_play *play = &desk->state->plays[desk->state->play_count - 1];
    dj_language language = desk->language;
    const char *name = play->kind == DUNGEONEER_PLAY_CHALLENGE
                           ? ""
                           : dungeoneer_definition_name(desk->set, play->card, desk->language);
    switch (play->stage) {
    case DUNGEONEER_ASK_TARGET:
        dj_text_format(out, dj_translate(language, "%s: on whom?"), name);
        break;
    case DUNGEONEER_ASK_PAYER:
        dj_text_format(out, dj_translate(language, "%s: whose peril pays?"), name);
        break;
    case DUNGEONEER_ASK_ATTACK:
        if (play->kind == DUNGEONEER_PLAY_CHALLENGE)
            dj_text_format(out, dj_translate(language, "you challenge %s: how?"),
                           dungeoneer_player_name(desk, play->victim));
        else
            dj_text_format(out, dj_translate(language, "%s: with which attack?"), name);
        break;
    case DUNGEONEER_ASK_PAYMENT:
        dj_text_format(out, dj_translate(language, "%s: which Treasure do you give up?"), name);
        break;
    case DUNGEONEER_ASK_ANSWER:
        window_question(desk, play, out);
        break;
    default:
        dj_text_format(out, dj_translate(language, "a combat of %s: which weapon?"),
                       dungeoneer_stat_name(play->stat, language));
    }
}

static void window_question(const dungeoneer_desk *desk, const dungeoneer_play *play, dj_text *out) {
    dj_language language = desk->language;
    const char *caster = dungeoneer_player_name(desk, play->caster);
    bool is_own = play->victim == desk->scene->viewer;
    if (play->kind == DUNGEONEER_PLAY_CHALLENGE && is_own)
        dj_text_format(out, dj_translate(language, "%s challenges you (%s): do you answer?"), caster,
                       dungeoneer_stat_name(play->stat, language));
    else if (play->kind == DUNGEONEER_PLAY_CHALLENGE)
        dj_text_format(out, dj_translate(language, "%s challenges %s: do you play something?"), caster,
                       dungeoneer_player_name(desk, play->victim));
    else if (is_own)
        dj_text_format(out, dj_translate(language, "%s hits you, from %s: do you answer?"),
                       dungeoneer_definition_name(desk->set, play->card, desk->language), caster);
    else if (play->caster == desk->scene->viewer)
        dj_text_format(out, dj_translate(language, "%s strikes %s: do you play something?"),
                       dungeoneer_definition_name(desk->set, play->card, desk->language),
                       dungeoneer_player_name(desk, play->victim));
    else
        dj_text_format(out, dj_translate(language, "%s, from %s: do you play something?"),
                       dungeoneer_definition_name(desk->set, play->card, desk->language), caster);
}

/* "Hero 2, Lady Isaure, in the Library: life 5 of 6, peril 4, glory 3, 1 quest completed." */
static void add_standing(const dungeoneer_desk *desk, int seat, dj_text *out) {
    const dungeoneer_seat *player = &desk->state->seats[seat];
    const char *name = dungeoneer_player_name(desk, seat);
    int life = dungeoneer_life_of(desk->set, desk->state, seat);
    dj_text_add(out, "\n");
    if (!dungeoneer_is_alive(desk->state, seat)) {
        dj_text_format(out, dj_translate(desk->language, "%d, %s: dead."), seat + 1, name);
        return;
    }
    dj_text_format(out, dj_translate(desk->language, "%d, %s, %s: life %d of %d, peril %d, glory %d, quests %d."),
                   seat + 1, name, desk->set->maps[desk->state->spaces[player->space].map].name[desk->language],
                   life - player->wounds, life, player->peril, player->glory, player->completed);
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
        int edge = dungeoneer_edge_of(desk->set, desk->state, space, side, &threat);
        if (edge == DUNGEONEER_OPENING) /* E25 */
            edge = dungeoneer_edge_of(desk->set, desk->state, next, (side + 2) % DUNGEONEER_SIDES, &threat);
        const dungeoneer_map *map = &desk->set->maps[desk->state->spaces[next].map];
        bool is_visited = desk->state->visited[next / 8] >> next % 8 & 1;
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
        dj_text_format(out, dj_translate(desk->language, "Quest “%s”, %d of %d: "),
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
    bool is_glory = card->kind == DUNGEONEER_BOON || card->kind == DUNGEONEER_TREASURE;
    char facts[LINE_SIZE];
    dj_text text = dj_text_over(facts, sizeof facts);
    dungeoneer_card_facts(card, desk->language, &text);
    dj_text_format(out, "\n%s, %s, ", card->name[desk->language], dungeoneer_kind_name(card->kind, desk->language));
    dj_text_format(out, is_glory ? dj_translate(desk->language, "%d glory") : dj_translate(desk->language, "%d peril"),
                   card->cost);
    dj_text_format(out, "%s%s%s", text.length > 0 ? ", " : "", facts, card->effect.length > 0 ? ". " : ".");
    dungeoneer_effect_words(&card->effect, desk->language, out);
}

static void add_end(const dungeoneer_desk *desk, dj_text *out) {
    dj_result result;
    dungeoneer_result(desk->set, desk->state, &result);
    const char *separator = "";
    dj_text_add(out, dj_translate(desk->language, "The game is over. "));
    if (result.winners == 0) {
        dj_text_add(out, dj_translate(desk->language, "Nobody wins"));
        return;
    }
    dj_text_add(out, dj_translate(desk->language, "Winner: "));
    for (int seat = 0; seat < desk->state->seat_count; seat++)
        if (result.winners & DJ_SEAT_BIT(seat)) {
            dj_text_format(out, "%s%s", separator, dungeoneer_player_name(desk, seat));
            separator = ", ";
        }
}

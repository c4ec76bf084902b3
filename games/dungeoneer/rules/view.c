/* What a viewer may know (X02): all that lies open on the table, one's own hand, and what this viewer has seen of
 * others' hands. The view of everything has the piles in their order, too. */
#include "rules.h"

#include <string.h>

static void write_seat(const dungeoneer_turn *turn, int seat, int viewer, dj_json *out);
static void write_numbers(const dungeoneer_turn *turn, int seat, dj_json *out);
static void write_hand(const dungeoneer_turn *turn, int seat, int viewer, dj_json *out);
static void write_inventory(const dungeoneer_turn *turn, int seat, dj_json *out);
static void write_quests(const dungeoneer_turn *turn, int seat, dj_json *out);
static void write_spaces(const dungeoneer_turn *turn, dj_json *out);
static void write_sides(const dungeoneer_turn *turn, int space, dj_json *out);
static void write_pools(const dungeoneer_turn *turn, int viewer, dj_json *out);
static void write_pile(const dungeoneer_turn *turn, const char *key, const uint8_t *pile, int count, int kind,
                       dj_json *out);
static void write_encounters(const dungeoneer_turn *turn, dj_json *out);
static void write_play(const dungeoneer_turn *turn, const dungeoneer_play *play, dj_json *out);
static void write_strength(const dungeoneer_turn *turn, const char *key, const dungeoneer_play *play, int side,
                           dj_json *out);
static void write_question(const dungeoneer_turn *turn, dj_json *out);
static void write_seat_or_null(dj_json *out, const char *key, int seat);
static const char *definition_id(const dungeoneer_set *set, int definition);

enum { CARDS, QUESTS, MAPS };

const char *const dungeoneer_phase_words[DUNGEONEER_PHASES] = {
    "lay-map", "pick-start", "discard", "encounter", "fight", "peril", "build", "move", "pick-quest", "over"};
const char *const dungeoneer_stage_words[DUNGEONEER_STAGES] = {"target",        "payer",   "attack", "answer", "weapon",
                                                               "second-weapon", "payment", "effect", "after"};
const char *const dungeoneer_play_words[DUNGEONEER_PLAY_KINDS] = {"card", "encounter", "challenge", "quest", "use"};
const char *const dungeoneer_ending_words[DUNGEONEER_ENDINGS] = {"", "quests", "survival", "nobody", "collapse"};
const char *const dungeoneer_mode_words[] = {"table", "tournament"};

void dungeoneer_view(const void *content, const void *state_, int viewer, dj_json *out) {
    const dungeoneer_state *state = state_;
    dungeoneer_turn turn = {content, (dungeoneer_state *)(uintptr_t)state, NULL}; /* only looks */
    bool is_over = state->phase == DUNGEONEER_OVER;
    dj_json_open_object(out);
    dj_json_key_string(out, "game", "dungeoneer");
    dj_json_key_string(out, "set", turn.set->id);
    dj_json_key_string(out, "mode", dungeoneer_mode_words[state->mode]);
    dj_json_key_string(out, "phase", dungeoneer_phase_words[state->phase]);
    dj_json_key_integer(out, "round", state->round);
    dj_json_key_integer(out, "first", state->first);
    dj_json_key_integer(out, "active", state->active);
    dj_json_key_string_or_null(out, "ending", is_over ? dungeoneer_ending_words[state->ending] : NULL);
    dj_json_key_integer(out, "steps_left",
                        state->phase >= DUNGEONEER_DISCARD_PHASE ? dungeoneer_steps_left(turn.set, state) : 0);
    dj_json_key_integer(out, "used", state->used);
    dj_json_key_integer(out, "deeds", state->deeds);
    dj_json_key_integer(out, "flags", state->flags);
    dj_json_key_integer(out, "harm", state->harm);
    dj_json_key_integer(out, "stuck", state->stuck);
    write_seat_or_null(out, "entered", state->entered);
    bool sees_map = viewer == DJ_EVERYTHING || viewer == state->active || state->flags & DUNGEONEER_IN_SIGHT;
    dj_json_key_string_or_null(out, "drawn_map",
                               state->drawn_map == DUNGEONEER_NONE || !sees_map ? NULL
                                                                                : turn.set->maps[state->drawn_map].id);
    dj_json_key(out, "seats");
    dj_json_open_array(out);
    for (int seat = 0; seat < state->seat_count; seat++)
        write_seat(&turn, seat, viewer, out);
    dj_json_close_array(out);
    write_spaces(&turn, out);
    write_pools(&turn, viewer, out);
    write_encounters(&turn, out);
    write_question(&turn, out);
    if (viewer == DJ_EVERYTHING) {
        const dj_effect_host host = dungeoneer_host(&turn);
        dj_effects_view(&host, out);
        dj_dice_view(&state->dice, out);
    }
    dj_json_close_object(out);
}

static void write_seat(const dungeoneer_turn *turn, int seat, int viewer, dj_json *out) {
    const dungeoneer_seat *player = &turn->state->seats[seat];
    dj_json_open_object(out);
    dj_json_key_string(out, "hero", turn->set->heroes[player->hero].id);
    dj_json_key_string_or_null(out, "deck", player->deck == DUNGEONEER_NONE ? NULL : turn->set->decks[player->deck].id);
    write_numbers(turn, seat, out);
    write_hand(turn, seat, viewer, out);
    write_inventory(turn, seat, out);
    write_quests(turn, seat, out);
    bool has_kept = player->kept != DUNGEONEER_NONE, sees_kept = viewer == DJ_EVERYTHING || viewer == seat;
    dj_json_key_boolean(out, "keeps_map", has_kept);
    dj_json_key_string_or_null(out, "kept", has_kept && sees_kept ? turn->set->maps[player->kept].id : NULL);
    dj_json_close_object(out);
}

static void write_numbers(const dungeoneer_turn *turn, int seat, dj_json *out) {
    const dungeoneer_seat *player = &turn->state->seats[seat];
    dj_json_key_boolean(out, "alive", dungeoneer_is_alive(turn->state, seat));
    dj_json_key_integer(out, "completed", player->completed);
    dj_json_key_integer(out, "glory", player->glory);
    dj_json_key_integer(out, "peril", player->peril);
    dj_json_key_integer(out, "wounds", player->wounds);
    dj_json_key_integer(out, "life", dungeoneer_life_of(turn->set, turn->state, seat));
    for (int stat = 0; stat < DUNGEONEER_STATS; stat++)
        dj_json_key_integer(out, dungeoneer_stat_words[stat], dungeoneer_stat_of(turn->set, turn->state, seat, stat));
    write_seat_or_null(out, "space", player->space);
    dj_json_key_integer(out, "more_life", player->more_life);
    dj_json_key_integer(out, "states", player->flags);
    dj_json_key(out, "muted");
    dj_json_open_array(out);
    for (int question = 0; question < DUNGEONEER_QUESTIONS; question++)
        if (player->muted >> question & 1)
            dj_json_string(out, dungeoneer_hit_words[question]);
    dj_json_close_array(out);
    dj_json_key_integer(out, "steps", player->steps);
    dj_json_key_integer(out, "glory_coming", player->glory_coming);
    dj_json_key_integer(out, "peril_coming", player->peril_coming);
    dj_json_key(out, "turn_stats");
    dj_json_open_array(out);
    for (int stat = 0; stat < DUNGEONEER_STATS; stat++)
        dj_json_integer(out, player->turn_stats[stat]);
    dj_json_close_array(out);
}

/* What the viewer does not know is null, and comes last: the order of a hand tells nothing. */
static void write_hand(const dungeoneer_turn *turn, int seat, int viewer, dj_json *out) {
    const dungeoneer_seat *player = &turn->state->seats[seat];
    int unknown = 0;
    dj_json_key(out, "hand");
    dj_json_open_array(out);
    for (int i = 0; i < player->hand_count; i++) {
        const dungeoneer_held *held = &player->hand[i];
        if (viewer != DJ_EVERYTHING && !(held->known & dungeoneer_bit(viewer))) {
            unknown++;
            continue;
        }
        dj_json_open_object(out);
        dj_json_key_string(out, "card", turn->set->cards[held->card].id);
        dj_json_key_integer(out, "owner", held->owner);
        if (viewer == DJ_EVERYTHING)
            dj_json_key_integer(out, "known", held->known);
        dj_json_close_object(out);
    }
    for (; unknown > 0; unknown--)
        dj_json_null(out);
    dj_json_close_array(out);
}

static void write_inventory(const dungeoneer_turn *turn, int seat, dj_json *out) {
    const dungeoneer_seat *player = &turn->state->seats[seat];
    dj_json_key(out, "hurt");
    dj_json_open_array(out);
    for (int i = 0; i < player->hurt_count; i++) {
        dj_json_open_object(out);
        dj_json_key_string(out, "card", turn->set->cards[player->hurt[i].card].id);
        dj_json_key_integer(out, "owner", player->hurt[i].owner);
        dj_json_key_integer(out, "wounds", player->hurt[i].wounds);
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
    dj_json_key(out, "items");
    dj_json_open_array(out);
    for (int i = 0; i < player->item_count; i++) {
        dj_json_open_object(out);
        dj_json_key_string(out, "card", turn->set->cards[player->items[i].card].id);
        dj_json_key_integer(out, "owner", player->items[i].owner);
        dj_json_key_integer(out, "charges", player->items[i].charges);
        dj_json_key_integer(out, "used", player->items[i].is_used);
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}

static void write_quests(const dungeoneer_turn *turn, int seat, dj_json *out) {
    const dungeoneer_seat *player = &turn->state->seats[seat];
    dj_json_key(out, "quests");
    dj_json_open_array(out);
    for (int i = 0; i < player->quest_count; i++) {
        const dungeoneer_task_state *task = &player->quests[i];
        const dungeoneer_quest *quest = &turn->set->quests[task->quest];
        bool is_completed = task->step >= quest->step_count;
        dj_json_open_object(out);
        dj_json_key_string(out, "quest", quest->id);
        dj_json_key_integer(out, "owner", task->owner);
        dj_json_key_integer(out, "step", task->step);
        dj_json_key_integer(out, "wounds", task->wounds);
        dj_json_key_integer(out, "tried", task->is_tried);
        dj_json_key_boolean(out, "completed", is_completed);
        dj_json_key_string_or_null(out, "room",
                                   is_completed ? NULL : turn->set->maps[quest->steps[task->step].room].id);
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}

static void write_spaces(const dungeoneer_turn *turn, dj_json *out) {
    const dungeoneer_state *state = turn->state;
    dj_json_key(out, "spaces");
    dj_json_open_array(out);
    for (int i = 0; i < state->space_count; i++) {
        const dungeoneer_space *space = &state->spaces[i];
        dj_json_open_object(out);
        dj_json_key_string(out, "map", turn->set->maps[space->map].id);
        dj_json_key_integer(out, "x", space->x);
        dj_json_key_integer(out, "y", space->y);
        dj_json_key_integer(out, "turned", space->is_turned);
        dj_json_key_integer(out, "opened", space->opened);
        write_sides(turn, i, out);
        dj_json_key_boolean(out, "visited", state->visited[i / 8] >> i % 8 & 1);
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}

/* What stands at each side as the space lies, clockwise from the north, and whether one can walk there (E25). */
static void write_sides(const dungeoneer_turn *turn, int space, dj_json *out) {
    dj_json_key(out, "sides");
    dj_json_open_array(out);
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        int threat, edge = dungeoneer_edge_of(turn->set, turn->state, space, side, &threat);
        dj_json_open_object(out);
        dj_json_key_string(out, "kind", dungeoneer_edge_words[edge]);
        dj_json_key_integer(out, "threat", threat);
        dj_json_key_boolean(out, "way", dungeoneer_is_way(turn->state, space, side));
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}

/* Discards lie open; of piles only their size shows, and maps that went under in sight of all. */
static void write_pools(const dungeoneer_turn *turn, int viewer, dj_json *out) {
    dungeoneer_state *state = turn->state;
    dj_json_key(out, "pools");
    dj_json_open_array(out);
    for (int pool = 0; pool < dungeoneer_pools(state); pool++) {
        dj_json_open_object(out);
        dj_json_key_integer(out, "pile_count", state->pile_count[pool]);
        dj_json_key_integer(out, "quest_pile_count", state->quest_pile_count[pool]);
        dj_json_key_integer(out, "map_count", state->map_count[pool]);
        write_pile(turn, "discard", dungeoneer_discard_pile(state, pool), state->discard_count[pool], CARDS, out);
        write_pile(turn, "quest_discard", dungeoneer_quest_discard(state, pool), state->quest_discard_count[pool],
                   QUESTS, out);
        write_pile(turn, "maps_below", dungeoneer_map_pile(state, pool), state->map_known[pool], MAPS, out);
        if (viewer == DJ_EVERYTHING) {
            write_pile(turn, "pile", dungeoneer_pile(state, pool), state->pile_count[pool], CARDS, out);
            write_pile(turn, "quest_pile", dungeoneer_quest_pile(state, pool), state->quest_pile_count[pool], QUESTS,
                       out);
            write_pile(turn, "maps", dungeoneer_map_pile(state, pool), state->map_count[pool], MAPS, out);
        }
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
}

static void write_pile(const dungeoneer_turn *turn, const char *key, const uint8_t *pile, int count, int kind,
                       dj_json *out) {
    dj_json_key(out, key);
    dj_json_open_array(out);
    for (int i = 0; i < count; i++)
        dj_json_string(out, kind == CARDS    ? turn->set->cards[pile[i]].id
                            : kind == QUESTS ? turn->set->quests[pile[i]].id
                                             : turn->set->maps[pile[i]].id);
    dj_json_close_array(out);
}

static void write_encounters(const dungeoneer_turn *turn, dj_json *out) {
    const dungeoneer_state *state = turn->state;
    dj_json_key(out, "encounters");
    dj_json_open_array(out);
    for (int i = 0; i < state->encounter_count; i++) {
        const dungeoneer_encounter *encounter = &state->encounters[i];
        dj_json_open_object(out);
        dj_json_key_string(out, "card", turn->set->cards[encounter->card].id);
        dj_json_key_integer(out, "owner", encounter->owner);
        dj_json_key_integer(out, "wounds", encounter->wounds);
        dj_json_key_integer(out, "caster", encounter->caster);
        dj_json_key_integer(out, "victim", encounter->victim);
        dj_json_close_object(out);
    }
    dj_json_close_array(out);
    dj_json_key(out, "plays");
    dj_json_open_array(out);
    for (int i = 0; i < state->play_count; i++)
        write_play(turn, &state->plays[i], out);
    dj_json_close_array(out);
}

static void write_play(const dungeoneer_turn *turn, const dungeoneer_play *play, dj_json *out) {
    const char *weapons[2];
    for (int side = 0; side < 2; side++)
        weapons[side] = play->weapons[side] == DUNGEONEER_NONE ? NULL : turn->set->cards[play->weapons[side]].id;
    dj_json_open_object(out);
    dj_json_key_string(out, "kind", dungeoneer_play_words[play->kind]);
    dj_json_key_string(out, "stage", dungeoneer_stage_words[play->stage]);
    dj_json_key_string_or_null(out, "card",
                               play->card == DUNGEONEER_NONE ? NULL : definition_id(turn->set, play->card));
    dj_json_key_integer(out, "owner", play->owner);
    dj_json_key_integer(out, "caster", play->caster);
    write_seat_or_null(out, "victim", play->victim);
    write_seat_or_null(out, "payer", play->payer);
    write_seat_or_null(out, "asked", play->asked);
    dj_json_key_string_or_null(out, "attack", play->stat == DUNGEONEER_NONE ? NULL : dungeoneer_stat_words[play->stat]);
    dj_json_key_integer(out, "wounds", play->wounds);
    dj_json_key_integer(out, "flags", play->flags);
    dj_json_key_string_or_null(out, "caster_weapon", weapons[0]);
    dj_json_key_string_or_null(out, "victim_weapon", weapons[1]);
    dj_json_key_integer(out, "caster_bonus", play->bonus[0]);
    dj_json_key_integer(out, "victim_bonus", play->bonus[1]);
    dj_json_key_integer(out, "caster_more", play->more[0]);
    dj_json_key_integer(out, "victim_more", play->more[1]);
    dj_json_key_integer(out, "prevented", play->prevented);
    write_strength(turn, "caster_strength", play, 0, out);
    write_strength(turn, "victim_strength", play, 1, out);
    dj_json_close_object(out);
}

/* What a side adds to its die, where the play is a combat whose attack is chosen. */
static void write_strength(const dungeoneer_turn *turn, const char *key, const dungeoneer_play *play, int side,
                           dj_json *out) {
    dj_json_key(out, key);
    if (dungeoneer_is_combat(turn->set, play))
        dj_json_integer(out, dungeoneer_strength(turn->set, turn->state, play, side));
    else
        dj_json_null(out);
}

/* What an effect asks, and of whom: of which card is in everyone's sight. */
static void write_question(const dungeoneer_turn *turn, dj_json *out) {
    const dj_effect_stack *effects = &turn->state->effects;
    const char *of = effects->depth > 0 ? definition_id(turn->set, effects->frames[effects->depth - 1].program) : NULL;
    dj_effects_view_question(effects, of, out);
}

static void write_seat_or_null(dj_json *out, const char *key, int seat) {
    dj_json_key(out, key);
    if (seat == DUNGEONEER_NONE)
        dj_json_null(out);
    else
        dj_json_integer(out, seat);
}

static const char *definition_id(const dungeoneer_set *set, int definition) {
    return definition < DUNGEONEER_HERO_EFFECTS    ? set->cards[definition].id
           : definition < DUNGEONEER_QUEST_EFFECTS ? set->heroes[definition - DUNGEONEER_HERO_EFFECTS].id
           : definition < DUNGEONEER_MAP_EFFECTS   ? set->quests[definition - DUNGEONEER_QUEST_EFFECTS].id
                                                   : set->maps[definition - DUNGEONEER_MAP_EFFECTS].id;
}

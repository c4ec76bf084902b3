/* What a viewer may know (X02): everything in front and in the score zones, one's own hand, and whatever else this
 * viewer has seen and can still place. The view of everything also says who knows what. */
#include "procrastination.h"

#include <string.h>

static void write_seat(const procrastination_turn *turn, int seat, int viewer, dj_json *out);
static void write_zone(const procrastination_turn *turn, int seat, int zone, int viewer, dj_json *out);
static void write_sorted(const procrastination_turn *turn, int seat, int zone, int viewer, dj_json *out);
static void write_somewhere(const procrastination_turn *turn, int seat, int viewer, dj_json *out);
static void write_secrets(const procrastination_turn *turn, int seat, int viewer, dj_json *out);
static const char *secret_word(const procrastination_turn *turn, int secret);
static void write_instance(const procrastination_turn *turn, int instance, dj_json *out);
static void write_round(const procrastination_turn *turn, int seat, int viewer, dj_json *out);
static void write_question(const procrastination_turn *turn, dj_json *out);
static void write_answer(const procrastination_turn *turn, dj_json *out);
static void write_bytes(dj_json *out, const char *key, const uint8_t *bytes, int count);

const char *const procrastination_phase_words[PROCRASTINATION_PHASES] = {
    "draft", "face-off", "fighters", "lay", "supports", "dice", "clearing", "limit", "over"};
const char *const procrastination_zone_words[PROCRASTINATION_ZONES] = {"pile",  "hand",    "front",      "left",
                                                                       "score", "discard", "collection", "box"};
const char *const procrastination_flag_words[PROCRASTINATION_FLAG_COUNT] = {
    "doubled",   "not-doubled", "cancelled", "locked",    "immune",     "muted",     "wins-ties", "lays-any",
    "set-value", "set-class",   "big-die",   "best-roll", "worst-roll", "laid-card", "bluffed",   "lays-nothing"};
const char *const procrastination_outcome_words[PROCRASTINATION_OUTCOMES] = {"", "won", "lost", "tied"};

void procrastination_view(const void *content, const void *state_, int viewer, dj_json *out) {
    const procrastination_state *state = state_;
    procrastination_turn turn = {content, (procrastination_state *)(uintptr_t)state, NULL}; /* only looks */
    dj_result result;
    procrastination_result(content, state, &result);
    dj_json_open_object(out);
    dj_json_key_string(out, "game", "procrastination");
    dj_json_key_string(out, "set", turn.set->id);
    dj_json_key_string(out, "cards", procrastination_cards_words[state->cards]);
    dj_json_key_string(out, "phase", procrastination_phase_words[state->phase]);
    dj_json_key_integer(out, "round", state->round);
    dj_json_key_string_or_null(out, "ending", result.ending);
    dj_json_key(out, "seats");
    dj_json_open_array(out);
    for (int seat = 0; seat < state->seat_count; seat++)
        write_seat(&turn, seat, viewer, out);
    dj_json_close_array(out);
    write_question(&turn, out);
    write_answer(&turn, out);
    if (viewer == DJ_EVERYTHING) {
        write_bytes(out, "order", state->order, state->order_count);
        dj_json_key_integer(out, "order_at", state->order_at);
        dj_json_key_integer(out, "boxes", state->boxes);
        const dj_effect_host host = procrastination_host(&turn);
        dj_effects_view(&host, out);
        dj_dice_view(&state->dice, out);
    }
    dj_json_close_object(out);
}

static void write_seat(const procrastination_turn *turn, int seat, int viewer, dj_json *out) {
    const procrastination_state *state = turn->state;
    const procrastination_seat *player = &state->seats[seat];
    dj_json_open_object(out);
    dj_json_key_integer(out, "points", procrastination_score(turn->set, state, seat));
    if (player->deck != PROCRASTINATION_NONE)
        dj_json_key_string(out, "deck",
                           state->cards == PROCRASTINATION_COLLECTION ? turn->set->collections[player->deck].id
                                                                      : turn->set->decks[player->deck].id);
    for (int zone = 0; zone < PROCRASTINATION_ZONES; zone++)
        write_zone(turn, seat, zone, viewer, out);
    if (viewer != DJ_EVERYTHING)
        write_somewhere(turn, seat, viewer, out);
    write_secrets(turn, seat, viewer, out);
    write_round(turn, seat, viewer, out);
    dj_json_close_object(out);
}

/* Others see a hand in no order, what is unknown as null; in all other zones cards have their places. */
static void write_zone(const procrastination_turn *turn, int seat, int zone, int viewer, dj_json *out) {
    const procrastination_state *state = turn->state;
    dj_json_key(out, procrastination_zone_words[zone]);
    if (viewer != DJ_EVERYTHING && viewer != seat && zone == PROCRASTINATION_IN_HAND) {
        write_sorted(turn, seat, zone, viewer, out);
        return;
    }
    dj_json_open_array(out);
    for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        if (viewer == DJ_EVERYTHING)
            write_instance(turn, i, out);
        else if (procrastination_knows(state, viewer, i))
            dj_json_string(out, procrastination_card_of(turn->set, state, i)->id);
        else
            dj_json_null(out);
    }
    dj_json_close_array(out);
}

static void write_sorted(const procrastination_turn *turn, int seat, int zone, int viewer, dj_json *out) {
    const procrastination_state *state = turn->state;
    int unknown = 0;
    dj_json_open_array(out);
    for (int card = 0; card < turn->set->card_count; card++)
        for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
            if (state->card[i] == card && procrastination_knows(state, viewer, i))
                dj_json_string(out, turn->set->cards[card].id);
    for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
        unknown += !procrastination_knows(state, viewer, i);
    for (; unknown > 0; unknown--)
        dj_json_null(out);
    dj_json_close_array(out);
}

/* Cards the viewer has seen go into a shuffled pile: they are among the seat's, and nobody can say where. */
static void write_somewhere(const procrastination_turn *turn, int seat, int viewer, dj_json *out) {
    const procrastination_state *state = turn->state;
    uint8_t bit = procrastination_bit(viewer);
    dj_json_key(out, "somewhere");
    dj_json_open_array(out);
    for (int card = 0; card < turn->set->card_count; card++)
        for (int i = 0; i < state->instance_count; i++)
            if (state->card[i] == card && procrastination_group_of(state, i) == seat && state->known[i] & bit &&
                !(state->placed[i] & bit))
                dj_json_string(out, turn->set->cards[card].id);
    dj_json_close_array(out);
}

/* That a choice was made is public; which, only to whom it belongs. */
static void write_secrets(const procrastination_turn *turn, int seat, int viewer, dj_json *out) {
    const procrastination_seat *player = &turn->state->seats[seat];
    int laid = 0;
    while (laid < PROCRASTINATION_LAID_MAX && player->laid[laid] != PROCRASTINATION_NONE)
        laid++;
    dj_json_key_boolean(out, "has_chosen", player->choice != PROCRASTINATION_NONE);
    dj_json_key_integer(out, "has_laid", laid);
    if (viewer != seat && viewer != DJ_EVERYTHING)
        return;
    if (viewer == DJ_EVERYTHING) {
        dj_json_key_integer(out, "choice", player->choice);
        write_bytes(out, "laid", player->laid, PROCRASTINATION_LAID_MAX);
        return;
    }
    dj_json_key_string_or_null(out, "choice", secret_word(turn, player->choice));
    dj_json_key(out, "laid");
    dj_json_open_array(out);
    for (int i = 0; i < laid; i++)
        dj_json_string(out, secret_word(turn, player->laid[i]));
    dj_json_close_array(out);
}

static const char *secret_word(const procrastination_turn *turn, int secret) {
    switch (secret) {
    case PROCRASTINATION_NONE:
        return NULL;
    case PROCRASTINATION_BLUFF:
        return "bluff";
    case PROCRASTINATION_NOTHING:
        return "nothing";
    default:
        return procrastination_card_of(turn->set, turn->state, secret)->id;
    }
}

static void write_instance(const procrastination_turn *turn, int instance, dj_json *out) {
    const procrastination_state *state = turn->state;
    dj_json_open_object(out);
    dj_json_key_string(out, "card", procrastination_card_of(turn->set, state, instance)->id);
    dj_json_key_integer(out, "n", instance);
    dj_json_key_integer(out, "known", state->known[instance]);
    dj_json_key_integer(out, "placed", state->placed[instance]);
    dj_json_key_integer(out, "pool", procrastination_pool_of(state, instance));
    dj_json_key_integer(out, "group", procrastination_group_of(state, instance));
    dj_json_close_object(out);
}

static void write_round(const procrastination_turn *turn, int seat, int viewer, dj_json *out) {
    const procrastination_state *state = turn->state;
    const procrastination_seat *player = &state->seats[seat];
    int enemy = procrastination_opponent(state, seat);
    bool has_fighter = player->fighter != PROCRASTINATION_NONE;
    dj_json_key_integer(out, "enemy", enemy);
    dj_json_key_string_or_null(out, "fighter",
                               has_fighter ? procrastination_card_of(turn->set, state, player->fighter)->id : NULL);
    if (viewer == DJ_EVERYTHING)
        dj_json_key_integer(out, "fighter_n", player->fighter);
    dj_json_key_integer(out, "total", procrastination_total(turn->set, state, seat, enemy));
    write_bytes(out, "dice", player->dice, player->dice_count);
    dj_json_key_integer(out, "may_lay", player->may_lay);
    dj_json_key(out, "states");
    dj_json_open_array(out);
    for (int i = 0; i < PROCRASTINATION_FLAG_COUNT; i++)
        if (player->flags >> i & 1)
            dj_json_string(out, procrastination_flag_words[i]);
    dj_json_close_array(out);
    dj_json_key(out, "not_doubled_against");
    dj_json_open_array(out);
    for (int other = 0; other < state->seat_count; other++)
        if (player->undoubled >> other & 1)
            dj_json_integer(out, other);
    dj_json_close_array(out);
    bool has_class = player->flags & PROCRASTINATION_SET_CLASS, has_value = player->flags & PROCRASTINATION_SET_VALUE;
    dj_json_key_string_or_null(out, "class", has_class ? procrastination_class_words[player->class] : NULL);
    dj_json_key(out, "value");
    if (has_value)
        dj_json_integer(out, player->value);
    else
        dj_json_null(out);
    dj_json_key_integer(out, "change", player->change);
    dj_json_key_integer(out, "more_dice", player->more_dice);
    dj_json_key_integer(out, "most_dice", player->most_dice);
    dj_json_key_string_or_null(out, "outcome", player->outcome ? procrastination_outcome_words[player->outcome] : NULL);
}

/* What an effect asks, and of whom: of which card is in everyone's sight. */
static void write_question(const procrastination_turn *turn, dj_json *out) {
    const dj_effect_stack *effects = &turn->state->effects;
    const char *of = effects->depth > 0 ? turn->set->cards[effects->frames[effects->depth - 1].program].id : NULL;
    dj_effects_view_question(effects, of, out);
}

/* The last move, where it answered an effect in public, as it was spelt. */
static void write_answer(const procrastination_turn *turn, dj_json *out) {
    const procrastination_state *state = turn->state;
    unsigned card = state->answer_card == PROCRASTINATION_NONE ? 0 : state->answer_card, copy = 0;
    char text[DJ_MOVE_TEXT];
    dj_text answer = dj_text_over(text, sizeof text);
    if (state->answer == PROCRASTINATION_CHOOSE_DIE) {
        copy = card % PROCRASTINATION_DICE_MAX;
        card = card / PROCRASTINATION_DICE_MAX;
    }
    procrastination_move_text(turn->set, PROCRASTINATION_MOVE((unsigned)state->answer, card, copy), &answer);
    dj_json_key_string_or_null(out, "answer", state->answer ? text : NULL);
}

static void write_bytes(dj_json *out, const char *key, const uint8_t *bytes, int count) {
    dj_json_key(out, key);
    dj_json_open_array(out);
    for (int i = 0; i < count; i++)
        dj_json_integer(out, bytes[i]);
    dj_json_close_array(out);
}

/* Positions in words: all that a viewer may know, for those who cannot see the table. */
#include "procrastination.h"

static void describe_seat(const procrastination_set *set, const procrastination_state *state, int seat,
                          const dj_voice *voice, dj_text *out);
static void describe_choices(const procrastination_state *state, int seat, const dj_voice *voice, dj_text *out);
static void describe_dice(const procrastination_seat *player, const dj_voice *voice, dj_text *out);
static void describe_zone(const procrastination_set *set, const procrastination_state *state, int seat, int zone,
                          const char *heading, const dj_voice *voice, dj_text *out);

void procrastination_describe(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    const procrastination_set *set = content;
    const procrastination_state *state = state_;
    if (state->phase == PROCRASTINATION_OVER) {
        dj_text_add(out, dj_translate(voice->language, "The game is over."));
    } else {
        dj_event event = {.kind = PROCRASTINATION_PHASE_BEGAN, .values = {state->phase, state->round}};
        procrastination_describe_event(content, &event, voice, out);
    }
    for (int seat = 0; seat < state->seat_count; seat++) {
        dj_text_add(out, "\n");
        describe_seat(set, state, seat, voice, out);
    }
    const dj_effect_stack *effects = &state->effects;
    if (effects->question == DJ_ASKS_NOTHING)
        return;
    dj_text_add(out, "\n");
    int card = procrastination_speaker(state, &effects->frames[effects->depth - 1]);
    dj_tell(out, voice, effects->asked, "“%s” waits for {your|@1’s} choice.", set->cards[card].name[voice->language]);
}

static void describe_seat(const procrastination_set *set, const procrastination_state *state, int seat,
                          const dj_voice *voice, dj_text *out) {
    static const struct {
        uint8_t zone;
        const char *heading;
    } zones[] = {
        {PROCRASTINATION_IN_LEFT, DJ_SENTENCE(" Waiting from a tie: ")},
        {PROCRASTINATION_IN_HAND, DJ_SENTENCE(" Hand: ")},
        {PROCRASTINATION_IN_SCORE, DJ_SENTENCE(" Score zone: ")},
        {PROCRASTINATION_IN_DISCARD, DJ_SENTENCE(" Discard: ")},
        {PROCRASTINATION_IN_COLLECTION, DJ_SENTENCE(" Collection: ")},
    };
    int enemy = procrastination_opponent(state, seat);
    dj_tell(out, voice, seat, "{You|@1}: %d scored, %d in hand, %d in the pile, %d discarded.",
            procrastination_score(set, state, seat), procrastination_count(state, seat, PROCRASTINATION_IN_HAND),
            procrastination_count(state, seat, PROCRASTINATION_IN_PILE),
            procrastination_count(state, seat, PROCRASTINATION_IN_DISCARD));
    if (state->seat_count > 2 && state->round > 0 && state->phase != PROCRASTINATION_OVER) /* P21 */
        dj_tell_two(out, voice, seat, enemy, " {You face|Faces} {2:you|@2}.");
    describe_choices(state, seat, voice, out);
    if (state->seats[seat].zones[PROCRASTINATION_IN_FRONT] != PROCRASTINATION_NONE) {
        char heading[DJ_SEAT_NAME + 80];
        dj_text text = dj_text_over(heading, sizeof heading);
        dj_tell(&text, voice, enemy,
                " In front, for %d against {you|@1}: ", procrastination_total(set, state, seat, enemy));
        describe_zone(set, state, seat, PROCRASTINATION_IN_FRONT, heading, voice, out);
    }
    describe_dice(&state->seats[seat], voice, out);
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        describe_zone(set, state, seat, zones[i].zone, dj_translate(voice->language, zones[i].heading), voice, out);
}

/* P05, P10: that a choice was made, or that a card lies there, and not which. */
static void describe_choices(const procrastination_state *state, int seat, const dj_voice *voice, dj_text *out) {
    const procrastination_seat *player = &state->seats[seat];
    if (procrastination_lies(state, seat) > 0)
        dj_text_add(out, dj_translate(voice->language, " A card lies there, face down."));
    else if (player->laid[0] != PROCRASTINATION_NONE && state->support == PROCRASTINATION_IN_TURN)
        dj_text_add(out, dj_translate(voice->language, " Has laid nothing."));
    else if (player->choice != PROCRASTINATION_NONE || player->laid[0] != PROCRASTINATION_NONE)
        dj_text_add(out, dj_translate(voice->language, " Has chosen, face down."));
}

static void describe_dice(const procrastination_seat *player, const dj_voice *voice, dj_text *out) {
    if (player->dice_count == 0)
        return;
    dj_text_add(out, dj_translate_count(voice->language, " Die: ", " Dice: ", player->dice_count));
    for (int i = 0; i < player->dice_count; i++)
        dj_text_format(out, "%s%d", i > 0 ? ", " : "", player->dice[i]);
    dj_text_add(out, ".");
}

/* The heading and the names of those cards of a zone that the viewer knows, in the order of the set; nothing where
 * there are none. */
static void describe_zone(const procrastination_set *set, const procrastination_state *state, int seat, int zone,
                          const char *heading, const dj_voice *voice, dj_text *out) {
    int listed = 0;
    for (int card = 0; card < set->card_count; card++)
        for (int i = state->seats[seat].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
            if (state->card[i] == card && procrastination_knows(state, voice->reader, i))
                dj_text_format(out, "%s%s (%s %d)", listed++ ? ", " : heading, set->cards[card].name[voice->language],
                               procrastination_class_name(set->cards[card].class, voice->language),
                               set->cards[card].value);
    if (listed > 0)
        dj_text_add(out, ".");
}

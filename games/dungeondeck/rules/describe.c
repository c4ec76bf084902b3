/* Positions in words: all that a player with this deck in hand sees or can remember, for those who listen to it. */
#include "dungeondeck.h"

static void describe_visible(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                             dj_text *out);
static void describe_hero(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                          dj_text *out);
static void describe_last(const dungeondeck_state *state, dj_language language, dj_text *out);
static void describe_fight(const dungeondeck_state *state, dj_language language, dj_text *out);
static void describe_aside(const dungeondeck_set *set, const char *title, const dungeondeck_slot *slots, int count,
                           dj_language language, dj_text *out);
static void describe_card_below(const dungeondeck_set *set, const dungeondeck_state *state, int place,
                                dj_language language, dj_text *out);
static void icon_name(dungeondeck_icon icon, dj_language language, dj_text *out);

void dungeondeck_describe(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    dj_language language = voice->language;
    dungeondeck_describe_open(content, state_, language, out);
    dungeondeck_describe_memory(content, state_, language, out);
}

void dungeondeck_describe_open(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                               dj_text *out) {
    dungeondeck_describe_briefly(set, state, language, out);
    if (state->phase == DUNGEONDECK_OVER)
        return; /* no card will be met any more */
    describe_last(state, language, out);
    describe_fight(state, language, out);
    describe_aside(set, dj_translate(language, "Weapons carried"), state->weapons, state->weapon_count, language, out);
    describe_aside(set, dj_translate(language, "Treasures carried"), state->treasures, state->treasure_count, language,
                   out);
    describe_aside(set, dj_translate(language, "Lives lost"), state->wounds, state->wound_count, language, out);
    dj_text_add(out, "\n");
    dj_text_format(out,
                   dj_translate(language, "Cards in the deck: %d; gone under so far: %d, and the torches last for %d."),
                   state->deck_count, state->under, DUNGEONDECK_CARDS_UNDER_MAX);
}

/* Whoever has watched knows where each card went and how it lies. */
void dungeondeck_describe_memory(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                                 dj_text *out) {
    if (state->phase == DUNGEONDECK_OVER)
        return;
    dj_text_add(out, "\n");
    dj_text_add(out, dj_translate(language, "Below the visible card, each with its icons at the top, right, bottom and "
                                            "left:"));
    for (int place = 1; place < state->deck_count; place++) {
        int last = place;
        while (!dungeondeck_is_seen(state, place) && last + 1 < state->deck_count &&
               !dungeondeck_is_seen(state, last + 1))
            last++;
        dj_text_add(out, "\n");
        if (dungeondeck_is_seen(state, place))
            describe_card_below(set, state, place, language, out);
        else if (last == place)
            dj_text_format(out, dj_translate(language, "%d: not seen yet."), place);
        else
            dj_text_format(out, dj_translate(language, "%d to %d: not seen yet."), place, last);
        place = last;
    }
}

void dungeondeck_describe_briefly(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                                  dj_text *out) {
    if (state->phase != DUNGEONDECK_OVER) {
        describe_visible(set, state, language, out);
        dj_text_add(out, " ");
    }
    dungeondeck_describe_task(set, state, language, out);
}

void dungeondeck_describe_task(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                               dj_text *out) {
    dungeondeck_ask(set, state, &(dj_voice){.language = language, .reader = DJ_SPECTATOR}, out);
    dj_text_add(out, " ");
    describe_hero(set, state, language, out);
}

static void describe_visible(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                             dj_text *out) {
    dj_text_format(out,
                   state->face == DUNGEONDECK_WHITE ? dj_translate(language, "White side, “%s”:")
                                                    : dj_translate(language, "Grey side, “%s”:"),
                   set->cards[dungeondeck_slot_card(state->deck[0])].name[language]);
    for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
        dj_text_format(out, "%s%s ", place == 0 ? " " : ", ", dungeondeck_place_name(place, language));
        icon_name(dungeondeck_icon_at(set, state, place), language, out);
    }
    dj_text_add(out, ".");
}

static void describe_hero(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                          dj_text *out) {
    dj_text_format(out, dj_translate(language, "Lives: %d. Weapons: %d. Treasures: %d."),
                   DUNGEONDECK_LIVES - state->wound_count, state->weapon_count, state->treasure_count);
    int next = dungeondeck_next_door(set, state);
    if (next > 0) {
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(language, "Next boss door: %d."), next);
    }
    if (state->streak == 0 || state->phase == DUNGEONDECK_OVER)
        return;
    dj_text_add(out, " ");
    dj_text_format(out,
                   state->streak_kind == DUNGEONDECK_DOOR ? dj_translate(language, "Doors in a row: %d.")
                                                          : dj_translate(language, "Corridors in a row: %d."),
                   state->streak);
}

/* D03, D04, D05: what was met last decides what the visible card allows. */
static void describe_last(const dungeondeck_state *state, dj_language language, dj_text *out) {
    const char *name = dungeondeck_last_name(state->last, language);
    dj_text_add(out, "\n");
    if (state->phase == DUNGEONDECK_FREE && state->last != DUNGEONDECK_CORRIDOR)
        dj_text_format(out, dj_translate(language, "Met last: %s, which counts as a Corridor."), name);
    else
        dj_text_format(out, dj_translate(language, "Met last: %s."), name);
}

/* What is still to come of a fight: assaults, and bosses whose doors were met in it (D15, D18). */
static void describe_fight(const dungeondeck_state *state, dj_language language, dj_text *out) {
    if (state->assaults > 1) {
        dj_text_add(out, "\n");
        dj_text_format(out, dj_translate(language, "Assaults to come, this one included: %d."), state->assaults);
    }
    if (state->waiting > 0) {
        dj_text_add(out, "\n");
        dj_text_format(out,
                       dj_translate_count(language, "After this fight %d boss waits, from door %d on.",
                                          "After this fight %d bosses wait, from door %d on.", state->waiting),
                       state->waiting, state->waiting_first);
    }
}

static void describe_aside(const dungeondeck_set *set, const char *title, const dungeondeck_slot *slots, int count,
                           dj_language language, dj_text *out) {
    for (int i = 0; i < count; i++) {
        if (i == 0)
            dj_text_format(out, "\n%s%s", title, dj_translate(language, ": "));
        dj_text_format(out, "%s%s", i > 0 ? ", " : "", set->cards[dungeondeck_slot_card(slots[i])].name[language]);
    }
    dj_text_add(out, count > 0 ? "." : "");
}

static void describe_card_below(const dungeondeck_set *set, const dungeondeck_state *state, int place,
                                dj_language language, dj_text *out) {
    const dungeondeck_card *card = &set->cards[dungeondeck_slot_card(state->deck[place])];
    dj_text_format(out, dj_translate(language, "%d: %s:"), place, card->name[language]);
    for (int side = 0; side < DUNGEONDECK_EDGES; side++) {
        int edge = dungeondeck_edge_at(state->face, dungeondeck_slot_edge(state->deck[place]), side);
        dj_text_add(out, side == 0 ? " " : ", ");
        icon_name(card->icons[state->face][edge], language, out);
    }
    dj_text_add(out, ".");
}

static void icon_name(dungeondeck_icon icon, dj_language language, dj_text *out) {
    dj_text_add(out, dungeondeck_kind_name(icon.kind, language));
    if (icon.value > 0)
        dj_text_format(out, " %d", icon.value);
}

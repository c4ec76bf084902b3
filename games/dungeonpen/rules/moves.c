/* What may be done, why something may not, and moves as text. */
#include "language.h"

#include <string.h>

enum { SIXTEENTH = 625 }; /* ten-thousandths of a degree */

static int list_turn(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
static int list_uses(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
static int list_characters(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
static int list_things(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
static int sort(dj_move *moves, int count);
static dj_refusal refuse_turn(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move);
static dj_refusal refuse_flick(const dungeonpen_state *state, dj_move move);
static dj_refusal refuse_use(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move);
static dj_refusal refuse_character(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move);
static dj_refusal refuse_answer(const dungeonpen_set *set, const dungeonpen_state *state, int asks, dj_move move);
static bool is_move(const dungeonpen_set *set, dj_move move);
static dj_refusal refuse(const char *rule, const char *message);
static bool parse_flick(const char *text, dj_move *move);
static bool parse_wall(const char *text, dj_move *move);
static bool parse_number(const char **text, int most, int *number);
static int find_card(const dungeonpen_set *set, const char *id);
static void thing_text(const dungeonpen_set *set, int thing, dj_text *out);

static const char *const words[DUNGEONPEN_VERBS] = {
    "flick", "wall", "use", "character", "choose", "yes", "no", "first", "second", "quibble", "draw", "end",
};

static const dj_refusal legal = {NULL, NULL};

const dj_spelling dungeonpen_spellings[DUNGEONPEN_WORDS] = {
    {"flick", "N03",
     DJ_SENTENCE("Write 'flick 135.5 40': a direction from 0 to 359.9375 degrees in steps of 0.0625, and a strength "
                 "from 1 to 100."),
     false},
    {"wall", "N11",
     DJ_SENTENCE("Write 'wall 4,12 v': the column and row of its leftmost or lowest cell, from 1 to 18, and h or v."),
     false},
    {"use", "N09", DJ_SPELT_WITH_CARD, true},
    {"character", "N01", DJ_SENTENCE("Write 'character' and the short name of one, or 'character none'."), true},
    {"choose", "N08",
     DJ_SENTENCE("Write 'choose' and a card, or 'choose wall 3', 'choose potion 1', as the list of moves shows it."),
     true},
    {"yes", "N08", DJ_SPELT_ALONE, false},
    {"no", "N08", DJ_SPELT_ALONE, false},
    {"first", "N08", DJ_SPELT_ALONE, false},
    {"second", "N08", DJ_SPELT_ALONE, false},
    {"quibble", "N14", DJ_SPELT_ALONE, false},
    {"draw", "N12", DJ_SPELT_ALONE, false},
    {"end", "N12", DJ_SPELT_ALONE, false},
};

int dungeonpen_asks(const dungeonpen_state *state) {
    switch (state->effects.question) {
    case DJ_ASKS_THING:
        return DUNGEONPEN_MOVE_CHOOSE;
    case DJ_ASKS_MAY:
        return DUNGEONPEN_MOVE_YES;
    case DJ_ASKS_EITHER:
        return DUNGEONPEN_MOVE_FIRST;
    default:
        if (state->due_count > 0)
            return DUNGEONPEN_MOVE_WALL;
        return state->stage == DUNGEONPEN_CHARACTERS ? DUNGEONPEN_MOVE_CHARACTER : DUNGEONPEN_MOVE_USE;
    }
}

bool dungeonpen_is_usable(const dungeonpen_set *set, int card) {
    return dj_effect_rule(&set->cards[card].effect, DUNGEONPEN_ON_USE) != DJ_EFFECT_NONE;
}

int dungeonpen_moves(const void *content, const void *state_, int seat, dj_move *out) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    if (dungeonpen_to_act(set, state) != DJ_SEAT_BIT(seat))
        return 0;
    switch (dungeonpen_asks(state)) {
    case DUNGEONPEN_MOVE_CHOOSE:
        return list_things(set, state, out);
    case DUNGEONPEN_MOVE_YES:
        out[0] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_YES, 0);
        out[1] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_NO, 0);
        return 2;
    case DUNGEONPEN_MOVE_FIRST:
        out[0] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_FIRST, 0);
        out[1] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_SECOND, 0);
        return 2;
    case DUNGEONPEN_MOVE_WALL:
        return dungeonpen_wall_moves(set, state, out);
    case DUNGEONPEN_MOVE_CHARACTER:
        return list_characters(set, state, out);
    default:
        return list_turn(set, state, out);
    }
}

dj_refusal dungeonpen_why_not(const void *content, const void *state_, int seat, dj_move move) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    (void)seat;
    if (!is_move(set, move))
        return refuse("N12", DJ_SENTENCE("There is no such move."));
    int asks = dungeonpen_asks(state);
    if (asks == DUNGEONPEN_MOVE_USE)
        return refuse_turn(set, state, move);
    if (asks == DUNGEONPEN_MOVE_CHARACTER)
        return refuse_character(set, state, move);
    if (asks != DUNGEONPEN_MOVE_WALL)
        return refuse_answer(set, state, asks, move);
    if (DUNGEONPEN_VERB(move) != DUNGEONPEN_MOVE_WALL)
        return refuse("N11", DJ_SENTENCE("A sudden wall must be drawn first."));
    return dungeonpen_refuse_wall(set, state, dungeonpen_wall_of(state, move));
}

void dungeonpen_move_text(const void *content, dj_move move, dj_text *out) {
    const dungeonpen_set *set = content;
    int verb = DUNGEONPEN_VERB(move), argument = DUNGEONPEN_ARGUMENT(move);
    dj_text_add(out, words[verb]);
    switch (verb) {
    case DUNGEONPEN_MOVE_FLICK:
        dj_text_add(out, " ");
        dungeonpen_degrees(dungeonpen_flick_direction(move), '.', out);
        dj_text_format(out, " %d", dungeonpen_flick_strength(move));
        break;
    case DUNGEONPEN_MOVE_WALL:
        dj_text_format(out, " %d,%d %c", argument % DUNGEONPEN_SIZE + 1,
                       argument / DUNGEONPEN_SIZE % DUNGEONPEN_SIZE + 1,
                       argument < DUNGEONPEN_SIZE * DUNGEONPEN_SIZE ? 'h' : 'v');
        break;
    case DUNGEONPEN_MOVE_USE:
    case DUNGEONPEN_MOVE_CHARACTER:
        dj_text_format(out, " %s", argument == DUNGEONPEN_NONE ? "none" : set->cards[argument].id);
        break;
    case DUNGEONPEN_MOVE_CHOOSE:
        thing_text(set, argument, out);
        break;
    default:
        break;
    }
}

bool dungeonpen_move_parse(const void *content, const char *text, dj_move *move) {
    const dungeonpen_set *set = content;
    size_t length = strcspn(text, " ");
    int verb = 0, argument = 0;
    while (verb < DUNGEONPEN_VERBS && (strlen(words[verb]) != length || strncmp(words[verb], text, length) != 0))
        verb++;
    if (verb == DUNGEONPEN_VERBS)
        return false;
    const char *rest = text + length + (text[length] == ' ');
    switch (verb) {
    case DUNGEONPEN_MOVE_FLICK:
        if (!parse_flick(rest, move))
            return false;
        break;
    case DUNGEONPEN_MOVE_WALL:
        if (!parse_wall(rest, move))
            return false;
        break;
    case DUNGEONPEN_MOVE_CHOOSE:
        if (strncmp(rest, "wall ", 5) == 0 && (rest += 5, parse_number(&rest, DUNGEONPEN_WALLS_MAX, &argument)))
            argument += DUNGEONPEN_THING_WALL - 1;
        else if (strncmp(rest, "potion ", 7) == 0 &&
                 (rest += 7, parse_number(&rest, DUNGEONPEN_POTIONS_MAX, &argument)))
            argument += DUNGEONPEN_THING_POTION - 1;
        else
            argument = find_card(set, rest);
        *move = DUNGEONPEN_MOVE(verb, argument);
        break;
    case DUNGEONPEN_MOVE_USE:
    case DUNGEONPEN_MOVE_CHARACTER:
        argument =
            verb == DUNGEONPEN_MOVE_CHARACTER && strcmp(rest, "none") == 0 ? DUNGEONPEN_NONE : find_card(set, rest);
        *move = DUNGEONPEN_MOVE(verb, argument);
        break;
    default:
        *move = DUNGEONPEN_MOVE(verb, 0);
    }
    if (argument < 0 || !is_move(set, *move))
        return false;
    /* A move has one spelling. */
    char form[DJ_MOVE_TEXT];
    dj_text spelt = dj_text_over(form, sizeof form);
    dungeonpen_move_text(set, *move, &spelt);
    return strcmp(form, text) == 0;
}

void dungeonpen_degrees(int direction, char point, dj_text *out) {
    int parts = direction % 16 * SIXTEENTH, digits = 4;
    dj_text_format(out, "%d", direction / 16);
    if (parts == 0)
        return;
    for (; parts % 10 == 0; parts /= 10)
        digits--;
    dj_text_format(out, "%c%0*d", point, digits, parts);
}

static int list_turn(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    int count = 0, seat = state->turn, least, most;
    bool misses = state->seats[seat].next.flags & DUNGEONPEN_MISSES;
    dungeonpen_strengths(state, seat, &least, &most);
    if (state->stage == DUNGEONPEN_FLICK && !misses)
        for (int direction = 0; direction < DUNGEONPEN_DIRECTIONS; direction += DUNGEONPEN_GRID_DIRECTION)
            for (int strength = DUNGEONPEN_GRID_STRENGTH; strength <= most; strength += DUNGEONPEN_GRID_STRENGTH)
                if (strength >= least)
                    out[count++] = dungeonpen_flick(direction, strength);
    count += list_uses(set, state, out + count);
    if (!state->has_quibbled && state->last_seat != DUNGEONPEN_NONE)
        out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_QUIBBLE, 0);
    if (state->stage == DUNGEONPEN_DRAW || (state->stage == DUNGEONPEN_FLICK && misses))
        out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_DRAW, 0);
    if (state->stage == DUNGEONPEN_END)
        out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_END, 0);
    return count;
}

static int list_uses(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    const dungeonpen_seat *player = &state->seats[state->turn];
    int count = 0;
    for (int i = 0; i < player->bag_count && state->uses < DUNGEONPEN_BAG; i++)
        if (dungeonpen_is_usable(set, player->bag[i]))
            out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_USE, player->bag[i]);
    return sort(out, count);
}

static int list_characters(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    int count = 0;
    for (int card = dungeonpen_first_character(set); card < dungeonpen_card_count(set); card++)
        if (state->seats[0].character != card && state->seats[1].character != card)
            out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_CHARACTER, card);
    out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_CHARACTER, DUNGEONPEN_NONE);
    return count;
}

static int list_things(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    dungeonpen_state copy = *state; /* the runner only looks, but asks for a state that it could change */
    dungeonpen_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeonpen_host(&turn);
    uint8_t things[DJ_EFFECT_THINGS];
    bool may_decline;
    int count = dj_effects_candidates(&host, things, &may_decline);
    for (int i = 0; i < count; i++)
        out[i] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_CHOOSE, things[i]);
    return sort(out, count);
}

/* Ascending, each once; the lists are short. */
static int sort(dj_move *moves, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        dj_move move = moves[i];
        int place = kept;
        while (place > 0 && moves[place - 1] > move)
            place--;
        if (place > 0 && moves[place - 1] == move)
            continue;
        memmove(moves + place + 1, moves + place, (size_t)(kept - place) * sizeof *moves);
        moves[place] = move;
        kept++;
    }
    return kept;
}

static dj_refusal refuse_turn(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move) {
    bool misses = state->seats[state->turn].next.flags & DUNGEONPEN_MISSES;
    switch (DUNGEONPEN_VERB(move)) {
    case DUNGEONPEN_MOVE_FLICK:
        return refuse_flick(state, move);
    case DUNGEONPEN_MOVE_USE:
        return refuse_use(set, state, move);
    case DUNGEONPEN_MOVE_QUIBBLE:
        if (state->last_seat == DUNGEONPEN_NONE)
            return refuse("N14", DJ_SENTENCE("There is no stroke yet to quibble about."));
        return state->has_quibbled ? refuse("N14", DJ_SENTENCE("One quibble a turn is enough.")) : legal;
    case DUNGEONPEN_MOVE_DRAW:
        if (state->stage == DUNGEONPEN_FLICK && !misses)
            return refuse("N12", DJ_SENTENCE("The event comes after the flick."));
        return state->stage == DUNGEONPEN_END ? refuse("N12", DJ_SENTENCE("The event has been drawn already.")) : legal;
    case DUNGEONPEN_MOVE_END:
        return state->stage == DUNGEONPEN_END
                   ? legal
                   : refuse("N12", DJ_SENTENCE("The turn ends after the flick and the event."));
    case DUNGEONPEN_MOVE_WALL:
        return refuse("N11", DJ_SENTENCE("There is no sudden wall to draw."));
    case DUNGEONPEN_MOVE_CHARACTER:
        return refuse("N01", DJ_SENTENCE("Characters are chosen before the start."));
    default:
        return refuse("N12", DJ_SENTENCE("No card asks for that now."));
    }
}

static dj_refusal refuse_flick(const dungeonpen_state *state, dj_move move) {
    int least, most, strength = dungeonpen_flick_strength(move);
    if (state->stage != DUNGEONPEN_FLICK)
        return refuse("N12", DJ_SENTENCE("The flick of this turn has been made."));
    if (state->seats[state->turn].next.flags & DUNGEONPEN_MISSES)
        return refuse("N08", DJ_SENTENCE("A card has taken this flick away: draw the event."));
    dungeonpen_strengths(state, state->turn, &least, &most);
    if (strength < least)
        return refuse("N08", DJ_SENTENCE("A card demands a stronger flick."));
    return strength > most ? refuse("N08", DJ_SENTENCE("A card demands a weaker flick.")) : legal;
}

static dj_refusal refuse_use(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move) {
    const dungeonpen_seat *player = &state->seats[state->turn];
    int card = DUNGEONPEN_ARGUMENT(move);
    if (!memchr(player->bag, card, player->bag_count))
        return refuse("N09", DJ_SENTENCE("That card is not in your bag."));
    if (!dungeonpen_is_usable(set, card))
        return refuse("N09",
                      DJ_SENTENCE("That card is not used: it answers by itself, or helps as long as it is kept."));
    return state->uses < DUNGEONPEN_BAG ? legal : refuse("N09", DJ_SENTENCE("Five cards used in a turn are the most."));
}

static dj_refusal refuse_character(const dungeonpen_set *set, const dungeonpen_state *state, dj_move move) {
    int card = DUNGEONPEN_ARGUMENT(move);
    if (DUNGEONPEN_VERB(move) != DUNGEONPEN_MOVE_CHARACTER)
        return refuse("N01", DJ_SENTENCE("Choose a character first, or none."));
    if (card == DUNGEONPEN_NONE)
        return legal;
    if (set->cards[card].kind != DUNGEONPEN_CHARACTER)
        return refuse("N01", DJ_SENTENCE("That is no character."));
    return state->seats[0].character == card || state->seats[1].character == card
               ? refuse("N01", DJ_SENTENCE("The other prisoner is that character already."))
               : legal;
}

static dj_refusal refuse_answer(const dungeonpen_set *set, const dungeonpen_state *state, int asks, dj_move move) {
    int verb = DUNGEONPEN_VERB(move);
    if (asks == DUNGEONPEN_MOVE_YES)
        return verb == DUNGEONPEN_MOVE_YES || verb == DUNGEONPEN_MOVE_NO
                   ? legal
                   : refuse("N08", DJ_SENTENCE("A card asks first: yes or no?"));
    if (asks == DUNGEONPEN_MOVE_FIRST)
        return verb == DUNGEONPEN_MOVE_FIRST || verb == DUNGEONPEN_MOVE_SECOND
                   ? legal
                   : refuse("N08", DJ_SENTENCE("A card asks first: the first or the second?"));
    dj_move things[DJ_EFFECT_THINGS];
    int count = list_things(set, state, things);
    for (int i = 0; i < count; i++)
        if (things[i] == move)
            return legal;
    return verb == DUNGEONPEN_MOVE_CHOOSE ? refuse("N08", DJ_SENTENCE("That cannot be chosen now."))
                                          : refuse("N08", DJ_SENTENCE("A card asks you to choose first."));
}

/* Whether the number means anything at all. */
static bool is_move(const dungeonpen_set *set, dj_move move) {
    int argument = DUNGEONPEN_ARGUMENT(move);
    switch (DUNGEONPEN_VERB(move)) {
    case DUNGEONPEN_MOVE_FLICK:
        return argument < DUNGEONPEN_DIRECTIONS * DUNGEONPEN_STRENGTH_MAX;
    case DUNGEONPEN_MOVE_WALL:
        return argument < 2 * DUNGEONPEN_SIZE * DUNGEONPEN_SIZE;
    case DUNGEONPEN_MOVE_USE:
        return argument < dungeonpen_card_count(set);
    case DUNGEONPEN_MOVE_CHARACTER:
        return argument < dungeonpen_card_count(set) || argument == DUNGEONPEN_NONE;
    case DUNGEONPEN_MOVE_CHOOSE:
        return argument < dungeonpen_card_count(set) ||
               (argument >= DUNGEONPEN_THING_WALL && argument < DUNGEONPEN_THING_WALL + DUNGEONPEN_WALLS_MAX) ||
               (argument >= DUNGEONPEN_THING_POTION && argument < DUNGEONPEN_THINGS);
    default:
        return DUNGEONPEN_VERB(move) < DUNGEONPEN_VERBS && argument == 0;
    }
}

static dj_refusal refuse(const char *rule, const char *message) {
    return (dj_refusal){rule, message};
}

/* "135.5 40" */
static bool parse_flick(const char *text, dj_move *move) {
    int degrees, strength, parts = 0, scale = 1000;
    if (!parse_number(&text, 359, &degrees))
        return false;
    if (*text == '.')
        for (text++; *text >= '0' && *text <= '9' && scale > 0; text++, scale /= 10)
            parts += (*text - '0') * scale;
    if (*text++ != ' ' || parts % SIXTEENTH != 0 || !parse_number(&text, DUNGEONPEN_STRENGTH_MAX, &strength) ||
        strength == 0)
        return false;
    *move = dungeonpen_flick(degrees * 16 + parts / SIXTEENTH, strength);
    return true;
}

/* "4,12 v" */
static bool parse_wall(const char *text, dj_move *move) {
    int x, y;
    if (!parse_number(&text, DUNGEONPEN_SIZE, &x) || *text++ != ',' || !parse_number(&text, DUNGEONPEN_SIZE, &y) ||
        x == 0 || y == 0 || text[0] != ' ' || (text[1] != 'h' && text[1] != 'v'))
        return false;
    int place = (y - 1) * DUNGEONPEN_SIZE + x - 1;
    *move = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_WALL, place + (text[1] == 'v' ? DUNGEONPEN_SIZE * DUNGEONPEN_SIZE : 0));
    return true;
}

static bool parse_number(const char **text, int most, int *number) {
    const char *start = *text;
    *number = 0;
    for (; **text >= '0' && **text <= '9'; ++*text)
        if ((*number = *number * 10 + (**text - '0')) > most)
            return false;
    return *text > start;
}

static int find_card(const dungeonpen_set *set, const char *id) {
    for (int card = 0; card < dungeonpen_card_count(set); card++)
        if (strcmp(set->cards[card].id, id) == 0)
            return card;
    return -1;
}

static void thing_text(const dungeonpen_set *set, int thing, dj_text *out) {
    if (thing >= DUNGEONPEN_THING_POTION)
        dj_text_format(out, " potion %d", thing - DUNGEONPEN_THING_POTION + 1);
    else if (thing >= DUNGEONPEN_THING_WALL)
        dj_text_format(out, " wall %d", thing - DUNGEONPEN_THING_WALL + 1);
    else
        dj_text_format(out, " %s", set->cards[thing].id);
}

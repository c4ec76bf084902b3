/* The position of Dungeoneer as a viewer may see it, and what can be chosen in it. */
#include "draw.h"

#include <string.h>

static void find_aim(dungeoneer_desk *desk);
static int hand_verb(const dungeoneer_desk *desk);
static void list_hand(dungeoneer_desk *desk, int verb);
static void list_words(dungeoneer_desk *desk);
static void add_card(dungeoneer_desk *desk, dj_move move, int card, int wounds);
static bool is_legal(const dungeoneer_desk *desk, dj_move move);
static bool is_of_map(dj_move move);
static void give_keys(dungeoneer_desk *desk);

void dungeoneer_open_desk(dungeoneer_desk *desk, const dj_scene *scene) {
    memset(desk, 0, sizeof *desk);
    desk->scene = scene;
    desk->set = dj_sight_content(scene->sight);
    desk->state = dj_sight_state(scene->sight);
    desk->language = scene->language;
    desk->voice = dj_scene_voice(scene);
    desk->asks = dungeoneer_asked(desk->state, &desk->asked);
    if (desk->asks == DUNGEONEER_ASKS_NOTHING)
        desk->asked = DUNGEONEER_NONE;
    desk->seat = scene->sight->viewer >= 0 ? scene->sight->viewer : desk->state->active;
    desk->is_asked = scene->sight->viewer >= 0 && desk->asked == scene->sight->viewer;
    if (scene->sight->viewer >= 0)
        desk->move_count = dungeoneer_moves(desk->set, desk->state, scene->sight->viewer, desk->moves);
    desk->is_choosing = desk->is_asked || desk->move_count > 0;
    find_aim(desk);
    if (scene->sight->viewer >= 0)
        list_hand(desk, hand_verb(desk));
    list_words(desk);
    give_keys(desk);
}

const dungeoneer_choice *dungeoneer_aimed(const dungeoneer_desk *desk) {
    int at = desk->scene->cursor != NULL ? desk->scene->cursor->values[DUNGEONEER_CURSOR_CHOICE] : DUNGEONEER_ON_MAP;
    return desk->is_choosing && at >= 0 && at < desk->choice_count ? &desk->choices[at] : NULL;
}

bool dungeoneer_map_move(const dungeoneer_desk *desk, dj_move *move) {
    bool is_on_map = desk->aim == DUNGEONEER_AIMS_PLACE || desk->aim == DUNGEONEER_AIMS_SPACE;
    if (!is_on_map || desk->scene->cursor == NULL || dungeoneer_aimed(desk) != NULL)
        return false;
    int verb = DUNGEONEER_PLACE;
    for (int i = 0; i < desk->move_count; i++)
        if (is_of_map(desk->moves[i]))
            verb = dungeoneer_verb(desk->moves[i]);
    *move = DUNGEONEER_PLAIN_MOVE(verb, desk->scene->cursor->values[DUNGEONEER_CURSOR_PLACE]);
    return true;
}

int dungeoneer_page(const dungeoneer_desk *desk) {
    return desk->scene->cursor != NULL ? desk->scene->cursor->values[DUNGEONEER_CURSOR_PAGE] : 0;
}

bool dungeoneer_knows(const dungeoneer_desk *desk, const dungeoneer_held *held) {
    return desk->scene->sight->viewer == DJ_EVERYTHING ||
           (held->known & dungeoneer_bit(desk->scene->sight->viewer)) != 0;
}

const char *dungeoneer_player_name(const dungeoneer_desk *desk, int seat) {
    return desk->set->heroes[desk->state->seats[seat].hero].name[desk->language];
}

static void find_aim(dungeoneer_desk *desk) {
    for (int i = 0; i < desk->move_count; i++) {
        int verb = dungeoneer_verb(desk->moves[i]);
        if (verb == DUNGEONEER_PLACE)
            desk->aim = DUNGEONEER_AIMS_PLACE;
        else if (verb == DUNGEONEER_CHOOSE_SPACE || verb == DUNGEONEER_START_AT)
            desk->aim = DUNGEONEER_AIMS_SPACE;
    }
    if (desk->is_asked && desk->asks == DUNGEONEER_ASKS_PHASE && desk->state->phase == DUNGEONEER_MOVE_PHASE)
        desk->aim = DUNGEONEER_AIMS_STEP;
}

/* What choosing a card of the hand would mean now. */
static int hand_verb(const dungeoneer_desk *desk) {
    bool is_discard = desk->asks == DUNGEONEER_ASKS_PHASE && desk->state->phase == DUNGEONEER_DISCARD_PHASE;
    return is_discard && desk->is_asked ? DUNGEONEER_DISCARD : DUNGEONEER_PLAY;
}

static void list_hand(dungeoneer_desk *desk, int verb) {
    const dungeoneer_seat *player = &desk->state->seats[desk->seat];
    for (int i = 0; i < player->hand_count; i++) {
        const dungeoneer_held *held = &player->hand[i];
        add_card(desk, DUNGEONEER_CARD_MOVE(verb, held->card, dungeoneer_copy(desk->state, held->owner, 0)), held->card,
                 0);
    }
    for (int i = 0; i < player->hurt_count; i++) {
        const dungeoneer_hurt *hurt = &player->hurt[i];
        unsigned copy = dungeoneer_copy(desk->state, hurt->owner, hurt->wounds);
        add_card(desk, DUNGEONEER_CARD_MOVE(verb, hurt->card, copy), hurt->card, hurt->wounds);
    }
}

/* The moves that are neither cards in hand nor places on the map. */
static void list_words(dungeoneer_desk *desk) {
    int in_hand = desk->choice_count;
    for (int i = 0; i < desk->move_count; i++) {
        bool is_listed = is_of_map(desk->moves[i]);
        for (int j = 0; j < in_hand; j++)
            is_listed = is_listed || desk->choices[j].move == desk->moves[i];
        if (!is_listed)
            desk->choices[desk->choice_count++] =
                (dungeoneer_choice){.move = desk->moves[i], .card = DUNGEONEER_NONE, .copies = 1, .is_legal = true};
    }
}

static void add_card(dungeoneer_desk *desk, dj_move move, int card, int wounds) {
    dungeoneer_choice *before = desk->choice_count > 0 ? &desk->choices[desk->choice_count - 1] : NULL;
    if (before != NULL && before->move == move)
        before->copies++;
    else
        desk->choices[desk->choice_count++] = (dungeoneer_choice){
            .move = move, .card = card, .wounds = wounds, .copies = 1, .is_legal = is_legal(desk, move)};
}

static bool is_legal(const dungeoneer_desk *desk, dj_move move) {
    for (int i = 0; i < desk->move_count; i++)
        if (desk->moves[i] == move)
            return true;
    return false;
}

static bool is_of_map(dj_move move) {
    int verb = dungeoneer_verb(move);
    return verb == DUNGEONEER_STEP_TO || verb == DUNGEONEER_PLACE || verb == DUNGEONEER_CHOOSE_SPACE ||
           verb == DUNGEONEER_START_AT;
}

/* Numbers, and e for what ends or goes on. */
static void give_keys(dungeoneer_desk *desk) {
    int number = 0;
    for (int i = 0; desk->is_choosing && i < desk->choice_count; i++) {
        int verb = dungeoneer_verb(desk->choices[i].move);
        bool goes_on = verb == DUNGEONEER_END_TURN || verb == DUNGEONEER_FIGHT_ON || verb == DUNGEONEER_PASS ||
                       verb == DUNGEONEER_WIELD_NONE || verb == DUNGEONEER_CHOOSE_NONE;
        if (goes_on)
            desk->choices[i].key = 'e';
        else if (number < 9)
            desk->choices[i].key = '1' + number++;
    }
}

/* Moves as text, both ways: "play cave-in", "target 2", "place 0,-1 r2". Players are numbered from 1. */
#include "dungeoneer.h"

#include <stdio.h>
#include <string.h>

/* What stands behind the words of a verb. */
typedef enum form { PLAIN, HELD_CARD, CARD, QUEST, SEAT, STAT, SIDE, CELL, TURNED_CELL } form;

static const struct {
    const char *words;
    form form;
} verbs[DUNGEONEER_VERBS] = {
    [DUNGEONEER_DISCARD] = {"discard", HELD_CARD},
    [DUNGEONEER_DROP] = {"drop", CARD},
    [DUNGEONEER_FORSAKE] = {"forsake", QUEST},
    [DUNGEONEER_PLAY] = {"play", HELD_CARD},
    [DUNGEONEER_TARGET] = {"target", SEAT},
    [DUNGEONEER_CHARGE] = {"charge", SEAT},
    [DUNGEONEER_PASS] = {"pass", PLAIN},
    [DUNGEONEER_ATTACK] = {"attack", STAT},
    [DUNGEONEER_WIELD] = {"wield", CARD},
    [DUNGEONEER_WIELD_NONE] = {"wield none", PLAIN},
    [DUNGEONEER_FIGHT_ON] = {"fight", PLAIN},
    [DUNGEONEER_GIVE_PERIL] = {"give", SEAT},
    [DUNGEONEER_PLACE] = {"place", TURNED_CELL},
    [DUNGEONEER_KEEP] = {"keep", PLAIN},
    [DUNGEONEER_START_AT] = {"start", CELL},
    [DUNGEONEER_STEP_TO] = {"go", SIDE},
    [DUNGEONEER_CHALLENGE] = {"challenge", SEAT},
    [DUNGEONEER_ATTEMPT] = {"quest", QUEST},
    [DUNGEONEER_COMPLETE] = {"complete", QUEST},
    [DUNGEONEER_PAY_WITH] = {"pay", CARD},
    [DUNGEONEER_USE] = {"use", CARD},
    [DUNGEONEER_USE_POWER] = {"use power", PLAIN},
    [DUNGEONEER_END_TURN] = {"end", PLAIN},
    [DUNGEONEER_CHOOSE_CARD] = {"choose", HELD_CARD},
    [DUNGEONEER_CHOOSE_HERO] = {"choose hero", SEAT},
    [DUNGEONEER_CHOOSE_SPACE] = {"choose", CELL},
    [DUNGEONEER_CHOOSE_NONE] = {"choose none", PLAIN},
    [DUNGEONEER_CHOOSE_YES] = {"choose yes", PLAIN},
    [DUNGEONEER_CHOOSE_NO] = {"choose no", PLAIN},
    [DUNGEONEER_CHOOSE_FIRST] = {"choose first", PLAIN},
    [DUNGEONEER_CHOOSE_SECOND] = {"choose second", PLAIN},
};
static const char sides[] = "nesw";

static void card_text(const dungeoneer_set *set, dj_move move, dj_text *out);
static bool parse_arguments(const dungeoneer_set *set, int verb, const char *rest, dj_move *move);
static int find_card(const dungeoneer_set *set, const char *id);
static int find_quest(const dungeoneer_set *set, const char *id);
static int find_word(const char *const *words, int count, const char *word);

const dj_spelling dungeoneer_spellings[DUNGEONEER_WORDS] = {
    {"discard", "E07", DJ_SPELT_WITH_CARD, true},
    {"drop", "E30", DJ_SPELT_WITH_CARD, true},
    {"forsake", "E22", DJ_SENTENCE("Write '%s' and the short name of a quest, as the list of moves shows it."), false},
    {"play", "E07", DJ_SPELT_WITH_CARD, true},
    {"target", "E08", DJ_SENTENCE("Write '%s' and the number of a player."), false},
    {"charge", "E08", DJ_SENTENCE("Write '%s' and the number of a player."), false},
    {"pass", "E27", DJ_SPELT_ALONE, false},
    {"attack", "E17", DJ_SENTENCE("Write 'attack melee', 'attack magic' or 'attack move'."), false},
    {"wield", "E17", DJ_SENTENCE("Write 'wield' and the short name of a Treasure, or 'wield none'."), true},
    {"fight", "E09", DJ_SPELT_ALONE, false},
    {"give", "E21", DJ_SENTENCE("Write '%s' and the number of a player."), false},
    {"place", "E10",
     DJ_SENTENCE("Write 'place 0,-1 r0': the column and row of the map, and r0 or r2 for how it is turned."), false},
    {"keep", "E32", DJ_SPELT_ALONE, false},
    {"start", "E32", DJ_SENTENCE("Write 'start 0,-1': the column and row of a space."), false},
    {"go", "E12", DJ_SENTENCE("Write 'go n', 'go e', 'go s' or 'go w'."), false},
    {"challenge", "E15", DJ_SENTENCE("Write '%s' and the number of a player."), false},
    {"quest", "E22", DJ_SENTENCE("Write '%s' and the short name of a quest, as the list of moves shows it."), false},
    {"complete", "E22", DJ_SENTENCE("Write '%s' and the short name of a quest, as the list of moves shows it."), false},
    {"pay", "E22", DJ_SPELT_WITH_CARD, true},
    {"use", "E28", DJ_SENTENCE("Write 'use' and the short name of a card, or 'use power'."), true},
    {"end", "E05", DJ_SPELT_ALONE, false},
    {"choose", "E26",
     DJ_SENTENCE(
         "Write 'choose' and what the list of moves offers: a card, a space, a hero, yes or no, first or second."),
     true},
};

void dungeoneer_move_text(const void *content, dj_move move, dj_text *out) {
    const dungeoneer_set *set = content;
    int verb = dungeoneer_verb(move), argument = (int)(move & 0xff), card = dungeoneer_move_card(move);
    if (verb >= DUNGEONEER_VERBS) {
        dj_text_add(out, "?");
        return;
    }
    dj_text_add(out, verbs[verb].words);
    switch (verbs[verb].form) {
    case PLAIN:
        break;
    case HELD_CARD:
    case CARD:
        card_text(set, move, out);
        break;
    case QUEST:
        dj_text_format(out, " %s", card < set->quest_count ? set->quests[card].id : "?");
        break;
    case SEAT:
        dj_text_format(out, " %d", argument + 1);
        break;
    case STAT:
        dj_text_format(out, " %s", argument < DUNGEONEER_ATTACKS ? dungeoneer_stat_words[argument] : "?");
        break;
    case SIDE:
        dj_text_format(out, " %c", argument < DUNGEONEER_SIDES ? sides[argument] : '?');
        break;
    default:
        dj_text_format(out, " %d,%d", dungeoneer_move_x(move), dungeoneer_move_y(move));
        if (verbs[verb].form == TURNED_CELL)
            dj_text_add(out, move >> 16 & 1 ? " r2" : " r0");
        break;
    }
}

/* Whatever can be read in the text is built, and taken where it is spelt just so. */
bool dungeoneer_move_parse(const void *content, const char *text, dj_move *move) {
    const dungeoneer_set *set = content;
    for (int verb = DUNGEONEER_VERBS - 1; verb >= 0; verb--) {
        size_t length = strlen(verbs[verb].words);
        dj_move found = DUNGEONEER_PLAIN_MOVE(verb, 0);
        if (strncmp(text, verbs[verb].words, length) != 0 || (text[length] != '\0' && text[length] != ' ') ||
            !parse_arguments(set, verb, text + length, &found))
            continue;
        char form[DJ_MOVE_TEXT];
        dj_text out = dj_text_over(form, sizeof form);
        dungeoneer_move_text(set, found, &out);
        if (strcmp(form, text) != 0)
            continue;
        *move = found;
        return true;
    }
    return false;
}

/* "cave-in of 2 hurt 1": the copy from player 2's deck, with a wound. */
static void card_text(const dungeoneer_set *set, dj_move move, dj_text *out) {
    int card = dungeoneer_move_card(move), owner = (int)(move & 7), wounds = dungeoneer_move_wounds(move);
    dj_text_format(out, " %s", card < set->card_count ? set->cards[card].id : "?");
    if (owner > 0)
        dj_text_format(out, " of %d", owner);
    if (wounds > 0)
        dj_text_format(out, " hurt %d", wounds);
}

static bool parse_arguments(const dungeoneer_set *set, int verb, const char *rest, dj_move *move) {
    char word[24] = "";
    int x = 0, y = 0, turn = 0, found = 0;
    unsigned owner = 0, wounds = 0;
    sscanf(rest, " %23[a-z0-9-]", word);
    switch (verbs[verb].form) {
    case PLAIN:
        return true;
    case HELD_CARD:
        if (sscanf(rest, " %*[a-z0-9-] of %1u", &owner) == 1)
            sscanf(rest, " %*[a-z0-9-] of %*u hurt %2u", &wounds);
        else
            sscanf(rest, " %*[a-z0-9-] hurt %2u", &wounds);
        found = find_card(set, word);
        *move = DUNGEONEER_CARD_MOVE(verb, found, owner | wounds << 3);
        return found >= 0 && owner <= DJ_SEATS_MAX && wounds < 32;
    case CARD:
        found = find_card(set, word);
        *move = DUNGEONEER_CARD_MOVE(verb, found, 0);
        return found >= 0;
    case QUEST:
        found = find_quest(set, word);
        *move = DUNGEONEER_CARD_MOVE(verb, found, 0);
        return found >= 0;
    case SEAT:
        if (sscanf(rest, " %2d", &found) != 1 || found < 1 || found > 0x100)
            return false;
        *move = DUNGEONEER_PLAIN_MOVE(verb, found - 1);
        return true;
    case STAT:
        found = find_word(dungeoneer_stat_words, DUNGEONEER_ATTACKS, word);
        break;
    case SIDE:
        found = *word != '\0' && strchr(sides, *word) ? (int)(strchr(sides, *word) - sides) : -1;
        break;
    default:
        if (sscanf(rest, " %4d,%4d", &x, &y) != 2 || x < -128 || x > 127 || y < -128 || y > 127)
            return false;
        if (verbs[verb].form == TURNED_CELL && sscanf(rest, " %*d,%*d r%1d", &turn) != 1)
            return false;
        *move = DUNGEONEER_PLACE_MOVE(verb, x, y, turn == 2);
        return true;
    }
    *move = DUNGEONEER_PLAIN_MOVE(verb, found);
    return found >= 0;
}

static int find_card(const dungeoneer_set *set, const char *id) {
    for (int i = 0; i < set->card_count; i++)
        if (strcmp(set->cards[i].id, id) == 0)
            return i;
    return -1;
}

static int find_quest(const dungeoneer_set *set, const char *id) {
    for (int i = 0; i < set->quest_count; i++)
        if (strcmp(set->quests[i].id, id) == 0)
            return i;
    return -1;
}

static int find_word(const char *const *words, int count, const char *word) {
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

/* Un dongeon dans un deck: card files, positions written by hand, and decks that a malicious designer might bring. */
#include "content/content.h"
#include "games/dungeondeck/rules/dungeondeck.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FILE_BYTES = 8192, VIEW_BYTES = 1 << 14 };

/* A deck of these cards, each "[white] / [grey]" in a line of its own from line 6. */
static void write_deck(const char *const *cards, int count, char *out) {
    dj_text text = dj_text_over(out, FILE_BYTES);
    dj_text_add(&text, "game: dungeondeck\nid: small\ntitle: {en: Small, fr: Petit}\n"
                       "doors: {id: gates, name: {en: Gates, fr: Portes}}\ncards:\n");
    for (int i = 0; i < count; i++) {
        const char *slash = strchr(cards[i], '/');
        assert_non_null(slash);
        dj_text_format(&text, "  - {id: c%d, name: {en: C, fr: C}, white: [%.*s], grey: [%s]}\n", i,
                       (int)(slash - cards[i]), cards[i], slash + 1);
    }
    assert_true(dj_text_fits(&text));
}

/* The problems of a text as "line:column code", in the order found; "" where the deck is good. */
static void find_problems(const char *source, dungeondeck_set *set, char *found, size_t size) {
    dj_problems problems = {0};
    const dj_game *game = &dungeondeck_game;
    dungeondeck_set *content = dj_set_compile(&game, source, strlen(source), &problems);
    assert_true((content == NULL) == (problems.count > 0));
    if (content)
        *set = *content;
    free(content);
    dj_text text = dj_text_over(found, size);
    for (int i = 0; i < problems.count; i++)
        dj_text_format(&text, "%s%d:%d %s", i > 0 ? ", " : "", problems.list[i].line, problems.list[i].column,
                       problems.list[i].code);
    assert_true(dj_text_fits(&text));
}

#define DECK(set, found, ...)                                                                                          \
    judge_deck(set, found, (const char *[]){__VA_ARGS__}, (int)(sizeof(const char *[]){__VA_ARGS__} / sizeof(char *)))

static void judge_deck(dungeondeck_set *set, char found[512], const char *const *cards, int count) {
    static char source[FILE_BYTES];
    write_deck(cards, count, source);
    find_problems(source, set, found, 512);
}

static const char plain[] = "corridor, door, corridor, monster 2 / corridor, door, trap, trap";

static void icons_lie_as_they_are_written_on_either_face(void **unused) { /* D16: the grey face is seen from behind */
    (void)unused;
    static dungeondeck_set set;
    char found[512];
    DECK(&set, found, "corridor, door, monster 7, trap / treasure, weapon, turnback, monster 1", plain, plain, plain,
         plain, plain);
    assert_string_equal(found, "");
    assert_int_equal(set.card_count, 6);
    static const dungeondeck_icon expected[DUNGEONDECK_FACES][DUNGEONDECK_EDGES] = {
        {{DUNGEONDECK_CORRIDOR, 0}, {DUNGEONDECK_DOOR, 0}, {DUNGEONDECK_MONSTER, 7}, {DUNGEONDECK_TRAP, 0}},
        {{DUNGEONDECK_TREASURE, 0}, {DUNGEONDECK_WEAPON, 0}, {DUNGEONDECK_TURNBACK, 0}, {DUNGEONDECK_MONSTER, 1}}};
    dungeondeck_state state = {.deck = {dungeondeck_slot_of(0, 0)}, .deck_count = 1};
    for (int face = 0; face < DUNGEONDECK_FACES; face++)
        for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
            state.face = (uint8_t)face;
            dungeondeck_icon icon = dungeondeck_icon_at(&set, &state, place);
            assert_int_equal(icon.kind, expected[face][place].kind);
            assert_int_equal(icon.value, expected[face][place].value);
        }
    for (int edge = 0; edge < DUNGEONDECK_EDGES; edge++) /* the same number at the same edge of both faces */
        assert_int_equal(set.cards[6].icons[0][edge].value, set.cards[6].icons[1][edge].value);
}

static void wrong_icons_are_told_each_at_its_place(void **unused) {
    (void)unused;
    static dungeondeck_set set;
    static const struct {
        const char *card, *expected;
    } cases[] = {
        {"coridor, door, door, door / door, door, door, door", "6:44 unknown-icon"},
        {"boss-door, door, door, door / door, door, door, door", "6:44 unknown-icon"},
        {"corridor, door, door, monster / door, door, door, door", "6:66 bad-value"},
        {"corridor, door, door, monster 0 / door, door, door, door", "6:66 bad-value"},
        {"corridor, door, door, monster 10 / door, door, door, door", "6:66 bad-value"},
        {"corridor, door, door, monster x / door, door, door, door", "6:66 bad-value"},
        {"corridor 0, door, door, door / door, door, door, door", "6:44 bad-value"},
        {"turnback, door, door, door / door, door, door, door", "6:44 white-turnback"},
        {"corridor, door, door / door, door, door, door", "6:43 bad-face"},
        {"corridor, door, door, door / door, door, door, door, door", "6:80 bad-face"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char found[512];
        DECK(&set, found, cases[i].card, plain, plain, plain, plain, plain);
        if (strcmp(found, cases[i].expected) != 0)
            print_error("%s\n", cases[i].card);
        assert_string_equal(found, cases[i].expected);
    }
}

static void decks_without_a_game_in_them_are_refused(void **unused) {
    (void)unused;
    static dungeondeck_set set;
    char found[512];
    DECK(&set, found, plain);
    assert_string_equal(found, "6:3 bad-deck-size");
    static const char corridors[] = "corridor, corridor, corridor, corridor / corridor, corridor, corridor, corridor";
    DECK(&set, found, corridors, corridors, corridors, corridors, corridors, corridors);
    assert_string_equal(found, "5:1 no-monster");
    static const char gold[] = "treasure, treasure, treasure, treasure / treasure, treasure, treasure, treasure";
    DECK(&set, found, gold, gold, gold, gold, gold, gold);
    assert_string_equal(found, "5:1 no-corridor, 5:1 no-monster, 5:1 few-plain-cards");
    static const char hidden[] = "corridor, door, monster 1, trap / weapon, door, door, door";
    DECK(&set, found, plain, plain, plain, plain, hidden, gold); /* what lies behind counts too */
    assert_string_equal(found, "5:1 few-plain-cards");
    DECK(&set, found, plain, plain, plain, plain, plain, gold);
    assert_string_equal(found, "");
}

static void a_deck_has_thirty_cards_at_most(void **unused) {
    (void)unused;
    static dungeondeck_set set;
    const char *cards[DUNGEONDECK_CARDS_MAX + 1];
    char found[512];
    for (int i = 0; i <= DUNGEONDECK_CARDS_MAX; i++)
        cards[i] = plain;
    judge_deck(&set, found, cards, DUNGEONDECK_CARDS_MAX);
    assert_string_equal(found, "");
    judge_deck(&set, found, cards, DUNGEONDECK_CARDS_MAX + 1);
    assert_string_equal(found, "6:3 bad-deck-size");
}

/* Plays a deck to its end, at random, and returns the number of moves. */
static int play_out(const dungeondeck_set *set, int seed) {
    static dungeondeck_state state;
    dj_config config = dj_config_default(&dungeondeck_game);
    snprintf(config.seed, sizeof config.seed, "%d", seed);
    assert_int_equal(dungeondeck_setup(set, &config, &state, NULL, NULL), DJ_OK);
    uint64_t chance = (uint64_t)seed;
    int count = 0;
    for (; state.phase != DUNGEONDECK_OVER; count++) {
        dj_move moves[DUNGEONDECK_MOVES];
        const char *wrong = dungeondeck_check(set, &state);
        if (wrong)
            fail_msg("seed %d, after %d moves: %s", seed, count, wrong);
        int move_count = dungeondeck_moves(set, &state, 0, moves);
        assert_in_range(move_count, 1, DUNGEONDECK_MOVES);
        assert_in_range(count, 0, 3 * (DUNGEONDECK_UNDER_LIMIT + DUNGEONDECK_CARDS_MAX));
        dungeondeck_play(set, &state, 0, moves[dj_chance_below(&chance, (uint32_t)move_count)], NULL);
    }
    assert_null(dungeondeck_check(set, &state));
    return count;
}

static void any_deck_that_is_accepted_ends(void **unused) { /* X04, D21 */
    (void)unused;
    static const char walk[] = "corridor, door, corridor, door / corridor, door, door, turnback";
    static const char gold[] = "treasure, weapon, trap, trap / treasure, weapon, treasure, weapon";
    static const char pit[] = "trap, trap, trap, trap / trap, trap, trap, trap";
    static const char lair[] = "corridor, monster 9, monster 9, monster 9 / monster 1, monster 1, monster 1, monster 1";
    static const char hid[] = "corridor, monster 9, corridor, monster 9 / turnback, turnback, turnback, turnback";
    const char *const decks[][7] = {
        {walk, walk, walk, walk, walk, lair, walk}, {lair, lair, lair, lair, lair, lair, lair},
        {gold, gold, hid, hid, hid, hid, hid},      {pit, pit, pit, pit, lair, gold, gold},
        {hid, hid, hid, hid, hid, hid, hid},        {walk, pit, hid, lair, pit, gold, gold},
    };
    static dungeondeck_set set;
    char found[512];
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++) {
        judge_deck(&set, found, decks[i], 7);
        assert_string_equal(found, "");
        for (int seed = 0; seed < 200; seed++)
            play_out(&set, seed);
    }
}

static void names_change_no_digest_but_icons_do(void **unused) {
    (void)unused;
    static dungeondeck_set set;
    uint8_t before[DJ_DIGEST_BYTES], after[DJ_DIGEST_BYTES];
    set = dungeondeck_original.value;
    dungeondeck_content_digest(&set, before);
    set.cards[3].name[0][0] ^= 1;
    dungeondeck_content_digest(&set, after);
    assert_memory_equal(before, after, sizeof before);
    set.cards[3].icons[DUNGEONDECK_GREY][2].value ^= 1;
    dungeondeck_content_digest(&set, after);
    assert_memory_not_equal(before, after, sizeof before);
}

static void the_original_deck_has_every_icon_where_it_belongs(void **unused) {
    (void)unused;
    const dungeondeck_set *set = &dungeondeck_original.value;
    unsigned kinds[DUNGEONDECK_FACES] = {0};
    assert_int_equal(set->card_count, 30);
    for (int i = 0; i < set->card_count; i++)
        for (int face = 0; face < DUNGEONDECK_FACES; face++)
            for (int edge = 0; edge < DUNGEONDECK_EDGES; edge++)
                kinds[face] |= 1u << set->cards[i].icons[face][edge].kind;
    assert_int_equal(kinds[DUNGEONDECK_WHITE], (1u << DUNGEONDECK_TURNBACK) - 1);
    assert_int_equal(kinds[DUNGEONDECK_GREY], (1u << DUNGEONDECK_BOSS_DOOR) - 1);
}

static bool is_same_face(const dungeondeck_card *one, const dungeondeck_card *other, int face, int turned) {
    for (int edge = 0; edge < DUNGEONDECK_EDGES; edge++) {
        dungeondeck_icon here = one->icons[face][edge], there = other->icons[face][(edge + turned) & 3];
        if (here.kind != there.kind || here.value != there.value)
            return false;
    }
    return true;
}

static void every_card_of_the_original_deck_is_one_place_and_unlike_the_others(void **unused) {
    (void)unused;
    const dungeondeck_set *set = dungeondeck_game.original;
    for (int i = 0; i < set->card_count; i++) {
        int alike = 0;
        for (int edge = 0; edge < DUNGEONDECK_EDGES; edge++)
            alike +=
                set->cards[i].icons[DUNGEONDECK_WHITE][edge].kind == set->cards[i].icons[DUNGEONDECK_GREY][edge].kind;
        if (alike < 2)
            fail_msg("%s: the grey face does not tell of the white one", set->cards[i].id);
        for (int j = 0; j < i; j++)
            for (int turned = 0; turned < DUNGEONDECK_EDGES; turned++)
                for (int face = 0; face < DUNGEONDECK_FACES; face++)
                    if (is_same_face(&set->cards[i], &set->cards[j], face, turned))
                        fail_msg("%s looks like %s", set->cards[i].id, set->cards[j].id);
    }
}

static unsigned offers_of(const dungeondeck_set *set, int face) {
    unsigned offers = 0;
    for (int i = 0; i < set->card_count; i++) {
        dungeondeck_state state = {.deck = {dungeondeck_slot_of(i, 0)}, .deck_count = 1, .face = (uint8_t)face};
        unsigned offer = dungeondeck_offer(set, &state);
        offers |= 1u << __builtin_ctz(offer); /* ways come first, then Monsters, finds, Traps */
    }
    return offers;
}

static void the_original_deck_has_cards_for_all_that_may_follow_a_corridor(void **unused) { /* D03 */
    (void)unused;
    const dungeondeck_set *set = &dungeondeck_original.value;
    unsigned white = offers_of(set, DUNGEONDECK_WHITE);
    assert_true(white >> DUNGEONDECK_MONSTER & 1);
    assert_true(white >> DUNGEONDECK_TREASURE & 1);
    assert_true(white >> DUNGEONDECK_TRAP & 1);
    assert_true(offers_of(set, DUNGEONDECK_GREY) >> DUNGEONDECK_MONSTER & 1);
}

/* Six cards named c0 to c5, for positions. */
static const dungeondeck_set *position_set(void) {
    static dungeondeck_set set;
    char found[512];
    DECK(&set, found, "monster 3, trap, corridor, door / monster 2, trap, door, turnback", plain, plain, plain, plain,
         "treasure, weapon, trap, trap / treasure, weapon, trap, trap");
    assert_string_equal(found, "");
    return &set;
}

/* A deck with c0 on top, its edge `up` up, the boss doors with that number up, and `rest` as further members. */
typedef struct position {
    int up;
    const char *aside, *rest;
    int door; /* where a position has no boss in it any number does */
} position;

static bool read_text(const dungeondeck_set *set, const char *text, dungeondeck_state *state) {
    dj_problems problems = {0};
    dj_document *document = dj_document_from_json(text, strlen(text), &problems);
    assert_non_null(document);
    bool is_read = dungeondeck_read(set, dj_document_root(document), state, &problems);
    assert_true(is_read == (problems.count == 0));
    dj_document_free(document);
    return is_read;
}

static bool read_position(const position *position, dungeondeck_state *state) {
    static char text[FILE_BYTES];
    snprintf(text, sizeof text,
             "{\"deck\":[{\"card\":\"c0\",\"up\":%d},{\"card\":\"c1\",\"up\":0},{\"card\":\"c2\",\"up\":1},"
             "{\"card\":\"c3\",\"up\":2},{\"card\":\"c4\",\"up\":3},{\"card\":\"gates\",\"up\":%d}%s]%s}",
             position->up, (1 - position->door) & 3, position->aside, position->rest);
    return read_text(position_set(), text, state);
}

static const char in_deck[] = ",{\"card\":\"c5\",\"up\":0}";
static const char as_treasure[] = "],\"treasures\":[{\"card\":\"c5\",\"edge\":0}";

static void possible_positions_are_read(void **unused) {
    (void)unused;
    static const position cases[] = {
        {0, in_deck, "", 1},
        {0, in_deck, ",\"phase\":\"free\",\"streak\":2,\"streak_of\":\"corridor\"", 1},
        {3, in_deck, ",\"phase\":\"bound\",\"streak\":2,\"streak_of\":\"door\",\"face\":\"grey\"", 1},
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":3,\"assaults\":1,\"passed\":4", 1},
        {0, in_deck, ",\"phase\":\"fight\",\"enemy\":3,\"assaults\":1,\"boss\":2,\"served\":1", 3},
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":1,\"waiting\":2,\"waiting_first\":2", 4},
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":3,\"waiting\":1,\"waiting_first\":4", 2}, /* turned on since */
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":9,\"assaults\":1,\"waiting\":2,\"waiting_first\":1", 3},
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":13,\"assaults\":2,\"boss\":4", 1},
        {0, in_deck, ",\"phase\":\"losing\",\"enemy\":7,\"assaults\":3,\"boss\":4", 1},
        {1, as_treasure, ",\"phase\":\"trapped\"", 1},
        {0, in_deck, ",\"last\":\"left\"", 1},
        {0, in_deck, ",\"last\":\"door\"", 1}, /* the third one: lost */
        {0, in_deck, ",\"phase\":\"bound\",\"last\":\"entrance\"", 1},
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":3,\"assaults\":1,\"last\":\"monster\"", 1},
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":1,\"last\":\"boss-door\"", 2},
        {0, as_treasure, ",\"phase\":\"pay\",\"due\":1,\"paying_for\":\"free\"", 1},
        {0, as_treasure,
         ",\"phase\":\"pay\",\"due\":1,\"paying_for\":\"losing\",\"settles\":1,\"enemy\":5,\"assaults\":1", 1},
        {0, in_deck, ",\"phase\":\"over\",\"ending\":\"dark\",\"under\":1000", 1},
    };
    dungeondeck_state state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (!read_position(&cases[i], &state))
            fail_msg("refused: %s", cases[i].rest);
}

static void impossible_positions_are_refused(void **unused) {
    (void)unused;
    static const position cases[] = {
        {0, "", "", 1},                                                                  /* a card is nowhere */
        {0, ",{\"card\":\"c4\",\"up\":0}", "", 1},                                       /* a card is twice */
        {4, in_deck, "", 1},                                                             /* no such edge */
        {0, ",{\"card\":\"c5\",\"up\":0,\"seen\":2}", "", 1},                            /* not yes or no */
        {0, in_deck, ",\"phase\":\"sleep\"", 1},                                         /* no such phase */
        {0, in_deck, ",\"phase\":\"over\"", 1},                                          /* over, and no ending */
        {0, in_deck, ",\"ending\":\"won\"", 1},                                          /* an ending, and not over */
        {0, in_deck, ",\"phase\":\"bound\",\"last\":\"entrance\",\"face\":\"grey\"", 1}, /* no Corridor there (D01) */
        {0, in_deck, ",\"under\":1000", 1},                                              /* the torches are out */
        {0, in_deck, ",\"phase\":\"over\",\"ending\":\"dark\"", 1},                      /* the torches are not */
        {0, in_deck, ",\"phase\":\"over\",\"ending\":\"died\"", 1},                      /* with all lives */
        {0, in_deck, ",\"streak\":3,\"streak_of\":\"corridor\"", 1},                     /* would be lost */
        {0, in_deck, ",\"streak\":1,\"streak_of\":\"door\"", 1},                         /* after a Door one is bound */
        {0, in_deck, ",\"phase\":\"bound\",\"streak\":1,\"streak_of\":\"corridor\"", 1},
        {0, in_deck, ",\"last\":\"entrance\"", 1}, /* the game has not begun */
        {0, in_deck, ",\"last\":\"stairs\"", 1},   /* no such thing */
        {0, in_deck, ",\"streak\":1,\"streak_of\":\"corridor\",\"last\":\"weapon\"", 1},
        {0, in_deck, ",\"phase\":\"bound\",\"last\":\"corridor\"", 1}, /* after a Corridor one chooses */
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":3,\"assaults\":1,\"last\":\"door\"", 1},
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":3,\"assaults\":1,\"streak\":1,\"streak_of\":\"door\"", 1},
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":1,\"last\":\"monster\"", 2},
        {1, as_treasure, ",\"phase\":\"trapped\",\"streak\":1,\"streak_of\":\"door\"", 1}, /* the Trap ended it */
        {0, in_deck, ",\"enemy\":3", 1},                                                   /* an enemy, and no fight */
        {2, in_deck, ",\"phase\":\"fight\"", 1},                                           /* a fight, and no enemy */
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":3,\"assaults\":2", 1}, /* only the final boss has assaults */
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":1,\"assaults\":1,\"boss\":2", 3}, /* weaker than its door */
        {0, in_deck, ",\"phase\":\"fight\",\"enemy\":3,\"assaults\":1", 1}, /* the Monster at the top would count */
        {0, in_deck, ",\"phase\":\"seek\",\"boss\":1", 2},
        {2, in_deck, ",\"phase\":\"seek\"", 1},                              /* no door */
        {0, in_deck, ",\"phase\":\"losing\",\"enemy\":3,\"assaults\":1", 1}, /* 3 against 3 is won */
        {1, in_deck, ",\"phase\":\"trapped\"", 1},                           /* nothing to lose */
        {0, as_treasure, ",\"phase\":\"trapped\"", 1},                       /* no Trap */
        {0, in_deck, ",\"phase\":\"pay\",\"due\":1", 1},                     /* nothing to pay with */
        {0, as_treasure, ",\"phase\":\"pay\",\"due\":0", 1},
        {0, as_treasure, ",\"phase\":\"pay\",\"due\":1,\"paying_for\":\"over\"", 1},
        {0, as_treasure, ",\"phase\":\"pay\",\"due\":1,\"paying_for\":\"pay\"", 1},
        {0, as_treasure, ",\"phase\":\"pay\",\"due\":1,\"settles\":1", 1}, /* no fight was lost */
        {0, as_treasure, ",\"due\":1", 1},
        {2, in_deck, ",\"waiting\":1,\"waiting_first\":1", 2}, /* a boss waits, and no fight */
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":1,\"face\":\"grey\"", 2},
        {0, "],\"weapons\":[{\"card\":\"c5\",\"edge\":0}", "", 1}, /* its Weapon is at another edge */
        {0, "],\"treasures\":[{\"card\":\"c5\",\"edge\":2}", "", 1},
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":10,\"assaults\":1", 1}, /* no such Monster */
        {2, in_deck, ",\"phase\":\"fight\",\"enemy\":12,\"assaults\":1,\"boss\":2", 3},
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":2", 2}, /* the number after it must be up */
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":2,\"waiting\":2,\"waiting_first\":1", 3}, /* out of order */
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":1,\"waiting\":1,\"waiting_first\":2", 2},
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":4,\"waiting\":1,\"waiting_first\":1", 2}, /* after the last */
        {2, in_deck, ",\"phase\":\"seek\",\"boss\":3,\"waiting\":2,\"waiting_first\":4", 2},
        {0, in_deck, ",\"colour\":\"red\"", 1},
    };
    dungeondeck_state state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (read_position(&cases[i], &state))
            fail_msg("accepted: %d %s", cases[i].up, cases[i].rest);
}

/* A hero who lives has three wounds at most, and the five cards that nobody can carry are elsewhere: a deck of the boss
 * doors and one card could lose that one, and a search in the doors alone would never end. */
static void the_deck_keeps_cards_besides_the_boss_doors(void **unused) { /* X04, D13, D20 */
    (void)unused;
    static const char wounds[] =
        "{\"card\":\"c1\",\"edge\":0},{\"card\":\"c2\",\"edge\":0},{\"card\":\"c3\",\"edge\":0}";
    static const char gates[] = "{\"card\":\"gates\",\"up\":0}";
    static const struct {
        const char *deck, *wounds, *treasures, *rest;
        bool is_read;
    } cases[] = {
        {"{\"card\":\"c0\",\"up\":0},{\"card\":\"c4\",\"up\":0},", "", "", "", true},
        {"{\"card\":\"c0\",\"up\":0},", ",{\"card\":\"c4\",\"edge\":0}", "", "", false}, /* the fourth wound */
        {"{\"card\":\"c0\",\"up\":0},", "", ",{\"card\":\"c4\",\"edge\":0}", "", false}, /* no Treasure on it */
        {"", ",{\"card\":\"c4\",\"edge\":0}", ",{\"card\":\"c0\",\"edge\":0}", "", false},
        {"{\"card\":\"c0\",\"up\":0},", ",{\"card\":\"c4\",\"edge\":0}", "", ",\"phase\":\"over\",\"ending\":\"died\"",
         true},
    };
    dungeondeck_state state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static char text[FILE_BYTES];
        snprintf(text, sizeof text,
                 "{\"deck\":[%s%s],\"wounds\":[%s%s],\"treasures\":[{\"card\":\"c5\",\"edge\":0}%s]%s}", cases[i].deck,
                 gates, wounds, cases[i].wounds, cases[i].treasures, cases[i].rest);
        if (read_text(position_set(), text, &state) != cases[i].is_read)
            fail_msg("%s: %s", cases[i].is_read ? "refused" : "accepted", text);
    }
}

/* No card file has such cards: all of them can be carried away. */
static void a_game_goes_on_with_one_card_besides_the_boss_doors_and_not_with_none(void **unused) { /* D20 */
    (void)unused;
    static dungeondeck_set set;
    static char text[FILE_BYTES];
    dungeondeck_state state;
    set = *position_set();
    for (int card = 0; card < set.card_count; card++)
        set.cards[card].icons[DUNGEONDECK_WHITE][0].kind = DUNGEONDECK_TREASURE;
    for (int left = 0; left < 2; left++) {
        dj_text out = dj_text_over(text, sizeof text);
        dj_text_add(&out, "{\"deck\":[{\"card\":\"gates\",\"up\":0}");
        for (int card = 0; card < left; card++)
            dj_text_format(&out, ",{\"card\":\"c%d\",\"up\":0}", card);
        dj_text_add(&out, "],\"treasures\":[");
        for (int card = left; card < set.card_count; card++)
            dj_text_format(&out, "%s{\"card\":\"c%d\",\"edge\":0}", card > left ? "," : "", card);
        dj_text_add(&out, "]}");
        assert_int_equal(read_text(&set, text, &state), left == 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(icons_lie_as_they_are_written_on_either_face),
        cmocka_unit_test(wrong_icons_are_told_each_at_its_place),
        cmocka_unit_test(decks_without_a_game_in_them_are_refused),
        cmocka_unit_test(a_deck_has_thirty_cards_at_most),
        cmocka_unit_test(any_deck_that_is_accepted_ends),
        cmocka_unit_test(names_change_no_digest_but_icons_do),
        cmocka_unit_test(the_original_deck_has_every_icon_where_it_belongs),
        cmocka_unit_test(every_card_of_the_original_deck_is_one_place_and_unlike_the_others),
        cmocka_unit_test(the_original_deck_has_cards_for_all_that_may_follow_a_corridor),
        cmocka_unit_test(possible_positions_are_read),
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(the_deck_keeps_cards_besides_the_boss_doors),
        cmocka_unit_test(a_game_goes_on_with_one_card_besides_the_boss_doors_and_not_with_none),
    };
    return cmocka_run_group_tests_name("decks", tests, NULL, NULL);
}

/* A game of one's own: Nim with one heap, added to the library at run time. Bots that know no game play it at once.
 *     cc own_game.c -o own_game $(pkg-config --cflags --libs donjon) && ./own_game
 * Every slot of the table is filled: the engine asks none whether it is there. */
#include <donjon/donjon.h>

#include <stdio.h>
#include <string.h>

enum { HEAP = 15, TAKE_MAX = 3 };

/* No pointers and no padding: a copy of the bytes is the same game. A move is how many one takes. */
typedef struct nim_state {
    dj_dice dice; /* Nim has no chance; a game that has keeps its dice here */
    uint8_t heap, turn, unused[6];
} nim_state;
typedef struct nim_set {
    char id[8];
} nim_set;

static const nim_set original = {"nim"};
static const char *const authors[] = {"nobody knows", NULL};
static const dj_event_kind events[] = {{.name = "taken", .values = {"seat", "count"}}};
static const dj_spelling spellings[] = {{.word = "take", .rule = "N1", .how = "Write 'take' and a number."}};
static const dj_title titles[] = {{"emptied", "the heap is empty"}};
static const dj_field fields[] = {
    {"heap", DJ_PUBLIC, "what is left", DJ_AT(nim_state, heap), DJ_RANGE(0, HEAP)},
    {"turn", DJ_PUBLIC, "whose turn it is", DJ_AT(nim_state, turn), DJ_RANGE(0, 1)},
    DJ_DICE_FIELD(nim_state, dice),
};
static const dj_shape shape = DJ_SHAPE("View", fields);

/* The same for learning programs: numbers that tell what a seat knows, and a number for each move. */
typedef struct nim_observation {
    int16_t heap, turn; /* 0 for who looks */
} nim_observation;
static const dj_part observation[] = {
    DJ_PART(nim_observation, heap, 0, HEAP),
    DJ_PART(nim_observation, turn, 0, 1),
};
static const dj_part actions[] = {DJ_ACTIONS("take", 0, TAKE_MAX)};

/* Content: one set, without cards. */
static bool compile(const dj_node *root, void *content, dj_problems *problems) {
    dj_problem_at(problems, root, "no-cards", "Nim has no cards.");
    memcpy(content, &original, sizeof original);
    return false;
}
static void content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]) {
    dj_sha256(content, sizeof(nim_set), digest);
}
static const char *content_title(const void *content, dj_language language) {
    (void)language;
    return ((const nim_set *)content)->id;
}
static bool card(const void *content, int number, dj_card *out) {
    (void)content, (void)number, (void)out;
    return false;
}

/* Play. */
static dj_status setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                       dj_error *error) {
    (void)content, (void)witness, (void)error;
    *(nim_state *)state = (nim_state){.dice = dj_dice_from_seed(config->seed), .heap = HEAP};
    return DJ_OK;
}
static int seats(const void *state) {
    (void)state;
    return 2;
}
static dj_seat_mask to_act(const void *content, const void *state) {
    (void)content;
    const nim_state *nim = state;
    return nim->heap > 0 ? DJ_SEAT_BIT(nim->turn) : 0;
}
static dj_refusal why_not(const void *content, const void *state, int seat, dj_move move) {
    (void)content, (void)seat;
    if (move < 1 || move > TAKE_MAX)
        return (dj_refusal){.rule = "N1", .message = "One takes one, two or three."};
    if (move > ((const nim_state *)state)->heap)
        return (dj_refusal){.rule = "N2", .message = "There are not that many."};
    return (dj_refusal){0};
}
static int moves(const void *content, const void *state, int seat, dj_move *out) {
    int count = 0;
    if (to_act(content, state) & DJ_SEAT_BIT(seat))
        for (dj_move move = 1; move <= TAKE_MAX; move++)
            if (why_not(content, state, seat, move).rule == NULL)
                out[count++] = move;
    return count;
}
static void play(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)content;
    nim_state *nim = state;
    nim->heap = (uint8_t)(nim->heap - move);
    nim->turn = !nim->turn;
    dj_witness_event(witness, 0, DJ_SEEN_BY_ALL, seat, (int)move, 0, 0);
}
static void result(const void *content, const void *state, dj_result *out) {
    (void)content;
    const nim_state *nim = state;
    *out = (dj_result){.is_over = nim->heap == 0};
    if (out->is_over) {
        out->winners = DJ_SEAT_BIT(!nim->turn); /* who took the last */
        out->scores[!nim->turn] = 1;
        out->ending = "emptied";
    }
}
static int32_t value(const void *content, const void *state, int seat) {
    dj_result now;
    result(content, state, &now);
    return now.scores[seat];
}

/* Knowledge: all is open, but chance to come is not. */
static void view(const void *content, const void *state, int viewer, dj_json *out) {
    dj_shape_write(&shape, "nim", ((const nim_set *)content)->id, content, state, viewer, out);
}
static void sample(const void *content, const void *state, int viewer, dj_dice *dice, void *out) {
    (void)content, (void)viewer;
    nim_state *nim = memcpy(out, state, sizeof *nim);
    nim->dice = dj_dice_fork(dice);
}
static void observe(const void *content, const void *state, int viewer, int16_t *out) {
    (void)content;
    const nim_state *nim = state;
    *(nim_observation *)out = (nim_observation){nim->heap, (int16_t)dj_seat_from(nim->turn, viewer, 2)};
}
static void number_moves(const void *content, const void *state, int seat, const dj_move *list, int count,
                         int32_t *out) {
    (void)content, (void)state, (void)seat;
    for (int i = 0; i < count; i++)
        out[i] = (int32_t)list[i] - 1;
}

/* Integrity. */
static uint64_t hash(const void *content, const void *state) {
    (void)content;
    const nim_state *nim = state;
    return dj_hash_bytes(&nim->heap, 2, dj_hash_dice(&nim->dice, 0));
}
static const char *check(const void *content, const void *state) {
    const nim_state *nim = state;
    if (!dj_shape_is_in_range(&shape, content, state) || !dj_dice_is_sound(&nim->dice))
        return "a number is out of its range";
    return NULL;
}
static bool read(const void *content, const dj_node *root, void *state, dj_problems *problems) {
    memset(state, 0, sizeof(nim_state));
    return dj_shape_read(&shape, content, root, state, problems) &&
           dj_position_is_possible(root, check(content, state), problems);
}

/* Words. */
static void move_text(const void *content, dj_move move, dj_text *out) {
    (void)content;
    dj_text_format(out, "take %u", move);
}
static bool move_parse(const void *content, const char *text, dj_move *move) {
    (void)content;
    int64_t number;
    if (strncmp(text, "take ", 5) != 0 || !dj_parse_integer(text + 5, 1, TAKE_MAX, &number))
        return false;
    *move = (dj_move)number;
    return true;
}
static void describe_move(const void *content, const void *state, int seat, dj_move move, const dj_voice *voice,
                          dj_text *out) {
    (void)content, (void)state, (void)seat, (void)voice;
    dj_text_format(out, "Take %u.", move);
}
static void describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    (void)content, (void)voice;
    dj_text_format(out, "Seat %d takes %d.", event->values[0], event->values[1]);
}
static void ask(const void *content, const void *state, const dj_voice *voice, dj_text *out) {
    (void)content, (void)state, (void)voice;
    dj_text_add(out, "How many are taken?");
}
static const char *rule(const void *content, const void *state, int viewer, const dj_event *list, int count) {
    (void)content, (void)state, (void)viewer, (void)list, (void)count;
    return "N1";
}
static void describe(const void *content, const void *state, const dj_voice *voice, dj_text *out) {
    (void)content, (void)voice;
    dj_text_format(out, "%d are left.", ((const nim_state *)state)->heap);
}

static const dj_game nim = {
    .id = "nim",
    .title = "Nim",
    .pitch = "Take one, two or three; who takes the last one wins.",
    .authors = authors,
    .seats_minimum = 2,
    .seats_maximum = 2,
    .minutes_minimum = 1,
    .minutes_maximum = 2,
    .rules_version = 1,
    .state_size = sizeof(nim_state),
    .content_size = sizeof(nim_set),
    .moves_max = TAKE_MAX,
    .lists_all_moves = true,
    .is_open = true,
    .events = events,
    .event_count = 1,
    .spellings = spellings,
    .spelling_count = 1,
    .titles = titles,
    .title_count = 1,
    .shape = &shape,
    .original = &original,
    .observation = observation,
    .observation_parts = 2,
    .actions = actions,
    .action_parts = 1,
    .compile = compile,
    .content_digest = content_digest,
    .content_title = content_title,
    .card = card,
    .setup = setup,
    .seats = seats,
    .to_act = to_act,
    .may_act = dj_nobody_may_act,
    .moves = moves,
    .why_not = why_not,
    .play = play,
    .result = result,
    .value = value,
    .view = view,
    .sample = sample,
    .observe = observe,
    .number_moves = number_moves,
    .preview = dj_preview_nothing,
    .hash = hash,
    .check = check,
    .read = read,
    .move_text = move_text,
    .move_parse = move_parse,
    .describe_move = describe_move,
    .describe_event = describe_event,
    .ask = ask,
    .rule = rule,
    .describe = describe,
};

/* The search against chance. */
int main(void) {
    dj_error error = {0};
    if (dj_game_add(&nim, &error) != DJ_OK || dj_game_find("nim") != &nim)
        return 1;
    dj_config config = dj_config_default(&nim);
    dj_table *table = dj_table_new(&nim, nim.original, &config, &error);
    dj_dice dice = dj_dice_from_seed("own_game");
    dj_player players[2];
    if (table == NULL || !dj_player_find("search:2000", &players[0]) || !dj_player_find("random", &players[1]))
        return 1;
    for (dj_seat_mask mask; (mask = dj_table_to_act(table)) != 0;) {
        int at = mask == 1 ? 0 : 1;
        dj_seat seat = dj_seat_of(&nim, nim.original, dj_table_state(table), at);
        dj_bot_choice choice;
        players[at].bot->choose(&seat, &dice, players[at].iterations, DJ_ENGLISH, &choice);
        if (dj_table_play(table, at, choice.move, &error) != DJ_OK)
            return 1;
        printf("Seat %d takes %u.\n", at, choice.move);
    }
    dj_result end;
    dj_table_result(table, &end);
    printf("Seat %d wins.\n", end.winners == 1 ? 0 : 1);
    dj_table_free(table);
    return 0;
}

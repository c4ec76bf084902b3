#include "room.h"

#include "room_entries.h"
#include "room_turns.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char late_bot[] = "steady";

static void take_opening(dj_room *room, const dj_opening *opening);
static dj_status begin_game(dj_room *room, int64_t now_ms, dj_error *error);
static dj_status seat_everybody(dj_room *room, dj_error *error);
static dj_status reserve_to_act(dj_room *room, int moves, dj_error *error);
static void note_to_act(dj_room *room);
static void note_move(dj_room *room, int seat, int64_t now_ms);
static dj_status need_table(const dj_room *room, dj_error *error);
static dj_status take_back(dj_room *room, int seat, int64_t now_ms, dj_error *error);
static void forget_chat(dj_chat *chat);
static dj_status full(dj_error *error);
static dj_status no_memory(dj_error *error);

void dj_room_begin(dj_room *room, dj_contents *contents, const char *id) {
    *room = (dj_room){.contents = contents, .undo_asker = -1};
    strncpy(room->id, id, sizeof room->id - 1);
}

void dj_room_empty(dj_room *room) {
    char id[DJ_STORE_ID];
    memcpy(id, room->id, sizeof id);
    dj_table_free(room->table);
    dj_content_release(room->content);
    free(room->start);
    free(room->to_act_after);
    for (int i = 0; room->chats != NULL && i < DJ_CHATS_KEPT; i++)
        forget_chat(&room->chats[i]);
    free(room->chats);
    dj_record_free(room->record);
    free(room->mutes);
    free(room->scores);
    free(room->keys);
    dj_room_begin(room, room->contents, id);
}

bool dj_room_reserve_key(dj_room *room) {
    if (room->key_count < room->key_capacity)
        return true;
    int wanted = 2 * room->key_capacity + 16;
    dj_known_key *keys = realloc(room->keys, (size_t)wanted * sizeof *keys);
    if (keys == NULL)
        return false;
    room->keys = keys;
    room->key_capacity = wanted;
    return true;
}

void dj_room_advance(dj_room *room, const char *key) {
    room->sequence++;
    if (key[0] == '\0')
        return;
    assert(room->key_count < room->key_capacity);
    room->keys[room->key_count++] =
        (dj_known_key){.hash = dj_hash_bytes(key, strlen(key), 0), .number = dj_room_public_sequence(room)};
}

dj_status dj_room_create(dj_room *room, const dj_opening *opening, int64_t now_ms, dj_text *entry, dj_error *error) {
    assert(room->content == NULL);
    take_opening(room, opening);
    if (opening->start != NULL) {
        size_t size = opening->content->game->state_size;
        room->start = malloc(size);
        if (room->start == NULL) {
            dj_room_empty(room);
            return no_memory(error);
        }
        memcpy(room->start, opening->start, size);
    }
    if (seat_everybody(room, error) != DJ_OK || begin_game(room, now_ms, error) != DJ_OK) {
        dj_room_empty(room);
        return DJ_REFUSED;
    }
    room->time_ms = now_ms;
    dj_entry_created(room, entry);
    return DJ_OK;
}

dj_status dj_room_join(dj_room *room, int seat, const dj_place *sitter, int64_t now_ms, dj_text *entry,
                       dj_error *error) {
    dj_place *place = &room->places[seat];
    if (dj_room_has_begun(room) || place->kind != DJ_PLACE_OPEN)
        return dj_refuse(error, "seat-taken", NULL, DJ_SENTENCE("Somebody sits there already."), NULL);
    dj_place former = *place;
    place->kind = DJ_PLACE_PERSON;
    place->holder = sitter->holder;
    memcpy(place->name, sitter->name, sizeof place->name);
    memcpy(place->crest, sitter->crest, sizeof place->crest);
    memcpy(place->entropy, sitter->entropy, sizeof place->entropy);
    if (begin_game(room, now_ms, error) != DJ_OK) {
        *place = former;
        return DJ_REFUSED;
    }
    room->time_ms = now_ms;
    dj_entry_joined(room, seat, entry);
    return DJ_OK;
}

dj_status dj_room_play(dj_room *room, int seat, const char *move, int64_t now_ms, dj_text *entry, dj_error *error) {
    if (need_table(room, error) != DJ_OK)
        return DJ_REFUSED;
    dj_status status = reserve_to_act(room, dj_table_length(room->table) + 1, error);
    if (status == DJ_OK)
        status = dj_table_play_text(room->table, seat, move, error);
    if (status != DJ_OK)
        return status;
    note_move(room, seat, now_ms);
    dj_entry_move(room, entry);
    return DJ_OK;
}

dj_status dj_room_run(dj_room *room, int seat, int most, int64_t now_ms, int *count, dj_text *entry, dj_error *error) {
    if (need_table(room, error) != DJ_OK)
        return DJ_REFUSED;
    dj_status status = DJ_OK;
    dj_move move;
    int played = 0;
    for (; played < most && played < DJ_RUN_MAX && dj_table_is_forced(room->table, seat, &move); played++) {
        status = reserve_to_act(room, dj_table_length(room->table) + 1, error);
        if (status == DJ_OK)
            status = dj_table_play(room->table, seat, move, error);
        if (status != DJ_OK)
            break;
        note_move(room, seat, now_ms);
    }
    if (played == 0)
        return status != DJ_OK ? status
                               : dj_refuse(error, "not-forced", "X03",
                                           DJ_SENTENCE("Nothing is forced: the choice is yours."), NULL);
    dj_entry_run(room, seat, played, entry);
    *count = played;
    return DJ_OK;
}

dj_status dj_room_undo(dj_room *room, int seat, int64_t now_ms, dj_text *entry, dj_error *error) {
    dj_status status = take_back(room, seat, now_ms, error);
    if (status == DJ_OK)
        dj_text_format(entry, "undone %d", seat);
    return status;
}

dj_status dj_room_ask_undo(dj_room *room, int seat, dj_text *entry, dj_error *error) {
    if (need_table(room, error) != DJ_OK)
        return DJ_REFUSED;
    dj_status status = dj_table_can_undo(room->table, seat, error);
    if (status != DJ_OK)
        return status;
    room->undo_asker = seat;
    room->undo_agreed = 0;
    dj_text_format(entry, "asked %d", seat);
    return DJ_OK;
}

dj_status dj_room_answer_undo(dj_room *room, int seat, bool agrees, int64_t now_ms, dj_text *entry, dj_error *error) {
    if (room->undo_asker < 0 || room->undo_asker == seat)
        return dj_refuse(error, "not-asked", NULL, DJ_SENTENCE("Nobody asks to take a move back."), NULL);
    dj_seat_mask agree = room->undo_agreed | DJ_SEAT_BIT(seat);
    if (!agrees) {
        room->undo_asker = -1;
    } else if ((dj_room_others(room, room->undo_asker) & ~agree) != 0) {
        room->undo_agreed = agree;
    } else if (take_back(room, room->undo_asker, now_ms, error) != DJ_OK) {
        return DJ_REFUSED;
    }
    dj_text_format(entry, "answered %d %s", seat, agrees ? "yes" : "no");
    return DJ_OK;
}

dj_status dj_room_premove(dj_room *room, int seat, const char *move, dj_text *entry, dj_error *error) {
    if (need_table(room, error) != DJ_OK)
        return DJ_REFUSED;
    dj_move number;
    bool is_known = strlen(move) < DJ_MOVE_TEXT;
    if (!is_known || (move[0] != '\0' && !dj_room_game(room)->move_parse(room->content->compiled, move, &number)))
        return dj_refuse(error, "unknown-move", NULL, DJ_SENTENCE("'%s' is not a move of this game."),
                         dj_quoted(move).text);
    memcpy(room->places[seat].premove, move, strlen(move) + 1);
    room->hidden_entries++;
    dj_text_format(entry, "premove %d %s", seat, move);
    return DJ_OK;
}

dj_status dj_room_chat(dj_room *room, int seat, const char *name, const char *said, int64_t now_ms, dj_text *entry,
                       dj_error *error) {
    if (room->chat_count >= (seat >= 0 ? DJ_CHATS_MAX : DJ_CHATS_MAX / 2))
        return full(error);
    if (room->chats == NULL)
        room->chats = calloc(DJ_CHATS_KEPT, sizeof *room->chats);
    char *copy = room->chats != NULL ? strdup(said) : NULL;
    if (copy == NULL)
        return no_memory(error);
    dj_chat *chat = &room->chats[room->chat_count++ % DJ_CHATS_KEPT];
    forget_chat(chat);
    *chat = (dj_chat){.seat = seat, .text = copy, .time_ms = now_ms};
    strncpy(chat->name, name, sizeof chat->name - 1);
    room->time_ms = now_ms;
    dj_entry_chat(chat, entry);
    return DJ_OK;
}

dj_status dj_room_mute(dj_room *room, const dj_identity *who, int whom, bool is_on, dj_text *entry, dj_error *error) {
    int at = 0;
    while (at < room->mute_count &&
           !(room->mutes[at].whom == whom && dj_identity_is_same(&room->mutes[at].listener, who)))
        at++;
    if (is_on && at == room->mute_count) {
        if (at >= (dj_room_seat_of(room, who) >= 0 ? DJ_MUTES_MAX : DJ_MUTES_MAX / 2))
            return full(error);
        dj_mute *mutes = realloc(room->mutes, (size_t)(at + 1) * sizeof *room->mutes);
        if (mutes == NULL)
            return no_memory(error);
        room->mutes = mutes;
        room->mutes[room->mute_count++] = (dj_mute){.listener = *who, .whom = whom};
    } else if (!is_on && at < room->mute_count) {
        room->mutes[at] = room->mutes[--room->mute_count];
    }
    room->hidden_entries++;
    dj_entry_mute(who, whom, is_on, entry);
    return DJ_OK;
}

dj_status dj_room_leave(dj_room *room, int seat, const char *bot, bool is_late, int64_t now_ms, dj_text *entry,
                        dj_error *error) {
    dj_place *place = &room->places[seat];
    bot = is_late ? late_bot : bot;
    dj_player player = {0};
    if (place->kind != DJ_PLACE_PERSON || place->is_away)
        return dj_refuse(error, "left-seat", NULL, DJ_SENTENCE("This seat was left: return to it first."), NULL);
    if (bot[0] != '\0' && (strlen(bot) >= DJ_BOT_NAME || !dj_player_find(bot, &player)))
        return dj_refuse(error, "unknown-bot", NULL, DJ_SENTENCE("There is no bot '%s'."), dj_quoted(bot).text);
    if (!dj_room_has_begun(room)) {
        dj_place open = {.kind = DJ_PLACE_OPEN, .left_ms = room->clock.bank_ms};
        memcpy(open.invite, place->invite, sizeof open.invite);
        *place = open;
    } else {
        dj_room_charge_clock(room, seat, now_ms);
        place->is_away = true;
        place->is_late = is_late;
        place->player = player;
        place->premove[0] = '\0';
        strncpy(place->bot, bot, sizeof place->bot - 1);
        room->undo_asker = -1;
        dj_room_start_turns(room, -1, now_ms); /* whoever waited for the same screen has it */
    }
    room->time_ms = now_ms;
    dj_entry_left(seat, bot, is_late, entry);
    return DJ_OK;
}

dj_status dj_room_return(dj_room *room, int seat, int64_t now_ms, dj_text *entry, dj_error *error) {
    dj_place *place = &room->places[seat];
    if (!place->is_away)
        return dj_refuse(error, "not-away", NULL, DJ_SENTENCE("This seat was not left."), NULL);
    if (place->is_late && room->clock.per_move_ms + place->left_ms == 0)
        return dj_refuse(error, "no-time", NULL, DJ_SENTENCE("The time of this seat is used up."), NULL);
    place->is_away = place->is_late = false;
    place->bot[0] = '\0';
    place->player = (dj_player){0};
    dj_room_share_screen(room, seat, now_ms); /* a turn that had begun goes on: its time is not given again */
    room->time_ms = now_ms;
    dj_text_format(entry, "returned %d", seat);
    return DJ_OK;
}

void dj_room_hand(dj_room *room, int seat, const dj_identity *heir, int64_t now_ms, dj_text *entry) {
    char digits[DJ_TOKEN_TEXT];
    if (dj_identity_is_same(&room->maker, &room->places[seat].holder))
        room->maker = *heir;
    room->places[seat].holder = *heir;
    dj_room_share_screen(room, seat, now_ms);
    dj_identity_text(heir, digits);
    dj_text_format(entry, "handed %d %s", seat, digits);
}

dj_status dj_room_note_record(dj_room *room, const dj_record *record, int page, dj_text *entry, dj_error *error) {
    if (!dj_room_is_over(room))
        return dj_refuse(error, "not-over", NULL, DJ_SENTENCE("This game is not over yet."), NULL);
    room->hidden_entries++;
    room->is_recorded = record == NULL || page + 1 == dj_record_pages(record);
    if (record != NULL)
        dj_record_entry(record, page, entry);
    else
        dj_text_add(entry, "record 0/0");
    return DJ_OK;
}

dj_status dj_room_rematch(dj_room *room, const char *table, dj_text *entry, dj_error *error) {
    if (!dj_room_is_over(room))
        return dj_refuse(error, "not-over", NULL, DJ_SENTENCE("This game is not over yet."), NULL);
    strncpy(room->rematch, table, sizeof room->rematch - 1);
    dj_text_format(entry, "rematch %s", table);
    return DJ_OK;
}

dj_status dj_room_open_day(dj_room *room, const dj_game *game, const char *date, const char *seed, int64_t now_ms,
                           dj_text *entry, dj_error *error) {
    room->scores = calloc(DJ_SCORES_MAX, sizeof *room->scores);
    if (room->scores == NULL)
        return no_memory(error);
    room->is_day = true;
    room->time_ms = now_ms;
    room->content = dj_content_original(room->contents, game);
    strncpy(room->daily, date, sizeof room->daily - 1);
    strncpy(room->seed, seed, sizeof room->seed - 1);
    dj_seal(room->seed, room->seal);
    dj_text_format(entry, "day %s %s %s", game->id, date, seed);
    return DJ_OK;
}

dj_status dj_room_note_begun(dj_room *room, const dj_score *begun, dj_text *entry, dj_error *error) {
    if (room->score_count == DJ_SCORES_MAX)
        return dj_refuse(error, "day-full", NULL, DJ_SENTENCE("Today’s dungeon has had all the visitors it can take."),
                         NULL);
    room->scores[room->score_count++] = *begun;
    dj_entry_begun(begun, entry);
    return DJ_OK;
}

dj_status dj_room_note_score(dj_room *room, const char *table, int32_t points, dj_text *entry, dj_error *error) {
    for (int i = 0; i < room->score_count; i++) {
        dj_score *score = &room->scores[i];
        if (strcmp(score->table, table) != 0)
            continue;
        score->is_over = true;
        score->score = points;
        dj_text_format(entry, "score %s %d", table, (int)points);
        return DJ_OK;
    }
    return dj_refuse(error, "unknown-table", NULL, DJ_SENTENCE("There is no such table."), NULL);
}

static void take_opening(dj_room *room, const dj_opening *opening) {
    room->content = dj_content_hold(opening->content);
    room->config = opening->config;
    room->maker = opening->maker;
    room->is_public = opening->is_public;
    room->is_unscored = opening->is_unscored;
    room->is_lesson = opening->is_lesson;
    room->puzzle = opening->puzzle;
    room->is_old = opening->is_old;
    room->origin_step = opening->origin_step;
    room->clock = opening->clock;
    strncpy(room->daily, opening->daily, sizeof room->daily - 1);
    strncpy(room->origin, opening->origin, sizeof room->origin - 1);
    strncpy(room->seed, opening->seed, sizeof room->seed - 1);
    dj_seal(room->seed, room->seal);
    memcpy(room->places, opening->places, sizeof room->places);
    for (int seat = 0; seat < room->config.seats; seat++)
        room->places[seat].left_ms = opening->clock.bank_ms;
}

static dj_status seat_everybody(dj_room *room, dj_error *error) {
    for (int seat = 0; seat < room->config.seats; seat++) {
        dj_place *place = &room->places[seat];
        if (place->kind == DJ_PLACE_BOT && !dj_player_find(place->bot, &place->player))
            return dj_refuse(error, "unknown-bot", NULL, DJ_SENTENCE("There is no bot '%s'."),
                             dj_quoted(place->bot).text);
    }
    return DJ_OK;
}

/* Once every seat is taken the seed is mixed and the game is set up. */
static dj_status begin_game(dj_room *room, int64_t now_ms, dj_error *error) {
    if (!dj_room_has_begun(room) || room->is_old)
        return DJ_OK;
    const dj_game *game = dj_room_game(room);
    const void *content = room->content->compiled;
    dj_sealed sealed = {0};
    memcpy(sealed.seed, room->seed, sizeof sealed.seed);
    for (int seat = 0; seat < room->config.seats && room->daily[0] == '\0'; seat++)
        memcpy(sealed.entropy[seat], room->places[seat].entropy, sizeof sealed.entropy[seat]);
    dj_seal_mix(&sealed, room->config.seats, room->config.seed);
    dj_table *table = room->start != NULL ? dj_table_from_state(game, content, &room->config, room->start, error)
                                          : dj_table_new(game, content, &room->config, error);
    if (table == NULL)
        return DJ_REFUSED;
    room->table = table;
    dj_room_name_seats(room, table);
    if ((room->start == NULL && dj_table_seal(table, &sealed, error) != DJ_OK) ||
        reserve_to_act(room, 0, error) != DJ_OK) {
        dj_table_free(table);
        room->table = NULL;
        return DJ_REFUSED;
    }
    note_to_act(room);
    dj_room_start_turns(room, -1, now_ms);
    return DJ_OK;
}

static void note_move(dj_room *room, int seat, int64_t now_ms) {
    note_to_act(room);
    dj_room_charge_clock(room, seat, now_ms);
    dj_room_start_turns(room, seat, now_ms);
    room->places[seat].premove[0] = '\0';
    room->undo_asker = -1;
    room->time_ms = now_ms;
    room->over_ms = dj_room_is_over(room) ? now_ms : 0;
}

/* Called before a move is played: where there is no memory, the move is not played. */
static dj_status reserve_to_act(dj_room *room, int moves, dj_error *error) {
    if (moves < room->to_act_capacity)
        return DJ_OK;
    int wanted = 2 * moves + 64;
    dj_seat_mask *to_act = realloc(room->to_act_after, (size_t)wanted * sizeof *to_act);
    if (to_act == NULL)
        return no_memory(error);
    room->to_act_after = to_act;
    room->to_act_capacity = wanted;
    return DJ_OK;
}

static void note_to_act(dj_room *room) {
    room->to_act_after[dj_table_length(room->table)] = dj_table_to_act(room->table);
}

static dj_status need_table(const dj_room *room, dj_error *error) {
    if (room->table != NULL)
        return DJ_OK;
    return dj_refuse(error, "not-begun", NULL, DJ_SENTENCE("The game begins when every seat is taken."), NULL);
}

static dj_status take_back(dj_room *room, int seat, int64_t now_ms, dj_error *error) {
    if (need_table(room, error) != DJ_OK)
        return DJ_REFUSED;
    dj_status status = dj_table_undo(room->table, seat, error);
    if (status != DJ_OK)
        return status;
    dj_room_start_turns(room, seat, now_ms);
    room->undone++;
    room->undo_asker = -1;
    room->time_ms = now_ms;
    return DJ_OK;
}

static void forget_chat(dj_chat *chat) {
    free(chat->text);
    *chat = (dj_chat){0};
}

static dj_status full(dj_error *error) {
    return dj_refuse(error, "table-full", NULL, DJ_SENTENCE("This table has been told as much as it can keep."), NULL);
}

static dj_status no_memory(dj_error *error) {
    dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    return DJ_NO_MEMORY;
}

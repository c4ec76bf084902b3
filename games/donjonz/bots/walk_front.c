#include "walk_front.h"

#include <string.h>

/*
 * A slot holds NOTHING, a MARK, or FIRST_STRETCH + the stretch that crosses the edge. Until the walk's last cell is
 * chosen a mark says that the cell behind the edge is not walked, so that the walk may not end before it; from then
 * on, that the cell ahead must be walked, because the walk ended behind the edge (Z08).
 */
enum { NOTHING = 0, MARK = 1, FIRST_STRETCH = 2, SLOT_BITS = 4 };

enum { BETWEEN = 0, FIRST = 1, LAST = 2 }; /* the first stretch begins with the hero; both have one loose end */

enum { NO_SLOT = 255 };

typedef struct piece {
    uint8_t kind;
    uint8_t slot[2]; /* of its ends; the stretch is numbered from end 0 to end 1 */
    uint8_t colour[2];
    uint16_t stretch;
} piece;

/* A front, unpacked. */
typedef struct board {
    uint8_t at[DJ_WALK_SLOTS];
    int count;
    bool has_last;
    piece piece[DJ_WALK_STRETCHES_MAX + 2];
} board;

/* A piece as seen from one of its ends, running towards it. */
typedef struct arm {
    int index;
    uint8_t kind;
    uint8_t colour;
    uint8_t far_slot, far_colour;
    uint16_t stretch;
} arm;

/* The cell being decided. */
typedef struct turn {
    const dj_walk_world *world;
    int number;
    const dj_walk_step *step;
    const dj_walk_page *page;
    board board; /* without the marks on the edges into the cell */
    bool is_marked;
    dj_walk_emit *emit;
    void *context;
} turn;

static void begin_walk(turn *turn, int arms, const uint8_t *slots);
static void leave_alone(turn *turn);
static void end_walk_here(turn *turn, int arms, const uint8_t *slots);
static void end_arm(turn *turn, const board *board, const dj_walk_ending *ending, uint8_t slot);
static void pass_between(turn *turn, const uint8_t *slots);
static void join_arms(turn *turn, const dj_walk_passage *passage, arm before, arm after);
static void pass_on(turn *turn, uint8_t slot);
static void pass_afresh(turn *turn);
static void put_marks(const turn *turn, board *board, bool is_marked);
static void put_piece(board *board, int index, piece piece);
static arm arm_at(const turn *turn, const board *board, uint8_t slot);
static void emit_board(turn *turn, const board *board, int monsters, int gold, uint8_t out_edges);
static void complete(turn *turn, const board *board, uint16_t first, uint16_t last, int monsters, int gold);
static void unpack(const dj_walk_front *front, int slots, board *board);
static uint16_t join(const turn *turn, uint16_t first, uint16_t second);
static uint16_t reverse(const turn *turn, uint16_t stretch);
static uint16_t image(const turn *turn, uint16_t set, uint16_t stretch);
static uint16_t preimage(const turn *turn, uint16_t stretch, uint16_t set);

void dj_walk_expand(const dj_walk_world *world, int number, const dj_walk_front *front, dj_walk_emit *emit,
                    void *context) {
    turn turn = {.world = world,
                 .number = number,
                 .step = &world->plan->step[number],
                 .page = &world->story->page[number],
                 .emit = emit,
                 .context = context};
    unpack(front, world->plan->slots, &turn.board);
    uint8_t slots[2];
    int arms = 0;
    for (int i = 0; i < turn.step->in_count; i++) {
        uint8_t slot = turn.step->in[i];
        if (turn.board.at[slot] == MARK) {
            turn.is_marked = true;
            turn.board.at[slot] = NOTHING;
        } else if (turn.board.at[slot] != NOTHING) {
            if (arms == 2)
                return; /* a cell is walked once */
            slots[arms++] = slot;
        }
    }
    if (turn.step->is_start) {
        begin_walk(&turn, arms, slots);
        return;
    }
    if (arms == 0)
        leave_alone(&turn);
    if (arms < 2)
        end_walk_here(&turn, arms, slots);
    if (arms == 2)
        pass_between(&turn, slots);
    else if (arms == 1)
        pass_on(&turn, slots[0]);
    else
        pass_afresh(&turn);
}

uint64_t dj_walk_front_hash(const dj_walk_front *front) {
    uint64_t words[2];
    memcpy(words, front->stretch, sizeof words);
    uint64_t hash = dj_walk_mix(front->slots) + front->ends;
    hash = dj_walk_mix(hash ^ words[0]);
    return dj_walk_mix(hash + words[1] + ((uint64_t)front->stretch[8] << 7));
}

static void begin_walk(turn *turn, int arms, const uint8_t *slots) {
    const dj_walk_story *story = turn->world->story;
    piece first = {.kind = FIRST, .slot = {NO_SLOT, NO_SLOT}, .stretch = story->first_set};
    if (arms == 0) {
        for (int i = 0; i < turn->step->out_count; i++) {
            board board = turn->board;
            first.slot[0] = turn->step->out[i];
            first.colour[0] = story->first_colour;
            put_piece(&board, board.count++, first);
            emit_board(turn, &board, 0, 0, (uint8_t)(1 << i));
        }
        return;
    }
    arm arm = arm_at(turn, &turn->board, slots[0]);
    if (arms == 2 || arm.colour != story->first_colour)
        return;
    board board = turn->board;
    board.at[slots[0]] = NOTHING;
    if (arm.kind == LAST) {
        complete(turn, &board, story->first_set, arm.stretch, 0, 0);
        return;
    }
    first.stretch = image(turn, story->first_set, reverse(turn, arm.stretch));
    first.slot[0] = arm.far_slot;
    first.colour[0] = arm.far_colour;
    put_piece(&board, arm.index, first);
    emit_board(turn, &board, 0, 0, 0);
}

static void leave_alone(turn *turn) {
    if (turn->page->must_be_walked || (turn->is_marked && turn->board.has_last))
        return;
    board board = turn->board;
    put_marks(turn, &board, !board.has_last);
    emit_board(turn, &board, 0, 0, 0);
}

/* Z08: no cell next to the last may be left to walk on. */
static void end_walk_here(turn *turn, int arms, const uint8_t *slots) {
    if (turn->board.has_last || turn->is_marked)
        return;
    board board = turn->board;
    for (int slot = 0; slot < turn->world->plan->slots; slot++)
        if (board.at[slot] == MARK)
            board.at[slot] = NOTHING;
    board.has_last = true;
    if (arms == 1)
        board.at[slots[0]] = NOTHING;
    put_marks(turn, &board, true);
    for (int e = 0; e < turn->page->ending_count; e++) {
        const dj_walk_ending *ending = &turn->page->ending[e];
        if (arms == 1) {
            end_arm(turn, &board, ending, slots[0]);
            continue;
        }
        for (int i = 0; i < turn->step->out_count; i++) {
            struct board after = board;
            piece last = {.kind = LAST, .slot = {turn->step->out[i], NO_SLOT}, .stretch = ending->set};
            last.colour[0] = ending->colour;
            put_piece(&after, after.count++, last);
            emit_board(turn, &after, ending->monsters, ending->gold, (uint8_t)(1 << i));
        }
    }
}

static void end_arm(turn *turn, const board *board, const dj_walk_ending *ending, uint8_t slot) {
    arm arm = arm_at(turn, &turn->board, slot);
    if (arm.colour != ending->colour)
        return;
    if (arm.kind == FIRST) {
        complete(turn, board, arm.stretch, ending->set, ending->monsters, ending->gold);
        return;
    }
    struct board after = *board;
    piece last = {.kind = LAST, .slot = {arm.far_slot, NO_SLOT}};
    last.colour[0] = arm.far_colour;
    last.stretch = preimage(turn, arm.stretch, ending->set);
    put_piece(&after, arm.index, last);
    emit_board(turn, &after, ending->monsters, ending->gold, 0);
}

static void pass_between(turn *turn, const uint8_t *slots) {
    arm one = arm_at(turn, &turn->board, slots[0]), other = arm_at(turn, &turn->board, slots[1]);
    if (one.index == other.index)
        return; /* round in a circle */
    turn->board.at[slots[0]] = turn->board.at[slots[1]] = NOTHING;
    put_marks(turn, &turn->board, false);
    bool is_turned = other.kind == FIRST || one.kind == LAST;
    for (int p = 0; p < turn->page->passage_count; p++) {
        dj_walk_passage passage = turn->page->passage[p];
        if (passage.colour_in != one.colour || passage.colour_out != other.colour)
            continue;
        if (is_turned)
            passage.stretch = reverse(turn, passage.stretch);
        join_arms(turn, &passage, is_turned ? other : one, is_turned ? one : other);
    }
}

/* The arm before the cell is not the last stretch, the arm after it not the first. */
static void join_arms(turn *turn, const dj_walk_passage *passage, arm before, arm after) {
    board board = turn->board;
    piece joined = {.kind = BETWEEN, .slot = {before.far_slot, after.far_slot}};
    joined.colour[0] = before.far_colour;
    joined.colour[1] = after.far_colour;
    if (before.kind == FIRST && after.kind == LAST) {
        complete(turn, &board, image(turn, before.stretch, passage->stretch), after.stretch, passage->monsters,
                 passage->gold);
        return;
    }
    if (before.kind == FIRST) {
        joined.kind = FIRST;
        joined.stretch = image(turn, image(turn, before.stretch, passage->stretch), reverse(turn, after.stretch));
        joined.slot[0] = after.far_slot;
        joined.colour[0] = after.far_colour;
    } else if (after.kind == LAST) {
        joined.kind = LAST;
        joined.stretch = preimage(turn, before.stretch, preimage(turn, passage->stretch, after.stretch));
    } else {
        joined.stretch = join(turn, join(turn, before.stretch, passage->stretch), reverse(turn, after.stretch));
    }
    if (joined.kind != BETWEEN) {
        joined.slot[1] = NO_SLOT;
        joined.colour[1] = 0;
    }
    put_piece(&board, before.index, joined);
    emit_board(turn, &board, passage->monsters, passage->gold, 0);
}

static void pass_on(turn *turn, uint8_t slot) {
    arm arm = arm_at(turn, &turn->board, slot);
    turn->board.at[slot] = NOTHING;
    put_marks(turn, &turn->board, false);
    for (int p = 0; p < turn->page->passage_count; p++) {
        const dj_walk_passage *passage = &turn->page->passage[p];
        if (passage->colour_in != arm.colour)
            continue;
        piece longer = {.kind = arm.kind, .slot = {arm.far_slot, NO_SLOT}};
        longer.colour[0] = arm.far_colour;
        if (arm.kind == FIRST)
            longer.stretch = image(turn, arm.stretch, passage->stretch);
        else if (arm.kind == LAST)
            longer.stretch = preimage(turn, reverse(turn, passage->stretch), arm.stretch);
        else
            longer.stretch = join(turn, arm.stretch, passage->stretch);
        int loose = arm.kind == BETWEEN ? 1 : 0;
        longer.colour[loose] = passage->colour_out;
        for (int i = 0; i < turn->step->out_count; i++) {
            board board = turn->board;
            longer.slot[loose] = turn->step->out[i];
            put_piece(&board, arm.index, longer);
            emit_board(turn, &board, passage->monsters, passage->gold, (uint8_t)(1 << i));
        }
    }
}

static void pass_afresh(turn *turn) {
    put_marks(turn, &turn->board, false);
    for (int p = 0; p < turn->page->passage_count; p++) {
        const dj_walk_passage *passage = &turn->page->passage[p];
        piece piece = {.kind = BETWEEN, .stretch = passage->stretch};
        piece.colour[0] = passage->colour_in;
        piece.colour[1] = passage->colour_out;
        for (int i = 0; i < turn->step->out_count; i++) {
            for (int j = i + 1; j < turn->step->out_count; j++) {
                board board = turn->board;
                piece.slot[0] = turn->step->out[i];
                piece.slot[1] = turn->step->out[j];
                put_piece(&board, board.count++, piece);
                emit_board(turn, &board, passage->monsters, passage->gold, (uint8_t)(1 << i | 1 << j));
            }
        }
    }
}

static void put_marks(const turn *turn, board *board, bool is_marked) {
    for (int i = 0; i < turn->step->out_count; i++)
        board->at[turn->step->out[i]] = is_marked ? MARK : NOTHING;
}

static void put_piece(board *board, int index, piece piece) {
    board->piece[index] = piece;
    board->at[piece.slot[0]] = (uint8_t)(FIRST_STRETCH + index);
    if (piece.slot[1] != NO_SLOT)
        board->at[piece.slot[1]] = (uint8_t)(FIRST_STRETCH + index);
}

static arm arm_at(const turn *turn, const board *board, uint8_t slot) {
    int index = board->at[slot] - FIRST_STRETCH;
    const piece *piece = &board->piece[index];
    int end = piece->slot[0] == slot ? 0 : 1;
    arm arm = {.index = index, .kind = piece->kind, .colour = piece->colour[end], .stretch = piece->stretch};
    arm.far_slot = piece->slot[1 - end];
    arm.far_colour = piece->colour[1 - end];
    if (piece->kind == BETWEEN && end == 0)
        arm.stretch = reverse(turn, piece->stretch);
    return arm;
}

/* Packs a board so that equal fronts are equal bit by bit: stretches are numbered by their lowest slot and run from
 * it. A stretch that nothing passes leads nowhere. */
static void emit_board(turn *turn, const board *board, int monsters, int gold, uint8_t out_edges) {
    dj_walk_front front = {0};
    uint8_t number[DJ_WALK_STRETCHES_MAX + 2] = {0};
    int count = 0;
    for (int slot = 0; slot < turn->world->plan->slots; slot++) {
        uint64_t code = board->at[slot];
        if (code >= FIRST_STRETCH) {
            int index = (int)code - FIRST_STRETCH;
            const piece *piece = &board->piece[index];
            if (number[index] == 0) {
                bool is_turned = piece->kind == BETWEEN && piece->slot[1] == slot;
                uint16_t stretch = is_turned ? reverse(turn, piece->stretch) : piece->stretch;
                if (stretch == DJ_WALK_DEAD || count == DJ_WALK_STRETCHES_MAX)
                    return;
                uint64_t bits =
                    (uint64_t)(piece->colour[is_turned] | piece->colour[!is_turned] << 2 | piece->kind << 4);
                front.ends |= bits << (DJ_WALK_END_BITS * count);
                front.stretch[count++] = stretch;
                number[index] = (uint8_t)count;
            }
            code = (uint64_t)(number[index] - 1 + FIRST_STRETCH);
        }
        front.slots |= code << (SLOT_BITS * slot);
    }
    turn->emit(turn->context, &front, monsters, gold, out_edges);
}

/* First and last stretch meet. The rest of the dungeon stays unwalked: nothing may be asked of it. */
static void complete(turn *turn, const board *board, uint16_t first, uint16_t last, int monsters, int gold) {
    for (int slot = 0; slot < turn->world->plan->slots; slot++)
        if (board->at[slot] != NOTHING)
            return;
    if (turn->number < turn->world->story->last_must)
        return;
    if (turn->world->all != NULL) {
        if (first == DJ_WALK_UNNUMBERED || last == DJ_WALK_UNNUMBERED) {
            turn->emit(turn->context, &(dj_walk_front){.stretch = {DJ_WALK_UNNUMBERED}}, monsters, gold, 0);
            return;
        }
        if (!dj_walk_can_meet(turn->world->all, first, last))
            return;
    }
    turn->emit(turn->context, NULL, monsters, gold, 0);
}

static void unpack(const dj_walk_front *front, int slots, board *board) {
    board->count = 0;
    board->has_last = false;
    for (int slot = 0; slot < slots; slot++) {
        uint8_t code = front->slots >> (SLOT_BITS * slot) & 15;
        board->at[slot] = code;
        if (code < FIRST_STRETCH)
            continue;
        int index = code - FIRST_STRETCH;
        piece *piece = &board->piece[index];
        if (index < board->count) {
            piece->slot[1] = (uint8_t)slot;
            continue;
        }
        unsigned bits = front->ends >> (DJ_WALK_END_BITS * index) & 63;
        *piece = (struct piece){.kind = (uint8_t)(bits >> 4),
                                .slot = {(uint8_t)slot, NO_SLOT},
                                .colour = {bits & 3, bits >> 2 & 3},
                                .stretch = front->stretch[index]};
        board->has_last = board->has_last || piece->kind == LAST;
        board->count++;
    }
}

static uint16_t join(const turn *turn, uint16_t first, uint16_t second) {
    return turn->world->all == NULL ? (uint16_t)DJ_WALK_PLAIN : dj_walk_join(turn->world->all, first, second);
}

static uint16_t reverse(const turn *turn, uint16_t stretch) {
    return turn->world->all == NULL ? (uint16_t)DJ_WALK_PLAIN : dj_walk_reverse(turn->world->all, stretch);
}

static uint16_t image(const turn *turn, uint16_t set, uint16_t stretch) {
    return turn->world->all == NULL ? (uint16_t)DJ_WALK_PLAIN : dj_walk_image(turn->world->all, set, stretch);
}

static uint16_t preimage(const turn *turn, uint16_t stretch, uint16_t set) {
    return turn->world->all == NULL ? (uint16_t)DJ_WALK_PLAIN : dj_walk_preimage(turn->world->all, stretch, set);
}

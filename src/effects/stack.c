/* Whether effects in progress could have come about in play. */
#include "program.h"

#include <string.h>

static bool is_frame_sound(const dj_effect_host *host, const dj_effect_frame *frame, dj_effect_bounds bounds);
static bool are_picks_sound(const dj_effect_frame *frame, bool is_action, dj_effect_bounds bounds);
static bool is_question_sound(const dj_effect_host *host, dj_effect_bounds bounds);

bool dj_effect_stack_is_sound(const dj_effect_host *host, dj_effect_bounds bounds) {
    const dj_effect_stack *stack = host->stack;
    if (stack->depth > DJ_EFFECT_DEPTH || stack->waiting_count > DJ_EFFECT_WAITING || stack->fired > DJ_EFFECT_FIRED)
        return false;
    if (stack->waiting_count > 0 && !host->duties->owner)
        return false;
    if (stack->floor > stack->depth || (stack->waiting_count == 0 && stack->floor > 0))
        return false;
    if (!dj_is_zero(stack->frames + stack->depth, (size_t)(DJ_EFFECT_DEPTH - stack->depth) * sizeof *stack->frames) ||
        !dj_is_zero(stack->waiting + stack->waiting_count,
                    (size_t)(DJ_EFFECT_WAITING - stack->waiting_count) * sizeof *stack->waiting))
        return false;
    for (int i = 0; i < stack->depth; i++)
        if (!is_frame_sound(host, &stack->frames[i], bounds) ||
            (i + 1 < stack->depth && stack->frames[i].picked_count > 0 && !(stack->frames[i].flags & DJ_FRAME_FOUND)))
            return false;
    for (int i = 0; i < stack->waiting_count; i++)
        if (stack->waiting[i][0] >= bounds.cards || stack->waiting[i][1] >= host->duties->language->trigger_count)
            return false;
    return is_question_sound(host, bounds);
}

static bool is_frame_sound(const dj_effect_host *host, const dj_effect_frame *frame, dj_effect_bounds bounds) {
    if (frame->source >= bounds.cards || frame->program >= bounds.definitions ||
        frame->trigger >= host->duties->language->trigger_count || frame->seat >= bounds.seats ||
        frame->foe >= bounds.seats || frame->seat == frame->foe ||
        (frame->that >= bounds.cards && frame->that != DJ_EFFECT_NONE))
        return false;
    if (host->duties->language->triggers[frame->trigger].flags & DJ_EFFECT_LASTING)
        return false;
    const dj_effect_program *program = host->duties->program(host->game, frame->program);
    return dj_effect_is_place(program, frame->trigger, frame->at) &&
           are_picks_sound(frame, program->code[frame->at] >= DJ_CODE_ACTION, bounds) &&
           (!(frame->flags & DJ_FRAME_FOUND) || dj_effects_is_found_sound(host, frame));
}

/* Things are picked, and flags set, for an action alone. */
static bool are_picks_sound(const dj_effect_frame *frame, bool is_action, dj_effect_bounds bounds) {
    if (frame->flags > DJ_FRAME_FLAGS || frame->flags & DJ_FRAME_DONE_PICKING ||
        (frame->flags && !(frame->flags & DJ_FRAME_ANNOUNCED)) || frame->picked_count > DJ_EFFECT_PICKS ||
        ((frame->flags || frame->picked_count) && !is_action))
        return false;
    if (frame->picked_count > 0 && frame->flags != DJ_FRAME_ANNOUNCED && !(frame->flags & DJ_FRAME_FOUND))
        return false;
    for (int i = 0; i < frame->picked_count; i++)
        if (frame->picked[i] >= bounds.things || memchr(frame->picked, frame->picked[i], (size_t)i))
            return false;
    return dj_is_zero(frame->picked + frame->picked_count, (size_t)(DJ_EFFECT_PICKS - frame->picked_count));
}

static bool is_question_sound(const dj_effect_host *host, dj_effect_bounds bounds) {
    const dj_effect_stack *stack = host->stack;
    if (stack->question == DJ_ASKS_NOTHING)
        return stack->asked == 0;
    if (stack->question > DJ_ASKS_EITHER || stack->depth == 0 || stack->asked >= bounds.seats)
        return false;
    const dj_effect_frame *frame = &stack->frames[stack->depth - 1];
    const uint8_t *code = host->duties->program(host->game, frame->program)->code + frame->at;
    if (stack->question != DJ_ASKS_THING)
        return *code == (stack->question == DJ_ASKS_MAY ? DJ_CODE_MAY : DJ_CODE_EITHER) && stack->asked == frame->seat;
    return *code >= DJ_CODE_ACTION && frame->flags == DJ_FRAME_ANNOUNCED && dj_effects_is_choice(host);
}

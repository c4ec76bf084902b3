/* Effects in progress as views of everything print them, and back. */
#include "effects.h"

#include "donjon/game.h"

static void view_frame(const dj_effect_frame *frame, dj_json *out);
static void view_waiting(const dj_effect_stack *stack, dj_json *out);
static void read_frames(dj_effect_stack *stack, const dj_node *frames, dj_problems *problems);

void dj_effects_view_question(const dj_effect_stack *stack, const char *of, dj_json *out) {
    static const char *const words[] = {"", "thing", "may", "either"};
    dj_json_key(out, "question");
    if (stack->question == DJ_ASKS_NOTHING) {
        dj_json_null(out);
        return;
    }
    dj_json_open_object(out);
    dj_json_key_string(out, "asks", words[stack->question]);
    dj_json_key_integer(out, "seat", stack->asked);
    dj_json_key_string(out, "of", of);
    dj_json_close_object(out);
}

void dj_effects_view(const dj_effect_host *host, dj_json *out) {
    const dj_effect_stack *stack = host->stack;
    dj_json_key(out, "effects");
    dj_json_open_object(out);
    dj_json_key(out, "frames");
    dj_json_open_array(out);
    for (int i = 0; i < stack->depth; i++)
        view_frame(&stack->frames[i], out);
    dj_json_close_array(out);
    if (host->duties->owner)
        view_waiting(stack, out);
    dj_json_key_integer(out, "fired", stack->fired);
    dj_json_key_integer(out, "question", stack->question);
    dj_json_key_integer(out, "asked", stack->asked);
    dj_json_close_object(out);
}

void dj_effects_read(const dj_effect_host *host, const dj_node *position, dj_problems *problems) {
    dj_effect_stack *stack = host->stack;
    const dj_node *node = dj_node_member(position, "effects");
    *stack = (dj_effect_stack){0};
    read_frames(stack, dj_node_member(node, "frames"), problems);
    if (host->duties->owner) {
        int bytes = dj_node_bytes_member(node, "waiting", stack->waiting[0], sizeof stack->waiting, problems);
        stack->waiting_count = (uint8_t)((bytes + 1) / 2);
        stack->floor = (uint8_t)dj_node_integer_or(node, "floor", 0, DJ_EFFECT_DEPTH, 0, problems);
    }
    stack->fired = (uint8_t)dj_node_integer_or(node, "fired", 0, DJ_EFFECT_FIRED, 0, problems);
    stack->question = (uint8_t)dj_node_integer_or(node, "question", 0, DJ_ASKS_EITHER, 0, problems);
    stack->asked = (uint8_t)dj_node_integer_or(node, "asked", 0, DJ_SEATS_MAX - 1, 0, problems);
}

static void view_frame(const dj_effect_frame *frame, dj_json *out) {
    const uint8_t *bytes = (const uint8_t *)frame;
    dj_json_open_array(out);
    for (size_t i = 0; i < sizeof *frame; i++)
        dj_json_integer(out, bytes[i]);
    dj_json_close_array(out);
}

static void view_waiting(const dj_effect_stack *stack, dj_json *out) {
    dj_json_key(out, "waiting");
    dj_json_open_array(out);
    for (int i = 0; i < stack->waiting_count; i++) {
        dj_json_integer(out, stack->waiting[i][0]);
        dj_json_integer(out, stack->waiting[i][1]);
    }
    dj_json_close_array(out);
    dj_json_key_integer(out, "floor", stack->floor);
}

static void read_frames(dj_effect_stack *stack, const dj_node *frames, dj_problems *problems) {
    for (const dj_node *frame = frames ? frames->first : NULL; frame; frame = frame->next) {
        if (stack->depth == DJ_EFFECT_DEPTH) {
            dj_problem_at(problems, frame, "too-deep-effects", DJ_SENTENCE("There are too many effects in progress."));
            return;
        }
        dj_node_bytes(frame, (uint8_t *)&stack->frames[stack->depth++], sizeof *stack->frames, problems);
    }
}

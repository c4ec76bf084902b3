/* Effects in progress in views and positions. */
#include "effects.h"

#include "donjon/game.h"

static int waiting_length(const dj_look *look);
static void read_waiting(const dj_field_reading *reading, const dj_node *node);

#define STACK(member) DJ_AT(dj_effect_stack, member)

static const char *const question_words[] = {"", "thing", "may", "either"};

static const dj_field question_fields[] = {
    {"asks", DJ_PUBLIC, "a `thing` to choose, whether one `may`, or `either` of two", .kind = DJ_KIND_WORD,
     .words = question_words + 1, .word_count = 3},
    {"seat", DJ_PUBLIC, "who is asked", DJ_RANGE(0, DJ_SEATS_MAX - 1)},
    {"of", DJ_PUBLIC, "the card whose effect asks", .kind = DJ_KIND_ID},
};
const dj_shape dj_question_shape = DJ_SHAPE("Question", question_fields);

static const dj_field fields[] = {
    {"frames", DJ_PUBLIC, "the effects that have begun, the first one first", DJ_LIST(dj_effect_stack, frames, depth),
     DJ_BYTES},
    {"waiting", DJ_PUBLIC, "card and trigger of each effect that begins after them", .is_list = true,
     .offset = offsetof(dj_effect_stack, waiting), .size = 1, DJ_RANGE(0, UINT8_MAX), .length = waiting_length,
     .read = read_waiting},
    {"floor", DJ_PUBLIC, "how many had begun when the first of those was set off", STACK(floor),
     DJ_RANGE(0, DJ_EFFECT_DEPTH)},
    {"fired", DJ_PUBLIC, "effects set off by this move", STACK(fired), DJ_RANGE(0, DJ_EFFECT_FIRED)},
    {"question", DJ_PUBLIC, "what is asked", STACK(question), DJ_WORD(question_words)},
    {"asked", DJ_PUBLIC, "of which seat", STACK(asked), DJ_RANGE(0, DJ_SEATS_MAX - 1)},
};
const dj_shape dj_effects_shape = DJ_SHAPE("Effects", fields);

void dj_question_write(const dj_look *look, dj_json *out) {
    const dj_effect_stack *stack = look->part;
    if (stack->question == DJ_ASKS_NOTHING) {
        dj_json_null(out);
        return;
    }
    const char *of = NULL;
    if (stack->depth > 0)
        of = look->field->id(look->content, stack->frames[stack->depth - 1].program);
    dj_json_open_object(out);
    dj_json_key_string(out, "asks", question_words[stack->question]);
    dj_json_key_integer(out, "seat", stack->asked);
    dj_json_key_string(out, "of", of);
    dj_json_close_object(out);
}

static int waiting_length(const dj_look *look) {
    const dj_effect_stack *stack = look->part;
    return 2 * stack->waiting_count;
}

static void read_waiting(const dj_field_reading *reading, const dj_node *node) {
    dj_effect_stack *stack = (dj_effect_stack *)((char *)reading->part - offsetof(dj_effect_stack, waiting));
    int bytes = dj_node_bytes(node, stack->waiting[0], sizeof stack->waiting, reading->problems);
    stack->waiting_count = (uint8_t)((bytes + 1) / 2);
}

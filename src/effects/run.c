/* Runs programs. The place of every effect in progress is in the state, so that the runner can stop for a question and
 * go on in another call, on another copy. */
#include "pick.h"
#include "program.h"

#include <assert.h>
#include <string.h>

/* The action at hand and the things it deals with. */
typedef struct action {
    const dj_effect_row *row;
    int index;
    const uint8_t *code, *arguments;
} action;

static bool is_condition(const dj_effect_host *host, const uint8_t *code);
static bool are_picks_possible(const dj_effect_host *host, dj_effect_frame frame);
static void run_top(const dj_effect_host *host);
static inline bool is_undisturbed(const dj_effect_stack *stack, int depth);
static inline bool step(const dj_effect_host *host, dj_effect_frame *frame, const dj_effect_program *program,
                        int depth);
static bool is_vain_offer(const dj_effect_host *host, const dj_effect_frame *frame, const uint8_t *code);
static void step_if(const dj_effect_host *host, dj_effect_frame *frame, const dj_effect_program *program);
static void tell_condition(const dj_effect_host *host, const dj_effect_frame *frame, const dj_effect_program *program,
                           bool holds);
static bool is_rolled(const dj_effect_host *host, const uint8_t *code);
static inline void step_action(const dj_effect_host *host, dj_effect_frame *frame, action action);
static void tell_touched(const dj_effect_host *host, dj_effect_frame *frame);
static bool settle_things(dj_effect_call *call, action action, uint8_t *things);
static bool touches_enemy(const dj_effect_host *host, action action);
static bool touches_by_things(const dj_effect_host *host, const dj_effect_frame *frame, action action,
                              const uint8_t *things, int count);
static bool can_be_anybodys(const dj_effect_host *host, action action);
static void finish_action(dj_effect_frame *frame, action action);
static bool find_things(const dj_effect_host *host, dj_effect_frame *frame, action action, uint8_t *things, int *count);
static bool things_of(const dj_effect_host *host, const dj_effect_frame *frame, action action,
                      dj_effect_things *things);
static dj_effect_things plain(dj_effect_things things);
static bool is_chosen(const dj_effect_host *host, dj_effect_things things);
static bool choose(const dj_effect_host *host, dj_effect_frame *frame, action action, dj_effect_things things);
static int unpicked(const dj_effect_host *host, const dj_effect_frame *frame, dj_effect_things things, uint8_t *out);
static bool may_decline(const dj_effect_host *host, dj_effect_things things);
static bool ask(const dj_effect_host *host, dj_effect_question question, int seat);
static void begin_waiting(const dj_effect_host *host);
static void pop(dj_effect_stack *stack);
static dj_effect_frame *top(const dj_effect_host *host);
static const uint8_t *code_at(const dj_effect_host *host, const dj_effect_frame *frame);
static action action_at(const dj_effect_host *host, const dj_effect_frame *frame);
static action action_of(const dj_effect_host *host, const uint8_t *code);

int dj_effect_number(const dj_effect_call *call, int offset) {
    return (int8_t)call->arguments[offset];
}

int dj_effect_amount(const dj_effect_call *call, int offset) {
    const uint8_t *bytes = call->arguments + offset;
    dj_effect_call inner = *call;
    inner.row = &call->host->duties->language->amounts[bytes[0]];
    inner.arguments = bytes + 1;
    return inner.row->run(&inner);
}

void dj_effects_tell(const dj_effect_host *host, const dj_effect_frame *frame, const dj_effect_program *program) {
    if (!is_condition(host, program->code + frame->at))
        host->duties->begin(host->game, frame);
}

void dj_effects_start(const dj_effect_host *host, int source, int definition, int trigger, int seat, int foe) {
    const dj_effect_program *program = host->duties->program(host->game, definition);
    dj_effects_start_program(host, program, source, definition, trigger, seat, foe);
}

void dj_effects_fire(const dj_effect_host *host, int source, int trigger) {
    dj_effect_stack *stack = host->stack;
    uint8_t seat, foe, definition;
    assert(host->duties->owner);
    host->duties->owner(host->game, source, &seat, &foe, &definition);
    if (stack->waiting_count == DJ_EFFECT_WAITING ||
        dj_effect_rule(host->duties->program(host->game, definition), trigger) == DJ_EFFECT_NONE)
        return;
    if (stack->waiting_count == 0)
        stack->floor = stack->depth;
    uint8_t *waiting = stack->waiting[stack->waiting_count++];
    waiting[0] = (uint8_t)source;
    waiting[1] = (uint8_t)trigger;
}

void dj_effects_run(const dj_effect_host *host) {
    dj_effect_stack *stack = host->stack;
    while (stack->question == DJ_ASKS_NOTHING) {
        if (stack->waiting_count > 0 && stack->depth == stack->floor)
            begin_waiting(host);
        else if (stack->depth > 0)
            run_top(host);
        else
            return;
    }
}

int dj_effects_candidates(const dj_effect_host *host, uint8_t out[DJ_EFFECT_THINGS], bool *declines) {
    const dj_effect_frame *frame = top(host);
    dj_effect_things things = {0};
    things_of(host, frame, action_at(host, frame), &things);
    *declines = may_decline(host, things);
    return unpicked(host, frame, things, out);
}

dj_effect_things dj_effects_asked_things(const dj_effect_host *host) {
    dj_effect_things things = {0};
    things_of(host, top(host), action_at(host, top(host)), &things);
    return plain(things);
}

int dj_effects_asked_action(const dj_effect_host *host) {
    return host->stack->question == DJ_ASKS_THING ? action_at(host, top(host)).index : -1;
}

void dj_effects_answer(const dj_effect_host *host, int answer) {
    dj_effect_stack *stack = host->stack;
    dj_effect_frame *frame = top(host);
    const uint8_t *code = code_at(host, frame);
    if (stack->question == DJ_ASKS_THING) {
        if (answer == DJ_EFFECT_NONE)
            frame->flags |= DJ_FRAME_DONE_PICKING;
        else
            frame->picked[frame->picked_count++] = (uint8_t)answer;
    } else {
        bool skips = stack->question == DJ_ASKS_MAY ? answer == 0 : answer == 1;
        frame->at = (uint8_t)(frame->at + 2 + (skips ? code[1] : 0));
    }
    stack->question = DJ_ASKS_NOTHING;
    stack->asked = 0;
}

bool dj_effects_is_choice(const dj_effect_host *host) {
    const dj_effect_frame *frame = top(host);
    dj_effect_things things;
    if (!are_picks_possible(host, *frame) || !things_of(host, frame, action_at(host, frame), &things) ||
        !is_chosen(host, things) || host->duties->chooser(host->game, frame, plain(things)) != host->stack->asked)
        return false;
    bool is_implied = action_at(host, frame).code[2] == 0;
    if ((!is_implied && frame->picked_count >= things.count) || frame->picked_count == DJ_EFFECT_PICKS)
        return false;
    uint8_t found[DJ_EFFECT_THINGS];
    return unpicked(host, frame, things, found) > 0 || may_decline(host, things);
}

bool dj_effects_is_found_sound(const dj_effect_host *host, const dj_effect_frame *frame) {
    dj_effect_things things;
    action action = action_at(host, frame);
    if (!can_be_anybodys(host, action) || !things_of(host, frame, action, &things))
        return false;
    return frame->picked_count == (is_chosen(host, things) ? things.count : 0) && are_picks_possible(host, *frame);
}

/* Which no die decides. */
static bool is_condition(const dj_effect_host *host, const uint8_t *code) {
    return *code == DJ_CODE_IF && !is_rolled(host, code);
}

/* Each thing picked so far could be picked when it was. */
static bool are_picks_possible(const dj_effect_host *host, dj_effect_frame frame) {
    action action = action_at(host, &frame);
    int picked = frame.picked_count;
    for (frame.picked_count = 0; frame.picked_count < picked; frame.picked_count++) {
        dj_effect_things things;
        uint8_t found[DJ_EFFECT_THINGS];
        if (!things_of(host, &frame, action, &things) ||
            memchr(found, frame.picked[frame.picked_count], (size_t)unpicked(host, &frame, things, found)) == NULL)
            return false;
    }
    return true;
}

/* Runs the effect on top until it ends, another begins or has to, or a player is asked. */
static void run_top(const dj_effect_host *host) {
    const dj_effect_stack *stack = host->stack;
    dj_effect_frame *frame = top(host);
    const dj_effect_program *program = host->duties->program(host->game, frame->program);
    int depth = stack->depth;
    while (step(host, frame, program, depth))
        ;
}

/* No effect has begun, ended or been set off, and nobody is asked. */
static inline bool is_undisturbed(const dj_effect_stack *stack, int depth) {
    return stack->depth == depth && stack->waiting_count == 0 && stack->question == DJ_ASKS_NOTHING;
}

/* Whether the effect goes on. */
static inline bool step(const dj_effect_host *host, dj_effect_frame *frame, const dj_effect_program *program,
                        int depth) {
    const uint8_t *code = program->code + frame->at;
    switch (*code) {
    case DJ_CODE_END:
        pop(host->stack);
        return false;
    case DJ_CODE_JUMP:
        frame->at = (uint8_t)(frame->at + 2 + code[1]);
        return true;
    case DJ_CODE_IF:
        step_if(host, frame, program);
        break;
    case DJ_CODE_MAY:
        if (!is_vain_offer(host, frame, code))
            return ask(host, DJ_ASKS_MAY, frame->seat);
        frame->at = (uint8_t)(frame->at + 2 + code[1]);
        return true;
    case DJ_CODE_EITHER:
        return ask(host, DJ_ASKS_EITHER, frame->seat);
    default:
        step_action(host, frame, action_of(host, code));
    }
    return is_undisturbed(host->stack, depth);
}

/* "You may" with a single action that can do nothing. */
static bool is_vain_offer(const dj_effect_host *host, const dj_effect_frame *frame, const uint8_t *code) {
    const uint8_t *offered = code + 2;
    return host->duties->is_vain && *offered >= DJ_CODE_ACTION && code[1] == DJ_CALL_HEAD + offered[1] &&
           host->duties->is_vain(host->game, frame, *offered - DJ_CODE_ACTION);
}

static void step_if(const dj_effect_host *host, dj_effect_frame *frame, const dj_effect_program *program) {
    const uint8_t *code = program->code + frame->at, *condition = code + 3;
    bool is_any = code[1] & DJ_IF_ANY, result = !is_any;
    for (int i = 0; i < code[2]; i++, condition += 2 + condition[1]) {
        const dj_effect_row *row = &host->duties->language->conditions[condition[0]];
        const dj_effect_call call = {.host = host, .frame = frame, .row = row, .arguments = condition + 2};
        if ((row->run(&call) != 0) == is_any)
            result = is_any;
    }
    result ^= (code[1] & DJ_IF_NOT) != 0;
    if (host->is_watched && is_condition(host, code))
        tell_condition(host, frame, program, result);
    frame->at = (uint8_t)(frame->at + (condition + 1 - code) + (result ? 0 : *condition));
}

/* That it does not hold, or where it opens the rule, that the effect begins. */
static void tell_condition(const dj_effect_host *host, const dj_effect_frame *frame, const dj_effect_program *program,
                           bool holds) {
    if (!holds)
        host->duties->unmet(host->game, frame);
    else if (frame->at == dj_effect_rule(program, frame->trigger))
        host->duties->begin(host->game, frame);
}

static bool is_rolled(const dj_effect_host *host, const uint8_t *code) {
    const uint8_t *condition = code + 3;
    for (int i = 0; i < code[2]; i++, condition += 2 + condition[1])
        if (host->duties->language->conditions[condition[0]].rolls)
            return true;
    return false;
}

/* First those whom it touches are told, then its things are found or chosen, then it happens. */
static inline void step_action(const dj_effect_host *host, dj_effect_frame *frame, action action) {
    int depth = host->stack->depth;
    bool touches = !(frame->flags & DJ_FRAME_ANNOUNCED) && touches_enemy(host, action);
    frame->flags |= DJ_FRAME_ANNOUNCED;
    if (touches) {
        tell_touched(host, frame);
        if (!is_undisturbed(host->stack, depth))
            return;
    }
    uint8_t things[DJ_EFFECT_THINGS];
    dj_effect_call call = {
        .host = host, .frame = frame, .row = action.row, .arguments = action.arguments, .things = things};
    bool is_cancelled = frame->flags & DJ_FRAME_CANCELLED, has_things = action.code[2] > 0 || action.row->implies;
    if (has_things && !is_cancelled && !settle_things(&call, action, things))
        return;
    finish_action(frame, action);
    if (!is_cancelled)
        action.row->run(&call);
}

static void tell_touched(const dj_effect_host *host, dj_effect_frame *frame) {
    if (host->duties->touch(host->game, frame) == DJ_TOUCH_STOP)
        frame->flags |= DJ_FRAME_CANCELLED;
}

/* False where somebody is asked first, or told: things that can be anybody's are found before it is clear whom the
 * action touches. */
static bool settle_things(dj_effect_call *call, action action, uint8_t *things) {
    const dj_effect_host *host = call->host;
    dj_effect_frame *frame = call->frame;
    if (!find_things(host, frame, action, things, &call->thing_count))
        return false;
    if (!(frame->flags & DJ_FRAME_FOUND) && touches_by_things(host, frame, action, things, call->thing_count)) {
        frame->flags |= DJ_FRAME_FOUND;
        tell_touched(host, frame);
        return false;
    }
    if (action.code[2] > 0) {
        call->wanted = plain(dj_code_things(action.arguments + action.code[2] - 1));
        if (!dj_things_are_pieces(host->duties->language, call->wanted))
            frame->that = call->thing_count > 0 ? things[call->thing_count - 1] : DJ_EFFECT_NONE;
    }
    return true;
}

static bool touches_enemy(const dj_effect_host *host, action action) {
    if (action.row->touches_enemy || action.code[2] == 0)
        return action.row->touches_enemy;
    dj_effect_things things = dj_code_things(action.arguments + action.code[2] - 1);
    const dj_effect_word *word = things.pick == DJ_PICK_NAMED
                                     ? dj_effect_named(host->duties->language, things.noun)
                                     : &host->duties->language->lists[DJ_EFFECT_ZONES].words[things.zone];
    return word->flags & DJ_EFFECT_ENEMY;
}

static bool touches_by_things(const dj_effect_host *host, const dj_effect_frame *frame, action action,
                              const uint8_t *things, int count) {
    if (!can_be_anybodys(host, action))
        return false;
    dj_effect_things wanted = dj_code_things(action.arguments + action.code[2] - 1);
    for (int i = 0; i < count; i++)
        if (host->duties->is_enemys(host->game, frame, wanted, things[i]))
            return true;
    return false;
}

static bool can_be_anybodys(const dj_effect_host *host, action action) {
    if (action.row->touches_enemy || action.code[2] == 0)
        return false;
    dj_effect_things things = dj_code_things(action.arguments + action.code[2] - 1);
    return things.pick == DJ_PICK_NAMED &&
           dj_effect_named(host->duties->language, things.noun)->flags & DJ_EFFECT_ANYBODYS;
}

static void finish_action(dj_effect_frame *frame, action action) {
    frame->at = (uint8_t)(frame->at + DJ_CALL_HEAD + action.code[1]);
    frame->flags = 0;
    frame->picked_count = 0;
    memset(frame->picked, 0, sizeof frame->picked);
}

/* False where somebody is asked first. */
static bool find_things(const dj_effect_host *host, dj_effect_frame *frame, action action, uint8_t *things,
                        int *count) {
    dj_effect_things wanted;
    if (!things_of(host, frame, action, &wanted)) {
        *count = frame->picked_count; /* of an action that implies its things, all chosen by now */
        memcpy(things, frame->picked, sizeof frame->picked);
        return true;
    }
    if (is_chosen(host, wanted)) {
        if (choose(host, frame, action, wanted))
            return false;
        *count = frame->picked_count;
        memcpy(things, frame->picked, sizeof frame->picked);
        return true;
    }
    *count = dj_effect_pick_of(host, wanted, things, host->duties->things(host->game, frame, plain(wanted), things));
    return true;
}

static bool things_of(const dj_effect_host *host, const dj_effect_frame *frame, action action,
                      dj_effect_things *things) {
    const dj_effect_duties *duties = host->duties;
    if (action.code[2] == 0)
        return action.row->implies &&
               duties->implied(host->game, frame, action.index, action.arguments, frame->picked_count, things);
    *things = dj_code_things(action.arguments + action.code[2] - 1);
    return true;
}

/* As games are told of them. */
static dj_effect_things plain(dj_effect_things things) {
    things.pick = things.pick == DJ_PICK_ANOTHER ? DJ_PICK_CHOSEN : things.pick;
    return things;
}

static bool is_chosen(const dj_effect_host *host, dj_effect_things things) {
    if (things.pick == DJ_PICK_NAMED)
        return dj_effect_named(host->duties->language, things.noun)->flags & DJ_EFFECT_CHOSEN;
    return plain(things).pick == DJ_PICK_CHOSEN || things.pick == DJ_PICK_ARRANGED;
}

/* Asks for the next thing; false where all are chosen, or none is left to choose. */
static bool choose(const dj_effect_host *host, dj_effect_frame *frame, action action, dj_effect_things things) {
    bool is_implied = action.code[2] == 0;
    if (frame->flags & DJ_FRAME_DONE_PICKING || (!is_implied && frame->picked_count >= things.count) ||
        frame->picked_count == DJ_EFFECT_PICKS)
        return false;
    uint8_t found[DJ_EFFECT_THINGS];
    int seat = host->duties->chooser(host->game, frame, plain(things));
    if (unpicked(host, frame, things, found) == 0 && !may_decline(host, things))
        return false;
    if (host->duties->reveal_to_chooser)
        host->duties->reveal_to_chooser(host->game, seat, frame, plain(things));
    ask(host, DJ_ASKS_THING, seat);
    return true;
}

static int unpicked(const dj_effect_host *host, const dj_effect_frame *frame, dj_effect_things things, uint8_t *out) {
    int found = host->duties->things(host->game, frame, plain(things), out), count = 0;
    if (frame->picked_count == 0 && things.pick != DJ_PICK_ANOTHER)
        return found;
    for (int i = 0; i < found; i++) {
        bool is_again = things.pick == DJ_PICK_ANOTHER && out[i] == frame->that;
        if (!is_again && memchr(frame->picked, out[i], frame->picked_count) == NULL)
            out[count++] = out[i];
    }
    return count;
}

/* Nobody else can see whether there is one of a kind in a hidden place: having none can always be claimed. */
static bool may_decline(const dj_effect_host *host, dj_effect_things things) {
    return plain(things).pick == DJ_PICK_CHOSEN && things.noun > 0 &&
           host->duties->language->lists[DJ_EFFECT_ZONES].words[things.zone].flags & DJ_EFFECT_HIDDEN;
}

/* And the effect waits. */
static bool ask(const dj_effect_host *host, dj_effect_question question, int seat) {
    host->stack->question = (uint8_t)question;
    host->stack->asked = (uint8_t)seat;
    return false;
}

static void begin_waiting(const dj_effect_host *host) {
    dj_effect_stack *stack = host->stack;
    uint8_t source = stack->waiting[0][0], trigger = stack->waiting[0][1], seat, foe, definition;
    stack->floor = --stack->waiting_count > 0 ? stack->floor : 0;
    memmove(stack->waiting, stack->waiting + 1, sizeof stack->waiting - sizeof stack->waiting[0]);
    memset(stack->waiting[DJ_EFFECT_WAITING - 1], 0, sizeof stack->waiting[0]);
    host->duties->owner(host->game, source, &seat, &foe, &definition);
    dj_effects_start(host, source, definition, trigger, seat, foe);
}

static void pop(dj_effect_stack *stack) {
    stack->frames[--stack->depth] = (dj_effect_frame){0};
}

static dj_effect_frame *top(const dj_effect_host *host) {
    return &host->stack->frames[host->stack->depth - 1];
}

static const uint8_t *code_at(const dj_effect_host *host, const dj_effect_frame *frame) {
    return host->duties->program(host->game, frame->program)->code + frame->at;
}

static action action_at(const dj_effect_host *host, const dj_effect_frame *frame) {
    return action_of(host, code_at(host, frame));
}

static action action_of(const dj_effect_host *host, const uint8_t *code) {
    int index = *code - DJ_CODE_ACTION;
    return (action){
        .row = &host->duties->language->actions[index], .index = index, .code = code, .arguments = code + DJ_CALL_HEAD};
}

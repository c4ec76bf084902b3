/* From sentences to programs: the grammar. */
#include "meaning.h"

#include <assert.h>
#include <string.h>

/* A rule being compiled. */
typedef struct compiler {
    dj_match match;
    dj_problems *problems;
    dj_effect_program *program;
    unsigned triggers_used;
    int trigger;
    bool has_that; /* a card was dealt with */
    bool is_full;
    int at; /* the next token */
} compiler;

static void compile_member(compiler *compiler, const dj_node *node);
static void compile_text(compiler *compiler, const dj_node *node);
static bool begin_rule(compiler *compiler);
static void compile_sentences(compiler *compiler, int start);
static bool compile_sentence(compiler *compiler);
static bool end_sentence(compiler *compiler, bool is_conditional);
static bool compile_conditions(compiler *compiler, int *skip);
static bool compile_condition(compiler *compiler);
static bool compile_body(compiler *compiler);
static bool compile_actions(compiler *compiler);
static bool compile_action(compiler *compiler);
static void expect_joint(compiler *compiler);
static void skip_sentence(compiler *compiler);
static bool has_meaning(compiler *compiler, const dj_effect_row *row, const dj_match_found *found);
static bool refuse(compiler *compiler, const dj_token *place, const char *code, const char *message);
static void emit(compiler *compiler, int byte);
static int emit_skip(compiler *compiler);
static void patch(compiler *compiler, int skip);
static bool is_word(const compiler *compiler, int at, const char *word);
static bool is_lasting(const compiler *compiler);

bool dj_effect_compile(const dj_effect_language *language, const dj_node *node, dj_effect_program *program,
                       dj_problems *problems) {
    assert(language->trigger_count <= DJ_EFFECT_TRIGGERS);
    int before = problems->count + problems->dropped;
    compiler compiler = {.match = {.language = language}, .problems = problems, .program = program};
    *program = (dj_effect_program){0};
    if (node->kind == DJ_NODE_MAP) {
        for (const dj_node *rule = node->first; rule; rule = rule->next)
            compile_member(&compiler, rule);
    } else if (node->kind == DJ_NODE_LIST) {
        for (const dj_node *rule = node->first; rule; rule = rule->next)
            compile_text(&compiler, rule);
    } else {
        compile_text(&compiler, node);
    }
    if (compiler.is_full)
        dj_problem_add(problems, node->line, node->column, "too-long-effect", "%s",
                       dj_translate(problems->language, "this effect is too long: make it simpler"));
    bool is_compiled = problems->count + problems->dropped == before;
    assert(!is_compiled || dj_effect_is_sound(language, program));
    return is_compiled;
}

/* "on reveal" is the key, the sentences are the value. */
static void compile_member(compiler *compiler, const dj_node *node) {
    dj_tokens key, sentences;
    compiler->match.tokens = &key;
    compiler->at = 0;
    if (!dj_tokens_read_key(node, &key, compiler->problems) || !begin_rule(compiler))
        return;
    if (node->kind != DJ_NODE_SCALAR) {
        dj_problem_add(compiler->problems, node->line, node->column, "wrong-kind",
                       dj_translate(compiler->problems->language, "'%s' should be a single value"), "effect");
        return;
    }
    if (compiler->at < key.count) {
        refuse(compiler, &key.list[compiler->at], "effect-syntax", DJ_SENTENCE("the trigger ends before this"));
        return;
    }
    compiler->match.tokens = &sentences;
    if (dj_tokens_read(node, &sentences, compiler->problems))
        compile_sentences(compiler, 0);
}

static void compile_text(compiler *compiler, const dj_node *node) {
    dj_tokens tokens;
    if (node->kind != DJ_NODE_SCALAR) {
        dj_problem_add(compiler->problems, node->line, node->column, "wrong-kind",
                       dj_translate(compiler->problems->language, "'%s' should be a single value"), "effect");
        return;
    }
    compiler->match.tokens = &tokens;
    compiler->at = 0;
    if (!dj_tokens_read(node, &tokens, compiler->problems) || !begin_rule(compiler))
        return;
    dj_match_begin(&compiler->match, compiler->at, "effect-syntax");
    if (!dj_match_is(&compiler->match, compiler->at, ":")) {
        dj_match_report(&compiler->match, compiler->problems);
        return;
    }
    compile_sentences(compiler, compiler->at + 1);
}

static bool begin_rule(compiler *compiler) {
    const dj_effect_language *language = compiler->match.language;
    dj_match_begin(&compiler->match, 0, "unknown-trigger");
    int trigger = dj_match_word(&compiler->match, language->triggers, language->trigger_count, "unknown-trigger", 0,
                                &compiler->at);
    if (trigger < 0) {
        dj_match_report(&compiler->match, compiler->problems);
        return false;
    }
    compiler->trigger = trigger;
    if (compiler->triggers_used >> trigger & 1) /* its sentences are read all the same */
        refuse(compiler, &compiler->match.tokens->list[0], "duplicate-trigger",
               DJ_SENTENCE("this trigger has a rule already: write them as one"));
    compiler->triggers_used |= 1u << trigger;
    return true;
}

/* Where one sentence is wrong, the next is still read. */
static void compile_sentences(compiler *compiler, int start) {
    dj_effect_program *program = compiler->program;
    int rule = program->length;
    compiler->at = start;
    compiler->has_that = false;
    emit(compiler, compiler->trigger);
    emit(compiler, 0);
    for (bool goes_on = true; goes_on;) {
        if (!compile_sentence(compiler))
            skip_sentence(compiler);
        goes_on = is_word(compiler, compiler->at, ";");
        compiler->at += goes_on;
    }
    emit(compiler, DJ_CODE_END);
    if (compiler->is_full)
        return;
    program->code[rule + 1] = (uint8_t)(program->length - rule - 2);
    program->rules[compiler->trigger] = (uint8_t)(rule + 3);
}

static bool compile_sentence(compiler *compiler) {
    int skip = -1;
    const dj_token *first = &compiler->match.tokens->list[compiler->at];
    if (is_word(compiler, compiler->at, "else") || is_word(compiler, compiler->at, "otherwise"))
        return refuse(compiler, first, "effect-syntax",
                      DJ_SENTENCE("'otherwise' belongs to the sentence before: a comma stands in front of it"));
    if (is_word(compiler, compiler->at, "if") || is_word(compiler, compiler->at, "unless"))
        if (!compile_conditions(compiler, &skip))
            return false;
    if (!compile_body(compiler))
        return false;
    if (skip >= 0 && is_word(compiler, compiler->at, ",") && is_word(compiler, compiler->at + 1, "otherwise")) {
        emit(compiler, DJ_CODE_JUMP);
        int end = emit_skip(compiler);
        patch(compiler, skip);
        skip = end;
        compiler->at += 2;
        if (!compile_body(compiler))
            return false;
    }
    if (skip >= 0)
        patch(compiler, skip);
    return end_sentence(compiler, skip >= 0);
}

static bool end_sentence(compiler *compiler, bool is_conditional) {
    dj_match *match = &compiler->match;
    if (is_word(compiler, compiler->at, "."))
        compiler->at++;
    int at = compiler->at;
    if (at == match->tokens->count || is_word(compiler, at, ";"))
        return true;
    if (is_word(compiler, at, "if") || is_word(compiler, at, "unless"))
        return refuse(compiler, &match->tokens->list[at], "effect-syntax",
                      DJ_SENTENCE("a condition stands in front, with a comma behind it: 'if ..., ...'"));
    if (is_word(compiler, at, "card") || is_word(compiler, at, "cards"))
        return refuse(compiler, &match->tokens->list[at], "effect-syntax",
                      DJ_SENTENCE("leave this word out: a number of cards stands alone, as in 'draw 2'"));
    expect_joint(compiler);
    if (is_conditional && is_word(compiler, at, ",") && is_word(compiler, at + 1, "else")) {
        dj_match_begin(match, at + 1, "effect-syntax");
        dj_match_is(match, at + 1, "otherwise");
    } else {
        dj_match_is(match, at, ";");
        dj_match_is(match, at, "and");
        if (is_conditional)
            dj_match_is(match, at, ", otherwise");
    }
    dj_match_report(match, compiler->problems);
    return false;
}

static bool compile_conditions(compiler *compiler, int *skip) {
    const dj_token *first = &compiler->match.tokens->list[compiler->at];
    if (is_lasting(compiler))
        return refuse(compiler, first, "wrong-trigger", DJ_SENTENCE("what holds for a time has no conditions"));
    dj_effect_program *program = compiler->program;
    emit(compiler, DJ_CODE_IF);
    int head = program->length;
    emit(compiler, is_word(compiler, compiler->at, "unless") ? DJ_IF_NOT : 0);
    emit(compiler, 0);
    const char *joint = NULL;
    int count = 0;
    do {
        compiler->at++;
        if (!compile_condition(compiler))
            return false;
        count++;
        bool joins = is_word(compiler, compiler->at, "and") || is_word(compiler, compiler->at, "or");
        const dj_token *token = &compiler->match.tokens->list[compiler->at];
        if (joins && joint != NULL && strcmp(joint, token->text) != 0)
            return refuse(compiler, token, "effect-syntax",
                          DJ_SENTENCE("join conditions by 'and' or by 'or', not by both"));
        joint = joins ? token->text : joint;
        if (!joins)
            break;
    } while (true);
    expect_joint(compiler);
    if (!dj_match_is(&compiler->match, compiler->at, ",")) {
        dj_match_report(&compiler->match, compiler->problems);
        return false;
    }
    compiler->at++;
    if (!compiler->is_full) {
        program->code[head] |= joint != NULL && strcmp(joint, "or") == 0 ? DJ_IF_ANY : 0;
        program->code[head + 1] = (uint8_t)count;
    }
    *skip = emit_skip(compiler);
    return true;
}

static bool compile_condition(compiler *compiler) {
    const dj_effect_language *language = compiler->match.language;
    dj_match_found found;
    dj_match_begin(&compiler->match, compiler->at, "unknown-condition");
    if (!dj_match_row(&compiler->match, language->conditions, language->condition_count, compiler->at, &found)) {
        dj_match_report(&compiler->match, compiler->problems);
        return false;
    }
    if (!has_meaning(compiler, &language->conditions[found.row], &found))
        return false;
    emit(compiler, found.row);
    emit(compiler, found.length);
    for (int i = 0; i < found.length; i++)
        emit(compiler, found.arguments[i]);
    compiler->at = found.end;
    return true;
}

static bool compile_body(compiler *compiler) {
    const dj_token *first = &compiler->match.tokens->list[compiler->at];
    bool may = is_word(compiler, compiler->at, "you") && is_word(compiler, compiler->at + 1, "may");
    bool is_either = is_word(compiler, compiler->at, "either");
    if ((may || is_either) && is_lasting(compiler))
        return refuse(compiler, first, "wrong-trigger", DJ_SENTENCE("what holds for a time has no choices"));
    if (!may && !is_either)
        return compile_actions(compiler);
    emit(compiler, may ? DJ_CODE_MAY : DJ_CODE_EITHER);
    int skip = emit_skip(compiler);
    compiler->at += may ? 2 : 1;
    if (!compile_actions(compiler))
        return false;
    if (is_either) {
        expect_joint(compiler);
        if (!dj_match_is(&compiler->match, compiler->at, "or")) {
            dj_match_report(&compiler->match, compiler->problems);
            return false;
        }
        emit(compiler, DJ_CODE_JUMP);
        int end = emit_skip(compiler);
        patch(compiler, skip);
        skip = end;
        compiler->at++;
        if (!compile_actions(compiler))
            return false;
    }
    patch(compiler, skip);
    return true;
}

static bool compile_actions(compiler *compiler) {
    if (!compile_action(compiler))
        return false;
    while (is_word(compiler, compiler->at, "and")) {
        compiler->at++;
        if (!compile_action(compiler))
            return false;
    }
    return true;
}

static bool compile_action(compiler *compiler) {
    const dj_effect_language *language = compiler->match.language;
    dj_match_found found;
    dj_match_begin(&compiler->match, compiler->at, "unknown-action");
    if (!dj_match_row(&compiler->match, language->actions, language->action_count, compiler->at, &found)) {
        dj_match_report(&compiler->match, compiler->problems);
        return false;
    }
    if (!has_meaning(compiler, &language->actions[found.row], &found))
        return false;
    emit(compiler, DJ_CODE_ACTION + found.row);
    emit(compiler, found.length);
    emit(compiler, found.things);
    for (int i = 0; i < found.length; i++)
        emit(compiler, found.arguments[i]);
    bool has_cards =
        found.things > 0 && !dj_things_are_pieces(language, dj_code_things(found.arguments + found.things - 1));
    compiler->has_that = compiler->has_that || has_cards;
    compiler->at = found.end;
    return true;
}

/* What was read ends here. Where a longer reading of it failed further on, that is the place to tell of: "+1 per plant
 * in your pocket" is no "+1" with something behind it. */
static void expect_joint(compiler *compiler) {
    if (compiler->match.failure.at <= compiler->at)
        dj_match_begin(&compiler->match, compiler->at, "effect-syntax");
}

static void skip_sentence(compiler *compiler) {
    while (compiler->at < compiler->match.tokens->count && !is_word(compiler, compiler->at, ";"))
        compiler->at++;
}

static bool has_meaning(compiler *compiler, const dj_effect_row *row, const dj_match_found *found) {
    return dj_meaning_check(&(dj_meaning){.language = compiler->match.language,
                                          .trigger = compiler->trigger,
                                          .has_that = compiler->has_that,
                                          .row = row,
                                          .found = found,
                                          .place = &compiler->match.tokens->list[compiler->at],
                                          .problems = compiler->problems});
}

static bool refuse(compiler *compiler, const dj_token *place, const char *code, const char *message) {
    dj_problem_add(compiler->problems, place->line, place->column, code, "%s",
                   dj_translate(compiler->problems->language, message));
    return false;
}

static void emit(compiler *compiler, int byte) {
    dj_effect_program *program = compiler->program;
    if (program->length == DJ_EFFECT_BYTES)
        compiler->is_full = true;
    else
        program->code[program->length++] = (uint8_t)byte;
}

/* A skip to be filled in by patch. */
static int emit_skip(compiler *compiler) {
    int place = compiler->program->length;
    emit(compiler, 0);
    return place;
}

static void patch(compiler *compiler, int skip) {
    if (!compiler->is_full)
        compiler->program->code[skip] = (uint8_t)(compiler->program->length - skip - 1);
}

static bool is_word(const compiler *compiler, int at, const char *word) {
    const dj_tokens *tokens = compiler->match.tokens;
    return at < tokens->count && strcmp(tokens->list[at].text, word) == 0;
}

static bool is_lasting(const compiler *compiler) {
    return compiler->match.language->triggers[compiler->trigger].flags & DJ_EFFECT_LASTING;
}

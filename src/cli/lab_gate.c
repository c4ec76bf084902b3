/* The conditions of --fail-if. */
#include "lab.h"

#include "lab/gate.h"

#include <errno.h>
#include <stdlib.h>

static int judge(const dj_call *call, const dj_lab_report *report, bool is_early);
static json_t *report_tree(const dj_lab_report *report);

int dj_lab_check_conditions(const dj_call *call, const dj_lab_settings *settings) {
    if (!dj_call_has(call, "fail-if"))
        return DJ_EXIT_OK;
    dj_lab_results results = {.tally = dj_lab_tally_new(&settings->plan),
                              .has_luck = settings->luck_deals > 0,
                              .has_versus = settings->has_matchup};
    if (results.tally == NULL)
        return DJ_EXIT_IO;
    dj_lab_report report = dj_lab_report_of(settings, &results);
    int exit_code = judge(call, &report, true);
    dj_lab_free_results(&results);
    return exit_code;
}

int dj_lab_judge(const dj_call *call, const dj_lab_report *report) {
    return dj_call_has(call, "fail-if") ? judge(call, report, false) : DJ_EXIT_OK;
}

/* Before there is a game, conditions are only read. */
static int judge(const dj_call *call, const dj_lab_report *report, bool is_early) {
    json_t *tree = report_tree(report);
    if (tree == NULL) {
        dj_complain("%s", dj_system_reason(ENOMEM, dj_call_language(call)));
        return DJ_EXIT_IO;
    }
    int exit_code = DJ_EXIT_OK;
    const char *condition;
    for (int i = 0; (condition = dj_call_value_at(call, "fail-if", i)) != NULL && exit_code != DJ_EXIT_USAGE; i++) {
        char says[400] = "";
        dj_text text = dj_text_over(says, sizeof says);
        dj_gate gate = dj_gate_judge(condition, tree, is_early, dj_call_language(call), &text);
        if (gate == DJ_CONDITION_UNREADABLE)
            exit_code = DJ_EXIT_USAGE;
        else if (gate == DJ_CONDITION_TRUE && !is_early)
            exit_code = DJ_EXIT_GATE;
        if (gate == DJ_CONDITION_UNREADABLE || (gate == DJ_CONDITION_TRUE && !is_early))
            dj_complain("%s", says);
    }
    json_decref(tree);
    return exit_code;
}

/* NULL without memory. */
static json_t *report_tree(const dj_lab_report *report) {
    dj_json count = dj_json_over(NULL, 0);
    dj_report_json(report, &count);
    size_t size = count.text.length + 1;
    char *text = malloc(size);
    if (text == NULL)
        return NULL;
    dj_json json = dj_json_over(text, size);
    dj_report_json(report, &json);
    json_t *tree = json_loads(text, 0, NULL);
    free(text);
    return tree;
}

/* donjon lab GAME --tune: the weights of the game's value, for designers and whoever makes the bots better. */
#include "lab.h"

#include "lab/processes.h"
#include "lab/tune.h"
#include "lab_progress.h"
#include "host/interrupt.h"

#include <errno.h>
#include <string.h>

enum { STEPS_MAX = 100000 };

bool dj_lab_read_tuning(const dj_call *call, dj_lab_settings *settings) {
    dj_lab_plan *plan = &settings->plan;
    dj_language language = dj_call_language(call);
    if (!dj_call_has(call, "tune"))
        return true;
    if (!dj_call_number(call, "tune", 1, STEPS_MAX, 0, &settings->tune_steps))
        return false;
    if (!dj_lab_can_tune(plan->game)) {
        dj_complain(dj_translate(language, "the value of %s has no weights to tune"), plan->game->id);
        return false;
    }
    if (plan->entry_count == 2 && dj_lab_is_mirror(plan))
        return true;
    dj_complain("%s", dj_translate(language, "--tune lets one bot play against itself, two at a table: --bots greedy"));
    return false;
}

int dj_lab_tune_weights(const dj_call *call, const dj_lab_settings *settings) {
    dj_language language = dj_call_language(call);
    dj_lab_tuning tuning;
    dj_error error = {0};
    dj_lab_bar bar;
    dj_lab_watch watch = dj_lab_bar_open(&bar, &settings->plan, language);
    dj_interrupt_begin();
    dj_status status = dj_lab_tune(&settings->plan, (int)settings->tune_steps, &watch, &tuning, &error);
    dj_interrupt_end();
    dj_lab_bar_close(&bar);
    if (status == DJ_REFUSED)
        dj_complain_error(&error, language);
    else if (status == DJ_NO_MEMORY)
        dj_complain("%s", dj_system_reason(ENOMEM, language));
    else if (dj_processes_rank() == 0)
        dj_lab_write_weights(&settings->plan, &tuning, settings->command, stdout);
    return status == DJ_OK ? DJ_EXIT_OK : status == DJ_REFUSED ? DJ_EXIT_REFUSED : DJ_EXIT_IO;
}

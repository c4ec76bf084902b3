/* The card sets, or options, that --vary makes. */
#include "lab.h"
#include "set_files.h"

#include <stdlib.h>
#include <string.h>

static int vary_option(const dj_call *call, dj_lab_settings *settings);
static int vary_card(const dj_call *call, dj_lab_settings *settings);
static int compile_all(const dj_call *call, dj_lab_settings *settings, dj_document *document, const char *file);
static int find_card(const dj_lab_plan *plan, const char *path);
static int complain(const char *why);

int dj_lab_read_variants(const dj_call *call, dj_lab_settings *settings) {
    settings->varied_card = -1;
    if (settings->vary.value_count == 0)
        return DJ_EXIT_OK;
    return settings->vary.is_option ? vary_option(call, settings) : vary_card(call, settings);
}

static int vary_option(const dj_call *call, dj_lab_settings *settings) {
    const dj_lab_plan *plan = &settings->plan;
    int option = dj_option_find(plan->game, settings->vary.path);
    if (option < 0) {
        dj_complain(
            dj_translate(dj_call_language(call), "--vary: %s has no option '%s'; a number of a card is CARD.FIELD"),
            plan->game->id, dj_quoted(settings->vary.path).text);
        return DJ_EXIT_USAGE;
    }
    settings->varied_was = plan->config.options[option];
    for (int i = 0; i < settings->vary.value_count; i++) {
        dj_lab_variant *point = &settings->points[i];
        int64_t value = settings->vary.values[i];
        *point = (dj_lab_variant){.value = value, .content = plan->content, .config = plan->config};
        if (value < plan->game->options[option].minimum || value > plan->game->options[option].maximum) {
            dj_complain(dj_translate(dj_call_language(call), "--vary: '%s' goes from %d to %d"), settings->vary.path,
                        (int)plan->game->options[option].minimum, (int)plan->game->options[option].maximum);
            return DJ_EXIT_USAGE;
        }
        point->config.options[option] = (int32_t)value;
        settings->point_count++;
    }
    return DJ_EXIT_OK;
}

static int vary_card(const dj_call *call, dj_lab_settings *settings) {
    dj_language language = dj_call_language(call);
    size_t length = 0;
    dj_set_files files;
    int exit_code = DJ_EXIT_REFUSED;
    if (!dj_set_files_read(call, "set", &files, &exit_code))
        return exit_code;
    const char *file = files.names[0], *source = file == NULL ? dj_set_source(settings->plan.game, &length) : NULL;
    if (file == NULL && source == NULL) {
        dj_complain(dj_translate(language, "the cards of %s are not carried as text: give a card file with --set"),
                    settings->plan.game->id);
        return DJ_EXIT_USAGE;
    }
    dj_problems problems = {.language = language};
    dj_document *document = file != NULL ? dj_document_from_yaml(files.text, files.length, &problems)
                                         : dj_document_from_yaml(source, length, &problems);
    if (document == NULL)
        dj_complain_problems(&problems, file != NULL ? file : settings->plan.game->id);
    else
        exit_code = compile_all(call, settings, document, file != NULL ? file : "original.yaml");
    dj_document_free(document);
    dj_set_files_free(&files);
    return exit_code;
}

/* All of them before a game is played: a value that is refused is known at once. */
static int compile_all(const dj_call *call, dj_lab_settings *settings, dj_document *document, const char *file) {
    const dj_lab_plan *plan = &settings->plan;
    dj_language language = dj_call_language(call);
    char why[400];
    dj_text text = dj_text_over(why, sizeof why);
    dj_vary_place place;
    if (!dj_vary_find(&settings->vary, dj_document_root(document), &place, language, &text))
        return complain(why);
    settings->varied_was = place.was;
    settings->varied_card = find_card(plan, settings->vary.path);
    settings->plan.counts_cards = settings->plan.counts_cards || settings->varied_card >= 0;
    const char *as_written = place.node->text; /* stays in the document's memory */
    for (int i = 0; i < settings->vary.value_count; i++) {
        int64_t value = settings->vary.values[i];
        dj_problems problems = {.language = language};
        const dj_game *game = plan->game;
        bool is_written =
            dj_document_rewrite(document, place.node, as_written) && dj_vary_write(document, &place, value);
        const void *content = is_written ? dj_set_compile_tree(&game, dj_document_root(document), &problems) : NULL;
        if (content == NULL) {
            dj_complain(dj_translate(language, "with %s = %lld the cards are refused:"), settings->vary.path,
                        (long long)value);
            dj_complain_problems(&problems, file);
            return DJ_EXIT_REFUSED;
        }
        settings->points[settings->point_count++] =
            (dj_lab_variant){.value = value, .content = content, .config = plan->config};
    }
    return DJ_EXIT_OK;
}

/* The card whose id the path begins with, or -1: it may be something else, a deck say. */
static int find_card(const dj_lab_plan *plan, const char *path) {
    size_t length = strcspn(path, ".");
    int count = dj_lab_cards(plan);
    for (int i = 0; i < count; i++) {
        dj_card card;
        plan->game->card(plan->content, i, &card);
        if (strncmp(card.id, path, length) == 0 && card.id[length] == '\0')
            return i;
    }
    return -1;
}

static int complain(const char *why) {
    dj_complain("%s", why);
    return DJ_EXIT_USAGE;
}

/* donjon serve: tables for everybody who comes by. */
#include "print_run.h"

#include "store_place.h"

#include "server/server.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_BYTES = DJ_STORE_PATH };

static int run(const dj_call *call);
static bool read_limits(const dj_call *call, dj_server_settings *settings);
static int complain(const dj_call *call, const dj_server_settings *settings, const dj_error *error);
static bool read_origins(const dj_call *call, dj_server_settings *settings);
static void find_web(const dj_call *call, char path[PATH_BYTES], dj_server_settings *settings);
static void say_address(const char *address);
static void say_trouble(const dj_error *error);
static void open_page(const char *address);

static const dj_flag flags[] = {
    {"port", DJ_SENTENCE("NUMBER"), DJ_SENTENCE("listen at this port (8000; 0 takes a free one)")},
    {"host", DJ_SENTENCE("ADDRESS"), DJ_SENTENCE("listen at this address (127.0.0.1)")},
    {"store", DJ_SENTENCE("WHERE"), DJ_SENTENCE("keep tables in this file, in postgresql:..., or in memory:")},
    {"web", DJ_SENTENCE("DIRECTORY"), DJ_SENTENCE("the built pages (those beside the program)")},
    {"origin", "URL", DJ_SENTENCE("the address people see, behind a proxy; may be repeated")},
    {"connections", DJ_SENTENCE("NUMBER"), DJ_SENTENCE("people at once, at most (12000)")},
    {"per-address", DJ_SENTENCE("NUMBER"), DJ_SENTENCE("connections of one address at once, at most (500)")},
    {"tables-per-hour", DJ_SENTENCE("NUMBER"), DJ_SENTENCE("new tables an hour from one address, at most (1200)")},
    {"tables-per-person", DJ_SENTENCE("NUMBER"), DJ_SENTENCE("tables of one person that are not over, at most (100)")},
    {"tries-per-address", DJ_SENTENCE("NUMBER"),
     DJ_SENTENCE("tries at a day’s dungeon from one address, at most (16)")},
    {"trust-proxy", NULL, DJ_SENTENCE("a proxy says by X-Forwarded-For where people come from")},
    {"open-metrics", NULL, DJ_SENTENCE("/metrics and /healthz are for everybody, not for this machine alone")},
    {"open", NULL, DJ_SENTENCE("open the page in a browser, where there is one")},
    {"threads", DJ_SENTENCE("NUMBER"), DJ_SENTENCE("threads that think for bots (2)")},
};

const dj_command dj_command_serve = {
    .name = "serve",
    .arguments = "",
    .summary = DJ_SENTENCE("Put tables on the network, for browsers and programs."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

static dj_language language;
static bool opens_page;

static int run(const dj_call *call) {
    language = dj_call_language(call);
    dj_server_settings settings = dj_server_settings_default();
    char store[PATH_BYTES], web[PATH_BYTES], printer[PATH_BYTES];
    if (!read_limits(call, &settings) || !read_origins(call, &settings))
        return DJ_EXIT_USAGE;
    if (dj_call_has(call, "host"))
        settings.host = dj_call_value(call, "host");
    if (strcmp(settings.host, "localhost") == 0)
        settings.host = "127.0.0.1";
    settings.store = dj_store_place(call, store);
    if (settings.store == NULL)
        return DJ_EXIT_IO;
    find_web(call, web, &settings);
    if (dj_print_program(printer, sizeof printer))
        settings.printer = printer;
    opens_page = dj_call_has(call, "open");
    settings.complain = say_trouble;
    dj_error error = {0};
    if (dj_call_has(call, "store") && dj_store_has_old_library(settings.store, &error))
        say_trouble(&error); /* to whoever runs a server; at home nothing else writes to the file */
    dj_status status = dj_server_run(&settings, say_address, &error);
    bool is_port_taken = status != DJ_OK && strcmp(error.code, "cannot-listen") == 0;
    if (is_port_taken && !dj_call_has(call, "port")) {
        settings.port = 0; /* nobody asked for the usual one */
        status = dj_server_run(&settings, say_address, &error);
    }
    return status == DJ_OK ? DJ_EXIT_OK : complain(call, &settings, &error);
}

static bool read_limits(const dj_call *call, dj_server_settings *settings) {
    const struct {
        const char *flag;
        int least, most, *value;
    } numbers[] = {
        {"port", 0, 65535, &settings->port},
        {"connections", 1, 1000000, &settings->connections},
        {"per-address", 1, 1000000, &settings->connections_per_address},
        {"tables-per-hour", 1, 1000000, &settings->tables_per_hour},
        {"tables-per-person", 1, 1000000, &settings->tables_per_person},
        {"tries-per-address", 1, 1000000, &settings->tries_per_address},
        {"threads", 1, 64, &settings->thinkers},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        int64_t number;
        if (!dj_call_number(call, numbers[i].flag, numbers[i].least, numbers[i].most, *numbers[i].value, &number))
            return false;
        *numbers[i].value = (int)number;
    }
    settings->trusts_proxy = dj_call_has(call, "trust-proxy");
    settings->has_open_metrics = dj_call_has(call, "open-metrics");
    return true;
}

/* Names the file that cannot be a store; the address of a database may hold a password. */
static int complain(const dj_call *call, const dj_server_settings *settings, const dj_error *error) {
    char reason[400];
    dj_text text = dj_text_over(reason, sizeof reason);
    dj_error_describe(error, language, &text);
    if (strcmp(error->code, "storage") == 0 && strncmp(settings->store, "postgresql:", 11) != 0)
        dj_complain_file(settings->store, reason);
    else
        dj_complain_error(error, dj_call_language(call));
    return DJ_EXIT_IO;
}

static bool read_origins(const dj_call *call, dj_server_settings *settings) {
    for (const char *origin; (origin = dj_call_value_at(call, "origin", settings->origin_count)) != NULL;) {
        bool is_origin = strncmp(origin, "http://", 7) == 0 || strncmp(origin, "https://", 8) == 0;
        const char *host = is_origin ? strstr(origin, "://") + 3 : origin;
        if (!is_origin || host[0] == '\0' || strchr(host, '/') != NULL || settings->origin_count == DJ_ORIGINS_MAX) {
            dj_complain(dj_translate(language, "--origin takes https://HOST or http://HOST:PORT, not '%s'"),
                        dj_quoted(origin).text);
            return false;
        }
        settings->origins[settings->origin_count++] = origin;
    }
    return true;
}

/* `site`, or `web` without the house for browsers, beside the program, where the build leaves them, or where an
 * installation does. */
static void find_web(const dj_call *call, char path[PATH_BYTES], dj_server_settings *settings) {
    settings->web = dj_call_value(call, "web");
    if (settings->web != NULL)
        return;
    ssize_t length = readlink("/proc/self/exe", path, PATH_BYTES - 32);
    char *slash = NULL;
    if (length > 0) {
        path[length] = '\0';
        slash = strrchr(path, '/');
    }
    static const char *const places[] = {"/site", "/web", "/../share/donjon/web"};
    for (size_t i = 0; slash != NULL && i < sizeof places / sizeof *places; i++) {
        strcpy(slash, places[i]);
        if (access(path, X_OK) == 0) {
            settings->web = path;
            return;
        }
    }
}

static void say_address(const char *address) {
    printf(dj_translate(language, "donjon is open at %s\n"), address);
    fflush(stdout);
    if (opens_page)
        open_page(address);
}

static void say_trouble(const dj_error *error) {
    char reason[400];
    dj_text text = dj_text_over(reason, sizeof reason);
    dj_error_describe(error, language, &text);
    dj_complain("%s", reason);
}

/* By the desktop's own way, where there is a desktop. Whatever becomes of that, the address was said. */
static void open_page(const char *address) {
    if (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL)
        return;
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0)
            execlp("xdg-open", "xdg-open", address, (char *)NULL);
        _exit(0);
    }
    if (child > 0)
        waitpid(child, NULL, 0);
}

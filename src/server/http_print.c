/* POST /print?game=…&what=…: the body is a card file, or blank for the original set; the answer a PDF file, or with
 * `what=face&card=…` the faces of a card as JSON. The options are those of `donjon print`. */
#include "http.h"
#include "press.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SET_MAX = 256 * 1024, /* bytes of a card file */
    VALUE_MAX = 80,
    PRINTS_AN_ADDRESS = DJ_PRESS_WAITING_MAX / 4,
    TOO_MANY_REQUESTS = 429,
    UNPROCESSABLE = 422,
    NOT_IMPLEMENTED = 501,
};

typedef struct option {
    const char *name, *flag;   /* as asked, and for the program */
    const char *const *values; /* NULL: any */
} option;

static const char *const whats[] = {"face", "cards", "sheets", "rules", "summary", "box", NULL};
static const char *const languages[] = {"en", "fr", NULL}, *const papers[] = {"a4", "letter", NULL};
static const char *const backs[] = {"duplex", "fold", "none", NULL}, *const edges[] = {"long", "short", NULL};
static const char *const inks[] = {"colour", "grey", "outline", NULL}, *const proofs[] = {"yes", NULL};

enum { GAME, WHAT, CARD, LANG, PAPER, BACKS, EDGE, INK, DECK, PROOF, OPTIONS };
static const option options[OPTIONS] = {
    [GAME] = {"game", NULL, NULL},          [WHAT] = {"what", NULL, whats},
    [CARD] = {"card", "--card", NULL},      [LANG] = {"lang", "--lang", languages},
    [PAPER] = {"paper", "--paper", papers}, [BACKS] = {"backs", "--backs", backs},
    [EDGE] = {"edge", "--edge", edges},     [INK] = {"ink", "--ink", inks},
    [DECK] = {"deck", "--deck", NULL},      [PROOF] = {"proof", NULL, proofs},
};

/* A request that prints, from its headers to its answer. */
struct dj_print_request {
    bool is_pressed;   /* the press has the job, which it gives back by note_done */
    dj_press_job *job; /* once it is done */
    dj_socket *socket; /* NULL once nobody waits */
    dj_http_request request;
    const char *refusal; /* said once the body is read */
    unsigned int status;
    char values[OPTIONS][VALUE_MAX]; /* "" for one that was not given */
    char *set;
    size_t length;
};

/* The job of the press, and whose it is. */
typedef struct owned_job {
    dj_press_job job;
    dj_print_request *owner;
    dj_account *address; /* which counts it; NULL for this machine itself */
} owned_job;

static bool read_options(dj_print_request *print);
static bool is_known(const option *option, const char *value);
static void refuse(dj_print_request *print, unsigned int status, const char *sentence);
static void write_words(dj_print_request *print, const char *words[DJ_PRESS_WORDS]);
static bool press(dj_print_request *print);
static void note_done(dj_press_job *job);
static int answer_complaint(const dj_print_request *print, const char *complaint);
static void free_request(dj_print_request *print);

int dj_http_print_begin(const dj_http_request *request, dj_socket *socket) {
    if (lws_hdr_total_length(request->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) { /* where its body ends is unknown */
        dj_http_answer_words(request, HTTP_STATUS_LENGTH_REQUIRED,
                             DJ_SENTENCE("How long the card file is has to be said: Content-Length."));
        return -1;
    }
    dj_print_request *print = socket == NULL ? NULL : calloc(1, sizeof *print);
    if (print == NULL)
        return -1;
    dj_http_print_forget(socket);
    socket->print = print;
    print->request = *request;
    print->socket = socket;
    if (!dj_http_is_origin_ours(request))
        refuse(print, HTTP_STATUS_FORBIDDEN, DJ_SENTENCE("Only pages of this server may print here."));
    else if (request->server->press == NULL)
        refuse(print, NOT_IMPLEMENTED, DJ_SENTENCE("This server cannot print: donjon-print is not beside it."));
    else if (!read_options(print))
        refuse(print, HTTP_STATUS_BAD_REQUEST, DJ_SENTENCE("This is nothing that can be printed."));
    return 0;
}

int dj_http_print_receive(dj_socket *socket, const char *data, size_t length) {
    dj_print_request *print = socket == NULL ? NULL : socket->print;
    if (print == NULL || print->refusal != NULL)
        return 0;
    char *larger = print->length + length > SET_MAX ? NULL : realloc(print->set, print->length + length + 1);
    if (larger == NULL) {
        refuse(print, HTTP_STATUS_REQ_ENTITY_TOO_LARGE, DJ_SENTENCE("The card file is too long to be printed here."));
        return 0;
    }
    print->set = larger;
    if (length > 0) /* else there may be no data */
        memcpy(print->set + print->length, data, length);
    print->length += length;
    print->set[print->length] = '\0';
    return 0;
}

int dj_http_print_ask(dj_socket *socket) {
    dj_print_request *print = socket == NULL ? NULL : socket->print;
    if (print == NULL)
        return -1;
    if (print->refusal == NULL && press(print)) {
        lws_set_timeout(print->request.wsi, NO_PENDING_TIMEOUT, 0);
        return 0;
    }
    dj_http_request request = print->request;
    unsigned int status = print->status;
    const char *refusal = print->refusal;
    dj_http_print_forget(socket);
    return dj_http_answer_words(&request, status, refusal);
}

int dj_http_print_answer(dj_socket *socket) {
    dj_print_request *print = socket->print;
    if (print == NULL || print->job == NULL)
        return 0;
    const dj_press_job *job = print->job;
    int result;
    socket->print = NULL; /* the socket may be gone once it is answered */
    if (!job->is_started)
        result = dj_http_answer_words(&print->request, NOT_IMPLEMENTED,
                                      DJ_SENTENCE("This server cannot print: donjon-print is not beside it."));
    else if (job->exit_code < 0 || job->out == NULL || job->complaint == NULL)
        result = dj_http_answer_words(&print->request, UNPROCESSABLE, DJ_SENTENCE("This takes too long to print."));
    else if (job->exit_code != 0)
        result = answer_complaint(print, job->complaint);
    else
        result = dj_http_answer(&print->request, HTTP_STATUS_OK,
                                strcmp(print->values[WHAT], "face") == 0 ? "application/json" : "application/pdf",
                                job->out, job->out_length);
    free_request(print);
    return result;
}

void dj_http_print_forget(dj_socket *socket) {
    dj_print_request *print = socket == NULL ? NULL : socket->print;
    if (print == NULL)
        return;
    socket->print = NULL;
    print->socket = NULL;
    if (!print->is_pressed)
        free_request(print);
}

static bool read_options(dj_print_request *print) {
    for (int i = 0; i < OPTIONS; i++) {
        char name[VALUE_MAX], buffer[VALUE_MAX + 16];
        snprintf(name, sizeof name, "%s=", options[i].name);
        const char *value = lws_get_urlarg_by_name(print->request.wsi, name, buffer, sizeof buffer);
        if (value == NULL)
            continue;
        if (strlen(value) >= VALUE_MAX || !is_known(&options[i], value))
            return false;
        strcpy(print->values[i], value);
    }
    return dj_game_find(print->values[GAME]) != NULL && print->values[WHAT][0] != '\0';
}

static bool is_known(const option *option, const char *value) {
    for (const char *const *known = option->values; known != NULL && *known != NULL; known++)
        if (strcmp(*known, value) == 0)
            return true;
    return option->values == NULL;
}

static void refuse(dj_print_request *print, unsigned int status, const char *sentence) {
    print->status = status;
    print->refusal = sentence;
}

/* donjon-print print --lang fr --set - --what cards --out - -- GAME */
static void write_words(dj_print_request *print, const char *words[DJ_PRESS_WORDS]) {
    int count = 0;
    bool is_face = strcmp(print->values[WHAT], "face") == 0;
    words[count++] = "donjon-print";
    words[count++] = "print";
    for (int i = 0; i < OPTIONS; i++)
        if (options[i].flag != NULL && print->values[i][0] != '\0') {
            words[count++] = options[i].flag;
            words[count++] = print->values[i];
        }
    if (print->values[PROOF][0] != '\0')
        words[count++] = "--proof";
    if (print->set != NULL && print->set[strspn(print->set, " \r\n")] != '\0') {
        words[count++] = "--set";
        words[count++] = "-";
    }
    words[count++] = is_face ? "--svg" : "--what";
    words[count++] = is_face ? "-" : print->values[WHAT];
    if (!is_face) {
        words[count++] = "--out";
        words[count++] = "-";
    }
    words[count++] = "--";
    words[count++] = print->values[GAME];
    words[count] = NULL;
}

/* Hands the job to the press; false where it is refused. */
static bool press(dj_print_request *print) {
    dj_server *server = print->request.server;
    dj_account_key key;
    dj_account *address =
        dj_address_of(server, print->request.wsi, &key) ? dj_account_of(dj_house_accounts(server->house), &key) : NULL;
    if (address != NULL && address->prints >= PRINTS_AN_ADDRESS) {
        refuse(print, TOO_MANY_REQUESTS,
               DJ_SENTENCE("Several prints of yours are waiting already. Please try again once one of them is there."));
        return false;
    }
    owned_job *owned = calloc(1, sizeof *owned);
    if (owned != NULL) {
        write_words(print, owned->job.words);
        owned->owner = print;
        owned->address = address;
        owned->job.done = note_done;
        owned->job.in = print->set;
        owned->job.in_length = print->length;
        print->set = NULL;
        print->is_pressed = dj_press_ask(server->press, &owned->job);
        if (!print->is_pressed)
            dj_press_job_free(&owned->job);
    }
    if (!print->is_pressed)
        refuse(print, HTTP_STATUS_SERVICE_UNAVAILABLE,
               DJ_SENTENCE("Others are printing just now. Please try again in a moment."));
    else if (address != NULL)
        address->prints++;
    return print->is_pressed;
}

static void note_done(dj_press_job *job) {
    dj_print_request *print = ((owned_job *)job)->owner;
    dj_account *address = ((owned_job *)job)->address;
    if (address != NULL)
        address->prints--;
    print->is_pressed = false;
    print->job = job;
    if (print->socket != NULL)
        lws_callback_on_writable(print->request.wsi);
    else
        free_request(print);
}

/* What the program says, without its name before each line. */
static int answer_complaint(const dj_print_request *print, const char *complaint) {
    static const char name[] = "donjon: ";
    const char *words = strncmp(complaint, name, sizeof name - 1) == 0 ? complaint + sizeof name - 1 : complaint;
    return dj_http_answer(&print->request, UNPROCESSABLE, "text/plain; charset=utf-8", words, strlen(words));
}

static void free_request(dj_print_request *print) {
    if (print->job != NULL)
        dj_press_job_free(print->job);
    free(print->set);
    free(print);
}

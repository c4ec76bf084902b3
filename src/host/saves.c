#include "saves.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAMES_TRIED = 1000 };

static bool home(const char *below, dj_path *path);
static bool make_directories(const char *path);
static bool join(dj_path *path, const char *a, const char *b, const char *c, const char *d);
static bool write_all(int file, const char *text, size_t length);
static bool flush_directory(const char *path);
static bool is_save_name(const char *name);
static int by_age(const void *left, const void *right);

bool dj_saves_name(const dj_game *game, dj_path *path) {
    dj_path directory;
    if (!home("", &directory))
        return false;
    time_t now = time(NULL);
    struct tm parts;
    char moment[32];
    if (localtime_r(&now, &parts) == NULL || strftime(moment, sizeof moment, "%Y-%m-%d-%H%M%S", &parts) == 0)
        return false;
    for (int i = 1; i <= NAMES_TRIED; i++) {
        char tail[48] = "";
        if (i > 1)
            snprintf(tail, sizeof tail, "-%d", i);
        dj_path base;
        if (!join(&base, directory.text, "/", game->id, "-") || !join(path, base.text, moment, tail, ".donjon"))
            return false;
        int file = open(path->text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file >= 0) {
            close(file);
            return true;
        }
        if (errno != EEXIST)
            return false;
    }
    return false;
}

bool dj_saves_write(const char *path, const char *text, size_t length) {
    dj_path temporary;
    if (!join(&temporary, path, ".new", "", ""))
        return false;
    int file = open(temporary.text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool is_written = write_all(file, text, length) && fsync(file) == 0;
    int cause = errno;
    if (close(file) != 0 && is_written) {
        is_written = false;
        cause = errno;
    }
    if (is_written && rename(temporary.text, path) == 0)
        return flush_directory(path);
    if (is_written)
        cause = errno;
    unlink(temporary.text);
    errno = cause;
    return false;
}

bool dj_saves_keep(const dj_path *path, const dj_table *table, const char *bots) {
    dj_text count = dj_text_over(NULL, 0);
    dj_table_save(table, &count);
    char *text = malloc(count.length + 1);
    if (text == NULL)
        return false;
    dj_text out = dj_text_over(text, count.length + 1);
    dj_table_save(table, &out);
    bool is_kept = dj_saves_write(path->text, text, out.length);
    free(text);
    dj_path beside;
    if (is_kept && bots != NULL && join(&beside, path->text, ".bots", "", ""))
        is_kept = dj_saves_write(beside.text, bots, strlen(bots));
    return is_kept;
}

bool dj_saves_hold(const dj_path *path, int *held) {
    dj_path lock;
    *held = join(&lock, path->text, ".lock", "", "") ? open(lock.text, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (*held < 0 || flock(*held, LOCK_EX | LOCK_NB) == 0)
        return true;
    bool is_elsewhere = errno == EWOULDBLOCK;
    close(*held);
    *held = -1;
    return !is_elsewhere;
}

void dj_saves_release(const dj_path *path, int *held) {
    dj_path lock;
    if (*held < 0)
        return;
    if (join(&lock, path->text, ".lock", "", ""))
        unlink(lock.text);
    close(*held);
    *held = -1;
}

bool dj_saves_finish(dj_path *path) {
    dj_path directory, own, target;
    if (!home("", &own) || !home("finished", &directory))
        return false;
    const char *name = strrchr(path->text, '/');
    if (name == NULL || strncmp(path->text, own.text, (size_t)(name - path->text)) != 0 ||
        own.text[name - path->text] != '\0')
        return true;
    if (!join(&target, directory.text, name, "", "") || rename(path->text, target.text) != 0)
        return false;
    dj_path beside;
    if (join(&beside, path->text, ".bots", "", ""))
        unlink(beside.text);
    *path = target;
    return true;
}

bool dj_saves_keep_set(const char *digest, const char *text, size_t length) {
    dj_path path;
    return dj_saves_set_path(digest, &path) &&
           (access(path.text, R_OK) == 0 || dj_saves_write(path.text, text, length));
}

bool dj_saves_set_path(const char *digest, dj_path *path) {
    dj_path directory;
    return home("sets", &directory) && join(path, directory.text, "/", digest, ".yaml");
}

void dj_saves_bots(const dj_path *path, char *bots, size_t size) {
    dj_path beside;
    bots[0] = '\0';
    FILE *file = join(&beside, path->text, ".bots", "", "") ? fopen(beside.text, "re") : NULL;
    if (file == NULL)
        return;
    if (fgets(bots, (int)size, file) == NULL)
        bots[0] = '\0';
    fclose(file);
}

dj_saved_game *dj_saves_list(int *count) {
    *count = 0;
    dj_path directory;
    DIR *entries = home("", &directory) ? opendir(directory.text) : NULL;
    dj_saved_game *games = entries != NULL ? calloc(DJ_SAVES_MAX, sizeof *games) : NULL;
    for (struct dirent *entry; games != NULL && (entry = readdir(entries)) != NULL && *count < DJ_SAVES_MAX;) {
        dj_saved_game *game = &games[*count];
        struct stat status;
        if (!is_save_name(entry->d_name) || !join(&game->path, directory.text, "/", entry->d_name, "") ||
            stat(game->path.text, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0)
            continue;
        game->written = status.st_mtim;
        (*count)++;
    }
    if (entries != NULL)
        closedir(entries);
    if (games != NULL)
        qsort(games, (size_t)*count, sizeof *games, by_age);
    return games;
}

/* The player's directory of games, or one below it, made where it is missing. */
static bool home(const char *below, dj_path *path) {
    const char *state = getenv("XDG_STATE_HOME"), *user = getenv("HOME");
    const char *slash = below[0] != '\0' ? "/" : "";
    dj_path base;
    if (user == NULL || user[0] != '/') {
        const struct passwd *entry = getpwuid(getuid());
        user = entry != NULL ? entry->pw_dir : NULL;
    }
    if (state != NULL && state[0] == '/') { /* relative ones are to be ignored, says the XDG specification */
        if (!join(&base, state, "/donjon", "", ""))
            return false;
    } else if (user == NULL) {
        errno = ENOENT;
        return false;
    } else if (!join(&base, user, "/.local/state/donjon", "", "")) {
        return false;
    }
    return join(path, base.text, slash, below, "") && make_directories(path->text);
}

static bool make_directories(const char *path) {
    dj_path part;
    for (size_t i = 1;; i++) {
        if (path[i] != '/' && path[i] != '\0')
            continue;
        memcpy(part.text, path, i);
        part.text[i] = '\0';
        struct stat status;
        if (stat(part.text, &status) != 0 && mkdir(part.text, 0700) != 0 && errno != EEXIST)
            return false;
        if (path[i] == '\0')
            return true;
    }
}

static bool join(dj_path *path, const char *a, const char *b, const char *c, const char *d) {
    int length = snprintf(path->text, sizeof path->text, "%s%s%s%s", a, b, c, d);
    if (length >= 0 && (size_t)length < sizeof path->text)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

static bool write_all(int file, const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text += written;
        length -= (size_t)written;
    }
    return true;
}

/* So that the new name, too, survives a pulled plug. Where a file system cannot do that, the file is written still. */
static bool flush_directory(const char *path) {
    dj_path directory;
    const char *slash = strrchr(path, '/');
    size_t length = slash != NULL ? (size_t)(slash - path) : 0;
    memcpy(directory.text, length > 0 ? path : ".", length > 0 ? length : 1);
    directory.text[length > 0 ? length : 1] = '\0';
    int file = open(directory.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    return true;
}

static bool is_save_name(const char *name) {
    static const char end[] = ".donjon";
    size_t length = strlen(name);
    return name[0] != '.' && length > strlen(end) && strcmp(name + length - strlen(end), end) == 0;
}

static int by_age(const void *left, const void *right) {
    const dj_saved_game *a = left, *b = right;
    if (a->written.tv_sec != b->written.tv_sec)
        return a->written.tv_sec < b->written.tv_sec ? 1 : -1;
    if (a->written.tv_nsec != b->written.tv_nsec)
        return a->written.tv_nsec < b->written.tv_nsec ? 1 : -1;
    return -strcmp(a->path.text, b->path.text);
}

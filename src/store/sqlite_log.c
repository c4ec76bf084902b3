/* A file system layer of SQLite that writes the write-ahead log in large pieces. SQLite writes each changed page and
 * its header by a call of its own, hundreds of them before a commit waits for the disk. Here they are collected and
 * written together when SQLite syncs: an error of a write becomes an error of the commit. All other files are left to
 * the default layer. */
#include "sqlite_log.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { GATHERED = 64 * 1024 }; /* bytes, at most */

/* The log's file, followed by the system's own. */
typedef struct log_file {
    sqlite3_file file;
    sqlite3_file *own;
    char *bytes; /* that are still to be written, from `start` on */
    sqlite3_int64 start;
    int length;
} log_file;

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out);
static int close_file(sqlite3_file *file);
static int read_file(sqlite3_file *file, void *bytes, int length, sqlite3_int64 from);
static int write_file(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 from);
static int truncate_file(sqlite3_file *file, sqlite3_int64 size);
static int sync_file(sqlite3_file *file, int flags);
static int file_size(sqlite3_file *file, sqlite3_int64 *size);
static int write_gathered(log_file *log);
static int lock(sqlite3_file *file, int kind);
static int unlock(sqlite3_file *file, int kind);
static int check_reserved_lock(sqlite3_file *file, int *is_reserved);
static int control(sqlite3_file *file, int operation, void *argument);
static int sector_size(sqlite3_file *file);
static int device_characteristics(sqlite3_file *file);

static const sqlite3_io_methods methods = {.iVersion = 1,
                                           .xClose = close_file,
                                           .xRead = read_file,
                                           .xWrite = write_file,
                                           .xTruncate = truncate_file,
                                           .xSync = sync_file,
                                           .xFileSize = file_size,
                                           .xLock = lock,
                                           .xUnlock = unlock,
                                           .xCheckReservedLock = check_reserved_lock,
                                           .xFileControl = control,
                                           .xSectorSize = sector_size,
                                           .xDeviceCharacteristics = device_characteristics};

static sqlite3_vfs *systems_own;
static sqlite3_vfs gathering;

const char *dj_sqlite_gathering_log(void) {
    if (systems_own != NULL)
        return gathering.zName;
    sqlite3_vfs *found = sqlite3_vfs_find(NULL);
    if (found == NULL)
        return NULL;
    gathering = *found;
    gathering.zName = "donjon";
    gathering.szOsFile = found->szOsFile + (int)sizeof(log_file);
    gathering.xOpen = open_file;
    if (sqlite3_vfs_register(&gathering, 0) != SQLITE_OK)
        return NULL;
    systems_own = found;
    return gathering.zName;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out) {
    (void)vfs;
    if (!(flags & SQLITE_OPEN_WAL))
        return systems_own->xOpen(systems_own, name, file, flags, flags_out);
    log_file *log = (log_file *)file;
    *log = (log_file){.own = (sqlite3_file *)(log + 1), .bytes = malloc(GATHERED)};
    int result = log->bytes != NULL ? systems_own->xOpen(systems_own, name, log->own, flags, flags_out) : SQLITE_NOMEM;
    if (result != SQLITE_OK)
        free(log->bytes);
    else
        file->pMethods = &methods;
    return result;
}

static int close_file(sqlite3_file *file) {
    log_file *log = (log_file *)file;
    int written = write_gathered(log), closed = log->own->pMethods->xClose(log->own);
    free(log->bytes);
    return written != SQLITE_OK ? written : closed;
}

static int read_file(sqlite3_file *file, void *bytes, int length, sqlite3_int64 from) {
    log_file *log = (log_file *)file;
    int result = write_gathered(log);
    return result != SQLITE_OK ? result : log->own->pMethods->xRead(log->own, bytes, length, from);
}

static int write_file(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 from) {
    log_file *log = (log_file *)file;
    bool goes_on = from == log->start + log->length && length <= GATHERED - log->length;
    int result = goes_on ? SQLITE_OK : write_gathered(log);
    if (result != SQLITE_OK)
        return result;
    if (length > GATHERED)
        return log->own->pMethods->xWrite(log->own, bytes, length, from);
    if (log->length == 0)
        log->start = from;
    memcpy(log->bytes + log->length, bytes, (size_t)length);
    log->length += length;
    return SQLITE_OK;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    log_file *log = (log_file *)file;
    int result = write_gathered(log);
    return result != SQLITE_OK ? result : log->own->pMethods->xTruncate(log->own, size);
}

static int sync_file(sqlite3_file *file, int flags) {
    log_file *log = (log_file *)file;
    int result = write_gathered(log);
    return result != SQLITE_OK ? result : log->own->pMethods->xSync(log->own, flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    log_file *log = (log_file *)file;
    int result = write_gathered(log);
    return result != SQLITE_OK ? result : log->own->pMethods->xFileSize(log->own, size);
}

/* Bytes that cannot be written are dropped: the commit that they belong to fails, and the next one begins at the same
 * offset. */
static int write_gathered(log_file *log) {
    int length = log->length;
    log->length = 0;
    return length == 0 ? SQLITE_OK : log->own->pMethods->xWrite(log->own, log->bytes, length, log->start);
}

static int lock(sqlite3_file *file, int kind) {
    log_file *log = (log_file *)file;
    return log->own->pMethods->xLock(log->own, kind);
}

static int unlock(sqlite3_file *file, int kind) {
    log_file *log = (log_file *)file;
    return log->own->pMethods->xUnlock(log->own, kind);
}

static int check_reserved_lock(sqlite3_file *file, int *is_reserved) {
    log_file *log = (log_file *)file;
    return log->own->pMethods->xCheckReservedLock(log->own, is_reserved);
}

static int control(sqlite3_file *file, int operation, void *argument) {
    log_file *log = (log_file *)file;
    return log->own->pMethods->xFileControl(log->own, operation, argument);
}

static int sector_size(sqlite3_file *file) {
    log_file *log = (log_file *)file;
    return log->own->pMethods->xSectorSize(log->own);
}

static int device_characteristics(sqlite3_file *file) {
    log_file *log = (log_file *)file;
    return log->own->pMethods->xDeviceCharacteristics(log->own);
}

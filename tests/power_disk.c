#include "power_disk.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILES_MAX = 8,
    PATH_BYTES = 512,
    SECTOR = 512, /* bytes that reach the disk one after the other */
    REGIONS_MAX = 64,
    LOST_OF_8 = 3, /* sectors of eight that are lost when the power fails */
    TORN_OF_8 = 1, /* and those that are written in part */
};

typedef struct bytes {
    char *data;
    sqlite3_int64 size, room;
} bytes;

/* What was written or cut since the last sync. */
typedef struct change {
    struct change *next;
    bool is_cut; /* to `from` bytes */
    sqlite3_int64 from;
    int length;
    char data[];
} change;

typedef struct disk_file {
    char path[PATH_BYTES]; /* "" for none */
    bool exists, is_kept;  /* for programs; on the disk, under this name */
    bool is_new;           /* it was made, and the disk does not know yet: `kept` is what bore its name before */
    bytes now, kept;       /* as programs see it; on the disk */
    change *first, *last;
    void *regions[REGIONS_MAX]; /* of memory that connections share */
} disk_file;

typedef struct open_file {
    sqlite3_file file;
    disk_file *on;
    bool is_temporary;
} open_file;

static struct {
    disk_file files[FILES_MAX];
    dj_dice chance;
    int calls_left; /* 0: it does not fail */
    bool is_off;
} disk;

static int close_file(sqlite3_file *file);
static int read_file(sqlite3_file *file, void *data, int length, sqlite3_int64 from);
static int write_file(sqlite3_file *file, const void *data, int length, sqlite3_int64 from);
static int truncate_file(sqlite3_file *file, sqlite3_int64 size);
static int sync_file(sqlite3_file *file, int flags);
static int size_of_file(sqlite3_file *file, sqlite3_int64 *size);
static int lock(sqlite3_file *file, int kind);
static int check_reserved_lock(sqlite3_file *file, int *is_reserved);
static int control(sqlite3_file *file, int operation, void *argument);
static int sector_size(sqlite3_file *file);
static int characteristics(sqlite3_file *file);
static int map_region(sqlite3_file *file, int region, int size, int is_writing, void volatile **at);
static int lock_regions(sqlite3_file *file, int first, int count, int flags);
static void order_memory(sqlite3_file *file);
static int unmap_regions(sqlite3_file *file, int is_deleted);
static int open_path(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *flags_out);
static int delete_path(sqlite3_vfs *vfs, const char *path, int is_synced);
static int look_at_path(sqlite3_vfs *vfs, const char *path, int flags, int *is_there);
static void sync_names(void);
static disk_file *file_at(const char *path);
static bool fails(void);
static int note(disk_file *file, const change *head, const void *data);
static void apply(bytes *to, const change *change);
static void apply_in_part(bytes *to, const change *change);
static void forget_changes(disk_file *file);
static void lose_power(disk_file *file);
static change **shuffle_changes(const disk_file *file, int *count);
static void resize(bytes *bytes, sqlite3_int64 size);
static int draw(int below);

static const sqlite3_io_methods methods = {.iVersion = 2,
                                           .xClose = close_file,
                                           .xRead = read_file,
                                           .xWrite = write_file,
                                           .xTruncate = truncate_file,
                                           .xSync = sync_file,
                                           .xFileSize = size_of_file,
                                           .xLock = lock,
                                           .xUnlock = lock,
                                           .xCheckReservedLock = check_reserved_lock,
                                           .xFileControl = control,
                                           .xSectorSize = sector_size,
                                           .xDeviceCharacteristics = characteristics,
                                           .xShmMap = map_region,
                                           .xShmLock = lock_regions,
                                           .xShmBarrier = order_memory,
                                           .xShmUnmap = unmap_regions};

void power_disk_install(void) {
    static sqlite3_vfs layer;
    layer = *sqlite3_vfs_find(NULL); /* names, time and chance are the system's */
    layer.zName = "power";
    layer.szOsFile = sizeof(open_file);
    layer.xOpen = open_path;
    layer.xDelete = delete_path;
    layer.xAccess = look_at_path;
    int registered = sqlite3_vfs_register(&layer, 1);
    assert(registered == SQLITE_OK);
    (void)registered;
}

void power_disk_begin(const char *seed) {
    for (int i = 0; i < FILES_MAX; i++) {
        disk_file *file = &disk.files[i];
        forget_changes(file);
        free(file->now.data);
        free(file->kept.data);
        *file = (disk_file){0};
    }
    disk.chance = dj_dice_from_seed(seed);
    disk.calls_left = 0;
    disk.is_off = false;
}

void power_disk_cut_after(int calls) {
    disk.calls_left = calls;
}

bool power_disk_is_on(void) {
    return !disk.is_off;
}

void power_disk_restore(void) {
    for (int i = 0; i < FILES_MAX; i++)
        if (disk.files[i].path[0] != '\0')
            lose_power(&disk.files[i]);
    disk.calls_left = 0;
    disk.is_off = false;
}

/* Names that were made or deleted and never synced reached the disk, or did not. */
static void lose_power(disk_file *file) {
    if (file->is_new ? draw(2) == 0 : !file->exists && draw(2) == 0) {
        file->is_kept = file->exists;
        resize(&file->kept, 0);
    } else if (file->is_new) {
        forget_changes(file);
    }
    int count = 0;
    change **order = shuffle_changes(file, &count);
    for (int i = 0; i < count; i++)
        apply_in_part(&file->kept, order[i]);
    free(order);
    forget_changes(file);
    file->is_new = false;
    file->exists = file->is_kept;
    resize(&file->now, file->kept.size);
    if (file->now.size > 0)
        memcpy(file->now.data, file->kept.data, (size_t)file->now.size);
}

/* In an order of chance; to be freed. */
static change **shuffle_changes(const disk_file *file, int *count) {
    for (const change *change = file->first; change != NULL; change = change->next)
        ++*count;
    change **order = calloc((size_t)*count + 1, sizeof *order);
    assert(order != NULL);
    int placed = 0;
    for (change *change = file->first; change != NULL; change = change->next) {
        int at = draw(++placed);
        order[placed - 1] = order[at];
        order[at] = change;
    }
    return order;
}

static int open_path(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *flags_out) {
    (void)vfs;
    open_file *opened = (open_file *)file;
    disk_file *found = disk.is_off ? NULL : file_at(path != NULL ? path : "temporary");
    if (found == NULL || (!found->exists && !(flags & SQLITE_OPEN_CREATE))) {
        file->pMethods = NULL;
        return SQLITE_CANTOPEN;
    }
    if (!found->exists)
        found->exists = found->is_new = true;
    *opened = (open_file){.file = {.pMethods = &methods}, .on = found, .is_temporary = path == NULL};
    if (flags_out != NULL)
        *flags_out = flags;
    return SQLITE_OK;
}

static int delete_path(sqlite3_vfs *vfs, const char *path, int is_synced) {
    (void)vfs;
    disk_file *file = file_at(path);
    if (file == NULL || fails())
        return SQLITE_IOERR_DELETE;
    if (!file->exists)
        return SQLITE_IOERR_DELETE_NOENT;
    file->exists = file->is_new = false;
    resize(&file->now, 0);
    forget_changes(file);
    if (is_synced)
        sync_names();
    return SQLITE_OK;
}

static int look_at_path(sqlite3_vfs *vfs, const char *path, int flags, int *is_there) {
    (void)vfs, (void)flags;
    const disk_file *file = file_at(path);
    *is_there = file != NULL && file->exists && (flags != SQLITE_ACCESS_EXISTS || file->now.size > 0);
    return SQLITE_OK;
}

/* The file of that name, with a place for it where it is new. */
static disk_file *file_at(const char *path) {
    for (int i = 0; i < FILES_MAX; i++)
        if (strcmp(disk.files[i].path, path) == 0)
            return &disk.files[i];
    for (int i = 0; i < FILES_MAX && strlen(path) < PATH_BYTES; i++) {
        if (disk.files[i].path[0] != '\0')
            continue;
        strcpy(disk.files[i].path, path);
        return &disk.files[i];
    }
    return NULL;
}

static int close_file(sqlite3_file *file) {
    open_file *opened = (open_file *)file;
    if (opened->is_temporary) {
        forget_changes(opened->on);
        resize(&opened->on->now, 0);
        opened->on->exists = opened->on->is_new = false;
    }
    return SQLITE_OK;
}

static int read_file(sqlite3_file *file, void *data, int length, sqlite3_int64 from) {
    const bytes *now = &((open_file *)file)->on->now;
    if (disk.is_off)
        return SQLITE_IOERR_READ;
    sqlite3_int64 left = now->size > from ? now->size - from : 0;
    int there = left < length ? (int)left : length;
    if (there > 0)
        memcpy(data, now->data + from, (size_t)there);
    memset((char *)data + there, 0, (size_t)(length - there));
    return there == length ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *file, const void *data, int length, sqlite3_int64 from) {
    return note(((open_file *)file)->on, &(change){.from = from, .length = length}, data);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    return note(((open_file *)file)->on, &(change){.is_cut = true, .from = size}, NULL);
}

/* Where the power fails in its course, some of it is written: lose_power decides. With a new file its directory is
 * synced, as SQLite does on Unix. */
static int sync_file(sqlite3_file *file, int flags) {
    (void)flags;
    disk_file *on = ((open_file *)file)->on;
    if (fails())
        return SQLITE_IOERR_FSYNC;
    if (on->is_new)
        sync_names();
    for (const change *change = on->first; change != NULL; change = change->next)
        apply(&on->kept, change);
    forget_changes(on);
    return SQLITE_OK;
}

static void sync_names(void) {
    for (int i = 0; i < FILES_MAX; i++) {
        disk_file *file = &disk.files[i];
        if (file->is_new || !file->exists)
            resize(&file->kept, 0);
        file->is_kept = file->exists;
        file->is_new = false;
    }
}

static int size_of_file(sqlite3_file *file, sqlite3_int64 *size) {
    *size = ((open_file *)file)->on->now.size;
    return disk.is_off ? SQLITE_IOERR_FSTAT : SQLITE_OK;
}

static int lock(sqlite3_file *file, int kind) {
    (void)file, (void)kind;
    return SQLITE_OK;
}

static int check_reserved_lock(sqlite3_file *file, int *is_reserved) {
    (void)file;
    *is_reserved = 0;
    return SQLITE_OK;
}

static int control(sqlite3_file *file, int operation, void *argument) {
    (void)file, (void)operation, (void)argument;
    return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *file) {
    (void)file;
    return 4096;
}

/* As SQLite takes the system's own disks to be: a write harms nothing beside what it writes. */
static int characteristics(sqlite3_file *file) {
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int map_region(sqlite3_file *file, int region, int size, int is_writing, void volatile **at) {
    disk_file *on = ((open_file *)file)->on;
    assert(region < REGIONS_MAX);
    if (on->regions[region] == NULL && is_writing)
        on->regions[region] = calloc(1, (size_t)size);
    *at = on->regions[region];
    return SQLITE_OK;
}

static int lock_regions(sqlite3_file *file, int first, int count, int flags) {
    (void)file, (void)first, (void)count, (void)flags;
    return SQLITE_OK;
}

static void order_memory(sqlite3_file *file) {
    (void)file;
}

/* One connection uses them: they are gone with it, as they are when the power fails. */
static int unmap_regions(sqlite3_file *file, int is_deleted) {
    (void)is_deleted;
    disk_file *on = ((open_file *)file)->on;
    for (int i = 0; i < REGIONS_MAX; i++) {
        free(on->regions[i]);
        on->regions[i] = NULL;
    }
    return SQLITE_OK;
}

/* Whether the power fails in this call, or has failed. */
static bool fails(void) {
    if (!disk.is_off && disk.calls_left > 0)
        disk.is_off = --disk.calls_left == 0;
    return disk.is_off;
}

/* A call in which the power fails is a change like others, which may reach the disk. */
static int note(disk_file *file, const change *head, const void *data) {
    bool was_on = !disk.is_off, is_failing = fails();
    change *noted = was_on ? malloc(sizeof *noted + (size_t)head->length) : NULL;
    if (noted == NULL)
        return SQLITE_IOERR_WRITE;
    *noted = *head;
    if (head->length > 0)
        memcpy(noted->data, data, (size_t)head->length);
    if (file->first == NULL)
        file->first = noted;
    else
        file->last->next = noted;
    file->last = noted;
    apply(&file->now, noted);
    return is_failing ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

static void apply(bytes *to, const change *change) {
    sqlite3_int64 end = change->from + change->length;
    if (change->is_cut ? to->size > end : to->size < end)
        resize(to, end);
    if (change->length > 0)
        memcpy(to->data + change->from, change->data, (size_t)change->length);
}

static void apply_in_part(bytes *to, const change *change) {
    if (change->is_cut) {
        if (draw(2) == 0)
            apply(to, change);
        return;
    }
    for (int at = 0; at < change->length;) {
        int sector = SECTOR - (int)((change->from + at) % SECTOR);
        int length = change->length - at < sector ? change->length - at : sector;
        int luck = draw(8);
        int written = luck < LOST_OF_8 ? 0 : luck < LOST_OF_8 + TORN_OF_8 ? draw(length) : length;
        sqlite3_int64 end = change->from + at + written;
        if (written > 0 && to->size < end)
            resize(to, end);
        if (written > 0)
            memcpy(to->data + change->from + at, change->data + at, (size_t)written);
        at += length;
    }
}

static void forget_changes(disk_file *file) {
    for (change *next; file->first != NULL; file->first = next) {
        next = file->first->next;
        free(file->first);
    }
    file->last = NULL;
}

/* What is new is zero. */
static void resize(bytes *bytes, sqlite3_int64 size) {
    if (size > bytes->room) {
        bytes->room = 2 * size;
        bytes->data = realloc(bytes->data, (size_t)bytes->room);
        assert(bytes->data != NULL);
    }
    if (size > bytes->size)
        memset(bytes->data + bytes->size, 0, (size_t)(size - bytes->size));
    bytes->size = size;
}

static int draw(int below) {
    return (int)dj_dice_below(&disk.chance, (uint32_t)below);
}

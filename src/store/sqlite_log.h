#ifndef DJ_STORE_SQLITE_LOG_H
#define DJ_STORE_SQLITE_LOG_H

/* The name under which SQLite opens files whose write-ahead log is written in large pieces, or NULL where it cannot. */
const char *dj_sqlite_gathering_log(void);

#endif

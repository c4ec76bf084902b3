"""Logs of tables in a file of SQLite, changed from outside: whoever wants a changed log to be believed chains it anew,
as docs/recovery.md says."""

import hashlib


def link(previous, table, sequence, time_ms, key, text):
    """The link of an entry in its log's chain."""
    told = f"{previous} {table} {sequence} {time_ms} {key} {text}"
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def chain_anew(database, table):
    """Makes a log that was changed the one that was stored."""
    number = database.execute("SELECT number FROM tables WHERE id = ?", (table,)).fetchone()[0]
    rows = "SELECT sequence, time_ms, key, text FROM entries WHERE table_number = ? ORDER BY sequence"
    chain, sequence = "", 0
    for sequence, *rest in database.execute(rows, (number,)).fetchall():
        chain = link(chain, table, sequence, *rest)
        database.execute(
            "UPDATE entries SET chain = ? WHERE table_number = ? AND sequence = ?", (chain, number, sequence)
        )
    database.execute("UPDATE tables SET length = ?, chain = ? WHERE number = ?", (sequence, chain, number))


def append(database, table, texts):
    """Adds entries to a log, as another server would."""
    number, length, time_ms = database.execute(
        "SELECT number, length, time_ms FROM tables WHERE id = ?", (table,)
    ).fetchone()
    database.executemany(
        "INSERT INTO entries (table_number, sequence, key, text, time_ms, chain) VALUES (?, ?, '', ?, ?, '')",
        ((number, length + 1 + i, text, time_ms) for i, text in enumerate(texts)),
    )
    chain_anew(database, table)

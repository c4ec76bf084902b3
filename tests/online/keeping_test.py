"""What the store keeps and looks after though nobody asks: games of older rules, clocks that run out, bots that were to
move when the server died, stores of older servers."""

import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from client import Server
from logs import chain_anew
from program import PATIENCE_S, PROGRAM, case, environment, run_cases

CHANCE = random.Random(11)
OF_TABLE = "table_number = (SELECT number FROM tables WHERE id = ?1)"
# Leads a store back to what the first servers made.
FIRST_SCHEMA = (
    "CREATE TABLE old_tables (id TEXT PRIMARY KEY, phase INTEGER NOT NULL, summary TEXT NOT NULL,"
    " length BIGINT NOT NULL, time_ms BIGINT NOT NULL)",
    "INSERT INTO old_tables SELECT id, phase, summary, (SELECT max(sequence) FROM entries WHERE table_number = number),"
    " time_ms FROM tables JOIN lines USING (number)",
    "CREATE TABLE old_entries (table_id TEXT NOT NULL REFERENCES tables (id), sequence BIGINT NOT NULL,"
    " previous BIGINT, key TEXT NOT NULL, text TEXT NOT NULL, time_ms BIGINT NOT NULL,"
    " PRIMARY KEY (table_id, sequence))",
    "INSERT INTO old_entries SELECT id, sequence, nullif(sequence - 1, 0), key, text, entries.time_ms"
    " FROM tables JOIN entries ON table_number = number",
    "DROP TABLE entries",
    "DROP TABLE fresh",
    "DROP TABLE lines",
    "DROP TABLE tables",
    "ALTER TABLE old_tables RENAME TO tables",
    "ALTER TABLE old_entries RENAME TO entries",
    "CREATE INDEX tables_by_phase ON tables (phase, time_ms)",
    "CREATE UNIQUE INDEX entries_by_key ON entries (table_id, key) WHERE key <> ''",
    "PRAGMA user_version = 1",
)


class Store:
    """A file of SQLite, which may be looked into, and changed while no server runs."""

    def __init__(self):
        self.directory = tempfile.TemporaryDirectory()
        self.path = f"{self.directory.name}/tables.sqlite"

    def server(self):
        """A server that keeps its tables here."""
        return Server(PROGRAM, "--store", self.path)

    def ask(self, text, *values):
        """All rows of a question."""
        database = sqlite3.connect(self.path, timeout=PATIENCE_S)
        try:
            with database:
                return database.execute(text, values).fetchall()
        finally:
            database.close()

    def entries(self, table):
        """The log of a table."""
        return [row[0] for row in self.ask(f"SELECT text FROM entries WHERE {OF_TABLE} ORDER BY sequence", table)]

    def wait_for(self, table, wanted):
        """Waits until an entry of the table is as wanted."""
        deadline = time.monotonic() + PATIENCE_S
        while not any(wanted(entry) for entry in self.entries(table)):
            assert time.monotonic() < deadline, self.entries(table)[-3:]
            time.sleep(0.1)

    def hurry(self, table):
        """What is to be done at the table is due now."""
        self.ask("UPDATE tables SET due_ms = 1 WHERE id = ? AND due_ms > 0", table)

    def grow_old(self, table, change="rules"):
        """The table was begun by another version of the program."""
        text = self.entries(table)[0]
        old = (
            text.replace('"rules":', '"rules":9') if change == "rules" else text.replace('"content":"', '"content":"0')
        )
        assert old != text
        self.rewrite(table, old)

    def rewrite(self, table, first):
        """Another first entry."""
        self.ask(f"UPDATE entries SET text = ?2 WHERE {OF_TABLE} AND sequence = 1", table, first)
        self.chain_anew(table)

    def chain_anew(self, table):
        """The log that was changed is the one that was stored."""
        database = sqlite3.connect(self.path, timeout=PATIENCE_S)
        with database:
            chain_anew(database, table)
        database.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.directory.cleanup()


def begin(wire, game, seats, **fields):
    """A new table and its first snapshot."""
    table = wire.get("create", game=game, seats=seats, **fields)["table"]
    wire.get("enter", table=table)
    return table, wire.snapshot()


def play_out(wire, snapshot):
    """Any moves, to the end."""
    for _ in range(3000):
        if snapshot["over"]:
            return
        if snapshot["moves"]:
            answer = wire.play(snapshot, CHANCE.choice(snapshot["moves"])["move"])
            assert answer["ok"] or answer["error"]["code"] == "stale", answer
        snapshot = wire.snapshot()
    raise AssertionError("the game does not end")


def is_last_page(entry):
    """Whether a record is whole with this entry."""
    words = entry.split(" ")
    return words[0] == "record" and len(set(words[1].split("/"))) == 1


def told(wire, table):
    """All that can be asked about a game that is over, in both languages."""
    found = {}
    for language in ("en", "fr"):
        steps = wire.get("steps", table=table, lang=language)
        del steps["id"], steps["old"]
        found[language] = steps
        for step in range(len(steps["steps"]) + 1):
            position = wire.get("at", table=table, step=step, lang=language)
            del position["id"]
            found[language, step] = position
    return found


@case("a game that is over is told for ever, whatever becomes of its rules and cards")
def _():
    with Store() as store:
        with store.server() as server:
            ana = server.browser()
            wire = ana.connect(name="Ana")
            before, saves = {}, {}
            for game, seats in (("donjonz", ["me"]), ("procrastination", ["me", "bot:random"])):
                table, snapshot = begin(wire, game, seats, entropy="a line")
                play_out(wire, snapshot)
                before[table] = told(wire, table)
                saves[table] = server.browser().fetch(f"/replay/{table}.donjon").body
                store.hurry(table)
                store.wait_for(table, is_last_page)
        for table, change in zip(before, ("rules", "cards")):
            store.grow_old(table, change)
            assert store.ask("SELECT due_ms FROM tables WHERE id = ?", table) == [(0,)]
        with store.server() as server:
            wire = ana.connect(server, name="Ana")
            for table, all_of_it in before.items():
                assert told(wire, table) == all_of_it
                answer = server.browser().fetch(f"/replay/{table}.donjon")
                assert answer.status == 200 and answer.body == saves[table]
                check_old_table(wire, table, len(all_of_it["en"]["steps"]))
                check_seal(saves[table])


def check_old_table(wire, table, length):
    """It is shown, says what it is, and cannot be played on."""
    wire.get("enter", table=table)
    snapshot = wire.snapshot()
    assert snapshot["phase"] == "over" and snapshot["result"]["ending"] and snapshot["view"] and snapshot["seed"]
    assert snapshot["moves"] == [] and snapshot["moves_played"] == length and "older rules" in snapshot["old"]
    assert "règles plus anciennes" in wire.get("steps", table=table, lang="fr")["old"]
    assert len(wire.get("story", table=table)["events"]) == length + 1
    assert wire.refusal("at", table=table, step=0, seat=0)["code"] == "other-rules"
    for do, fields in (
        ("play", {"seat": 0, "move": "x"}),
        ("fork", {"step": 0, "seats": ["me"]}),
        ("rematch", {}),
        ("chat", {"text": "x"}),
        ("leave", {"seat": 0}),
        ("solve", {}),
    ):
        assert patient_refusal(wire, do, table=table, **fields)["code"] == "other-rules", do


def patient_refusal(wire, do, **fields):
    """The refusal of who waits whenever that many questions are too many."""
    for _ in range(PATIENCE_S):
        refusal = wire.refusal(do, **fields)
        if refusal["code"] != "too-fast":
            break
        time.sleep(1)
    return refusal


def check_seal(save):
    """The seal needs no rules to be checked."""
    with tempfile.NamedTemporaryFile(suffix=".donjon") as file:
        file.write(save)
        file.flush()
        script = Path(__file__).resolve().parent.parent.parent / "scripts" / "verify-seal"
        done = subprocess.run(
            [sys.executable, script, file.name], env=environment(), capture_output=True, check=False, timeout=PATIENCE_S
        )
    assert done.returncode == 0, done


@case("a table in the middle of a game of other rules is kept, says so, and is played on by who knows them")
def _():
    with Store() as store:
        with store.server() as server:
            ana = server.browser()
            wire = ana.connect(name="Ana")
            table, snapshot = begin(wire, "dungeondeck", ["me"])
            wire.play(snapshot, snapshot["moves"][0]["move"])
        entries = store.entries(table)
        store.grow_old(table)
        with store.server() as server:
            wire = ana.connect(server, name="Ana", lang="fr")
            wire.get("enter", table=table)
            snapshot = wire.snapshot()
            assert snapshot["phase"] == "playing" and "view" not in snapshot and snapshot["seed"] is None
            assert "règles" in wire.refusal("play", table=table, seat=0, move="x")["message"]
            assert wire.refusal("steps", table=table)["code"] == "not-over"
            assert server.browser().fetch(f"/replay/{table}.donjon").status == 404
        assert store.entries(table)[1:] == entries[1:]
        store.rewrite(table, entries[0])
        with store.server() as server:
            wire = ana.connect(server, name="Ana")
            wire.get("enter", table=table)
            snapshot = wire.snapshot()
            assert wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]


@case("a clock that runs out while no server is there, or nobody at the table, is heeded")
def _():
    with Store() as store:
        with store.server() as server:
            wire = server.browser().connect(name="Ana")
            table, _ = begin(wire, "dungeonpen", ["me", "bot:random"], clock={"per_move_s": 1})
            server.kill()
        with store.server():
            store.wait_for(table, lambda entry: entry.startswith("left ") and '"late":true' in entry)


@case("a bot that was to move when the server died moves when it is back, though nobody comes")
def _():
    with Store() as store:
        with store.server() as server:
            wire = server.browser().connect(name="Ana")
            table = wire.get("create", game="procrastination", seats=["bot:search:4000", "me"])["table"]
            server.kill()
        if len(store.entries(table)) > 1:  # it was quick: its move did not get there, then
            store.ask(f"DELETE FROM entries WHERE {OF_TABLE} AND sequence > 1", table)
            store.ask("UPDATE tables SET due_ms = 1 WHERE id = ?", table)
            store.chain_anew(table)
        store.hurry(table)
        with store.server():
            store.wait_for(table, lambda entry: entry.startswith("move 0 "))


@case("a store of an older server is brought up to date, and its games that are over are noted")
def _():
    with Store() as store:
        with store.server() as server:
            ana = server.browser()
            wire = ana.connect(name="Ana")
            table, snapshot = begin(wire, "donjonz", ["me"])
            play_out(wire, snapshot)
            running, _ = begin(wire, "donjonz", ["me"])
        for step in FIRST_SCHEMA:
            store.ask(step)
        with store.server() as server:
            store.wait_for(table, is_last_page)
            wire = ana.connect(server, name="Ana")
            wire.get("enter", table=running)
            snapshot = wire.snapshot()
            assert wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]
        assert store.ask("SELECT count(*) FROM tables WHERE due_ms > 0") == [(0,)]


if __name__ == "__main__":
    run_cases()

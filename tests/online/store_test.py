"""A damaged log is refused by name, keeps to its table and is told to the operator; `donjon store` finds it, sets it
aside, and copies and moves the rest.

    with_postgres.py store_test.py PROGRAM ADDRESS     POSTGRES stands for the address
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from client import Server
from logs import chain_anew
from program import PATIENCE_S, PROGRAM, case, run, run_cases

ADDRESS = sys.argv[2]
MOVES = 6
# Leads a database back to what servers made before entries were chained.
UNCHAINED = (
    "ALTER TABLE tables DROP COLUMN chain; ALTER TABLE entries DROP COLUMN chain;"
    "DELETE FROM schema_version WHERE version > 2"
)


class House:
    """A file of tables, and whoever played at them."""

    def __init__(self, tables=3):
        self.directory = tempfile.TemporaryDirectory()
        self.path = f"{self.directory.name}/tables.sqlite"
        self.tables = []
        with self.server() as server:
            self.ana = server.browser()
            for _ in range(tables):
                wire = self.ana.connect(name="Ana")
                self.tables.append(wire.get("create", game="donjonz", seats=["me"])["table"])
                wire.get("enter", table=self.tables[-1])
                for _ in range(MOVES):
                    snapshot = wire.snapshot()
                    assert wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]

    def server(self):
        """A server on that file."""
        return Server(PROGRAM, "--store", self.path)

    def change(self, text, table):
        """Changes the log of a table behind everybody's back."""
        with sqlite3.connect(self.path, timeout=PATIENCE_S) as database:
            of_table = "table_number = (SELECT number FROM tables WHERE id = :table)"
            assert database.execute(text.replace("OF_TABLE", of_table), {"table": table}).rowcount == 1
        database.close()

    def store(self, verb, *arguments):
        """Runs `donjon store` on that file."""
        return run("store", verb, *arguments, "--store", self.path)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.directory.cleanup()


DAMAGES = (
    ("DELETE FROM entries WHERE OF_TABLE AND sequence = 4", 4, "is missing"),
    (f"DELETE FROM entries WHERE OF_TABLE AND sequence = {MOVES + 1}", MOVES + 1, "is missing"),
    ("UPDATE entries SET time_ms = time_ms + 1 WHERE OF_TABLE AND sequence = 3", 3, "is not what was stored"),
    ("UPDATE entries SET key = 'another' WHERE OF_TABLE AND sequence = 5", 5, "is not what was stored"),
    ("UPDATE entries SET text = text || ' ' WHERE OF_TABLE AND sequence = 1", 1, "is not what was stored"),
)


def wait_for(server, words):
    """Waits until the server has said the words."""
    deadline = time.monotonic() + PATIENCE_S
    while words not in server.said():
        assert time.monotonic() < deadline, server.said()
        time.sleep(0.05)


@case("a log with a gap, a changed entry or a lost end is refused by name, to players, operator and `store check`")
def _():
    with House(len(DAMAGES) + 1) as house:
        *damaged, whole = house.tables
        for (text, _, _), table in zip(DAMAGES, damaged):
            house.change(text, table)
        found = house.store("check", "--json")
        assert found.code == 1 and sorted(json.loads(found.out)["damaged"]) == sorted(damaged), found
        for (_, entry, words), table in zip(DAMAGES, damaged):
            assert f"Entry {table}/{entry} {words}" in found.err, found
        with house.server() as server:
            for (_, entry, words), table in zip(DAMAGES, damaged):
                wait_for(server, f"Entry {table}/{entry} {words}")  # found though nobody asks
            wire = house.ana.connect(server, name="Ana")
            for table in damaged:
                for _ in range(3):
                    assert wire.refusal("enter", table=table)["code"] == "damaged-table"
            assert wire.get("daily")["games"]
            assert server.browser().fetch("/healthz").status == 200
            wire.get("enter", table=whole)
            assert wire.snapshot()["moves_played"] == MOVES
            assert "donjon_tables_damaged_total 5" in server.browser().fetch("/metrics").body.decode()


@case("a page that is no page any more is the trouble of its tables: the rest is played")
def _():
    with House(30) as house:
        with sqlite3.connect(house.path) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            page_bytes = database.execute("PRAGMA page_size").fetchone()[0]
            root = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
        database.close()
        with open(house.path, "r+b") as file:  # a leaf of the tree of entries: its first child
            file.seek((root - 1) * page_bytes)
            page = file.read(page_bytes)
            assert page[0] == 5, "the tree has leaves"
            first_cell = int.from_bytes(page[12:14], "big")
            leaf = int.from_bytes(page[first_cell : first_cell + 4], "big")
            file.seek((leaf - 1) * page_bytes)
            file.write(b"\xa5" * page_bytes)
        found = house.store("check", "--json")
        damaged = json.loads(found.out)["damaged"]
        assert found.code == 1 and not json.loads(found.out)["pages"] and 0 < len(damaged) < 25, found
        with house.server() as server:
            wire = house.ana.connect(server, name="Ana")
            for _ in range(3):
                assert wire.refusal("enter", table=damaged[0])["code"] == "damaged-table"
                assert server.browser().fetch("/healthz").status == 200
            whole = next(table for table in house.tables if table not in damaged)
            wire.get("enter", table=whole)
            snapshot = wire.snapshot()
            assert wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]
        kept, moved = f"{house.path}.jsonl", f"{house.path}.new"
        written = house.store("export", kept)
        assert written.code == 1 and all(table in written.err for table in damaged), written
        assert run("store", "import", kept, "--store", moved).code == 0
        checked = run("store", "check", moved, "--json")
        assert checked.code == 0 and json.loads(checked.out)["tables"] == 30 - len(damaged), checked


@case("a damaged table is set aside, whole, and given to nobody; the others stay")
def _():
    with House() as house:
        house.change("DELETE FROM entries WHERE OF_TABLE AND sequence = 4", house.tables[1])
        assert house.store("repair").out == "tables set aside: 1\n"
        checked = house.store("check", "--json")
        assert checked.code == 0 and json.loads(checked.out)["aside"] == 1, checked
        with house.server() as server:
            wire = house.ana.connect(server, name="Ana")
            assert wire.refusal("enter", table=house.tables[1])["code"] == "damaged-table"
            wire.get("enter", table=house.tables[2])
            busy = house.store("repair")
            assert busy.code == 3 and "Another server" in busy.err, busy
        with sqlite3.connect(house.path) as database:
            counted = database.execute("SELECT count(*) FROM entries").fetchone()[0]
        database.close()
        assert counted == 3 * (MOVES + 1) - 1


@case("a backup is made while a server plays, is its user's alone, whole, and overwrites nothing")
def _():
    with House() as house, house.server() as server:
        wire = house.ana.connect(server, name="Ana")
        wire.get("enter", table=house.tables[0])
        snapshot = wire.snapshot()
        assert wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]
        copy = f"{house.directory.name}/copy.sqlite"
        assert house.store("backup", copy).code == 0
        assert os.stat(copy).st_mode & 0o777 == 0o600
        snapshot = wire.snapshot()
        assert wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]  # the server goes on
        assert house.store("backup", copy).code == 3
        checked = run("store", "check", copy, "--json")
        assert checked.code == 0 and json.loads(checked.out)["entries"] >= 3 * (MOVES + 1) + 1, checked


@case("tables move from SQLite to PostgreSQL and back, entry by entry, and twice is as good as once")
def _():
    with House() as house:
        there, back = f"{house.path}.there", f"{house.path}.back"
        assert house.store("export", there).code == 0 and os.stat(there).st_mode & 0o777 == 0o600
        for known in ("there already: 0", "there already: 3"):
            moved = run("store", "import", there, "--store", ADDRESS)
            assert moved.code == 0 and known in moved.err, moved
        assert json.loads(run("store", "check", "--store", ADDRESS, "--json").out)["damaged"] == []
        assert run("store", "export", back, "--store", ADDRESS).code == 0
        entries = [[line for line in open(path) if '"entry"' in line] for path in (there, back)]
        assert entries[0] == entries[1] and len(entries[0]) == 3 * (MOVES + 1)
        with Server(PROGRAM, "--store", ADDRESS) as server:
            wire = house.ana.connect(server, name="Ana")
            wire.get("enter", table=house.tables[0])
            snapshot = wire.snapshot()
            assert snapshot["moves_played"] == MOVES and wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]
        forged = Path(there).read_text().replace("place", "forge", 1)
        Path(there).write_text(forged)
        broken = run("store", "import", there, "--store", f"{house.path}.other")
        assert broken.code == 1 and "Its chain is broken" in broken.err, broken


@case("a database of an older server is chained when it is opened, as Python chains it")
def _():
    subprocess.run(["psql", ADDRESS, "-q", "-v", "ON_ERROR_STOP=1", "-c", UNCHAINED], check=True)
    with Server(PROGRAM, "--store", ADDRESS):
        pass
    checked = run("store", "check", "--store", ADDRESS, "--json")
    assert checked.code == 0 and json.loads(checked.out)["tables"] >= 3, checked
    with House(1) as house:  # and so is a file's log, which Python writes anew as it was
        with sqlite3.connect(house.path) as database:
            dump = "SELECT chain FROM entries ORDER BY table_number, sequence"
            before = database.execute(dump).fetchall()
            chain_anew(database, house.tables[0])
            assert database.execute(dump).fetchall() == before
        database.close()


if __name__ == "__main__":
    run_cases()

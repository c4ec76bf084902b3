"""The server around its tables as a browser meets it: what is kept, which pages and files are sent, what must not be
seen, and what may not be asked without end.

Run as server_house_test.py DONJON [DONJON.wasm]."""

import json
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from visits import CHANCE, house, run_visits, table_of, two_players, visitor
from client import Closed, Server
from journal import veiled
from logs import append
from program import PATIENCE_S, PROGRAM, case, environment


@case(
    "what docs/operations.md deletes is a year old: tables of today stay, the dungeon of the day among them",
    about="SQLite",
)
def _():
    visitor().get("daily")
    manual = (Path(__file__).resolve().parent.parent / "docs" / "operations.md").read_text()
    gone = re.search(r"sqlite3 tables.sqlite \"\s+CREATE TEMP TABLE gone AS (.*?);", manual)[1]
    database = sqlite3.connect(f"{house().directory}/tables.sqlite", timeout=PATIENCE_S)
    assert database.execute("SELECT count(*) FROM tables WHERE id LIKE 'daily-%'").fetchone()[0] > 0
    assert database.execute(gone).fetchall() == []
    database.close()


@case("a table survives the server, and its people come back to it", about="processes")
def _():
    ana = house().browser()
    line = ana.connect(name="Ana")
    made, snapshot = table_of(line, "dungeondeck")
    played = line.play(snapshot, snapshot["moves"][0]["move"])
    assert played["ok"]
    house().kill()
    house().restart()
    line = ana.connect(name="Ana")
    line.get("enter", table=made["table"], since=played["sequence"])
    back = line.snapshot()
    assert back["moves_played"] == 1 and back["hash"] == played["hash"] and back["seat"] == 0


@case("what was said keeps its time when the server is gone and back", about="processes")
def _():
    ana = house().browser()
    wire = ana.connect(name="Ana")
    made, _ = table_of(wire, "procrastination", ["me", "open"])
    time.sleep(0.05)
    wire.get("chat", table=made["table"], text="later than the table")
    said = wire.push("chat")
    house().kill()
    house().restart()
    wire = ana.connect(name="Ana")
    wire.get("enter", table=made["table"])
    assert [line["time"] for line in wire.snapshot()["chat"]] == [said["time"]]


@case("the store of a server is its user's alone", about="SQLite")
def _():
    for path in Path(house().directory).glob("tables.sqlite*"):
        assert path.stat().st_mode & 0o077 == 0, path


@case("a table that could not be read is read anew for whoever comes once the store is well", about="SQLite")
def _():
    ana = house().browser()
    wire = ana.connect(name="Ana")
    made, snapshot = table_of(wire, "dungeondeck")
    store = sqlite3.connect(f"{house().directory}/tables.sqlite", timeout=PATIENCE_S)
    store.execute("ALTER TABLE entries RENAME TO mislaid")
    store.commit()
    assert wire.play(snapshot, snapshot["moves"][0]["move"])["error"]["code"] == "storage"
    assert wire.refusal("enter", table=made["table"])["code"] == "storage"
    wire.close()
    wire = ana.connect(name="Ana")
    store.execute("ALTER TABLE mislaid RENAME TO entries")
    store.commit()
    store.close()
    wire.get("enter", table=made["table"])
    back = wire.snapshot()
    assert back["moves_played"] == 0 and back["seat"] == 0
    assert wire.play(back, back["moves"][0]["move"])["ok"]


@case(
    "who stays at a table that could not be read plays on, also where others found the store well first", about="SQLite"
)
def _():
    wires = [visitor("Ana"), visitor("Ben")]
    tables = [table_of(wire, "dungeondeck")[1] for wire in wires]
    store = sqlite3.connect(f"{house().directory}/tables.sqlite", timeout=PATIENCE_S)
    store.execute("ALTER TABLE entries RENAME TO mislaid")
    store.commit()
    refusal = wires[0].play(tables[0], tables[0]["moves"][0]["move"])["error"]
    assert refusal["code"] == "storage" and "entries" not in refusal["message"], refusal
    assert "no such table: " in house().said(), "who runs the server is told why"
    store.execute("ALTER TABLE mislaid RENAME TO entries")
    store.commit()
    store.close()
    assert wires[1].play(tables[1], tables[1]["moves"][0]["move"])["ok"]
    deadline = time.monotonic() + PATIENCE_S
    while not (answer := wires[0].play(tables[0], tables[0]["moves"][0]["move"]))["ok"]:
        assert answer["error"]["code"] == "storage" and time.monotonic() < deadline, answer
        time.sleep(0.1)


@case("what was said by way of another server is heard even where it made a move stale", about="SQLite")
def _():
    table, ana, ben, for_ana, _ = two_players()
    ben.get("chat", table=table, text="here")
    assert ana.push("chat")["text"] == "here"
    store = sqlite3.connect(f"{house().directory}/tables.sqlite", timeout=PATIENCE_S)
    said = "SELECT text FROM tables JOIN entries ON table_number = number WHERE id = ? ORDER BY sequence DESC"
    append(store, table, [store.execute(said, (table,)).fetchone()[0].replace("here", "elsewhere")])
    store.commit()
    store.close()
    assert ana.play(for_ana, for_ana["moves"][0]["move"])["error"]["code"] == "stale"
    for wire in (ana, ben):
        assert wire.push("chat", wanted=lambda push: push["text"] != "here")["text"] == "elsewhere"
        wire.drain()
        assert not [push for push in wire.pushes if push["push"] == "chat"]


@case("who goes down says so and ends well", about="processes")
def _():
    wire = visitor()
    made, _ = table_of(wire, "dungeoneer", ["me", "bot:steady"])
    wire.tell("hint", table=made["table"], seat=0)
    assert house().stop() == 0
    assert wire.push("notice")["message"]
    house().restart()


@case("cards, rules and the check of a card file come in the language asked for")
def _():
    wire = visitor(lang="fr")
    assert wire.get("cards", game="procrastination")["cards"]
    assert "**P0" in wire.get("rules", game="procrastination")["markdown"]
    checked = wire.get("check", set="game: donjonz\nwrong: 1\n")
    assert checked["problems"] and checked["problems"][0]["line"] and checked["game"] is None


@case("health and counts are told", about="HTTP")
def _():
    browser = house().browser()
    assert browser.fetch("/healthz").body == b"ok\n"
    page = browser.fetch("/metrics").body.decode()
    assert "donjon_connections " in page and "donjon_store_entries_total" in page


@case("health and counts are for the machine itself, unless they are opened to everybody", about="HTTP")
def _():
    for path in ("/healthz", "/metrics"):
        assert house().browser().fetch(path, **{"X-Forwarded-For": "192.0.2.7"}).status == 404
        assert house().browser().fetch(path, **{"X-Forwarded-For": "127.0.0.1"}).status == 404
    with Server(PROGRAM, "--store", "memory:", "--open-metrics") as server:
        assert server.browser().fetch("/healthz", **{"X-Forwarded-For": "192.0.2.7"}).body == b"ok\n"


@case("moves are counted when they are kept, and nothing else is", about="HTTP")
def _():
    with Server(PROGRAM, "--store", "memory:") as server:  # where no bot of another table moves meanwhile
        ana, ben = (server.browser().connect(name=name) for name in ("Ana", "Ben"))
        table = ana.get("create", game="procrastination", seats=["me", "open"])["table"]
        ben.get("join", table=table)
        ana.get("enter", table=table)
        snapshot = ana.snapshot()
        own = [choice["move"] for choice in snapshot["moves"]]
        cards = ana.get("cards", game="procrastination")["cards"]["cards"]
        others = (move for move in (f"play {card['id']}" for card in cards) if move not in own)
        held = next(move for move in others if ana.ask("premove", table=table, seat=0, move=move)["ok"])
        assert ana.push("dropped")["move"] == held
        ben.get("leave", table=table, seat=1)
        assert not ana.play(snapshot, held)["ok"]
        assert moves_counted(server) == 0
        assert ana.play(snapshot, own[0])["ok"]
        assert moves_counted(server) == 1


def moves_counted(server):
    """What /metrics says."""
    page = server.browser().fetch("/metrics").body.decode()
    return int(re.search(r"^donjon_moves_total (\d+)$", page, re.MULTILINE)[1])


@case("who asks about a page hears as much of it as who asks for it, and gets none", about="HTTP")
def _():
    browser = house().browser()
    for path in ("/healthz", "/", "/replay/nobody.donjon", "/nothing.txt"):
        page, head = browser.fetch(path), browser.request("HEAD", path)
        assert (head.status, head.headers["content-length"]) == (page.status, page.headers["content-length"]), path
        assert head.body == b"" and page.body
    assert browser.request("POST", "/healthz").status == 405


@case("a file is sent as the build compressed it to who takes that, and as it is to everybody else")
def _():
    with tempfile.TemporaryDirectory() as directory:
        for name, text in {"x.js": "plain", "x.js.br": "br", "x.js.gz": "gz", "y.css": "alone"}.items():
            Path(directory, name).write_text(text)
        with Server(PROGRAM, "--store", "memory:", "--web", directory) as server:
            for accepted, body in {
                "gzip, deflate, br": b"br",
                "GZIP": b"gz",
                "br;q=0, gzip;q=0.5": b"gz",
                "br; q=0.0, x-gzip": b"plain",
                "identity": b"plain",
                "": b"plain",
            }.items():
                answer = server.browser().request("GET", "/x.js", headers={"Accept-Encoding": accepted})
                coding = {b"br": "br", b"gz": "gzip"}.get(body)
                assert (answer.body, answer.headers.get("content-encoding")) == (body, coding), (accepted, answer)
                assert answer.headers["content-type"] == "text/javascript", answer
                assert answer.headers["vary"] == "accept-encoding", answer
            alone = server.browser().request("GET", "/y.css", headers={"Accept-Encoding": "br"})
            assert alone.body == b"alone" and "content-encoding" not in alone.headers, alone


@case("a script that knows docs/protocol.md alone plays a game")
def _():
    script = Path(__file__).resolve().parent.parent / "examples" / "play_online.py"
    done = subprocess.run(
        [sys.executable, script, f"http://{house().host}:{house().port}", "procrastination"],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0 and json.loads(done.stdout)["result"]["ending"], done


@case(
    "a store that cannot be opened is named, and a port that is taken is not fatal unless asked for", about="processes"
)
def _():
    done = subprocess.run(
        [PROGRAM, "serve", "--port", "0", "--store", "/dev/null/tables"],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 3 and b"/dev/null/tables" in done.stderr, done
    done = subprocess.run(
        [PROGRAM, "serve", "--port", str(house().port), "--store", "memory:"],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 3 and str(house().port).encode() in done.stderr, done


@case(
    "a second server on the same file is refused in both languages, and a new one starts as soon as the first is dead"
)
def _():
    with tempfile.TemporaryDirectory() as directory:
        first = Server(PROGRAM, "--store", f"{directory}/tables.sqlite")
        for language, words in (("en", "Another server"), ("fr", "Un autre serveur")):
            done = subprocess.run(
                [PROGRAM, "serve", "--port", "0", "--store", f"{directory}/tables.sqlite", "--lang", language],
                env=environment(),
                capture_output=True,
                check=False,
                timeout=PATIENCE_S,
            )
            assert done.returncode == 3 and words in done.stderr.decode() and b"tables.sqlite" in done.stderr, done
        with first.browser().connect(name="Ana") as wire:
            made = wire.get("create", game="donjonz", seats=["me"])
        first.kill()
        with Server(PROGRAM, "--store", f"{directory}/tables.sqlite") as second:
            second.browser().connect().get("enter", table=made["table"])


@case("every request is in docs/protocol.md")
def _():
    root = Path(__file__).resolve().parent.parent
    names = re.findall(r'^    {"(\w+)", DJ_NEEDS', (root / "src/house/requests.c").read_text(), re.MULTILINE)
    manual = (root / "docs/protocol.md").read_text().split("# Over the wire")[1]
    assert len(names) > 20 and [name for name in names if f"\n| `{name}` |" not in manual] == []


@case("what is refused costs as much as what is granted, once, and so does what cannot be read")
def _():
    wire = visitor()
    codes = [wire.refusal("hint", table="nowhere", seat=0)["code"] for _ in range(60)]
    assert codes[:30] == ["unknown-table"] * 30 and codes[-1] == "too-fast", codes
    wire = visitor()
    try:
        for _ in range(4000):
            wire.websocket.send("{")
            wire.websocket.receive(5)
        raise AssertionError("nonsense is heard for ever")
    except Closed as closed:
        assert closed.code == 1008, closed.code


@case("the hash on a wire tells nobody that a guess about hidden cards is right")
def _():
    table, ana, ben, snapshot, theirs = two_players()
    heard = []
    for _ in range(400):
        for wire, seen in ((ana, snapshot), (ben, theirs)):
            if seen["moves"]:
                answer = wire.play(seen, CHANCE.choice(seen["moves"])["move"])
                assert answer["ok"] or answer["error"]["code"] == "stale", answer
        snapshot, theirs = ana.latest() or snapshot, ben.latest() or theirs
        heard.append((snapshot["moves_played"], snapshot["hash"]))
        if snapshot["over"]:
            break
    seed = snapshot["seed"]
    for step, digest in heard:  # whoever guessed all cards would know the state's own hash
        own = ana.get("at", table=table, step=step)["hash"]
        assert digest != own and digest == veiled(seed, own)


@case("that somebody premoves is not to be seen by the numbers of what comes after")
def _():
    table, ana, ben, snapshot, theirs = two_players("dungeonpen")
    first, second = (ana, ben) if snapshot["moves"] else (ben, ana)
    at = snapshot if snapshot["moves"] else theirs
    second.get("premove", table=table, seat=1 - at["seat"], move=at["moves"][0]["move"])
    second.get("mute", table=table, seat=at["seat"])
    second.snapshot(wanted=lambda table: table["premove"])
    second.get("premove", table=table, seat=1 - at["seat"])
    answer = first.play(at, at["moves"][0]["move"])
    assert answer["sequence"] == at["sequence"] + 1
    after = first.snapshot(wanted=lambda table: table["moves_played"] > at["moves_played"])
    assert after["sequence"] == at["sequence"] + 1


@case("that somebody premoves, mutes or talks is not to be seen in the lobby either")
def _():
    table, ana, ben, snapshot, _ = two_players("dungeonpen", public=True)
    seat = 1 - snapshot["to_act"][0]
    wire, watcher = (ana, ben)[seat], visitor()
    passer_by = visitor()
    while not any(line["table"] == table for line in passer_by.get("lobby")["tables"]):
        time.sleep(0.05)
    listed = watcher.get("lobby", watch=True)["tables"]
    held = {"seat": seat, "move": "flick 0 1"}
    for do, fields in (("premove", held), ("mute", {"seat": 1 - seat}), ("chat", {"text": "hm"})):
        wire.get(do, table=table, **fields)
        visitor().get("lobby")  # it is read by now where it is out of date
    marker = wire.get("create", game="dungeonpen", seats=["me", "open"], public=True)["table"]
    pushes = []
    while not any(line["table"] == marker for line in (pushes[-1]["tables"] if pushes else [])):
        pushes.append(watcher.push("lobby"))
    own = [line for line in listed if line["table"] == table]
    assert all([line for line in push["tables"] if line["table"] == table] == own for push in pushes), pushes
    told = [listed, *(push["tables"] for push in pushes)]
    assert all(before != after for before, after in zip(told, told[1:])), told


@case("an invitation is nowhere in the store, and its maker sees it again all the same", about="SQLite")
def _():
    wire = visitor()
    made = wire.get("create", game="procrastination", seats=["me", "invite"])
    code = made["invites"][0]["code"]
    wire.get("enter", table=made["table"])
    assert wire.snapshot()["seats"][1]["invite"] == code
    other = visitor("Ben")
    other.get("enter", table=made["table"])
    assert other.snapshot()["seats"][1]["invite"] is None
    for path in Path(house().directory).glob("tables.sqlite*"):
        assert code.encode() not in path.read_bytes(), path
    assert other.get("join", table=made["table"], invite=code)["seat"] == 1


@case("what is said over HTTP is said in the language of the browser", about="HTTP")
def _():
    browser = house().browser()
    for wanted, words in (
        ("fr-FR,fr;q=0.9,en;q=0.8", "partie terminée"),
        ("en-GB,fr;q=0.5", "finished game"),
        ("de", "finished game"),
    ):
        answer = browser.request("GET", "/replay/nowhere.donjon", headers={"Accept-Language": wanted})
        assert answer.status == 404 and words in answer.body.decode(), answer
    assert "rien ici" in browser.request("GET", "/nothing.js", headers={"Accept-Language": "fr"}).body.decode()


@case("a table is not told things without end: mutes, talk of spectators", about="SQLite")
def _():
    wire = visitor()
    made, _ = table_of(wire, "donjonz")
    database = sqlite3.connect(f"{house().directory}/tables.sqlite", timeout=PATIENCE_S)
    other = visitor("Ben")
    with database:  # as if many had talked before anybody here came
        append(database, made["table"], 1000 * ['chat {"seat":-1,"name":"Zoé","text":"x"}'])
    database.close()
    assert wire.refusal("chat", table=made["table"], text="too early to know")["code"] == "stale"
    assert other.refusal("chat", table=made["table"], text="one more")["code"] == "table-full"
    wire.get("chat", table=made["table"], text="who sits here may still talk")


@case("who only looks on cannot use up what those who sit at the table may need", about="SQLite")
def _():
    wire, other = visitor(), visitor("Eve")
    made, _ = table_of(wire, "procrastination", ["me", "open"])
    database = sqlite3.connect(f"{house().directory}/tables.sqlite", timeout=PATIENCE_S)
    with database:  # as if a stranger had muted and unmuted all day
        mutes = ['mute {"listener":"%064x","whom":0,"on":%s}' % (9, on) for on in ("true", "false")]
        append(database, made["table"], 2499 * mutes + mutes[:1])
    database.close()
    assert wire.refusal("chat", table=made["table"], text="too early to know")["code"] == "stale"
    assert other.refusal("mute", table=made["table"], seat=0)["code"] == "table-full"
    other.get("mute", table=made["table"], seat=0, on=False)  # as it is already
    wire.get("mute", table=made["table"], seat="spectators")
    other.get("join", table=made["table"])
    other.get("mute", table=made["table"], seat=0)


@case("names, keys and lengths are bounded")
def _():
    wire = visitor()
    assert wire.refusal("create", game="donjonz", seats=["me"], name="x" * 41)["code"] == "bad-name"
    assert wire.refusal("create", game="donjonz", seats=["me"], name="a\u202eb")["code"] == "bad-name"
    assert wire.refusal("create", game="donjonz", seats=["me"], entropy="x" * 65)["code"] == "bad-entropy"
    assert wire.refusal("create", game="procrastination", seats=["bot:random", "bot:random"])["code"] == "bad-seats"
    for clock in ({"bank_s": 0}, 30, {}, {"per_move": 30}):  # whoever wants a clock does not get a table without one
        assert wire.refusal("create", game="donjonz", seats=["me"], clock=clock)["code"] == "bad-clock"
    assert wire.refusal("crate")["message"].endswith("'create'?")


if __name__ == "__main__":
    run_visits()

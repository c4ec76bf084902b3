#!/usr/bin/env python3
"""Moves a second of `donjon serve`, durable on disk, beside boardgame.io's server in memory; the same clients for both.

    bench/online_bench.py PROGRAM ONLINE_LOAD [--moves N] [--quick] [--alone] [--postgres WHERE]
                          [--against FORMER [--echo ONLINE_ECHO] [--rounds N]]

Prints a line of JSON for each measurement and the ratio last. Everything is on this machine, clients and server in two
processes. boardgame.io is installed beside its game by npm the first time. With --postgres, which
tests/with_postgres.py gives, the same with tables in PostgreSQL, by one node and by three. With --against, the
processor time of a move beside that of another build, in turns, and with --echo beside that of a server that does
nothing, which is the share of the system and of libwebsockets.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True  # the source tree stays as it is
sys.path.insert(0, str(HERE.parent / "tests" / "online"))
from client import Server

PEER = HERE / "peers" / "boardgame.io"


class Peer(Server):
    """boardgame.io's server."""

    def start(self, port=0):
        self.launch(["node", str(PEER / "server.js"), str(port)])


class Echo(Server):
    """A server of libwebsockets that answers and does nothing else."""

    def start(self, port=0):
        self.launch([self.program])


def install_peer():
    """Installs boardgame.io unless it is there."""
    if not (PEER / "node_modules" / "boardgame.io").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"], cwd=PEER, check=True)


def measure(load, dialect, server, **fields):
    """Runs the clients against a server; prints and returns what they found."""
    options = [word for name, value in fields.items() for word in (f"--{name}", str(value))]
    done = subprocess.run(
        [load, dialect, f"{server.host}:{server.port}", "--pid", str(server.process.pid), *options],
        stdout=subprocess.PIPE,
        check=True,
        timeout=600,
    )
    found = json.loads(done.stdout)
    print(json.dumps(found), flush=True)
    return found


def apart(where, name):
    """The address of tables of their own in the database: records of games that were ended before are not measured."""
    schema = f"{name}_{os.getpid()}"
    subprocess.run(["psql", "-q", where, "-c", f"CREATE SCHEMA {schema}"], check=True, timeout=60)
    return f"{where}{'&' if '?' in where else '?'}options=-csearch_path%3D{schema}"


def measure_nodes(program, load, where, count, moves):
    """The same clients, spread over nodes that share a database; prints and returns what all of them did together."""
    where = apart(where, f"nodes_{count}")
    servers = [Server(program, "--store", where) for _ in range(count)]
    command = [load, "donjon"]
    share = ["--clients", str(200 // count), "--moves", str(moves // count)]
    running = [
        subprocess.Popen(
            [*command, f"{server.host}:{server.port}", "--pid", str(server.process.pid), *share],
            stdout=subprocess.PIPE,
        )
        for server in servers
    ]
    found = [json.loads(one.communicate(timeout=600)[0]) for one in running]
    for server in servers:
        server.stop()
    together = {
        "server": "donjon on PostgreSQL",
        "nodes": count,
        "moves": sum(one["moves"] for one in found),
        "moves_per_s": sum(one["moves"] for one in found) / max(one["seconds"] for one in found),
        "p99_ms": max(one["p99_ms"] for one in found),
        "processor_us_per_move": sum(one["processor_us_per_move"] for one in found) / count,
    }
    print(json.dumps(together), flush=True)
    return together


def compare(programs, load, directory, moves, rounds=5, echo=None):
    """Plays with each program in turn; prints the medians of a move's processor time and their ratio."""
    took = {program: [] for program in (*programs, echo) if program}
    for number in range(rounds):
        for place, (program, found) in enumerate(took.items()):
            kind = Echo if program == echo else Server
            with kind(program, "--store", f"{directory}/turn-{number}-{place}.db") as server:
                found.append(measure(load, "donjon", server, clients=200, moves=moves)["processor_us_per_move"])
    ours, former, *least = (statistics.median(found) for found in took.values())
    print(f"a move takes {ours:.1f} us of the processor, of the other build {former:.1f}: {ours / former:.2f} of it")
    if least:
        print(f"a server that does nothing takes {least[0]:.1f} us: {least[0] / former:.2f} of the other build")


def measure_hearing(program, load, where, moves):
    """Processor time, in microseconds, of a node that plays a move for a third of the people, and of one that hears of
    it."""
    where = apart(where, "hearing")
    with Server(program, "--store", where) as player, Server(program, "--store", where) as listener:
        before_s = processor_s(listener.process.pid)
        played = measure(load, "donjon", player, clients=200 // 3, moves=moves // 3)
        heard_s = processor_s(listener.process.pid) - before_s
    return played["processor_us_per_move"], heard_s * 1e6 / played["moves"]


def processor_s(pid):
    """What a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    """Measures one after the other."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("load")
    parser.add_argument("--moves", type=int, default=100000)
    parser.add_argument("--quick", action="store_true", help="few moves, few sockets: whether it works")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--against", metavar="FORMER", help="another build of the program, in turns with this one")
    parser.add_argument("--echo", help="with --against: bench/online_echo of the build")
    parser.add_argument("--rounds", type=int, default=5, help="with --against: how often each has its turn")
    parser.add_argument("--postgres", metavar="WHERE", help="with tables in PostgreSQL too, by one node and by three")
    arguments = parser.parse_args()
    few = 20 if arguments.quick else 1
    moves = arguments.moves // few
    raise_limits()
    with tempfile.TemporaryDirectory(dir=os.environ.get("DONJON_BENCH_DIR")) as directory:
        with Server(arguments.program, "--store", f"{directory}/bench.db") as server:
            ours = measure(arguments.load, "donjon", server, clients=200, moves=moves)
        with Server(arguments.program, "--store", f"{directory}/seats.db") as server:
            seats = measure(arguments.load, "donjon", server, clients=200, seated=1800 // few, moves=moves)
        with Server(arguments.program, "--store", f"{directory}/idle.db") as server:
            idle = measure(arguments.load, "donjon", server, clients=1, idle=9999 // few, moves=1)
        if arguments.against:
            builds = [arguments.program, arguments.against]
            compare(builds, arguments.load, directory, moves, arguments.rounds, arguments.echo)
    per_seat = (seats["memory_quiet_kib"] - seats["memory_before_kib"]) / seats["seated"]
    per_socket = (idle["memory_quiet_kib"] - idle["memory_before_kib"]) / idle["idle"]
    print(
        f"a seated player who does nothing: {per_seat:.1f} KiB; an idle socket: {per_socket:.1f} KiB; "
        f"{idle['idle'] + 1} idle sockets: {idle['memory_kib'] / 1024:.0f} MiB"
    )
    if arguments.postgres:
        played, heard = measure_hearing(arguments.program, arguments.load, arguments.postgres, moves)
        one, three = (
            measure_nodes(arguments.program, arguments.load, arguments.postgres, count, moves) for count in (1, 3)
        )
        ratio = three["moves_per_s"] / one["moves_per_s"]
        print(f"three nodes make {ratio:.2f} times the moves of one on this machine")
        found = three["processor_us_per_move"]
        foreseen = played + 2 * heard  # each node hears two moves for every one that it plays
        print(
            f"a move: {played:.0f} us to play, {heard:.0f} us to hear of; so {foreseen:.0f} us at three nodes, "
            f"measured {found:.0f}: {foreseen / found:.2f} of it"
        )
    print(f"p99 with {seats['seated'] + seats['clients']} seats: {seats['p99_ms']:.1f} ms")
    if arguments.alone:
        return
    install_peer()
    with Peer("node") as server:
        peer = measure(arguments.load, "boardgame.io", server, clients=200, moves=moves)
    print(
        f"donjon {ours['moves_per_s']:.0f} moves/s, boardgame.io {peer['moves_per_s']:.0f}: "
        f"{ours['moves_per_s'] / peer['moves_per_s']:.1f} times as many"
    )


def raise_limits():
    """Ten thousand sockets need as many descriptors, here and in the server that inherits the limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    main()

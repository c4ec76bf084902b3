#!/usr/bin/env python3
"""Moves a second of `donjon serve`, durable on disk, beside boardgame.io's server in memory; the same clients for both.

    bench/online_bench.py PROGRAM ONLINE_LOAD [--moves N] [--quick] [--alone] [--postgres WHERE]

Prints a line of JSON for each measurement and the ratio last. Everything is on this machine, clients and server in two
processes. boardgame.io is installed beside its game by npm the first time. With --postgres, which
tests/with_postgres.py gives, the same with tables in PostgreSQL, by one node and by three.
"""

import argparse
import json
import os
import resource
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


def measure_nodes(program, load, where, count, moves):
    """The same clients, spread over nodes that share a database; prints and returns what all of them did together."""
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


def main():
    """Measures one after the other."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("load")
    parser.add_argument("--moves", type=int, default=100000)
    parser.add_argument("--quick", action="store_true", help="few moves, few sockets: whether it works")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
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
    per_seat = (seats["memory_quiet_kib"] - seats["memory_before_kib"]) / seats["seated"]
    per_socket = (idle["memory_quiet_kib"] - idle["memory_before_kib"]) / idle["idle"]
    print(
        f"a seated player who does nothing: {per_seat:.1f} KiB; an idle socket: {per_socket:.1f} KiB; "
        f"{idle['idle'] + 1} idle sockets: {idle['memory_kib'] / 1024:.0f} MiB"
    )
    if arguments.postgres:
        one, three = (
            measure_nodes(arguments.program, arguments.load, arguments.postgres, count, moves) for count in (1, 3)
        )
        ratio = three["moves_per_s"] / one["moves_per_s"]
        print(f"three nodes make {ratio:.2f} times the moves of one on this machine")
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

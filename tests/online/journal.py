"""What a client was promised: every acknowledged move, written down and synced before the next is made, and held
against what the server tells of the table once it is over."""

import hashlib
import os
import re
from collections import defaultdict

UNKNOWN = "?"  # the hash after a move that was acknowledged again, when others may have moved since
MOVE = re.compile(r"^move (\d+) ([0-9a-f]{16}) (.*)$")


class Journal:
    """Lines `table sequence seat hash move` in the order of acknowledgement."""

    def __init__(self, path):
        self.path = path
        self.file = open(path, "a", encoding="utf-8")
        self.count = 0

    def note(self, promises):
        """Writes promises down: (table, sequence, seat, hash, move) each."""
        for promise in promises:
            self.file.write(" ".join(str(part) for part in promise) + "\n")
        self.file.flush()
        os.fsync(self.file.fileno())
        self.count += len(promises)

    def tables(self):
        """Of each table the promises (sequence, seat, hash, move), read back from the file."""
        found = defaultdict(list)
        with open(self.path, encoding="utf-8") as file:
            for line in file:
                table, sequence, seat, digest, move = line.rstrip("\n").split(" ", 4)
                found[table].append((int(sequence), int(seat), digest, move))
        return found


def saved(server, table):
    """The save of a finished table, as any visitor gets it. Who is hung up on before there is an answer asks again:
    where neither side ran for a while, each takes the other for gone."""
    for _ in range(20):
        try:
            answer = server.browser().fetch(f"/replay/{table}.donjon")
        except ConnectionError:
            continue
        assert answer.status == 200, answer
        return answer.body.decode()
    raise AssertionError(f"the server hangs up on whoever asks for {table}")


def moves_of(save):
    """The moves (seat, hash, move) that a save tells."""
    return [(int(found[1]), found[2], found[3]) for found in map(MOVE.match, save.splitlines()) if found]


def veiled(seed, digest):
    """The hash as wires tell it while nobody may know the seed: docs/protocol.md, Snapshots."""
    return hashlib.sha256(bytes.fromhex(seed) + digest.encode()).hexdigest()[:16]


def compare(promises, save):
    """Asserts that a table has the moves that were acknowledged, once each, in order, and no others. Promises that were
    noted in another order than they were made in (two players at once) are put in the order of their sequence."""
    promises = sorted(promises)
    sequences = [promise[0] for promise in promises]
    assert len(set(sequences)) == len(sequences), f"a number was given twice: {sequences}"
    seed = re.search("^sealed-seed (.*)$", save, re.MULTILINE)[1]
    expected = [promise[1:] for promise in promises]
    found = [(seat, veiled(seed, digest), move) for seat, digest, move in moves_of(save)]
    for number, (wanted, told) in enumerate(zip(expected, found), 1):
        is_same = wanted == told or (wanted[1] == UNKNOWN and wanted[0::2] == told[0::2])
        assert is_same, f"move {number}: acknowledged {wanted}, kept {told}"
    assert len(expected) == len(found), f"{len(expected)} moves were acknowledged, {len(found)} are kept"

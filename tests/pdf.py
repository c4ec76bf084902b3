"""The letters of a PDF file as cairo writes it: how large each comes out on its page."""

import re
import zlib

OBJECT = re.compile(rb"(\d+) 0 obj\s*(.*?)(?:stream\r?\n(.*?)\nendstream\s*)?endobj", re.S)
# What moves or shows letters; strings are stepped over, whatever is in them.
STEP = re.compile(rb"\((?:\\.|[^()\\])*\)|\b(?:cm|Tm|Do|Tf|TJ|Tj|q|Q)\s")


def objects(data):
    """All of a file, by number: the dictionary and the stream, unpacked."""
    found = {}
    for number, head, stream in OBJECT.findall(data):
        stream = zlib.decompressobj().decompress(stream) if b"/FlateDecode" in head else stream
        found[int(number)] = head, stream
        if b"/ObjStm" in head:  # newer ones lie together in a stream
            first = int(re.search(rb"/First (\d+)", head)[1])
            places = [int(word) for word in stream[:first].split()]
            for inner, at, to in zip(places[::2], places[1::2], [*places[3::2], len(stream)]):
                found[inner] = stream[first + at : first + to], b""
    return found


def product(a, b):
    """Of two matrices as PDF writes them: first a, then b."""
    return (
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
    )


def shown(found, number, matrix):
    """Points of all letters that an object shows, and of the forms that it draws."""
    head, stream = found[number]
    resources = re.search(rb"/Resources (\d+) 0 R", head)
    forms = dict(re.findall(rb"/(x\d+) (\d+) 0 R", found[int(resources[1])][0] if resources else head))
    contents = re.search(rb"/Contents (\d+) 0 R", head)
    stream = found[int(contents[1])][1] if contents else stream
    kept, letters, size = [], (1, 0, 0, 1), 1.0
    for step in STEP.finditer(stream):
        word = step[0][:-1]
        before = stream[max(0, step.start() - 160) : step.start()].split()
        if word == b"q":
            kept.append(matrix)
        elif word == b"Q":
            matrix = kept.pop()
        elif word == b"cm":
            matrix = product([float(number) for number in before[-6:-2]], matrix)
        elif word == b"Tm":
            letters = [float(number) for number in before[-6:-2]]
        elif word == b"Do" and before[-1][1:] in forms:
            yield from shown(found, int(forms[before[-1][1:]]), matrix)
        elif word == b"Tf":
            size = float(before[-1])
        elif word in (b"TJ", b"Tj"):
            both = product(letters, matrix)
            yield size * abs(both[0] * both[3] - both[1] * both[2]) ** 0.5


def letter_points(path):
    """The sizes of all letters, in points, page by page."""
    found = objects(path.read_bytes())
    pages = [number for number, (head, _) in found.items() if re.search(rb"/Type /Page\b", head)]
    return [list(shown(found, page, (1, 0, 0, 1))) for page in pages]

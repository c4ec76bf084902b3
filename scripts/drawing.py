"""Pictures of rules pages as SVG, for the scripts games/<id>/book/draw: paper, cards, dice, icons, arrows and marks. A
picture holds no words but numbers, so that both languages share it, and colour is never its only sign."""

import json
import math
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "web/node_modules/@iconify-json/game-icons/icons.json"
PAPER, LIFT, EDGE, INK, SOFT = "#fbf3df", "#fffdf6", "#c9b083", "#2a1c10", "#8d7f6b"
RED, GREEN, BLUE, VIOLET, GOLD = "#8c2f1b", "#3d5a27", "#1f5673", "#4c3a6e", "#8a6100"
GLOW = "#e2a93a"

PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}


@cache
def icon_set():
    return json.loads(ICONS.read_text())["icons"]


class Picture:
    """A sheet of so many points; places are counted from its upper left corner."""

    def __init__(self, width, height):
        self.width, self.height, self.parts = width, height, []

    def add(self, part):
        self.parts.append(part)

    def rect(self, x, y, width, height, fill=LIFT, stroke=None, line=1.6, radius=0, more=""):
        edge = f' stroke="{stroke}" stroke-width="{line}"' if stroke else ""
        self.add(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius}" '
            f'fill="{fill}"{edge}{more}/>'
        )

    def circle(self, x, y, radius, fill="none", stroke=None, line=1.6):
        edge = f' stroke="{stroke}" stroke-width="{line}"' if stroke else ""
        self.add(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{edge}/>')

    def line(self, points, colour=INK, width=1.8, dash=None):
        places = " ".join(f"{x:g},{y:g}" for x, y in points)
        style = f' stroke-dasharray="{dash}"' if dash else ""
        self.add(
            f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-linecap="round" stroke-linejoin="round"{style}/>'
        )

    def arrow(self, points, colour=INK, width=2, dash=None):
        """A line whose last end has a head."""
        (from_x, from_y), (x, y) = points[-2:]
        angle = math.atan2(y - from_y, x - from_x)
        head = [(x - 8 * math.cos(angle + turn), y - 8 * math.sin(angle + turn)) for turn in (0.5, -0.5)]
        self.line([*points[:-1], (x - 3 * math.cos(angle), y - 3 * math.sin(angle))], colour, width, dash)
        places = " ".join(f"{a:.1f},{b:.1f}" for a, b in [(x, y), *head])
        self.add(f'<polygon points="{places}" fill="{colour}"/>')

    def arc(self, x, y, radius, start, end, colour=INK, width=2):
        """An arrow along a circle, from one angle to another in degrees, clockwise from the right."""
        steps = [start + (end - start) * i / 14 for i in range(15)]
        self.arrow(
            [(x + radius * math.cos(math.radians(a)), y + radius * math.sin(math.radians(a))) for a in steps],
            colour,
            width,
        )

    def text(self, x, y, words, colour=INK, size=16, weight="bold"):
        """Centred on a place."""
        self.add(
            f'<text x="{x:g}" y="{y + size * 0.34:g}" fill="{colour}" font-size="{size}" font-weight="{weight}" '
            f'text-anchor="middle">{words}</text>'
        )

    def icon(self, name, x, y, size, colour=INK):
        """An icon of game-icons, centred on a place."""
        body = icon_set()[name]["body"].replace("currentColor", colour)
        body = re.sub(r"(\d+\.\d)\d+", r"\1", body)
        self.add(f'<g transform="translate({x - size / 2:g} {y - size / 2:g}) scale({size / 512:.4f})">{body}</g>')

    def card(self, x, y, width=64, height=90, colour=INK, icon=None, value=None, is_down=False, turn=0):
        """A card of the hand: its picture and its value, or its back."""
        if turn:
            self.add(f'<g transform="rotate({turn} {x + width / 2:g} {y + height / 2:g})">')
        self.rect(x, y, width, height, RED if is_down else LIFT, RED if is_down else colour, 2, 6)
        if is_down:
            self.rect(x + 5, y + 5, width - 10, height - 10, "none", "#d9a08a", 1, 3)
        if icon and not is_down:
            self.icon(icon, x + width / 2, y + height * 0.63, width * 0.62, colour)
        if value is not None and not is_down:
            high = width * 0.34
            wide = high + 3 * (len(str(value)) - 1)
            self.rect(x + 4, y + 4, wide, high, colour, radius=4)
            self.text(x + 4 + wide / 2, y + 4 + high / 2, value, PAPER, round(high * 0.72))
        if turn:
            self.add("</g>")

    def die(self, x, y, face, size=28):
        """A die, centred on a place."""
        self.rect(x - size / 2, y - size / 2, size, size, LIFT, INK, 1.6, 5)
        for spot in PIPS[face]:
            column, row = (int(spot) % 3 - 1), (int(spot) // 3 - 1)
            self.circle(x + column * size * 0.27, y + row * size * 0.27, size * 0.085, INK)

    def total(self, x, y, words, colour=INK):
        """A sum, as the table shows it."""
        self.circle(x, y, 19, colour)
        self.text(x, y, words, PAPER, 19)

    def yes(self, x, y, size=22):
        self.circle(x, y, size / 2, GREEN)
        tick = [(x - size * 0.22, y), (x - size * 0.05, y + size * 0.19), (x + size * 0.25, y - size * 0.2)]
        self.line(tick, PAPER, 3)

    def no(self, x, y, size=22):
        arm = size * 0.2
        self.circle(x, y, size / 2, RED)
        self.line([(x - arm, y - arm), (x + arm, y + arm)], PAPER, 3)
        self.line([(x - arm, y + arm), (x + arm, y - arm)], PAPER, 3)

    def svg(self):
        paper = f'<rect width="{self.width}" height="{self.height}" rx="8" fill="{PAPER}"/>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" font-family="Alegreya, Georgia, serif">\n'
            + "\n".join([paper, *self.parts])
            + "\n</svg>\n"
        )


def write(book, pictures):
    """The drawings of a book, a file each."""
    (book / "drawings").mkdir(exist_ok=True)
    for name, picture in pictures.items():
        (book / "drawings" / f"{name}.svg").write_text(picture.svg(), encoding="utf-8")

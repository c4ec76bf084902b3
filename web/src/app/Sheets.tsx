import "../style/faces.css";
import "../style/sheets.css";
import { render } from "preact";
import type { FaceModule, PaperSize } from "../games/props";
import type { CardInfo } from "../wire/types";
import { say } from "../words/words";
import { settings } from "./settings";
import { behind, marksOf, papers, placesOf, type Look, type Place } from "./cutting";

const usual: PaperSize = { width: 63, height: 88 };
/* Points: from the largest letters to the smallest that can be read. */
const letters = { most: 12, least: 7, step: 0.25 };

/** Cards of one size, on one page. */
interface Batch {
    size: PaperSize;
    cards: CardInfo[];
}

/** Draws the sheets of a set and has the browser print them; the names of cards whose words do not fit. */
export async function printSheets(faces: FaceModule, cards: CardInfo[], look: Look): Promise<string[]> {
    const desk = document.createElement("div");
    desk.id = "sheets";
    desk.className = "print-sheets";
    const { width, height } = papers[look.paper];
    const page = new CSSStyleSheet();
    page.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    /* On paper it is always day. */
    const { theme } = document.documentElement.dataset;
    try {
        document.body.append(desk);
        render(<Sheets faces={faces} cards={cards} look={look} />, desk);
        document.adoptedStyleSheets.push(page);
        document.documentElement.dataset.theme = "light";
        await document.fonts.ready;
        const misfits = fit(desk);
        if (misfits.length === 0) await print();
        return misfits;
    } finally {
        document.documentElement.dataset.theme = theme;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== page);
        desk.remove();
        render(null, desk);
    }
}

/** Until the reader has printed, or does not want to. */
async function print(): Promise<void> {
    const done = new Promise((resolve) => window.addEventListener("afterprint", resolve, { once: true }));
    window.print();
    await done;
}

function Sheets({ faces, cards, look }: { faces: FaceModule; cards: CardInfo[]; look: Look }) {
    const paper = papers[look.paper];
    const pages = paged(faces, cards, paper);
    return (
        <>
            {pages.map((batch, index) => (
                <>
                    <Page key={index} faces={faces} look={look} batch={batch} side="front" />
                    {look.backs !== "none" && (
                        <Page key={`${index} back`} faces={faces} look={look} batch={batch} side="back" />
                    )}
                </>
            ))}
        </>
    );
}

interface PageProps {
    faces: FaceModule;
    look: Look;
    batch: Batch;
    side: "front" | "back";
}

function Page({ faces, look, batch: { size, cards }, side }: PageProps) {
    const paper = papers[look.paper];
    const places = placesOf(paper, size).map((place) => (side === "back" ? behind(paper, size, place) : place));
    return (
        <div class="print-page" style={{ width: `${paper.width}mm`, height: `${paper.height}mm` }}>
            <svg class="print-marks" viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden="true">
                {cards.map((_, i) => (
                    <path key={i} d={drawn(marksOf(places[i] as Place, size))} />
                ))}
            </svg>
            {cards.map((card, i) => (
                <div
                    key={i}
                    class="print-face"
                    data-card={card.name}
                    style={{
                        left: `${places[i]?.x}mm`,
                        top: `${places[i]?.y}mm`,
                        width: `${size.width}mm`,
                        height: `${size.height}mm`,
                    }}
                >
                    {side === "front" || faces.hasBack ? (
                        <faces.default card={card} language={settings.language} side={side} />
                    ) : (
                        <Back faces={faces} list={card.list} />
                    )}
                </div>
            ))}
        </div>
    );
}

/** Cards that are shuffled together have the same back. */
function Back({ faces, list }: { faces: FaceModule; list: string }) {
    const shelf = faces.shelves.find((each) => each.list === list);
    return (
        <div class={`print-back of-${list}`}>
            <span>{shelf && faces.shelves.length > 1 ? say(shelf.name) : ""}</span>
        </div>
    );
}

/** As many copies as the set says, shelf by shelf; cards of another size begin another page. */
function paged(faces: FaceModule, cards: CardInfo[], paper: PaperSize): Batch[] {
    const order = [...faces.shelves.flatMap(({ list }) => cards.filter((card) => card.list === list))];
    const pages: Batch[] = [];
    for (const card of [...order, ...(faces.besides?.() ?? [])]) {
        const size = faces.paper ? faces.paper(card) : usual;
        if (!size) continue;
        for (let copy = 0; copy < copiesOf(card); copy++) {
            const page = pages.find(
                (each) => isSame(each.size, size) && each.cards.length < placesOf(paper, size).length,
            );
            if (page) page.cards.push(card);
            else pages.push({ size, cards: [card] });
        }
    }
    return pages;
}

function copiesOf({ raw: { count } }: CardInfo): number {
    return typeof count === "number" ? count : 1;
}

function isSame(one: PaperSize, other: PaperSize): boolean {
    return one.width === other.width && one.height === other.height;
}

function drawn(lines: [Place, Place][]): string {
    return lines.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join("");
}

/** Sets each card in the largest letters that leave all its words inside; the names of those that have none. */
function fit(desk: HTMLElement): string[] {
    const misfits = new Set<string>();
    for (const face of desk.querySelectorAll<HTMLElement>(".print-face")) {
        const front = face.querySelector<HTMLElement>(".card-front, .map-face");
        if (!front) continue;
        const runsOver = () => front.scrollHeight > front.clientHeight + 1 || front.scrollWidth > front.clientWidth + 1;
        let size = letters.most + letters.step;
        do {
            size -= letters.step;
            face.style.setProperty("--letters", `${size}pt`);
        } while (runsOver() && size > letters.least);
        if (runsOver()) misfits.add(face.dataset.card ?? "");
    }
    return [...misfits];
}

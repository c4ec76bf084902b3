/*
 * Reading a card closely, wherever it lies: cards are marked by data-zoom="list/id". A pointer that rests on a card
 * shows it whole beside it; a finger that rests, and the key Z, open it over the table.
 */
import "../style/faces.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { GameFace } from "../games/GameFace";
import { Dialog } from "../parts/Dialog";
import { CardIndex, words } from "../wire/cards";
import type { BothLanguages, CardInfo, CardSet, GameId } from "../wire/types";
import { isTyping } from "./App";
import { settings } from "./settings";

const hoverMs = 550;
const pressMs = 450;
/* A finger that goes further pans or scrolls. */
const stillPixels = 9;
/* What is this wide can be read as it is. */
const readable = 230;

export function Zoom({ game, set }: { game: GameId; set: CardSet | null }) {
    const [peeked, peek] = useState<{ card: CardInfo; at: DOMRect } | null>(null);
    const [opened, open] = useState<CardInfo | null>(null);
    const now = useRef({ set, open, peek });
    now.current = { set, open, peek };
    useEffect(() => watch(now), []);
    return (
        <>
            {peeked && !opened && <Peek key={peeked.card.id} game={game} card={peeked.card} at={peeked.at} />}
            {opened && <ZoomDialog game={game} card={opened} onClose={() => open(null)} />}
        </>
    );
}

interface Now {
    set: CardSet | null;
    open(card: CardInfo): void;
    peek(what: { card: CardInfo; at: DOMRect } | null): void;
}

function watch(now: { current: Now }): () => void {
    let timer = 0;
    let hovered: Element | null = null;
    /* A card that came to lie under a pointer at rest waits for it to move: nobody asked to read it. */
    let isMoved = false;
    let from = { x: 0, y: 0 };
    const cardOf = (element: Element): CardInfo | undefined => {
        const [list, id = ""] = (element.getAttribute("data-zoom") ?? "").split("/");
        const { set } = now.current;
        return set ? new CardIndex(set, settings.language).get(id, list) : undefined;
    };
    const forget = () => {
        window.clearTimeout(timer);
        now.current.peek(null);
    };
    const onOver = (event: PointerEvent) => {
        const element = zoomable(event.target);
        if (element === hovered) return;
        hovered = element;
        isMoved = false;
        forget();
    };
    const rest = (element: Element) => {
        if (element.getBoundingClientRect().width >= readable) return;
        timer = window.setTimeout(() => {
            const card = element.isConnected ? cardOf(element) : undefined;
            if (card) now.current.peek({ card, at: element.getBoundingClientRect() });
        }, hoverMs);
    };
    const onDown = (event: PointerEvent) => {
        forget();
        const element = zoomable(event.target);
        if (!element || event.pointerType === "mouse") return;
        from = { x: event.clientX, y: event.clientY };
        timer = window.setTimeout(() => {
            const card = cardOf(element);
            if (!card) return;
            /* The finger's lifting is no choice. */
            addEventListener("click", swallow, { capture: true, once: true });
            addEventListener("pointerdown", () => removeEventListener("click", swallow, true), { once: true });
            now.current.open(card);
        }, pressMs);
    };
    const onMove = (event: PointerEvent) => {
        if (event.pointerType === "mouse" && hovered && !isMoved) {
            isMoved = true;
            rest(hovered);
        }
        if (event.pointerType !== "mouse" && Math.hypot(event.clientX - from.x, event.clientY - from.y) > stillPixels)
            window.clearTimeout(timer);
    };
    const onKey = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== "z" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
            return forget();
        const element = zoomable(document.activeElement) ?? hovered;
        const card = element?.isConnected ? cardOf(element) : undefined;
        if (card) now.current.open(card);
    };
    /* A phone's own menu would cover what is read. */
    const onMenu = (event: MouseEvent) => {
        if (zoomable(event.target) && !matchMedia("(hover: hover)").matches) event.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("pointerover", onOver, { signal });
    addEventListener("pointerdown", onDown, { signal });
    addEventListener("pointermove", onMove, { signal });
    for (const end of ["pointerup", "pointercancel", "scroll", "blur"])
        addEventListener(end, forget, { signal, capture: true });
    addEventListener("keydown", onKey, { signal });
    addEventListener("contextmenu", onMenu, { signal });
    return () => {
        forget();
        stop.abort();
    };
}

function zoomable(target: EventTarget | null): Element | null {
    return target instanceof Element ? target.closest("[data-zoom]:not([data-zoom=''])") : null;
}

function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
}

/** A look in passing: over everything, in the way of nothing. */
function Peek({ game, card, at }: { game: GameId; card: CardInfo; at: DOMRect }) {
    const element = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const peek = element.current;
        if (!peek) return;
        peek.showPopover?.();
        /* As it will be: it grows as it comes. */
        const width = peek.offsetWidth;
        const gap = 10;
        const isLow = at.top > innerHeight / 2;
        const beside = at.right + gap + width < innerWidth ? at.right + gap : at.left - gap - width;
        const left = isLow ? at.left + at.width / 2 - width / 2 : beside;
        peek.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
        /* The drawing may come later than its place: what is low grows upwards. */
        if (isLow) peek.style.bottom = `${innerHeight - at.top + gap}px`;
        else peek.style.top = `${Math.max(gap, at.top)}px`;
    }, [card]);
    return (
        <div ref={element} class="zoom-peek zoomed" popover="manual" aria-hidden="true">
            <GameFace game={game} card={card} />
        </div>
    );
}

export function ZoomDialog({ game, card, onClose }: { game: GameId; card: CardInfo; onClose(): void }) {
    return (
        <Dialog title={card.name} onClose={onClose}>
            <div class="zoom-sheet zoomed">
                <GameFace game={game} card={card} />
                <div>
                    {(["en", "fr"] as const).map((language) => (
                        <Words key={language} language={language} card={card} />
                    ))}
                </div>
            </div>
        </Dialog>
    );
}

/** What a card says in a language, for those who play in the other one, and for who cannot see it. */
function Words({ language, card }: { language: keyof BothLanguages; card: CardInfo }) {
    const flavour = words(card.raw.flavour, language);
    return (
        <p lang={language} class="card-words">
            <span class="language-mark">{language.toUpperCase()}</span>{" "}
            <strong>{words(card.raw.names ?? card.raw.name, language)}</strong> {words(card.raw.text, language)}{" "}
            {flavour && <em>{flavour}</em>}
        </p>
    );
}

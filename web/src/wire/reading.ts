/**
 * Messages as they come in. One that is no JSON, or of a shape that the page could not show, is not taken: the page stays as it
 * was, and the next snapshot, which needs none before it, is shown as ever.
 */
import type { Answer } from "./connection";
import type { Push, Refusal } from "./types";

export type Message = Push | (Answer & { push?: undefined; id?: number; ok?: boolean; error?: Refusal });

type Check = (value: unknown) => boolean;

const isAnything: Check = () => true;
const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";
const isTruth: Check = (value) => typeof value === "boolean";
const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);

const orNull =
    (check: Check): Check =>
    (value) =>
        value === null || check(value);
/** May be missing. */
const maybe =
    (check: Check): Check =>
    (value) =>
        value === undefined || check(value);
const oneOf =
    (...words: string[]): Check =>
    (value) =>
        words.includes(value as string);
const listOf =
    (check: Check): Check =>
    (value) =>
        Array.isArray(value) && value.every(check);
const shape =
    (checks: Record<string, Check>): Check =>
    (value) =>
        isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const isPhase = oneOf("open", "playing", "over");
const isEvent = shape({ kind: isText, text: isText });
const isLine = shape({ from: isText, seat: orNull(isNumber), text: isText, time: isNumber });
const isResult = shape({ winners: listOf(isNumber), scores: listOf(isNumber), ending: isText });

const isSnapshot = shape({
    id: isText,
    game: isText,
    title: isText,
    options: isObject,
    phase: isPhase,
    seats: listOf(shape({ seat: isNumber, kind: oneOf("person", "bot", "open"), name: isText })),
    seat: orNull(isNumber),
    moves_played: isNumber,
    sequence: isNumber,
    turn_since: isNumber,
    clock: orNull(shape({ left_ms: listOf(isNumber), running: maybe(listOf(isNumber)) })),
    to_act: maybe(listOf(isNumber)),
    may_act: maybe(listOf(isNumber)),
    view: maybe(orNull(isObject)),
    text: maybe(isText),
    asks: maybe(isText),
    rule: maybe(orNull(isText)),
    moves: maybe(listOf(shape({ move: isText, text: isText }))),
    events: maybe(listOf(isEvent)),
    log: maybe(listOf(shape({ at: isNumber, text: isText }))),
    recap: maybe(listOf(isEvent)),
    chat: maybe(listOf(isLine)),
    over: maybe(isTruth),
    result: maybe(orNull(isResult)),
});

const pushes: Record<Push["push"], Check> = {
    table: shape({ table: isSnapshot }),
    lobby: shape({ tables: listOf(shape({ table: isText, game: isText, seats: listOf(isObject), phase: isPhase })) }),
    chat: isLine,
    rematch: shape({ table: isText }),
    notice: shape({ message: isText }),
    turn: shape({ table: isText, game: isText, title: isText }),
    carried: isAnything,
    dropped: shape({ move: isText, reason: isText }),
};

const isAnswer = shape({ id: maybe(isNumber), error: maybe(shape({ code: isText, message: isText })) });

export function readMessage(text: string): Message | null {
    let message: unknown;
    try {
        message = JSON.parse(text);
    } catch {
        return null;
    }
    if (!isObject(message)) return null;
    const name = message.push as Push["push"] | undefined;
    const check = name === undefined ? isAnswer : Object.hasOwn(pushes, name) ? pushes[name] : undefined;
    if (!check?.(message)) return null;
    if (name !== "chat" && /[ (,]-\d/.test(text)) setMinusSigns(message);
    return message as unknown as Message;
}

/* Where sentences stand; moves, ids and what people say are left as they are. */
const sentences = new Set(["text", "asks", "why", "en", "fr"]);

/** The engine, which speaks to terminals too, writes a hyphen before a number below zero; a page has the sign. */
function setMinusSigns(within: object): void {
    for (const [key, value] of Object.entries(within) as [keyof typeof within, unknown][]) {
        if (typeof value === "object" && value !== null && key !== ("chat" as string)) setMinusSigns(value);
        else if (typeof value === "string" && sentences.has(key))
            Object.assign(within, { [key]: value.replace(/(^|[\s(,])-(?=\d)/g, "$1−") });
    }
}

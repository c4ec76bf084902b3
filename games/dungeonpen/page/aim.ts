import { useEffect, useRef, useState } from "preact/hooks";
import type { TableProps } from "@/games/props";
import type { Dials } from "./stroke";
import { directions, flickMove } from "./stroke";
import type { Prisoner, Unit } from "./view";

/** Flicks that are looked at for one to begin with: so many directions, each with these strengths. */
const ways = 16;
const gentle = [16, 32];

/** What the engine foresees of a flick: the line that is meant, to the first wall, and where it may end as outlines. */
export interface Aim {
    line: Unit[];
    touches: boolean;
    region: Unit[][];
}

/** An aim, and the flick that it is of: while another one is asked for, the last aim still stands. */
export interface Answered {
    aim: Aim | null;
    of: string | null;
}

const unanswered: Answered = { aim: null, of: null };

/**
 * The engine's aim for a flick; null before it has answered, and with closed eyes (N08). One question is under way at
 * a time: while it is, only the latest flick waits, so that pulling sends no more than can be answered.
 */
export function useAim(preview: TableProps["preview"], move: string | null, step: number): Answered {
    const [answered, setAnswered] = useState(unanswered);
    const wanted = useRef({ move, step });
    const isAsking = useRef(false);
    wanted.current = { move, step };
    useEffect(() => setAnswered(unanswered), [step]);
    useEffect(() => {
        if (preview && !isAsking.current) void askOn(preview);
    }, [move, step, preview !== undefined]);

    async function askOn(ask: NonNullable<TableProps["preview"]>): Promise<void> {
        let asked = { move: null as string | null, step: -1 };
        isAsking.current = true;
        while (wanted.current.move !== null && !isSame(asked, wanted.current)) {
            asked = wanted.current;
            const answer = await ask(asked.move as string).catch(() => null);
            if (asked.step === wanted.current.step) setAnswered({ aim: isAim(answer) ? answer : null, of: asked.move });
        }
        isAsking.current = false;
    }
    return answered;
}

/** Of some flicks the one that comes nearest to a goal without touching a wall; null where all of them do. */
export async function freeAim(
    preview: NonNullable<TableProps["preview"]>,
    { hand }: Prisoner,
    goal: Unit,
): Promise<Dials | null> {
    const tried = Array.from({ length: ways }, (_, way) => (way * directions) / ways).flatMap((direction) =>
        gentle.map((wanted) => ({ direction, strength: Math.min(hand.most, Math.max(hand.least, wanted)) })),
    );
    const aims = await Promise.all(
        tried.map(({ direction, strength }) => preview(flickMove(direction, strength)).catch(() => null)),
    );
    let best: Dials | null = null;
    let nearest = Infinity;
    aims.forEach((aim, index) => {
        const end = isAim(aim) && !aim.touches ? aim.line.at(-1) : undefined;
        const apart = end ? Math.hypot(goal[0] - end[0], goal[1] - end[1]) : Infinity;
        if (apart >= nearest) return;
        nearest = apart;
        best = tried[index] ?? null;
    });
    return best;
}

function isSame(one: { move: string | null; step: number }, other: { move: string | null; step: number }): boolean {
    return one.move === other.move && one.step === other.step;
}

function isAim(answer: unknown): answer is Aim {
    return typeof answer === "object" && answer !== null && "line" in answer;
}

/* Standing orders: which questions for an answer a player wants to be spared (E27). They live in this page alone: the seat
 * is asked like any other and passes by itself after a moment, so that nobody learns of them. */
import { useEffect, useState } from "preact/hooks";
import type { TableProps } from "@/games/props";
import { keep, kept } from "@/parts/storage";
import { t } from "@/words/words";
import type { View } from "./view";

export const orders = ["answers", "mine", "life", "turn", "always"] as const;
export type Order = (typeof orders)[number];

export interface Orders {
    order: Order;
    /** The turn in which the order was given. */
    given: string;
}

const key = "donjon.dungeoneer.orders";
/** A pass by itself comes after as long as a quick player takes, never the same. */
const soonest = 500,
    spread = 1000;

export function orderName(order: Order): string {
    switch (order) {
        case "answers":
            return t("Ask me where I have an answer");
        case "mine":
            return t("Only about what hits me");
        case "life":
            return t("Only when it can cost me a life");
        case "turn":
            return t("Not in this turn");
        case "always":
            return t("Ask me every time");
    }
}

export function turnOf(view: View): string {
    return `${view.round} ${view.active}`;
}

/** Whether the seat passes by itself; `count` is how many moves it has, to pass among them. */
export function passes({ order, given }: Orders, view: View, count: number): boolean {
    if (view.stakes === null || order === "always") return false;
    return (
        count <= 1 ||
        (order === "turn" && given === turnOf(view)) ||
        (order === "mine" && view.stakes === "others") ||
        (order === "life" && view.stakes !== "life")
    );
}

export function useOrders({
    view,
    seat,
    moves,
    toAct,
    step,
    isReplay,
    play,
}: TableProps<View>): [Orders, (order: Order) => void] {
    const [now, set] = useState<Orders>({ order: standing(), given: "" });
    const isAsked = seat !== null && toAct.includes(seat) && moves.some(({ move }) => move === "pass");
    const isPassing = isAsked && !isReplay && passes(now, view, moves.length);
    useEffect(() => {
        if (!isPassing) return;
        const timer = setTimeout(() => play("pass"), soonest + Math.random() * spread);
        return () => clearTimeout(timer);
    }, [isPassing, step]);
    const give = (order: Order) => {
        set({ order, given: turnOf(view) });
        if (order !== "turn") keep(key, order);
    };
    return [now, give];
}

/* What is kept otherwise is no order: the seat is asked, and the order can be given again. */
function standing(): Order {
    const found = kept(key);
    return orders.find((order) => order === found) ?? "answers";
}

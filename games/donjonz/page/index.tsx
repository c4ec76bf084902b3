import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "@/parts/Button";
import { Asked } from "@/parts/frame";
import { Icon } from "@/parts/Icon";
import { onButton } from "@/parts/labels";
import { say, t } from "@/words/words";
import type { TableProps } from "@/games/props";
import "./donjonz.css";
import "./sheet.css";
import "./ending.css";
import { drawings, itemNames } from "./items";
import { Placing } from "./Placing";
import { Sheet } from "./Sheet";
import { useTrail, walkOf } from "./trail";
import { Verdict } from "./Verdict";
import type { View, Weapon } from "./view";
import { Walking } from "./Walking";

export { Aftermath } from "./Aftermath";
export { ending, turning } from "./ending";
export { square } from "./square";

const paceMs = 220;

/** The table of DONJONZ: lay the dungeon, walk it, and see what it was worth. */
export default function Table(props: TableProps<View>) {
    const { view, over } = props;
    const trail = useTrail(props);
    const [path, setPath] = useState<string[] | null>(null);
    const best = useWatched(view, path, props.reducedMotion);
    useEffect(() => setPath(null), [props.step]);
    return (
        <div class="donjonz">
            <div class={`donjonz-table is-${view.phase}`}>
                {view.phase === "map" ? <Placing {...props} /> : <Walking {...props} trail={trail} best={best} />}
                {view.phase === "weapon" && <Offer {...props} />}
                {over && props.isReplay && (
                    <Verdict view={view} solve={props.solve} isWatching={path !== null} onWatch={setPath} />
                )}
                <Asked class="asked-inside" />
                <Sheet view={view} />
            </div>
        </div>
    );
}

/** A weapon underfoot: take it, leave it, or give another one up for it (Z05). */
function Offer({ view, moves, play }: TableProps<View>) {
    if (!view.offer) return null;
    return (
        <section class="donjonz-offer" aria-label={t("A weapon lies here")}>
            <h2>
                <Icon of={drawings[view.offer]} /> <span>{say(itemNames[view.offer])}</span>
            </h2>
            <div class="donjonz-buttons">
                {moves.map(({ move, text }) => {
                    const dropped = move.startsWith("drop ") ? (move.slice(5) as Weapon) : null;
                    return (
                        <Button look={move === "leave" ? "plain" : "main"} data-does={move} onClick={() => play(move)}>
                            {dropped && <Icon of={drawings[dropped]} />}
                            {onButton(text)}
                        </Button>
                    );
                })}
            </div>
        </section>
    );
}

/** The best walk as far as it has been watched, growing cell by cell. */
function useWatched(view: View, path: string[] | null, jumps: boolean) {
    const walk = useMemo(() => {
        const stairs = view.cells.find((cell) => cell.item === "stairs");
        return path && stairs ? walkOf(stairs, path) : null;
    }, [path]);
    const [seen, setSeen] = useState(1);
    useEffect(() => {
        setSeen(jumps && walk ? walk.length : 1);
        if (!walk || jumps) return;
        const clock = setInterval(() => setSeen((before) => Math.min(before + 1, walk.length)), paceMs);
        return () => clearInterval(clock);
    }, [walk, jumps]);
    return walk?.slice(0, seen) ?? null;
}

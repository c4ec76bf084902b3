import type { ComponentChildren } from "preact";
import { Asked } from "../parts/frame";
import { t } from "../words/words";
import { ConnectionSign } from "./Header";
import { home } from "./icons";
import { Link } from "./routes";

interface StatusLineProps {
    title: string;
    /** Takes the element in which the table tells its phase. */
    onPlace(element: HTMLElement | null): void;
    /** The tools, at its end. */
    children?: ComponentChildren;
}

/** The one line above a table: the way home, the game and its phase, the question of the moment, the tools. */
export function StatusLine({ title, onPlace, children }: StatusLineProps) {
    return (
        <header class="status">
            <Link to="/" class="tool status-home" aria-label={t("Back to the doors")} title={t("Back to the doors")}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    {home}
                </svg>
            </Link>
            <h1>{title}</h1>
            <div class="status-phase" ref={onPlace} />
            <Asked class="table-turn" />
            <ConnectionSign />
            {children}
        </header>
    );
}

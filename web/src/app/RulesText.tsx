import { useEffect, useRef } from "preact/hooks";
import type { GameId } from "../wire/types";
import { t } from "../words/words";
import { Markdown } from "./markdown";
import { useAnswer } from "./server";

/** The rules of a game, as the server tells them; the rule in question is marked and brought into sight. */
export function RulesText({ game, rule }: { game: GameId; rule: string | null }) {
    const { answer, refusal } = useAnswer<{ markdown: string }>("rules", { game }, [game]);
    const text = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const marked = rule ? text.current?.querySelector(`[id="${CSS.escape(rule)}"]`) : null;
        if (!marked) return;
        marked.classList.add("is-marked");
        marked.scrollIntoView({ block: "center" });
        return () => marked.classList.remove("is-marked");
    }, [answer, rule]);
    if (refusal) return <p>{refusal.message}</p>;
    if (!answer) return <p>{t("One moment…")}</p>;
    return (
        <div ref={text} class="rules-text">
            <Markdown text={answer.markdown} />
        </div>
    );
}

import { useEffect, useRef, useState } from "preact/hooks";
import { addressOfDrawing } from "../games/drawings";
import type { GameId } from "../wire/types";
import { t } from "../words/words";
import { Markdown } from "./markdown";
import { useAnswer } from "./server";

interface RulesTextProps {
    game: GameId;
    /** The rule in question: it is marked and brought into sight. */
    rule: string | null;
    /** Whether sections are folded, but for the one in question. */
    folds?: boolean;
}

/** The rules of a game with their pictures, as the server tells them. */
export default function RulesText({ game, rule, folds = false }: RulesTextProps) {
    const { answer, refusal } = useAnswer<{ markdown: string }>("rules", { game }, [game]);
    const [asked, ask] = useState(rule);
    const text = useRef<HTMLDivElement>(null);
    useEffect(() => ask(rule), [rule]);
    useEffect(() => {
        const marked = asked ? text.current?.querySelector(`[id="${CSS.escape(asked)}"]`) : null;
        if (!marked) return;
        const section = marked.closest("details");
        if (section) section.open = true;
        marked.classList.add("is-marked");
        marked.scrollIntoView({ block: "start" });
        return () => marked.classList.remove("is-marked");
    }, [answer, asked]);
    if (refusal) return <p>{refusal.message}</p>;
    if (!answer) return <p>{t("One moment…")}</p>;
    return (
        <div ref={text} class="rules-text">
            <Markdown
                text={answer.markdown}
                folds={folds}
                addressOf={(path) => addressOfDrawing(game, path)}
                onRule={ask}
            />
        </div>
    );
}

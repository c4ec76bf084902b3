import { Component, type ComponentChildren } from "preact";
import { t } from "../words/words";

interface FallbackProps {
    /** The table in words, shown where its drawing fails. */
    text: string;
    children?: ComponentChildren;
}

/** A fault in a game's drawing does not take the game away: the words and the list of moves go on. */
export class Fallback extends Component<FallbackProps, { failed: boolean }> {
    override state = { failed: false };

    static override getDerivedStateFromError(): { failed: boolean } {
        return { failed: true };
    }

    override componentDidCatch(error: unknown): void {
        console.error(error);
    }

    override render() {
        if (!this.state.failed) return this.props.children;
        return (
            <div class="sheet">
                <p>
                    {t("The picture of this table has failed; here it is in words. The list of moves works as ever.")}
                </p>
                <p class="board-words">{this.props.text}</p>
            </div>
        );
    }
}
